"""What a seat is shown now, and what it could know from all it has seen: nothing else leaves the engine."""

import random
from dataclasses import replace

import pytest

from engine.cards import name
from table_golf.match import Start, begin, play
from table_golf.presets import PRESETS, make
from table_golf.rules import begin as deal
from table_golf.rules import legal
from table_golf.rules import play as act
from table_golf.table import Phase
from table_golf.views import GAP, HIDDEN, known, reveals, shown
from tests.unit.table_golf.tables import does, everything, table

SIX = ("AS 2S (3S) / 4S 5S (6S)", "(AH) (2H) 3H / 4H 5H 6H")
FOUR = ("[AS] (2S) / (3S) [4S]", "(AH) (2H) / [3H] [4H]")
HAND = ("[AS] [2S] [3S] [4S]", "[AH] [2H] [3H] [4H]")
MIXES = [
    ("4", {}),
    ("4", {"look": "bottom", "draws": "stock"}),
    ("4H", {}),
    ("6", {}),
    ("6", {"hidden": "stay", "lines": "leave"}),
    ("8", {"lines": "asked", "anywhere": "on"}),
    ("9", {"lines": "asked"}),
    ("10", {"starting": "apart", "jokers": "on"}),
]


def drawn(cards):
    """A grid of a view as it is drawn."""
    return " ".join({HIDDEN: "?", GAP: "-"}.get(card) or name(card) for card in cards)


def seen(view, seat):
    return drawn(view.grids[seat])


def in_sight(view):
    """The cards that a view names."""
    cards = {card for grid in view.grids for card in grid} | {*view.discard, view.held}
    return cards - {HIDDEN, GAP, None}


def swapped(at, told, chance):
    """The table with every card that is not told in another's place."""
    rest = [card for card in everything(at) if card not in told]
    other = dict(zip(rest, chance.sample(rest, len(rest)), strict=True))

    def swap(card):
        return other.get(card, card)

    return replace(
        at,
        grids=tuple(
            tuple(None if cell is None else cell._replace(card=swap(cell.card)) for cell in grid)
            for grid in at.grids
        ),
        stock=tuple(map(swap, at.stock)),
        discard=tuple(map(swap, at.discard)),
        held=None if at.held is None else swap(at.held),
    )


def walk(preset, options, number):
    """The tables of a round played at random."""
    chance = random.Random(f"{preset} {options} {number}")
    at = deal(make(preset, 3, **options), number, 0, 2, (0, 1, 2))
    while at.phase is not Phase.OVER:
        yield at
        at = act(at, chance.choice(legal(at)))
    yield at


# Nothing leaks


@pytest.mark.parametrize(("preset", "options"), MIXES)
@pytest.mark.parametrize("picture", [shown, known])
def test_tables_that_differ_only_in_what_a_seat_may_not_see_give_equal_views(preset, options, picture):
    chance = random.Random(preset)
    for nth, at in enumerate(walk(preset, options, 3)):
        seat = nth % 3
        view = picture(at, seat)
        assert picture(swapped(at, in_sight(view), chance), seat) == view


@pytest.mark.parametrize(("preset", "options"), MIXES)
def test_somebody_beside_the_table_sees_only_what_lies_open_for_all(preset, options):
    chance = random.Random(preset)
    for at in walk(preset, options, 4):
        view = shown(at, None)
        assert view.own == view.actions == view.open == ()
        assert shown(swapped(at, in_sight(view), chance), None) == view
        assert all(in_sight(view) <= in_sight(shown(at, seat)) for seat in range(3))


@pytest.mark.parametrize(("preset", "options"), MIXES)
def test_what_is_shown_was_seen_so_it_could_be_known(preset, options):
    for at in walk(preset, options, 5):
        for seat in range(3):
            assert in_sight(shown(at, seat)) <= in_sight(known(at, seat))


def test_field_77_a_face_down_card_is_nowhere_in_what_is_shown():
    at = does(table("4", *FOUR), "S")
    cards = {cell.card for grid in at.grids for cell in grid} | set(at.stock)
    for seat in (0, 1, None):
        view = shown(at, seat)
        assert not in_sight(view) & cards
        assert {card for grid in view.grids for card in grid} == {HIDDEN}


# Shown


def test_a_person_at_the_4_card_game_is_shown_nothing_they_must_remember():
    at = table("4", *FOUR)
    assert seen(shown(at, 0), 0) == "? ? ? ?"
    assert seen(known(at, 0), 0) == "AS ? ? 4S"


def test_the_starting_cards_are_shown_while_one_looks_and_to_nobody_else():
    at = does(deal(make("4"), 5, 0, 1, (0, 1)), "L0 L3")
    assert [card != HIDDEN for card in shown(at, 0).own] == [True, False, False, True]
    assert (shown(at, 0).open, shown(at, 0).looked) == ((0, 3), 2)
    for seat in (1, None):
        assert set(shown(at, seat).grids[0]) == {HIDDEN}
        assert shown(at, seat).open == ()
    assert set(shown(does(at, "C"), 0).own) == {HIDDEN}


