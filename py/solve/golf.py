"""Golf, settled exactly: forwards for one verdict, backwards for the map of a whole deal.

Both go layer by layer, a layer being all positions with one count of drawn cards; see ``golf_sets``.
"""

from __future__ import annotations

from collections.abc import Collection, Generator
from typing import NamedTuple

from engine.cards import Move, Position, rank
from engine.solitaire import Solitaire
from games.golf import FIRST, STOCK, WASTE

from .golf_sets import EMPTY, RANKS, Deal, Heights, close, common, has, lay, union
from .verdict import Lost, Search, Verdict, Won


class Survey:
    """Which positions that can follow a deal are won, by looking it up."""

    def __init__(self, deal: Deal) -> None:
        layers, none = range(len(deal.stock) + 1), [0] * (len(deal.columns[-1]) + 1)
        self.deal = deal
        self.drawing = [none for _ in layers]
        """By cards drawn: the heights that win when the next card has been drawn."""
        self.taking = [[none for _ in RANKS] for _ in layers]
        """By cards drawn, by rank: the heights that win when a card of that rank is taken."""

    def drawn(self, drawn: int) -> list[Heights]:
        """By rank on the waste: the heights that win by drawing, or have won."""
        heights, stuck = self.drawing[drawn], self.deal.backwards.stuck
        by_rank = [common(heights, stuck[on]) if stuck else heights[:] for on in RANKS]
        for winning in by_rank:
            winning[0] |= 1
        return by_rank

    def entry(self, drawn: int) -> Heights:
        """The heights that win when so many cards have just been drawn."""
        on = self.deal.entered(drawn)
        won = self.drawn(drawn)[on]
        for r in self.deal.onto[on]:
            won = union(won, self.taking[drawn][r])
        return won

    def _place(self, at: Position) -> tuple[int, int, int]:
        """The heights, the cards drawn and the rank on the waste."""
        deal, heights, drawn = self.deal, 0, len(self.deal.stock) - len(at[STOCK].cards)
        known = drawn >= 0 and deal.stock[drawn:] == tuple(map(rank, reversed(at[STOCK].cards)))
        for step, column, pile in zip(deal.steps, deal.columns, at[FIRST:], strict=True):
            heights += step * len(pile.cards)
            known = known and column[: len(pile.cards)] == tuple(map(rank, pile.cards))
        if not known:
            raise KeyError("not a position of this deal")
        on = at[WASTE].top
        return heights, drawn, EMPTY if on is None else rank(on)

    def _wins(self, heights: int, drawn: int, on: int) -> bool:
        return heights == 0 or self._draws(heights, drawn, on) or self._takes(heights, drawn, on) is not None

    def _draws(self, heights: int, drawn: int, on: int) -> bool:
        stuck = self.deal.backwards.stuck
        return self._in(self.drawing[drawn], heights) and (not stuck or self._in(stuck[on], heights))

    def _in(self, some: Heights, heights: int) -> bool:
        return has(self.deal, some, heights)

    def _takes(self, heights: int, drawn: int, on: int) -> int | None:
        """The rank that wins when a card of it is taken."""
        taking = self.taking[drawn]
        return next((r for r in self.deal.onto[on] if self._in(taking[r], heights)), None)

    def wins(self, at: Position) -> bool:
        """Whether a position of this deal can still be won. Raises KeyError for one of another deal."""
        return self._wins(*self._place(at))

    def move(self, at: Position) -> Move | None:
        """The next move of a way to win, a take if there is one; None when there is no way or no need.
        Raises KeyError for a position of another deal."""
        heights, drawn, on = self._place(at)
        r = self._takes(heights, drawn, on)
        if r is None:
            return Move(STOCK, WASTE) if heights and self._draws(heights, drawn, on) else None
        for pile, (step, column) in enumerate(zip(self.deal.steps, self.deal.columns, strict=True)):
            left = heights // step % (len(column) + 1)
            if left and column[left - 1] == r and self._wins(heights - step, drawn, r):
                return Move(FIRST + pile, WASTE)
        raise AssertionError("a take wins, but none was found")

    def verdict(self, game: Solitaire, at: Position) -> Verdict:
        """What ``search`` would say. Raises KeyError for a position of another deal."""
        return Won(self.moves(game, at)) if self.wins(at) else Lost()

    def moves(self, game: Solitaire, at: Position) -> tuple[Move, ...]:
        """A way to win from here. Raises KeyError for a position of another deal."""
        moves = []
        while move := self.move(at):
            moves.append(move)
            at = game.play(at, move)
        return tuple(moves)


