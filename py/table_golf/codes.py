"""The rule code of a match, ``GT1-6P03BT-AAAAAAB``, both ways. Its grammar is written down in
``docs/table-golf-codes.md``; a code never changes its meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.deals import DIGITS, BadCode, letters, number_of

from .match import HOLES, TO_NINE, End, Start
from .presets import MOST, OPTIONS, PRESETS, BadRules, make, options_of, packs_usual

GAME = "GT"
VERSION = "1"
PREFIX = GAME + VERSION
LEVELS = "01234"
"""A seat in a code: a person, or a bot of a level."""
MOST_HOLES, MOST_TARGET = 99, 999


def write_code(start: Start) -> str:
    """The code of a match: preset, a digit for every seat, what is not the default, deal number."""
    return f"{PREFIX}-{write_middle(start)}-{letters(start.number)}"


def write_middle(start: Start) -> str:
    """The part of a code between game and deal number: ``6P03BT``."""
    rules = start.rules
    text = rules.preset.key + "P" + "".join(map(str, start.seats))
    for key, value in rules.chosen:
        option = OPTIONS[key]
        text += option.letter + option.marks[option.values.index(value)]
    if rules.packs != packs_usual(rules.preset, rules.players, rules.jokers == "on"):
        text += f"Q{rules.packs}"
    if start.dealer is not None:
        text += f"F{start.dealer + 1}"
    if start.end != TO_NINE:
        text += ("M" if start.end.kind == "holes" else "T") + str(start.end.limit)
    return text + ("US" if start.ties == "playoff" else "")


_LETTERS = {option.letter: option for option in OPTIONS.values()}
_NUMBERS = {"Q": MOST, "F": MOST, "M": MOST_HOLES, "T": MOST_TARGET}
"""Letters followed by a number, and the largest one."""
_PRESET = re.compile(r"(10|4H|[4689])P")


def _known(preset: str) -> str:
    return " ".join([*(OPTIONS[key].letter for key in options_of(PRESETS[preset])), *_NUMBERS, "U"])


def _parts(text: str, preset: str) -> Iterator[tuple[str, str]]:
    """The letters of a code's options with what follows each.

    Raises BadCode naming the first letter that is not known there.
    """
    seen: set[str] = set()
    at = 0
    while at < len(text):
        letter = text[at]
        if letter in seen or letter not in _known(preset).split():
            raise BadCode("option", letter=letter, known=_known(preset))
        seen.add(letter)
        if letter in _NUMBERS:
            after = text[at + 1 :]
            value = after[: len(after) - len(after.lstrip("0123456789"))]
            if len(value) > 3 or not 1 <= int(value or "0") <= _NUMBERS[letter]:
                raise BadCode("option", letter=letter + value, known=f"{letter}1–{letter}{_NUMBERS[letter]}")
        else:
            value = text[at + 1 : at + 2]
            marks = _LETTERS[letter].marks if letter in _LETTERS else "TS"
            if not value or value not in marks:
                raise BadCode(
                    "option", letter=letter + value, known=" ".join(letter + mark for mark in marks)
                )
        yield letter, value
        at += 1 + len(value)


def read_middle(text: str, number: int) -> Start:
    """The match of a code's middle part and a deal number.

    Raises BadCode for a letter that is not known there, BadRules for rules that exclude each other or packs
    that can't deal the round.
    """
    found = _PRESET.match(text)
    if not found:
        raise BadCode("rule", letter=re.split("P", text)[0][:2] or text[:1], known=" ".join(PRESETS))
    preset = found.group(1)
    rest = text[found.end() :]
    seats = rest[: len(rest) - len(rest.lstrip("0123456789"))]
    bad = next((digit for digit in seats if digit not in LEVELS), None)
    if bad:
        raise BadCode("option", letter="P" + bad, known=" ".join("P" + level for level in LEVELS))
    if not 2 <= len(seats) <= MOST:
        raise BadRules("players", players=str(len(seats)))
    chosen = dict(_parts(rest[len(seats) :], preset))
    options = {
        o.key: o.values[o.marks.index(chosen[o.letter])] for o in _LETTERS.values() if o.letter in chosen
    }
    numbers = {letter: int(chosen[letter]) for letter in _NUMBERS if letter in chosen}
    if numbers.get("F", 0) > len(seats):
        raise BadCode("option", letter=f"F{numbers['F']}", known=f"F1–F{len(seats)}")
    if "M" in numbers and "T" in numbers:
        raise BadRules("holes-target")
    return Start(
        make(preset, len(seats), numbers.get("Q"), **options),
        tuple(map(int, seats)),
        number,
        End("target", numbers["T"]) if "T" in numbers else End("holes", numbers.get("M", HOLES)),
        "playoff" if chosen.get("U") == "S" else "shared",
        numbers["F"] - 1 if "F" in numbers else None,
    )


_DASHES = dict.fromkeys((*range(0x2010, 0x2016), 0x2212), "-")
"""What chat programs make of a hyphen."""
_CODE = re.compile(r"(?<![^\W_])([A-Z]{2})(\d+)\s*-\s*([^\W_]+)\s*-\s*([^\W_]+)(?:~([0-9A-Z.]*))?")


def read_link(text: str) -> tuple[Start, str | None]:
    """The one code in a text, which may be a whole sentence or link in any case, and the steps behind its
    ``~`` (None without one). Beside a code of this game, what only looks like one does not count.

    Raises BadCode: no code or several in the text, another game's, unknown version or letter, wrong number of
    letters, a letter outside A..Z; BadRules for rules that can't be played.
    """
    found = {match.groups() for match in _CODE.finditer(text.upper().translate(_DASHES))}
    if not found:
        raise BadCode("none")
    found = {groups for groups in found if groups[0] == GAME} or found
    if len(found) > 1:
        raise BadCode("several")
    game, version, middle, number, steps = found.pop()
    if game != GAME:
        raise BadCode("game", game=game, known=GAME)
    if version != VERSION:
        raise BadCode("version", version=game + version, known=PREFIX)
    return read_middle(middle, _number(number)), steps


def _number(text: str) -> int:
    bad = next((letter for letter in text if not "A" <= letter <= "Z"), None)
    if bad:
        raise BadCode("letter", letter=bad)
    if len(text) != DIGITS:
        raise BadCode("length", found=str(len(text)), expected=str(DIGITS))
    return number_of(text)


def read_code(text: str) -> Start:
    """The match of the one code in a text; steps behind it are left alone.

    Raises BadCode and BadRules as ``read_link``.
    """
    return read_link(text)[0]
