"""The four levels of bots. A bot gets only its seat's ``known`` view and a stream of the match's generator.

``think`` is a generator: it yields between playouts, so that a driver can slice it, and returns a Choice.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from engine.deals import Pcg32

from .expert import expert
from .master import master
from .match import Match
from .sayings import Saying
from .simple import beginner, player
from .table import BOT, Action, source
from .views import View, known

NAMES = tuple(
    "An Bình Chi Dũng Giang Hà Hùng Khánh Lan Linh Long Mai "
    "Minh Nam Ngọc Phúc Quân Sơn Thảo Thu Trang Tú Vy Yến".split()
)
LEVELS = {1: "beginner", 2: "player", 3: "expert", 4: "master"}
"""Levels with their names in the word tables (``gt-level.<name>``)."""


class Choice(NamedTuple):
    """What a bot does and why, as a sentence of the word tables (``gt-why.<key>``)."""

    action: Action
    why: Saying


Thought = Generator[None, None, Choice]


def think(view: View, level: int, chance: Pcg32) -> Thought:
    """A bot's choice among ``view.actions``, made in slices: every yield is a point to pause at."""
    if level == 4:
        return Choice(*(yield from master(view, chance)))
    return Choice(*(beginner, player, expert, expert)[level - 1](view, chance))


def choose(view: View, level: int, chance: Pcg32) -> Choice:
    """A bot's choice at once."""
    thought = think(view, level, chance)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            choice: Choice = done.value
            return choice


def bot_think(match: Match) -> Thought:
    """The choice of the bot that is to act in a match: the same for the same code and steps, anywhere."""
    table, level = match.table, match.level
    assert table.turn is not None
    assert level
    return think(
        known(table, table.turn), level, source(match.start.number, BOT, table.round, len(match.steps))
    )


def names(number: int, seats: tuple[int, ...], taken: tuple[str, ...] = ()) -> tuple[str, ...]:
    """A name for every bot seat, "" for people: all different, and the same for the same deal number."""
    free = [name for name in NAMES if name not in taken]
    chance = source(number, BOT, 0xFFFF)
    return tuple(free.pop(chance.below(len(free))) if level else "" for level in seats)
