"""How it looks at every size: nothing scrolls, nothing is cut off, everything can be hit and read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.unit.drawing import played

from .hands import at, choose, drag, follow, lay, open_code, session_of, tap

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    Size = Callable[[Page, int, int], None]

SIZES = [(320, 568), (360, 560), (360, 640), (740, 360), (820, 1180), (1180, 820), (1440, 900), (3840, 2160)]
CODES = ["GO1-SDJJW-AAAAAAB", "RU1-C-AAAAABB", "FT1-N-AAAAAAB", "YU1-N-AAAAAAB"]
MATCHES = [
    "GT1-4P00-AAAAAAD",
    "GT1-4HP00-AAAAAAD~SX",
    "GT1-6P0000-AAAAAAF~L0L1L0L1L0L1L0L1S",
    "GT1-9P0000-AAAAAAF~L0L1L2L0L1L2L0L1L2L0L1L2S",
    "GT1-6P000000000000-AAAAAAF~" + "L0L1" * 12 + "S",
    "GT1-9P000000000000-AAAAAAF~" + "L0L1L2" * 12 + "S",
    "GT1-10P000000000000-AAAAAAF~" + "L0L1" * 12 + "S",
]
"""The table game: behind the curtain, with a button to press, with a card in hand, few players and many."""
TALL = "KS 2S 3S 4S 5S 6S 7S 9S TS JS QS 2C 3C 4C 5C 6C 7C 9C TC"

OUTSIDE = """() => {
    const all = selector => [...document.querySelectorAll(selector)];
    const name = one => one.ariaLabel ?? one.textContent;
    const wide = one => one.clientWidth && one.scrollWidth > one.clientWidth + 1;
    const whole = document.scrollingElement;
    const found = [];
    if (whole.scrollHeight > innerHeight || whole.scrollWidth > innerWidth) found.push('the page scrolls');
    for (const one of all('#mat .card:not(.deep), .slot[aria-hidden=false], .lab, .top *, .acts *, ' +
                          '.own *, .mid *, .pill, .scorebar, .scorebar > span')) {
        const {width, left, top, right, bottom} = one.getBoundingClientRect();
        if (width && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1))
            found.push(`${name(one)} is outside`);
    }
    for (const one of all('button:not(dialog:not([open]) *)')) {
        const {width, height} = one.getBoundingClientRect();
        if (width && (width < 43.9 || height < 43.9)) found.push(`${name(one)} is small`);
        if (wide(one) && !one.matches('.card')) found.push(`${name(one)} is cut`);
    }
    const texts = '#code, .stats *, .lab, .pill, .scorebar > span:not(.sr), .own .name, ' +
        'dialog[open] :is(p, span, h2, h3)';
    for (const one of all(texts))
        if (wide(one)) found.push(`${name(one)} is cut`);
    const parts = all('.lab, .party > *').map(one => [one, one.getBoundingClientRect()]);
    for (const [i, [one, a]] of parts.entries())
        for (const [other, b] of parts.slice(0, i))
            if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5)
                found.push(`${one.className} and ${other.className} overlap`);
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
def test_the_table_game_and_its_film_fit_at_any_size(app: Page, size: Size, lang: str) -> None:
    if lang == "en":
        choose(app, "English")
    for code in MATCHES:
        follow(app, code)
        if "~" in code:
            app.keyboard.press(" ")
            app.keyboard.press("End")
            for width, height in SIZES:
                size(app, width, height)
                assert app.evaluate(OUTSIDE) == [], (width, height, code, "film")
            app.get_by_role("button", name=re.compile("^(Chơi tiếp từ đây|Play on from here)$")).click()
        for width, height in SIZES:
            size(app, width, height)
            assert app.evaluate(OUTSIDE) == [], (width, height, code)


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
