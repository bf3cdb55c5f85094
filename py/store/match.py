"""A match of the table game as text: its code, its steps, and the people's names."""

from __future__ import annotations

import json
from typing import NamedTuple

from engine.deals import BadCode
from table_golf.codes import read_code, write_code
from table_golf.match import Match, replay, write_steps
from table_golf.presets import BadRules

from .schema import VERSION, BadSave, object_of

NAME_LENGTH = 24


class Kept(NamedTuple):
    """What is stored of a match. ``names`` has one for every seat, bots' too."""

    match: Match
    names: tuple[str, ...]
    before: Kept | None = None
    """The match that this one took the place of, so that it is not lost; only one is kept so."""
    shown: bool = False
    """Whether it is played on from what was watched: that counts for no record."""


def write_match(kept: Kept) -> str:
    """The match as text."""
    return json.dumps({"v": VERSION, **_written(kept)}, ensure_ascii=False)


def _written(kept: Kept) -> dict[str, object]:
    match, names, before, shown = kept
    written = {"code": write_code(match.start), "steps": write_steps(match.steps), "names": names}
    more = {"before": _written(before._replace(before=None))} if before else {}
    return written | more | ({"shown": True} if shown else {})


def read_match(text: str) -> Kept:
    """The match that ``write_match`` wrote, replayed step by step.

    Raises BadSave when the text is damaged, not ours, or not a match that the rules allow.
    """
    return _read(object_of(text))


def _read(data: dict[str, object]) -> Kept:
    code, steps, names = data.get("code"), data.get("steps"), data.get("names")
    if not isinstance(code, str) or not isinstance(steps, str) or not isinstance(names, list):
        raise BadSave("not a match")
    try:
        start = read_code(code)
    except (BadCode, BadRules) as error:
        raise BadSave(str(error)) from error
    match, stopped = replay(start, steps)
    if stopped is not None or len(names) != len(start.seats):
        raise BadSave("not a match that the rules allow")
    before = data.get("before")
    return Kept(
        match,
        tuple(str(name)[:NAME_LENGTH] for name in names),
        _read(before) if isinstance(before, dict) else None,
        data.get("shown") is True,
    )
