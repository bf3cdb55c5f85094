"""What a grid and a round count, sentence by sentence of the sheet."""

import pytest

from table_golf.presets import PRESETS, Cancel, make
from table_golf.scoring import blocks_in, lines_in, lines_of, score_grid, score_round
from tests.unit.table_golf.tables import cells, points, reasons

SEVENTEEN, TWELVE = "QS 5H KD / QC 8S 4D", "6C 2H 3D / 6S AC 6H"
BLOCK, OTHER = "8S 8H 3D / 8C 8D KS", "4S 2H AD / 4H 5C KD"


def totals(preset, *grids, ender=None, **options):
    rules = make(preset, max(2, len(grids)), **options)
    scored = score_round(rules, [(seat, cells(grid)) for seat, grid in enumerate(grids)], ender)
    return [scored.total(seat) for seat in range(len(grids))]


def lines(preset, grid, **options):
    return lines_in(make(preset, **options), cells(grid))


def blocks(preset, grid, **options):
    return blocks_in(make(preset, **options), cells(grid))


# Where cards may cancel each other


@pytest.mark.parametrize(
    ("preset", "cancel", "diagonals", "count"),
    [
        ("6", Cancel.COLUMN, False, 3),
        ("8", Cancel.COLUMN, False, 4),
        ("10", Cancel.COLUMN, False, 5),
        ("9", Cancel.LINE, False, 6),
        ("4", Cancel.NEAR, False, 4),
        ("4", Cancel.NEAR, True, 6),
        ("4H", Cancel.ANY, False, 6),
        ("6", Cancel.ANY, False, 15),
        ("4", None, True, 0),
    ],
)
def test_the_lines_of_a_preset(preset, cancel, diagonals, count):
    found = lines_of(PRESETS[preset], cancel, diagonals)
    assert len(found) == len(set(found)) == count
    assert all(line == tuple(sorted(line)) for line in found)


# Card values


@pytest.mark.parametrize(
    ("card", "basic", "harder", "reason"),
    [
        ("AS", 1, 1, "ace"),
        ("2S", 2, 2, "face"),
        ("TS", 10, 10, "face"),
        ("JS", 10, 11, "court"),
        ("QS", 10, 12, "court"),
        ("KS", 0, 13, "court"),
        ("XH", -2, -2, "joker"),
    ],
)
def test_a_card_that_nothing_cancels_counts_its_value(card, basic, harder, reason):
    grid = f"{card} 3H 4H / 5H 6H 7H"
    assert points("6", grid) == basic + 25
    assert points("6", grid, values="harder") == harder + 25
    assert reasons("6", grid)[0] == reason


def test_a_bonus_card_says_so():
    assert reasons("6", "2S 3H 4H / 5H 6H 7H", bonus="2")[0] == "bonus"


# What cancels


@pytest.mark.parametrize(
    ("preset", "grid", "total"),
    [
        ("6", "QS 5H KD / QC 3S 2D", 10),
        ("8", "QS 5H KD 9S / QC 3S 2D 9H", 10),
        ("10", "QS 5H 7D KC 9S / QH 5D 2C 8H 9D", 17),
    ],
)
def test_6_8_10_cards_two_of_one_rank_in_one_column_cancel(preset, grid, total):
    assert points(preset, grid) == total
    assert "pair-column" in reasons(preset, grid)


def test_6_cards_two_of_one_rank_in_one_row_do_not_cancel():
    assert points("6", "QS QH 2D / 3C 4S 5D") == 34


@pytest.mark.parametrize(
    ("grid", "total", "reason"),
    [
        ("4S 4H 4D / QS 6C AD / 2H KS 9C", 28, "line-row"),
        ("4S QH 2D / 4D 6C KD / 4H AS 9C", 28, "line-column"),
        ("4S QH 2D / 6D 4C KD / AH 9S 4H", 40, "face"),
        ("4S 4H 2D / QD 6C KD / AH 9S 3H", 39, "face"),
    ],
)
def test_9_cards_three_of_one_rank_in_one_row_or_one_column_cancel(grid, total, reason):
    assert points("9", grid) == total
    assert reasons("9", grid)[0] == reason


