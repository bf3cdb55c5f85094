"""Forty Thieves, sentence by sentence of its sheet."""

import pytest

from engine import intents
from engine.cards import PACK, RANKS, SUITS, Kind, Move, Pile, deck, rank, suit
from engine.deals import Start
from engine.session import begin, redo, undo
from games.forty_thieves import GAME, SYSTEM
from tests.unit.drawing import (
    after,
    columns,
    double,
    draw,
    drop,
    marks,
    pack,
    played,
    session,
    show,
    tap,
    tidy,
    why,
)

TABLE = """
    stock 9D 2C
    waste KC 3S
    up 2S - - - - - - 4C
    1 9S 8H
    2 5D 4S
    3 7H
    4 QD KH
"""

DEAD = ["JS", "3H", "5H", "7H", "9H", "3D", "5D", "7D", "9D", "3C"]


def opening():
    return Start(SYSTEM, "N", 2).position


def score(before, text, points=100):
    return played(session("forty-thieves", "N", before, points), text).score


# Deal


def test_forty_thieves_two_full_decks_every_card_exists_twice_and_is_tracked_as_itself():
    cards = [card for pile in opening() for card in pile.cards]
    assert sorted(cards) == [*range(52), *range(PACK, PACK + 52)]


def test_forty_thieves_40_cards_face_up_in_10_columns_of_4():
    assert [(len(pile.cards), pile.down) for pile in opening()[10:]] == [(4, 0)] * 10


def test_forty_thieves_64_in_the_stock_face_down_an_empty_waste_eight_empty_foundations():
    stock, *rest = opening()[:10]
    assert (len(stock.cards), stock.down) == (64, 64)
    assert rest == [Pile()] * 9


def test_forty_thieves_foundations_fixed_from_left_to_right():
    foundations = GAME.piles[Kind.FOUNDATION]
    assert "".join(SUITS[GAME.spots[i].suit] for i in foundations) == "SHDCSHDC"
    assert [GAME.spots[i].x for i in foundations] == sorted(GAME.spots[i].x for i in foundations)


# Moves


def test_forty_thieves_one_card_at_a_time_the_last_card_of_a_column_or_the_top_of_the_waste():
    assert after(GAME, TABLE, "W>2").splitlines()[1:5] == [
        "waste KC",
        "up 2S - - - - - - 4C",
        "1 9S 8H",
        "2 5D 4S 3S",
    ]
    assert after(GAME, TABLE, "3>1") == after(GAME, TABLE, "3>1x1")
    assert after(GAME, TABLE, "3>1").splitlines()[3:] == ["1 9S 8H 7H", "2 5D 4S", "4 QD KH"]


@pytest.mark.parametrize("step", ["1>2x2", "W>2x2"])
def test_forty_thieves_a_run_never_moves_as_one(step):
    assert why(GAME, "waste 8S 7S \n 1 8S 7S \n 2 9S", step) == "one-at-a-time"


def test_field_41_forty_thieves_onto_a_column_same_suit_exactly_one_rank_higher_of_all_104_by_104():
    pair = GAME.piles[Kind.TABLEAU][:2]
    at = [Pile()] * len(GAME.spots)
    for card in deck(2):
        for on in deck(2):
            if card != on:
                at[pair[0]], at[pair[1]] = Pile((card,)), Pile((on,))
                fits = suit(card) == suit(on) and rank(on) == rank(card) + 1
                assert (GAME.check(tuple(at), Move(*pair)) is None) == fits


def test_forty_thieves_a_refused_card_is_told_the_suit_or_the_rank():
    assert why(GAME, "1 7H \n 2 8D", "1>2") == "same-suit"
    assert why(GAME, "1 7H \n 2 9H", "1>2") == "one-lower"


def test_forty_thieves_nothing_on_an_ace():
    assert why(GAME, "1 KH \n 2 AH", "1>2") == "nothing-on-ace"


@pytest.mark.parametrize("card", ["AH", "7S", "KD"])
@pytest.mark.parametrize("source", ["1 2C", "waste 2C"])
def test_forty_thieves_onto_an_empty_column_any_card(source, card):
    assert why(GAME, f"{source} {card}", "1>3" if source[0] == "1" else "W>3") is None


