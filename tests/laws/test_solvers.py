"""The solvers against every position that follows from one deep in a real deal, under every rule."""

from random import Random

import pytest

from engine.deals import Start
from games import SYSTEMS
from solve.golf import search, survey
from solve.verdict import finish
from tests.brute import can_win
from tests.laws.chance import choices
from tests.unit.test_solve_golf import late

GOLF = next(system for system in SYSTEMS if system.key == "golf")


def everything(game, at):
    """Every position that follows, what a search may take for the same one only once, and whether it can be
    won."""
    found = {}

    def visit(here):
        key = game.same(here)
        if key not in found:
            nexts = [visit(game.play(here, move)) for move in game.legal_moves(here)]
            found[key] = here, game.won(here) or any(nexts)
        return found[key][1]

    visit(at)
    return found.values()


@pytest.mark.parametrize("most", [9, 12])
@pytest.mark.parametrize("rules", choices(GOLF))
def test_golf_every_position_that_follows_is_judged_as_a_plain_search_judges_it(rules, most):
    chance = Random(rules)
    start = Start(GOLF, rules, chance.randrange(10**6))
    at = late(chance, start, most)
    whole = finish(survey(start.game, at))
    positions = list(everything(start.game, at))
    assert [whole.wins(here) for here, _ in positions] == [wins for _, wins in positions]
    for here, wins in chance.sample(positions, min(len(positions), 5)):
        assert can_win(start.game, here, finish(search(start.game, here))) is wins
