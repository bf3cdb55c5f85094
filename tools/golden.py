"""Write the golden deals, `seeds/GAME.txt`: `python -m tools.golden`.

Two hundred codes a game, each with the board that it deals, for ever: a code that is there keeps its board,
and one that would deal another is an error.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from engine.deals import DEALS, Start, write_board  # noqa: E402
from engine.solitaire import System  # noqa: E402
from games import SYSTEMS  # noqa: E402

COUNT = 200
STRIDE = 4_963_931_679
"""Spreads numbers evenly: the golden ratio's part of all deals, made odd."""


def starts(system: System) -> list[Start]:
    """The pinned deals under every choice of rules; then the first fifty numbers, the last ten and others
    from everywhere, each under the next choice of rules."""
    options = map("".join, product(*(("", *group) for group in system.options)))
    rules = [letter + chosen for chosen, letter in product(options, system.letters)]
    pinned = [Start(system, choice, number) for number, _ in system.pinned for choice in rules]
    numbers = [*range(50), *range(DEALS - 10, DEALS), *(i * STRIDE % DEALS for i in range(1, COUNT))]
    others = [Start(system, rules[i % len(rules)], number) for i, number in enumerate(numbers)]
    return list(dict.fromkeys(pinned + others))[:COUNT]


def update(file: Path, deals: dict[str, str]) -> None:
    """Adds the deals that the file does not have. Raises ValueError, and writes nothing, when it has one that
    deals other cards."""
    known = dict(line.split(" ") for line in file.read_text().splitlines()) if file.exists() else {}
    changed = [code for code, board in deals.items() if known.get(code, board) != board]
    if changed:
        raise ValueError(f"{file.name}: other cards than before under {', '.join(changed)}")
    file.write_text("".join(f"{code} {board}\n" for code, board in (known | deals).items()))


if __name__ == "__main__":
    for one in SYSTEMS:
        update(ROOT / "seeds" / f"{one.key}.txt", {s.code: write_board(s.position) for s in starts(one)})
