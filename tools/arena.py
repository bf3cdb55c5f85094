"""The bots' arena: neighbouring levels play rounds against each other and the mean scores are compared.

    make arena                  every preset whose rows are missing from docs/arena.md, then the whole table
    python -m tools.arena 6 9   these presets anew

Two seats; every deal is played twice with the seats swapped, the dealer alternating from deal to deal.
Intervals are 95% of the mean (1.96 standard errors). A run can be stopped and resumed at any deal.
"""

from __future__ import annotations

import hashlib
import re
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "py"))

from table_golf import bots, rules  # noqa: E402
from table_golf.presets import PRESETS, Rules, make  # noqa: E402
from table_golf.table import BOT, Phase, source  # noqa: E402
from table_golf.views import known  # noqa: E402

TABLE = ROOT / "docs" / "arena.md"
BOTS = ROOT / "seeds" / "table-golf-matches.txt"
"""Matches that tell bots from other bots."""
PARTS = ROOT / ".build" / "arena"
ROUNDS = {"4": 4000, "4H": 6000, "6": 2000, "8": 2000, "9": 2000, "10": 2000}
"""Rounds per pair of levels; more where rounds are short and scores lie close."""
HEAD = """# The arena

Two bots of neighbouring levels, every deal played twice with the seats swapped: mean points a round with 95%
intervals, lower is better. The difference is taken deal by deal. `make arena` prints this table; a row
that is deleted is played anew.

| preset | levels | rounds | lower level | higher level | difference | apart |
|---|---|---|---|---|---|---|
"""


def play_round(chosen: Rules, number: int, levels: tuple[int, ...], dealer: int) -> list[int]:
    """The scores of one round, seat by seat."""
    table = rules.begin(chosen, number, 0, dealer, tuple(range(len(levels))))
    count = 0
    while table.turn is not None:
        view = known(table, table.turn)
        choice = bots.choose(view, levels[table.turn], source(number, BOT, 0, count))
        table = rules.play(table, choice.action)
        count += 1
    assert table.phase is Phase.OVER
    score = rules.score(table)
    return [score.total(seat) for seat in range(len(levels))]


def interval(values: list[float]) -> tuple[float, float]:
    """Mean and half the width of its 95% interval."""
    return statistics.fmean(values), 1.96 * statistics.stdev(values) / len(values) ** 0.5


Deal = tuple[int, int, int, int]
"""A deal played twice: lower and higher level, then the same with the seats swapped."""


def play_deal(chosen: Rules, deal: int, low: int) -> Deal:
    """The scores of one deal, played twice."""
    number = (deal * 2654435761 + 12345) % 26**7
    first = play_round(chosen, number, (low, low + 1), deal % 2)
    second = play_round(chosen, number, (low + 1, low), deal % 2)
    return first[0], first[1], second[1], second[0]


def played(preset: str, low: int, deals: int) -> list[Deal]:
    """All deals of a row. What an interrupted run with the same bots has played is taken up again."""
    mark = hashlib.sha256(BOTS.read_bytes()).hexdigest()
    file = PARTS / f"{preset}-{low}.txt"
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    if lines[:1] != [mark]:
        lines = [mark]
        PARTS.mkdir(parents=True, exist_ok=True)
        file.write_text(mark + "\n", "utf-8")
    chosen = make(preset, 2)
    with file.open("a", encoding="utf-8") as out:
        for deal in range(len(lines) - 1, deals):
            lines.append(" ".join(map(str, play_deal(chosen, deal, low))))
            out.write(lines[-1] + "\n")
            out.flush()
    return [(int(a), int(b), int(c), int(d)) for a, b, c, d in map(str.split, lines[1 : deals + 1])]


def duel(preset: str, low: int, rounds: int) -> str:
    """A row of the table: level ``low`` against the next one."""
    deals = played(preset, low, rounds // 2)
    worse, wide = interval([float(score) for a, _, c, _ in deals for score in (a, c)])
    better, narrow = interval([float(score) for _, b, _, d in deals for score in (b, d)])
    gap, around = interval([(a + c - b - d) / 2 for a, b, c, d in deals])
    apart = "yes" if better + narrow < worse - wide else "no"
    return (
        f"| {preset} | {low}–{low + 1} | {rounds} | {worse:.2f} ± {wide:.2f} | {better:.2f} ± {narrow:.2f} "
        f"| {gap:.2f} ± {around:.2f} | {apart} |"
    )


def read_rows() -> dict[tuple[str, int], str]:
    """The rows that were played already."""
    if not TABLE.exists():
        return {}
    found = re.findall(r"^\| (\w+) \| (\d)–\d .*$", TABLE.read_text("utf-8"), re.M)
    lines = re.findall(r"^\| \w+ \| \d–\d .*$", TABLE.read_text("utf-8"), re.M)
    return {(preset, int(low)): line for (preset, low), line in zip(found, lines, strict=True)}


def write_rows(rows: dict[tuple[str, int], str]) -> None:
    """The whole table, presets and levels in order."""
    TABLE.parent.mkdir(exist_ok=True)
    every = [rows[preset, low] for preset in PRESETS for low in (1, 2, 3) if (preset, low) in rows]
    TABLE.write_text(HEAD + "\n".join(every) + "\n", "utf-8")


def main(presets: list[str]) -> None:
    """Plays what is missing, or the named presets anew, and prints the table."""
    rows = {key: row for key, row in read_rows().items() if key[0] not in presets}
    for preset in presets or PRESETS:
        for low in (1, 2, 3):
            if (preset, low) not in rows:
                began = time.process_time()
                rows[preset, low] = duel(preset, low, ROUNDS[preset])
                print(rows[preset, low], f"{time.process_time() - began:.0f} s", flush=True)
                write_rows(rows)
    print(TABLE.read_text("utf-8"))


if __name__ == "__main__":
    main(sys.argv[1:])
