"""Votes on the next move, and the unseen cards dealt anew."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import permutations
from math import factorial
from random import Random

from engine.cards import Card, Kind, Move, Pile, Position
from engine.solitaire import Solitaire

MANY = 24
"""Up to so many ways in which the unseen cards may lie are all looked at."""


@dataclass
class Tally:
    """What has been found out so far. ``votes``: by move how often it wins; a voter may begin with less than
    one for the moves it likes. ``worlds``: how many deals of the unseen cards were tried, of which ``lost``
    can't be won. ``dead``: it is proven that none can."""

    votes: dict[Move, float]
    worlds: int = 0
    lost: int = 0
    dead: bool = False

    def best(self) -> Move:
        """The move with most votes; of several the first."""
        return max(self.votes, key=self.votes.__getitem__)


def candidates(game: Solitaire, at: Position, before: Collection[Position]) -> Iterator[Move]:
    """The moves worth a thought: not those that lead back, even if columns then stand in another order, take
    a card back, or carry a whole column to another place."""
    seen = set(map(game.same, before))
    for move in game.legal_moves(at):
        if game.spots[move.src].kind is Kind.FOUNDATION:
            continue
        whole = game.spots[move.src].kind is Kind.TABLEAU and move.count == len(at[move.src].cards)
        if whole and game.spots[move.dst].kind is Kind.TABLEAU and not at[move.dst].cards:
            continue
        if game.same(game.play(at, move)) not in seen:
            yield move


def unseen(game: Solitaire, at: Position) -> list[Card]:
    """The cards that lie face down, in a fixed order that tells nothing."""
    return sorted(card for pile in at for card in pile.cards[: pile.down])


def worlds(game: Solitaire, at: Position, chance: Random, most: int) -> Iterator[Position]:
    """The position with its face-down cards dealt anew: in all ways if there are few, else ``most`` times."""
    cards = unseen(game, at)
    if all_ways(cards):
        for order in permutations(cards):
            yield laid(at, list(order))
        return
    for _ in range(most):
        chance.shuffle(cards)
        yield laid(at, cards)


def all_ways(cards: list[Card]) -> bool:
    """Whether the unseen cards are so few that every way in which they may lie is looked at."""
    return factorial(len(cards)) <= MANY


def laid(at: Position, cards: list[Card]) -> Position:
    """The position with other cards face down, dealt out pile by pile."""
    piles, start = [], 0
    for pile in at:
        piles.append(Pile((*cards[start : start + pile.down], *pile.cards[pile.down :]), pile.down))
        start += pile.down
    return tuple(piles)
