"""A quick proof that a board of groups is lost, for Russian Solitaire and Yukon."""

from __future__ import annotations

from .groups import CARD, DOWN, KINGS, Board, Fits


class Hope:
    """Whether a board could be cleared if nothing once gained were ever lost again: a card laid bare stays
    bare, an empty column empty, one put up can still be built on. When even that fails, the board is lost."""

    def __init__(self, board: Board, fits: Fits) -> None:
        self.columns, self.fits = board.columns, fits
        self.up, self.down = bytearray(52), bytearray(52)
        for goal, level in enumerate(board.levels):
            self.up[13 * goal : 13 * goal + level] = b"\1" * level
        self.bare = bytearray(self.up)
        self.gone = bytearray(self.up)
        self.place = [(-1, 0)] * 52
        for i, column in enumerate(board.columns):
            for height, card in enumerate(column):
                if card >= DOWN:
                    self.down[card & CARD] = 1
                self.place[card & CARD] = i, height
        self.waiting: list[list[int]] = [[] for _ in board.columns]
        self.emptied = False
        self.open: list[int] = []

    def lasts(self) -> bool:
        """Whether every card goes up."""
        if self.fits.back:
            self.open = [card for card in range(52) if self.up[card]]
        for column in self.columns:
            if column:
                self.lay_bare(column[-1])
        if not all(self.columns):
            self.empty()
        while self.open:
            card = self.open.pop()
            if card % 13 == 0 or self.up[card - 1]:
                self.rise(card)
            for other in self.fits.under[card]:
                self.move(other)
            if self.down[card]:
                self.down[card] = 0
                self.move(card)
        return 0 not in self.up

    def lay_bare(self, card: int) -> None:
        """Nothing lies on the card."""
        if not self.bare[card]:
            self.bare[card] = 1
            self.open.append(card)

    def move(self, card: int) -> None:
        """The card goes onto one that takes it, a king into an empty column, if that can be."""
        if self.gone[card] or self.down[card]:
            return
        if card in KINGS:
            if self.emptied and self.place[card][1]:
                self.leave(card)
        elif any(self.bare[other] and self.parted(card, other) for other in self.fits.onto[card]):
            self.leave(card)

    def parted(self, card: int, other: int) -> bool:
        """Whether the card can come to lie on another one, as far as their column goes. One above it in its
        own column has to be carried off first."""
        (column, height), (there, above) = self.place[card], self.place[other]
        if column != there or above < height - 1:
            return True
        if above == height - 1:
            return False
        if any(self.gone[c & CARD] for c in self.columns[column][height + 1 : above + 1]):
            return True
        self.waiting[column].append(card)
        return False

    def leave(self, card: int) -> None:
        """The card leaves the one under it."""
        self.gone[card] = 1
        column, height = self.place[card]
        if height:
            self.lay_bare(self.columns[column][height - 1] & CARD)
        else:
            self.empty()
        waiting, self.waiting[column] = self.waiting[column], []
        for other in waiting:
            self.move(other)

    def empty(self) -> None:
        """There is an empty column."""
        if not self.emptied:
            self.emptied = True
            for card in KINGS:
                self.move(card)

    def rise(self, card: int) -> None:
        """The card goes up, and those after it that lie bare."""
        while not self.up[card]:
            self.up[card] = 1
            if not self.gone[card]:
                self.leave(card)
            if card in KINGS or not self.bare[card + 1]:
                return
            card += 1
