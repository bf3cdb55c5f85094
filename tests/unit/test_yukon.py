"""Yukon: columns built in alternating colours, otherwise Russian Solitaire."""

import inspect

import pytest

from engine.deals import Start, read_start
from engine.intents import safe_collects
from games import SYSTEMS, yukon
from games.yukon import SYSTEM
from tests.unit.drawing import double, draw, game_of, pack, played, session, tap, why

YUKON, RUSSIAN = game_of("yukon", "N"), game_of("russian", "C")


@pytest.mark.parametrize("card", ["7H", "7D", "7S", "7C"])
def test_yukon_columns_are_built_in_alternating_colours_exactly_one_rank_higher(card):
    others = [on for on in pack() if on != card]
    fits = [on for on in others if why(YUKON, f"1 {card} \n 2 {on}", "1>2") is None]
    assert fits == (["8S", "8C"] if card[1] in "HD" else ["8H", "8D"])


def test_yukon_a_refusal_says_other_colour_one_lower_or_nothing_on_an_ace():
    assert why(YUKON, "1 7H \n 2 8D", "1>2") == "other-colour"
    assert why(YUKON, "1 7H \n 2 9S", "1>2") == "one-lower"
    assert why(YUKON, "1 2H \n 2 AS", "1>2") == "nothing-on-ace"


@pytest.mark.parametrize("number", [0, 1, 27])
def test_yukon_is_dealt_like_russian(number):
    def shape(system, rules):
        return [(len(pile.cards), pile.down) for pile in Start(system, rules, number).position]

    russian = next(system for system in SYSTEMS if system.id == "RU")
    assert shape(SYSTEM, "N") == shape(russian, "C")


def test_yukon_otherwise_plays_like_russian():
    board = "up 2S - - - \n 1 (9D) 3S \n 2 5S KH \n 3 AC 4D"
    for text in ("1>F1", "1>F2", "1>F3", "2>4", "3>4", "F1>2", "F1>F2", "1>4x2", "1>2"):
        assert (why(YUKON, board, text) is None) == (why(RUSSIAN, board, text) is None)
    assert tap(YUKON, board, "1") == tap(RUSSIAN, board, "1") == "1>F1"
    assert double(YUKON, board, "2") == double(RUSSIAN, board, "2") == "2>4"


def test_yukon_scores_like_russian():
    before = session("yukon", "N", "up 2S - - - \n 1 (9D) 3S \n 2 4H \n 3 3D", 20)
    assert [played(before, line).score for line in ("1>F", "1>2", "F1>3")] == [35, 25, 20]


@pytest.mark.parametrize(("up", "goes"), [("5S 5H 4D 5C", 1), ("5S 5H 3D 5C", 0), ("5S 5H 5D 4C", 0)])
def test_yukon_collecting_waits_for_what_could_come_to_lie_on_a_card_that_is_taken_back(up, goes):
    """With the four of diamonds in play a black five may have to come back onto the six of hearts for it."""
    at = draw(YUKON, f"up {up} \n 1 KC 6H")
    assert [str(step) for step in safe_collects(YUKON, at)] == ["4>1"] * goes


def test_yukon_codes_are_yu1_n():
    assert read_start("YU1-N-AAAAAAB", SYSTEMS) == Start(SYSTEM, "N", 1)
    assert Start(SYSTEM, "N", 1).code == "YU1-N-AAAAAAB"


def test_yukon_stands_under_more_games_the_others_come_first():
    assert [system.id for system in SYSTEMS if system.order < 100] == ["GO", "RU", "FT"]
    assert SYSTEM.order >= 100


def test_yukon_takes_about_ten_lines():
    assert len(inspect.getsource(yukon).splitlines()) <= 15


def test_yukon_groups_of_21_are_refused():
    cards = [card for card in pack("SDC") if card[0] != "8"][:20]
    assert why(YUKON, f"1 7H {' '.join(cards)} \n 2 8C", "1>2x21") == "group-too-large"
    assert YUKON.won(draw(YUKON, "up KS KH KD KC"))
