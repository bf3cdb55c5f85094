"""Forty Thieves looked at exhaustively: a verdict on positions from which few others can be reached.

Every legal move is followed, cards taken back included, but for four things that lose nothing:

- A card goes up at once when both foundations of its suit are that far (``thieves_state.safe``).
- For the same reason such a card is not taken back.
- Columns may stand in any order, twins are the same, and of several empty columns one will do.
- A position from which no column can ever be emptied is lost, for a won table is empty. Whether one can is
  asked of an easier game (``can_clear``): all in the stock and all that was once bared is at hand for good.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Literal, NamedTuple

from .thieves_state import BACK, DRAW, UP, WASTE, Columns, Step, Table, full, raised, safe, settle


class Spot(NamedTuple):
    """A position: its table and how many cards are left in the stock."""

    table: Table
    left: int


def plain(spot: Spot) -> tuple[int, bytes, tuple[bytes, ...]]:
    """What makes a position the same as another. What lies on the foundations follows from the rest."""
    return spot.left, spot.table.waste, tuple(sorted(spot.table.columns))


def settled(columns: list[bytes], waste: bytes, need: bytes) -> Table:
    """A table with all put up that is safe."""
    waste, need, _ = settle(columns, waste, need, hold=True)
    return Table(tuple(columns), waste, need)


def following(spot: Spot, stock: bytes) -> Iterator[tuple[Step, Spot]]:
    """Every step from a position and where it leads, the likeliest first."""
    (columns, waste, need), left = spot
    free = columns.index(b"") if b"" in columns else -1
    sources = [*((a, column[-1]) for a, column in enumerate(columns) if column)]
    if waste:
        sources.append((WASTE, waste[-1]))

    def taken(source: int) -> tuple[list[bytes], bytes]:
        rest = list(columns)
        if source == WASTE:
            return rest, waste[:-1]
        rest[source] = rest[source][:-1]
        return rest, waste

    for source, card in sources:
        if card in need:
            rest, under = taken(source)
            yield (source, UP, 1), Spot(settled(rest, under, raised(need, card)), left)
    for source, card in sources:
        for goal, column in enumerate(columns):
            alone = goal == free and source != WASTE and len(columns[source]) == 1
            if (column and column[-1] == card + 1) or (goal == free and not alone):
                rest, under = taken(source)
                rest[goal] += bytes((card,))
                yield (source, goal, 1), Spot(settled(rest, under, need), left)
    if left:
        drawn = waste + stock[len(stock) - left :][:1]
        yield (DRAW, WASTE, 1), Spot(settled(list(columns), drawn, need), left - 1)
    for foundation, card in enumerate(n - 1 for n in need):
        lower = need[:foundation] + bytes((card,)) + need[foundation + 1 :]
        if card & 15 and not safe(lower, card):
            for goal, column in enumerate(columns):
                if (column and column[-1] == card + 1) or goal == free:
                    rest = list(columns)
                    rest[goal] += bytes((card,))
                    yield (BACK + foundation, goal, 1), Spot(settled(rest, waste, lower), left)


def can_clear(columns: Columns, waste: bytes, need: bytes, stock: bytes) -> bool:
    """Whether a column might ever be emptied, if whatever was once at hand stayed so.

    Sound because every rule only adds: a card at hand may go up when the foundations could have got that far,
    or onto the next higher if that could ever have been the last of a column; what it bares is at hand then.
    """
    heights = [len(column) for column in columns]
    if 0 in heights:
        return True
    hand = bytearray(stock)
    hand += bytes(column[-1] for column in columns) + waste[-1:]
    tops = {column[-1] for column in columns}
    below = len(waste)
    reach = [sorted(n for n in need if n >> 4 == suit) for suit in range(4)]
    at_first = [pair[1] for pair in reach]
    changed = True
    while changed:
        changed = False
        for pair, first in zip(reach, at_first, strict=True):
            while pair[1] & 15 < 14 and pair[1] in hand:
                pair[1] += 1
                changed = True
            while pair[0] < pair[1] and hand.count(pair[0]) >= (1 if pair[0] < first else 2):
                pair[0] += 1
                changed = True
        for over in sorted(tops, reverse=True):
            card = over - 1
            while card & 15 and card not in tops and (card in hand or card < reach[card >> 4][1]):
                tops.add(card)
                card -= 1
                changed = True
        for i, column in enumerate(columns):
            while _leaves(column[heights[i] - 1], reach, tops):
                heights[i] -= 1
                changed = True
                if not heights[i]:
                    return True
                hand.append(column[heights[i] - 1])
                tops.add(column[heights[i] - 1])
        while below and _leaves(waste[below - 1], reach, tops):
            below -= 1
            changed = True
            if below:
                hand.append(waste[below - 1])
    return False


def _leaves(card: int, reach: list[list[int]], tops: set[int]) -> bool:
    """Whether a card at hand may leave its place in the easier game."""
    return card < reach[card >> 4][1] or card + 1 in tops


def explore(
    table: Table, stock: bytes, most: int, closed: Iterable[Table] = ()
) -> Generator[float, None, list[Step] | Literal[False] | None]:
    """Looks at up to ``most`` positions, and yields every few milliseconds.

    Returns a winning list of steps, False when there is none, None when that was not enough to say. No step
    leads to a table that is ``closed``, with as many cards in the stock as now.
    """
    goal = full(table.need)
    start = Spot(settled(list(table.columns), table.waste, table.need), len(stock))
    if start.table.need == goal:
        return []
    seen = {plain(start)}
    seen |= {plain(Spot(settled(list(old.columns), old.waste, old.need), len(stock))) for old in closed}
    steps: list[Step] = []
    trail = [following(start, stock)]
    while trail:
        step, spot = next(trail[-1], (None, None))
        if step is None or spot is None:
            trail.pop()
            if steps:
                steps.pop()
            continue
        key = plain(spot)
        if key in seen:
            continue
        seen.add(key)
        if len(seen) % 64 == 0:
            yield len(seen) / most
        if len(seen) > most:
            return None
        if spot.table.need == goal:
            return [*steps, step]
        if not can_clear(*spot.table, stock[len(stock) - spot.left :]):
            continue
        steps.append(step)
        trail.append(following(spot, stock))
    return False
