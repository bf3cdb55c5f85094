"""Laws of the table game over random tables of every preset and option mix.

A byte picks one of the legal steps, so that a failing match shrinks to a short one.
"""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.deals import DEALS, Pcg32
from table_golf.bots import choose
from table_golf.codes import read_code, read_link, write_code
from table_golf.match import (
    NEXT,
    End,
    Start,
    begin,
    can_undo,
    play,
    read_step,
    refusal,
    replay,
    undo,
    write_steps,
)
from table_golf.presets import OPTIONS, PRESETS, conflicts, make, options_of
from table_golf.rules import legal
from table_golf.sayings import tell
from table_golf.table import Action, Phase
from table_golf.views import GAP, HIDDEN, known, shown
from tests.laws.chance import examples

EVERY = pytest.mark.parametrize("preset", PRESETS)


@st.composite
def starts(draw, preset, most=5, bots="0"):
    """A short match of a preset under any mix of options that is allowed."""
    keys = options_of(PRESETS[preset])
    chosen = st.fixed_dictionaries({}, optional={key: st.sampled_from(OPTIONS[key].values) for key in keys})
    options = draw(chosen.filter(lambda options: not conflicts(**options)))
    players = draw(st.integers(2, most))
    seats = tuple(draw(st.lists(st.sampled_from(list(map(int, bots))), min_size=players, max_size=players)))
    return Start(
        make(preset, players, **options),
        seats,
        draw(st.integers(0, DEALS - 1)),
        draw(st.sampled_from([End("holes", 1), End("holes", 2), End("target", 20)])),
        draw(st.sampled_from(["shared", "playoff"])),
        draw(st.none() | st.integers(0, players - 1)),
    )


SCRIPT = st.binary(min_size=1, max_size=60)


def steps(match, script, longest):
    """The match step by step: the script's bytes, over and over, pick among what is legal."""
    for count in range(longest):
        if match.over:
            return
        actions = legal(match.table)
        byte = script[count % len(script)] + count // len(script)
        match = play(match, actions[byte % len(actions)] if actions else NEXT)
        yield match


def every_card(table):
    """All cards of a round, wherever they lie."""
    laid = [cell.card for grid in table.grids for cell in grid if cell is not None]
    return sorted([*laid, *table.stock, *table.discard, *([] if table.held is None else [table.held])])


def swapped(table, seat, turn):
    """The table with the cards that a seat can't know passed on in a ring by ``turn`` places."""
    view = known(table, seat)
    places = [
        (owner, slot)
        for owner, grid in enumerate(view.grids)
        for slot, card in enumerate(grid)
        if card == HIDDEN
    ]
    held = view.held == HIDDEN
    cards = [table.grids[owner][slot].card for owner, slot in places] + list(table.stock)
    cards += [table.held] if held else []
    turn = turn % len(cards) if cards else 0
    cards = cards[turn:] + cards[:turn]
    if held:
        table = replace(table, held=cards.pop())
    for owner, slot in places:
        table = table.put(owner, slot, table.grids[owner][slot]._replace(card=cards.pop()))
    return replace(table, stock=tuple(cards))


@EVERY
@given(st.data())
def test_no_card_is_lost_or_doubled(preset, data):
    start = begin(data.draw(starts(preset)))
    for match in steps(start, data.draw(SCRIPT), 90):
        assert every_card(match.table) == list(match.start.rules.deck)


@EVERY
@given(st.data())
def test_always_exactly_one_seat_to_act_until_the_round_is_over(preset, data):
    start = begin(data.draw(starts(preset)))
    for match in steps(start, data.draw(SCRIPT), 60):
        table = match.table
        assert (table.turn is None) == (table.phase is Phase.OVER) == match.round_over
        able = [seat for seat in range(len(table.grids)) if shown(table, seat).actions]
        assert able == ([] if table.turn is None else [table.turn])
        assert table.turn is None or table.turn in table.playing


@EVERY
@settings(max_examples=examples(8))
@given(st.data())
def test_every_match_ends(preset, data):
    start = begin(data.draw(starts(preset, most=3)))
    for match in steps(start, data.draw(SCRIPT), 20_000):
        assert max(match.table.turns) <= 60
        assert match.table.shuffles <= 2 or match.table.ending.value
    assert match.over
    assert match.state.winners
    assert refusal(match, NEXT) == "match-over"


