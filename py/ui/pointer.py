"""Fingers and mice on the mat: presses become taps, picks and drops. One listener per kind of event.

Only the first pointer counts while it is down; whatever ends a drag but lifting it, a second finger too, puts
the cards back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from . import browser
from .layout import Layout

JITTER = {"mouse": 5.0, "pen": 8.0, "touch": 10.0}
"""How far a pointer may stray, in CSS pixels, and still tap."""


class Hands(Protocol):
    """What the pointer works on: the table."""

    @property
    def layout(self) -> Layout: ...
    def hit(self, x: float, y: float) -> tuple[int, int] | None:
        """The pile under a point of the mat and the cards from the one hit to the top."""

    def tap(self, pile: int, count: int, time: float) -> None: ...
    def grab(self, pile: int, count: int) -> bool:
        """Takes cards in hand to be dragged; False when these can't be lifted."""

    def carry(self, dx: float, dy: float) -> None: ...
    def release(self, x: float, y: float) -> None: ...
    def put_back(self) -> None: ...
    def size(self, pile: int) -> int: ...


@dataclass
class Press:
    """A pointer that is down on a pile of the table ``hands``."""

    hands: Hands
    id: int
    kind: str
    pile: int
    count: int
    x: float
    y: float
    slack: float
    dragging: bool = False


class Pointer:
    """Listens on the page and plays on whatever table ``hands`` gives (None: no table on screen); ``guard``
    runs what is done."""

    def __init__(self, guard: Callable[[Callable[[], object]], None]) -> None:
        self.hands: Hands | None = None
        self.press: Press | None = None
        self.mat: browser.Element = None

        def on(kinds: str, handler: Callable[[browser.Event], None]) -> None:
            browser.listen(browser.document, kinds, lambda event: guard(lambda: handler(event)))

        on("pointerdown", self._down)
        on("pointermove", self._move)
        on("pointerup", self._up)
        on("pointercancel lostpointercapture", self._cancel)
        on("touchend", self._touched)
        on("click", self._click)

    def _spot(self, event: browser.Event) -> tuple[float, float]:
        box = self.mat.getBoundingClientRect()
        return event.clientX - box.left, event.clientY - box.top

    def _down(self, event: browser.Event) -> None:
        if self.hands is None or event.button != 0:
            return
        if self.press is not None:
            lost = event.isPrimary and event.pointerType == self.press.kind  # its end was never told
            if self.press.dragging or lost:
                self._drop()
            if not lost:
                return
        self.mat = event.target.closest("#mat") if hasattr(event.target, "closest") else None
        if not self.mat:
            return
        x, y = self._spot(event)
        found = self.hands.hit(x, y)
        if found is None:
            self.hands.put_back()
            return
        slack = JITTER.get(event.pointerType, 10.0)
        self.press = Press(self.hands, event.pointerId, event.pointerType, *found, x, y, slack)
        self.mat.setPointerCapture(event.pointerId)

    def _pressed(self, event: browser.Event) -> Press | None:
        """The press that an event is about, while its table is on the screen."""
        press = self.press
        if press is None or event.pointerId != press.id:
            return None
        if press.hands is not self.hands:
            self.press = None
        return self.press

    def _move(self, event: browser.Event) -> None:
        press = self._pressed(event)
        if press is None:
            return
        if press.kind == "mouse" and not event.buttons:  # let go of where nobody saw it
            self._drop()
            return
        x, y = self._spot(event)
        dx, dy = x - press.x, y - press.y
        if not press.dragging:
            if dx * dx + dy * dy <= press.slack * press.slack:
                return
            if not press.hands.grab(press.pile, press.count):
                self.press = None
                return
            press.dragging = True
        press.hands.carry(dx, dy)

    def _up(self, event: browser.Event) -> None:
        press = self._pressed(event)
        if press is None:
            return
        self.press = None
        if press.dragging:
            press.hands.release(*self._spot(event))
        else:
            press.hands.tap(press.pile, press.count, event.timeStamp)

    def _cancel(self, event: browser.Event) -> None:
        if self._pressed(event):
            self._drop()

    def _drop(self) -> None:
        """The pointer counts no longer; dragged cards go back."""
        press, self.press = self.press, None
        if press is not None and press.dragging:
            press.hands.put_back()

    def _touched(self, event: browser.Event) -> None:
        """A touch of the mat has been played when it ends. The browser's own click after it would fall on
        whatever has come up there since: the sheet of a game that is won, one of its buttons."""
        on_mat = hasattr(event.target, "closest") and event.target.closest("#mat")
        if self.hands is not None and event.cancelable and on_mat:
            event.preventDefault()

    def _click(self, event: browser.Event) -> None:
        """A click that no pointer made: a screen reader's."""
        if self.hands is None or event.detail != 0 or not hasattr(event.target, "closest"):
            return
        card = event.target.closest("#mat [data-at]")
        if card:
            pile, height = map(int, card.dataset.at.split("."))
            size = self.hands.size(pile)
            self.hands.tap(pile, size - height if size else 0, event.timeStamp)
