"""Cards that move by themselves keep nobody waiting."""

from __future__ import annotations

import pytest

from ui.pace import LONGEST, pause


@pytest.mark.parametrize("moves", [1, 2, 13, 52, 104])
def test_field_140_however_many_cards_go_up_by_themselves_it_takes_three_seconds_at_most(moves: int) -> None:
    assert pause(moves) * moves + LONGEST <= 3000
    assert pause(moves) > 0
