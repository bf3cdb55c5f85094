"""The scorekeeper for real cards: rounds as they were entered, what they count, and the same as stored text.

A slot is entered as a mark: a rank of RANKS (with its suit only where the rules need it: the jacks, when the
one-eyed ones are bonus cards), a joker, or «left the table». Scores are a fold over what was entered, so a
correction or another rule needs no arithmetic.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from engine.cards import RANKS, SUITS, read_card
from table_golf.match import Row
from table_golf.presets import DEFAULT, BadRules, Cancel, Rules, make
from table_golf.scoring import Cells, RoundScore, lines_of, score_round

from .match import NAME_LENGTH
from .schema import VERSION, BadSave, object_of

JOKER, GONE, EMPTY = "X", "-", "."
NOBODY = -1
"""The answer to «who ended the round?» when nobody counts as the one."""
MATTERS = ("values", "jokers", "bonus", "penalty", "lines", "anywhere", "block", "diagonals", "never")
"""The options that change what a grid counts, or what can be entered."""

Marks = tuple[str, ...]


class Entry(NamedTuple):
    """A round as entered: everybody's grid row by row, and who ended it (None: not said yet)."""

    grids: tuple[Marks, ...]
    ender: int | None = None


@dataclass(frozen=True)
class Scores:
    """A running score card: who plays, by which rules, the rounds written and the one being entered."""

    rules: Rules
    names: tuple[str, ...]
    """As typed, "" where nothing was."""
    rounds: tuple[Entry, ...]
    now: Entry

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The lines of the score card."""
        totals = (0,) * len(self.names)
        rows = []
        for entry in self.rounds:
            scored = score(self.rules, entry)
            totals = tuple(total + scored.total(seat) for seat, total in enumerate(totals))
            rows.append(Row(scored, totals, False))
        return tuple(rows)

    @property
    def totals(self) -> tuple[int, ...]:
        """Everybody's running total."""
        return self.rows[-1].totals if self.rows else (0,) * len(self.names)


class Unfit(ValueError):
    """Rules under which the rounds already written could not have been entered."""


def blank(rules: Rules) -> Entry:
    """A round of which nothing is entered yet."""
    return Entry(((EMPTY,) * rules.preset.size,) * rules.players)


def fresh(rules: Rules, names: tuple[str, ...]) -> Scores:
    """An empty score card."""
    return Scores(rules, names, (), blank(rules))


def recast(scores: Scores, rules: Rules, names: tuple[str, ...]) -> Scores:
    """The score card under other rules or names: all rounds are counted anew. Another layout or another
    number of players begins an empty one. Raises Unfit when a written round has a mark that they don't know.
    """
    same = rules.preset is scores.rules.preset and rules.players == scores.rules.players
    if not same:
        return fresh(rules, names)
    known = {*marks(rules), EMPTY}
    if any(mark not in known for entry in scores.rounds for grid in entry.grids for mark in grid):
        raise Unfit
    grids = tuple(tuple(mark if mark in known else EMPTY for mark in grid) for grid in scores.now.grids)
    return replace(scores, rules=rules, names=names, now=scores.now._replace(grids=grids))


# ---- entering a round


def marks(rules: Rules) -> Marks:
    """What can be entered in a slot, in the order of the keys."""
    jacks = tuple("J" + suit for suit in SUITS) if rules.bonus == "eyed" else ("J",)
    plain = tuple(RANKS.replace("JQK", "")) + jacks + ("Q", "K")
    return plain + ((JOKER,) if rules.jokers == "on" else ()) + ((GONE,) if rules.lines != "stay" else ())


def _together(rules: Rules, slot: int) -> Iterable[int]:
    """The slots that leave the table with this one, as far as that is certain."""
    columns = rules.preset.columns
    return range(slot % columns, rules.preset.size, columns) if rules.cancel is Cancel.COLUMN else (slot,)


def put(scores: Scores, seat: int, slot: int, mark: str) -> Scores:
    """The score card with one slot entered. A column leaves, and comes back, as a whole."""
    grid = list(scores.now.grids[seat])
    with_it = _together(scores.rules, slot)
    if mark == GONE or grid[slot] == GONE:
        for other in with_it:
            grid[other] = GONE if mark == GONE else EMPTY
    grid[slot] = mark
    grids = (*scores.now.grids[:seat], tuple(grid), *scores.now.grids[seat + 1 :])
    return replace(scores, now=scores.now._replace(grids=grids))


def begun(entry: Entry) -> bool:
    """Whether anything of a round is entered."""
    return any(mark != EMPTY for grid in entry.grids for mark in grid)


def empty_slot(grid: Marks, after: int = -1) -> int | None:
    """The next slot that waits for a card: after one, else from the first."""
    empty = [slot for slot, mark in enumerate(grid) if mark == EMPTY]
    return next((slot for slot in empty if slot > after), empty[0] if empty else None)


def ragged(rules: Rules, grid: Marks) -> bool:
    """Whether what left the table was not whole lines."""
    gone = {slot for slot, mark in enumerate(grid) if mark == GONE}
    if rules.cancel is Cancel.ANY:
        return len(gone) % 2 == 1
    whole = [line for line in lines_of(rules.preset, rules.cancel, False) if gone.issuperset(line)]
    return gone != {slot for line in whole for slot in line}


