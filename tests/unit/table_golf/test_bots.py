"""The four levels do what the sheet says of them."""

import pytest

from engine.deals import Pcg32
from table_golf.bots import LEVELS, choose, think
from table_golf.expert import Mind, decide, feeds
from table_golf.master import candidates, drop, pick
from table_golf.presets import make
from table_golf.rules import begin, legal, play
from table_golf.simple import player
from table_golf.table import BOT, Action, Ending, Kind, Phase, source
from table_golf.views import HIDDEN, known
from tests.unit.table_golf.tables import does, table

CHANCE = Pcg32(1, 1)


def move(at, level):
    """What a bot of a level does, as text."""
    return str(choose(known(at, at.turn), level, Pcg32(3, level)).action)


def reason(at, level):
    """The key and the details of a bot's reason."""
    return choose(known(at, at.turn), level, Pcg32(3, level)).why


SURE = pytest.mark.parametrize("level", [2, 3, 4])


# 1. Beginner: plays at random among sensible moves


def test_beginner_plays_at_random():
    at = begin(make("6"), 5, 0, 0, (0, 1))
    found = {str(choose(known(at, at.turn), 1, Pcg32(seed, 1)).action) for seed in range(60)}
    assert found == {f"L{slot}" for slot in range(6)}


def test_beginner_only_among_sensible_moves_no_king_of_another_gives_way_to_a_queen():
    at = does(table("6", "KS KH KD / 2S AH 3D", "5S (6S) (7S) / (8S) (9S) (TS)", stock="QC 4C"), "S")
    assert {str(choose(known(at, 0), 1, Pcg32(seed, 1)).action) for seed in range(60)} == {"X"}


# 2. Player


@pytest.mark.parametrize("level", [2, 3])
def test_player_replaces_the_highest_known_card_when_the_drawn_one_is_lower(level):
    at = does(table("6", "QS 9H (5D) / (6S) (AH) (3D)", "5S (6H) (7S) / (8S) (9S) (TS)", stock="2C 4C"), "S")
    assert move(at, level) == "P0"
    assert reason(at, 2).key == "gt-why.lower"


@SURE
def test_player_pairs_what_it_can_because_column_2_already_has_an_8(level):
    at = does(table("6", "KS 8H (5D) / (6S) (AH) (3D)", "5S (6H) (7S) / (8S) (9S) (TS)", stock="8C 4C"), "S")
    assert move(at, level) == "P4"
    assert reason(at, 2).key == "gt-why.pair"
    assert reason(at, 2).details["column"] == 2


@SURE
@pytest.mark.parametrize("preset", ["6", "8", "10"])
def test_player_spreads_its_starting_cards_over_columns(level, preset):
    at = begin(make(preset), 5, 0, 0, (0, 1))
    first = choose(known(at, at.turn), level, CHANCE).action
    second = choose(known(play(at, first), at.turn), level, CHANCE).action
    columns = at.rules.preset.columns
    assert first.slot % columns != second.slot % columns


def test_player_takes_a_discard_that_pairs():
    at = table("6", "KS 8H (5D) / (6S) (AH) (3D)", "5S (6H) (7S) / (8S) (9S) (TS)", discard="8C")
    assert move(at, 2) == "D"


def test_player_knocks_with_few_points_only():
    assert move(table("4H", "[AS] [2S] [3S] [4S]", "[5S] [6S] [7S] [8S]", discard="QC"), 2) == "K"
    assert move(table("4H", "[9S] [TS] [3S] [4S]", "[5S] [6S] [7S] [8S]", discard="QC"), 2) == "S"


# 3. Expert


def test_expert_expected_value_over_unseen_cards_a_low_card_goes_to_an_unseen_place():
    at = does(table("6", "KS AH (5D) / (6S) (2H) (3D)", "5S (6H) (7S) / (8S) (9S) (TS)", stock="2C 4C"), "S")
    assert at.grids[0][int(move(at, 3)[1:])].up is False


def test_expert_remembers_every_discard_and_counts_what_is_left():
    at = table("6", "KS 8H (5D) / (6S) (AH) (3D)", "5S (6H) (7S) / (8S) (9S) (TS)", discard="8C 8D 7C")
    mind = Mind(known(at, 0))
    assert mind.left[8] == 4 - 3
    assert mind.left[7] == 4 - 1
    assert mind.left[1] == 4


def test_expert_watches_neighbours_doesnt_collect_a_rank_its_right_hand_neighbour_takes():
    grids = ["9S (8H) (5D) / (6S) (AH) (3D)", "5S (6H) (7S) / (8S) (9D) (TS)"]
    alone = Mind(known(table("6", *grids, "4S (6D) (7D) / (8D) (TD) (KD)"), 0))
    taken = Mind(known(table("6", *grids, "9C (6D) (7D) / (8D) (TD) (KD)"), 0))
    assert taken.previous == 2
    assert taken.worth[9] > alone.worth[9]


