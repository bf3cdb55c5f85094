"""The worked examples of the help: rules, grids and what they count card by card, and rounds to step through.

Data only. A test runs every one of them through the engine, so help and engine can't disagree; the words
stand under ``gthelp-example.<key>`` and ``gthelp-round.<key>``.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.cards import Card, read_card

from .codes import read_code
from .match import Match, Step, begin, play, replay
from .presets import Rules, make
from .scoring import Cells, RoundScore, score_round

SHORT = {
    "g": "gone",
    "p": "pair",
    "c": "pair-column",
    "r": "pair-row",
    "d": "pair-diagonal",
    "C": "line-column",
    "R": "line-row",
    "+": "cross",
    "X": "joker",
    "b": "bonus",
    "a": "ace",
    "f": "face",
    "k": "court",
}
"""Letters of the reasons (``gt-reason.<key>``), one a card in ``Hand.reasons``."""


class Hand(NamedTuple):
    """One player's grid as text («9S 9H / 9D 4C», ``-`` where a line left), its total, its reasons."""

    grid: str
    total: int
    reasons: str


class Example(NamedTuple):
    """A scored round: the preset, its hands, the rules, who ended it. With one hand it is only that grid."""

    key: str
    preset: str
    hands: tuple[Hand, ...]
    options: tuple[tuple[str, str], ...] = ()
    ender: int | None = None

    @property
    def rules(self) -> Rules:
        """The rules it is scored by, with as many packs as its cards need."""
        seen = Counter(card % 54 for hand in self.cells for card in hand if card is not None)
        players = max(len(self.hands), 2)
        usual = make(self.preset, players, None, **dict(self.options))
        return make(self.preset, players, max(usual.packs, *seen.values()), **dict(self.options))

    @property
    def cells(self) -> tuple[Cells, ...]:
        """The grids; a card that comes again is of the next pack."""
        dealt: Counter[str] = Counter()
        grids = []
        for hand in self.hands:
            cells: list[Card | None] = []
            for text in hand.grid.replace("/", " ").split():
                cells.append(None if text == "-" else read_card(text, dealt[text]))
                dealt[text] += 1
            grids.append(cells)
        return tuple(grids)

    @property
    def score(self) -> RoundScore:
        """What the engine makes of it."""
        return score_round(self.rules, list(enumerate(self.cells)), self.ender)


def _one(key: str, preset: str, grid: str, total: int, reasons: str, **options: str) -> Example:
    return Example(key, preset, (Hand(grid, total, reasons),), tuple(options.items()))


_SEVENTEEN, _TWELVE = "QS 5H KD / QC 8S 4D", "6C 2H 3D / 6S AC 6H"
_BLOCK, _OTHER = "8S 8H 3D / 8C 8D KS", "4S 2H AD / 4H 5C KD"

