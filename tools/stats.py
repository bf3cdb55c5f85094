"""How many deals of a game can be won: `make stats`, or `python -m tools.stats [GAME-RULES ...] [--deals N]`.

Solves deals in a row (see tools.verdicts, which keeps them), and writes docs/winnable.md and
docs/winnable.svg with the share that can be won and its 95% interval after Wilson. Deals left unknown widen
the interval: it reaches from none of them won to all of them won.
"""

from __future__ import annotations

import argparse
from math import sqrt
from typing import NamedTuple

from tools.verdicts import LONG, ROOT, SECONDS, extend, read

# isort: split
from solve.verdict import Lost, Won

DEALS, FEW = 3000, 300
"""How many deals of a game are solved, and of Forty Thieves, where half take all the time they get."""
NAMES = {
    "golf-E": "Golf, Easy",
    "golf-C": "Golf, Classic",
    "golf-S": "Golf, Strict",
    "russian-C": "Russian Solitaire, Classic",
    "russian-R": "Russian Solitaire, Relaxed",
    "yukon-N": "Yukon",
    "forty-thieves-N": "Forty Thieves",
}
Z = 1.959964
"""The normal deviate of 95%."""


class Share(NamedTuple):
    """What came of the deals of one kind."""

    kind: str
    deals: int
    won: int
    lost: int

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return wilson(self.won, self.deals)[0]

    @property
    def high(self) -> float:
        """The upper end."""
        return wilson(self.deals - self.lost, self.deals)[1]


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """The 95% interval of a share after E. B. Wilson (1927)."""
    share, square = hits / tries, Z * Z / tries
    middle = (share + square / 2) / (1 + square)
    width = Z / (1 + square) * sqrt(share * (1 - share) / tries + square / (4 * tries))
    return max(0.0, middle - width), min(1.0, middle + width)


def counted(kind: str, deals: int) -> Share | None:
    """The share among the deals known, at most so many; None when none is."""
    verdicts = [deal.verdict for deal in read(kind)][:deals]
    won = sum(isinstance(verdict, Won) for verdict in verdicts)
    lost = sum(isinstance(verdict, Lost) for verdict in verdicts)
    return Share(kind, len(verdicts), won, lost) if verdicts else None


def table(shares: list[Share]) -> str:
    """The shares as a page of Markdown."""
    rows = [
        "# How many deals can be won\n",
        "By solving deals in a row, from number 1000 on: `make stats`. The interval is Wilson's, 95%; what",
        "the solver left unknown in its time counts as lost at its lower end and as won at its upper end.",
        f"Solvers that are not exact get {SECONDS:g} seconds of CPython a deal, in Forty Thieves {LONG:g}.\n",
        "![The shares as a chart](winnable.svg)\n",
        "| | deals | can be won | proven lost | unknown | share | 95% interval |",
        "|---|---:|---:|---:|---:|---:|---|",
    ]
    for at in shares:
        unknown = at.deals - at.won - at.lost
        rows.append(
            f"| {NAMES[at.kind]} | {at.deals:,} | {at.won:,} | {at.lost:,} | {unknown:,} "
            f"| {at.won / at.deals:.2%} | {at.low:.1%} to {at.high:.1%} |"
        )
    return "\n".join(rows) + "\n"


STYLE = (
    "text{font:14px system-ui,sans-serif;fill:#222}.bar{fill:#2f7d5b}.mark{stroke:#222;stroke-width:2}"
    ".grid{stroke:#8886}@media(prefers-color-scheme:dark){text{fill:#ddd}.mark{stroke:#eee}.bar{fill:#3f9d75}}"
)
LEFT, WIDTH, ROW = 210, 440, 40


def chart(shares: list[Share]) -> str:
    """The shares as bars with their intervals."""
    height = ROW * len(shares) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 80} {height}" role="img">',
        f"<title>Share of deals that can be won</title><style>{STYLE}</style>",
    ]
    for tenth in range(0, 11, 2):
        x = LEFT + WIDTH * tenth / 10
        parts.append(f'<path class="grid" d="M{x:g} 8V{height - 28}"/>')
        parts.append(f'<text x="{x:g}" y="{height - 8}" text-anchor="middle">{tenth * 10}%</text>')
    for i, at in enumerate(shares):
        y, share = ROW * i + 26, at.won / at.deals
        low, high = (LEFT + WIDTH * end for end in (at.low, at.high))
        parts.append(f'<text x="{LEFT - 10}" y="{y + 5}" text-anchor="end">{NAMES[at.kind]}</text>')
        parts.append(f'<rect class="bar" x="{LEFT}" y="{y - 11}" width="{WIDTH * share:.1f}" height="22"/>')
        ends = f"M{low:.1f} {y - 5}v10M{high:.1f} {y - 5}v10"
        parts.append(f'<path class="mark" d="M{low:.1f} {y}H{high:.1f}{ends}"/>')
        parts.append(f'<text x="{high + 8:.1f}" y="{y + 5}">{share:.1%}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> None:
    """Solves what is missing, then prints the table and writes page and chart."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", default=list(NAMES))
    parser.add_argument("--deals", type=int, default=DEALS, help="0: only what is solved already")
    options = parser.parse_args()
    for kind in options.kinds:
        extend(kind, min(options.deals, FEW) if kind.startswith("forty") else options.deals)
    most = options.deals or 10**9
    shares = [share for kind in options.kinds if (share := counted(kind, most))]
    page = table(shares)
    print(page)
    (ROOT / "docs" / "winnable.md").write_text(page, encoding="utf-8")
    (ROOT / "docs" / "winnable.svg").write_text(chart(shares), encoding="utf-8")


if __name__ == "__main__":
    main()
