"""Packs of graded deals that can be won, and deals proven lost: `make packs`, or
`python -m tools.packs [GAME-RULES ...] [--wins N]`.

Deals are solved in a row, from number 1000 on, until enough can be won; what is solved already stays in
.build, so a run may be broken off at any time. Written are ``seeds/pack-<game>-<rules>.txt`` (code, grade,
figure, line), the page's half of it, ``py/solve/pack-<game>-<rules>.txt``, and ``seeds/lost-<game>.txt``.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from tools.verdicts import KINDS, ROOT, Known, extend, read, start_of

# isort: split
from solve.fair_thieves import blind_wins
from solve.packs import GRADES, write_grades, write_line
from solve.verdict import Lost, Won

SEEDS, PAGE = ROOT / "seeds", ROOT / "py" / "solve"
WINS, FEW = 1000, 300
"""How many deals a pack has, and how many of Forty Thieves, which takes longest."""
LOST = 100
STEP = 500
"""How many deals are solved before it is looked whether there are enough."""

FIGURES = {
    "golf": "the fewest cards that have to be drawn to win",
    "russian": "how much the solver looked at before it had won: positions (C), fives of positions (R)",
    "forty": "how many of 10 careful players lose who never know the next card, each of another taste",
}
PLAYERS = 10
HEAD = """\
# {wins} deals of {kind} that can be won, found among deals {first} to {last}.
# Code, grade, figure, winning line (three digits in base 36 a move: source, target, count).
# The figure is {figure}.
# easy: up to {easy}; medium: up to {medium}; hard: above. Each about a third.
"""


def figure(kind: str, deal: Known) -> int:
    """What a deal is graded by."""
    assert isinstance(deal.verdict, Won)
    if kind.startswith("golf"):
        return sum(move.src == 0 for move in deal.verdict.line)
    if kind.startswith("forty"):
        start = start_of(kind, deal.number)
        return PLAYERS - blind_wins(start.game, start.position, PLAYERS)
    return deal.effort


def bounds(figures: Iterable[int]) -> tuple[int, int]:
    """The highest figures of easy and medium, so that each grade gets about a third."""
    order = sorted(figures)
    return order[len(order) // 3 - 1], min(order[len(order) * 2 // 3 - 1], order[-1] - 1)


def grade(value: int, easy: int, medium: int) -> str:
    """The grade of a figure."""
    return GRADES[(value > easy) + (value > medium)]


def write_pack(kind: str, wins: int) -> None:
    """Both halves of a pack, from what is solved."""
    won = [deal for deal in read(kind) if isinstance(deal.verdict, Won)][:wins]
    figures = [figure(kind, deal) for deal in won]
    easy, medium = bounds(figures)
    by_grade: dict[str, list[int]] = {name: [] for name in GRADES}
    first, last = won[0].number, won[-1].number
    about = FIGURES[kind.partition("-")[0]]
    rows = [
        HEAD.format(wins=len(won), kind=kind, first=first, last=last, figure=about, easy=easy, medium=medium)
    ]
    for deal, value in zip(won, figures, strict=True):
        assert isinstance(deal.verdict, Won)
        name = grade(value, easy, medium)
        by_grade[name].append(deal.number)
        rows.append(f"{start_of(kind, deal.number).code} {name} {value} {write_line(deal.verdict.line)}\n")
    (SEEDS / f"pack-{kind}.txt").write_text("".join(rows), encoding="utf-8")
    (PAGE / f"pack-{kind}.txt").write_text(write_grades(by_grade), encoding="utf-8")


def write_lost(key: str, kinds: list[str]) -> None:
    """The first deals of some kinds that are proven lost, the same number of each as far as there are any."""
    lost = [[deal for deal in read(kind) if isinstance(deal.verdict, Lost)] for kind in kinds]
    turns = [(i, kind, deals[i]) for kind, deals in zip(kinds, lost, strict=True) for i in range(len(deals))]
    codes = [start_of(kind, deal.number).code for _, kind, deal in sorted(turns)[:LOST]]
    text = f"# Deals of {key} proven lost.\n" + "\n".join(sorted(codes)) + "\n"
    (SEEDS / f"lost-{key}.txt").write_text(text, encoding="utf-8")


def enough(kind: str, wins: int) -> None:
    """Solves on until there are enough wins."""
    while sum(isinstance(deal.verdict, Won) for deal in read(kind)) < wins:
        extend(kind, sum(1 for _ in read(kind)) + STEP)


def main() -> None:
    """Makes every pack asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", default=KINDS)
    parser.add_argument("--wins", type=int)
    options = parser.parse_args()
    for kind in options.kinds:
        wins = options.wins or (FEW if kind.startswith("forty") else WINS)
        enough(kind, wins)
        write_pack(kind, wins)
        print(f"seeds/pack-{kind}.txt", flush=True)
    write_lost("golf", ["golf-E", "golf-C", "golf-S"])
    write_lost("russian", ["russian-C", "russian-R"])


if __name__ == "__main__":
    main()
