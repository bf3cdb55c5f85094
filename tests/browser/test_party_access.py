"""The table game for those who press keys, listen, hold the phone in the left hand, or sit among many."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from table_golf.table import Phase

from .hands import message, said
from .test_party import VI, open_match, play_on, stored

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    Size = Callable[[Page, int, int], None]

TWELVE = "GT1-6P000000000000-AAAAAAF~" + "L0L1" * 12
KEYS = ("numbers", "arrows", "enter", *"dtxkpc", "escape", *"uflnm")


def focused(page: Page) -> str:
    """The id of what has the focus."""
    return str(page.evaluate("document.activeElement.id || document.activeElement.localName"))


def left_of(one: Locator, other: Locator) -> bool:
    """Whether one thing is to be seen left of another."""
    first, second = one.bounding_box(), other.bounding_box()
    assert first is not None
    assert second is not None
    return first["x"] + first["width"] <= second["x"]


# ---- focus


def test_the_focus_goes_to_what_can_be_done_after_the_curtain_and_after_a_button_that_goes_away(
    app: Page,
) -> None:
    open_match(app, "GT1-4P02-AAAAAAE")
    app.keyboard.press("2")
    app.keyboard.press("1")
    assert focused(app) == "own-0"
    app.locator("#gt-act-C").focus()
    app.keyboard.press("Enter")
    assert [str(step) for step in stored(app).steps[:3]] == ["L1", "L0", "C"]
    assert focused(app) in ("gt-stock", "own-0")
    open_match(app, "GT1-4P00-AAAAAAD")
    assert focused(app) == "gt-ready"
    app.keyboard.press("Enter")
    assert focused(app) == "own-0"


def test_a_digit_puts_the_focus_on_that_card_and_it_stays_there(app: Page) -> None:
    open_match(app, "GT1-6P00-AAAAAAJ~L0L1L0L1")
    app.locator("#gt-stock").focus()
    app.keyboard.press("d")
    assert focused(app) == "gt-stock"
    app.keyboard.press("3")
    assert str(stored(app).steps[-1]) == "P2"
    assert focused(app) == "own-2"


def test_the_totals_keep_the_focus_while_bots_play(app: Page) -> None:
    open_match(app, "GT1-6P02-AAAAAAL")
    play_on(app, lambda match: match.level == 0 and match.table.phase is Phase.TURN)
    app.keyboard.press("d")
    app.keyboard.press("x")
    app.locator("#gt-totals").focus()
    play_on(app, lambda match: match.level == 0)
    assert focused(app) == "gt-totals"


# ---- what is said


def test_a_person_alone_hears_the_card_they_looked_at_and_the_one_they_drew(app: Page) -> None:
    open_match(app, "GT1-4P02-AAAAAAE")
    play_on(app, lambda match: match.level == 0)
    app.keyboard.press("1")
    cell = stored(app).table.grids[0][0]
    assert cell is not None
    assert said(app) == f"Bạn xem {VI.card(cell.card)} ở cột 1, hàng 1."
    app.keyboard.press("2")
    app.keyboard.press("c")
    play_on(app, lambda match: match.level == 0 and match.table.phase is Phase.TURN)
    app.keyboard.press("d")
    held = stored(app).table.held
    assert held is not None
    assert said(app) == f"Bạn rút {VI.card(held)} từ chồng bài rút."
    app.keyboard.press("1")
    assert VI.card(held) not in said(app)
    app.get_by_role("button", name="Nhật ký").click()
    assert "Bạn rút từ chồng bài rút." in app.get_by_role("dialog").inner_text()
    assert VI.card(held) not in app.get_by_role("dialog").inner_text()


@pytest.mark.parametrize("code", ["GT1-4P02-AAAAAAE", "GT1-6P02-AAAAAAL", "GT1-9P01-AAAAAAL"])
def test_it_is_said_when_it_is_ones_turn_after_what_the_bot_did(app: Page, code: str) -> None:
    open_match(app, code)
    play_on(app, lambda match: match.level == 0 and match.table.phase is Phase.LOOK)
    assert said(app).endswith("Đến lượt bạn: hãy chọn lá mở đầu.")
    play_on(app, lambda match: match.level == 0 and match.table.phase is Phase.TURN)
    app.keyboard.press("d")
    assert "Đến lượt" not in said(app)
    app.keyboard.press("x")
    assert said(app).startswith("Bạn bỏ ")
    assert "Đến lượt" not in said(app)
    play_on(app, lambda match: match.level == 0 and match.table.phase is Phase.TURN)
    assert re.search(r"^\w+ .*\. Đến lượt bạn\.$", said(app))


def test_several_people_are_called_by_name_and_nobody_hears_what_another_one_saw(app: Page) -> None:
    open_match(app, "GT1-4P00-AAAAAAD")
    for _ in range(40):
        match = stored(app)
        if match.round_over:
            break
        curtain = app.locator("#gt-ready")
        if curtain.count():
            name = app.get_by_role("heading", level=2).inner_text().removeprefix("Đưa máy cho ")
            assert name in said(app).split(". ")[-1]
            hidden = [cell.card for grid in match.table.grids for cell in grid if cell and not cell.up]
            assert not any(VI.card(card) in said(app) for card in hidden if card not in match.table.discard)
            curtain.click()
        elif match.table.phase is Phase.LOOK:
            for key in "12c":
                app.keyboard.press(key)
        else:
            app.keyboard.press("d")
            held = stored(app).table.held
            assert held is not None
            assert VI.card(held) in said(app)
            app.keyboard.press("1")
    app.keyboard.press("d")
    app.get_by_role("button", name="Về trang đầu").first.click()
    assert said(app) == ""


# ---- keys


def test_the_menu_has_the_keys_of_this_game_and_the_records(app: Page) -> None:
    open_match(app, "GT1-4P02-AAAAAAE")
    sheet = app.get_by_role("dialog")
    app.keyboard.press("m")
    sheet.get_by_role("button", name="Phím tắt").click()
    told = dict(
        zip(sheet.locator("dt").all_inner_texts(), sheet.locator("dd").all_inner_texts(), strict=True)
    )
    assert told["X"] == VI("gt-keys.x-does")
    assert len(told) == len(KEYS)
    app.keyboard.press("Escape")
    app.keyboard.press("m")
    sheet.get_by_role("button", name="Thành tích").click()
    assert sheet.get_by_role("heading", name="Thành tích").is_visible()


def test_every_key_of_a_turn_that_is_listed_does_what_is_said(app: Page) -> None:
    open_match(app, "GT1-4P00-AAAAAAD~L0L1CL0L1C")
    for keys, steps in (("dx", "SX"), ("d2", "SP1"), ("t1", "DP0"), ("k", "K")):
        app.locator("#gt-ready").click()
        for key in keys:
            app.keyboard.press(key)
        assert "".join(map(str, stored(app).steps)).endswith(steps)


def test_escape_gives_back_what_was_taken_and_says_why_a_drawn_card_stays(app: Page) -> None:
    open_match(app, "GT1-6P00-AAAAAAJ~L0L1L0L1")
    before = stored(app)
    app.keyboard.press("t")
    assert stored(app).table.held is not None
    app.keyboard.press("Escape")
    assert stored(app) == before
    assert said(app).startswith("Đã hoàn tác.")
    app.keyboard.press("Escape")
    assert stored(app) == before
    app.keyboard.press("d")
    drawn = stored(app)
    app.keyboard.press("Escape")
    assert stored(app) == drawn
    assert message(app) == said(app) == VI("gt-refuse.holding")


# ---- the way back


def test_a_match_in_progress_that_another_one_replaces_is_one_tap_away(app: Page) -> None:
    open_match(app, "GT1-6P00-AAAAAAJ~L0L1L0L1S")
    before = stored(app)
    app.keyboard.press("n")
    app.get_by_role("dialog").get_by_role("button", name="Bắt đầu").click()
    assert stored(app).steps == ()
    assert message(app).startswith("Trận trước vẫn còn.")
    assert said(app).endswith("Trận trước vẫn còn.")
    assert focused(app) == "own-0"
    app.locator("#toast").get_by_role("button", name="Hoàn tác").click()
    assert stored(app) == before
    assert message(app) == VI("gt-end.previous")


def test_a_match_that_was_not_begun_is_replaced_without_a_word(app: Page) -> None:
    open_match(app, "GT1-6P00-AAAAAAJ")
    open_match(app, "GT1-4P00-AAAAAAD")
    assert message(app) == ""


# ---- the left hand, and many players


@pytest.mark.parametrize("code", ["GT1-6P00-AAAAAAJ~L0L1L0L1S", "GT1-9P00-AAAAAAJ~L0L1L2L0L1L2S"])
@pytest.mark.parametrize("screen", [(360, 560), (740, 360), (1180, 820)])
def test_left_handed_stock_and_discard_change_sides(
    app: Page, size: Size, screen: tuple[int, int], code: str
) -> None:
    size(app, *screen)
    open_match(app, code)
    stock, discard, own = app.locator("#gt-stock"), app.locator("#gt-discard"), app.locator(".own")
    assert left_of(stock, discard)
    beside = left_of(own, stock), left_of(stock, own)
    app.keyboard.press("m")
    app.get_by_role("dialog").get_by_role("switch", name="Thuận tay trái").click()
    assert left_of(discard, stock)
    assert (left_of(stock, own), left_of(own, stock)) == beside


@pytest.mark.parametrize("screen", [(360, 560), (360, 640), (740, 360), (1440, 900)])
def test_at_a_table_of_twelve_all_seats_and_totals_are_in_sight_the_front_players_first(
    app: Page, size: Size, screen: tuple[int, int]
) -> None:
    size(app, *screen)
    open_match(app, TWELVE)
    turn = stored(app).table.turn
    assert turn is not None
    assert app.evaluate(
        """() => {
            const area = document.querySelector('.seats').getBoundingClientRect();
            return [...document.querySelectorAll('.seat')].filter(seat => {
                const {top, bottom, left, right} = seat.getBoundingClientRect();
                return top >= area.top - 1 && bottom <= area.bottom + 1 && left >= 0 && right <= innerWidth;
            }).length;
        }"""
    ) == 11  # fmt: skip
    cells = app.locator("#gt-totals > span:not(.sr)")
    assert "lúc đầu" in cells.first.inner_text()
    names = [cell.inner_text().split("\n")[0].split()[-1] for cell in cells.all()[1:]]
    ahead = [str((turn + step) % 12 + 1) for step in range(12)]
    assert [name.removeprefix("N") for name in names] == ahead
    assert app.get_by_role("button", name=re.compile(f"^Bảng điểm.*Người {turn + 1}")).is_visible()
    assert all(app.locator("#gt-totals").evaluate("bar => [bar.scrollWidth <= bar.clientWidth]"))


def test_names_that_would_be_cut_to_the_same_are_told_apart(app: Page) -> None:
    app.get_by_role("button", name="Golf nhiều người").click()
    dialog = app.get_by_role("dialog")
    for number, name in ((1, "Nguyễn Văn An"), (2, "Nguyễn Văn Bình")):
        dialog.get_by_label(f"Ai ngồi chỗ {number}").select_option(label="Người")
        dialog.get_by_label(f"Tên người ngồi chỗ {number}").fill(name)
    dialog.get_by_role("button", name="Bắt đầu").click()
    totals = app.locator("#gt-totals").inner_text()
    assert "NVA" in totals
    assert "NVB" in totals
