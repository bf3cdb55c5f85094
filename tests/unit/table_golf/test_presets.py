"""Layouts, packs, options and conflicts, sentence by sentence of the sheet."""

import tomllib
from pathlib import Path

import pytest

from engine.cards import is_joker, read_card
from table_golf.presets import (
    COMMON,
    FIRST_SCREEN,
    MOST,
    OPTIONS,
    PRESETS,
    SPARE,
    BadRules,
    Cancel,
    conflicts,
    make,
    options_of,
    packs_needed,
    packs_usual,
)

EVERY = [
    (preset, option, value)
    for preset in PRESETS
    for option in options_of(PRESETS[preset])
    for value in OPTIONS[option].values
]


def bad(*args, **options):
    with pytest.raises(BadRules) as raised:
        make(*args, **options)
    return raised.value


def worth(card, **options):
    return make(**options).value(read_card(card))


# Layouts


@pytest.mark.parametrize(
    ("key", "columns", "rows", "start"),
    [("4", 2, 2, 2), ("4H", 4, 1, 0), ("6", 3, 2, 2), ("8", 4, 2, 2), ("9", 3, 3, 3), ("10", 5, 2, 2)],
)
def test_layouts_columns_rows_and_how_many_are_seen_at_the_start(key, columns, rows, start):
    preset = PRESETS[key]
    assert (preset.columns, preset.rows, preset.start) == (columns, rows, start)
    assert preset.size == columns * rows


def test_how_a_round_ends_a_knock_only_with_4_cards_and_4_in_hand():
    assert [key for key in PRESETS if PRESETS[key].secret] == ["4", "4H"]


def test_4_in_hand_always_visible_to_its_owner():
    assert [key for key in PRESETS if PRESETS[key].hand] == ["4H"]


# Packs


@pytest.mark.parametrize("key", ["6", "8", "9", "10"])
def test_packs_1_for_2_to_3_players_2_for_4_to_7_3_for_8_or_more(key):
    most = MOST - (key == "10")
    usual = [packs_usual(PRESETS[key], players) for players in range(2, most + 1)]
    assert usual == ([1] * 2 + [2] * 4 + [3] * 5)[: most - 1]


@pytest.mark.parametrize("key", ["4", "4H"])
def test_packs_4_cards_and_4_in_hand_1_for_2_to_7_2_for_8_or_more(key):
    assert [make(key, players).packs for players in range(2, 13)] == [1] * 6 + [2] * 5


def test_packs_10_cards_at_12_players_take_a_fourth_pack_by_itself():
    assert make("10", 12).packs == 4


def test_packs_the_number_can_be_raised_by_hand():
    assert make("6", 2, 3).packs == 3


def test_packs_one_that_cant_deal_the_round_is_refused_with_the_count_it_needs():
    error = bad("10", 12, 3)
    assert (error.key, error.details) == ("packs", {"packs": "3", "needed": "4"})


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("jokers", [False, True])
def test_packs_at_least_3_stock_cards_a_player(preset, jokers):
    for players in range(2, MOST + 1):
        packs = packs_needed(preset, players, jokers)
        size = 54 if jokers else 52
        assert packs * size - players * preset.size - 1 >= SPARE * players
        assert (packs - 1) * size - players * preset.size - 1 < SPARE * players


def test_packs_there_is_a_most():
    assert bad("6", 2, 13).details == {"packs": "13", "most": "12"}


@pytest.mark.parametrize("players", [2, 12])
def test_2_to_12_players(players):
    assert make(players=players).players == players


@pytest.mark.parametrize("players", [-1, 0, 1, 13])
def test_other_numbers_of_players_are_refused(players):
    assert bad(players=players).details == {"players": str(players)}


# Card values


@pytest.mark.parametrize(
    ("values", "points"),
    [("basic", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0]), ("harder", list(range(1, 14)))],
)
def test_card_values_ace_to_king(values, points):
    for suit in "SHDC":
        assert [worth(rank + suit, values=values) for rank in "A23456789TJQK"] == points


@pytest.mark.parametrize("values", ["basic", "harder"])
def test_card_values_a_joker_or_bonus_card_is_minus_2(values):
    assert [worth(card, values=values, jokers="on") for card in ("XH", "XS")] == [-2, -2]
    assert worth("2D", values=values, bonus="2") == -2


@pytest.mark.parametrize("rank", "A23456789TJQK")
def test_card_values_any_one_rank_may_be_the_bonus_card(rank):
    low = [card for card in range(52) if make(bonus=rank).value(card) == -2]
    assert low == [read_card(rank + suit) for suit in "SHDC"]


def test_card_values_or_the_one_eyed_jacks():
    low = [card for card in range(52) if make(bonus="eyed").value(card) == -2]
    assert low == [read_card("JS"), read_card("JH")]


def test_card_values_are_the_same_in_every_pack():
    rules = make("6", 8, bonus="eyed")
    assert [rules.value(read_card("JS", pack)) for pack in range(3)] == [-2] * 3


def test_jokers_two_per_pack():
    assert sum(map(is_joker, make("6", 4, jokers="on").deck)) == 4
    assert not any(map(is_joker, make("6", 4).deck))


