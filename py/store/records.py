"""What is kept of games that have ended, as plain values.

A game counts once it has ended, and exactly once. It ends won; lost, where a game without a move is over
(Golf); or given up: another game or a restart took its place, and a first move was made there. A game that
is closed, or left with the page, goes on another day and counts for nothing until then. Undo leads out of
an end again: a game that was lost or given up and is played on is taken off the list until it ends anew,
and one that was won stays won, however often its last move is taken back and made again. So there are never
fewer games than wins. Undo costs no points; that it was used is written beside the score. A game in which a
card came back from a foundation is written down with that mark, and stands in no list of the best. Boards
without a deal number (examples, pasted positions) and games begun from a replay's link are not counted.

Of every game and rule the counts are kept for good, the latest results up to a number, and the best.
``merge`` puts what two devices kept together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, NamedTuple, Protocol, TypeVar

from engine.session import Session

WON, LOST, LEFT = "W", "L", "G"
"""How a game ended; LEFT was given up."""
KEPT, BEST, DAYS = 300, 10, 1200
"""How many results, best results and days' deals are kept."""


class Entry(Protocol):
    """What a list by time holds."""

    @property
    def id(self) -> str: ...
    @property
    def when(self) -> str: ...


class Result(NamedTuple):
    """A game that ended. ``id`` tells it from every other, ``when`` is the player's own date and time."""

    id: str
    when: str
    deal: str
    how: str
    score: int
    moves: int
    clock: int
    undone: bool = False
    took_back: bool = False

    @property
    def won(self) -> bool:
        """Whether it was won."""
        return self.how == WON


def result_of(session: Session, when: str) -> Result:
    """What a game has come to: won, lost, or given up."""
    return Result(
        session.mark,
        when,
        session.start.code.rpartition("-")[2],
        WON if session.won else LOST if session.over else LEFT,
        session.score,
        session.moves,
        session.clock,
        session.undid,
        session.took_back,
    )


def begun(result: Result) -> str:
    """The date on which a game that has ended began, as far as its clock tells: a day's deal that was begun
    in time and goes on over midnight counts for its day."""
    try:
        return f"{datetime.fromisoformat(result.when) - timedelta(milliseconds=result.clock):%Y-%m-%d}"
    except ValueError:  # a date that is none was kept
        return ""


def shelf_of(session: Session) -> str:
    """Where a game's results are kept: ``GO-E``."""
    return f"{session.start.system.id}-{session.start.rules}"


class Shelf(NamedTuple):
    """Everything kept of one game under one choice of rules. ``results`` are the latest by time, ``best`` the
    best of all times; times and moves are of the quickest and the shortest win."""

    games: int = 0
    wins: int = 0
    longest: int = 0
    quickest: int | None = None
    fewest: int | None = None
    results: tuple[Result, ...] = ()
    best: tuple[Result, ...] = ()


class Day(NamedTuple):
    """A day's deal that was played: its best result, and whether one of its games ended on the day itself."""

    result: Result
    in_time: bool


class Nine(NamedTuple):
    """Nine holes played to the end: one score a hole, ``below`` with «điểm âm»."""

    id: str
    when: str
    rules: str
    below: bool
    holes: tuple[int, ...]

    @property
    def total(self) -> int:
        """The sum of the holes."""
        return sum(self.holes)


class Bout(NamedTuple):
    """A match of the table game that was played to its end: who sat there, the totals, who won, and the best
    round that a person had."""

    id: str
    when: str
    preset: str
    names: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    seat: int | None = None
    round: int = 0


@dataclass(frozen=True)
class Records:
    """All of it: by game and rules (``GO-E``), by game and day (``GO 2026-11-30``), and two lists with how
    many there ever were."""

    shelves: dict[str, Shelf] = field(default_factory=dict)
    days: dict[str, Day] = field(default_factory=dict)
    nines: tuple[Nine, ...] = ()
    nines_played: int = 0
    bouts: tuple[Bout, ...] = ()
    bouts_played: int = 0


# ---- orders


def _worth(result: Result) -> tuple[Any, ...]:
    """The smaller, the better the end of one and the same game: a total order, so merging has no sides."""
    return (
        not result.won,
        result.took_back,
        -result.score,
        result.moves,
        result.clock,
        result.undone,
        result.how,
        result.when,
        result.deal,
    )


def place(result: Result) -> tuple[Any, ...]:
    """The smaller, the higher in the list of the best: wins above all others, then points, moves, time."""
    return (not result.won, -result.score, result.moves, result.clock, result.when, result.id)


E = TypeVar("E", bound=Entry)


def _union(lists: Iterable[Iterable[E]], worth: Callable[[E], Any] = repr) -> list[E]:
    """All entries by time, of those with the same id the best."""
    found: dict[str, E] = {}
    for entries in lists:
        for one in entries:
            known = found.get(one.id)
            if known is None or worth(one) < worth(known):
                found[one.id] = one
    return sorted(found.values(), key=lambda one: (one.when, one.id))


def runs(won: Iterable[bool]) -> tuple[int, int]:
    """The streak of wins now, and the longest in a list by time."""
    now = longest = 0
    for one in won:
        now = now + 1 if one else 0
        longest = max(longest, now)
    return now, longest


# ---- a shelf


