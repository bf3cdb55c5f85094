"""What a Forty Thieves position is worth to a search: a sum over its piles, so that a move changes little.

What matters in a pile is order: a card over a lower one of its suit is in its way, over a lower one of
another suit probably too; on the next higher of its suit it is well kept. An empty column is worth most.
"""

from __future__ import annotations

from hashlib import blake2b
from math import exp
from random import Random
from typing import NamedTuple


class Weights(NamedTuple):
    """What the parts of the sum count: found by regression over thousands of runs, and none is critical."""

    up: float = 4.0
    """A card on its foundation."""
    lag: float = 0.021
    """The square of what a foundation still lacks."""
    empty: float = 9.0
    """An empty column."""
    kept: float = 2.8
    """A column's card upon the next higher of its suit."""
    bars: float = 2.3
    """A card over each lower one of its suit in a column."""
    hides: float = 0.5
    """The same over each lower one of other suits."""
    wasted: float = 1.0
    """A card on the waste."""
    waste_kept: float = 1.0
    waste_bars: float = 1.5
    waste_hides: float = 0.4
    deep: float = 0.03
    """A card over each card on the waste, times how low that is."""


PLAIN = Weights()


def varied(chance: Random, spread: float, weights: Weights = PLAIN) -> Weights:
    """Weights, each times a random factor near one."""
    return Weights(*(weight * exp(spread * chance.gauss(0, 1)) for weight in weights))


class Worth(dict[bytes, tuple[float, int, int]]):
    """By column: what it is worth, a number that stands for it in a position's sum, the length of its run."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self[b""] = weights.empty, 0, 0

    def __missing__(self, column: bytes) -> tuple[float, int, int]:
        worth, _, run = self[column[:-1]] if len(column) > 1 else (0.0, 0, 0)
        if len(column) > 1 and column[-2] == column[-1] + 1:
            worth += self.weights.kept
            run += 1
        else:
            run = 1
        same, other = lower(column)
        worth -= self.weights.bars * same + self.weights.hides * other
        self[column] = found = worth, identity(column), run
        return found


class WasteWorth(dict[bytes, tuple[float, int]]):
    """By waste: what it is worth and a number that stands for it."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self[b""] = 0.0, 0

    def __missing__(self, waste: bytes) -> tuple[float, int]:
        weights = self.weights
        worth = self[waste[:-1]][0] - weights.wasted
        if len(waste) > 1 and waste[-2] == waste[-1] + 1:
            worth += weights.waste_kept
        same, other = lower(waste)
        worth -= weights.waste_bars * same + weights.waste_hides * other
        worth -= weights.deep * sum(13 - (card & 15) for card in waste[:-1])
        self[waste] = found = worth, identity(waste) * 3
        return found


class NeedWorth(dict[bytes, float]):
    """By what the foundations take next: what lies on them."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def __missing__(self, need: bytes) -> float:
        lacks = [14 - (card & 15) for card in need]
        weights = self.weights
        self[need] = found = sum(weights.up * (13 - n) - weights.lag * n * n for n in lacks)
        return found


def lower(pile: bytes) -> tuple[int, int]:
    """How many cards under a pile's last one are lower: those of its suit, the others."""
    top = pile[-1]
    suit, rank = top >> 4, top & 15
    below = [card for card in pile[:-1] if card & 15 < rank]
    same = sum(card >> 4 == suit for card in below)
    return same, len(below) - same


def identity(pile: bytes) -> int:
    """A number as good as the pile itself: the sum of ten of them stands for columns in any order."""
    return int.from_bytes(blake2b(pile, digest_size=7).digest(), "big")
