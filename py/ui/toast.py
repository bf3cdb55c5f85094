"""A short message beside the card it is about: never over it, never over the dock, and it takes no focus."""

from __future__ import annotations

from html import escape

from . import browser
from .board import Board
from .faces import icon
from .layout import beside

STAY, PER_LETTER = 2600, 60
"""Milliseconds a message stays, and more for every letter over thirty."""


OFFERED = 8000
"""Milliseconds that something can be taken back by the message itself."""


def say(text: str) -> None:
    """One polite sentence for those who listen."""
    browser.by_id("live").textContent = text


def say_too(text: str) -> None:
    """One more sentence behind the one that was just said."""
    say(f"{browser.by_id('live').textContent} {text}".strip())


class Toast:
    """The one message there is at a time, shown and said."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.element = browser.by_id("toast")
        self.timer = browser.Timer(self.hide)

    def show(self, text: str, case: str, pile: int | None, count: int, drawn: str = "stop") -> None:
        """Shows a text and under it the case, by the ``count``-th card from the top of a pile, or for a None
        pile at the foot of the mat; ``drawn`` is the icon before it."""
        small = f"<br><small>{escape(case)}</small>" if case else ""
        self.element.innerHTML = f"{icon(drawn)}<span>{escape(text)}{small}</span>"
        self.element.hidden = False
        self._place(pile, count)
        self.timer.start(STAY + PER_LETTER * max(len(text + case) - 30, 0))
        say(f"{text} {case}".strip())

    def offer(self, text: str, act: str, label: str) -> None:
        """Shows a text with a button that does ``act``, long enough to be pressed."""
        self.element.innerHTML = (
            f'<span>{escape(text)}</span><button data-do="{act}">{escape(label)}</button>'
        )
        self.element.hidden = False
        self._place(None, 1)
        self.timer.start(OFFERED)
        say_too(text)

    def later(self) -> None:
        """Only lets the red lines fade, with nothing said."""
        self.timer.start(600)

    def hide(self) -> None:
        """Takes the message and the red lines away."""
        self.timer.stop()
        self.element.hidden = True
        self.board.calm()

    def _place(self, pile: int | None, count: int) -> None:
        mat, style = self.board.mat, self.element.style
        width, height = float(self.element.offsetWidth), float(self.element.offsetHeight)
        top_of_mat, room = float(mat.offsetTop), float(mat.clientWidth)
        layout = self.board.layout
        if pile is None:
            self.element.className = "toast plain"
            style.left = f"{mat.offsetLeft + (room - width) / 2:.0f}px"
            style.top = f"{top_of_mat + layout.bottom - height - 8:.0f}px"
            return
        left, top, right, low = layout.box(pile, self.board.at[pile])
        if self.board.at[pile].cards:
            seat = layout.seats(pile, self.board.at[pile])[-max(count, 1)]
            left, top, right = seat.x, seat.y, seat.x + layout.card * seat.scale
        side, x, y = beside((left, top, right, low), (width, height), layout.room)
        self.element.className = f"toast {side}"
        style.left, style.top = f"{mat.offsetLeft + x:.0f}px", f"{top_of_mat + y:.0f}px"
        style.setProperty("--ax", f"{min(max((left + right) / 2 - x, 14), width - 14):.0f}px")
