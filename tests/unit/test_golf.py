"""Golf, sentence by sentence of its sheet."""

from itertools import product

import pytest

from engine import intents
from engine.cards import Kind, Move, is_joker, name
from engine.deals import BadCode, Start, dealt, read_start
from engine.intents import Refuse
from engine.session import At, IllegalMove, Session, begin, play, redo, undo
from games import SYSTEMS
from games.golf import PAR, SYSTEM, holes
from tests.unit.drawing import (
    after,
    double,
    draw,
    drop,
    game_of,
    played,
    ranks,
    session,
    show,
    tap,
    tidy,
    why,
)

EASY, CLASSIC, STRICT = (game_of("golf", rule) for rule in "ECS")
RULES = [rule + "".join(options) for rule, *options in product("ECS", ("", "D"), ("", "J", "JJ"), ("", "W"))]
TABLE = """
    stock 9D 2C
    waste 5H
    1 KS 6C
    2 4S
    3 5D
    4 7S
"""


def opening(rules, number=2):
    return Start(SYSTEM, rules, number).position


def taken(rules, card, on):
    return why(game_of("golf", rules), f"waste {on} \n 1 2H {card}", "T1")


# Deal


def test_golf_52_cards_no_jokers_by_default():
    cards = [card for pile in opening("E") for card in pile.cards]
    assert sorted(cards) == list(range(52))


def test_golf_35_cards_face_up_in_7_columns_of_5():
    assert [(len(pile.cards), pile.down) for pile in opening("E")[2:]] == [(5, 0)] * 7


def test_golf_one_card_turned_up_on_the_waste():
    assert (len(opening("E")[1].cards), opening("E")[1].down) == (1, 0)


def test_golf_16_cards_face_down_in_the_stock():
    assert (len(opening("E")[0].cards), opening("E")[0].down) == (16, 16)


def test_field_57_golf_the_last_card_of_a_column_is_free_every_other_card_is_blocked():
    assert why(EASY, "waste 5H \n 1 6S 6C", "T1") is None
    assert why(EASY, "waste 5H \n 1 6S 6C", "1>Wx2") == "blocked"


# Moves


@pytest.mark.parametrize("rule", "ECS")
@pytest.mark.parametrize(
    ("card", "on", "reason"),
    [
        ("6S", "5H", None),
        ("4S", "5H", None),
        ("6H", "5H", None),
        ("5S", "5H", "neighbour"),
        ("7S", "5H", "neighbour"),
        ("3S", "5H", "neighbour"),
        ("KS", "5H", "neighbour"),
    ],
)
def test_golf_a_free_card_one_above_or_below_the_waste_top_any_suit_is_taken(rule, card, on, reason):
    assert taken(rule, card, on) == reason


def test_golf_a_taken_card_becomes_the_new_top_and_frees_the_card_above_it_in_its_column():
    assert after(EASY, TABLE, "T1") == tidy("""
        stock 9D 2C
        waste 5H 6C
        1 KS
        2 4S
        3 5D
        4 7S
    """)


def test_golf_the_top_of_the_stock_is_turned_onto_the_waste():
    assert after(EASY, TABLE, "D").startswith("stock 2C\nwaste 5H 9D\n")


def test_golf_drawing_is_allowed_at_any_time_also_while_a_take_is_possible():
    assert why(EASY, TABLE, "T1") is None
    assert why(EASY, TABLE, "D") is None


def test_golf_a_draw_counts_as_a_move_and_scores_0():
    after_draw = played(session("golf", "E", TABLE, 20), "D")
    assert (after_draw.moves, after_draw.score) == (1, 20)


def test_golf_the_stock_is_never_turned_over_again():
    at = draw(EASY, "waste 5H 9D \n 1 KS")
    assert EASY.check(at, Move(0, 1)) == "stock-empty"
    assert EASY.check(at, Move(1, 0)) == "no-return"


def test_golf_ranks_run_from_ace_to_king():
    on_the_way = played(
        session("golf", "C", "waste AS \n 1 KC QH JS TD 9C 8H 7S 6D 5C 4H 3S 2D \n 2 KH"), "T1 " * 12
    )
    assert ranks(on_the_way.at[1]) == list(range(1, 14))


