"""A match of the table game watched step by step: a replay that came as a link, or the match on the screen.

The table is seen with one seat's eyes, as it could know it then; what that seat may not know is nowhere in
the page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from store.match import Kept
from table_golf.codes import write_code
from table_golf.film import Film, eyes, read_film, recalled, seen
from table_golf.match import PERSON, Start, write_steps
from table_golf.table import Phase

from . import browser, match_film_view, match_view
from .faces import lean
from .match_setup import seat_names
from .projector import Projector, page

if TYPE_CHECKING:
    from .club import Club
    from .match import MatchScreen


def follow(club: Club, start: Start, steps: str) -> None:
    """Plays a match back that came as a link."""
    if not club.app.playing:
        club.app.home()
    film = read_film(start, steps)
    MatchFilm(club, film, seat_names(club.words, start, ()), write_code(start)).do("run")


def look_back(club: Club, screen: MatchScreen) -> None:
    """The match on the screen from its first step on. Its code tells every card: it is the title only of a
    match that is over."""
    match = screen.match
    title = write_code(match.start) if match.over else ""
    MatchFilm(club, read_film(match.start, write_steps(match.steps)), screen.names, title, match.over, True)


PARTS = ".seat, .mid, .own, .scorebar"
"""What of the table is drawn anew by itself."""


def _redraw(party: browser.Element, html: str) -> None:
    """Draws the table anew where it changed: that of twelve players has cards that take their time."""
    fresh = browser.parsed(html)
    parts, others = browser.find_all(PARTS, party), browser.find_all(PARTS, fresh)
    if len(parts) != len(others):
        party.replaceChildren(fresh)
        return
    for part, other in zip(parts, others, strict=True):
        if not part.isEqualNode(other):
            focused = part.isSameNode(browser.document.activeElement)
            part.replaceWith(other)
            if focused:
                other.focus()


class MatchFilm(Projector):
    """The screen of a match's film. ``own``: it is the match that was on the screen; ``done``: nothing of it
    is secret any more."""

    def __init__(
        self,
        club: Club,
        film: Film,
        names: tuple[str, ...],
        title: str,
        done: bool = True,
        own: bool = False,
    ) -> None:
        super().__init__(club.app, club.words.need("viewer", "film"))
        self.club, self.film, self.names, self.own = club, film, names, own
        seats = film.start.seats
        self.seat = eyes(film.start, not done)
        self.front = seats.index(PERSON) if PERSON in seats else 0
        self.before: int | None = None
        """The frame that was shown before this one."""
        words = self.words
        about = match_film_view.about(words)
        main = match_view.felt(words, film.start.rules)
        title = title or words("film.title")
        self.app.root.innerHTML = page(words, "gt-table", title, words("gt.name"), about, main)
        self.begin()

    @property
    def last(self) -> int:
        """The number of the last frame: one more than there are steps where one of them can't be done."""
        return self.film.last + (self.film.stopped is not None)

    @property
    def at(self) -> int:
        """How many steps are done on this frame."""
        return min(self.number, self.film.last)

    @property
    def wrong(self) -> bool:
        """Whether the frame is of the step that can't be done."""
        return self.number > self.film.last

    # ---- showing

    def say(self, number: int) -> str:
        """The sentence of a frame, as the log has it."""
        return match_film_view.said(self.words, self.film, self.names, number)

    def draw(self) -> None:
        """Draws the table as it was; what just changed is turned over when the film goes forward."""
        words, state = self.words, self.film.states[self.at]
        table, end = state.table, self.film.start.end
        view = seen(table, self.seat)
        hole = str(table.round + 1)
        length = f"/{end.limit}" if end.kind == "holes" else ""
        scene = match_view.Scene(
            view,
            self.front,
            self.names,
            state.card[-1].totals if state.card else (0,) * len(self.names),
            len(state.card),
            length,
            self.film.changed(self.at),
            "",
            (),
            self.before == self.number - 1 and not self.wrong,
            table.phase is Phase.OVER,
            True,
            recalled(view),
        )
        self.before = self.number
        _redraw(browser.by_id("party"), lean(match_view.party(words, scene)))
        browser.by_id("gt-hole").textContent = hole + length
        acting = browser.find(".seats .seat.turn")
        if acting:
            browser.into_view(acting)

    def resized(self) -> None:
        """The window changed its size: the style sheet sees to it."""

    def buttons(self) -> None:
        """A match that is over has its result in place of what is played on."""
        super().buttons()
        over = self.film.states[self.at].over
        text = self.words("gt-do.over" if over else "viewer.play")
        browser.find('[data-do="watch-play"] span').textContent = text

    # ---- acting

    def do(self, act: str, arg: str = "") -> None:
        """A button, by its name without ``watch-``."""
        if act == "go":
            self.app.sheet.close()
            self.stop()
            self.go(int(arg))
        elif act in ("steps", "card"):
            self.stop()
            self.buttons()
            self.open(act)
        elif act == "hole":
            self._list(int(arg))
        else:
            super().do(act)

    def key(self, key: str) -> bool:
        """A key; L opens the list of steps."""
        if key == "l":
            self.do("steps")
            return True
        return super().key(key)

    def open(self, which: str) -> None:
        """The list of steps at this one, or the score card as it was."""
        if which == "card":
            self.app.sheet.show(match_film_view.card(self.words, self.film, self.names, self.at))
            return
        self._list(self.film.hole(self.at))
        row = browser.find('#sheet [aria-current="step"]')
        row.focus()
        browser.into_view(row)

    def _list(self, hole: int) -> None:
        here = self.number
        self.app.sheet.show(match_film_view.steps(self.words, self.film, self.names, here, hole))

    def play_on(self) -> None:
        """Puts the match of this step on the table; the one in progress goes aside."""
        if self.own and self.at == self.film.last:
            self.close()
            return
        self.club.put(Kept(self.film.match(self.at), self.names, shown=True))
