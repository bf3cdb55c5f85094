"""The named games, the options, and the rules of one match made from them.

Everything is data: a preset says only how it differs from the 6-card game, an option lists its values with
the default first, a conflict names the two choices that exclude each other. The tables follow the rule sheet
(*Layouts*, *Packs*, *Options*).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from engine.cards import PACK, RANKS, Card

MOST = 12
"""A table has 2 to 12 players."""
SPARE = 3
"""A round needs at least so many stock cards for each player."""


class Cancel(Enum):
    """What cancels to zero in a preset."""

    COLUMN = "column"
    """Two of one rank in one column."""
    NEAR = "near"
    """Two of one rank in one row or one column."""
    ANY = "any"
    """Any two of one rank."""
    LINE = "line"
    """Three of one rank in one row or one column."""


@dataclass(frozen=True)
class Preset:
    """A named game. The defaults are the 6-card game; slots are numbered row by row, the row nearest to
    the owner last."""

    key: str
    """As it stands in a code and behind ``gt-preset.`` in the word tables."""
    columns: int = 3
    rows: int = 2
    start: int = 2
    """How many cards each player sees at the start."""
    secret: bool = False
    """Whether cards lie face down and are remembered, and a knock ends the round."""
    hand: bool = False
    """Whether the owner sees all their cards all the time."""
    cancel: Cancel = Cancel.COLUMN
    packs: tuple[int, ...] = (4, 8)
    """From how many players on one more pack is used."""
    options: tuple[str, ...] = ("hidden", "lines", "starting", "anywhere", "block")
    """Its options besides those of every preset."""

    @property
    def size(self) -> int:
        """How many cards each player is dealt."""
        return self.columns * self.rows


PRESETS = {
    preset.key: preset
    for preset in (
        Preset("4", 2, secret=True, cancel=Cancel.NEAR, packs=(8,), options=("look", "diagonals", "never")),
        Preset("4H", 4, 1, 0, secret=True, hand=True, cancel=Cancel.ANY, packs=(8,), options=("never",)),
        Preset("6"),
        Preset("8", 4),
        Preset("9", 3, 3, 3, cancel=Cancel.LINE, options=("hidden", "lines")),
        Preset("10", 5),
    )
}
DEFAULT = "6"


class Option(NamedTuple):
    """A choice of rules: ``values``, the default first; in a code ``letter`` and the value's ``marks``."""

    key: str
    letter: str
    values: tuple[str, ...]
    marks: str

    @property
    def default(self) -> str:
        """The value when nothing is said."""
        return self.values[0]


OPTIONS = {
    option.key: option
    for option in (
        Option("values", "C", ("basic", "harder"), "BH"),
        Option("jokers", "J", ("off", "on"), "NY"),
        Option("bonus", "B", ("none", *RANKS, "eyed"), "N" + RANKS + "E"),
        Option("penalty", "E", ("none", "ten", "lowest"), "NTL"),
        Option("draws", "D", ("either", "stock"), "ES"),
        Option("hidden", "H", ("turned", "stay"), "TS"),
        Option("lines", "L", ("stay", "asked", "leave"), "SAL"),
        Option("starting", "S", ("free", "column", "apart"), "FCA"),
        Option("anywhere", "A", ("off", "on"), "NY"),
        Option("block", "K", ("zero", "ten"), "ZT"),
        Option("look", "V", ("any", "bottom"), "AB"),
        Option("diagonals", "X", ("off", "on"), "NY"),
        Option("never", "N", ("off", "on"), "NY"),
    )
}
COMMON = ("values", "jokers", "bonus", "penalty", "draws")
"""The options of every preset."""
FIRST_SCREEN = ("hidden",)
"""Changes play most and stands on the first screen."""

CONFLICTS = (
    ("never-diagonals", ("never", ("on",)), ("diagonals", ("on",))),
    ("block-anywhere", ("block", ("ten",)), ("anywhere", ("on",))),
    ("bonus-jokers", ("bonus", OPTIONS["bonus"].values[1:]), ("jokers", ("on",))),
)
"""Key of the sentence (``gt-conflict.<key>``) and the two choices that exclude each other."""


class BadRules(ValueError):
    """Rules that can't be played. ``key`` names the reason (``gt-conflict.<key>`` in the word tables),
    ``details`` what to fill into its sentence."""

    def __init__(self, key: str, **details: str) -> None:
        super().__init__(f"{key} {details}" if details else key)
        self.key = key
        self.details = details


