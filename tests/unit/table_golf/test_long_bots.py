"""Whole rounds of bots, watched for what they must not do. Apart from the other tests since it would take
long with every line counted."""

import sys

import pytest

from table_golf.bots import choose
from table_golf.presets import make
from table_golf.rules import begin, play
from table_golf.sense import model
from table_golf.table import BOT, Kind, Phase, source
from table_golf.views import HIDDEN, known

ROUNDS = 2 if sys.platform == "emscripten" else 4


@pytest.mark.parametrize("level", [2, 3, 4])
@pytest.mark.parametrize("preset", ["4", "4H", "6", "8", "9", "10"])
@pytest.mark.parametrize("options", [{"jokers": "on"}, {"bonus": "2"}])
def test_field_80_bots_throw_no_jokers_take_no_tens_pair_no_negatives(level, preset, options):
    rules = make(preset, 2, None, **options)
    worth = model(rules)
    takes = bad = 0
    for number in range(ROUNDS):
        at, count = begin(rules, number, 0, number % 2, (0, 1)), 0
        while at.phase is not Phase.OVER:
            seat, action = at.turn, choose(known(at, at.turn), level, source(number, BOT, 0, count)).action
            if action.kind is Kind.DISCARD:
                places = [c for c in known(at, seat).own if c == HIDDEN or rules.value(c) > 0]
                assert rules.value(at.held) >= 0 or not places
            if action.kind is Kind.TAKE:
                takes += 1
                card = at.discard[-1]
                before = worth.cost(worth.kinds(known(at, seat).own), 6)
            after = play(at, action)
            if action.kind is Kind.PLACE and not at.from_stock:
                now = worth.cost(worth.kinds(known(after, seat).own), 6)
                bad += now > before and rules.value(card) >= 10
            at, count = after, count + 1
    assert bad <= takes * 0.01
