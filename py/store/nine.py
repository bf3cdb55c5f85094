"""Nine holes: nine deals of Golf in a row under one rule, one point for every card left, against par.

A round is its number, from which the nine deals follow, its rules, and the scores of the holes played. The
hole being played is an ordinary game of Golf.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from engine.deals import DEALS, BadCode, Pcg32, Start, letters, read_rules
from engine.solitaire import System
from games.golf import PAR

from .schema import VERSION, BadSave, object_of

HOLES = 9
HOLE_PAR = PAR // HOLES
_STREAM = int.from_bytes(b"nine", "big")


class Round(NamedTuple):
    """A round of nine holes in progress; ``below`` («điểm âm»): a cleared deal counts what is left in the
    stock as points below zero."""

    number: int
    rules: str
    below: bool = False
    holes: tuple[int, ...] = ()

    @property
    def id(self) -> str:
        """Tells the round from others."""
        return f"{letters(self.number)}{self.rules}{'m' if self.below else ''}".lower()

    @property
    def over(self) -> bool:
        """Whether all nine holes are played."""
        return len(self.holes) == HOLES

    @property
    def total(self) -> int:
        """The running total."""
        return sum(self.holes)

    @property
    def par(self) -> int:
        """Par of the holes played."""
        return HOLE_PAR * len(self.holes)


def deal(round: Round, golf: System) -> Start:
    """The deal of the hole to be played."""
    source = Pcg32(round.number * HOLES + len(round.holes), _STREAM)
    return Start(golf, round.rules, (source.next() << 32 | source.next()) % DEALS)


def holed(round: Round, score: int) -> Round:
    """The round with the score of the hole being played."""
    return round._replace(holes=(*round.holes, score))


def against(score: int) -> str:
    """A hole's score against its par, by the name of its mark on a score card."""
    apart = score - HOLE_PAR
    return "par" if not apart else f"{'under' if apart < 0 else 'over'}{2 if abs(apart) > 1 else 1}"


def write_round(round: Round, golf: System) -> str:
    """The round as text, with the code of the hole to be played for those who only look at it."""
    data = {"v": VERSION, "number": round.number, "rules": round.rules, "below": round.below}
    return json.dumps({**data, "holes": round.holes, "at": deal(round, golf).code})


def read_round(text: str, golf: System) -> Round:
    """The round that ``write_round`` wrote. Raises BadSave when it is none."""
    data = object_of(text)
    number, rules, below, holes = (data.get(name) for name in ("number", "rules", "below", "holes"))
    if type(number) is not int or not 0 <= number < DEALS or type(below) is not bool:
        raise BadSave("no number")
    if not isinstance(holes, list) or len(holes) > HOLES:
        raise BadSave("not nine holes")
    if any(type(hole) is not int or not -52 <= hole <= 52 for hole in holes):
        raise BadSave("not a score of a hole")
    try:
        return Round(number, read_rules(rules if isinstance(rules, str) else "", golf), below, tuple(holes))
    except BadCode as error:
        raise BadSave(str(error)) from error
