"""The same code deals the same cards for ever, and the same steps of people bring the same moves of bots."""

import pytest

from engine.deals import DEALS
from table_golf.bots import choose
from table_golf.codes import read_code, write_code
from table_golf.match import begin, play, read_step, replay, write_steps
from table_golf.table import BOT, source
from table_golf.views import known
from tests.unit.published import SEEDS
from tools.table_golden import COUNT, dealt, matches, played, starts

DEALT = dict(line.split(" ", 1) for line in (SEEDS / "table-golf.txt").read_text("utf-8").splitlines())
PLAYED = [line.split(" ") for line in (SEEDS / "table-golf-matches.txt").read_text("utf-8").splitlines()]


def test_200_codes_deal_what_they_always_dealt():
    assert len(DEALT) >= COUNT
    assert {code: dealt(begin(read_code(code))) for code in DEALT} == DEALT


def test_the_golden_codes_are_written_as_codes_are():
    assert all(write_code(read_code(code)) == code for code in DEALT)


def test_the_golden_codes_have_every_preset_and_every_number_of_players():
    found = [read_code(code).rules for code in DEALT]
    assert len({rules.preset.key for rules in found}) == 6
    assert {rules.players for rules in found} == set(range(2, 13))
    assert next(starts()).number < DEALS


def test_the_first_dealer_is_any_seat():
    dealers = {read_code(code).first_dealer for code in DEALT if read_code(code).rules.players == 4}
    assert dealers == {0, 1, 2, 3}


@pytest.mark.parametrize(("code", "steps", "totals"), PLAYED, ids=[code for code, _, _ in PLAYED])
def test_the_same_code_brings_the_same_moves_of_bots_on_any_machine(code, steps, totals):
    start = read_code(code)
    match = played(start)
    assert write_steps(match.steps) == steps
    assert ",".join(map(str, match.totals)) == totals
    assert replay(start, steps).match.state == match.state


def test_every_preset_and_level_has_a_golden_match():
    assert [write_code(start) for start in matches()] == [code for code, _, _ in PLAYED]


def test_bots_draw_chance_only_from_the_match():
    code, steps, _ = PLAYED[0]
    match = begin(read_code(code))
    for count, word in enumerate(steps.replace("L", " L").replace("C", " C").split()[:4]):
        table = match.table
        level = match.start.seats[table.turn]
        again = [
            choose(known(table, table.turn), level, source(match.start.number, BOT, 0, count)) for _ in "ab"
        ]
        assert again[0] == again[1]
        match = play(match, read_step(word))
