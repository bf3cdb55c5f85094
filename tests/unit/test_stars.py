"""Starred deals: kept with a note, bounded, joined from two devices, and never half read."""

import json

import pytest

from store.schema import VERSION, BadSave
from store.stars import (
    LONGEST_NOTE,
    MOST,
    Star,
    found,
    joined,
    merge_stars,
    read_stars,
    starred,
    unstarred,
    write_stars,
)

GOLF, RUSSIAN, BOARD = "GO1-E-AAAAAAB", "RU1-C-AAAAABB", "GO1-E=8SQD-.AC."
TWO = (Star(RUSSIAN, "khó"), Star(GOLF, ""))


def stored(*stars, **changes):
    return json.dumps({"v": VERSION, "stars": list(stars), **changes})


def test_field_91_a_deal_is_starred_with_a_note_the_newest_first():
    stars = starred(starred((), GOLF, ""), RUSSIAN, "  rất\nkhó ")
    assert stars == (Star(RUSSIAN, "rất khó"), Star(GOLF, ""))
    assert found(stars, RUSSIAN) == stars[0]
    assert found(stars, BOARD) is None


def test_a_known_deal_gets_the_new_note_and_stays_where_it_is():
    assert starred(TWO, GOLF, "dễ") == (TWO[0], Star(GOLF, "dễ"))
    assert starred(TWO, GOLF, "x" * 999)[1].note == "x" * LONGEST_NOTE


def test_a_star_is_taken_away():
    assert unstarred(TWO, RUSSIAN) == TWO[1:]
    assert unstarred(TWO, BOARD) == TWO


def test_no_more_stars_than_a_page_can_show():
    many = tuple(Star(f"GO1-E-{number}") for number in range(MOST))
    assert starred(many, GOLF, "") == many
    assert starred(many, "GO1-E-7", "note")[7].note == "note"
    assert len(joined(many, TWO)) == MOST


def test_stars_come_back_exactly():
    stars = (*TWO, Star(BOARD, '<b>«Bàn»</b> & \\ "'))
    assert read_stars(write_stars(stars)) == stars
    assert read_stars(write_stars(())) == ()


@pytest.mark.parametrize(
    ("mine", "theirs", "both"),
    [
        ("", "khó", "khó"),
        ("khó", "", "khó"),
        ("khó", "khó", "khó"),
        ("khó · dễ", "dễ", "khó · dễ"),
        ("khó", "dễ", "khó · dễ"),
        ("a" * 199, "b", "a" * 199 + " "),
    ],
)
def test_two_devices_stars_are_joined_and_no_note_is_lost(mine, theirs, both):
    assert joined((Star(GOLF, mine),), (Star(RUSSIAN), Star(GOLF, theirs))) == (
        Star(GOLF, both),
        Star(RUSSIAN),
    )


def test_stars_joined_again_stay_as_they_are():
    mine, theirs = write_stars(TWO), write_stars((Star(GOLF, "dễ"), Star(BOARD)))
    once = merge_stars(mine, theirs)
    assert read_stars(once) == (TWO[0], Star(GOLF, "dễ"), Star(BOARD))
    assert merge_stars(once, theirs) == once


def test_a_code_that_stands_twice_is_read_once():
    assert read_stars(stored([GOLF, "one"], [GOLF, "two"])) == (Star(GOLF, "one"),)


def test_of_more_stars_than_are_kept_the_first_are_read():
    assert len(read_stars(stored(*([f"GO1-E-{number}", ""] for number in range(MOST + 9))))) == MOST


@pytest.mark.parametrize("star", [None, 1, "GO1", [], [GOLF], [GOLF, None], [1, ""], [GOLF, "", ""], {}])
def test_damaged_stars_are_refused(star):
    with pytest.raises(BadSave):
        read_stars(stored([GOLF, ""], star))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", '{"v": 1}', '{"v": 1, "stars": {}}', '{"v": 2, "stars": []}']
)
def test_text_that_holds_no_stars_is_refused(text):
    with pytest.raises(BadSave):
        read_stars(text)
