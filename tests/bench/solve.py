"""Solvers and hints under Pyodide in Node: `python tests/bench/solve.py [--deals N] [--fair N]`.

Verdicts and Golf's maps over 300 deals of each rule, the fair hint played out over 20: `--fair 100` gives
closer shares, `--fair 0` none.
Milliseconds are of processor time, so that what else the machine does counts for little. With `--count` it
only measures, in the Python it runs in, and prints one JSON object.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Generator
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from engine.deals import Start
from games import SYSTEMS
from solve import searcher
from solve.fair import Hinting, fair_hint, within
from solve.golf import survey
from solve.hint import Hint
from solve.tally import candidates
from solve.verdict import Won, run

ROOT = Path(__file__).resolve().parents[2]
SYSTEM = {system.key: system for system in SYSTEMS}
FIRST = 40_000
KINDS = ("golf-E", "golf-C", "golf-S", "russian-C", "russian-R")
MAPS = ("golf-E", "golf-C", "golf-S")
FAIR = ("golf-E", "golf-C", "russian-C", "russian-R")
HINT = 0.17
"""Seconds after which a hint is stopped."""
LIMIT = 4.0
"""Seconds after which an inexact solver is stopped."""


def clock() -> float:
    """Milliseconds of processor time; inside Node, Python's own clock knows only the wall."""
    if sys.platform == "emscripten":
        from js import process

        usage = process.cpuUsage()
        return float(usage.user + usage.system) / 1000
    return time.process_time() * 1000


def timed(work: Generator[float, None, Any]) -> tuple[float, Any]:
    """Milliseconds until a generator ends, or until LIMIT, and what it returns."""
    began = clock()
    try:
        while clock() - began < LIMIT * 1000:
            next(work)
    except StopIteration as end:
        return clock() - began, end.value
    return clock() - began, None


def part(order: list[float], share: float) -> float:
    """A quantile."""
    return order[min(len(order) - 1, int(len(order) * share))]


def times(kind: str, deals: int, work: Callable[[Start], Generator[float, None, Any]]) -> dict[str, float]:
    """How long some work takes over deals in a row, and how many come out as won."""
    key, _, rules = kind.rpartition("-")
    found = [timed(work(Start(SYSTEM[key], rules, FIRST + i))) for i in range(deals)]
    order = sorted(spent for spent, _ in found)
    quick = sum(spent < 200 and isinstance(what, Won) for spent, what in found)
    return {
        "median": part(order, 0.5),
        "p95": part(order, 0.95),
        "max": order[-1],
        "won": sum(isinstance(what, Won) for _, what in found) / deals,
        "won in 200 ms": quick / deals,
    }


def hinted(hinting: Hinting) -> tuple[float, Hint]:
    """Milliseconds until a hint is given, or stopped as the page stops it, and the hint."""
    began = clock()
    hint = within(hinting, HINT)
    return clock() - began, hint


def fair(start: Start) -> tuple[bool, float]:
    """Whether following the fair hint wins, and the slowest hint."""
    game, at, chance, slowest = start.game, start.position, Random(start.number), 0.0
    seen = {at}
    for _ in range(400):
        moves = list(candidates(game, at, seen))
        if len(moves) == 1:
            at = game.play(at, moves[0])
        else:
            spent, hint = hinted(fair_hint(game, at, chance, seen))
            slowest = max(slowest, spent)
            if hint.move is None:
                break
            at = game.play(at, hint.move)
        seen.add(at)
    return game.won(at), slowest


def fair_rate(kind: str, deals: int) -> dict[str, float]:
    """The fair player's share of wins: of all deals, for Russian Solitaire of those that can be won."""
    key, _, rules = kind.rpartition("-")
    starts, number = [], FIRST
    while len(starts) < deals:
        start = Start(SYSTEM[key], rules, number)
        number += 1
        if key == "golf" or isinstance(run(searcher(start.game, start.position), LIMIT), Won):
            starts.append(start)
    played = [fair(start) for start in starts]
    return {
        "deals": deals,
        "won": sum(won for won, _ in played) / deals,
        "slowest": max(s for _, s in played),
    }


def count(deals: int, fairly: int) -> dict[str, dict[str, float]]:
    """All figures."""
    figures = {kind: times(kind, deals, lambda start: searcher(start.game, start.position)) for kind in KINDS}
    for kind in MAPS:
        figures[f"{kind} map"] = times(kind, deals, lambda start: survey(start.game, start.position))
    for kind in FAIR:
        if fairly:
            figures[f"{kind} fair"] = fair_rate(kind, fairly)
    return figures


def option(name: str, default: int) -> int:
    """A number behind an option of the command line."""
    return int(sys.argv[sys.argv.index(name) + 1]) if name in sys.argv else default


def main() -> None:
    """Prints the table."""
    deals, fairly = option("--deals", 300), option("--fair", 20)
    if "--count" in sys.argv:
        print(json.dumps(count(deals, fairly)))
        return
    import subprocess

    command = ["node", "tests/bench/pyodide.mjs", "tests/bench/solve.py", "--count"]
    command += ["--deals", str(deals), "--fair", str(fairly)]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    for name, figures in json.loads(done.stdout.splitlines()[-1]).items():
        print(f"{name:18}", "  ".join(f"{key} {value:.3g}" for key, value in figures.items()))


if __name__ == "__main__":
    main()
