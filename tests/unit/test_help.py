"""Every example of the help is played by the engine; every sentence of the rules is shown by one, in both
languages."""

import json
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from engine.cards import Move, name
from engine.deals import read_start
from games import SYSTEMS, _examples
from games._examples import Example, Wrong, help_of

WORDS = Path(__file__).parents[2] / "py" / "words"
SEEDS = WORDS.parents[1] / "seeds"
GAMES = [system.key for system in SYSTEMS if help_of(system.key)]
EXAMPLES = [(key, example) for key in GAMES for example in help_of(key).examples.values()]
shots = cache(_examples.shots)


def table(name, lang):
    parts = tomllib.loads((WORDS / f"{name}-{lang}.toml").read_text("utf-8"))
    return {f"{part}.{key}": text for part, keys in parts.items() for key, text in keys.items()}


def sentences(key, lang):
    """The rules page: heading and name of each sentence, and its text."""
    own, shared = table(f"help-{key}", lang), table("help", lang)
    rules = help_of(key).rules
    return {
        (head, name): own.get(f"{key}-rules.{head}-{name}") or shared[f"help-rules.{head}-{name}"]
        for head, part in rules.items()
        for name in part
    }


def test_the_four_games_have_a_help():
    assert GAMES == ["golf", "russian", "forty-thieves", "yukon"]
    assert help_of("no such game") is None


@pytest.mark.parametrize(("key", "example"), EXAMPLES, ids=lambda one: getattr(one, "key", one))
def test_field_44_every_example_comes_out_as_it_says(key, example):
    done = shots(example)
    assert done[0].kind == "start"
    assert read_start(example.start, SYSTEMS).system.key == key
    assert len(done) > 1 or "(" in example.acts


@pytest.mark.parametrize("lang", ["vi", "en"])
@pytest.mark.parametrize("key", GAMES)
def test_field_44_each_rule_sentence_names_an_example_that_the_engine_plays(key, lang):
    told = help_of(key)
    for place, text in sentences(key, lang).items():
        shown = told.rules[place[0]][place[1]]
        assert shown, place
        assert set(shown) <= set(told.examples), place
        assert text.endswith("."), place
        assert not re.search(r"[.!?] ", text), f"{place}: one sentence each, or its example shows half of it"


@pytest.mark.parametrize("lang", ["vi", "en"])
@pytest.mark.parametrize("key", GAMES)
def test_the_words_of_a_help_are_those_that_its_sentences_examples_and_questions_need(key, lang):
    told = help_of(key)
    words = table(f"help-{key}", lang)
    titled = [name for name in told.examples if f"{key}-example.{name}" in words]
    wanted = {f"{key}-example.{name}{end}" for name in titled for end in ("", "-t")}
    wanted |= {
        f"{key}-example.{name}-{shot.note}"
        for name in titled
        for shot in shots(told.examples[name])
        if shot.note
    }
    wanted |= {f"{key}-faq.{name}{end}" for name in told.questions for end in ("", "-a")}
    assert {name for name in words if not name.startswith(f"{key}-rules.")} == wanted
    shared = table("help", lang)
    rules = {f"{head}-{name}" for head, part in told.rules.items() for name in part}
    own = {name.partition(".")[2] for name in words if name.startswith(f"{key}-rules.")}
    assert own <= rules
    assert rules - own <= {name.partition(".")[2] for name in shared if name.startswith("help-rules.")}
    assert set(told.rules) <= {name.partition(".")[2] for name in shared if name.startswith("help.")}


@pytest.mark.parametrize("key", GAMES)
def test_questions_name_examples_that_there_are_and_no_example_is_without_use(key):
    told = help_of(key)
    named = {name for part in told.rules.values() for shown in part.values() for name in shown}
    asked = {name for shown in told.questions.values() for name in shown}
    assert named | asked == set(told.examples)


def test_every_refusal_of_a_game_is_in_one_of_its_examples():
    wanted = {
        "golf": "neighbour blocked king-closed draw-when-stuck no-return stock-empty game-over",
        "russian": "same-suit one-lower nothing-on-ace group-too-large kings-only face-down"
        " foundation-suit foundation-order one-to-foundation between-foundations no-place",
        "forty-thieves": "same-suit one-lower nothing-on-ace one-at-a-time stock-empty stock-to-waste"
        " foundation-suit foundation-order between-foundations",
        "yukon": "other-colour one-lower nothing-on-ace group-too-large kings-only foundation-order",
    }
    for key, reasons in wanted.items():
        shown = {shot.reason for example in help_of(key).examples.values() for shot in shots(example)}
        assert set(reasons.split()) <= shown, key


def test_the_published_golf_game_is_an_example_with_its_positions_and_refusals():
    done = shots(help_of("golf").examples["published"])
    assert [shot.reason for shot in done if shot.reason] == ["neighbour", "blocked"]
    assert done[-1].session.won
    assert done[-1].session.score == 350
    assert len(done[-1].session.steps) == 51


@pytest.mark.parametrize(
    ("note", "key"), [("second", "after_draw_9C_8C"), ("third", "before_move_35_of_a_win")]
)
def test_the_published_later_positions_of_golf_are_stops_on_the_way(note, key):
    published = json.loads((SEEDS / "positions.json").read_text("utf-8"))["golf"][key]
    done = shots(help_of("golf").examples["published"])
    at = next(shot.session.at for shot in done if shot.note == note)
    assert [[name(card) for card in pile.cards] for pile in at[2:]] == published["columns"]
    assert name(at[1].top) == published["waste_top"]
    assert len(at[0].cards) == published["stock_count"]


def test_the_pinned_winning_line_breaks_under_classic_at_the_ace_of_spades_on_the_king_of_diamonds():
    done = shots(help_of("golf").examples["classic"])
    last = done[-1]
    assert (last.tried, last.reason) == (Move(5, 1), "neighbour")
    assert last.session.ply == 24


@pytest.mark.parametrize(
    ("start", "acts"),
    [
        ("GO1-E-AAAAAAB", "2>1"),
        ("GO1-E-AAAAAAB", "0>1!neighbour"),
        ("GO1-E-AAAAAAB", "0>1 =10"),
        ("GO1-E-AAAAAAB", "0>1 moves=2"),
        ("GO1-E-AAAAAAB", "won"),
        ("GO1-E-AAAAAAB", "top(1)=AS"),
        ("GO1-E-AAAAAAB", "legal="),
        ("GO1-E-AAAAAAB", "undo"),
        ("GO1-E-AAAAAAB", "0>1 undo!"),
        ("GO1-E-AAAAAAB", "tap(2)=2>1"),
        ("RU1-C-AAAAABB", "tap(10)=none"),
    ],
)
def test_an_example_that_says_what_is_not_so_is_found(start, acts):
    with pytest.raises(Wrong):
        shots(Example("wrong", start, acts))


def test_a_step_may_have_several_moves_and_an_empty_pile_has_no_top():
    done = shots(Example("two", "GO1-EW-AAAAAAB", "top(1)=- 4>1 undo 0>1 =0"))
    assert [shot.kind for shot in done] == ["start", "move", "undo", "move"]
