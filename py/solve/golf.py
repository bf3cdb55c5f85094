"""Golf, settled exactly: whole sets of positions as the bits of one big integer.

Of one deal a position is how many cards each column has left, how many were drawn, and the rank on the waste.
The heights are one number in a mixed base, so that a set of heights is an int, and a card leaves a column in
``(set & mask) << step`` for all positions of the set at once. Forwards the number counts the cards taken,
backwards those left, so that in either direction the numbers begin small.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from engine.cards import Move, Position, rank
from engine.solitaire import Solitaire
from games.golf import FIRST, STOCK, WASTE

from .verdict import Lost, Search, Verdict, Won

EMPTY = 14
"""Stands for the rank on an empty waste; 0 is a joker."""
RANKS = range(15)
UP_AND_DOWN = (*range(13), *range(13, 0, -1))
"""The order in which ranks are looked at again: runs go up and down."""

Takes = tuple[tuple[tuple[int, int], ...], ...]
"""By rank, for every card of it in the columns: the heights before it leaves, the step beyond."""


class Deal(NamedTuple):
    """A position laid out for sets, and all that can still follow it."""

    columns: tuple[tuple[int, ...], ...]
    """The ranks of the columns, the free card last."""
    stock: tuple[int, ...]
    """The ranks to be drawn, the next one first."""
    waste: int
    steps: tuple[int, ...]
    """What one card of a column counts in the number of the heights."""
    size: int
    """How many heights there are."""
    forwards: Takes
    """Heights as cards taken."""
    backwards: Takes
    """Heights as cards left, the card already gone."""
    onto: tuple[tuple[int, ...], ...]
    """By rank on the waste: the ranks in the columns that may be taken onto it."""
    under: tuple[tuple[int, ...], ...]
    """By rank: the ranks that it may be taken onto."""
    stuck: tuple[tuple[int, ...], tuple[int, ...]] | None
    """When only then may be drawn: by rank on the waste the heights at which nothing can be taken, as cards
    taken and as cards left."""

    def entered(self, drawn: int) -> int:
        """The rank on the waste when so many cards have just been drawn."""
        return self.stock[drawn - 1] if drawn else self.waste


def ranks_onto(rules: str, on: int) -> tuple[int, ...]:
    """The ranks that may be taken onto a rank."""
    if on == EMPTY:
        return tuple(RANKS)
    if rules[0] == "S" and on == 13:
        return ()
    apart = (1, 12) if rules[0] == "E" else (1,)
    return tuple(r for r in RANKS if not r or not on or abs(r - on) in apart)


def lay(game: Solitaire, at: Position) -> Deal:
    """A position in bits."""
    columns = tuple(tuple(map(rank, pile.cards)) for pile in at[FIRST:])
    steps, size = [], 1
    for column in columns:
        steps.append(size)
        size *= len(column) + 1
    forwards: list[list[tuple[int, int]]] = [[] for _ in RANKS]
    backwards: list[list[tuple[int, int]]] = [[] for _ in RANKS]
    for i, column in enumerate(columns):
        step, mask = steps[i], (1 << steps[i]) - 1
        for width, other in zip(steps[i + 1 :], columns[i + 1 :], strict=True):
            mask = sum(mask << width * height for height in range(len(other) + 1))
        for height, card in enumerate(column):
            forwards[card].append((mask << step * (len(column) - 1 - height), step))
            backwards[card].append((mask << step * height, step))
    onto = tuple(tuple(r for r in ranks_onto(game.rules, on) if forwards[r]) for on in RANKS)

    def stuck(on: int, takes: list[list[tuple[int, int]]], gone: int) -> int:
        free = 0
        for r in onto[on]:
            for mask, step in takes[r]:
                free |= mask << step * gone
        return (1 << size) - 1 ^ free

    on = at[WASTE].top
    return Deal(
        columns,
        tuple(map(rank, reversed(at[STOCK].cards))),
        EMPTY if on is None else rank(on),
        tuple(steps),
        size,
        tuple(map(tuple, forwards)),
        tuple(map(tuple, backwards)),
        onto,
        tuple(tuple(on for on in RANKS if r in onto[on]) for r in RANKS),
        (tuple(stuck(on, forwards, 0) for on in RANKS), tuple(stuck(on, backwards, 1) for on in RANKS))
        if "D" in game.rules
        else None,
    )


def close(
    base: list[int], near: tuple[tuple[int, ...], ...], takes: Takes, goal: int = 0
) -> Generator[list[int], None, list[int]]:
    """By rank all heights beyond a card of that rank, from ``base`` and from what lies beyond its near ranks,
    over and over until nothing is new, or one has ``goal`` bits. Yields now and then."""
    there = [r for r in RANKS if takes[r]]
    wakes = [[r for r in there if other in near[r]] for other in RANKS]
    found, stale = [0] * len(RANKS), set(there)
    while stale:
        for r in UP_AND_DOWN:
            if r not in stale:
                continue
            stale.discard(r)
            before, beyond = base[r], 0
            for other in near[r]:
                if more := found[other]:
                    before = before | more if before else more
            for mask, step in takes[r]:
                if here := before & mask:
                    here <<= step
                    beyond = beyond | here if beyond else here
            if beyond != found[r]:
                found[r] = beyond
                if beyond.bit_length() == goal:
                    stale.clear()
                    break
                stale.update(wakes[r])
        yield found
    return found


class Survey:
    """Which positions that can follow a deal are won, by looking it up."""

    def __init__(self, deal: Deal) -> None:
        layers = range(len(deal.stock) + 1)
        self.deal = deal
        self.drawing = [0 for _ in layers]
        """By cards drawn: the heights that win when the next card has been drawn."""
        self.taking = [[0] * len(RANKS) for _ in layers]
        """By cards drawn, by rank: the heights that win when a card of that rank is taken."""

    def drawn(self, drawn: int) -> list[int]:
        """By rank on the waste: the heights that win by drawing, or have won."""
        heights, stuck = self.drawing[drawn], self.deal.stuck
        return [1 | (heights & stuck[1][on] if stuck else heights) for on in RANKS]

    def entry(self, drawn: int) -> int:
        """The heights that win when so many cards have just been drawn."""
        on = self.deal.entered(drawn)
        won = self.drawn(drawn)[on]
        for r in self.deal.onto[on]:
            won |= self.taking[drawn][r]
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
        stuck = self.deal.stuck
        return bool(self.drawing[drawn] >> heights & 1 and (not stuck or stuck[1][on] >> heights & 1))

    def _takes(self, heights: int, drawn: int, on: int) -> int | None:
        """The rank that wins when a card of it is taken."""
        taking = self.taking[drawn]
        return next((r for r in self.deal.onto[on] if taking[r] >> heights & 1), None)

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
        for found in close(whole.drawn(drawn), deal.onto, deal.backwards):
            whole.taking[drawn] = found
            yield 1 - drawn / (last + 1)
    return whole


class Layer(NamedTuple):
    """What was reached with one count of drawn cards, as cards taken: by drawing, and by taking each rank."""

    entry: int
    found: list[int]


def search(game: Solitaire, at: Position) -> Search:
    """The verdict on any position, always certain: forwards, one layer for every count of drawn cards."""
    deal, layers, entry = lay(game, at), list[Layer](), 1
    for drawn in range(len(deal.stock) + 1):
        layers.append(Layer(entry, [0] * len(RANKS)))
        base = [entry if deal.entered(drawn) in deal.under[r] else 0 for r in RANKS]
        for found in close(base, deal.under, deal.forwards, deal.size):
            layers[-1] = Layer(entry, found)
            yield drawn / (len(deal.stock) + 1)
        entry = 0
        for r in RANKS:
            there = reached(deal, layers, drawn, r)
            if there.bit_length() == deal.size:
                return Won(trail(deal, layers, deal.size - 1, drawn, r))
            entry |= there & deal.stuck[0][r] if deal.stuck else there
        if not entry:
            break
    return Lost()


def reached(deal: Deal, layers: list[Layer], drawn: int, on: int) -> int:
    """The heights, as cards taken, that were reached with a rank on the waste."""
    layer = layers[drawn]
    return layer.found[on] | layer.entry if on == deal.entered(drawn) else layer.found[on]


def trail(deal: Deal, layers: list[Layer], heights: int, drawn: int, on: int) -> tuple[Move, ...]:
    """The moves that reached a position, found backwards: each one that was reached came from another."""
    moves = []
    while heights or drawn:
        if on == deal.entered(drawn) and layers[drawn].entry >> heights & 1:
            moves.append(Move(STOCK, WASTE))
            drawn -= 1
            may = [deal.stuck[0][r] if deal.stuck else -1 for r in RANKS]
            on = next(r for r in RANKS if (reached(deal, layers, drawn, r) & may[r]) >> heights & 1)
            continue
        for pile, (step, column) in enumerate(zip(deal.steps, deal.columns, strict=True)):
            taken = heights // step % (len(column) + 1)
            if not taken or column[-taken] != on:
                continue
            fits = (r for r in deal.under[on] if reached(deal, layers, drawn, r) >> heights - step & 1)
            before = next(fits, None)
            if before is not None:
                moves.append(Move(FIRST + pile, WASTE))
                heights, on = heights - step, before
                break
    return tuple(reversed(moves))
