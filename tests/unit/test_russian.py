"""Russian Solitaire, sentence by sentence of its sheet."""

import pytest

from engine import intents
from engine.cards import RANKS, SUITS, Kind
from engine.deals import Start
from engine.session import begin, redo, undo
from games.russian import GROUP, SYSTEM
from tests.unit.drawing import (
    after,
    double,
    draw,
    drop,
    game_of,
    marks,
    pack,
    played,
    session,
    show,
    spot,
    tap,
    tidy,
    why,
)
from words import load

CLASSIC, RELAXED = (game_of("russian", rule) for rule in "CR")
BOTH = pytest.mark.parametrize("game", [CLASSIC, RELAXED], ids=["classic", "relaxed"])
TABLE = """
    up 2S - - KC
    1 8H
    2 (6S) 7H 2D QS
    3 3S
    4 KD 9H 4S
"""


OTHERS = [card for card in pack() if card != "7H"]


def opening(rules="C"):
    return Start(SYSTEM, rules, 2).position


def of_21():
    """A column of 21 face-up cards whose lowest goes onto the 8H of column 2."""
    cards = [card for card in pack("SDC") if card[0] != "8"][:20]
    return f"1 7H {' '.join(cards)} \n 2 8H \n 3 9S 8S"


# Deal


def test_russian_52_cards_all_dealt_into_7_columns_of_1_6_7_8_9_10_11():
    columns = opening()[4:]
    assert [len(pile.cards) for pile in columns] == [1, 6, 7, 8, 9, 10, 11]
    assert sorted(card for pile in columns for card in pile.cards) == list(range(52))


def test_russian_column_1_one_face_up_card_columns_2_to_7_1_to_6_face_down_then_5_face_up():
    columns = opening()[4:]
    assert [pile.down for pile in columns] == [0, 1, 2, 3, 4, 5, 6]
    assert [pile.faced for pile in columns] == [1, 5, 5, 5, 5, 5, 5]


def test_russian_21_face_down_31_face_up():
    assert sum(pile.down for pile in opening()) == 21
    assert sum(pile.faced for pile in opening()) == 31


def test_russian_no_stock_no_waste():
    assert CLASSIC.piles[Kind.STOCK] == CLASSIC.piles[Kind.WASTE] == ()


def test_russian_four_empty_foundations_spades_hearts_diamonds_clubs():
    foundations = CLASSIC.piles[Kind.FOUNDATION]
    assert [SUITS[CLASSIC.spots[i].suit] for i in foundations] == ["S", "H", "D", "C"]
    assert all(not opening()[i].cards for i in foundations)
    assert [CLASSIC.spots[i].x for i in foundations] == sorted(CLASSIC.spots[i].x for i in foundations)


# Moves


@BOTH
def test_russian_any_face_up_card_moves_with_every_card_on_top_of_it_in_order_or_not(game):
    assert after(game, TABLE, "2>1x3") == tidy("""
        up 2S - - KC
        1 8H 7H 2D QS
        2 6S
        3 3S
        4 KD 9H 4S
    """)


@BOTH
def test_russian_only_the_bottom_card_of_a_group_has_to_fit(game):
    assert why(game, "1 8H \n 2 9C 7H", "2>1") is None
    assert why(game, "1 8H \n 2 9C 7H", "2>1x2") is not None


@BOTH
def test_russian_a_face_down_card_does_not_move(game):
    assert why(game, TABLE, "2>1x4") == "face-down"


def test_russian_classic_same_suit_and_exactly_one_rank_higher():
    assert [on for on in OTHERS if why(CLASSIC, f"1 7H \n 2 {on}", "1>2") is None] == ["8H"]


def test_russian_relaxed_exactly_one_rank_higher_any_suit():
    fits = [on for on in OTHERS if why(RELAXED, f"1 7H \n 2 {on}", "1>2") is None]
    assert fits == ["8S", "8H", "8D", "8C"]


