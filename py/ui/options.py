"""The settings as a sheet, in three sections: how one plays, what one sees, what one hears and feels."""

from __future__ import annotations

from store.schema import CHOICES, Settings
from words import Words

from .dialogs import button, choice, row, segments, sheet, switch

SECTIONS: dict[str, tuple[str, ...]] = {
    "play": (
        *("left", "double", "columns", "assist", "why", "auto", "collect"),
        *("hint", "light", "unlimited", "awake"),
    ),
    "look": ("lang", "theme", "felt", "back", "deck", "letters", "large", "motion"),
    "feel": ("sound", "buzz"),
}
LANGUAGES = {"vi": "Tiếng Việt", "en": "English"}
SHOWN: dict[str, str] = {
    "felt": '<span class="bit" data-bit="{value}"></span>',
    "back": '<span class="card down" data-back="{value}"></span>',
}
"""Choices with a small picture of each value."""


def options(words: Words, chosen: Settings, section: str, game: str = "") -> str:
    """One section of the settings; ``game`` is the key of the game on the table, which may have its own word
    for one."""
    words.need("settings")
    tabs = "".join(
        choice("settings", name, words(f"settings.section-{name}"), name == section) for name in SECTIONS
    )
    body = segments(words("settings.sections"), tabs, "tabs")
    for name in SECTIONS[section]:
        body += _choices(words, chosen, name) if name in CHOICES else _switch(words, chosen, name, game)
    body += row(button("data-open", words("home.data")))
    return sheet(words, words("settings.title"), body, "options")


def _switch(words: Words, chosen: Settings, name: str, game: str) -> str:
    text = words.of(game, f"settings.{name}")
    return switch("set", name, text, words(f"settings.{name}-about"), getattr(chosen, name))


def _choices(words: Words, chosen: Settings, name: str) -> str:
    def text(value: str) -> str:
        said = LANGUAGES[value] if name == "lang" else words(f"settings.{name}-{value}")
        return SHOWN[name].format(value=value) + f"<span>{said}</span>" if name in SHOWN else said

    label = words(f"settings.{name}")
    buttons = "".join(
        choice("set", f"{name}={value}", text(value), getattr(chosen, name) == value)
        for value in CHOICES[name]
    )
    kind = "bits" if name in SHOWN else ""
    return f'<div class="opt wrap"><span>{label}</span>{segments(label, buttons, kind)}</div>'
