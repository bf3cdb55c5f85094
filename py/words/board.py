"""A board as text, as a screen reader speaks it and a player may paste it; ``reading.py`` reads it back.

Stock and waste first, then the foundations by their top cards, then the columns from covered to free. What
lies face down is counted, never named.
"""

from __future__ import annotations

from engine.cards import SUITS, Kind, Pile, Position
from engine.solitaire import Solitaire

from . import Words, load

SENTENCES: tuple[tuple[str, tuple[Kind, ...]], ...] = (
    ("; ", (Kind.STOCK, Kind.WASTE)),
    (", ", (Kind.FOUNDATION,)),
    ("; ", (Kind.TABLEAU,)),
)
"""What stands in one sentence, and what stands between its parts."""


def tell(game: Solitaire, at: Position, lang: str) -> str:
    """The position in words of a language, ``vi`` or ``en``."""
    words = load(lang).need("board")
    told = []
    for between, kinds in SENTENCES:
        piles = [pile for kind in kinds for pile in game.piles[kind]]
        if text := between.join(_told(words, game, pile, at[pile]) for pile in piles):
            told.append(f"{text[0].upper()}{text[1:]}.")
    return " ".join(told)


def place_of(words: Words, game: Solitaire, pile: int) -> str:
    """A pile as it is called here: «cột 3», «ô đích bích», «chồng nền 3»."""
    spot = game.spots[pile]
    if spot.kind is not Kind.FOUNDATION or spot.suit is None:
        return words.place(game, pile)
    number = game.piles[Kind.FOUNDATION].index(pile) + 1
    return words.of(game.key, "board.goal", suit=words("suit." + SUITS[spot.suit]), number=number)


def counted(words: Words, key: str, count: int, **fill: str) -> str:
    """The text of a key, in its singular for one."""
    return words(f"{key}-1" if count == 1 else key, count=count, **fill)


def counts(words: Words, game: Solitaire, piles: dict[int, int]) -> str:
    """How many cards lie in which piles: «chồng bài rút: 16 lá; cột 2: 1 lá»."""
    return "; ".join(
        counted(words, "board.stock", count, place=place_of(words, game, pile))
        for pile, count in piles.items()
    )


def _told(words: Words, game: Solitaire, pile: int, lying: Pile) -> str:
    """One pile in words."""
    kind, place = game.spots[pile].kind, place_of(words, game, pile)
    if not lying.cards:
        return words("board.bare" if kind in SENTENCES[0][1] else "board.empty", place=place)
    if kind is Kind.STOCK:
        return counted(words, "board.stock", len(lying.cards), place=place)
    down = [counted(words, "board.down", lying.down)] if lying.down else []
    faced = [words.card(card) for card in lying.cards[lying.down :]]
    return words.of(
        game.key, f"board.{kind.value}", place=place, cards=", ".join(down + faced), top=faced[-1]
    )
