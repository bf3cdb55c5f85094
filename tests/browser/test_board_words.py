"""The board in words: read and copied, the deck checked, a pasted text opened as a board to play on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from engine.cards import Kind, name
from engine.deals import Start, read_start, write_board
from engine.replays import write_replay
from engine.session import begin
from games import SYSTEMS
from store.schema import read_session
from tests.unit.drawing import SYSTEM, played
from tests.unit.published import reached
from words import load
from words.board import tell
from words.reading import read

from .hands import POSITIONS, choose, expected, follow, number, open_code, said, seen, session_of

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from engine.session import Session

PLAYED = "GO1-E-AAAAAAB"
PUBLISHED = POSITIONS["board_words"]
GOLF = PUBLISHED["golf_deal"]
LATE = PUBLISHED["golf_before_move_35"]


def sheet_of(page: Page, part: str = "text", lang: str = "vi") -> Locator:
    """The sheet of the board in words at one of its parts, from the menu."""
    w = load(lang).need("board")
    page.keyboard.press("m")
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name=w("menu.words")).click()
    sheet.get_by_role("button", name=w(f"words.{part}")).click()
    return sheet


def shown(page: Page, lang: str = "vi") -> str:
    """The board as the sheet tells it, in one line; the sheet is closed again."""
    sheet = sheet_of(page, lang=lang)
    text = sheet.get_by_role("group", name=load(lang)("menu.words")).last.inner_text()
    page.keyboard.press("Escape")
    return " ".join(text.split())


def reads(page: Page, text: str) -> Locator:
    """The sheet after a text was put into its field and read."""
    sheet = sheet_of(page, "open")
    sheet.get_by_role("textbox", name="Đoạn chữ tả một bàn").fill(text)
    sheet.get_by_role("button", name="Đọc đoạn chữ").click()
    return sheet


def given(session: Session) -> str:
    """The code of a board that stands where a session stands."""
    return Start(session.start.system, session.start.rules, None, write_board(session.at)).code


def clipboard(page: Page, method: str, value: str) -> None:
    """Puts a stand-in for one of the clipboard's methods in place."""
    page.evaluate(
        f"Object.defineProperty(navigator.clipboard, '{method}', {{configurable: true, value: {value}}})"
    )


