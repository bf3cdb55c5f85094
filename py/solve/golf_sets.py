"""A deal of Golf laid out for whole sets of positions, each the bits of a few big integers.

Of one deal a position is how many cards each column has left, how many were drawn, and the rank on the waste.
The heights of all columns but the last are one number in a mixed base, so that a set of them is an int, and a
card leaves a column in ``(set & mask) << step`` for all positions of the set at once. The last column stands
apart: a set of heights is a list of such ints, one for each of its heights. A game goes through that list one
way only, so each int is brought to its end before the next one, and what is empty costs nothing. Forwards the
numbers count the cards taken, backwards those left, so that in either direction they begin small.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from engine.cards import Position, rank
from engine.solitaire import Solitaire
from games.golf import FIRST, STOCK, WASTE

EMPTY = 14
"""Stands for the rank on an empty waste; 0 is a joker."""
RANKS = range(15)
UP_AND_DOWN = (*range(13), *range(13, 0, -1))
"""The order in which ranks are looked at again: runs go up and down."""

Heights = list[int]
"""A set of heights: one int for each height of the last column."""
Takes = tuple[tuple[tuple[int, int], ...], ...]
"""By rank, for each column but the last that has it: the heights before a card leaves, the step beyond."""


class Way(NamedTuple):
    """How cards leave, as one of the two directions counts them."""

    takes: Takes
    last: tuple[int, ...]
    """The ranks of the last column, in the order in which they are passed."""
    stuck: tuple[Heights, ...] | None
    """By rank on the waste the heights at which nothing can be taken, when only then may be drawn."""


class Deal(NamedTuple):
    """A position laid out for sets, and all that can still follow it."""

    columns: tuple[tuple[int, ...], ...]
    """The ranks of the columns, the free card last."""
    stock: tuple[int, ...]
    """The ranks to be drawn, the next one first."""
    waste: int
    steps: tuple[int, ...]
    """What one card of a column counts in the number of the heights."""
    forwards: Way
    """Heights as cards taken."""
    backwards: Way
    """Heights as cards left; a take is gone through from its end to its beginning."""
    onto: tuple[tuple[int, ...], ...]
    """By rank on the waste: the ranks in the columns that may be taken onto it."""
    under: tuple[tuple[int, ...], ...]
    """By rank: the ranks that it may be taken onto."""

    @property
    def size(self) -> int:
        """How many heights all columns but the last have."""
        return self.steps[-1]

    def entered(self, drawn: int) -> int:
        """The rank on the waste when so many cards have just been drawn."""
        return self.stock[drawn - 1] if drawn else self.waste


def ranks_onto(rules: str, on: int) -> tuple[int, ...]:
    """The ranks that may be taken onto a rank."""
    if on == EMPTY:
        return tuple(RANKS)
    if rules[0] == "S" and on == 13:
        return ()
    apart = (1, 12) if rules[0] == "E" else (1,)
    return tuple(r for r in RANKS if not r or not on or abs(r - on) in apart)


def lay(game: Solitaire, at: Position) -> Deal:
    """A position in bits."""
    columns = tuple(tuple(map(rank, pile.cards)) for pile in at[FIRST:])
    *wide, last = columns
    steps = [1]
    for column in wide:
        steps.append(steps[-1] * (len(column) + 1))
    size = steps[-1]
    forwards: list[dict[int, int]] = [{} for _ in RANKS]
    backwards: list[dict[int, int]] = [{} for _ in RANKS]
    for i, column in enumerate(wide):
        step, mask = steps[i], (1 << steps[i]) - 1
        for width, other in zip(steps[i + 1 : -1], wide[i + 1 :], strict=True):
            mask = sum(mask << width * height for height in range(len(other) + 1))
        for height, card in enumerate(column):
            taken = mask << step * (len(column) - 1 - height)
            forwards[card][step] = forwards[card].get(step, 0) | taken
            backwards[card][step] = backwards[card].get(step, 0) | mask << step * height
    there = {card for column in columns for card in column}
    onto = tuple(tuple(r for r in ranks_onto(game.rules, on) if r in there) for on in RANKS)

    def way(by_step: list[dict[int, int]], passed: tuple[int, ...], gone: int) -> Way:
        """One direction; ``gone``: its masks have the card already taken."""
        takes = tuple(tuple((mask, step) for step, mask in found.items()) for found in by_step)
        free = [
            passed[height - gone] if 0 <= height - gone < len(passed) else -1
            for height in range(len(last) + 1)
        ]

        def stuck(on: int) -> Heights:
            some = 0
            for r in onto[on]:
                for mask, step in takes[r]:
                    some |= mask << step * gone
            return [0 if card in onto[on] else (1 << size) - 1 ^ some for card in free]

        return Way(takes, passed, tuple(map(stuck, RANKS)) if "D" in game.rules else None)

    on = at[WASTE].top
    return Deal(
        columns,
        tuple(map(rank, reversed(at[STOCK].cards))),
        EMPTY if on is None else rank(on),
        tuple(steps),
        way(forwards, last[::-1], 0),
        way(backwards, last, 1),
        onto,
        tuple(tuple(on for on in RANKS if r in onto[on]) for r in RANKS),
    )


def close(
    bases: list[Heights], near: tuple[tuple[int, ...], ...], way: Way, done: float
) -> Generator[float, None, list[Heights]]:
    """By rank all heights beyond a card of that rank, from ``bases``, which are by rank too, and from what
    lies beyond its near ranks: for each height of the last column over and over, until nothing is new. Yields
    ``done`` after each."""
    there = [r for r in RANKS if way.takes[r]]
    wakes = [[r for r in there if other in near[r]] for other in RANKS]
    found: list[Heights] = [[] for _ in RANKS]
    passing, passed = -1, 0
    for height in range(len(way.last) + 1):
        base = [heights[height] for heights in bases]
        here = [0] * len(RANKS)
        if passed:
            here[passing] = passed
        stale = set(there) if passed or any(base) else set[int]()
        while stale:
            for r in UP_AND_DOWN:
                if r not in stale:
                    continue
                stale.discard(r)
                before = base[r]
                for other in near[r]:
                    if more := here[other]:
                        before = before | more if before else more
                beyond = passed if r == passing else 0
                for mask, step in way.takes[r]:
                    if some := before & mask:
                        some <<= step
                        beyond = beyond | some if beyond else some
                if beyond != here[r]:
                    here[r] = beyond
                    stale.update(wakes[r])
        for heights, more in zip(found, here, strict=True):
            heights.append(more)
        if height < len(way.last):
            passing = way.last[height]
            passed = base[passing]
            for other in near[passing]:
                passed |= here[other]
        yield done
    return found


def union(one: Heights, other: Heights) -> Heights:
    """The heights in either set."""
    return [a | b for a, b in zip(one, other, strict=True)]


def common(one: Heights, other: Heights) -> Heights:
    """The heights in both sets."""
    return [a & b for a, b in zip(one, other, strict=True)]


def has(deal: Deal, some: Heights, heights: int) -> bool:
    """Whether a set has the heights of this number."""
    last, others = divmod(heights, deal.size)
    return bool(some[last] >> others & 1)
