"""Everything kept, as one file and back: what a player takes along to another device.

A parcel holds the entries as they are stored, by the end of their key, so that a page on which Python can't
start writes the same file (``js/guard.js``). Reading checks every entry; merging asks where both sides have
something that can't be joined.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from games import SYSTEMS
from games.golf import SYSTEM as GOLF

from .match import read_match
from .nine import read_round
from .records import merge
from .records_text import read_records, write_records
from .schema import VERSION, BadSave, object_of, read_session, read_settings, sealed, unsealed
from .scores import read_book
from .stars import merge_stars, read_stars

APP = "xepbai"
PREVIOUS = ".prev"
"""Behind a key: the copy before the last one, which a parcel of a page that could not start has too."""
LARGEST = 20_000_000
"""Characters of the longest text that is looked at."""


class BadParcel(ValueError):
    """A text that is no parcel, with the reason why: ``empty``, ``foreign``, ``damaged``, ``no-entries``."""


class Part(NamedTuple):
    """One kind of entry: what reads it (raises BadSave), and what joins two of them, where they can be."""

    read: Callable[[str], Any]
    merge: Callable[[str, str], str] | None = None


def _game(id: str) -> Part:
    def read(text: str) -> Any:
        session = read_session(text, SYSTEMS)
        if session.start.system.id != id:
            raise BadSave("a game of another system")
        return session

    return Part(read)


def _merge_records(mine: str, theirs: str) -> str:
    return write_records(merge(read_records(mine).records, read_records(theirs).records))


PARTS: dict[str, Part] = {
    **{f"game.{system.id}": _game(system.id) for system in SYSTEMS},
    "game.GT": Part(read_match),
    "score.GT": Part(read_book),
    "nine": Part(lambda text: read_round(text, GOLF)),
    "records": Part(read_records, _merge_records),
    "stars": Part(read_stars, merge_stars),
    "settings": Part(read_settings),
}
"""All that is worth taking along, by key, in the order of the screen."""


class Parcel(NamedTuple):
    """What was read from a file: when it was made, what is in it, and the keys of what could not be read."""

    date: str
    entries: dict[str, str]
    bad: tuple[str, ...]


NEW, SAME, JOINED, ASKED = "new", "same", "joined", "asked"


class Item(NamedTuple):
    """An entry of a parcel beside what is kept here, and what becomes of it."""

    key: str
    theirs: str
    mine: str | None
    fate: str


def pack(entries: Mapping[str, str], date: str) -> str:
    """The entries as the text of a file. Plain ASCII, so that no mail or chat can change a letter."""
    return sealed(json.dumps({"app": APP, "v": VERSION, "date": date, "entries": dict(entries)}))


def unpack(text: str) -> Parcel:
    """What ``pack`` wrote. Raises BadParcel when there is nothing in it to take."""
    text = text.strip().lstrip("\ufeff")
    if not text:
        raise BadParcel("empty")
    try:
        data = object_of(text[:LARGEST])
    except BadSave:
        raise BadParcel("damaged" if f'"{APP}"' in text[:100] else "foreign") from None
    entries = data.get("entries")
    if data.get("app") != APP or not isinstance(entries, dict):
        raise BadParcel("foreign")
    good, bad = {}, []
    for key, part in PARTS.items():
        found = [entries[name] for name in (key, key + PREVIOUS) if name in entries]
        whole = next((each for each in found if _readable(part, each)), None)
        if whole is not None:
            good[key] = unsealed(whole)
        elif found:
            bad.append(key)
    if not good and not bad:
        raise BadParcel("no-entries")
    return Parcel(str(data.get("date", ""))[:10], good, tuple(bad))


def _readable(part: Part, text: object) -> bool:
    try:
        part.read(text if isinstance(text, str) else "")
    except BadSave:
        return False
    return True


def review(theirs: Mapping[str, str], mine: Mapping[str, str]) -> tuple[Item, ...]:
    """Every entry of a parcel beside what is kept here. What can't be read here counts as missing."""
    return tuple(_item(key, part, theirs[key], mine.get(key)) for key, part in PARTS.items() if key in theirs)


def _item(key: str, part: Part, theirs: str, mine: str | None) -> Item:
    if mine is None or not _readable(part, mine):
        return Item(key, theirs, None, NEW)
    mine = unsealed(mine)
    joined = part.merge(mine, theirs) if part.merge else ""
    if mine == theirs or (part.merge and joined == part.merge(mine, mine)):
        return Item(key, theirs, mine, SAME)
    return Item(key, theirs, mine, JOINED if joined else ASKED)


def taken(items: Iterable[Item], chosen: Iterable[str]) -> dict[str, str]:
    """The entries to be stored: what is new here, what is joined, and of what was asked the ``chosen``."""
    keys, writes = set(chosen), {}
    for item in items:
        merge = PARTS[item.key].merge
        if item.fate == JOINED and merge and item.mine is not None:
            writes[item.key] = merge(item.mine, item.theirs)
        elif item.fate == NEW or (item.fate == ASKED and item.key in keys):
            writes[item.key] = item.theirs
    return writes
