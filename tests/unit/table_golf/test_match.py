"""Rounds, score card, ties, undo, replay and resuming, sentence by sentence of the sheet."""

from dataclasses import replace

import pytest

from table_golf.match import (
    MOST_PLAYOFFS,
    NEXT,
    PERSON,
    STOP,
    BadStep,
    End,
    Match,
    Start,
    State,
    begin,
    can_undo,
    play,
    read_step,
    refusal,
    replay,
    resume,
    undo,
    write_steps,
)
from table_golf.presets import PRESETS, make
from table_golf.table import Action, Kind, Phase, read_action
from tests.unit.table_golf.tables import match_of, round_end, table, to_the_end

TEN, TWENTY = "[AS] [2S] / [3S] [4S]", "[2H] [3H] / [7H] [8H]"
TEN_TOO, THIRTY = "[AD] [2D] / [3D] [4D]", "[5C] [6C] / [9D] [TD]"


def start(preset="4", seats=(0, 0), **more):
    options = more.pop("options", {})
    return Start(make(preset, len(seats), **options), seats, 7, **more)


def playing(*grids, seats=None, start=None, match=None, **more):
    """A match at a drawn round of the 4-card game."""
    at = table("4", *grids, **more)
    if match is not None:
        kept = replace(at, playing=match.table.playing, turn=match.table.playing[0])
        return replace(match, line=(match.state._replace(table=kept),))
    begun = start or Start(at.rules, seats or (0,) * len(grids), 7)
    return Match(begun, (), (State(at),))


def on(match, text):
    for word in text.split():
        match = play(match, read_step(word))
    return match


def scored(*grids, **more):
    """A match whose round has just been scored with the grids as they are drawn."""
    return on(playing(*grids, **more), "K" + " S X" * (len(grids) - 1))


def again(match, *grids):
    """The next round, scored with other grids (of the seats that play it)."""
    dealt = play(match, NEXT)
    seats = dealt.table.playing
    hands = [grids[seat] for seat in range(len(grids))]
    return on(playing(*hands, match=dealt), "K" + " S X" * (len(seats) - 1))


# Rounds


@pytest.mark.parametrize("holes", [1, 3])
@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_ends_after_any_number_of_rounds(preset, holes):
    match = to_the_end(begin(start(preset, (0, 0, 0), end=End("holes", holes))))
    assert len(match.state.card) == holes
    assert match.table.phase is Phase.OVER


def test_a_match_has_9_holes_unless_something_else_is_chosen():
    assert start().end == End("holes", 9)
    assert len(to_the_end(begin(start())).state.card) == 9


def test_or_when_somebody_reaches_a_target_checked_after_a_whole_round():
    aim = start(end=End("target", 20))
    match = scored(TEN, TWENTY, start=aim)
    assert match.over
    assert not scored(TEN, TEN_TOO, start=aim).over
    assert again(scored(TEN, TEN_TOO, start=aim), TEN, TEN_TOO).over


def test_or_when_the_players_stop_it():
    match = on(scored(TEN, TWENTY), "Z")
    assert (match.over, match.state.winners) == (True, (0,))
    assert on(begin(start()), "Z").state.winners == (0, 1)
    assert on(begin(start()), "L0 Z").over


def test_each_rounds_score_and_the_running_total_stay_on_a_score_card():
    match = again(scored(TEN, TWENTY), TEN, THIRTY)
    assert [row.totals for row in match.state.card] == [(10, 20), (20, 50)]
    assert [[row.score.total(seat) for seat in (0, 1)] for row in match.state.card] == [[10, 20], [10, 30]]
    assert match.totals == (20, 50)


def test_before_the_first_score_all_totals_are_nothing():
    assert begin(start()).totals == (0, 0)


def test_the_next_round_is_dealt_when_one_is_scored_and_the_deal_passes_clockwise():
    match = begin(start("6", (0, 0, 0), dealer=1))
    dealers = []
    for _ in range(4):
        dealers.append(match.table.dealer)
        match = play(round_end(match), NEXT)
    assert dealers == [1, 2, 0, 1]
    assert match.table.round == 4


def test_the_first_dealer_comes_from_the_deal_number_or_is_chosen():
    assert {replace(start(), number=number).first_dealer for number in range(9)} == {0, 1}
    assert start(dealer=1).first_dealer == begin(start(dealer=1)).table.dealer == 1
    assert begin(start()).table.dealer == start().first_dealer


def test_field_65_the_next_rounds_first_player_is_left_of_the_new_dealer():
    match = play(scored(TEN, TWENTY), NEXT)
    assert (match.table.dealer, match.table.turn) == (0, 1)


