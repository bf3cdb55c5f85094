"""The picture of each game before Python is up is the board as it was, and what is done on it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.unit.drawing import played

from .hands import at, corner, drag, expected, number, open_code, seen, session_of
from .test_paint import hold_python, let_go

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

BOARD = """[...document.querySelectorAll('#mat .card:not(.deep)')].map(one => [
    one.id, one.className.replace(' wait', ''), one.ariaLabel, one.dataset.at, one.style.transform])"""
"""The cards to be seen: the picture has no others."""


@pytest.mark.parametrize(
    ("code", "acts", "line"),
    [
        ("GO1-E-AAAAAAB", "tap S, drag 5 W, tap S, tap S, key u, key u", "D T5"),
        ("RU1-C-AAAAABB", "tap 2x5, tap 1", "2>1x5"),
        ("FT1-N-AAAAAAB", "key d, tap 1, tap 8, drag 8 2", "D 1>8"),
        ("YU1-N-AAAAAAB", "", ""),
    ],
)
def test_the_picture_is_the_board_and_what_is_done_on_it_is_played_in_order(
    app: Page,
    booted: Callable[[Page], None],
    until: Callable[[Page, str], object],
    code: str,
    acts: str,
    line: str,
) -> None:
    open_code(app, code)
    session = session_of(code)
    until(app, f"localStorage.getItem('xepbai.paint')?.includes('{code}')")
    assert seen(app) == expected(session)
    board = app.evaluate(BOARD)
    held = hold_python(app)
    app.reload()
    assert app.evaluate(BOARD) == board
    for act in acts.split(", ") if acts else ():
        what, first, *rest = act.split()
        pile, _, count = first.partition("x")
        if what == "key":
            app.keyboard.press(first)
        elif what == "tap":
            app.mouse.click(*corner(at(app, session, pile, int(count or 1))))
        else:
            drag(app, at(app, session, pile), at(app, session, rest[0]))
    assert app.evaluate(BOARD) == board
    let_go(app, held, booted)
    assert seen(app) == expected(played(session, line))
    assert number(app, "Nước") >= len(line.split())