def test_field_42_russian_suit_then_rank_under_classic_rank_alone_under_relaxed():
    assert why(CLASSIC, "1 7H \n 2 8D", "1>2") == "same-suit"
    assert why(CLASSIC, "1 7H \n 2 9H", "1>2") == "one-lower"
    assert why(RELAXED, "1 7H \n 2 8S", "1>2") is None


def test_field_42_russian_suit_and_rank_both_count_in_classic_only_rank_in_relaxed():
    assert load("vi")("refuse.same-suit").lower().startswith("phải cùng chất")
    assert why(CLASSIC, "1 7H \n 2 8D", "1>2") == "same-suit"
    assert why(CLASSIC, "1 7H \n 2 9H", "1>2") == "one-lower"
    assert why(RELAXED, "1 7H \n 2 8S", "1>2") is None


@BOTH
def test_russian_one_rank_higher_or_the_refusal_says_so(game):
    assert why(game, "1 7H \n 2 9H", "1>2") == "one-lower"
    assert why(game, "1 7H \n 2 6H", "1>2") == "one-lower"


@BOTH
@pytest.mark.parametrize("card", ["KH", "2H", "2S"])
def test_russian_nothing_goes_on_an_ace(game, card):
    assert why(game, f"1 {card} \n 2 AH", "1>2") == "nothing-on-ace"


@BOTH
def test_russian_a_group_has_at_most_20_cards_a_larger_one_is_refused_with_its_own_message(game):
    assert GROUP == 20
    assert why(game, of_21(), "1>2x21") == "group-too-large"
    assert drop(game, of_21(), "1", "2", 21) == "no: group-too-large"
    assert double(game, of_21(), "1", 21) == "no: group-too-large"


@BOTH
def test_russian_a_group_of_20_moves(game):
    smaller = of_21().replace("7H AS", "7H")
    assert why(game, smaller, "1>2x20") is None


@BOTH
def test_russian_a_king_with_more_than_19_cards_on_it_is_too_large_for_an_empty_column_too(game):
    assert why(game, of_21().replace("7H", "9C KH", 1), "1>4x21") == "group-too-large"


@BOTH
@pytest.mark.parametrize("card", pack("HS"))
def test_russian_an_empty_column_takes_only_a_group_whose_bottom_card_is_a_king(game, card):
    assert why(game, f"1 5C {card} 3D", "1>2x2") == (None if card[0] == "K" else "kings-only")


@BOTH
def test_russian_no_group_goes_to_an_empty_column_even_to_uncover_a_face_down_card(game):
    assert why(game, "1 (5C) 8S 7S", "1>2x2") == "kings-only"


@BOTH
@pytest.mark.parametrize("suit", SUITS)
def test_russian_foundation_ace_then_2_to_king_of_its_suit(game, suit):
    column = " ".join(f"{rank}{suit}" for rank in reversed(RANKS))
    assert played(session("russian", game.rules, f"1 {column} \n 2 KC KD"), "1>F " * 13).score == 130


@BOTH
def test_russian_a_foundation_starts_with_an_ace_and_leaves_no_rank_out(game):
    assert why(game, "1 2S", "1>F1") == "foundation-order"
    assert why(game, "up 2S - - - \n 1 4S", "1>F1") == "foundation-order"


@BOTH
def test_russian_a_foundation_takes_its_suit_only(game):
    assert why(game, "1 AH", "1>F1") == "foundation-suit"
    assert why(game, "up 4S - - - \n 1 5C", "1>F1") == "foundation-suit"


@BOTH
def test_russian_a_foundation_takes_one_card_at_a_time(game):
    assert why(game, "up 2S - - - \n 1 4S 3S", "1>F1x2") == "one-to-foundation"
    assert why(game, "up 2S - - - \n 1 3S 4S", "1>F1x2") == "one-to-foundation"


