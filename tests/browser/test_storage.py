"""What is kept in the browser: back after a reload, put aside when unreadable, never written over."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.unit.drawing import played

from .hands import at, corner, expected, number, open_code, seen, session_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

GAMES = {
    "GO1-E-AAAAAAB": "D D",
    "RU1-C-AAAAABB": "2>1x5",
    "FT1-N-AAAAAAB": "D D D",
    "YU1-N-AAAAAAB": "",
}
TILES = {
    "GO1-E-AAAAAAB": "Golf Lên",
    "RU1-C-AAAAABB": "Russian Solitaire Cùng",
    "FT1-N-AAAAAAB": "Quarante Voleurs Bốn",
    "YU1-N-AAAAAAB": "Yukon",
}
NOISE = "☃" * 2_400_000
"""About five megabytes, as browsers count."""


def keep(page: Page, key: str, text: str) -> None:
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


def kept(page: Page, key: str) -> str | None:
    return page.evaluate("key => localStorage.getItem(key)", key)  # type: ignore[no-any-return]


def tile(page: Page, name: str) -> None:
    """Opens a game from the home screen."""
    page.get_by_role("button", name=re.compile(f"^{name}")).click()


def test_a_reload_in_the_middle_of_each_game_loses_nothing(app: Page, booted: Callable[[Page], None]) -> None:
    sessions = {}
    for code, line in GAMES.items():
        open_code(app, code)
        session = session_of(code)
        for word in line.split():
            if word == "D":
                app.keyboard.press("d")
            else:
                app.mouse.click(*corner(at(app, session, "2", 5)))
                at(app, session, "1").click()
        sessions[code] = played(session, line)
        assert seen(app) == expected(sessions[code])
    app.keyboard.press("u")
    app.reload()
    booted(app)
    assert app.get_by_text("YU1-N-AAAAAAB", exact=True).is_visible()
    for code, session in sessions.items():
        app.get_by_role("button", name="Về trang đầu").click()
        tile(app, TILES[code])
        assert app.get_by_text(code, exact=True).is_visible()
        assert seen(app) == expected(session)
        assert number(app, "Nước") == session.moves
        if session.moves:
            app.keyboard.press("u")
            app.keyboard.press("r")
            assert seen(app) == expected(session)
    assert all(key.startswith("xepbai.") for key in app.evaluate("Object.keys(localStorage)"))


ILLEGAL = json.dumps(
    {
        "v": 1,
        "now": 0,
        "games": [{"start": "GO1-E-AAAAAAB", "steps": "2>1x3", "ply": 1, "floor": 0, "moves": 1, "clock": 0}],
    }
)


@pytest.mark.parametrize(
    "text",
    ["", "null", "{", "[]", "7", '"x"', '{"v": 9}', '{"user": "someone", "games": 3}', ILLEGAL, NOISE],
    ids=["empty", "null", "brace", "list", "number", "text", "version", "foreign", "illegal", "noise"],
)
def test_field_105_a_game_that_can_t_be_read_is_put_aside_with_a_notice_and_a_new_one_starts(
    app: Page, text: str
) -> None:
    keep(app, "xepbai.game.GO", text)
    tile(app, "Golf Lên")
    sheet = app.get_by_role("dialog")
    assert "Ván đã lưu của Golf không đọc được nên được cất riêng." in sheet.inner_text()
    sheet.get_by_role("button", name="Đóng").last.click()
    app.keyboard.press("d")
    assert number(app, "Nước") == 1
    assert kept(app, "xepbai.game.GO.bad") == text
    assert "GO1-" in str(kept(app, "xepbai.game.GO"))


def test_field_105_a_start_with_broken_settings_and_games_says_so_once_and_is_clean(
    app: Page, booted: Callable[[Page], None]
) -> None:
    broken = {"settings": "{", "game.GO": "[]", "game.RU": ILLEGAL, "latest": "GO", "paint": "{"}
    for key, text in broken.items():
        keep(app, f"xepbai.{key}", text)
    app.reload()
    booted(app)
    text = app.get_by_role("dialog").inner_text()
    assert "Cài đặt đã lưu không đọc được" in text
    assert "Ván đã lưu của Golf không đọc được" in text
    assert "Ván đã lưu của Russian Solitaire không đọc được" in text
    for key in ("settings", "game.GO", "game.RU"):
        assert kept(app, f"xepbai.{key}.bad") == broken[key]
    app.keyboard.press("Escape")
    tile(app, "Golf Lên")
    assert app.get_by_role("dialog").count() == 0
    assert number(app, "Nước") == 0


def test_a_full_storage_leaves_the_game_playable_with_one_notice(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    app.evaluate(
        """() => {
            globalThis.setItem = Storage.prototype.setItem;
            Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') };
        }"""
    )
    try:
        app.keyboard.press("d")
        sheet = app.get_by_role("dialog")
        assert "Bộ nhớ của trang đã đầy nên chưa lưu được. Vẫn chơi tiếp được." in sheet.inner_text()
        app.keyboard.press("Escape")
        app.keyboard.press("d")
        app.keyboard.press("u")
        assert not sheet.is_visible()
        assert seen(app) == expected(played(session_of("GO1-E-AAAAAAB"), "D"))
    finally:
        app.evaluate("() => { Storage.prototype.setItem = globalThis.setItem }")


def test_a_forbidden_storage_leaves_the_game_playable_with_a_notice(
    fresh: tuple[Page, object], url: str, booted: Callable[[Page], None]
) -> None:
    page, _ = fresh
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('forbidden') }})"
    )
    page.goto(url)
    booted(page)
    text = page.get_by_role("dialog").inner_text()
    assert "Trình duyệt không cho lưu. Vẫn chơi được, nhưng ván sẽ mất khi đóng trang." in text
    page.keyboard.press("Escape")
    open_code(page, "GO1-E-AAAAAAB")
    page.keyboard.press("d")
    board = expected(played(session_of("GO1-E-AAAAAAB"), "D"))
    assert seen(page) == board
    assert page.get_by_role("dialog").count() == 0
    page.get_by_role("button", name="Về trang đầu").click()
    page.get_by_role("button", name=re.compile("^Golf")).first.click()
    assert seen(page) == board


def test_field_107_a_game_played_on_in_another_tab_is_told_and_never_written_over(
    app: Page, shared: tuple[Page, Any], url: str, until: Callable[[Page, str], object]
) -> None:
    shared[1].broken = True  # the other tab shows a plain text, for which the browser misses an icon
    open_code(app, "GO1-E-AAAAAAB")
    for _ in range(3):
        app.keyboard.press("d")
    theirs = str(kept(app, "xepbai.game.GO"))
    app.keyboard.press("u")
    app.keyboard.press("u")
    arrived = f"localStorage.getItem('xepbai.game.GO') !== {json.dumps(theirs)}"
    other = app.context.new_page()
    try:
        other.goto(url + "LICENSES.txt")
        until(other, arrived)
        keep(other, "xepbai.game.GO", theirs)
        sheet = app.get_by_role("dialog")
        sheet.get_by_text("Ván này đã chơi ở thẻ khác.").wait_for()
        app.keyboard.press("Escape")
        app.keyboard.press("d")
        assert sheet.get_by_text("Ván này đã chơi ở thẻ khác.").is_visible()
        assert kept(app, "xepbai.game.GO") == theirs
        sheet.get_by_role("button", name="Chơi tiếp ở đây").click()
        assert seen(app) == expected(played(session_of("GO1-E-AAAAAAB"), "D D D"))
        app.keyboard.press("d")
        assert kept(app, "xepbai.game.GO") != theirs
        app.keyboard.press("Escape")
        until(other, arrived)
        keep(other, "xepbai.game.GO", theirs)
        sheet.get_by_text("Ván này đã chơi ở thẻ khác.").wait_for()
        app.keyboard.press("Escape")
        open_code(app, "RU1-C-AAAAABB")
        assert "RU1-C-AAAAABB" in str(kept(app, "xepbai.game.RU"))
        assert kept(app, "xepbai.game.GO") == theirs
    finally:
        other.close()


def test_field_108_keys_of_other_pages_of_the_same_origin_are_left_alone(app: Page) -> None:
    keep(app, "settings", "theirs")
    keep(app, "game.GO", "theirs")
    open_code(app, "GO1-E-AAAAAAB")
    app.keyboard.press("d")
    assert (kept(app, "settings"), kept(app, "game.GO")) == ("theirs", "theirs")
