"""The calendar of daily deals as markup: a month, one game at a time, each day with a mark of its shape."""

from __future__ import annotations

from typing import NamedTuple

from engine.solitaire import System
from store.days import Date, month, state, streak, text, weeks, won_in
from store.records import Records
from words import Words

from . import dialogs, records_view
from .faces import icon
from .pages import MORE, clock

MARKS = {
    "won": "check",
    "late": "check",
    "played": "dot",
    "played-late": "dot",
    "open": "play",
    "missed": "close",
    "ahead": "",
}
"""The icon of a state; late ones stand in an open ring besides."""
BACK = 12
"""So many months back can be leafed to."""


class Chosen(NamedTuple):
    """What the calendar shows: a game, and a day with the code of its deal."""

    system: System
    day: Date
    code: str


def calendar(
    words: Words,
    records: Records,
    systems: tuple[System, ...],
    chosen: Chosen,
    today: Date,
    shares: bool = False,
) -> str:
    """The month of a chosen day, and what became of that day's deal; ``shares``: the device sends text on."""
    year, number, _ = chosen.day
    games = [system for system in systems if system.order < MORE]
    tabs = dialogs.segments(
        words("days.game"),
        "".join(
            dialogs.choice(
                "rec-day-game", system.id, words(f"{system.key}.name"), system.id == chosen.system.id
            )
            for system in games
        ),
    )
    now, longest = streak(records, today)
    numbers = records_view.figures(
        (
            (words("days.streak"), now),
            (words("days.streak-longest"), longest),
            (words("days.month-won"), won_in(records, year, number, [system.id for system in games])),
        )
    )
    title = words("days.month", month=words("days.months").split(" ")[number - 1], year=year)
    earliest, latest = month(*today[:2], -BACK), today[:2]
    leaf = (
        f'<div class="leaf">{_leaf(words, "before", -1, (year, number) > earliest)}'
        f'<h3 aria-live="polite">{title}</h3>{_leaf(words, "after", 1, (year, number) < latest)}</div>'
    )
    heads = "".join(
        f'<th scope="col"><abbr title="{name}" aria-label="{name}">{short}</abbr></th>'
        for short, name in zip(words("days.short").split(" "), words("days.long").split(","), strict=True)
    )
    rows = "".join(
        f"<tr>{''.join(_cell(words, records, chosen, (year, number, one), today) for one in week)}</tr>"
        for week in weeks(year, number)
    )
    grid = f'<table class="month num"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    keys = "".join(
        f'<span><span class="did {key}">{icon(MARKS[key])}</span>{words(f"days.{key}")}</span>'
        for key in ("won", "late", "played", "played-late", "missed")
    )
    html = records_view.back(words) + tabs + leaf + grid + chosen_day(words, records, chosen, today, shares)
    html += f'<p class="legend marks" aria-label="{words("days.key")}">{keys}</p>{numbers}'
    html += f'<p class="hint">{words("days.about")}</p>'
    return dialogs.sheet(words, words("days.title"), html, "records")


def _leaf(words: Words, key: str, by: int, able: bool) -> str:
    off = str(not able).lower()
    return (
        f'<button class="ib {key}" data-do="rec-day-month" data-arg="{by}" aria-disabled="{off}"'
        f' aria-label="{words(f"days.{key}")}">{icon("back" if by < 0 else "next")}</button>'
    )


def _cell(words: Words, records: Records, chosen: Chosen, day: Date, today: Date) -> str:
    if not day[2]:
        return "<td></td>"
    how = state(records, chosen.system.id, day, today)
    label = words("days.label", date=records_view.date(words, text(day)), state=words(f"days.{how}"))
    drawn = icon(MARKS[how]) if MARKS[how] else ""
    current = ' aria-current="date"' if day == today else ""
    pressed = str(day == chosen.day).lower()
    tab = 0 if day == chosen.day else -1
    dead = ' aria-disabled="true"' if how == "ahead" else ""
    return (
        f'<td><button data-do="rec-day" data-arg="{text(day)}" class="day {how}" aria-label="{label}"'
        f' aria-pressed="{pressed}" tabindex="{tab}"{current}{dead}><span>{day[2]}</span>'
        f'<span class="did {how}">{drawn}</span></button></td>'
    )


def chosen_day(words: Words, records: Records, chosen: Chosen, today: Date, shares: bool) -> str:
    """What became of the chosen day's deal, and how to play it or send its result."""
    how = state(records, chosen.system.id, chosen.day, today)
    title = words("days.chosen", date=records_view.date(words, text(chosen.day)))
    known = records.days.get(f"{chosen.system.id} {text(chosen.day)}")
    about = words(f"days.{how}")
    if known:
        one = known.result
        about = words("days.result", how=about, score=one.score, moves=one.moves, time=clock(one.clock))
    name = words("days.again" if known else "days.play")
    play = (
        f'<button class="btn pri" data-do="rec-play" data-arg="{chosen.code}">{icon("play")}{name}</button>'
    )
    sending = records_view.sending(words, "rec-day-copy", "rec-day-share", shares) if known else []
    rows = [sending, [play]] if len(sending) > 1 else [[*sending, play]]
    buttons = "".join(dialogs.row(*one) for one in rows)
    return (
        f'<section class="chosen" aria-label="{title}"><h4>{title}</h4><p class="num">{about}</p>'
        f'<p class="num hint">{chosen.code}</p>{buttons}</section>{records_view.said()}'
    )
