"""The days' deals on a calendar: won, played, missed, and the streak. Dates are the player's own."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from .records import Records

Date = tuple[int, int, int]
"""Year, month, day."""


def text(day: Date) -> str:
    """A date as it is stored: ``2026-11-30``."""
    return "{:04}-{:02}-{:02}".format(*day)


def month(year: int, number: int, by: int = 0) -> tuple[int, int]:
    """The month some months on."""
    years, zero = divmod(year * 12 + number - 1 + by, 12)
    return years, zero + 1


def weeks(year: int, number: int) -> list[list[int]]:
    """The days of a month in weeks from Monday; 0 stands outside of it."""
    first = date(year, number, 1)
    last = date(*month(year, number, 1), 1) - timedelta(days=1)
    days = [0] * first.weekday() + list(range(1, last.day + 1))
    days += [0] * (-len(days) % 7)
    return [days[start : start + 7] for start in range(0, len(days), 7)]


def state(records: Records, system: str, day: Date, today: Date) -> str:
    """What became of a day's deal: ``won``, ``late`` (won after its day), ``played``, ``played-late``,
    ``open`` (today's, not played to an end), ``missed``, ``ahead``."""
    known = records.days.get(f"{system} {text(day)}")
    if known is None:
        return "open" if day == today else "missed" if day < today else "ahead"
    late = known.result.when[:10] > text(day)
    if known.result.won:
        return "late" if late else "won"
    return "played" if known.in_time else "played-late"


def streak(records: Records, today: Date) -> tuple[int, int]:
    """Days in a row on which a day's deal was played to its end on the day itself: up to today (or yesterday,
    as long as today's is still open), and the longest ever."""
    played = {key.partition(" ")[2] for key, day in records.days.items() if day.in_time}
    days = sorted(date.fromisoformat(one) for one in played if _real(one))
    longest = run = 0
    ends: dict[date, int] = {}
    for day in days:
        run = run + 1 if ends.get(day - timedelta(days=1)) else 1
        ends[day] = run
        longest = max(longest, run)
    now = date(*today)
    return ends.get(now) or ends.get(now - timedelta(days=1), 0), longest


def _real(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def won_in(records: Records, year: int, number: int, systems: Iterable[str]) -> int:
    """How many deals of a month were won."""
    begins = tuple(f"{system} {year:04}-{number:02}-" for system in systems)
    return sum(day.result.won for key, day in records.days.items() if key.startswith(begins))


def before(day: Date, days: int) -> Date:
    """The date some days earlier."""
    earlier = date(*day) - timedelta(days=days)
    return earlier.year, earlier.month, earlier.day
