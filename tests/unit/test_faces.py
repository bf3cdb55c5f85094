"""The markup of cards, and what of it a picture needs."""

import pytest

from engine.cards import read_card
from ui.faces import inside, lean, picture


@pytest.mark.parametrize(("mat", "kept", "left"), [("mat", "big", "pips"), ("mat L", "pips", "big")])
def test_a_lean_card_has_one_of_the_big_suit_and_the_pips(mat: str, kept: str, left: str) -> None:
    whole = inside(read_card("6H"))
    assert whole.count("<use") == 1 + 6 + 2
    shown = lean(f'<div class="{mat}">{whole}')
    assert f'class="{kept}"' in shown
    assert f'class="{left}"' not in shown
    assert shown.endswith(whole[whole.index("</svg>") :])


def test_cards_deep_in_a_pile_are_left_out() -> None:
    deep = '<div id="k1" class="card S deep" style="--f:3px"><svg class="c"></svg></div>'
    top = '<div id="k2" class="card S"><svg class="c"></svg></div>'
    assert lean(f"<div>{deep}{top}</div>") == f"<div>{top}</div>"


def test_a_card_that_is_only_looked_at_has_no_pips() -> None:
    card = read_card("8C")
    assert picture(card) == f'<div class="card C" aria-hidden="true" style="">{lean(inside(card))}</div>'
