"""What a bot makes of its view: cards as kinds, what is still unseen, and what a grid would cost.

A *kind* is all that matters about a card: its rank 0..13 (0 a joker), or EYED for a one-eyed jack where
that is the bonus card. Grids become lists of kinds, UNSEEN or GONE.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.cards import PACK, index, rank, suit

from .presets import Cancel, Rules
from .scoring import lines_of
from .views import GAP, HIDDEN

UNSEEN, GONE = HIDDEN, GAP
EYED = 14
KINDS = 15
CLOSED = -9
"""Rank of what lies not there; matches nothing."""


class Model:
    """The rules as a bot counts with them: kinds, their ranks and values, and the cost of a grid."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.size = rules.preset.size
        self.columns = rules.preset.columns
        eyed = rules.bonus == "eyed"
        self.kind = [EYED if eyed and rank(i) == 11 and suit(i) < 2 else rank(i) for i in range(PACK)]
        self.rank = [*range(14), 11]
        self.value = [0] * KINDS
        for i, kind in enumerate(self.kind):
            self.value[kind] = rules.worth[i]
        self.total = [0] * KINDS
        for card in rules.deck:
            self.total[self.kind[index(card)]] += 1
        self.lines = lines_of(rules.preset, rules.cancel, rules.diagonals == "on")
        self.mates = [
            tuple(sorted({other for line in self.lines if slot in line for other in line} - {slot}))
            for slot in range(self.size)
        ]
        costs: dict[Cancel | None, Callable[[Sequence[int], float], float]] = {
            None: self._cost_plain,
            Cancel.COLUMN: self._cost_column,
            Cancel.LINE: self._cost_line,
            Cancel.ANY: self._cost_any,
            Cancel.NEAR: self._cost_near,
        }
        self.cost = costs[rules.cancel]
        """What a grid would count if each unseen card counted ``h``: ``cost(kinds, h)``."""

    def kinds(self, cards: Sequence[int]) -> list[int]:
        """A grid of a view as kinds."""
        return [card if card < 0 else self.kind[card % PACK] for card in cards]

    def _cost_plain(self, cells: Sequence[int], h: float) -> float:
        value = self.value
        return sum([value[k] if k >= 0 else h if k == UNSEEN else 0 for k in cells])

    def _cost_column(self, cells: Sequence[int], h: float) -> float:
        value, ranks, columns = self.value, self.rank, self.columns
        cost = 0.0
        for top in range(columns):
            a, b = cells[top], cells[top + columns]
            if a < 0 or b < 0 or ranks[a] != ranks[b]:
                cost += (value[a] if a >= 0 else h if a == UNSEEN else 0) + (
                    value[b] if b >= 0 else h if b == UNSEEN else 0
                )
        return cost

    def _cost_line(self, cells: Sequence[int], h: float) -> float:
        ranks, free = self.rank, set()
        for a, b, c in self.lines:
            if (
                cells[a] >= 0
                and cells[b] >= 0
                and cells[c] >= 0
                and ranks[cells[a]] == ranks[cells[b]] == ranks[cells[c]]
            ):
                free |= {a, b, c}
        return self._cost_plain([GONE if slot in free else k for slot, k in enumerate(cells)], h)

    def _cost_any(self, cells: Sequence[int], h: float) -> float:
        value, ranks = self.value, self.rank
        odd: dict[int, int] = {}
        cost = 0.0
        for k in cells:
            if k < 0:
                cost += h if k == UNSEEN else 0
            elif ranks[k] in odd:
                del odd[ranks[k]]
            else:
                odd[ranks[k]] = value[k]
        if 11 in odd and EYED in cells:
            odd[11] = value[EYED]
        return cost + sum(odd.values())

    def _cost_near(self, cells: Sequence[int], h: float) -> float:
        value, ranks = self.value, self.rank
        sums = []
        for a, b in self.lines:
            if cells[a] >= 0 and cells[b] >= 0 and ranks[cells[a]] == ranks[cells[b]]:
                c, d = _OTHERS[a, b]
                if cells[c] >= 0 and cells[d] >= 0 and ranks[cells[c]] == ranks[cells[d]]:
                    return 0.0
                sums.append(value[cells[a]] + value[cells[b]])
        return self._cost_plain(cells, h) - max(sums, default=0)


_OTHERS = {(a, b): tuple(sorted({0, 1, 2, 3} - {a, b})) for a in range(4) for b in range(a + 1, 4)}
"""Of a pair in the 4-card grid the other two slots."""


@lru_cache(maxsize=8)
def model(rules: Rules) -> Model:
    """The model of some rules, made once."""
    return Model(rules)
