"""Everything kept in the browser: as text, versioned, and checked on the way back in.

Pure: where the text is kept is the screen's business (``ui/saving.py``). A session is stored as its start,
its steps and its counters, never as a position: reading replays it, so what comes back is a game that the
rules allow, or nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any
from zlib import crc32

from engine.branches import MOST, Branch, Step, fork, tidy_name
from engine.deals import read_start
from engine.session import GAMES, Session, read_steps, write_steps
from engine.solitaire import System

CLUB = "GT"
"""The table game, among the systems under whose letters games are kept."""
VERSION = 1
DEEPEST = 20


class BadSave(ValueError):
    """Stored text that is damaged, or not ours."""


@dataclass(frozen=True)
class Settings:
    """What the player chose. The defaults are the first visit's."""

    lang: str = "vi"
    double: bool = True
    """Nhấp đúp: two quick taps make the best move."""
    columns: bool = False
    """Chạm: ưu tiên bàn: a tap that would go to a foundation tries the columns first."""
    assist: bool = True
    """Hỗ trợ xếp bài: the places that take a picked card are marked."""
    why: bool = True
    """Luật tương tác: a refused move says why."""
    auto: bool = False
    """Tự động xếp bài / Tự động đặt: a card dropped where it doesn't fit goes to its best place."""
    collect: bool = False
    """Tự thu bài: safe cards go up by themselves."""
    unlimited: bool = False
    """Undo beyond a hundred actions."""
    theme: str = "auto"
    felt: str = "ngoc"
    deck: str = "two"
    left: bool = False
    hint: str = "fair"
    """What a hint knows: what the player may see, or everything."""
    winnable: bool = False
    """Chỉ ván thắng được: new deals come from a pack."""
    grade: str = "any"
    light: bool = False
    """A mark that tells whether the game can still be won."""
    pace: str = "usual"
    """How fast bots play at the table."""
    motion: str = "auto"
    back: str = "waves"
    letters: bool = False
    """The corner's suit as a letter."""
    large: bool = False
    """A larger index."""
    sound: bool = False
    buzz: bool = False
    """Short vibrations."""
    awake: bool = False
    """The screen stays on while a game is on the table."""
    tipped: bool = False
    """The tip of the first visit was read."""


CHOICES: dict[str, tuple[str, ...]] = {
    "lang": ("vi", "en"),
    "theme": ("auto", "light", "dark"),
    "felt": ("ngoc", "lam", "dat"),
    "deck": ("two", "four"),
    "back": ("waves", "sun", "tile", "cane"),
    "motion": ("auto", "less", "full"),
    "grade": ("any", "easy", "medium", "hard"),
    "hint": ("fair", "seeing"),
    "pace": ("slow", "usual", "quick"),
}
"""The values of the settings that are not switches."""