@pytest.mark.parametrize("goal", range(1, 9))
def test_forty_thieves_onto_a_foundation_of_its_suit_ace_to_king(goal):
    one = "SHDCSHDC"[goal - 1]
    column = " ".join(r + one for r in reversed(RANKS))
    won = played(session("forty-thieves", "N", f"1 {column} \n 2 KC KD"), f"1>F{goal} " * 13)
    assert won.score == 130


def test_forty_thieves_a_foundation_refuses_another_suit_and_another_rank():
    assert why(GAME, "1 AH", "1>F1") == "foundation-suit"
    assert why(GAME, "1 2H", "1>F2") == "foundation-order"
    assert why(GAME, TABLE, "W>F5") == "foundation-order"
    assert why(GAME, TABLE, "W>F1") is None


def test_forty_thieves_either_of_the_two_foundations_of_its_suit():
    board = "up 2S - - - 2S - - - \n 1 3S"
    assert why(GAME, board, "1>F1") is None
    assert why(GAME, board, "1>F5") is None


@pytest.mark.parametrize("aim", range(1, 9))
def test_forty_thieves_a_card_dropped_on_any_foundation_finds_its_own_the_leftmost_that_takes_it(aim):
    assert drop(GAME, "1 AH", "1", f"F{aim}") == "1>F2"
    assert drop(GAME, "up - AH - - - - - - \n 1 AH", "1", f"F{aim}") == "1>F6"
    assert drop(GAME, "up - AH - - - 2H - - \n 1 3H", "1", f"F{aim}") == "1>F6"


def test_forty_thieves_a_dropped_card_that_no_foundation_takes_is_told_about_its_own():
    assert drop(GAME, "1 2H", "1", "F1") == "no: foundation-order"


def test_forty_thieves_never_from_foundation_to_foundation():
    board = "up AS - - - - - - -"
    assert [why(GAME, board, f"F1>F{goal}") for goal in range(2, 9)] == ["between-foundations"] * 7
    assert drop(GAME, board, "F1", "F5") == "no: between-foundations"


def test_field_26_forty_thieves_a_refused_aim_at_another_foundation_scores_nothing():
    before = session("forty-thieves", "N", "up AS - - - - - - -", 10)
    assert drop(GAME, show(GAME, before.at), "F1", "F5") == "no: between-foundations"
    assert before.score == 10


def test_forty_thieves_draw_one_card_from_stock_to_waste():
    assert after(GAME, "stock 9D 2C \n waste 3S", "D") == tidy("stock 2C \n waste 3S 9D")


def test_forty_thieves_one_pass_only():
    assert why(GAME, "waste 3S", "D") == "stock-empty"
    assert why(GAME, "waste 3S", "W>S") == "stock-to-waste"


@pytest.mark.parametrize("step", ["S>1", "S>F1", "1>W", "1>S", "F1>W", "F1>S"])
def test_forty_thieves_the_stock_goes_to_the_waste_and_nothing_else_does(step):
    assert why(GAME, TABLE, step) == "stock-to-waste"


def test_forty_thieves_back_from_a_foundation_the_top_card_goes_to_a_column_that_takes_it():
    assert after(GAME, "up 2S - - - - - - - \n 1 3S", "F1>1") == tidy("up AS - - - - - - - \n 1 3S 2S")
    assert why(GAME, "up 2S - - - - - - - \n 1 3S", "F1>2") is None
    assert why(GAME, "up 2S - - - - - - - \n 1 4S", "F1>1") == "one-lower"
    assert why(GAME, "1 4S", "F1>1") == "pile-empty"


# End


def test_forty_thieves_won_when_all_104_cards_are_on_the_foundations():
    almost = "up KS KH KD KC KS KH KD QC \n 1 KC"
    won = played(session("forty-thieves", "N", almost), "1>F")
    assert (won.won, won.over) == (True, True)
    assert why(GAME, show(GAME, won.at), "F1>1") == "game-over"


def test_forty_thieves_a_notice_only_when_no_move_at_all_is_left():
    dead = columns(DEAD)
    assert GAME.stuck(draw(GAME, dead))
    assert not session("forty-thieves", "N", dead).over


@pytest.mark.parametrize("left", ["stock 9S", "waste 2H", "waste AC", "up TS - - - - - - -"])
def test_field_47_forty_thieves_no_notice_while_a_draw_a_column_a_foundation_or_a_take_back_is_left(left):
    assert not GAME.stuck(draw(GAME, f"{left} \n {columns(DEAD)}"))


