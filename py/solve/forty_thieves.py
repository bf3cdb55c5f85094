"""Forty Thieves: narrow beams, restarted until one of them wins, and now and then a look at everything.

``Won`` carries a line. ``Lost`` is said when everything that can be reached was looked at, but for what
surely loses (``thieves_proof``): of whole deals this settles a few in which no column can be emptied, of late
positions most. Otherwise the search goes on for as long as it is driven, with other weights and other luck at
each start and slowly growing width. It is the same for the same seed on every machine.
"""

from __future__ import annotations

from collections.abc import Collection, Generator
from random import Random

from engine.cards import Move, Position
from engine.solitaire import Solitaire

from .thieves_beam import Run, Style, path
from .thieves_proof import explore
from .thieves_state import compact, moves
from .thieves_worth import varied
from .verdict import Lost, Search, T, Won, passed, reported

SPREADS, BLUR = (0.5, 1.0), 0.6
"""How far weights and values are changed from run to run."""
WIDTH, GROWTH = 16, 4
"""How many positions a run keeps, and after how many runs one more."""
HOLD, SPLIT = 3, 4
"""Each third run holds cards back from the foundations, each fourth splits runs."""
PATIENCE = 20
"""After so many runs the progress shown is a half: nobody knows how many it takes."""
CHOOSY = 40
"""In so many runs, when there are positions to avoid, no line is taken that passes one, or another twice."""
LOOKS = {1: 300, 8: 4000, 40: 20000, 120: 100000, 400: 1000000}
"""After how many runs up to how many positions are looked at: not at once, for such lines wander."""
LATE = 8
"""So many cards in the stock are few enough to look at everything, even when columns were emptied."""


def search(game: Solitaire, at: Position, avoid: Collection[Position] = ()) -> Search:
    """Solves a position of Forty Thieves. No line comes back to a position to avoid, unless in passing, as a
    run is moved, and no other is found; Lost then only means that none can do without."""
    table, stock = compact(game, at)
    closed = [old for old, left in (compact(game, old) for old in avoid) if len(left) == len(stock)]
    seen = set(map(game.same, avoid))
    chance, style, runs, few = Random(1), Style(), 0, True
    while True:
        if runs in LOOKS and (few or runs == 1):
            steps = yield from _part(explore(table, stock, LOOKS[runs], closed), runs)
            if steps is False:
                return Lost()
            if steps is not None:
                return Won(moves(table, stock, steps, game, hold=True))
        run = Run(style, chance)
        node = yield from _part(run.play(table, stock, closed), runs)
        if node is not None:
            line = direct(game, at, moves(table, stock, path(node), game, style.hold))
            places = list(passed(game, at, line))
            if not seen or runs >= CHOOSY or len(seen.union(places)) == len(seen) + len(places):
                return Won(line)
        few = few and (not run.cleared or len(stock) <= LATE)
        runs += 1
        style = Style(
            varied(chance, SPREADS[runs % 2]),
            WIDTH + runs // GROWTH,
            blur=BLUR,
            hold=runs % HOLD == HOLD - 1,
            split=runs % SPLIT == SPLIT - 1,
        )


def direct(game: Solitaire, at: Position, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """A line without what leads back to where it has been: a run that moves card by card may pass a position
    from which its last card had been put back onto it."""
    way, kept = [at], list[Move]()
    for move in line:
        at = game.play(at, move)
        if at in way:
            there = way.index(at)
            del way[there + 1 :], kept[there:]
        else:
            way.append(at)
            kept.append(move)
    return tuple(kept)


def _part(work: Generator[float, None, T], runs: int) -> Generator[float, None, T]:
    """Work whose progress counts as part of a search that may take many runs."""
    return reported(work, lambda part: (runs + part) / (runs + PATIENCE))