@pytest.mark.parametrize(("card", "on"), [("AS", "KH"), ("KH", "AS")])
@pytest.mark.parametrize(("rule", "reason"), [("E", None), ("C", "neighbour")])
def test_golf_king_and_ace_are_neighbours_under_easy_only(rule, reason, card, on):
    assert taken(rule, card, on) == reason


def test_golf_easy_runs_from_queen_over_king_and_ace_to_2():
    assert played(session("golf", "E", "waste QS \n 1 3D 2C AH KS"), "T1 T1 T1 T1").won


def test_golf_easy_is_the_default_and_the_old_letter_n_means_easy():
    assert SYSTEM.letters[0] == "E"
    assert read_start("GO1-N-AAAAAAC", SYSTEMS) == read_start("GO1-E-AAAAAAC", SYSTEMS)
    assert read_start("GO1-NDJ-AAAAAAC", SYSTEMS).code == "GO1-EDJ-AAAAAAC"


@pytest.mark.parametrize(("on", "fits"), [("KS", ["Q"]), ("AS", ["2"])])
def test_golf_classic_on_a_king_only_a_queen_on_an_ace_only_a_2(on, fits):
    assert [r for r in "A23456789TJQK" if taken("C", r + "H", on) is None] == fits


@pytest.mark.parametrize("text", ["W>1", "2>1", "2>S", "W>S"])
def test_golf_nothing_ever_goes_back_to_a_column(text):
    assert why(EASY, TABLE, text) == "no-return"


def test_golf_the_stock_goes_nowhere_but_to_the_waste():
    assert why(EASY, TABLE, "S>1") == "stock-to-waste"


# Gestures


def test_golf_one_tap_on_a_free_card_takes_it():
    assert tap(EASY, TABLE, "1") == "1>W"


def test_golf_one_tap_on_the_stock_draws():
    assert tap(EASY, TABLE, "S") == "S>W"


@pytest.mark.parametrize("pile", ["1", "S"])
def test_golf_dragging_a_card_or_the_stock_top_to_the_waste_does_the_same(pile):
    assert drop(EASY, TABLE, pile, "W") == tap(EASY, TABLE, pile)


def test_golf_a_double_tap_is_two_taps_the_second_acts_on_whatever_is_hit():
    twice = "waste 5H \n 1 7D 6C"
    assert double(EASY, twice, "1") == tap(EASY, twice, "1") == "1>W"
    assert double(EASY, after(EASY, twice, "T1"), "1") == "1>W"


def test_golf_a_tap_on_the_empty_stock_does_nothing_and_says_why():
    assert tap(EASY, "waste 5H \n 1 6S", "S", 0) == "no: stock-empty"


@pytest.mark.parametrize("count", [1, 2])
def test_golf_a_tap_on_the_waste_does_nothing_and_says_why(count):
    assert tap(EASY, "waste 4H 5H \n 1 6S", "W", count) == "no: no-return"


def test_golf_a_tap_on_an_empty_column_or_an_empty_waste_says_that_nothing_is_there():
    assert tap(EASY, "waste 5H \n 1 6S", "2", 0) == "no: pile-empty"
    assert tap(EASY, "stock 5H \n 1 6S", "W", 0) == "no: pile-empty"


def test_golf_a_card_that_cannot_be_taken_changes_scores_and_counts_nothing():
    before = session("golf", "E", TABLE, 20)
    with pytest.raises(IllegalMove) as refused:
        played(before, "T3")
    assert refused.value.key == "neighbour"
    assert (before.at, before.score, before.moves) == (draw(EASY, TABLE), 20, 0)


def test_golf_free_but_not_a_neighbour_says_one_higher_or_lower():
    assert tap(EASY, TABLE, "3") == "no: neighbour"
    assert drop(EASY, TABLE, "3", "W") == "no: neighbour"


def test_field_57_golf_a_covered_card_is_blocked_a_king_that_would_fit_too():
    assert tap(EASY, TABLE, "1", 2) == "no: blocked"
    assert tap(EASY, "waste QH \n 1 KS 6C", "1", 2) == "no: blocked"


