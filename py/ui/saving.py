"""Keeps settings and games in the browser's storage, written through after every action.

What can't be read is put aside under its own key; a full or forbidden storage leaves the game playable.
Every key has the prefix of this app, since other pages may share the origin.
"""

from __future__ import annotations

import json

from engine.session import Session
from games import SYSTEMS
from store.schema import (
    BadSave,
    Settings,
    object_of,
    read_session,
    read_settings,
    write_session,
    write_settings,
)

from . import browser

PREFIX = "xepbai."
SETTINGS, LATEST, PAINT = PREFIX + "settings", PREFIX + "latest", PREFIX + "paint"


def game_key(system: str) -> str:
    """Where the game in progress of a system is kept: one a system."""
    return f"{PREFIX}game.{system}"


class Saves:
    """What is kept, and the notices that reading it gave (keys of the word tables, with what to fill in)."""

    def __init__(self) -> None:
        self.notices: list[tuple[str, dict[str, str]]] = []
        self.told = False
        self.known: dict[str, str | None] = {}
        """The games as this tab last read or wrote them, by key: anything else was written by another tab."""
        if not browser.store(PREFIX + "probe", "1"):
            self._tell()
        browser.store(PREFIX + "probe", None)

    def aside(self, key: str, text: str, notice: str, **fill: str) -> None:
        """Moves text that can't be read to a key of its own, with a notice. A large text may not fit twice,
        so it is moved and not copied; where even that fails it stays."""
        if not browser.store(key + ".bad", text):
            browser.store(key, None)
            if not browser.store(key + ".bad", text):
                browser.store(key, text)
                return
        browser.store(key, None)
        self.known[key] = None
        self.notices.append((notice, fill))

    def settings(self) -> Settings:
        """The stored settings, or the defaults."""
        text = browser.stored(SETTINGS)
        if text is None:
            return Settings()
        try:
            return read_settings(text)
        except BadSave:
            self.aside(SETTINGS, text, "notice.bad-settings")
            return Settings()

    def games(self) -> dict[str, Session]:
        """Every game in progress, by system id."""
        found = {}
        for system in SYSTEMS:
            session = self.game(system.id)
            if session is not None:
                found[system.id] = session
        return found

    def game(self, system: str) -> Session | None:
        """The game in progress of a system, or None."""
        text = self.text(system)
        if text is None:
            return None
        try:
            session = read_session(text, SYSTEMS)
            if session.start.system.id != system:
                raise BadSave("a game of another system")
        except BadSave:
            key = next(s.key for s in SYSTEMS if s.id == system)
            self.aside(game_key(system), text, "notice.bad-save", game=key)
            return None
        return session

    def match_names(self) -> str:
        """Who plays the match of the table game in progress, or "" when there is none."""
        try:
            names = object_of(browser.stored(game_key("GT")) or "").get("names")
        except BadSave:
            return ""
        return ", ".join(map(str, names)) if isinstance(names, list) else ""

    def latest(self) -> str:
        """The system played last, or ""."""
        return browser.stored(LATEST) or ""

    def keep_settings(self, settings: Settings) -> None:
        """Stores the settings."""
        self._keep(SETTINGS, write_settings(settings))

    def text(self, system: str) -> str | None:
        """The game of a system as it is stored, from now on known to this tab."""
        key = game_key(system)
        self.known[key] = browser.stored(key)
        return self.known[key]

    def elsewhere(self, system: str) -> bool:
        """Whether another tab has written the game of a system since this one read or wrote it."""
        key = game_key(system)
        text = browser.stored(key)
        return text is not None and text != self.known.get(key)

    def keep_game(self, session: Session) -> bool:
        """Stores a game and that it was played last; False, and nothing is written over, when another tab has
        played it on."""
        return self.keep_text(session.start.system.id, write_session(session))

    def keep_text(self, system: str, text: str) -> bool:
        """``keep_game`` of a game that is text already."""
        if self.elsewhere(system):
            return False
        if self._keep(game_key(system), text):
            self.known[game_key(system)] = text
        self._keep(LATEST, system)
        return True

    def _keep(self, key: str, text: str) -> bool:
        kept = browser.store(key, text)
        if not kept:
            self._tell()
        return kept

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
