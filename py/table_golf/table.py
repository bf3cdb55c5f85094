"""The nouns of a round: what lies on the table, and what a seat can do, as values and as text."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from engine.cards import Card
from engine.deals import Pcg32, shuffle

from .presets import Rules
from .scoring import Cells, Line


class Kind(Enum):
    """What an action does; the value is its letter in text."""

    LOOK = "L"
    """Turn up one of the own starting cards, or look at it in the 4-card game."""
    COVER = "C"
    """Stop looking: the cards looked at are not shown again."""
    DRAW = "S"
    """Take the top of the stock."""
    TAKE = "D"
    """Take the top of the discard pile."""
    PLACE = "P"
    """Put the card in hand in place of an own card."""
    DISCARD = "X"
    """Discard the card drawn from the stock."""
    KNOCK = "K"
    PASS = "N"
    LEAVE = "R"
    """Answer: the cancelled line leaves the grid."""
    KEEP = "E"
    """Answer: the cancelled line stays."""


class Action(NamedTuple):
    """What the seat to act does; ``slot`` for LOOK and PLACE. Text form ``P4``, both ways."""

    kind: Kind
    slot: int | None = None

    def __str__(self) -> str:
        return self.kind.value + ("" if self.slot is None else str(self.slot))


_ACTION = re.compile(r"([LP])(\d{1,2})|([CSDXKNRE])", re.ASCII)


def read_action(text: str) -> Action:
    """The action that ``str(action)`` writes as ``text``.

    Raises ValueError when the text is not an action.
    """
    found = _ACTION.fullmatch(text)
    if not found:
        raise ValueError(f"not an action: {text!r}")
    slotted, slot, plain = found.groups()
    return Action(Kind(plain)) if plain else Action(Kind(slotted), int(slot))


class Phase(Enum):
    """What the seat to act has to do next."""

    LOOK = "look"
    TURN = "turn"
    HOLD = "hold"
    ASK = "ask"
    OVER = "over"


class Ending(Enum):
    """Why the last turns run."""

    NONE = ""
    GRID = "grid"
    KNOCK = "knock"
    GUARD = "guard"
    """No round goes on for ever: nobody counts as the ender."""


class Cell(NamedTuple):
    """A card in a grid; bit n of ``seen`` is set when seat n has seen the card that lies here."""

    card: Card
    up: bool = False
    seen: int = 0


Grid = tuple[Cell | None, ...]
"""A seat's grid row by row; None where a line left."""


class Ask(NamedTuple):
    """The owner is asked whether the lines just completed leave the grid."""

    seat: int
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Table:
    """One round at one moment. Only this package sees it: screen and bots get ``views.shown`` and ``known``.

    ``stock`` and ``discard`` have their top last. ``last`` are the seats that still have a last turn once
    ``ending`` is set. ``open`` are the slots shown to the seat that looks at its starting cards, ``looked``
    all it chose. ``asks`` wait for an answer, the first one's seat is to act; then ``asker`` goes on.
    """

    rules: Rules
    number: int
    round: int
    dealer: int
    playing: tuple[int, ...]
    grids: tuple[Grid, ...]
    stock: tuple[Card, ...]
    discard: tuple[Card, ...]
    turn: int | None = None
    phase: Phase = Phase.LOOK
    held: Card | None = None
    from_stock: bool = False
    looked: tuple[int, ...] = ()
    open: tuple[int, ...] = ()
    asks: tuple[Ask, ...] = ()
    asker: int | None = None
    then: Phase = Phase.TURN
    turns: tuple[int, ...] = ()
    shuffles: int = 0
    ending: Ending = Ending.NONE
    ender: int | None = None
    last: tuple[int, ...] = ()
    turned_up: bool = False
    passes: int = 0

    @property
    def all_seen(self) -> int:
        """The bits of every seat."""
        return (1 << len(self.grids)) - 1

    def after(self, seat: int) -> tuple[int, ...]:
        """The other playing seats in the order of play, beginning at the left of ``seat``."""
        count = len(self.grids)
        return tuple(
            sorted((other for other in self.playing if other != seat), key=lambda s: (s - seat) % count)
        )

    def cards(self, seat: int) -> Cells:
        """The cards of a seat's grid, whether seen or not."""
        return [None if cell is None else cell.card for cell in self.grids[seat]]

    def faces(self, seat: int) -> Cells:
        """The cards that lie face up in a seat's grid."""
        return [cell.card if cell is not None and cell.up else None for cell in self.grids[seat]]

    def put(self, seat: int, slot: int, cell: Cell | None) -> Table:
        """The table with one cell changed."""
        grid = self.grids[seat]
        grids = list(self.grids)
        grids[seat] = (*grid[:slot], cell, *grid[slot + 1 :])
        return replace(self, grids=tuple(grids))


_GAME = int.from_bytes(b"GT1", "big")
DEAL, RESHUFFLE, DEALER, BOT = range(4)
"""What chance is used for: each has its own streams, so that none disturbs another."""


def source(number: int, purpose: int, turn: int = 0, count: int = 0) -> Pcg32:
    """The match's own generator for one purpose: the round and a count of uses choose the stream."""
    return Pcg32(number, _GAME << 40 | purpose << 36 | (turn & 0xFFFF) << 20 | count & 0xFFFFF)


@lru_cache(maxsize=4)
def _shuffled(deck: tuple[Card, ...], number: int, turn: int) -> tuple[Card, ...]:
    return shuffle(deck, source(number, DEAL, turn))


def deal(rules: Rules, number: int, turn: int, dealer: int, playing: tuple[int, ...]) -> Table:
    """Round ``turn`` (from 0) of the match with deal number ``number``, before anything was turned up: grids
    card by card from the dealer's left, the next card begins the discard pile, the rest is the stock."""
    cards = _shuffled(rules.deck, number, turn)
    count, size = rules.players, rules.preset.size
    order = sorted(playing, key=lambda seat: (seat - dealer - 1) % count)
    grids: list[Grid] = [()] * count
    for nth, seat in enumerate(order):
        seen = 1 << seat if rules.preset.hand else 0
        grids[seat] = tuple(Cell(card, False, seen) for card in cards[nth : size * len(order) : len(order)])
    used = size * len(order)
    return Table(
        rules,
        number,
        turn,
        dealer,
        tuple(order),
        tuple(grids),
        cards[used + 1 :][::-1],
        cards[used : used + 1],
        turns=(0,) * count,
    )
