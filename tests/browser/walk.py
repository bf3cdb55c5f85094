"""A walk through every screen and sheet of the app, in the words of a language.

``screens(page, lang)`` goes through them all and yields the name of each while it is shown. A part of the app
adds its own by a function in WALKS: it gets a Walker, may begin on any screen without a sheet, yields a name
at every stop, and closes its sheets at the end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from engine.deals import Start, write_board
from table_golf.codes import write_code
from table_golf.match import PERSON, write_steps
from table_golf.match import Start as Match
from table_golf.presets import make
from tests.unit.published import reached
from tests.unit.table_golf.tables import match_of, round_end
from words import load
from words.board import tell

from .hands import follow, lay

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ROOT = Path(__file__).parents[2]
PARTS = sorted(path.stem.removesuffix("-vi") for path in (ROOT / "py" / "words").glob("*-vi.toml"))
"""Every part of the word tables."""
GAMES = {
    "GO1-E-AAAAAAB": "golf",
    "RU1-C-AAAAABB": "russian",
    "FT1-N-AAAAAAB": "forty-thieves",
    "YU1-N-AAAAAAB": "yukon",
}


class Walker:
    """Someone who goes through the app and finds everything by its name in one language."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page, self.lang = page, lang
        self.w = load(lang).need(*PARTS)

    @property
    def sheet(self) -> Locator:
        """The sheet that is open."""
        return self.page.get_by_role("dialog")

    def press(self, key: str, within: Locator | None = None, **fill: object) -> None:
        """Clicks the button that is called, or begins, as the words of a key say."""
        name = re.compile(f"^{re.escape(self.w(key, **fill))}")
        (within or self.page).get_by_role("button", name=name).last.click()

    def inside(self, key: str, **fill: object) -> None:
        """Clicks a button of the sheet."""
        self.press(key, self.sheet, **fill)

    def keys(self, *names: str) -> None:
        """Presses keys."""
        for name in names:
            self.page.keyboard.press(name)

    def home(self) -> None:
        """Back to the home screen."""
        if not self.page.get_by_role("heading", name=self.w("home.today")).count():
            self.press("table.back")


Walk = Callable[[Walker], Iterator[str]]


def screens(page: Page, lang: str) -> Iterator[str]:
    """Goes through every screen and sheet, in the given language, which must be the page's already."""
    walker = Walker(page, lang)
    for walk in WALKS:
        yield from walk(walker)


def home_and_settings(on: Walker) -> Iterator[str]:
    on.home()
    yield "home"
    on.page.get_by_role("button", name=on.w("home.code")).click()
    on.inside("new.open")
    yield "a code that is wrong, from the home screen"
    on.keys("Escape")
    on.press("home.settings")
    for section in ("play", "look", "feel"):
        on.inside(f"settings.section-{section}")
        yield f"settings, {section}"
    on.keys("Escape")


def tables(on: Walker) -> Iterator[str]:
    """The table of every solitaire: a card in hand, a message, the dialog for a new game."""
    for code, key in GAMES.items():
        follow(on.page, code)
        on.keys("2", "ArrowUp", "Enter")
        yield f"{key}, a card in hand or refused"
        on.keys("Escape", "u")
        yield f"{key}, a message at the foot"
        on.keys("n")
        yield f"{key}, new game"
        on.page.get_by_role("textbox").fill("GO1-E-AAAAAA" if key != "golf" else "FT1-N-AAAAAAB")
        on.inside("new.deal")
        yield f"{key}, new game with a code that is wrong or of another game"
        on.keys("Escape")


def menus(on: Walker) -> Iterator[str]:
    follow(on.page, "GO1-E-AAAAAAB")
    on.keys("d", "n")
    on.inside("new.deal")
    on.keys("m")
    yield "menu, with a game before"
    on.inside("menu.keys")
    yield "keys"
    on.keys("Escape", "m")
    on.inside("menu.settings")
    yield "settings at the table"
    on.keys("Escape")


def ends(on: Walker) -> Iterator[str]:
    lay(on.page, "golf", "E", "stock 2D \n waste 5H \n 1 9S 6S 9C")
    on.keys("d")
    yield "stuck"
    on.keys("Escape")
    lay(on.page, "golf", "E", "stock 2D \n waste 5H \n 1 6S")
    on.keys("1", "Enter")
    yield "won"
    on.keys("Escape")


def notices(on: Walker) -> Iterator[str]:
    """What is told of wrong codes, of damage, and of another tab."""
    follow(on.page, "GO1-E-AAAAA")
    yield "a wrong code in the address"
    on.keys("Escape")
    follow(on.page, "GO1-E-AAAAAAB")
    on.page.evaluate("localStorage.setItem('xepbai.game.GO', localStorage.getItem('xepbai.game.GO') + ' ')")
    on.keys("d")
    yield "played on in another tab"
    on.inside("notice.take-over")
    on.keys("Escape")
    on.home()
    on.page.evaluate("for (const key of Object.keys(localStorage)) if (/game.GO/.test(key)) "
                     "localStorage.setItem(key, '{')")  # fmt: skip
    on.press("golf.name")
    yield "a saved game that can't be read"
    on.keys("Escape")
    follow(on.page, "GO1-E-AAAAAAC")
    on.keys("d", "Escape")


