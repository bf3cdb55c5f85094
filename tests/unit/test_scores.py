"""The scorekeeper: what may be entered, what it counts, and that it comes back exactly or not at all."""

import json
from dataclasses import replace

import pytest

from store.schema import BadSave
from store.scores import (
    EMPTY,
    GONE,
    NOBODY,
    Book,
    Entry,
    Unfit,
    begun,
    empty_slot,
    fresh,
    marks,
    missing,
    put,
    ragged,
    read_book,
    recast,
    reopened,
    score,
    shortened,
    surplus,
    write_book,
    written,
)
from table_golf.presets import PRESETS, make


def entered(rules, *grids, ender=NOBODY):
    """A score card whose round is entered, slot by slot; grids as in «9 9 / 9 4»."""
    scores = fresh(rules, ("",) * rules.players)
    for seat, grid in enumerate(grids):
        for slot, mark in enumerate(grid.replace("/", " ").split()):
            scores = put(scores, seat, slot, mark)
    return replace(scores, now=scores.now._replace(ender=ender))


def test_rounds_add_up_and_the_last_one_can_be_corrected_or_taken_off():
    rules = make("4", 2)
    first = entered(rules, "9 9 / 9 4", "9 9 / 9 9")
    scores = written(first)
    scores = replace(scores, now=entered(rules, "A 2 / 3 4", "K K / 5 T").now)
    scores = written(scores)
    assert [row.totals for row in scores.rows] == [(13, 0), (23, 15)]
    assert scores.totals == (23, 15)
    assert not begun(scores.now)
    assert shortened(scores).totals == (13, 0)
    assert reopened(scores).now.grids[0] == ("A", "2", "3", "4")
    assert reopened(shortened(scores)).totals == (0, 0)


def test_the_ender_pays_and_nobody_does_not():
    rules = make("6", 2, penalty="lowest")
    grids = ("A 2 3 / 4 K 7", "A 2 3 / 2 4 K")
    assert [s.total for s in score(rules, entered(rules, *grids, ender=0).now).seats] == [29, 12]
    assert [s.total for s in score(rules, entered(rules, *grids).now).seats] == [17, 12]
    assert missing(entered(rules, *grids, ender=None)) == ("ender", 0)
    assert missing(entered(rules, *grids)) is None
    assert missing(entered(make("6", 2), *grids, ender=None)) is None


def test_suits_are_asked_only_for_the_jacks_and_only_when_the_one_eyed_count():
    assert "J" in marks(make("6"))
    eyed = make("6", bonus="eyed")
    assert [mark for mark in marks(eyed) if "J" in mark] == ["JS", "JH", "JD", "JC"]
    scored = score(eyed, entered(eyed, "JS JD K / A 3 K", "K A Q / K A Q").now)
    assert scored.total(0) == -2 + 10 + 1 + 3


def test_keys_follow_the_rules():
    assert GONE not in marks(make("6"))
    assert GONE in marks(make("6", lines="asked"))
    assert "X" not in marks(make("6"))
    assert "X" in marks(make("4", jokers="on"))


def test_a_column_leaves_and_comes_back_as_a_whole():
    rules = make("6", 2, lines="leave")
    scores = put(fresh(rules, ("", "")), 0, 4, GONE)
    assert scores.now.grids[0] == (EMPTY, GONE, EMPTY) * 2
    assert put(scores, 0, 1, "5").now.grids[0] == (EMPTY, "5", EMPTY, EMPTY, EMPTY, EMPTY)


def test_nine_cards_leave_by_whole_lines_and_pairs_anywhere_by_twos():
    nine = make("9", 2, lines="leave")
    assert not ragged(nine, tuple("- - - A 2 3 4 5 6".split()))
    assert not ragged(nine, tuple("- - - - 2 3 - 5 6".split()))
    assert ragged(nine, tuple("- - 8 A 2 3 4 5 6".split()))
    anywhere = make("6", 2, lines="leave", anywhere="on")
    assert not ragged(anywhere, tuple("- A 2 3 4 -".split()))
    assert ragged(anywhere, tuple("- A 2 3 4 5".split()))
    assert missing(entered(nine, "- - 8 A 2 3 4 5 6", "A 2 3 4 5 6 7 8 9")) == ("ragged", 0)