def missing(scores: Scores) -> tuple[str, int] | None:
    """Why the round can't be written yet, and whose grid it is about: ``empty``, ``ragged`` or ``ender``."""
    for seat, grid in enumerate(scores.now.grids):
        if EMPTY in grid:
            return "empty", seat
        if ragged(scores.rules, grid):
            return "ragged", seat
    return ("ender", 0) if scores.now.ender is None and scores.rules.penalty != "none" else None


def surplus(rules: Rules, entry: Entry) -> tuple[tuple[str, int, int], ...]:
    """Marks that lie on the table more often than the packs hold them: mark, how often, how often at most."""
    counted = Counter(mark for grid in entry.grids for mark in grid if mark not in (EMPTY, GONE))
    most = {mark: rules.packs * (2 if mark == JOKER else 4 if len(mark) == 1 else 1) for mark in counted}
    return tuple(
        (mark, counted[mark], most[mark]) for mark in marks(rules) if counted[mark] > most.get(mark, 0)
    )


def cells(grid: Marks) -> Cells:
    """The cards that stand for what was entered; a suit that does not matter is spades."""
    stands = {JOKER: "XH", **{rank: rank + "S" for rank in RANKS}}
    return [None if mark in (EMPTY, GONE) else read_card(stands.get(mark, mark)) for mark in grid]


def score(rules: Rules, entry: Entry) -> RoundScore:
    """What a round counts, as far as it is entered."""
    ender = None if entry.ender == NOBODY else entry.ender
    return score_round(rules, [(seat, cells(grid)) for seat, grid in enumerate(entry.grids)], ender)


def written(scores: Scores) -> Scores:
    """The round entered goes on the score card, and the next one begins."""
    return replace(scores, rounds=(*scores.rounds, scores.now), now=blank(scores.rules))


def reopened(scores: Scores) -> Scores:
    """The last round comes back to be corrected, in place of the one begun."""
    return replace(scores, rounds=scores.rounds[:-1], now=scores.rounds[-1])


def shortened(scores: Scores) -> Scores:
    """The last round is taken off the score card."""
    return replace(scores, rounds=scores.rounds[:-1])


# ---- as text


class Book(NamedTuple):
    """What is kept: the score card, and the one before the last step that lost something (``why`` names it),
    so that it can be taken back."""

    scores: Scores
    before: Scores | None = None
    why: str = ""


def _pack_entry(entry: Entry) -> dict[str, Any]:
    return {"grids": [" ".join(grid) for grid in entry.grids], "ender": entry.ender}


def _pack(scores: Scores) -> dict[str, Any]:
    rules = scores.rules
    return {
        "preset": rules.preset.key,
        "options": dict(rules.chosen),
        "packs": rules.packs,
        "names": scores.names,
        "rounds": [_pack_entry(entry) for entry in scores.rounds],
        "now": _pack_entry(scores.now),
    }


def write_book(book: Book) -> str:
    """What is kept, as text."""
    before = None if book.before is None else _pack(book.before)
    data = {"v": VERSION, "scores": _pack(book.scores), "before": before, "why": book.why}
    return json.dumps(data, ensure_ascii=False)


def _unpack_entry(data: object, rules: Rules, whole: bool) -> Entry:
    if not isinstance(data, dict) or not isinstance(data.get("grids"), list):
        raise BadSave("not a round")
    ender = data.get("ender")
    if ender is not None and (type(ender) is not int or not NOBODY <= ender < rules.players):
        raise BadSave("nobody at the table ended the round")
    grids = tuple(tuple(str(grid).split(" ")) for grid in data["grids"])
    known = {*marks(rules)} if whole else {*marks(rules), EMPTY}
    if len(grids) != rules.players or any(len(grid) != rules.preset.size for grid in grids):
        raise BadSave("grids do not fit the layout")
    if any(mark not in known for grid in grids for mark in grid):
        raise BadSave("a mark that the rules do not know")
    return Entry(grids, ender)


def _unpack(data: object) -> Scores:
    if not isinstance(data, dict):
        raise BadSave("not a score card")
    names, options, packs = data.get("names"), data.get("options"), data.get("packs")
    rounds = data.get("rounds")
    if not isinstance(names, list) or not isinstance(options, dict) or not isinstance(rounds, list):
        raise BadSave("not a score card")
    if type(packs) is not int:
        raise BadSave("no number of packs")
    try:
        chosen = {str(key): str(value) for key, value in options.items()}
        rules = make(str(data.get("preset", DEFAULT)), len(names), packs, **chosen)
    except (BadRules, TypeError) as error:
        raise BadSave(str(error)) from error
    return Scores(
        rules,
        tuple(str(name)[:NAME_LENGTH] for name in names),
        tuple(_unpack_entry(entry, rules, True) for entry in rounds),
        _unpack_entry(data.get("now"), rules, False),
    )


def read_book(text: str) -> Book:
    """What ``write_book`` wrote. Raises BadSave when the text is damaged, not ours, or not a score card that
    could have been entered."""
    data = object_of(text)
    before = data.get("before")
    return Book(
        _unpack(data.get("scores")), None if before is None else _unpack(before), str(data.get("why", ""))
    )