def test_a_hand_is_always_shown_to_its_owner_alone():
    at = table("4H", *HAND)
    assert seen(shown(at, 0), 0) == "AS 2S 3S 4S"
    assert seen(shown(at, 0), 1) == "? ? ? ?"
    assert seen(shown(does(at, "S P0"), 0), 0) == "8C 2S 3S 4S"


@pytest.mark.parametrize(
    ("preset", "grids", "others"), [("4", FOUR, HIDDEN), ("4H", HAND, HIDDEN), ("6", SIX, None)]
)
def test_a_drawn_card_is_seen_by_that_player_alone_in_the_4_card_games(preset, grids, others):
    at = does(table(preset, *grids), "S")
    assert name(shown(at, 0).held) == "8C"
    for picture in (shown(at, 1), known(at, 1), shown(at, None)):
        assert picture.held == (at.held if others is None else HIDDEN)


def test_a_card_taken_from_the_discard_pile_is_seen_by_all():
    at = does(table("4", *FOUR), "D")
    assert name(shown(at, 1).held) == "7C"
    assert seen(known(does(at, "P0"), 1), 0) == "7C ? ? ?"
    assert seen(shown(does(at, "P0"), 1), 0) == "? ? ? ?"


def test_face_up_cards_and_gaps_are_shown_to_all():
    at = table("6", "- 2S (3S) / - 5S (6S)", SIX[1])
    assert seen(shown(at, 1), 0) == "- 2S ? - 5S ?"
    assert shown(at, 1).up[0] == (False, True, False, False, True, False)


def test_of_the_discard_pile_only_the_top_is_shown_but_all_of_it_is_known():
    at = table("6", *SIX, discard="QD 9D 7C")
    assert (len(shown(at, 0).discard), shown(at, 0).discards) == (1, 3)
    assert known(at, 0).discard == at.discard
    assert shown(replace(at, discard=()), 0).discard == ()


def test_what_everybody_may_count():
    at = does(table("6", *SIX), "S")
    view = shown(at, 1)
    assert (view.stock, view.discards, view.turn, view.turns) == (5, 1, 0, (1, 0))
    assert (view.phase, view.from_stock, view.round, view.dealer) == (Phase.HOLD, True, 0, 1)


def test_only_the_seat_to_act_has_actions():
    at = table("6", *SIX)
    assert shown(at, 0).actions == legal(at)
    assert shown(at, 1).actions == ()


def test_everybody_sees_what_the_owner_is_asked():
    at = does(table("6", "7S 2S (3S) / 4S 5S (6S)", SIX[1], options={"lines": "asked"}), "D P3")
    assert shown(at, 1).asked == ((0, 3),)
    assert shown(table("6", *SIX), 0).asked == ()


def test_after_the_round_every_card_is_shown():
    at = does(table("4", *FOUR), "K S X")
    assert [seen(shown(at, 1), seat) for seat in (0, 1)] == ["AS 2S 3S 4S", "AH 2H 3H 4H"]


# Known


def test_a_card_stays_known_until_it_is_replaced():
    at = does(table("4", *FOUR), "S P0 S X")
    assert seen(known(at, 0), 0) == "8C ? ? 4S"
    assert seen(known(at, 1), 0) == "? ? ? ?"


def test_a_new_stock_of_old_discards_is_forgotten():
    at = does(table("6", *SIX, stock="", discard="7C 8C 9C TC"), "S")
    assert len(known(at, 0).discard) == 1
    assert known(at, 0).stock == 2


# What can't be taken back


@pytest.mark.parametrize(
    ("preset", "grids", "text", "new"),
    [
        ("4", FOUR, "S", True),
        ("4", FOUR, "D", False),
        ("4", FOUR, "S X", True),
        ("4", FOUR, "S P0", True),
        ("4", FOUR, "K", False),
        ("4", FOUR, "D P1", True),
        ("6", SIX, "S X", False),
        ("6", SIX, "S P0", False),
        ("6", SIX, "S P2", True),
        ("6", SIX, "D P0", False),
    ],
)
def test_whether_anybody_has_seen_a_card_that_they_could_not_know_before(preset, grids, text, new):
    *first, last = text.split()
    before = does(table(preset, *grids), " ".join(first))
    assert reveals(before, does(before, last)) is new


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_shows_its_table_to_its_seats(preset):
    match = begin(Start(make(preset), (0, 0), 3))
    while not match.round_over:
        assert shown(match.table, match.table.turn).actions
        match = play(match, legal(match.table)[0 if match.table.phase is Phase.LOOK else -1])
    assert not shown(match.table, 0).actions