@pytest.mark.parametrize("stopper", ["K S X", "S X K S X"])
def test_field_64_the_winner_is_by_score_whoever_is_on_turn(stopper):
    aim = start(end=End("holes", 1))
    match = on(playing(TWENTY, TEN, start=aim), stopper)
    assert (match.over, match.state.winners, match.level) == (True, (1,), None)


# Ties


def test_lowest_total_wins_a_tie_is_shared():
    aim = start(seats=(0, 0, 0), end=End("holes", 1))
    match = scored(TEN, THIRTY, TEN_TOO, start=aim)
    assert (match.over, match.state.winners) == (True, (0, 2))


PLAYOFF = {"seats": (0, 0, 0), "end": End("holes", 1), "ties": "playoff"}


def test_or_broken_by_a_sudden_death_round_among_the_tied():
    match = scored(TEN, THIRTY, TEN_TOO, start=start(**PLAYOFF))
    assert (match.over, match.state.tied) == (False, (0, 2))
    dealt = play(match, NEXT)
    assert [len(grid) for grid in dealt.table.grids] == [4, 0, 4]
    assert (dealt.table.dealer, dealt.table.playing) == (0, (2, 0))
    match = on(playing(TEN, "", TWENTY, match=dealt), "K S X")
    assert (match.over, match.state.winners) == (True, (0,))


def test_a_sudden_death_round_leaves_the_totals_as_they_are():
    match = again(scored(TEN, THIRTY, TEN_TOO, start=start(**PLAYOFF)), TEN, "", TWENTY)
    assert [row.playoff for row in match.state.card] == [False, True]
    assert match.totals == (10, 30, 10)
    assert [seat.seat for seat in match.state.card[-1].score.seats] == [2, 0]


def test_without_a_tie_there_is_no_sudden_death():
    assert scored(TEN, TWENTY, THIRTY, start=start(**PLAYOFF)).state.winners == (0,)


def test_those_still_tied_play_on():
    match = again(scored(TEN, TEN, TEN, start=start(**PLAYOFF)), TEN, TWENTY, TEN_TOO)
    assert (match.over, match.state.tied) == (False, (0, 2))


def test_stopped_in_a_sudden_death_round_only_those_still_tied_win():
    match = again(scored(TEN, TEN, TEN, start=start(**PLAYOFF)), TEN, TWENTY, TEN_TOO)
    assert play(match, STOP).state.winners == (0, 2)
    assert on(match, "G Z").state.winners == (0, 2)


def test_no_match_goes_on_for_ever_a_tie_is_shared_in_the_end():
    match = scored(TEN, TEN_TOO, THIRTY, start=start(**PLAYOFF))
    for _ in range(MOST_PLAYOFFS):
        assert not match.over
        match = again(match, TEN, TEN_TOO, "")
    assert (match.over, match.state.winners) == (True, (0, 1))


# Who is to act


def test_the_level_of_the_seat_to_act():
    match = playing(TEN, TWENTY, seats=(PERSON, 3))
    assert match.level == PERSON
    assert on(match, "S X").level == 3
    assert on(match, "K S X").level is None
    assert on(match, "Z").level is None


# Refusals


@pytest.mark.parametrize(
    ("steps", "step", "key"),
    [
        ("", "G", "round-running"),
        ("Z", "G", "match-over"),
        ("Z", "L0", "match-over"),
        ("Z", "Z", "match-over"),
        ("L0 L1 C L0", "S", "look-first"),
    ],
)
def test_a_step_that_cant_be_done_says_why(steps, step, key):
    match = on(begin(start()), steps)
    assert refusal(match, read_step(step)) == key
    with pytest.raises(BadStep, match=f"{step}: {key}") as raised:
        play(match, read_step(step))
    assert (raised.value.key, raised.value.step) == (key, read_step(step))


def test_a_step_that_can_be_done_is_not_refused():
    match = scored(TEN, TWENTY)
    assert refusal(match, NEXT) is refusal(match, STOP) is None
    assert refusal(match, read_step("S")) == "round-over"
    assert match.round_over


# Undo


def test_a_turn_can_be_taken_back_only_up_to_the_moment_something_new_was_seen():
    match = playing(TEN, TWENTY)
    taken = on(match, "D")
    assert can_undo(taken)
    assert undo(taken) == match
    assert undo(taken).table == match.table
    for steps in ("S", "D P0", "S P0", "S X"):
        seen = on(match, steps)
        assert not can_undo(seen)
        assert undo(seen) is seen


