"""Records, days' deals, nine holes and the pause, as people meet them."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from engine.cards import Move
from engine.session import begin, play, undo
from store.match import Kept, write_match
from store.records import Nine, Records, Result, ended, with_nine
from store.records_text import read_records, write_records
from store.schema import write_session
from table_golf.codes import read_code
from table_golf.match import NEXT
from table_golf.match import begin as begin_match
from table_golf.match import play as play_match
from table_golf.table import Action
from table_golf.table import Kind as ActionKind
from tests.unit.published import reached
from words import load

from .hands import (
    choose,
    expected,
    follow,
    golf_line,
    lay,
    number,
    open_code,
    restart,
    said,
    seen,
    session_of,
)
from .test_access import AXE, KEYLIKE, MARKED, NAMES, words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator, Page

KEY = "xepbai.records"


def press(page: Page, name: str) -> None:
    """A button by its whole name."""
    page.get_by_role("button", name=name, exact=True).last.click()


def keep(page: Page, key: str, text: str) -> None:
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


def kept(page: Page) -> Records:
    """What is stored."""
    text = page.evaluate("key => localStorage.getItem(key)", KEY)
    return read_records(text).records if text else Records()


def counts(page: Page, shelf: str = "GO-E") -> tuple[int, int]:
    """Games and wins as stored."""
    found = kept(page).shelves.get(shelf)
    return (found.games, found.wins) if found else (0, 0)


def win(page: Page, after: int = 0) -> None:
    """Plays the published winning line of Golf from one of its moves on, by keys."""
    for move in golf_line()[after:]:
        if move.src == 0:
            page.keyboard.press("d")
        else:
            page.keyboard.press(str(move.src - 1))
            page.keyboard.press("Enter")


def open_records(page: Page) -> Locator:
    """From the home screen or the table's menu."""
    menu = page.get_by_role("button", name=re.compile("^Menu$"))
    if menu.is_visible():
        menu.click()
    page.get_by_role("button", name=re.compile("^(Thành tích|Records)$")).last.click()
    return page.get_by_role("dialog")


def near_the_end(page: Page, key: str, system: str, taken_back: int = 0) -> None:
    """Stores a published game one move before its end, as if it had been played on this device."""
    game = reached(key)
    game = replace(undo(game), mark="0a1b2c")
    game = replace(game, steps=game.steps[: game.ply], moves=game.ply)
    for _ in range(taken_back):
        back = next(
            m for m in game.game.legal_moves(game.at) if 0 < m.src < 10 and m.dst > 3 and is_goal(game, m.src)
        )
        game = play(game, (back,))
        game = play(game, (back._replace(src=back.dst, dst=back.src),))
    keep(page, f"xepbai.game.{system}", write_session(game))


def is_goal(game: Any, pile: int) -> bool:
    return game.game.spots[pile].kind.value == "foundation"


# ---- counting


def test_field_33_a_win_undone_and_won_again_is_one_game_one_win_and_the_clock_ran(
    app: Page, until: Callable[[Page, str], object]
) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    win(app)
    sheet = app.get_by_role("dialog", name="Sạch bàn!")
    sheet.get_by_role("button", name="Hoàn tác").click()
    shown = app.locator("#time").inner_text()
    until(app, f"document.getElementById('time').textContent != {json.dumps(shown)}")
    win(app, len(golf_line()) - 1)
    assert sheet.is_visible()
    assert counts(app) == (1, 1)
    app.keyboard.press("Escape")
    page = open_records(app)
    assert page.get_by_role(
        "button", name=re.compile("^Golf · Dễ 1 thắng trong 1 ván · cao nhất 350 100%$")
    ).is_visible()


