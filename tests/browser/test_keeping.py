"""Safe keeping: two copies of everything, and one of them is good at any instant."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Error

from tests.unit.drawing import played

from .hands import expected, number, open_code, seen, session_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

GOLF = "GO1-E-AAAAAAB"
KEY = "xepbai.game.GO"


def keep(page: Page, key: str, text: str) -> None:
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


def kept(page: Page, key: str) -> str | None:
    return page.evaluate("key => localStorage.getItem(key)", key)  # type: ignore[no-any-return]


def draw(page: Page, times: int) -> None:
    for _ in range(times):
        page.keyboard.press("d")


def start(page: Page, entries: dict[str, str]) -> None:
    """The app as it starts when this is what is kept."""
    page.evaluate(
        """entries => {
            localStorage.clear();
            for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
            xepbai.reset();
        }""",
        entries,
    )


def go_on(page: Page) -> None:
    page.get_by_role("button", name="Chơi tiếp").click()


def states(*lines: str) -> list[list[str]]:
    return [expected(played(session_of(GOLF), line)) for line in lines]


@pytest.mark.parametrize("damage", ["torn", "changed", "empty", "gone"])
def test_a_damaged_game_falls_back_to_the_copy_before_it_with_a_notice(app: Page, damage: str) -> None:
    open_code(app, GOLF)
    draw(app, 3)
    text = str(kept(app, KEY))
    assert '"ply": 3' in text
    bad = {"torn": text[:-30], "changed": text.replace('"ply": 3', '"ply": 2'), "empty": ""}.get(damage)
    entries = {**dict(app.evaluate("({...localStorage})")), KEY: bad}
    start(app, {key: value for key, value in entries.items() if value is not None})
    go_on(app)
    sheet = app.get_by_role("dialog")
    assert "Bản lưu mới nhất bị hỏng nên được cất riêng; đã mở bản ngay trước đó." in sheet.inner_text()
    app.keyboard.press("Escape")
    assert [seen(app)] == states("D D")
    assert kept(app, KEY + ".bad") == bad
    draw(app, 1)
    assert not sheet.is_visible()
    assert [seen(app)] == states("D D D")


def test_two_damaged_copies_start_a_clean_game(app: Page) -> None:
    start(app, {KEY: "{", KEY + ".prev": "[]"})
    app.get_by_role("button", name=re.compile("^Golf Lên")).click()
    assert "Ván đã lưu của Golf không đọc được" in app.get_by_role("dialog").inner_text()
    app.keyboard.press("Escape")
    draw(app, 2)
    assert number(app, "Nước") == 2


def test_damaged_settings_fall_back_to_the_copy_before_them(
    app: Page, booted: Callable[[Page], None]
) -> None:
    for name in ("English", "Tiếng Việt", "English"):
        app.get_by_role("button", name=name).click()
    bad = str(kept(app, "xepbai.settings"))[:-40]
    keep(app, "xepbai.settings", bad)
    app.reload()
    booted(app)
    assert "Bản lưu mới nhất bị hỏng" in app.get_by_role("dialog").inner_text()
    app.keyboard.press("Escape")
    assert app.get_by_role("button", name="English").is_visible()
    assert kept(app, "xepbai.settings.bad") == bad


WATCH = """() => {
    const { setItem, removeItem } = Storage.prototype;
    globalThis.instants = [];
    globalThis.whole = { setItem, removeItem };
    const note = () => instants.push({ ...localStorage });
    Storage.prototype.setItem = function (...all) { setItem.apply(this, all); note(); };
    Storage.prototype.removeItem = function (...all) { removeItem.apply(this, all); note(); };
}"""


def test_field_102_at_every_instant_one_good_copy_is_kept(app: Page) -> None:
    """Whatever write was the last, and even if it was cut short, a start from there finds the game."""
    open_code(app, GOLF)
    draw(app, 1)
    app.evaluate(WATCH)
    try:
        draw(app, 2)
        instants = app.evaluate("instants")
    finally:
        app.evaluate("() => Object.assign(Storage.prototype, whole)")
    games = [each for each in instants if KEY in each]
    assert len(games) >= 4
    last = dict(games[0])
    for now in games:
        torn = {key: text[:-9] if text != last.get(key) else text for key, text in now.items()}
        for entries in (now, torn):
            start(app, entries)
            go_on(app)
            assert seen(app) in states("D", "D D", "D D D")
            app.keyboard.press("Escape")
        last = dict(now)


def test_field_102_a_killed_tab_loses_neither_game_nor_settings(
    fresh: tuple[Page, Any], url: str, booted: Callable[[Page], None]
) -> None:
    first, watch = fresh
    watch.broken = True
    first.goto(url)
    booted(first)
    first.get_by_role("button", name="English").click()
    open_code(first, GOLF)
    draw(first, 2)
    second = first.context.new_page()
    with pytest.raises(Error):
        first.goto("chrome://crash", timeout=5_000)
    second.goto(url)
    booted(second)
    assert second.get_by_role("button", name="Undo").is_visible()
    assert [kept(second, "xepbai.latest"), "GO1-E-AAAAAAB" in str(kept(second, KEY))] == ["GO", True]
    assert second.get_by_text(GOLF, exact=True).is_visible()
    second.keyboard.press("u")
    second.keyboard.press("u")
    assert second.locator("#do-undo").get_attribute("aria-disabled") == "true"


FULL = """bytes => {
    const { setItem } = Storage.prototype;
    globalThis.whole = { setItem };
    Storage.prototype.setItem = function (key, text) {
        const others = Object.entries({ ...this }).filter(([name]) => name !== key);
        const size = others.reduce((sum, pair) => sum + pair.join("").length, key.length + text.length);
        if (size > bytes) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, text);
    };
}"""


def test_what_can_be_missed_makes_room_for_the_game(app: Page) -> None:
    open_code(app, GOLF)
    draw(app, 2)
    keep(app, "xepbai.paint", "x" * 20_000)
    app.evaluate(FULL, 4_000)
    try:
        draw(app, 1)
        assert '"ply": 3' in str(kept(app, KEY))
        assert kept(app, "xepbai.paint") is None
        assert app.get_by_role("dialog").count() == 0
    finally:
        app.evaluate("() => Object.assign(Storage.prototype, whole)")