def board_words(on: Walker) -> Iterator[str]:
    """The board in words, the deck, a text that is opened."""
    for session in (reached("golf", 9), reached("forty_thieves", 60), reached("russian", 9)):
        start = Start(session.start.system, session.start.rules, None, write_board(session.at))
        follow(on.page, start.code)
        on.keys("m")
        on.inside("menu.words")
        yield f"{session.game.key} in words"
        on.inside("words.deck")
        yield f"{session.game.key}, the deck checked"
        on.inside("words.open")
        yield f"{session.game.key}, the field for a text"
        on.page.get_by_role("textbox").fill("Column 1: 6 of clubs; cột 2: trống")
        on.inside("words.read")
        yield f"{session.game.key}, a text that is no board"
        on.page.get_by_role("textbox").fill(tell(session.game, session.at, on.lang))
        on.inside("words.read")
        yield f"{session.game.key}, a text that can be opened"
        on.keys("Escape")


def lines(on: Walker) -> Iterator[str]:
    """Replays, the list of moves, branches, bookmarks and starred deals; a pause."""
    follow(on.page, "GO1-E-AAAAAAB~v1.SW.5W.4W")
    on.keys("End")
    yield "a replay that stops early"
    on.press("viewer.play")
    on.keys("u", "d", "u", "l")
    yield "moves"
    on.press("lines.mark")
    yield "the name of a bookmark"
    on.keys("Enter")
    yield "branches"
    on.press("lines.change", name=on.w("lines.step", number=1))
    yield "renaming a branch"
    on.keys("Escape", *"dddddd")
    on.keys("m")
    on.inside("menu.restart")
    yield "the offer to go back"
    on.keys("m")
    on.press("menu.star-mark")
    yield "the note of a star"
    on.keys("Enter")
    yield "saved deals"
    on.keys("Escape", "d", "p")
    yield "a pause"
    on.keys("p")


def records(on: Walker) -> Iterator[str]:
    on.home()
    on.press("home.records")
    yield "records"
    on.keys("Escape")
    on.press("home.calendar")
    yield "calendar"
    on.keys("Escape")


def my_data(on: Walker) -> Iterator[str]:
    on.home()
    on.press("home.data")
    yield "my data"
    on.inside("data.delete-all")
    yield "my data, about to be deleted"
    on.keys("Escape")


def advice(on: Walker) -> Iterator[str]:
    """What the solvers say: a hint, a verdict, a place to learn from."""
    follow(on.page, "GO1-E-AAAAAAB")
    on.keys("h")
    on.page.locator("#toast:not([hidden])").wait_for()
    yield "a hint"
    for item in ("judge", "learn"):
        on.keys("Escape", *"dddddddddddddddd", "m")
        on.inside("menu.judge")
        on.sheet.get_by_role("button", name=on.w("advice.back")).wait_for()
        if item == "learn":
            on.inside("advice.learn")
            on.page.locator("#toast:not([hidden])").wait_for()
        yield f"advice, {item}"
    on.keys("Escape")


def match_plan(on: Walker) -> Iterator[str]:
    """The dialog for a match of the table game, and its help."""
    on.home()
    on.press("gt.name")
    yield "table game, the dialog"
    on.sheet.get_by_text(on.w("gt-new.more-options")).click()
    yield "table game, the dialog with all options"
    on.inside("gt-new.help")
    for part in ("rules", "advice", "examples", "questions"):
        on.inside(f"gthelp.{part}")
        for fold in on.sheet.locator("summary").all()[:2]:
            fold.click()
        yield f"table game, help: {part}"
    on.keys("Escape")


def keeper(on: Walker) -> Iterator[str]:
    """The scorekeeper for real cards."""
    on.home()
    on.press("gt.name")
    on.inside("gt-new.scorekeeper")
    yield "scorekeeper, who plays"
    on.inside("keeper.begin")
    yield "scorekeeper, a round to enter"
    on.keys(*"22334455667789" * 6)
    yield "scorekeeper, all cards entered"
    on.inside("keeper.write")
    yield "scorekeeper, the card"
    on.keys("Escape")


def matches(on: Walker) -> Iterator[str]:
    """The table game: people and bots at the table, the sheets around it, rounds scored, matches ended."""
    follow(on.page, "GT1-4P00-AAAAAAD")
    yield "table game, the curtain"
    on.page.locator("#gt-ready").click()
    yield "table game, looking at the own cards"
    follow(on.page, "GT1-6P43M1US-AAAABMO")
    yield "table game, at the table"
    for act in ("gt.log", "gt.values", "gt.card"):
        on.press(act)
        yield f"table game, {act}"
        on.keys("Escape")
    on.keys("m")
    yield "table game, the menu"
    on.keys("Escape")
    match = round_end(match_of(Match(make("4", 2), (PERSON, PERSON), 7)))
    follow(on.page, f"{write_code(match.start)}~{write_steps(match.steps)}P9")
    on.keys(" ")
    yield "table game, a match watched"
    on.press("film.steps")
    yield "table game, the steps of a match that is watched"
    on.keys("Escape", "End", "ArrowLeft")
    on.page.locator(".scorebar").click()
    yield "table game, the score card of a match that is watched"
    on.keys("Escape", "End")
    yield "table game, a replay that stops early"
    on.press("viewer.play")
    on.sheet.wait_for()
    yield "table game, between two rounds"
    on.keys("Escape")
    code, steps, *_ = (ROOT / "seeds" / "table-golf-matches.txt").read_text("utf-8").split()
    follow(on.page, f"{code}~{steps}")
    on.keys("End")
    yield "table game, the end of a match that is watched"
    on.press("gt-do.over")
    yield "table game, a match that is over"
    on.keys("Escape")
    follow(on.page, "GT1-4P-AAAA")
    yield "table game, a wrong code"
    on.keys("Escape")


WALKS: tuple[Walk, ...] = (
    home_and_settings,
    tables,
    menus,
    ends,
    notices,
    board_words,
    lines,
    records,
    my_data,
    advice,
    match_plan,
    keeper,
    matches,
)
"""Every part of the app. The table game comes last: its bots play on."""
