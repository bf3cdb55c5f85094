"""What the solvers of Russian Solitaire and Yukon share: boards as bytes, and the groups that can move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import gt
from typing import NamedTuple

from engine.cards import Move, Position, rank, suit
from engine.solitaire import Solitaire
from games.russian import FIRST, GROUP

DOWN = 64
"""Added to a card that lies face down, so that it is not found among the others."""
CARD = 63
"""Masks that away."""
KINGS = (12, 25, 38, 51)
DONE = (13, 13, 13, 13)


class Board(NamedTuple):
    """A position: columns as bytes, one a card, and how high each foundation is."""

    columns: tuple[bytes, ...]
    levels: tuple[int, ...]


class Fits(NamedTuple):
    """How columns are built."""

    onto: tuple[tuple[int, ...], ...]
    """By card: the cards that it can be put on."""
    under: tuple[tuple[int, ...], ...]
    """By card: the cards that can be put on it."""
    idle: tuple[tuple[int, ...], ...]
    """By card: how high each foundation is when nothing needs the card in the columns any more."""
    back: bool
    """Whether it can help to leave a card in the columns that could be put up, or to take it back: not when
    only the next card of its suit can be put on it."""


class Lift(NamedTuple):
    """A group that can move: the column, the height of the card picked up, the target."""

    src: int
    height: int
    dst: int


@lru_cache(maxsize=4)
def fits(game: Solitaire) -> Fits:
    """How a game builds its columns."""
    pairs = [[game.misfit(card, on) is None for on in range(52)] for card in range(52)]
    onto = tuple(tuple(on for on in range(52) if pairs[card][on]) for card in range(52))
    under = tuple(tuple(card for card in range(52) if pairs[card][on]) for on in range(52))
    idle = tuple(idle_from(card, under) for card in range(52))
    return Fits(onto, under, idle, any(set(cards) - {on - 1} for on, cards in enumerate(under)))


def idle_from(card: int, under: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """How high the foundations are when all cards are up that could ever come to lie on a card, directly or
    on others between, and with every such card the lower ones of its suit.

    Then the card can go up at once. Whatever comes to lie on it later has been taken back from a foundation,
    and on that in turn lie only cards taken back; all of them end a column and only hold each other. So any
    way to win can be gone with these cards left up: its other moves stay legal, columns only turn and empty
    sooner. That the cards lying *directly* on it are up is not enough where columns change colours: with the
    black fives up, a five may have to come back onto the six of hearts to hold the four of diamonds. By suit
    this asks for the lower cards of the suit alone, so always holds; in any suit, for all lower cards.
    """
    levels, open_ = [0, 0, 0, 0], [card]
    while open_:
        here = open_.pop()
        for other in (*under[here], *([here - 1] if here % 13 else ())):
            if other % 13 >= levels[other // 13]:
                levels[other // 13] = other % 13 + 1
                open_.append(other)
    return tuple(levels)


def lay(at: Position) -> Board | None:
    """A position as a board; None when its foundations are not built as the rules build them."""
    for goal, pile in enumerate(at[:FIRST]):
        if [(suit(card), rank(card)) for card in pile.cards] != [
            (goal, r) for r in range(1, len(pile.cards) + 1)
        ]:
            return None
    columns = (
        bytes(card + DOWN if i < pile.down else card for i, card in enumerate(pile.cards))
        for pile in at[FIRST:]
    )
    return Board(tuple(columns), tuple(len(pile.cards) for pile in at[:FIRST]))


def turned(column: bytes) -> bytes:
    """A column with its last card face up."""
    return column[:-1] + bytes((column[-1] - DOWN,)) if column and column[-1] >= DOWN else column


def settle(board: Board, rules: Fits) -> tuple[Board, tuple[Move, ...]]:
    """The board when everything has gone up that can't be missed in the columns, and the moves."""
    for column in board.columns:
        if column and column[-1] % 13 == board.levels[column[-1] // 13]:
            break
    else:
        return board, ()
    columns, levels = list(board.columns), list(board.levels)
    moves: list[Move] = []
    rising = True
    while rising:
        rising = False
        for i, column in enumerate(columns):
            while column and column[-1] % 13 == levels[column[-1] // 13]:
                card = column[-1]
                if any(map(gt, rules.idle[card], levels)):
                    break
                moves.append(Move(FIRST + i, card // 13))
                levels[card // 13] += 1
                column = columns[i] = turned(column[:-1])
                rising = True
    return Board(tuple(columns), tuple(levels)), tuple(moves)


def lifts(board: Board, rules: Fits) -> Iterator[Lift]:
    """All groups that can move from column to column. Of the empty columns only the first is a target: one is
    like another."""
    vacant = False
    columns = board.columns
    for dst, target in enumerate(columns):
        if target:
            wanted = rules.under[target[-1]]
        elif vacant:
            continue
        else:
            wanted, vacant = KINGS, True
        for card in wanted:
            for src, column in enumerate(columns):
                if card in column:
                    height = column.index(card)
                    if src != dst and len(column) - height <= GROUP and (target or height):
                        yield Lift(src, height, dst)
                    break


def lifted(board: Board, lift: Lift) -> Board:
    """The board after a group has moved."""
    columns = list(board.columns)
    column = columns[lift.src]
    columns[lift.dst] += column[lift.height :]
    columns[lift.src] = turned(column[: lift.height])
    return Board(tuple(columns), board.levels)


def move_of(board: Board, lift: Lift) -> Move:
    """A group's move in the engine's words."""
    return Move(FIRST + lift.src, FIRST + lift.dst, len(board.columns[lift.src]) - lift.height)
