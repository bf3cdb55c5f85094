"""A game looked at step by step: forward, back, by itself, and played on from wherever one is.

Replays and the examples of the help are the same thing, a ``Film``: frames, each a Session as it stands
there, with a sentence. The viewer has the screen to itself and is read-only. What was on the screen before, a
game of the same system too, is not written to until the player plays on, and comes back when the viewer is
closed.

    watch(app, film_of(words, title, session))                  # every step of a session
    watch(app, Film(title, frames, say, play_on), closed)       # frames and sentences of one's own

``play_on`` gets the app and the session of the frame, and puts on the table what is to be played: by default
that very session (``go_on``). ``closed`` runs after the screen is back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import Move
from engine.session import Session, begin, play
from words import Words

from . import browser, speak
from .board import Board
from .faces import icon
from .layout import View, lay_out

if TYPE_CHECKING:
    from .app import App

PACE, PER_LETTER = 900, 28
"""Milliseconds a step stays when the steps go by themselves, and more for every letter of its sentence."""
BUTTONS = (("first", "first"), ("back", "back"), ("run", "play"), ("next", "next"), ("last", "last"))
"""What a button does (``watch-<act>``) and its picture."""
CAPTION = ' aria-describedby="caption"'
"""The button that is pressed first tells the first sentence too."""
KEYS = {
    "ArrowLeft": "back",
    "ArrowRight": "next",
    "ArrowUp": "back",
    "ArrowDown": "next",
    "PageUp": "back",
    "PageDown": "next",
    "Home": "first",
    "End": "last",
    " ": "run",
    "Escape": "close",
    "u": "back",
    "r": "next",
}


class Frame(NamedTuple):
    """What is shown at once: a game as it stands (its ``ply`` counts), and the move that the rules refuse
    there, or None."""

    session: Session
    tried: Move | None = None


class Film(NamedTuple):
    """Frames of one system in their order, with a title and a sentence for each, as text."""

    title: str
    frames: tuple[Frame, ...]
    say: Callable[[int], str]
    play_on: Callable[[App, Session], None]


def frames_of(session: Session) -> tuple[Frame, ...]:
    """A frame for every step of a session, from its start to its last step, undone ones too."""
    return tuple(
        Frame(replace(session, ply=ply, floor=0, moves=ply, clock=0, before=None, after=None))
        for ply in range(len(session.steps) + 1)
    )


def go_on(app: App, session: Session) -> None:
    """The session on the table, its steps to undo, and behind them the game that it replaces. What was shown
    is no record."""
    limited = not app.settings.unlimited
    game = begin(session.start, app.replaced(session.start.system), limited)
    for step in session.steps[: session.ply]:
        game = play(game, step, limited)
    app.open(replace(game, shown=True), playing(app, game))


def film_of(
    words: Words, title: str, session: Session, play_on: Callable[[App, Session], None] = go_on
) -> Film:
    """A replay: every step with the sentence that the live region has for it."""
    frames = frames_of(session)

    def say(number: int) -> str:
        if not number:
            return words.need("viewer")("viewer.begins")
        before, after = session.line[number - 1].position, session.line[number].position
        return speak.moved(words, session.game, before, session.steps[number - 1], after)

    return Film(title, frames, say, play_on)


def watch(app: App, film: Film, closed: Callable[[], None] | None = None, at: int = 0) -> Viewer:
    """Shows a film from its frame ``at`` in place of the screen."""
    if app.viewer is None:
        app.paint()  # the next start shows what is there now, not the film
    under, match = app.current, app.match is not None
    app.sheet.close()
    app.leave_table()
    app.viewer = Viewer(app, film, under, match, closed)
    app.viewer.go(at)
    browser.find('[data-do="watch-next"]').focus()
    return app.viewer


class Viewer:
    """The screen of a film. ``under`` is the game that was on the table, ``match``: the table game was."""

    def __init__(
        self, app: App, film: Film, under: Session | None, match: bool, closed: Callable[[], None] | None
    ) -> None:
        self.app, self.film, self.under, self.match, self.closed = app, film, under, match, closed
        self.words = app.words.need("viewer")
        self.number = 0
        self.running = False
        self.timer = browser.Timer(lambda: app.guard(self._tick))
        session = film.frames[0].session
        app.root.innerHTML = page(self.words, film.title, session)
        self.mat, self.caption = browser.by_id("mat"), browser.by_id("caption")
        self.board = Board(self.words, lay_out(session.game, self._view()))
        self.board.build(session.at)

    def _view(self) -> View:
        width, height = float(self.mat.clientWidth), float(self.mat.clientHeight)
        return View(width, height, *browser.window_size(), self.app.settings.left)

    @property
    def frame(self) -> Frame:
        """What is shown now."""
        return self.film.frames[self.number]

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.film.frames) - 1

    # ---- showing

    def go(self, number: int) -> None:
        """Shows a frame by its number; one that is not there, the nearest."""
        self.number = min(max(number, 0), self.last)
        session, tried = self.frame
        board, game = self.board, session.game
        board.calm()
        board.show(session.at)
        board.write_labels(speak.labels(self.words, game, session.at, None))
        step = session.steps[session.ply - 1][0] if session.ply else None
        board.mark(set(), step and step.dst, step and step.src, None)
        if tried is not None:
            cards = session.at[tried.src].cards[-tried.count :]
            covered = game.check(session.at, tried) == game.covered
            board.refuse(cards[:1] if covered else cards, tried.src)
        for name, text in (
            ("score", str(session.score)),
            ("moves", str(session.moves)),
            ("place", self.words("viewer.place", number=self.number, all=self.last)),
        ):
            browser.by_id(name).textContent = text
        self.caption.textContent = self.film.say(self.number)
        self.caption.classList.toggle("no", tried is not None)
        self.caption.scrollTop = 0
        self._buttons()

    def _buttons(self) -> None:
        off = {
            "first": not self.number,
            "back": not self.number,
            "next": self.number == self.last,
            "last": self.number == self.last,
            "play": self.frame.session.over,
        }
        for act, disabled in off.items():
            browser.find(f'[data-do="watch-{act}"]').setAttribute("aria-disabled", str(disabled).lower())
        name, drawn = ("pause", "pause") if self.running else ("run", "play")
        run = browser.find('[data-do="watch-run"]')
        run.innerHTML = f"{icon(drawn)}<span>{self.words(f'viewer.{name}')}</span>"

    def resized(self) -> None:
        """The window changed its size."""
        self.board.resize(lay_out(self.frame.session.game, self._view()))
        self.go(self.number)

    def end(self) -> None:
        """The viewer goes away: its timers let go of it."""
        self.timer.end()
        self.board.close()

    def stop(self) -> None:
        """The steps no longer go by themselves."""
        self.running = False
        self.timer.stop()

    def _tick(self) -> None:
        self.go(self.number + 1)
        if self.number == self.last:
            self.stop()
            self._buttons()
        elif self.running:
            self._wait()

    def _wait(self) -> None:
        self.timer.start(PACE + PER_LETTER * len(self.film.say(self.number)))

    # ---- acting

    def do(self, act: str) -> None:
        """A button, by its name without ``watch-``."""
        if act == "run":
            self._run()
            return
        self.stop()
        if act == "close":
            self.close()
        elif act == "play":
            self.play_on()
        elif act == "touch":
            self.caption.textContent = self.words("viewer.look-only")
        else:
            self.go({"first": 0, "back": self.number - 1, "next": self.number + 1}.get(act, self.last))

    def key(self, key: str) -> bool:
        """A key; False when it means nothing here."""
        if key in KEYS:
            self.do(KEYS[key])
        return key in KEYS

    def _run(self) -> None:
        running = not self.running
        self.stop()
        if running:
            self.running = True
            if self.number == self.last:
                self.go(0)
            self._wait()
        self._buttons()

    def close(self) -> None:
        """Back to what was on the screen."""
        app, under = self.app, self.under
        app.leave_table()
        if under is not None:
            system = under.start.system.id
            app.open((app.saves.game(system) if app.saves.elsewhere(system) else None) or under)
        elif self.match:
            app.club.open()
        else:
            app.home()
        if self.closed is not None:
            self.closed()

    def play_on(self) -> None:
        """Puts what is shown on the table, to be played."""
        session = self.frame.session
        if session.over:
            return
        self.film.play_on(self.app, session)


def playing(app: App, session: Session) -> str:
    """The sentence of a game that is played on: undo leads back to the one it replaced, if there was one."""
    return app.words.need("viewer")("viewer.playing" if session.before else "viewer.playing-alone")


def page(words: Words, title: str, session: Session) -> str:
    """The frame of the screen: bar, mat, the sentence, the buttons."""
    key = session.game.key
    game = words(f"{key}.name")
    stats = "".join(
        f'<div class="num"><b id="{id}"></b><span>{words(f"table.{id}")}</span></div>'
        for id in ("score", "moves")
    )
    buttons = "".join(
        f'<button data-do="watch-{act}"{CAPTION if act == "next" else ""}>{icon(drawn)}'
        f"<span>{words(f'viewer.{act}')}</span></button>"
        for act, drawn in BUTTONS
    )
    return f"""<div class="table {key} viewing">
<header class="top"><button class="ib" data-do="watch-close" aria-label="{words("viewer.close")}">
{icon("back")}</button><div class="name"><h1>{escape(title)}</h1>
<span class="num"><span class="of">{game} · </span><span id="place"></span></span></div>
<div class="stats">{stats}</div></header>
<main id="mat" class="mat" data-do="watch-touch" aria-label="{words("table.board", game=game)}"></main>
<p id="caption" class="caption" role="status" tabindex="0"></p>
<nav class="acts" aria-label="{words("viewer.bar")}">{buttons}
<button class="on" data-do="watch-play"><span>{words("viewer.play")}</span></button></nav></div>"""
