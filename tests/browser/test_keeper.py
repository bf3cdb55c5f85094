"""The scorekeeper as people with real cards use it: taps, keys, corrections, a reload, damage."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

KEY = "xepbai.score.GT"


def open_keeper(page: Page) -> Locator:
    """From the home screen by the new-match dialog."""
    page.locator('[data-do="open"][data-arg="GT"]').first.click()
    page.get_by_role("button", name="Ghi điểm bài thật").click()
    return page.get_by_role("dialog")


def begin(
    page: Page, preset: str = "6 lá", names: tuple[str, ...] = ("An", "Bình"), **options: str
) -> Locator:
    """Chooses who plays by which rules."""
    sheet = open_keeper(page)
    sheet.get_by_role("button", name=preset, exact=True).click()
    while sheet.get_by_label("Tên người").count() > len(names):
        sheet.get_by_role("button", name="Bớt một người").click()
    while sheet.get_by_label("Tên người").count() < len(names):
        sheet.get_by_role("button", name="Thêm một người").click()
    for option, value in options.items():
        sheet.locator(f'select:has(option[value="{option}:{value}"])').select_option(f"{option}:{value}")
    for seat, name in enumerate(names, 1):
        sheet.get_by_label(f"Tên người {seat}", exact=True).fill(name)
    sheet.get_by_role("button", name="Bắt đầu ghi").click()
    return sheet


def tap(sheet: Locator, *marks: str) -> None:
    """Taps keys by what they are called."""
    for mark in marks:
        sheet.get_by_role("group", name="Chọn lá").get_by_role("button", name=mark, exact=True).click()


def keys(page: Page, text: str) -> None:
    """Types cards."""
    for key in text:
        page.keyboard.press(key)


def cells(sheet: Locator) -> list[list[str]]:
    """The score card as text."""
    return [row.inner_text().split("\t") for row in sheet.get_by_role("row").all()]


def chosen(sheet: Locator) -> str:
    """Who is being entered, or the round as a whole."""
    return sheet.locator(".people [aria-pressed=true]").inner_text().split("\n")[0]


def test_a_round_is_entered_with_one_thumb_and_scored_with_reasons(app: Page) -> None:
    sheet = begin(app, penalty="lowest")
    assert sheet.get_by_role("heading", name="Lỗ 1").is_visible()
    tap(sheet, "át", "2", "3", "4", "vua")
    assert sheet.get_by_text("Đến giờ: 10").is_visible()
    tap(sheet, "7")
    assert chosen(sheet) == "Bình"
    assert "Đến Bình" in sheet.locator("#keeper-said").inner_text()
    tap(sheet, "át", "2", "3", "2", "4", "vua")
    assert chosen(sheet) == "Cả vòng"
    sheet.get_by_role("button", name="Ghi vòng").click()
    assert sheet.get_by_role("alert").get_by_text("Hãy chọn ai kết thúc vòng").is_visible()
    sheet.get_by_role("group", name="Ai kết thúc vòng?").get_by_role("button", name="An").click()
    sheet.locator("summary", has_text="An").click()
    assert sheet.get_by_text("Kết thúc mà không thấp điểm nhất, thêm điểm thấp nhất: +12").is_visible()
    assert sheet.get_by_text("7, cột 3, hàng 2").is_visible()
    sheet.get_by_role("button", name="Ghi vòng").click()
    assert cells(sheet) == [["Lỗ", "An", "Bình"], ["1", "29", "12"], ["Tổng", "29", "12"]]


def test_the_keyboard_enters_cards_and_arrows_and_backspace_correct_them(app: Page) -> None:
    sheet = begin(app, "4 lá")
    keys(app, "99")
    app.keyboard.press("Backspace")
    assert sheet.get_by_role("button", name="chưa nhập, cột 2, hàng 1").is_visible()
    keys(app, "9")
    keys(app, "k")
    app.keyboard.press("ArrowUp")
    app.keyboard.press("ArrowLeft")
    app.keyboard.press("ArrowUp")
    assert sheet.locator("[aria-current=true]").get_attribute("aria-label") == "9, cột 1, hàng 1"
    app.keyboard.press("ArrowRight")
    app.keyboard.press("ArrowDown")
    keys(app, "9")
    assert chosen(sheet) == "Bình"
    keys(app, "q0a")
    sheet.get_by_role("button", name="An").click()
    assert sheet.get_by_text("Tổng: 9").is_visible()
    sheet.get_by_role("button", name="vua, cột 1, hàng 2").click()
    tap(sheet, "8")
    assert chosen(sheet) == "Bình"
    keys(app, "2")
    sheet.get_by_role("button", name="Ghi vòng").click()
    assert cells(sheet)[1] == ["1", "17", "23"]


def test_a_reload_loses_nothing(app: Page, booted: Callable[[Page], None]) -> None:
    sheet = begin(app, "4 lá")
    keys(app, "99949999")
    sheet.get_by_role("button", name="Ghi vòng").click()
    sheet.get_by_role("button", name="Nhập lỗ 2").click()
    keys(app, "a2")
    app.reload()
    booted(app)
    sheet = open_keeper(app)
    assert sheet.get_by_role("heading", name="Lỗ 2").is_visible()
    assert sheet.get_by_role("button", name="2, cột 2, hàng 1").is_visible()
    keys(app, "3a1111")
    assert chosen(sheet) == "Cả vòng"
    sheet.get_by_role("button", name="Ghi vòng").click()
    assert cells(sheet)[1:] == [["1", "13", "0"], ["2", "7", "0"], ["Tổng", "20", "0"]]


def test_the_last_round_is_corrected_or_deleted_and_a_new_card_is_undone(app: Page) -> None:
    sheet = begin(app, "4 lá")
    keys(app, "99949999")
    sheet.get_by_role("button", name="Ghi vòng").click()
    sheet.get_by_role("button", name="Sửa lỗ 1").click()
    sheet.get_by_role("button", name="Sửa bài").click()
    sheet.get_by_role("button", name="An").click()
    sheet.get_by_role("button", name="4, cột 2, hàng 2").click()
    tap(sheet, "5")
    sheet.get_by_role("button", name="Ghi vòng").click()
    assert cells(sheet)[1] == ["1", "14", "0"]
    sheet.get_by_role("button", name="Bảng mới").click()
    assert sheet.get_by_role("row").count() == 0
    sheet.get_by_role("button", name="Hoàn tác").click()
    assert cells(sheet)[1] == ["1", "14", "0"]
    sheet.get_by_role("button", name="Xóa lỗ 1").click()
    assert sheet.get_by_text("Đã xóa lỗ 1").is_visible()
    sheet.get_by_role("button", name="Hoàn tác").click()
    assert cells(sheet)[1] == ["1", "14", "0"]


def test_rules_can_change_and_everything_is_counted_anew(app: Page) -> None:
    sheet = begin(app, "4 lá")
    keys(app, "q55q")
    keys(app, "kkkk")
    sheet.get_by_role("button", name="Ghi vòng").click()
    assert cells(sheet)[1] == ["1", "30", "0"]
    sheet.get_by_role("button", name="Người và luật").click()
    sheet.locator("select:has(option[value='diagonals:on'])").select_option("diagonals:on")
    sheet.locator("select:has(option[value='never:on'])").select_option("never:on")
    sheet.get_by_role("button", name="Xong").click()
    assert sheet.get_by_role("alert").get_by_text("Đôi đã không bao giờ triệt tiêu").is_visible()
    sheet.locator("select:has(option[value='never:on'])").select_option("never:off")
    sheet.get_by_role("button", name="Xong").click()
    assert cells(sheet)[1] == ["1", "0", "0"]


def test_impossible_cards_are_told(app: Page) -> None:
    sheet = begin(app, "6 lá", lines="asked", bonus="eyed")
    tap(sheet, "bồi bích", "bồi bích")
    assert sheet.get_by_text("bồi bích: đã nhập 2 lá, mà 1 bộ bài chỉ có 1 lá").is_visible()
    tap(sheet, "đã rời bàn")
    assert sheet.get_by_role("button", name="đã rời bàn, cột 3, hàng 2").is_visible()


def test_damaged_text_is_put_aside_and_told(app: Page) -> None:
    app.evaluate(f"localStorage.setItem({json.dumps(KEY)}, '{{broken')")
    sheet = open_keeper(app)
    assert sheet.get_by_text("Bảng điểm đã lưu bị hỏng").is_visible()
    assert app.evaluate(f"localStorage.getItem({json.dumps(KEY + '.bad')})") == "{broken"
    sheet.get_by_role("button", name="Bắt đầu ghi").click()
    assert sheet.get_by_role("heading", name="Lỗ 1").is_visible()


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (820, 1180), (740, 360)])
@pytest.mark.parametrize("preset", ["9 lá", "10 lá"])
def test_the_keys_are_in_view_and_large_enough(
    app: Page, size: Callable[[Page, int, int], None], width: int, height: int, preset: str
) -> None:
    size(app, width, height)
    sheet = begin(app, preset, lines="asked", jokers="on")
    for key in sheet.get_by_role("group", name="Chọn lá").get_by_role("button").all():
        box = key.bounding_box()
        assert box is not None
        assert box["width"] >= 40
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    grid = sheet.locator(".felt").bounding_box()
    slots = sheet.locator(".felt .grid").bounding_box()
    assert grid is not None
    assert slots is not None
    assert slots["x"] >= grid["x"]
    assert slots["x"] + slots["width"] <= grid["x"] + grid["width"]
