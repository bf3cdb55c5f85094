"""Everything kept as one file: out and back the same, merged as said, and no bad file changes anything."""

import json
from pathlib import Path

import pytest

from store.parcel import (
    ASKED,
    JOINED,
    NEW,
    PARTS,
    SAME,
    BadParcel,
    pack,
    review,
    taken,
    unpack,
)
from store.records import WON, Records, Result, ended
from store.records_text import read_records, write_records
from store.schema import Settings, sealed, unsealed, write_settings
from store.stars import Star, read_stars, write_stars

STORED = Path(__file__).parent / "fixtures" / "stored"
KEPT = {path.name.removesuffix("-v1-sum.json"): path.read_text("utf-8") for path in STORED.glob("*-sum.json")}
PLAIN = {key: unsealed(text) for key, text in KEPT.items()}
ENGLISH = write_settings(Settings(lang="en"))


def refused(text):
    with pytest.raises(BadParcel) as error:
        unpack(text)
    return str(error.value)


def fates(theirs, mine):
    return {item.key: item.fate for item in review(theirs, mine)}


def test_field_103_all_that_is_kept_comes_back_from_its_file():
    assert set(KEPT) <= set(PARTS)
    file = pack(KEPT, "2026-11-30")
    assert file.isascii()
    there = unpack(file)
    assert (there.date, there.entries, there.bad) == ("2026-11-30", PLAIN, ())
    assert taken(review(there.entries, {}), ()) == PLAIN


def test_a_file_without_checksums_comes_back_too():
    data = {"app": "xepbai", "v": 1, "date": "2026-11-30", "entries": PLAIN}
    assert unpack(f"\ufeff {json.dumps(data, indent=2)}\n").entries == PLAIN


def test_of_a_damaged_entry_the_copy_before_it_is_taken():
    there = unpack(pack({"game.GO": "{", "game.GO.prev": KEPT["game.GO"], "game.FT": "x"}, ""))
    assert there.entries == {"game.GO": PLAIN["game.GO"]}
    assert there.bad == ("game.FT",)


@pytest.mark.parametrize("text", ["", " \n", "\ufeff"])
def test_nothing_is_told_as_nothing(text):
    assert refused(text) == "empty"


@pytest.mark.parametrize("text", ["{", "[]", "null", "7", "xin chào", '{"v": 1}', "[" * 100_000, "<html>"])
def test_a_foreign_file_is_told(text):
    assert refused(text) == "foreign"


def test_a_damaged_file_is_told():
    file = pack(KEPT, "2026-11-30")
    for text in (file[:-1], file[:300], file.replace("GO1-", "GO9-", 1)):
        assert refused(text) == "damaged"


@pytest.mark.parametrize("entries", [{}, {"paint": "{}"}, {"latest": "GO"}, {"../x": "1"}])
def test_a_file_with_nothing_to_take_is_told(entries):
    assert refused(pack(entries, "")) == "no-entries"


@pytest.mark.parametrize("entries", [None, [], "x", 7])
def test_entries_that_are_none_are_foreign(entries):
    assert refused(json.dumps({"app": "xepbai", "v": 1, "entries": entries})) == "foreign"


@pytest.mark.parametrize("value", [None, 7, [], {}, "", "null", "[]"])
def test_an_entry_that_can_t_be_read_is_left_out_and_named(value):
    there = unpack(json.dumps({"app": "xepbai", "v": 1, "entries": {"settings": value}}))
    assert (there.entries, there.bad) == ({}, ("settings",))


def test_a_game_under_another_game_s_key_is_none():
    assert unpack(pack({"game.GO": KEPT["game.RU"]}, "")).bad == ("game.GO",)


def test_what_both_have_is_asked_and_the_rest_is_clear():
    theirs = {"settings": ENGLISH, "game.GO": PLAIN["game.GO"], "game.FT": PLAIN["game.FT"]}
    mine = {"settings": KEPT["settings"], "game.GO": KEPT["game.GO"], "game.RU": KEPT["game.RU"]}
    assert fates(theirs, mine) == {"settings": ASKED, "game.GO": SAME, "game.FT": NEW}
    items = review(theirs, mine)
    assert taken(items, ()) == {"game.FT": PLAIN["game.FT"]}
    assert taken(items, ["settings", "game.GO"]) == {"game.FT": PLAIN["game.FT"], "settings": ENGLISH}


def test_what_can_t_be_read_here_is_replaced():
    assert fates({"settings": ENGLISH}, {"settings": "{"}) == {"settings": NEW}


def test_field_103_records_are_joined_and_the_higher_counts_stay():
    mine = read_records(PLAIN["records"]).records
    result = Result("new", "2026-11-30T08:00:00", "AAAAAAD", WON, 360, 50, 90_000)
    more = write_records(ended(mine, "GO-E", result))
    less = write_records(Records())
    items = review({"records": more}, {"records": KEPT["records"]})
    assert [item.fate for item in items] == [JOINED]
    assert taken(items, ()) == {"records": more}
    for theirs in (less, PLAIN["records"]):
        assert fates({"records": theirs}, {"records": sealed(more)}) == {"records": SAME}


def test_field_103_stars_are_joined():
    other = write_stars((Star("YU1-N-AAAAAAC", "hay"),))
    items = review({"stars": other}, {"stars": KEPT["stars"]})
    joined = read_stars(taken(items, ())["stars"])
    assert [star.code for star in joined] == ["GO1-E-AAAAAAB", "RU1-C-AAAAABB", "YU1-N-AAAAAAC"]
