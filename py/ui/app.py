"""The app: which screen is shown, what every button does, and what is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.deals import Start, daily
from engine.session import Session, begin, tick
from engine.solitaire import System
from games import SYSTEMS
from store.schema import CHOICES, CLUB, Settings
from words import Words, load

from . import browser, commands, device, events, faces, opening, pages, saving, telling
from .dress import dress
from .newgame import NewGame
from .pointer import Pointer
from .sheet import Sheet
from .table import Table

if TYPE_CHECKING:
    from .advice import Advice
    from .board_words import BoardWords
    from .club import Club
    from .code_entry import CodeEntry
    from .ledger import Ledger
    from .lines import Lines
    from .match import MatchScreen
    from .mydata import MyData
    from .projector import Projector
    from .senses import Senses
    from .stars import StarList

ASLEEP = 5000.0
"""A longer time between two beats of the clock is a machine that slept, not a player who thought."""
LASTING = 10
"""After so many moves of a game or match, or the end of one, the browser is asked to keep all for long."""
PAINT_AFTER = 400
"""Milliseconds of quiet after which the picture for the next start is kept."""


class App:
    """One page, with at most one table and one sheet on it."""

    def __init__(self) -> None:
        self.saves = saving.Saves()
        self.settings: Settings = self.saves.settings()
        self.table: Table | None = None
        self.pointer = Pointer(self.guard)
        self.sheet: Sheet = Sheet(self.covered, self.uncovered)
        self.form: NewGame | CodeEntry | None = None
        self.section = "play"
        """The section of the settings shown last."""
        self.viewer: Projector | None = None
        self.helper = browser.Helper()
        self.lamp = device.Lamp()
        self.paused = False
        self.day = browser.today()
        """The date that the home screen shows."""
        self.root = browser.by_id("app")
        self.painter = browser.Timer(self.paint)
        self.since = browser.now()
        self.jobs: set[asyncio.Task[None]] = set()
        dress(self.settings)

    # ---- starting

    def start(self) -> None:
        """Shows the first screen, plays what was done before Python was up, and listens from then on."""
        if browser.stored(saving.TROUBLE) is not None:
            from . import trouble

            trouble.offer(self)
        else:
            self.guard(lambda: opening.first_screen(self))
        if not self.playing and not self.sheet.open:
            self.home()
        events.listen(self)
        telling.notices(self)
        browser.ready(self.reset)

    def guard(self, action: Callable[[], object]) -> None:
        """Runs an action; an error nobody expected is told in words and changes nothing that is kept."""
        try:
            action()
        except Exception as error:
            from . import trouble

            browser.report(error)
            trouble.mend(self)

    def reread(self) -> None:
        """What is kept was changed under the app: it is read anew."""
        self.clear()
        self.settings = self.saves.settings()
        dress(self.settings)
        self.home()

    def reset(self) -> None:
        """The app as on a first visit: what the browser tests start from."""
        self.sheet.close()
        self.clear()
        self.__dict__.pop("in_words", None)
        self.leave_table()
        self.saves = saving.Saves()
        self.settings = Settings()
        dress(self.settings)
        browser.set_address("")
        self.home()

    # ---- its parts, each loaded when it is first needed

    @cached_property
    def club(self) -> Club:
        """The table game's part of the app."""
        from .club import Club

        return Club(self)

    @cached_property
    def lines(self) -> Lines:
        """The list of moves, branches and replays."""
        from .lines import Lines

        return Lines(self)

    @cached_property
    def ledger(self) -> Ledger:
        """Records, days' deals and nine holes."""
        from .ledger import Ledger

        return Ledger(self)

    @cached_property
    def stars(self) -> StarList:
        """The starred deals."""
        from .stars import StarList

        return StarList(self)

    @cached_property
    def advice(self) -> Advice:
        """What the solvers have to say."""
        from .advice import Advice

        return Advice(self)

    @cached_property
    def data(self) -> MyData:
        """What is kept, as a page of its own."""
        from .mydata import MyData

        return MyData(self)

    @cached_property
    def in_words(self) -> BoardWords:
        """The sheet of the board in words."""
        from .board_words import BoardWords

        return BoardWords(self)

    @cached_property
    def senses(self) -> Senses:
        """What makes moves heard and felt."""
        from .senses import Senses

        return Senses(lambda: self.settings)

    def has(self, part: str) -> bool:
        """Whether a part of the app has been needed yet."""
        return part in self.__dict__

    # ---- screens

    def consult(self) -> None:
        """Tells the solvers which position is on the table, if they were asked or the light is on."""
        if self.has("advice") or self.settings.light:
            self.advice.follow(self.table.session if self.table else None)

    @property
    def match(self) -> MatchScreen | None:
        """The match of the table game on the screen, or None."""
        return self.club.screen if self.has("club") else None

    def feel(self, what: str, step: int = 0) -> None:
        """Something happened that may be heard and felt."""
        if self.settings.sound or self.settings.buzz:
            self.senses.feel(what, step)

    def light(self) -> None:
        """Keeps the screen on while a game is on the table, if the player wants that."""
        if self.settings.awake or self.lamp.held:
            self.later(self.lamp.want(self.settings.awake and self.playing))

    @property
    def playing(self) -> bool:
        """Whether a game is on the screen, not the home screen."""
        return bool(self.table or self.match or self.viewer)

    @property
    def current(self) -> Session | None:
        """The game on the table, or the one that the viewer covers."""
        if self.table:
            return self.table.session
        return self.viewer.under if self.viewer else None

    @property
    def words(self) -> Words:
        """The player's language."""
        return load(self.settings.lang)

    def home(self) -> None:
        """The home screen."""
        self.leave_table()
        self.root.innerHTML = pages.home(
            self.words,
            self.saves.games(),
            self.saves.latest(),
            self.days(),
            self.saves.match_names(),
            not self.settings.tipped,
            self.saves.holes(),
        )
        browser.store(saving.LATEST, None)
        if browser.forgetful():
            self.data.week()
        self.painter.start(PAINT_AFTER)
        self.light()

    def days(self) -> str:
        """Today's deals on the home screen."""
        self.day = browser.today()
        codes = {system.id: daily(system, self.day).code for system in SYSTEMS}
        return pages.days(self.words, codes, self.saves.today(self.day), self.day)

    def clear(self) -> None:
        """No table is on the screen any more."""
        if self.table:
            self.table.close()
        self.table = self.pointer.hands = None

    def leave_table(self) -> None:
        """Takes the table off the screen; its game is kept."""
        if self.paused:
            self.paused = False
            browser.store(saving.PAUSED, None)
        if self.table:
            self.saves.keep_game(self.table.session)
        self.clear()
        if self.has("advice"):
            self.advice.follow(None)
        if self.viewer:
            self.viewer.end()
            self.viewer = None
        if self.has("club"):
            self.club.close()

    def open(self, session: Session, said: str = "", dealt: bool = False) -> None:
        """Puts a game on the table; ``dealt``: its cards fly in."""
        self.clear()
        self.leave_table()
        table = self.lay(session, dealt)
        browser.set_address("")
        self.saves.keep_game(session)
        self.since = browser.now()
        if said:
            table.say(said)
        telling.ended(self, session)

    def lay(self, session: Session, dealt: bool = False) -> Table:
        """Draws the table of a game in place of the screen."""
        self.root.innerHTML = pages.table(self.words, session, self.hole(session))
        self.table = self.pointer.hands = Table(session, self.settings, self.words, self.changed, dealt)
        self.table.feel = self.feel
        self.painter.start(PAINT_AFTER)
        self.light()
        self.consult()
        if self.settings.winnable:
            self.advice.label(session)
        return self.table

    def hole(self, session: Session) -> int:
        """The number of the hole that a game is in a round of nine, or 0."""
        played = self.saves.holes()
        return played[0] + 1 if played and played[2] == session.start.code else 0

    def deal(self, start: Start) -> None:
        """A new game, which undo takes back to the one it replaces."""
        self.sheet.close()
        session = begin(start, self.replaced(start.system), not self.settings.unlimited)
        name = self.words(f"{start.game.key}.name")
        said = "say.laid" if start.number is None else "say.dealt"
        self.open(session, self.words(said, game=name, code=start.code), dealt=True)
        if self.table:
            self.table.offer_back()

    def replaced(self, system: System) -> Session | None:
        """The game that a new one of its system takes the place of."""
        current = self.current
        if current and current.start.system is system and not self.saves.elsewhere(system.id):
            return current
        return self.saves.game(system.id)

    # ---- what happens

    def changed(self, before: Session, session: Session) -> None:
        """The table has a new session: keep it, and show another board when it is of another game."""
        fresh = session.moves == 1 and not before.moves and not session.mark
        if fresh and self.table and session.start.number is not None and not session.shown:
            session = self.table.session = replace(session, mark=f"{browser.random_below(1 << 48):012x}")
        if not self.saves.keep_game(session):
            telling.elsewhere(self)
            self.consult()
            return
        if not before.moves:
            self.since = browser.now()
        other = session.mark != before.mark and (session.before or not fresh)
        if session.over or before.over or other:
            self.ledger.settle(session)
        self.lasting(LASTING if session.over else session.moves)
        self.painter.start(PAINT_AFTER)
        if before.start != session.start:
            self.open(session, self.words("notice.new-undone"))
        else:
            telling.ended(self, session, now=True)
            self.consult()
        telling.notices(self)

    def covered(self) -> None:
        """A sheet comes up: what is dragged lies where it lay."""
        if self.table and self.table.dragged:
            self.table.put_back(silent=True)

    def uncovered(self) -> None:
        """No sheet is there any more: the keyboard is where it was on the board, which may be a new one."""
        if browser.find(":focus"):
            return
        if self.table and self.table.focus and not self.paused:
            self.table.look_at(*self.table.focus)
        elif self.match:
            self.match.focus()

    def do(self, act: str, arg: str) -> None:
        """Every command of the app by its name."""
        commands.run(self, act, arg)

    def elsewhere(self, key: str) -> None:
        """Another tab wrote or deleted what is kept under a key. Of the game on this table nothing is written
        over until the player says; settings are taken over."""
        system = self.table.session.start.system.id if self.table else CLUB if self.match else ""
        if system and self.saves.elsewhere(system):
            telling.elsewhere(self)
        elif key == saving.SETTINGS and self.saves.foreign(key):
            self.settings = self.saves.settings()
            self.redress()
        elif self.has("club"):
            self.club.elsewhere(key)

    def lasting(self, done: int) -> None:
        """Asks the browser, once a device, to keep all this for long: after ``done`` moves there may be
        something to lose."""
        if done >= LASTING and not self.saves.asked:
            self.saves.asked = True
            if browser.stored(saving.ASKED) is None and browser.store(saving.ASKED, "1"):
                self.later(self._lasting())

    async def _lasting(self) -> None:
        await browser.persist(ask=True)

    def later(self, job: Coroutine[Any, Any, None]) -> None:
        """Runs a coroutine, kept until it is done."""
        task = asyncio.ensure_future(job)
        self.jobs.add(task)
        task.add_done_callback(self.jobs.discard)

    def choose(self, arg: str) -> None:
        """Changes a setting: a switch by its name, a choice as ``name=value``."""
        name, _, value = arg.partition("=")
        if value and value not in CHOICES[name]:
            return
        self.set(arg)
        self.redress()

    def redress(self) -> None:
        """Shows the screen anew, as the settings now say; the keyboard, a pause and a film stay where they
        are."""
        dress(self.settings)
        browser.by_id("live").textContent = ""  # what it said may be in the other language
        if self.table:
            session, focus = self.table.session, self.table.focus
            self.clear()
            table = self.lay(session)
            table.focus = focus
            table.refresh()
            if self.paused:
                from . import pause

                pause.hide(self, table)
            self.uncovered()
        elif self.match:
            self.club.open()
        elif not self.viewer:
            self.home()
        if browser.find("#sheet .options"):
            self.do("settings", "")

    def set(self, arg: str) -> None:
        """Keeps a setting without showing anything anew."""
        name, _, value = arg.partition("=")
        if self.saves.foreign(saving.SETTINGS):  # another tab changed others of them
            self.settings = self.saves.settings()
        change: dict[str, Any] = {name: value or not getattr(self.settings, name)}
        self.settings = replace(self.settings, **change)
        self.saves.keep_settings(self.settings)

    # ---- time and size

    def beat(self) -> None:
        """Once a second: the clock runs while the page is in view."""
        now = browser.now()
        elapsed, self.since = min(now - self.since, ASLEEP), now
        if self.day != browser.today() and (days := browser.find(".today")):
            days.innerHTML = self.days()
            self.picture_soon()
        if self.table and browser.visible() and not self.paused:
            self.table.beat(tick(self.table.session, round(elapsed)))

    def seen(self) -> None:
        """The page came into view or left it."""
        if browser.visible():
            self.since = browser.now()
            if self.has("senses"):
                self.senses.woken()
            self.light()
        else:
            self.leave()

    def leave(self) -> None:
        """The page may go away: everything is kept, the picture for the next start too."""
        if self.table:
            self.saves.keep_game(self.table.session)
        self.paint()

    def resized(self) -> None:
        """The window changed its size."""
        if self.table:
            self.table.resized()
        if self.match:
            self.club.hush()
        if self.viewer:
            self.viewer.resized()
        self.painter.start(PAINT_AFTER)

    def paint(self) -> None:
        """Keeps the picture that the next start shows before Python is up; a film is not what it shows."""
        if self.viewer:
            return
        shown = self.club.picture() if self.match else str(self.root.innerHTML)
        saving.keep_picture(faces.lean(shown))

    def picture_soon(self) -> None:
        """The picture for the next start is kept after some quiet."""
        self.painter.start(PAINT_AFTER)


def main() -> None:
    """Starts the app in the page."""
    App().start()
