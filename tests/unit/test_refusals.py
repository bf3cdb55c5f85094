"""Every reason that a game can give, shown once, and no other reason ever given."""

import random
import tomllib
from pathlib import Path

import pytest

from engine.cards import Move
from engine.deals import Start
from engine.session import begin, play
from tests.unit.drawing import SYSTEM, draw, game_of, move, pack

TWENTY = " ".join([card for card in pack("SDC") if card[0] != "8"][:20])


def of_groups(suit):
    """The reasons of Russian and its cousins; 7H goes onto the 8 of ``suit``."""
    return {
        "no-such-move": ("1 7H", "1>1"),
        "game-over": ("up KS KH KD KC", "F1>1"),
        "pile-empty": ("1 7H", "2>1"),
        "face-down": (f"1 (6S) 7H \n 2 8{suit}", "1>2x2"),
        "between-foundations": ("up AS - - -", "F1>F2"),
        "one-to-foundation": ("up 2S - - - \n 1 4S 3S", "1>F1x2"),
        "foundation-suit": ("1 AH", "1>F1"),
        "foundation-order": ("1 2S", "1>F1"),
        "group-too-large": (f"1 7H {TWENTY} \n 2 8{suit}", "1>2x21"),
        "kings-only": ("1 6S 7H", "1>2"),
        "nothing-on-ace": (f"1 2H \n 2 A{suit}", "1>2"),
        "one-lower": (f"1 7H \n 2 9{suit}", "1>2"),
    }


EXAMPLES = {
    ("golf", "E"): {
        "no-such-move": ("waste 5H \n 1 6S", "1>1"),
        "game-over": ("stock 9D \n waste 5H", "D"),
        "stock-empty": ("waste 5H \n 1 6S", "D"),
        "pile-empty": ("waste 5H \n 1 6S", "T2"),
        "blocked": ("waste 5H \n 1 6S 7H", "1>Wx2"),
        "no-return": ("waste 5H \n 1 6S 7H", "W>1"),
        "stock-to-waste": ("stock 9D \n 1 6S 7H", "S>1"),
        "neighbour": ("waste 5H \n 1 7H", "T1"),
    },
    ("golf", "SD"): {
        "king-closed": ("waste KH \n 1 QH", "T1"),
        "draw-when-stuck": ("stock 9D \n waste 5H \n 1 6H", "D"),
    },
    ("russian", "C"): {**of_groups("H"), "same-suit": ("1 7H \n 2 8D", "1>2")},
    ("russian", "R"): of_groups("H"),
    ("yukon", "N"): {**of_groups("C"), "other-colour": ("1 7H \n 2 8D", "1>2")},
    ("forty-thieves", "N"): {
        "no-such-move": ("1 7H", "1>1"),
        "game-over": ("up KS KH KD KC KS KH KD KC", "F1>1"),
        "stock-empty": ("1 7H", "D"),
        "pile-empty": ("1 7H", "2>1"),
        "one-at-a-time": ("1 7H 6H \n 2 8H", "1>2x2"),
        "stock-to-waste": ("stock 7H", "S>1"),
        "between-foundations": ("up AS - - - - - - -", "F1>F5"),
        "foundation-suit": ("1 AH", "1>F1"),
        "foundation-order": ("1 2S", "1>F1"),
        "nothing-on-ace": ("1 2H \n 2 AH", "1>2"),
        "same-suit": ("1 7H \n 2 8D", "1>2"),
        "one-lower": ("1 7H \n 2 9H", "1>2"),
    },
}
KEYS = {key: set() for key, _ in EXAMPLES}
for (key, _), examples in EXAMPLES.items():
    KEYS[key] |= set(examples)


@pytest.mark.parametrize(
    ("key", "rules", "reason"),
    [(*game, reason) for game, examples in EXAMPLES.items() for reason in examples],
)
def test_every_reason_has_an_example(key, rules, reason):
    drawing, text = EXAMPLES[key, rules][reason]
    game = game_of(key, rules)
    at = draw(game, drawing)
    assert game.check(at, move(game, at, text)) == reason


@pytest.mark.parametrize("key", KEYS)
def test_no_game_gives_a_reason_without_an_example(key):
    chance = random.Random(key)
    system, given = SYSTEM[key], set()
    options = ["".join(group[-1] for group in system.options), ""]
    for number, letter in enumerate(system.letters * 2):
        game = begin(Start(system, letter + options[number % 2], number))
        rules = game.game
        while not game.over and game.ply < 40 and not rules.stuck(game.at):
            piles = range(-1, len(game.at) + 1)
            tries = [Move(src, dst, count) for src in piles for dst in piles for count in (0, 1, 2, 12)]
            given |= {rules.check(game.at, step) for step in tries}
            game = play(game, (chance.choice(list(rules.legal_moves(game.at))),))
    assert given - {None} <= KEYS[key]


def test_systems_have_examples_of_all_their_reasons():
    assert set(KEYS) == set(SYSTEM)


def refusals(lang):
    table = Path(__file__).parents[2] / "py" / "words" / f"{lang}.toml"
    return tomllib.loads(table.read_text(encoding="utf-8"))["refuse"]


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_every_reason_has_words(lang):
    assert {"no-place", *set().union(*KEYS.values())} <= set(refusals(lang))


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("neighbour", "Phải cao hơn hoặc thấp hơn một bậc"),
        ("blocked", "Lá bài này đang bị chặn"),
        ("king-closed", "Không được đặt lá nào lên vua"),
        ("same-suit", "Phải cùng chất"),
    ],
)
def test_the_published_reasons_are_said_in_the_published_words(reason, words):
    assert refusals("vi")[reason] == words


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_no_two_reasons_have_the_same_words(lang):
    words = [refusals(lang)[reason] for reason in {"no-place", *set().union(*KEYS.values())}]
    assert len(set(words)) == len(words)
