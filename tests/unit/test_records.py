"""Records: a game counts once and only when it ended, wins stand first, damage is put aside."""

import json
from dataclasses import replace

import pytest

from engine.cards import Kind, Move
from engine.session import play, undo
from store.records import (
    BEST,
    KEPT,
    LEFT,
    LOST,
    WON,
    Bout,
    Nine,
    Records,
    Result,
    Shelf,
    add,
    best_rounds,
    drop,
    ended,
    merge,
    players,
    result_of,
    resumed,
    runs,
    shelf_of,
    with_bout,
    with_nine,
)
from store.records_text import read_records, read_result, write_records, write_result
from store.schema import VERSION, BadSave
from tests.unit.drawing import played
from tests.unit.published import opened, reached


def result(id="a1", how=WON, score=350, moves=52, clock=151_000, day=1, **more):
    return Result(id, f"2026-11-{day:02}T06:30:00", "AAAAAAB", how, score, moves, clock, **more)


def shelf(*results):
    kept = Shelf()
    for one in results:
        kept = add(kept, one)
    return kept


FULL = with_bout(
    with_nine(
        ended(
            ended(Records(), "GO-E", result("a1", undone=True), "2026-11-01"),
            "RU-C",
            result("b2", LEFT, 120, took_back=True, day=2),
        ),
        Nine("n1", "2026-11-03T10:00:00", "SD", True, (0, -3, 5, 5, 7, 0, 2, 9, 1)),
    ),
    Bout("GT1-6P0023-AAAAAAB", "2026-11-04T10:00:00", "6", ("An", "Bình"), (40, 31), (1,), 0, -2),
)


# Counting


def test_field_33_a_win_undone_and_won_again_is_one_game_and_one_win():
    once = shelf(result(moves=52))
    again = add(once, result(moves=53, undone=True))
    assert (again.games, again.wins) == (1, 1)
    assert again.results == once.results


def test_a_lost_game_that_is_undone_and_won_becomes_a_win():
    kept = add(shelf(result(how=LOST, score=250)), result(day=2))
    assert (kept.games, kept.wins, len(kept.results)) == (1, 1, 1)


def test_a_won_game_that_is_played_on_stays_won():
    kept = add(shelf(result()), result(how=LOST, score=200, day=2))
    assert (kept.games, kept.wins, kept.results[0].how) == (1, 1, WON)
    assert drop(kept, "a1") is kept


def test_a_lost_game_that_is_played_on_is_taken_off_until_it_ends():
    kept = shelf(result("b2", day=1), result(how=LOST, score=200, day=2))
    left = drop(kept, "a1")
    assert (left.games, left.wins, [one.id for one in left.best]) == (1, 1, ["b2"])
    assert drop(left, "a1") is left


def test_field_94_wins_are_never_more_than_games_whatever_is_added_dropped_and_merged():
    ends = [
        result(f"{n % 7}", how, n, day=n % 28 + 1) for n, how in enumerate([WON, LOST, LEFT, WON, LEFT] * 9)
    ]
    kept = Shelf()
    for one in ends:
        kept = drop(add(kept, one), one.id) if one.score % 3 else add(kept, one)
        assert 0 <= kept.wins <= kept.games
    both = merge(Records({"GO-E": kept}), Records({"GO-E": shelf(*ends[::2])})).shelves["GO-E"]
    assert both.wins <= both.games


def test_field_38_wins_stand_above_everything_that_is_not_one():
    kept = shelf(
        result("a1", LEFT, 1100, day=1), result("b2", WON, 1040, day=2), result("c3", WON, 1185, day=3)
    )
    assert [(one.how, one.score) for one in kept.best] == [(WON, 1185), (WON, 1040), (LEFT, 1100)]
    assert kept.wins == 2


def test_of_equal_scores_fewer_moves_then_less_time_stand_first():
    kept = shelf(result("a1", moves=60), result("b2", moves=50), result("c3", moves=50, clock=90_000))
    assert [one.id for one in kept.best] == ["c3", "b2", "a1"]


def test_field_39_a_game_with_cards_taken_back_is_marked_and_kept_out_of_the_best():
    kept = shelf(result("a1", score=900, took_back=True), result("b2", score=625))
    assert [one.id for one in kept.best] == ["b2"]
    assert kept.results[0].took_back
    assert (kept.games, kept.wins) == (2, 2)


def test_field_39_taking_back_and_putting_up_again_twenty_times_is_written_down_with_its_mark():
    game = replace(reached("russian", 84), mark="a1")
    goals, columns = game.game.piles[Kind.FOUNDATION], game.game.piles[Kind.TABLEAU]
    back = next(
        (move for move in game.game.legal_moves(game.at) if move.src in goals and move.dst in columns), None
    )
    assert back is not None
    score = game.score
    for _ in range(20):
        game = play(play(game, (back,)), (Move(back.dst, back.src),))
    assert game.score > score
    one = result_of(game, "2026-11-30T06:30:05")
    assert one.took_back
    assert add(Shelf(), one).best == ()
    game = undo(game)
    while game.took_back:
        game = undo(game, limited=False)
    assert not result_of(game, "2026-11-30T06:30:05").took_back


