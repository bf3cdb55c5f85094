"""What the browser tells the app: one listener per kind of event, and what was done before Python was up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.cards import Position

from . import browser, keys, opening
from .dress import dress

if TYPE_CHECKING:
    from .app import App


FIELDS = "input, select, textarea"
"""What takes every key for itself."""


def listen(app: App) -> None:
    """Plays what the player did on the picture of the screen, then listens as long as the page lives."""
    painted = app.table.session.at if app.table else None
    for intent in browser.taken():
        app.guard(_later(replay, app, painted, intent))

    def on(target: browser.Element, kind: str, action: Callable[[App, browser.Event], object]) -> None:
        browser.listen(target, kind, lambda event: app.guard(_later(action, app, event)))

    document, window = browser.document, browser.window
    on(document, "click", click)
    on(document, "change", chosen)
    on(document, "keydown", key)
    on(document, "focusin", focused)
    on(document, "visibilitychange", lambda app, _: app.seen())
    on(window, "storage", lambda app, event: app.elsewhere(str(event.key or "")))
    on(window, "resize", lambda app, _: app.resized())
    on(window, "hashchange", lambda app, _: opening.follow(app, browser.address()))
    on(window, "pagehide", lambda app, _: app.leave())
    browser.on_change("(prefers-color-scheme: dark)", lambda: app.guard(lambda: dress(app.settings)))
    browser.every(1000, lambda: app.guard(app.beat))


def _later(action: Callable[..., object], *arguments: Any) -> Callable[[], object]:
    return lambda: action(*arguments)


def replay(app: App, painted: Position | None, intent: dict[str, str]) -> None:
    """Plays one thing that was done on the picture of the board before Python was up."""
    act = intent["do"]
    if act == "press":
        app.do(intent["act"], intent.get("arg") or "")
    elif act == "key":
        press(app, intent["key"], bool(intent.get("ctrl")), bool(intent.get("shift")))
    elif app.table and painted is not None:
        app.table.replay(painted, act, intent)


def click(app: App, event: browser.Event) -> None:
    """One listener for every button: it says in ``data-do`` what it does."""
    target = event.target.closest("[data-do]") if hasattr(event.target, "closest") else None
    if target and target.getAttribute("aria-disabled") != "true":
        app.do(target.dataset.do, getattr(target.dataset, "arg", "") or "")
    elif target:
        app.do("cannot-" + target.dataset.do, "")
    elif app.match and event.target.closest("#party"):
        app.match.hurry()


def chosen(app: App, event: browser.Event) -> None:
    """A list or a field says in ``data-choose`` what its new value does."""
    target = event.target.closest("[data-choose]")
    if target:
        app.do(target.dataset.choose, str(target.value))


def focused(app: App, event: browser.Event) -> None:
    """The browser's own focus came to a card of the board."""
    card = event.target.closest("#mat [data-at]")
    if card and app.table and card.matches(":focus-visible"):
        app.table.focused(*map(int, card.dataset.at.split(".")))


def key(app: App, event: browser.Event) -> None:
    """A key pressed: on the table unless a sheet is open, or a field or a focused button has it."""
    if app.sheet.open:
        field = event.target.closest("[data-enter]")
        if event.key == "Enter" and field and not event.isComposing:
            app.do(field.dataset.enter, "")
            event.preventDefault()
        elif browser.find("#sheet .moves") and app.lines.key(event.key):
            event.preventDefault()
        return
    theirs = f"button, a, summary, {FIELDS}" if event.key in ("Enter", " ") else FIELDS
    field = event.target.closest(theirs)
    gone = event.target.closest("dialog")  # the focus stays in a sheet for a moment after it has closed
    if event.altKey or (field and not gone):
        return
    if press(app, event.key, event.ctrlKey or event.metaKey, event.shiftKey):
        event.preventDefault()


def press(app: App, key: str, ctrl: bool, shift: bool) -> bool:
    """Does what a key means; False when it means nothing."""
    name = key.lower() if len(key) == 1 else key
    if ctrl:
        if name not in ("z", "y"):
            return False
        name = "r" if name == "y" or shift else "u"
    if app.match:
        return app.club.key(name)
    if app.viewer:
        return app.viewer.key(name)
    if not app.table:
        return False
    if app.paused and name not in ("p", "Escape"):
        return False
    if app.paused:
        name = "p"
    if app.table.hurry():
        return True
    if name in keys.COMMANDS:
        app.do(keys.COMMANDS[name], "")
        return True
    return keys.press(app.table, name)
