"""The sheet of the board in words: the text to read and copy, the deck checked, a text opened as a board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from engine.session import Session
from games import SYSTEMS
from words import Words
from words.board import counts, tell
from words.reading import Described, read
from words.told import BadBoard

from . import browser, deck_check, dialogs, manual

if TYPE_CHECKING:
    from .app import App

PARTS = ("text", "deck", "open")


class BoardWords:
    """Which part is shown, what stands in the field, and the board that was read from it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.text, self.message = "", ""
        self.board: Described | None = None
        self.acts: dict[str, Callable[[str], object]] = {
            "words-show": self.show,
            "words-copy": lambda arg: self.copy("text"),
            "words-report": lambda arg: self.copy("report"),
            "words-paste": lambda arg: app.later(self.paste()),
            "words-read": lambda arg: self.read(),
            "words-game": self.choose_game,
            "words-rule": self.choose_rule,
            "words-open": lambda arg: self.open(),
        }

    @property
    def words(self) -> Words:
        """The player's language, with the words of this part."""
        return self.app.words.need("board")

    @property
    def session(self) -> Session | None:
        """The game on the table."""
        return self.app.table.session if self.app.table else None

    def do(self, act: str, arg: str) -> None:
        """A button of this sheet, or the one that opens it."""
        if field := browser.by_id("words-field"):
            self.text = str(field.value)
        self.acts[act](arg)

    def begin(self) -> None:
        """Shows the sheet; a text that was not opened still stands in its field."""
        self.message, self.board = "", None
        self.show(PARTS[0])

    def show(self, part: str, focus: str = "") -> None:
        """Shows a part of the sheet, the text first."""
        words, session = self.words, self.session
        if session is None:
            return
        part = part if part in PARTS else PARTS[0]
        if part == "open":
            body = opening(words, self.text, self.message, self.board)
        else:
            body = (telling if part == "text" else checking)(words, session)
        names = {key: words(f"words.{key}") for key in PARTS}
        title = words("words.title")
        self.app.sheet.show(manual.page(words, title, names, title, part, "words-show", body))
        if focus:
            browser.by_id(focus).focus()

    def copy(self, what: str) -> None:
        """Puts the text or the report on the clipboard and says so; else shows what to copy by hand."""
        if session := self.session:
            words = self.words
            report = what == "report"
            text = deck_check.report(words, session) if report else tell(session.game, session.at, words.lang)
            self.app.later(self._copy(text, report))

    async def _copy(self, text: str, report: bool) -> None:
        done = await browser.copy(text)
        said = browser.by_id("words-said")
        if said is None:
            return
        said.textContent = self.words("words.copied" if done else "words.copy-failed")
        if report and not done:
            by_hand = browser.by_id("words-by-hand")
            by_hand.textContent, by_hand.hidden = text, False

    async def paste(self) -> None:
        """Puts the clipboard's text into the field."""
        text = await browser.pasted()
        self.board = None
        self.text = text if text is not None else self.text
        self.message = "" if text is not None else self.words("new.paste-failed")
        self.show("open", "words-field")

    def take(self, text: str) -> bool:
        """A text from elsewhere: shown as read or with what is wrong; False when it tells of no board."""
        self.text = text
        return self.read(False)

    def read(self, always: bool = True) -> bool:
        """Reads what stands in the field and offers to open it, or says what is wrong with it."""
        self.board, self.message = None, ""
        start = self.session.start if self.session else None
        try:
            self.board = read(self.text, SYSTEMS, self.words.lang, start)
        except BadBoard as error:
            if error.key == "nothing" and not always:
                return False
            self.message = f"{error} {self.words('code.kept')}"
        self.show("open", "words-field" if self.message else "words-go")
        return True

    def choose_game(self, id: str) -> None:
        """Another of the games that the words fit."""
        if self.board:
            every = (self.board, *self.board.others)
            chosen = next(board for board in every if board.system.id == id)
            others = tuple(replace(board, others=()) for board in every if board is not chosen)
            self.board = replace(chosen, others=others)
            self.show("open")

    def choose_rule(self, letter: str) -> None:
        """Another rule for the board that was read."""
        if self.board:
            self.board = replace(self.board, rules=letter + self.board.rules[1:])
            self.show("open")

    def open(self) -> None:
        """Deals the board that was read."""
        if self.board:
            start, self.board, self.text = self.board.start(), None, ""
            self.app.deal(start)