EXAMPLES: tuple[Example, ...] = (
    _one("column", "6", "QS 5H KD / QC 3S 2D", 10, "cfkcff"),
    _one("harder", "6", "JS QH KD / JC 3S 2D", 30, "ckkcff", values="harder"),
    _one("ten-cards", "10", "QS 5H 7D KC 9S / QH 5D 2C 8H 9D", 17, "ccfkcccffc"),
    _one("four-three", "4", "9S 9H / 9D 4C", 13, "rrff"),
    _one("four-all", "4", "9S 9H / 9D 9C", 0, "rrrr"),
    _one("corners", "4", "QS 5H / 5D QC", 30, "kffk"),
    _one("diagonals", "4", "QS 5H / 5D QC", 0, "dddd", diagonals="on"),
    _one("hand-three", "4H", "8S 3H 8D 8C", 11, "pfpf"),
    _one("nine-line", "9", "4S 4H 4D / QS 6C AD / 2H KS 9C", 28, "RRRkfafkf"),
    _one("nine-cross", "9", "7S 7H 7D / 7C 2S KD / 7H 4S AH", 7, "+RRCfkCfa"),
    _one("jokers-pair", "6", "XH KC QH / XS KD QS", 0, "cccccc", jokers="on"),
    _one("jokers-apart", "6", "XH XS QH / KC KD QS", -4, "XXckkc", jokers="on"),
    _one("joker-plain", "6", "XH KC QH / 9S KD QS", 7, "Xccfcc", jokers="on"),
    _one("bonus-twos", "4", "2S 2H / 2D 5C", 3, "rrbf", bonus="2"),
    _one("eyed-column", "6", "JS 3H QH / JC 4D QS", 7, "cfccfc", bonus="eyed"),
    _one("eyed-three", "4H", "JS JD JC 4H", 2, "bppf", bonus="eyed"),
    _one("anywhere", "6", "QS 5H 3D / 8C QH 5S", 11, "ppffpp", anywhere="on"),
    _one("never", "4", "QS 5H / QD 5C", 30, "kfkf", never="on"),
    _one("left", "6", "- 5H KD / - 3S 2D", 10, "gfkgff", lines="leave"),
    Example(
        "lowest",
        "6",
        (Hand(_SEVENTEEN, 29, "cfkcff"), Hand(_TWELVE, 12, "cffcaf")),
        (("penalty", "lowest"),),
        0,
    ),
    Example(
        "ten",
        "6",
        (Hand(_SEVENTEEN, 27, "cfkcff"), Hand(_TWELVE, 12, "cffcaf")),
        (("penalty", "ten"),),
        0,
    ),
    Example(
        "tied",
        "6",
        (Hand("QS 5H KD / QC 3S 4D", 12, "cfkcff"), Hand(_TWELVE, 12, "cffcaf")),
        (("penalty", "ten"),),
        0,
    ),
    Example(
        "negative",
        "6",
        (Hand(_SEVENTEEN, 17, "cfkcff"), Hand("XH XS 2D / KS AH 2C", -3, "XXckac")),
        (("jokers", "on"), ("penalty", "lowest")),
        0,
    ),
    Example(
        "block",
        "6",
        (Hand(_BLOCK, 3, "ccfcck"), Hand(_OTHER, 18, "cfacfk")),
        (("block", "ten"),),
    ),
    Example(
        "block-three",
        "6",
        (Hand("8S 8H 8D / 8C 8S 8H", 0, "cccccc"), Hand(_OTHER, 18, "cfacfk")),
        (("block", "ten"),),
    ),
    Example(
        "block-two",
        "8",
        (Hand("8S 8H 8D 8C / 8S 8H 8D 8C", 0, "cccccccc"), Hand("4S 2H AD KC / 4H 5C KD 3C", 31, "cfakcfkf")),
        (("block", "ten"),),
    ),
    Example(
        "order",
        "6",
        (Hand(_BLOCK, 3, "ccfcck"), Hand("2S KH AD / 3S KC QD", 36, "fcafck")),
        (("block", "ten"), ("penalty", "ten")),
        1,
    ),
)
BY_KEY = {example.key: example for example in EXAMPLES}

QUESTIONS: tuple[tuple[str, str], ...] = (
    ("joker", "joker-plain"),
    ("bonus", "eyed-column"),
    ("value", "hand-three"),
    ("unlike", "eyed-three"),
    ("block", "block-three"),
    ("removed", "left"),
    ("ties", "tied"),
    ("negative", "negative"),
    ("order", "order"),
    ("first", ""),
    ("must", "jokers-pair"),
    ("three", "four-three"),
    ("back", ""),
    ("again", ""),
    ("long", ""),
    ("undo", ""),
    ("code", ""),
)
"""Questions (``gthelp-faq.<key>`` and ``<key>-a``), each with the example that shows its answer, or ""."""


class Round(NamedTuple):
    """A recorded round: the code of its match and the steps, and whose eyes it is seen with."""

    key: str
    code: str
    steps: str
    totals: tuple[int, ...]
    seat: int = 0


ROUNDS: tuple[Round, ...] = (
    Round("grid", "GT1-6P02F2-AAAAAHD", "L0L1L0L1DP3SP1SP2SP0SP4DP3SP5DP4", (6, 14)),
    Round("knock", "GT1-4P02ETF2-AAAAAFJ", "L0L3CL0L3CDP1SP3SP2SXKSX", (6, 25)),
)


def steps_of(recorded: Round) -> tuple[Step, ...]:
    """The steps of a recorded round."""
    return replay(read_code(recorded.code), recorded.steps).match.steps


def at_step(recorded: Round, count: int) -> Match:
    """The match of a recorded round after so many of its steps."""
    match = begin(read_code(recorded.code))
    for step in steps_of(recorded)[:count]:
        match = play(match, step)
    return match
