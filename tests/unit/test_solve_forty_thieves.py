"""The Forty Thieves solver: its lines win in the engine, its words agree with looking at everything."""

from engine.cards import Move
from engine.deals import Start
from games.forty_thieves import GAME, STOCK, SYSTEM, WASTE
from solve.forty_thieves import search
from solve.verdict import Won
from tests.unit.published import opened


def effort(work, steps):
    """A solver driven for a number of steps; None when it is not done by then."""
    try:
        for _ in range(steps):
            next(work)
    except StopIteration as end:
        return end.value
    work.close()
    return None


def won(at, line):
    """Whether a line of legal moves wins, with nothing left over."""
    for move in line:
        assert not GAME.won(at)
        assert GAME.check(at, move) is None
        at = GAME.play(at, move)
    return GAME.won(at)


def test_thieves_solver_the_published_deal_is_certified():
    at = opened("FT1-N-AAAAAAB").at
    verdict = effort(search(GAME, at), 1000)
    assert isinstance(verdict, Won)
    assert won(at, verdict.line)


def test_field_46_the_first_card_drawn_in_a_solution_is_the_first_drawn_in_the_game():
    start = Start(SYSTEM, "N", 1)
    verdict = effort(search(GAME, start.position), 1000)
    at, seen = start.position, []
    for move in verdict.line:
        at = GAME.play(at, move)
        if move == Move(STOCK, WASTE):
            seen.append(at[WASTE].top)
    assert tuple(seen) == start.position[STOCK].cards[::-1]


def test_thieves_solver_says_the_same_every_time():
    at = Start(SYSTEM, "N", 4).position
    first, again = (effort(search(GAME, at), 1000) for _ in range(2))
    assert isinstance(first, Won)
    assert first == again
