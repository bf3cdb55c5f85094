"""Dragging at the table game: the drawn card, or the top of stock or discard, onto an own card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from . import browser

SOURCES = "#gt-stock, #gt-discard, #gt-held"
STRAY = 8.0
"""How far a pointer moves, in CSS pixels, before it drags."""


class Player(Protocol):
    """What a drag plays on."""

    def act(self, text: str) -> None: ...
    def slot(self, slot: int) -> None: ...
    @property
    def holding(self) -> bool: ...


@dataclass
class Held:
    """A card under the pointer."""

    id: int
    element: browser.Element
    x: float
    y: float
    moving: bool = False


class Drag:
    """Listens on the page; ``player`` is the match on the screen, or None."""

    def __init__(self) -> None:
        self.player: Player | None = None
        self.held: Held | None = None
        browser.listen(browser.document, "pointerdown", self._down)
        browser.listen(browser.document, "pointermove", self._move)
        browser.listen(browser.document, "pointerup", self._up)
        browser.listen(browser.document, "pointercancel", self._cancel)

    def _down(self, event: browser.Event) -> None:
        if self.held is not None:  # a second finger, or the first one's end was never told
            self._back()
            if not event.isPrimary:
                return
        if self.player is None or event.button != 0:
            return
        element = event.target.closest(SOURCES)
        if element:
            self.held = Held(event.pointerId, element, event.clientX, event.clientY)

    def _move(self, event: browser.Event) -> None:
        held = self.held
        if held is None or event.pointerId != held.id:
            return
        dx, dy = event.clientX - held.x, event.clientY - held.y
        if not held.moving and dx * dx + dy * dy > STRAY * STRAY:
            held.moving = True
            held.element.classList.add("dragged")
        if held.moving:
            held.element.style.translate = f"{dx:.0f}px {dy:.0f}px"

    def _up(self, event: browser.Event) -> None:
        held = self.held
        if held is None or event.pointerId != held.id:
            return
        self._back()
        if not held.moving or self.player is None:
            return
        target = browser.document.elementFromPoint(event.clientX, event.clientY)
        target = target.closest("[id^=own-], #gt-discard") if target else None
        if not target:
            return
        if not self.player.holding and held.element.id != target.id:
            self.player.act("S" if held.element.id == "gt-stock" else "D")
        if self.player.holding:
            if target.id == "gt-discard":
                self.player.act("X")
            else:
                self.player.slot(int(target.id.removeprefix("own-")))

    def _cancel(self, event: browser.Event) -> None:
        if self.held is not None and event.pointerId == self.held.id:
            self._back()

    def _back(self) -> None:
        """The card lies where it lay."""
        held, self.held = self.held, None
        if held is not None:
            held.element.style.translate = ""
            held.element.classList.remove("dragged")
