"""Nine holes in a row, with their score card."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from .books import end, keep, kept, press
from .hands import (
    open_code,
    seen,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def test_nine_holes_begin_in_the_new_game_dialog_come_back_after_a_reload_and_end_on_the_card(
    app: Page, booted: Callable[[Page], None]
) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    app.keyboard.press("n")
    sheet = app.get_by_role("dialog")
    sheet.get_by_role("button", name="Nghiêm ngặt").click()
    press(app, "Chín lỗ với luật này")
    sheet.get_by_role("switch", name=re.compile("^Điểm âm")).click()
    sheet.get_by_role("button", name="Bắt đầu").click()
    assert app.get_by_role("heading", name="Chín lỗ 1/9").is_visible()
    assert "GO1-S-" in app.locator("#code").inner_text()
    end(app)
    title = app.get_by_role("dialog").get_by_role("heading", level=2).inner_text()
    assert re.match(r"Lỗ 1: (còn \d+ lá|sạch bàn)$", title)
    sheet.get_by_role("button", name="Lỗ tiếp").click()
    assert app.get_by_role("heading", name="Chín lỗ 2/9").is_visible()
    app.keyboard.press("d")
    code, board = app.locator("#code").inner_text(), seen(app)
    app.reload()
    booted(app)
    assert app.get_by_role("heading", name="Chín lỗ 2/9").is_visible()
    assert (app.locator("#code").inner_text(), seen(app)) == (code, board)
    app.get_by_role("button", name="Về trang đầu").click()
    app.get_by_role("button", name=re.compile(r"^Chín lỗ lỗ 2.9, tổng -?\d+$")).click()
    sheet.get_by_role("button", name="Chơi lỗ 2").click()
    assert seen(app) == board
    scores = []
    for hole in range(2, 10):
        app.keyboard.press("d")
        app.keyboard.press("m")
        press(app, "Bảng điểm chín lỗ")
        button = sheet.get_by_role("button", name=re.compile(rf"^Chốt lỗ {hole} với \d+ điểm$"))
        scores.append(int(button.inner_text().split(" ")[-2]))
        button.click()
    rows = [row.inner_text().split("\t") for row in sheet.get_by_role("row").all()]
    assert rows[1] == ["Par", *["5"] * 9, "45"]
    assert [int(cell.split(",")[0]) for cell in rows[2][2:10]] == scores
    (nine,) = kept(app).nines
    assert list(nine.holes[1:]) == scores
    assert (nine.rules, nine.below) == ("S", True)
    assert f"Chín lỗ: {nine.total}" in sheet.get_by_role("heading", level=2).inner_text()
    sheet.get_by_role("button", name="Các vòng gần đây").click()
    assert sheet.get_by_role("img", name=re.compile("^Điểm của 1 vòng gần nhất")).is_visible()
    assert sheet.get_by_role("cell", name=" ".join(map(str, nine.holes))).is_visible()


def test_the_marks_of_the_score_card_have_shapes_and_words(app: Page) -> None:
    round = {"v": 1, "number": 7, "rules": "E", "below": False, "holes": [0, 4, 5, 6, 9]}
    keep(app, "xepbai.nine", json.dumps({**round, "at": ""}))
    app.evaluate("xepbai.reset()")
    app.get_by_role("button", name="Chín lỗ lỗ 6/9, tổng 24").click()
    row = app.get_by_role("dialog").get_by_role("row").nth(2)
    assert [cell.inner_text().replace("\n", "") for cell in row.get_by_role("cell").all()[:5]] == [
        "0, dưới par 2 trở lên",
        "4, dưới par 1",
        "5, bằng par",
        "6, trên par 1",
        "9, trên par 2 trở lên",
    ]
    shapes = row.locator(".strokes").evaluate_all(
        "all => all.map(one => [getComputedStyle(one).borderRadius, getComputedStyle(one).boxShadow].join())"
    )
    assert len(set(shapes)) == 5
    app.get_by_role("button", name="Bỏ vòng này").click()
    app.get_by_role("button", name="Bỏ vòng này").click()
    assert app.evaluate("localStorage.getItem('xepbai.nine')") is None


def test_a_hole_that_another_game_took_the_place_of_is_gone_on_with(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    app.keyboard.press("n")
    press(app, "Chín lỗ với luật này")
    sheet = app.get_by_role("dialog")
    sheet.get_by_role("button", name="Bắt đầu").click()
    for _ in range(4):
        app.keyboard.press("d")
    board = seen(app)
    for code in ("GO1-C-AAAAAAC", "GO1-S-AAAAAAD"):
        open_code(app, code)
        app.keyboard.press("d")
    app.get_by_role("button", name="Về trang đầu").click()
    app.get_by_role("button", name=re.compile(r"^Chín lỗ lỗ 1.9")).click()
    sheet.get_by_role("button", name="Chơi lỗ 1").click()
    assert app.get_by_role("heading", name="Chín lỗ 1/9").is_visible()
    assert seen(app) == board