def test_a_result_says_how_a_game_ended_and_whether_undo_was_used():
    game = replace(opened("GO1-E-AAAAAAB"), mark="a1")
    left = result_of(played(game, "D T5"), "2026-11-30T06:30:05")
    assert left == Result("a1", "2026-11-30T06:30:05", "AAAAAAB", LEFT, 10, 2, 0)
    assert shelf_of(game) == "GO-E"
    undone = result_of(undo(played(game, "D T5")), "2026-11-30T06:30:05")
    assert (undone.undone, undone.moves, undone.score) == (True, 2, 0)


def test_streaks_are_of_wins_on_end():
    kept = shelf(*(result(f"{n}", WON if won == "1" else LOST, day=n + 1) for n, won in enumerate("1101110")))
    assert (runs(one.won for one in kept.results), kept.longest) == ((0, 3), 3)


def test_the_quickest_and_the_shortest_are_of_wins():
    kept = shelf(
        result("a1", LEFT, 10, 3, 1000), result("b2", moves=60, clock=90_000), result("c3", moves=52)
    )
    assert (kept.quickest, kept.fewest) == (90_000, 52)
    assert (shelf(result(how=LEFT)).quickest, shelf(result(how=LEFT)).fewest) == (None, None)


def test_lists_are_bounded_and_counts_and_the_best_are_not():
    many = [
        result(f"{n:04}", WON if n < 20 else LEFT, 350 if n < 20 else 10, day=1) for n in range(KEPT + 50)
    ]
    kept = shelf(*many)
    assert (kept.games, kept.wins, kept.longest) == (KEPT + 50, 20, 20)
    assert (len(kept.results), len(kept.best)) == (KEPT, BEST)
    assert kept.results[-1] == many[-1]
    assert all(one.won for one in kept.best)


def test_a_day_keeps_the_better_end_and_whether_it_was_played_on_the_day():
    records = ended(Records(), "GO-E", result("a1", LOST, 100, day=30), "2026-11-30")
    records = ended(records, "GO-E", replace_when(result("b2"), "2026-12-02T08:00:00"), "2026-11-30")
    day = records.days["GO 2026-11-30"]
    assert (day.result.id, day.in_time) == ("b2", True)
    late = ended(Records(), "GO-E", replace_when(result("b2"), "2026-12-02T08:00:00"), "2026-11-30")
    assert not late.days["GO 2026-11-30"].in_time


def test_a_day_s_deal_that_was_begun_before_midnight_and_ended_after_it_is_in_time():
    over = replace_when(result("b2"), "2026-12-01T00:02:00")
    for clock, in_time in ((119_000, False), (121_000, True)):
        records = ended(Records(), "GO-E", over._replace(clock=clock), "2026-11-30")
        assert records.days["GO 2026-11-30"].in_time is in_time


def replace_when(one, when):
    return one._replace(when=when)


def test_a_game_played_on_leaves_its_day_too():
    records = ended(Records(), "GO-E", result(how=LOST, day=30), "2026-11-30")
    assert resumed(records, "GO-E", "a1") == Records()
    assert resumed(records, "GO-E", "other") is records
    assert resumed(records, "RU-C", "a1") is records


# Nine holes and matches


def test_rounds_and_matches_count_once():
    again = with_bout(with_nine(FULL, FULL.nines[0]), FULL.bouts[0])
    assert again == FULL
    assert (FULL.nines_played, FULL.bouts_played, FULL.nines[0].total) == (1, 1, 26)


def test_players_are_counted_by_name_and_the_best_round_by_layout():
    draw = FULL.bouts[0]._replace(id="GT2", winners=(0, 1), round=5)
    worse = FULL.bouts[0]._replace(id="GT3", preset="9", seat=None)
    assert [tuple(one) for one in players([*FULL.bouts, draw])] == [
        ("Bình", 2, 2, 2, 2),
        ("An", 2, 1, 1, 1),
    ]
    assert best_rounds([draw, *FULL.bouts, worse]) == {"6": FULL.bouts[0]}


# Merging


def test_merging_takes_the_union_the_higher_counts_and_the_better_end():
    here = ended(Records({"GO-E": Shelf(500, 200, 9, 60_000, 40)}), "GO-E", result("a1", LOST, 100))
    there = ended(ended(Records(), "GO-E", result("a1")), "GO-E", result("b2", day=2))
    both = merge(here, there).shelves["GO-E"]
    assert (both.games, both.wins, both.longest, both.quickest, both.fewest) == (501, 200, 9, 60_000, 40)
    assert [one.id for one in both.results] == ["a1", "b2"]
    assert all(one.won for one in both.results)


