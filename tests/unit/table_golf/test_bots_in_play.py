"""Bots of every level play whole rounds under all kinds of rules: legal steps only, each with a reason."""

from __future__ import annotations

import pytest

from engine.deals import BadCode
from table_golf.bots import LEVELS, Choice, bot_think, choose, names
from table_golf.codes import read_code
from table_golf.match import End, Match, Start, begin, play, refusal
from table_golf.presets import PRESETS, make
from table_golf.table import BOT, Kind, source
from table_golf.views import known, shown
from words import load

WORDS = load("vi").need("gt")
MIXES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("4", 3, {"penalty": "ten"}),
    ("4", 2, {"diagonals": "on", "jokers": "on", "draws": "stock"}),
    ("4", 2, {"never": "on", "look": "bottom", "values": "harder"}),
    ("4H", 3, {"bonus": "eyed", "penalty": "lowest"}),
    ("4H", 2, {"never": "on", "jokers": "on"}),
    ("6", 3, {"lines": "asked", "penalty": "ten"}),
    ("6", 2, {"lines": "leave", "jokers": "on", "starting": "column"}),
    ("6", 2, {"anywhere": "on", "bonus": "2", "starting": "apart"}),
    ("8", 3, {"hidden": "stay", "block": "ten", "values": "harder", "draws": "stock"}),
    ("9", 3, {"lines": "asked", "bonus": "K"}),
    ("9", 2, {"lines": "leave", "hidden": "stay", "jokers": "on"}),
    ("10", 3, {"penalty": "lowest", "lines": "asked"}),
)


def chosen(match: Match) -> Choice:
    """What the bot to act chooses, thought in slices to the end."""
    thought = bot_think(match)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            choice: Choice = done.value
            return choice


def round_of(preset: str, levels: tuple[int, ...], number: int, options: dict[str, str]) -> Match:
    """A round played by bots alone, every step checked."""
    match = begin(Start(make(preset, len(levels), **options), levels, number, End("holes", 1)))
    while not match.over:
        choice = chosen(match)
        assert refusal(match, choice.action) is None
        assert WORDS.has(choice.why.key)
        match = play(match, choice.action)
    return match


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("preset", "players", "options"), MIXES)
def test_bots_play_a_round_to_its_end(preset: str, players: int, options: dict[str, str], level: int) -> None:
    levels = (level, *(1 + (level + step) % 3 for step in range(1, players)))
    match = round_of(preset, levels, 11 * level, options)
    assert len(match.state.card) == 1
    assert match.state.winners


@pytest.mark.parametrize("preset", PRESETS)
def test_the_same_code_gives_the_same_steps_of_bots(preset: str) -> None:
    assert round_of(preset, (2, 3), 5, {}).steps == round_of(preset, (2, 3), 5, {}).steps


@pytest.mark.parametrize("level", [2, 3])
def test_field_80_no_joker_is_discarded(level: int) -> None:
    for number in range(12):
        match = round_of("6", (level, level), number, {"jokers": "on"})
        state = begin(match.start)
        for step in match.steps:
            held = state.table.held
            if getattr(step, "kind", None) is Kind.DISCARD and held is not None:
                assert held % 54 < 52
            state = play(state, step)


def test_a_seat_outside_0_to_4_is_named_in_the_error() -> None:
    with pytest.raises(BadCode, match="P7"):
        read_code("GT1-6P07-AAAAAAB")


def test_every_bot_has_a_name_of_its_own_that_no_person_has() -> None:
    called = names(5, (0, 1, 2, 3, 4, 0), ("Lan", "Minh"))
    bots = [name for name in called if name]
    assert called[0] == called[5] == ""
    assert len(set(bots)) == len(bots) == 4
    assert not {"Lan", "Minh"} & set(bots)
    assert called == names(5, (0, 1, 2, 3, 4, 0), ("Lan", "Minh"))


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_made_at_once_is_the_one_made_in_slices(level: int) -> None:
    match = begin(Start(make("6", 2), (level, 1), 3))
    while match.table.turn != 0:
        match = play(match, shown(match.table, match.table.turn).actions[0])
    stream = (match.start.number, BOT, match.table.round, len(match.steps))
    once = choose(known(match.table, 0), level, source(*stream))
    assert chosen(match) == once


def last_card_drawn(dealer: int, shuffles: int) -> Match:
    """A round of four cards, drawn and discarded until the last card of the stock is in hand."""
    match = begin(Start(make("4", 2), (4, 1), 1, dealer=dealer))
    while match.table.stock or match.table.held is None or match.table.shuffles < shuffles:
        match = play(match, shown(match.table, match.table.turn).actions[-1 if match.table.held else 0])
    return match


@pytest.mark.parametrize("shuffles", [0, 1])
def test_the_master_thinks_on_when_the_stock_is_empty(shuffles: int) -> None:
    rounds = [last_card_drawn(dealer, shuffles) for dealer in (0, 1)]
    match = next(match for match in rounds if match.level == 4)
    assert refusal(match, chosen(match).action) is None
