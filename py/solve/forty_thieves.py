"""Forty Thieves: narrow beams, restarted until one of them wins.

The search goes on for as long as it is driven, with other weights and other luck at each start and slowly
growing width, and is the same for the same seed on every machine.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from engine.cards import Position
from engine.solitaire import Solitaire

from .thieves_beam import Node, Run, Style, path
from .thieves_state import compact, moves
from .thieves_worth import varied
from .verdict import Search, Won

SPREAD, LUCK = 0.5, 0.6
"""How far weights and values are changed from run to run."""
WIDTH, GROWTH = 16, 4
"""How many positions a run keeps, and after how many runs one more."""
HOLD = 3
"""Each third run holds cards back from the foundations."""
PATIENCE = 20
"""After so many runs the progress shown is a half: nobody knows how many it takes."""


def search(game: Solitaire, at: Position, seed: int = 1) -> Search:
    """Solves a position of Forty Thieves."""
    table, stock = compact(game, at)
    chance, style, runs = Random(seed), Style(), 0
    while True:
        node = yield from _part(Run(style, chance).play(table, stock), runs)
        if node is not None:
            return Won(moves(table, stock, path(node), game, style.hold))
        runs += 1
        style = Style(varied(chance, SPREAD), WIDTH + runs // GROWTH, luck=LUCK, hold=runs % HOLD == 2)


def _part(run: Generator[float, None, Node | None], runs: int) -> Generator[float, None, Node | None]:
    """A run whose progress counts as part of a search that may take many."""
    try:
        while True:
            yield (runs + next(run)) / (runs + PATIENCE)
    except StopIteration as end:
        node: Node | None = end.value
        return node