def test_golf_a_tap_says_everything_so_no_card_is_ever_picked_up():
    assert EASY.tap_only


# End


def test_golf_won_the_moment_the_last_column_card_is_taken_even_with_stock_left():
    won = played(session("golf", "E", "stock 9D 2C \n waste 5H \n 1 6C", 340), "T1")
    assert (won.won, won.over, won.score) == (True, True, 350)


def test_golf_a_win_is_never_a_stuck_game_even_when_it_empties_the_last_chance():
    won = played(session("golf", "E", "waste 5H \n 1 6C", 340), "T1")
    assert (won.won, won.game.stuck(won.at), won.score) == (True, False, 350)


def test_golf_nothing_moves_in_a_game_that_is_won():
    won = "stock 9D \n waste 5H"
    assert why(EASY, won, "D") == "game-over"
    assert tap(EASY, won, "S") == "no: game-over"
    assert list(EASY.legal_moves(draw(EASY, won))) == []


def test_golf_stuck_when_the_stock_is_empty_and_no_free_card_is_a_neighbour():
    stuck = played(session("golf", "E", "stock 9D \n waste 5H \n 1 6C KS \n 2 3S"), "D")
    assert (stuck.over, stuck.won) == (True, False)


@pytest.mark.parametrize("left", ["stock 2C \n waste 5H \n 1 KS", "waste 5H \n 1 6S"])
def test_golf_not_stuck_while_there_is_a_draw_or_a_take(left):
    assert not EASY.stuck(draw(EASY, left))


# Score


def test_golf_starts_at_0_and_a_take_scores_10():
    start = begin(Start(SYSTEM, "E", 1))
    assert start.score == 0
    assert [played(start, line).score for line in ("D", "D T5", "D T5 T2")] == [0, 10, 20]


@pytest.mark.parametrize(("took", "score"), [(31, 270), (30, 250), (25, 150), (18, 10), (17, 0), (1, 0)])
def test_golf_stuck_after_taking_r_cards_scores_10r_minus_10_for_every_card_left(took, score):
    left = [
        "KS QS JS TS 9S",
        "KH QH JH TH 9H",
        "KD QD JD TD 9D",
        "KC QC JC TC 9C",
        "8S 8H 8D 8C 7S",
        "7H 7D 7C 2S 2H",
        "2D 2C AS AH",
    ]
    cards = " ".join(left).split()[: 35 - took]
    columns = [cards[i::6] for i in range(6)]
    drawing = "waste 4S \n 7 5S \n" + "\n".join(
        " ".join([str(i), *c[::-1]]) for i, c in enumerate(columns, 1)
    )
    stuck = played(session("golf", "E", drawing, 10 * (took - 1)), "T7")
    assert (stuck.over, stuck.won, stuck.score) == (True, False, score)


@pytest.mark.parametrize("number", range(12))
def test_golf_a_stuck_game_played_from_its_deal_scores_the_formula(number):
    game = begin(Start(SYSTEM, "C", number))
    while not game.over:
        moves = list(game.game.legal_moves(game.at))
        game = play(game, (max(moves),))
    took = sum(step[0].src != 0 for step in game.steps)
    assert game.score == (350 if game.won else max(0, 10 * took - 10 * (35 - took)))


@pytest.mark.parametrize("score", [170, 180])
def test_field_27_golf_undoing_out_of_a_stuck_position_returns_the_score_before_that_move(score):
    columns = "\n".join(f"{i} {cards}" for i, cards in enumerate(["KS QS JS"] * 6, 1))
    before = session("golf", "E", f"stock 2C \n waste 5H \n {columns}", score)
    stuck = played(before, "D")
    assert (stuck.over, stuck.score) == (True, 0)
    assert undo(stuck).score == score
    assert redo(undo(stuck)).score == 0


# Options


def test_golf_rule_letter_first_then_options_in_the_order_d_j_w():
    assert [read_start(f"GO1-{rules}-AAAAAAC", SYSTEMS).rules for rules in RULES] == RULES
    assert len(set(RULES)) == 36


