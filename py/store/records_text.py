"""Records as text and back: versioned, one line a result, and what can't be read told apart from the rest."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from .match import NAME_LENGTH
from .records import (
    BEST,
    DAYS,
    KEPT,
    Bout,
    Day,
    Nine,
    Records,
    Result,
    Shelf,
    merge,
)
from .schema import VERSION, BadSave, object_of

_DATE = r"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])"
_WHEN = _DATE + r"T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d"
_ID = r"[0-9a-z]{1,16}"
_NUMBERS = r"(\d{1,7}) (\d{1,7}) (\d{1,12})"
_RESULT = re.compile(rf"({_ID}) ({_WHEN}) ([A-Z]{{7}}) ([WLG]) {_NUMBERS} (-|ub?|b)")
_SHELF = re.compile(r"[A-Z]{2}-[A-Z]{1,12}")
_DAY = re.compile(rf"[A-Z]{{2}} {_DATE}")
MOST = 10**9
HOLES = 9


class Read(NamedTuple):
    """Records read from text, and what in it was none, as text."""

    records: Records
    bad: tuple[str, ...] = ()


# ---- writing


def write_result(result: Result) -> str:
    """A result as one line: ``3f0a 2026-11-30T06:30:05 AAAAAAB W 350 52 151000 -``."""
    flags = "u" * result.undone + "b" * result.took_back or "-"
    numbers = f"{result.score} {result.moves} {result.clock}"
    return f"{result.id} {result.when} {result.deal} {result.how} {numbers} {flags}"


def write_records(records: Records) -> str:
    """The records as text."""
    data = {
        "v": VERSION,
        "shelves": {
            key: {
                **shelf._asdict(),
                "results": [write_result(one) for one in shelf.results],
                "best": [write_result(one) for one in shelf.best],
            }
            for key, shelf in records.shelves.items()
        },
        "days": {
            key: f"{'=' if day.in_time else '>'} {write_result(day.result)}"
            for key, day in records.days.items()
        },
        "nines": [one._asdict() for one in records.nines],
        "nines_played": records.nines_played,
        "bouts": [one._asdict() for one in records.bouts],
        "bouts_played": records.bouts_played,
    }
    return json.dumps(data, ensure_ascii=False)


# ---- reading

T = TypeVar("T")


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value <= MOST:
        raise BadSave("not a count")
    return value


def _whole(pattern: re.Pattern[str] | str, value: object) -> str:
    if not isinstance(value, str) or not value.isascii() or not re.fullmatch(pattern, value):
        raise BadSave("not of this form")
    return value


def read_result(text: object) -> Result:
    """The result that ``write_result`` wrote. Raises BadSave when it is none."""
    found = _RESULT.fullmatch(text) if isinstance(text, str) and text.isascii() else None
    if found is None:
        raise BadSave("not a result")
    id, when, deal, how, score, moves, clock, flags = found.groups()
    return Result(id, when, deal, how, int(score), int(moves), int(clock), "u" in flags, "b" in flags)


def _read_day(text: object) -> Day:
    if not isinstance(text, str) or text[:2] not in ("= ", "> "):
        raise BadSave("not a day")
    return Day(read_result(text[2:]), text[0] == "=")


def _read_nine(data: object) -> Nine:
    if not isinstance(data, dict):
        raise BadSave("not a round")
    holes, below = data.get("holes"), data.get("below")
    if not isinstance(holes, list) or len(holes) != HOLES or type(below) is not bool:
        raise BadSave("not nine holes")
    if any(type(hole) is not int or not -52 <= hole <= 52 for hole in holes):
        raise BadSave("not a score of a hole")
    rules = _whole(r"[A-Z]{1,12}", data.get("rules"))
    return Nine(_whole(_ID, data.get("id")), _whole(_WHEN, data.get("when")), rules, below, tuple(holes))


def _read_bout(data: object) -> Bout:
    if not isinstance(data, dict):
        raise BadSave("not a match")
    names, totals, winners = data.get("names"), data.get("totals"), data.get("winners")
    if not isinstance(names, list) or not isinstance(totals, list) or not isinstance(winners, list):
        raise BadSave("nobody played")
    seat, best = data.get("seat"), data.get("round")
    seats = range(len(names))
    known = all(type(one) is int and one in seats for one in [*winners, *([] if seat is None else [seat])])
    numbers = all(type(one) is int and abs(one) <= MOST for one in [*totals, best])
    if not known or not numbers or len(totals) != len(names) or not all(isinstance(n, str) for n in names):
        raise BadSave("seats, totals and winners do not fit")
    return Bout(
        _whole(r"[0-9A-Za-z-]{1,60}", data.get("id")),
        _whole(_WHEN, data.get("when")),
        _whole(r"[\w-]{1,20}", data.get("preset")),
        tuple(name[:NAME_LENGTH] for name in names),
        tuple(totals),
        tuple(winners),
        seat,
        best if type(best) is int else 0,
    )


class _Reader:
    """Reads part by part and puts aside what is none."""

    def __init__(self) -> None:
        self.bad: list[str] = []

    def one(self, value: object, read: Callable[[object], T]) -> T | None:
        try:
            return read(value)
        except BadSave:
            self.bad.append(json.dumps(value, ensure_ascii=False)[:2000])
            return None

    def all(self, values: object, read: Callable[[object], T], most: int) -> tuple[T, ...]:
        """Those of a list that can be read, as many as are kept."""
        if not isinstance(values, list):
            self.bad += [] if values is None else [json.dumps(values)[:2000]]
            return ()
        found = (self.one(value, read) for value in values[-most:])
        return tuple(one for one in found if one is not None)

    def count(self, data: dict[str, Any], name: str) -> int:
        return self.one(data.get(name, 0), _count) or 0

    def named(self, data: dict[str, Any], name: str, key: re.Pattern[str]) -> dict[str, Any]:
        """The members of an object whose names are of a form."""
        found = data.get(name, {})
        if not isinstance(found, dict):
            self.bad.append(json.dumps(found)[:2000])
            return {}
        self.bad += [json.dumps(found[other])[:2000] for other in found if not key.fullmatch(other)]
        return {name: value for name, value in found.items() if key.fullmatch(name)}

    def shelf(self, data: object) -> Shelf | None:
        if not isinstance(data, dict):
            self.bad.append(json.dumps(data)[:2000])
            return None
        games, wins, longest = (self.count(data, name) for name in ("games", "wins", "longest"))
        return Shelf(
            max(games, wins, longest),
            max(wins, longest),
            longest,
            None if data.get("quickest") is None else self.one(data["quickest"], _count),
            None if data.get("fewest") is None else self.one(data["fewest"], _count),
            self.all(data.get("results"), read_result, KEPT),
            self.all(data.get("best"), read_result, BEST),
        )


def read_records(text: str) -> Read:
    """The records that ``write_records`` wrote; single entries that are damaged are put aside, and counts are
    never fewer than what is listed.

    Raises BadSave when the text is no such object at all.
    """
    data, reader = object_of(text), _Reader()
    shelves = {
        key: shelf
        for key, value in reader.named(data, "shelves", _SHELF).items()
        if (shelf := reader.shelf(value)) is not None
    }
    days = {
        key: day
        for key, value in list(reader.named(data, "days", _DAY).items())[-DAYS:]
        if (day := reader.one(value, _read_day)) is not None
    }
    records = Records(
        shelves,
        days,
        reader.all(data.get("nines"), _read_nine, KEPT),
        reader.count(data, "nines_played"),
        reader.all(data.get("bouts"), _read_bout, KEPT),
        reader.count(data, "bouts_played"),
    )
    return Read(merge(records, Records()), tuple(reader.bad))
