"""The deal, the starting cards and a turn, sentence by sentence of the sheet."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from engine.cards import name
from engine.deals import shuffle
from table_golf.presets import OPTIONS, PRESETS, make, options_of
from table_golf.rules import Refused, begin, can_draw, legal, new_lines, play, refusal
from table_golf.table import DEAL, Action, Ending, Kind, Phase, deal, read_action, source
from tests.unit.table_golf.tables import does, everything, grid, names, table, why

SIX = ("AS 2S (3S) / 4S 5S (6S)", "(AH) (2H) 3H / 4H 5H 6H")
FOUR = ("[AS] (2S) / (3S) [4S]", "(AH) (2H) / [3H] [4H]")
HAND = ("[AS] [2S] [3S] [4S]", "[AH] [2H] [3H] [4H]")


def dealt(preset="6", players=3, number=5, dealer=2, **options):
    return begin(make(preset, players, **options), number, 0, dealer, tuple(range(players)))


def last(at, **changes):
    """The table in somebody's last turn."""
    return replace(at, ending=Ending.GRID, ender=1, last=(0,), turned_up=True, **changes)


# 1. Deal


@pytest.mark.parametrize("preset", PRESETS)
def test_deal_the_grid_face_down_one_card_begins_the_discard_pile_the_rest_is_the_stock(preset):
    at = dealt(preset)
    size = PRESETS[preset].size
    assert [len(one) for one in at.grids] == [size] * 3
    assert not any(cell.up for one in at.grids for cell in one)
    assert len(at.discard) == 1
    assert len(at.stock) == 52 * at.rules.packs - 3 * size - 1
    assert everything(at) == sorted(at.rules.deck)


def test_deal_card_by_card_from_the_dealers_left():
    rules = make("6", 3)
    cards = shuffle(rules.deck, source(5, DEAL, 0))
    at = deal(rules, 5, 0, 0, (0, 1, 2))
    assert at.playing == (1, 2, 0)
    assert at.cards(1) == list(cards[0:18:3])
    assert at.cards(0) == list(cards[2:18:3])
    assert (at.discard, at.stock) == (cards[18:19], cards[:18:-1])


def test_deal_the_same_number_and_round_give_the_same_cards():
    assert dealt(number=9) == dealt(number=9)
    assert dealt(number=9).grids != dealt(number=8).grids
    rules = make("6", 3)
    assert deal(rules, 9, 1, 0, (0, 1, 2)).grids != deal(rules, 9, 0, 0, (0, 1, 2)).grids


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 0)])
def test_the_player_to_the_dealers_left_goes_first(dealer, first):
    assert dealt(dealer=dealer).turn == first
    assert dealt("4H", dealer=dealer).turn == first


def test_only_those_who_play_are_dealt_cards():
    at = begin(make("6", 4), 5, 0, 3, (1, 3))
    assert [len(one) for one in at.grids] == [0, 6, 0, 6]
    assert (at.playing, at.turn) == ((1, 3), 1)


def test_the_first_discard_is_a_joker_or_king_play_on():
    assert does(table("6", *SIX, discard="KD"), "D").held is not None
    assert does(table("6", *SIX, discard="XH", options={"jokers": "on"}), "D").held is not None


# 2. Starting cards


def test_each_player_turns_up_their_starting_cards_before_the_first_turn():
    at = dealt()
    for seat in (0, 1, 2):
        assert (at.turn, at.phase) == (seat, Phase.LOOK)
        at = does(at, "L0 L5")
        assert [cell.up for cell in at.grids[seat]] == [True, False, False, False, False, True]
    assert (at.turn, at.phase, at.turns) == (0, Phase.TURN, (1, 0, 0))


def test_9_cards_any_3_turned_face_up():
    at = does(dealt("9"), "L0 L4 L8")
    assert [cell.up for cell in at.grids[0]].count(True) == 3
    assert at.turn == 1


def test_in_the_4_card_game_each_looks_at_any_2_of_their_own_once():
    at = does(dealt("4"), "L0 L3")
    assert (at.turn, at.open) == (0, (0, 3))
    assert [cell.seen for cell in at.grids[0]] == [1, 0, 0, 1]
    assert not any(cell.up for cell in at.grids[0])
    assert why(at, "L1") == "look-spent"
    at = does(at, "C")
    assert (at.turn, at.open, at.looked) == (1, (), ())


