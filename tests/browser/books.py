"""What is kept of ended games, and the ways to it: for the tests of records, days, holes and the pause."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.cards import Move
from engine.session import play
from store.records import Records
from store.records_text import read_records

from .hands import session_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

KEY = "xepbai.records"


def press(page: Page, name: str) -> None:
    """A button by its whole name."""
    page.get_by_role("button", name=name, exact=True).last.click()


def keep(page: Page, key: str, text: str) -> None:
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


def kept(page: Page) -> Records:
    """What is stored."""
    text = page.evaluate("key => localStorage.getItem(key)", KEY)
    return read_records(text).records if text else Records()


def open_records(page: Page) -> Locator:
    """From the home screen or the table's menu."""
    menu = page.get_by_role("button", name=re.compile("^Menu$"))
    if menu.is_visible():
        menu.click()
    page.get_by_role("button", name=re.compile("^(Thành tích|Records)$")).last.click()
    return page.get_by_role("dialog")


def end(page: Page) -> None:
    """Plays Golf to its end however it goes: whatever can be taken, else a draw."""
    session = session_of(page.locator("#code").inner_text())
    while not session.over:
        taken = [move for move in session.game.legal_moves(session.at) if move.src]
        move = taken[0] if taken else Move(0, 1)
        if taken:
            page.keyboard.press(str(move.src - 1))
        page.keyboard.press("Enter" if taken else "d")
        session = play(session, (move,))
    page.get_by_role("dialog").wait_for()


def watch_clipboard(page: Page) -> Callable[[], list[str]]:
    """What is copied from now on."""
    page.evaluate(
        """() => {
            globalThis.copied = [];
            const clipboard = {writeText: async text => { copied.push(text) }, readText: async () => ''};
            Object.defineProperty(navigator, 'clipboard', {configurable: true, value: clipboard});
        }"""
    )
    return lambda: page.evaluate("copied")  # type: ignore[no-any-return]