def survey(game: Solitaire, start: Position) -> Generator[float, None, Survey]:
    """The whole map of a deal, from the last card of the stock backwards; yields how far it is."""
    whole = Survey(deal := lay(game, start))
    last = len(deal.stock)
    for drawn in range(last, -1, -1):
        if drawn < last:
            whole.drawing[drawn] = whole.entry(drawn + 1)
        closing = close(whole.drawn(drawn), deal.onto, deal.backwards, 1 - drawn / (last + 1))
        whole.taking[drawn] = yield from closing
    return whole


class Layer(NamedTuple):
    """What was reached with one count of drawn cards, as cards taken: by drawing, and by taking each rank."""

    entry: Heights
    found: list[Heights]


def search(game: Solitaire, at: Position, avoid: Collection[Position] = ()) -> Search:
    """The verdict on any position, always certain: forwards, one layer for every count of drawn cards. No
    game comes back to any position, so there is none to avoid."""
    deal, layers = lay(game, at), list[Layer]()
    none = [0] * (len(deal.columns[-1]) + 1)
    entry, stuck = [1, *none[1:]], deal.forwards.stuck
    for drawn in range(len(deal.stock) + 1):
        on = deal.entered(drawn)
        bases = [entry if on in deal.under[r] else none for r in RANKS]
        found = yield from close(bases, deal.under, deal.forwards, drawn / (len(deal.stock) + 1))
        layers.append(Layer(entry, found))
        entry = none
        for r in RANKS:
            there = reached(deal, layers, drawn, r)
            if there[-1].bit_length() == deal.size:
                return Won(trail(deal, layers, drawn, r))
            entry = union(entry, common(there, stuck[r]) if stuck else there)
        if not any(entry):
            break
    return Lost()


def reached(deal: Deal, layers: list[Layer], drawn: int, on: int) -> Heights:
    """The heights, as cards taken, that were reached with a rank on the waste."""
    layer = layers[drawn]
    return union(layer.found[on], layer.entry) if on == deal.entered(drawn) else layer.found[on]


def trail(deal: Deal, layers: list[Layer], drawn: int, on: int) -> tuple[Move, ...]:
    """The moves up to the last card, found backwards: each position that was reached came from another."""
    moves, stuck, heights = list[Move](), deal.forwards.stuck, deal.size * (len(deal.columns[-1]) + 1) - 1

    def was(drawn: int, on: int, heights: int) -> bool:
        """Whether a position was reached."""
        layer = layers[drawn]
        return has(deal, layer.found[on], heights) or (
            on == deal.entered(drawn) and has(deal, layer.entry, heights)
        )

    while heights or drawn:
        if on == deal.entered(drawn) and has(deal, layers[drawn].entry, heights):
            moves.append(Move(STOCK, WASTE))
            drawn -= 1
            may = (r for r in RANKS if not stuck or has(deal, stuck[r], heights))
            on = next(r for r in may if was(drawn, r, heights))
            continue
        for pile, (step, column) in enumerate(zip(deal.steps, deal.columns, strict=True)):
            taken = heights // step % (len(column) + 1)
            if not taken or column[-taken] != on:
                continue
            before = next((r for r in deal.under[on] if was(drawn, r, heights - step)), None)
            if before is not None:
                moves.append(Move(FIRST + pile, WASTE))
                heights, on = heights - step, before
                break
    return tuple(reversed(moves))
