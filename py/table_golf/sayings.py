"""Sentences of the game as word keys with what to fill in: the log, and the bots' reasons."""

from __future__ import annotations

from typing import NamedTuple

from .presets import Preset
from .table import Action, Ending, Kind, Phase, Table


class Saying(NamedTuple):
    """A sentence of the word tables. Of the places to fill, ``card`` and ``other`` are Cards, ``name`` and
    ``who`` seats, ``because`` the key of another sentence with the same details; all others are numbers."""

    key: str
    details: dict[str, int | str]


def place(preset: Preset, slot: int) -> dict[str, int | str]:
    """Where a slot is, counted from 1: its column, its row, its number."""
    return {"column": slot % preset.columns + 1, "row": slot // preset.columns + 1, "slot": slot + 1}


def tell(before: Table, action: Action, after: Table, alone: bool = False) -> tuple[Saying, ...]:
    """What an action was, in sentences that everybody at the table may hear (``gt-say.<key>``): a card is
    named only where all have seen it. ``alone``: to the seat that acted, while it sees what it drew or looks
    at."""
    seat = before.turn
    assert seat is not None
    said = [_tell_action(before, action, after, seat, alone)]
    if after.shuffles > before.shuffles:
        said.insert(0, Saying("gt-say.reshuffled", {"count": len(after.stock) + 1}))
    if after.ending is not before.ending:
        if after.ending is Ending.GRID:
            said.append(Saying("gt-say.grid", {"name": seat}))
        elif after.ending is Ending.GUARD:
            assert after.turn is not None
            said.append(Saying("gt-say.guard", {"name": after.turn}))
    if after.turned_up and not before.turned_up:
        said.append(Saying("gt-say.turned-up", {}))
    if before.rules.lines == "leave":
        for owner in before.playing:
            count = after.grids[owner].count(None) - before.grids[owner].count(None)
            if count:
                said.append(Saying("gt-say.left", {"name": owner, "count": count}))
    if after.phase is Phase.OVER:
        said.append(Saying("gt-say.over", {}))
    return tuple(said)


def _tell_action(before: Table, action: Action, after: Table, seat: int, alone: bool) -> Saying:
    secret = before.rules.preset.secret
    details: dict[str, int | str] = {"name": seat}
    if action.slot is not None:
        details |= place(before.rules.preset, action.slot)
    if action.kind is Kind.LOOK:
        if secret and not alone:
            return Saying("gt-say.looked", details)
        cell = before.grids[seat][action.slot or 0]
        assert cell is not None
        return Saying("gt-say.saw" if secret else "gt-say.turned", details | {"card": cell.card})
    if action.kind is Kind.DRAW:
        if secret and not alone:
            return Saying("gt-say.drew-secret", details)
        assert after.held is not None
        return Saying("gt-say.drew", details | {"card": after.held})
    if action.kind is Kind.TAKE:
        return Saying("gt-say.took", details | {"card": before.discard[-1]})
    if action.kind is Kind.PLACE:
        cell = before.grids[seat][action.slot or 0]
        assert cell is not None
        assert before.held is not None
        details["other"] = cell.card
        hand = "-hand" if before.rules.preset.hand else ""
        if secret and before.from_stock:
            return Saying("gt-say.placed-secret" + hand, details)
        return Saying("gt-say.placed" + hand, details | {"card": before.held})
    if action.kind is Kind.DISCARD:
        assert before.held is not None
        return Saying("gt-say.discarded", details | {"card": before.held})
    if action.kind in (Kind.LEAVE, Kind.KEEP):
        slots = {slot for line in before.asks[0].lines for slot in line}
        return Saying(
            "gt-say.left" if action.kind is Kind.LEAVE else "gt-say.kept", details | {"count": len(slots)}
        )
    return Saying(
        {Kind.KNOCK: "gt-say.knocked", Kind.PASS: "gt-say.passed", Kind.COVER: "gt-say.covered"}[action.kind],
        details,
    )
