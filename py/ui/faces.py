"""A card as markup: three small SVGs that use the sprite ``img/card.svg``, drawn for small screens first."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.cards import Card, name

# Pip centres on the 50 x 70 face: left, centre and right, in the band under the index.
_L, _C, _R = 13.5, 25.0, 36.5
_SIX = tuple((x, y) for x in (_L, _R) for y in (31.0, 46.0, 61.0))
_EIGHT = tuple((x, y) for x in (_L, _R) for y in (29.0, 40.3, 51.6, 63.0))
PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((_C, 33), (_C, 59)),
    "3": ((_C, 31), (_C, 46), (_C, 61)),
    "4": ((_L, 33), (_R, 33), (_L, 59), (_R, 59)),
    "5": ((_L, 32), (_R, 32), (_C, 46), (_L, 60), (_R, 60)),
    "6": _SIX,
    "7": (*_SIX, (_C, 38.5)),
    "8": (*_SIX, (_C, 38.5), (_C, 53.5)),
    "9": (*_EIGHT, (_C, 46)),
    "T": (*_EIGHT, (_C, 34.6), (_C, 57.4)),
}
_STAR_TOP = {"S": 42.5, "H": 36.5, "D": 40, "C": 40.5}
"""Where the star is cut into the ace's large suit."""


def use(symbol: str, x: float, y: float, width: float, height: float) -> str:
    """A piece of the sprite at a place of the face."""
    return f'<use href="#{symbol}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def icon(symbol: str) -> str:
    """An interface icon of the sprite."""
    return f'<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{symbol}"/></svg>'


def _picture(rank: str, suit: str) -> str:
    if rank == "X":
        return use("j-1" if suit == "H" else "j-2", 1.5, 26.6, 47, 43.1)
    if rank in "JQK":
        return "".join(use(f"c-{part}", 1.5, 26.6, 47, 43.1) for part in (rank, rank + suit))
    if rank == "A":
        return use(f"s-{suit}", 5.5, 26.5, 39, 39) + use("c-A", 19, _STAR_TOP[suit], 12, 12)
    size = 10.2 if rank in "9T" else 12 if rank in "678" else 13.6
    pips = "".join(
        use(f"s-{suit}", round(x - size / 2, 1), round(y - size / 2, 1), size, size) for x, y in PIPS[rank]
    )
    return f'<g class="big">{use(f"s-{suit}", 9, 30, 32, 32)}</g><g class="pips">{pips}</g>'


@lru_cache(maxsize=54)
def _inside(text: str) -> str:
    rank, suit = text[0], text[1]
    box = "0 0 22 24" if rank == "T" else "0 0 16 24"
    small = "" if rank == "X" else f'<svg class="s" viewBox="0 0 32 32"><use href="#k-{suit}"/></svg>'
    return (
        f'<svg class="c" viewBox="0 0 50 70">{_picture(rank, suit)}</svg>'
        f'<svg class="r" viewBox="{box}"><use href="#r-{rank}"/></svg>{small}'
    )


def inside(card: Card | None) -> str:
    """What stands in a card's element; nothing in one that lies face down: its back is the style's."""
    return "" if card is None else _inside(name(card))


def classes(card: Card | None) -> str:
    """The classes of a card's element: its suit colour, and T for the wider ten."""
    if card is None:
        return "card down"
    rank, suit = name(card)[0], name(card)[1]
    return f"card {suit} T" if rank == "T" else f"card {suit}"


def picture(card: Card | None, label: str = "", style: str = "") -> str:
    """A card that is only looked at: in the home screen's tiles, on the winner's sheet."""
    named = f'role="img" aria-label="{label}"' if label else 'aria-hidden="true"'
    return f'<div class="{classes(card)}" {named} style="{style}">{lean(inside(card))}</div>'


_BIG, _PIPS = (re.compile(rf'<g class="{name}">.*?</g>') for name in ("big", "pips"))
_LARGE = 'class="mat L'
_DEEP = re.compile(r'<div [^>]*class="card[^"]* deep\b.*?</div>')


def lean(markup: str) -> str:
    """Markup of cards without what can't be seen: cards deep in a pile, and of the pips (on a mat of large
    cards) and the big suit (on all others) the one that is not shown."""
    return (_BIG if _LARGE in markup else _PIPS).sub("", _DEEP.sub("", markup))
