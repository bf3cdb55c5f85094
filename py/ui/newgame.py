"""The dialog for a new game: rules, options, and a code that may be pasted in any form."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.deals import DEALS, BadCode, Start, read_line, read_rules, read_start
from engine.replays import check_form
from engine.solitaire import System
from games import SYSTEMS
from solve.packs import packed, pick
from words import Words

from . import browser, dialogs, opening
from .speak import bad_code

if TYPE_CHECKING:
    from .app import App


def with_option(system: System, rules: str, option: str) -> str:
    """The rules with an option switched: ``D`` on or off, ``J0``, ``J1``, ``J2`` for that many letters."""
    letter, number = option[0], option[1:]
    chosen = {group[0]: rules[1:].count(group[0]) for group in system.options}
    chosen[letter] = int(number) if number else 1 - chosen[letter]
    return read_rules(rules[0] + "".join(name * times for name, times in chosen.items()), system)


class NewGame:
    """The dialog's state: a system, its chosen rules, and what stands in the field."""

    def __init__(
        self, host: App, system: System, rules: str, told: Callable[[str], bool], typed: str = ""
    ) -> None:
        self.host, self.system, self.rules = host, system, rules
        self.told = told
        """Takes a text that tells of a board; False when it does not."""
        self.other: tuple[str, str] | None = None
        """The key of another game that a code belongs to, and the code: offered to be opened."""
        self.typed = ""
        """What stood in the field when the help took the dialog's place: the next dialog begins with it."""
        self.show(typed)

    @property
    def words(self) -> Words:
        """The player's language."""
        return self.host.words

    @property
    def grade(self) -> str | None:
        """Which deals are dealt: of a grade, ``any`` that can be won, or None: whatever chance deals."""
        settings = self.host.settings
        return settings.grade if settings.winnable and packed(self.system, self.rules) else None

    def show(self, code: str, message: str = "") -> None:
        """Shows the dialog with a code in its field and what is wrong with it, or whether it can be won."""
        other = self.other[0] if self.other else ""
        grade = (self.grade or "") if packed(self.system, self.rules) else None
        self.host.sheet.show(
            dialogs.new_game(self.words, self.system, self.rules, code, message, other, grade)
        )
        if message:
            browser.by_id("code-field").focus()
        elif code:
            self.judge(code)

    def judge(self, code: str) -> None:
        """Says of a right code in the field whether its deal can be won under its rules."""
        try:
            start, moves = read_line(code, SYSTEMS)
        except BadCode:
            return
        if moves is None:
            self.host.advice.judge_deal(start, self._judged)

    def _judged(self, text: str) -> None:
        line = browser.by_id("code-message")
        if line and self.host.sheet.open:
            line.className, line.textContent = "hint", text

    def any_deal(self) -> Start:
        """A deal by chance, of those that can be won where that is wished."""
        grade = self.grade
        if grade is None:
            return Start(self.system, self.rules, browser.random_below(DEALS))
        from random import Random  # of no use before

        chance = Random(browser.random_below(1 << 53))
        number = pick(self.system, self.rules, None if grade == "any" else grade, chance)
        return Start(self.system, self.rules, number)

    def do(self, act: str, arg: str) -> bool:
        """A button of the dialog; False when it is none of it."""
        code = str(browser.by_id("code-field").value)
        if act == "rule":
            self.choose(arg + self.rules[1:], code)
        elif act == "option":
            self.choose(with_option(self.system, self.rules, arg), code)
        elif act == "preset":
            self.choose(self.system.letters[0] if self.rules == arg else arg, code)
        elif act in ("winnable", "grade"):
            self.host.set(f"grade={arg}" if act == "grade" else "winnable")
            self.show(code)
        elif act == "code-typed":
            self.judge(code)
        elif act == "deal":
            self.deal(code)
        else:
            return False
        return True

    def choose(self, rules: str, code: str) -> None:
        """Changes the rules; a code in the field changes with them."""
        self.rules, self.other = rules, None
        try:
            start = read_start(code, SYSTEMS)
        except BadCode:
            self.show(code)
            return
        same = start.system is self.system and start.number is not None
        self.show(Start(self.system, rules, start.number).code if same else code)

    def leave(self) -> None:
        """The help takes the dialog's place."""
        field = browser.by_id("code-field")
        if field:
            self.typed = str(field.value)

    async def paste(self) -> None:
        """Puts the clipboard's text into the field."""
        text = await browser.pasted()
        self.other = None
        self.show(" ".join((text or "").split()), "" if text is not None else self.words("new.paste-failed"))

    def deal(self, code: str) -> None:
        """Deals the code's game, or one by chance; what is wrong with a code is said under the field."""
        if not code.strip():
            self.host.deal(self.any_deal())
            return
        try:
            key = opening.key_of(code)
            moves = None if key == "gt" else read_line(code, SYSTEMS)[1]
            if moves is not None:
                check_form(moves)
        except BadCode as error:
            if error.key == "none" and self.told(code):
                return
            self.other = None
            self.show(code, bad_code(self.words, error))
            return
        if key != self.system.key and moves is None and self.other != (key, code):
            self.other = key, code
            game = self.words(f"{key}.name")
            action = self.words("new.open-other", game=game)
            self.show(code, self.words("new.other-game", game=game, action=action))
        elif key == "gt" or moves is not None:
            opening.follow(self.host, code)
        else:
            self.host.deal(read_start(code, SYSTEMS))
