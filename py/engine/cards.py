"""The nouns every game is made of: cards, piles, positions and moves."""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple

Card = int
"""``pack * 54 + index``: index 0..51 are the cards suit by suit, 52 and 53 the two jokers of a pack."""

PACK = 54
RANKS = "A23456789TJQK"
SUITS = "SHDC"
JOKERS = ("XH", "XS")
"""Text of a pack's jokers: the red three-horned one (index 52), then the ink two-horned one (53)."""


def index(card: Card) -> int:
    """The card without its pack: 0..53."""
    return card % PACK


def is_joker(card: Card) -> bool:
    """Whether the card is one of the two jokers of its pack."""
    return index(card) >= 52


def rank(card: Card) -> int:
    """1 for an ace … 13 for a king; 0 for a joker."""
    i = card % PACK
    return i % 13 + 1 if i < 52 else 0


def suit(card: Card) -> int:
    """0..3 in the order of SUITS; a joker has -1, a suit of its own that matches none."""
    i = card % PACK
    return i // 13 if i < 52 else -1


def name(card: Card) -> str:
    """Two letters, rank then suit: ``AS``, ``TH``, ``XH``. The pack is not told."""
    i = index(card)
    return JOKERS[i - 52] if i >= 52 else RANKS[i % 13] + SUITS[i // 13]


def read_card(text: str, pack: int = 0) -> Card:
    """The card that ``name`` writes as ``text``, from the given pack.

    Raises ValueError when the text is not a card.
    """
    if text in JOKERS:
        return pack * PACK + 52 + JOKERS.index(text)
    if len(text) != 2 or text[0] not in RANKS or text[1] not in SUITS:
        raise ValueError(f"not a card: {text!r}")
    return pack * PACK + SUITS.index(text[1]) * 13 + RANKS.index(text[0])


def deck(packs: int = 1, jokers: int = 0) -> tuple[Card, ...]:
    """All cards of a game in their fixed order before a shuffle; ``jokers`` (0..2) go into the first pack."""
    plain = tuple(pack * PACK + i for pack in range(packs) for i in range(52))
    return plain + tuple(range(52, 52 + jokers))


class Pile(NamedTuple):
    """Cards from the lowest (covered) to the highest (free); the lowest ``down`` lie face down."""

    cards: tuple[Card, ...] = ()
    down: int = 0

    @property
    def top(self) -> Card | None:
        """The highest card, or None when the pile is empty."""
        return self.cards[-1] if self.cards else None

    @property
    def faced(self) -> int:
        """How many cards lie face up."""
        return len(self.cards) - self.down


Position = tuple[Pile, ...]
"""One pile for every spot of the game, in the order of its spots. Immutable: undo is just an older value."""


class Move(NamedTuple):
    """The ``count`` highest cards of pile ``src`` go onto pile ``dst``, keeping their order."""

    src: int
    dst: int
    count: int = 1  # type: ignore[assignment]  # a tuple's own count is not used here

    def __str__(self) -> str:
        return f"{self.src}>{self.dst}" + (f"x{self.count}" if self.count > 1 else "")


_MOVE = re.compile(r"(\d+)>(\d+)(?:x(\d+))?", re.ASCII)


def read_move(text: str) -> Move:
    """The move that ``str(move)`` writes as ``text``.

    Raises ValueError when the text is not a move.
    """
    found = _MOVE.fullmatch(text)
    if not found:
        raise ValueError(f"not a move: {text!r}")
    src, dst, count = found.groups(default="1")
    return Move(int(src), int(dst), int(count))


class Kind(Enum):
    """What a pile is for."""

    STOCK = "stock"
    WASTE = "waste"
    FOUNDATION = "foundation"
    TABLEAU = "tableau"


class Fan(Enum):
    """How the cards of a pile are spread on the mat."""

    NONE = "none"
    DOWN = "down"
    RIGHT = "right"


class Spot(NamedTuple):
    """A pile's role and its place: ``x`` in columns of the mat, ``y`` 0 for the row above the columns,
    1 for the columns, 2 for the dock under them. ``suit`` is fixed on foundations, else None."""

    kind: Kind
    x: float
    y: int
    fan: Fan = Fan.NONE
    suit: int | None = None
