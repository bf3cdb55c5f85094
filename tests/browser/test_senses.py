"""What is heard, what moves by itself, what the device does besides: each as the player wants it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .hands import at, choose, corner, expected, follow, lay, number, open_code, seen, tap

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    Until = Callable[[Page, str], object]

LISTEN = """() => {
    globalThis.heard = [];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function () {
        heard.push(this);
        return start.call(this);
    };
}"""
ENDING = (
    "2 JS JC \n 3 KS QS \n 4 KC QC \n F1 AS 2S 3S 4S 5S 6S 7S 8S 9S TS \n F4 AC 2C 3C 4C 5C 6C 7C 8C 9C TC"
)
"""Russian: with the jacks gone up the rest of two suits follows by itself."""


def away(page: Page, hidden: bool) -> None:
    """The page leaves the view, or comes back into it."""
    page.evaluate(
        "hidden => { Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});"
        " document.dispatchEvent(new Event('visibilitychange')) }",
        hidden,
    )


def test_field_141_after_a_while_in_the_background_the_next_move_sounds_and_silence_is_kept(
    app: Page, until: Until
) -> None:
    app.evaluate(LISTEN)
    open_code(app, "GO1-E-AAAAAAB")
    app.keyboard.press("d")
    assert app.evaluate("heard.length") == 0
    choose(app, "Âm thanh")
    app.keyboard.press("d")
    until(app, "heard.length === 1 && heard[0].context.state === 'running'")
    app.evaluate("heard[0].context.suspend()")  # what a system does to a page that is out of view
    away(app, True)
    away(app, False)
    app.keyboard.press("d")
    until(app, "heard.length === 2 && heard[1].context.state === 'running'")
    choose(app, "Âm thanh")
    app.keyboard.press("d")
    assert app.evaluate("heard.length") == 2
    assert app.evaluate("JSON.parse(localStorage.getItem('xepbai.settings')).sound") is False


def test_field_128_sounds_do_not_stop_other_music(app: Page, until: Until) -> None:
    app.evaluate(LISTEN)
    app.evaluate(
        "Object.defineProperty(navigator, 'audioSession', {value: {type: 'auto'}, configurable: true})"
    )
    open_code(app, "GO1-E-AAAAAAB")
    choose(app, "Âm thanh")
    app.keyboard.press("d")
    until(app, "heard.length")
    assert app.evaluate("document.querySelectorAll('audio, video').length") == 0
    assert app.evaluate("navigator.audioSession.type") == "ambient"


def test_vibration_is_a_switch(app: Page) -> None:
    app.evaluate("globalThis.felt = []; navigator.vibrate = pattern => felt.push([...pattern]); 0")
    open_code(app, "GO1-E-AAAAAAB")
    app.keyboard.press("d")
    assert app.evaluate("felt") == []
    choose(app, "Rung")
    app.keyboard.press("d")
    assert app.evaluate("felt.length") == 1


def test_field_140_many_cards_go_up_at_once_in_the_game_and_a_tap_shows_the_end(app: Page) -> None:
    session = lay(app, "russian", "C", ENDING, "1")
    choose(app, "Đủ", "Tự thu bài")
    card = at(app, session, "2")
    app.mouse.dblclick(*corner(card))
    saved = app.evaluate("JSON.parse(localStorage.getItem('xepbai.game.RU')).games[0].steps")
    assert saved.count(">") > 4
    assert number(app, "Nước") == 1
    app.mouse.click(*corner(app.locator("#mat")))
    foundations = app.locator("#mat .card:not(.deep)").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert any("vua bích, ô đích" in name for name in foundations)
    assert any("vua chuồn, ô đích" in name for name in foundations)
    app.get_by_role("button", name="Hoàn tác").click()
    assert seen(app) == expected(session)


def test_the_winner_s_cards_rise_and_any_key_ends_it(app: Page, until: Until) -> None:
    session = lay(app, "golf", "E", "stock 2D \n waste 5H \n 1 6S")
    choose(app, "Đủ")
    tap(app, session, "1")
    assert app.locator("#mat .risen").count() > 4
    assert not app.get_by_role("dialog").is_visible()
    app.keyboard.press("x")
    assert app.get_by_role("heading", name="Sạch bàn!").is_visible()
    app.get_by_role("dialog").get_by_role("button", name="Hoàn tác").click()
    assert app.locator("#mat .risen").count() == 0
    choose(app, "Ít")
    tap(app, session, "1")
    assert app.get_by_role("heading", name="Sạch bàn!").is_visible()
    assert app.locator("#mat .risen").count() == 0


def test_the_screen_stays_on_while_a_game_is_on_the_table(app: Page, until: Until) -> None:
    app.evaluate(
        """() => {
            globalThis.locks = [];
            const request = async () => {
                const lock = {released: false, release: async () => { lock.released = true; }};
                locks.push(lock);
                return lock;
            };
            Object.defineProperty(navigator, 'wakeLock', {value: {request}, configurable: true});
        }"""
    )
    open_code(app, "GO1-E-AAAAAAB")
    choose(app, "Giữ màn hình sáng")
    until(app, "locks.length === 1 && !locks[0].released")
    app.evaluate("locks[0].released = true")  # the browser takes it when the page is out of view
    away(app, True)
    away(app, False)
    until(app, "locks.length === 2 && !locks[1].released")
    app.get_by_role("button", name="Về trang đầu").first.click()
    until(app, "locks[1].released")


def test_a_shortcut_of_the_installed_app_opens_its_game_or_goes_on_with_it(app: Page) -> None:
    open_code(app, "RU1-C-AAAAABB")
    app.get_by_role("button", name="Về trang đầu").first.click()
    follow(app, "GO")
    assert app.get_by_role("heading", name="Golf").is_visible()
    follow(app, "RU")
    assert app.get_by_text("RU1-C-AAAAABB").is_visible()
    follow(app, "GT")
    assert app.get_by_role("dialog").is_visible()


def test_the_browser_s_own_bars_take_the_colour_of_the_felt(app: Page) -> None:
    colour = "document.querySelector('meta[name=theme-color]').content"
    assert app.evaluate(colour) == "#8fb9a6"
    choose(app, "Đất nung", "Tối")
    assert re.fullmatch("#[0-9a-f]{6}", str(app.evaluate(colour)))
    assert app.evaluate(colour) == "#291910"


def test_a_sheet_that_was_opened_after_a_win_is_left_alone(app: Page) -> None:
    session = lay(app, "golf", "E", "stock 2D \n waste 5H \n 1 6S")
    choose(app, "Đủ")
    tap(app, session, "1")
    app.get_by_role("button", name=re.compile("^Menu$")).click()
    sheet = app.get_by_role("dialog")
    app.wait_for_timeout(1100)
    assert sheet.get_by_role("heading", name="Menu").is_visible()
    sheet.get_by_role("button", name="Cài đặt").click()
    sheet.get_by_role("button", name="Nhìn").click()
    sheet.get_by_role("button", name="Tối").click()
    app.wait_for_timeout(1100)
    assert sheet.get_by_role("button", name="Tối").get_attribute("aria-pressed") == "true"
    assert app.get_by_role("heading", name="Sạch bàn!").count() == 0
