"""The words on the screen: one table a language, and cards and places named from them."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pkgutil import get_data

from engine.cards import PACK, SUITS, Card, index, is_joker, name
from engine.solitaire import Solitaire


class Words:
    """One language's table; ``words("refuse.blocked")`` is a sentence, with its places filled in."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.table: dict[str, str] = {}
        self.parts: set[str] = set()
        self.need("")
        self.cards = tuple(self._card(card) for card in range(PACK))

    def need(self, *parts: str) -> Words:
        """Adds the tables that only some screens need: ``gt`` reads ``gt-vi.toml``."""
        for part in set(parts) - self.parts:
            name = f"{part}-{self.lang}.toml" if part else f"{self.lang}.toml"
            table = tomllib.loads((get_data(__name__, name) or b"").decode())
            self.table |= {
                f"{head}.{key}": text for head, keys in table.items() for key, text in keys.items()
            }
            self.parts.add(part)
        return self

    def __call__(self, key: str, **fill: object) -> str:
        """The text of a key. Raises KeyError when the table lacks it or a place is left unfilled."""
        text = self.table[key]
        return text.format(**fill) if "{" in text else text

    def has(self, key: str) -> bool:
        """Whether the table has the key."""
        return key in self.table

    def of(self, game: str, key: str, **fill: object) -> str:
        """The text of a key in the words of one game, where it has its own («chồng nền» for «ô đích»)."""
        return self(special if self.has(special := f"{key}-{game}") else key, **fill)

    def card(self, card: Card) -> str:
        """A card in words: «9 chuồn», "9 of clubs"."""
        return self.cards[index(card)]

    def _card(self, card: Card) -> str:
        if is_joker(card):
            return self("card.joker-red" if index(card) == 52 else "card.joker-ink")
        text = name(card)
        return self("card.named", rank=self.rank(text[0]), suit=self("suit." + text[1]))

    def rank(self, letter: str) -> str:
        """A rank in words, by its letter in RANKS."""
        return self.table.get("rank." + letter, letter)

    def place(self, game: Solitaire, pile: int) -> str:
        """A pile in words: «cột 3», «ô đích bích», «chồng bài rút»."""
        spot = game.spots[pile]
        suit = "" if spot.suit is None else self("suit." + SUITS[spot.suit])
        number = game.piles[spot.kind].index(pile) + 1
        return self.of(game.key, f"place.{spot.kind.value}", number=number, suit=suit)


@lru_cache(maxsize=2)
def load(lang: str) -> Words:
    """The table of a language, ``vi`` or ``en``."""
    return Words(lang)