def test_9_cards_one_card_may_complete_a_row_and_a_column_five_cards_at_zero():
    scored = score_grid(make("9"), cells("7S 7H 7D / 7C 2S KD / 7H 4S AH"))
    assert scored.total == 7
    assert [card.slot for card in scored.cards if card.slots] == [0, 1, 2, 3, 6]
    assert scored.cards[0].key == "cross"
    assert scored.cards[0].slots == (1, 2, 3, 6)


def test_9_cards_every_complete_line_cancels():
    assert len(lines("9", "7S 7H 7D / 7C 7S 7D / 7H 7S 7H")) == 6
    assert points("9", "7S 7H 7D / 7C 7S 7D / 7H 7S 7H") == 0


@pytest.mark.parametrize(
    ("grid", "total", "keys"),
    [
        ("9S 9H / 4D 5C", 9, ["pair-row", "pair-row", "face", "face"]),
        ("9S 4H / 9D 5C", 9, ["pair-column", "face", "pair-column", "face"]),
        ("9S 4H / 5D 9C", 27, ["face"] * 4),
    ],
)
def test_4_cards_two_of_one_rank_in_one_row_or_one_column_cancel(grid, total, keys):
    assert points("4", grid) == total
    assert reasons("4", grid) == keys


@pytest.mark.parametrize("grid", ["9S 9H / 9D 4C", "9S 9H / 4D 9C", "9S 4H / 9D 9C", "4S 9H / 9D 9C"])
def test_4_cards_of_three_alike_two_cancel_and_the_third_counts(grid):
    assert points("4", grid) == 13


def test_4_cards_four_alike_everything_is_zero():
    assert points("4", "9S 9H / 9D 9C") == 0


@pytest.mark.parametrize(
    ("grid", "total"),
    [("8S 3H 8D 4C", 7), ("8S 3H 8D 8C", 11), ("8S 8H 8D 8C", 0), ("8S 3H 3D 8C", 0), ("8S 3H 4D 5C", 20)],
)
def test_4_in_hand_any_two_of_one_rank_cancel_of_three_the_third_counts(grid, total):
    assert points("4H", grid) == total


@pytest.mark.parametrize(
    ("preset", "grid", "total"),
    [("4H", "XH XS 3D 4C", 7), ("6", "XH KC QH / XS KD QS", 0), ("4", "XH XS / KD KC", 0)],
)
def test_cancelling_is_not_a_choice_a_pair_of_jokers_cancels_minus_4_becomes_0(preset, grid, total):
    assert points(preset, grid, jokers="on") == total


def test_two_jokers_apart_count_minus_4():
    assert points("6", "XH XS QH / KC KD QS", jokers="on") == -4


def test_a_pair_of_bonus_cards_cancels_like_any_other():
    assert points("4", "2S 2H / 2D 5C", bonus="2") == 3
    assert points("6", "2S 3H QH / 2D 3C QS", bonus="2") == 0


def test_pair_games_each_card_is_in_at_most_one_pair():
    for grid in ("9S 9H / 9D 4C", "9S 9H / 9D 9C"):
        slots = [slot for line in lines("4", grid, diagonals="on") for slot in line]
        assert len(slots) == len(set(slots))


@pytest.mark.parametrize("grid", ["JS JD / JC 4H", "JD JS / 4H JC", "JC JD / JS 4H", "4H JS / JC JD"])
def test_pair_games_as_many_pairs_as_possible_and_among_those_ways_the_lowest_total(grid):
    assert points("4", grid, bonus="eyed", diagonals="on") == 2


def test_pair_games_as_many_pairs_as_possible_also_when_that_costs_points():
    assert points("4", "JS JD / JC JH", bonus="eyed") == 0


def test_4_cards_without_diagonals_the_pair_must_lie_in_a_line():
    assert points("4", "JD JS / 4H JC", bonus="eyed") == 14
    assert points("4", "JS JD / JC 4H", bonus="eyed") == 14


# Options


