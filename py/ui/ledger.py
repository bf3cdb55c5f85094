"""Records, days' deals and results to send: what ended is written down here. Loaded when first needed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from engine.deals import Start, daily
from engine.session import Session
from engine.solitaire import System
from games import BY_ID, SYSTEMS
from store import days
from store.match import Kept
from store.records import (
    Bout,
    Nine,
    Records,
    Result,
    Shelf,
    ended,
    result_of,
    resumed,
    shelf_of,
    with_bout,
    with_nine,
)
from store.records_text import read_records, write_records
from table_golf.codes import write_code
from words import Words

from . import browser, days_view, dialogs, opening, records_view, saving, telling
from .days_view import Chosen
from .pages import MORE, clock, short_date

if TYPE_CHECKING:
    from .app import App
    from .holes import Holes

WINDOW = 370
"""So many days back a deal is known as the deal of its day."""


class Ledger:
    """What the app asks of the records. They are read anew each time: another tab may have written them."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.chosen: Chosen | None = None
        self.acts: dict[str, Callable[[str], None]] = {
            "open": lambda arg: self.overview(),
            "shelf": self.shelf,
            "nines": lambda arg: self.holes.history(),
            "bouts": lambda arg: self.show(records_view.bouts(self.words.need("gt"), self.records())),
            "clear": lambda arg: self.show(records_view.clearing(self.words)),
            "clear-yes": self.clear,
            "play": self.play,
            "copy": self.copy,
            "send": lambda arg: self.send_line(self.table_line(), ""),
            "share": lambda arg: self.send_line(self.table_line(), "share"),
            "days": lambda arg: self.calendar(self.first_day()),
            "day": self.day,
            "day-game": self.day_game,
            "day-month": self.day_month,
            "day-copy": lambda arg: self.send_line(self.day_line(), ""),
            "day-share": lambda arg: self.send_line(self.day_line(), "share"),
        }
        browser.listen(app.sheet.element, "keydown", self.key)

    @property
    def words(self) -> Words:
        """The player's language, with the words of this part."""
        return self.app.words.need("records")

    @cached_property
    def holes(self) -> Holes:
        """Nine holes, loaded when first needed."""
        from .holes import Holes

        return Holes(self)

    # ---- what is kept

    def records(self) -> Records:
        """The records as stored; lines that can't be read are put aside."""
        saves = self.app.saves
        read = saves.read(saving.RECORDS, read_records, "notice.bad-records")
        if read is None:
            return Records()
        if read.bad:
            browser.store(saving.RECORDS + ".bad", "\n".join(read.bad))
            saves.notices.append(("notice.some-records", {}))
            self.keep(read.records)
        return read.records

    def keep(self, records: Records) -> None:
        """Stores the records, and what the home screen shows of them."""
        self.app.saves.write(saving.RECORDS, write_records(records))
        today = browser.today()
        marks = [days.text(today)]
        for system in SYSTEMS:
            how = days.state(records, system.id, today, today)
            if how in ("won", "played"):
                marks.append(f"{system.id}={how}")
        browser.store(saving.TODAY, " ".join(marks))

    def settle(self, session: Session) -> None:
        """Writes down what the game on the table has come to: that it ended, or goes on after an end, and
        that the one it took the place of was given up."""
        known = records = self.records()
        left = session.before
        if session.moves and left is not None and left.mark and not (left.over or left.shown):
            records = self.ended(records, left)
        if session.mark and session.over and not session.shown:
            records = self.ended(records, session)
        elif session.mark and not session.over:
            records = resumed(records, shelf_of(session), session.mark)
        if records != known:
            self.keep(records)

    def ended(self, records: Records, session: Session) -> Records:
        """The records with a game's end."""
        result = result_of(session, browser.moment())
        return ended(records, shelf_of(session), result, day_of(session.start))

    def nine(self, nine: Nine) -> None:
        """Writes down nine holes that were played to the end."""
        self.keep(with_nine(self.records(), nine))

    def bout(self, kept: Kept) -> None:
        """Writes down a match of the table game that is over."""
        match, names = kept.match, kept.names
        rows = [row for row in match.state.card if not row.playoff]
        if not rows:
            return
        people = [seat for seat, level in enumerate(match.start.seats) if not level]
        rounds = [(row.score.total(seat), seat) for row in rows for seat in people]
        best, seat = min(rounds, default=(0, None))
        preset = match.start.rules.preset.key
        code, when = write_code(match.start), browser.moment()
        bout = Bout(code, when, preset, names, match.totals, match.state.winners, seat, best)
        self.keep(with_bout(self.records(), bout))

    # ---- showing

    def do(self, act: str, arg: str) -> None:
        """A button of this part."""
        if act in self.acts:
            self.acts[act](arg)
        else:
            self.holes.do(act.removeprefix("nine-"), arg)
        telling.notices(self.app)

    def show(self, html: str) -> None:
        """A page of this part; another one begins at its title."""
        sheet = self.app.sheet
        active = browser.document.activeElement
        data = active.dataset if active else None
        sheet.show(html)
        stays = data and browser.find(f'#sheet [data-do="{getattr(data, "do", "")}"]:focus')
        if not stays:
            sheet.element.scrollTop = 0
            browser.by_id("sheet-title").focus()

    def overview(self, note: str = "") -> None:
        """The list of everything played."""
        self.show(records_view.overview(self.words, self.records(), note))

    def shelf(self, key: str) -> None:
        """One game under one rule."""
        shelf = self.records().shelves.get(key, Shelf())
        if records_view.known(key):
            self.show(records_view.shelf_page(self.words, key, shelf))

    def clear(self, arg: str) -> None:
        """Forgets everything, after a question."""
        self.keep(Records())
        self.overview(self.words("records.cleared"))

    def play(self, code: str) -> None:
        """Opens a deal from a list or the calendar."""
        self.app.sheet.close()
        opening.follow(self.app, code)

    # ---- the calendar

    def first_day(self) -> Chosen:
        """What the calendar shows at first: today, of the game on the table where that has a day's deal."""
        current = self.app.current
        system = current.start.system if current else SYSTEMS[0]
        return chosen_day(system if system.order < MORE else SYSTEMS[0], browser.today())

    def calendar(self, chosen: Chosen) -> None:
        """The month of a day."""
        self.chosen = chosen
        today, shares = browser.today(), browser.shares()
        self.show(days_view.calendar(self.words, self.records(), SYSTEMS, chosen, today, shares))

    def day(self, arg: str) -> None:
        """Another day of the month."""
        if self.chosen is not None:
            year, month, day = map(int, arg.split("-"))
            self.calendar(chosen_day(self.chosen.system, (year, month, day)))

    def day_game(self, id: str) -> None:
        """The deals of another game."""
        if self.chosen is not None:
            system = next(system for system in SYSTEMS if system.id == id)
            self.calendar(chosen_day(system, self.chosen.day))

    def day_month(self, by: str) -> None:
        """A month on or back: its last day that has come."""
        if self.chosen is None:
            return
        year, month = days.month(*self.chosen.day[:2], int(by))
        last = max(day for week in days.weeks(year, month) for day in week)
        day = min((year, month, last), browser.today())
        self.calendar(chosen_day(self.chosen.system, day))

    def key(self, event: browser.Event) -> None:
        """Arrows walk over the days of the calendar."""
        steps = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -7, "ArrowDown": 7}
        if self.chosen is None or event.key not in steps or not event.target.closest(".month .day"):
            return
        event.preventDefault()
        day = days.before(self.chosen.day, -steps[event.key])
        today = browser.today()
        if days.month(*today[:2], -days_view.BACK) <= day[:2] and day <= today:
            self.calendar(chosen_day(self.chosen.system, day))
            browser.find(".month .day[tabindex='0']").focus()

    # ---- results to send

    def send(self, session: Session) -> str:
        """The buttons that copy or send the result of the game on the table."""
        if session.start.number is None:
            return ""
        buttons = records_view.sending(self.words, "rec-send", "rec-share", browser.shares())
        return dialogs.row(*buttons) + records_view.said()

    def table_line(self) -> tuple[str, str]:
        """The result of the game on the table, as a line and its code."""
        current = self.app.current
        if current is None:
            return "", ""
        code = current.start.code
        return self.line(current.start.system, code, result_of(current, ""), day_of(current.start)), code

    def day_line(self) -> tuple[str, str]:
        """The result of the day chosen in the calendar."""
        chosen = self.chosen
        day = chosen and self.records().days.get(f"{chosen.system.id} {days.text(chosen.day)}")
        if not chosen or not day:
            return "", ""
        return self.line(chosen.system, chosen.code, day.result, days.text(chosen.day)), chosen.code

    def copy(self, arg: str) -> None:
        """Copies the result of a game in the list of the best."""
        shelf, _, id = arg.partition(" ")
        kept = self.records().shelves.get(shelf, Shelf())
        for one in (*kept.best, *kept.results):
            if one.id == id:
                code = records_view.code_of(shelf, one)
                system = BY_ID[shelf[:2]]
                self.send_line((self.line(system, code, one, ""), code), "")
                return

    def line(self, system: System, code: str, result: Result, day: str) -> str:
        """A result as one line for a chat; a day's deal names its day."""
        words = self.words
        date = ""
        if day:
            year, month, number = map(int, day.split("-"))
            date = " " + short_date(words, (year, month, number))
        return words(
            f"records.line-{result.how}",
            game=words(f"{system.key}.name"),
            day=date,
            score=result.score,
            moves=result.moves,
            time=clock(result.clock),
            code=code,
        )

    def send_line(self, line: tuple[str, str], how: str) -> None:
        """Copies a line with its link, or hands it to the device to send; says so in the sheet."""
        text, code = line
        if text:
            self.app.later(self._send(text, browser.link(code), how))

    async def _send(self, text: str, link: str, how: str) -> None:
        if how and await browser.share(text, link):
            return
        done = await browser.copy(text if link in text else f"{text}\n{link}")
        place = browser.by_id("rec-said")
        if place:
            place.textContent = self.words("records.copied" if done else "records.copy-failed", line=text)


def chosen_day(system: System, day: days.Date) -> Chosen:
    """A day of the calendar with its deal's code."""
    return Chosen(system, day, daily(system, day).code)


def day_of(start: Start) -> str:
    """The latest date whose deal this is, or ""."""
    if start.rules != start.system.letters[0] or start.system.order >= MORE:
        return ""
    today = browser.today()
    past = (days.before(today, count) for count in range(WINDOW))
    return next((days.text(day) for day in past if daily(start.system, day) == start), "")
