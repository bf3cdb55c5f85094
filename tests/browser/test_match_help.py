"""The help of the table game on the page: its parts, its examples, a round stepped through and played on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from table_golf.examples import EXAMPLES, QUESTIONS, ROUNDS, steps_of
from table_golf.presets import OPTIONS, PRESETS
from words import load

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


def open_help(page: Page, part: str = "") -> Locator:
    """From the home screen by the new-match dialog."""
    page.locator('[data-do="open"][data-arg="GT"]').first.click()
    page.locator('[data-do="gt-help"]').click()
    sheet = page.get_by_role("dialog")
    if part:
        sheet.get_by_role("button", name=part, exact=True).click()
    return sheet


def test_the_rules_tell_every_layout_and_every_option(app: Page) -> None:
    sheet = open_help(app)
    words = load("vi").need("gt")
    for key in PRESETS:
        assert sheet.locator("summary", has_text=words(f"gt-preset.{key}")).first.is_visible()
    for key in OPTIONS:
        assert sheet.locator("summary", has_text=words(f"gt-option.{key}")).first.is_visible()
    sheet.locator("summary", has_text=words("gt-option.hidden")).click()
    assert sheet.get_by_text("Ngửa hết rồi mới đi lượt cuối (mặc định)").is_visible()
    sheet.get_by_role("button", name="Mẹo", exact=True).click()
    assert sheet.get_by_text(words("gt-help.memory")).is_visible()


def test_an_example_is_explained_card_by_card(app: Page) -> None:
    sheet = open_help(app, "Ví dụ")
    assert sheet.locator("article.example").count() == len(EXAMPLES) + len(ROUNDS)
    crossing = sheet.locator("article", has_text="Hàng và cột cắt nhau")
    crossing.locator("summary").click()
    assert crossing.get_by_text("Nằm trong cả hàng và cột đã triệt tiêu: 0").count() == 1
    assert crossing.locator(".zero").count() == 2


@pytest.mark.parametrize("recorded", ROUNDS, ids=lambda recorded: recorded.key)
def test_a_round_is_stepped_through_and_played_on(app: Page, recorded: object) -> None:
    assert recorded in ROUNDS
    sheet = open_help(app, "Ví dụ")
    part = sheet.locator(f"#round-{recorded.key}")  # type: ignore[attr-defined]
    count = len(steps_of(recorded))  # type: ignore[arg-type]
    step = part.get_by_role("button", name="Bước tiếp")
    for _ in range(count):
        step.click()
    assert f"Bước {count}/{count}" in part.get_by_role("status").inner_text()
    for total in recorded.totals:  # type: ignore[attr-defined]
        assert part.get_by_text(f"Tổng {total}", exact=True).is_visible()
    assert step.get_attribute("aria-disabled") == "true"
    part.get_by_role("button", name="Từ đầu").click()
    for _ in range(5):
        step.click()
    part.get_by_role("button", name="Lùi").click()
    assert f"Bước 4/{count}" in part.get_by_role("status").inner_text()
    part.get_by_role("button", name="Chơi tiếp từ đây").click()
    assert app.locator("#party").is_visible()
    assert not sheet.is_visible()


def test_questions_open_with_their_example(app: Page) -> None:
    sheet = open_help(app, "Hỏi đáp")
    assert sheet.locator("details.fold").count() == len(QUESTIONS)
    sheet.get_by_text("Kết thúc vòng mà bằng điểm người thấp nhất có bị phạt không?").click()
    assert sheet.get_by_text("Người kết thúc không bị phạt.").is_visible()
