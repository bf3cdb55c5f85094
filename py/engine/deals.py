"""From a code to the cards: the generator, the shuffle, deal codes and boards as text.

A code is ``GO1-E-AAAAAAB``: game and version of the shuffle, rule and option letters, deal number in seven
base-26 letters. The generator is PCG32 (pcg_setseq_64_xsh_rr_32 of M. E. O'Neill, "PCG: A Family of Simple
Fast Space-Efficient Statistically Good Algorithms for Random Number Generation", 2014): published, with
reference output that even includes a dealt pack, a few lines long, and the same in every Python.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from .cards import PACK, Card, Kind, Pile, Position, deck, name, rank, read_card, suit
from .solitaire import Solitaire, System

_MASK64 = (1 << 64) - 1
_MASK32 = (1 << 32) - 1
_MULTIPLIER = 6364136223846793005
DIGITS = 7
DEALS = 26**DIGITS
"""How many deals a game has: numbers 0 .. DEALS-1."""


class Pcg32:
    """PCG32 with a 64-bit seed and a stream; every stream of 2**64 numbers is independent."""

    def __init__(self, seed: int, stream: int) -> None:
        self._increment = (stream << 1 | 1) & _MASK64
        self._state = self._increment + seed & _MASK64
        self.next()

    def next(self) -> int:
        """The next number, 0 .. 2**32-1, each equally likely."""
        old = self._state
        self._state = old * _MULTIPLIER + self._increment & _MASK64
        mixed = ((old >> 18 ^ old) >> 27) & _MASK32
        turn = old >> 59
        return (mixed >> turn | mixed << (-turn & 31)) & _MASK32

    def below(self, bound: int) -> int:
        """A number 0 .. bound-1; what would favour the low ones is drawn again (rejection)."""
        rest = (1 << 32) % bound
        while (number := self.next()) < rest:
            pass
        return number % bound


def shuffle(cards: Iterable[Card], source: Pcg32) -> tuple[Card, ...]:
    """The cards in an order in which all are equally likely (Fisher and Yates, from the last place down)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = source.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def letters(number: int) -> str:
    """A deal number as seven letters, ``AAAAAAA`` for 0."""
    text = ""
    for _ in range(DIGITS):
        number, digit = divmod(number, 26)
        text = chr(ord("A") + digit) + text
    return text


def number_of(text: str) -> int:
    """The deal number of seven letters A..Z."""
    number = 0
    for letter in text:
        number = number * 26 + ord(letter) - ord("A")
    return number


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards written one after another; of two copies the first gets pack 0, the second pack 1.

    Raises ValueError when something in the text is not a card.
    """
    seen: Counter[str] = Counter()
    cards = []
    for at in range(0, len(text), 2):
        word = text[at : at + 2]
        cards.append(read_card(word, seen[word]))
        seen[word] += 1
    return tuple(cards)


def dealt(system: System, game: Solitaire, number: int) -> Position:
    """The opening position of a deal number; a pinned deal has its own cards (unless jokers are in play)."""
    pinned = dict(system.pinned)
    if number in pinned and not game.jokers:
        return game.deal(read_cards(pinned[number]))
    stream = int.from_bytes(system.prefix.encode(), "big")
    return game.deal(shuffle(deck(game.packs, game.jokers), Pcg32(number, stream)))


def write_board(at: Position) -> str:
    """A position as text: piles in the order of the spots joined by dots, in each the face-down cards,
    ``-`` when there are any, then the face-up ones: ``8SQD-.AC.6C5S``. Fits into a link."""

    def pile(p: Pile) -> str:
        text = [name(card) for card in p.cards]
        return "".join([*text[: p.down], "-" if p.down else "", *text[p.down :]])

    return ".".join(pile(p) for p in at)


class BadCode(ValueError):
    """A code or board that can't be read. ``key`` names the reason (``code.<key>`` in the word tables),
    ``details`` what to fill into its sentence."""

    def __init__(self, key: str, **details: str) -> None:
        super().__init__(f"{key} {details}" if details else key)
        self.key = key
        self.details = details


def read_board(text: str, game: Solitaire) -> Position:
    """The position that ``write_board`` writes as ``text``. A full stop after it belongs to the sentence
    around it. Faces that a pile can't show are put right: a stock lies face down, the last card of a column
    and everything else face up.

    Raises BadCode when it is not a board of this game: a word that is no card, a missing pile, a card too
    often or not at all, a foundation that is not of its suit from the ace up.
    """
    piles = text.split(".")
    if len(piles) == len(game.spots) + 1 and not piles[-1]:
        piles.pop()
    if len(piles) != len(game.spots):
        raise BadCode("board-piles", found=str(len(piles)), expected=str(len(game.spots)))
    left = Counter(deck(game.packs, game.jokers))
    at = []
    for spot, pile in zip(game.spots, piles, strict=True):
        down, _, up = pile.rpartition("-")
        words = [(down + up)[start : start + 2] for start in range(0, len(down + up), 2)]
        cards = tuple(_claim(word, left, game.packs) for word in words)
        if spot.kind is Kind.FOUNDATION:
            _check_order(cards, spot.suit)
        most = {Kind.STOCK: len(cards), Kind.TABLEAU: min(len(down) // 2, max(len(cards) - 1, 0))}
        at.append(Pile(cards, most.get(spot.kind, 0)))
    missing = next(iter(left), None)
    if missing is not None:
        raise BadCode("board-missing", card=name(missing))
    return tuple(at)


def _check_order(cards: tuple[Card, ...], of: int | None) -> None:
    """Raises BadCode naming the first card of a foundation that can't lie there."""
    for height, card in enumerate(cards, 1):
        if rank(card) != height or suit(card) != of:
            raise BadCode("board-foundation", card=name(card))


