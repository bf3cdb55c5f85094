"""From a board in words back to a board to play on.

What the words leave open (the order of the stock, what lies face down, what lies under a waste of which only
the top was named) is dealt from the cards that are left, always the same for the same board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from itertools import chain, product, zip_longest

from engine.cards import RANKS, SUITS, Kind, deck, name, read_card
from engine.deals import Pcg32, Start, shuffle, write_board
from engine.solitaire import Solitaire, System

from . import Words, load
from .board import place_of
from .told import BadBoard, Told, piles_told, wrong


@dataclass(frozen=True)
class Described:
    """A board as the words tell it: for every pile its cards as two letters, "" for one that is not named.
    ``left`` are the cards that the words do not name. ``others``: further games that the words fit."""

    system: System
    rules: str
    piles: tuple[tuple[str, ...], ...]
    left: tuple[str, ...]
    others: tuple[Described, ...] = ()

    @property
    def game(self) -> Solitaire:
        """The game under its rules."""
        return Start(self.system, self.rules, 0).game

    @property
    def unknown(self) -> dict[int, int]:
        """How many cards of which pile are not named."""
        return {pile: count for pile, cards in enumerate(self.piles) if (count := cards.count(""))}

    def start(self) -> Start:
        """The board to play on, what is unknown dealt from the cards that are left."""
        told = ".".join("".join(card or "--" for card in cards) for cards in self.piles)
        seed = reduce(lambda number, letter: (number * 31 + ord(letter)) % 2**64, told, 0)
        stream = int.from_bytes(self.system.prefix.encode() + b"told", "big")
        order = shuffle(range(len(self.left)), Pcg32(seed, stream))
        dealt = (self.left[place] for place in order)
        piles = []
        for spot, cards in zip(self.game.spots, self.piles, strict=True):
            down = cards.count("") if spot.kind is Kind.TABLEAU else len(cards) * (spot.kind is Kind.STOCK)
            faced = [card or next(dealt) for card in cards]
            piles.append("".join([*faced[:down], "-" if down else "", *faced[down:]]))
        start = Start(self.system, self.rules, None, ".".join(piles))
        return replace(start, board=write_board(start.position))


def read(text: str, systems: Iterable[System], lang: str = "vi", current: Start | None = None) -> Described:
    """The board that a text in any of our languages describes, of the game it fits best. Where it fits
    several, ``current`` decides, and so it does of the rules, which words can't tell.

    Raises BadBoard, with a sentence in ``lang`` that names what is wrong.
    """
    words = load(lang).need("board")
    told = piles_told(text, words)
    here = current.system if current else None
    ranked = sorted(systems, key=lambda system: (_apart(system, told), system is not here))
    fits: list[tuple[int, Described]] = []
    errors: list[BadBoard] = []
    for system in ranked:
        apart = _apart(system, told)
        if fits and apart > fits[0][0]:
            break
        rules = current.rules if current and system is here else system.letters[0]
        try:
            fits.append((apart, _described(system, rules, told, words)))
        except BadBoard as error:
            errors.append(error)
    if not fits:
        raise errors[0]
    (_, first), *others = fits
    return replace(first, others=tuple(described for _, described in others))


FAR = 20


def _apart(system: System, told: list[Told]) -> int:
    """How far what is told is from a game: one for each pile too few or too many of a kind; far where a kind
    is none of that game's, columns are longer than there, or cards lie face down that never do."""
    game = Start(system, system.letters[0], 0).game
    dealt = game.deal(deck(game.packs))
    faced = not any(dealt[pile].down for pile in game.piles[Kind.TABLEAU])
    said = Counter(pile.kind for pile in told)
    columns = [pile.cards for pile in told if pile.kind is Kind.TABLEAU]
    tall = any(len(cards) > game.tall for cards in columns)
    hidden = faced and any("" in cards for cards in columns)
    strange = any(not game.piles[kind] for kind in said)
    return sum(abs(len(game.piles[kind]) - said[kind]) for kind in Kind) + FAR * (tall + hidden + strange)


def _described(system: System, rules: str, told: list[Told], words: Words) -> Described:
    """The board of one game, with as few jokers more than under the rules as the words need."""
    errors: list[BadBoard] = []
    for chosen in (rules, *_with_jokers(system, rules)):
        try:
            piles, left = _completed(Start(system, chosen, 0).game, told, words)
            return Described(system, chosen, tuple(map(tuple, piles)), tuple(left))
        except BadBoard as error:
            errors.append(error)
    raise errors[0]


