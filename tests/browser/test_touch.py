"""Drags with mouse and finger: where a drop goes, what puts the cards back, what the settings add."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.unit.drawing import played

from .hands import (
    Fingers,
    at,
    choose,
    corner,
    drag,
    expected,
    in_hand,
    lay,
    message,
    middle,
    number,
    open_code,
    seen,
    session_of,
    tap,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

GROUP = "1 7H 2C 3C \n 2 9D 8H \n 3 9C"
"""Three cards that go onto the 8 of hearts as one."""


def flat(app: Page) -> bool:
    """Whether every card lies where its pile has it, none in mid-air."""
    return bool(
        app.evaluate(
            "[...document.querySelectorAll('#mat .card')]"
            ".every(card => !card.style.translate"
            " && !card.getAnimations().some(one => one.playState === 'paused')"
            " && !card.matches('.picked, .held'))"
        )
    )


def test_a_group_is_dragged_with_a_finger_as_with_a_mouse(app: Page) -> None:
    session = lay(app, "russian", "C", GROUP, "7")
    after = played(session, "1>2x3")
    with Fingers(app) as fingers:
        fingers.drag(corner(at(app, session, "1", 3)), middle(at(app, session, "2")))
        assert seen(app) == expected(after)
    app.get_by_role("button", name="Hoàn tác").click()
    drag(app, at(app, session, "1", 3), at(app, session, "2"))
    assert seen(app) == expected(after)
    assert flat(app)


def test_field_10_a_tap_that_strays_by_8_px_is_still_a_tap(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    session = session_of("GO1-E-AAAAAAB")
    with Fingers(app) as fingers:
        fingers.tap(*middle(at(app, session, "S")), stray=8)
        session = played(session, "D")
        assert seen(app) == expected(session)
        fingers.tap(*middle(at(app, session, "5")), stray=8)
    assert seen(app) == expected(played(session, "T5"))


def test_field_6_a_double_tap_with_a_finger_moves_the_card_and_those_above_it(app: Page) -> None:
    session = lay(app, "russian", "C", GROUP, "7")
    with Fingers(app) as fingers:
        fingers.double_tap(*corner(at(app, session, "1", 3)))
    assert seen(app) == expected(played(session, "1>2x3"))


def test_the_top_of_the_stock_and_a_free_card_can_be_dragged_onto_the_waste(app: Page) -> None:
    session = session_of("GO1-E-AAAAAAB")
    open_code(app, "GO1-E-AAAAAAB")
    drag(app, at(app, session, "S"), at(app, session, "W"))
    session = played(session, "D")
    assert seen(app) == expected(session)
    with Fingers(app) as fingers:
        fingers.drag(corner(at(app, session, "5")), middle(at(app, session, "W")))
    assert seen(app) == expected(played(session, "T5"))


def test_field_20_a_drop_that_covers_a_third_of_a_place_counts_with_the_finger_beside_it(
    app: Page,
) -> None:
    session = lay(app, "forty-thieves", "N", "1 7H \n 3 9C \n 4 8H")
    source, target = at(app, session, "1").bounding_box(), at(app, session, "4").bounding_box()
    assert source is not None
    assert target is not None
    x, y = source["x"] + 3, source["y"] + 8
    to_x = target["x"] - source["width"] * 0.65 + 3
    with Fingers(app) as fingers:
        fingers.drag((x, y), (to_x, target["y"] + 20))
    assert seen(app) == expected(played(session, "1>4"))


def test_field_11_a_large_group_goes_where_its_lowest_card_is_dropped(app: Page) -> None:
    twenty = "2S 3S 4S 5S 6S 7S 9S TS JS QS 2C 3C 4C 5C 6C 7C 9C"
    session = lay(app, "russian", "C", f"1 7H {twenty} \n 2 9D 8H \n 3 KD", "7")
    drag(app, at(app, session, "1", 18), at(app, session, "2"))
    assert seen(app) == expected(played(session, "1>2x18"))


def test_a_card_dropped_on_any_foundation_finds_its_own(app: Page) -> None:
    session = lay(app, "forty-thieves", "N", "1 2H \n 2 9D \n up - AH - - - - - -")
    drag(app, at(app, session, "1"), at(app, session, "F7"))
    assert seen(app) == expected(played(session, "1>F2"))


def test_taking_a_card_back_from_a_foundation_is_a_drag_and_costs_15_in_forty_thieves(app: Page) -> None:
    session = lay(app, "forty-thieves", "N", "1 3H \n 2 2H 2D 3D \n up - AH AD - - - - -")
    tap(app, session, "2")
    assert in_hand(app) == ["3 rô"]
    app.keyboard.press("Escape")
    drag(app, at(app, session, "2"), at(app, session, "5"))
    session = played(session, "2>5")
    tap(app, session, "2")
    session = played(session, "2>F3")
    tap(app, session, "2")
    session = played(session, "2>F2")
    assert number(app, "Điểm") == 20
    drag(app, at(app, session, "F2"), at(app, session, "1"))
    session = played(session, "F2>1")
    assert number(app, "Điểm") == 5
    assert seen(app) == expected(session)
    app.get_by_role("button", name="Hoàn tác").click()
    assert number(app, "Điểm") == 20


def test_a_card_never_goes_from_foundation_to_foundation(app: Page) -> None:
    session = lay(app, "forty-thieves", "N", "1 9D \n up AS - - - - - - -")
    drag(app, at(app, session, "F1"), at(app, session, "F5"))
    assert message(app) == "Không chuyển lá giữa các chồng nền"
    assert (number(app, "Điểm"), number(app, "Nước")) == (0, 0)
    assert seen(app) == expected(session)


def test_a_drop_beside_everything_puts_the_cards_back_and_is_no_move(app: Page) -> None:
    session = lay(app, "russian", "C", GROUP, "7")
    x, y = corner(at(app, session, "1", 3))
    with Fingers(app) as fingers:
        fingers.drag((x, y), (x + 20, 540))
    assert flat(app)
    assert (message(app), number(app, "Nước")) == ("", 0)
    assert seen(app) == expected(session)


@pytest.mark.parametrize("end", ["cancel", "second finger", "lost capture", "rotation", "Escape"])
def test_field_4_a_drag_that_is_broken_off_puts_all_cards_back_and_the_next_drag_works(
    app: Page, size: Callable[[Page, int, int], None], end: str
) -> None:
    session = lay(app, "russian", "C", "1 7H 2C 3C 4C 5C 6C \n 2 9D 8H \n 3 9C", "7")
    start, goal = corner(at(app, session, "1", 6)), middle(at(app, session, "2"))
    with Fingers(app) as fingers:
        fingers.drag(start, goal, let_go=False)
        assert len(in_hand(app)) == 6
        if end == "cancel":
            fingers.cancel()
        elif end == "second finger":
            fingers.press(300, 500, finger=1)
        elif end == "lost capture":
            app.evaluate(
                """addEventListener('pointermove', event => {
                    document.getElementById('mat').releasePointerCapture(event.pointerId);
                }, {once: true, capture: true})"""
            )
            for stray in (3, 6):
                fingers.move(goal[0] + stray, goal[1])
                app.wait_for_timeout(50)  # moves are told once a frame
        elif end == "rotation":
            size(app, 640, 360)
            fingers.move(goal[0] + 3, goal[1])
            size(app, 360, 640)
        else:
            app.keyboard.press("Escape")
        assert in_hand(app) == []
        assert flat(app)
        for finger in list(fingers.down):
            fingers.lift(finger)
        assert number(app, "Nước") == 0
        assert seen(app) == expected(session)
        assert app.locator(".card").count() == 52
        fingers.drag(start, goal)
    assert seen(app) == expected(played(session, "1>2x6"))


def test_a_button_that_was_let_go_of_unseen_ends_its_drag(app: Page) -> None:
    session = lay(app, "russian", "C", GROUP, "7")
    x, y = corner(at(app, session, "1", 3))
    app.mouse.move(x, y)
    app.mouse.down()
    app.mouse.move(x + 60, y + 30, steps=3)
    assert len(in_hand(app)) == 3
    hover = {"bubbles": True, "pointerId": 1, "pointerType": "mouse", "isPrimary": True, "buttons": 0}
    app.evaluate(
        "move => document.getElementById('mat').dispatchEvent(new PointerEvent('pointermove', move))",
        {**hover, "clientX": x, "clientY": y},
    )
    assert in_hand(app) == []
    app.mouse.up()
    drag(app, at(app, session, "1", 3), at(app, session, "2"))
    assert seen(app) == expected(played(session, "1>2x3"))


def test_a_card_picked_by_the_keyboard_in_mid_drag_does_not_fly_after_the_pointer(app: Page) -> None:
    session = lay(app, "russian", "C", GROUP, "7")
    x, y = corner(at(app, session, "1", 3))
    app.mouse.move(x, y)
    app.mouse.down()
    app.mouse.move(x + 60, y + 30, steps=3)
    for key in ("Escape", "3", "Enter"):
        app.keyboard.press(key)
    app.mouse.move(x + 90, y + 90, steps=3)
    assert app.locator("#mat .card[style*='translate:']").count() == 0
    app.mouse.up()
    assert in_hand(app) == ["9 chuồn"]
    assert seen(app) == expected(session)


def test_a_second_finger_does_not_disturb_a_tap(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    session = session_of("GO1-E-AAAAAAB")
    with Fingers(app) as fingers:
        fingers.press(*middle(at(app, session, "S")))
        fingers.press(200, 350, finger=1)
        fingers.lift(1)
        fingers.lift(0)
    assert number(app, "Nước") == 1


@pytest.mark.parametrize(
    ("key", "rules", "setting"),
    [("russian", "C", "Tự động xếp bài"), ("forty-thieves", "N", "Tự động đặt")],
)
def test_automatic_placing_helps_only_a_drop_that_does_not_fit(
    app: Page, key: str, rules: str, setting: str
) -> None:
    rest = "7" if key == "russian" else "W"
    session = lay(app, key, rules, "1 7H \n 2 9D 8H \n 3 9C", rest)
    drag(app, at(app, session, "1"), at(app, session, "3"))
    assert message(app) == "Phải cùng chất"
    choose(app, setting)
    drag(app, at(app, session, "1"), at(app, session, "3"))
    assert seen(app) == expected(played(session, "1>2"))
    app.get_by_role("button", name="Hoàn tác").click()
    x, y = corner(at(app, session, "1"))
    app.mouse.move(x, y)
    app.mouse.down()
    app.mouse.move(x + 10, 420, steps=3)
    app.mouse.up()
    assert seen(app) == expected(played(session, "1>2"))


def test_with_automatic_placing_a_drop_on_a_place_that_takes_it_is_obeyed(app: Page) -> None:
    session = lay(app, "forty-thieves", "N", "1 2H \n 2 9D 3H \n up - AH - - - - - -")
    choose(app, "Tự động đặt")
    drag(app, at(app, session, "1"), at(app, session, "2"))
    assert seen(app) == expected(played(session, "1>2"))


def test_tu_thu_bai_sends_safe_cards_up_as_part_of_one_step_and_leaves_a_card_taken_back(app: Page) -> None:
    session = lay(app, "russian", "C", "1 3H 2S \n 2 KD \n up AS 2H AD AC", "7")
    choose(app, "Tự thu bài")
    tap(app, session, "1")
    after = played(session, "1>F1 1>F2")
    assert seen(app) == expected(after)
    assert number(app, "Nước") == 1
    app.get_by_role("button", name="Hoàn tác").click()
    assert seen(app) == expected(session)

    session = lay(app, "forty-thieves", "N", "stock 9C \n 1 KS TH \n 2 KD \n up - 9H - - - 9H - -")
    drag(app, at(app, session, "F2"), at(app, session, "1"))
    session = played(session, "F2>1")
    assert seen(app) == expected(session)
    app.keyboard.press("d")  # the next move: now it may go up again, and the 10 that lay under it too
    session = played(session, "D")
    assert seen(app) == expected(played(session, "1>F2 1>F2"))
    assert number(app, "Nước") == 2


def test_field_18_five_quick_taps_on_undo_undo_five_times_and_only_a_pinch_zooms(
    app: Page,
) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    for _ in range(6):
        app.keyboard.press("d")
    x, y = middle(app.get_by_role("button", name="Hoàn tác"))
    with Fingers(app) as fingers:
        for _ in range(5):
            fingers.tap(x, y)
        assert seen(app) == expected(played(session_of("GO1-E-AAAAAAB"), "D"))
        assert app.evaluate("visualViewport.scale") == 1
        for place in ((180, y), (180, 300)):  # the bar, the board
            assert fingers.pinch(*place) > 1.5
    assert seen(app) == expected(played(session_of("GO1-E-AAAAAAB"), "D"))


def test_a_swipe_down_on_its_head_closes_a_sheet_and_one_on_its_body_does_not(app: Page) -> None:
    app.get_by_role("button", name="Cài đặt").click()
    sheet = app.get_by_role("dialog")
    with Fingers(app) as fingers:
        x, y = middle(sheet.get_by_role("switch").first)
        fingers.drag((x, y), (x, y + 90))
        assert sheet.is_visible()
        x, y = middle(sheet.get_by_role("heading", name="Cài đặt"))
        fingers.drag((x, y), (x, y + 90))
    assert not sheet.is_visible()


def test_field_14_a_long_press_selects_nothing_calls_nothing_up_and_the_drag_still_starts(app: Page) -> None:
    session = lay(app, "russian", "C", GROUP, "7")
    start, goal = corner(at(app, session, "1", 3)), middle(at(app, session, "2"))
    app.evaluate("addEventListener('contextmenu', event => { globalThis.called = event.target.className })")
    with Fingers(app) as fingers:
        fingers.press(*start)
        app.wait_for_timeout(600)
        assert app.evaluate("String(getSelection())") == ""
        assert app.evaluate("getComputedStyle(document.querySelector('#mat .card')).userSelect") == "none"
        fingers.move(start[0] + 20, start[1] + 20)
        assert len(in_hand(app)) == 3
        fingers.move(*goal)
        fingers.lift()
    assert seen(app) == expected(played(session, "1>2x3"))
    rules = (Path(__file__).parents[2] / "css/board.css").read_text("utf-8").partition("}")[0]
    assert "-webkit-touch-callout: none" in rules


def test_field_13_a_pull_down_from_the_top_row_moves_the_card_only_and_a_reload_finds_the_game(
    app: Page, booted: Callable[[Page], None]
) -> None:
    session = lay(app, "forty-thieves", "N", "stock 2S 4S \n 1 9D \n 2 7C \n up AS - - - - - - -")
    app.keyboard.press("d")
    session = played(session, "D")
    x, y = middle(at(app, session, "F1"))
    app.evaluate("globalThis.sameVisit = true")
    with Fingers(app) as fingers:
        fingers.press(x, y)
        for way in range(30, 301, 30):
            fingers.move(x, y + way)
        assert in_hand(app) == ["át bích"]
        assert app.evaluate("[scrollY, visualViewport.pageTop]") == [0, 0]
        fingers.lift()
    assert app.evaluate("globalThis.sameVisit")
    assert app.evaluate("getComputedStyle(document.body).overscrollBehaviorY") == "none"
    assert seen(app) == expected(session)
    app.reload()
    booted(app)
    assert seen(app) == expected(session)
    assert number(app, "Nước") == 1


def test_field_17_no_picture_is_dragged_by_the_browser_and_the_move_is_made(app: Page) -> None:
    session = lay(app, "russian", "C", GROUP, "7")
    app.evaluate(
        """() => {
            globalThis.native = 0;
            for (const kind of ['dragstart', 'pointercancel']) addEventListener(kind, () => native++);
        }"""
    )
    drag(app, at(app, session, "1", 3), at(app, session, "2"))
    assert app.evaluate("native") == 0
    assert app.locator("#mat img:not([draggable=false]), #mat [draggable=true]").count() == 0
    assert seen(app) == expected(played(session, "1>2x3"))


def test_field_20_a_foundation_refuses_a_card_of_its_suit_out_of_turn_and_the_last_card_up_wins(
    app: Page,
) -> None:
    session = lay(app, "russian", "C", "1 5S \n up AS - - -", "7")
    drag(app, at(app, session, "1"), at(app, session, "F1"))
    assert message(app) == "Ô đích xếp từ át lên vua, không bỏ bậc"
    assert seen(app) == expected(session)
    session = lay(app, "russian", "C", "1 KC \n up KS KH KD QC", "7")
    drag(app, at(app, session, "1"), at(app, session, "F4"))
    assert app.get_by_role("dialog").get_by_text("Về đích!").is_visible()


def test_field_21_a_card_pulled_back_stays_until_the_next_move_and_costs_15_once(app: Page) -> None:
    choose(app, "Tự thu bài")
    session = lay(
        app, "forty-thieves", "N", "stock 9C \n 1 TS \n 2 KD 9S \n 3 QC 2H \n up 8S AH - - 8S AH - -"
    )
    tap(app, session, "2")
    session = played(session, "2>F1 3>F2")
    assert seen(app) == expected(session)
    assert number(app, "Điểm") == 20
    drag(app, at(app, session, "F1"), at(app, session, "1"))
    session = played(session, "F1>1")
    assert seen(app) == expected(session)
    assert number(app, "Điểm") == 5
    app.wait_for_timeout(300)
    assert seen(app) == expected(session)
    app.keyboard.press("d")
    assert seen(app) == expected(played(session, "D 1>F1"))
    assert number(app, "Điểm") == 15
