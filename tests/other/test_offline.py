"""After one visit the site plays without its server, in browsers other than Chromium too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools import serve

from .page import Page

if TYPE_CHECKING:
    from pathlib import Path

    from .drivers import Driver


def test_a_new_tab_plays_with_the_server_down(driver: Driver, dist: Path) -> None:
    first = driver.do("GetWindowHandle")
    page = Page(driver)
    with serve.running(dist, prefix="/kept/") as site:
        url = serve.address(site, "/kept/")
        kept = driver.do("NewWindow", type="tab")["handle"]
        driver.do("SwitchToWindow", handle=kept)
        page.go(url)
        page.until("document.documentElement.dataset.offline === '1'")
    driver.do("CloseWindow")
    driver.do("SwitchToWindow", handle=first)
    driver.do("SwitchToWindow", handle=driver.do("NewWindow", type="tab")["handle"])
    page.go(url + "#GO1-E-AAAAAAB")
    page.press("d")
    page.until("document.querySelector('#moves')?.innerText === '1'")
    page.reload()
    page.until("document.querySelector('#moves')?.innerText === '1'")
    assert not page.wrong()
    driver.do("CloseWindow")
    driver.do("SwitchToWindow", handle=first)