def telling(words: Words, session: Session) -> str:
    """The board in words, a line for each column, and the button that copies it."""
    text = tell(session.game, session.at, words.lang)
    sentences = "".join(
        f"<p>{' '.join(f'<span>{escape(part)}</span>' for part in _lines(sentence))}</p>"
        for sentence in _sentences(text)
    )
    label = words("words.title")
    return (
        f'<div class="board-text" role="group" tabindex="0" aria-label="{label}">{sentences}</div>'
        + _said()
        + dialogs.row(dialogs.button("words-copy", words("words.copy"), "share", "btn pri"))
    )


def _sentences(text: str) -> list[str]:
    return [part if part.endswith(".") else f"{part}." for part in text.split(". ")]


def _lines(sentence: str) -> list[str]:
    *parts, last = sentence.split("; ")
    return [*(f"{part};" for part in parts), last]


def _said() -> str:
    return '<p id="words-said" class="hint" role="status"></p>'


def checking(words: Words, session: Session) -> str:
    """The deck checked: a sentence, all cards with their places, and the report."""
    game, at = session.game, session.at
    return (
        f'<p class="verdict">{escape(deck_check.verdict(words, game, at))}</p>'
        + deck_check.table(words, game, at)
        + f'<p class="hint">{words("check.about")}</p>'
        + _said()
        + f'<pre id="words-by-hand" class="board-text" role="group" aria-label="{words("check.report")}"'
        + ' tabindex="0" hidden></pre>'
        + dialogs.row(dialogs.button("words-report", words("check.report"), "share", "btn pri"))
    )


def opening(words: Words, text: str, message: str, board: Described | None) -> str:
    """The field for a text, what is wrong with it, and the board that was read from it."""
    shown = escape(message) if message else words("words.hint")
    read_kind = "btn" if board else "btn pri"
    return (
        f'<label class="label" for="words-field">{words("words.field")}</label>'
        '<textarea id="words-field" rows="5" aria-describedby="words-message" autocomplete="off"'
        f' autocapitalize="sentences" spellcheck="false">{escape(text)}</textarea>'
        f'<p id="words-message" class="{"wrong" if message else "hint"}" role="status">{shown}</p>'
        + dialogs.row(
            dialogs.button("words-paste", words("new.paste")),
            dialogs.button("words-read", words("words.read"), kind=read_kind),
        )
        + (_offer(words, board) if board else "")
    )


def _offer(words: Words, board: Described) -> str:
    """What was read: game and rules to choose where the words leave them open, and what will be dealt."""
    key = board.system.key
    html = f'<section id="words-offer" class="offer"><h3>{words("words.offer")}</h3>'
    fits = (board.system, *(other.system for other in board.others))
    systems = sorted(fits, key=lambda system: system.order)
    if len(systems) > 1:
        games = "".join(
            dialogs.choice("words-game", system.id, words(f"{system.key}.name"), system is board.system)
            for system in systems
        )
        html += dialogs.segments(words("words.which"), games)
    else:
        html += f"<p><b>{words(f'{key}.name')}</b></p>"
    if len(board.system.letters) > 1:
        rules = "".join(
            dialogs.choice("words-rule", letter, words(f"{key}.rule-{letter}"), letter == board.rules[0])
            for letter in board.system.letters
        )
        html += dialogs.segments(words("new.rules"), rules)
    options = [words(f"{key}.option-{group[0]}") for group in board.system.options if group[0] in board.rules]
    unknown = board.unknown
    lines = [words("words.options", options=", ".join(options))] if options else []
    lines.append(words("words.known", known=sum(map(len, board.piles)) - sum(unknown.values())))
    if unknown:
        lines.append(words("words.unknown", piles=counts(words, board.game, unknown)))
    said = "".join(f"<p>{escape(line)}</p>" for line in lines)
    go = dialogs.button("words-open", words("words.go"), "play", "btn pri")
    go = go.replace("<button ", '<button id="words-go" aria-describedby="words-offer-text" ')
    return f'{html}<div id="words-offer-text">{said}</div>{dialogs.row(go)}</section>'
