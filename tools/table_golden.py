"""The golden files of the table game: what codes deal, and matches that bots have played.

    python -m tools.table_golden

A line that is there is never changed: the same code must deal the same cards for ever. Played matches may be
played anew (delete their file) when the bots have learned something.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "py"))

from engine.cards import name  # noqa: E402
from engine.deals import DEALS  # noqa: E402
from table_golf.bots import Choice, bot_think  # noqa: E402
from table_golf.codes import write_code  # noqa: E402
from table_golf.match import NEXT, End, Match, Start, begin, play, write_steps  # noqa: E402
from table_golf.presets import MOST, OPTIONS, PRESETS, make, options_of  # noqa: E402
from table_golf.table import Action  # noqa: E402

DEALT = ROOT / "seeds" / "table-golf.txt"
PLAYED = ROOT / "seeds" / "table-golf-matches.txt"
COUNT = 200


def starts() -> Iterator[Start]:
    """Starts for the golden deals: every preset, every value of every option, 2 to 12 players."""
    players = cycle(range(2, MOST + 1))
    number = 1
    for preset in PRESETS.values():
        for key in options_of(preset):
            for value in OPTIONS[key].values:
                count, number = next(players), (number * 48271 + 11) % DEALS
                yield Start(make(preset.key, count, None, **{key: value}), (0,) * count, number)
    for name_of in cycle(PRESETS):
        count, number = next(players), (number * 48271 + 11) % DEALS
        yield Start(make(name_of, count, jokers="on"), (0,) * count, number)


def dealt(match: Match) -> str:
    """The first round of a match as text: dealer, grids seat by seat, discard, stock from the top."""
    table = match.table
    piles = [[cell.card for cell in grid if cell is not None] for grid in table.grids]
    piles += [list(table.discard), list(reversed(table.stock))]
    return f"{table.dealer} " + ".".join("".join(map(name, pile)) for pile in piles)


def matches() -> Iterator[Start]:
    """Short matches of bots alone: every preset, every level."""
    mixes: tuple[dict[str, str], ...] = (
        {},
        {"penalty": "ten", "jokers": "on"},
        {"draws": "stock", "bonus": "eyed"},
    )
    for nth, preset in enumerate(PRESETS):
        for levels, options in zip(((4, 3), (2, 4, 1), (3, 3, 2, 1)), mixes, strict=True):
            yield Start(
                make(preset, len(levels), None, **options), levels, 1000 + nth, End("holes", 1), "playoff"
            )


def played(start: Start) -> Match:
    """The match as its bots play it."""
    match = begin(start)
    while not match.over:
        match = play(match, NEXT if match.round_over else _choice(match))
    return match


def _choice(match: Match) -> Action:
    thought = bot_think(match)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            choice: Choice = done.value
            return choice.action


def record(match: Match) -> str:
    """A played match as a line: code, steps, totals."""
    totals = ",".join(map(str, match.totals))
    return f"{write_code(match.start)} {write_steps(match.steps)} {totals}"


def main() -> None:
    """Adds the deals and matches that are missing."""
    old = dict.fromkeys(DEALT.read_text("utf-8").splitlines()) if DEALT.exists() else {}
    known = {line.split(" ")[0] for line in old}
    new = (f"{write_code(start)} {dealt(begin(start))}" for start in islice(starts(), COUNT))
    lines = [*old, *(line for line in new if line.split(" ")[0] not in known)]
    DEALT.write_text("\n".join(lines) + "\n", "utf-8")
    if not PLAYED.exists():
        PLAYED.write_text("".join(record(played(start)) + "\n" for start in matches()), "utf-8")


if __name__ == "__main__":
    main()
