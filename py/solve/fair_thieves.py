"""Votes on the next move in Forty Thieves. The order of the stock is unknown: what can be done before the
next draw is looked through, and the best position among that is where the player should go; if it is here,
draw. With few cards left these are dealt anew, and winning lines vote; with none left the solver is asked."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from heapq import heapify, heappop, heappush
from random import Random

from engine.cards import Move, Pile, Position
from engine.solitaire import Solitaire
from games.forty_thieves import STOCK, WASTE

from .forty_thieves import search
from .tally import Tally, worlds
from .thieves_beam import Node, Run, Style, path
from .thieves_state import compact, moves
from .thieves_worth import Weights, varied
from .verdict import Lost, Search, Verdict, Won, finish

CAREFUL = Style(
    Weights(empty=22, bars=1.8, hides=0.4, waste_bars=0.9, waste_hides=0.35), width=3, last=120, hold=True
)
"""Who does not know what comes keeps columns empty and holds cards back that may yet be of use below."""
FOLLOWED = 200
"""So many positions are followed up before a draw."""
FEW, DEALS = 12, 4
"""With so few cards in the stock they are dealt anew so many times."""
STEPS = 24
"""How long the solver works once all is seen."""

_plan: dict[Position, Move] = {}
"""The way to the position chosen last and the draw after it, move by move. It is kept to: halfway, while a
run is carried card by card, a position may look better than it is."""


def vote(game: Solitaire, at: Position, chance: Random, tally: Tally) -> Generator[float, None, None]:
    """Votes by sight, by the lines of sampled stocks, or by the solver's line."""
    yield from by_sight(game, at, tally)
    left = len(at[STOCK].cards)
    if left == 0:
        yield from by_line(game, at, tally)
    elif left <= FEW:
        yield from by_worlds(game, at, chance, tally)


def sight(at: Position) -> Position:
    """A position without the order of the stock."""
    return (Pile(down=len(at[STOCK].cards)), *at[1:])


def remember(game: Solitaire, at: Position, line: tuple[Move, ...]) -> None:
    """Keeps a way as the plan, with the draw at its end."""
    _plan.clear()
    for move in line:
        _plan[sight(at)] = move
        at = game.play(at, move)
    if at[STOCK].cards:
        _plan[sight(at)] = Move(STOCK, WASTE)


def by_sight(game: Solitaire, at: Position, tally: Tally) -> Generator[float, None, None]:
    """Half a vote, then less and less, for the first move on the way to the best positions before a draw."""
    planned = _plan.get(sight(at))
    if planned in tally.votes:
        tally.votes[planned] = 0.5
        return
    table, stock = compact(game, at)
    run = Run(CAREFUL, Random(0))
    root = run.settled(list(table.columns), table.waste, table.need, None, None)
    pool, queue, seen = [root], [root], {root[2]}
    heapify(queue)
    try:
        for count in range(FOLLOWED):
            if not queue:
                break
            if count % 8 == 7:
                yield 0.5 * count / FOLLOWED
            for node in run.follow(heappop(queue), seen):
                pool.append(node)
                heappush(queue, node)
    finally:  # also when time is over before all was followed
        liking, pool = 0.5, sorted(pool)
        remember(game, at, moves(table, stock, path(pool[0]), game, hold=True))
        for move in ways(game, at, stock, pool):
            if tally.votes.get(move) == 0:
                tally.votes[move] = liking
                liking /= 2


def ways(game: Solitaire, at: Position, stock: bytes, best: list[Node]) -> Iterator[Move]:
    """The first moves on the way to some positions; to be there already means to draw."""
    table, _ = compact(game, at)
    for steps in dict.fromkeys(tuple(path(node)[:1]) for node in best):
        line = moves(table, stock, steps, game, hold=True)
        if line:
            yield line[0]
        elif stock:
            yield Move(STOCK, WASTE)


def by_line(game: Solitaire, at: Position, tally: Tally) -> Generator[float, None, None]:
    """The solver's word on a position in which all cards are seen."""
    verdict = yield from driven(search(game, at), STEPS)
    tally.worlds = 1
    if isinstance(verdict, Lost):
        tally.lost = 1
        tally.dead = True
    if isinstance(verdict, Won) and verdict.line[0] in tally.votes:
        tally.votes[verdict.line[0]] += 1


def by_worlds(game: Solitaire, at: Position, chance: Random, tally: Tally) -> Generator[float, None, None]:
    """A vote for the first move of each line found through the stock dealt anew."""
    for world in worlds(game, at, chance, DEALS):
        if tally.worlds == DEALS:
            break
        table, stock = compact(game, world)
        node = yield from Run(CAREFUL, chance).play(table, stock)
        tally.worlds += 1
        if node is None:
            continue
        line = moves(table, stock, path(node), game, hold=True)
        if line[0] in tally.votes:
            tally.votes[line[0]] += 1


def driven(searching: Search, steps: int) -> Generator[float, None, Verdict | None]:
    """A solver driven for so many steps at most: its verdict if it has come to one."""
    try:
        for count in range(steps):
            next(searching)
            yield 0.5 + 0.5 * count / steps
    except StopIteration as end:
        verdict: Verdict = end.value
        return verdict
    searching.close()
    return None


BLIND = CAREFUL._replace(width=1, follow=100, blur=2.0)
TASTES = 0.4
"""How far what such players like differs."""


def blind_wins(game: Solitaire, at: Position, tries: int) -> int:
    """How many of some careful players win who never know the next card, each of another taste: a measure of
    how easy a deal is."""
    table, stock = compact(game, at)
    wins = 0
    for seed in range(tries):
        chance = Random(seed)
        style = BLIND._replace(weights=varied(chance, TASTES, BLIND.weights))
        wins += finish(Run(style, chance).play(table, stock)) is not None
    return wins
