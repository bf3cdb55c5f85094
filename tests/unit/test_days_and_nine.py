"""The calendar of daily deals, and a round of nine holes."""

import json

import pytest

from engine.deals import daily
from games import SYSTEMS
from games.golf import PAR
from games.golf import SYSTEM as GOLF
from store.days import before, month, state, streak, text, weeks, won_in
from store.nine import HOLES, Round, against, deal, holed, read_round, write_round
from store.records import LOST, WON, Records, Result, ended
from store.schema import BadSave

TODAY = (2026, 11, 30)


def played(*ends):
    """Records of days' deals of Golf: day, hour and date on which it ended, how."""
    records = Records()
    for number, (day, when, how) in enumerate(ends):
        one = Result(f"a{number}", f"{when}T06:30:00", "AAAAAAB", how, 350, 52, 1000)
        records = ended(records, "GO-E", one, day)
    return records


# Days


def test_a_day_has_one_deal_for_everyone_and_another_the_next_day():
    for system in SYSTEMS:
        assert daily(system, TODAY) == daily(system, TODAY)
        assert daily(system, TODAY).rules == system.letters[0]
        codes = {daily(system, before(TODAY, days)).code for days in range(370)}
        assert len(codes) == 370


def test_the_deals_of_a_day_never_change():
    assert [daily(system, TODAY).code for system in SYSTEMS[:3]] == [
        "GO1-E-XNSBOUF",
        "RU1-C-MIOLKJQ",
        "FT1-N-OZSRWAW",
    ]


def test_months_have_their_weeks_from_monday():
    assert weeks(2026, 11)[0] == [0, 0, 0, 0, 0, 0, 1]
    assert weeks(2026, 11)[-1] == [30, 0, 0, 0, 0, 0, 0]
    assert weeks(2028, 2)[-1][:3] == [28, 29, 0]
    assert sum(map(len, weeks(2027, 2))) == 28
    assert (month(2026, 12, 1), month(2026, 1, -1), month(2026, 5, -17)) == (
        (2027, 1),
        (2025, 12),
        (2024, 12),
    )
    assert (before((2026, 3, 1), 1), text((2026, 3, 1))) == ((2026, 2, 28), "2026-03-01")


def test_a_day_is_won_late_played_open_missed_or_ahead():
    records = played(
        ("2026-11-01", "2026-11-01", WON),
        ("2026-11-02", "2026-11-05", WON),
        ("2026-11-03", "2026-11-03", LOST),
        ("2026-11-04", "2026-11-09", LOST),
    )
    days = [state(records, "GO", (2026, 11, day), TODAY) for day in range(1, 6)]
    assert days == ["won", "late", "played", "played-late", "missed"]
    assert state(records, "GO", TODAY, TODAY) == "open"
    assert state(records, "GO", (2026, 12, 1), TODAY) == "ahead"
    assert state(records, "RU", (2026, 11, 1), TODAY) == "missed"
    assert (won_in(records, 2026, 11, ["GO"]), won_in(records, 2026, 11, ["RU"])) == (2, 0)
    assert won_in(records, 2026, 1, ["GO"]) == 0


def test_field_101_the_streak_is_of_the_player_s_own_days_and_today_may_still_be_open():
    records = played(*((f"2026-11-{day}", f"2026-11-{day}", LOST) for day in (20, 21, 22, 27, 28, 29)))
    assert streak(records, TODAY) == (3, 3)
    assert streak(records, (2026, 11, 29)) == (3, 3)
    assert streak(records, (2026, 12, 1)) == (0, 3)
    late = played(("2026-11-28", "2026-11-28", WON), ("2026-11-29", "2026-11-30", WON))
    assert streak(late, TODAY) == (0, 1)
    assert streak(Records(), TODAY) == (0, 0)
    over_new_year = played(("2026-12-31", "2026-12-31", WON), ("2027-01-01", "2027-01-01", WON))
    assert streak(over_new_year, (2027, 1, 1)) == (2, 2)


def test_a_date_that_is_none_breaks_no_streak():
    records = played(("2026-02-30", "2026-02-30", WON), ("2026-11-30", "2026-11-30", WON))
    assert streak(records, TODAY) == (1, 1)


# Nine holes


def test_nine_holes_are_nine_different_deals_under_one_rule():
    round = Round(7, "SD")
    starts = []
    for score in range(HOLES):
        assert not round.over
        starts.append(deal(round, GOLF))
        round = holed(round, score)
    assert round.over
    assert len({start.number for start in starts}) == HOLES
    assert {start.rules for start in starts} == {"SD"}
    assert (round.total, round.par) == (36, PAR)
    assert deal(Round(7, "SD"), GOLF) == starts[0] != deal(Round(8, "SD"), GOLF)


def test_the_marks_of_a_hole_are_by_its_distance_from_par():
    marks = {score: against(score) for score in (-9, 0, 3, 4, 5, 6, 7, 35)}
    assert marks == {
        **dict.fromkeys((-9, 0, 3), "under2"),
        4: "under1",
        5: "par",
        6: "over1",
        7: "over2",
        35: "over2",
    }


def test_rounds_are_told_apart():
    ids = {Round(7, "E").id, Round(8, "E").id, Round(7, "C").id, Round(7, "E", True).id}
    assert len(ids) == 4
    assert all(id.isalnum() and id.islower() and len(id) <= 16 for id in ids)


@pytest.mark.parametrize("round", [Round(0, "E"), Round(26**7 - 1, "SDJJW", True, (35, -16, 0))])
def test_a_round_comes_back(round):
    assert read_round(write_round(round, GOLF), GOLF) == round
    assert json.loads(write_round(round, GOLF))["at"] == deal(round, GOLF).code


@pytest.mark.parametrize(
    "change",
    [
        {"number": -1},
        {"number": 26**7},
        {"number": "1"},
        {"rules": "X"},
        {"rules": None},
        {"rules": "EE"},
        {"below": 1},
        {"holes": None},
        {"holes": [1] * 10},
        {"holes": [True]},
        {"holes": [53]},
        {"v": 2},
    ],
)
def test_a_round_that_is_none_is_refused(change):
    data = {**json.loads(write_round(Round(7, "E"), GOLF)), **change}
    with pytest.raises(BadSave):
        read_round(json.dumps(data), GOLF)
