"""A person at the page: finds cards by what they are called, clicks, drags, types, reads what is shown."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.cards import Kind, Move, Position
from engine.deals import read_start
from engine.intents import Play, drop
from engine.session import Session, begin
from games import SYSTEMS
from words import load

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

POSITIONS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "seeds" / "positions.json").read_text("utf-8")
)
VI = load("vi")


def session_of(code: str) -> Session:
    """A new session of a code, to know what the page should show."""
    return begin(read_start(code, SYSTEMS))


def golf_line() -> list[Move]:
    """The published winning line of Golf."""
    return [
        Move(0, 1) if text == "D" else Move(int(text[1]) + 1, 1)
        for text in POSITIONS["golf"]["winning_line"]["moves"]
    ]


def building_move(session: Session, text: str) -> Move:
    """A move of a published line of Forty Thieves or Russian: ``D``, ``W>F``, ``3>2``, ``2>1x5``."""
    piles = session.game.piles
    if text == "D":
        return Move(piles[Kind.STOCK][0], piles[Kind.WASTE][0])
    source, _, rest = text.partition(">")
    target, _, count = rest.partition("x")
    src = piles[Kind.WASTE][0] if source == "W" else piles[Kind.TABLEAU][int(source) - 1]
    dst = piles[Kind.FOUNDATION][0] if target == "F" else piles[Kind.TABLEAU][int(target) - 1]
    result = drop(session.game, session.at, src, int(count or 1), dst)
    assert isinstance(result, Play), (text, result)
    return result.move


def open_code(page: Page, code: str) -> None:
    """Follows a link to a deal inside the running page."""
    page.evaluate("code => { location.hash = code }", code)
    page.get_by_text(code).first.wait_for()


def card(page: Page, session: Session, pile: int, count: int = 1) -> Locator:
    """The ``count``-th card from the top of a pile, by its name and place."""
    place = VI.place(session.game, pile)
    cards = session.at[pile].cards
    if session.game.spots[pile].kind is Kind.STOCK:
        name = VI("place.counted" if cards else "place.empty", place=place, count=len(cards))
    elif not cards:
        name = VI("place.empty", place=place)
    else:
        free = count == 1 and session.game.spots[pile].kind is Kind.TABLEAU
        name = VI("card.free" if free else "card.at", card=VI.card(cards[-count]), place=place)
    return page.get_by_role("button", name=name, exact=True)


def corner(locator: Locator) -> tuple[float, float]:
    """A point in the part of a covered card that is to be seen."""
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 3, box["y"] + 6


def middle(locator: Locator) -> tuple[float, float]:
    """The middle of what can be seen."""
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, source: Locator, target: Locator) -> None:
    """Drags a card by its visible corner onto another one, as with a mouse."""
    page.mouse.move(*corner(source))
    page.mouse.down()
    x, y = middle(target)
    page.mouse.move(x - 20, y - 20, steps=3)
    page.mouse.move(x, y, steps=2)
    page.mouse.up()


def number(page: Page, name: str) -> int:
    """A number in the bar: «Điểm», «Nước»."""
    stats = page.locator(".stats div").filter(has_text=re.compile(f"{name}$"))
    return int(stats.locator("b").inner_text())


def seen(page: Page) -> list[str]:
    """Every name on the board that is to be seen, in any order."""
    names = page.locator("#mat .card:not(.deep), #mat .slot[aria-hidden=false]").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label')).filter(Boolean)"
    )
    return sorted(names)


def expected(session: Session) -> list[str]:
    """The names that ``seen`` should give for a session: faces in columns, tops elsewhere, backs as backs."""
    names: list[str] = []
    game = session.game
    for pile, cards in enumerate(session.at):
        place, kind = VI.place(game, pile), game.spots[pile].kind
        if not cards.cards:
            names.append(VI("place.empty", place=place))
        elif kind is Kind.STOCK:
            names.append(VI("place.counted", place=place, count=len(cards.cards)))
        elif kind is Kind.TABLEAU:
            names += [VI("card.down")] * cards.down
            names += [VI("card.at", card=VI.card(c), place=place) for c in cards.cards[cards.down : -1]]
            names.append(VI("card.free", card=VI.card(cards.cards[-1]), place=place))
        else:
            shown = 6 if kind is Kind.WASTE else 2
            names += [VI("card.at", card=VI.card(c), place=place) for c in cards.cards[-shown:]]
    return sorted(names)


def columns(session: Session) -> Position:
    """The columns alone."""
    return tuple(session.at[pile] for pile in session.game.piles[Kind.TABLEAU])