def test_diagonal_pairs_cancel_too():
    assert points("4", "QS 5H / 5D QC") == 30
    assert points("4", "QS 5H / 5D QC", diagonals="on") == 0
    assert reasons("4", "QS 5H / 5D QC", diagonals="on") == ["pair-diagonal"] * 4


@pytest.mark.parametrize(("preset", "grid"), [("4", "QS 5H / QD 5C"), ("4H", "QS 5H QD 5C")])
def test_pairs_never_cancel(preset, grid):
    assert points(preset, grid) == 0
    assert points(preset, grid, never="on") == 30


@pytest.mark.parametrize(
    ("preset", "grid", "total"),
    [
        ("6", "QS 5H 3D / 8C QH 5S", 11),
        ("8", "QS 5H 3D KD / 8C QH 5S KC", 11),
        ("10", "QS 5H 3D KD AS / 8C QH 5S KC AD", 11),
        ("6", "QS 5H 3D / 8C QH QD", 26),
    ],
)
def test_any_two_alike_anywhere_cancel(preset, grid, total):
    assert points(preset, grid, anywhere="on") == total


@pytest.mark.parametrize(
    ("preset", "grid", "found"),
    [
        ("6", BLOCK, ((0, 1, 3, 4),)),
        ("6", OTHER, ()),
        ("6", "8S 8H 3D / 8C 7D KS", ()),
        ("6", "8S 3H 8D / 8C 3D 8H", ()),
        ("8", "3S 8H 8D KC / 4S 8S 8C KD", ((1, 2, 5, 6),)),
        ("10", "3S 8H 8D KC KH / 4S 8S 8C KD KS", ((1, 2, 6, 7), (3, 4, 8, 9))),
    ],
)
def test_four_alike_in_two_neighbouring_columns(preset, grid, found):
    assert blocks(preset, grid, block="ten") == found
    assert blocks(preset, grid) == ()


def test_four_alike_zero_and_every_other_player_gets_10_that_round():
    assert totals("6", BLOCK, OTHER, TWELVE) == [3, 8, 12]
    assert totals("6", BLOCK, OTHER, TWELVE, block="ten") == [3, 18, 22]


def test_each_player_with_a_block_gives_the_others_10():
    assert totals("6", BLOCK, "9S 9H 3D / 9C 9D KS", OTHER, block="ten") == [13, 13, 28]


def test_a_line_that_left_no_longer_counts_for_the_block_bonus():
    assert blocks("6", "- 8H 3D / - 8D KS", block="ten") == ()
    assert blocks("6", "- - 3D / - - KS", block="ten") == ()


# The penalty


def test_ending_a_round_without_the_lowest_score_no_penalty():
    assert totals("6", SEVENTEEN, TWELVE, ender=0) == [17, 12]


def test_ending_a_round_without_the_lowest_score_plus_10():
    assert totals("6", SEVENTEEN, TWELVE, ender=0, penalty="ten") == [27, 12]


def test_plus_the_lowest_players_score_ender_17_lowest_12_the_ender_scores_29():
    assert totals("6", SEVENTEEN, TWELVE, ender=0, penalty="lowest") == [29, 12]


@pytest.mark.parametrize("penalty", ["none", "ten", "lowest"])
def test_the_ender_with_the_lowest_score_pays_nothing(penalty):
    assert totals("6", SEVENTEEN, TWELVE, ender=1, penalty=penalty) == [17, 12]


@pytest.mark.parametrize("penalty", ["none", "ten", "lowest"])
def test_nobody_counts_as_the_ender(penalty):
    assert totals("6", SEVENTEEN, TWELVE, penalty=penalty) == [17, 12]


# Choices where the sources are silent


def test_a_joker_does_not_pair_with_a_plain_card():
    assert points("6", "XH KC QH / 9S KD QS", jokers="on") == 7


def test_a_bonus_card_pairs_by_rank_the_spades_jack_with_the_clubs_jack_too():
    assert points("6", "JS 3H QH / JC 4D QS", bonus="eyed") == 7


def test_same_value_in_the_hand_game_is_same_rank():
    assert points("4H", "JS QH TD 4C") == 34


