"""What a grid and a round count, with the reason for every card (*Card values*, *What cancels*).

The sums are done in this order: grid, then the block bonus, then who is lowest, then the ender's penalty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.cards import Card, is_joker, rank

from .presets import Cancel, Preset, Rules

Cells = Sequence[Card | None]
"""A grid row by row; None where there is nothing (a line left, or a card that is not looked at)."""
Line = tuple[int, ...]
"""Slots that cancel together, ascending."""

TEN = 10
"""The block bonus to every other player, and the ender's plain penalty."""


class CardScore(NamedTuple):
    """What one slot counts and why: ``gt-reason.<key>`` in the word tables, with ``slots`` the other slots of
    the lines that cancel it."""

    slot: int
    card: Card | None
    points: int
    key: str
    slots: Line = ()


class GridScore(NamedTuple):
    """A grid's total and the reasons card by card; ``lines`` cancel, ``blocks`` earn the block bonus."""

    total: int
    cards: tuple[CardScore, ...]
    lines: tuple[Line, ...] = ()
    blocks: tuple[Line, ...] = ()


class SeatScore(NamedTuple):
    """One seat's round: the grid, then ``block`` from the others' blocks, then the ender's ``penalty``."""

    seat: int
    grid: GridScore
    block: int
    penalty: int
    total: int
    lowest: bool
    """Whether it had the lowest score (sole or shared) before the penalty."""


class RoundScore(NamedTuple):
    """A whole round; ``ender`` is None when nobody counts as the one who ended it."""

    seats: tuple[SeatScore, ...]
    ender: int | None

    def total(self, seat: int) -> int:
        """The seat's points of this round. Raises StopIteration for a seat that did not play it."""
        return next(score.total for score in self.seats if score.seat == seat)


@lru_cache(maxsize=64)
def lines_of(preset: Preset, cancel: Cancel | None, diagonals: bool) -> tuple[Line, ...]:
    """The slots that may cancel each other in a preset: its columns, its rows, its diagonals; all pairs where
    any two alike cancel."""
    columns = [tuple(range(column, preset.size, preset.columns)) for column in range(preset.columns)]
    rows = [tuple(range(start, start + preset.columns)) for start in range(0, preset.size, preset.columns)]
    if cancel is None:
        return ()
    if cancel is Cancel.COLUMN:
        return tuple(columns)
    if cancel is Cancel.ANY:
        return tuple(combinations(range(preset.size), 2))
    return (*rows, *columns, *([(0, 3), (1, 2)] if diagonals else []))


def _best_pairs(near: Sequence[Line], value: Callable[[int], int]) -> tuple[Line, ...]:
    """As many pairs as possible, each slot in one at most, and among those ways the one that cancels most
    points. Of equal ways the first in the order of slots."""

    def ways(at: int, used: frozenset[int]) -> Iterator[tuple[Line, ...]]:
        yield ()
        for nth in range(at, len(near)):
            if not used & set(near[nth]):
                for rest in ways(nth + 1, used | set(near[nth])):
                    yield (near[nth], *rest)

    return max(
        ways(0, frozenset()), key=lambda way: (len(way), sum(value(slot) for pair in way for slot in pair))
    )


def lines_in(rules: Rules, cells: Cells) -> tuple[Line, ...]:
    """The lines that cancel in a grid, in the order of their slots. In pair games each card is in one pair at
    most, as many pairs as possible, and among those ways the lowest total; of nine cards every complete line
    cancels."""
    ranks = [None if card is None else rank(card) for card in cells]

    def value(slot: int) -> int:
        card = cells[slot]
        return 0 if card is None else rules.value(card)

    if rules.cancel is Cancel.ANY:
        return _same_pairs(ranks, value)
    every = lines_of(rules.preset, rules.cancel, rules.diagonals == "on")
    alike = [
        line for line in every if ranks[line[0]] is not None and len({ranks[slot] for slot in line}) == 1
    ]
    if rules.cancel is Cancel.LINE or rules.cancel is Cancel.COLUMN:
        return tuple(sorted(alike))
    return tuple(sorted(_best_pairs(alike, value)))


