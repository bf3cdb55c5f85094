"""The rest of a round played in the head: quick, and only as exact as a search needs.

A world gives every card the bot can't know a place; from there all seats play by the judgement of ``feel``.
Grids are lists of kinds, changed in place on copies.
"""

from __future__ import annotations

from math import fsum

from engine.cards import PACK
from engine.deals import Pcg32

from .expert import UNPAIRED, Mind
from .feel import UNKNOWN, VOID
from .presets import Cancel
from .rules import MOST_SHUFFLES
from .sense import GONE, KINDS
from .table import Action, Ending, Kind

LAST_HOPE = 4.0
KNOCK = 4.0
HORIZON = 7
"""After so many turns of each player a grid is judged as it lies."""


class World:
    """One way the unseen cards may lie: ``grids`` whole, ``stock`` and ``pile`` with their top last."""

    __slots__ = ("grids", "held", "pile", "stock")

    def __init__(self, mind: Mind, pool: list[int], chance: Pcg32) -> None:
        view = mind.view
        need = sum(grid.count(UNKNOWN) for grid in mind.grids)
        deep = min(len(pool), need + min(view.stock, 4 * len(view.playing) + need))
        pool, size, number = list(pool), len(pool), chance.next()
        for at in range(deep):
            number = (number * 1664525 + 1013904223) & 0xFFFFFFFF  # quick, and good enough to lay worlds
            other = at + (number * (size - at) >> 32)
            pool[at], pool[other] = pool[other], pool[at]
        self.stock = pool[need:deep]
        self.grids = []
        at = 0
        for grid in mind.grids:
            count = grid.count(UNKNOWN)
            cards = iter(pool[at : at + count])
            at += count
            self.grids.append([next(cards) if kind == UNKNOWN else kind for kind in grid])
        if view.rules.preset.secret:
            self._played(mind, chance)
        self.pile = [mind.m.kind[card % PACK] for card in view.discard]
        self.held = None if view.held is None else mind.m.kind[view.held % PACK]

    def _played(self, mind: Mind, chance: Pcg32) -> None:
        """What others have seen of their secret cards they have also played on: some turns of theirs are
        played with cards from the stock, so that their grids are as good as such grids are."""
        view, stock = mind.view, self.stock
        for seat in mind.others:
            grid, seen = self.grids[seat], mind.grids[seat]
            sure = view.sure[seat]
            eye = [kind if known else UNKNOWN for kind, known in zip(grid, sure, strict=True)]
            for _ in range(min(REPLAYED, view.turns[seat])):
                if not stock:
                    break
                at = chance.below(len(stock))
                slot, gain = mind.offer(eye, stock[at], mind.worth)
                if gain > 0 and seen[slot] == UNKNOWN and sure[slot]:
                    grid[slot], stock[at] = stock[at], grid[slot]
                    eye[slot] = grid[slot]


REPLAYED = 4