def test_three_alike_of_unlike_value_the_pair_that_leaves_the_lower_total_cancels():
    assert points("4H", "JS JD JC 4H", bonus="eyed") == 2
    assert reasons("4H", "JS JD JC 4H", bonus="eyed") == ["bonus", "pair", "pair", "face"]


def test_three_neighbouring_columns_alike_are_one_block_four_columns_are_two():
    assert len(blocks("6", "8S 8H 8D / 8C 8S 8H", block="ten")) == 1
    assert len(blocks("8", "8S 8H 8D 8C / 8S 8H 8D 8C", block="ten")) == 2
    assert len(blocks("10", "8S 8H 8D 8C 8S / 8S 8H 8D 8C 8D", block="ten")) == 2


def test_a_removed_line_counts_zero_and_its_cards_complete_no_other_line():
    assert points("6", "- 5H KD / - 3S 2D") == 10
    assert reasons("6", "- 5H KD / - 3S 2D")[::3] == ["gone", "gone"]
    assert lines("9", "- - - / 7C 2S KD / 7H 4S AH") == ()


def test_the_ender_ties_for_lowest_no_penalty():
    assert totals("6", "QS 5H KD / QC 3S 4D", TWELVE, ender=0, penalty="ten") == [12, 12]


def test_plus_lowest_when_the_lowest_is_negative_adds_nothing():
    grids = (SEVENTEEN, "XH XS 2D / KS AH 2C")
    assert totals("6", *grids, ender=0, jokers="on", penalty="lowest") == [17, -3]


def test_the_sums_grid_then_block_then_who_is_lowest_then_the_penalty():
    ender = "4S 2H AD / 4H 3C KD"
    assert totals("6", "9S 9H 9D / 9C 9D KS", ender, ender=1) == [9, 6]
    assert totals("6", "9S 9H 9D / 9C 9D KS", ender, ender=1, block="ten", penalty="ten") == [9, 26]


def test_a_seat_that_did_not_play_the_round_has_no_total():
    scored = score_round(make("6", 3), [(0, cells(TWELVE)), (2, cells(OTHER))], None)
    assert [seat.lowest for seat in scored.seats] == [False, True]
    with pytest.raises(StopIteration):
        scored.total(1)


# Field reports


@pytest.mark.parametrize(
    ("options", "pair", "card"), [({"jokers": "on"}, "XH XS", -2), ({"bonus": "2"}, "2S 2H", -2)]
)
def test_field_60_a_pair_of_negative_cards_counts_0_unpaired_minus_2_each(options, pair, card):
    one, two = pair.split()
    rest = "3D 4D / {} 6D 7D"
    assert points("6", f"{one} {rest.format(two)}", **options) == 20
    assert points("6", f"{one} {two} KD / 5D 6D 7D", **options) == 18 + 2 * card


@pytest.mark.parametrize(
    ("grid", "options", "total"),
    [
        ("9S 9H / 9D 4C", {}, 13),
        ("9S 9H / 9D 9C", {}, 0),
        ("QS 5H / 5D QC", {}, 30),
        ("QS 5H / 5D QC", {"diagonals": "on"}, 0),
    ],
)
def test_field_62_three_of_a_kind_in_2_by_2(grid, options, total):
    assert points("4", grid, **options) == total


@pytest.mark.parametrize("ender", [0, 1])
def test_field_64_the_penalty_comes_from_scores_only(ender):
    scored = totals("6", SEVENTEEN, TWELVE, ender=ender, penalty="ten")
    assert scored == [17 + 10 * (ender == 0), 12]


def test_field_65_ender_17_other_12_gives_29_or_27():
    assert totals("6", SEVENTEEN, TWELVE, ender=0, penalty="lowest") == [29, 12]
    assert totals("6", SEVENTEEN, TWELVE, ender=0, penalty="ten") == [27, 12]


@pytest.mark.parametrize("penalty", ["ten", "lowest"])
def test_field_67_ender_8_other_8_no_penalty(penalty):
    assert totals("6", OTHER, "3S 5H AD / 3H 2C KD", ender=0, penalty=penalty) == [8, 8]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_grid_of_gaps_counts_nothing(preset):
    size = PRESETS[preset].size
    assert score_grid(make(preset), [None] * size).total == 0
