"""What is opened: at the start, by an address or a pasted link, by the name of a system."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.deals import DEALS, BadCode, Start, read_start
from engine.replays import read_replay
from games import BY_ID, SYSTEMS
from store.schema import CLUB

from . import browser, saving, telling
from .speak import bad_code

if TYPE_CHECKING:
    from .app import App

_MATCH = re.compile(rf"(?<![^\W_]){CLUB}\d+\s*[-\u2010-\u2015\u2212]")
"""How a code of the table game begins, whatever a chat program made of its hyphen."""


def first_screen(app: App) -> None:
    """What the address asks for, else the game that was played last. Should it bring the page down, the
    next start asks first."""
    code = browser.address()
    latest = app.saves.latest()
    paused = browser.stored(saving.PAUSED) is not None
    browser.store(saving.PAUSED, None)
    if code:
        follow(app, code)
    elif latest in BY_ID or latest == CLUB:
        browser.store(saving.TROUBLE, "1")
        saved = app.saves.game(latest) if latest in BY_ID else None
        if saved:
            app.open(saved)
            if paused:
                app.do("pause", "")
        elif latest == CLUB and app.club.kept():
            app.club.open()
        browser.store(saving.TROUBLE, None)


def follow(app: App, text: str) -> None:
    """Opens the deal of a code, or plays its moves back; a wrong one is told and changes nothing."""
    if not text:
        return
    if text.upper() in (*BY_ID, CLUB):  # a shortcut of the installed app
        browser.set_address("")
        open_system(app, text.upper())
        return
    if _MATCH.search(text.upper()):
        app.club.follow(text)
        browser.set_address("")
        if not app.playing:
            app.home()
        return
    try:
        found = read_replay(text, SYSTEMS)
        start = found.session.start if found else read_start(text, SYSTEMS)
    except BadCode as error:
        if not app.playing:
            app.home()
        browser.set_address("")
        app.sheet.notice(app.words, bad_code(app.words, error))
        return
    if found:
        from . import replays

        replays.watch(app, found)
        return
    saved = app.current
    if saved is None or saved.start.system is not start.system:
        saved = app.saves.game(start.system.id)
    if saved is not None and saved.start == start and not saved.over:
        app.sheet.close()
        app.open(saved)
    else:
        app.deal(start)


def key_of(text: str) -> str:
    """The key of the game that the code in a text belongs to. Raises BadCode as ``read_line`` does; a code of
    the table game is not looked into."""
    return "gt" if _MATCH.search(text.upper()) else read_start(text, SYSTEMS).system.key


def open_system(app: App, id: str) -> None:
    """The saved game of a system by its id, or a new one."""
    if id == CLUB:
        app.club.open()
        return
    system = BY_ID[id]
    saved = app.saves.game(id)
    if saved:
        app.open(saved)
    else:
        app.deal(Start(system, system.letters[0], browser.random_below(DEALS)))
    telling.notices(app)
