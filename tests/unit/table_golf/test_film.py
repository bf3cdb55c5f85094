"""A match to be watched: every step at hand, by rounds, seen with one seat's eyes, played on from any."""

import pytest

from table_golf.film import Stop, eyes, read_film, recalled, seen
from table_golf.match import NEXT, STOP, End, Start, begin, can_undo, play, read_step, replay, write_steps
from table_golf.presets import PRESETS, make
from table_golf.views import HIDDEN
from tests.unit.table_golf.tables import match_of, round_end, to_the_end


def start(preset="4", seats=(0, 0), **more):
    return Start(make(preset, len(seats)), seats, 7, dealer=len(seats) - 1, **more)


def film_of(match):
    return read_film(match.start, write_steps(match.steps))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_step_of_a_match_is_there_as_it_was_played(preset):
    whole = to_the_end(match_of(start(preset, end=End("holes", 2))))
    film = film_of(whole)
    assert (film.last, film.steps, film.over, film.stopped) == (len(whole.steps), whole.steps, True, None)
    match = begin(whole.start)
    for number in range(film.last + 1):
        there = film.match(number)
        assert (there, there.line) == (match, match.line)
        assert can_undo(there) == can_undo(match)
        if number < film.last:
            match = play(match, whole.steps[number])


def test_a_match_is_played_on_from_any_step():
    whole = round_end(match_of(start()))
    film = film_of(whole)
    there = film.match(3)
    for step in whole.steps[3:]:
        there = play(there, step)
    assert there == whole


def test_steps_are_grouped_by_rounds():
    one = round_end(match_of(start("6")))
    two = round_end(play(one, NEXT))
    film = film_of(play(two, STOP))
    first = len(one.steps)
    assert film.holes == (range(first + 1), range(first + 1, film.last + 1))
    assert [film.hole(number) for number in (0, first, first + 1, film.last)] == [0, 0, 1, 1]
    assert read_film(start("6"), "").holes == (range(1),)


def test_what_a_step_changed_is_marked():
    film = film_of(match_of(start("6"), "L0 L1 L2 L3 S P4 D P5"))
    changed = [film.changed(number) for number in range(film.last + 1)]
    assert changed == [None, (0, 0), (0, 1), (1, 2), (1, 3), (0, None), (0, 4), (1, None), (1, 5)]
    over = film_of(play(round_end(match_of(start("6"))), NEXT))
    assert over.changed(over.last) is None


@pytest.mark.parametrize(
    ("steps", "stop"),
    [
        ("L0L1C L2X L3", Stop(5, "X", "look-first")),
        ("l0.l0", Stop(2, "L0", "already-seen")),
        ("L0?L1", Stop(2, "?")),
        ("P9", Stop(1, "P9", "look-first")),
    ],
)
def test_a_step_that_cannot_be_done_ends_it_and_is_named_with_its_reason(steps, stop):
    film = read_film(start(), steps)
    assert film.stopped == stop
    assert film.last == stop.number - 1
    assert not film.over
    assert replay(start(), steps).stopped == (stop.number - 1, stop.word)


@pytest.mark.parametrize(
    ("preset", "seats", "going", "seat"),
    [
        ("6", (0, 2), False, 0),
        ("6", (0, 0), True, 0),
        ("4", (2, 0), False, 1),
        ("4", (2, 0), True, None),
        ("4H", (0, 2), True, 0),
        ("4H", (0, 0), True, None),
        ("4H", (0, 0), False, 0),
        ("9", (1, 2), False, None),
    ],
)
def test_whose_eyes_a_match_is_watched_with(preset, seats, going, seat):
    assert eyes(start(preset, seats), going) == seat


def test_a_seat_sees_what_it_remembers_and_acts_on_nothing():
    match = match_of(start(), "L0 L3 C L1 L2 C S")
    mine, beside = seen(match.table, 0), seen(match.table, None)
    assert [card != HIDDEN for card in mine.grids[0]] == [True, False, False, True]
    assert all(card == HIDDEN for card in (*mine.grids[1], *beside.grids[0], *beside.grids[1]))
    assert (mine.held, beside.held) == (match.table.held, HIDDEN)
    assert mine.actions == beside.actions == ()
    assert recalled(mine) == {(0, 0), (0, 3)}
    assert recalled(beside) == frozenset()


def test_the_own_hand_is_seen_not_remembered():
    hand = seen(match_of(start("4H"), "D P0 D P1").table, 0)
    assert all(card != HIDDEN for card in hand.grids[0])
    assert recalled(hand) == {(1, 1)}


def test_steps_read_are_those_written():
    match = match_of(start(), "L0 L3")
    assert film_of(match).steps == tuple(map(read_step, ("L0", "L3")))