def _claim(word: str, left: Counter[Card], packs: int) -> Card:
    """Takes the first copy of a written card that is still left."""
    try:
        card = read_card(word)
    except ValueError:
        raise BadCode("board-card", word=word) from None
    for copy in range(card, card + packs * PACK, PACK):
        if copy in left:
            del left[copy]
            return copy
    raise BadCode("board-twice", card=word)


@lru_cache(maxsize=64)
def _made(system: System, rules: str) -> Solitaire:
    return system.make(rules)


@dataclass(frozen=True)
class Start:
    """Where a game begins: a system, its rules, and either a deal number or a given board."""

    system: System
    rules: str
    number: int | None = None
    board: str = ""

    @property
    def code(self) -> str:
        """The text that ``read_start`` reads back: ``GO1-E-AAAAAAB``, or ``GO1-E=board`` without a number."""
        head = f"{self.system.prefix}-{self.rules}"
        return f"{head}={self.board}" if self.number is None else f"{head}-{letters(self.number)}"

    @cached_property
    def game(self) -> Solitaire:
        """The game under the chosen rules."""
        return _made(self.system, self.rules)

    @cached_property
    def position(self) -> Position:
        """The opening position."""
        if self.number is None:
            return read_board(self.board, self.game)
        return dealt(self.system, self.game, self.number)


def daily(system: System, date: tuple[int, int, int]) -> Start:
    """The deal of a day, the same for everyone: drawn from a stream of its own by the date's digits."""
    year, month, day = date
    source = Pcg32(year * 10000 + month * 100 + day, int.from_bytes(system.id.encode() + b"day", "big"))
    return Start(system, system.letters[0], (source.next() << 32 | source.next()) % DEALS)


def read_rules(text: str, system: System) -> str:
    """Rule and option letters in their written order, old letters replaced.

    Raises BadCode naming the first letter that this game does not know.
    """
    old = dict(system.aliases)
    rule = old.get(text[:1], text[:1])
    if not rule or rule not in system.letters:
        raise BadCode("rule", letter=text[:1], known=" ".join(system.letters))
    rest = text[1:]
    chosen = rule
    for group in system.options:
        option = next((o for o in sorted(group, key=len, reverse=True) if rest.startswith(o)), "")
        chosen += option
        rest = rest[len(option) :]
    if rest:
        known = " ".join(option for group in system.options for option in group)
        raise BadCode("option", letter=rest[0], known=known or "–")
    return chosen


_DASHES = dict.fromkeys((*range(0x2010, 0x2016), 0x2212), "-")
"""What chat programs make of a hyphen."""
_MOVES = r"[0-9A-SW]{2}(?:X\d+)?(?:[.\-+][0-9A-SW]{2}(?:X\d+)?)*\.?"
_CODE = re.compile(
    r"(?<![^\W_])([A-Z]{2})(\d+)\s*-\s*([^\W_]+)(?:=([0-9A-Z.\-]*)|\s*-\s*([^\W_]+))"
    rf"(?:(?:~|\s*~\s*(?=V\d))(\S+(?:(?:(?<=\.)\s+|\s+\.\s*){_MOVES}(?!\S))*))?"
)
_ESCAPED = re.compile(r"%([2-7][0-9A-F])")


def _tidied(text: str) -> str:
    """Upper case, hyphens as they are typed, and what an address had to escape as it was."""
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text.upper().translate(_DASHES)).upper()


def read_line(text: str, systems: Iterable[System]) -> tuple[Start, str | None]:
    """The one code in a text, which may be a whole sentence or link in any case, as a start, and the moves
    that stand behind its ``~`` (None without one). Beside a code of a known game, what only looks like one
    (the name of a host) does not count.

    Raises BadCode: no code or several in the text, unknown game, version, rule or option letter, wrong
    number of letters, a letter outside A..Z, or a board that is not one.
    """
    known = {system.id: system for system in systems}
    found = [match.groups() for match in _CODE.finditer(_tidied(text))]
    if not found:
        raise BadCode("none")
    found = [groups for groups in found if groups[0] in known] or found
    lines = {groups[5].rstrip(_CLOSING) for groups in found if groups[5]} - {""}
    if len({groups[:5] for groups in found}) > 1 or len(lines) > 1:
        raise BadCode("several")
    game, version, rules, board, number, _ = found[0]
    return _start(known, game, version, rules, board, number), next(iter(lines), None)


_CLOSING = ".,;:!?)]}>»”’\"'"
"""What a sentence may put behind a link."""


def read_start(text: str, systems: Iterable[System]) -> Start:
    """The one code in a text, without the moves that may stand behind it. Raises BadCode as ``read_line``."""
    return read_line(text, systems)[0]


def _start(
    known: dict[str, System], game: str, version: str, rules: str, board: str | None, number: str
) -> Start:
    system = known.get(game)
    if system is None:
        raise BadCode("game", game=game, known=" ".join(known))
    if version != str(system.version):
        raise BadCode("version", version=game + version, known=system.prefix)
    chosen = read_rules(rules, system)
    if board is not None:
        start = Start(system, chosen, None, board)
        return replace(start, board=write_board(start.position))
    bad = next((letter for letter in number if not "A" <= letter <= "Z"), None)
    if bad:
        raise BadCode("letter", letter=bad)
    if len(number) != DIGITS:
        raise BadCode("length", found=str(len(number)), expected=str(DIGITS))
    return Start(system, chosen, number_of(number))
