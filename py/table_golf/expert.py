"""The third level: expected values over unseen cards, an eye on both neighbours, a sense for the ending."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import PACK
from engine.deals import Pcg32

from .feel import NEVER, UNKNOWN, VOID, fast, judge
from .presets import Cancel
from .sayings import Saying
from .sense import KINDS, model
from .simple import explain, spread
from .table import Action, Ending, Kind, Phase
from .views import View


class Style(NamedTuple):
    """How a bot weighs what it sees."""

    pair: float
    """How readily a lone card is thought to find its partner."""
    unseen: float
    """How much less than the average an unseen card will cost, as it may still be replaced."""
    feed: float
    """How much of what a discard gives to the left-hand neighbour counts against it."""
    close: float
    """How far behind the best of the others it still ends a round."""
    knock: float
    """The highest total it knocks with."""


EXPERT = Style(1.2, 1.0, 0.15, 2.0, 8.0)
EXPERT_NEAR = Style(2.0, 1.0, 0.15, 2.0, 8.0)
EXPERT_ANY = Style(1.2, 1.0, 0.15, 2.0, 10.0)


class Mind:
    """What a bot makes of a view: counts of unseen cards and what a lone card is worth."""

    def __init__(self, view: View, style: Style = EXPERT) -> None:
        self.style = style
        assert view.seat is not None
        self.view = view
        self.m = m = model(view.rules)
        self.offer, self.guess = judge(m)
        self.seat = view.seat
        self.grids = [fast(m.kinds(grid)) for grid in view.grids]
        self.left = self._count()
        self.unseen = max(1, sum(self.left))
        self.mean = sum(self.left[kind] * m.value[kind] for kind in range(KINDS)) / self.unseen
        place = view.playing.index(self.seat)
        self.others = [seat for seat in view.playing if seat != self.seat]
        self.next = view.playing[(place + 1) % len(view.playing)]
        self.previous = view.playing[place - 1]
        self.last = view.ending is not Ending.NONE
        self.raw = [float(v) for v in m.value] + [self.mean, NEVER]
        self.worth = self.raw if self.last else self.hopes(self.rest())

    def _count(self) -> list[int]:
        """How many cards of each kind the bot has not seen lie somewhere."""
        m, view = self.m, self.view
        left = list(m.total)
        for kinds in (*self.grids, m.kinds(view.discard), m.kinds([] if view.held is None else [view.held])):
            for kind in kinds:
                if 0 <= kind < KINDS:
                    left[kind] -= 1
        return left

    def rest(self) -> float:
        """About how many more turns each player has."""
        if self.m.rules.preset.secret:
            return 2.0
        return 1.0 + min(self.grids[seat].count(UNKNOWN) for seat in self.view.playing)

    def hopes(self, turns: float, rival: bool = True) -> list[float]:
        """What a lone card is worth: its value less the hope of a partner in the turns that are left.
        ``rival``: less hope for ranks that the player on the right takes."""
        m = self.m
        worth = list(self.raw)
        unknown = self.mean - self.style.unseen * min(1.0, turns / 4)
        if m.rules.cancel in (Cancel.COLUMN, Cancel.NEAR, Cancel.ANY):
            rivals = {kind for kind in self.grids[self.previous] if kind < KINDS} if rival else set()
            for kind in range(KINDS):
                if m.value[kind] > 0:
                    chance = min(0.6, self.style.pair * turns * self.left[kind] / self.unseen)
                    if kind in rivals:
                        chance *= 0.6
                    worth[kind] -= chance * (m.value[kind] + 2)
        worth[UNKNOWN] = unknown
        return worth

    def hope_of_draw(self, cells: list[int]) -> float:
        """How many points a card from the stock will save on average; what saves nothing is discarded."""
        total = 0.0
        for kind in range(KINDS):
            if self.left[kind]:
                gain = self.offer(cells, kind, self.worth)[1]
                if gain > 0:
                    total += gain * self.left[kind]
        return total / self.unseen


def expert(view: View, chance: Pcg32) -> tuple[Action, Saying]:
    """Expected value over unseen cards; remembers every discard, counts what is left, watches neighbours,
    times the ending against the others' expected totals."""
    if view.phase is Phase.LOOK:
        action = spread(view)
        return action, explain(view, action)
    if view.phase is Phase.ASK:
        action = Action(Kind.KEEP)
        return action, explain(view, action)
    styles = {Cancel.NEAR: EXPERT_NEAR, Cancel.ANY: EXPERT_ANY}
    return decide(Mind(view, styles.get(view.rules.cancel, EXPERT) if view.rules.cancel else EXPERT))


def decide(mind: Mind) -> tuple[Action, Saying]:
    """The move of best expected value in a turn, as its style weighs things."""
    view = mind.view
    return _hold(mind) if view.phase is Phase.HOLD else _turn(mind)


