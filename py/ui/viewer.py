"""A solitaire looked at step by step: forward, back, by itself, and played on from wherever one is.

Replays and the examples of the help are the same thing, a ``Film``: frames, each a Session as it stands
there, with a sentence.

    watch(app, film_of(words, title, session))                  # every step of a session
    watch(app, Film(title, frames, say, play_on), closed)       # frames and sentences of one's own

``play_on`` gets the app and the session of the frame, and puts on the table what is to be played: by default
that very session (``go_on``). ``closed`` runs after the screen is back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import Move
from engine.session import Session, begin, play
from words import Words

from . import browser, speak
from .board import Board
from .layout import View, lay_out
from .projector import Projector, page

if TYPE_CHECKING:
    from .app import App


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
    viewer = Viewer(app, film, closed)
    viewer.begin(at)
    return viewer


class Viewer(Projector):
    """The screen of a solitaire's film."""

    def __init__(self, app: App, film: Film, closed: Callable[[], None] | None) -> None:
        super().__init__(app, app.words.need("viewer"), closed)
        self.film = film
        session, words = film.frames[0].session, self.words
        key = session.game.key
        game = words(f"{key}.name")
        stats = "".join(
            f'<div class="num"><b id="{id}"></b><span>{words(f"table.{id}")}</span></div>'
            for id in ("score", "moves")
        )
        mat = f'id="mat" class="mat" aria-label="{words("table.board", game=game)}"'
        app.root.innerHTML = page(words, key, film.title, game, stats, mat)
        self.mat = browser.by_id("mat")
        self.board = Board(words, lay_out(session.game, self._view()))
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

    @property
    def wrong(self) -> bool:
        """Whether the frame shows a move that is refused."""
        return self.frame.tried is not None

    @property
    def over(self) -> bool:
        """Whether the game is over here."""
        return self.frame.session.over

    def say(self, number: int) -> str:
        """The sentence of a frame."""
        return self.film.say(number)

    def draw(self) -> None:
        """Shows the board as it stands here, and what the move was."""
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
        browser.by_id("score").textContent = str(session.score)
        browser.by_id("moves").textContent = str(session.moves)

    def resized(self) -> None:
        """The window changed its size."""
        self.board.resize(lay_out(self.frame.session.game, self._view()))
        self.go(self.number)

    def end(self) -> None:
        """The viewer goes away: its timers let go of it."""
        super().end()
        self.board.close()

    def play_on(self) -> None:
        """Puts what is shown on the table, to be played."""
        self.film.play_on(self.app, self.frame.session)


def playing(app: App, session: Session) -> str:
    """The sentence of a game that is played on: undo leads back to the one it replaced, if there was one."""
    return app.words.need("viewer")("viewer.playing" if session.before else "viewer.playing-alone")
