"""Starred deals: a star with a note on the game on the table, and their list. Loaded when first needed."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

from engine.deals import BadCode, read_start
from games import SYSTEMS
from store.stars import LONGEST_NOTE, MOST, Star, Stars, found, read_stars, starred, unstarred, write_stars
from words import Words

from . import browser, dialogs, opening, replays, saving, telling
from .faces import icon

if TYPE_CHECKING:
    from .app import App

KEY = saving.PREFIX + "stars"


class StarList:
    """The sheets; ``code`` is the deal that is being written about."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.code = ""
        self.acts: dict[str, Callable[[str], None]] = {
            "list": lambda arg: self.show(),
            "mark": lambda arg: self.mark(),
            "edit": self.edit,
            "save": lambda arg: self.save(),
            "off": lambda arg: self._keep(unstarred(self.stars(), self.code)),
            "play": self.play,
            "send": self.send,
        }

    @property
    def words(self) -> Words:
        """The player's language, with the words of this sheet."""
        return self.app.words.need("stars")

    def stars(self) -> Stars:
        """The stars as they are kept."""
        stars = self.app.saves.read(KEY, read_stars, "stars.bad") or ()
        if self.app.saves.notices:
            self.app.words.need("stars")
            telling.notices(self.app)
        return stars

    def do(self, act: str, arg: str) -> None:
        """A button, by its name without ``star-``."""
        if act in self.acts:
            self.acts[act](arg)

    def show(self) -> None:
        """All starred deals."""
        self.app.sheet.show(list_sheet(self.words, self.stars()))

    def mark(self) -> None:
        """Asks for a note on the deal on the table."""
        if self.app.table:
            self.edit(self.app.table.session.start.code)

    def edit(self, code: str) -> None:
        """Asks for a note on a deal; one that is starred already can lose its star."""
        stars = self.stars()
        star = found(stars, code)
        if star is None and len(stars) >= MOST:
            self.app.sheet.notice(self.words, self.words("stars.full", most=MOST))
            return
        self.code = code
        self.app.sheet.show(note_sheet(self.words, star or Star(code), star is not None))
        browser.by_id("star-note").focus()

    def save(self) -> None:
        """Keeps the star with the note that was typed."""
        self._keep(starred(self.stars(), self.code, str(browser.by_id("star-note").value)))

    def _keep(self, stars: Stars) -> None:
        self.app.saves.write(KEY, write_stars(stars))
        self.show()
        telling.notices(self.app)

    def play(self, code: str) -> None:
        """Opens a starred deal."""
        self.app.sheet.close()
        opening.follow(self.app, code)

    def send(self, code: str) -> None:
        """Hands on the link to a deal."""
        self.app.later(replays.send_code(self.app, code))


def called(words: Words, code: str) -> tuple[str, str]:
    """What a deal's game is called, and its code; a board's is too long to be shown."""
    try:
        start = read_start(code, SYSTEMS)
    except BadCode:
        return code, code
    shown = words("table.custom") if start.number is None else code
    return words(f"{start.game.key}.name"), shown


def list_sheet(words: Words, stars: Stars) -> str:
    """The list: a tap plays a deal, beside it are sending it on and the note."""
    rows = "".join(_row(words, star) for star in stars)
    body = f'<ul class="entries">{rows}</ul>' if rows else f'<p class="hint">{words("stars.none")}</p>'
    return dialogs.sheet(words, words("stars.title"), body, "stars")


def _row(words: Words, star: Star) -> str:
    code = escape(star.code)
    game, shown = map(escape, called(words, star.code))
    name, about = (escape(star.note), f"{game} · {shown}") if star.note else (game, shown)
    buttons = "".join(
        f'<button class="ib" data-do="star-{act}" data-arg="{code}"'
        f' aria-label="{words(f"stars.{act}", name=name)}">{icon(drawn)}</button>'
        for act, drawn in (("send", "share"), ("edit", "pen"))
    )
    return (
        f'<li><button class="to" data-do="star-play" data-arg="{code}">{icon("star")}'
        f"<span>{name}<small>{about}</small></span></button>{buttons}</li>"
    )


def note_sheet(words: Words, star: Star, known: bool) -> str:
    """Asks for a note on a deal."""
    game, shown = map(escape, called(words, star.code))
    away = dialogs.button("star-off", words("stars.off")) if known else ""
    body = (
        f'<p class="hint">{game} · {shown}</p><div class="field"><input id="star-note" class="name"'
        f' data-enter="star-save" value="{escape(star.note)}" maxlength="{LONGEST_NOTE}"'
        f' aria-label="{words("stars.note")}" placeholder="{words("stars.note")}" autocomplete="off"></div>'
        + dialogs.row(away, dialogs.button("star-save", words("stars.save"), kind="btn pri"))
    )
    return dialogs.sheet(words, words("stars.mark"), body)