@EVERY
@given(st.data())
def test_a_match_replays_from_its_code_and_steps_to_the_same_scores(preset, data):
    start = begin(data.draw(starts(preset, bots="01234")))
    *_, match = steps(start, data.draw(SCRIPT), 100)
    read, text = read_link(f"xem {write_code(match.start)}~{write_steps(match.steps)}")
    again = replay(read, text)
    assert read == match.start
    assert again.stopped is None
    assert again.match.state == match.state
    assert len(again.match.line) == len(match.line)


@EVERY
@given(st.data())
def test_a_code_reads_back_in_any_case(preset, data):
    start = data.draw(starts(preset, most=12, bots="01234"))
    assert read_code(write_code(start)) == read_code(f"  {write_code(start).lower()}. ") == start


@EVERY
@given(st.data())
def test_the_text_of_every_legal_action_reads_back(preset, data):
    start = begin(data.draw(starts(preset)))
    for match in steps(start, data.draw(SCRIPT), 40):
        for action in legal(match.table):
            assert read_step(str(action)) == action


@EVERY
@settings(max_examples=examples(16))
@given(st.data())
def test_nothing_leaks_swap_every_card_a_seat_cant_know_same_screen_same_memory(preset, data):
    start = begin(data.draw(starts(preset)))
    turn = data.draw(st.integers(1, 200))
    for match in steps(start, data.draw(SCRIPT), 40):
        table = match.table
        for seat in (table.playing[len(match.steps) % len(table.playing)], table.turn or 0):
            other = swapped(table, seat, turn)
            assert shown(other, seat) == shown(table, seat)
            assert known(other, seat) == known(table, seat)
            assert shown(other, None) == shown(table, None)


@EVERY
@given(st.data())
def test_field_81_nothing_leaks_swap_every_card_a_seat_cant_know_same_bot_move(preset, data):
    start = begin(data.draw(starts(preset, most=3)))
    turn = data.draw(st.integers(1, 200))
    at = data.draw(st.integers(1, 40))
    *_, match = steps(start, data.draw(SCRIPT), at)
    table = match.table
    if table.turn is not None:
        other = swapped(table, table.turn, turn)
        for level in (1, 2, 3, 4):
            choice = choose(known(table, table.turn), level, Pcg32(5, level))
            assert choose(known(other, table.turn), level, Pcg32(5, level)) == choice
            assert choice.action in legal(table)


def in_sight(view):
    """The cards that a view shows."""
    return {*(card for grid in view.grids for card in grid), *view.discard, view.held} - {HIDDEN, GAP, None}


@EVERY
@settings(max_examples=examples(16))
@given(st.data())
def test_no_sentence_names_a_card_that_its_hearers_do_not_see(preset, data):
    before = begin(data.draw(starts(preset, most=4)))
    for match in steps(before, data.draw(SCRIPT), 40):
        step, was, now = match.steps[-1], before.table, match.table
        before = match
        if not isinstance(step, Action):
            continue
        for alone, hearer in ((False, None), (True, was.turn)):
            seen = in_sight(shown(was, hearer)) | in_sight(shown(now, hearer))
            for saying in tell(was, step, now, alone=alone):
                assert {saying.details[key] for key in ("card", "other") if key in saying.details} <= seen


@EVERY
@settings(max_examples=examples(16))
@given(st.data())
def test_what_is_shown_is_known(preset, data):
    start = begin(data.draw(starts(preset, most=4)))
    for match in steps(start, data.draw(SCRIPT), 30):
        table = match.table
        for seat in table.playing:
            screen, memory = shown(table, seat), known(table, seat)
            for on_screen, kept, laid in zip(screen.grids, memory.grids, table.grids, strict=True):
                for one, other, cell in zip(on_screen, kept, laid, strict=True):
                    assert one in (HIDDEN, other)
                    assert other in (HIDDEN, GAP if cell is None else cell.card)
            assert screen.discard == table.discard[-1:]
            assert screen.held in (None, HIDDEN, table.held)


@EVERY
@settings(max_examples=examples(16))
@given(st.data())
def test_undo_never_takes_back_what_somebody_has_seen(preset, data):
    start = begin(data.draw(starts(preset, most=4, bots="03")))
    for match in steps(start, data.draw(SCRIPT), 40):
        if can_undo(match):
            back = undo(match)
            assert match.steps[: len(back.steps)] == back.steps
            assert match.start.seats[back.table.turn] == 0
            assert back.table.stock == match.table.stock
            for seat in back.table.playing:
                before, after = known(back.table, seat), known(match.table, seat)
                seen = {card for grid in before.grids for card in grid} | {*before.discard, before.held}
                now = {card for grid in after.grids for card in grid} | {*after.discard, after.held}
                assert now - seen <= {HIDDEN, GAP, None}
