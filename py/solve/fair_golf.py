"""Votes on the next move in Golf: a map of every order of the stock that is tried."""

from __future__ import annotations

from collections.abc import Generator
from math import prod
from random import Random

from engine.cards import Pile, Position
from engine.solitaire import Solitaire
from games.golf import FIRST, STOCK, golf

from .golf import search, survey
from .tally import Tally, all_ways, unseen, worlds
from .verdict import Lost, reported

BITS = 9_000_000
"""How much is looked at for one hint: heights times layers, over all maps."""
FEWEST, MOST = 2, 40
JOKER = 52
JOKERS, EASED = 3, 0.1
"""After a deal that can't be won the next is made easier by a joker in the stock, up to so many; each makes
its votes count for so much less. So there is something to go by even when wins are rare."""


def vote(game: Solitaire, at: Position, chance: Random, tally: Tally) -> Generator[float, None, None]:
    """A vote for every move that wins with an order of the stock. Between equals it takes rather than draws,
    from the longest column."""
    for move in tally.votes:
        tally.votes[move] = 0.0 if move.src == STOCK else len(at[move.src].cards) / 100
    size = prod(len(pile.cards) + 1 for pile in at[FIRST:]) * (len(at[STOCK].cards) + 1)
    most = max(FEWEST, min(MOST, BITS // size))
    few, eased = all_ways(unseen(game, at)), 0
    for world in worlds(game, at, chance, most):
        world = world if few else easier(world, eased, chance)
        ways = yield from reported(survey(game, world), lambda _: tally.worlds / most)
        won = ways.wins(world)
        for move in tally.votes:
            tally.votes[move] += ways.wins(game.play(world, move)) * EASED**eased
        if not eased:
            tally.worlds += 1
            tally.lost += not won
        eased = 0 if won else min(eased + 1, JOKERS)
    if tally.lost == tally.worlds:
        tally.dead = few or (yield from hopeless(game, at))


def easier(at: Position, jokers: int, chance: Random) -> Position:
    """The position with jokers among the cards of the stock."""
    cards = list(at[STOCK].cards)
    for _ in range(jokers):
        cards.insert(chance.randrange(len(cards) + 1), JOKER)
    return Pile(tuple(cards), len(cards)), *at[1:]


def hopeless(game: Solitaire, at: Position) -> Generator[float, None, bool]:
    """Whether the position would be lost even if every card of the stock were a joker that may be drawn at
    any time: then it is lost in whatever order they lie."""
    jokers = Pile((JOKER,) * at[STOCK].down, at[STOCK].down)
    verdict = yield from search(golf(game.rules.replace("D", "")), (jokers, *at[1:]))
    return isinstance(verdict, Lost)
