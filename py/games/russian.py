"""Russian Solitaire: groups of face-up cards move whole; columns and foundations are built by suit."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Card, Kind, Move, Pile, Position, deck, rank
from engine.solitaire import Solitaire, System

from ._building import (
    Misfit,
    any_suit,
    anywhere,
    columns,
    complete,
    foundations,
    onto_foundation,
    same_suit,
    unordered,
    up,
)

FIRST = 4
GROUP = 20
"""The largest group that moves."""
UP, TURNED = 10, 5
"""Points for a card put on a foundation, and for a card turned face up."""

SPOTS = (*foundations(3, 4), *columns(7))

PINNED = (
    "8C" "JC7C6S2S3D5H" "8H4H2H9D4CTC7S" "QH8S7HAHJH8DQC6H" "QDTDQS3S4DKH5C5STS"
    "ADJD2C6C5D9SKC3H2D6D" "KD9CKS9HJSAC3C7DAS4STH"
)  # fmt: skip


def deal(cards: tuple[Card, ...]) -> Position:
    """1 card, then 6 to 11, of which the lowest 1 to 6 lie face down."""
    piles, start = [Pile()] * FIRST, 0
    for down, size in enumerate((1, 6, 7, 8, 9, 10, 11)):
        piles.append(Pile(cards[start : start + size], down))
        start += size
    return tuple(piles)


def grouped(key: str, rules: str, misfit: Misfit) -> Solitaire:
    """Russian Solitaire with another way to build the columns; Yukon is one."""

    def refusal(at: Position, move: Move) -> str | None:
        if SPOTS[move.dst].kind is Kind.FOUNDATION:
            return onto_foundation(SPOTS, at, move)
        if move.count > GROUP:
            return "group-too-large"
        card, on = at[move.src].cards[-move.count], at[move.dst].top
        if on is None:
            return None if rank(card) == 13 else "kings-only"
        return misfit(card, on)

    def points(before: Position, move: Move, after: Position) -> int:
        turned = before[move.src].down - after[move.src].down
        return TURNED * turned + (UP if SPOTS[move.dst].kind is Kind.FOUNDATION else 0)

    def tap(at: Position, pile: int, count: int) -> Iterator[Move]:
        if SPOTS[pile].kind is Kind.TABLEAU:
            yield from up(game, at, pile, count)

    def double(at: Position, pile: int, count: int) -> Iterator[Move]:
        if SPOTS[pile].kind is Kind.TABLEAU:
            yield from anywhere(game, at, pile, count)

    game = Solitaire(
        key=key,
        rules=rules,
        spots=SPOTS,
        deal=deal,
        refusal=refusal,
        misfit=misfit,
        points=points,
        won=complete(SPOTS),
        same=unordered(SPOTS),
        tap=tap,
        double=double,
        group=len(deck()),
        covered="face-down",
    )
    return game


SYSTEM = System(
    id="RU",
    version=1,
    key="russian",
    letters="CR",
    make=lambda rules: grouped("russian", rules, any_suit if rules == "R" else same_suit),
    pinned=((27, PINNED),),
    order=2,
)