def _turn(mind: Mind) -> tuple[Action, Saying]:
    view, m = mind.view, mind.m
    kinds = {action.kind for action in view.actions}
    cells = mind.grids[mind.seat]
    if Kind.KNOCK in kinds and should_knock(mind):
        points = round(mind.guess(cells, mind.raw))
        return Action(Kind.KNOCK), Saying("gt-why.end", {"points": points})
    draw = Kind.DRAW in kinds
    if Kind.TAKE in kinds:
        top = m.kind[view.discard[-1] % PACK]
        slot, gain = mind.offer(cells, top, mind.worth)
        if gain > (mind.hope_of_draw(cells) if draw else 0) and not closes_badly(mind, slot, gain):
            return Action(Kind.TAKE), explain(view, Action(Kind.TAKE))
    action = Action(Kind.DRAW if draw else Kind.PASS)
    return action, explain(view, action)


def should_knock(mind: Mind) -> bool:
    """Whether the own cards, each unseen one at the mean, are expected to be the lowest after a knock."""
    mine = mind.guess(mind.grids[mind.seat], mind.raw)
    others = min(mind.guess(mind.grids[seat], mind.raw) for seat in mind.others)
    if mind.m.rules.penalty != "none":
        others -= 2.0
    most = mind.style.knock + (UNPAIRED if mind.m.rules.cancel is None else 0.0)
    return mine <= most and mine <= others - 2.0


def closes_badly(mind: Mind, slot: int, gain: float) -> bool:
    """Whether a card put there would end the round for a seat that is not expected to be lowest."""
    cells = mind.grids[mind.seat]
    if mind.last or mind.m.rules.preset.secret or cells[slot] != UNKNOWN or cells.count(UNKNOWN) > 1:
        return False
    mine = mind.guess(cells, mind.worth) - gain
    others = min(mind.guess(mind.grids[seat], mind.worth) for seat in mind.others)
    return mine > others + (mind.style.close if mind.m.rules.penalty == "none" else -2.0)


def feeds(mind: Mind, kind: int) -> float:
    """How much better than a draw a discard is for the player on the left."""
    if mind.last and mind.next not in mind.view.last:
        return 0.0
    return max(0.0, mind.offer(mind.grids[mind.next], kind, mind.worth)[1] - 2.5)


def _hold(mind: Mind) -> tuple[Action, Saying]:
    view = mind.view
    cells = mind.grids[mind.seat]
    assert view.held is not None
    kind = mind.m.kind[view.held % PACK]
    ways: list[tuple[float, float, Action]] = []
    if view.from_stock:
        ways.append((-mind.style.feed * feeds(mind, kind), 0.0, Action(Kind.DISCARD)))
    for slot, old in enumerate(cells):
        if old != VOID:
            gain = slot_gain(mind, slot, kind)
            fed = mind.style.feed * (feeds(mind, old) if old < KINDS else 1.0)
            bad = 20.0 if closes_badly(mind, slot, gain) else 0.0
            ways.append((gain - fed - bad, gain, Action(Kind.PLACE, slot)))
    action = max(ways, key=lambda way: way[0])[2]
    return action, _why(mind, action, max(ways, key=lambda way: way[1])[2])


def _why(mind: Mind, action: Action, plain: Action) -> Saying:
    """The reason for a move; ``plain`` is the one that would save most points in the own grid alone."""
    view = mind.view
    cells = mind.grids[mind.seat]
    open_game = not view.rules.preset.secret
    near = [seat for seat in mind.others if open_game and mind.grids[seat].count(UNKNOWN) == 1]
    kind, slot = _held(mind), plain.slot
    if action != plain:
        given = view.held if slot is None else view.own[slot]
        if slot is not None and closes_badly(mind, slot, slot_gain(mind, slot, kind)):
            return Saying("gt-why.wait", {})
        if given is not None and given >= 0:
            return Saying("gt-why.feed", {"who": mind.next, "card": given})
    elif near and slot is not None and high_for_low(mind, cells[slot], kind):
        return Saying("gt-why.shed", {"who": near[0], "other": view.own[slot]})
    return explain(view, action)


HIGH = 8
UNPAIRED = 5.0
"""So much more a knock may cost where nothing cancels."""


def high_for_low(mind: Mind, old: int, kind: int) -> bool:
    """Whether a known high card makes place for a lower one."""
    return old < KINDS and mind.m.value[old] >= HIGH > mind.m.value[kind]


def _held(mind: Mind) -> int:
    assert mind.view.held is not None
    return mind.m.kind[mind.view.held % PACK]


def slot_gain(mind: Mind, slot: int, kind: int) -> float:
    """How many expected points a card saves in one place."""
    cells = list(mind.grids[mind.seat])
    before = mind.guess(cells, mind.worth)
    cells[slot] = kind
    return before - mind.guess(cells, mind.worth)
