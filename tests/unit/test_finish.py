"""The rest of a game, where it is certain."""

import pytest

from engine.deals import Start
from games import SYSTEMS
from solve.finish import certain
from tests.brute import replays
from tests.unit.drawing import draw, game_of

BY_KEY = {system.key: system for system in SYSTEMS}


def test_the_last_cards_of_golf_that_follow_each_other_are_certain():
    game = game_of("golf", "E")
    at = draw(game, "stock 2D \n waste 5H \n 1 9S 8S 7C 6S \n 2 4D")
    moves = certain(game, at)
    assert len(moves) == 5 or not moves
    at = draw(game, "stock 2D \n waste 5H \n 1 9S 8S 7C 6S")
    moves = certain(game, at)
    assert len(moves) == 4
    assert replays(game, at, moves)


def test_where_golf_needs_a_draw_nothing_is_certain():
    game = game_of("golf", "E")
    assert certain(game, draw(game, "stock 7D \n waste 5H \n 1 9S 8S")) == ()


@pytest.mark.parametrize("key", ["russian", "yukon", "forty-thieves"])
def test_field_50_a_game_just_dealt_is_not_certain(key):
    start = Start(BY_KEY[key], BY_KEY[key].letters[0], 7)
    assert certain(start.game, start.position) == ()
