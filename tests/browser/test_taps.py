"""Taps on the table: one, two quick ones, one and then a place; and what is said when nothing comes of it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from engine.session import play
from tests.unit.drawing import played

from .hands import (
    at,
    card,
    choose,
    corner,
    drag,
    expected,
    golf_line,
    in_hand,
    lay,
    message,
    middle,
    number,
    open_code,
    quickly,
    seen,
    session_of,
    tap,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

TWENTY = "2S 3S 4S 5S 6S 7S 9S TS JS QS 2C 3C 4C 5C 6C 7C 9C TC JC QC"
"""Cards to make a group of."""


@pytest.mark.parametrize(
    ("rules", "drawing", "pile", "count", "told"),
    [
        ("E", "stock 2D \n waste 5H \n 1 6S 9S", "1", 1, "Phải cao hơn hoặc thấp hơn một bậc"),
        ("E", "stock 2D \n waste 5H \n 1 6S 9S", "1", 2, "Lá bài này đang bị chặn"),
        ("C", "stock 2D \n waste KH \n 1 6S AS", "1", 1, "Phải cao hơn hoặc thấp hơn một bậc"),
        ("S", "stock 2D \n waste KH \n 1 6S QS", "1", 1, "Không được đặt lá nào lên vua"),
        ("SD", "stock 2D \n waste 5H \n 1 9S 6S", "S", 1, "Còn lá lấy được, chưa được rút"),
        ("E", "waste 5H \n 1 9S 6S", "S", 1, "Chồng bài rút đã hết"),
        ("E", "stock 2D \n waste 5H \n 1 9S 6S", "W", 1, "Lá đã bỏ không quay lại cột"),
    ],
)
def test_golf_refuses_a_tap_in_the_words_of_its_sheet_and_counts_nothing(
    app: Page, rules: str, drawing: str, pile: str, count: int, told: str
) -> None:
    session = lay(app, "golf", rules, drawing)
    tap(app, session, pile, count)
    assert message(app) == told
    assert (number(app, "Điểm"), number(app, "Nước")) == (0, 0)
    assert seen(app) == expected(session)


@pytest.mark.parametrize("screen", [(360, 640), (740, 360), (1440, 900)])
def test_a_message_stands_beside_its_card_and_never_covers_it(
    app: Page, size: Callable[[Page, int, int], None], screen: tuple[int, int]
) -> None:
    size(app, *screen)
    open_code(app, "GO1-E-AAAAAAB")
    session = session_of("GO1-E-AAAAAAB")
    for pile, count in ((2, 1), (2, 5), (5, 1), (5, 3), (8, 1), (8, 5)):
        source = card(app, session, pile, count)
        app.mouse.click(*corner(source))
        toast, own = app.locator("#toast").bounding_box(), source.bounding_box()
        assert toast is not None
        assert own is not None
        seen_of_it = own["height"] if count == 1 else 16
        assert (
            toast["y"] + toast["height"] <= own["y"]
            or toast["y"] >= own["y"] + seen_of_it
            or toast["x"] >= own["x"] + own["width"]
            or toast["x"] + toast["width"] <= own["x"]
        ), (pile, count)
        assert toast["x"] >= 0
        assert toast["x"] + toast["width"] <= screen[0]
        assert toast["y"] >= 0
        dock = card(app, session, 0).bounding_box()
        assert dock is not None
        assert toast["y"] + toast["height"] <= dock["y"] or toast["x"] + toast["width"] <= dock["x"]


def test_without_luat_tuong_tac_nothing_is_said_but_the_card_still_shows_that_it_was_refused(
    app: Page,
) -> None:
    session = lay(app, "golf", "E", "stock 2D \n waste 5H \n 1 6S 9S")
    choose(app, "Luật tương tác")
    tap(app, session, "1")
    assert message(app) == ""
    assert app.locator(".card.refused").count() == 1


def test_without_ho_tro_xep_bai_no_place_is_marked(app: Page) -> None:
    session = lay(app, "russian", "C", "1 7H \n 2 8H", "7")
    tap(app, session, "1")
    assert app.locator(".mark.target").count() == 1
    app.keyboard.press("Escape")
    choose(app, "Hỗ trợ xếp bài")
    tap(app, session, "1")
    assert in_hand(app) == ["7 cơ"]
    assert app.locator(".mark.target").count() == 0


# ---- the games that build


def test_a_second_quick_tap_on_the_same_card_is_a_double_tap_and_takes_the_cards_above_along(
    app: Page,
) -> None:
    session = lay(app, "russian", "C", "1 7H 2C \n 2 8H", "7")
    quickly(app, corner(at(app, session, "1", 2)))
    assert seen(app) == expected(played(session, "1>2x2"))
    assert number(app, "Nước") == 1


def test_without_nhap_dup_two_quick_taps_pick_a_card_up_and_put_it_back(app: Page) -> None:
    session = lay(app, "russian", "C", "1 7H 2C \n 2 8H", "7")
    choose(app, "Nhấp đúp")
    quickly(app, corner(at(app, session, "1", 2)))
    assert in_hand(app) == []
    assert number(app, "Nước") == 0
    assert seen(app) == expected(session)


def test_field_9_a_slow_second_tap_on_the_same_card_lets_go_of_it_and_is_no_move(app: Page) -> None:
    session = lay(app, "forty-thieves", "N", "1 7H \n 2 8H")
    tap(app, session, "1")
    assert in_hand(app) == ["7 cơ"]
    app.wait_for_timeout(350)
    tap(app, session, "1")
    assert in_hand(app) == []
    assert number(app, "Nước") == 0


def test_quick_taps_on_two_cards_are_two_single_taps(app: Page) -> None:
    session = lay(app, "forty-thieves", "N", "1 7H \n 2 8H \n 3 5D")
    first, second = corner(at(app, session, "3")), corner(at(app, session, "1"))
    app.mouse.click(*first)
    app.mouse.click(*second)
    assert in_hand(app) == ["7 cơ"]
    assert number(app, "Nước") == 0


def test_field_9_a_card_moves_by_tapping_it_and_then_an_empty_column(app: Page) -> None:
    session = lay(app, "forty-thieves", "N", "1 2C 7H \n 2 8S")
    tap(app, session, "1")
    assert in_hand(app) == ["7 cơ"]
    tap(app, session, "5")
    assert seen(app) == expected(played(session, "1>5"))


def test_after_a_refused_place_the_card_tapped_there_is_in_hand_and_can_be_put_down(app: Page) -> None:
    session = lay(app, "russian", "C", "1 7H \n 2 8D \n 3 9D", "7")
    tap(app, session, "1")
    tap(app, session, "2")
    assert message(app) == "Phải cùng chất"
    assert in_hand(app) == ["8 rô"]
    tap(app, session, "3")
    assert seen(app) == expected(played(session, "2>3"))
    assert number(app, "Nước") == 1


def test_a_tap_on_the_stock_draws_whatever_is_in_hand(app: Page) -> None:
    session = lay(app, "forty-thieves", "N", "stock 2S 3S \n 1 7H \n 2 8D")
    tap(app, session, "1")
    tap(app, session, "S")
    assert in_hand(app) == []
    assert seen(app) == expected(played(session, "D"))


def test_field_1_three_quick_clicks_move_a_card_exactly_once(app: Page) -> None:
    kings = " \n ".join(f"{column} K{suit}" for column, suit in enumerate("SHDCSHDC", 3))
    session = lay(app, "forty-thieves", "N", f"1 5D 7C 2H \n 2 8S \n {kings} \n up - AH - - - - - -")
    quickly(app, corner(at(app, session, "1")), times=3)
    after = played(session, "1>F2")
    assert seen(app) == expected(after)
    assert number(app, "Nước") == 1
    assert len({*app.locator("#mat .card").evaluate_all("all => all.map(one => one.id)")}) == 104
    app.get_by_role("button", name="Hoàn tác").click()
    assert seen(app) == expected(session)
    tap(app, session, "1")
    tap(app, after, "1")
    tap(app, after, "2")
    assert message(app) == "Phải cùng chất"
    app.keyboard.press("Escape")
    drag(app, at(app, after, "2"), at(app, after, "1"))
    assert message(app) == "Phải cùng chất"
    assert seen(app) == expected(after)


def test_field_2_a_double_tap_that_goes_nowhere_says_so_and_undo_finds_the_card_at_home(
    app: Page,
) -> None:
    session = lay(app, "russian", "C", "1 7H \n 2 9D 2S \n up AS - - -", "7")
    tap(app, session, "2")
    after = played(session, "2>F1")
    home = at(app, after, "1").bounding_box()
    quickly(app, corner(at(app, after, "1")))
    assert message(app) == "Không có chỗ nào nhận lá này"
    app.get_by_role("button", name="Hoàn tác").click()
    assert seen(app) == expected(session)
    assert in_hand(app) == []
    assert at(app, session, "1").bounding_box() == home
    assert in_order(app)
    drag(app, at(app, session, "1"), at(app, session, "2"))
    assert message(app) == "Phải cùng chất"


def test_field_24_a_tap_on_a_foundation_does_nothing_and_costs_nothing(app: Page) -> None:
    session = lay(app, "forty-thieves", "N", "1 9S \n 2 8C 8S \n 3 2H 2D \n up 7S AH AD - - - - -")
    for step in ("3>F3", "3>F2", "2>F1"):
        tap(app, session, step[0])
        session = played(session, step)
    assert number(app, "Điểm") == 30
    tap(app, session, "F1")
    app.wait_for_timeout(350)
    quickly(app, corner(at(app, session, "F1")))
    assert seen(app) == expected(session)
    assert (message(app), in_hand(app), number(app, "Nước"), number(app, "Điểm")) == ("", [], 3, 30)
    drag(app, at(app, session, "F1"), at(app, session, "1"))
    assert seen(app) == expected(played(session, "F1>1"))
    assert number(app, "Điểm") == 15


@pytest.mark.parametrize(
    ("key", "rules", "drawing", "source", "count", "target", "told"),
    [
        ("russian", "C", f"1 7H {TWENTY} \n 2 8H", "1", 21, "2", "Mỗi lần chuyển nhiều nhất 20 lá"),
        ("russian", "C", "1 7H \n 2 8D", "1", 1, "2", "Phải cùng chất"),
        ("russian", "R", "1 7H \n 2 9D", "1", 1, "2", "Phải thấp hơn đúng một bậc"),
        ("russian", "C", "1 2H \n 2 AH", "1", 1, "2", "Không đặt gì lên át"),
        ("russian", "C", "1 7H 6S", "1", 2, "3", "Cột trống chỉ nhận vua"),
        ("russian", "C", "1 3H \n up - AH - -", "1", 1, "F2", "Ô đích xếp từ át lên vua, không bỏ bậc"),
        ("russian", "C", "1 5S 2H \n up - AH - -", "1", 2, "F2", "Ô đích nhận từng lá một"),
        ("yukon", "N", "1 7H \n 2 8D", "1", 1, "2", "Phải khác màu"),
        ("forty-thieves", "N", "1 7H \n 2 8D", "1", 1, "2", "Phải cùng chất"),
        (
            "forty-thieves",
            "N",
            "1 3H \n up - AH - - - - - -",
            "1",
            1,
            "F2",
            "Chồng nền xếp từ át lên vua, không bỏ bậc",
        ),
    ],
)
def test_a_place_that_does_not_take_the_cards_says_why_in_the_words_of_the_rule(
    app: Page, key: str, rules: str, drawing: str, source: str, count: int, target: str, told: str
) -> None:
    rest = "W" if key == "forty-thieves" else "7"
    session = lay(app, key, rules, drawing, rest)
    tap(app, session, source, count)
    assert len(in_hand(app)) == count
    tap(app, session, target)
    assert message(app) == told
    assert number(app, "Nước") == 0
    assert seen(app) == expected(session)


@pytest.mark.parametrize(
    ("key", "drawing", "count", "told"),
    [
        ("forty-thieves", "stock 2S 3S \n 1 7H 6S \n 2 8D", 2, "Mỗi lần chỉ chuyển một lá"),
        ("golf", "stock 2D 4D \n waste 5H \n 1 6S 9S", 2, "Lá bài này đang bị chặn"),
    ],
)
def test_a_covered_card_that_can_t_be_lifted_says_why_when_it_is_tapped_or_pulled(
    app: Page, key: str, drawing: str, count: int, told: str
) -> None:
    session = lay(app, key, "E" if key == "golf" else "N", drawing)
    x, y = corner(at(app, session, "1", count))
    app.mouse.click(x, y)
    assert message(app) == told
    app.keyboard.press("d")
    app.keyboard.press("u")
    assert message(app) == ""
    app.mouse.move(x, y)
    app.mouse.down()
    app.mouse.move(x + 30, y + 60, steps=3)
    app.mouse.up()
    assert message(app) == told
    assert in_hand(app) == []


def in_order(app: Page) -> bool:
    """Whether the cards of each pile lie over one another, and are read, in the order of the pile."""
    return bool(
        app.evaluate(
            """[...document.querySelectorAll('#mat .pile')].every(pile => {
                const cards = pile.getAttribute('aria-owns').split(' ')
                    .map(id => document.getElementById(id)).filter(card => card?.matches('.card'));
                return cards.every((card, i) => !i || (
                    +card.style.zIndex > +cards[i - 1].style.zIndex
                    && +card.dataset.at.split('.')[1] > +cards[i - 1].dataset.at.split('.')[1]
                ));
            })"""
        )
    )


def test_field_7_drags_taps_and_keys_all_move_a_card_with_no_setting_touched(app: Page) -> None:
    session = lay(app, "russian", "C", "1 5C 7H \n 2 8H", "7")
    after = expected(played(session, "1>2"))
    assert app.evaluate("localStorage.getItem('xepbai.settings')") is None
    drag(app, at(app, session, "1"), at(app, session, "2"))
    assert seen(app) == after
    app.keyboard.press("u")
    tap(app, session, "1")
    tap(app, session, "2")
    assert seen(app) == after
    for key in ("u", "1", "Enter", "2", "Enter"):
        app.keyboard.press(key)
    assert seen(app) == after


@pytest.mark.parametrize(
    ("key", "rules", "drawing", "pile", "usual", "asked"),
    [
        ("russian", "C", "1 5C 7H \n 2 8H \n up - 6H - -", "1", "1>F2", "1>2"),
        ("yukon", "N", "1 5C 7H \n 2 8S \n up - 6H - -", "1", "1>F2", "1>2"),
        ("forty-thieves", "N", "waste 7H \n 2 8H \n up - 6H - - - - - -", "W", "W>F2", "W>2"),
        ("forty-thieves", "N", "1 5C 7H \n 2 9D \n up - 6H - - - - - -", "1", "1>F2", "1>F2"),
    ],
)
def test_field_23_a_tap_goes_up_one_undo_restores_and_by_choice_it_tries_the_columns_first(
    app: Page, key: str, rules: str, drawing: str, pile: str, usual: str, asked: str
) -> None:
    session = lay(app, key, rules, drawing, "W" if key == "forty-thieves" else "7")
    tap(app, session, pile)
    assert seen(app) == expected(played(session, usual))
    app.keyboard.press("u")
    assert seen(app) == expected(session)
    choose(app, "Chạm: ưu tiên bàn")
    tap(app, session, pile)
    assert seen(app) == expected(played(session, asked))
    if pile != "W":  # there the second tap of two is about the next card
        app.keyboard.press("u")
        quickly(app, corner(at(app, session, pile)))
        assert seen(app) == expected(played(session, asked))


# ---- while cards fly


def test_field_22_a_tap_on_the_stock_ends_a_collection_and_every_foundation_shows_its_true_top(
    app: Page, until: Callable[[Page, str], object]
) -> None:
    run = "9S 7S 6S 5S 4S 3S 2S"
    choose(app, "Tự thu bài")
    session = lay(app, "forty-thieves", "N", f"stock 9C TC \n 1 {run} \n 2 {run} \n up AS - - - AS - - -")
    app.emulate_media(reduced_motion="no-preference")
    try:
        stock = middle(at(app, session, "S"))
        app.keyboard.press("d")
        until(app, """!!document.querySelector("#mat [aria-label^='3 bích, chồng nền']")""")
        app.mouse.click(*stock)
        after = played(session, "D 1>F1 2>F5 1>F1 2>F5 1>F1 2>F5 1>F1 2>F5 1>F1 2>F5 1>F1 2>F5")
        assert seen(app) == expected(after)
        assert number(app, "Điểm") == 120
        app.mouse.click(*stock)
        assert seen(app) == expected(played(after, "D"))
    finally:
        app.emulate_media(reduced_motion="reduce")


def test_a_menu_opened_in_the_midst_of_a_drag_puts_the_cards_back(app: Page) -> None:
    session = lay(app, "russian", "C", "1 5C 7H \n 2 8H", "7")
    app.mouse.move(*corner(at(app, session, "1")))
    app.mouse.down()
    app.mouse.move(*middle(at(app, session, "2")), steps=4)
    app.keyboard.press("m")
    app.mouse.up()
    app.keyboard.press("Escape")
    assert number(app, "Nước") == 0
    assert seen(app) == expected(session)


def test_field_19_taps_land_while_cards_fly_and_the_picture_is_the_same_as_without_flight(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    session = session_of("GO1-E-AAAAAAB")
    places = {pile: corner(card(app, session, pile)) for pile in range(9) if pile != 1}
    fan = corner(card(app, session, 2, 4))[1] - corner(card(app, session, 2, 5))[1]
    line = golf_line()[:10]
    open_code(app, "GO1-C-AAAAAAC")
    app.emulate_media(reduced_motion="no-preference")
    try:
        open_code(app, "GO1-E-AAAAAAB")
        taken: Counter[int] = Counter()
        for move in line:  # without waiting for anything to land, the deal itself included
            x, y = places[move.src]
            app.mouse.click(x, y - (fan * taken[move.src] if move.src else 0))
            taken[move.src] += 1
        for move in line:
            session = play(session, (move,))
        assert number(app, "Nước") == len(line)
        assert seen(app) == expected(session)
    finally:
        app.emulate_media(reduced_motion="reduce")