def test_expert_doesnt_feed_a_rank_its_left_hand_neighbour_collects():
    at = table("6", "KS (8H) (5D) / (6S) (AH) (3D)", "9S (6H) (7S) / (8S) (TH) (TS)")
    mind = Mind(known(at, 0))
    assert feeds(mind, 9) > 3 > feeds(mind, 10)
    last = table(
        "6", "KS (8H) (5D) / (6S) (AH) (3D)", "9S 6H 7S / 8S TH TS", ending=Ending.GRID, ender=1, last=(0,)
    )
    assert feeds(Mind(known(last, 0)), 9) == 0


def test_expert_says_whom_it_does_not_want_to_feed():
    at = table("6", "9H TD (5D) / (6S) (AH) (3D)", "9S 2S 3H / (8S) (TH) (TS)", stock="8C 4C")
    assert reason(does(at, "S"), 3).key in {"gt-why.feed", "gt-why.lower"}


def test_expert_sheds_high_cards_when_a_neighbour_is_nearly_done():
    at = does(table("6", "QS AH 2D / (6S) (KH) (3D)", "AS AD KS / 2S 3S (TS)", stock="7C 4C"), "S")
    assert move(at, 3) == "P0"
    why = reason(at, 3)
    assert why.key == "gt-why.shed"
    assert why.details["who"] == 1


@pytest.mark.parametrize("level", [3, 4])
def test_expert_times_the_ending_against_the_others_expected_totals(level):
    behind = table("6", "TS 9H 8D / 7S 6H (3D)", "AS AD KS / KD 3S (3H)", stock="5C 4C")
    ahead = table("6", "AS AD KS / KD 2S (3H)", "TS 9H 8D / 7S 6H (3D)", stock="AC 4C")
    assert move(does(behind, "S"), level) != "P5"
    assert move(does(ahead, "S"), level) in {"P5", "P4"}


@pytest.mark.parametrize("level", [3, 4])
def test_expert_knocks_when_it_should_be_lowest(level):
    at = table("4H", "[AS] [KS] [KD] [AH]", "[5S] [6S] [7S] [8S]", discard="QC")
    assert move(at, level) == "K"
    assert reason(at, 3).key == "gt-why.end"


# 4. Master


def test_master_searches_a_number_of_playouts_never_seconds():
    at = does(table("9", "QS 9H (5D) / 6S (AH) (3D) / (2S) (4D) (8D)", "5S" + " (6H)" * 8, stock="3C"), "S")
    thought = think(known(at, 0), 4, Pcg32(3, 4))
    playouts = sum(1 for _ in thought)
    assert 0 < playouts <= 16 * 4
    assert playouts % 8 == 0


def test_master_says_how_many_rounds_it_tried():
    found = set()
    for number in range(12):
        at = begin(make("6"), number, 0, 0, (0, 1))
        while at.phase is not Phase.OVER:
            choice = choose(known(at, at.turn), 4, source(number, BOT, 0, sum(at.turns)))
            found.add(choice.why.key)
            if choice.why.key == "gt-why.search":
                assert choice.why.details["count"] in {8, 16}
                assert choice.why.details["because"].startswith("gt-why.")
            at = play(at, choice.action)
    assert "gt-why.search" in found


def test_master_keeps_what_it_would_do_anyway_unless_something_is_clearly_better():
    even, better, worse = [1.0, 2.0] * 8, [-4.0, -3.0] * 8, [9.0, 8.0] * 8
    assert pick([even, [2.0, 0.9] * 8], [0, 1]) == 0
    assert pick([even, better], [0, 1]) == 1
    assert drop([even, better, worse], [0, 1, 2]) == [1]


def test_master_tries_its_own_move_first_and_few_others():
    at = does(
        table("10", "QS 9H (5D) 2S (4H) / (6S) (AH) (3D) (9S) (KH)", "5S" + " (6H)" * 9, stock="7C 4C"), "S"
    )
    mind = Mind(known(at, 0))
    first = decide(mind)[0]
    ways = candidates(mind, first)
    assert ways[0].script == (first,)
    assert 1 < len(ways) <= 4


# All


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", ["4", "6", "9"])
def test_bots_see_only_what_the_seat_could_know(level, preset):
    at = begin(make(preset), 3, 0, 0, (0, 1))
    view = known(at, at.turn)
    assert {card for grid in view.grids for card in grid} <= {HIDDEN}
    assert len(view.discard) == 1
    assert choose(view, level, Pcg32(1, 1)).action in legal(at)


def test_asked_about_a_line_a_bot_keeps_it():
    at = table(
        "6",
        "KS 8H (5D) / (6S) (AH) (3D)",
        "5S (6H) (7S) / (8S) (9S) (TS)",
        stock="8C 4C",
        options={"lines": "asked"},
    )
    asked = does(at, "S P4")
    assert asked.phase is Phase.ASK
    assert player(known(asked, 0), CHANCE)[0] == Action(Kind.KEEP)
    assert {move(asked, level) for level in (2, 3, 4)} == {"E"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_can_only_pass_passes(level):
    last = {"ending": Ending.GRID, "ender": 1, "last": (0,)}
    at = table(
        "6", "KS 8H 5D / 6S AH 3D", "5S 6H 7S / 8S 9S TS", stock="", options={"draws": "stock"}, **last
    )
    assert move(at, level) == "N"