# Score


def test_forty_thieves_starts_at_0():
    assert begin(Start(SYSTEM, "N", 2)).score == 0


@pytest.mark.parametrize(
    ("board", "step", "points"),
    [
        ("1 AS", "1>F", 10),
        ("waste AS", "W>F", 10),
        ("waste 3S \n 1 4S", "W>1", 5),
        ("waste 3S", "W>1", 5),
        ("up 2S - - - - - - - \n 1 3S", "F1>1", -15),
        ("1 3S \n 2 4S", "1>2", 0),
        ("stock 3S", "D", 0),
    ],
)
def test_forty_thieves_the_score_table(board, step, points):
    assert score(board, step) == 100 + points


@pytest.mark.parametrize(("before", "then"), [(0, 0), (10, 0), (15, 0), (20, 5)])
def test_forty_thieves_the_score_is_never_below_zero(before, then):
    assert score("up 2S - - - - - - - \n 1 3S", "F1>1", before) == then


def test_field_27_forty_thieves_undo_after_a_take_back_at_the_floor_gives_what_was_there():
    before = session("forty-thieves", "N", "up 2S - - - - - - - \n 1 3S", 10)
    back = played(before, "F1>1")
    assert (back.score, undo(back).score, redo(undo(back)).score) == (0, 10, 0)


@pytest.mark.parametrize("by_way_of_a_column", [0, 1, 13])
def test_forty_thieves_no_bonus_for_winning_1040_plus_5_per_waste_card_put_on_a_column(by_way_of_a_column):
    clubs = " ".join(reversed(pack("C")))
    almost = session("forty-thieves", "N", f"waste {clubs} \n up KS KH KD KC KS KH KD -", 910)
    won = played(almost, "W>1 1>F " * by_way_of_a_column + "W>F " * (13 - by_way_of_a_column))
    assert (won.won, won.score) == (True, 1040 + 5 * by_way_of_a_column)


def test_field_29_forty_thieves_undoing_a_draw_puts_the_card_back_face_down():
    before = begin(Start(SYSTEM, "N", 2))
    back = undo(played(before, "D"))
    assert (len(back.at[0].cards), back.at[0].down, back.at[1].cards) == (64, 64, ())


# Gestures


def test_forty_thieves_one_tap_on_the_stock_draws():
    assert tap(GAME, TABLE, "S") == "S>W"
    assert tap(GAME, "waste 3S", "S", 0) == "no: stock-empty"


def test_forty_thieves_two_taps_on_the_stock_draw_too():
    assert double(GAME, TABLE, "S") == "S>W"
    assert double(GAME, "waste 3S", "S", 0) is None


def test_forty_thieves_one_tap_on_the_last_card_of_a_column_puts_it_on_a_foundation_that_takes_it():
    assert tap(GAME, "up 2S - - - 2S - - - \n 1 9D 3S \n 2 4S", "1") == "1>F1"


def test_forty_thieves_one_tap_on_the_last_card_of_a_column_makes_no_other_move():
    assert tap(GAME, "1 9D 3S \n 2 4S", "1") == "pick 1x1"
    assert tap(GAME, "1 9D 3S \n 2 4S", "1", 2) is None


@pytest.mark.parametrize(
    ("board", "move"),
    [
        ("waste 3S \n up 2S - - - - - - - \n 1 4S", "W>F1"),
        ("waste 3S \n 2 4S", "W>2"),
        ("waste 3S \n 1 9D \n 2 9C", "W>3"),
    ],
)
def test_forty_thieves_one_tap_on_the_waste_top_a_foundation_else_a_column_an_empty_one_last(board, move):
    assert tap(GAME, board, "W") == move


def test_forty_thieves_a_tap_where_the_waste_top_fits_nowhere_picks_it_up():
    assert tap(GAME, f"waste KS 3S \n {columns(DEAD)}", "W") == "pick Wx1"
    assert tap(GAME, f"waste KS 3S \n {columns(DEAD)}", "W", 2) is None


@pytest.mark.parametrize(
    ("board", "move"),
    [
        ("up 2S - - - - - - - \n 1 9D 3S \n 2 4S", "1>F1"),
        ("1 9D 3S \n 3 4S", "1>3"),
        ("1 9D 3S \n 3 5S", "1>2"),
    ],
)
def test_forty_thieves_two_taps_a_foundation_else_a_fitting_column_else_an_empty_one(board, move):
    assert double(GAME, board, "1") == move


