"""The rest of a game that is certain: offered as one button, and always winning.

Certain means by what lies open: a dry run with the rules reaches the win, no card face down, none drawn.
"""

from __future__ import annotations

from collections.abc import Hashable

from engine.cards import Kind, Move, Position
from engine.solitaire import Solitaire

FEW = 10
"""Cards in the columns from which a game without foundations is tried out."""
TRIES = 300
"""Positions that are tried at most, so that a look takes no time."""


def certain(game: Solitaire, at: Position) -> tuple[Move, ...]:
    """The moves that win from here with nothing left to chance; () when there are none."""
    if game.won(at) or any(at[pile].down for pile in game.piles[Kind.TABLEAU]):
        return ()
    if not game.piles[Kind.FOUNDATION]:
        left = sum(len(at[pile].cards) for pile in game.piles[Kind.TABLEAU])
        return _cleared(game, at) if left <= FEW else ()
    if any(at[pile].cards for pile in game.piles[Kind.STOCK]):
        return ()
    return _collected(game, at)


def _collected(game: Solitaire, at: Position) -> tuple[Move, ...]:
    """One card after another onto its foundation, as long as that goes on to the end."""
    moves: list[Move] = []
    sources = (*game.piles[Kind.WASTE], *game.piles[Kind.TABLEAU])
    while not game.won(at):
        ups = (Move(src, dst) for src in sources for dst in game.piles[Kind.FOUNDATION])
        move = next((move for move in ups if game.check(at, move) is None), None)
        if move is None:
            return ()
        moves.append(move)
        at = game.play(at, move)
    return tuple(moves)


def _cleared(game: Solitaire, at: Position) -> tuple[Move, ...]:
    """The columns taken off one by one without a draw."""
    tried: set[Hashable] = set()
    open_: list[tuple[Position, tuple[Move, ...]]] = [(at, ())]
    while open_ and len(tried) < TRIES:
        here, moves = open_.pop()
        if game.won(here):
            return moves
        for pile in game.piles[Kind.TABLEAU]:
            for waste in game.piles[Kind.WASTE]:
                move = Move(pile, waste)
                if game.check(here, move) is None:
                    after = game.play(here, move)
                    if (key := game.same(after)) not in tried:
                        tried.add(key)
                        open_.append((after, (*moves, move)))
    return ()
