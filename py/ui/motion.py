"""What moves by itself: several moves one after another, and the cards of a game that is won. Motion owns no
state of the game, so it can end at any time; what is to come after it then comes at once."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, sin

from engine.cards import Card, Kind, Position

from . import browser
from .board import Board
from .pace import pause

RISING = 900.0
"""Milliseconds that the cards of a game that is won take to rise."""
FANNED = 13
"""Cards that rise then."""
Then = Callable[[], None]


class Motion:
    """The motion on one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.path: list[Position] = []
        """Positions still to be shown, one after another."""
        self.pause = pause(1)
        self.coming: list[Then] = []
        """What follows when all on its way has arrived, in turn."""
        self.walker = browser.Timer(self._walk)
        self.rest = browser.Timer(self._arrived)
        self.risen: list[Card] = []

    def walk(self, path: list[Position], then: Then) -> None:
        """Shows positions one after another, soon over however many; then comes ``then``."""
        self.path, self.pause = path, pause(len(path))
        self.coming.append(then)
        self._walk()

    def celebrate(self, then: Then) -> None:
        """The cards of a game that is won rise, as soon as the last has arrived; then comes ``then``."""

        def rise() -> None:
            self._rise()
            self.rest.start(RISING)

        self.coming += [rise, then]
        if not self.path:
            self._arrived()

    def hurry(self) -> bool:
        """Ends all of it at once; whether there was anything to wait for."""
        waited = bool(self.coming)
        if self.path:
            self.walker.stop()
            self.board.show(self.path[-1])
            self.path = []
        while self.coming:
            self._arrived()
        self.rest.stop()
        return waited

    def halt(self) -> None:
        """The game goes on another way: what was to follow does not."""
        self.walker.stop()
        self.rest.stop()
        self.path, self.coming = [], []
        for card in self.risen:
            shown = self.board.cards[card]
            shown.element.classList.remove("risen")
            shown.style.zIndex = str(shown.look.layer)
        self.risen = []

    def _walk(self) -> None:
        self.board.show(self.path.pop(0))
        if self.path:
            self.walker.start(self.pause)
        else:
            self._arrived()

    def _arrived(self) -> None:
        """The next thing to come, and those after it until one takes its time."""
        self.rest.stop()
        while self.coming and not self.rest.running:
            self.coming.pop(0)()

    def _rise(self) -> None:
        """The last cards that were put away rise from their piles, one by one, into a fan over the felt."""
        board, layout = self.board, self.board.layout
        kind = Kind.FOUNDATION if board.game.piles[Kind.FOUNDATION] else Kind.WASTE
        piles = [board.at[pile].cards for pile in board.game.piles[kind]]
        deepest = max(map(len, piles), default=0)
        cards = [pile[-depth] for depth in range(1, deepest + 1) for pile in piles if depth <= len(pile)]
        self.risen = cards[:FANNED]
        radius = min(layout.view.width * 0.4, layout.view.height * 0.5, 420.0)
        for turn, card in enumerate(self.risen):
            shown = board.cards[card]
            scale = shown.way.seat.scale
            angle = 1.1 * (2 * turn / max(len(self.risen) - 1, 1) - 1)
            for name, value in (
                ("--wx", f"{layout.view.width / 2 + radius * sin(angle) - layout.card * scale / 2:.0f}px"),
                ("--wy", f"{layout.view.height * 0.08 + radius * (1 - cos(angle)) * 0.7:.0f}px"),
                ("--wr", f"{angle * 0.5:.2f}rad"),
                ("--ws", f"{scale:g}"),
                ("--n", str(turn)),
            ):
                shown.style.setProperty(name, value)
            shown.style.zIndex = str(400 + turn)
            shown.element.classList.add("risen")
