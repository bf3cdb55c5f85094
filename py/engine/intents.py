"""From what a player does (tap, double tap, drop) to a move, or to the reason why there is none.

Each game says what its gestures try, in order (``Solitaire.tap`` and ``double``); everything else is the same
for all games. Results are one of Play, Refuse, Pick, or None when nothing happens.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .cards import Card, Kind, Move, Position, deck, rank, suit
from .solitaire import Solitaire


class Play(NamedTuple):
    """The move to make."""

    move: Move


class Refuse(NamedTuple):
    """Nothing happens, because of ``key``; ``move`` is what was tried, None where nothing could be."""

    key: str
    move: Move | None = None


class Pick(NamedTuple):
    """The ``count`` highest cards of the pile are taken in hand, to be put down by a second tap or a drop."""

    pile: int
    count: int  # type: ignore[assignment]  # as in Move


Result = Play | Refuse | Pick | None


def tap(game: Solitaire, at: Position, pile: int, count: int) -> Result:
    """One tap on the ``count``-th card from the top of a pile (0 on the place of an empty pile).

    The first legal of the game's tries is played. Otherwise a game in which a tap says everything gives the
    reason against the first try, and so does a stock; in other games the cards are picked up.
    """
    if game.won(at):
        return Refuse("game-over")
    tries = list(game.tap(at, pile, count))
    for move in tries:
        if game.check(at, move) is None:
            return Play(move)
    if tries and (game.tap_only or game.spots[pile].kind is Kind.STOCK):
        return Refuse(game.check(at, tries[0]) or "", tries[0])
    if not game.tap_only and count in game.lifts(at, pile) and game.spots[pile].kind is not Kind.FOUNDATION:
        return Pick(pile, count)
    return None


def double(game: Solitaire, at: Position, pile: int, count: int) -> Result:
    """Two quick taps on one card: the best of the game's tries. Otherwise the reason that all of them share,
    or that no place takes the card."""
    if game.double is None or game.won(at):
        return tap(game, at, pile, count)
    if count not in game.lifts(at, pile) or game.spots[pile].kind is Kind.FOUNDATION:
        return None
    if move := best(game, at, pile, count):
        return Play(move)
    reasons = {game.check(at, move) for move in game.double(at, pile, count)}
    shared = reasons.pop() if len(reasons) == 1 else None
    return Refuse(shared or "no-place", Move(pile, pile, count))


def best(game: Solitaire, at: Position, pile: int, count: int) -> Move | None:
    """The move that a double tap makes, or None."""
    tries = game.double(at, pile, count) if game.double else ()
    return next((move for move in tries if game.check(at, move) is None), None)


def columns_first(game: Solitaire, at: Position, result: Result) -> Result:
    """«Chạm: ưu tiên bàn»: a card that a tap would put on a foundation goes to a column with cards instead,
    the one a double tap would choose, if any takes it."""
    if not isinstance(result, Play) or game.spots[result.move.dst].kind is not Kind.FOUNDATION:
        return result
    tries = game.double(at, result.move.src, 1) if game.double else ()
    columns = (move for move in tries if game.spots[move.dst].kind is Kind.TABLEAU and at[move.dst].cards)
    return next((Play(move) for move in columns if game.check(at, move) is None), result)


def drop(
    game: Solitaire, at: Position, pile: int, count: int, target: int | None, helped: bool = False
) -> Result:
    """The ``count`` highest cards of a pile put down on ``target`` (None: beside every pile).

    A card dropped on any foundation finds its own, the leftmost that takes it. ``helped`` («Tự động xếp
    bài»): where the cards don't fit they go where a double tap would put them.
    """
    if target == pile:
        return None
    if target is not None:
        move = _aimed(game, at, Move(pile, target, count))
        reason = game.check(at, move)
        if reason is None:
            return Play(move)
    if helped and (other := best(game, at, pile, count)):
        return Play(other)
    return None if target is None else Refuse(reason or "", move)


def _aimed(game: Solitaire, at: Position, move: Move) -> Move:
    """The move with the foundation it was dropped on changed for the one that takes the card; for none, the
    first of the card's own suit, so that the reason told is about the card and not about the aim."""
    foundations = game.piles[Kind.FOUNDATION]
    if move.dst not in foundations or move.src in foundations:
        return move
    for dst in foundations:
        if game.check(at, move._replace(dst=dst)) is None:
            return move._replace(dst=dst)
    own = (dst for dst in foundations if game.check(at, move._replace(dst=dst)) != "foundation-suit")
    return move._replace(dst=next(own, move.dst))


def targets(game: Solitaire, at: Position, pile: int, count: int) -> set[int]:
    """The piles that take the ``count`` highest cards of a pile: what «Hỗ trợ xếp bài» marks."""
    return {dst for dst in range(len(at)) if game.check(at, Move(pile, dst, count)) is None}


def safe_collects(game: Solitaire, at: Position, held: int | None = None) -> tuple[Move, ...]:
    """The moves that «Tự thu bài» makes after a player's: free cards go up as long as no card that is still
    in play could come to lie on them. ``held`` is a pile whose top was just taken back and stays.
    """
    moves: list[Move] = []
    foundations = game.piles[Kind.FOUNDATION]
    sources = [p for kind in (Kind.WASTE, Kind.TABLEAU) for p in game.piles[kind] if p != held]
    while move := next(
        (
            Move(src, dst)
            for src in sources
            for dst in foundations
            if game.check(at, Move(src, dst)) is None and _spare(game, at, at[src].cards[-1])
        ),
        None,
    ):
        moves.append(move)
        at = game.play(at, move)
    return tuple(moves)


def _spare(game: Solitaire, at: Position, card: Card) -> bool:
    """Whether all cards that could ever come to lie on this one are on the foundations."""
    return _burden(game, card) <= {c for pile in game.piles[Kind.FOUNDATION] for c in at[pile].cards}


@lru_cache(maxsize=256)
def _burden(game: Solitaire, card: Card) -> frozenset[Card]:
    """The cards that could come to lie on one, directly or on others between, and with every such card the
    lower ones of its suit, which come down before it.

    As long as all of these are up, the card is of no use below: only cards taken back could lie on it, and on
    them again only such, so that a game in which they stay up goes on move for move. Those that fit directly
    are not enough: in Yukon, where both black fives are up, one of them may have to come back onto the six of
    hearts to hold the four of diamonds.
    """
    cards, burden, open_ = deck(game.packs, game.jokers), set[Card](), [card]
    while open_:
        on = open_.pop()
        for other in cards:
            lower = suit(other) == suit(on) and rank(other) < rank(on)
            if other not in burden and (lower or game.misfit(other, on) is None):
                burden.add(other)
                open_.append(other)
    return frozenset(burden)
