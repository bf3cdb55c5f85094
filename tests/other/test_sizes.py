"""Everything fits a phone, a tablet and a desktop. Pictures of them stay in shots/, for people to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tools import build

if TYPE_CHECKING:
    from .drivers import Driver
    from .page import Page

SIZES = {"phone": (360, 640), "tablet": (820, 1080), "desktop": (1440, 900)}
CODES = ("GO1-E-AAAAAAB", "FT1-N-AAAAAAB", "RU1-C-AAAAABB", "GT1-6P02-AAAAAAL")
# cards and buttons that reach over the edge of the window
OVER = """
return [...document.querySelectorAll("#app button, #mat .card")]
    .filter(node => node.getClientRects().length)
    .map(node => [node.getAttribute("aria-label") ?? node.innerText, node.getBoundingClientRect()])
    .filter(([, box]) => box.left < -1 || box.right > innerWidth + 1)
    .map(([name]) => name);
"""


@pytest.mark.parametrize("size", SIZES)
def test_every_game_fits(page: Page, driver: Driver, size: str) -> None:
    page.resize(*SIZES[size])
    browser = driver.version.split()[0].lower()
    for code in ("", *CODES):
        if code:
            page.follow(code)
        page.until("document.getAnimations().every(one => one.playState !== 'running')")
        assert page.script(OVER) == []
        assert page.value("document.documentElement.scrollWidth <= innerWidth")
        page.picture(build.ROOT / "shots" / f"{browser}-{size}-{code[:2] or 'home'}.png")
