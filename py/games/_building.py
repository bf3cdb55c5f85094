"""What games with foundations share: columns built downwards, foundations built upwards by suit."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from engine.cards import SUITS, Card, Fan, Kind, Move, Position, Spot, index, rank, suit
from engine.solitaire import Solitaire

Misfit = Callable[[Card, Card], str | None]


def foundations(first: int, count: int) -> tuple[Spot, ...]:
    """Foundations above the columns from column ``first`` on, their suits in the order of SUITS."""
    return tuple(Spot(Kind.FOUNDATION, first + i, 0, suit=i % len(SUITS)) for i in range(count))


def columns(count: int) -> tuple[Spot, ...]:
    """Columns fanned downwards."""
    return tuple(Spot(Kind.TABLEAU, i, 1, Fan.DOWN) for i in range(count))


def same_suit(card: Card, on: Card) -> str | None:
    """Same suit, exactly one rank lower; nothing on an ace."""
    if rank(on) == 1:
        return "nothing-on-ace"
    return "same-suit" if suit(card) != suit(on) else one_lower(card, on)


def any_suit(card: Card, on: Card) -> str | None:
    """Any suit, exactly one rank lower; nothing on an ace."""
    return "nothing-on-ace" if rank(on) == 1 else one_lower(card, on)


def other_colour(card: Card, on: Card) -> str | None:
    """Red on black or black on red, exactly one rank lower; nothing on an ace."""
    if rank(on) == 1:
        return "nothing-on-ace"
    return "other-colour" if (suit(card) in (1, 2)) == (suit(on) in (1, 2)) else one_lower(card, on)


def one_lower(card: Card, on: Card) -> str | None:
    """Exactly one rank lower."""
    return None if rank(card) == rank(on) - 1 else "one-lower"


def onto_foundation(spots: tuple[Spot, ...], at: Position, move: Move) -> str | None:
    """Why a foundation (the target) does not take the cards: one card at a time, of its suit, ace to king,
    never from another foundation."""
    if spots[move.src].kind is Kind.FOUNDATION:
        return "between-foundations"
    if move.count > 1:
        return "one-to-foundation"
    card, pile = at[move.src].cards[-1], at[move.dst]
    if suit(card) != spots[move.dst].suit:
        return "foundation-suit"
    return None if rank(card) == len(pile.cards) + 1 else "foundation-order"


def complete(spots: tuple[Spot, ...]) -> Callable[[Position], bool]:
    """Won when every foundation holds its thirteen cards."""
    goals = [i for i, spot in enumerate(spots) if spot.kind is Kind.FOUNDATION]
    return lambda at: all(len(at[i].cards) == 13 for i in goals)


TWINS = bytes(map(index, range(256)))
"""By card: the same card of the first pack."""


def unordered(spots: tuple[Spot, ...]) -> Callable[[Position], Hashable]:
    """Positions are the same when they differ only in the order of columns, in which of two foundations of a
    suit is higher, or in which of two twins lies where: no rule tells these apart."""
    ordered, *mixed = (
        [i for i, spot in enumerate(spots) if spot.kind in kinds]
        for kinds in ((Kind.STOCK, Kind.WASTE), (Kind.FOUNDATION,), (Kind.TABLEAU,))
    )

    def same(at: Position) -> Hashable:
        piles = [(bytes(pile.cards).translate(TWINS), pile.down) for pile in at]
        return *[piles[i] for i in ordered], *[tuple(sorted([piles[i] for i in some])) for some in mixed]

    return same


def up(game: Solitaire, at: Position, pile: int, count: int) -> Iterator[Move]:
    """Onto a foundation, left to right: only ever one card."""
    if count == 1:
        yield from (Move(pile, dst) for dst in game.piles[Kind.FOUNDATION])


def across(game: Solitaire, at: Position, pile: int, count: int) -> Iterator[Move]:
    """Onto the columns with cards, the longest (all cards counted) first, ties to the left."""
    cols = [dst for dst in game.piles[Kind.TABLEAU] if at[dst].cards and dst != pile]
    yield from (Move(pile, dst, count) for dst in sorted(cols, key=lambda dst: -len(at[dst].cards)))


def aside(game: Solitaire, at: Position, pile: int, count: int) -> Iterator[Move]:
    """Onto an empty column, left to right, unless that only moves a whole column."""
    if game.spots[pile].kind is not Kind.TABLEAU or count < len(at[pile].cards):
        yield from (Move(pile, dst, count) for dst in game.piles[Kind.TABLEAU] if not at[dst].cards)


def anywhere(game: Solitaire, at: Position, pile: int, count: int) -> Iterator[Move]:
    """Up, else across, else aside."""
    yield from up(game, at, pile, count)
    yield from across(game, at, pile, count)
    yield from aside(game, at, pile, count)
