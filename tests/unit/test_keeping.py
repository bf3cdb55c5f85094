"""What is kept over the years: every stored version loads forever, and damage is found."""

import json
from pathlib import Path

import pytest

from games import SYSTEMS
from games.golf import SYSTEM as GOLF
from store.match import read_match, write_match
from store.nine import read_round, write_round
from store.records_text import read_records, write_records
from store.schema import (
    BadSave,
    object_of,
    read_session,
    read_settings,
    sealed,
    write_session,
    write_settings,
)
from store.scores import read_book, write_book
from store.stars import read_stars, write_stars

STORED = Path(__file__).parent / "fixtures" / "stored"
KEYS = (
    "settings",
    "game.GO",
    "game.RU",
    "game.FT",
    "game.YU",
    "game.GT",
    "score.GT",
    "records",
    "nine",
    "stars",
)
READ = {
    "settings": lambda text: write_settings(read_settings(text)),
    "game.GT": lambda text: write_match(read_match(text)),
    "score.GT": lambda text: write_book(read_book(text)),
    "records": lambda text: write_records(read_records(text).records),
    "nine": lambda text: write_round(read_round(text, GOLF), GOLF),
    "stars": lambda text: write_stars(read_stars(text)),
}
"""Reads an entry and writes it anew; games of the solitaires are the rest."""


def kept(name):
    return (STORED / f"{name}.json").read_text(encoding="utf-8")


def again(key, text):
    default = lambda text: write_session(read_session(text, SYSTEMS))  # noqa: E731
    return READ.get(key, default)(text)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("form", ["v1", "v1-sum"])
def test_field_89_every_stored_version_loads_forever(key, form):
    """Version 1 was first stored without a checksum, then with one. All that it had comes back; later
    releases may write more beside it."""
    old, new = json.loads(kept(f"{key}-v1")), json.loads(again(key, kept(f"{key}-{form}")))
    assert {member: new.get(member) for member in old} == old


@pytest.mark.parametrize("key", KEYS)
def test_the_checksum_of_the_stored_fixtures_stays_what_it_was(key):
    assert sealed(kept(f"{key}-v1")) == kept(f"{key}-v1-sum")


@pytest.mark.parametrize("key", KEYS)
def test_every_changed_or_lost_letter_is_found(key):
    text = kept(f"{key}-v1-sum")
    end = text.rindex(', "sum"')
    for place in range(end):
        for damaged in (text[:place] + "#" + text[place + 1 :], text[:place] + text[place + 1 :]):
            with pytest.raises(BadSave):
                object_of(damaged)
    for place in range(len(text)):
        with pytest.raises(BadSave):
            object_of(text[:place])


def test_a_seal_keeps_whatever_a_name_may_hold():
    for name in ("", "é", "\ud800", ', "sum": 7}', "\\", '"'):
        text = json.dumps({"v": 1, "name": name}, ensure_ascii=False)
        assert object_of(sealed(text))["name"] == name
        assert object_of(text)["name"] == name
