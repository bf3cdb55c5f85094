from engine.cards import Move
from tests.unit.drawing import draw, game_of, move, show, tidy

DRAWING = """
    stock 8S QD
    waste AC 8S
    up 3S - AD - AS - - -
    1 (6S 2H) 3D 5H
    10 2H
"""


def test_a_drawing_is_shown_as_it_was_drawn():
    game = game_of("forty-thieves", "N")
    assert show(game, draw(game, DRAWING)) == tidy(DRAWING)


def test_a_written_move_finds_its_piles():
    game = game_of("forty-thieves", "N")
    at = draw(game, DRAWING)
    assert move(game, at, "D") == Move(0, 1)
    assert move(game, at, "W>1") == Move(1, 10)
    assert move(game, at, "1>10x2") == Move(10, 19, 2)
    assert move(game, at, "F5>1") == Move(6, 10)
