"""The main path in other browsers: from the home screen to games, the solver, the table game."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from engine.session import play
from store.match import read_match
from tests.browser.hands import building_move, called, expected, golf_line, session_of

if TYPE_CHECKING:
    from engine.session import Session
    from table_golf.match import Match

    from .page import Page

GOLF = "GO1-E-AAAAAAB"
RUSSIAN = "RU1-C-AAAAABB"
MATCH = "GT1-6P02-AAAAAAL"


def opened(page: Page, code: str) -> Session:
    """The game of a code, on the table."""
    page.follow(code)
    return shown(page, session_of(code))


def shown(page: Page, session: Session) -> Session:
    """The same game, once every card of it is to be seen where it belongs."""
    for _ in range(200):
        if page.seen() == expected(session):
            return session
        time.sleep(0.05)
    assert page.seen() == expected(session)
    return session


def test_field_117_python_comes_up_and_the_home_screen_offers_every_game(page: Page) -> None:
    for name in ("Golf", "Russian Solitaire", "Quarante Voleurs", "Golf nhiều người"):
        assert page.box(name)
    page.click("Golf")
    page.until("document.querySelectorAll('#mat .card').length > 35")


def test_golf_is_played_by_clicks_and_keys_and_taken_back(page: Page) -> None:
    sessions = [opened(page, GOLF)]
    for count, move in enumerate(golf_line()[:8]):
        if move.src == 0 and count % 2:
            page.press("d")
        else:
            page.click(called(sessions[-1], move.src))
        sessions.append(shown(page, play(sessions[-1], (move,))))
    page.press("u")
    shown(page, sessions[7])
    page.click("Hoàn tác")
    shown(page, sessions[6])


def test_a_group_is_dragged_in_russian_solitaire(page: Page) -> None:
    session = opened(page, RUSSIAN)
    move = building_move(session, "2>1x5")
    page.drag(called(session, move.src, move.count), called(session, move.dst))
    shown(page, play(session, (move,)))


def test_the_solver_answers_from_its_worker(page: Page) -> None:
    opened(page, GOLF)
    page.press("m")
    page.click("Còn thắng được không?")
    page.until("document.querySelector('dialog h2')?.innerText.includes('Còn thắng được')")
    page.click("Xem cách thắng")
    page.press("End")
    page.until("Number(document.querySelector('#score').innerText) >= 350")
    page.press("Escape")
    assert page.seen() == expected(session_of(GOLF))


def test_a_turn_at_the_table_and_the_bot_answers(page: Page) -> None:
    page.follow(MATCH)
    for row in (1, 2):
        page.click(f"lá úp, cột 1, hàng {row}")
    page.until("document.querySelector('#gt-stock.target')")
    before = match(page)
    page.click(f"chồng bài rút: {len(before.table.stock)} lá")
    page.until("document.querySelector('#gt-held')?.getAttribute('aria-label')")
    page.click("lá úp, cột 2, hàng 1")
    while match(page).table.turn != 0 or len(match(page).steps) < len(before.steps) + 3:
        page.press("f")
    grid = match(page).table.grids[0]
    assert [slot for slot, cell in enumerate(grid) if cell is not None and cell.up] == [0, 1, 3]


def match(page: Page) -> Match:
    """The match as the page keeps it."""
    return read_match(page.value("localStorage.getItem('xepbai.game.GT')")).match


def test_english_the_dark_and_the_game_outlive_a_reload(page: Page) -> None:
    page.click("English")
    page.click("Settings")
    page.click("Look")
    page.click("Dark")
    page.press("Escape")
    page.follow(GOLF)
    page.press("d")
    page.until("document.querySelector('#moves').innerText === '1'")
    page.reload()
    page.until("document.querySelector('#moves')?.innerText === '1'")
    assert "Undo" in page.text("#app")
    assert page.value("document.documentElement.dataset.theme") == "dark"
    light = page.value("getComputedStyle(document.querySelector('.table')).color.match(/\\d+/)[0]")
    assert int(light) > 128
