"""The cards on the mat. It knows no rules: it is told a position and changes only what differs.

Card elements are made once a game and keyed by card; CSS animates the change of ``transform``. Nothing in the
page tells what a face-down card is: its element's id counts the places of the deal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape
from math import hypot
from typing import Any, NamedTuple

from engine.cards import SUITS, Card, Fan, Kind, Move, Pile, Position
from engine.solitaire import Solitaire
from words import Words

from . import browser
from .faces import classes, icon, inside
from .layout import Layout, Seat
from .pace import LONGEST

FLIGHT, DEALING = 320, 3000
"""Milliseconds after which a card has surely landed, however far it flew, and a whole deal."""


FLIGHT_TIME = 180.0
"""``--d-move`` of the style, in milliseconds."""
FAR, BACK = 1350.0, 0.78
"""A flight over so many pixels takes twice the usual time; and the part of it that a card takes on its way
back."""


class Way(NamedTuple):
    """How a card lies: what its look follows from, so that an equal way needs no new look."""

    pile: int
    height: int
    seat: Seat
    faced: bool
    free: bool
    deep: bool


class Look(NamedTuple):
    """Everything about a card's element that can change."""

    transform: str
    layer: int
    strip: str
    classes: str
    role: str
    label: str
    at: str
    faced: bool


@dataclass
class Shown:
    """A card's element, its style object kept at hand, and how it looks now."""

    element: browser.Element
    style: browser.Element
    way: Way
    look: Look