def test_the_second_card_is_chosen_after_the_first_has_been_seen():
    assert does(dealt("4"), "L2").open == (2,)
    assert does(dealt("6"), "L2").grids[0][2].up


def test_covering_after_one_card_leaves_the_other_look():
    at = does(dealt("4"), "L2 C")
    assert (at.turn, at.phase, at.open) == (0, Phase.LOOK, ())
    assert why(at, "L2") == "already-seen"
    assert does(at, "L0 C").turn == 1


def test_4_in_hand_sees_all_4_and_begins_at_once():
    at = dealt("4H")
    assert at.phase is Phase.TURN
    assert [[cell.seen for cell in one] for one in at.grids] == [[1] * 4, [2] * 4, [4] * 4]


@pytest.mark.parametrize("preset", ["6", "8", "10"])
@pytest.mark.parametrize("starting", ["free", "column", "apart"])
def test_starting_cards_free_must_share_a_column_must_be_in_different_columns(preset, starting):
    columns = PRESETS[preset].columns
    at = dealt(preset, starting=starting)
    same, other = why(at, f"L0 L{columns}"), why(at, "L0 L1")
    assert same == ("other-column" if starting == "apart" else None)
    assert other == ("same-column" if starting == "column" else None)


@pytest.mark.parametrize(("look", "reason"), [("any", None), ("bottom", "bottom-row")])
def test_starting_look_any_two_or_only_the_two_cards_nearest_oneself(look, reason):
    at = dealt("4", look=look)
    assert [why(at, f"L{slot}") for slot in range(4)] == [reason, reason, None, None]


# 3. A turn


def test_a_turn_take_the_top_of_the_stock_or_the_top_of_the_discard_pile():
    at = table("6", *SIX, stock="8C 9C", discard="QD 7C")
    assert name(does(at, "S").held) == "8C"
    assert name(does(at, "D").held) == "7C"


@pytest.mark.parametrize("way", ["S", "D"])
@pytest.mark.parametrize(("slot", "old"), [(0, "AS"), (2, "3S")])
def test_put_it_in_place_of_any_own_card_seen_or_not_the_old_goes_onto_the_discard_pile(way, slot, old):
    at = does(table("6", *SIX), f"{way} P{slot}")
    assert at.grids[0][slot].up
    assert name(at.discard[-1]) == old
    assert (at.held, at.turn) == (None, 1)


def test_cards_never_change_places_otherwise():
    assert grid(does(table("6", *SIX), "S P4"), 0) == "AS 2S (3S) / 4S 8C (6S)"
    assert grid(does(table("6", *SIX), "S X"), 0) == "AS 2S (3S) / 4S 5S (6S)"


def test_in_the_turn_up_games_it_lies_face_up_for_all():
    assert does(table("6", *SIX), "S P2").grids[0][2].seen == 3


@pytest.mark.parametrize(("way", "seen"), [("S", 1), ("D", 3)])
def test_in_the_4_card_game_face_down_and_a_card_off_the_discard_pile_was_seen_by_all(way, seen):
    cell = does(table("4", *FOUR), f"{way} P1").grids[0][1]
    assert (cell.up, cell.seen) == (False, seen)


def test_in_the_4_card_game_it_cannot_be_looked_at_again():
    assert why(table("4", *FOUR), "L0") == "look-over"
    assert why(table("4", *FOUR), "C") == "look-over"


def test_a_card_taken_from_the_stock_may_be_discarded_instead():
    at = does(table("6", *SIX), "S X")
    assert (names(at.discard), at.turn) == ("7C 8C", 1)


def test_a_card_taken_from_the_discard_pile_must_be_placed():
    assert why(table("6", *SIX), "D X") == "must-place"


def test_play_passes_clockwise():
    at = table("6", *SIX, "(AD) 2D 3D / 4D 5D 6D")
    assert [does(at, " ".join(["S X"] * count)).turn for count in range(4)] == [0, 1, 2, 0]


# Refusals

