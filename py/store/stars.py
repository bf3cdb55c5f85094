"""Deals that the player starred, with a note: as values, as text, and two lists joined to one."""

from __future__ import annotations

import json
from typing import NamedTuple

from engine.branches import tidy_name

from .schema import VERSION, BadSave, object_of

MOST = 300
"""How many stars are kept: enough for years, and a list that a page can still show."""
LONGEST_NOTE = 200


class Star(NamedTuple):
    """A deal by its code, or a board by its text, and what the player wrote about it."""

    code: str
    note: str = ""


Stars = tuple[Star, ...]
"""The newest first, no code twice."""


def found(stars: Stars, code: str) -> Star | None:
    """The star of a deal."""
    return next((star for star in stars if star.code == code), None)


def starred(stars: Stars, code: str, note: str) -> Stars:
    """The stars with a deal among them: a new one comes first, of a known one the note changes. Where there
    is no room for a new one, the same as before."""
    star = Star(code, tidy_name(note, LONGEST_NOTE))
    if found(stars, code):
        return tuple(star if each.code == code else each for each in stars)
    return stars if len(stars) >= MOST else (star, *stars)


def unstarred(stars: Stars, code: str) -> Stars:
    """The stars without that of a deal."""
    return tuple(star for star in stars if star.code != code)


def joined(mine: Stars, theirs: Stars) -> Stars:
    """The stars of two devices: one's own, then the others as far as there is room. Where both wrote about a
    deal, both notes are kept."""
    both = []
    for star in mine:
        other = found(theirs, star.code)
        note = star.note
        if other and other.note not in note:
            note = f"{note} · {other.note}" if note else other.note
        both.append(Star(star.code, note[:LONGEST_NOTE]))
    new = (star for star in theirs if not found(mine, star.code))
    return (*both, *new)[:MOST]


def write_stars(stars: Stars) -> str:
    """The stars as text."""
    return json.dumps({"v": VERSION, "stars": [list(star) for star in stars]})


def read_stars(text: str) -> Stars:
    """The stars that ``write_stars`` wrote. Whether a code can be played is told when it is opened.

    Raises BadSave when the text is damaged or not ours.
    """
    kept = object_of(text).get("stars")
    if not isinstance(kept, list):
        raise BadSave("no list of stars")
    stars: dict[str, Star] = {}
    for entry in kept[:MOST]:
        if not isinstance(entry, list) or len(entry) != 2 or not all(isinstance(part, str) for part in entry):
            raise BadSave("not a star")
        code, note = entry
        stars.setdefault(code, Star(code, tidy_name(note, LONGEST_NOTE)))
    return tuple(stars.values())


def merge_stars(mine: str, theirs: str) -> str:
    """The text of two texts' stars joined."""
    return write_stars(joined(read_stars(mine), read_stars(theirs)))
