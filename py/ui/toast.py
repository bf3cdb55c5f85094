"""A short message beside the card it is about: never over it, never over the dock, and it takes no focus."""

from __future__ import annotations

from html import escape

from . import browser
from .board import Board
from .faces import icon

STAY, PER_LETTER = 2600, 60
"""Milliseconds a message stays, and more for every letter over thirty."""


class Toast:
    """The one message there is at a time."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.element = browser.by_id("toast")
        self.timer = browser.Timer(self.hide)

    def show(self, text: str, case: str, pile: int | None, count: int) -> None:
        """Shows a text and under it the case, by the ``count``-th card from the top of a pile, or for a None
        pile at the foot of the mat."""
        small = f"<br><small>{escape(case)}</small>" if case else ""
        self.element.innerHTML = f"{icon('stop')}<span>{escape(text)}{small}</span>"
        self.element.hidden = False
        self._place(pile, count)
        self.timer.start(STAY + PER_LETTER * max(len(text + case) - 30, 0))

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
        bottom = self.board.layout.bottom
        if pile is None:
            self.element.className = "toast plain"
            style.left = f"{mat.offsetLeft + (room - width) / 2:.0f}px"
            style.top = f"{top_of_mat + bottom - height - 8:.0f}px"
            return
        left, top, right, low = self.board.layout.box(pile, self.board.at[pile])
        cards = self.board.at[pile].cards
        if cards:
            seat = self.board.layout.seats(pile, self.board.at[pile])[-max(count, 1)]
            left, top, right = seat.x, seat.y, seat.x + self.board.layout.card * seat.scale
        middle = (left + right) / 2
        x = min(max(middle - width / 2, 8), room - width - 8)
        below = low + height + 12 <= bottom
        y = low + 10 if below else max(top - height - 12, 4)
        self.element.className = "toast" if below else "toast above"
        style.left, style.top = f"{mat.offsetLeft + x:.0f}px", f"{top_of_mat + y:.0f}px"
        style.setProperty("--ax", f"{middle - x:.0f}px")