def test_field_94_restarts_and_new_deals_count_each_game_once_and_wins_never_pass_games(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    app.keyboard.press("d")
    restart(app)
    assert counts(app) == (0, 0)
    app.keyboard.press("d")
    assert counts(app) == (1, 0)
    open_code(app, "GO1-E-AAAAAAC")
    app.keyboard.press("u")
    assert counts(app) == (1, 0)
    app.keyboard.press("r")
    app.keyboard.press("d")
    assert counts(app) == (2, 0)
    app.keyboard.press("m")
    press(app, "Ván trước")
    assert counts(app) == (1, 0)
    win(app, 1)
    assert counts(app) == (2, 1)
    app.keyboard.press("Escape")
    restart(app)
    app.keyboard.press("d")
    assert counts(app) == (2, 1)
    open_code(app, "GO1-E-AAAAAAD")
    app.keyboard.press("d")
    assert counts(app) == (3, 1)
    sheet = open_records(app)
    sheet.get_by_role("button", name=re.compile("^Golf · Dễ")).click()
    text = sheet.inner_text()
    assert "33%" in text


def test_field_95_a_game_closed_before_its_last_move_is_no_loss_and_goes_on(
    app: Page, booted: Callable[[Page], None]
) -> None:
    near_the_end(app, "russian", "RU")
    app.get_by_role("button", name=re.compile("^Russian Solitaire Cùng")).click()
    app.reload()
    booted(app)
    assert counts(app, "RU-C") == (0, 0)
    app.keyboard.press("Escape")
    session = reached("russian")
    last = session.steps[-1][0]
    app.keyboard.press(str(session.game.piles[session.game.spots[last.src].kind].index(last.src) + 1))
    app.keyboard.press("f")
    assert app.get_by_role("dialog", name="Về đích!").is_visible()
    assert counts(app, "RU-C") == (1, 1)


def test_field_39_a_game_with_take_backs_is_marked_and_not_among_the_best(app: Page) -> None:
    near_the_end(app, "russian", "RU", taken_back=20)
    app.get_by_role("button", name=re.compile("^Russian Solitaire Cùng")).click()
    session = reached("russian")
    last = session.steps[-1][0]
    app.keyboard.press(str(session.game.piles[session.game.spots[last.src].kind].index(last.src) + 1))
    app.keyboard.press("f")
    assert number(app, "Điểm") > 625
    app.keyboard.press("Escape")
    sheet = open_records(app)
    sheet.get_by_role("button", name=re.compile("^Russian Solitaire")).click()
    assert sheet.locator(".best li").count() == 0
    sheet.get_by_text("1 ván gần đây").click()
    assert sheet.get_by_role("cell", name="có lấy lại").is_visible()
    assert counts(app, "RU-C") == (1, 1)


def test_boards_of_one_s_own_do_not_count(app: Page) -> None:
    lay(app, "golf", "E", "stock 2D \n waste 5H \n 1 6S")
    app.keyboard.press("1")
    app.keyboard.press("Enter")
    sheet = app.get_by_role("dialog", name="Sạch bàn!")
    assert sheet.is_visible()
    assert sheet.get_by_role("button", name="Chép kết quả").count() == 0
    assert kept(app) == Records()


def test_field_38_the_best_list_shows_wins_above_higher_scores_that_were_not_won(app: Page) -> None:
    records = Records()
    for id, how, score in (("a1", "G", 1100), ("b2", "W", 1040)):
        records = ended(records, "FT-N", Result(id, "2026-11-30T06:30:05", "AAAAAAB", how, score, 90, 60_000))
    keep(app, KEY, write_records(records))
    sheet = open_records(app)
    sheet.get_by_role("button", name=re.compile("^Quarante Voleurs 1 thắng trong 2 ván")).click()
    rows = [row.inner_text() for row in sheet.locator(".best li").all()]
    assert "1040 điểm" in rows[0]
    assert "thắng" in rows[0]
    assert "1100 điểm" in rows[1]
    assert "bỏ dở" in rows[1]


# ---- the records screen


def test_the_best_are_played_again_and_copied_from_their_list(app: Page) -> None:
    records = ended(Records(), "GO-C", Result("a1", "2026-11-30T06:30:05", "AAAAAAC", "W", 350, 52, 151_000))
    keep(app, KEY, write_records(records))
    copied = watch_clipboard(app)
    sheet = open_records(app)
    sheet.get_by_role("button", name=re.compile("^Golf · Cổ điển")).click()
    assert app.evaluate("document.activeElement.textContent") == "Golf · Cổ điển"
    sheet.get_by_role("button", name="Chép kết quả ván GO1-C-AAAAAAC").click()
    sheet.get_by_text("Đã chép: Xếp Bài · Golf · thắng 350 điểm").wait_for()
    assert copied()[0].split("\n")[0] == "Xếp Bài · Golf · thắng 350 điểm · 52 nước · 2:31 · GO1-C-AAAAAAC"
    assert copied()[0].endswith("#GO1-C-AAAAAAC")
    sheet.get_by_role("button", name="Chơi ván GO1-C-AAAAAAC").click()
    assert seen(app) == expected(session_of("GO1-C-AAAAAAC"))


def test_charts_say_in_words_what_they_show_and_stand_as_a_table_too(app: Page) -> None:
    records = Records()
    for n, (how, score) in enumerate([("W", 350), ("L", 120), ("L", 140), ("W", 350)]):
        one = Result(f"a{n}", f"2026-11-{n + 1:02}T06:30:05", "AAAAAAC", how, score, 52, 151_000)
        records = ended(records, "GO-E", one)
    keep(app, KEY, write_records(records))
    sheet = open_records(app)
    sheet.get_by_role("button", name=re.compile("^Golf")).click()
    first, second = (chart.get_attribute("aria-label") for chart in sheet.get_by_role("img").all())
    assert first == "Điểm của 4 ván gần nhất, cũ trước mới sau: 2 ván thắng, thấp nhất 120, cao nhất 350."
    assert second == "Số ván theo khoảng điểm: 100–149 điểm: 2, 350–399 điểm: 2."
    sheet.get_by_text("Số liệu của hai biểu đồ").click()
    assert [row.inner_text().split("\t") for row in sheet.get_by_role("row").all()[:3]] == [
        ["Khoảng điểm", "Ván", "Thắng"],
        ["100–149 điểm", "2", "0"],
        ["350–399 điểm", "2", "2"],
    ]


def test_clearing_asks_first_and_leaves_the_games_alone(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    app.keyboard.press("d")
    restart(app)
    app.keyboard.press("d")
    sheet = open_records(app)
    sheet.get_by_role("button", name="Xóa thành tích").click()
    sheet.get_by_role("button", name="Giữ lại").click()
    assert counts(app) == (1, 0)
    sheet.get_by_role("button", name="Xóa thành tích").click()
    sheet.get_by_role("button", name="Xóa hết").click()
    assert sheet.get_by_text("Đã xóa thành tích.").is_visible()
    assert kept(app) == Records()
    app.keyboard.press("Escape")
    assert number(app, "Nước") == 1


@pytest.mark.parametrize("text", ["{", "[]", "null", '{"v": 9}'])
def test_records_that_can_t_be_read_are_put_aside_with_a_notice(app: Page, text: str) -> None:
    keep(app, KEY, text)
    open_records(app)
    assert "Thành tích đã lưu không đọc được nên được cất riêng." in app.get_by_role("dialog").inner_text()
    assert app.evaluate("key => localStorage.getItem(key)", KEY + ".bad") == text


def test_one_damaged_line_is_put_aside_and_the_rest_is_shown(app: Page) -> None:
    records = ended(Records(), "GO-E", Result("a1", "2026-11-30T06:30:05", "AAAAAAC", "W", 350, 52, 151_000))
    data = json.loads(write_records(records))
    data["shelves"]["GO-E"]["results"].append("<b>not a result</b>")
    keep(app, KEY, json.dumps(data))
    open_records(app)
    sheet = app.get_by_role("dialog")
    assert "Vài dòng trong thành tích đã lưu không đọc được" in sheet.inner_text()
    assert counts(app) == (1, 1)
    assert "not a result" in app.evaluate("key => localStorage.getItem(key)", KEY + ".bad")


def test_a_match_that_is_over_is_written_down_with_its_players(app: Page) -> None:
    match = begin_match(read_code("GT1-4HP00-AAAAAAB"))
    while not match.round_over:
        match = next(one for step in candidates() if (one := attempt(match, step)) is not None)
    match = play_match(match, NEXT)
    keep(app, "xepbai.game.GT", write_match(Kept(match, ("An", "<b>Bình</b>"))))
    app.locator('[data-do="open"][data-arg="GT"]').first.click()
    app.keyboard.press("m")
    app.get_by_role("dialog").get_by_role("button", name=re.compile("Dừng|Kết thúc")).click()
    (bout,) = kept(app).bouts
    assert (bout.names, bout.preset, bout.totals) == (("An", "<b>Bình</b>"), "4H", match.totals)
    app.keyboard.press("Escape")
    app.evaluate("document.querySelector('[data-do=home]').click()")
    sheet = open_records(app)
    sheet.get_by_role("button", name="Golf nhiều người 1 trận").click()
    assert sheet.get_by_role("rowheader", name="<b>Bình</b>").is_visible()


def candidates() -> Iterator[Any]:
    """Steps that bring a round of four in hand to its end."""
    yield Action(ActionKind.KNOCK)
    yield Action(ActionKind.DRAW)
    yield Action(ActionKind.DISCARD)
    for slot in range(4):
        yield Action(ActionKind.PLACE, slot)


def attempt(match: Any, step: Any) -> Any:
    try:
        return play_match(match, step)
    except ValueError:
        return None


# ---- days


DATE = """([iso, zone]) => {
    globalThis.RealDate ??= Date;
    const shift = RealDate.parse(iso) - RealDate.now();
    globalThis.Date = class extends RealDate {
        constructor(...given) { given.length ? super(...given) : super(RealDate.now() + shift); }
    };
}"""


@pytest.fixture
def at_time(app: Page) -> Iterator[Callable[[str], None]]:
    """Sets the clock of a device in Hồ Chí Minh City to a moment, given in UTC."""
    cdp = app.context.new_cdp_session(app)
    cdp.send("Emulation.setTimezoneOverride", {"timezoneId": "Asia/Ho_Chi_Minh"})
    yield lambda iso: app.evaluate(DATE, [iso, ""])
    app.evaluate("() => { if (globalThis.RealDate) globalThis.Date = RealDate }")
    cdp.send("Emulation.setTimezoneOverride", {"timezoneId": ""})
    cdp.detach()


def today(page: Page) -> tuple[str, str]:
    """The date and Golf's code on the home screen."""
    title = page.get_by_role("heading", name=re.compile("^Ván hôm nay")).inner_text()
    return title, page.locator(".days button").first.inner_text().split("\n")[-1]


def test_field_101_the_day_is_the_player_s_own_and_changes_while_the_page_stays_open(
    app: Page, at_time: Callable[[str], None], until: Callable[[Page, str], object]
) -> None:
    at_time("2026-11-29T23:30:00Z")  # 06:30 on the 30th in Hồ Chí Minh City
    until(app, "document.querySelector('.today').textContent.includes('30/11')")
    assert today(app) == ("Ván hôm nay · 30/11", "GO1-E-XNSBOUF")
    open_code(app, "GO1-E-XNSBOUF")
    end(app)
    assert kept(app).days["GO 2026-11-30"].in_time
    app.keyboard.press("Escape")
    app.get_by_role("button", name="Về trang đầu").click()
    assert app.locator(".days .did").count() == 1
    press(app, "Lịch")
    sheet = app.get_by_role("dialog")
    assert "Ngày liền nhau\n1\n" in sheet.inner_text()
    app.keyboard.press("Escape")
    at_time("2026-11-30T17:00:01Z")  # just after midnight there
    until(app, "document.querySelector('.today').textContent.includes('1/12')")
    assert app.locator(".days .did").count() == 0
    assert today(app)[1] != "GO1-E-XNSBOUF"
    press(app, "Lịch")
    assert "Ngày liền nhau\n1\n" in sheet.inner_text()


def end(page: Page) -> None:
    """Plays Golf to its end however it goes: whatever can be taken, else a draw."""
    session = session_of(page.locator("#code").inner_text())
    while not session.over:
        taken = [move for move in session.game.legal_moves(session.at) if move.src]
        move = taken[0] if taken else Move(0, 1)
        if taken:
            page.keyboard.press(str(move.src - 1))
        page.keyboard.press("Enter" if taken else "d")
        session = play(session, (move,))
    page.get_by_role("dialog").wait_for()


def test_the_calendar_is_walked_by_keys_played_late_and_copied(
    app: Page, at_time: Callable[[str], None]
) -> None:
    at_time("2026-11-30T03:00:00Z")
    copied = watch_clipboard(app)
    press(app, "Lịch")
    sheet = app.get_by_role("dialog", name="Lịch ván hôm nay")
    sheet.get_by_role("button", name="Ngày 30/11/2026: hôm nay, chưa chơi xong").focus()
    app.keyboard.press("ArrowUp")
    app.keyboard.press("ArrowLeft")
    chosen = sheet.get_by_role("button", name="Ngày 22/11/2026: bỏ lỡ")
    assert chosen.get_attribute("aria-pressed") == "true"
    assert app.evaluate("document.activeElement.getAttribute('aria-label')") == "Ngày 22/11/2026: bỏ lỡ"
    sheet.get_by_role("button", name="Tháng trước").click()
    assert sheet.get_by_role("heading", name="Tháng 10 năm 2026").is_visible()
    sheet.get_by_role("button", name="Tháng sau").click()
    sheet.get_by_role("button", name="Ngày 29/11/2026: bỏ lỡ").click()
    sheet.get_by_role("button", name="Chơi ván này").click()
    code = app.locator("#code").inner_text()
    end(app)
    day = kept(app).days["GO 2026-11-29"]
    assert not day.in_time
    sheet = app.get_by_role("dialog")
    sheet.get_by_role("button", name="Chép kết quả").click()
    sheet.get_by_text("Đã chép").wait_for()
    line = r"Xếp Bài · Golf 29/11 · (thắng|hết nước đi,) \d+ điểm · \d+ nước · \d:\d\d"
    assert re.match(rf"{line} · {code}\nhttp.*#{code}$", copied()[-1])
    app.keyboard.press("Escape")
    sheet = open_records(app)
    sheet.get_by_role("button", name="Lịch ván hôm nay").click()
    sheet.get_by_role(
        "button", name=re.compile("^Ngày 29.11.2026: (chơi muộn, chưa thắng|thắng muộn)$")
    ).click()
    sheet.get_by_role("button", name="Chép kết quả").click()
    sheet.get_by_text("Đã chép").wait_for()
    assert copied()[-1] == copied()[-2]
    assert "Ngày liền nhau\n0\n" in sheet.inner_text()


def watch_clipboard(page: Page) -> Callable[[], list[str]]:
    """What is copied from now on."""
    page.evaluate(
        """() => {
            globalThis.copied = [];
            const clipboard = {writeText: async text => { copied.push(text) }, readText: async () => ''};
            Object.defineProperty(navigator, 'clipboard', {configurable: true, value: clipboard});
        }"""
    )
    return lambda: page.evaluate("copied")  # type: ignore[no-any-return]


# ---- nine holes


def test_nine_holes_begin_in_the_new_game_dialog_come_back_after_a_reload_and_end_on_the_card(
    app: Page, booted: Callable[[Page], None]
) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    app.keyboard.press("n")
    sheet = app.get_by_role("dialog")
    sheet.get_by_role("button", name="Nghiêm ngặt").click()
    press(app, "Chín lỗ với luật này")
    sheet.get_by_role("switch", name=re.compile("^Điểm âm")).click()
    sheet.get_by_role("button", name="Bắt đầu").click()
    assert app.get_by_role("heading", name="Chín lỗ 1/9").is_visible()
    assert "GO1-S-" in app.locator("#code").inner_text()
    end(app)
    title = app.get_by_role("dialog").get_by_role("heading", level=2).inner_text()
    assert re.match(r"Lỗ 1: (còn \d+ lá|sạch bàn)$", title)
    sheet.get_by_role("button", name="Lỗ tiếp").click()
    assert app.get_by_role("heading", name="Chín lỗ 2/9").is_visible()
    app.keyboard.press("d")
    code, board = app.locator("#code").inner_text(), seen(app)
    app.reload()
    booted(app)
    assert app.get_by_role("heading", name="Chín lỗ 2/9").is_visible()
    assert (app.locator("#code").inner_text(), seen(app)) == (code, board)
    app.get_by_role("button", name="Về trang đầu").click()
    app.get_by_role("button", name=re.compile(r"^Chín lỗ lỗ 2.9, tổng -?\d+$")).click()
    sheet.get_by_role("button", name="Chơi lỗ 2").click()
    assert seen(app) == board
    scores = []
    for hole in range(2, 10):
        app.keyboard.press("d")
        app.keyboard.press("m")
        press(app, "Bảng điểm chín lỗ")
        button = sheet.get_by_role("button", name=re.compile(rf"^Chốt lỗ {hole} với \d+ điểm$"))
        scores.append(int(button.inner_text().split(" ")[-2]))
        button.click()
    rows = [row.inner_text().split("\t") for row in sheet.get_by_role("row").all()]
    assert rows[1] == ["Par", *["5"] * 9, "45"]
    assert [int(cell.split(",")[0]) for cell in rows[2][2:10]] == scores
    (nine,) = kept(app).nines
    assert list(nine.holes[1:]) == scores
    assert (nine.rules, nine.below) == ("S", True)
    assert f"Chín lỗ: {nine.total}" in sheet.get_by_role("heading", level=2).inner_text()
    sheet.get_by_role("button", name="Các vòng gần đây").click()
    assert sheet.get_by_role("img", name=re.compile("^Điểm của 1 vòng gần nhất")).is_visible()
    assert sheet.get_by_role("cell", name=" ".join(map(str, nine.holes))).is_visible()


def test_the_marks_of_the_score_card_have_shapes_and_words(app: Page) -> None:
    round = {"v": 1, "number": 7, "rules": "E", "below": False, "holes": [0, 4, 5, 6, 9]}
    keep(app, "xepbai.nine", json.dumps({**round, "at": ""}))
    app.evaluate("xepbai.reset()")
    app.get_by_role("button", name="Chín lỗ lỗ 6/9, tổng 24").click()
    row = app.get_by_role("dialog").get_by_role("row").nth(2)
    assert [cell.inner_text().replace("\n", "") for cell in row.get_by_role("cell").all()[:5]] == [
        "0, dưới par 2 trở lên",
        "4, dưới par 1",
        "5, bằng par",
        "6, trên par 1",
        "9, trên par 2 trở lên",
    ]
    shapes = row.locator(".strokes").evaluate_all(
        "all => all.map(one => [getComputedStyle(one).borderRadius, getComputedStyle(one).boxShadow].join())"
    )
    assert len(set(shapes)) == 5
    app.get_by_role("button", name="Bỏ vòng này").click()
    app.get_by_role("button", name="Bỏ vòng này").click()
    assert app.evaluate("localStorage.getItem('xepbai.nine')") is None


# ---- the pause


def test_field_100_a_paused_game_hides_its_board_and_is_still_paused_with_the_same_time_after_a_reload(
    app: Page, booted: Callable[[Page], None], until: Callable[[Page, str], object]
) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    session = begin(session_of("GO1-E-AAAAAAB").start)
    app.keyboard.press("d")
    until(app, "document.getElementById('time').textContent >= '0:02'")
    app.keyboard.press("p")
    shown = app.locator("#time").inner_text()
    assert said(app) == f"Đã tạm dừng. Đồng hồ dừng ở {shown}."
    assert app.evaluate("document.activeElement.textContent") == "Chơi tiếp"
    assert seen_cards(app) == 0
    app.keyboard.press("d")
    app.wait_for_timeout(1300)
    app.reload()
    assert seen_cards(app) == 0  # the picture before Python is up is covered too
    booted(app)
    assert app.get_by_role("heading", name="Tạm dừng").is_visible()
    assert seen_cards(app) == 0
    app.wait_for_timeout(1300)
    assert app.locator("#time").inner_text() == shown
    app.get_by_role("button", name="Chơi tiếp").click()
    assert seen(app) == expected(play(session, (golf_line()[0],)))
    until(app, f"document.getElementById('time').textContent != {json.dumps(shown)}")
    app.keyboard.press("m")
    press(app, "Tạm dừng")
    assert seen_cards(app) == 0
    app.keyboard.press("Escape")
    assert seen_cards(app) > 0
    assert app.evaluate("localStorage.getItem('xepbai.paused')") is None


def seen_cards(page: Page) -> int:
    """How many cards are to be seen or heard."""
    return page.get_by_role("button", name=re.compile("cột|chồng")).filter(visible=True).count()


# ---- every page of it, for those who can't see it, word by word


def pages(page: Page, lang: str) -> Iterator[str]:
    """Goes through the pages, with something on each of them."""
    w = load(lang).need("records")
    sheet = page.get_by_role("dialog")

    def go(key: str, **fill: object) -> None:
        page.get_by_role("button", name=re.compile(f"^{re.escape(w(key, **fill))}")).last.click()

    yield "home"
    go("home.records")
    yield "records"
    sheet.get_by_role("button", name=re.compile("^Russian Solitaire")).click()
    for fold in sheet.locator("summary").all():
        fold.click()
    yield "one game"
    go("records.back")
    go("nine.title")
    yield "rounds"
    go("records.back")
    go("records.clear")
    yield "clearing"
    go("records.clear-keep")
    go("days.title")
    yield "calendar"
    page.keyboard.press("Escape")
    follow(page, "GO1-E-AAAAAAB")
    page.keyboard.press("n")
    go("new.nine")
    yield "nine holes"
    go("nine.start")
    page.keyboard.press("d")
    page.keyboard.press("p")
    yield "pause"
    page.keyboard.press("p")
    page.keyboard.press("m")
    go("menu.rec-nine-card")
    yield "score card"
    go("nine.drop")
    yield "dropping"


@pytest.mark.parametrize(("lang", "theme"), [("vi", "dark"), ("en", "light")])
def test_every_page_is_sound_for_axe_and_speaks_one_language_without_keys_or_braces(
    app: Page, lang: str, theme: str
) -> None:
    records = with_nine(Records(), Nine("n1", "2026-11-03T10:00:00", "E", True, (0, -3, 5, 5, 7, 0, 2, 9, 1)))
    for n, how in enumerate("WGWL"):
        one = Result(
            f"a{n}", f"2026-11-{n + 1:02}T06:30:05", "AAAAAAC", how, 90 * n, 52, 151_000, n > 1, n > 2
        )
        records = ended(records, "RU-C", one, "2026-11-30")
    keep(app, KEY, write_records(records))
    choose(app, *(["English", "Light"] if lang == "en" else ["Tối"]))
    app.evaluate(AXE + ";0")
    for screen in pages(app, lang):
        result = app.evaluate("axe.run(document, {resultTypes: ['violations']})")
        wrong = [(v["id"], [node["target"] for node in v["nodes"]]) for v in result["violations"]]
        assert not wrong, screen
        text = words_of(app)
        assert "{" not in text, screen
        assert not KEYLIKE.findall(text), screen
        if lang == "en":
            assert not MARKED.search(NAMES.sub("", text)), screen
