"""Bots of every level play whole rounds under all kinds of rules: legal steps only, each with a reason."""

from __future__ import annotations

import pytest

from table_golf.bots import LEVELS, bot_think
from table_golf.match import End, Match, Start, begin, play, refusal
from table_golf.presets import PRESETS, make
from table_golf.table import Kind
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


def round_of(preset: str, levels: tuple[int, ...], number: int, options: dict[str, str]) -> Match:
    """A round played by bots alone, every step checked."""
    match = begin(Start(make(preset, len(levels), **options), levels, number, End("holes", 1)))
    while not match.over:
        thought = bot_think(match)
        while True:
            try:
                next(thought)
            except StopIteration as done:
                choice = done.value
                break
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