REFUSALS = {
    "round-over": lambda: (does(table("4", *FOUR), "K S X"), "S"),
    "look-first": lambda: (dealt(), "S"),
    "look-spent": lambda: (dealt("4"), "L0 L1 L2"),
    "look-over": lambda: (table("6", *SIX), "L2"),
    "nothing-open": lambda: (dealt("4"), "C"),
    "no-such-slot": lambda: (dealt(), "L6"),
    "already-seen": lambda: (dealt(), "L0 L0"),
    "same-column": lambda: (dealt(starting="column"), "L0 L1"),
    "other-column": lambda: (dealt(starting="apart"), "L0 L3"),
    "bottom-row": lambda: (dealt("4", look="bottom"), "L0"),
    "answer-first": lambda: (
        table("6", "7S 2S (3S) / 4S 5S (6S)", SIX[1], options={"lines": "asked"}),
        "D P3 S",
    ),
    "nothing-asked": lambda: (table("6", *SIX), "R"),
    "must-place": lambda: (table("6", *SIX), "D X"),
    "holding": lambda: (table("6", *SIX), "S S"),
    "gap": lambda: (table("6", "- 2S (3S) / - 5S 6S", SIX[1]), "S P0"),
    "stock-empty": lambda: (table("6", *SIX, stock=""), "S"),
    "stock-only": lambda: (last(table("6", *SIX, options={"draws": "stock"})), "D"),
    "no-slot": lambda: (last(table("6", "- - - / - - -", SIX[1])), "D"),
    "no-knock": lambda: (table("6", *SIX), "K"),
    "already-knocked": lambda: (table("4", *FOUR), "K K"),
    "knock-late": lambda: (table("4", *FOUR, ending=Ending.GUARD, last=(1,)), "K"),
    "no-pass": lambda: (table("6", *SIX), "N"),
    "draw-first": lambda: (table("6", *SIX), "P0"),
}
MATCH_ONLY = {"match-over", "round-running"}


@pytest.mark.parametrize("key", REFUSALS)
def test_every_refusal_has_an_example(key):
    at, text = REFUSALS[key]()
    assert why(at, text) == key


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_every_refusal_has_words_and_there_are_no_others(lang):
    words = Path(__file__).parents[3] / "py" / "words" / f"gt-{lang}.toml"
    assert set(tomllib.loads(words.read_text("utf-8"))["gt-refuse"]) == {*REFUSALS, *MATCH_ONLY}


@pytest.mark.parametrize("key", REFUSALS)
def test_what_is_refused_cant_be_played_and_is_not_offered(key):
    at, text = REFUSALS[key]()
    *first, word = text.split()
    at, action = does(at, " ".join(first)), read_action(word)
    assert action not in legal(at)
    with pytest.raises(Refused, match=f"{word}: {key}") as raised:
        play(at, action)
    assert (raised.value.key, raised.value.action) == (key, action)


@pytest.mark.parametrize("slot", [None, -1, 6])
def test_a_slot_that_the_grid_lacks_is_refused(slot):
    assert refusal(dealt(), Action(Kind.LOOK, slot)) == "no-such-slot"
    assert refusal(does(table("6", *SIX), "S"), Action(Kind.PLACE, slot)) == "no-such-slot"


@pytest.mark.parametrize("word", ["R", "E"])
def test_an_answer_is_refused_where_nothing_is_asked(word):
    assert why(table("6", *SIX), word) == "nothing-asked"
    assert why(table("6", *SIX), f"S {word}") == "nothing-asked"
    assert why(dealt(), word) == "look-first"


# What is offered


@pytest.mark.parametrize(
    ("at", "offered"),
    [
        (dealt(), "L0 L1 L2 L3 L4 L5"),
        (does(dealt("4"), "L0"), "L1 L2 L3 C"),
        (table("6", *SIX), "S D"),
        (does(table("6", *SIX), "S"), "P0 P1 P2 P3 P4 P5 X"),
        (does(table("6", *SIX), "D"), "P0 P1 P2 P3 P4 P5"),
        (table("4", *FOUR), "S D K"),
        (table("4H", *HAND), "S D K"),
        (does(table("4", *FOUR), "K"), "S D"),
        (table("6", *SIX, stock=""), "D N"),
        (table("4", *FOUR, stock=""), "D K N"),
        (does(table("4", *FOUR), "K S X"), ""),
    ],
)
def test_what_a_seat_may_do(at, offered):
    assert " ".join(map(str, legal(at))) == offered


@pytest.mark.parametrize("text", ["L0", "P11", "C", "S", "D", "X", "K", "N", "R", "E"])
def test_actions_as_text_both_ways(text):
    assert str(read_action(text)) == text


@pytest.mark.parametrize("text", ["", "L", "P", "S1", "P123", "P٣", "Q", "s"])
def test_other_texts_are_no_actions(text):
    with pytest.raises(ValueError, match="not an action"):
        read_action(text)