def _filled(shelves: tuple[Shelf, ...], more: tuple[Result, ...], games: int, wins: int) -> Shelf:
    """The shelf of all results of others; its counts are at least these, and at least what is listed."""
    results = _union([*(shelf.results for shelf in shelves), more], _worth)
    best = _union([*(shelf.best for shelf in shelves), results], _worth)
    won = [one for one in results if one.won]
    latest = tuple(results[-KEPT:])
    quickest = [*(s.quickest for s in shelves if s.quickest is not None), *(one.clock for one in won)]
    fewest = [*(s.fewest for s in shelves if s.fewest is not None), *(one.moves for one in won)]
    return Shelf(
        max(games, len(results)),
        max(wins, len(won)),
        max([runs(one.won for one in latest)[1], *(shelf.longest for shelf in shelves)]),
        min(quickest, default=None),
        min(fewest, default=None),
        latest,
        tuple(sorted((one for one in best if not one.took_back), key=place)[:BEST]),
    )


def add(shelf: Shelf, result: Result) -> Shelf:
    """The shelf with a game's end; of a game that had ended before, the better end stays."""
    known = next((one for one in shelf.results if one.id == result.id), None)
    more_wins = result.won and not (known and known.won)
    return _filled((shelf,), (result,), shelf.games + (known is None), shelf.wins + more_wins)


def drop(shelf: Shelf, id: str) -> Shelf:
    """The shelf without a game that is played on; a win stays."""
    left = tuple(one for one in shelf.results if one.id != id or one.won)
    if len(left) == len(shelf.results):
        return shelf
    best = tuple(one for one in shelf.best if one.id != id)
    return _filled((shelf._replace(results=left, best=best),), (), shelf.games - 1, shelf.wins)


def _merged(a: Shelf, b: Shelf) -> Shelf:
    return _filled((a, b), (), max(a.games, b.games), max(a.wins, b.wins))


# ---- all together


def ended(records: Records, shelf: str, result: Result, day: str = "") -> Records:
    """The records with a game that ended; ``day`` is the date whose deal it was."""
    shelves = {**records.shelves, shelf: add(records.shelves.get(shelf, Shelf()), result)}
    days = records.days
    if day:
        key = f"{shelf.partition('-')[0]} {day}"
        known = Day(result, day in (result.when[:10], begun(result)))
        days = _latest({**days, key: _day(known, days[key]) if key in days else known})
    return replace(records, shelves=shelves, days=days)


def resumed(records: Records, shelf: str, id: str) -> Records:
    """The records without a game that had been lost or given up and is played on."""
    known = records.shelves.get(shelf, Shelf())
    after = drop(known, id)
    if after is known:
        return records
    days = {key: day for key, day in records.days.items() if day.result.id != id}
    shelves = {**records.shelves, shelf: after}
    return replace(records, shelves={key: one for key, one in shelves.items() if one.games}, days=days)


def with_nine(records: Records, nine: Nine) -> Records:
    """The records with nine holes that were played to the end."""
    new = all(one.id != nine.id for one in records.nines)
    nines = tuple(_union([records.nines, [nine]])[-KEPT:])
    return replace(records, nines=nines, nines_played=records.nines_played + new)


def with_bout(records: Records, bout: Bout) -> Records:
    """The records with a match of the table game that is over."""
    new = all(one.id != bout.id for one in records.bouts)
    bouts = tuple(_union([records.bouts, [bout]])[-KEPT:])
    return replace(records, bouts=bouts, bouts_played=records.bouts_played + new)


def _day(a: Day, b: Day) -> Day:
    return Day(min(a.result, b.result, key=lambda one: (_worth(one), one.id)), a.in_time or b.in_time)


def _latest(days: dict[str, Day]) -> dict[str, Day]:
    newest = sorted(days, key=lambda key: (key.partition(" ")[2], key))[-DAYS:]
    return {key: days[key] for key in newest}


def merge(a: Records, b: Records) -> Records:
    """What two devices kept, together: every result once, the higher counts, the better end of each game and
    each day. It does not matter which is which, and merging again changes nothing."""
    shelves = {
        key: _merged(a.shelves.get(key, Shelf()), b.shelves.get(key, Shelf()))
        for key in sorted({*a.shelves, *b.shelves})
    }
    days = {
        key: _day(a.days.get(key) or b.days[key], b.days.get(key) or a.days[key])
        for key in {*a.days, *b.days}
    }
    nines, bouts = _union([a.nines, b.nines]), _union([a.bouts, b.bouts])
    return Records(
        shelves,
        _latest(days),
        tuple(nines[-KEPT:]),
        max(a.nines_played, b.nines_played, len(nines)),
        tuple(bouts[-KEPT:]),
        max(a.bouts_played, b.bouts_played, len(bouts)),
    )


# ---- the table game


class Player(NamedTuple):
    """How often somebody sat at a match, and won it, alone or shared; the streak of wins now, and the
    longest."""

    name: str
    played: int
    won: int
    streak: int
    longest: int


def players(bouts: Iterable[Bout]) -> list[Player]:
    """Everybody by name, the most wins first; ``bouts`` by time."""
    found: dict[str, list[bool]] = {}
    for bout in bouts:
        for seat, name in enumerate(bout.names):
            found.setdefault(name, []).append(seat in bout.winners)
    people = [Player(name, len(won), sum(won), *runs(won)) for name, won in found.items()]
    return sorted(people, key=lambda one: (-one.won, one.played, one.name))


def best_rounds(bouts: Iterable[Bout]) -> dict[str, Bout]:
    """By preset the match with the best round that a person had."""
    best: dict[str, Bout] = {}
    for bout in bouts:
        known = best.get(bout.preset)
        if bout.seat is not None and (known is None or bout.round < known.round):
            best[bout.preset] = bout
    return best
