"""Graded deals that can be won, for «chỉ ván thắng được» and the difficulty picker.

The page's half of a pack is ``pack-<game>-<rules>.txt`` beside this file: one row a grade, ``easy 1003 1 4``,
the first number as it is, each other as its distance to the one before; a few kilobytes, read when first
asked.
The whole packs with winning lines and figures are in ``seeds/``; ``make packs`` writes both.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from pkgutil import get_data
from typing import TYPE_CHECKING

from engine.cards import Move
from engine.solitaire import System

if TYPE_CHECKING:
    from random import Random

GRADES = ("easy", "medium", "hard")
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def write_line(line: tuple[Move, ...]) -> str:
    """A line in three characters a move: source, target and count, each one digit in base 36."""
    return "".join(DIGITS[number] for move in line for number in move)


def read_line(text: str) -> tuple[Move, ...]:
    """The line that ``write_line`` writes as ``text``."""
    numbers = [DIGITS.index(letter) for letter in text]
    return tuple(Move(*numbers[at : at + 3]) for at in range(0, len(numbers), 3))


def write_grades(deals: dict[str, list[int]]) -> str:
    """The page's half of a pack: by grade the numbers in rising order."""
    rows = []
    for grade in GRADES:
        numbers = sorted(deals[grade])
        steps = (here - before for before, here in zip([0, *numbers], numbers, strict=False))
        rows.append(" ".join((grade, *map(str, steps))))
    return "\n".join(rows) + "\n"


def read_grades(text: str) -> dict[str, tuple[int, ...]]:
    """By grade the deal numbers that ``write_grades`` writes as ``text``."""
    rows = (row.split() for row in text.splitlines())
    return {grade: tuple(accumulate(map(int, steps))) for grade, *steps in rows}


@lru_cache(maxsize=4)
def graded(key: str, rules: str) -> dict[str, tuple[int, ...]]:
    """By grade the numbers of the deals in a pack; empty when there is none for these rules."""
    try:
        data = get_data(__name__, f"pack-{key}-{rules}.txt")
    except OSError:
        return {}
    return read_grades((data or b"").decode())


def packed(system: System, rules: str) -> bool:
    """Whether there is a pack for these rules."""
    return bool(graded(system.key, rules))


def pick(system: System, rules: str, grade: str | None, chance: Random) -> int:
    """The number of a deal that can be won, of a grade or of any. Raises KeyError when there is no pack."""
    deals = graded(system.key, rules)
    if not deals:
        raise KeyError(f"{system.key}-{rules}")
    numbers = deals[grade] if grade else [number for grade in GRADES for number in deals[grade]]
    return chance.choice(numbers)


def grade_of(system: System, rules: str, number: int) -> str | None:
    """The grade of a deal in its pack, None when it is in none."""
    deals = graded(system.key, rules)
    return next((grade for grade, numbers in deals.items() if number in numbers), None)
