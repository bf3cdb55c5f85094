"""Forty Thieves as a solver sees it: piles as bytes, a card and its twin the same, runs moved whole.

A card is one byte, ``suit * 16 + rank``, so that the card it is built upon is one more. ``need`` says of each
foundation which card it takes next (rank 14 when it is full), so whether a card goes up is ``card in need``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.cards import Card, Kind, Move, Pile, Position, rank, suit
from engine.solitaire import Solitaire

COLUMNS = 10
WASTE, DRAW, UP, BACK = 10, 11, 12, 13
"""Beside the columns 0..9: the waste as a source, the stock as a source, the foundations as a target, and the
first of them as a source."""

Columns = tuple[bytes, ...]
Step = tuple[int, int, int]
"""Source, target, number of cards: a run moves whole, by way of empty columns. A draw is DRAW, WASTE, 1."""


class Table(NamedTuple):
    """A position, the stock aside: that never changes but for how much of it was drawn."""

    columns: Columns
    waste: bytes
    need: bytes


def byte(card: Card) -> int:
    """A card as a solver writes it."""
    return suit(card) << 4 | rank(card)


def compact(game: Solitaire, at: Position) -> tuple[Table, bytes]:
    """A position and its stock, the card drawn first standing first."""

    def pile(p: Pile) -> bytes:
        return bytes(map(byte, p.cards))

    def of(kind: Kind) -> Iterator[int]:
        return iter(game.piles[kind])

    need = bytes((game.spots[i].suit or 0) << 4 | len(at[i].cards) + 1 for i in of(Kind.FOUNDATION))
    columns = tuple(pile(at[i]) for i in of(Kind.TABLEAU))
    (stock,), (waste,) = of(Kind.STOCK), of(Kind.WASTE)
    return Table(columns, pile(at[waste]), need), pile(at[stock])[::-1]


def full(need: bytes) -> bytes:
    """What the foundations need once all of them have their thirteen cards."""
    return bytes(card & 0xF0 | 14 for card in need)


def raised(need: bytes, card: int) -> bytes:
    """What the foundations take after the leftmost that takes ``card`` has got it."""
    return need.replace(bytes((card,)), bytes((card + 1,)), 1)


def safe(need: bytes, card: int) -> bool:
    """Whether nothing is lost by putting up a card that goes up: both copies of all lower ones are up.

    Then nothing will ever have to lie upon it, and its twin can go up whenever it is free. While a lower
    card is out, it may be right to wait: that card may want to lie here, or the twin need the place more.
    """
    return min(n for n in need if n >> 4 == card >> 4) == card


def settle(
    columns: list[bytes], waste: bytes, need: bytes, hold: bool = False
) -> tuple[bytes, bytes, list[int]]:
    """Puts up whatever goes up (``hold``: only what is safe), changing ``columns``.

    Returns the waste, what is needed then, and the sources in order.
    """
    sources = []
    found = True
    while found:
        found = False
        for i, column in enumerate(columns):
            while column and (card := column[-1]) in need and not (hold and not safe(need, card)):
                need = raised(need, card)
                columns[i] = column = column[:-1]
                sources.append(i)
                found = True
        while waste and (card := waste[-1]) in need and not (hold and not safe(need, card)):
            need = raised(need, card)
            waste = waste[:-1]
            sources.append(WASTE)
            found = True
    return waste, need, sources


def singly(step: Step, empty: list[int]) -> Iterator[tuple[int, int]]:
    """A step card by card; ``empty`` are the empty columns that may help, the target not among them."""
    src, dst, count = step
    if count == 1:
        yield src, dst
        return
    helper, rest = empty[0], empty[1:]
    aside = min(count - 1, 1 << len(rest))
    yield from singly((src, helper, aside), rest)
    yield from singly((src, dst, count - aside), rest)
    yield from singly((helper, dst, aside), rest)


def moves(table: Table, stock: bytes, steps: Iterable[Step], game: Solitaire, hold: bool) -> tuple[Move, ...]:
    """The engine's moves of a line found with compact states, where whatever goes up does so at once."""
    (pile_stock,), (pile_waste,) = game.piles[Kind.STOCK], game.piles[Kind.WASTE]
    up, down = game.piles[Kind.FOUNDATION], game.piles[Kind.TABLEAU]
    columns, waste, need, drawn = list(table.columns), table.waste, table.need, 0
    line: list[Move] = []

    def put_up() -> None:
        nonlocal waste, need
        before = need
        tops = (list(columns), waste)
        waste, need, sources = settle(columns, waste, need, hold)
        piles, rest = tops
        for source in sources:
            card = rest[-1] if source == WASTE else piles[source][-1]
            line.append(Move(pile_waste if source == WASTE else down[source], up[before.index(card)]))
            before = raised(before, card)
            if source == WASTE:
                rest = rest[:-1]
            else:
                piles[source] = piles[source][:-1]

    put_up()
    for src, dst, count in steps:
        if src == DRAW:
            line.append(Move(pile_stock, pile_waste))
            waste += stock[drawn : drawn + 1]
            drawn += 1
        elif dst == UP:
            card = waste[-1] if src == WASTE else columns[src][-1]
            line.append(Move(pile_waste if src == WASTE else down[src], up[need.index(card)]))
            need = raised(need, card)
            if src == WASTE:
                waste = waste[:-1]
            else:
                columns[src] = columns[src][:-1]
        elif src >= BACK:
            line.append(Move(up[src - BACK], down[dst]))
            card = need[src - BACK] - 1
            need = need[: src - BACK] + bytes((card,)) + need[src - BACK + 1 :]
            columns[dst] += bytes((card,))
        elif src == WASTE:
            line.append(Move(pile_waste, down[dst]))
            columns[dst] += waste[-1:]
            waste = waste[:-1]
        else:
            empty = [i for i, column in enumerate(columns) if not column and i != dst]
            line += [Move(down[a], down[b]) for a, b in singly((src, dst, count), empty)]
            columns[dst] += columns[src][-count:]
            columns[src] = columns[src][:-count]
        put_up()
    return tuple(line)
