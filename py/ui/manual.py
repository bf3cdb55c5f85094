"""The shape every game's help has: a sheet with parts to choose from, headings, examples, questions.

A game fills it with its own words; nothing here knows any game.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from words import Words

from . import dialogs


def page(
    words: Words, title: str, parts: dict[str, str], label: str, chosen: str, act: str, body: str
) -> str:
    """The sheet: ``parts`` are keys and names, ``act`` with a key as its argument shows that part."""
    buttons = "".join(dialogs.choice(act, key, escape(name), key == chosen) for key, name in parts.items())
    tabs = dialogs.segments(escape(label), buttons, "tabs")
    return dialogs.sheet(words, escape(title), f'{tabs}<div class="manual">{body}</div>', "reading")


def section(title: str, html: str, kind: str = "") -> str:
    """A heading and what stands under it; of kind ``two`` in two columns where there is room."""
    return f'<section class="{kind}"><h3>{escape(title)}</h3>{html}</section>'


def paragraphs(texts: Iterable[str]) -> str:
    """Running text."""
    return "".join(f"<p>{escape(text)}</p>" for text in texts)


def points(texts: Iterable[str]) -> str:
    """A list."""
    return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in texts)}</ul>"


def labelled(rows: Iterable[tuple[str, str]]) -> str:
    """A list whose items begin with what they are about."""
    return f"<ul>{''.join(f'<li><b>{escape(name)}</b>: {escape(text)}</li>' for name, text in rows)}</ul>"


def folded(title: str, html: str, under: str = "") -> str:
    """Something that opens when its title is pressed: a question and its answer, an option and its values."""
    small = f"<small>{escape(under)}</small>" if under else ""
    return f'<details class="fold"><summary><span>{escape(title)}{small}</span></summary>{html}</details>'


def example(title: str, under: str, text: str, html: str) -> str:
    """A worked example: its title, by which rules, what it shows, and the picture."""
    return (
        f'<article class="example"><h4>{escape(title)}</h4><p class="hint">{escape(under)}</p>'
        f"{html}<p>{escape(text)}</p></article>"
    )
