"""What the app says by itself: how a game ended, what keeping it came to, what lies on the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.session import Session
from store.schema import CLUB

from . import browser, dialogs, saving

if TYPE_CHECKING:
    from .app import App
    from .table import Table


def ended(app: App, session: Session, now: bool = False) -> None:
    """The sheet of a game that is won, or lost for want of moves; a quiet word where it is neither. What has
    been won just ``now`` is celebrated."""
    table, words = app.table, app.words
    assert table is not None
    if session.over:
        sheet = app.ledger.holes.over(session) if app.hole(session) else ""
        ended = dialogs.won if session.won else dialogs.stuck
        sheet = sheet or ended(words, session, app.ledger.send(session))
        table.say(words("say.won" if session.won else "say.stuck", score=session.score))
        if session.won and now:
            app.feel("win")
            table.celebrate(lambda: None if app.sheet.open else app.sheet.show(sheet))
        else:
            app.sheet.show(sheet)
    elif session.game.stuck(session.at):
        table.toast.offer(words("end.stuck-quiet"), "learn", words("end.learn"))


def notices(app: App) -> None:
    """What reading or writing the storage came to."""
    found, app.saves.notices = app.saves.notices, []
    texts = []
    for key, fill in found:
        named = {name: app.words(f"{value}.name") for name, value in fill.items()}
        texts.append(app.words(key, **named))
    if texts:
        app.sheet.notice(app.words, *texts)


def elsewhere(app: App) -> None:
    """The game on this table was played on, or deleted, in another tab."""
    system = app.table.session.start.system.id if app.table else CLUB
    gone = browser.stored(saving.game_key(system)) is None
    why = app.words("notice.gone" if gone else "notice.elsewhere")
    app.sheet.show(dialogs.elsewhere(app.words, why, app.words("notice.take-over"), "take-over"))


async def copied(app: App, text: str) -> None:
    """Puts a text on the clipboard and says so."""
    done = await browser.copy(text)
    app.sheet.notice(app.words, app.words("menu.copied" if done else "menu.copy-failed", code=text))


async def code_copied(app: App, table: Table) -> None:
    """Puts the code of a game on the clipboard and says so on the table."""
    code = table.session.start.code
    done = await browser.copy(code)
    app.sheet.close()
    if done and table.session.start.number is None:
        code = app.words("table.custom")
    table.toast.show(app.words("menu.copied" if done else "menu.copy-failed", code=code), "", None, 1)
