"""Hints. The fair one knows only what the player may see: it deals the unseen cards anew, again and again,
finds out which moves win, and gives each of them a vote. The all-seeing one follows the solver's line.

A game votes in a module of its own, named in VOTERS, with ``vote(game, at, chance, tally)``: a generator that
yields how far it is and fills in the tally as it goes, so that a driver may stop it early (``within``, or
throw Enough into it) and still get the best hint so far.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Generator, Sequence
from importlib import import_module
from itertools import pairwise
from random import Random

from engine.cards import Move, Position
from engine.solitaire import Solitaire

from .hint import Hint
from .tally import Tally, candidates
from .verdict import Lost, Unknown, Verdict, finish
from .why import reason

VOTERS = {
    "golf": "fair_golf",
    "russian": "fair_groups",
    "yukon": "fair_groups",
    "forty-thieves": "fair_thieves",
}
"""By the game's key, the module of this folder that votes."""

Hinting = Generator[float, None, Hint]


class Enough(Exception):
    """Thrown into a hint at work: give the best so far."""


def fair_hint(game: Solitaire, at: Position, chance: Random, before: Collection[Position] = ()) -> Hinting:
    """The move that wins most often, as far as a player can know. It never leads back to a position of
    ``before``: hand in the game so far."""
    if game.won(at):
        return Hint(None, "won")
    if game.stuck(at):
        return Hint(None, "none")
    tally = Tally(dict.fromkeys(candidates(game, at, before), 0.0))
    if not tally.votes:
        return Hint(None, "nothing-new")
    try:
        if game.key in VOTERS:
            yield from import_module(f"solve.{VOTERS[game.key]}").vote(game, at, chance, tally)
    except Enough:
        pass
    if tally.dead:
        return Hint(None, "dead")
    return told(game, at, tally.best(), tally)


def told(game: Solitaire, at: Position, move: Move, tally: Tally) -> Hint:
    """A hint with its reason."""
    why, details = reason(game, at, move, only=len(tally.votes) == 1)
    return Hint(move, why, details)


def hurried(hinting: Hinting, seconds: float) -> Hinting:
    """A hint, or the best so far when its time is over."""
    until = time.monotonic() + seconds
    try:
        while time.monotonic() < until:
            yield next(hinting)
        hinting.throw(Enough)
    except StopIteration as end:
        hint: Hint = end.value
        return hint
    raise RuntimeError("a hint went on after it was told that it is enough")


def within(hinting: Hinting, seconds: float) -> Hint:
    """The hint, or the best so far when the time is over."""
    return finish(hurried(hinting, seconds))


def seeing_hint(game: Solitaire, at: Position, verdict: Verdict, before: Sequence[Position] = ()) -> Hint:
    """The first move of the line that a solver found, unless the game has gone from here to there already:
    ``before`` is the game so far. Hand in a line that keeps clear of it, where there is one."""
    if game.won(at):
        return Hint(None, "won")
    if game.stuck(at):
        return Hint(None, "none")
    if isinstance(verdict, Lost):
        return Hint(None, "dead")
    if isinstance(verdict, Unknown):
        return Hint(None, "unknown")
    gone = list(map(game.same, (*before, at)))
    if (game.same(at), game.same(game.play(at, verdict.line[0]))) in pairwise(gone):
        return Hint(None, "unknown")
    why, details = reason(game, at, verdict.line[0])
    return Hint(verdict.line[0], why, details)
