"""Before Python is up: the screen as it was left, and what the player does with it is kept and played."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Error

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

WASM = "**/vendor/pyodide/pyodide.asm.wasm"
PAINT_KEY = "xepbai.paint"
PLAYED = "#GO1-E-AAAAAAB"


SEEN = """[...document.querySelectorAll('#mat .card')]
    .filter(card => card.checkVisibility({visibilityProperty: true}))
    .map(card => [card.dataset.at, card.ariaLabel, card.textContent, card.getBoundingClientRect().toJSON()])
    .sort()"""
"""The cards to be seen: where they lie, what they are called."""


def hold_python(page: Page) -> list[Route]:
    """Keep Python from coming up until `let_go`: what is asked for then, and what was before."""
    held: list[Route] = []
    page.route(WASM, lambda route: held.append(route))  # Playwright takes no bound method of a list
    return held


def let_go(page: Page, held: list[Route], booted: Callable[[Page], None]) -> None:
    """Let Python come up, whether or not it has been asked for yet."""
    page.route(WASM, lambda route: route.continue_())  # the newest route is asked first
    while held:
        with suppress(Error):  # its page is gone
            held.pop().continue_()
    booted(page)
    page.unroute_all()


def moves(page: Page) -> str:
    """The move counter of the table."""
    return page.locator("#moves").inner_text()


@pytest.fixture
def left_a_game(
    fresh: tuple[Page, Any], url: str, booted: Callable[[Page], None], until: Callable[[Page, str], object]
) -> tuple[Page, Any]:
    """A page where a game was begun, one card drawn, then left; its address is the plain one again."""
    page, watch = fresh
    page.goto(url + PLAYED)
    booted(page)
    page.keyboard.press("d")
    assert moves(page) == "1"
    until(page, f"localStorage.getItem('{PAINT_KEY}')?.includes('mat')")
    page.goto("about:blank")
    return page, watch


def test_the_home_screen_is_there_before_python(
    fresh: tuple[Page, Any], url: str, booted: Callable[[Page], None]
) -> None:
    page, _ = fresh
    held = hold_python(page)
    page.goto(url)
    assert page.locator("#app h1").first.is_visible()
    assert page.get_attribute("html", "data-ready") is None
    let_go(page, held, booted)


def test_what_is_pressed_before_python_is_done_after(
    fresh: tuple[Page, Any], url: str, booted: Callable[[Page], None]
) -> None:
    page, _ = fresh
    held = hold_python(page)
    page.goto(url)
    button = page.locator("#app [data-do]").first
    button.click()
    assert "wait" in (button.get_attribute("class") or "")
    act = button.get_attribute("data-do")
    assert page.evaluate("xepbai.queue.map(({do: what, act}) => [what, act])") == [["press", act]]
    before = page.locator("#app").inner_text()
    let_go(page, held, booted)
    assert page.locator("#app").inner_text() != before
    assert page.evaluate("xepbai.queue.length") == 0


def test_field_119_the_board_as_it_was_left_is_there_before_python(
    left_a_game: tuple[Page, Any], url: str, booted: Callable[[Page], None]
) -> None:
    page, _ = left_a_game
    held = hold_python(page)
    page.goto(url)
    assert moves(page) == "1"
    assert page.locator("#app .card").count() > 30
    painted = page.evaluate(SEEN)
    let_go(page, held, booted)
    assert moves(page) == "1"
    assert page.evaluate(SEEN) == painted


def test_field_119_taps_keys_and_presses_on_the_picture_are_played_in_order(
    left_a_game: tuple[Page, Any], url: str, booted: Callable[[Page], None]
) -> None:
    page, _ = left_a_game
    held = hold_python(page)
    page.goto(url)
    page.keyboard.press("d")
    page.locator("#do-undo").click()
    stock = page.locator("[data-at^='0.']").last
    box = stock.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.evaluate("xepbai.queue.map(intent => intent.do)") == ["key", "press", "tap"]
    assert moves(page) == "1"  # it is a picture still
    let_go(page, held, booted)
    assert moves(page) == "3"  # two draws more; the counter never goes down


def test_a_drag_on_the_picture_becomes_a_drop(left_a_game: tuple[Page, Any], url: str) -> None:
    page, _ = left_a_game
    hold_python(page)
    page.goto(url)
    card = page.locator("[data-at^='2.']").last
    waste = page.locator("[data-at^='1.']").last
    start, end = card.bounding_box(), waste.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 9, start["y"] + start["height"] - 9)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=3)
    page.mouse.up()
    (intent,) = page.evaluate("xepbai.queue")
    assert (intent["do"], intent["at"], intent["to"]) == ("drop", card.get_attribute("data-at"), "1")


def test_another_address_is_not_painted_over(left_a_game: tuple[Page, Any], url: str) -> None:
    page, _ = left_a_game
    hold_python(page)
    page.goto(url + "#FT1-N-AAAAAAB")
    assert page.locator("#app .wait").is_visible()
    assert page.locator("#app .card").count() == 0


FRAME = """['.top', '#do-undo', '#do-menu', '#mat'].map(one => {
    const box = document.querySelector(one).getBoundingClientRect();
    return [box.x, box.y, box.width, box.height].map(Math.round);
})"""
"""Where the bar, the buttons and the felt of the table lie."""


@pytest.mark.parametrize(("width", "height"), [(360, 700), (820, 1180), (740, 360)])
def test_in_another_size_the_table_is_there_without_its_cards(
    left_a_game: tuple[Page, Any],
    url: str,
    booted: Callable[[Page], None],
    until: Callable[[Page, str], object],
    width: int,
    height: int,
) -> None:
    page, _ = left_a_game
    page.set_viewport_size({"width": width, "height": height})
    held = hold_python(page)
    page.goto(url)
    assert moves(page) == "1"
    assert page.locator("#app .home").count() == page.locator("#app .card").count() == 0
    frame = page.evaluate(FRAME)
    page.locator("#do-undo").click()
    let_go(page, held, booted)
    assert page.evaluate(FRAME) == frame
    assert page.locator("#mat .card").count() > 30
    assert page.locator("#do-undo").get_attribute("aria-disabled") == "true"  # the press was played
    until(page, f"JSON.parse(localStorage.getItem('{PAINT_KEY}')).h === {height}")


def test_a_game_left_without_a_picture_is_waited_for_not_the_home_screen(
    left_a_game: tuple[Page, Any], url: str, booted: Callable[[Page], None]
) -> None:
    page, _ = left_a_game
    page.add_init_script(f"localStorage.removeItem('{PAINT_KEY}')")
    held = hold_python(page)
    page.goto(url)
    assert page.locator("#app .wait").is_visible()
    assert page.locator("#app .home").count() == 0
    let_go(page, held, booted)
    assert moves(page) == "1"


def test_the_first_paint_wears_the_player_s_colours(fresh: tuple[Page, Any], url: str) -> None:
    page, _ = fresh
    attrs = {"data-theme": "dark", "data-felt": "lam", "lang": "en", "onload": "x"}
    store_paint(page, {"v": 1, "w": 1, "h": 1, "hash": "", "attrs": attrs, "html": "<p>x</p>"})
    hold_python(page)
    page.goto(url)
    root = page.locator("html")
    assert [root.get_attribute(name) for name in attrs] == ["dark", "lam", "en", None]


@pytest.mark.parametrize(
    "html",
    [
        "<p>x<script>document.title = 'hit'</script></p>",
        "<p><img src=x onerror=\"document.title = 'hit'\"></p>",
        '<p><img src="https://example.invalid/x.png"></p>',
        '<p><a href="javascript:document.title=1">x</a></p>',
        '<svg><use href="//example.invalid/x.svg#y"/></svg>',
        '<p style="background:url(//example.invalid/x.png)">x</p>',
        "<style>@import '//example.invalid/x.css';</style><p>x</p>",
        '<iframe srcdoc="x"></iframe>',
        '<svg><animate attributeName="href" values="javascript:x"/></svg>',
        "",
    ],
)
def test_markup_that_isn_t_ours_is_refused(fresh: tuple[Page, Any], url: str, html: str) -> None:
    page, watch = fresh
    watch.broken = True  # the content policy says so when it, too, refuses
    store_paint(page, {"v": 1, "w": 360, "h": 640, "hash": "", "attrs": {}, "html": html})
    hold_python(page)
    page.goto(url)
    assert page.locator("#app h1").first.is_visible()
    assert page.title() == "Xếp Bài"


@pytest.mark.parametrize("stored", ["{", "null", "7", '{"v": 2}', '{"v": 1}', '{"v": 1, "attrs": null}'])
def test_an_unreadable_picture_leaves_the_home_screen(fresh: tuple[Page, Any], url: str, stored: str) -> None:
    page, _ = fresh
    page.add_init_script(f"localStorage.setItem('{PAINT_KEY}', {json.dumps(stored)})")
    hold_python(page)
    page.goto(url)
    assert page.locator("#app h1").first.is_visible()


def store_paint(page: Page, paint: dict[str, object]) -> None:
    """Put a picture into storage before the page is there."""
    page.add_init_script(f"localStorage.setItem('{PAINT_KEY}', {json.dumps(json.dumps(paint))})")


def test_field_119_a_slow_start_says_quietly_how_much_has_come(
    fresh: tuple[Page, Any], url: str, booted: Callable[[Page], None], until: Callable[[Page, str], object]
) -> None:
    page, _ = fresh
    held = hold_python(page)
    page.goto(url)
    note = page.locator("#boot-note")
    assert note.get_attribute("role") == "status"
    note.get_by_text("Đang tải trò chơi").wait_for()
    until(page, "/ [1-9]\\d*,\\d/.test(document.getElementById('boot-note').textContent)")
    have, of = re.findall(r"(\d+),\d", note.inner_text())  # all but what is held
    assert 0 < int(have) < int(of)
    let_go(page, held, booted)
    assert note.inner_text() == ""
