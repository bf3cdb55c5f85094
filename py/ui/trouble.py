"""An error nobody expected: nothing of it is kept, and the player is asked where even that does not help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import browser, opening, saving

if TYPE_CHECKING:
    from .app import App


def mend(app: App) -> None:
    """Something unexpected broke off in the middle: nothing of it is kept. The game comes back as it was
    last kept; where even that fails, the player is asked."""
    latest = app.saves.latest()
    app.saves.trouble(True)
    app.clear()
    try:
        if latest:
            opening.open_system(app, latest)
        app.sheet.notice(app.words, app.words("notice.failed"))
    except Exception as error:
        browser.report(error)
        app.clear()
        offer(app)


def offer(app: App) -> None:
    """Offers the last good copy, the one before it, a file of everything, and deletion."""
    latest = app.saves.latest()
    app.saves.troubled = True
    app.home()
    browser.store(saving.LATEST, latest or None)
    app.data.trouble(latest)
