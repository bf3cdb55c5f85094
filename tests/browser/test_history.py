"""Undo, redo, restart, new game, the ends of games, the counter and the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.session import begin
from tests.unit.drawing import played

from .hands import (
    VI,
    at,
    card,
    choose,
    corner,
    drag,
    expected,
    follow,
    lay,
    message,
    middle,
    number,
    open_code,
    restart,
    seen,
    session_of,
    tap,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

STUCK = "stock 2D \n waste 5H \n 1 9S 6S 9C"
"""Golf: one draw, and no card can be taken."""


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.click()


@pytest.mark.parametrize(
    ("undo", "redo"), [("u", "r"), ("Control+z", "Control+y"), ("Control+z", "Control+Shift+z"), ("", "")]
)
def test_undo_and_redo_by_keys_and_by_buttons_bring_back_places_faces_and_score_and_never_the_counter(
    app: Page, undo: str, redo: str
) -> None:
    session = lay(app, "russian", "C", "1 (QS) 7H \n 2 8H \n 3 AS 2H", "7")
    after = played(session, "1>2")
    tap(app, session, "1")
    tap(app, session, "2")
    assert seen(app) == expected(after)
    assert (number(app, "Điểm"), number(app, "Nước")) == (5, 1)
    app.keyboard.press(undo) if undo else press(app, "Hoàn tác")
    assert seen(app) == expected(session)
    assert (number(app, "Điểm"), number(app, "Nước")) == (0, 1)
    app.keyboard.press(redo) if redo else press(app, "Làm lại")
    assert seen(app) == expected(after)
    assert (number(app, "Điểm"), number(app, "Nước")) == (5, 1)


def test_letters_command_also_while_a_button_has_the_focus(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    app.keyboard.press("d")
    press(app, "Hoàn tác")
    app.keyboard.press("r")
    assert seen(app) == expected(played(session_of("GO1-E-AAAAAAB"), "D"))
    app.keyboard.press("m")
    assert app.get_by_role("dialog", name="Menu").is_visible()


def test_a_draw_undone_leaves_the_stock_card_hidden_and_not_movable(app: Page) -> None:
    session = lay(app, "golf", "E", "stock 9H 3S \n waste 5C \n 1 TS TC")
    app.keyboard.press("d")
    assert app.get_by_role("button", name="9 cơ, chồng bài bỏ").is_visible()
    app.keyboard.press("u")
    assert seen(app) == expected(session)
    assert "9 cơ" not in app.locator("#mat").inner_html()


def test_field_29_a_draw_undone_leaves_64_in_the_stock_and_the_card_nowhere_in_the_page_and_not_movable(
    app: Page,
) -> None:
    open_code(app, "FT1-N-AAAAAAC")
    session = session_of("FT1-N-AAAAAAC")
    drawn = VI.card(session.at[0].cards[-1])
    app.keyboard.press("d")
    assert app.get_by_role("button", name=f"{drawn}, chồng bài lật").is_visible()
    app.keyboard.press("u")
    assert app.get_by_role("button", name="chồng bài rút: 64 lá", exact=True).is_visible()
    assert app.get_by_role("button", name=f"{drawn}, chồng bài lật").count() == 0
    assert "chồng bài lật, trống" in seen(app)
    stock = app.get_by_role("button", name="chồng bài rút: 64 lá", exact=True)
    drag(app, stock, at(app, session, "4"))
    assert seen(app) == expected(session)
    assert number(app, "Nước") == 1


@pytest.mark.parametrize(
    ("key", "rules", "drawing", "aim", "told"),
    [
        ("forty-thieves", "N", "up AS - - - - - - - \n 1 3S", "F5", "Không chuyển lá giữa các chồng nền"),
        ("russian", "C", "up AS - - - \n 1 3S", "F2", "Không chuyển lá giữa các ô đích"),
    ],
)
def test_field_26_no_card_goes_from_foundation_to_foundation_and_the_score_stays(
    app: Page, key: str, rules: str, drawing: str, aim: str, told: str
) -> None:
    session = lay(app, key, rules, drawing, "2" if key == "russian" else "W")
    drag(app, at(app, session, "F1"), at(app, session, aim, 0))
    assert message(app) == told
    assert seen(app) == expected(session)
    assert (number(app, "Điểm"), number(app, "Nước")) == (0, 0)


def test_field_31_one_undo_takes_back_a_move_and_the_three_cards_that_went_up_after_it(app: Page) -> None:
    choose(app, "Tự thu bài")
    session = lay(app, "russian", "C", "up AS - - - \n 1 4S 3S 2S AH \n 2 5D 2H \n 3 KC", "7")
    at(app, session, "1").focus()
    app.keyboard.press("f")
    assert number(app, "Nước") == 1
    assert number(app, "Điểm") == 50
    app.keyboard.press("u")
    assert seen(app) == expected(session)
    assert number(app, "Điểm") == 0
    app.keyboard.press("r")
    assert number(app, "Điểm") == 50


def test_field_27_a_take_back_at_the_floor_is_undone_to_what_was_there(app: Page) -> None:
    session = lay(app, "forty-thieves", "N", "up AS - - - - - - - \n 1 3S \n 2 2S \n 3 5H 4H")
    tap(app, session, "2")
    assert number(app, "Điểm") == 10
    after = played(session, "2>F")
    drag(app, at(app, after, "F1"), at(app, after, "1"))
    assert number(app, "Điểm") == 0
    app.keyboard.press("u")
    assert number(app, "Điểm") == 10


def test_field_40_of_101_actions_100_can_be_undone_and_the_101st_says_so(app: Page) -> None:
    open_code(app, "FT1-N-AAAAAAB")
    session = session_of("FT1-N-AAAAAAB")
    for _ in range(64):
        app.keyboard.press("d")
    restart(app)
    for _ in range(36):
        app.keyboard.press("d")
    now = played(session, " ".join(["D"] * 36))
    assert seen(app) == expected(now)
    for _ in range(100):
        app.keyboard.press("u")
    assert seen(app) == expected(played(session, "D"))
    app.keyboard.press("u")
    assert message(app) == "Đã hết 100 bước hoàn tác"
    assert seen(app) == expected(played(session, "D"))
    assert number(app, "Nước") == 64


def test_field_40_without_the_limit_undo_reaches_the_deal(app: Page) -> None:
    choose(app, "Hoàn tác không giới hạn")
    open_code(app, "FT1-N-AAAAAAB")
    session = session_of("FT1-N-AAAAAAB")
    for _ in range(64):
        app.keyboard.press("d")
    restart(app)
    for _ in range(40):
        app.keyboard.press("d")
    for _ in range(105):
        app.keyboard.press("u")
    assert seen(app) == expected(session)
    app.keyboard.press("u")
    assert message(app) == "Chưa có gì để hoàn tác"


@pytest.mark.parametrize("back", ["offer", "menu"])
@pytest.mark.parametrize("how", ["code", "restart"])
def test_field_36_a_new_game_in_the_midst_of_another_offers_to_go_back_there_and_in_the_menu(
    app: Page, how: str, back: str
) -> None:
    def anew() -> None:
        follow(app, "FT1-N-AAAAAAC") if how == "code" else restart(app)

    open_code(app, "FT1-N-AAAAAAB")
    session = session_of("FT1-N-AAAAAAB")
    offer = app.locator("#toast").get_by_role("button", name="Hoàn tác")
    for _ in range(5):
        app.keyboard.press("d")
    anew()
    assert not offer.is_visible()
    app.keyboard.press("u")
    app.keyboard.press("d")
    anew()
    assert "Ván trước vẫn còn." in app.locator("#toast").inner_text()
    if back == "offer":
        offer.click()
    else:
        app.keyboard.press("m")
        press(app, "Ván trước")
    assert seen(app) == expected(played(session, " ".join(["D"] * 6)))
    assert (number(app, "Nước"), app.locator("#code").inner_text()) == (6, "FT1-N-AAAAAAB")
    app.keyboard.press("r")
    assert seen(app) == expected(session if how == "restart" else session_of("FT1-N-AAAAAAC"))


def test_field_36_the_offer_to_go_back_leaves_after_8_seconds_or_with_the_next_move(
    app: Page, until: Callable[[Page, str], object]
) -> None:
    app.evaluate(
        """() => {
            const late = globalThis.setTimeout;
            globalThis.waits = [];
            globalThis.setTimeout = (action, wait) => {
                globalThis.waits.push(wait);
                return late(() => action(), wait === 8000 ? 50 : wait);
            };
            globalThis.setTimeout.late = late;
        }"""
    )
    try:
        open_code(app, "FT1-N-AAAAAAB")
        for _ in range(6):
            app.keyboard.press("d")
        restart(app)
        until(app, "document.getElementById('toast').hidden")
        assert 8000 in app.evaluate("waits")
    finally:
        app.evaluate("() => { globalThis.setTimeout = globalThis.setTimeout.late }")
    app.keyboard.press("u")
    restart(app)
    assert app.locator("#toast").is_visible()
    app.keyboard.press("d")
    assert not app.locator("#toast").is_visible()


def test_field_84_a_deal_restarted_three_times_each_after_a_reload_is_the_same(
    app: Page, booted: Callable[[Page], None]
) -> None:
    open_code(app, "RU1-R-ABCDEFG")
    session = session_of("RU1-R-ABCDEFG")
    for _ in range(3):
        app.keyboard.press("ArrowRight")
        move = next(session.game.legal_moves(session.at))
        source, target = card(app, session, move.src, move.count), card(app, session, move.dst)
        app.mouse.click(*corner(source))
        app.mouse.click(*middle(target))
        assert seen(app) != expected(session)
        app.reload()
        booted(app)
        restart(app)
        assert seen(app) == expected(session)


def test_field_85_fifty_fresh_profiles_get_fifty_different_deals(app: Page) -> None:
    codes = set()
    for _ in range(50):
        app.evaluate("localStorage.clear(); globalThis.xepbai.reset()")
        app.get_by_role("button", name="Golf Lên hoặc xuống một bậc").click()
        codes.add(app.locator("#code").inner_text())
    assert len(codes) == 50


def test_a_restart_is_undone_and_redone(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    session = session_of("GO1-E-AAAAAAB")
    app.keyboard.press("d")
    restart(app)
    assert seen(app) == expected(session)
    assert number(app, "Nước") == 0
    app.keyboard.press("u")
    assert seen(app) == expected(played(session, "D"))
    assert number(app, "Nước") == 1
    app.keyboard.press("r")
    assert seen(app) == expected(session)


def test_a_new_game_is_undone_by_undo_and_by_the_menu_and_redone(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    before = played(session_of("GO1-E-AAAAAAB"), "D")
    app.keyboard.press("d")
    open_code(app, "GO1-C-AAAAAAC")
    other = session_of("GO1-C-AAAAAAC")
    assert seen(app) == expected(other)
    app.keyboard.press("Control+z")
    assert seen(app) == expected(before)
    assert app.get_by_text("GO1-E-AAAAAAB").is_visible()
    app.keyboard.press("r")
    assert seen(app) == expected(other)
    app.keyboard.press("m")
    press(app, "Ván trước")
    assert seen(app) == expected(before)
    assert number(app, "Nước") == 1


def test_nothing_to_undo_or_redo_is_said_in_words(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    undo, redo = (app.get_by_role("button", name=name) for name in ("Hoàn tác", "Làm lại"))
    assert undo.get_attribute("aria-disabled") == "true"
    undo.click(force=True)
    assert message(app) == "Chưa có gì để hoàn tác"
    redo.click(force=True)
    assert message(app) == "Không có gì để làm lại"


@pytest.mark.parametrize("undoes", [False, True])
def test_field_34_undo_costs_no_points_and_the_result_says_that_there_was_one(
    app: Page, undoes: bool
) -> None:
    session = lay(app, "golf", "E", "stock 2D 3D \n waste 5H \n 1 7S 6S")
    if undoes:
        app.keyboard.press("d")
        app.keyboard.press("u")
        assert (number(app, "Điểm"), number(app, "Nước")) == (0, 1)
    tap(app, session, "1")
    tap(app, played(session, "T1"), "1")
    told = app.get_by_role("dialog", name="Sạch bàn!").inner_text()
    assert number(app, "Điểm") == 20
    assert number(app, "Nước") == 2 + undoes
    assert ("có hoàn tác" in told) == undoes


def test_field_32_golf_without_a_move_shows_it_and_undo_closes_it_and_gives_back_what_was_taken_off(
    app: Page,
) -> None:
    session = lay(app, "golf", "E", "stock 2D \n waste 7S 5H \n 1 9S 6S 9C \n 2 JD KH 6D 6C")
    tap(app, session, "2")
    after = played(session, "T2")
    assert number(app, "Điểm") == 10
    app.keyboard.press("d")
    sheet = app.get_by_role("dialog", name="Không còn nước đi nào")
    assert sheet.is_visible()
    assert number(app, "Điểm") == 0
    sheet.get_by_role("button", name="Hoàn tác").click()
    assert not sheet.is_visible()
    assert number(app, "Điểm") == 10
    assert seen(app) == expected(after)
    app.keyboard.press("r")
    sheet.get_by_role("button", name="Xem bàn").click()
    assert seen(app) == expected(played(after, "D"))
    app.keyboard.press("u")
    assert number(app, "Điểm") == 10


def test_golf_without_a_move_offers_a_new_game(app: Page) -> None:
    lay(app, "golf", "E", STUCK)
    app.keyboard.press("d")
    app.get_by_role("dialog").get_by_role("button", name="Ván mới").click()
    assert app.get_by_role("dialog", name="Ván mới").is_visible()


def test_a_won_game_is_undone_and_won_again(app: Page) -> None:
    session = lay(app, "golf", "E", "stock 2D \n waste 5H \n 1 6S")
    tap(app, session, "1")
    sheet = app.get_by_role("dialog", name="Sạch bàn!")
    assert sheet.is_visible()
    sheet.get_by_role("button", name="Hoàn tác").click()
    assert seen(app) == expected(session)
    tap(app, session, "1")
    assert sheet.is_visible()
    app.keyboard.press("Escape")
    tap(app, played(session, "T1"), "S")
    assert message(app) == "Ván này đã xong"


def test_the_other_games_say_quietly_that_no_move_is_left(app: Page) -> None:
    kings = "3 KS \n 4 KH \n 5 KC \n 6 KD \n 7 KS \n 8 KH \n 9 KC \n 10 KD"
    session = lay(app, "forty-thieves", "N", f"stock 9H \n 1 5S \n 2 9C \n {kings}", "W")
    app.keyboard.press("d")
    after = played(session, "D")
    assert after.game.stuck(after.at)
    assert message(app) == "Không còn nước đi nào. Có thể hoàn tác."
    assert app.locator("#live").inner_text() == "Rút được 9 cơ. Không còn nước đi nào. Có thể hoàn tác."
    assert app.get_by_role("dialog").count() == 0
    app.locator("#toast").get_by_role("button", name="Học từ sai lầm").click()
    app.get_by_role("dialog", name="Học từ sai lầm").wait_for()


def test_field_99_the_clock_starts_with_the_first_move_and_ten_hidden_minutes_add_nothing(
    app: Page, until: Callable[[Page, str], object]
) -> None:
    app.evaluate(
        """() => {
            globalThis.skew = 0;
            const now = performance.now.bind(performance);
            performance.now = () => now() + globalThis.skew;
            globalThis.hide = hidden => {
                Object.defineProperty(document, 'hidden', {configurable: true, get: () => hidden});
                document.dispatchEvent(new Event('visibilitychange'));
            };
        }"""
    )
    try:
        open_code(app, "GO1-E-AAAAAAB")
        app.evaluate("skew += 4000")
        app.wait_for_timeout(1100)
        assert app.locator("#time").inner_text() == "0:00"
        app.keyboard.press("d")
        app.evaluate("skew += 4000")
        until(app, "document.getElementById('time').textContent >= '0:04'")
        app.evaluate("hide(true); skew += 600000")
        app.wait_for_timeout(1100)
        app.evaluate("hide(false)")
        seconds = app.locator("#time").inner_text()
        until(app, f"document.getElementById('time').textContent != '{seconds}'")
        shown = app.locator("#time").inner_text()
        assert shown < "0:30", f"ten hidden minutes were counted: {shown}"
    finally:
        app.evaluate("delete performance.now; delete document.hidden; skew = 0")


def test_the_clock_stands_once_the_game_is_won(app: Page) -> None:
    session = lay(app, "golf", "E", "stock 2D \n waste 5H \n 1 6S")
    tap(app, session, "1")
    shown = app.locator("#time").inner_text()
    app.wait_for_timeout(2100)
    assert app.locator("#time").inner_text() == shown


def test_field_122_a_thousand_moves_and_undos_leave_elements_and_listeners_level(app: Page) -> None:
    open_code(app, "FT1-N-AAAAAAB")
    cdp = app.context.new_cdp_session(app)
    cdp.send("Performance.enable")

    def counted() -> tuple[float, float, int]:
        cdp.send("HeapProfiler.collectGarbage")
        metrics = {m["name"]: m["value"] for m in cdp.send("Performance.getMetrics")["metrics"]}
        elements = app.evaluate("document.querySelectorAll('*').length")
        return metrics["JSEventListeners"], metrics["Nodes"], elements

    def play(times: int) -> None:
        app.evaluate(
            """times => {
                for (let i = 0; i < times; i++)
                    for (const key of ['d', 'u'])
                        document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
            }""",
            times,
        )

    play(5)
    listeners, nodes, elements = counted()
    play(500)
    assert number(app, "Nước") == 505
    after = counted()
    cdp.detach()
    assert after[0] <= listeners + 2
    assert after[1] <= nodes + 40
    assert after[2] == elements


def test_a_new_game_with_a_code_that_is_followed_keeps_the_other_systems_games(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    app.keyboard.press("d")
    open_code(app, "RU1-C-AAAAABB")
    press(app, "Về trang đầu")
    app.get_by_role("button", name="Golf Lên hoặc xuống một bậc").click()
    assert seen(app) == expected(played(session_of("GO1-E-AAAAAAB"), "D"))
    follow(app, "RU1-C-AAAAABB")
    assert seen(app) == expected(begin(session_of("RU1-C-AAAAABB").start))