@BOTH
@pytest.mark.parametrize("aim", ["F1", "F2", "F3", "F4"])
def test_russian_a_dragged_card_finds_its_own_foundation_whichever_it_is_dropped_on(game, aim):
    assert drop(game, "1 KS AD", "1", aim) == "1>F3"


@BOTH
def test_russian_a_dropped_card_that_its_own_foundation_refuses_is_told_why(game):
    assert drop(game, "1 KS 2D", "1", "F1") == "no: foundation-order"
    assert drop(game, "1 KS AD 9C", "1", "F3", 2) == "no: one-to-foundation"


@BOTH
def test_russian_back_from_a_foundation_the_top_card_goes_to_a_column_that_takes_it(game):
    assert after(game, "up 2S - - - \n 1 3S", "F1>1") == tidy("up AS - - - \n 1 3S 2S")
    assert why(game, "up 2S - - - \n 1 4S", "F1>1") == "one-lower"
    assert why(game, "up - - - - \n 1 4S", "F1>1") == "pile-empty"
    assert why(game, "up KS - - - \n 1 4S", "F1>2") is None


@BOTH
def test_russian_back_from_a_foundation_no_penalty_and_up_again_scores_10_again(game):
    before = session("russian", game.rules, "up 2S - - - \n 1 3S", 20)
    assert played(before, "F1>1").score == 20
    assert played(before, "F1>1 1>F").score == 30
    assert played(before, "F1>1 1>F").took_back
    assert not before.took_back


@BOTH
def test_russian_a_face_down_card_that_becomes_the_last_turns_face_up_as_part_of_the_same_move(game):
    before = session("russian", game.rules, "up 2S - - - \n 1 (9D 8D) 3S \n 2 9H")
    turned = played(before, "1>F")
    assert show(game, turned.at) == tidy("up 3S - - - \n 1 (9D) 8D \n 2 9H")
    assert undo(turned).at == before.at


@BOTH
def test_russian_nothing_goes_up_by_itself_and_a_game_never_finishes_by_itself(game):
    almost = "up JS KH KD KC \n 1 KS QS"
    assert after(game, almost, "1>F") == tidy("up QS KH KD KC \n 1 KS")


# Gestures


@BOTH
def test_russian_one_tap_on_the_last_card_puts_it_on_the_foundation_if_it_fits(game):
    assert tap(game, TABLE, "3") == "3>F1"


@BOTH
def test_russian_one_tap_makes_no_other_move(game):
    assert tap(game, "1 8H \n 2 9C 7H", "2") == "pick 2x1"
    assert tap(game, TABLE, "2", 3) == "pick 2x3"
    assert tap(game, TABLE, "2", 4) is None


@BOTH
def test_russian_two_taps_on_the_last_card_prefer_the_foundation(game):
    assert double(game, "up 2S - - - \n 1 3S \n 2 4S", "1") == "1>F1"


@BOTH
def test_russian_two_taps_on_any_face_up_card_else_move_it_with_all_above_to_a_fitting_column(game):
    assert double(game, TABLE, "2", 3) == "2>1x3"


@BOTH
def test_field_23_russian_by_choice_a_tap_that_would_go_up_tries_the_columns_first(game):
    def meant(gesture, drawing):
        at = draw(game, drawing)
        return intents.columns_first(game, at, gesture(game, at, spot(game, "1"), 1))

    for gesture in (intents.tap, intents.double):
        assert str(meant(gesture, "up 2S - - - \n 1 3S \n 2 4S").move) == "4>5"
        assert str(meant(gesture, "up 2S - - - \n 1 3S \n 2 5S").move) == "4>0"
    assert isinstance(meant(intents.tap, "1 3S \n 2 4S"), intents.Pick)
    assert str(meant(intents.double, "1 3S \n 2 4S").move) == "4>5"


