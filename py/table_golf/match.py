"""A match: rounds, the score card, ties, undo, and the whole as text (*The match*, *Secrets, undo, replay*).

A match is its start and the steps done since; everything else is a fold over them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from . import rules as play_rules
from .presets import Rules
from .scoring import RoundScore
from .table import DEALER, Action, Kind, Phase, Table, read_action, source
from .views import reveals

PERSON = 0
"""The level of a seat that no bot fills."""
MOST_PLAYOFFS = 9
"""After so many sudden-death rounds a tie is shared: no match goes on for ever."""


HOLES = 9
"""A match has so many rounds unless something else is chosen."""


class End(NamedTuple):
    """When a match ends: after ``limit`` rounds («holes»), or after the round in which somebody reaches
    ``limit`` points («target»)."""

    kind: str = "holes"
    limit: int = HOLES


TO_NINE = End()


@dataclass(frozen=True)
class Start:
    """Where a match begins. ``seats`` has a level for each player: PERSON or 1..4 for a bot. ``ties``:
    "shared", or "playoff" for a sudden-death round among the tied."""

    rules: Rules
    seats: tuple[int, ...]
    number: int
    end: End = TO_NINE
    ties: str = "shared"
    dealer: int | None = None

    @cached_property
    def first_dealer(self) -> int:
        """The chosen first dealer, or the one that the deal number gives."""
        if self.dealer is not None:
            return self.dealer
        return source(self.number, DEALER).below(self.rules.players)


class Control(NamedTuple):
    """A step that is no action at the table: ``G`` deals the next round, ``Z`` stops the match."""

    letter: str

    def __str__(self) -> str:
        return self.letter


NEXT = Control("G")
STOP = Control("Z")
Step = Action | Control


class Row(NamedTuple):
    """A line of the score card: a round's score, and every seat's running total after it. A sudden-death
    round (``playoff``) leaves the totals as they are."""

    score: RoundScore
    totals: tuple[int, ...]
    playoff: bool


class State(NamedTuple):
    """A match after some steps. ``winners`` is set once it is over."""

    table: Table
    card: tuple[Row, ...] = ()
    tied: tuple[int, ...] = ()
    """Who plays the sudden-death round that comes next or is being played."""
    over: bool = False
    winners: tuple[int, ...] = ()


@dataclass(frozen=True)
class Match:
    """A match in progress. ``line`` ends with the state now and reaches back to where something was last
    seen: so far a step can be taken back."""

    start: Start
    steps: tuple[Step, ...] = ()
    line: tuple[State, ...] = field(default=(), compare=False, repr=False)

    @property
    def state(self) -> State:
        """The state now."""
        return self.line[-1]

    @property
    def table(self) -> Table:
        """The round being played, or the one just scored."""
        return self.state.table

    @property
    def round_over(self) -> bool:
        """Whether the round is scored and waits for NEXT (or the match is over)."""
        return self.table.phase is Phase.OVER

    @property
    def over(self) -> bool:
        """Whether the match is over: only then may its code be shown."""
        return self.state.over

    @property
    def totals(self) -> tuple[int, ...]:
        """Every seat's running total."""
        return self.state.card[-1].totals if self.state.card else (0,) * self.start.rules.players

    @property
    def level(self) -> int | None:
        """The level of the seat to act: PERSON, 1..4, or None when nobody is to act."""
        return None if self.over or self.table.turn is None else self.start.seats[self.table.turn]


class BadStep(ValueError):
    """A step that can't be done now; ``key`` names the reason (``gt-refuse.<key>``)."""

    def __init__(self, key: str, step: Step) -> None:
        super().__init__(f"{step}: {key}")
        self.key = key
        self.step = step


def begin(start: Start) -> Match:
    """A match with its first round dealt."""
    everyone = tuple(range(start.rules.players))
    return Match(start, (), (State(_deal(start, 0, start.first_dealer, everyone)),))


def _deal(start: Start, turn: int, dealer: int, playing: tuple[int, ...]) -> Table:
    return play_rules.begin(start.rules, start.number, turn, dealer, playing)


def refusal(match: Match, step: Step) -> str | None:
    """Why a step can't be done now (``gt-refuse.<key>``), or None when it can."""
    if match.over:
        return "match-over"
    if isinstance(step, Control):
        return "round-running" if step == NEXT and not match.round_over else None
    return play_rules.refusal(match.table, step)


