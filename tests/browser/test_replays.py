"""Replays as links, the list of moves, branches and bookmarks: followed, sent, walked along and played on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from engine.lines import go
from engine.replays import write_replay
from tests.unit.drawing import played
from tests.unit.published import reached

from .hands import choose, expected, follow, number, open_code, seen, session_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from engine.session import Session

GOLF = "GO1-E-AAAAAAB"
LINK = f"{GOLF}~v1.SW.5W.2W"
SHARED = "Object.defineProperty(navigator, 'share', {configurable: true, value: async sent => {"
COPIED = "Object.defineProperty(navigator.clipboard, 'writeText', {configurable: true, value: async text => {"


def golf(moves: str = "D T5 T2") -> Session:
    """The published deal after some moves."""
    return played(session_of(GOLF), moves)


def press(page: Page, name: str, exact: bool = True) -> None:
    page.get_by_role("button", name=name, exact=exact).last.click()


def caption(page: Page) -> str:
    return page.locator("#caption").inner_text()


def place(page: Page) -> str:
    return page.locator("#place").inner_text()


def moves(page: Page) -> Locator:
    """The open list of moves."""
    return page.get_by_role("dialog", name="Các nước đi")


def current(page: Page) -> str:
    """The move of the list that is marked as the present one."""
    return moves(page).locator('[aria-current="step"]').inner_text()


def tab(page: Page, name: str) -> None:
    """Presses a button of the sheet whose name begins so."""
    moves(page).get_by_role("button", name=re.compile(f"^{name}")).first.click()


# Links


def test_a_link_plays_itself_back_step_by_step_and_is_played_on(
    app: Page, until: Callable[[Page, str], object]
) -> None:
    open_code(app, "GO1-C-AAAAAAC")
    app.keyboard.press("d")
    follow(app, "GO1-E-AAAAAAB~v1.SW.5W")
    assert app.locator("h1").inner_text() == GOLF
    assert seen(app) == expected(session_of(GOLF))
    assert caption(app) == "Bài vừa chia xong."
    for step in ("D", "D T5"):
        until(app, f"document.getElementById('place').textContent == 'Bước {len(step.split())}/2'")
        assert seen(app) == expected(golf(step))
    app.keyboard.press("ArrowLeft")
    assert seen(app) == expected(golf("D"))
    app.keyboard.press("ArrowRight")
    press(app, "Chơi tiếp từ đây")
    assert seen(app) == expected(golf("D T5"))
    assert (number(app, "Điểm"), number(app, "Nước")) == (10, 2)
    app.keyboard.press("d")
    assert seen(app) == expected(golf("D T5 D"))
    app.keyboard.press("u")
    app.keyboard.press("u")
    app.keyboard.press("u")
    assert seen(app) == expected(session_of(GOLF))
    app.keyboard.press("m")
    press(app, "Ván trước")
    assert seen(app) == expected(played(session_of("GO1-C-AAAAAAC"), "D"))


def test_playing_on_from_the_midst_of_a_link_leaves_the_rest_to_redo(app: Page) -> None:
    follow(app, LINK)
    app.keyboard.press(" ")
    app.keyboard.press("Home")
    app.keyboard.press("ArrowRight")
    press(app, "Chơi tiếp từ đây")
    assert seen(app) == expected(golf("D"))
    app.keyboard.press("r")
    app.keyboard.press("r")
    assert seen(app) == expected(golf())


def test_a_closed_link_leaves_the_game_that_was_played_as_it_was(app: Page) -> None:
    open_code(app, GOLF)
    app.keyboard.press("d")
    follow(app, "GO1-E-AAAAAAB~v1.1W")
    press(app, "Đóng, về chỗ cũ")
    assert seen(app) == expected(golf("D"))
    assert number(app, "Nước") == 1


def test_a_link_at_the_first_visit_opens_the_replay_and_closing_it_the_home_screen(
    fresh: tuple[Page, object], url: str, booted: Callable[[Page], None]
) -> None:
    page, _ = fresh
    link = write_replay(reached("russian", 12))
    page.goto(f"{url}#{link.lower().replace('~', '%7E')}")
    booted(page)
    page.keyboard.press(" ")
    page.keyboard.press("End")
    assert place(page) == "Bước 12/12"
    assert seen(page) == expected(reached("russian", 12))
    assert "#" not in page.url
    page.keyboard.press("Escape")
    assert page.get_by_role("heading", name="Xếp Bài").is_visible()


def test_a_whole_published_game_is_replayed_to_its_win(app: Page) -> None:
    won = reached("forty_thieves")
    follow(app, write_replay(won))
    app.keyboard.press(" ")
    app.keyboard.press("End")
    assert seen(app) == expected(won)
    assert app.locator(".stats").inner_text().split()[0] == str(won.score)


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("4W", "phải cao hơn hoặc thấp hơn một bậc"),
        ("9W", "không phải là nước đi"),
        ("<I>X", "không phải là nước đi"),
    ],
)
def test_field_93_a_list_that_is_not_legal_stops_at_the_last_legal_move_says_so_and_is_played_on(
    app: Page, word: str, why: str
) -> None:
    follow(app, f"{GOLF}~v1.SW.5W.{word}.SW")
    app.keyboard.press(" ")
    app.keyboard.press("End")
    assert place(app) == "Bước 3/3"
    assert caption(app) == f"Nước 3 («{word}») không đi được: {why}. Ván dừng sau nước 2."
    assert seen(app) == expected(golf("D T5"))
    press(app, "Chơi tiếp từ đây")
    app.keyboard.press("d")
    assert seen(app) == expected(golf("D T5 D"))


def test_field_93_an_unknown_form_gets_a_message_and_the_game_is_untouched(app: Page) -> None:
    open_code(app, GOLF)
    app.keyboard.press("d")
    told = (
        "Liên kết này ghi nước đi theo kiểu V2; phiên bản này chỉ đọc kiểu v1. Ván đang chơi vẫn còn nguyên."
    )
    follow(app, f"{GOLF}~v2.SW")
    assert told in app.get_by_role("dialog").inner_text()
    app.keyboard.press("Escape")
    app.keyboard.press("n")
    app.get_by_role("textbox").fill(f"{GOLF}~v2.SW")
    app.keyboard.press("Enter")
    assert app.locator("#code-message").inner_text() == told
    app.keyboard.press("Escape")
    assert seen(app) == expected(golf("D"))


def test_a_link_in_a_pasted_sentence_is_played_back_from_the_dialog_for_a_new_game(app: Page) -> None:
    open_code(app, "RU1-C-AAAAABB")
    app.keyboard.press("n")
    app.get_by_role("textbox").fill(f"Ván này hay lắm: https://host.example/#{LINK}. Thử xem!")
    app.keyboard.press("Enter")
    app.keyboard.press(" ")
    app.keyboard.press("End")
    assert seen(app) == expected(golf())


def sent(page: Page) -> str:
    """The link that the menu puts on the clipboard."""
    page.evaluate("delete navigator.share; delete Navigator.prototype.share")
    page.evaluate(f"{COPIED} globalThis.sent = text }}}})")
    page.keyboard.press("m")
    press(page, "Chia sẻ ván")
    page.locator("#toast").get_by_text("Đã chép liên kết xem lại").wait_for()
    return str(page.evaluate("sent"))


def test_field_93_a_sent_link_holds_code_and_moves_and_nothing_of_the_players_settings(
    app: Page, url: str
) -> None:
    open_code(app, GOLF)
    for key in "ddu":
        app.keyboard.press(key)
    links = {sent(app)}
    choose(app, "Thuận tay trái", "Bốn màu", "Tối", "Hoàn tác không giới hạn")
    links.add(sent(app))
    assert links == {f"{url}#{GOLF}~v1.SW"}
    follow(app, links.pop())
    app.keyboard.press(" ")
    app.keyboard.press("End")
    assert seen(app) == expected(golf("D"))
    app.evaluate("delete navigator.clipboard.writeText")


def test_a_device_that_can_send_is_handed_the_link_and_one_that_can_do_nothing_shows_it(app: Page) -> None:
    open_code(app, GOLF)
    app.keyboard.press("d")
    app.evaluate(f"{SHARED} globalThis.sent = sent }}}})")
    app.keyboard.press("m")
    press(app, "Chia sẻ ván")
    app.wait_for_timeout(100)
    assert app.evaluate("sent.url").endswith(f"#{GOLF}~v1.SW")
    assert app.evaluate("sent.text") == "Golf: 0 điểm sau 1 nước"
    app.evaluate(f"{SHARED} throw new Error('no') }}}})")
    app.evaluate(f"{COPIED} throw new Error('no') }}}})")
    press(app, "Chia sẻ ván")
    field = app.get_by_role("textbox", name="Liên kết xem lại")
    field.wait_for()
    assert field.input_value().endswith(f"#{GOLF}~v1.SW")
    app.evaluate("delete navigator.clipboard.writeText; delete navigator.share")


# The list of moves


def test_every_move_is_in_words_the_present_one_is_marked_and_a_tap_goes_to_any(app: Page) -> None:
    open_code(app, GOLF)
    for key in ("d", "5", "Enter", "2", "Enter", "u"):
        app.keyboard.press(key)
    app.keyboard.press("m")
    press(app, "Các nước đi")
    rows = moves(app).get_by_role("listitem").locator("button > span:nth-child(2)")
    assert rows.all_inner_texts() == [
        "Bài vừa chia",
        "Rút 8 bích",
        "9 chuồn, từ cột 5 đến chồng bài bỏ",
        "8 chuồn, từ cột 2 đến chồng bài bỏ\n, Đã hoàn tác",
    ]
    assert current(app).startswith("2.")
    for row, line in ((1, "D"), (3, "D T5 T2"), (0, "")):
        rows.nth(row).click()
        assert seen(app) == expected(golf(line))
        assert current(app).startswith(f"{row}.")
    assert number(app, "Nước") == 3
    app.keyboard.press("Escape")
    app.keyboard.press("r")
    assert seen(app) == expected(golf("D"))


def test_what_was_done_is_walked_by_keys_and_played_on_and_what_was_left_is_a_branch(app: Page) -> None:
    open_code(app, GOLF)
    for key in ("d", "5", "Enter", "2", "Enter"):
        app.keyboard.press(key)
    app.keyboard.press("l")
    assert current(app).startswith("3.")
    app.keyboard.press("ArrowLeft")
    assert seen(app) == expected(golf("D T5"))
    app.keyboard.press("ArrowUp")
    app.keyboard.press("Enter")
    assert seen(app) == expected(golf("D"))
    assert current(app).startswith("1.")
    app.keyboard.press("Escape")
    app.keyboard.press("d")
    assert app.get_by_role("button", name="Làm lại").get_attribute("aria-disabled") == "true"
    app.keyboard.press("l")
    tab(app, "Nhánh")
    tab(app, "Nhánh rẽ sau nước 1")
    assert seen(app) == expected(golf())
    assert number(app, "Nước") == 4
    tab(app, "Nhánh")
    tab(app, "Nhánh rẽ sau nước 1")
    assert seen(app) == expected(golf("D D"))


def test_a_place_is_bookmarked_gone_to_renamed_and_the_mark_taken_away_and_all_of_it_is_kept(
    app: Page, booted: Callable[[Page], None]
) -> None:
    open_code(app, GOLF)
    app.keyboard.press("d")
    app.keyboard.press("l")
    press(app, "Đánh dấu")
    name = app.get_by_role("textbox", name="Tên")
    assert name.input_value() == "Nước 1"
    name.fill("<b>Trước</b> & sau\u202e")
    app.keyboard.press("Enter")
    assert moves(app).get_by_role("button", name="<b>Trước</b> & sau dừng ở nước 1").is_visible()
    app.keyboard.press("Escape")
    app.keyboard.press("d")
    app.keyboard.press("d")
    app.reload()
    booted(app)
    app.keyboard.press("l")
    tab(app, "Nhánh")
    press(app, "<b>Trước</b> & sau dừng", exact=False)
    assert seen(app) == expected(golf("D"))
    tab(app, "Nhánh")
    assert moves(app).get_by_role("listitem").count() == 2
    press(app, "Đổi tên hoặc xóa <b>Trước</b>", exact=False)
    name.fill("Chỗ hay")
    press(app, "Lưu")
    assert moves(app).get_by_role("button", name=re.compile("^Chỗ hay")).is_visible()
    press(app, "Đổi tên hoặc xóa Chỗ hay")
    press(app, "Xóa nhánh")
    assert moves(app).get_by_role("listitem").count() == 1


def test_the_own_game_is_watched_and_played_on_with_its_history(app: Page) -> None:
    open_code(app, GOLF)
    for key in ("d", "5", "Enter", "2", "Enter", "u"):
        app.keyboard.press(key)
    app.keyboard.press("l")
    press(app, "Xem lại")
    app.keyboard.press("Home")
    assert place(app) == "Bước 0/2"
    app.keyboard.press("ArrowRight")
    press(app, "Chơi tiếp từ đây")
    assert seen(app) == expected(golf("D"))
    assert number(app, "Nước") == 3
    app.keyboard.press("r")
    app.keyboard.press("r")
    assert seen(app) == expected(golf())


def test_a_won_game_is_watched_from_its_sheet(app: Page) -> None:
    won = reached("golf")
    follow(app, write_replay(won))
    app.keyboard.press("End")
    app.keyboard.press("ArrowLeft")
    press(app, "Chơi tiếp từ đây")
    app.keyboard.press("r")
    press(app, "Xem lại")
    app.keyboard.press("Home")
    assert place(app) == f"Bước 0/{won.ply}"
    press(app, "Đóng, về chỗ cũ")
    assert seen(app) == expected(won)


def test_going_back_from_the_end_of_a_game_and_on_to_it_keeps_the_list_open(app: Page) -> None:
    won = reached("golf")
    follow(app, write_replay(go_back(won)))
    app.keyboard.press(" ")
    app.keyboard.press("End")
    press(app, "Chơi tiếp từ đây")
    last = won.steps[-1][0]
    app.keyboard.press(str(last.src - 1))
    app.keyboard.press("Enter")
    assert app.get_by_role("dialog", name="Sạch bàn!").is_visible()
    app.keyboard.press("Escape")
    app.keyboard.press("l")
    app.keyboard.press("ArrowLeft")
    app.keyboard.press("ArrowRight")
    assert moves(app).is_visible()
    assert seen(app) == expected(won)


def go_back(session: Session) -> Session:
    """The game one step before its end."""
    return go(session, session.ply - 1)
