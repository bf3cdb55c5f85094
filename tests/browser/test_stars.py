"""Starred deals: marked with a note, listed, sent on, opened on another device."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.deals import write_board
from tests.unit.drawing import played

from .hands import expected, follow, open_code, seen, session_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Locator, Page

CODE = "RU1-R-ABCDEFG"


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).last.click()


def star(page: Page, note: str = "") -> None:
    """Stars the deal on the table."""
    page.keyboard.press("m")
    press(page, "Đánh dấu sao ván này")
    page.get_by_role("textbox", name="Ghi chú").fill(note)
    page.keyboard.press("Enter")


def saved(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Ván đã lưu")


def names(page: Page) -> list[str]:
    return saved(page).locator("li .to").all_inner_texts()


def test_field_91_a_starred_deal_is_listed_with_its_note_sent_as_a_link_and_opened_on_a_second_device(
    app: Page, new_context: Callable[..., BrowserContext], booted: Callable[[Page], None]
) -> None:
    open_code(app, CODE)
    star(app, "Cột 7 toàn <b>cơ</b>")
    assert names(app) == [f"Cột 7 toàn <b>cơ</b>\nRussian Solitaire · {CODE}"]
    app.evaluate(
        "Object.defineProperty(navigator.clipboard, 'writeText',"
        " {configurable: true, value: async text => { globalThis.sent = text }})"
    )
    press(app, "Chia sẻ: Cột 7")
    app.locator("#toast").get_by_text("Đã chép liên kết của ván").wait_for()
    link = str(app.evaluate("sent"))
    app.evaluate("delete navigator.clipboard.writeText")
    assert link.endswith(f"#{CODE}")
    second = new_context()
    page = second.new_page()
    page.goto(link)
    booted(page)
    assert seen(page) == expected(session_of(CODE))
    second.close()


def test_stars_are_kept_edited_and_taken_away_and_a_tap_plays_the_deal(
    app: Page, booted: Callable[[Page], None]
) -> None:
    open_code(app, CODE)
    star(app)
    app.keyboard.press("Escape")
    open_code(app, "GO1-C-AAAAAAC")
    star(app, "hay")
    assert names(app) == ["hay\nGolf · GO1-C-AAAAAAC", f"Russian Solitaire\n{CODE}"]
    app.reload()
    booted(app)
    press(app, "Về trang đầu")
    press(app, "Ván đã lưu")
    press(app, "Ghi chú hoặc bỏ sao: hay")
    note = app.get_by_role("textbox", name="Ghi chú")
    assert note.input_value() == "hay"
    note.fill("rất hay")
    press(app, "Lưu")
    assert names(app)[0] == "rất hay\nGolf · GO1-C-AAAAAAC"
    press(app, "Ghi chú hoặc bỏ sao: rất hay")
    press(app, "Bỏ sao")
    assert names(app) == [f"Russian Solitaire\n{CODE}"]
    saved(app).get_by_role("button", name=CODE).first.click()
    assert not saved(app).is_visible()
    assert seen(app) == expected(session_of(CODE))


def test_a_board_that_was_given_is_starred_too_and_damaged_stars_are_put_aside(app: Page) -> None:
    session = played(session_of("GO1-E-AAAAAAB"), "D")
    code = f"GO1-E={write_board(session.at)}"
    follow(app, code)
    star(app, "của tôi")
    assert names(app) == ["của tôi\nGolf · Bàn tự xếp"]
    press(app, "của tôi")
    assert seen(app) == expected(session)
    app.evaluate("localStorage.setItem('xepbai.stars', '{'); localStorage.removeItem('xepbai.stars.prev')")
    press(app, "Về trang đầu")
    press(app, "Ván đã lưu")
    assert "Chưa có ván nào" in saved(app).inner_text()
    assert app.evaluate("localStorage.getItem('xepbai.stars.bad')") == "{"
