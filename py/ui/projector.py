"""What every film has: forward, back, by itself, to its ends, played on, closed.

A film has the screen to itself and is read-only. What was on the screen before is not written to until the
player plays on, and comes back when the film is closed. ``viewer`` shows films of the solitaires,
``match_film`` those of the table game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

from words import Words

from . import browser
from .faces import icon

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


class Projector(ABC):
    """A film on the screen, in place of what was there. ``under`` is the game that was on the table,
    ``match``: the table game was. ``closed`` runs after the screen is back."""

    def __init__(self, app: App, words: Words, closed: Callable[[], None] | None = None) -> None:
        if app.viewer is None:
            app.paint()  # the next start shows what is there now, not the film
        self.app, self.words, self.closed = app, words, closed
        self.under = app.current
        self.match: bool = app.viewer.match if app.viewer else app.match is not None
        self.number = 0
        self.running = False
        self.timer = browser.Timer(lambda: app.guard(self._tick))
        app.sheet.close()
        app.leave_table()

    # ---- what it shows

    @property
    @abstractmethod
    def last(self) -> int:
        """The number of the last frame."""

    @property
    @abstractmethod
    def wrong(self) -> bool:
        """Whether the frame is of something that can't be done."""

    @property
    def over(self) -> bool:
        """Whether there is nothing to play on from this frame."""
        return False

    @abstractmethod
    def say(self, number: int) -> str:
        """The sentence of a frame, as text."""

    @abstractmethod
    def draw(self) -> None:
        """Draws the frame ``number``."""

    @abstractmethod
    def play_on(self) -> None:
        """Puts what is shown on the table, to be played."""

    # ---- showing

    def begin(self, number: int = 0) -> None:
        """Puts the film on the screen at one of its frames."""
        self.app.viewer = self
        self.go(number)
        browser.find('[data-do="watch-next"]').focus()

    def go(self, number: int) -> None:
        """Shows a frame by its number; one that is not there, the nearest."""
        self.number = min(max(number, 0), self.last)
        self.draw()
        browser.by_id("place").textContent = self.words("viewer.place", number=self.number, all=self.last)
        caption = browser.by_id("caption")
        caption.textContent = self.say(self.number)
        caption.classList.toggle("no", self.wrong)
        caption.scrollTop = 0
        self.buttons()

    def buttons(self) -> None:
        """Says what each button can do now."""
        off = {
            "first": not self.number,
            "back": not self.number,
            "next": self.number == self.last,
            "last": self.number == self.last,
            "play": self.over,
        }
        for act, disabled in off.items():
            browser.find(f'[data-do="watch-{act}"]').setAttribute("aria-disabled", str(disabled).lower())
        name, drawn = ("pause", "pause") if self.running else ("run", "play")
        run = browser.find('[data-do="watch-run"]')
        run.innerHTML = f"{icon(drawn)}<span>{self.words(f'viewer.{name}')}</span>"

    @abstractmethod
    def resized(self) -> None:
        """The window changed its size."""

    def end(self) -> None:
        """The film goes away: its timer lets go of it."""
        self.timer.end()

    def stop(self) -> None:
        """The steps no longer go by themselves."""
        self.running = False
        self.timer.stop()

    def _tick(self) -> None:
        self.go(self.number + 1)
        if self.number == self.last:
            self.stop()
            self.buttons()
        elif self.running:
            self._wait()

    def _wait(self) -> None:
        self.timer.start(PACE + PER_LETTER * len(self.say(self.number)))

    # ---- acting

    def do(self, act: str, arg: str = "") -> None:
        """A button, by its name without ``watch-``."""
        if act == "run":
            self._run()
            return
        self.stop()
        if act == "close":
            self.close()
        elif act == "play":
            if not self.over:
                self.play_on()
        elif act == "touch":
            browser.by_id("caption").textContent = self.words("viewer.look-only")
            self.buttons()
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
        self.buttons()

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


def page(words: Words, kind: str, title: str, game: str, about: str, main: str) -> str:
    """The frame of the screen: bar with ``about`` at its end, the table, the sentence, the buttons. ``main``
    are the attributes of the table's element."""
    buttons = "".join(
        f'<button data-do="watch-{act}"{CAPTION if act == "next" else ""}>{icon(drawn)}'
        f"<span>{words(f'viewer.{act}')}</span></button>"
        for act, drawn in BUTTONS
    )
    return f"""<div class="table {kind} viewing">
<header class="top"><button class="ib" data-do="watch-close" aria-label="{words("viewer.close")}">
{icon("back")}</button><div class="name"><h1>{escape(title)}</h1>
<span class="num"><span class="of">{game} · </span><span id="place"></span></span></div>
<div class="stats">{about}</div></header>
<main {main} data-do="watch-touch"></main>
<p id="caption" class="caption" role="status" tabindex="0"></p>
<nav class="acts" aria-label="{words("viewer.bar")}">{buttons}
<button class="on" data-do="watch-play"><span>{words("viewer.play")}</span></button></nav></div>"""
