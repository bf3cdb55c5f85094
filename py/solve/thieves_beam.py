"""One run of a beam through a deal of Forty Thieves: from draw to draw only the best few positions are kept.

Between two draws the best positions found so far are followed up a few times; then all draw. Runs are narrow
and quick: what one of them misses, another finds with its weights and its luck changed.
"""

from __future__ import annotations

from collections.abc import Collection, Generator
from heapq import heapify, heappop, heappush
from operator import itemgetter
from random import Random
from typing import NamedTuple, TypeAlias

from .thieves_state import DRAW, UP, WASTE, Columns, Step, Table, full, raised, settle
from .thieves_worth import NeedWorth, WasteWorth, Weights, Worth

WORTH = itemgetter(0, 1)


class Style(NamedTuple):
    """How a run goes about it."""

    weights: Weights = Weights()
    width: int = 16
    """How many positions draw the next card."""
    follow: int = 6
    """How many positions are followed up before, for each of them."""
    last: int = 400
    """The same, in all, once the stock is empty."""
    blur: float = 0.0
    """How much chance there is in what a position is worth."""
    hold: bool = False
    """Whether a card goes up at once only when that is safe."""
    split: bool = False
    """Whether runs may be split."""


Node: TypeAlias = "tuple[float, int, int, Columns, bytes, bytes, Node | None, Step | None]"
"""A position on the way: what it is worth (negative, so that the smallest is the best), its serial number, a
key that the order of columns does not change; columns, waste, what is needed; from where, by which step."""


def path(node: Node | None) -> list[Step]:
    """The steps that lead to a node."""
    steps = []
    while node is not None:
        *_, node, step = node
        if step is not None:
            steps.append(step)
    return steps[::-1]


class Shifts(dict[Columns, list[tuple[float, int, Columns, int, Step]]]):
    """By columns, every way to move a run from one to another: what that is worth, how the key changes, the
    columns then, the card bared (0 for none), the step. ``split``: also the last card of a run alone."""

    def __init__(self, worth: Worth, split: bool) -> None:
        self.worth, self.split = worth, split

    def __missing__(self, columns: Columns) -> list[tuple[float, int, Columns, int, Step]]:
        tops = bytes([column[-1] if column else 0 for column in columns])
        empty, free = tops.count(0), tops.find(0)
        self[columns] = found = []
        for a, column in enumerate(columns):
            if not column:
                continue
            run = self.worth[column][2]
            for count in (1, run) if self.split and run > 1 else (run,):
                over = column[-count] + 1
                goals = [b for b, top in enumerate(tops) if top == over] if count <= 1 << empty else []
                if empty and count < len(column) and count <= 1 << empty - 1:
                    goals.append(free)
                found += [self.shift(columns, (a, b, count)) for b in goals]
        return found

    def shift(self, columns: Columns, step: Step) -> tuple[float, int, Columns, int, Step]:
        """One of them."""
        a, b, count = step
        one, other, left, grown = (
            columns[a],
            columns[b],
            columns[a][:-count],
            columns[b] + columns[a][-count:],
        )
        after = list(columns)
        after[a], after[b] = left, grown
        worth = self.worth
        value = worth[left][0] + worth[grown][0] - worth[one][0] - worth[other][0]
        key = worth[left][1] + worth[grown][1] - worth[one][1] - worth[other][1]
        return value, key, tuple(after), left[-1] if left else 0, step