@BOTH
def test_russian_two_taps_on_a_group_never_try_the_foundation(game):
    assert double(game, "up 2S - - - \n 1 3S 9C \n 2 4S", "1", 2) == "1>2x2"


def test_russian_two_taps_choose_the_longest_column_all_cards_counted():
    assert double(RELAXED, "1 8H \n 2 (2C 3C) 8S \n 3 2D 8D \n 4 7S", "4") == "4>2"


def test_russian_two_taps_choose_among_equally_long_columns_the_left_one():
    assert double(RELAXED, "1 9H \n 2 2D 8H \n 3 7S \n 4 2C 8C", "3") == "3>2"


def test_russian_two_taps_never_choose_an_empty_column_before_a_fitting_one():
    assert double(RELAXED, "2 8H \n 3 9S 7S", "3") == "3>2"


@BOTH
def test_russian_two_taps_failing_that_move_a_king_to_an_empty_column(game):
    assert double(game, "1 5S KH 2D \n 2 3C", "1", 2) == "1>3x2"


@BOTH
@pytest.mark.parametrize(("column", "count"), [("KH", 1), ("KH 2D 5S", 3)])
def test_russian_two_taps_leave_a_king_that_stands_alone_at_the_bottom_of_its_own_column(game, column, count):
    assert double(game, f"1 {column}", "1", count) == "no: no-place"


@BOTH
def test_russian_two_taps_where_nothing_fits_say_so(game):
    assert double(game, TABLE, "4", 2) == "no: no-place"


@BOTH
def test_russian_two_taps_on_a_face_down_card_do_nothing(game):
    assert double(game, TABLE, "2", 4) is None


@BOTH
def test_russian_auto_placement_a_group_dropped_where_it_does_not_fit_goes_where_two_taps_would_put_it(game):
    assert drop(game, TABLE, "2", "4", 3) in ("no: same-suit", "no: one-lower")
    assert drop(game, TABLE, "2", "4", 3, helped=True) == "2>1x3"


@BOTH
def test_russian_auto_placement_a_group_dropped_beside_everything_goes_where_two_taps_would_put_it(game):
    assert drop(game, TABLE, "2", None, 3) is None
    assert drop(game, TABLE, "2", None, 3, helped=True) == "2>1x3"


def test_russian_auto_placement_a_drop_on_a_place_that_takes_it_is_always_obeyed():
    board = "1 8H \n 2 2D 8S \n 3 7C"
    assert double(RELAXED, board, "3") == "3>2"
    assert drop(RELAXED, board, "3", "1", helped=True) == "3>1"


@BOTH
def test_russian_auto_placement_is_no_help_where_nothing_fits(game):
    assert drop(game, TABLE, "4", "3", 2, helped=True).startswith("no: ")
    assert drop(game, TABLE, "4", None, 2, helped=True) is None


@BOTH
def test_russian_a_group_put_back_where_it_was_is_no_move(game):
    assert drop(game, TABLE, "2", "2", 3, helped=True) is None


@BOTH
def test_russian_a_tap_on_a_foundation_does_nothing(game):
    board = "up 2S - - - \n 1 3S"
    assert tap(game, board, "F1") is None
    assert double(game, board, "F1") is None
    assert drop(game, board, "F1", "1") == "F1>1"


@BOTH
def test_field_26_russian_never_from_foundation_to_foundation(game):
    assert why(game, "up AS - - - \n 1 KH", "F1>F2") == "between-foundations"
    assert drop(game, "up AS - - - \n 1 KH", "F1", "F4") == "no: between-foundations"


@BOTH
def test_russian_the_places_that_take_a_group_are_marked(game):
    assert marks(game, TABLE, "2", 3) == ["1"]
    assert marks(game, TABLE, "3") == ["F1", "4"]
    assert marks(game, TABLE, "4", 3) == ["5", "6", "7"]
    assert marks(game, TABLE, "2") == []


# End


