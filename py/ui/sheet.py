"""The one sheet over the screen: a native dialog, so focus and Escape are the browser's care."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from words import Words

from . import browser, dialogs

SWIPE = 60.0
"""How far down, in pixels, a swipe on the sheet's head closes it."""
GRACE = 400.0
"""Milliseconds after its coming in which a press beside a sheet was meant for what it covers."""


class Sheet:
    """Shows one dialog at a time."""

    def __init__(self, covering: Callable[[], None], uncovered: Callable[[], None]) -> None:
        self.covering, self.uncovered = covering, uncovered
        """What is done before a sheet comes up over the screen, and after it has gone."""
        self.element = browser.document.createElement("dialog")
        self.element.id = "sheet"
        self.element.className = "sheet"
        self.element.setAttribute("aria-labelledby", "sheet-title")
        browser.document.body.append(self.element)
        self.pressed: float | None = None
        self.came = 0.0
        browser.listen(self.element, "close", self._closed)
        browser.listen(self.element, "click", self._backdrop)
        browser.listen(self.element, "pointerdown", self._press)
        browser.listen(self.element, "pointerup", self._swipe)

    @property
    def open(self) -> bool:
        """Whether a sheet is shown."""
        return bool(self.element.open)

    def show(self, html: str) -> None:
        """Shows a sheet, in place of another one; focus stays with the button that was pressed in it."""
        again = self.open
        kept = float(self.element.scrollTop) if again else 0.0
        active = browser.document.activeElement if again else None
        data = active.dataset if active else None
        pressed = (
            f'[data-do="{data.do}"][data-arg="{data.arg}"]' if data and getattr(data, "arg", None) else ""
        )
        self.element.innerHTML = html
        if not again:
            self.covering()
            self.element.showModal()
            self.came = browser.now()
        self.element.scrollTop = kept
        target = self.element.querySelector(pressed) if pressed else None
        if target:
            target.focus()

    def close(self) -> None:
        """Takes the sheet away."""
        if self.open:
            self.element.close()

    def notice(self, words: Words, *texts: str) -> None:
        """Sentences the player should not miss."""
        button = (
            f'<div class="btns"><button class="btn pri" data-do="close">{words("new.close")}</button></div>'
        )
        said = "".join(f'<p class="hint" role="alert">{escape(text)}</p>' for text in texts)
        self.show(dialogs.sheet(words, words("app.name"), said + button))

    def _closed(self, event: browser.Event) -> None:
        """Nothing of a sheet stays in the page: it may tell what the next person must not see. The event
        comes late, when another sheet may be open already."""
        if not self.open:
            self.element.innerHTML = ""
            self.uncovered()

    def _backdrop(self, event: browser.Event) -> None:
        if event.target.id == "sheet" and event.detail and browser.now() > self.came + GRACE:
            box = self.element.getBoundingClientRect()
            inside = box.left <= event.clientX <= box.right and box.top <= event.clientY <= box.bottom
            if not inside:
                self.close()

    def _press(self, event: browser.Event) -> None:
        head = event.clientY - self.element.getBoundingClientRect().top < 64
        self.pressed = float(event.clientY) if head else None

    def _swipe(self, event: browser.Event) -> None:
        if self.pressed is not None and event.clientY - self.pressed > SWIPE:
            self.close()
        self.pressed = None
