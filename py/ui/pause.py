"""The pause: a cover over the board, a clock that stands, kept over a reload."""

from __future__ import annotations

from typing import TYPE_CHECKING

from words import Words

from . import browser, saving
from .faces import icon
from .pages import clock

if TYPE_CHECKING:
    from .app import App
    from .table import Table


def toggle(app: App, table: Table) -> None:
    """Pauses the game on the table, or goes on; a game that is over has nothing to pause."""
    if app.paused:
        go_on(app, table)
    elif not table.session.over:
        pause(app, table)


def pause(app: App, table: Table) -> None:
    """Covers the board and stops the clock."""
    app.sheet.close()
    table.put_back(silent=True)
    table.toast.hide()
    app.beat()
    app.paused = True
    app.saves.keep_game(table.session)
    browser.store(saving.PAUSED, "1")
    hide(app, table)
    table.say(app.words("pause.said", time=clock(table.session.clock)))
    app.picture_soon()


def hide(app: App, table: Table) -> None:
    """Lays the cover over the board."""
    frame = browser.find(".table")
    frame.classList.add("paused")
    frame.insertAdjacentHTML("beforeend", cover(app.words.need("records"), clock(table.session.clock)))
    browser.find(".cover .btn").focus()


def go_on(app: App, table: Table) -> None:
    """Takes the cover away; the keyboard is where it was on the board."""
    app.paused, app.since = False, browser.now()
    browser.store(saving.PAUSED, None)
    browser.find(".cover").remove()
    browser.find(".table").classList.remove("paused")
    if table.focus is not None:
        table.look_at(*table.focus)
    else:
        browser.by_id("do-menu").focus()
    table.say(app.words("pause.gone-on"))
    app.picture_soon()


def cover(words: Words, time: str) -> str:
    """What lies over the board."""
    return (
        f'<section class="cover" aria-labelledby="pause-title"><h2 id="pause-title">{icon("pause")}'
        f'{words("pause.title")}</h2><p class="num">{words("pause.about", time=time)}</p>'
        f'<button class="btn pri" data-do="pause">{icon("play")}{words("pause.go")}</button></section>'
    )
