"""The words a board may be told in, and a text as the row of what its words mean.

Words of both languages are known at once, with the usual other ones. A letter without its marks is forgiven
where the word as written means nothing else: «co» is «cơ», but «có» is no suit.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from . import load

PART = re.compile(r"\d+|[^\W\d_]+|[♠♤♥♡♦♢♣♧.:()\n]")
COMPACT = re.compile(r"[atjqk][shdc]")
"""A card as codes write it: ``QS``."""
MOST_DIGITS = 3
LONGEST = 4
"""How many words a phrase has at most."""


class Sense(NamedTuple):
    """What a piece of the text means: ``kind`` is one of KINDS, ``N`` a number, one of the signs ``:().``, or
    ``?`` for a word that means nothing; ``word`` is what was written."""

    kind: str
    value: str
    word: str


END = Sense(".", "", "")
KINDS = {
    "rank": "R",
    "suit": "S",
    "joker": "J",
    "stock": "W",
    "waste": "W",
    "foundation": "G",
    "tableau": "C",
    "empty": "E",
    "card": "L",
    "down": "D",
    "free": "F",
}
Phrase = tuple[str, ...]


def plain(text: str) -> str:
    """Lower case without marks."""
    split = unicodedata.normalize("NFD", text.lower().replace("đ", "d").replace("Đ", "d"))
    return "".join(letter for letter in split if not unicodedata.combining(letter))


@cache
def vocabulary() -> tuple[dict[Phrase, tuple[str, str]], dict[Phrase, tuple[str, str]]]:
    """Every phrase of both languages with its kind and value, as written and without marks. Fillers have no
    kind."""
    exact: dict[Phrase, tuple[str, str]] = {}
    bare: dict[Phrase, tuple[str, str]] = {}
    for lang in ("vi", "en"):
        for key, text in load(lang).need("board").table.items():
            part, _, name = key.partition(".")
            if part != "read":
                continue
            head, _, value = name.partition("-")
            for phrase in text.split(", "):
                meaning = (KINDS.get(value if head == "pile" else head, ""), value)
                exact.setdefault(tuple(phrase.split()), meaning)
                if meaning[0]:
                    bare.setdefault(tuple(plain(phrase).split()), meaning)
    return exact, bare


def senses(text: str) -> list[Sense]:
    """What the words of a text mean, in their order; fillers and commas are left out. A line's end says
    nothing, unless an unknown word follows: then it ends the sentence."""
    row = list(_senses(unicodedata.normalize("NFC", text)))
    ends = [one.value == "line" and after.kind != "?" for one, after in pairwise([*row, END])]
    return [one for one, skipped in zip(row, ends, strict=True) if not skipped]


def _senses(text: str) -> Iterator[Sense]:
    exact, bare = vocabulary()
    parts = list(PART.finditer(text))
    words = [part[0].lower() for part in parts]
    at = 0
    while at < len(words):
        for count in range(min(LONGEST, len(words) - at), 0, -1):
            phrase = tuple(words[at : at + count])
            found = exact.get(phrase)
            if found is None and (count > 1 or words[at].isascii()):
                found = bare.get(tuple(map(plain, phrase)))
            if found is not None:
                break
        word = text[parts[at].start() : parts[at + count - 1].end()]
        at += count
        if found is None:
            yield from _single(word)
        elif found[0]:
            yield Sense(*found, word)


def _single(word: str) -> Iterator[Sense]:
    """A number, a sign, a card like ``QS``, or a word that means nothing."""
    if word.isdecimal() and word.isascii() and len(word) <= MOST_DIGITS:
        yield Sense("N", word, word)
    elif word == "\n":
        yield Sense(".", "line", word)
    elif word in ":().":
        yield Sense(word, "", word)
    elif COMPACT.fullmatch(word.lower()):
        yield Sense("R", word[0].upper(), word)
        yield Sense("S", word[1].upper(), word)
    else:
        yield Sense("?", "", word)
