"""After one visit the site plays without a network, and never mixes two releases."""

from __future__ import annotations

import functools
import re
import shutil
from typing import TYPE_CHECKING

import pytest

from tools import build, serve

from .hands import expected, follow, restart, seen
from .test_play import forty_thieves, golf, play_through, russian, won, yukon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import BrowserContext, Page

PREFIX = "/kept/here/"
MOVES = 12
"""So many moves of the longer games are played offline."""
WAITING = "navigator.serviceWorker.getRegistration().then(kept => kept.waiting?.state === 'installed')"
KEPT = "html[data-offline='1']"
DAMAGE = """
async path => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
            if (new URL(request.url).pathname.endsWith('/' + path)) {
                if (DELETE) await cache.delete(request);
                else await cache.put(request, new Response('damaged'));
            }
    }
}
"""


class Host:
    """A static host that a test can take down, and where it can put another release."""

    def __init__(self, site: Path) -> None:
        self.site = site
        self.asked: list[str] = []
        self.running = serve.running(site, prefix=PREFIX, asked=self.asked)
        self.server = self.running.__enter__()
        self.url = serve.address(self.server, PREFIX)

    def down(self) -> None:
        if self.server:
            self.running.__exit__(None, None, None)
        self.server = None

    def serve(self, handler: type[serve.Site]) -> None:
        """Answer otherwise from now on."""
        self.server.RequestHandlerClass = functools.partial(
            handler, directory=str(self.site), prefix=PREFIX, asked=self.asked
        )

    def release(self, word: str) -> None:
        """Put another release in place: the same, but for a word in its style sheet and its title."""
        sheet, page = self.site / build.STYLE, self.site / "index.html"
        before = build.listing(self.site)[build.STYLE][0]
        sheet.write_text(sheet.read_text("utf-8") + f"\n:root{{--release:{word}}}\n", "utf-8")
        after = build.listing(self.site)[build.STYLE][0]
        text = page.read_text("utf-8").replace(before, after)
        text = re.sub(r"<title>.*?</title>", f"<title>{word}</title>", text)
        text = re.sub(r'(name="version" content=")\w+', rf"\g<1>{word}", text)
        page.write_text(text, "utf-8")
        build.write_worker(build.ROOT, self.site)


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    """The built site on a host of the test's own."""
    host = Host(shutil.copytree(dist, tmp_path / "site"))
    yield host
    host.down()


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> Iterator[BrowserContext]:
    """A browser in which service workers work."""
    context = new_context(service_workers="allow")
    yield context
    context.close()


def visit(context: BrowserContext, url: str, booted: Callable[[Page], None]) -> Page:
    """A new tab with the game up."""
    page = context.new_page()
    page.goto(url)
    booted(page)
    return page


def release_of(page: Page) -> tuple[str, str]:
    """Which release the page is of, and its style sheet: they must be of one."""
    sheet = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--release')")
    return page.title(), sheet.strip()


def damage(page: Page, path: str, lost: bool = False) -> None:
    """Makes a kept file unreadable, or takes it away."""
    page.evaluate(DAMAGE.replace("DELETE", str(lost).lower()), path)


def test_after_one_visit_a_new_tab_plays_with_the_server_down(
    host: Host, context: BrowserContext, booted: Callable[[Page], None]
) -> None:
    visit(context, host.url, booted).wait_for_selector(KEPT, state="attached", timeout=60_000)
    host.down()
    context.set_offline(True)
    page = visit(context, host.url + "?from=home", booted)
    page.goto(host.url + "#GO1-E-AAAAAAB")
    page.reload()
    booted(page)
    page.keyboard.press("d")
    assert page.locator("#moves").inner_text() == "1"
    page.reload()
    booted(page)
    assert page.locator("#moves").inner_text() == "1"
    restart(page)
    won(page, play_through(page, golf(), "keyboard", lambda count, session: None), "Sạch bàn!", 350)
    for way in (russian(), forty_thieves(), yukon()):
        part = way._replace(moves=way.moves[:MOVES])
        after = play_through(page, part, "mouse", lambda count, session: None)
        assert seen(page) == expected(after)
    page.keyboard.press("m")
    page.get_by_role("button", name="Còn thắng được không?").click()
    page.get_by_role("dialog").get_by_role("heading", name="Còn thắng được", exact=True).wait_for()
    follow(page, "GT1-6P02-AAAAAAL")
    page.get_by_label("Bàn Golf nhiều người").wait_for()
    page.keyboard.press("1")
    assert page.locator("#own-0").get_attribute("aria-label") != "lá úp, cột 1, hàng 1"


