"""Small charts as inline SVG, each with a sentence that says the same: bars in a row, and bars by range.

What is filled is won, what is an outline is not: told apart without colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

WIDE, LOW, HIGH = 320.0, 96.0, 14.0
"""Width of a chart, where its ground and its highest bar end."""
LEFT = 30.0
"""Room for the numbers of the scale."""
FEW = 8
"""At most so many ranges."""
STEPS = (1, 2, 5)


class Bar(NamedTuple):
    """A value, and whether it is drawn filled."""

    value: int
    full: bool


class Range(NamedTuple):
    """How many values lie from ``low`` to ``high``, and how many of them are wins."""

    low: int
    high: int
    number: int
    full: int


def _frame(said: str, body: str) -> str:
    return f'<svg class="chart" viewBox="0 0 320 112" role="img" aria-label="{escape(said)}">{body}</svg>'


def _text(x: float, y: float, text: object, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(str(text))}</text>'


def _box(kind: str, x: float, y: float, width: float, height: float) -> str:
    inset = 0.75 if kind == "hollow" else 0.0
    return (
        f'<rect class="{kind}" x="{x + inset:.1f}" y="{y + inset:.1f}" rx="1.5"'
        f' width="{max(width - 2 * inset, 0.5):.1f}" height="{max(height - 2 * inset, 0.5):.1f}"/>'
    )


def row(bars: Sequence[Bar], said: str, line: int | None = None) -> str:
    """Values one after another; ``line`` is a value to compare them with, drawn across."""
    values = [bar.value for bar in bars] + ([] if line is None else [line])
    high, low = max([*values, 1]), min([*values, 0])

    def y(value: int) -> float:
        return LOW - (LOW - HIGH) * (value - low) / (high - low)

    step = min((WIDE - LEFT) / len(bars), 26.0)
    html = f'<path class="axis" d="M{LEFT} {y(0):.1f}H{WIDE}M{LEFT} {HIGH}H{WIDE}"/>'
    html += _text(LEFT - 5, HIGH + 4, high, "end") + _text(LEFT - 5, y(0) + 4, 0, "end")
    for place, bar in enumerate(bars):
        top, ground = sorted((y(bar.value), y(0)))
        kind = "full" if bar.full else "hollow"
        html += _box(kind, LEFT + place * step + 1, top, step - 2, max(ground - top, 2))
    if line is not None:
        html += f'<path class="par" d="M{LEFT} {y(line):.1f}H{WIDE}"/>'
        html += _text(LEFT - 5, y(line) + 4, line, "end") if high - line > high / 6 else ""
    return _frame(said, html)


def ranges(bars: Iterable[Bar]) -> list[Range]:
    """How values are spread over at most FEW ranges of a round size."""
    found = list(bars)
    high = max((bar.value for bar in found), default=0)
    size, power = 1, 0
    while high // size >= FEW:
        power += 1
        size = STEPS[power % 3] * 10 ** (power // 3)
    spread = []
    for low in range(0, high // size * size + 1, size):
        inside = [bar for bar in found if low <= bar.value < low + size]
        spread.append(Range(low, low + size - 1, len(inside), sum(bar.full for bar in inside)))
    return spread


def spread(parts: Sequence[Range], said: str) -> str:
    """How many values lie in each range; wins stand below, filled."""
    most = max([*(part.number for part in parts), 1])
    step = (WIDE - 12) / len(parts)
    thick = min(step - 6, 44.0)
    html = f'<path class="axis" d="M6 {LOW}H{WIDE - 6}"/>'
    for place, part in enumerate(parts):
        x, unit = 6 + place * step + (step - thick) / 2, (LOW - HIGH - 4) / most
        top = LOW - part.number * unit
        if part.full:
            html += _box("full", x, LOW - part.full * unit, thick, part.full * unit)
        if part.number > part.full:
            html += _box("hollow", x, top, thick, (part.number - part.full) * unit)
        html += _text(x + thick / 2, LOW + 12, part.low)
        html += _text(x + thick / 2, top - 4, part.number) if part.number else ""
    return _frame(said, html)