# Cancelled lines: stay; the owner is asked; always leave the grid, under the discard pile

PAIR = "7S 2S (3S) / 4S 5S (6S)"


def test_cancelled_lines_stay():
    at = does(table("6", PAIR, SIX[1]), "D P3")
    assert grid(at, 0) == "7S 2S (3S) / 7C 5S (6S)"
    assert at.turn == 1


def test_cancelled_lines_always_leave_the_grid_under_the_discard_pile_never_on_top():
    at = does(table("6", PAIR, SIX[1], discard="QD 7C", options={"lines": "leave"}), "D P3")
    assert grid(at, 0) == "- 2S (3S) / - 5S (6S)"
    assert names(at.discard) == "7S 7C QD 4S"
    assert at.turn == 1


@pytest.mark.parametrize(
    ("answer", "left"), [("R", "- 2S (3S) / - 5S (6S)"), ("E", "7S 2S (3S) / 7C 5S (6S)")]
)
def test_cancelled_lines_the_owner_is_asked(answer, left):
    at = does(table("6", PAIR, SIX[1], options={"lines": "asked"}), "D P3")
    assert (at.turn, at.phase, new_lines(at)) == (0, Phase.ASK, ((0, 3),))
    assert legal(at) == (Action(Kind.LEAVE), Action(Kind.KEEP))
    at = does(at, answer)
    assert (grid(at, 0), at.turn, at.phase) == (left, 1, Phase.TURN)
    assert new_lines(at) == ()


def test_a_line_that_was_kept_is_not_asked_about_again():
    at = does(table("6", PAIR, SIX[1], options={"lines": "asked"}), "D P3 E S X S P1")
    assert at.turn == 1


def test_a_row_and_a_column_completed_at_once_leave_together():
    at = table(
        "9",
        "7S 7H KD / 2C 3S 7D / (7C) 4S 7H",
        "(AH) 2H 3H / 4H 5H 6H / 8H 9H TH",
        discard="7D",
        packs=2,
        options={"lines": "leave"},
    )
    assert grid(does(at, "D P2"), 0) == "- - - / 2C 3S - / (7C) 4S -"


def test_the_grid_keeps_its_gap_and_its_owner_needs_only_the_remaining_cards_face_up():
    at = does(table("6", "- 2S 3S / - 5S (6S)", SIX[1], options={"lines": "leave"}), "S P5")
    assert grid(at, 0) == "- 2S 3S / - 5S 8C"
    assert (at.ending, at.ender) == (Ending.GRID, 0)


@pytest.mark.parametrize("lines", ["asked", "leave"])
def test_a_line_among_the_starting_cards_leaves_too(lines):
    rules = make("6", 2, lines=lines)
    number = next(
        number
        for number in range(500)
        if (lambda one: one[0].card % 13 == one[3].card % 13)(begin(rules, number, 0, 1, (0, 1)).grids[0])
    )
    at = does(begin(rules, number, 0, 1, (0, 1)), "L0 L3" + (" R" if lines == "asked" else ""))
    assert [cell is None for cell in at.grids[0]] == [True, False, False, True, False, False]
    assert (at.phase, at.turn, len(at.discard)) == (Phase.LOOK, 1, 3)


def test_in_the_4_card_game_pairs_stay_secret_until_scoring():
    at = does(table("4", "[7S] [2S] / (3S) (4S)", FOUR[1]), "D P1")
    assert grid(at, 0) == "(7S) (7C) / (3S) (4S)"
    for preset in ("4", "4H"):
        assert "lines" not in options_of(PRESETS[preset])
    assert OPTIONS["lines"].default == "stay"


# Field reports


def test_field_71_taking_the_discard_gives_exactly_the_visible_card():
    at = table("6", *SIX, discard="QD 9D 7C")
    after = does(at, "D")
    assert after.held == at.discard[-1]
    assert names(after.discard) == "QD 9D"


def test_field_73_mashing_draw_draws_one_card_and_the_turn_moves_only_after_replace_or_discard():
    at = does(table("6", *SIX), "S")
    for word in "SD" * 5:
        assert refusal(at, read_action(word)) == "holding"
    assert (at.turn, len(at.stock)) == (0, 5)
    assert does(at, "X").turn == does(at, "P1").turn == 1
    assert can_draw(at)