def test_the_first_tab_too_goes_on_without_the_server(
    host: Host, context: BrowserContext, booted: Callable[[Page], None], until: Callable[[Page, str], object]
) -> None:
    page = visit(context, host.url, booted)
    page.wait_for_selector(KEPT, state="attached", timeout=60_000)
    until(page, "navigator.serviceWorker.controller !== null")
    host.down()
    answer = page.evaluate("fetch('app.zip').then(answer => answer.status)")
    assert answer == 200


def test_a_new_release_takes_over_when_every_tab_of_the_old_one_is_closed(
    host: Host, context: BrowserContext, booted: Callable[[Page], None], until: Callable[[Page, str], object]
) -> None:
    host.release("one")
    first = visit(context, host.url, booted)
    first.wait_for_selector(KEPT, state="attached", timeout=60_000)
    host.release("two")
    second = visit(context, host.url, booted)
    assert release_of(second) == ("one", "one")
    until(
        second, "navigator.serviceWorker.getRegistration().then(kept => kept.waiting?.state === 'installed')"
    )
    second.reload()
    booted(second)
    assert release_of(second) == ("one", "one")
    blank = context.new_page()
    first.close()
    second.close()
    blank.goto(host.url)
    for _ in range(5):  # the browser lets go of the old worker in its own time
        if release_of(blank)[0] == "two":
            break
        blank.goto("about:blank")
        blank.wait_for_timeout(500)
        blank.goto(host.url)
    booted(blank)
    assert release_of(blank) == ("two", "two")
    host.down()
    blank.reload()
    booted(blank)
    assert release_of(blank) == ("two", "two")
    names = blank.evaluate("caches.keys()")
    assert len(names) == 1


@pytest.mark.parametrize("how", ["changed", "cut short", "missing"])
def test_a_half_deployed_release_is_refused_and_the_old_one_keeps_serving(
    host: Host,
    context: BrowserContext,
    booted: Callable[[Page], None],
    until: Callable[[Page, str], object],
    how: str,
) -> None:
    host.release("one")
    page = visit(context, host.url, booted)
    page.wait_for_selector(KEPT, state="attached", timeout=60_000)
    host.release("two")
    app = host.site / build.STYLE
    if how == "changed":
        app.write_text(app.read_text("utf-8") + "/* not what the list says */", "utf-8")
    elif how == "cut short":
        app.write_bytes(app.read_bytes()[:-100])
    else:
        app.unlink()
    refused = page.evaluate(
        """async () => {
            const kept = await navigator.serviceWorker.getRegistration();
            const found = new Promise(done => kept.addEventListener("updatefound", done));
            kept.update().catch(() => {});
            await found;
            const worker = kept.installing;
            await new Promise(done => worker.addEventListener("statechange", () =>
                ["redundant", "installed"].includes(worker.state) && done()));
            return [worker.state, kept.waiting === null, (await caches.keys()).length];
        }"""
    )
    assert refused == ["redundant", True, 1]
    host.down()
    context.set_offline(True)
    page.close()
    page = visit(context, host.url, booted)
    assert release_of(page) == ("one", "one")


def test_only_what_changed_is_fetched_again(
    host: Host, context: BrowserContext, booted: Callable[[Page], None], until: Callable[[Page, str], object]
) -> None:
    page = visit(context, host.url, booted)
    page.wait_for_selector(KEPT, state="attached", timeout=60_000)
    host.release("two")
    host.asked.clear()
    page.evaluate("navigator.serviceWorker.getRegistration().then(kept => kept.update()).then(() => 1)")
    until(page, WAITING)
    assert set(host.asked) == {"sw.js", "index.html", build.STYLE}


class Clean(serve.Site):
    """A host with clean addresses: index.html is led to its folder."""

    def do_GET(self) -> None:
        if self.path.endswith("/index.html"):
            self.send_response(308)
            self.send_header("Location", self.prefix)
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            super().do_GET()


def test_a_host_that_leads_index_html_to_its_folder_is_played_offline_too(
    host: Host, context: BrowserContext, booted: Callable[[Page], None]
) -> None:
    host.serve(Clean)
    page = visit(context, host.url, booted)
    page.wait_for_selector(KEPT, state="attached", timeout=60_000)
    page.reload()
    booted(page)
    host.down()
    context.set_offline(True)
    page.reload()
    booted(page)


def test_damage_is_not_carried_into_the_next_release(
    host: Host, context: BrowserContext, booted: Callable[[Page], None], until: Callable[[Page, str], object]
) -> None:
    page = visit(context, host.url, booted)
    page.wait_for_selector(KEPT, state="attached", timeout=60_000)
    damage(page, "app.zip")
    host.release("two")
    host.asked.clear()
    page.evaluate("navigator.serviceWorker.getRegistration().then(kept => kept.update()).then(() => 1)")
    until(page, WAITING)
    assert set(host.asked) == {"sw.js", "index.html", build.STYLE, "app.zip"}
