"""How it looks at every size: nothing scrolls, nothing is cut off, everything can be hit and read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.unit.drawing import played

from .hands import at, choose, corner, drag, follow, lay, open_code, session_of, tap

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import FloatRect, Locator, Page

    Size = Callable[[Page, int, int], None]

SIZES = [(320, 568), (360, 560), (360, 640), (740, 360), (820, 1180), (1180, 820), (1440, 900), (3840, 2160)]
CODES = ["GO1-SDJJW-AAAAAAB", "RU1-C-AAAAABB", "FT1-N-AAAAAAB", "YU1-N-AAAAAAB"]
TALL = "KS 2S 3S 4S 5S 6S 7S 9S TS JS QS 2C 3C 4C 5C 6C 7C 9C TC"

OUTSIDE = """() => {
    const all = selector => [...document.querySelectorAll(selector)];
    const name = one => one.ariaLabel ?? one.textContent;
    const wide = one => one.clientWidth && one.scrollWidth > one.clientWidth + 1;
    const whole = document.scrollingElement;
    const found = [];
    if (whole.scrollHeight > innerHeight || whole.scrollWidth > innerWidth) found.push('the page scrolls');
    for (const one of all('#mat .card:not(.deep), .slot[aria-hidden=false], .lab, .top *, .acts *')) {
        const {width, left, top, right, bottom} = one.getBoundingClientRect();
        if (width && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1))
            found.push(`${name(one)} is outside`);
    }
    for (const one of all('button:not(dialog:not([open]) *)')) {
        const {width, height} = one.getBoundingClientRect();
        if (width && (width < 43.9 || height < 43.9)) found.push(`${name(one)} is small`);
        if (wide(one)) found.push(`${name(one)} is cut`);
    }
    for (const one of all('#code, .stats *, .lab, dialog[open] :is(p, span, h2, h3)'))
        if (wide(one)) found.push(`${name(one)} is cut`);
    const labels = all('.lab').map(one => one.getBoundingClientRect());
    for (const [i, a] of labels.entries())
        for (const b of labels.slice(0, i))
            if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
                found.push('labels overlap');
    return found;
}"""


INSETS = """inset => {
    const found = [];
    const parts = 'button, .top h1, #code, .stats div, #mat .card:not(.deep), .slot[aria-hidden=false], .lab';
    const open = document.querySelector('dialog[open]');
    for (const one of (open ?? document).querySelectorAll(parts)) {
        const {left, top, right, bottom, width} = one.getBoundingClientRect();
        const scrolls = one.closest('.home, dialog');  // what scrolls may pass under the bar on its way
        if (!width) continue;
        if (left < (inset.left ?? 0) - 1 || right > innerWidth - (inset.right ?? 0) + 1)
            found.push(`${one.ariaLabel ?? one.textContent} is under a side`);
        if (!scrolls && (top < (inset.top ?? 0) - 1 || bottom > innerHeight - (inset.bottom ?? 0) + 1))
            found.push(`${one.ariaLabel ?? one.textContent} is under a bar`);
    }
    return found;
}"""


def around(locator: Locator) -> FloatRect:
    """What a card covers and a little more, as it lies now."""
    found = box(locator)
    return {
        "x": max(found["x"] - 6, 0),
        "y": max(found["y"] - 8, 0),
        "width": found["width"] + 12,
        "height": found["height"] + 20,
    }


def box(locator: Locator) -> dict[str, float]:
    found = locator.bounding_box()
    assert found is not None
    return dict(found)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_nothing_scrolls_is_cut_off_or_too_small_to_hit_at_any_size(app: Page, size: Size, lang: str) -> None:
    if lang == "en":
        choose(app, "English")
    for width, height in SIZES:
        size(app, width, height)
        for code in CODES:
            follow(app, code)
            for _ in range(6):
                app.keyboard.press("d")
            app.keyboard.press("Escape")
            assert app.evaluate(OUTSIDE) == [], (width, height, code)
            app.keyboard.press("1")
            app.keyboard.press("Enter")
            assert app.evaluate(OUTSIDE) == [], (width, height, code, "in hand")
            app.keyboard.press("Escape")


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_sheets_fit_the_smallest_phones(app: Page, size: Size, lang: str) -> None:
    if lang == "en":
        choose(app, "English")
    for width, height in ((320, 568), (740, 360)):
        size(app, width, height)
        follow(app, "GO1-E-AAAAAAB")
        for keys in ("n", "m"):
            app.keyboard.press(keys)
            assert app.evaluate(OUTSIDE) == [], (width, height, keys)
            assert app.evaluate(
                "(sheet => sheet.scrollWidth <= sheet.clientWidth)(document.querySelector('dialog'))"
            )
            app.keyboard.press("Escape")
        app.keyboard.press("m")
        app.get_by_role("dialog").get_by_role("button", name=re.compile("^(Cài đặt|Settings)$")).click()
        assert app.evaluate(OUTSIDE) == [], (width, height, "settings")
        app.get_by_role("switch").last.scroll_into_view_if_needed()
        assert box(app.get_by_role("button", name=re.compile("^(Đóng|Close)$")))["y"] >= 0
        app.keyboard.press("Escape")


@pytest.mark.parametrize(("width", "height", "least"), [(360, 560, 14), (360, 640, 14), (820, 1180, 14)])
def test_field_132_every_index_of_a_column_of_19_cards_can_be_read(
    app: Page, size: Size, width: int, height: int, least: float
) -> None:
    size(app, width, height)
    session = lay(app, "russian", "C", f"2 {TALL}", "7")
    heights = [box(at(app, session, "2", count).locator(".r"))["height"] for count in range(1, 20)]
    assert min(heights) >= least
    assert (
        box(at(app, session, "2"))["y"] + box(at(app, session, "2"))["height"]
        <= box(app.locator(".acts"))["y"]
    )


@pytest.mark.parametrize("screen", [(360, 640), (740, 360), (1440, 900)])
def test_field_135_the_board_is_laid_out_anew_when_the_window_turns_and_goes_on(
    app: Page, size: Size, screen: tuple[int, int]
) -> None:
    session = lay(app, "russian", "C", "1 7H 2C \n 2 8H", "7")
    tap(app, session, "1", 2)
    size(app, *screen)
    drag(app, at(app, session, "1", 2), at(app, session, "2"))
    assert box(at(app, played(session, "1>2x2"), "2"))["x"] > 0
    assert app.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("screen", [(360, 640), (740, 360)])
def test_field_137_left_handed_the_dock_and_the_actions_change_sides_and_cards_do_not(
    app: Page, size: Size, screen: tuple[int, int]
) -> None:
    size(app, *screen)
    open_code(app, "FT1-N-AAAAAAB")
    session = session_of("FT1-N-AAAAAAB")
    choose(app, "Thuận tay trái")
    stock, waste = box(at(app, session, "S")), box(at(app, session, "W"))
    undo, menu = (box(app.get_by_role("button", name=name, exact=True)) for name in ("Hoàn tác", "Menu"))
    if screen[0] < screen[1]:
        assert stock["x"] > waste["x"]
        assert undo["x"] > menu["x"]
    else:
        assert stock["x"] < screen[0] / 4
        assert undo["x"] < screen[0] / 4
    columns = [box(at(app, session, str(column)))["x"] for column in range(1, 11)]
    goals = [box(at(app, session, f"F{goal}"))["x"] for goal in range(1, 5)]
    assert columns == sorted(columns)
    assert goals == sorted(goals)
    assert app.evaluate(OUTSIDE) == []


def test_auto_follows_the_device_and_a_choice_overrides_it(app: Page) -> None:
    root = app.locator("html")
    try:
        app.emulate_media(color_scheme="dark")
        app.evaluate("new Promise(done => requestAnimationFrame(done))")
        assert root.get_attribute("data-theme") == "dark"
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


@pytest.mark.parametrize("screen", [(390, 844), (844, 390)])
def test_field_138_every_control_is_outside_the_notch_and_large_enough(
    app: Page, size: Size, screen: tuple[int, int]
) -> None:
    upright = screen[0] < screen[1]
    inset = (
        {"top": 47, "bottom": 34, "left": 0, "right": 0}
        if upright
        else {"left": 47, "right": 47, "bottom": 21}
    )
    cdp = app.context.new_cdp_session(app)
    try:
        cdp.send("Emulation.setSafeAreaInsetsOverride", {"insets": inset})
        size(app, *screen)
        for code in CODES:
            follow(app, code)
            assert app.evaluate(INSETS, inset) == [], code
            assert app.evaluate(OUTSIDE) == [], code
        app.keyboard.press("m")
        assert app.evaluate(INSETS, inset) == [], "menu"
        app.keyboard.press("Escape")
        app.get_by_role("button", name="Về trang đầu").first.click()
        assert app.evaluate(INSETS, inset) == [], "home"
    finally:
        cdp.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
        cdp.detach()


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
