"""Safe keeping: two copies of everything, and one of them is good at any instant."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Error

from tests.unit.drawing import played

from .hands import expected, number, open_code, seen, session_of, start
from .test_keeper import open_keeper

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

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


def go_on(page: Page) -> None:
    page.get_by_role("button", name="Chơi tiếp").click()


def states(*lines: str) -> list[list[str]]:
    return [expected(played(session_of(GOLF), line)) for line in lines]


@pytest.mark.parametrize("damage", ["torn", "changed", "empty"])
def test_a_damaged_game_falls_back_to_the_copy_before_it_with_a_notice(app: Page, damage: str) -> None:
    open_code(app, GOLF)
    draw(app, 3)
    text = str(kept(app, KEY))
    assert '"ply": 3' in text
    bad = {"torn": text[:-30], "changed": text.replace('"ply": 3', '"ply": 2'), "empty": ""}[damage]
    start(app, {**dict(app.evaluate("({...localStorage})")), KEY: bad})
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


# ---- what can't be read, under every key

KEYS = ("settings", "game.GO", "game.RU", "game.FT", "game.YU", "game.GT", "score.GT", "latest", "paint")


@pytest.mark.parametrize("text", ["", "null", "{", "[]"], ids=["empty", "null", "brace", "list"])
def test_field_105_the_app_starts_whatever_stands_under_every_key(
    app: Page, booted: Callable[[Page], None], text: str
) -> None:
    app.evaluate(
        """([keys, text]) => addEventListener("pagehide", () => {
            for (const key of keys) localStorage.setItem("xepbai." + key, text);
        })""",
        [KEYS, text],
    )
    app.reload()
    booted(app)
    sheet = app.get_by_role("dialog")
    assert "Cài đặt đã lưu không đọc được" in sheet.inner_text()
    assert kept(app, "xepbai.settings.bad") == text
    for key in ("game.GO", "game.RU", "game.FT", "game.YU"):
        assert kept(app, f"xepbai.{key}.bad") == text
    app.keyboard.press("Escape")
    app.get_by_role("button", name="Golf nhiều người").click()
    assert kept(app, "xepbai.game.GT.bad") == text
    app.keyboard.press("Escape")
    app.get_by_role("button", name=re.compile("^Golf Lên")).click()
    assert "Ván đã lưu của Golf nhiều người không đọc được" in sheet.inner_text()
    app.keyboard.press("Escape")
    draw(app, 1)
    assert number(app, "Nước") == 1


def test_field_105_five_megabytes_of_noise_are_put_aside(app: Page) -> None:
    """Whichever key holds them: no more fits beside them."""
    for key, tile in (("RU", "^Russian Solitaire Cùng"), ("FT", "^Quarante Voleurs Bốn")):
        start(app, {f"xepbai.game.{key}": "☃" * 2_400_000})
        app.get_by_role("button", name=re.compile(tile)).click()
        assert "không đọc được" in app.get_by_role("dialog").inner_text()
        assert len(str(kept(app, f"xepbai.game.{key}.bad"))) == 2_400_000
        app.keyboard.press("Escape")


# ---- a crash

BREAK = "() => { Element.prototype.whole ??= Element.prototype.setAttribute; %s }"
NO_DRAWING = BREAK % (
    "Element.prototype.setAttribute = function (name, value) {"
    " if (this.closest('#mat, .acts')) throw new Error('drawing'); this.whole(name, value); };"
)
DRAWING = BREAK % "Element.prototype.setAttribute = Element.prototype.whole;"


def test_field_106_a_crash_while_drawing_writes_nothing_and_the_next_start_asks(
    app: Page, shared: tuple[Page, Any], booted: Callable[[Page], None]
) -> None:
    shared[1].broken = True
    open_code(app, GOLF)
    draw(app, 2)
    before = kept(app, KEY)
    app.evaluate("() => { document.getElementById('score').remove(); }")
    app.evaluate(NO_DRAWING)
    draw(app, 1)
    assert kept(app, KEY) == before
    app.reload()
    booted(app)
    assert kept(app, KEY) == before
    sheet = app.get_by_role("dialog", name="Lần trước có lỗi")
    with app.expect_download() as download:
        sheet.get_by_role("button", name="Lưu ra tệp").click()
    assert GOLF in Path(download.value.path()).read_text("utf-8")
    assert sheet.get_by_role("button", name="Xóa mọi dữ liệu").is_visible()
    sheet.get_by_role("button", name="Chơi tiếp: Golf").click()
    assert [seen(app)] == states("D D")
    draw(app, 1)
    assert [seen(app)] == states("D D D")
    app.reload()
    booted(app)
    assert app.get_by_role("dialog").count() == 0
    assert [seen(app)] == states("D D D")


def test_field_106_after_a_crash_the_copy_before_the_last_can_be_opened(
    app: Page, booted: Callable[[Page], None]
) -> None:
    open_code(app, GOLF)
    draw(app, 3)
    keep(app, "xepbai.trouble", "1")
    app.reload()
    booted(app)
    app.get_by_role("button", name="Lùi về bản lưu trước đó").click()
    assert [seen(app)] in [[each] for each in states("D D", "D D D")]
    assert app.get_by_text(GOLF, exact=True).is_visible()


# ---- two tabs


@pytest.fixture
def tabs(
    new_context: Callable[..., Any], url: str, booted: Callable[[Page], None]
) -> Iterator[tuple[Page, Page]]:
    """Two tabs of one browser."""
    context = new_context()
    first, second = context.new_page(), context.new_page()
    for page in (first, second):
        page.goto(url)
        booted(page)
    yield first, second
    context.close()


ELSEWHERE = "đã chơi ở thẻ khác"


def test_field_107_two_tabs_never_write_over_each_other(
    tabs: tuple[Page, Page], until: Callable[[Page, str], object]
) -> None:
    """A solitaire, the table game, then the settings."""
    a, b = tabs
    open_code(a, GOLF)
    open_code(b, GOLF)
    told = b.get_by_role("dialog").get_by_text(ELSEWHERE)
    draw(a, 2)
    told.wait_for()
    b.keyboard.press("Escape")
    draw(b, 1)
    assert told.is_visible()
    assert '"ply": 2' in str(kept(b, KEY))
    b.get_by_role("button", name="Chơi tiếp ở đây").click()
    assert [seen(b)] == states("D D")
    draw(b, 1)
    a.get_by_role("dialog").get_by_text(ELSEWHERE).wait_for()
    a.get_by_role("button", name="Chơi tiếp ở đây").click()
    assert [seen(a)] == states("D D D")

    for page in (a, b):
        page.evaluate("location.hash = 'GT1-4P00-AAAAAAB'")
        page.locator("#party").wait_for()
    before = kept(a, "xepbai.game.GT")
    a.get_by_role("button", name="Tôi là").click()
    a.keyboard.press("1")
    assert kept(a, "xepbai.game.GT") != before
    told.wait_for()
    b.get_by_role("button", name="Chơi tiếp ở đây").click()
    assert kept(a, "xepbai.game.GT") == kept(b, "xepbai.game.GT")

    for page in (a, b):
        page.evaluate("xepbai.reset()")
    a.get_by_role("button", name="English").click()
    b.get_by_role("button", name="Tiếng Việt").wait_for()
    b.get_by_role("button", name="Settings").click()
    b.get_by_role("switch", name=re.compile("^Double")).click()
    b.keyboard.press("Escape")
    until(a, "JSON.parse(localStorage.getItem('xepbai.settings')).double === false")
    a.get_by_role("button", name="Tiếng Việt").click()
    settings = json.loads(str(kept(a, "xepbai.settings")))
    assert (settings["lang"], settings["double"]) == ("vi", False)


def test_field_107_the_score_card_watches_other_tabs_too(tabs: tuple[Page, Page]) -> None:
    a, b = tabs
    told = "Bảng điểm này đã ghi tiếp ở thẻ khác."
    for page in tabs:
        page.set_default_timeout(8_000)
    sheets = [open_keeper(page) for page in tabs]
    for sheet in sheets:
        sheet.get_by_role("button", name="6 lá", exact=True).click()
    sheets[0].get_by_role("button", name="Bắt đầu ghi").click()
    book = "xepbai.score.GT"
    a.keyboard.press("7")
    first = kept(a, book)
    assert first is not None
    sheets[1].get_by_role("button", name="Bắt đầu ghi").click()
    assert sheets[1].get_by_text(told).is_visible()
    assert kept(b, book) == first
    sheets[1].get_by_role("button", name="Ghi tiếp ở đây").click()
    b.keyboard.press("8")
    sheets[0].get_by_text(told).wait_for()
    sheets[0].get_by_role("button", name="Ghi tiếp ở đây").click()
    a.keyboard.press("9")
    assert '"7 8 9 ' in str(kept(a, book))


def test_a_setting_changed_in_another_tab_leaves_a_pause_and_a_film_alone(tabs: tuple[Page, Page]) -> None:
    a, b = tabs
    open_code(a, GOLF)
    draw(a, 1)
    a.keyboard.press("p")
    b.get_by_role("button", name="English").click()
    resume = a.get_by_role("button", name="Go on")
    resume.wait_for()
    a.keyboard.press("d")
    resume.click()
    assert [len(names) for names in [seen(a)]] == [len(names) for names in states("D")]

    a.evaluate("location.hash = 'GO1-E-AAAAAAB~v1.SW.5W'")
    a.locator("#caption").wait_for()
    b.get_by_role("button", name="Tiếng Việt").click()
    b.get_by_role("button", name="Cài đặt").wait_for()
    a.locator("html[lang=vi]").wait_for(state="attached")
    assert a.locator("#caption").is_visible()
