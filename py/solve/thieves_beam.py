"""One run of a beam through a deal of Forty Thieves: from draw to draw only the best few positions are kept.

Between two draws the best positions found so far are followed up a few times; then all draw. Runs are narrow
and quick: what one of them misses, another finds with its weights and its luck changed.
"""

from __future__ import annotations

from collections.abc import Generator
from heapq import heapify, heappop, heappush
from random import Random
from typing import NamedTuple

from .thieves_state import DRAW, UP, WASTE, Columns, Step, Table, full, raised, settle
from .thieves_worth import NeedWorth, WasteWorth, Weights, Worth


class Style(NamedTuple):
    """How a run goes about it."""

    weights: Weights = Weights()
    width: int = 16
    """How many positions draw the next card."""
    follow: int = 6
    """How many positions are followed up before, for each of them."""
    last: int = 400
    """The same, in all, once the stock is empty."""
    luck: float = 0.0
    """How much a position's value is blurred."""
    hold: bool = False
    """Whether a card goes up at once only when that is safe."""


class Node(NamedTuple):
    """A position on the way, and how it was reached."""

    value: float
    """What it is worth, negative: the smallest is the best."""
    serial: int
    key: int
    columns: Columns
    waste: bytes
    need: bytes
    parent: Node | None
    step: Step | None


def path(node: Node | None) -> list[Step]:
    """The steps that lead to a node."""
    steps = []
    while node is not None:
        if node.step is not None:
            steps.append(node.step)
        node = node.parent
    return steps[::-1]


class Run:
    """A beam at work: its table of values, its luck, and where it counts what it did."""

    def __init__(self, style: Style, chance: Random) -> None:
        self.style = style
        self.worth = Worth(style.weights)
        self.wastes = WasteWorth(style.weights)
        self.needs = NeedWorth(style.weights)
        self.luck = chance.random
        self.made = 0
        """How many positions were looked at."""

    def node(
        self, columns: list[bytes], waste: bytes, need: bytes, parent: Node | None, step: Step | None
    ) -> Node:
        """A position valued from nothing, whatever goes up put up."""
        waste, need, _ = settle(columns, waste, need, self.style.hold)
        worth, wasted = self.worth, self.wastes[waste]
        value, key = self.needs[need] + wasted[0], wasted[1]
        for column in columns:
            entry = worth[column]
            value += entry[0]
            key += entry[1]
        self.made += 1
        value += self.style.luck * self.luck()
        return Node(-value, self.made, key, tuple(columns), waste, need, parent, step)

    def children(self, at: Node) -> list[Node]:
        """What a position leads to without a draw."""
        columns, waste, need = at.columns, at.waste, at.need
        worth, blur, luck, hold = self.worth, self.style.luck, self.luck, self.style.hold
        tops = bytes([column[-1] if column else 0 for column in columns])
        empty, free = tops.count(0), tops.find(0)
        found = []

        def moved(a: int, b: int, run: int) -> None:
            one, other = columns[a], columns[b]
            left, grown = one[:-run], other + one[-run:]
            after = list(columns)
            after[a], after[b] = left, grown
            if left and left[-1] in need:
                found.append(self.node(after, waste, need, at, (a, b, run)))
                return
            before, gone, lost, new = worth[one], worth[other], worth[left], worth[grown]
            value = at.value + before[0] + gone[0] - lost[0] - new[0] - blur * luck()
            key = at.key - before[1] - gone[1] + lost[1] + new[1]
            self.made += 1
            found.append(Node(value, self.made, key, tuple(after), waste, need, at, (a, b, run)))

        for a, column in enumerate(columns):
            if not column:
                continue
            run = worth[column][2]
            if run <= 1 << empty:
                over = column[-run] + 1
                b = tops.find(over)
                if b >= 0:
                    moved(a, b, run)
                    b = tops.find(over, b + 1)
                    if b >= 0:
                        moved(a, b, run)
            if empty and run <= 1 << empty - 1 and run < len(column):
                moved(a, free, run)
        if waste:
            over = waste[-1] + 1
            b = tops.find(over)
            while b >= 0 or empty:
                after = list(columns)
                after[b if b >= 0 else free] += waste[-1:]
                found.append(self.node(after, waste[:-1], need, at, (WASTE, b if b >= 0 else free, 1)))
                if b < 0:
                    break
                b = tops.find(over, b + 1)
        if hold:
            found += self.raises(at, tops)
        return found

    def raises(self, at: Node, tops: bytes) -> list[Node]:
        """A card put up that was held back."""
        found = []
        for source, card in enumerate((*tops, 0, at.waste[-1] if at.waste else 0)):
            source = WASTE if source > WASTE else source
            if card in at.need:
                after, waste = list(at.columns), at.waste
                if source == WASTE:
                    waste = waste[:-1]
                else:
                    after[source] = after[source][:-1]
                found.append(self.node(after, waste, raised(at.need, card), at, (source, UP, 1)))
        return found

    def play(self, start: Table, stock: bytes) -> Generator[float, None, Node | None]:
        """The whole run: a won position, or None. Yields every few milliseconds."""
        style = self.style
        layer = [self.node(list(start.columns), start.waste, start.need, None, None)]
        if full(layer[0].need):
            return layer[0]
        for drawn in range(len(stock) + 1):
            last = drawn == len(stock)
            pool = list(layer)
            seen = {node.key for node in pool}
            queue = list(layer)
            heapify(queue)
            for count in range(style.last if last else len(layer) * style.follow):
                if not queue:
                    break
                if count % 64 == 63:
                    yield drawn / (len(stock) + 1)
                for child in self.children(heappop(queue)):
                    if child.key not in seen:
                        seen.add(child.key)
                        pool.append(child)
                        heappush(queue, child)
                        if not any(child.columns) and full(child.need):
                            return child
            yield drawn / (len(stock) + 1)
            if last:
                return None
            layer = self.draw(pool, stock[drawn : drawn + 1])
            if full(layer[0].need):
                return layer[0]
        return None

    def draw(self, pool: list[Node], card: bytes) -> list[Node]:
        """The best positions after a draw, the best first."""
        step = (DRAW, WASTE, 1)
        wastes, top = self.wastes, card[0]
        after = []
        for at in pool:
            if top in at.need:
                after.append(self.node(list(at.columns), at.waste + card, at.need, at, step))
                continue
            old, new = wastes[at.waste], wastes[at.waste + card]
            self.made += 1
            value = at.value + old[0] - new[0]
            key = at.key - old[1] + new[1]
            after.append(Node(value, self.made, key, at.columns, at.waste + card, at.need, at, step))
        after.sort()
        kept: list[Node] = []
        seen = set()
        for node in after:
            if node.key not in seen:
                seen.add(node.key)
                kept.append(node)
                if len(kept) == self.style.width:
                    break
        return kept