@dataclass
class Board:
    """The picture of one game."""

    words: Words
    layout: Layout
    at: Position = ()
    cards: dict[Card, Shown] = field(default_factory=dict)
    slots: list[browser.Element] = field(default_factory=list)
    groups: list[browser.Element] = field(default_factory=list)
    flying: list[Card] = field(default_factory=list)
    held: tuple[Card, ...] = ()
    drags: list[tuple[browser.Element, Callable[[Any], None]]] = field(default_factory=list)
    """The animations that carry dragged cards, one each: a frame costs a third of what styles do."""
    offset: str = ""
    hasty: bool = False
    """Whether cards fly faster, as on their way back."""

    def __post_init__(self) -> None:
        self.mat = browser.by_id("mat")
        self.landed = browser.Timer(self._land)
        self.settled = browser.Timer(self.settle)

    @property
    def game(self) -> Solitaire:
        """The game shown."""
        return self.layout.game

    def close(self) -> None:
        """The board goes away: its timers let go of it."""
        self.landed.end()
        self.settled.end()

    # ---- building

    def build(self, at: Position, dealt: bool = False) -> None:
        """Makes the elements of a game from nothing, by one piece of markup; ``dealt``: as cards fly in."""
        ways = {
            card: way
            for pile, cards in enumerate(at)
            for card, way in zip(cards.cards, self._ways(pile, cards), strict=True)
        }
        places = [self.words.place(self.game, pile) for pile in range(len(at))]
        looks = {card: self._look(card, way, places[way.pile]) for card, way in ways.items()}
        order = list(looks)
        ids = {card: f"k{i}" for i, card in enumerate(order)}
        html = "".join(self._slot(pile, at[pile]) for pile in range(len(at)))
        columns = self.game.piles[Kind.TABLEAU]
        turns = {
            card: way.height * len(columns) + columns.index(way.pile) if way.pile in columns else 0
            for card, way in ways.items()
        }
        html += "".join(_markup(ids[card], card, look, turns[card]) for card, look in looks.items())
        self.roving: browser.Element = None
        html += "".join(
            f'<div class="pile" id="g{pile}" role="group" aria-label="{self._group(pile, at[pile])}"'
            f' aria-owns="{self._owned(pile, at[pile], ids)}"></div>'
            for pile in range(len(at))
        )
        self._scale()
        self.mat.innerHTML = html + '<div id="labels"></div><div id="marks" aria-hidden="true"></div>'
        elements = {card: browser.by_id(ids[card]) for card in order}
        self.cards = {
            card: Shown(element, element.style, ways[card], looks[card]) for card, element in elements.items()
        }
        self.ids = ids
        self.slots = [browser.by_id(f"s{pile}") for pile in range(len(at))]
        self.groups = [browser.by_id(f"g{pile}") for pile in range(len(at))]
        self.marks, self.labels = browser.by_id("marks"), browser.by_id("labels")
        self.at = at
        if dealt:
            self.mat.classList.add("dealing")
            self.settled.start(DEALING)

    def settle(self) -> None:
        """Ends the deal's flight at once."""
        self.settled.stop()
        self.mat.classList.remove("dealing")

    def _scale(self) -> None:
        width = self.layout.card
        self.mat.style.setProperty("--cw", f"{width:.2f}px")
        self.mat.className = "mat" + (" L" if self.layout.large else "") + (" ten" if width < 38 else "")

    def _slot(self, pile: int, at: Pile) -> str:
        spot = self.game.spots[pile]
        suit = (
            "" if spot.suit is None else f'<svg viewBox="0 0 32 32"><use href="#s-{SUITS[spot.suit]}"/></svg>'
        )
        name = escape(self.words("place.empty", place=self.words.place(self.game, pile)))
        return (
            f'<div class="slot" id="s{pile}" data-at="{pile}.0" role="button" tabindex="-1"'
            f' aria-label="{name}" aria-hidden="{_truth(at.cards)}"'
            f' style="{self._slot_style(pile)}">{suit}</div>'
        )

    def _slot_style(self, pile: int) -> str:
        place = self.layout.places[pile]
        return (
            f"transform:translate({place.x:.1f}px,{place.y:.1f}px) scale({place.scale:g});"
            f"height:{self.layout.height(pile) / place.scale:.1f}px"
        )

    def _group(self, pile: int, at: Pile) -> str:
        place = self.words.place(self.game, pile)
        if not at.cards:
            return escape(self.words("place.empty", place=place))
        return escape(self.words("place.counted", place=place, count=len(at.cards)))

    def _owned(self, pile: int, at: Pile, ids: dict[Card, str]) -> str:
        return " ".join([f"s{pile}", *(ids[card] for card in at.cards)])

    # ---- how cards look

    def _ways(self, pile: int, at: Pile) -> list[Way]:
        """How the cards of a pile lie, the lowest first."""
        top = len(at.cards) - 1
        buried = top - 1 if self.game.spots[pile].kind is Kind.FOUNDATION else 0
        return [
            Way(pile, height, seat, height >= at.down, height == top, not seat.shown or height < buried)
            for height, seat in enumerate(self.layout.seats(pile, at))
        ]

    def _look(self, card: Card, way: Way, place: str) -> Look:
        spot, seat = self.game.spots[way.pile], way.seat
        shape = classes(card if way.faced else None)
        if not way.free and (spot.fan is not Fan.NONE or not way.faced):
            shape += " side" if seat.side else " covered"
        if self.layout.half and spot.kind is Kind.FOUNDATION:
            shape += " half"
        if way.deep:
            shape += " deep"
        role, label = "img", self.words("card.down")
        if spot.kind is Kind.STOCK:
            counted = self.words("place.counted", place=place, count=way.height + 1)
            role, label = ("button", counted) if way.free else ("presentation", "")
        elif way.faced:
            role = "button" if way.free or spot.kind is Kind.TABLEAU else "img"
            key = "card.free" if way.free and spot.kind is Kind.TABLEAU else "card.at"
            label = self.words(key, card=self.words.card(card), place=place)
        return Look(
            f"translate({seat.x:.1f}px,{seat.y:.1f}px) scale({seat.scale:g})",
            10 + seat.layer,
            f"{seat.strip:.1f}px" if seat.strip else "",
            shape,
            role,
            label,
            f"{way.pile}.{way.height}",
            way.faced,
        )

    def show(self, at: Position, still: bool = False) -> list[Card]:
        """Brings the picture to a position; returns the cards that changed their pile or their face.

        ``still``: without flight, as after a change of size.
        """
        changed = [pile for pile in range(len(at)) if still or at[pile] != self.at[pile]]
        moved = []
        for pile in changed:
            place = self.words.place(self.game, pile)
            for card, way in zip(at[pile].cards, self._ways(pile, at[pile]), strict=True):
                shown = self.cards[card]
                old = shown.way
                if old == way and not still:
                    continue
                if old.pile != pile or old.faced != way.faced:
                    moved.append(card)
                self._change(card, shown, self._look(card, way, place), way.seat, still)
                shown.way = way
            self.groups[pile].setAttribute("aria-label", self._group(pile, at[pile]))
            self.groups[pile].setAttribute("aria-owns", self._owned(pile, at[pile], self.ids))
            self.slots[pile].setAttribute("aria-hidden", _truth(at[pile].cards))
            if still:
                self.slots[pile].style.cssText = self._slot_style(pile)
        self.at = at
        if moved and not still:
            for card in moved:
                self.cards[card].style.zIndex = str(400 + self.cards[card].look.layer)
            self.flying += moved
            self.landed.start(FLIGHT)
        return moved

    def _change(self, card: Card, shown: Shown, look: Look, seat: Seat, still: bool) -> None:
        old, element, style = shown.look, shown.element, shown.style
        if old == look:
            return
        if old.transform != look.transform:
            style.transform = look.transform
            if not still:
                style.setProperty("--k", self._slowness(shown.way.seat, seat))
        if old.layer != look.layer:
            style.zIndex = str(look.layer)
        if old.strip != look.strip:
            style.setProperty("--f", look.strip or "999px")
        if old.classes != look.classes:
            element.className = look.classes
        if old.faced != look.faced:
            element.innerHTML = inside(card if look.faced else None)
            if not still:
                element.classList.add("flip")
        if old.role != look.role:
            element.setAttribute("role", look.role)
        if old.label != look.label:
            element.setAttribute("aria-label", look.label)
        if old.at != look.at:
            element.dataset.at = look.at
        shown.look = look

    def _slowness(self, old: Seat, new: Seat) -> str:
        """A flight's time against the usual one: a little more over a long way, less on the way back."""
        far = hypot(new.x - old.x, new.y - old.y)
        return f"{min(1 + far / FAR, LONGEST / FLIGHT_TIME) * (BACK if self.hasty else 1):.2f}"

    def _land(self) -> None:
        for card in self.flying:
            shown = self.cards.get(card)
            if shown:
                shown.style.zIndex = str(shown.look.layer)
                shown.element.classList.remove("flip")
        self.flying = []

    def resize(self, layout: Layout) -> None:
        """The same cards in another size."""
        self.layout = layout
        self._scale()
        self.show(self.at, still=True)

    # ---- what is in hand, and the marks

    def hold(self, cards: tuple[Card, ...], dragged: bool = False) -> None:
        """Lifts cards, as picked or as dragged along with the pointer; an empty tuple puts all down."""
        if self.drags:  # the cards fly back from where they are, which only a style of their own can tell
            for card in self.held:
                self.cards[card].style.translate = self.offset
            for animation, _ in self.drags:
                animation.cancel()
            self.drags = []
            browser.settle_style(self.mat)
        for card in self.held:
            self.cards[card].element.classList.remove("picked", "held")
            self.cards[card].style.translate = ""
        if self.held and not cards:
            self.flying += self.held
            self.landed.start(FLIGHT)
        for card in cards:
            self.cards[card].element.classList.add("picked")
            if dragged:
                self.cards[card].element.classList.add("held")
                self.cards[card].style.zIndex = str(600 + self.cards[card].look.layer)
        self.held = cards

    def drag(self, dx: float, dy: float) -> None:
        """Moves the dragged cards away from where they lay."""
        self.offset = f"{dx:.1f}px {dy:.1f}px"
        self.drags = self.drags or [browser.lifted(self.cards[card].element) for card in self.held]
        browser.drag(self.drags, self.offset)

    def mark(
        self,
        targets: set[int],
        last: int | None,
        origin: int | None,
        ring: tuple[int, int] | None,
        hinted: Move | None = None,
    ) -> None:
        """Draws the marks: the places that take what is in hand, where the last move went, whence it came,
        the keyboard's ring round a card (its visible strip when it is covered), and the move of a hint."""
        quiet = " quiet" if len(targets) > 5 else ""
        html = "".join(
            self._mark(f"target{quiet}" + (" ringed" if ring and ring[0] == pile else ""), pile, icon("down"))
            for pile in sorted(targets)
        )
        if ring:
            html += self._mark("ring", ring[0], count=ring[1])
        if last is not None and last not in targets:
            html += self._mark("last", last)
        if origin is not None and origin not in targets and self.game.spots[origin].kind is not Kind.STOCK:
            html += self._mark("from", origin)
        if hinted is not None:
            html += self._mark("hinted", hinted.src, icon("hint"), hinted.count)
            html += self._mark("hinted to", hinted.dst, icon("down"))
        if html != getattr(self, "_marked", None):
            self.marks.innerHTML = html
            self._marked = html

    def _mark(self, kind: str, pile: int, badge: str = "", count: int = 1) -> str:
        left, top, width, height = self.corner(pile, count)
        dock = " dock" if self.game.spots[pile].kind in (Kind.STOCK, Kind.WASTE) else ""
        inner = f'<span class="badge">{badge}</span>' if badge else ""
        return (
            f'<div class="mark {kind}{dock}" style="transform:translate({left:.1f}px,{top:.1f}px);'
            f'width:{width:.1f}px;height:{height:.1f}px">{inner}</div>'
        )

    def corner(self, pile: int, count: int = 1) -> tuple[float, float, float, float]:
        """Left, top, width and height of what is to be seen of the ``count``-th card from the top of a pile,
        or of its place when it is empty."""
        place, cards = self.layout.places[pile], self.at[pile]
        width, height = self.layout.card * place.scale, self.layout.height(pile)
        if not cards.cards:
            return place.x, place.y, width, height
        seat = self.layout.seats(pile, cards)[-max(count, 1)]
        return seat.x, seat.y, width, seat.strip or height

    def refuse(self, cards: tuple[Card, ...], slot: int | None = None) -> None:
        """Shakes the cards (or an empty place) once and outlines them in red until ``calm``."""
        self.calm()
        for card in cards:
            self.cards[card].element.classList.add("refused")
        if slot is not None and not cards:
            self.slots[slot].classList.add("refused")

    def calm(self) -> None:
        """Takes the red lines away."""
        for element in browser.find_all(".refused", self.mat):
            element.classList.remove("refused")

    def focus_target(self, pile: int, count: int) -> browser.Element:
        """The element of the ``count``-th card from the top of a pile, or of its empty place."""
        cards = self.at[pile].cards
        return self.cards[cards[-max(count, 1)]].element if cards else self.slots[pile]

    def rove(self, pile: int, count: int) -> None:
        """Makes a card (or an empty place) the one that Tab comes to."""
        target = self.focus_target(pile, count)
        if self.roving:
            self.roving.tabIndex = -1
        target.tabIndex = 0
        self.roving = target

    def write_labels(self, texts: dict[int, str]) -> None:
        """The words under stock and waste: markup by pile."""
        html = ""
        for pile, text in texts.items():
            place, right = self.layout.places[pile], self.layout.box(pile, self.at[pile])[2]
            low, width = place.y + self.layout.height(pile) + 5, right - place.x
            middle = f"translate(calc({width / 2:.1f}px - 50%))" if self.layout.view.rail else ""
            html += (
                f'<div class="lab" style="transform:translate({place.x:.1f}px,{low:.1f}px){middle};'
                f'min-width:{width:.1f}px">{text}</div>'
            )
        if html != getattr(self, "_labelled", None):
            self.labels.innerHTML = html
            self._labelled = html


def _truth(value: object) -> str:
    return str(bool(value)).lower()


def _markup(id: str, card: Card, look: Look, turn: int) -> str:
    """A card's element; ``--n`` is its turn when the cards are dealt."""
    strip = f";--f:{look.strip}" if look.strip else ""
    style = f"transform:{look.transform};z-index:{look.layer};--n:{turn}{strip}"
    return (
        f'<div class="{look.classes}" id="{id}" data-at="{look.at}" role="{look.role}" tabindex="-1"'
        f' aria-label="{escape(look.label)}" style="{style}">{inside(card if look.faced else None)}</div>'
    )
