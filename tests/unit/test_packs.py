"""The packs of graded deals: they read back, their lines win, and the lost ones are lost."""

from pathlib import Path
from random import Random

import pytest

from engine.deals import read_start
from games import SYSTEMS
from solve import searcher
from solve.packs import (
    GRADES,
    grade_of,
    graded,
    packed,
    pick,
    read_grades,
    read_line,
    write_grades,
    write_line,
)
from solve.verdict import Lost, finish
from tests.brute import replays
from tools.stats import Share, wilson

ROOT = Path(__file__).parents[2]
SYSTEM = {system.key: system for system in SYSTEMS}
PACKS = sorted(path.stem.removeprefix("pack-") for path in (ROOT / "seeds").glob("pack-*.txt"))
EVERY = pytest.mark.parametrize("kind", PACKS)


def rows(name):
    """The rows of a file in seeds, without its head."""
    text = (ROOT / "seeds" / f"{name}.txt").read_text("utf-8")
    return [row.split() for row in text.splitlines() if not row.startswith("#")]


def split(kind):
    key, _, rules = kind.rpartition("-")
    return SYSTEM[key], rules


def wins(row):
    start = read_start(row[0], SYSTEMS)
    return replays(start.game, start.position, read_line(row[3]))


@EVERY
def test_a_pack_holds_many_deals_each_once_in_three_grades(kind):
    codes = [row[0] for row in rows(f"pack-{kind}")]
    assert len(codes) == len(set(codes)) >= 300
    system, rules = split(kind)
    assert {(start.system, start.rules) for start in (read_start(code, SYSTEMS) for code in codes)} == {
        (system, rules)
    }
    assert {row[1] for row in rows(f"pack-{kind}")} == set(GRADES)


@EVERY
def test_grades_follow_the_figure_that_the_head_names(kind):
    figures = {grade: [int(row[2]) for row in rows(f"pack-{kind}") if row[1] == grade] for grade in GRADES}
    assert max(figures["easy"]) < min(figures["medium"])
    assert max(figures["medium"]) < min(figures["hard"])
    assert "The figure is" in (ROOT / "seeds" / f"pack-{kind}.txt").read_text("utf-8")


@EVERY
def test_the_pages_half_holds_the_same_deals_and_is_small(kind):
    system, rules = split(kind)
    deals = graded(system.key, rules)
    for grade in GRADES:
        numbers = [read_start(row[0], SYSTEMS).number for row in rows(f"pack-{kind}") if row[1] == grade]
        assert list(deals[grade]) == sorted(numbers)
    assert (ROOT / "py" / "solve" / f"pack-{kind}.txt").stat().st_size < 10_000


@EVERY
def test_field_54_a_deal_from_the_pack_has_a_line_that_replays_to_a_win(kind):
    system, rules = split(kind)
    lines = {read_start(row[0], SYSTEMS).number: row for row in rows(f"pack-{kind}")}
    chance = Random(kind)
    for _ in range(20):
        assert wins(lines[pick(system, rules, None, chance)])


@EVERY
def test_a_grade_asked_for_is_what_one_gets(kind):
    system, rules = split(kind)
    for grade in GRADES:
        assert grade_of(system, rules, pick(system, rules, grade, Random(1))) == grade
    assert grade_of(system, rules, 0) is None
    assert packed(system, rules)


def test_rules_without_a_pack_say_so():
    assert not packed(SYSTEM["golf"], "EJ")
    with pytest.raises(KeyError):
        pick(SYSTEM["golf"], "EJ", None, Random(1))


@pytest.mark.parametrize("key", ["golf", "russian"])
def test_the_lost_deals_are_lost(key):
    codes = [row[0] for row in rows(f"lost-{key}")]
    assert len(codes) == len(set(codes)) == 100
    for code in codes[::9]:
        start = read_start(code, SYSTEMS)
        assert finish(searcher(start.game, start.position)) == Lost()


def test_the_interval_is_wilsons():
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert round(wilson(0, 10)[0], 9) == 0.0
    assert round(wilson(10, 10)[1], 9) == 1.0


def test_a_deal_left_unknown_widens_the_interval_to_both_sides():
    known, doubtful = Share("golf-E", 100, 50, 50), Share("golf-E", 100, 50, 40)
    assert doubtful.low == known.low
    assert doubtful.high > known.high


def test_lines_and_grades_read_back():
    line = tuple(read_line("0108912x3"))
    assert write_line(line) == "0108912x3"
    deals = {"easy": [4, 9, 1000], "medium": [7], "hard": []}
    assert read_grades(write_grades(deals)) == {grade: tuple(numbers) for grade, numbers in deals.items()}
