"""The first two levels: sensible moves at random, and a player who improves the grid card by card."""

from __future__ import annotations

from engine.cards import PACK, Card
from engine.deals import Pcg32

from .presets import Cancel
from .sayings import Saying, place
from .sense import GONE, UNSEEN, Model, model
from .table import Action, Kind, Phase
from .views import View

KNOCK = 12
"""A player knocks with so many points or fewer."""
LOW = 3
"""A card of so many points is welcome in place of an unseen one."""


def beginner(view: View, chance: Pcg32) -> tuple[Action, Saying]:
    """Plays at random among sensible moves: no high card in place of a low one, no pair broken."""
    ways = [action for action in view.actions if _sensible(view, action)] or list(view.actions)
    action = ways[chance.below(len(ways))]
    return action, explain(view, action)


def _sensible(view: View, action: Action) -> bool:
    m = model(view.rules)
    if action.kind is Kind.PLACE:
        return gain(view, m, action.slot or 0, m.value[held(view, m)] + 3) > 0
    if action.kind is Kind.TAKE:
        top = m.kind[view.discard[-1] % PACK]
        return m.value[top] <= LOW + 2 or best_slot(view, m, top, LOW + 2)[1] > 3
    if action.kind is Kind.KNOCK:
        return m.cost(own(view, m), 6) <= 12
    return True


def own(view: View, m: Model) -> list[int]:
    """The bot's own grid as kinds."""
    return m.kinds(view.own)


def held(view: View, m: Model) -> int:
    """The kind of the card in hand."""
    assert view.held is not None
    return m.kind[view.held % PACK]


def gain(view: View, m: Model, slot: int, h: float) -> float:
    """How many points a grid loses by the card in hand, with ``h`` for each unseen card."""
    cells = own(view, m)
    before = m.cost(cells, h)
    cells[slot] = held(view, m)
    return before - m.cost(cells, h)


def best_slot(view: View, m: Model, kind: int, h: float) -> tuple[int, float]:
    """The slot where a card of this kind gains most, and how much; of equal ones the first."""
    cells = own(view, m)
    before = m.cost(cells, h)
    best, most = 0, -1e9
    for slot, old in enumerate(cells):
        if old != GONE:
            cells[slot] = kind
            if before - m.cost(cells, h) > most:
                best, most = slot, before - m.cost(cells, h)
            cells[slot] = old
    return best, most


def player(view: View, chance: Pcg32) -> tuple[Action, Saying]:
    """Replaces the highest known card when the drawn one is lower, pairs what it can, spreads its starting
    cards over columns."""
    action = _player(view)
    return action, explain(view, action)


def _player(view: View) -> Action:
    m = model(view.rules)
    kinds = {action.kind for action in view.actions}
    if view.phase is Phase.LOOK:
        return spread(view)
    if view.phase is Phase.ASK:
        return Action(Kind.KEEP)
    cells = own(view, m)
    h = LOW + 1
    if view.phase is Phase.HOLD:
        slot, most = best_slot(view, m, held(view, m), h)
        if Kind.DISCARD in kinds and most <= 0:
            return Action(Kind.DISCARD)
        return Action(Kind.PLACE, slot)
    if Kind.KNOCK in kinds and UNSEEN not in cells and m.cost(cells, h) <= KNOCK:
        return Action(Kind.KNOCK)
    if Kind.TAKE in kinds:
        top = m.kind[view.discard[-1] % PACK]
        most = best_slot(view, m, top, h)[1]
        if most >= 3 or (Kind.DRAW not in kinds and most > 0):
            return Action(Kind.TAKE)
    return Action(Kind.DRAW) if Kind.DRAW in kinds else Action(Kind.PASS)


def spread(view: View) -> Action:
    """The starting card that shares no line with those seen already: each can find its own partner."""
    m = model(view.rules)
    cells = own(view, m)
    looks = [action for action in view.actions if action.kind is Kind.LOOK]
    if not looks:
        return Action(Kind.COVER)

    def near(action: Action) -> int:
        mates = () if len(m.lines) > m.size * 2 else m.mates[action.slot or 0]
        return sum(cells[slot] != UNSEEN for slot in mates)

    return min(looks, key=near)


def explain(view: View, action: Action) -> Saying:
    """Why a move is good on the face of it (``gt-why.<key>``): what it pairs, lowers or leaves."""
    m = model(view.rules)
    if action.kind is Kind.PLACE:
        assert view.held is not None
        return _explain_place(view, m, view.held, action.slot or 0)
    if action.kind is Kind.TAKE:
        card = view.discard[-1]
        slot, _ = best_slot(view, m, m.kind[card % PACK], LOW + 1)
        return _explain_place(view, m, card, slot)
    if action.kind is Kind.DISCARD:
        assert view.held is not None
        return Saying("gt-why.high", {"card": view.held})
    if action.kind is Kind.DRAW and view.discard:
        return Saying("gt-why.draw", {"card": view.discard[-1]})
    if action.kind is Kind.KNOCK:
        return Saying("gt-why.knock", {"points": round(m.cost(own(view, m), 6))})
    names = {
        Kind.LOOK: "look",
        Kind.PASS: "pass",
        Kind.KEEP: "keep",
        Kind.LEAVE: "leave",
        Kind.COVER: "cover",
    }
    return Saying("gt-why." + names.get(action.kind, "draw-empty"), {})


def _explain_place(view: View, m: Model, card: Card, slot: int) -> Saying:
    cells = own(view, m)
    kind, old = m.kind[card % PACK], cells[slot]
    where = place(view.rules.preset, slot)
    mates = [mate for mate in m.mates[slot] if cells[mate] >= 0 and m.rank[cells[mate]] == m.rank[kind]]
    if mates:
        mate: dict[str, int | str] = {"card": view.own[mates[0]], **place(view.rules.preset, mates[0])}
        if view.rules.cancel is Cancel.COLUMN:
            return Saying("gt-why.pair", mate)
        cells[slot] = kind
        done = any(slot in line and len({m.rank[cells[at]] for at in line}) == 1 for line in m.lines)
        if view.rules.cancel is Cancel.LINE:
            return Saying("gt-why.line" if done else "gt-why.toward", mate)
        return Saying("gt-why.pair-any", mate)
    if old == UNSEEN:
        return Saying("gt-why.unseen", where | {"card": card})
    if m.value[old] > m.value[kind]:
        return Saying("gt-why.lower", where | {"card": card, "other": view.own[slot]})
    return Saying("gt-why.least", where | {"card": card})
