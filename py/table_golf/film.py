"""A match to be watched: what lies on the table after each of its steps, and whose eyes may see it.

Every state is kept, so any step is at hand at once, however long the match.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from .match import PERSON, BadStep, Match, Start, State, Step, begin, play, read_step, split_steps
from .table import Action, Kind, Table
from .views import View, known, shown


class Stop(NamedTuple):
    """The first step that could not be done: its number from 1, its word, why (``gt-refuse.<key>``), or ""
    for a word that is no step."""

    number: int
    word: str
    key: str = ""


@dataclass(frozen=True)
class Film:
    """A match with all its states: ``states[n]`` is the one after ``n`` steps."""

    start: Start
    steps: tuple[Step, ...]
    states: tuple[State, ...]
    backs: tuple[int, ...]
    """For every state how many of them, itself among these, reach back to where something was last seen."""
    stopped: Stop | None = None

    @property
    def last(self) -> int:
        """How many steps there are."""
        return len(self.steps)

    @property
    def over(self) -> bool:
        """Whether it goes to the end of the match."""
        return self.states[-1].over

    def match(self, number: int) -> Match:
        """The match after so many steps, to be played on; what could be taken back there still can be."""
        line = self.states[number + 1 - self.backs[number] : number + 1]
        return Match(self.start, self.steps[:number], line)

    @cached_property
    def holes(self) -> tuple[range, ...]:
        """The numbers of the states of every round, sudden-death rounds too."""
        rounds = [state.table.round for state in self.states]
        firsts = [n for n, turn in enumerate(rounds) if not n or turn != rounds[n - 1]]
        return tuple(map(range, firsts, [*firsts[1:], len(rounds)]))

    def hole(self, number: int) -> int:
        """Which of ``holes`` a state is of."""
        return next(n for n, part in enumerate(self.holes) if number in part)

    def changed(self, number: int) -> tuple[int, int | None] | None:
        """Who did the last step, and the slot it changed, None for the piles; None where nobody did one."""
        step = self.steps[number - 1] if number else None
        seat = self.states[number - 1].table.turn if number else None
        if not isinstance(step, Action) or seat is None:
            return None
        return seat, step.slot if step.kind in (Kind.PLACE, Kind.LOOK) else None


def read_film(start: Start, steps: str) -> Film:
    """The film of a match's steps as text, up to the last legal one."""
    match = begin(start)
    states, backs, stopped = [match.state], [1], None
    for number, word in enumerate(split_steps(steps), 1):
        try:
            match = play(match, read_step(word))
        except BadStep as error:
            stopped = Stop(number, word, error.key)
            break
        except ValueError:
            stopped = Stop(number, word)
            break
        states.append(match.state)
        backs.append(len(match.line))
    return Film(start, match.steps, tuple(states), tuple(backs), stopped)


def eyes(start: Start, going: bool) -> int | None:
    """Whose eyes a match is watched with: the first person's, or None for somebody beside the table. While it
    is ``going`` on here, nobody may see again what is to be remembered, nor what is another person's."""
    people = [seat for seat, level in enumerate(start.seats) if level == PERSON]
    preset = start.rules.preset
    if not people or (going and preset.secret and (len(people) > 1 or not preset.hand)):
        return None
    return people[0]


def seen(table: Table, seat: int | None) -> View:
    """The table as a seat remembers it then, to be looked at only."""
    view = shown(table, None) if seat is None else known(table, seat)
    return replace(view, actions=())


def recalled(view: View) -> frozenset[tuple[int, int]]:
    """Seats and slots of the cards that lie face down and are shown because the seat has seen them; in the
    hand game not its own, which it sees all the time."""
    return frozenset(
        (seat, slot)
        for seat, grid in enumerate(view.grids)
        for slot, card in enumerate(grid)
        if card >= 0 and not view.up[seat][slot] and not (view.rules.preset.hand and seat == view.seat)
    )
