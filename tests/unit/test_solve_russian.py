"""The solvers of Russian Solitaire and Yukon, against a plain searcher and on published positions."""

from random import Random

import pytest

from engine.cards import Pile
from engine.deals import Start
from games import SYSTEMS
from solve import searcher, solve
from solve.groups import fits, lay, settle
from solve.hope import Hope
from solve.russian import search
from solve.verdict import Lost, Unknown, Won, finish, run
from tests.brute import brute, can_win, replays
from tests.unit.drawing import draw
from tests.unit.published import POSITIONS, opened, reached

SYSTEM = {system.key: system for system in SYSTEMS}
GAMES = [("russian", "C"), ("russian", "R"), ("yukon", "N")]
EVERY = pytest.mark.parametrize(("key", "rules"), GAMES)


def little(chance, most):
    """A board with few cards left: foundations of any height, the rest in columns of any shape."""
    left = [13 * suit + rank for suit in range(4) for rank in range(13)]
    ups = [[], [], [], []]
    while len(left) > most:
        goal = chance.randrange(4)
        if len(ups[goal]) < 13:
            ups[goal].append(13 * goal + len(ups[goal]))
            left.remove(ups[goal][-1])
    chance.shuffle(left)
    width = 7
    columns = [left[i::width] for i in range(width)] + [[]] * (7 - width)
    piles = (Pile(tuple(c), max(len(c) - 1, 0)) for c in columns)
    return (*(Pile(tuple(up)) for up in ups), *piles)


@EVERY
def test_agrees_with_a_plain_search_on_small_boards(key, rules):
    chance, game, told = Random(key + rules), SYSTEM[key].make(rules), []
    for size in (8, 12, 16, 20, 26, 32, 40, 46, 50) * 4:
        at = little(chance, size)
        wins = brute(game, at, 300)
        if wins is not None:
            assert can_win(game, at, finish(search(game, at))) is wins
            told.append(wins)
    assert {True, False} == set(told)


def test_hope_never_gives_up_a_board_that_can_be_won():
    for key, rules in GAMES:
        start = next(s for n in range(60) if won(s := Start(SYSTEM[key], rules, n)))
        at = start.position
        for move in run(search(start.game, at), 10).line:
            assert Hope(lay(at), fits(start.game)).lasts()
            at = start.game.play(at, move)
        assert Hope(lay(at), fits(start.game)).lasts()


def won(start):
    return isinstance(run(search(start.game, start.position), 1), Won)


def test_the_published_deal_is_won_by_our_line_too():
    start = opened(POSITIONS["russian"]["code"]).start
    assert can_win(start.game, start.position, finish(search(start.game, start.position)))


def test_every_position_on_the_published_line_is_won():
    code = POSITIONS["russian"]["code"]
    for ply in range(len(POSITIONS["russian"]["winning_line"]["moves"])):
        game = reached("russian", ply, code)
        assert can_win(game.game, game.at, finish(search(game.game, game.at)))


def test_a_card_taken_back_changes_nothing_under_classic():
    game = SYSTEM["russian"].make("C")
    at = draw(game, "up KS KH KD JC\n1 KC QC")
    assert isinstance(finish(search(game, at)), Won)
    assert isinstance(finish(search(game, game.play(at, next(game.legal_moves(at))))), Won)


def test_only_what_nothing_needs_goes_up_by_itself():
    """Relaxed: the six of hearts may wait for the five of spades, but not when that is up. Yukon: it may wait
    for the four of diamonds too, which would lie on that. Classic: nothing can lie on it."""
    for (key, rules), up, moves in (
        (GAMES[1], "4S 5H 5D 5C", 0),
        (GAMES[1], "5S 5H 5D 5C", 1),
        (GAMES[2], "4S 5H 5D 5C", 0),
        (GAMES[2], "5S 5H 3D 5C", 0),
        (GAMES[2], "5S 5H 4D 5C", 1),
        (GAMES[0], "- 5H - -", 1),
    ):
        game = SYSTEM[key].make(rules)
        board = lay(draw(game, f"up {up}\n1 8C 6H"))
        assert len(settle(board, fits(game))[1]) == moves


def test_foundations_that_no_rule_builds_are_not_solved():
    game = SYSTEM["russian"].make("C")
    at = (Pile((5,)), *[Pile()] * 10)
    assert finish(search(game, at)) == Unknown("rules")


def test_games_without_a_solver_are_unknown():
    class Other:
        key = "patience"

    assert finish(searcher(Other(), ())) == Unknown("rules")


def test_solve_goes_by_system_and_rules():
    start = Start(SYSTEM["russian"], "R", 3)
    verdict = solve(SYSTEM["russian"], "R", start.position, 30)
    assert replays(start.game, start.position, verdict.line)
    assert isinstance(
        solve(SYSTEM["russian"], "C", Start(SYSTEM["russian"], "C", 3).position, 30), Lost | Won
    )