def test_a_look_cant_be_taken_back():
    for steps in ("L0", "L0 L1", "L0 L1 C", "L0 C"):
        assert not can_undo(on(begin(start()), steps))


def test_a_card_turned_up_cant_be_taken_back():
    assert not can_undo(on(begin(start("6")), "L0"))


def test_a_knock_and_a_pass_can_be_taken_back_until_the_next_draw():
    match = on(playing(TEN, TWENTY, stock=""), "K")
    assert undo(match).table == playing(TEN, TWENTY, stock="").table
    assert undo(undo(match)) == undo(match)
    assert can_undo(on(playing(TEN, TWENTY, stock=""), "N"))
    assert not can_undo(on(playing(TEN, TWENTY), "K S"))


def test_putting_back_a_card_that_all_have_seen_can_be_taken_back():
    at = table("6", "AS 2S 3S / 4S 5S (6S)", "AH 2H 3H / 4H 5H (6H)")
    match = Match(start("6"), (), (State(at),))
    placed = on(match, "D P0")
    assert undo(placed).table == on(match, "D").table
    assert undo(undo(placed)).table == match.table
    assert not can_undo(on(match, "D P5"))


def test_an_undo_takes_back_the_bots_steps_after_ones_own():
    match = on(playing(TEN, TWENTY, THIRTY, seats=(0, 1, 2)), "K D")
    assert undo(match).steps == ()
    assert undo(match).table.turn == 0


def test_a_bots_steps_alone_cant_be_taken_back():
    assert not can_undo(on(playing(TEN, TWENTY, seats=(1, 0)), "D"))


def test_dealing_and_stopping_cant_be_taken_back():
    match = scored(TEN, TWENTY)
    assert not can_undo(match)
    assert not can_undo(on(match, "G"))
    assert not can_undo(on(playing(TEN, TWENTY), "D Z"))


# Steps as text, replay


@pytest.mark.parametrize("text", ["G", "Z", "L0", "P11", "C", "S", "D", "X", "K", "N", "R", "E"])
def test_steps_as_text_both_ways(text):
    assert str(read_step(text)) == text


def test_steps_are_written_one_after_another():
    steps = (Action(Kind.LOOK, 0), Action(Kind.DRAW), Action(Kind.PLACE, 11), NEXT, STOP)
    assert write_steps(steps) == "L0SP11GZ"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_replays_exactly(preset):
    match = to_the_end(begin(start(preset, (0, 1, 2), end=End("holes", 2))))
    done = replay(match.start, write_steps(match.steps))
    assert (done.match, done.stopped) == (match, None)
    assert (done.match.state, done.match.line) == (match.state, match.line)


@pytest.mark.parametrize("text", ["L0L1CL0", "l0 l1\nc l0", "L0.L1.C.L0.", " L0L1 C L0"])
def test_blanks_full_stops_and_case_do_not_matter(text):
    done = replay(start(), text)
    assert (write_steps(done.match.steps), done.stopped) == ("L0L1CL0", None)


@pytest.mark.parametrize(
    ("text", "stopped", "kept"),
    [
        ("L0L1CS", (3, "S"), "L0L1C"),
        ("L0?L1", (1, "?"), "L0"),
        ("L0L", (1, "L"), "L0"),
        ("L0L99", (1, "L99"), "L0"),
        ("G", (0, "G"), ""),
        ("ZL0", (1, "L0"), "Z"),
        ("L0🂡", (1, "🂡"), "L0"),
    ],
)
def test_a_replay_stops_at_the_last_legal_step(text, stopped, kept):
    done = replay(start(), text)
    assert done.stopped == stopped
    assert write_steps(done.match.steps) == kept


# Resuming


def test_a_match_is_resumed_at_exactly_the_same_point():
    match = match_of(start("6"), "L0 L1 L0 L1 S")
    assert resume(replay(match.start, write_steps(match.steps)).match) == match
    assert resume(match).table.held == match.table.held


@pytest.mark.parametrize("steps", ["L0", "L0 L3"])
def test_field_76_a_reload_spends_the_look(steps):
    before = on(begin(start()), steps)
    match = resume(replay(before.start, write_steps(before.steps)).match)
    assert match.table.open == ()
    assert write_steps(match.steps) == write_steps(before.steps) + "C"
    if steps == "L0 L3":
        assert match.table.turn != before.table.turn
    else:
        assert refusal(match, read_action("L0")) == "already-seen"


def test_a_match_that_is_over_stays_as_it_is():
    match = on(begin(start()), "L0 Z")
    assert match.table.open
    assert resume(match) is match
