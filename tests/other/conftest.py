"""The built site in Firefox and in WebKit, by the same tests: `make test-others`.

`driver`  the browser; every test runs once in each
`page`    its first tab: booted once, taken back to the home screen before each test, as a phone

An error of the page, a file of another origin, or a page that says it can't start fails a test.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import PREFIX, dist
from tools import serve

from .drivers import Firefox, WebKit
from .page import Page

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from .drivers import Driver

__all__ = ["dist"]
PHONE = 360, 640


@pytest.fixture(scope="session")
def url(dist: Path) -> Iterator[str]:
    """Where the site is served: under a sub-path, as on any static host."""
    with serve.running(dist, prefix=PREFIX) as site:
        yield serve.address(site, PREFIX)


@pytest.fixture(scope="session", params=[Firefox, WebKit], ids=["firefox", "webkit"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """A browser."""
    with request.param() as driver:
        print(driver.version)
        yield driver


@pytest.fixture(scope="session")
def shared(driver: Driver, url: str) -> Page:
    """The tab that most tests share."""
    page = Page(driver)
    page.resize(*PHONE)
    page.go(url)
    return page


@pytest.fixture
def page(shared: Page) -> Iterator[Page]:
    """The game on its home screen, nothing kept."""
    shared.resize(*PHONE)
    shared.start_over()
    yield shared
    assert not shared.wrong()