def tab_to(page: Page, label: str) -> None:
    """Presses Tab until a control of that name has the focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        active = "document.activeElement.innerText?.trim() || document.activeElement.labels?.[0]?.innerText"
        if page.evaluate(active) == label:
            return
    raise AssertionError(f"Tab never comes to {label}")


def test_the_menu_tells_the_board_in_the_published_words(app: Page) -> None:
    open_code(app, PLAYED)
    assert shown(app) == GOLF
    for key in ("d", "5", "Enter", "2", "Enter"):
        app.keyboard.press(key)
    assert shown(app) == PUBLISHED["golf_after_draw_9C_8C"]
    follow(app, given(reached("golf", 34)))
    assert shown(app) == LATE
    open_code(app, "FT1-N-AAAAAAB")
    assert shown(app) == PUBLISHED["forty_thieves_deal"]


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_every_game_is_told_in_both_languages(app: Page, lang: str) -> None:
    if lang == "en":
        choose(app, "English")
    for session in (reached("golf", 9), reached("russian", 12), reached("forty_thieves", 50)):
        follow(app, given(session))
        assert shown(app, lang) == tell(session.game, session.at, lang)


def test_the_text_is_copied_and_can_be_selected_where_copying_is_refused(app: Page) -> None:
    open_code(app, PLAYED)
    works, fails = "async text => { globalThis.copied = text }", "async () => { throw new Error('no') }"
    for able, told in ((works, "Đã chép."), (fails, "Trình duyệt không cho chép. Hãy chọn đoạn chữ rồi")):
        clipboard(app, "writeText", able)
        sheet = sheet_of(app)
        sheet.get_by_role("button", name="Chép đoạn chữ").click()
        sheet.get_by_role("status").get_by_text(re.compile(f"^{re.escape(told)}")).wait_for()
        app.keyboard.press("Escape")
    assert app.evaluate("copied") == GOLF
    sheet = sheet_of(app)
    text = sheet.get_by_role("group", name="Bàn bằng chữ").last
    text.select_text()
    assert "đầm bích" in app.evaluate("getSelection().toString()")
    app.evaluate("delete navigator.clipboard.writeText; delete globalThis.copied")


def test_a_pasted_text_opens_as_a_board_to_play_on_that_is_kept_and_can_be_undone(app: Page) -> None:
    open_code(app, PLAYED)
    app.keyboard.press("d")
    sheet = reads(app, f"Xem giúp ván này!\n{LATE.upper()}\nCảm ơn.")
    assert sheet.get_by_text("12 lá đã rõ chỗ.").is_visible()
    left = "Chưa rõ, sẽ chia từ các lá còn lại: chồng bài rút: 6 lá; chồng bài bỏ: 34 lá."
    assert sheet.get_by_text(left).is_visible()
    sheet.get_by_role("button", name="Mở bàn này").click()
    session = begin(read(LATE, SYSTEMS).start())
    assert seen(app) == expected(session)
    assert said(app) == "Đã mở bàn tự xếp, Golf."
    assert shown(app) == LATE
    app.keyboard.press("3")
    app.keyboard.press("Enter")
    session = played(session, "T3")
    assert seen(app) == expected(session)
    kept = read_session(app.evaluate("localStorage.getItem('xepbai.game.GO')"), SYSTEMS)
    assert (kept.start, kept.at, kept.score) == (session.start, session.at, 10)
    follow(app, kept.start.code)
    assert seen(app) == expected(session)
    app.keyboard.press("u")
    app.keyboard.press("u")
    assert seen(app) == expected(played(session_of(PLAYED), "D"))


def test_the_rule_of_a_pasted_board_is_chosen(app: Page) -> None:
    open_code(app, PLAYED)
    sheet = reads(app, LATE)
    sheet.get_by_role("button", name="Cổ điển").click()
    sheet.get_by_role("button", name="Mở bàn này").click()
    app.keyboard.press("3")
    app.keyboard.press("Enter")
    assert app.locator("#toast").inner_text().startswith("Phải cao hơn hoặc thấp hơn một bậc")


def test_a_text_that_fits_two_games_asks_which(app: Page) -> None:
    russian = reached("russian", 6)
    text = tell(russian.game, russian.at, "en")
    open_code(app, PLAYED)
    sheet = reads(app, text)
    games = sheet.get_by_role("group", name="Trò chơi")
    assert games.get_by_role("button", name="Russian Solitaire").get_attribute("aria-pressed") == "true"
    games.get_by_role("button", name="Yukon").click()
    assert games.get_by_role("button", name="Yukon").get_attribute("aria-pressed") == "true"
    sheet.get_by_role("button", name="Mở bàn này").click()
    assert app.get_by_role("heading", name="Yukon").is_visible()
    yukon = Start(SYSTEM["yukon"], "N", 0)
    assert seen(app) == expected(begin(read(text, SYSTEMS, "vi", yukon).start()))
    follow(app, PLAYED)
    assert seen(app) == expected(session_of(PLAYED))


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_what_is_wrong_with_a_text_is_named_and_the_game_is_untouched(app: Page, lang: str) -> None:
    if lang == "en":
        choose(app, "English")
    w = load(lang).need("board")
    open_code(app, PLAYED)
    app.keyboard.press("d")
    sheet = sheet_of(app, "open", lang)
    field = sheet.get_by_role("textbox", name=w("words.field"))
    for text, vi, en in (
        (GOLF.replace("át chuồn", "6 chuồn"), "Lá 6 chuồn xuất hiện quá nhiều lần.",
         "The 6 of clubs is there too often."),
        (GOLF.replace("cột 7", "cột 6"), "Cột 6 được tả hai lần.", "Column 6 is described twice."),
        (GOLF.partition("; cột 7")[0], "Thiếu cột 7.", "Column 7 is missing."),
        (GOLF.replace("5 bích", "5 <b>chim</b>"), "Không hiểu «5 b» ở cột 1.",
         "“5 b” in cột 1 is not understood."),
        ("xin chào", "Không thấy bàn nào trong đoạn chữ này.", "There is no board in this text."),
        ("", "Không thấy bàn nào trong đoạn chữ này.", "There is no board in this text."),
    ):  # fmt: skip
        field.fill(text)
        sheet.get_by_role("button", name=w("words.read")).click()
        told = sheet.locator("#words-message").inner_text()
        assert told.startswith(en if lang == "en" else vi)
        assert told.endswith(w("code.kept"))
        assert field.input_value() == text
        assert app.evaluate("document.activeElement.id") == "words-field"
        assert "words-message" in (field.get_attribute("aria-describedby") or "")
    app.keyboard.press("Escape")
    session = played(session_of(PLAYED), "D")
    assert shown(app, lang) == tell(session.game, session.at, lang)
    assert number(app, w("table.moves")) == 1


def test_a_description_in_the_code_field_of_a_new_game_is_offered_to_be_opened(app: Page) -> None:
    open_code(app, "RU1-C-AAAAABB")
    app.keyboard.press("n")
    sheet = app.get_by_role("dialog")
    clipboard(app, "readText", f"async () => {PUBLISHED['forty_thieves_deal'].replace('. ', chr(10))!r}")
    sheet.get_by_role("button", name="Dán").click()
    while not sheet.get_by_role("textbox").input_value():
        app.wait_for_timeout(10)
    sheet.get_by_role("textbox").press("Enter")
    assert sheet.get_by_text("Quarante Voleurs", exact=True).is_visible()
    assert app.evaluate("document.activeElement.innerText").strip() == "Mở bàn này"
    app.keyboard.press("Enter")
    session = begin(read(PUBLISHED["forty_thieves_deal"], SYSTEMS).start())
    assert seen(app) == expected(session)
    app.keyboard.press("n")
    sheet.get_by_role("textbox").fill("Cột 1: 6 chuồn; cột 2: trống")
    sheet.get_by_role("button", name="Chia bài").click()
    assert sheet.get_by_text("Thiếu cột 3.").is_visible()
    app.keyboard.press("Escape")
    app.keyboard.press("n")
    sheet.get_by_role("textbox").fill("hôm nay trời đẹp")
    sheet.get_by_role("button", name="Chia bài").click()
    assert sheet.get_by_text("Không thấy mã ván nào.").is_visible()
    app.evaluate("delete navigator.clipboard.readText")


def test_the_paste_button_fills_the_field_or_says_how_else(app: Page) -> None:
    open_code(app, PLAYED)
    sheet = sheet_of(app, "open")
    clipboard(app, "readText", "async () => { throw new Error('no') }")
    sheet.get_by_role("button", name="Dán").click()
    sheet.get_by_text("Trình duyệt không cho đọc bộ nhớ tạm.").wait_for()
    clipboard(app, "readText", "async () => 'Cột 1: 6 chuồn\\nCột 2: trống'")
    sheet.get_by_role("button", name="Dán").click()
    sheet.get_by_text("Dán hoặc gõ theo kiểu").wait_for()
    field = sheet.get_by_role("textbox")
    assert field.input_value() == "Cột 1: 6 chuồn\nCột 2: trống"
    sheet.get_by_role("button", name="Đọc bàn").click()
    sheet.get_by_role("button", name="Mở từ chữ").click()
    assert field.input_value() == "Cột 1: 6 chuồn\nCột 2: trống"
    app.evaluate("delete navigator.clipboard.readText")


def test_all_of_it_works_by_keyboard(app: Page) -> None:
    open_code(app, PLAYED)
    app.keyboard.press("m")
    tab_to(app, "Bàn bằng chữ")
    app.keyboard.press("Enter")
    tab_to(app, "Mở từ chữ")
    app.keyboard.press("Space")
    assert app.evaluate("document.activeElement.innerText") == "Mở từ chữ"
    tab_to(app, "Đoạn chữ tả một bàn")
    app.keyboard.insert_text(LATE)
    tab_to(app, "Đọc đoạn chữ")
    app.keyboard.press("Enter")
    app.get_by_role("button", name="Mở bàn này").wait_for()
    assert app.evaluate("document.activeElement.innerText").strip() == "Mở bàn này"
    described = app.evaluate(
        "document.getElementById(document.activeElement.getAttribute('aria-describedby')).innerText"
    )
    assert "12 lá đã rõ chỗ." in described
    app.keyboard.press("Enter")
    assert seen(app) == expected(begin(read(LATE, SYSTEMS).start()))


def cells(sheet: Locator) -> dict[str, list[str]]:
    """What the table of the deck says of every card."""
    rows = sheet.get_by_role("table").evaluate(
        """table => [...table.tBodies[0].rows].map(row => [...row.cells].map(
            cell => [...cell.children].map(one => one.innerText).join('|') || cell.innerText))"""
    )
    return {
        rank + suit: places.split("|")
        for row, rank in zip(rows, "A23456789TJQK", strict=True)
        for suit, places in zip("SHDC", row[1:], strict=True)
    }


def test_field_90_the_deck_is_checked_card_by_card_and_the_report_has_code_and_moves(app: Page) -> None:
    clipboard(app, "writeText", "async text => { globalThis.copied = text }")
    for key, plies, told in (
        ("golf", 9, "Đủ 52 lá, không thiếu, không thừa:"),
        ("russian", 8, "Đủ 52 lá, không thiếu, không thừa:"),
        ("forty_thieves", 60, "Đủ 104 lá, không thiếu, không thừa:"),
    ):
        session = reached(key, plies)
        follow(app, given(session))
        sheet = sheet_of(app, "deck")
        hidden = sum(pile.down for pile in session.at)
        total = sum(len(pile.cards) for pile in session.at)
        assert sheet.get_by_text(f"{told} {total - hidden} lá ngửa, {hidden} lá úp.").is_visible()
        places = cells(sheet)
        assert sum(map(len, places.values())) == total
        assert sum(each.count("úp") for each in places.values()) == hidden
        short = {"rút", "bỏ", "lật", "ô đích", *(f"cột {n}" for n in range(1, 11))}
        short |= {f"nền {n}" for n in range(1, 9)} | {"úp"}
        assert {place for each in places.values() for place in each} <= short
        for at, pile in enumerate(session.game.piles[Kind.TABLEAU], 1):
            for card in session.at[pile].cards[session.at[pile].down :]:
                assert f"cột {at}" in places[name(card)]
        app.keyboard.press("Escape")
    open_code(app, PLAYED)
    for press in ("d", "5", "Enter"):
        app.keyboard.press(press)
    sheet = sheet_of(app, "deck")
    sheet.get_by_role("button", name="Chép báo cáo").click()
    sheet.get_by_role("status").get_by_text("Đã chép.").wait_for()
    report = app.evaluate("copied")
    session = played(session_of(PLAYED), "D T5")
    assert f"Mã ván: {PLAYED}" in report
    assert write_replay(session) in report
    assert tell(session.game, session.at, "vi") in report
    clipboard(app, "writeText", "async () => { throw new Error('no') }")
    sheet.get_by_role("button", name="Chép báo cáo").click()
    sheet.get_by_role("group", name="Chép báo cáo").wait_for()
    assert sheet.get_by_role("group", name="Chép báo cáo").inner_text().strip() == report
    app.evaluate("delete navigator.clipboard.writeText; delete globalThis.copied")


def test_a_foundation_out_of_order_in_a_link_is_refused_and_the_game_is_untouched(app: Page) -> None:
    open_code(app, "RU1-C-AAAAABB")
    board = read_start("RU1-C-AAAAABB", SYSTEMS).position
    text = write_board(board).replace("8C", "", 1)
    follow(app, f"RU1-C=8C{text}")
    assert "Lá 8C sai chỗ" in app.get_by_role("dialog").inner_text()
    app.keyboard.press("Escape")
    assert seen(app) == expected(session_of("RU1-C-AAAAABB"))
