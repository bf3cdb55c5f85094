"""Drags with mouse and finger: where a drop goes, what puts the cards back, what the settings add."""

from __future__ import annotations

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
            ".every(card => !card.style.translate && !card.matches('.picked, .held'))"
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


def test_a_tap_that_strays_by_8_px_is_still_a_tap(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    session = session_of("GO1-E-AAAAAAB")
    with Fingers(app) as fingers:
        fingers.tap(*middle(at(app, session, "S")), stray=8)
        session = played(session, "D")
        assert seen(app) == expected(session)
        fingers.tap(*middle(at(app, session, "5")), stray=8)
    assert seen(app) == expected(played(session, "T5"))


def test_a_double_tap_with_a_finger_moves_the_card_and_those_above_it(app: Page) -> None:
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


def test_a_drop_that_covers_a_third_of_a_place_counts_though_the_finger_is_beside_it(app: Page) -> None:
    session = lay(app, "forty-thieves", "N", "1 7H \n 3 9C \n 4 8H")
    source, target = at(app, session, "1").bounding_box(), at(app, session, "4").bounding_box()
    assert source is not None
    assert target is not None
    x, y = source["x"] + 3, source["y"] + 8
    to_x = target["x"] - source["width"] * 0.65 + 3
    with Fingers(app) as fingers:
        fingers.drag((x, y), (to_x, target["y"] + 20))
    assert seen(app) == expected(played(session, "1>4"))


def test_a_large_group_goes_where_its_lowest_card_is_dropped(app: Page) -> None:
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


@pytest.mark.parametrize("end", ["cancel", "second finger", "Escape"])
def test_a_drag_that_is_broken_off_puts_all_cards_back_and_the_next_drag_works(app: Page, end: str) -> None:
    session = lay(app, "russian", "C", GROUP, "7")
    start, goal = corner(at(app, session, "1", 3)), middle(at(app, session, "2"))
    with Fingers(app) as fingers:
        fingers.drag(start, goal, let_go=False)
        assert len(in_hand(app)) == 3
        if end == "cancel":
            fingers.cancel()
        elif end == "second finger":
            fingers.press(300, 500, finger=1)
        else:
            app.keyboard.press("Escape")
        assert in_hand(app) == []
        assert flat(app)
        for finger in list(fingers.down):
            fingers.lift(finger)
        assert number(app, "Nước") == 0
        assert seen(app) == expected(session)
        fingers.drag(start, goal)
    assert seen(app) == expected(played(session, "1>2x3"))


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


def test_five_quick_taps_on_undo_undo_five_times_and_zoom_nothing(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    for _ in range(6):
        app.keyboard.press("d")
    x, y = middle(app.get_by_role("button", name="Hoàn tác"))
    with Fingers(app) as fingers:
        for _ in range(5):
            fingers.tap(x, y)
    assert seen(app) == expected(played(session_of("GO1-E-AAAAAAB"), "D"))
    assert app.evaluate("visualViewport.scale") == 1


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


def test_a_long_press_selects_nothing_and_a_pull_down_moves_nothing_but_the_card(
    app: Page, size: Callable[[Page, int, int], None]
) -> None:
    size(app, 360, 640)
    session = lay(app, "russian", "C", GROUP, "7")
    start = corner(at(app, session, "1", 3))
    with Fingers(app) as fingers:
        fingers.press(*start)
        app.wait_for_timeout(700)
        fingers.move(start[0], start[1] + 150)
        fingers.move(start[0], start[1] + 300)
        assert len(in_hand(app)) == 3
        assert app.evaluate("String(getSelection())") == ""
        assert app.evaluate("[scrollY, visualViewport.pageTop]") == [0, 0]
        fingers.lift()
    assert seen(app) == expected(session)
