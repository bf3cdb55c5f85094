"""The site as one file, opened from disk: it plays, keeps and thinks as the served one, and asks nobody."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from engine.session import play
from tools import single

from .books import end, kept, open_records
from .conftest import Watch, ready
from .hands import building_move, card, corner, expected, follow, number, open_code, seen, session_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

GOLF = "GO1-E-AAAAAAB"
RUSSIAN = "RU1-C-AAAAABB"
WORKER_WATCHED = """() => {
    const { Worker } = globalThis;
    globalThis.answers = 0;
    globalThis.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", ({ data }) => { answers += "answer" in data; });
        }
    };
}"""
SENT = """() => {
    navigator.share = () => { throw new Error("a file is no link"); };
    const writeText = async text => { globalThis.copied = text; };
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
}"""


@pytest.fixture(scope="module")
def file(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file, in a folder as people name them."""
    path = tmp_path_factory.mktemp("Trò chơi #1") / "xep-bai.html"
    path.write_text(single.single(dist), "utf-8")
    return path


@pytest.fixture(scope="module")
def opened(file: Path, new_context: Callable[..., Any]) -> Iterator[tuple[Page, Watch]]:
    """The page of the file with Golf's first deal, which its address asks for; with nothing kept before."""
    context = new_context()
    watch = Watch(context, file.as_uri())
    page = context.new_page()
    page.goto(f"{file.as_uri()}#{GOLF}")
    ready(page)
    yield page, watch
    context.close()


@pytest.fixture
def page(opened: tuple[Page, Watch]) -> Iterator[Page]:
    """The same page for each test; what went wrong in it fails the test."""
    yield opened[0]
    opened[1].check()


def test_the_address_opens_a_deal_and_a_reload_keeps_the_game(page: Page) -> None:
    assert page.locator("#code").inner_text().startswith(GOLF)
    page.keyboard.press("d")
    page.reload(wait_until="domcontentloaded")
    assert page.get_attribute("html", "data-ready") is None
    assert page.locator("#code").inner_text().startswith(GOLF)  # painted, before Python is up
    ready(page)
    assert number(page, "Nước") == 1


def test_what_is_sent_from_a_file_is_the_code_alone(page: Page) -> None:
    page.evaluate(SENT)
    page.keyboard.press("m")
    page.get_by_role("dialog").get_by_role("button", name="Chia sẻ ván").click()
    page.locator("#toast").get_by_text("Đã chép").wait_for()
    assert page.evaluate("copied") == f"{GOLF}~v1.SW"


def test_the_worker_answers(page: Page, until: Callable[[Page, str], object]) -> None:
    page.evaluate(WORKER_WATCHED)
    page.keyboard.press("m")
    page.get_by_role("dialog").get_by_role("button", name="Còn thắng được không?").click()
    page.get_by_role("dialog").get_by_role("heading", name=re.compile("Còn thắng được|Hết đường")).wait_for()
    assert until(page, "answers") == 1
    page.keyboard.press("Escape")


def test_records_are_there_when_the_file_is_opened_again(page: Page, file: Path) -> None:
    open_code(page, "GO1-E-AAAAAAD")
    end(page)
    shelf = kept(page).shelves["GO-E"]
    assert shelf.games >= 1
    page.keyboard.press("Escape")
    again = page.context.new_page()
    again.goto(file.as_uri())
    ready(again)
    assert kept(again).shelves["GO-E"] == shelf
    again.keyboard.press("Escape")
    row = open_records(again).get_by_role("button", name=re.compile("^Golf · Dễ"))
    assert f"{shelf.wins} thắng trong {shelf.games} ván" in row.inner_text()
    again.close()


def test_the_other_games_are_played_too(page: Page) -> None:
    open_code(page, "FT1-N-AAAAAAF")
    page.keyboard.press("d")
    assert number(page, "Nước") == 1

    open_code(page, RUSSIAN)
    session = session_of(RUSSIAN)
    move = building_move(session, "2>1x5")
    page.mouse.click(*corner(card(page, session, move.src, move.count)))
    card(page, session, move.dst).click()
    assert seen(page) == expected(play(session, (move,)))

    follow(page, "GT1-4P00-AAAAAAB")
    page.get_by_role("button", name="Tôi là").click()
    before = page.evaluate("localStorage['xepbai.game.GT']")
    page.keyboard.press("1")
    assert page.evaluate("localStorage['xepbai.game.GT']") != before


def test_a_browser_that_can_t_unpack_the_file_is_told(file: Path, new_context: Callable[..., Any]) -> None:
    context = new_context()
    page = context.new_page()
    page.add_init_script("delete globalThis.DecompressionStream")
    page.goto(file.as_uri())
    page.get_by_role("alert").get_by_text("Trình duyệt này chưa chạy được Xếp Bài").wait_for()
    context.close()


def test_half_a_file_says_so(file: Path, new_context: Callable[..., Any]) -> None:
    half = file.with_name("half.html")
    half.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    context = new_context()
    page = context.new_page()
    page.goto(half.as_uri())
    page.get_by_role("alert").get_by_text("Không tải được đủ trò chơi").wait_for()
    context.close()