@pytest.mark.parametrize("gesture", [tap, double])
def test_forty_thieves_where_several_columns_fit_the_longest_all_cards_counted(gesture):
    assert gesture(GAME, "waste 3S \n 1 4S \n 2 9D 4S", "W") == "W>2"


@pytest.mark.parametrize("gesture", [tap, double])
def test_forty_thieves_where_several_columns_fit_ties_go_to_the_left(gesture):
    assert gesture(GAME, "waste 3S \n 1 9C \n 2 9D 4S \n 3 9H 4S", "W") == "W>2"


def test_forty_thieves_a_columns_only_card_never_moves_to_another_empty_column_by_tap():
    assert double(GAME, "1 3S", "1") == "no: no-place"
    assert drop(GAME, "1 3S", "1", "2") == "1>2"


def test_forty_thieves_a_columns_only_card_moves_to_a_column_that_fits_by_two_taps():
    assert double(GAME, "1 3S \n 5 4S", "1") == "1>5"


def test_forty_thieves_auto_placement_only_where_the_card_does_not_fit_or_beside_everything():
    board = "1 9D 3S \n 2 KH 4S \n 3 4S \n 4 8C"
    assert drop(GAME, board, "1", "4", helped=True) == "1>2"
    assert drop(GAME, board, "1", None, helped=True) == "1>2"
    assert drop(GAME, board, "1", "4") == "no: same-suit"
    assert drop(GAME, board, "1", None) is None


def test_forty_thieves_auto_placement_a_drop_on_a_place_that_takes_it_is_always_obeyed():
    board = "up 2S - - - - - - - \n 1 9D 3S \n 2 KH 4S \n 3 4S"
    assert drop(GAME, board, "1", "3", helped=True) == "1>3"
    assert drop(GAME, board, "1", "9", helped=True) == "1>9"


def test_forty_thieves_auto_placement_follows_the_order_of_two_taps():
    assert drop(GAME, "up 2S - - - - - - - \n 1 9D 3S \n 2 KH", "1", "2", helped=True) == "1>F1"


def test_forty_thieves_a_tap_on_a_foundation_does_nothing():
    board = "up 2S - - - - - - - \n 1 3S"
    assert tap(GAME, board, "F1") is None
    assert double(GAME, board, "F1") is None
    assert drop(GAME, board, "F1", "1", helped=True) == "F1>1"


def test_forty_thieves_a_take_back_is_never_helped():
    assert drop(GAME, "up 2S - - - - - - - \n 1 4S \n 2 3S", "F1", "1", helped=True) == "no: one-lower"


def test_forty_thieves_the_places_that_take_a_card_are_marked():
    assert (
        marks(GAME, "waste 3S \n up 2S - - - - - - - \n 1 4S \n 2 9D", "W") == "F1 1 3 4 5 6 7 8 9 10".split()
    )


def test_forty_thieves_twins_and_the_foundations_of_a_suit_are_alike():
    at = draw(GAME, "up 4S - - - 5S - - - \n 1 KC 6S \n 2 9D")
    other = draw(GAME, "up 5S - - - 4S - - - \n 3 9D \n 4 KC 6S")
    assert GAME.same(at) == GAME.same(other)
    assert GAME.same(at) != GAME.same(draw(GAME, "up 5S - - - 4S - - - \n 3 9D 6S \n 4 KC"))


# What goes up by itself when asked to


def test_forty_thieves_collecting_waits_while_the_other_copy_could_still_be_needed():
    one_up = draw(GAME, "up 4S - - - - - - - \n 1 KC 5S \n 2 9D 4S")
    both_up = draw(GAME, "up 4S - - - 4S - - - \n 1 KC 5S \n 2 9D")
    assert intents.safe_collects(GAME, one_up) == ()
    assert [str(step) for step in intents.safe_collects(GAME, both_up)] == ["10>2"]


def test_forty_thieves_collecting_takes_from_the_waste_too_and_goes_on():
    at = draw(GAME, "waste 2H AH \n up - - - - - AH - - \n 1 KC")
    assert [str(step) for step in intents.safe_collects(GAME, at)] == ["1>3", "1>3"]
    assert intents.safe_collects(GAME, at, held=1) == ()
