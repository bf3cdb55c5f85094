"""Russian Solitaire and Yukon: the Classic rule settled exactly, the others in ``relaxed``.

Under the Classic rule a card can only be put on the next of its suit, and from there leaves only for the
foundation. So what was joined stays joined, the order of joining does not matter, and a position of a deal is
told by the four foundations and the set of joined cards. Nor is a card ever of more use in a column than on
its foundation: when it can go up, nothing that would lie on it is left. So it goes up at once, and taking it
back is of no use.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.cards import Position
from engine.solitaire import Solitaire

from . import relaxed
from .groups import DONE, DOWN, Board, Fits, Lift, fits, lay, lifted, lifts, move_of, settle
from .hope import Hope
from .verdict import Lost, Search, Unknown, Won

NODES = 8
"""How many positions are looked at between two reports."""


def search(game: Solitaire, at: Position, avoid: Collection[Position] = ()) -> Search:
    """The verdict on any position: always certain when columns are built by suit. There no line comes back to
    what is to be avoided, except for a card that was taken back."""
    board, rules = lay(at), fits(game)
    if board is None:
        yield 0.0
        return Unknown("rules")
    if not Hope(board, rules).lasts():
        yield 1.0
        return Lost()
    if not rules.back:
        return (yield from suited(board, rules))
    return (yield from relaxed.search(board, rules, [there for old in avoid if (there := lay(old))]))


def ordered(board: Board, rules: Fits) -> list[Lift]:
    """The groups that can move; what is tried first stands last: a group that turns a card."""

    def turns(lift: Lift) -> bool:
        return lift.height > 0 and board.columns[lift.src][lift.height - 1] >= DOWN

    return sorted(lifts(board, rules), key=turns)


def suited(board: Board, rules: Fits) -> Search:
    """Depth first through the sets of joined cards."""
    board, moves = settle(board, rules)
    path, open_ = [moves], [(board, 0, ordered(board, rules))]
    seen, looked = {(board.levels, 0)}, 0
    while open_:
        before, joined, rest = open_[-1]
        if before.levels == DONE:
            return Won(tuple(move for moves in path for move in moves))
        if not rest:
            open_.pop()
            path.pop()
            continue
        lift = rest.pop()
        card = before.columns[lift.src][lift.height]
        board, moves = settle(lifted(before, lift), rules)
        key = (board.levels, joined | 1 << card)
        if key in seen:
            continue
        seen.add(key)
        looked += 1
        if looked % NODES == 0:
            yield looked / (looked + 10_000)
        if Hope(board, rules).lasts():
            path.append((move_of(before, lift), *moves))
            open_.append((board, key[1], ordered(board, rules)))
    return Lost()