@pytest.mark.parametrize("rules", ["EWD", "SJD", "EWJ", "EDD", "EJJJ", "EWW", "EX"])
def test_golf_options_out_of_order_or_twice_or_unknown_are_refused_with_the_right_order(rules):
    with pytest.raises(BadCode) as bad:
        read_start(f"GO1-{rules}-AAAAAAC", SYSTEMS)
    assert (bad.value.key, bad.value.details["known"]) == ("option", "D J JJ W")


@pytest.mark.parametrize("rules", RULES)
def test_golf_every_combination_deals_35_in_the_columns_and_the_rest_to_stock_and_waste(rules):
    at = opening(rules)
    assert [len(pile.cards) for pile in at[2:]] == [5] * 7
    assert len(at[1].cards) == ("W" not in rules)
    assert len(at[0].cards) == 16 + rules.count("J") + ("W" in rules)
    assert at[0].down == len(at[0].cards)


@pytest.mark.parametrize("rules", [rules for rules in RULES if "J" not in rules])
def test_golf_the_same_number_deals_the_same_cards_under_every_rule(rules):
    cards = opening(rules)
    easy = opening("E")
    assert cards[2:] == easy[2:]
    assert cards[1].cards[::-1] + cards[0].cards[::-1] == easy[1].cards + easy[0].cards[::-1]


@pytest.mark.parametrize("rules", RULES)
def test_golf_every_combination_refuses_what_its_letters_say(rules):
    assert taken(rules, "QS", "KH") == ("king-closed" if rules[0] == "S" else None)
    assert taken(rules, "KS", "AH") == (None if rules[0] == "E" else "neighbour")
    game = game_of("golf", rules)
    assert why(game, TABLE, "D") == ("draw-when-stuck" if "D" in rules else None)
    assert why(game, "stock 9D \n waste 5H \n 1 KS", "D") is None


@pytest.mark.parametrize("card", ["QS", "AS", "KS", "5S"])
def test_golf_strict_nothing_at_all_may_be_put_on_a_king(card):
    assert taken("S", card, "KH") == "king-closed"


@pytest.mark.parametrize(("card", "on"), [("KS", "AH"), ("AS", "KH")])
def test_golf_strict_does_not_wrap(card, on):
    assert taken("S", card, on) is not None


def test_golf_strict_takes_a_king_onto_a_queen():
    assert taken("S", "KS", "QH") is None


def test_golf_d_refuses_a_draw_while_a_take_exists_with_its_own_message():
    game = game_of("golf", "ED")
    assert tap(game, TABLE, "S") == "no: draw-when-stuck"
    assert drop(game, TABLE, "S", "W") == "no: draw-when-stuck"


def test_golf_d_allows_a_draw_when_no_take_exists():
    assert tap(game_of("golf", "CD"), "stock 9D \n waste KH \n 1 AS", "S") == "S>W"


@pytest.mark.parametrize(("rules", "jokers"), [("EJ", ["XH"]), ("EJJ", ["XH", "XS"])])
def test_golf_jokers_are_shuffled_in_and_the_extra_cards_lengthen_the_stock(rules, jokers):
    cards = [card for pile in opening(rules) for card in pile.cards]
    assert sorted(map(name, filter(is_joker, cards))) == jokers
    assert len(set(cards)) == 52 + len(jokers)
    assert len(opening(rules)[0].cards) == 16 + len(jokers)


@pytest.mark.parametrize("rule", ["EJJ", "CJJ", "SJJ"])
@pytest.mark.parametrize("other", ["AS", "7H", "QD", "XH"])
def test_golf_a_joker_may_be_taken_onto_any_card_and_any_card_onto_a_joker(rule, other):
    assert taken(rule, "XS", other) is None
    assert taken(rule, other, "XS") is None


@pytest.mark.parametrize(("rules", "reason"), [("SJ", "king-closed"), ("EJ", None), ("CJ", None)])
def test_golf_a_king_under_strict_stays_closed_to_a_joker_too(rules, reason):
    assert taken(rules, "XH", "KS") == reason
    assert taken(rules, "KS", "XH") is None


