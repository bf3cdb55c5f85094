"""The page comes up from any folder, or says in words why it can't."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_the_app_is_up(app: Page) -> None:
    assert app.get_attribute("html", "data-ready") == "1"
