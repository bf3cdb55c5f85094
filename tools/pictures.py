"""Make the pictures of the documentation from the running app: `make pictures`.

PICTURES says what each shows. One picture alone: `python -m tools.pictures dark`.
"""

from __future__ import annotations

import base64
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import sync_playwright

from tools import build, doctor, serve

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parent.parent
PHONE, DESK = (360, 640), (1120, 700)
GAP = 24
SETTLED = 500
"""Milliseconds until what moves by itself has arrived."""
NOON = "2026-03-01T12:00:00"
"""When the pictures say they were taken: today's deals would differ each time."""


class Scene(NamedTuple):
    """A screen: the code or replay that is opened (none: the home screen), the keys pressed then, what is
    clicked after them, what must be there before the picture is taken, and what the settings say."""

    code: str = ""
    keys: tuple[str, ...] = ()
    click: str = ""
    wait: tuple[str, ...] = ()
    chosen: Mapping[str, object] = {}


DARK = {"theme": "dark", "felt": "lam", "deck": "four", "light": True}
MATCH = (
    "GT1-6P0234-AAAAAAL~L0L1L0L1L0L1L0L1SP1SP2DP0SP0SP0SP0SP4DP1SP2SP4DP3DP0SXSP1SP2DP4SP0SP2SXSP3SP3SXSXSP2DP5"
    "SP3SP5SXDP4SP2GL0L1L0L1L0L1L0L1DP3SP2DP2DP2SP2DP3SXDP4SP5DP1SP3DP5SP5SXSXSXSP1SXSP4DP3DP1DP4SXGL0L1L0L1L0L1"
    "L0L1DP2SXSXSP4S"
)
"""The third hole of a match with three bots, a card just drawn."""
PLAYED_ON = ("End", "Tab", "Tab", "Enter")
"""From the end of a replay to the table."""
QUIET = ("body:has(#toast[hidden])",)
"""No message stands on the table any more."""
PICTURES: dict[str, tuple[tuple[int, int], tuple[Scene, ...]]] = {
    "phone": (
        PHONE,
        (
            Scene("GO1-E-AAAAAAB", ("d", "5", "Enter", "2", "Enter")),
            Scene("FT1-N-AAAAAAB", ("3", "Enter", "2", "Enter", *"3f1f8f8f8f7fddd")),
            Scene("RU1-C-AAAAABB", ("2", *["ArrowUp"] * 4, "Enter")),
        ),
    ),
    "desktop": (DESK, (Scene("FT1-N-AAAAAAB", ("3", "Enter", "2", "Enter", *"3f1f8f8f8f7fddd")),)),
    "table-golf": (
        PHONE,
        (
            Scene(MATCH, PLAYED_ON, wait=QUIET),
            Scene(MATCH, PLAYED_ON, click="[data-do=gt-card]", wait=QUIET),
        ),
    ),
    "dark": (
        PHONE,
        (
            Scene(chosen=DARK),
            Scene("YU1-N-AAAAAAA", ("h",), wait=(".mark.hinted", ".lamp[data-state=won]"), chosen=DARK),
        ),
    ),
}


def opened(browser: Browser, url: str, size: tuple[int, int], scene: Scene) -> Page:
    """A scene on a page of its own, which nothing was ever played on."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", service_workers="block"
    )
    settings = json.dumps({"v": 1, "tipped": True, **scene.chosen})
    context.add_init_script(f"localStorage.setItem('xepbai.settings', {json.dumps(settings)})")
    context.clock.set_fixed_time(NOON)
    page = context.new_page()
    page.goto(f"{url}#{scene.code}")
    page.wait_for_selector("html[data-ready]", state="attached")
    for key in scene.keys:
        page.keyboard.press(key)
    if scene.click:
        page.locator(scene.click).first.click()
    for there in scene.wait:
        page.locator(there).first.wait_for()
    page.wait_for_timeout(SETTLED)
    return page


def side_by_side(page: Page, size: tuple[int, int], shots: list[bytes]) -> bytes:
    """The pictures in one row, composed by the browser that took them."""
    page.set_viewport_size({"width": (size[0] + GAP) * len(shots) - GAP, "height": size[1]})
    images = "".join(
        f'<img width="{size[0]}" src="data:image/png;base64,{base64.b64encode(shot).decode()}">'
        for shot in shots
    )
    page.set_content(f'<body style="margin:0;display:flex;gap:{GAP}px">{images}</body>')
    page.wait_for_timeout(SETTLED)
    return page.screenshot(omit_background=True)


def main(names: list[str]) -> None:
    """Writes docs/NAME.png for the names, or for all there are."""
    with serve.running(build.fresh()) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=doctor.chromium(), args=["--no-sandbox"])
        for name in names or PICTURES:
            size, scenes = PICTURES[name]
            shots = [opened(browser, serve.address(site), size, scene).screenshot() for scene in scenes]
            picture = side_by_side(browser.new_page(), size, shots) if len(shots) > 1 else shots[0]
            (ROOT / "docs" / f"{name}.png").write_bytes(picture)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
