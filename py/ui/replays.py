"""Games as links: sending one on, and looking at one that came. Loaded when first needed."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from engine.deals import Start
from engine.replays import Replay, Stop, write_replay
from engine.session import UNDO_LIMIT, Session, begin
from words import Words

from . import browser, dialogs, viewer
from .viewer import Film, Frame

if TYPE_CHECKING:
    from .app import App


def link(session: Session) -> str:
    """The address that replays a game as far as it is played."""
    return browser.link(write_replay(session))


def title(words: Words, start: Start) -> str:
    """What a film of a game is called: its code, where that is short."""
    return words("replay.title") if start.number is None else start.code


def film(words: Words, found: Replay) -> Film:
    """What came as a link, to be looked at; where its moves stop too early, that is the last frame."""
    stop = found.stop
    whole = viewer.film_of(words, title(words, found.session.start), found.session, play_on)
    if stop is None:
        return whole
    end = len(whole.frames)
    frames = (*whole.frames, Frame(whole.frames[-1].session, stop.move))
    told = stopped(words, found.session, stop)
    return Film(whole.title, frames, lambda number: told if number == end else whole.say(number), play_on)


def stopped(words: Words, session: Session, stop: Stop) -> str:
    """Where the moves of a link end before their end, and why."""
    key = session.game.key
    if stop.key == "too-long":
        return words("replay.too-long", count=stop.number - 1)
    why = words.of(key, f"refuse.{stop.key}") if stop.key else words("replay.no-move")
    why = why[0].lower() + why[1:]
    return words("replay.stopped", number=stop.number, word=stop.word, why=why, last=stop.number - 1)


def watch(app: App, found: Replay) -> None:
    """Plays a game back that came as a link."""
    if not app.playing:
        app.home()
    browser.set_address("")
    viewer.watch(app, film(app.words.need("lines"), found)).do("run")


def play_on(app: App, session: Session) -> None:
    """A replay on the table at the step that is shown: the others can be undone and redone, and behind them
    is the game that it replaces."""
    limited = not app.settings.unlimited
    game = begin(session.start, app.replaced(session.start.system), limited)
    app.open(
        replace(
            game,
            steps=session.steps,
            line=session.line,
            ply=session.ply,
            floor=max(0, session.ply - UNDO_LIMIT),
            moves=len(session.steps),
            shown=True,
        ),
        viewer.playing(app, game),
    )


async def send(app: App, session: Session) -> None:
    """Hands the link of a game to the device to send on, or puts it on the clipboard, and says so."""
    words = app.words.need("lines")
    game = words(f"{session.game.key}.name")
    text = words("replay.text", game=game, score=session.score, moves=session.moves)
    await _send(app, words, text, link(session), words("replay.copied"))


async def send_code(app: App, code: str) -> None:
    """Hands the link of a deal on in the same way."""
    words = app.words.need("lines")
    await _send(app, words, code, browser.link(code), words("replay.copied-deal"))


async def _send(app: App, words: Words, text: str, address: str, copied: str) -> None:
    if browser.shares() and await browser.share(text, address):
        return
    done = await browser.copy(address)
    if not done:
        app.sheet.show(by_hand(words, address))
    elif app.table:
        app.sheet.close()
        app.table.toast.show(copied, "", None, 1)
    else:
        app.sheet.notice(words, copied)


def by_hand(words: Words, address: str) -> str:
    """The link to be copied by hand, where the browser doesn't let the page do it."""
    body = (
        f'<p class="hint">{words("replay.by-hand")}</p><div class="field"><input readonly'
        f' aria-label="{words("replay.link")}" value="{escape(address)}"></div>'
    )
    return dialogs.sheet(words, words("replay.link"), body)
