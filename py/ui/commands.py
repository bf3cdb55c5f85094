"""What every button of the app does, by the name in its ``data-do``; the table game has its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine import session

from . import dialogs, opening, telling
from .newgame import NewGame
from .table import Table

if TYPE_CHECKING:
    from .app import App


def run(app: App, act: str, arg: str) -> None:
    """Does a command; one that means nothing on this screen does nothing."""
    table = app.table
    if act.startswith("gt-"):
        app.club.do(act, arg)
    elif act.startswith("line-"):
        app.lines.do(act.removeprefix("line-"), arg)
    elif act.startswith("star-"):
        app.stars.do(act.removeprefix("star-"), arg)
    elif act.startswith("data-"):
        app.data.do(act.removeprefix("data-"), arg)
    elif act.startswith("watch-"):
        if app.viewer:
            app.viewer.do(act.removeprefix("watch-"), arg)
    elif act.startswith("words-"):
        app.in_words.do(act, arg)
    elif act.startswith("rec-"):
        app.ledger.do(act.removeprefix("rec-"), arg)
    elif act in ANYWHERE:
        ANYWHERE[act](app, arg)
    elif act in AT_TABLE and table:
        AT_TABLE[act](app, table)
    elif app.form and app.sheet.open:
        app.form.do(act, arg)


def home(app: App, arg: str) -> None:
    """The home screen."""
    app.sheet.close()
    app.home()


def settings(app: App, arg: str) -> None:
    """A section of the settings, the last one shown when none is named, with the words of the game on the
    table."""
    from .options import options

    app.section = arg or app.section
    key = app.table.session.game.key if app.table else ""
    app.sheet.show(options(app.words, app.settings, app.section, key))


def choose(app: App, arg: str) -> None:
    """Changes a setting; the sheet, if it shows them, shows them again."""
    app.choose(arg)


def hand(app: App, arg: str) -> None:
    """The other hand plays: the table is mirrored, at once to be seen."""
    app.sheet.close()
    if not app.settings.tipped:
        app.set("tipped")
    app.choose("left")


def tip(app: App, arg: str) -> None:
    """The tip of the first visit was read."""
    app.choose("tipped")


def language(app: App, arg: str) -> None:
    """The other language."""
    app.choose("lang=en" if app.settings.lang == "vi" else "lang=vi")


def take_over(app: App, arg: str) -> None:
    """Goes on here with the game that was played in another tab."""
    app.sheet.close()
    if app.table:
        app.open(app.saves.game(app.table.session.start.system.id) or app.table.session)
    elif app.match:
        app.club.open()


def help_(app: App, arg: str) -> None:
    """Rules, examples and questions of a game."""
    from . import help

    if isinstance(app.form, NewGame):
        app.form.leave()
    help.show(app, arg)


def help_example(app: App, arg: str) -> None:
    """An example of the help, step by step."""
    from . import help

    help.example(app, arg)


def paste(app: App, arg: str) -> None:
    """Puts the clipboard into the code's field."""
    if app.form:
        app.later(app.form.paste())


def code_entry(app: App, arg: str) -> None:
    """The sheet for a code of any game."""
    from .code_entry import CodeEntry

    app.form = CodeEntry(app)


def history(way: str) -> Callable[[App, Table], None]:
    """Undo, redo or restart; on a button that can't, the table says why."""

    def act(app: App, table: Table) -> None:
        app.sheet.close()
        getattr(table, way)()

    return act


def new(app: App, table: Table) -> None:
    """The dialog for a new game."""
    start = table.session.start
    typed = app.form.typed if isinstance(app.form, NewGame) else ""
    app.form = NewGame(app, start.system, start.rules, lambda text: app.in_words.take(text), typed)


def menu(app: App, table: Table) -> None:
    """The menu."""
    previous, hole = table.session.before is not None, bool(app.hole(table.session))
    app.sheet.show(dialogs.menu(app.words, previous, app.settings.left, hole))


def pause(app: App, table: Table) -> None:
    """Hides the board and stops the clock, or goes on."""
    from . import pause

    pause.toggle(app, table)


def previous(app: App, table: Table) -> None:
    """Back to the game that this one replaced; redo leads forward again."""
    if table.session.before:
        app.sheet.close()
        table.session = session.previous(table.session)
        app.open(table.session, app.words("notice.new-undone"))
        app.ledger.settle(table.session)


def advice(name: str) -> Callable[[App, Table], None]:
    """What the solvers have to say about the game on the table."""

    def act(app: App, table: Table) -> None:
        app.sheet.close()
        getattr(app.advice, name)(table)

    return act


ANYWHERE: dict[str, Callable[[App, str], None]] = {
    "home": home,
    "open": lambda app, arg: opening.open_system(app, arg),
    "code": lambda app, arg: opening.follow(app, arg),
    "settings": settings,
    "set": choose,
    "lang": language,
    "hand": hand,
    "tip": tip,
    "keys": lambda app, arg: app.sheet.show(dialogs.keys(app.words)),
    "take-over": take_over,
    "paste": paste,
    "code-entry": code_entry,
    "help": help_,
    "help-show": help_example,
    "close": lambda app, arg: app.sheet.close(),
}
AT_TABLE: dict[str, Callable[[App, Table], None]] = {
    "undo": history("undo"),
    "redo": history("redo"),
    "restart": history("restart"),
    "cannot-undo": history("undo"),
    "cannot-redo": history("redo"),
    "new": new,
    "menu": menu,
    "previous": previous,
    "pause": pause,
    "hint": advice("hint"),
    "lamp": advice("explain"),
    "judge": advice("judge"),
    "learn": advice("learn"),
    "solution": advice("solution"),
    "solve": advice("solve"),
    "advice-line": lambda app, table: app.advice.show_line(),
    "advice-cancel": lambda app, table: app.advice.cancel(),
    "finish": lambda app, table: table.finish(),
    "copy": lambda app, table: app.later(telling.code_copied(app, table)),
    "words": lambda app, table: app.in_words.begin(),
}
