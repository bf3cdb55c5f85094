"""Random deals of Forty Thieves in Pyodide: `python tests/bench/thieves.py [DEALS SECONDS FAIR]`.

How many of 40 deals are won, lost and unknown after 2 and after 10 seconds, in one run that notes when each
is settled, and how many of 10 are won by playing out the fair hint: some 6 minutes, as more than half of the
deals take all their time. `300 10 100` gives close figures, in an hour; `60 2` leaves the 10 seconds out.
With `--count` it only counts, in the Python it runs in, and prints one JSON object.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from math import sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from engine.cards import Position
from engine.deals import Start
from games.forty_thieves import GAME, SYSTEM
from solve.fair import fair_hint, within
from solve.forty_thieves import search
from solve.verdict import Search

ROOT = Path(__file__).resolve().parents[2]
FIRST = 5000
DEALS, SECONDS, FAIR = 40, 10.0, 10
LIMITS = 2.0, 10.0
"""After how many seconds the shares are told."""
HINT = 0.17
"""How long a hint may think."""


def settled(searching: Search, seconds: float) -> tuple[str, float]:
    """What a solver says within so many seconds, and when."""
    began = time.perf_counter()
    try:
        while (spent := time.perf_counter() - began) < seconds:
            next(searching)
    except StopIteration as end:
        return type(end.value).__name__, time.perf_counter() - began
    return "Unknown", spent


def played_out(number: int) -> tuple[bool, float]:
    """Whether the fair hint wins a deal, and how long the slowest took."""
    at, chance, slowest = Start(SYSTEM, "N", number).position, Random(number), 0.0
    before: set[Position] = {at}
    while True:
        began = time.perf_counter()
        hint = within(fair_hint(GAME, at, chance, before), HINT)
        slowest = max(slowest, time.perf_counter() - began)
        if hint.move is None:
            return GAME.won(at), slowest
        at = GAME.play(at, hint.move)
        before.add(at)


def count(deals: int, seconds: float, fair: int) -> dict[str, list[list[object]]]:
    """By part: what came of every deal."""
    known = [settled(search(GAME, Start(SYSTEM, "N", FIRST + i).position), seconds) for i in range(deals)]
    return {
        "solved": [list(one) for one in known],
        "fair": [list(played_out(FIRST + i)) for i in range(fair)],
    }


def wilson(hits: int, of: int) -> str:
    """A share with its 95% interval."""
    if not of:
        return "–"
    share, z = hits / of, 1.96
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    reach = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return f"{share:6.1%} [{middle - reach:.1%}, {middle + reach:.1%}]"


def main() -> None:
    """Prints the table."""
    given = [float(word) for word in sys.argv[1:] if word != "--count"]
    deals, seconds, fair = (*given, *(DEALS, SECONDS, FAIR)[len(given) :])
    if "--count" in sys.argv:
        print(json.dumps(count(int(deals), seconds, int(fair))))
        return
    asked = [str(deals), str(seconds), str(fair)]
    command = ["node", "tests/bench/pyodide.mjs", "tests/bench/thieves.py", "--count", *asked]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    found = json.loads(done.stdout.splitlines()[-1])
    print(f"Forty Thieves in Pyodide, {deals:.0f} deals from {FIRST}")
    for limit in sorted({min(limit, seconds) for limit in LIMITS}):
        by = {name: sum(n == name and t <= limit for n, t in found["solved"]) for name in ("Won", "Lost")}
        by["Unknown"] = int(deals) - by["Won"] - by["Lost"]
        for name, hits in by.items():
            print(f"  {name.lower():8} after {limit:4.0f} s  {wilson(hits, int(deals))}")
    if fair:
        wins, slowest = sum(won for won, _ in found["fair"]), max(t for _, t in found["fair"])
        print(f"  won by the fair hint  {wilson(wins, int(fair))}, slowest hint {slowest * 1000:.0f} ms")


if __name__ == "__main__":
    main()