class Playout:
    """Plays worlds on from a view; made once for a decision."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        view, rules = mind.view, mind.m.rules
        self.order = list(view.playing)
        self.place = self.order.index(mind.seat)
        self.secret = rules.preset.secret
        self.turned = rules.hidden == "turned" and not self.secret
        self.penalty = rules.penalty
        self.take_last = rules.draws == "either"
        self.slack = 2.0 if rules.penalty == "none" else -2.0
        self.worths = [mind.hopes(float(turns), rival=False) for turns in range(12)]
        self.knock = KNOCK + (UNPAIRED if rules.cancel is None else 0.0)
        most = 1.4 if rules.cancel is Cancel.LINE else 3.8
        self.hopes = [min(most, 2.6 + 0.25 * unknown) for unknown in range(12)]

    def _eyes(self, grids: list[list[int]]) -> list[list[int]]:
        """What each owner knows of the own grid."""
        return [
            [kind if known or kind == VOID else UNKNOWN for kind, known in zip(grid, sure, strict=True)]
            for grid, sure in zip(grids, self.mind.view.sure, strict=True)
        ]

    def play(self, world: World, script: tuple[Action, ...]) -> float:
        """The seat's score less the others' average after doing ``script`` and playing the world on."""
        view, order, raw = self.mind.view, self.order, self.mind.raw
        offer = self.mind.offer
        secret = self.secret
        grids = [grid.copy() for grid in world.grids]
        eyes = self._eyes(grids)
        unknown = [eye.count(UNKNOWN) for eye in eyes]
        stock, pile = world.stock.copy(), world.pile.copy()
        count, at, shuffles = len(order), self.place, view.shuffles
        ending, ender = view.ending is not Ending.NONE, view.ender
        left = len(view.last) + (self.mind.seat not in view.last) if ending else count
        held, step = world.held, 0
        nearest = min(unknown[seat] for seat in order)
        for _ in range(HORIZON * count):
            seat = order[at]
            eye = eyes[seat]
            worth = raw if ending else self.worths[2 if secret else nearest + 1]
            risky = unknown[seat] == 1 and not ending and not secret
            slot, card, knock = -1, held, False
            if step < len(script):
                action = script[step]
                if action.kind is Kind.TAKE:
                    card = pile.pop()
                    step += 1
                    action = script[step]
                if action.kind is Kind.PLACE:
                    slot = action.slot or 0
                knock = action.kind is Kind.KNOCK
                step = len(script)
                done = action.kind is not Kind.DRAW
            else:
                done = False
                if secret:
                    mine = self.mind.guess(eye, raw)
                    knock = not ending and mine <= self.knock
                    done = knock
                    hope = 0.3 + 0.2 * mine
                else:
                    hope = LAST_HOPE if ending else self.hopes[unknown[seat]]
                if not done and pile and (self.take_last or not ending):
                    top, gain = offer(eye, pile[-1], worth)
                    if gain > hope and not (risky and self._late(seat, eyes, top, gain, worth)):
                        card, slot, done = pile.pop(), top, True
            if not done:
                if not stock:  # then the pile is more than its top: what was drawn lies there
                    stock, pile = pile[:-1], pile[-1:]
                    shuffles += 1
                    if shuffles == MOST_SHUFFLES and not ending:
                        ending, ender, left = True, None, count
                card = stock.pop()
                slot, gain = offer(eye, card, worth)
                if gain <= 0:
                    slot = -1
                elif risky and self._late(seat, eyes, slot, gain, worth):
                    eye[slot] = VOID
                    other, gain = offer(eye, card, worth)
                    eye[slot] = UNKNOWN
                    slot = other if gain > 0 else -1
            if card is not None:
                if slot < 0:
                    pile.append(card)
                else:
                    grid = grids[seat]
                    pile.append(grid[slot])
                    if eye[slot] == UNKNOWN:
                        unknown[seat] -= 1
                        if unknown[seat] < nearest:
                            nearest = unknown[seat]
                    grid[slot] = eye[slot] = card
            held = None
            if not ending and (knock or (not secret and not unknown[seat])):
                ending, ender, left = True, seat, count
            if ending:
                if left == count and self.turned:
                    eyes = [grid.copy() for grid in grids]
                    unknown = [0] * len(grids)
                left -= 1
                if left <= 0:
                    return self._result(grids, ender)
            at = at + 1 if at + 1 < count else 0
        guess = self.mind.guess
        return self._less({seat: guess(eyes[seat], worth) for seat in order})

    def _late(self, seat: int, eyes: list[list[int]], slot: int, gain: float, worth: list[float]) -> bool:
        """Whether it is the last unseen card and had better stay: its owner is not expected to be lowest."""
        if eyes[seat][slot] != UNKNOWN:
            return False
        guess = self.mind.guess
        mine = guess(eyes[seat], worth) - gain - self.slack
        return any(guess(eyes[other], worth) < mine for other in self.order if other != seat)

    def _result(self, grids: list[list[int]], ender: int | None) -> float:
        cost = self.mind.m.cost
        totals = {
            seat: cost([GONE if kind >= KINDS else kind for kind in grids[seat]], 0.0) for seat in self.order
        }
        if ender is not None and self.penalty != "none":
            lowest = min(totals.values())
            if totals[ender] > lowest:
                totals[ender] += 10 if self.penalty == "ten" else max(0.0, lowest)
        return self._less(totals)

    def _less(self, totals: dict[int, float]) -> float:
        mine = totals[self.mind.seat]
        return mine - (fsum(totals.values()) - mine) / (len(totals) - 1)
