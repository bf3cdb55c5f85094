"""What the page wears: language, theme and motion as attributes of its root, for the styles."""

from __future__ import annotations

from store.schema import Settings

from . import browser


def dress(settings: Settings) -> None:
    """Puts language, theme and motion on the page."""
    s, root = settings, browser.document.documentElement
    dark = s.theme == "dark" or (s.theme == "auto" and browser.prefers("(prefers-color-scheme: dark)"))
    for name, value in (
        ("data-theme", "dark" if dark else "light"),
        ("data-felt", s.felt),
        ("data-deck", s.deck),
        ("data-motion", s.motion),
        ("data-hand", "left" if s.left else "right"),
        ("data-back", s.back),
        ("data-letters", "on" if s.letters else "off"),
        ("data-index", "large" if s.large else "usual"),
        ("lang", s.lang),
    ):
        root.setAttribute(name, value)
    browser.colour_bar("--felt")