def test_the_next_slot_is_the_next_empty_one_then_the_first():
    assert empty_slot((".", "A", ".", ".")) == 0
    assert empty_slot((".", "A", ".", "."), 0) == 2
    assert empty_slot((".", "A", "2", "3"), 2) == 0
    assert empty_slot(("A", "A")) is None


def test_more_of_a_card_than_the_packs_hold_is_found():
    one = make("6", 2)
    assert surplus(one, entered(one, "5 5 5 / 5 5 A", "A 2 3 / 4 6 7").now) == (("5", 5, 4),)
    two = make("6", 2, 2)
    assert surplus(two, entered(two, "5 5 5 / 5 5 A", "A 2 3 / 4 6 7").now) == ()
    jokers = make("4", 2, jokers="on")
    assert surplus(jokers, entered(jokers, "X X / X 2", "A 2 / 3 4").now) == (("X", 3, 2),)
    eyed = make("4", 2, bonus="eyed")
    assert surplus(eyed, entered(eyed, "JS JS / A 2", "A 2 / 3 4").now) == (("JS", 2, 1),)


def test_other_rules_count_all_rounds_anew_unless_they_do_not_know_a_card():
    scores = written(entered(make("6", 2), "J Q K / A 2 3", "A 2 3 / 4 5 6"))
    harder = recast(scores, make("6", 2, values="harder"), ("An", "Bình"))
    assert (scores.totals[0], harder.totals[0], harder.names) == (26, 42, ("An", "Bình"))
    with pytest.raises(Unfit):
        recast(scores, make("6", 2, bonus="eyed"), ("", ""))
    assert recast(scores, make("6", 3), ("", "", "")).rounds == ()
    assert recast(scores, make("9", 2), ("", "")).rounds == ()
    begun_only = entered(make("6", 2, jokers="on"), "X 2 3", "")
    assert recast(begun_only, make("6", 2), ("", "")).now.grids[0][:3] == (EMPTY, "2", "3")


# ---- as text


@pytest.mark.parametrize("preset", PRESETS)
def test_a_book_comes_back_exactly(preset):
    rules = make(preset, 2, values="harder", penalty="ten")
    size = rules.preset.size
    full = entered(rules, " ".join("A23456789T"[:size]), " ".join("K" * size), ender=1)
    book = Book(put(written(full), 0, 1, "7"), full, "anew")
    assert read_book(write_book(book)) == book


def stored(**changes):
    book = json.loads(write_book(Book(written(entered(make("4", 2), "A 2 / 3 4", "5 6 / 7 8")))))
    book["scores"] |= changes
    return json.dumps(book)


GRIDS = ["A 2 3 4", "5 6 7 8"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"v": 99}',
        '{"v": 1}',
        '{"v": 1, "scores": 5}',
        stored(names="An"),
        stored(names=["An"]),
        stored(preset="7"),
        stored(packs="1"),
        stored(packs=0),
        stored(options={"jokers": "maybe"}),
        stored(options={"players": "3"}),
        stored(options=[]),
        stored(rounds=5),
        stored(rounds=[5]),
        stored(rounds=[{"grids": GRIDS, "ender": 2}]),
        stored(rounds=[{"grids": GRIDS, "ender": True}]),
        stored(rounds=[{"grids": GRIDS[:1], "ender": None}]),
        stored(rounds=[{"grids": ["A 2 3 4", "5 6 7"], "ender": None}]),
        stored(rounds=[{"grids": ["A 2 3 4", "5 6 7 ."], "ender": None}]),
        stored(rounds=[{"grids": ["A 2 3 4", "5 6 7 X"], "ender": None}]),
        stored(now=None),
    ],
)
def test_damaged_text_is_refused(text):
    with pytest.raises(BadSave):
        read_book(text)


def test_a_sound_text_is_not():
    assert read_book(stored()).scores.rounds == (Entry((tuple("A234"), tuple("5678")), NOBODY),)