def play(match: Match, step: Step) -> Match:
    """The match after one more step.

    Raises BadStep when the rules refuse it.
    """
    reason = refusal(match, step)
    if reason:
        raise BadStep(reason, step)
    state = match.state
    if step == NEXT:
        after = state._replace(table=_next_round(match.start, state))
    elif isinstance(step, Control):
        after = state._replace(over=True, winners=state.tied or _lowest(match.totals))
    else:
        after = state._replace(table=play_rules.play(state.table, step))
        if after.table.phase is Phase.OVER:
            after = _scored(match.start, after)
    fresh = isinstance(step, Control) or step.kind is Kind.COVER or reveals(state.table, after.table)
    return replace(match, steps=(*match.steps, step), line=(after,) if fresh else (*match.line, after))


def _lowest(totals: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def _next_round(start: Start, state: State) -> Table:
    """The deal passes clockwise; the tied alone play a sudden-death round."""
    table = state.table
    count = start.rules.players
    playing = state.tied or tuple(range(count))
    dealer = min(playing, key=lambda seat: (seat - table.dealer - 1) % count)
    return _deal(start, table.round + 1, dealer, playing)


def _scored(start: Start, state: State) -> State:
    score = play_rules.score(state.table)
    totals = state.card[-1].totals if state.card else (0,) * start.rules.players
    playoff = bool(state.tied)
    if not playoff:
        totals = tuple(total + score.total(seat) for seat, total in enumerate(totals))
    card = (*state.card, Row(score, totals, playoff))
    state = state._replace(card=card)
    if playoff:
        best = min(seat.total for seat in score.seats)
        leaders = tuple(sorted(seat.seat for seat in score.seats if seat.total == best))
    elif (len(card) if start.end.kind == "holes" else max(totals)) >= start.end.limit:
        leaders = _lowest(totals)
    else:
        return state
    played = sum(row.playoff for row in card)
    if start.ties == "playoff" and len(leaders) > 1 and played < MOST_PLAYOFFS:
        return state._replace(tied=leaders)
    return state._replace(over=True, winners=leaders)


def _back(match: Match) -> int:
    """How many steps an undo takes back: to before the last step of a person, as far as nothing was seen."""
    for count in range(1, len(match.line)):
        seat = match.line[-count - 1].table.turn
        if seat is not None and match.start.seats[seat] == PERSON:
            return count
    return 0


def can_undo(match: Match) -> bool:
    """Whether ``undo`` does something: a person's step was done and nobody has seen anything new since."""
    return _back(match) > 0


def undo(match: Match) -> Match:
    """The match before the last step of a person (and the bots' steps after it); the same one when something
    new was seen since."""
    count = _back(match)
    return replace(match, steps=match.steps[:-count], line=match.line[:-count]) if count else match


def resume(match: Match) -> Match:
    """The match as it goes on after a reload: starting cards that lay open to look at are covered, and the
    look is not given a second time."""
    if not match.over and match.table.open:
        return play(match, Action(Kind.COVER))
    return match


def write_steps(steps: tuple[Step, ...]) -> str:
    """Steps as text one after another: ``L0L3SP4DP1GZ``."""
    return "".join(map(str, steps))


_STEP = re.compile(r"[LP]\d{1,2}|.", re.DOTALL)


def split_steps(text: str) -> list[str]:
    """The words of a text of steps; blanks and full stops between them don't matter."""
    return _STEP.findall(re.sub(r"[\s.]+", "", text.upper()))


def read_step(text: str) -> Step:
    """The step that ``str(step)`` writes as ``text``.

    Raises ValueError when the text is not a step.
    """
    control = Control(text)
    return control if control in (NEXT, STOP) else read_action(text)


class Replay(NamedTuple):
    """A match read from text. ``stopped`` is the first step that could not be done, with its place from 0."""

    match: Match
    stopped: tuple[int, str] | None = None


def replay(start: Start, steps: str) -> Replay:
    """The match after the steps of a text. What is not a step, or not allowed, ends it: the match stands at
    the last legal step."""
    match = begin(start)
    for place, word in enumerate(split_steps(steps)):
        try:
            match = play(match, read_step(word))
        except ValueError:
            return Replay(match, (place, word))
    return Replay(match)
