"""What a seat is shown now, and what it could know from all it has seen: two different things (*Secrets*).

The screen gets the first, bots the second, and nothing else of a Table leaves the engine.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card

from .presets import Rules
from .rules import legal, new_lines
from .scoring import Line
from .table import Action, Ending, Phase, Table

HIDDEN = -1
"""Stands for a card that may not be told."""
GAP = -2
"""Stands where a line has left the grid."""


@dataclass(frozen=True)
class View:
    """One seat's picture of a round. Cards that may not be told are HIDDEN, so that two tables which differ
    only in those give equal views."""

    seat: int | None
    """Whose picture it is; None for somebody beside the table."""
    rules: Rules
    round: int
    """From 0."""
    dealer: int
    playing: tuple[int, ...]
    """Seats in the order of play, from the dealer's left."""
    turn: int | None
    """The one seat to act, None when the round is over."""
    phase: Phase
    grids: tuple[tuple[int, ...], ...]
    """For every seat its grid row by row: a card, HIDDEN or GAP."""
    up: tuple[tuple[bool, ...], ...]
    """For every seat which of its cards lie face up for all."""
    sure: tuple[tuple[bool, ...], ...]
    """For every seat which of its cards its owner has seen: everybody watches that."""
    stock: int
    """How many cards the stock has."""
    discard: tuple[Card, ...]
    """The discard pile, top last; ``shown`` tells only its top."""
    discards: int
    """How many cards the discard pile has."""
    held: int | None
    """The card in the hand of the seat to act: a card, HIDDEN, or None."""
    from_stock: bool
    open: tuple[int, ...]
    """Slots of this seat that it looks at just now."""
    looked: int
    """How many of its starting cards the seat to act has chosen."""
    asked: tuple[Line, ...]
    """The lines the seat to act is asked about."""
    actions: tuple[Action, ...]
    """What this seat may do now; empty when it is not to act."""
    turns: tuple[int, ...]
    shuffles: int
    ending: Ending
    ender: int | None
    last: tuple[int, ...]
    """Seats that still have a last turn."""

    @property
    def own(self) -> tuple[int, ...]:
        """The seat's own grid; nothing for somebody beside the table."""
        return () if self.seat is None else self.grids[self.seat]


def shown(table: Table, seat: int | None) -> View:
    """What the screen may show this seat now: face-up cards, the own hand of the hand game, the card just
    drawn, the starting cards while it looks at them. None: somebody who sees only what lies open."""

    hand = table.rules.preset.hand
    looking = table.open if table.phase is Phase.LOOK and table.turn == seat else ()
    told = [
        [owner == seat and (hand or slot in looking) for slot in range(len(grid))]
        for owner, grid in enumerate(table.grids)
    ]
    return _view(table, seat, told)


def known(table: Table, seat: int) -> View:
    """What this seat could remember: every card it has seen that still lies where it saw it, and the whole
    discard pile. A new stock made of old discards is forgotten: its cards are as unknown as any."""
    told = [[cell is not None and bool(cell.seen >> seat & 1) for cell in grid] for grid in table.grids]
    return _view(table, seat, told, memory=True)


def _view(table: Table, seat: int | None, told: list[list[bool]], memory: bool = False) -> View:
    grids = tuple(
        tuple(
            GAP if cell is None else cell.card if cell.up or tell else HIDDEN
            for cell, tell in zip(grid, tells, strict=True)
        )
        for grid, tells in zip(table.grids, told, strict=True)
    )
    mine = seat is not None and seat == table.turn
    secret = table.rules.preset.secret and table.from_stock and not mine
    return View(
        seat,
        table.rules,
        table.round,
        table.dealer,
        table.playing,
        table.turn,
        table.phase,
        grids,
        tuple(tuple(cell is not None and cell.up for cell in grid) for grid in table.grids),
        tuple(
            tuple(cell is not None and bool(cell.seen >> owner & 1) for cell in grid)
            for owner, grid in enumerate(table.grids)
        ),
        len(table.stock),
        table.discard if memory else table.discard[-1:],
        len(table.discard),
        None if table.held is None else HIDDEN if secret else table.held,
        table.from_stock,
        table.open if mine else (),
        len(table.looked),
        new_lines(table),
        legal(table) if mine else (),
        table.turns,
        table.shuffles,
        table.ending,
        table.ender,
        table.last,
    )


def _seers(table: Table) -> dict[Card, int]:
    """For every card in sight of somebody the bits of the seats that know where it lies."""
    seers = dict.fromkeys(table.discard, table.all_seen)
    seers |= {cell.card: cell.seen for grid in table.grids for cell in grid if cell is not None}
    if table.held is not None:
        alone = table.rules.preset.secret and table.from_stock
        seers[table.held] = 1 << (table.turn or 0) if alone else table.all_seen
    return seers


def reveals(before: Table, after: Table) -> bool:
    """Whether anybody has seen a card that they could not know before: what happened can't be taken back."""
    if len(after.stock) != len(before.stock):
        return True
    knew = _seers(before)
    return any(seen & ~knew.get(card, 0) for card, seen in _seers(after).items())