@BOTH
def test_russian_won_when_all_52_cards_are_on_the_foundations(game):
    won = played(session("russian", game.rules, "up QS KH KD KC \n 1 KS"), "1>F")
    assert (won.won, won.over) == (True, True)
    assert why(game, "up KS KH KD KC", "F1>1") == "game-over"
    assert double(game, "up KS KH KD KC", "F1") == "no: game-over"


@BOTH
def test_russian_never_declared_lost_only_a_notice_when_no_move_at_all_is_left(game):
    stuck = session("russian", game.rules, "\n".join(f"{i} AS 3H" for i in range(1, 8)))
    assert (game.stuck(stuck.at), stuck.over) == (True, False)


@BOTH
def test_field_47_russian_a_take_back_is_a_move_so_no_notice_while_there_is_one(game):
    columns = "\n".join(f"{i} AH 9C" for i in range(2, 8))
    assert not game.stuck(draw(game, f"up 2S - - - \n 1 AD 3S \n {columns}"))


# Score


@BOTH
def test_russian_starts_at_0(game):
    assert begin(Start(SYSTEM, game.rules, 2)).score == 0


@BOTH
@pytest.mark.parametrize(
    ("board", "step", "points"),
    [
        ("up 2S - - - \n 1 9D 3S", "1>F", 10),
        ("up 2S - - - \n 1 (9D) 3S", "1>F", 15),
        ("1 (9D) 7H \n 2 8H", "1>2", 5),
        ("1 9D 7H \n 2 8H", "1>2", 0),
        ("up 2S - - - \n 1 3S", "F1>1", 0),
        ("1 5S KH", "1>2", 0),
    ],
)
def test_russian_10_per_card_on_a_foundation_5_per_card_turned_face_up(game, board, step, points):
    assert played(session("russian", game.rules, board, 40), step).score == 40 + points


@BOTH
def test_russian_undo_restores_places_faces_and_score(game):
    before = session("russian", game.rules, "up 2S - - - \n 1 (9D) 3S \n 2 KC", 40)
    done = played(before, "1>F")
    assert (undo(done).at, undo(done).score) == (before.at, 40)
    assert (redo(undo(done)).at, redo(undo(done)).score) == (done.at, 55)


# Codes


@pytest.mark.parametrize("number", [0, 1, 27, 12345])
def test_russian_classic_and_relaxed_deal_the_same_cards(number):
    assert Start(SYSTEM, "C", number).position == Start(SYSTEM, "R", number).position


def test_russian_classic_is_the_default():
    assert SYSTEM.letters == "CR"


# What a search may use, and what goes up by itself when asked to


def test_russian_columns_in_another_order_make_the_same_position():
    at = opening()
    assert CLASSIC.same((*at[:4], *at[:3:-1])) == CLASSIC.same(at)
    assert CLASSIC.same((*at[:4], at[4], at[5]._replace(down=0), *at[6:])) != CLASSIC.same(at)


@pytest.mark.parametrize(("game", "up"), [(CLASSIC, "5S 3H 3D 2C"), (RELAXED, "4S 3H 3D 2C")])
def test_russian_collecting_lifts_no_card_that_another_could_need(game, up):
    at = draw(game, "up 4S 2H 2D 2C \n 1 KC 5S \n 2 KD 3H \n 3 4H QC \n 4 QH 3D")
    for step in intents.safe_collects(game, at):
        at = game.play(at, step)
    assert show(game, at).splitlines()[0] == f"up {up}"


def test_russian_collecting_leaves_the_card_that_was_just_taken_back():
    at = draw(CLASSIC, "up 4S - - - \n 1 KC 5S \n 2 KD AH")
    assert len(intents.safe_collects(CLASSIC, at, held=4)) == 1


@BOTH
def test_russian_automatic_placing_never_takes_a_card_back_from_a_foundation(game):
    assert drop(game, "up AS - - - \n 1 2S", "F1", None, helped=True) is None