@dataclass(frozen=True)
class Rules:
    """The rules in force for a whole match. Made by ``make``; option values as in OPTIONS."""

    preset: Preset
    players: int
    packs: int
    values: str = "basic"
    jokers: str = "off"
    bonus: str = "none"
    penalty: str = "none"
    draws: str = "either"
    hidden: str = "turned"
    lines: str = "stay"
    starting: str = "free"
    anywhere: str = "off"
    block: str = "zero"
    look: str = "any"
    diagonals: str = "off"
    never: str = "off"

    @cached_property
    def cancel(self) -> Cancel | None:
        """What cancels under these rules, None when nothing does."""
        if self.never == "on":
            return None
        return Cancel.ANY if self.anywhere == "on" else self.preset.cancel

    @cached_property
    def chosen(self) -> tuple[tuple[str, str], ...]:
        """The options that are not at their default, in the order of OPTIONS."""
        return tuple(
            (key, value)
            for key in options_of(self.preset)
            if (value := getattr(self, key)) != OPTIONS[key].default
        )

    @cached_property
    def worth(self) -> tuple[int, ...]:
        """What each card of a pack counts, by its index 0..53 (*Card values*)."""
        basic = (1, *range(2, 11), 10, 10, 0)
        plain = basic if self.values == "basic" else tuple(range(1, 14))
        points = [*plain * 4, -2, -2]
        if self.bonus == "eyed":
            bonus = [RANKS.index("J"), 13 + RANKS.index("J")]
        else:
            bonus = [i for i in range(52) if RANKS[i % 13] == self.bonus]
        for i in bonus:
            points[i] = -2
        return tuple(points)

    def value(self, card: Card) -> int:
        """What a card counts when nothing cancels it."""
        return self.worth[card % PACK]

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        """All cards of a round in their order before the shuffle; two jokers a pack with that option."""
        count = 54 if self.jokers == "on" else 52
        return tuple(pack * PACK + i for pack in range(self.packs) for i in range(count))


def options_of(preset: Preset) -> tuple[str, ...]:
    """The keys of the options a preset has, in the order of OPTIONS."""
    return tuple(key for key in OPTIONS if key in COMMON or key in preset.options)


def conflicts(**options: str) -> tuple[str, ...]:
    """Keys of the conflicts (``gt-conflict.<key>``) among the chosen option values."""
    return tuple(
        key
        for key, (one, ones), (other, others) in CONFLICTS
        if options.get(one) in ones and options.get(other) in others
    )


def packs_needed(preset: Preset, players: int, jokers: bool = False) -> int:
    """The fewest packs that deal the grids, the first discard and at least 3 stock cards a player."""
    cards = players * (preset.size + SPARE) + 1
    return -(-cards // (54 if jokers else 52))


def packs_usual(preset: Preset, players: int, jokers: bool = False) -> int:
    """The packs used when nobody raises their number (*Packs*); more where those can't deal the round."""
    usual = 1 + sum(players >= more for more in preset.packs)
    return max(usual, packs_needed(preset, players, jokers))


def make(preset: str = DEFAULT, players: int = 2, packs: int | None = None, **options: str) -> Rules:
    """The rules of a match; what is not said is the default.

    Raises BadRules: unknown preset, option or value, an option that the preset lacks (unless at its default),
    2 to 12 players, too few packs (with the count it needs), or a conflict.
    """
    if preset not in PRESETS:
        raise BadRules("preset", preset=preset, known=" ".join(PRESETS))
    game = PRESETS[preset]
    if not 2 <= players <= MOST:
        raise BadRules("players", players=str(players))
    for key, value in options.items():
        if key not in OPTIONS:
            raise BadRules("option", option=key)
        if value not in OPTIONS[key].values:
            raise BadRules("value", option=key, value=value)
        if value != OPTIONS[key].default and key not in options_of(game):
            raise BadRules("not-here", option=key, preset=preset)
    for key in conflicts(**options):
        raise BadRules(key)
    jokers = options.get("jokers") == "on"
    needed = packs_needed(game, players, jokers)
    packs = packs_usual(game, players, jokers) if packs is None else packs
    if packs < needed:
        raise BadRules("packs", packs=str(packs), needed=str(needed))
    if packs > MOST:
        raise BadRules("packs-most", packs=str(packs), most=str(MOST))
    return Rules(game, players, packs, **options)
