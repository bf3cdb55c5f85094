"""From a text to the piles it tells of, whatever game they are of."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engine.cards import RANKS, Kind

from . import Words
from .phrases import Sense, senses

HEAD = re.compile(r"SG|W|CN|C(?!N)|G(?:NS(?=[:E])|N(?!S)|S|(?!N(?!S)))")
"""A pile and which one: «cột 3», «ô đích bích», «chồng nền 1, bích», "spades foundation"."""
OPENS = re.compile(rf"({HEAD.pattern})(?=[:ENRJLD]|\.[NR]S|\.J)")
"""The same with what must follow it where other words may stand before it."""
CARD = re.compile(r"[NR]S|J")
COUNT = re.compile(r"(N?)(?:L?DL?|L)")
BARE = re.compile(r"(N)")
"""A number alone, which counts the cards of a stock."""
FREE = re.compile(r"\(?F:?([NR]S|J)?\)?")


class BadBoard(ValueError):
    """Words that are no board; the message is a sentence for the player, ``key`` the reason."""

    def __init__(self, text: str, key: str) -> None:
        super().__init__(text)
        self.key = key


def wrong(words: Words, key: str, **fill: object) -> BadBoard:
    """What is wrong, as a sentence."""
    text = words(f"told.{key}", **fill)
    return BadBoard(text[0].upper() + text[1:], key)


@dataclass
class Told:
    """What is told of one pile. ``which`` is its number or the letter of its suit, "" when neither was said;
    ``place`` is how the text calls it. A card is two letters as in codes, "" one that is not named."""

    kind: Kind
    which: str
    place: str
    cards: list[str] = field(default_factory=list)
    empty: bool = False


def piles_told(text: str, words: Words) -> list[Told]:
    """The piles that a text tells of, in its order. What stands before the first and after the last sentence
    about piles does not matter.

    Raises BadBoard, with a sentence in the language of ``words``: no pile at all, a word that means nothing,
    a pile of which nothing is said.
    """
    row = senses(text)
    kinds = "".join(sense.kind for sense in row)
    piles: list[Told] = []
    at, aside = 0, True
    while at < len(row):
        if head := (OPENS if aside else HEAD).match(kinds, at):
            piles.append(_headed(row[at : head.end()]))
            at, aside = head.end(), False
        elif aside or row[at].kind == ".":
            at += 1
            aside = not CARD.match(kinds, at) if row[at - 1].kind == "." else aside
        else:
            at = _content(piles[-1], row, kinds, at, words)
    if not piles:
        raise wrong(words, "nothing")
    for pile in piles:
        if not pile.cards and not pile.empty:
            raise wrong(words, "unsaid", place=pile.place)
    return piles


def _headed(row: list[Sense]) -> Told:
    """A pile from the words that name it."""
    pile = next(sense for sense in row if sense.kind in "WGC")
    which = next((sense.value for sense in row if sense.kind in "NS"), "")
    place = _words(row)
    return Told(Kind(pile.value), which, place[0].lower() + place[1:])


def _content(pile: Told, row: list[Sense], kinds: str, at: int, words: Words) -> int:
    """Takes up the next piece of what is told of a pile; gives the place after it."""
    if found := FREE.match(kinds, at):
        if found[1]:
            free = row[found.start(1) : found.end(1)]
            card = _card(free, pile, words)
            if not pile.cards:
                pile.cards.append(card)
            elif pile.cards[-1] != card:
                raise wrong(words, "free", place=pile.place, card=_words(free))
    elif found := CARD.match(kinds, at):
        pile.cards.append(_card(row[at : found.end()], pile, words))
    elif found := COUNT.match(kinds, at) or (BARE.match(kinds, at) if pile.kind is Kind.STOCK else None):
        if any(pile.cards):
            raise wrong(words, "order", place=pile.place)
        count = int(row[at].value) if found[1] else 1
        pile.cards += [""] * count
        pile.empty |= count == 0
    elif kinds[at] == "E":
        pile.empty = True
    elif kinds[at] not in ":()":
        end = at + 2 if kinds[at] in "NR" and kinds[at + 1 : at + 2] == "?" else at + 1
        raise wrong(words, "unknown", word=_words(row[at:end]), place=pile.place)
    return found.end() if found else at + 1


def _card(row: list[Sense], pile: Told, words: Words) -> str:
    """A card from the words that name it."""
    first = row[0]
    if first.kind == "J":
        return first.value
    rank = {"1": "A", "10": "T"}.get(first.value, first.value)
    if rank not in RANKS:
        raise wrong(words, "unknown", word=_words(row), place=pile.place)
    return rank + row[1].value


def _words(row: list[Sense]) -> str:
    return " ".join(sense.word for sense in row)