@pytest.mark.parametrize("packs", [1, 2, 3])
def test_a_pack_has_52_cards_each_once(packs):
    deck = make("6", 2, packs).deck
    assert len(set(deck)) == len(deck) == 52 * packs


# Options


@pytest.mark.parametrize(
    ("key", "own"),
    [
        ("4", {"look", "diagonals", "never"}),
        ("4H", {"never"}),
        ("6", {"hidden", "lines", "starting", "anywhere", "block"}),
        ("8", {"hidden", "lines", "starting", "anywhere", "block"}),
        ("9", {"hidden", "lines"}),
        ("10", {"hidden", "lines", "starting", "anywhere", "block"}),
    ],
)
def test_options_each_preset_has_its_own(key, own):
    assert set(options_of(PRESETS[key])) == own | set(COMMON)


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("values", ("basic", "harder")),
        ("jokers", ("off", "on")),
        ("bonus", ("none", *"A23456789TJQK", "eyed")),
        ("penalty", ("none", "ten", "lowest")),
        ("draws", ("either", "stock")),
        ("hidden", ("turned", "stay")),
        ("lines", ("stay", "asked", "leave")),
        ("starting", ("free", "column", "apart")),
        ("anywhere", ("off", "on")),
        ("block", ("zero", "ten")),
        ("look", ("any", "bottom")),
        ("diagonals", ("off", "on")),
        ("never", ("off", "on")),
    ],
)
def test_options_values_default_first(key, values):
    assert OPTIONS[key].values == values
    assert OPTIONS[key].default == values[0] == getattr(make(), key)
    assert len(OPTIONS[key].marks) == len(values)


def test_options_the_others_hidden_cards_stand_on_the_first_screen():
    assert FIRST_SCREEN == ("hidden",)


@pytest.mark.parametrize(("preset", "option", "value"), EVERY)
def test_every_option_of_every_preset_can_be_chosen(preset, option, value):
    rules = make(preset, **{option: value})
    assert getattr(rules, option) == value
    assert rules.chosen == (((option, value),) if value != OPTIONS[option].default else ())


@pytest.mark.parametrize(
    ("preset", "option"),
    [(key, option) for key in PRESETS for option in OPTIONS if option not in options_of(PRESETS[key])],
)
def test_an_option_of_another_preset_is_refused_unless_at_its_default(preset, option):
    error = bad(preset, **{option: OPTIONS[option].values[1]})
    assert (error.key, error.details) == ("not-here", {"option": option, "preset": preset})
    assert make(preset, **{option: OPTIONS[option].default}).chosen == ()


def test_unknown_presets_options_and_values_are_named():
    assert bad("7").details == {"preset": "7", "known": "4 4H 6 8 9 10"}
    assert bad(wild="on").details == {"option": "wild"}
    assert bad(values="hardest").details == {"option": "values", "value": "hardest"}
    assert str(bad("7")) == "preset {'preset': '7', 'known': '4 4H 6 8 9 10'}"


@pytest.mark.parametrize(
    ("options", "cancel"),
    [
        ({}, [Cancel.NEAR, Cancel.ANY, Cancel.COLUMN, Cancel.COLUMN, Cancel.LINE, Cancel.COLUMN]),
        ({"never": "on"}, [None, None]),
        ({"anywhere": "on"}, [Cancel.ANY, Cancel.ANY, Cancel.ANY]),
    ],
)
def test_what_cancels_in_each_preset(options, cancel):
    having = [key for key in PRESETS if all(option in options_of(PRESETS[key]) for option in options)]
    assert [make(key, **options).cancel for key in having] == cancel


# Conflicts


@pytest.mark.parametrize(
    ("preset", "options", "key"),
    [
        ("4", {"never": "on", "diagonals": "on"}, "never-diagonals"),
        ("6", {"block": "ten", "anywhere": "on"}, "block-anywhere"),
        ("8", {"block": "ten", "anywhere": "on"}, "block-anywhere"),
        ("10", {"block": "ten", "anywhere": "on"}, "block-anywhere"),
        *((key, {"bonus": "2", "jokers": "on"}, "bonus-jokers") for key in PRESETS),
        ("6", {"bonus": "eyed", "jokers": "on"}, "bonus-jokers"),
    ],
)
def test_conflicts_are_refused_with_a_sentence(preset, options, key):
    error = bad(preset, **options)
    assert conflicts(**options) == (key,)
    assert (error.key, error.details, str(error)) == (key, {}, key)
    for lang in ("vi", "en"):
        words = Path(__file__).parents[3] / "py" / "words" / f"gt-{lang}.toml"
        assert tomllib.loads(words.read_text("utf-8"))["gt-conflict"][key]


def test_all_other_options_of_a_preset_go_together():
    make("6", values="harder", jokers="on", penalty="ten", draws="stock", hidden="stay", lines="leave")
    make("8", bonus="K", starting="apart", anywhere="on", lines="asked", penalty="lowest")
    make("10", bonus="eyed", starting="column", block="ten", hidden="stay")
    make("4", look="bottom", diagonals="on", jokers="on")
    make("4", look="bottom", never="on", bonus="J")
