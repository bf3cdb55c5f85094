"""Deal codes: in the address, in the dialog, in any form; and what is said of a wrong one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.unit.drawing import played

from .hands import choose, expected, follow, number, open_code, seen, session_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

PLAYED = "GO1-E-AAAAAAB"


def dialog(page: Page) -> Locator:
    """The dialog for a new game."""
    page.keyboard.press("n")
    return page.get_by_role("dialog")


def begun(page: Page) -> None:
    """A game of Golf with one card drawn."""
    open_code(page, PLAYED)
    page.keyboard.press("d")


def untouched(page: Page) -> bool:
    """Whether that game is on the table as it was."""
    return seen(page) == expected(played(session_of(PLAYED), "D")) and number(page, "Nước") == 1


WRONG = {
    "GO1-E-AAAAAA": ("Số ván cần 7 chữ, mã này có 6.", "A deal number has 7 letters, this one has 6."),
    "GO1-E-AAAAAAAB": ("Số ván cần 7 chữ, mã này có 8.", "A deal number has 7 letters, this one has 8."),
    "GO1-E-AAAA4AB": (
        "Số ván chỉ gồm chữ A–Z, không có «4».",
        "The deal number has only letters A–Z, not “4”.",
    ),
    "GO2-E-AAAAAAB": (
        "Mã GO2 thuộc một phiên bản khác; phiên bản này đọc mã GO1.",
        "GO2 belongs to another version; this one reads GO1 codes.",
    ),
    "GO1-X-AAAAAAB": (
        "Chữ luật «X» không có trong trò này. Các chữ luật: E C S.",
        "The rule letter “X” is not in this game. Rule letters: E C S.",
    ),
    "GO1-EWD-AAAAAAB": (
        "Chữ tùy chọn «D» không dùng được ở đây.",
        "The option letter “D” can't be used here.",
    ),
    "QQ1-E-AAAAAAB": ("Không có trò nào mang chữ QQ.", "No game has the letters QQ."),
    "xin chào": ("Không thấy mã ván nào. Mã có dạng GO1-E-AAAAAAB.", "No deal code found."),
    "GO1-E-AAAAAAB GO1-E-AAAAAAC": ("Có nhiều mã khác nhau.", "There are several different codes."),
}


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_a_wrong_code_gets_a_sentence_that_says_what_is_wrong_and_the_game_is_untouched(
    app: Page, lang: str
) -> None:
    if lang == "en":
        choose(app, "English")
    begun_in = "Moves" if lang == "en" else "Nước"
    open_code(app, PLAYED)
    app.keyboard.press("d")
    before = app.locator("#mat .card").evaluate_all("all => all.map(one => one.dataset.at)")
    sheet = dialog(app)
    field, deal = (
        sheet.get_by_role("textbox"),
        sheet.get_by_role("button", name=re.compile("^(Chia bài|Deal)$")),
    )
    for code, told in WRONG.items():
        field.fill(code)
        deal.click()
        text = sheet.locator("#code-message").inner_text()
        assert text.startswith(told[lang == "en"]), code
        assert text.endswith(("Ván đang chơi vẫn còn nguyên.", "The game on the table is untouched."))
        assert field.input_value() == code
        assert app.evaluate("document.activeElement.id") == "code-field"
    app.keyboard.press("Escape")
    assert number(app, begun_in) == 1
    assert app.locator("#mat .card").evaluate_all("all => all.map(one => one.dataset.at)") == before
    for code in ("GO1-E-AAAAAA", "QQ1-E-AAAAAAB", "%E0%A4%A"):
        follow(app, code)
        assert sheet.is_visible()
        assert "{" not in sheet.inner_text()
        app.keyboard.press("Escape")
        assert number(app, begun_in) == 1


@pytest.mark.parametrize(
    "text",
    [
        "  go1-c-aaaaaac ",
        "Thử ván GO1-C-AAAAAAC này xem, khó lắm!",
        "https://example.net/xep-bai/index.html#GO1-C-AAAAAAC",
        "GO1–C–AAAAAAC",
    ],
)
def test_a_code_is_read_in_any_form_and_enter_deals_it(app: Page, text: str) -> None:
    begun(app)
    sheet = dialog(app)
    sheet.get_by_role("textbox").fill(text)
    app.keyboard.press("Enter")
    assert not sheet.is_visible()
    assert app.get_by_text("GO1-C-AAAAAAC", exact=True).is_visible()
    assert seen(app) == expected(session_of("GO1-C-AAAAAAC"))


def test_a_code_of_another_game_offers_to_open_that_game(app: Page) -> None:
    begun(app)
    sheet = dialog(app)
    sheet.get_by_role("textbox").fill("FT1-N-AAAAAAB")
    sheet.get_by_role("button", name="Chia bài").click()
    assert sheet.get_by_text("Đây là mã của Quarante Voleurs. Bấm «Mở Quarante Voleurs» để mở.").is_visible()
    sheet.get_by_role("button", name="Mở Quarante Voleurs").click()
    assert seen(app) == expected(session_of("FT1-N-AAAAAAB"))
    follow(app, PLAYED)
    assert untouched(app)


def test_a_link_to_the_game_that_is_being_played_goes_on_with_it(app: Page) -> None:
    begun(app)
    follow(app, PLAYED)
    assert untouched(app)


def test_rules_options_and_the_preset_are_chosen_in_the_dialog(app: Page) -> None:
    begun(app)
    sheet = dialog(app)
    sheet.get_by_role("button", name="Nghiêm ngặt").click()
    assert app.evaluate("document.activeElement.dataset.arg") == "S"
    assert sheet.get_by_text("Không được đặt lá nào lên vua.").is_visible()
    sheet.get_by_role("group", name="Phăng teo").get_by_role("button", name="2").click()
    sheet.get_by_role("switch", name=re.compile("^Chồng bỏ trống")).click()
    sheet.get_by_role("switch", name=re.compile("^Chỉ rút khi bí")).click()
    sheet.get_by_role("textbox").fill("GO1-E-AAAAAAC")
    sheet.get_by_role("button", name="Cổ điển").click()
    assert sheet.get_by_role("textbox").input_value() == "GO1-CDJJW-AAAAAAC"
    sheet.get_by_role("button", name="Chia bài").click()
    assert app.get_by_text("GO1-CDJJW-AAAAAAC", exact=True).is_visible()
    assert seen(app) == expected(session_of("GO1-CDJJW-AAAAAAC"))
    sheet = dialog(app)
    sheet.get_by_role("switch", name=re.compile("^Truyền thống")).click()
    sheet.get_by_role("button", name="Chia bài").click()
    assert app.get_by_text(re.compile("^GO1-SD-[A-Z]{7}$")).is_visible()


@pytest.mark.parametrize(("code", "rule", "dealt"), [("RU1-C-AAAAABB", "Nới lỏng", "RU1-R-")])
def test_the_other_games_rules_are_chosen_by_their_names(app: Page, code: str, rule: str, dealt: str) -> None:
    open_code(app, code)
    sheet = dialog(app)
    sheet.get_by_role("button", name=re.compile(rule)).click()
    sheet.get_by_role("button", name="Chia bài").click()
    assert app.get_by_text(re.compile(f"^{dealt}[A-Z]{{7}}$")).is_visible()


def test_every_new_game_is_another_deal(app: Page) -> None:
    open_code(app, PLAYED)
    codes = set()
    for _ in range(8):
        app.keyboard.press("n")
        app.get_by_role("dialog").get_by_role("button", name="Chia bài").click()
        codes.add(app.locator("#code").inner_text())
    assert len(codes) == 8


def test_the_paste_button_fills_the_field_or_says_how_else(app: Page) -> None:
    begun(app)
    sheet = dialog(app)
    app.evaluate(
        "Object.defineProperty(navigator.clipboard, 'readText',"
        " {configurable: true, value: async () => { throw new Error('no') }})"
    )
    sheet.get_by_role("button", name="Dán").click()
    sheet.get_by_text("Trình duyệt không cho đọc bộ nhớ tạm. Hãy giữ vào ô và chọn Dán.").wait_for()
    app.evaluate(
        "Object.defineProperty(navigator.clipboard, 'readText',"
        " {configurable: true, value: async () => 'Ván GO1-C-AAAAAAC'})"
    )
    sheet.get_by_role("button", name="Dán").click()
    sheet.get_by_text("thắng").last.wait_for()  # whether that deal can be won
    assert sheet.get_by_role("textbox").input_value() == "Ván GO1-C-AAAAAAC"
    app.evaluate("delete navigator.clipboard.readText")
    app.keyboard.press("Escape")
    assert untouched(app)


def test_the_code_is_copied_from_the_menu_or_shown_when_that_is_refused(app: Page) -> None:
    begun(app)
    works, fails = "async text => { globalThis.copied = text }", "async () => { throw new Error('no') }"
    for able, told in ((works, "Đã chép"), (fails, "Mã ván:")):
        app.evaluate(
            f"Object.defineProperty(navigator.clipboard, 'writeText', {{configurable: true, value: {able}}})"
        )
        app.keyboard.press("m")
        app.get_by_role("dialog").get_by_role("button", name="Chép mã ván").click()
        app.locator("#toast").get_by_text(re.compile(f"{told}.*{PLAYED}|{told} {PLAYED}")).wait_for()
    assert app.evaluate("copied") == PLAYED
    app.evaluate("delete navigator.clipboard.writeText; delete globalThis.copied")


def test_an_address_with_a_code_opens_that_deal_at_the_first_visit_and_a_wrong_one_says_so(
    fresh: tuple[Page, object], url: str, booted: Callable[[Page], None]
) -> None:
    page, _ = fresh
    page.goto(url + "#go1-c-aaaaaac")
    booted(page)
    assert seen(page) == expected(session_of("GO1-C-AAAAAAC"))
    page.goto("about:blank")
    page.goto(url + "#GO1-C-AAAAA")
    booted(page)
    sheet = page.get_by_role("dialog")
    assert "Số ván cần 7 chữ, mã này có 5." in sheet.inner_text()
    assert "#" not in page.url
    sheet.get_by_role("button", name="Đóng").last.click()
    page.get_by_role("button", name=re.compile("^Chơi tiếp Golf")).click()
    assert seen(page) == expected(session_of("GO1-C-AAAAAAC"))


def test_a_code_of_the_table_game_in_a_solitaire_s_dialog_is_offered_and_opened(app: Page) -> None:
    begun(app)
    sheet = dialog(app)
    sheet.get_by_label("Mã ván").fill("Ván bài tối qua: GT1-6P03-AAAAAAB nhé")
    app.keyboard.press("Enter")
    assert sheet.get_by_text("Đây là mã của Golf nhiều người.").is_visible()
    assert untouched(app)
    sheet.get_by_role("button", name="Mở Golf nhiều người").click()
    app.get_by_label("Bàn Golf nhiều người").wait_for()


def test_a_solitaire_s_code_in_the_table_game_s_dialog_is_offered_and_opened(app: Page) -> None:
    app.get_by_role("button", name="Golf nhiều người").click()
    sheet = app.get_by_role("dialog")
    sheet.get_by_text("Luật khác").click()
    field = sheet.get_by_label("Theo mã")
    field.fill("RU1-C-AAAAABB")
    app.keyboard.press("Enter")
    assert sheet.get_by_text("Đây là mã của Russian Solitaire.").is_visible()
    sheet.get_by_role("button", name="Mở Russian Solitaire").click()
    app.get_by_text("RU1-C-AAAAABB").first.wait_for()


def test_a_code_s_fault_is_told_by_the_game_whose_letters_it_has(app: Page) -> None:
    follow(app, "GT2-6P03-AAAAAAB")
    sheet = app.get_by_role("dialog")
    assert sheet.get_by_text("Mã GT2 thuộc một phiên bản khác; phiên bản này đọc mã GT1.").is_visible()
    app.keyboard.press("Escape")
    follow(app, "QQ1-E-AAAAAAB")
    assert sheet.get_by_text("Các trò: GO RU FT YU GT.").is_visible()
    app.keyboard.press("Escape")
    app.get_by_role("button", name="Golf nhiều người").click()
    sheet.get_by_text("Luật khác").click()
    sheet.get_by_label("Theo mã").fill("QQ1-E-AAAAAAB")
    app.keyboard.press("Enter")
    assert sheet.get_by_text("Các trò: GO RU FT YU GT.").is_visible()


def test_a_replay_of_the_table_game_is_not_begun_anew_from_its_dialog(app: Page) -> None:
    app.get_by_role("button", name="Golf nhiều người").click()
    sheet = app.get_by_role("dialog")
    sheet.get_by_text("Luật khác").click()
    sheet.get_by_label("Theo mã").fill("GT1-6P00-AAAAAAB~L0")
    app.keyboard.press("Enter")
    app.get_by_role("heading", name="GT1-6P00-AAAAAAB").wait_for()
    assert app.get_by_role("button", name="Chơi tiếp từ đây").is_visible()


@pytest.mark.parametrize(
    ("code", "there"),
    [("xem RU1-C-AAAAABB nhé", "Russian Solitaire"), ("GT1-6P00-AAAAAAB", "Golf nhiều người")],
)
def test_a_code_of_any_game_is_opened_from_the_home_screen(app: Page, code: str, there: str) -> None:
    app.get_by_role("button", name=re.compile("^Nhập mã ván")).click()
    sheet = app.get_by_role("dialog")
    field = sheet.get_by_label("Mã ván")
    field.fill("GO1-E-AAAA")
    app.keyboard.press("Enter")
    assert sheet.get_by_text("Số ván cần 7 chữ, mã này có 4.").is_visible()
    assert field.input_value() == "GO1-E-AAAA"
    field.fill(code)
    sheet.get_by_role("button", name="Mở").click()
    app.get_by_role("heading", level=1, name=there).wait_for()
    assert sheet.count() == 0
