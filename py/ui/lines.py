"""The moves of the game on the table: a list to walk along, its branches, and bookmarks. Loaded when first
needed.

The sheet stays open while the player walks, so that the board can be watched; closing it plays on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.branches import MOST, full
from engine.lines import forget, go, mark, rename, visit
from engine.session import Session
from words import Words

from . import browser, lines_view, replays, telling, viewer

if TYPE_CHECKING:
    from .app import App
    from .table import Table


class Lines:
    """The sheet: its two parts, and the small one in which a name is typed."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.part = "moves"
        self.naming: int | None = None
        """The branch that is being renamed; None: the place on the table gets a name."""
        self.beside = False
        """Whether the table has made room for the list."""
        browser.listen(app.sheet.element, "close", lambda _: app.guard(self._closed))
        self.acts: dict[str, Callable[[Table, str], None]] = {
            "open": lambda table, arg: self.show(table, arg or "moves", True),
            "go": lambda table, arg: self.go(table, int(arg)),
            "step": lambda table, arg: self.go(table, table.session.ply + int(arg)),
            "visit": self.visit,
            "mark": self.mark,
            "rename": self.rename,
            "save": self.save,
            "forget": self.forget,
            "watch": lambda table, arg: self.watch(table),
            "share": lambda table, arg: self.app.later(replays.send(self.app, table.session)),
        }

    @property
    def words(self) -> Words:
        """The player's language, with the words of this sheet."""
        return self.app.words.need("lines")

    def do(self, act: str, arg: str) -> None:
        """A button of the sheet, by its name without ``line-``."""
        if self.app.table and act in self.acts:
            self.acts[act](self.app.table, arg)

    def key(self, key: str) -> bool:
        """A key while the list is open: up and down walk over it, left and right along the game."""
        rows = browser.find_all("#sheet .moves button")
        if not rows or browser.find("#sheet input"):
            return False
        if key in ("ArrowLeft", "ArrowRight"):
            self.do("step", "-1" if key == "ArrowLeft" else "1")
            self._focus()
            return True
        active = browser.document.activeElement
        here = next((i for i, row in enumerate(rows) if row.isSameNode(active)), None)
        if here is None or key not in WALK:
            return False
        there = rows[min(max(WALK[key](here, len(rows)), 0), len(rows) - 1)]
        there.focus()
        browser.into_view(there)
        return True

    def _focus(self) -> None:
        row = browser.find('#sheet [aria-current="step"]')
        if row:
            row.focus()
            browser.into_view(row)

    # ---- showing

    def show(self, table: Table, part: str, opened: bool = False) -> None:
        """One part of the sheet; a list that is opened shows the present step."""
        self.part, self.naming = part, None
        self._put(table, lines_view.sheet(self.words, table.session, part))
        row = browser.find('#sheet [aria-current="step"]')
        if row:
            browser.into_view(row)
        if row and opened:
            row.focus()

    def _put(self, table: Table, html: str) -> None:
        """Shows a sheet; the table makes room for the list, or takes its place again."""
        self.app.sheet.show(html)
        if self.beside != bool(browser.find("#sheet .lines")):
            self.beside = not self.beside
            table.resized()

    def _closed(self) -> None:
        if self.beside and not browser.find("#sheet[open] .lines"):
            self.beside = False
            self.app.resized()

    def _become(self, table: Table, session: Session, said: str) -> None:
        """The table shows another place of the game; what that opens, such as the winner's sheet, waits."""
        table.become(session, said)
        if self.app.table is table and not self.app.saves.elsewhere(session.start.system.id):
            self.show(table, self.part)

    # ---- acting

    def go(self, table: Table, ply: int) -> None:
        """To a step of the line."""
        session = go(table.session, ply)
        if session.ply != table.session.ply:
            self._become(table, session, lines_view.told(self.words, session, session.ply))

    def visit(self, table: Table, arg: str) -> None:
        """To a branch; its list of moves is shown."""
        session = visit(table.session, int(arg))
        self.part = "moves"
        self._become(table, session, lines_view.told(self.words, session, session.ply))
        self._focus()

    def mark(self, table: Table, arg: str) -> None:
        """Asks for the name of the place on the table."""
        session = table.session
        others = [b for b in session.branches if (b.steps, b.ply) != (session.steps, session.ply)]
        if full(tuple(others)):
            self.app.sheet.notice(self.words, self.words("lines.full", most=MOST))
            return
        known = next((b.name for b in session.branches if b.name and b not in others), "")
        self._ask(
            table, None, known or self.words("lines.step", number=session.ply), self.words("lines.mark")
        )

    def rename(self, table: Table, arg: str) -> None:
        """Asks for another name of a branch."""
        branch = table.session.branches[int(arg)]
        self._ask(
            table, int(arg), lines_view.title(self.words, table.session, branch), self.words("lines.name")
        )

    def _ask(self, table: Table, number: int | None, name: str, head: str) -> None:
        self._put(table, lines_view.name_sheet(self.words, head, name, number))
        self.naming = number
        field = browser.by_id("line-name")
        field.focus()
        field.select()

    def save(self, table: Table, arg: str) -> None:
        """Keeps the name that was typed."""
        name = str(browser.by_id("line-name").value)
        number = self.naming
        session = mark(table.session, name) if number is None else rename(table.session, number, name)
        self._keep(table, session)

    def forget(self, table: Table, arg: str) -> None:
        """Takes a branch away."""
        self._keep(table, forget(table.session, int(arg)))

    def _keep(self, table: Table, session: Session) -> None:
        table.session = session
        if self.app.saves.keep_game(session):
            self.show(table, "branches")
        else:
            telling.elsewhere(self.app)

    def watch(self, table: Table) -> None:
        """Plays the game back from its deal; playing on goes on with this very game."""
        session = table.session
        played = replace(session, steps=session.steps[: session.ply], line=session.line[: session.ply + 1])
        title = replays.title(self.words, session.start)
        film = viewer.film_of(self.words, title, played, lambda app, at: app.open(go(session, at.ply)))
        viewer.watch(self.app, film).do("run")


WALK: dict[str, Callable[[int, int], int]] = {
    "ArrowUp": lambda here, count: here - 1,
    "ArrowDown": lambda here, count: here + 1,
    "PageUp": lambda here, count: here - 10,
    "PageDown": lambda here, count: here + 10,
    "Home": lambda here, count: 0,
    "End": lambda here, count: count - 1,
}
