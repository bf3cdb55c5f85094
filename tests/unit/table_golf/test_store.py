"""A match as stored text: it comes back exactly, or is refused as damaged, never half."""

import json

import pytest

from store.match import NAME_LENGTH, Kept, read_match, write_match
from store.schema import VERSION, BadSave
from table_golf.match import End, Start
from table_golf.presets import PRESETS, make
from tests.unit.table_golf.tables import match_of, round_end, to_the_end

NAMES = ("Lan", 'Hà «x» \\ "', "")
GOOD = {"v": VERSION, "code": "GT1-4P00-AAAAAAB", "steps": "L0", "names": ["Lan", "An"]}


def start(preset="4", **more):
    return Start(make(preset, 3), (0, 0, 2), 7, **more)


def stored(**changes):
    return json.dumps({**GOOD, **changes})


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_comes_back_exactly(preset):
    for match in (match_of(start(preset)), round_end(match_of(start(preset)))):
        kept = read_match(write_match(Kept(match, NAMES)))
        assert kept == (match, NAMES, None, False)
        assert kept.match.line == match.line


def test_a_match_in_the_middle_of_a_turn_comes_back_with_the_card_in_hand():
    match = match_of(start("6"), "L0 L1 L0 L1 L0 L1 S")
    assert read_match(write_match(Kept(match, NAMES))).match.table.held == match.table.held


def test_a_match_that_is_over_comes_back():
    match = to_the_end(match_of(start(end=End("target", 20), ties="playoff", dealer=1)))
    assert read_match(write_match(Kept(match, NAMES))).match.state == match.state


def test_the_match_that_was_replaced_comes_back_and_no_other_behind_it():
    first, second, third = (Kept(match_of(start(preset)), NAMES) for preset in ("4", "6", "9"))
    assert read_match(write_match(second._replace(before=first))).before == first
    chain = third._replace(before=second._replace(before=first))
    assert read_match(write_match(chain)).before == second


def test_a_match_that_is_played_on_from_what_was_watched_is_known_as_such():
    kept = Kept(match_of(start()), NAMES, Kept(match_of(start("6")), NAMES, shown=True), True)
    assert read_match(write_match(kept)) == kept
    assert not read_match(stored(shown="yes")).shown


def test_field_76_an_open_look_comes_back_open_for_the_screen_to_spend():
    assert read_match(stored()).match.table.open == (0,)


def test_names_are_kept_readable_and_cut():
    assert "Hà" in write_match(Kept(match_of(start()), NAMES))
    assert read_match(stored(names=["x" * 99, 5])).names == ("x" * NAME_LENGTH, "5")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"v": VERSION + 1}, "not an object of this version"),
        ({"code": 5}, "not a match"),
        ({"steps": None}, "not a match"),
        ({"names": "Lan"}, "not a match"),
        ({"code": ""}, "none"),
        ({"code": "GO1-E-AAAAAAB"}, "game"),
        ({"code": "GT1-4P00XYNY-AAAAAAB"}, "never-diagonals"),
        ({"code": "GT1-4P00M" + "0" * 6 + "9" * 5000 + "-AAAAAAB"}, "option"),
        ({"steps": "L0G"}, "not a match that the rules allow"),
        ({"steps": "?"}, "not a match that the rules allow"),
        ({"names": ["Lan"]}, "not a match that the rules allow"),
    ],
)
def test_what_is_not_a_match_that_the_rules_allow_is_refused(changes, reason):
    with pytest.raises(BadSave, match=reason):
        read_match(stored(**changes))


@pytest.mark.parametrize("text", ["", "[]", "null", "{", "[" * 99 + "]" * 99])
def test_damaged_text_is_refused(text):
    with pytest.raises(BadSave):
        read_match(text)


@pytest.mark.parametrize("key", ["code", "steps", "names"])
def test_a_match_with_a_part_missing_is_refused(key):
    with pytest.raises(BadSave, match="not a match"):
        read_match(json.dumps({name: value for name, value in GOOD.items() if name != key}))
