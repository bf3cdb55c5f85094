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
from .verdict import Lost

BITS = 9_000_000
"""How much is looked at for one hint: heights times layers, over all maps."""
FEWEST, MOST = 2, 24
JOKER = 52


def vote(game: Solitaire, at: Position, chance: Random, tally: Tally) -> Generator[float, None, None]:
    """A vote for every move that wins with an order of the stock. Between equals it takes rather than draws,
    from the longest column."""
    for move in tally.votes:
        tally.votes[move] = 0.0 if move.src == STOCK else len(at[move.src].cards) / 100
    size = prod(len(pile.cards) + 1 for pile in at[FIRST:]) * (len(at[STOCK].cards) + 1)
    most = max(FEWEST, min(MOST, BITS // size))
    for world in worlds(game, at, chance, most):
        drawing = survey(game, world)
        try:
            while True:
                next(drawing)
                yield tally.worlds / most
        except StopIteration as end:
            ways = end.value
        tally.worlds += 1
        tally.lost += not ways.wins(world)
        for move in tally.votes:
            tally.votes[move] += ways.wins(game.play(world, move))
    if tally.lost == tally.worlds:
        tally.dead = all_ways(unseen(game, at)) or (yield from hopeless(game, at))


def hopeless(game: Solitaire, at: Position) -> Generator[float, None, bool]:
    """Whether the position would be lost even if every card of the stock were a joker that may be drawn at
    any time: then it is lost in whatever order they lie."""
    jokers = Pile((JOKER,) * at[STOCK].down, at[STOCK].down)
    verdict = yield from search(golf(game.rules.replace("D", "")), (jokers, *at[1:]))
    return isinstance(verdict, Lost)
