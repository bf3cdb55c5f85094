"""Type in ``css/``: room for stacked Vietnamese marks, no shouting, and only fonts that are on the device."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SHEETS = sorted((Path(__file__).parents[2] / "css").glob("*.css"))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_lines_leave_room_for_stacked_marks(sheet: Path) -> None:
    heights = re.findall(r"line-height:\s*([\d.]+)\s*[;}]", sheet.read_text("utf-8"))
    assert all(float(height) >= 1.2 for height in heights)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_words_in_capitals_and_no_font_is_fetched(sheet: Path) -> None:
    text = sheet.read_text("utf-8")
    assert "text-transform" not in text
    assert "@font-face" not in text
    assert "@import" not in text


def test_running_text_has_more_room() -> None:
    tokens = next(sheet for sheet in SHEETS if sheet.name == "tokens.css").read_text("utf-8")
    height = re.search(r"--lh:([\d.]+)", tokens)
    assert height is not None
    assert float(height[1]) >= 1.4