def _same_pairs(ranks: Sequence[int | None], value: Callable[[int], int]) -> tuple[Line, ...]:
    """Pairs where any two of a rank cancel: of an odd number the cheapest card is left."""
    pairs = []
    for one in sorted({r for r in ranks if r is not None}):
        slots = sorted(
            (slot for slot, r in enumerate(ranks) if r == one), key=lambda slot: (-value(slot), slot)
        )
        pairs += [tuple(sorted(pair)) for pair in zip(slots[::2], slots[1::2], strict=False)]
    return tuple(sorted(pairs))


def blocks_in(rules: Rules, cells: Cells) -> tuple[Line, ...]:
    """Four alike in two neighbouring columns, where that earns the block bonus. Three neighbouring columns
    alike are one block, four are two."""
    blocks: list[Line] = []
    if rules.block != "ten":
        return ()
    for left, right in zip(range(rules.preset.columns), range(1, rules.preset.columns), strict=False):
        slots = (left, right, left + rules.preset.columns, right + rules.preset.columns)
        alike = {None if (card := cells[slot]) is None else rank(card) for slot in slots}
        if len(alike) == 1 and None not in alike and not (blocks and left in blocks[-1]):
            blocks.append(slots)
    return tuple(blocks)


def score_grid(rules: Rules, cells: Cells) -> GridScore:
    """The total of one grid with the reason for every card; a line that left counts zero."""
    lines = lines_in(rules, cells)
    cards = tuple(_score_card(rules, cells, lines, slot) for slot in range(len(cells)))
    return GridScore(sum(score.points for score in cards), cards, lines, blocks_in(rules, cells))


def _score_card(rules: Rules, cells: Cells, lines: tuple[Line, ...], slot: int) -> CardScore:
    card = cells[slot]
    if card is None:
        return CardScore(slot, None, 0, "gone")
    mine = [line for line in lines if slot in line]
    if mine:
        others = tuple(sorted({other for line in mine for other in line if other != slot}))
        key = "cross" if len(mine) > 1 else _line_key(rules, mine[0])
        return CardScore(slot, card, 0, key, others)
    points = rules.value(card)
    if is_joker(card):
        key = "joker"
    elif points < 0:
        key = "bonus"
    else:
        key = "ace" if rank(card) == 1 else "face" if rank(card) <= 10 else "court"
    return CardScore(slot, card, points, key)


def _line_key(rules: Rules, line: Line) -> str:
    """How the slots of a line lie: ``pair-column``, ``line-row``, …; ``pair`` where that says nothing."""
    kind = "pair" if len(line) == 2 else "line"
    columns = rules.preset.columns
    if rules.cancel is Cancel.ANY:
        return kind
    if len({slot % columns for slot in line}) == 1:
        return f"{kind}-column"
    return f"{kind}-row" if len({slot // columns for slot in line}) == 1 else f"{kind}-diagonal"


def score_round(rules: Rules, grids: Sequence[tuple[int, Cells]], ender: int | None) -> RoundScore:
    """A round's score: (seat, grid) of all who played it, and who ended it (None: nobody counts as ender).

    The ender without the lowest score, sole or shared, pays the penalty of the rules: ten, or the lowest
    player's score but never less than nothing.
    """
    scored = [(seat, score_grid(rules, cells)) for seat, cells in grids]
    blocks = sum(len(grid.blocks) for _, grid in scored)
    sums = [(seat, grid, TEN * (blocks - len(grid.blocks))) for seat, grid in scored]
    lowest = min(grid.total + block for _, grid, block in sums)
    fine = {"none": 0, "ten": TEN, "lowest": max(0, lowest)}[rules.penalty]
    seats = []
    for seat, grid, block in sums:
        best = grid.total + block == lowest
        penalty = fine if seat == ender and not best else 0
        seats.append(SeatScore(seat, grid, block, penalty, grid.total + block + penalty, best))
    return RoundScore(tuple(seats), ender)
