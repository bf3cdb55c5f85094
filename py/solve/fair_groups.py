"""Votes on the next move in Russian Solitaire and Yukon: the face-down cards dealt anew."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random

from engine.cards import Card, Kind, Move, Position
from engine.solitaire import Solitaire
from games.russian import FIRST

from .groups import fits, lay
from .hope import Hope
from .russian import search
from .tally import Tally, all_ways, unseen, worlds
from .verdict import Lost, Search, Verdict, Won

MOST = 300
"""How many deals of the face-down cards are tried at most: by suit most are seen to be lost at a glance."""
REPORTS, AT_ONCE = 50, 20
"""How long the solver works on all of them, and on one."""


def vote(game: Solitaire, at: Position, chance: Random, tally: Tally) -> Generator[float, None, None]:
    """A vote for the first move of every line found. By suit the order in which cards are joined hardly ever
    matters: there every move of the line that can be made now gets one."""
    rules, reports = fits(game), 0
    for move in tally.votes:
        tally.votes[move] = liking(game, at, move)
    ups = [move for move in tally.votes if game.spots[move.dst].kind is Kind.FOUNDATION]
    if ups and not rules.back:
        tally.votes[ups[0]] += 0.5
        return
    now = {joined(at, move): move for move in tally.votes}
    for world in worlds(game, at, chance, MOST):
        tally.worlds += 1
        if tally.worlds % 8 == 0:
            yield max(tally.worlds / MOST, reports / REPORTS)
        board = lay(world)
        if board is None or reports >= REPORTS:
            tally.worlds -= 1
            return
        if not Hope(board, rules).lasts():
            tally.lost += 1
            continue
        searching, verdict = search(game, world), None
        for _ in range(AT_ONCE):
            verdict, _ = step(searching)
            if verdict:
                break
            reports += 1
            yield max(tally.worlds / MOST, min(reports / REPORTS, 1.0))
        tally.lost += isinstance(verdict, Lost)
        if isinstance(verdict, Won):
            joins = list(played(game, world, verdict.line))
            for join in joins[:1] if rules.back else set(joins) & set(now):
                if join in now and (join == joins[0] or hopeful(game, game.play(world, now[join]))):
                    tally.votes[now[join]] += 1
    tally.dead = tally.lost == tally.worlds and all_ways(unseen(game, at))


def hopeful(game: Solitaire, at: Position) -> bool:
    """Whether a position is not lost at a glance."""
    board = lay(at)
    return board is not None and Hope(board, fits(game)).lasts()


def step(searching: Search) -> tuple[Verdict | None, float]:
    """One step of a solver: its verdict when it has come to one, and how far it is."""
    try:
        return None, next(searching)
    except StopIteration as end:
        return end.value, 1.0


def joined(at: Position, move: Move) -> tuple[Card, Card | None, bool]:
    """What a move joins: a card, the one under it, and whether it goes up."""
    return at[move.src].cards[-move.count], at[move.dst].top, move.dst < FIRST


def played(game: Solitaire, at: Position, line: tuple[Move, ...]) -> Iterator[tuple[Card, Card | None, bool]]:
    """What the moves of a line join, one after the other."""
    for move in line:
        yield joined(at, move)
        at = game.play(at, move)


def liking(game: Solitaire, at: Position, move: Move) -> float:
    """What to try when nothing is known: put up, then turn a card, then open a column."""
    after = game.play(at, move)
    up = game.spots[move.dst].kind is Kind.FOUNDATION
    turned = at[move.src].down - after[move.src].down
    return 0.4 * up + 0.3 * turned + 0.1 * (not after[move.src].cards) + 0.01 * at[move.src].down
