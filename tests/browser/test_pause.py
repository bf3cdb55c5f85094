"""A paused game: its board is covered, its clock stands."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from engine.session import begin, play

from .books import press
from .hands import (
    expected,
    golf_line,
    open_code,
    said,
    seen,
    session_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def test_field_100_a_paused_game_hides_its_board_and_is_still_paused_with_the_same_time_after_a_reload(
    app: Page, booted: Callable[[Page], None], until: Callable[[Page, str], object]
) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    session = begin(session_of("GO1-E-AAAAAAB").start)
    app.keyboard.press("d")
    until(app, "document.getElementById('time').textContent >= '0:02'")
    app.keyboard.press("p")
    shown = app.locator("#time").inner_text()
    assert said(app) == f"Đã tạm dừng. Đồng hồ dừng ở {shown}."
    assert app.evaluate("document.activeElement.textContent") == "Chơi tiếp"
    assert seen_cards(app) == 0
    app.keyboard.press("d")
    app.wait_for_timeout(1300)
    app.reload()
    assert seen_cards(app) == 0  # the picture before Python is up is covered too
    booted(app)
    assert app.get_by_role("heading", name="Tạm dừng").is_visible()
    assert seen_cards(app) == 0
    app.wait_for_timeout(1300)
    assert app.locator("#time").inner_text() == shown
    app.get_by_role("button", name="Chơi tiếp").click()
    assert seen(app) == expected(play(session, (golf_line()[0],)))
    until(app, f"document.getElementById('time').textContent != {json.dumps(shown)}")
    app.keyboard.press("m")
    press(app, "Tạm dừng")
    assert seen_cards(app) == 0
    app.keyboard.press("Escape")
    assert seen_cards(app) > 0
    assert app.evaluate("localStorage.getItem('xepbai.paused')") is None


def seen_cards(page: Page) -> int:
    """How many cards are to be seen or heard."""
    return page.get_by_role("button", name=re.compile("cột|chồng")).filter(visible=True).count()
