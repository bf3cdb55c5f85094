"""The deals of the days: by the player's own date, on a calendar, with a line to send."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from .books import end, kept, open_records, press, watch_clipboard
from .hands import (
    open_code,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

DATE = """([iso, zone]) => {
    globalThis.RealDate ??= Date;
    const shift = RealDate.parse(iso) - RealDate.now();
    globalThis.Date = class extends RealDate {
        constructor(...given) { given.length ? super(...given) : super(RealDate.now() + shift); }
    };
}"""


@pytest.fixture
def at_time(app: Page) -> Iterator[Callable[[str], None]]:
    """Sets the clock of a device in Hồ Chí Minh City to a moment, given in UTC."""
    cdp = app.context.new_cdp_session(app)
    cdp.send("Emulation.setTimezoneOverride", {"timezoneId": "Asia/Ho_Chi_Minh"})
    yield lambda iso: app.evaluate(DATE, [iso, ""])
    app.evaluate("() => { if (globalThis.RealDate) globalThis.Date = RealDate }")
    cdp.send("Emulation.setTimezoneOverride", {"timezoneId": ""})
    cdp.detach()


def today(page: Page) -> tuple[str, str]:
    """The date and Golf's code on the home screen."""
    title = page.get_by_role("heading", name=re.compile("^Ván hôm nay")).inner_text()
    return title, page.locator(".days button").first.inner_text().split("\n")[-1]


def test_field_101_the_day_is_the_player_s_own_and_changes_while_the_page_stays_open(
    app: Page, at_time: Callable[[str], None], until: Callable[[Page, str], object]
) -> None:
    at_time("2026-11-29T23:30:00Z")  # 06:30 on the 30th in Hồ Chí Minh City
    until(app, "document.querySelector('.today').textContent.includes('30/11')")
    assert today(app) == ("Ván hôm nay · 30/11", "GO1-E-XNSBOUF")
    open_code(app, "GO1-E-XNSBOUF")
    end(app)
    assert kept(app).days["GO 2026-11-30"].in_time
    app.keyboard.press("Escape")
    app.get_by_role("button", name="Về trang đầu").click()
    assert app.locator(".days .did").count() == 1
    press(app, "Lịch")
    sheet = app.get_by_role("dialog")
    assert "Ngày liền nhau\n1\n" in sheet.inner_text()
    app.keyboard.press("Escape")
    at_time("2026-11-30T17:00:01Z")  # just after midnight there
    until(app, "document.querySelector('.today').textContent.includes('1/12')")
    assert app.locator(".days .did").count() == 0
    assert today(app)[1] != "GO1-E-XNSBOUF"
    press(app, "Lịch")
    assert "Ngày liền nhau\n1\n" in sheet.inner_text()


def test_the_calendar_is_walked_by_keys_played_late_and_copied(
    app: Page, at_time: Callable[[str], None]
) -> None:
    at_time("2026-11-30T03:00:00Z")
    copied = watch_clipboard(app)
    press(app, "Lịch")
    sheet = app.get_by_role("dialog", name="Lịch ván hôm nay")
    sheet.get_by_role("button", name="Ngày 30/11/2026: hôm nay, chưa chơi xong").focus()
    app.keyboard.press("ArrowUp")
    app.keyboard.press("ArrowLeft")
    chosen = sheet.get_by_role("button", name="Ngày 22/11/2026: bỏ lỡ")
    assert chosen.get_attribute("aria-pressed") == "true"
    assert app.evaluate("document.activeElement.getAttribute('aria-label')") == "Ngày 22/11/2026: bỏ lỡ"
    sheet.get_by_role("button", name="Tháng trước").click()
    assert sheet.get_by_role("heading", name="Tháng 10 năm 2026").is_visible()
    sheet.get_by_role("button", name="Tháng sau").click()
    sheet.get_by_role("button", name="Ngày 29/11/2026: bỏ lỡ").click()
    sheet.get_by_role("button", name="Chơi ván này").click()
    code = app.locator("#code").inner_text()
    end(app)
    day = kept(app).days["GO 2026-11-29"]
    assert not day.in_time
    sheet = app.get_by_role("dialog")
    sheet.get_by_role("button", name="Chép kết quả").click()
    sheet.get_by_text("Đã chép").wait_for()
    line = r"Xếp Bài · Golf 29/11 · (thắng|hết nước đi,) \d+ điểm · \d+ nước · \d:\d\d"
    assert re.match(rf"{line} · {code}\nhttp.*#{code}$", copied()[-1])
    app.keyboard.press("Escape")
    sheet = open_records(app)
    sheet.get_by_role("button", name="Lịch ván hôm nay").click()
    sheet.get_by_role(
        "button", name=re.compile("^Ngày 29.11.2026: (chơi muộn, chưa thắng|thắng muộn)$")
    ).click()
    sheet.get_by_role("button", name="Chép kết quả").click()
    sheet.get_by_text("Đã chép").wait_for()
    assert copied()[-1] == copied()[-2]
    assert "Ngày liền nhau\n0\n" in sheet.inner_text()