def test_two_devices_that_never_met_are_added_up():
    a = Records({"GO-E": shelf(*(result(f"a{n}", day=n + 1) for n in range(10)))})
    b = Records({"GO-E": shelf(*(result(f"b{n}", LOST, day=n + 1) for n in range(10)))})
    both = merge(a, b).shelves["GO-E"]
    assert (both.games, both.wins) == (20, 10)


# As text


def test_a_result_is_one_line():
    assert write_result(result(undone=True, took_back=True)) == (
        "a1 2026-11-01T06:30:00 AAAAAAB W 350 52 151000 ub"
    )
    for one in (result(), result(undone=True), result(took_back=True), result(how=LEFT)):
        assert read_result(write_result(one)) == one


def test_everything_comes_back():
    read = read_records(write_records(FULL))
    assert read.records == FULL
    assert read.bad == ()
    assert read_records(write_records(Records())).records == Records()


@pytest.mark.parametrize("text", ["", "null", "{", "[]", "7", '{"v": 9}', '{"v": 2, "shelves": {}}'])
def test_what_is_no_records_at_all_is_refused(text):
    with pytest.raises(BadSave):
        read_records(text)


LINE = "a1 2026-11-01T06:30:00 AAAAAAB W 350 52 151000 -"


@pytest.mark.parametrize(
    "line",
    [
        None,
        7,
        "",
        "a1",
        LINE + " ",
        LINE.replace("W", "X"),
        LINE.replace("350", "-1"),
        LINE.replace("350", "9" * 40),
        LINE.replace("11-01", "13-01"),
        LINE.replace("06:30", "24:30"),
        LINE.replace("AAAAAAB", "AAAAAA"),
        LINE.replace("a1", "A1"),
        LINE.replace("a1", "<b>"),
        LINE.replace("350", "٣٥٠"),
        ["a1"],
    ],
)
def test_a_damaged_result_is_put_aside_and_the_rest_is_kept(line):
    data = json.loads(write_records(FULL))
    data["shelves"]["GO-E"]["results"].append(line)
    read = read_records(json.dumps(data))
    assert read.records == FULL
    assert read.bad == (json.dumps(line, ensure_ascii=False),)


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("shelves", []),
        ("shelves", {"go": {}}),
        ("shelves", {"GO-E": 7}),
        ("days", 3),
        ("days", {"GO": "= " + LINE}),
        ("days", {"GO 2026-11-01": "? " + LINE}),
        ("days", {"GO 2026-11-01": "= nothing"}),
        ("nines", {}),
        ("nines", [7]),
        ("nines", [{"id": "n", "when": "2026-11-03T10:00:00", "rules": "E", "below": True, "holes": [1]}]),
        ("nines", [{"id": "n", "when": "x", "rules": "E", "below": True, "holes": [1] * 9}]),
        ("nines", [{"id": "n", "when": "x", "rules": "E", "below": True, "holes": [99] * 9}]),
        ("nines_played", "many"),
        ("nines_played", -1),
        ("bouts", [None]),
        ("bouts", [{"names": "An"}]),
        ("bouts", [{"names": ["An"], "totals": [1, 2], "winners": [0], "round": 0}]),
        ("bouts", [{"names": ["An"], "totals": [1], "winners": [4], "round": 0}]),
        ("bouts", [{"names": ["An"], "totals": [1], "winners": [0], "round": None}]),
        ("bouts_played", True),
    ],
)
def test_a_damaged_part_is_put_aside_and_the_others_are_kept(part, value):
    read = read_records(json.dumps({**json.loads(write_records(FULL)), part: value}))
    assert len(read.bad) == 1
    for name in ("shelves", "days", "nines", "bouts"):
        if name != part.removesuffix("_played"):
            assert getattr(read.records, name) == getattr(FULL, name)


@pytest.mark.parametrize("name", ["games", "wins", "longest", "quickest", "fewest"])
def test_counts_are_never_fewer_than_what_is_listed(name):
    data = json.loads(write_records(FULL))
    data["shelves"]["GO-E"][name] = "x"
    read = read_records(json.dumps(data))
    assert read.records.shelves["GO-E"].games == 1
    assert read.records.shelves["GO-E"].wins == 1
    assert read.bad == ('"x"',)
    data["shelves"]["GO-E"] |= {"games": 0, "wins": 90, "longest": 0, name: 90}
    kept = read_records(json.dumps(data)).records.shelves["GO-E"]
    assert kept.wins <= kept.games


def test_the_text_holds_only_what_is_ours():
    data = json.loads(write_records(FULL))
    assert data["v"] == VERSION
    assert set(data) == {"v", "shelves", "days", "nines", "nines_played", "bouts", "bouts_played"}


def test_records_are_values():
    assert replace(FULL) == FULL
