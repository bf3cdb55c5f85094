"""The help of the table game: every example and every recorded round is run by the engine, and both languages
have all its words."""

import tomllib
from pathlib import Path

import pytest

from table_golf.codes import read_code
from table_golf.examples import (
    BY_KEY,
    EXAMPLES,
    QUESTIONS,
    ROUNDS,
    SHORT,
    at_step,
    steps_of,
)
from table_golf.match import replay, write_steps
from table_golf.presets import OPTIONS, PRESETS

WORDS = Path(__file__).resolve().parents[2] / "py" / "words"


def table(part, lang):
    read = tomllib.loads((WORDS / f"{part}-{lang}.toml").read_text("utf-8"))
    return {f"{head}.{key}": text for head, keys in read.items() for key, text in keys.items()}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)
def test_the_engine_counts_an_example_as_the_help_says(example):
    scored = example.score.seats
    assert [seat.total for seat in scored] == [hand.total for hand in example.hands]
    for seat, hand in zip(scored, example.hands, strict=True):
        assert [card.key for card in seat.grid.cards] == [SHORT[letter] for letter in hand.reasons]
        assert len(hand.reasons) == example.rules.preset.size


@pytest.mark.parametrize(
    ("key", "totals"),
    [
        ("lowest", [29, 12]),
        ("four-three", [13]),
        ("four-all", [0]),
        ("jokers-pair", [0]),
        ("jokers-apart", [-4]),
        ("bonus-twos", [3]),
        ("corners", [30]),
        ("diagonals", [0]),
    ],
)
def test_the_worked_figures_are_among_them(key, totals):
    assert [hand.total for hand in BY_KEY[key].hands] == totals


def test_a_row_and_a_column_that_cross_make_five_cards_zero():
    keys = [card.key for card in BY_KEY["nine-cross"].score.seats[0].grid.cards]
    assert sum(key in ("cross", "line-row", "line-column") for key in keys) == 5


def test_every_preset_and_every_scoring_option_has_an_example():
    assert {example.preset for example in EXAMPLES} == set(PRESETS)
    shown = {key for example in EXAMPLES for key, _ in example.options}
    assert shown == {
        *("values", "jokers", "bonus", "penalty", "lines", "anywhere", "block", "diagonals", "never")
    }


@pytest.mark.parametrize("recorded", ROUNDS, ids=lambda recorded: recorded.key)
def test_a_recorded_round_can_be_stepped_through_to_its_score(recorded):
    done = replay(read_code(recorded.code), recorded.steps)
    assert done.stopped is None
    assert done.match.totals == recorded.totals
    steps = steps_of(recorded)
    assert write_steps(steps) == recorded.steps
    assert not at_step(recorded, len(steps) - 1).round_over
    last = at_step(recorded, len(steps))
    assert last.round_over
    assert last.table.ender == 0
    assert not last.over


# ---- the words


@pytest.mark.parametrize("part", ["gthelp", "keeper"])
def test_both_languages_have_the_same_keys_and_places(part):
    vi, en = table(part, "vi"), table(part, "en")
    assert vi.keys() == en.keys()
    for key, text in vi.items():
        assert text
        assert en[key]
        assert places(text) == places(en[key]), key


def places(text):
    return sorted({piece.split("}")[0] for piece in text.split("{")[1:]})


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_every_example_question_and_round_has_its_words_and_there_are_no_others(lang):
    words = table("gthelp", lang)
    wanted = {f"gthelp-example.{example.key}{end}" for example in EXAMPLES for end in ("", "-t")}
    wanted |= {f"gthelp-faq.{key}{end}" for key, _ in QUESTIONS for end in ("", "-a")}
    wanted |= {f"gthelp-round.{recorded.key}{end}" for recorded in ROUNDS for end in ("", "-t")}
    wanted |= {f"gthelp-option.{key}" for key in OPTIONS}
    heads = ("gthelp-example", "gthelp-faq", "gthelp-round", "gthelp-option")
    assert {key for key in words if key.startswith(heads)} == wanted


def test_questions_point_at_examples_that_exist():
    assert {key for _, key in QUESTIONS if key} <= set(BY_KEY)


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_every_rule_and_every_advice_has_its_place(lang):
    from ui.match_help import ADVICE, RULES

    words = table("gt", lang)
    told = [key for _, keys in RULES for key in keys]
    assert sorted(told) == sorted(
        key.removeprefix("gt-rules.") for key in words if key.startswith("gt-rules.") if "title" not in key
    )
    advised = [key for _, keys in ADVICE for key in keys]
    assert sorted(advised) == sorted(
        key.removeprefix("gt-help.") for key in words if key.startswith("gt-help.") if "title" not in key
    )
