"""The sheet of the home screen for a code or a link of any game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.deals import BadCode

from . import browser, dialogs, opening
from .speak import bad_code

if TYPE_CHECKING:
    from .app import App


class CodeEntry:
    """A field and a button that opens what stands in it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.show()

    def show(self, code: str = "", message: str = "") -> None:
        """Shows the sheet with a code in its field and what is wrong with it."""
        words = self.app.words
        body = dialogs.code_field(words, code, message, "code-open") + dialogs.row(
            dialogs.button("code-open", words("new.open"), kind="btn pri")
        )
        self.app.sheet.show(dialogs.sheet(words, words("home.code"), body))
        browser.by_id("code-field").focus()

    def do(self, act: str, arg: str) -> bool:
        """A button of the sheet; False when it is none of it."""
        if act != "code-open":
            return False
        code = str(browser.by_id("code-field").value)
        try:
            opening.key_of(code)
        except BadCode as error:
            self.show(code, bad_code(self.app.words, error))
        else:
            self.app.sheet.close()
            opening.follow(self.app, code)
        return True

    async def paste(self) -> None:
        """Puts the clipboard's text into the field."""
        text = await browser.pasted()
        self.show(
            " ".join((text or "").split()), "" if text is not None else self.app.words("new.paste-failed")
        )
