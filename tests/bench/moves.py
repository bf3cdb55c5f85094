"""Legal moves a second in every game, under CPython and under Pyodide in Node: `python tests/bench/moves.py`.

With `--count` it only counts, in the Python it runs in, and prints one JSON object: moves a second by game.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from engine.cards import Position
from engine.deals import Pcg32, Start
from engine.solitaire import Solitaire
from games import SYSTEMS

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 1.5


def positions(start: Start) -> list[Position]:
    """The positions of a game played by chance from the engine's own generator: the same on every machine."""
    source, at, seen = Pcg32(7, 7), start.position, [start.position]
    while len(seen) < 60 and (moves := list(start.game.legal_moves(at))):
        at = start.game.play(at, moves[source.below(len(moves))])
        seen.append(at)
    return seen


def per_second(game: Solitaire, seen: list[Position]) -> float:
    """Legal moves found a second, over and over the same positions."""
    found, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < SECONDS:
        for at in seen:
            found += sum(1 for _ in game.legal_moves(at))
    return found / spent


def count() -> dict[str, float]:
    """Moves a second by game, in this Python."""
    starts = {system.key: Start(system, system.letters[0], 5) for system in SYSTEMS}
    return {key: per_second(start.game, positions(start)) for key, start in starts.items()}


def count_in_pyodide() -> dict[str, float]:
    """The same inside Pyodide."""
    import subprocess

    command = ["node", "tests/bench/pyodide.mjs", "tests/bench/moves.py", "--count"]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


def main() -> None:
    """Prints the table."""
    if "--count" in sys.argv:
        print(json.dumps(count()))
        return
    here, there = count(), count_in_pyodide()
    print(f"{'legal moves a second':22}{'CPython':>10}{'Pyodide':>10}{'time, ratio':>13}")
    for key, rate in here.items():
        print(f"{key:22}{rate:10,.0f}{there[key]:10,.0f}{rate / there[key]:13.2f}")


if __name__ == "__main__":
    main()
