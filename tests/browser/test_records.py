"""What ended games came to: counted once, shown as figures, charts and a list of the best."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from engine.session import play, undo
from store.match import Kept, write_match
from store.records import Nine, Records, Result, ended, with_nine
from store.records_text import write_records
from store.schema import write_session
from table_golf.codes import read_code
from table_golf.match import NEXT
from table_golf.match import begin as begin_match
from table_golf.match import play as play_match
from table_golf.table import Action
from table_golf.table import Kind as ActionKind
from tests.unit.published import reached
from words import load

from .books import KEY, keep, kept, open_records, press, watch_clipboard
from .hands import (
    choose,
    expected,
    follow,
    golf_line,
    lay,
    number,
    open_code,
    restart,
    seen,
    session_of,
)
from .test_access import AXE, KEYLIKE, MARKED, NAMES, words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page


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
    assert sheet.get_by_role("img", name=re.compile("^Điểm của 1 trận gần nhất")).is_visible()
    assert sheet.get_by_role("columnheader", name="Chuỗi dài nhất").is_visible()


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
