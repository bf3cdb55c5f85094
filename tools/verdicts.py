"""Verdicts on deals in a row, kept in .build so that a run can be broken off and taken up again, and so that
packs and statistics share them: `python -m tools.verdicts [GAME-RULES ...] [--deals N]`.

A kept line is ``number W effort line`` or ``number L effort`` or ``number U effort``; the effort is how often
the solver reported on its way.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "py"))

from engine.deals import Start  # noqa: E402
from games import SYSTEMS  # noqa: E402
from solve import russian, searcher  # noqa: E402
from solve.packs import read_line, write_line  # noqa: E402
from solve.verdict import Lost, Search, Unknown, Verdict, Won  # noqa: E402

FIRST = 1000
"""The number of the first deal."""
SECONDS, LONG = 0.6, 3.0
"""How long a solver that is not exact may think about a deal, and that of Forty Thieves, which gains most."""
KINDS = ("golf-E", "golf-C", "golf-S", "russian-C", "russian-R", "forty-thieves-N")


class Known(NamedTuple):
    """What is known about a deal."""

    number: int
    verdict: Verdict
    effort: int


def start_of(kind: str, number: int) -> Start:
    """A deal of a game and rules, ``golf-E``."""
    key, _, rules = kind.rpartition("-")
    return Start(next(system for system in SYSTEMS if system.key == key), rules, number)


def measured(search: Search, seconds: float) -> tuple[Verdict, int]:
    """The verdict, Unknown after so many seconds of work, and how often the solver reported."""
    effort, until = 0, time.process_time() + seconds
    try:
        while time.process_time() < until:
            next(search)
            effort += 1
    except StopIteration as end:
        verdict: Verdict = end.value
        return verdict, effort
    return Unknown("time"), effort


def kept(kind: str) -> Path:
    """Where the verdicts of a kind are kept."""
    return ROOT / ".build" / f"verdicts-{kind}.txt"


def read(kind: str) -> Iterator[Known]:
    """The verdicts kept so far, in the order of the deals."""
    path = kept(kind)
    for row in path.read_text("utf-8").splitlines() if path.exists() else ():
        number, letter, effort, *line = row.split()
        verdict: Verdict = Won(read_line(line[0])) if letter == "W" else Lost()
        yield Known(int(number), Unknown("time") if letter == "U" else verdict, int(effort))


def extend(kind: str, deals: int) -> None:
    """Solves on until so many deals are known. What is lost under Classic is lost under Strict, which only
    forbids more."""
    path = kept(kind)
    lost = (
        {deal.number for deal in read("golf-C") if isinstance(deal.verdict, Lost)} if kind == "golf-S" else ()
    )
    seconds = LONG if kind.startswith("forty") else SECONDS
    path.parent.mkdir(exist_ok=True)
    russian.NODES = 1  # so that its effort is counted exactly
    done = len(path.read_text("utf-8").splitlines()) if path.exists() else 0
    with path.open("a", encoding="utf-8") as out:
        for number in range(FIRST + done, FIRST + deals):
            if number in lost:
                out.write(f"{number} L 0\n")
                continue
            start = start_of(kind, number)
            verdict, effort = measured(searcher(start.game, start.position), seconds)
            row = f"{number} {type(verdict).__name__[0]} {effort}"
            out.write(f"{row} {write_line(verdict.line)}\n" if isinstance(verdict, Won) else row + "\n")
            out.flush()


def main() -> None:
    """Solves deals of every kind asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", default=KINDS)
    parser.add_argument("--deals", type=int, default=3000)
    options = parser.parse_args()
    for kind in options.kinds:
        extend(kind, options.deals)


if __name__ == "__main__":
    main()