def _deep(text: str) -> bool:
    """Whether brackets nest deeper than in anything that is ours. Reading them would not raise in the page
    but end its interpreter, whose stack is small."""
    outside = text.replace("\\\\", "").replace('\\"', "").split('"')[::2]
    depth = 0
    for bracket in re.findall(r"[][{}]", "".join(outside)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


SEAL = ', "sum": '


def _sum(text: str) -> int:
    return crc32(text.encode("utf-8", "surrogatepass"))


def sealed(text: str) -> str:
    """The text of an object, with its checksum as the last member: any reader of JSON still reads it."""
    return f"{text[:-1]}{SEAL}{_sum(text[:-1])}}}"


def unsealed(text: str) -> str:
    """What ``sealed`` was given; a text without a checksum as it is."""
    body, seal, number = text.rpartition(SEAL)
    return body + "}" if seal and re.fullmatch(r"\d{1,10}}", number) else text


def _damaged(text: str) -> bool:
    """Whether a text has a checksum that does not fit. Those of the first release have none."""
    body, seal, number = text.rpartition(SEAL)
    return bool(seal) and re.fullmatch(r"\d{1,10}}", number) is not None and int(number[:-1]) != _sum(body)


def object_of(text: str) -> dict[str, Any]:
    """The object of this version that a text holds. Raises BadSave when it holds none, or is damaged."""
    if _damaged(text):
        raise BadSave("the checksum does not fit")
    if _deep(text):
        raise BadSave("nested too deeply")
    try:
        data = json.loads(text)
    except ValueError:
        raise BadSave("not JSON") from None
    if not isinstance(data, dict) or data.get("v") != VERSION:
        raise BadSave("not an object of this version")
    return data


def write_settings(settings: Settings) -> str:
    """The settings as text."""
    return json.dumps({"v": VERSION, **{f.name: getattr(settings, f.name) for f in fields(settings)}})


def read_settings(text: str) -> Settings:
    """The settings that ``write_settings`` wrote; what is missing or out of range gets its default.

    Raises BadSave when the text is no such object at all.
    """
    data = object_of(text)
    kept: dict[str, Any] = {}
    for f in fields(Settings):
        value = data.get(f.name)
        if type(value) is type(f.default) and value in CHOICES.get(f.name, (True, False)):
            kept[f.name] = value
    return Settings(**kept)


COUNTERS = ("ply", "floor", "moves", "clock")


def _pack(session: Session) -> dict[str, Any]:
    counters = {name: getattr(session, name) for name in COUNTERS}
    packed = {"start": session.start.code, "steps": write_steps(session.steps), **counters}
    if session.branches:
        packed["branches"] = [_pack_branch(branch, session.steps) for branch in session.branches]
    if session.mark:
        packed["mark"] = session.mark
    return packed | {"shown": True} if session.shown else packed


def _pack_branch(branch: Branch, line: tuple[Step, ...]) -> dict[str, Any]:
    """A branch as what it shares with the game's own line, and its own steps."""
    shared = fork(branch.steps, line)
    return {
        "name": branch.name,
        "ply": branch.ply,
        "fork": shared,
        "steps": write_steps(branch.steps[shared:]),
    }


def _unpack_branch(data: object, line: tuple[Step, ...]) -> Branch:
    """The branch; whether the rules allow it is seen when it is gone to."""
    if not isinstance(data, dict):
        raise BadSave("not a branch")
    name, text, ply, shared = data.get("name"), data.get("steps"), _count(data, "ply"), _count(data, "fork")
    if not isinstance(name, str) or not isinstance(text, str) or shared > len(line):
        raise BadSave("no name, no steps, or no such fork")
    steps = line[:shared] + read_steps(text)
    if ply > len(steps):
        raise BadSave("a place that its branch does not have")
    return Branch(steps, ply, tidy_name(name))


def _unpack_branches(data: object, line: tuple[Step, ...]) -> tuple[Branch, ...]:
    if not isinstance(data, list):
        raise BadSave("no list of branches")
    return tuple(_unpack_branch(branch, line) for branch in data[-MOST:])


def _count(data: dict[str, Any], name: str) -> int:
    value = data.get(name)
    if type(value) is not int or value < 0:
        raise BadSave(f"{name} is not a count")
    return value


def _unpack(data: object, systems: tuple[System, ...]) -> Session:
    if not isinstance(data, dict):
        raise BadSave("not a game")
    ply, floor, moves, clock = (_count(data, name) for name in COUNTERS)
    code, text = data.get("start"), data.get("steps")
    if not isinstance(code, str) or not isinstance(text, str):
        raise BadSave("no start or no steps")
    steps = read_steps(text)
    if not floor <= ply <= len(steps) <= moves:
        raise BadSave("counters do not fit the steps")
    mark = data.get("mark", "")
    return Session(
        read_start(code, systems),
        steps,
        ply,
        floor,
        moves,
        clock,
        branches=_unpack_branches(data.get("branches", []), steps),
        shown=data.get("shown") is True,
        mark=mark if isinstance(mark, str) and re.fullmatch("[0-9a-z]{1,16}", mark) else "",
    )


def write_session(session: Session) -> str:
    """A session with all it can undo and redo, as text: the games from the first that undo reaches to the
    last that redo reaches, and which of them is being played."""
    games = [session]
    while (first := games[0].before) is not None:
        games.insert(0, first)
    now = len(games) - 1
    while (last := games[-1].after) is not None:
        games.append(last)
    return json.dumps({"v": VERSION, "now": now, "games": [_pack(game) for game in games]})


def read_session(text: str, systems: Iterable[System]) -> Session:
    """The session that ``write_session`` wrote, replayed move by move. Of more games before it than are kept,
    as earlier versions wrote them, the last are read.

    Raises BadSave when the text is damaged, not ours, or not a game that the rules allow.
    """
    data = object_of(text)
    packed, now = data.get("games"), data.get("now")
    if not isinstance(packed, list) or type(now) is not int or not 0 <= now < len(packed):
        raise BadSave("no games, or none of them is being played")
    known = tuple(systems)
    packed, now = packed[max(0, now - GAMES) :], min(now, GAMES)
    try:
        games = [_unpack(game, known) for game in packed]
    except ValueError as error:
        raise BadSave(str(error)) from error
    before = after = None
    for game in games[:now]:
        before = replace(game, before=before)
    for game in games[:now:-1]:
        after = replace(game, after=after)
    return replace(games[now], before=before, after=after)
