"""Where things lie, as arithmetic: every game at every size of window."""

from __future__ import annotations

import pytest

from engine.cards import Kind, Pile
from games import SYSTEMS
from ui.layout import View, beside, lay_out

WINDOWS = [(320, 568), (360, 560), (360, 640), (740, 360), (820, 1180), (1440, 900), (3840, 2160)]
GAMES = [system.make(system.letters[0]) for system in SYSTEMS]


def view_of(width: int, height: int, left: bool) -> View:
    """The mat that a window leaves: its bars as ``css/table.css`` has them."""
    if width > height and height <= 480:
        return View(width - 90, height - 38, width, height, left)
    bars = 56 if width >= 1000 else 122 if width >= 700 else 108 if height >= 600 else 90
    return View(width, height - bars, width, height, left)


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_piles_lie_inside_the_mat_and_apart_from_each_other(game, window, left) -> None:
    layout = lay_out(game, view_of(*window, left))
    boxes = [layout.box(pile, Pile()) for pile in range(len(game.spots))]
    for box in boxes:
        assert box[0] >= 0
        assert box[1] >= 0
        assert box[2] <= layout.view.width
        assert box[3] <= layout.view.height
    for one, box in enumerate(boxes):
        for other in boxes[:one]:
            assert box[0] >= other[2] or box[2] <= other[0] or box[1] >= other[3] or box[3] <= other[1]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_column_of_the_guaranteed_length_ends_above_the_dock(game, window) -> None:
    layout = lay_out(game, view_of(*window, False))
    pile = game.piles[Kind.TABLEAU][0]
    box = layout.box(pile, Pile(tuple(range(game.tall))))
    assert box[3] <= layout.bottom


@pytest.mark.parametrize("window", [*WINDOWS, (412, 915), (1180, 820), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_field_134_the_board_fills_nine_tenths_of_one_dimension_and_is_centred(game, window) -> None:
    layout = lay_out(game, view_of(*window, False))
    length = {Kind.TABLEAU: game.tall, Kind.WASTE: 5}
    boxes = [
        layout.box(pile, Pile(tuple(range(length.get(spot.kind, 0))))) for pile, spot in enumerate(game.spots)
    ]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    width, height = layout.view.width, layout.view.height
    assert right - left >= 0.9 * width or bottom - top >= 0.9 * height
    if not layout.view.rail:
        assert abs(left - (width - right)) <= 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_suits_of_the_foundations_keep_their_order_for_the_left_hand(game) -> None:
    for window in WINDOWS:
        layout = lay_out(game, view_of(*window, True))
        if not layout.view.rail:
            xs = [layout.places[pile].x for pile in game.piles[Kind.FOUNDATION]]
            assert xs == sorted(xs)


@pytest.mark.parametrize(
    ("box", "side"),
    [
        ((10, 10, 60, 80), "below"),
        ((10, 200, 60, 290), "above"),
        ((10, 10, 60, 290), "right"),
        ((290, 10, 350, 290), "left"),
    ],
)
def test_a_message_lies_beside_its_card_where_there_is_room(box, side) -> None:
    where, x, y = beside(box, (120, 40), (0, 360, 300))
    assert where == side
    assert x + 120 <= box[0] or x >= box[2] or y + 40 <= box[1] or y >= box[3]
    assert x >= 0
    assert x + 120 <= 360
    assert y >= 0
    assert y + 40 <= 300


def test_a_message_without_any_room_lies_at_the_top() -> None:
    assert beside((10, 10, 350, 290), (120, 40), (0, 360, 300))[::2] == ("above", 4)
