"""Keeps settings and games in the browser's storage, written through after every action.

What can't be read is put aside under its own key; a full or forbidden storage leaves the game playable.
Every key has the prefix of this app, since other pages may share the origin.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TypeVar

from engine.session import Session
from games import SYSTEMS
from store.schema import (
    CLUB,
    BadSave,
    Settings,
    object_of,
    read_session,
    read_settings,
    sealed,
    write_session,
    write_settings,
)

from . import browser

PREFIX = "xepbai."
SETTINGS, LATEST, PAINT = PREFIX + "settings", PREFIX + "latest", PREFIX + "paint"
GAME = PREFIX + "game."
TOLD, ASKED, TROUBLE = PREFIX + "told", PREFIX + "asked", PREFIX + "trouble"
"""Marks: the weekly notice is understood, the browser was asked to keep all this, a start or move failed."""
PREVIOUS, BAD = ".prev", ".bad"
"""Behind a key: the good copy before the last one, and what could not be read."""
RECORDS, NINE, PAUSED, TODAY = PREFIX + "records", PREFIX + "nine", PREFIX + "paused", PREFIX + "today"
T = TypeVar("T")


def game_key(system: str) -> str:
    """Where the game in progress of a system is kept: one a system."""
    return GAME + system


def entries() -> dict[str, str]:
    """All that is kept but marks, by the end of its key."""
    marks = (TOLD, ASKED, TROUBLE, PAUSED, TODAY)
    keys = [key for key in browser.stored_keys(PREFIX) if key not in marks]
    found = {key.removeprefix(PREFIX): browser.stored(key) for key in keys}
    return {key: text for key, text in found.items() if text is not None}


def clear() -> None:
    """Deletes everything that is ours."""
    for key in browser.stored_keys(PREFIX):
        browser.store(key, None)


def _read(reader: Callable[[str], T], text: str) -> T | None:
    try:
        return reader(text)
    except BadSave:
        return None


class Saves:
    """What is kept, and the notices that reading it gave (keys of the word tables, with what to fill in)."""

    def __init__(self) -> None:
        self.notices: list[tuple[str, dict[str, str]]] = []
        self.told = self.asked = self.troubled = False
        self.known: dict[str, str | None] = {}
        """The texts as this tab last read or wrote them, by key: anything else was written by another tab."""
        self.unkept: dict[str, str] = {}
        """By key what could not be stored: it lasts as long as the page."""
        if not browser.store(PREFIX + "probe", "1"):
            self._tell()
        browser.store(PREFIX + "probe", None)

    def read(self, key: str, reader: Callable[[str], T], notice: str, **fill: str) -> T | None:
        """What is kept under a key; where that is damaged, the copy before it, and else None. Either way
        there is a notice, and what could not be read is put aside."""
        text = self.known[key] = browser.stored(key)
        if key in self.unkept:
            return _read(reader, self.unkept[key])
        if text is None:
            return None
        value = _read(reader, text)
        if value is not None:
            return value
        older = browser.stored(key + PREVIOUS)
        value = None if older is None else _read(reader, older)
        if not self._aside(key, text):
            return value
        if value is not None and older is not None:
            if self._store(key, older):
                self.known[key] = older
            self.notices.append(("notice.previous", {}))
        else:
            self.notices.append((notice, fill))
        return value

    def write(self, key: str, text: str) -> bool:
        """Stores the text of an object with its checksum. What is there is kept beside it first, if this tab
        knows it to be good: at any instant one good copy is there."""
        text, old = sealed(text), browser.stored(key)
        if text != old:
            if old is not None and old == self.known.get(key):
                browser.store(key + PREVIOUS, old)
            if not self._store(key, text):
                self.unkept[key] = text
                return False
            self.unkept.pop(key, None)
            if self.troubled and key.startswith(GAME):
                self.trouble(False)
        self.known[key] = text
        return True

    def drop(self, key: str) -> None:
        """Forgets what is kept under a key, and the copy before it."""
        self.unkept.pop(key, None)
        for end in ("", PREVIOUS):
            browser.store(key + end, None)
        self.known[key] = None

    def trouble(self, on: bool) -> None:
        """Marks that the game on the screen may be what fails, until it was played on and kept: the next
        start then asks before it opens it."""
        self.troubled = on
        browser.store(TROUBLE, "1" if on else None)

    def _store(self, key: str, text: str) -> bool:
        """Stores a text; where it doesn't fit, what can be missed makes room for it."""
        for spare in ("", PAINT, key + PREVIOUS):
            if spare:
                browser.store(spare, None)
            if browser.store(key, text):
                return True
        self._tell()
        return False

    def _aside(self, key: str, text: str) -> bool:
        """Moves text that can't be read to a key of its own. A large text may not fit twice, so it is moved
        and not copied; where even that fails it stays."""
        if not browser.store(key + BAD, text):
            browser.store(key, None)
            if not browser.store(key + BAD, text):
                browser.store(key, text)
                return False
        browser.store(key, None)
        self.known[key] = None
        return True

    def settings(self) -> Settings:
        """The stored settings, or the defaults."""
        return self.read(SETTINGS, read_settings, "notice.bad-settings") or Settings()

    def games(self) -> dict[str, Session]:
        """Every game in progress, by system id."""
        found = {system.id: self.game(system.id) for system in SYSTEMS}
        return {id: session for id, session in found.items() if session is not None}

    def game(self, system: str) -> Session | None:
        """The game in progress of a system, or None."""

        def reader(text: str) -> Session:
            session = read_session(text, SYSTEMS)
            if session.start.system.id != system:
                raise BadSave("a game of another system")
            return session

        key = next(s.key for s in SYSTEMS if s.id == system)
        return self.read(game_key(system), reader, "notice.bad-save", game=key)

    def match_names(self) -> str:
        """Who plays the match of the table game in progress, or "" when there is none."""
        try:
            names = object_of(browser.stored(game_key(CLUB)) or "").get("names")
        except BadSave:
            return ""
        return ", ".join(map(str, names)) if isinstance(names, list) else ""

    def holes(self) -> tuple[int, int, str] | None:
        """Of a round of nine holes: how many are played, what they came to, the code of the next; or None."""
        try:
            data = object_of(browser.stored(NINE) or "")
        except BadSave:
            return None
        holes, at = data.get("holes"), data.get("at")
        if not isinstance(holes, list) or len(holes) > 8 or any(type(hole) is not int for hole in holes):
            return None
        return len(holes), sum(holes), str(at)

    def today(self, date: tuple[int, int, int]) -> dict[str, str]:
        """What became of today's deals, by system id, as the records last wrote it down."""
        day, *marks = (browser.stored(TODAY) or "").split(" ")
        if day != "{:04}-{:02}-{:02}".format(*date):
            return {}
        return {id: how for id, _, how in (mark.partition("=") for mark in marks) if how in ("won", "played")}

    def latest(self) -> str:
        """The system played last, or ""."""
        return browser.stored(LATEST) or ""

    def keep_settings(self, settings: Settings) -> None:
        """Stores the settings."""
        self.write(SETTINGS, write_settings(settings))

    def elsewhere(self, system: str) -> bool:
        """Whether another tab has written the game of a system since this one read or wrote it."""
        return self.foreign(game_key(system))

    def foreign(self, key: str) -> bool:
        """Whether another tab has written or deleted what is kept under a key since this one read or wrote
        it."""
        return browser.stored(key) != self.known.get(key)

    def keep_game(self, session: Session) -> bool:
        """Stores a game and that it was played last; False, and nothing is written over, when another tab has
        played it on."""
        return self.keep_text(session.start.system.id, write_session(session))

    def keep_text(self, system: str, text: str) -> bool:
        """``keep_game`` of a game that is text already."""
        if self.elsewhere(system):
            return False
        if self.write(game_key(system), text):
            browser.store(LATEST, system)
        return True

    def _tell(self) -> None:
        """Says once that nothing is kept: storage is forbidden when it is empty, else it is full."""
        if not self.told:
            full = browser.stored(SETTINGS) is not None or browser.stored(LATEST) is not None
            self.notices.append(("notice.full-storage" if full else "notice.no-storage", {}))
            self.told = True


def keep_picture(html: str) -> None:
    """Keeps markup for the first paint of the next start: derived, never read back as truth."""
    width, height = browser.window_size()
    page = browser.document.documentElement
    picture = {
        "v": 1,
        "w": width,
        "h": height,
        "hash": "",
        "attrs": {name: page.getAttribute(name) for name in ATTRIBUTES},
        "html": html,
        "cls": "",
    }
    browser.store(PAINT, json.dumps(picture))


ATTRIBUTES = ("lang", *(f"data-{name}" for name in "theme felt deck motion hand back letters index".split()))
"""What dresses the page, so that the first paint wears it too."""
