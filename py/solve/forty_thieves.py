"""Forty Thieves: narrow beams, restarted until one of them wins, and now and then a look at everything.

``Won`` carries a line. ``Lost`` is said when everything that can be reached was looked at, but for what
surely loses (``thieves_proof``): of whole deals this settles a few in which no column can be emptied, of late
positions most. Otherwise the search goes on for as long as it is driven, with other weights and other luck at
each start and slowly growing width. It is the same for the same seed on every machine.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from engine.cards import Position
from engine.solitaire import Solitaire

from .thieves_beam import Run, Style, path
from .thieves_proof import explore
from .thieves_state import compact, moves
from .thieves_worth import varied
from .verdict import Lost, Search, T, Won, reported

SPREADS, BLUR = (0.5, 1.0), 0.6
"""How far weights and values are changed from run to run."""
WIDTH, GROWTH = 16, 4
"""How many positions a run keeps, and after how many runs one more."""
HOLD, SPLIT = 3, 4
"""Each third run holds cards back from the foundations, each fourth splits runs."""
PATIENCE = 20
"""After so many runs the progress shown is a half: nobody knows how many it takes."""
LOOKS = {1: 300, 8: 4000, 40: 20000, 120: 100000, 400: 1000000}
"""After how many runs up to how many positions are looked at: not at once, for such lines wander."""
LATE = 8
"""So many cards in the stock are few enough to look at everything, even when columns were emptied."""


def search(game: Solitaire, at: Position, seed: int = 1) -> Search:
    """Solves a position of Forty Thieves."""
    table, stock = compact(game, at)
    chance, style, runs, few = Random(seed), Style(), 0, True
    while True:
        if runs in LOOKS and (few or runs == 1):
            steps = yield from _part(explore(table, stock, LOOKS[runs]), runs)
            if steps is False:
                return Lost()
            if steps is not None:
                return Won(moves(table, stock, steps, game, hold=True))
        run = Run(style, chance)
        node = yield from _part(run.play(table, stock), runs)
        if node is not None:
            return Won(moves(table, stock, path(node), game, style.hold))
        few = few and (not run.cleared or len(stock) <= LATE)
        runs += 1
        style = Style(
            varied(chance, SPREADS[runs % 2]),
            WIDTH + runs // GROWTH,
            blur=BLUR,
            hold=runs % HOLD == HOLD - 1,
            split=runs % SPLIT == SPLIT - 1,
        )


def _part(work: Generator[float, None, T], runs: int) -> Generator[float, None, T]:
    """Work whose progress counts as part of a search that may take many runs."""
    return reported(work, lambda part: (runs + part) / (runs + PATIENCE))
