"""Laws of the records: merging has no sides and no memory, text is exact, wins are never more than games."""

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

import store.records
from store.records import (
    LEFT,
    LOST,
    WON,
    Bout,
    Nine,
    Records,
    Result,
    ended,
    merge,
    resumed,
    with_bout,
    with_nine,
)
from store.records_text import read_records, write_records

IDS = st.sampled_from([f"{n:02x}" for n in range(24)])
DAYS = st.sampled_from(["2026-11-29", "2026-11-30", "2026-12-01"])
RESULTS = st.builds(
    Result,
    IDS,
    st.builds("{}T06:{:02}:00".format, DAYS, st.integers(0, 5)),
    st.sampled_from(["AAAAAAB", "AAAAAAC"]),
    st.sampled_from([WON, LOST, LEFT]),
    st.integers(0, 5),
    st.integers(1, 3),
    st.integers(0, 2),
    st.booleans(),
    st.booleans(),
)
SHELVES = st.sampled_from(["GO-E", "RU-C"])
ENDS = st.tuples(st.just(ended), SHELVES, RESULTS, st.one_of(st.just(""), DAYS))
BACK = st.tuples(st.just(resumed), SHELVES, IDS)
NINES = st.builds(
    Nine,
    IDS,
    st.just("2026-11-30T06:30:00"),
    st.just("E"),
    st.booleans(),
    st.tuples(*[st.integers(0, 2)] * 9),
)
BOUTS = st.builds(
    Bout,
    IDS,
    st.just("2026-11-30T06:30:00"),
    st.just("6"),
    st.just(("An", "Bình")),
    st.tuples(st.integers(-9, 99), st.integers(-9, 99)),
    st.just((0,)),
    st.one_of(st.none(), st.integers(0, 1)),
    st.integers(-2, 3),
)
ACTS = st.one_of(ENDS, BACK, st.tuples(st.just(with_nine), NINES), st.tuples(st.just(with_bout), BOUTS))
RECORDS = st.lists(ACTS, max_size=40).map(
    lambda acts: reduce(lambda records, act: act[0](records, *act[1:]), acts, Records())
)


@pytest.fixture(autouse=True, scope="module")
def short():
    """Lists so short that they run over."""
    kept = store.records.KEPT, store.records.BEST, store.records.DAYS
    store.records.KEPT, store.records.BEST, store.records.DAYS = 8, 3, 4
    yield
    store.records.KEPT, store.records.BEST, store.records.DAYS = kept


@given(RECORDS, RECORDS)
def test_it_does_not_matter_which_is_merged_into_which(a, b):
    assert merge(a, b) == merge(b, a)


@given(RECORDS, RECORDS)
def test_merging_again_changes_nothing(a, b):
    assert merge(a, a) == a
    both = merge(a, b)
    assert merge(both, a) == merge(both, b) == merge(both, both) == both


@given(RECORDS)
def test_merging_with_nothing_changes_nothing(a):
    assert merge(a, Records()) == a


@given(RECORDS, RECORDS)
def test_counts_never_fall_and_nothing_is_doubled(a, b):
    both = merge(a, b)
    for key, shelf in both.shelves.items():
        for one in (a, b):
            if key in one.shelves:
                assert shelf.games >= one.shelves[key].games
                assert shelf.wins >= one.shelves[key].wins
        ids = [one.id for one in shelf.results]
        assert len(ids) == len(set(ids))
        assert shelf.games <= sum(one.shelves[key].games for one in (a, b) if key in one.shelves)
        assert shelf.wins <= shelf.games


@given(RECORDS)
def test_the_text_reads_back(a):
    read = read_records(write_records(a))
    assert read.records == a
    assert read.bad == ()


@given(RECORDS)
def test_the_best_are_clean_and_wins_come_first(a):
    for shelf in a.shelves.values():
        assert not any(one.took_back for one in shelf.best)
        assert [one.won for one in shelf.best] == sorted((one.won for one in shelf.best), reverse=True)
