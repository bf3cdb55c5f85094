"""Quick judgement of a grid: where a card does most good, and what a grid will come to.

One judge for each way of cancelling. Grids are lists of kinds with UNKNOWN for a card not seen and VOID where
a line left; ``worth[kind]`` is what a lone card is expected to cost, with the hope of a partner taken off.
All of it is plain loops over small lists: a search calls it some hundred thousand times. Sums of floats are
``fsum``: ``sum`` rounds differently from one Python to the next, and bots must move alike everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from math import fsum

from .presets import Cancel
from .sense import GONE, KINDS, Model

KNOWN = KINDS
"""Kinds below it are cards."""
UNKNOWN, VOID = KINDS, KINDS + 1
NEVER = -1e6
"""Worth of a place that takes no card."""

Worth = Sequence[float]
Offer = Callable[[Sequence[int], int, Worth], tuple[int, float]]
"""(grid, kind, worth) -> the slot where the card does most good, and how many points it saves there."""
Guess = Callable[[Sequence[int], Worth], float]
"""(grid, worth) -> what the grid will come to."""


def fast(cells: Sequence[int]) -> list[int]:
    """A grid of ``Model.kinds`` in the form used here."""
    return [kind if kind >= 0 else VOID if kind == GONE else UNKNOWN for kind in cells]


def judge(m: Model) -> tuple[Offer, Guess]:
    """The two judgements for the rules of a model."""
    ranks = [*m.rank, -1, -2]
    if m.rules.cancel is Cancel.COLUMN:
        return _column_offer(m.columns, ranks), _column_guess(m.columns, ranks)
    if m.rules.cancel is Cancel.LINE:
        return _line_offer(m, ranks), _line_guess(m, ranks)
    return _pair_offer(m, ranks), _pair_guess(m, ranks)


def _column_offer(columns: int, ranks: list[int]) -> Offer:
    def offer(cells: Sequence[int], kind: int, worth: Worth) -> tuple[int, float]:
        best, slot = NEVER, 0
        rank, own = ranks[kind], worth[kind]
        for top in range(columns):
            a, b = cells[top], cells[top + columns]
            ra, rb = ranks[a], ranks[b]
            if ra == rb and a != UNKNOWN:
                continue
            wa, wb = worth[a], worth[b]
            if rank == rb:
                gain, at = wa + wb, top
            elif rank == ra:
                gain, at = wa + wb, top + columns
            elif wa >= wb:
                gain, at = wa - own, top
            else:
                gain, at = wb - own, top + columns
            if gain > best:
                best, slot = gain, at
        return slot, best

    return offer


def _column_guess(columns: int, ranks: list[int]) -> Guess:
    def guess(cells: Sequence[int], worth: Worth) -> float:
        total = 0.0
        for a, b in zip(cells[:columns], cells[columns:], strict=True):
            if ranks[a] != ranks[b] or a == UNKNOWN:
                total += worth[a] + worth[b]
        return total

    return guess


def _pairs(m: Model, ranks: list[int], cells: Sequence[int]) -> list[tuple[int, int]]:
    """Known pairs, each slot in one at most, in the order of the lines."""
    found: list[tuple[int, int]] = []
    used = 0
    for a, b in m.lines:
        if ranks[cells[a]] == ranks[cells[b]] >= 0 and not used >> a & 1 and not used >> b & 1:
            used |= 1 << a | 1 << b
            found.append((a, b))
    return found


def _pair_guess(m: Model, ranks: list[int]) -> Guess:
    def guess(cells: Sequence[int], worth: Worth) -> float:
        total = fsum([worth[kind] for kind in cells])
        if len({*cells}) < len(cells):
            for a, b in _pairs(m, ranks, cells):
                total -= worth[cells[a]] + worth[cells[b]]
        return total

    return guess


def _pair_offer(m: Model, ranks: list[int]) -> Offer:
    mates = m.mates

    def offer(cells: Sequence[int], kind: int, worth: Worth) -> tuple[int, float]:
        best, slot = NEVER, 0
        rank, own = ranks[kind], worth[kind]
        paired = {*chain.from_iterable(_pairs(m, ranks, cells))} if len({*cells}) < len(cells) else ()
        partners = [at for at, old in enumerate(cells) if ranks[old] == rank and at not in paired]
        for at, old in enumerate(cells):
            if at in paired:
                continue
            gain = worth[old] - own
            for partner in partners:
                if partner != at and partner in mates[at] and worth[old] + worth[cells[partner]] > gain:
                    gain = worth[old] + worth[cells[partner]]
            if gain > best:
                best, slot = gain, at
        return slot, best

    return offer


def _line_guess(m: Model, ranks: list[int]) -> Guess:
    def guess(cells: Sequence[int], worth: Worth) -> float:
        free = _free(m, ranks, cells)
        return fsum([worth[kind] for slot, kind in enumerate(cells) if slot not in free])

    return guess


def _free(m: Model, ranks: list[int], cells: Sequence[int]) -> set[int]:
    free: set[int] = set()
    if len({*cells}) > 6:
        return free
    for line in m.lines:
        a, b, c = line
        if ranks[cells[a]] == ranks[cells[b]] == ranks[cells[c]] >= 0:
            free.update(line)
    return free


HOPE = 0.1
"""What part of each card in a line two alike are thought to win."""


def _line_offer(m: Model, ranks: list[int]) -> Offer:
    others = [
        [tuple(mate for mate in line if mate != slot) for line in m.lines if slot in line]
        for slot in range(m.size)
    ]

    def offer(cells: Sequence[int], kind: int, worth: Worth) -> tuple[int, float]:
        row = [ranks[cell] for cell in cells]
        rank, own = ranks[kind], worth[kind]
        known = [one for one in row if one >= 0]
        twice = len({*known}) < len(known)
        if rank not in row and not twice:
            costs = [worth[old] for old in cells]
            most = max(costs)
            return costs.index(most), most - own
        best, slot = NEVER, 0
        free = _free(m, ranks, cells) if twice else ()
        for at, old in enumerate(cells):
            if at in free:
                continue
            gain = worth[old] - own
            before = row[at]
            for e, f in others[at]:
                re, rf = row[e], row[f]
                if re == rank or rf == rank:
                    if re == rf:
                        gain += own + worth[cells[e]] + worth[cells[f]]
                    elif own > 0:
                        gain += HOPE * (own + worth[cells[e]] + worth[cells[f]])
                if before >= 0 and (re == before or rf == before) and worth[old] > 0:
                    gain -= HOPE * (worth[old] + worth[cells[e]] + worth[cells[f]])
            if gain > best:
                best, slot = gain, at
        return slot, best

    return offer
