"""The built site in Chromium.

`app`    the shared page: booted once a session, taken back to the home screen before each test
`fresh`  a new page in a new context, nothing stored and nothing booted: when the boot itself is the subject
`size`   `size(page, 360, 640)` sets the viewport and lets the page settle

`until`  `until(page, "expression")` waits until the expression is true: the page's content policy forbids
         Playwright's own `wait_for_function`, which compiles a text inside the page

Whatever page a test uses, a console error, a page error or a request to another origin fails it. A test that
breaks something on purpose says `watch.broken = True` first; another origin fails it even then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tools import build, doctor, serve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

PREFIX = "/any/sub/"
PHONE: ViewportSize = {"width": 360, "height": 640}
# compiled quickly, not well: a page that a test opens does not live long enough for more
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync --js-flags=--liftoff-only"
).split()


class Watch:
    """What went wrong on a context's pages."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.origin = origin
        self.broken = False
        self.seen: list[str] = []
        self.elsewhere: list[str] = []
        context.on("request", self._request)
        context.on(
            "console", lambda message: message.type == "error" and self._note(f"console: {message.text}")
        )
        context.on("weberror", lambda error: self._note(f"error: {error.error}"))

    def _request(self, request: object) -> None:
        url = request.url  # type: ignore[attr-defined]
        if not url.startswith((self.origin, "data:", "blob:")):
            self.elsewhere.append(f"another origin: {url}")

    def _note(self, text: str) -> None:
        self.seen.append(text)

    def check(self) -> None:
        """Fail on what was seen since the last check."""
        wrong = self.elsewhere + ([] if self.broken else self.seen)
        self.seen, self.elsewhere, self.broken = [], [], False
        assert not wrong, "\n".join(wrong)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    return {**browser_type_launch_args, "executable_path": doctor.chromium(), "args": FLAGS}


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site, of the tree as it is now."""
    return build.fresh()


@pytest.fixture(scope="session")
def origin(dist: Path) -> Iterator[str]:
    """Where the site is served: under a sub-path, as on any static host."""
    with serve.running(dist, prefix=PREFIX) as site:
        yield serve.address(site).rstrip("/")


@pytest.fixture(scope="session")
def url(origin: str) -> str:
    """The address of the site."""
    return origin + PREFIX


@pytest.fixture(scope="session")
def new_context(browser: Browser) -> Callable[..., BrowserContext]:
    """Make a context: a phone, no service worker unless asked for."""

    def make(**options: object) -> BrowserContext:
        return browser.new_context(
            **{"service_workers": "block", "viewport": PHONE, "reduced_motion": "reduce", **options}
        )

    return make


@pytest.fixture(scope="session")
def shared(new_context: Callable[..., BrowserContext], origin: str, url: str) -> Iterator[tuple[Page, Watch]]:
    """The page that most tests share. Boot it here, once."""
    context = new_context()
    watch = Watch(context, origin)
    page = context.new_page()
    page.goto(url)
    ready(page)
    yield page, watch
    context.close()


@pytest.fixture
def app(shared: tuple[Page, Watch]) -> Iterator[Page]:
    """The booted app on its home screen, nothing stored, as a phone."""
    page, watch = shared
    page.set_viewport_size(PHONE)
    page.set_default_timeout(15_000)
    page.evaluate("localStorage.clear(); sessionStorage.clear(); globalThis.xepbai.reset?.()")
    yield page
    watch.check()


@pytest.fixture
def fresh(new_context: Callable[..., BrowserContext], origin: str) -> Iterator[tuple[Page, Watch]]:
    """An empty page of a new context, and its watch."""
    context = new_context()
    watch = Watch(context, origin)
    yield context.new_page(), watch
    context.close()
    watch.check()


@pytest.fixture
def size() -> Callable[[Page, int, int], None]:
    """Set the viewport and wait until the page has drawn itself anew."""

    def set_size(page: Page, width: int, height: int) -> None:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    return set_size


@pytest.fixture
def until() -> Callable[[Page, str], object]:
    """Wait until an expression is true in the page; gives its value."""

    def wait(page: Page, expression: str) -> object:
        for _ in range(600):
            if value := page.evaluate(expression):
                return value
            page.wait_for_timeout(50)
        raise AssertionError(f"never true: {expression}")

    return wait


@pytest.fixture
def booted() -> Callable[[Page], None]:
    """`booted(page)` waits until the app is up, for pages of a test's own."""
    return ready


def ready(page: Page) -> None:
    """Wait until Python has taken over; say what the page says when it didn't."""
    page.wait_for_selector("html[data-ready], html[data-failed]", state="attached", timeout=60_000)
    assert page.get_attribute("html", "data-ready") == "1", page.inner_text("body")
