"""Columns that are not built by suit: best first, in short runs with ever other weights.

Most deals can be won in many ways, and a greedy run either wins within a hundred positions or is caught
somewhere. So a run is short, and the next one values things a little differently. A position is lost when all
that follows from it was seen.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator
from functools import cache
from heapq import heappop, heappush
from random import Random
from typing import NamedTuple

from engine.cards import Move
from games.russian import FIRST

from .groups import DONE, DOWN, KINGS, Board, Fits, Lift, lifted, lifts, move_of, settle, turned
from .verdict import Lost, Search, Unknown, Won

NODES = 5
"""How many positions are looked at between two reports."""
FIRST_RUN, LONGER, ALL = 100, 1.1, 100_000
"""Positions in the first run, how the next ones grow, and after how many the search gives up."""
BACK = 3
"""Each so many-th run takes cards back from the foundations; all do, once all the rest was seen."""

END = b"\xff"
"""Stands behind every column when all of them are looked through at once."""


class Weights(NamedTuple):
    """What counts against a board, and for it."""

    down: float = 16
    """A card that lies face down."""
    loose: float = 1
    """A card on one that it does not fit."""
    low: float = 1
    """If that one is even lower."""
    deep: float = 1
    """A card that lies on the next one of a foundation."""
    up: float = -12
    """A card put up."""
    noise: float = 0


def jitter(chance: Random) -> Weights:
    """Other weights."""
    scaled = (weight * chance.choice((0.3, 0.6, 1, 1, 1.5, 2.5)) for weight in Weights())
    return Weights(*scaled)._replace(noise=16)


def search(board: Board, rules: Fits, avoid: Collection[Board] = ()) -> Search:
    """Short runs one after another. The same position always gets the same runs. No line comes back to a
    board to avoid; Lost then only means that none can do without."""
    closed = frozenset(frozenset(settle(old, rules)[0].columns) for old in avoid)
    chance, length, weights = Random(52), float(FIRST_RUN), Weights()
    runs, looked, all_seen = 0, 0, False
    while looked < ALL:
        back = all_seen or runs % BACK == BACK - 1
        found = yield from run(board, rules, weights, chance, back, int(length), looked, closed)
        if isinstance(found, tuple):
            return Won(found)
        if not found and back:
            return Lost()
        all_seen = all_seen or not found
        runs += 1
        looked += int(length)
        length *= LONGER
        weights = jitter(chance)
    return Unknown("time")


class Node(NamedTuple):
    board: Board
    """A position on the way, and how it was reached: what was done, and what went up by itself after it."""
    step: Lift | Move | None
    moves: tuple[Move, ...]
    before: Node | None


def run(
    board: Board,
    rules: Fits,
    weights: Weights,
    chance: Random,
    back: bool,
    length: int,
    looked: int,
    closed: frozenset[frozenset[bytes]],
) -> Generator[float, None, tuple[Move, ...] | bool]:
    """The moves of a win; else whether there is more to look at. ``back``: cards are taken back too;
    ``closed``: the columns of boards not to come back to."""
    worth = valued(rules, weights)
    board, moves = settle(board, rules)
    open_ = [(0.0, 0, Node(board, None, moves, None))]
    seen = {frozenset(board.columns), *closed}
    for count in range(length):
        if not open_:
            return False
        if count % NODES == 0:
            yield (looked + count) / ALL
        node = heappop(open_)[-1]
        if node.board.levels == DONE:
            return line(node)
        for step, after, moves in following(node.board, rules, back):
            key = frozenset(after.columns)
            if key not in seen:
                seen.add(key)
                value = worth(after) + weights.noise * chance.random()
                heappush(open_, (value, -len(seen), Node(after, step, moves, node)))
    return True


def line(node: Node) -> tuple[Move, ...]:
    """All moves up to a node."""
    steps: list[tuple[Move, ...]] = []
    here: Node | None = node
    while here:
        steps.append(here.moves)
        if here.before and here.step:
            step = here.step
            steps.append((move_of(here.before.board, step) if isinstance(step, Lift) else step,))
        here = here.before
    return tuple(move for step in reversed(steps) for move in step)


def following(board: Board, rules: Fits, back: bool) -> Iterator[tuple[Lift | Move, Board, tuple[Move, ...]]]:
    """Every step worth making, the board when all that can't be missed has gone up after it, and what did."""
    columns, levels = board
    for src, column in enumerate(columns):
        if column and column[-1] % 13 == levels[goal := column[-1] // 13]:
            after = put(board, src, turned(column[:-1]), goal, 1)
            yield Move(FIRST + src, goal), *settle(after, rules)
    for lift in lifts(board, rules):
        after = lifted(board, lift)
        bared = after.columns[lift.src]
        if bared and bared[-1] % 13 == levels[bared[-1] // 13]:
            yield lift, *settle(after, rules)
        else:
            yield lift, after, ()
    for goal, level in enumerate(levels) if back else ():
        card = 13 * goal + level - 1
        for dst, column in enumerate(columns):
            if level and (column[-1] in rules.onto[card] if column else card in KINGS):
                after = put(board, dst, column + bytes((card,)), goal, -1)
                yield Move(goal, FIRST + dst), *settle(after, rules)


def put(board: Board, place: int, column: bytes, goal: int, up: int) -> Board:
    """The board with another column, and a foundation higher or lower by one."""
    columns, levels = list(board.columns), list(board.levels)
    columns[place] = column
    levels[goal] += up
    return Board(tuple(columns), tuple(levels))


def valued(rules: Fits, weights: Weights) -> Callable[[Board], float]:
    """How far a board seems from won."""

    @cache
    def tangled(column: bytes) -> float:
        value, on = 0.0, -1
        for card in column:
            if card >= DOWN:
                value += weights.down
            elif on < 0 or on >= DOWN:
                value += weights.loose * (on >= DOWN)
            elif card not in rules.under[on]:
                value += weights.loose + weights.low * (card % 13 > on % 13)
            on = card
        return value

    def value(board: Board) -> float:
        total = sum(map(tangled, board.columns)) + weights.up * sum(board.levels)
        whole = END.join((*board.columns, b""))
        for goal, level in enumerate(board.levels):
            if level < 13:
                card = 13 * goal + level
                at = whole.find(card)
                if at < 0:
                    at = whole.find(card + DOWN)
                total += weights.deep * (whole.find(END, at) - at - 1)
        return total

    return value
