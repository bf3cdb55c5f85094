"""What the solvers say at the table: hints, the light, the verdict, a way to win, the last place to win."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.cards import Kind
from engine.deals import read_start
from engine.session import begin
from games import SYSTEMS
from solve.packs import grade_of
from store.schema import read_session
from words import load

from .hands import at, choose, follow, golf_line, lay, message, number, open_code, said, seen

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from engine.session import Session

GOLF = "GO1-E-AAAAAAB"
HARDEST = "FT1-N-AAAAAAF"
VI = load("vi").need("advice", "hint")
FAILING = """() => {
    const { postMessage } = Worker.prototype;
    globalThis.kept = { postMessage };
    Worker.prototype.postMessage = function () {
        this.terminate();
        setTimeout(() => this.dispatchEvent(new Event("error")));
    };
}"""


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog")


def ask(page: Page, name: str) -> None:
    """Chooses an item of the menu."""
    page.keyboard.press("m")
    sheet(page).get_by_role("button", name=name, exact=True).click()


def kept(page: Page, system: str) -> Session:
    """The game as the page keeps it."""
    return read_session(page.evaluate(f"localStorage.getItem('xepbai.game.{system}')"), SYSTEMS)


def lose(page: Page) -> None:
    """Draws the whole stock of the published deal, which is a mistake."""
    open_code(page, GOLF)
    for _ in range(16):
        page.keyboard.press("d")


def test_a_position_is_judged_and_the_way_to_win_is_stepped_through(app: Page) -> None:
    open_code(app, GOLF)
    ask(app, "Còn thắng được không?")
    sheet(app).get_by_role("heading", name="Còn thắng được").wait_for()
    sheet(app).get_by_role("button", name="Xem cách thắng").click()
    assert app.get_by_role("heading", name=re.compile("Cách thắng, ")).is_visible()
    app.keyboard.press("End")
    assert int(app.locator("#score").inner_text()) >= 350
    app.keyboard.press("Escape")
    assert number(app, "Nước") == 0


def test_a_lost_position_is_said_to_be_lost_and_leads_back_to_where_it_could_be_won(app: Page) -> None:
    lose(app)
    app.keyboard.press("Escape")
    ask(app, "Còn thắng được không?")
    sheet(app).get_by_role("heading", name="Hết đường").wait_for()
    sheet(app).get_by_role("button", name="Học từ sai lầm").click()
    app.locator("#toast").get_by_text("Từ đây còn thắng được.").wait_for()
    session = kept(app, "GO")
    assert 0 <= session.ply < 16
    assert f"Nước {session.ply + 1} đã bỏ lỡ" in message(app)
    ask(app, "Còn thắng được không?")
    sheet(app).get_by_role("heading", name="Còn thắng được").wait_for()


def test_a_judge_that_gets_no_answer_says_so(app: Page) -> None:
    open_code(app, GOLF)
    app.evaluate(FAILING)
    ask(app, "Còn thắng được không?")
    sheet(app).get_by_text("Lần này máy không nghĩ được.").wait_for()
    app.evaluate("Object.assign(Worker.prototype, kept)")


def test_after_a_loss_the_sheet_offers_to_learn_from_the_mistake(app: Page) -> None:
    session = lay(app, "golf", "E", "stock 2D TC \n waste 6H \n 1 8S 7S")
    app.keyboard.press("d")
    app.keyboard.press("d")
    assert session.won is False
    sheet(app).get_by_role("button", name="Học từ sai lầm").click()
    app.locator("#toast").get_by_text("Từ đây còn thắng được.").wait_for()
    assert kept(app, "GO").ply == 0


def test_field_56_a_solution_is_unlocked_by_giving_up_and_wins(app: Page) -> None:
    open_code(app, GOLF)
    ask(app, "Xem một lời giải")
    assert sheet(app).get_by_text("Xem lời giải là bỏ cuộc").is_visible()
    assert kept(app, "GO").shown is False
    sheet(app).get_by_role("button", name="Xem một lời giải").click()
    app.get_by_role("heading", name=re.compile("Cách thắng, ")).wait_for()
    app.keyboard.press("End")
    assert int(app.locator("#score").inner_text()) >= 350
    app.keyboard.press("Escape")
    assert number(app, "Nước") == 0
    assert kept(app, "GO").shown is True


def test_the_light_follows_the_game_where_it_is_switched_on(app: Page) -> None:
    open_code(app, GOLF)
    assert app.locator("#lamp").is_hidden()
    choose(app, "Đèn báo")
    lamp = app.locator("#lamp")
    app.locator('#lamp[data-state="won"]').wait_for()
    assert lamp.get_attribute("aria-label") == "Còn thắng được"
    for _ in range(16):
        app.keyboard.press("d")
    app.keyboard.press("Escape")
    app.keyboard.press("u")
    app.locator('#lamp[data-state="lost"]').wait_for()
    lamp.click()
    assert message(app).startswith("Hết đường")
    for _ in range(15):
        app.keyboard.press("u")
    app.locator('#lamp[data-state="won"]').wait_for()


def test_field_50_finish_is_offered_only_when_the_rest_is_certain_and_then_wins(app: Page) -> None:
    lay(app, "golf", "E", "stock 2D \n waste 5H \n 1 9S 8S 7C 6S 3S")
    finish = app.get_by_role("button", name="Thu hết bài")
    assert finish.is_hidden()
    lay(app, "golf", "E", "stock 2D \n waste 5H \n 1 9S 8S 7C 6S")
    finish.click()
    assert sheet(app).get_by_role("heading").first.is_visible()
    assert kept(app, "GO").won
    app.get_by_role("button", name="Hoàn tác").last.click()
    assert finish.is_visible()


def test_a_hint_marks_a_legal_move_and_says_why(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAD")
    session = begin(read_start("GO1-E-AAAAAAD", SYSTEMS))
    app.get_by_role("button", name="Gợi ý", exact=True).click()
    app.locator(".mark.hinted").first.wait_for()
    assert app.locator(".mark.hinted").count() == 2
    assert said(app)
    assert len(list(session.game.legal_moves(session.at))) >= 1
    app.keyboard.press("d")
    assert app.locator(".mark.hinted").count() == 0


def test_an_all_seeing_hint_leads_to_the_win(app: Page) -> None:
    open_code(app, GOLF)
    choose(app, "Biết hết bài")
    game = begin(read_start(GOLF, SYSTEMS)).game
    for _ in range(60):
        session = kept(app, "GO")
        if session.won:
            break
        app.keyboard.press("h")
        app.locator(".mark.hinted").first.wait_for()
        source = app.locator(".mark.hinted").first.bounding_box()
        assert source is not None
        app.mouse.click(source["x"] + 8, source["y"] + 8)
        assert kept(app, "GO").ply == session.ply + 1
    assert kept(app, "GO").won
    assert game.piles[Kind.WASTE]


def test_field_49_where_no_move_is_left_the_hint_says_so(app: Page) -> None:
    lay(app, "golf", "E", "waste 5H \n 1 9S 6S 9C")
    app.keyboard.press("Escape")
    app.keyboard.press("h")
    assert message(app).startswith(VI("hint.none").partition("{")[0][:10])


LISTEN = """() => {
    const { postMessage } = globalThis.whole = { postMessage: Worker.prototype.postMessage };
    const known = new Set();
    globalThis.heard = [];
    Worker.prototype.postMessage = function (data) {
        if (!known.has(this)) this.addEventListener("message", ({ data }) => heard.push(data));
        known.add(this);
        if (data.task) globalThis.asked = data.id;
        postMessage.call(this, data);
    };
}"""


def test_field_125_taps_are_answered_while_the_hardest_deal_is_solved_and_cancel_works(
    app: Page, until: Callable[[Page, str], object]
) -> None:
    open_code(app, HARDEST)
    app.evaluate(LISTEN)
    ask(app, "Còn thắng được không?")
    sheet(app).get_by_role("progressbar").wait_for()
    first = app.evaluate("asked")
    until(app, "heard.filter(({ id, progress }) => id === asked && progress !== undefined).length > 2")
    sheet(app).get_by_role("button", name="Thôi").click()
    assert sheet(app).is_hidden()
    until(app, "!('progress' in heard.at(-1))")  # the worker gives up, within one slice
    assert app.evaluate("heard.at(-1)") == {"id": first}
    choose(app, "Đèn báo")
    app.locator('#lamp[data-state="thinking"]').wait_for()
    for count in range(1, 9):
        app.keyboard.press("d")
        assert number(app, "Nước") == count
    assert app.locator("#lamp").get_attribute("data-state") == "thinking"
    follow(app, GOLF)
    app.locator('#lamp[data-state="won"]').wait_for()
    heard = app.evaluate("heard")
    last = app.evaluate("asked")
    answers = [one["id"] for one in heard if "answer" in one]
    assert last in answers
    assert first not in answers  # what was dropped is never answered
    assert [one for one in heard if one["id"] == first][-1] == {"id": first}
    app.evaluate("Object.assign(Worker.prototype, whole)")


def test_a_question_about_a_game_that_went_on_is_dropped(app: Page) -> None:
    open_code(app, GOLF)
    app.keyboard.press("h")
    app.keyboard.press("d")
    app.wait_for_timeout(400)
    assert app.locator(".mark.hinted").count() == 0
    assert at(app, begin(read_start(GOLF, SYSTEMS)), "1").is_visible()
    assert seen(app)
    assert len(golf_line()) > 0


def test_field_52_the_dialog_offers_winnable_deals_for_every_rule_and_judges_a_code(app: Page) -> None:
    for code, rules in ((GOLF, "ECS"), ("RU1-C-AAAAABB", "CR")):
        open_code(app, code)
        app.keyboard.press("n")
        for rule in rules:
            key = "golf" if code == GOLF else "russian"
            sheet(app).get_by_role("button", name=VI(f"{key}.rule-{rule}"), exact=True).click()
            assert sheet(app).get_by_role("switch", name="Chỉ ván thắng được").is_visible(), (code, rule)
        app.keyboard.press("Escape")
    app.keyboard.press("n")
    sheet(app).get_by_role("textbox").fill(GOLF)
    sheet(app).get_by_role("textbox").press("Tab")
    sheet(app).get_by_text("Ván này thắng được.").wait_for()


def test_field_53_a_difficulty_is_chosen_and_the_grade_stands_beside_the_code(app: Page) -> None:
    open_code(app, GOLF)
    app.keyboard.press("n")
    sheet(app).get_by_role("switch", name="Chỉ ván thắng được").click()
    sheet(app).get_by_role("button", name="Khó", exact=True).click()
    sheet(app).get_by_role("button", name="Chia bài").click()
    start = kept(app, "GO").start
    assert start.number is not None
    assert grade_of(start.system, start.rules, start.number) == "hard"
    assert app.locator("#code").inner_text() == f"{start.code} · Khó"


def test_field_55_a_code_is_judged_for_its_own_rule_letter(app: Page) -> None:
    code = "GO1-{}-AAAAAAM"
    open_code(app, GOLF)
    told = {}
    for rule in "EC":
        app.keyboard.press("n")
        sheet(app).get_by_role("textbox").fill(code.format(rule))
        sheet(app).get_by_role("textbox").press("Tab")
        line = sheet(app).locator("#code-message")
        line.get_by_text(re.compile("thắng được|không thể thắng")).wait_for()
        while "Đang xét" in line.inner_text():
            app.wait_for_timeout(20)
        told[rule] = line.inner_text()
        app.keyboard.press("Escape")
    assert told["E"].startswith("Ván này thắng được.")
    assert told["C"].startswith("Ván này không thể thắng")
