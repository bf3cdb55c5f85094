"""The log: what an action was, in sentences that everybody at the table may hear."""

import tomllib
from pathlib import Path

import pytest

from engine.cards import name
from table_golf.presets import PRESETS, make
from table_golf.rules import begin
from table_golf.sayings import place, tell
from table_golf.table import read_action
from tests.unit.table_golf.tables import does, table

SIX = ("AS 2S 3S / 4S 5S (6S)", "(AH) (2H) 3H / 4H 5H 6H")
FOUR = ("[AS] (2S) / (3S) [4S]", "(AH) (2H) / [3H] [4H]")
HAND = ("[AS] [2S] [3S] [4S]", "[AH] [2H] [3H] [4H]")
PAIR = "7S 2S (3S) / 4S 5S (6S)"
LONG = {"stock": "", "discard": "7C 8C 9C", "shuffles": 1}


def dealt(preset):
    return begin(make(preset), 5, 0, 1, (0, 1))


def said(at, text):
    """The sentences about the last action of a text, as ``key name=0 card=8C …``."""
    *first, last = text.split()
    before, action = does(at, " ".join(first)), read_action(last)
    told = tell(before, action, does(before, last))
    return [" ".join([one.key.removeprefix("gt-say."), *map(shown, one.details.items())]) for one in told]


def shown(detail):
    key, value = detail
    return f"{key}={name(value) if key in ('card', 'other') else value}"


EXAMPLES = {
    "turned": (dealt("6"), "L4", "turned name=0 column=2 row=2 slot=5 card="),
    "looked": (dealt("4"), "L3", "looked name=0 column=2 row=2 slot=4"),
    "covered": (dealt("4"), "L3 C", "covered name=0"),
    "drew": (table("6", *SIX), "S", "drew name=0 card=8C"),
    "drew-secret": (table("4", *FOUR), "S", "drew-secret name=0"),
    "took": (table("4", *FOUR), "D", "took name=0 card=7C"),
    "placed": (table("6", *SIX), "S P0", "placed name=0 column=1 row=1 slot=1 other=AS card=8C"),
    "placed-taken": (table("4", *FOUR), "D P2", "placed name=0 column=1 row=2 slot=3 other=3S card=7C"),
    "placed-secret": (table("4", *FOUR), "S P1", "placed-secret name=0 column=2 row=1 slot=2 other=2S"),
    "placed-hand": (table("4H", *HAND), "D P1", "placed-hand name=0 column=2 row=1 slot=2 other=2S card=7C"),
    "placed-secret-hand": (
        table("4H", *HAND),
        "S P1",
        "placed-secret-hand name=0 column=2 row=1 slot=2 other=2S",
    ),
    "discarded": (table("4", *FOUR), "S X", "discarded name=0 card=8C"),
    "knocked": (table("4", *FOUR), "S X K", "knocked name=1"),
    "passed": (table("4", *FOUR, stock=""), "N", "passed name=0"),
    "left": (table("6", PAIR, SIX[1], options={"lines": "asked"}), "D P3 R", "left name=0 count=2"),
    "kept": (table("6", PAIR, SIX[1], options={"lines": "asked"}), "D P3 E", "kept name=0 count=2"),
}


@pytest.mark.parametrize("key", EXAMPLES)
def test_every_action_is_told_in_one_sentence(key):
    at, text, sentence = EXAMPLES[key]
    (told,) = said(at, text)
    assert told.startswith(sentence)


def test_a_reshuffle_is_told_first_with_the_count_of_the_new_stock():
    at = table("6", *SIX, stock="", discard="7C 8C 9C")
    told = said(at, "S")
    assert told[0] == "reshuffled count=2"
    assert told[1].startswith("drew name=0")


def test_a_grid_wholly_face_up_is_told_and_that_everyone_turns_up():
    told = said(table("6", *SIX), "S P5")
    assert told[1:] == ["grid name=0", "turned-up"]


def test_hidden_cards_that_stay_are_not_told_as_turned_up():
    assert said(table("6", *SIX, options={"hidden": "stay"}), "S P5")[1:] == ["grid name=0"]


def test_a_round_that_was_too_long_names_the_player_whose_turn_is_the_last():
    assert said(table("6", *SIX, **LONG), "S")[-1] == "guard name=0"
    assert said(table("6", *SIX, turns=(59, 59)), "S X")[-1] == "guard name=1"


def test_lines_that_always_leave_are_told():
    leave = {"lines": "leave"}
    assert said(table("6", PAIR, SIX[1], options=leave), "D P3")[1:] == ["left name=0 count=2"]
    told = said(table("6", SIX[0], "(AH) (2H) 3H / AC 5H 6H", options=leave), "S P5")
    assert told[1:] == ["grid name=0", "turned-up", "left name=1 count=2"]


def test_the_end_of_the_round_is_told():
    assert said(table("4", *FOUR), "K S X") == ["discarded name=1 card=8C", "over"]


def test_a_card_is_named_only_where_all_have_seen_it():
    at = table("4", *FOUR)
    for text in ("S", "S P1"):
        assert not any("8C" in one for one in said(at, text))
    assert not any("card=" in one for one in said(dealt("4"), "L0"))


@pytest.mark.parametrize(
    ("at", "text", "sentence"),
    [
        (dealt("4"), "L3", "saw name=0 column=2 row=2 slot=4 card="),
        (table("4", *FOUR), "S", "drew name=0 card=8C"),
        (table("4", *FOUR), "S P1", "placed-secret name=0"),
        (table("4H", *HAND), "S P1", "placed-secret-hand name=0"),
        (dealt("6"), "L4", "turned name=0"),
    ],
)
def test_alone_a_seat_hears_what_it_sees_and_nothing_of_what_lies_face_down_again(at, text, sentence):
    *first, last = text.split()
    before = does(at, " ".join(first))
    (told,) = tell(before, read_action(last), does(before, last), alone=True)
    said = " ".join([told.key.removeprefix("gt-say."), *map(shown, told.details.items())])
    assert said.startswith(sentence)


def test_the_log_says_seats_and_never_you():
    for at, text, _ in EXAMPLES.values():
        assert all("name=" in one for one in said(at, text))


@pytest.mark.parametrize(
    ("preset", "slot", "where"),
    [
        ("4", 3, (2, 2, 4)),
        ("4H", 3, (4, 1, 4)),
        ("6", 3, (1, 2, 4)),
        ("9", 5, (3, 2, 6)),
        ("10", 9, (5, 2, 10)),
    ],
)
def test_a_place_is_counted_from_1(preset, slot, where):
    assert tuple(place(PRESETS[preset], slot).values()) == where


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_every_sentence_has_words_that_ask_for_nothing_else(lang):
    path = Path(__file__).parents[3] / "py" / "words" / f"gt-{lang}.toml"
    words = tomllib.loads(path.read_text("utf-8"))["gt-say"]
    longer = [
        (table("6", *SIX), "S P5"),
        (table("6", *SIX, **LONG), "S"),
        (table("4", *FOUR), "K S X"),
    ]
    for at, text in [*longer, *((at, text) for at, text, _ in EXAMPLES.values())]:
        *first, last = text.split()
        before = does(at, " ".join(first))
        for one in tell(before, read_action(last), does(before, last)):
            assert words[one.key.removeprefix("gt-say.")].format(**one.details)
    before = dealt("4")
    (seen,) = tell(before, read_action("L3"), does(before, "L3"), alone=True)
    assert words["saw"].format(**seen.details)