def test_golf_w_the_waste_starts_empty_and_any_free_card_may_be_taken_first_for_10():
    game = begin(Start(SYSTEM, "EW", 2))
    assert game.at[1].cards == ()
    assert [played(game, f"T{column}").score for column in range(1, 8)] == [10] * 7


def test_golf_w_drawing_first_is_allowed_too():
    game = played(begin(Start(SYSTEM, "EW", 2)), "D")
    assert (len(game.at[1].cards), game.score) == (1, 0)


def test_golf_w_the_card_that_would_open_the_waste_becomes_the_first_of_the_stock():
    assert opening("EW")[0].cards[-1] == opening("E")[1].cards[0]
    assert opening("EW")[0].cards[:-1] == opening("E")[0].cards


def test_golf_w_with_d_a_draw_waits_for_the_takes_that_the_empty_waste_allows():
    game = begin(Start(SYSTEM, "EDW", 2))
    assert game.game.check(game.at, Move(0, 1)) == "draw-when-stuck"


@pytest.mark.parametrize("rules", [rules for rules in RULES if "W" in rules and "J" not in rules])
def test_golf_w_the_pinned_deal_has_the_ace_of_clubs_first_in_its_stock(rules):
    stock = opening(rules, 1)[0].cards[::-1]
    assert [name(card) for card in stock[:2]] == ["AC", "8S"]


@pytest.mark.parametrize("rules", [rules for rules in RULES if "J" in rules])
def test_golf_with_jokers_every_number_is_dealt_by_the_ordinary_shuffle(rules):
    unpinned = SYSTEM.__class__(**{**SYSTEM.__dict__, "pinned": ()})
    assert opening(rules, 1) == dealt(unpinned, game_of("golf", rules), 1)
    assert show(EASY, opening(rules, 1)) != show(EASY, opening("E", 1))


def test_golf_the_traditional_preset_is_s_with_d():
    traditional = game_of("golf", "SD")
    assert why(traditional, "stock 9D \n waste KS \n 1 QH", "T1") == "king-closed"
    assert why(traditional, "stock 9D \n waste KS \n 1 QH", "D") is None
    assert why(traditional, "stock 9D \n waste JS \n 1 QH", "D") == "draw-when-stuck"


# Nine holes


@pytest.mark.parametrize(
    ("drawing", "plain", "below"),
    [
        ("waste 5H \n 1 KS 6C \n 2 4S", 3, 3),
        ("stock 9D 2C \n waste 5H \n 1 KS", 1, 1),
        ("stock 9D 2C \n waste 5H", 0, -2),
        ("waste 5H", 0, 0),
    ],
)
def test_golf_nine_holes_one_point_per_card_left_a_cleared_deal_minus_the_stock(drawing, plain, below):
    at = draw(EASY, drawing)
    assert (holes(at), holes(at, below_par=True)) == (plain, below)


def test_golf_nine_holes_are_played_against_a_par_of_45():
    assert PAR == 45


# What a search may use


def test_golf_the_same_position_is_the_rank_to_build_on_and_the_heights():
    assert EASY.same(draw(EASY, TABLE)) == (5, 2, 2, 1, 1, 1, 0, 0, 0)
    assert EASY.same(opening("EW"))[0] == -1


def test_golf_needs_no_foundations():
    assert EASY.piles[Kind.FOUNDATION] == ()
    assert intents.safe_collects(EASY, draw(EASY, TABLE)) == ()
    assert intents.best(EASY, draw(EASY, TABLE), 2, 1) is None


def test_golf_a_stuck_game_refuses_every_tap_with_its_reason():
    at = draw(EASY, "waste 5H \n 1 KS")
    assert intents.tap(EASY, at, 2, 1) == Refuse("neighbour", Move(2, 1))


def test_golf_a_given_board_starts_at_0_even_when_it_is_stuck():
    at = draw(EASY, "waste 5H \n 1 KS")
    assert Session(Start(SYSTEM, "E", 0), line=(At(at, 0),)).score == 0
