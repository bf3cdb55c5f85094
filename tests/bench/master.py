"""How long the master thinks about one choice, under CPython and under Pyodide in Node.

With `--count` it only measures, in the Python it runs in, and prints one JSON object: preset -> seconds. A
cheap phone takes about four times as long as a desktop machine (what browsers' own tools throttle by to stand
for one); the aim is two seconds there.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from table_golf import bots, rules
from table_golf.presets import PRESETS, make
from table_golf.table import BOT, source
from table_golf.views import known

ROOT = Path(__file__).resolve().parents[2]
PHONE = 4
ROUNDS = ((5, 4), (6, 2))
"""Deal numbers and how many masters sit at the table."""


def thinking(preset: str) -> list[float]:
    """Seconds for every choice of two rounds between masters."""
    spent = []
    for number, players in ROUNDS:
        table = rules.begin(make(preset, players), number, 0, 0, tuple(range(players)))
        while table.turn is not None:
            view = known(table, table.turn)
            began = time.perf_counter()
            choice = bots.choose(view, 4, source(number, BOT, 0, len(spent)))
            spent.append(time.perf_counter() - began)
            table = rules.play(table, choice.action)
    return spent


def in_pyodide() -> dict[str, list[float]]:
    """The same inside Pyodide."""
    import subprocess

    command = ["node", "tests/bench/pyodide.mjs", "tests/bench/master.py", "--count"]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    figures: dict[str, list[float]] = json.loads(done.stdout.splitlines()[-1])
    return figures


def main() -> None:
    """Prints the table."""
    here = {preset: thinking(preset) for preset in PRESETS}
    if "--count" in sys.argv:
        print(json.dumps(here))
        return
    there = in_pyodide()
    heads = ("choices", "median", "slowest", f"x {PHONE} (phone)", "ratio to CPython")
    print(f"{'the master, ms':16}" + "".join(f"{head:>18}" for head in heads))
    for preset, spent in there.items():
        slowest, ratio = max(spent), sum(spent) / sum(here[preset])
        cells = (
            f"{len(spent)}",
            f"{1000 * statistics.median(spent):.0f}",
            f"{1000 * slowest:.0f}",
            f"{1000 * PHONE * slowest:.0f}",
            f"{ratio:.2f}",
        )
        print(f"{preset:16}" + "".join(f"{cell:>18}" for cell in cells))


if __name__ == "__main__":
    main()
