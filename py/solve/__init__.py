"""Solvers: one a game behind one interface, and the hints drawn from them.

A game's solver is a module with ``search(game, at, avoid)``, loaded when it is first asked.
"""

from __future__ import annotations

from collections.abc import Collection
from importlib import import_module

from engine.cards import Position
from engine.solitaire import Solitaire, System

from .verdict import Search, Unknown, Verdict, run

SOLVERS = {"golf": "golf", "russian": "russian", "yukon": "russian", "forty-thieves": "forty_thieves"}
"""By the game's key, the module of this folder that solves it."""


def unknown(why: str) -> Search:
    """A solver that gives up at once."""
    yield 0.0
    return Unknown(why)


def searcher(game: Solitaire, at: Position, avoid: Collection[Position] = ()) -> Search:
    """A solver at work on a position; one that says Unknown("rules") when there is none for the game.

    ``avoid``: positions that its line is not to come back to. Lost then only means that none can do without.
    """
    if game.key not in SOLVERS:
        return unknown("rules")
    search: Search = import_module(f"{__name__}.{SOLVERS[game.key]}").search(game, at, avoid)
    return search


def solve(system: System, rules: str, at: Position, budget_seconds: float) -> Verdict:
    """The verdict on a position under chosen rules, within about a budget of seconds."""
    return run(searcher(system.make(rules), at), budget_seconds)