def _with_jokers(system: System, rules: str) -> list[str]:
    """The same rules with more jokers, the fewest first, where the game has any."""
    every = map("".join, product(rules[0], *(("", *group) for group in system.options)))
    bare, jokers = rules.replace("J", ""), rules.count("J")
    return [choice for choice in every if choice.replace("J", "") == bare and choice.count("J") > jokers]


def _completed(game: Solitaire, told: list[Told], words: Words) -> tuple[list[list[str]], list[str]]:
    """All piles of the game, and the cards that are not named."""
    lying: dict[int, list[str]] = {}
    for one in told:
        _lay(game, one, lying, words)
    for pile in game.piles[Kind.TABLEAU]:
        if pile not in lying:
            raise wrong(words, "no-column", place=place_of(words, game, pile))
    piles = [lying.get(pile, []) for pile in range(len(game.spots))]
    left = Counter(map(name, deck(game.packs, game.jokers)))
    for card in filter(None, chain(*piles)):
        if not left[card]:
            key = "twice" if card in left else "no-card"
            raise wrong(words, key, card=_card(words, card), game=words(f"{game.key}.name"))
        left[card] -= 1
    rest = list(left.elements())
    _share(game, piles, rest, set(lying), words)
    return piles, rest


def _lay(game: Solitaire, one: Told, lying: dict[int, list[str]], words: Words) -> None:
    """Lays what is told of one pile on the table; an empty foundation without a name is all of them."""
    free = [pile for pile in game.piles[one.kind] if pile not in lying]
    foundation = one.kind is Kind.FOUNDATION
    if foundation and free and not one.which and not one.cards:
        lying |= {pile: [] for pile in free}
        return
    meant = _meant(game, one)
    if not meant:
        raise wrong(words, "no-pile", game=words(f"{game.key}.name"), place=one.place)
    pile = next((pile for pile in meant if pile in free), None)
    if pile is None:
        raise wrong(words, "again", place=place_of(words, game, meant[0]))
    lying[pile] = _built(game, pile, one, words) if foundation else one.cards


def _meant(game: Solitaire, one: Told) -> tuple[int, ...]:
    """The piles that a name may mean: by number, by suit, the top card's suit too, or by kind alone."""
    spots = game.piles[one.kind]
    if one.which.isdecimal():
        number = int(one.which)
        return spots[number - 1 : number] if number else ()
    top = "".join(one.cards[-1:]) if one.kind is Kind.FOUNDATION else ""
    letter = one.which or top[1:]
    return tuple(pile for pile in spots if not letter or game.spots[pile].suit == SUITS.find(letter))


def _built(game: Solitaire, pile: int, one: Told, words: Words) -> list[str]:
    """A foundation from its top card, from all its cards, or from how many there are."""
    letter = SUITS[game.spots[pile].suit or 0]
    top = one.cards[-1] if one.cards else ""
    height = RANKS.find(top[0]) + 1 if top else len(one.cards)
    built = [rank + letter for rank in RANKS[:height]]
    for card, fits in zip_longest(reversed(one.cards), reversed(built), fillvalue=""):
        if card and card != fits:
            raise wrong(words, "foundation", place=place_of(words, game, pile), card=_card(words, card))
    return built


def _share(game: Solitaire, piles: list[list[str]], rest: list[str], told: set[int], words: Words) -> None:
    """Says where the cards that are not named lie: in a stock that was not told of, else under the waste."""
    spare = len(rest) - sum(cards.count("") for cards in piles)
    whole = game.deal(deck(game.packs, game.jokers))
    for pile in game.piles[Kind.STOCK]:
        if pile not in told and spare > 0:
            piles[pile] = [""] * min(spare, len(whole[pile].cards))
            spare -= len(piles[pile])
    for pile in game.piles[Kind.WASTE]:
        if piles[pile] and spare > 0:
            piles[pile] = [""] * spare + piles[pile]
            spare = 0
    total = len(deck(game.packs, game.jokers))
    if spare < 0:
        raise wrong(words, "too-many", found=total - spare, expected=total)
    if spare:
        named = ", ".join(_card(words, card) for card in rest)
        key = "missing" if spare == len(rest) <= FEW else "too-few"
        raise wrong(words, key, count=spare, found=total - spare, expected=total, cards=named)


FEW = 6


def _card(words: Words, card: str) -> str:
    return words.card(read_card(card))
