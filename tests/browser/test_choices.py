"""What the player chooses to see: theme, suits, backs, hands, motion; and marks that no eye misses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.unit.drawing import played

from .hands import at, choose, corner, lay, open_code, tap
from .test_looks import box

if TYPE_CHECKING:
    from playwright.sync_api import FloatRect, Locator, Page


def around(locator: Locator) -> FloatRect:
    """What a card covers and a little more, as it lies now."""
    found = box(locator)
    return {
        "x": max(found["x"] - 6, 0),
        "y": max(found["y"] - 8, 0),
        "width": found["width"] + 12,
        "height": found["height"] + 20,
    }


def test_auto_follows_the_device_and_a_choice_overrides_it(app: Page) -> None:
    root = app.locator("html")
    try:
        app.emulate_media(color_scheme="dark")
        app.locator("html[data-theme=dark]").wait_for(state="attached")
        choose(app, "Sáng", "Bốn màu", "Đất nung")
        assert root.get_attribute("data-theme") == "light"
        assert root.get_attribute("data-deck") == "four"
        assert root.get_attribute("data-felt") == "dat"
    finally:
        app.emulate_media(color_scheme="light")


@pytest.mark.parametrize("theme", ["Sáng", "Tối"])
def test_field_131_four_suits_have_four_colours(app: Page, theme: str) -> None:
    session = lay(app, "forty-thieves", "N", "1 7S \n 2 7H \n 3 7D \n 4 7C")
    choose(app, theme, "Bốn màu")
    colours = {at(app, session, str(n)).evaluate("one => getComputedStyle(one).color") for n in (1, 2, 3, 4)}
    assert len(colours) == 4


def test_field_130_in_forced_colours_every_mark_keeps_a_shape(app: Page) -> None:
    session = lay(app, "russian", "C", "1 (QS) 7H \n 2 8H", "7")
    try:
        app.emulate_media(forced_colors="active")
        app.mouse.click(*corner(at(app, session, "1")))
        style = "(one, name) => getComputedStyle(one, name)"
        assert (
            app.evaluate(f"({style})(document.querySelector('.target'), '::after').borderStyle") == "double"
        )
        assert app.evaluate(f"({style})(document.querySelector('.picked')).outlineStyle") == "solid"
        assert "double" in app.evaluate(f"({style})(document.querySelector('#mat .down')).borderStyle")
        app.keyboard.press("n")
        assert "double" in app.evaluate(f"({style})(document.querySelector('.btn.pri')).borderStyle")
    finally:
        app.emulate_media(forced_colors="none")


def test_field_139_less_motion_is_the_device_s_wish_or_the_player_s(app: Page) -> None:
    length = "getComputedStyle(document.documentElement).getPropertyValue('--d-move')"
    assert app.evaluate(length) == "0ms"
    choose(app, "Đủ")
    assert app.evaluate(length) == "180ms"
    try:
        app.emulate_media(reduced_motion="no-preference")
        choose(app, "Ít")
        assert app.evaluate(length) == "0ms"
    finally:
        app.emulate_media(reduced_motion="reduce")


def test_field_130_target_selection_and_last_move_differ_without_any_colour(app: Page) -> None:
    session = lay(app, "russian", "C", "1 (QS) 7H \n 2 8H \n 3 5C \n 4 6C", "7")
    tap(app, session, "3")
    tap(app, session, "4")
    session = played(session, "3>4")
    cdp = app.context.new_cdp_session(app)
    try:
        cdp.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
        places = [at(app, session, "2"), at(app, session, "1"), at(app, session, "4")]
        marked = [app.screenshot(clip=around(place)) for place in places[2:]]
        app.evaluate("document.querySelector('#marks').hidden = true")
        assert app.screenshot(clip=around(places[2])) != marked[0], "the last move"
        app.evaluate("document.querySelector('#marks').hidden = false")
        plain = [app.screenshot(clip=around(place)) for place in places[:2]]
        tap(app, session, "1")
        assert app.screenshot(clip=around(places[0])) != plain[0], "a place that takes the card"
        assert app.screenshot(clip=around(places[1])) != plain[1], "the card in hand"
    finally:
        cdp.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
        cdp.detach()
    assert app.locator("#marks .target .badge svg").count() == 1
    assert app.locator("#marks .last .badge, #marks .from .badge").count() == 0


def test_field_131_letters_may_stand_for_the_suits_in_the_language_of_the_player(app: Page) -> None:
    style = "getComputedStyle(document.body).getPropertyValue(name)"
    letters = f"['--pips', '--letters-vi', '--letters-en'].map(name => {style})"
    session = lay(app, "russian", "C", "1 7H \n 2 8S", "7")
    plain = app.screenshot(clip=around(at(app, session, "1")))
    choose(app, "Chữ thay hình chất")
    assert app.evaluate(letters) == ["none", "inline", ""]
    assert app.screenshot(clip=around(at(app, session, "1"))) != plain
    choose(app, "English")
    assert app.evaluate(letters) == ["none", "none", "inline"]


def test_a_larger_index_by_choice(app: Page) -> None:
    session = lay(app, "russian", "C", "1 7H \n 2 8S", "7")
    before = box(at(app, session, "1").locator(".r"))["height"]
    choose(app, "Số to ở góc lá")
    assert box(at(app, session, "1").locator(".r"))["height"] > 1.2 * before


def test_a_back_by_choice(app: Page) -> None:
    open_code(app, "RU1-C-AAAAABB")
    back = "getComputedStyle(document.querySelector('#mat .down')).backgroundImage"
    seen = {app.evaluate(back)}
    for name in ("Mặt trời", "Gạch bông", "Mắt cáo"):
        choose(app, name)
        seen.add(app.evaluate(back))
    assert len(seen) == 4


def test_field_137_the_other_hand_is_two_taps_away_and_the_first_visit_tells_of_it(app: Page) -> None:
    hand = "document.documentElement.dataset.hand"
    open_code(app, "GO1-E-AAAAAAB")
    app.get_by_role("button", name="Menu").click()
    app.get_by_role("switch", name=re.compile("^Thuận tay trái")).click()
    assert app.evaluate(hand) == "left"
    assert not app.get_by_role("dialog").is_visible()
    app.get_by_role("button", name="Về trang đầu").first.click()
    assert app.get_by_role("button", name="Đổi bên").count() == 0
    app.evaluate("localStorage.clear(); globalThis.xepbai.reset()")
    app.get_by_role("button", name="Đổi bên").click()
    assert app.evaluate(hand) == "left"
    app.evaluate("localStorage.clear(); globalThis.xepbai.reset()")
    app.get_by_role("button", name="Không cần").click()
    assert app.evaluate(hand) == "right"
    assert app.get_by_role("button", name="Đổi bên").count() == 0


def test_field_139_no_card_flies_with_less_motion_and_the_switch_overrides_the_device_both_ways(
    app: Page,
) -> None:
    session = lay(app, "russian", "C", "1 7H \n 2 8H", "7")
    flight = "getComputedStyle(document.querySelector('#mat > .card')).transitionDuration"
    assert set(str(app.evaluate(flight)).split(", ")) == {"0s"}
    choose(app, "Đủ")
    assert "0s" not in str(app.evaluate(flight)).split(", ")
    try:
        app.emulate_media(reduced_motion="no-preference")
        choose(app, "Ít")
        assert set(str(app.evaluate(flight)).split(", ")) == {"0s"}
        tap(app, session, "1")
        assert app.locator("#mat .picked").count() == 1
    finally:
        app.emulate_media(reduced_motion="reduce")
