"""The fourth level: determinised Monte-Carlo over the expert's judgement.

The unseen cards are laid in many ways the bot can't tell apart; each promising move is played on in each of
those worlds, and what clearly does worse is dropped on the way. Moves that the judgement already sees far
behind are not tried. The budget is a number of playouts, drawn from the match's own generator.
"""

from __future__ import annotations

from collections.abc import Generator
from math import fsum, sqrt
from typing import NamedTuple

from engine.cards import PACK
from engine.deals import Pcg32

from .expert import Mind, Style, decide, expert, feeds, slot_gain
from .feel import KNOWN, VOID
from .playout import Playout, World
from .presets import Cancel
from .sayings import Saying
from .simple import explain
from .table import Action, Kind, Phase
from .views import View

WORLDS, WORLDS_SECRET = 16, 32
"""Most worlds for one decision; each is played on once for every move still tried. Where cards are remembered
the moves lie closer together and a round is short: more of them."""
BATCH = 8
"""After so many worlds what is clearly worse is dropped."""
WAYS = 4
"""Most moves tried."""
MARGIN = 3.0
"""Points by which a move may be judged behind the best one and still be tried."""
APART = 2.0
"""Standard errors that make a move clearly worse."""
TRUST = 0.9
"""Standard errors by which a move must beat the judgement's own choice."""

MASTER = Style(1.6, 1.0, 0.5, 2.0, 4.0)
MASTER_NEAR = Style(3.0, 1.0, 0.5, 2.0, 4.0)


class Way(NamedTuple):
    """A move with what follows from it at once, and the points it is judged to save."""

    script: tuple[Action, ...]
    merit: float


Search = Generator[None, None, tuple[Action, Saying]]


def master(view: View, chance: Pcg32) -> Search:
    """The move that did best over playouts in worlds the bot can't tell apart; yields between playouts."""
    if view.phase in (Phase.LOOK, Phase.ASK) or len(view.actions) == 1:
        return expert(view, chance)
    mind = Mind(view, MASTER_NEAR if view.rules.cancel is Cancel.NEAR else MASTER)
    first, why = decide(mind)
    ways = candidates(mind, first)
    if len(ways) == 1:
        return first, why
    playout = Playout(mind)
    pool = [kind for kind, count in enumerate(mind.left) for _ in range(count)]
    results: list[list[float]] = [[] for _ in ways]
    alive = list(range(len(ways)))
    worlds = WORLDS_SECRET if view.rules.preset.secret else WORLDS
    for count in range(1, worlds + 1):
        world = World(mind, pool, chance)
        for way in alive:
            results[way].append(playout.play(world, ways[way].script))
            yield
        if count % BATCH == 0:
            alive = drop(results, alive)
            if len(alive) == 1:
                break
    best = pick(results, alive)
    if not best:
        return first, why
    action = ways[best].script[0]
    because = explain(view, action)
    details = {**because.details, "count": len(results[best]), "because": because.key}
    return action, Saying("gt-why.search", details)


def behind(one: list[float], other: list[float]) -> float:
    """By how many standard errors ``one`` did worse than ``other`` in the same worlds."""
    apart = [a - b for a, b in zip(one, other, strict=True)]
    count = len(apart)
    mean = fsum(apart) / count
    spread = fsum([(x - mean) * (x - mean) for x in apart]) / (count - 1) / count
    return mean / (sqrt(spread) + 1e-9)


def drop(results: list[list[float]], alive: list[int]) -> list[int]:
    """The ways that are not clearly worse than the best one."""
    best = min(alive, key=lambda way: fsum(results[way]))
    return [way for way in alive if behind(results[way], results[best]) <= APART]


def pick(results: list[list[float]], alive: list[int]) -> int:
    """The way with the best mean, but the judgement's own (the first) unless it is beaten clearly enough."""
    best = min(alive, key=lambda way: fsum(results[way]))
    if 0 in alive and behind(results[0], results[best]) < TRUST:
        return 0
    return best


def candidates(mind: Mind, first: Action) -> list[Way]:
    """The few moves worth trying, the judgement's own first."""
    view = mind.view
    ways = _hold_ways(mind) if view.phase is Phase.HOLD else _turn_ways(mind, first)
    own = next((way for way in ways if way.script[0] == first), Way((first,), 0.0))
    rest = [way for way in ways if way is not own and way.merit >= own.merit - MARGIN]
    rest.sort(key=lambda way: -way.merit)
    return [own, *rest[: WAYS - 1]]


def _hold_ways(mind: Mind) -> list[Way]:
    view = mind.view
    assert view.held is not None
    kind = mind.m.kind[view.held % PACK]
    ways = _places(mind, kind)
    if view.from_stock and not (mind.m.value[kind] < 0 and any(way.merit > 0 for way in ways)):
        ways.append(Way((Action(Kind.DISCARD),), -mind.style.feed * feeds(mind, kind)))
    return ways


def _turn_ways(mind: Mind, first: Action) -> list[Way]:
    view = mind.view
    kinds = {action.kind for action in view.actions}
    cells = mind.grids[mind.seat]
    hope = mind.hope_of_draw(cells) if Kind.DRAW in kinds else 0.0
    ways = [Way((Action(Kind.DRAW if Kind.DRAW in kinds else Kind.PASS),), hope)]
    kind = mind.m.kind[view.discard[-1] % PACK]
    places = sorted(_places(mind, kind), key=lambda way: -way.merit)[:2]
    takes = [Way((Action(Kind.TAKE), *way.script), way.merit) for way in places]
    ways += [way for way in takes if way.script[0] == first or _lowers(mind, way.script[1], kind)]
    if Kind.KNOCK in kinds and mind.guess(cells, mind.raw) <= 2 * MASTER.knock + (2 if mind.m.lines else 7):
        ways.append(Way((Action(Kind.KNOCK),), hope))
    return ways


def _lowers(mind: Mind, action: Action, kind: int) -> bool:
    """Whether a card makes the grid cheaper as it lies, without any hope of a partner."""
    cells = list(mind.grids[mind.seat])
    before = mind.guess(cells, mind.raw)
    cells[action.slot or 0] = kind
    return mind.guess(cells, mind.raw) < before


def _places(mind: Mind, kind: int) -> list[Way]:
    """The places for a card with what they save; of places that are alike only the first."""
    cells, mates = mind.grids[mind.seat], mind.m.mates
    ways, seen = [], set()
    for slot, old in enumerate(cells):
        like = (old, tuple(sorted([cells[mate] for mate in mates[slot]])))
        if old != VOID and like not in seen and not (old < KNOWN and mind.m.value[old] < 0):
            seen.add(like)
            fed = feeds(mind, old) if old < KNOWN else 1.0
            ways.append(Way((Action(Kind.PLACE, slot),), slot_gain(mind, slot, kind) - mind.style.feed * fed))
    return ways
