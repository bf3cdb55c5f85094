"""Forty Thieves (Quarante Voleurs): two decks, ten columns built down by suit, one card at a time."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Card, Fan, Kind, Move, Pile, Position, Spot
from engine.solitaire import Solitaire, System

from ._building import anywhere, columns, complete, foundations, onto_foundation, same_suit, unordered, up

STOCK, WASTE, FIRST = 0, 1, 10
COLUMNS, DEPTH = 10, 4
UP, FROM_WASTE, BACK = 10, 5, -15
"""Points for a card onto a foundation, the waste top onto a column, a foundation top back to a column."""

SPOTS = (
    Spot(Kind.STOCK, 2.5, 2),
    Spot(Kind.WASTE, 5, 2, Fan.RIGHT),
    *foundations(1, 8),
    *columns(COLUMNS),
)

PINNED = (
    "AD3SKH2H" "JC3H2S9H" "9CJHAH8H" "8D9DKC7D" "TD9SAHJS" "KCJS8SQS" "9DQH6D4H" "9HASAC3H"
    "6C5S7H4D" "5D9C2STC"
    "7CJDKD5HAC2DJC6H3CQD8C2CAD6HAS4C7S5S7CQCQDQS2H7D6S6S3DTS8CTSTC4H"
    "QHKD3S2C7S2D6DKH7H5CJHKS4S6C5DKS3DJD4S5C8H9STH5H3C4C8D8S4DQCTHTD"
)  # fmt: skip


def deal(cards: tuple[Card, ...]) -> Position:
    """Ten columns of four face up, the rest is the stock."""
    laid = COLUMNS * DEPTH
    stock = cards[laid:][::-1]
    piles = [Pile(stock, len(stock))] + [Pile()] * (FIRST - 1)
    return tuple(piles + [Pile(cards[x : x + DEPTH]) for x in range(0, laid, DEPTH)])


def refusal(at: Position, move: Move) -> str | None:
    """One card at a time, from a column, the waste or a foundation; the stock goes to the waste only."""
    if move.src == STOCK or move.dst == WASTE:
        return None if move.src == STOCK and move.dst == WASTE else "stock-to-waste"
    if move.dst == STOCK:
        return "stock-to-waste"
    if SPOTS[move.dst].kind is Kind.FOUNDATION:
        return onto_foundation(SPOTS, at, move)
    on = at[move.dst].top
    return None if on is None else same_suit(at[move.src].cards[-1], on)


def points(before: Position, move: Move, after: Position) -> int:
    """What a move is worth."""
    if SPOTS[move.dst].kind is Kind.FOUNDATION:
        return UP
    if SPOTS[move.src].kind is Kind.FOUNDATION:
        return BACK
    return FROM_WASTE if move.src == WASTE and move.dst >= FIRST else 0


def tap(at: Position, pile: int, count: int) -> Iterator[Move]:
    """The stock draws; a column's last card goes up; the waste top goes up, across or aside."""
    if pile == STOCK:
        yield Move(STOCK, WASTE)
    elif pile == WASTE:
        yield from double(at, pile, count)
    elif pile >= FIRST:
        yield from up(GAME, at, pile, count)


def double(at: Position, pile: int, count: int) -> Iterator[Move]:
    """Up, else onto the longest fitting column, else onto an empty one."""
    if pile == STOCK:
        yield Move(STOCK, WASTE)
    elif pile == WASTE or pile >= FIRST:
        yield from anywhere(GAME, at, pile, count)


GAME = Solitaire(
    key="forty-thieves",
    rules="N",
    spots=SPOTS,
    deal=deal,
    refusal=refusal,
    misfit=same_suit,
    points=points,
    won=complete(SPOTS),
    same=unordered(SPOTS),
    tap=tap,
    double=double,
    packs=2,
    tall=16,
)

SYSTEM = System(
    id="FT",
    version=1,
    key="forty-thieves",
    letters="N",
    make=lambda rules: GAME,
    pinned=((1, PINNED),),
    order=3,
)