class Run:
    """A beam at work: its tables of values, its luck, and a count of the positions it made."""

    def __init__(self, style: Style, chance: Random) -> None:
        self.style = style
        self.worth = Worth(style.weights)
        self.wastes = WasteWorth(style.weights)
        self.needs = NeedWorth(style.weights)
        self.shifts = Shifts(self.worth, style.split)
        self.luck = chance.random
        self.made = 0
        self.cleared = False
        """Whether a column was ever emptied."""

    def settled(
        self, columns: list[bytes], waste: bytes, need: bytes, parent: Node | None, step: Step | None
    ) -> Node:
        """A position with whatever goes up put up, valued from nothing."""
        waste, need, _ = settle(columns, waste, need, self.style.hold)
        worth, (wasted, key) = self.worth, self.wastes[waste]
        value = -self.needs[need] - wasted - self.style.blur * self.luck()
        for column in columns:
            part, identity, _ = worth[column]
            value -= part
            key += identity
        self.made += 1
        return value, self.made, key, tuple(columns), waste, need, parent, step

    def follow(self, at: Node, seen: set[int]) -> list[Node]:
        """The positions not yet seen that another leads to without a draw."""
        value, _, key, columns, waste, need, _, _ = at
        blur, luck = self.style.blur, self.luck
        found: list[Node] = []
        other: list[Node] = []
        for more, change, after, bared, step in self.shifts[columns]:
            if bared in need:
                other.append(self.settled(list(after), waste, need, at, step))
            elif (reached := key + change) not in seen:
                seen.add(reached)
                self.made += 1
                now = value - more - blur * luck()
                found.append((now, self.made, reached, after, waste, need, at, step))
        if waste:
            over, lifted, left = waste[-1] + 1, waste[-1:], waste[:-1]
            free = columns.index(b"") if b"" in columns else -1
            for b, column in enumerate(columns):
                if b == free or (column and column[-1] == over):
                    after = (*columns[:b], column + lifted, *columns[b + 1 :])
                    other.append(self.settled(list(after), left, need, at, (WASTE, b, 1)))
        if self.style.hold:
            other += self.raises(at)
        self.cleared = self.cleared or b"" in columns
        for node in other:
            if node[2] not in seen:
                seen.add(node[2])
                found.append(node)
        return found

    def raises(self, at: Node) -> list[Node]:
        """What becomes of putting up a card that was held back."""
        _, _, _, columns, waste, need, _, _ = at
        found = []
        if waste and waste[-1] in need:
            up = raised(need, waste[-1])
            found.append(self.settled(list(columns), waste[:-1], up, at, (WASTE, UP, 1)))
        for a, column in enumerate(columns):
            if column and column[-1] in need:
                after = list(columns)
                after[a] = column[:-1]
                found.append(self.settled(after, waste, raised(need, column[-1]), at, (a, UP, 1)))
        return found

    def play(
        self, start: Table, stock: bytes, closed: Collection[Table] = ()
    ) -> Generator[float, None, Node | None]:
        """The whole run: a won position, or None. Yields how far it is every few milliseconds. Before the
        first draw it does not come to a table that is ``closed``."""
        style = self.style
        layer = [self.settled(list(start.columns), start.waste, start.need, None, None)]
        goal = full(start.need)
        if layer[0][5] == goal:
            return layer[0]
        for drawn in range(len(stock) + 1):
            last = drawn == len(stock)
            pool = list(layer)
            seen = {node[2] for node in layer}
            for old in () if drawn else closed:
                seen.add(self.settled(list(old.columns), old.waste, old.need, None, None)[2])
            queue = list(layer)
            heapify(queue)
            for count in range(style.last if last else len(layer) * style.follow):
                if not queue:
                    break
                if count % 32 == 31:
                    yield drawn / (len(stock) + 1)
                for node in self.follow(heappop(queue), seen):
                    if node[5] == goal:
                        return node
                    pool.append(node)
                    heappush(queue, node)
            yield drawn / (len(stock) + 1)
            if last:
                break
            layer = self.draw(pool, stock[drawn : drawn + 1])
            if layer[0][5] == goal:
                return layer[0]
        return None

    def draw(self, pool: list[Node], card: bytes) -> list[Node]:
        """The best positions after a draw, the best first."""
        wastes, top, step = self.wastes, card[0], (DRAW, WASTE, 1)
        after: list[Node] = []
        for at in pool:
            value, serial, key, columns, waste, need, _, _ = at
            drawn = waste + card
            if top in need:
                after.append(self.settled(list(columns), drawn, need, at, step))
            else:
                was, old = wastes[waste]
                now, new = wastes[drawn]
                after.append((value + was - now, serial, key - old + new, columns, drawn, need, at, step))
        after.sort(key=WORTH)
        kept: list[Node] = []
        seen = set()
        for node in after:
            if node[2] not in seen:
                seen.add(node[2])
                kept.append(node)
                if len(kept) == self.style.width:
                    break
        return kept
