"""A new release is offered and taken by all tabs together; what is lost or damaged is mended or told."""

from __future__ import annotations

import json
import re
import shutil
import threading
from typing import TYPE_CHECKING, Any

import pytest

from tools import build, serve

from .test_offline import KEPT, Host, context, damage, host, release_of, visit

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import BrowserContext, Page

    Booted = Callable[[Page], None]
    Until = Callable[[Page, str], object]

__all__ = ["context", "host"]
KEEPING = r"Đang cất để chơi ngoại tuyến: (\d+,\d) / (\d+,\d) MB"


def installed(context: BrowserContext, host: Host, booted: Booted) -> Page:
    """A tab of the site, kept for offline play and served from what is kept."""
    page = visit(context, host.url, booted)
    page.wait_for_selector(KEPT, state="attached", timeout=60_000)
    page.reload()
    booted(page)
    return page


def draw(page: Page) -> str:
    """Draws a card; what the move counter says then."""
    page.keyboard.press("d")
    return page.locator("#moves").inner_text()


def test_field_111_a_new_release_is_offered_with_its_news_and_all_tabs_take_it_together(
    host: Host, context: BrowserContext, booted: Booted, until: Until
) -> None:
    host.release("one")
    first = installed(context, host, booted)
    second = visit(context, host.url + "#GO1-E-AAAAAAB", booted)
    assert draw(second) == "1"
    host.release("two")
    second.evaluate("navigator.serviceWorker.getRegistration().then(kept => kept.update()).then(() => 1)")
    for page in (first, second):
        bar = page.get_by_role("status").filter(has_text="Có bản mới")
        bar.wait_for()
        assert build.news(build.ROOT)["vi"] in bar.inner_text()
        assert release_of(page) == ("one", "one")
    first.get_by_role("button", name="Để sau").click()
    assert first.get_by_text("Có bản mới").count() == 0
    with first.expect_navigation(), second.expect_navigation():
        second.get_by_role("button", name="Cập nhật").click()
    for page in (first, second):
        booted(page)
        assert release_of(page) == ("two", "two")
    assert second.locator("#moves").inner_text() == "1"
    assert draw(second) == "2"
    assert len(second.evaluate("caches.keys()")) == 1


def test_the_news_are_in_the_player_s_language(host: Host, context: BrowserContext, booted: Booted) -> None:
    page = installed(context, host, booted)
    page.get_by_role("button", name="English").click()
    host.release("two")
    page.reload()
    booted(page)
    bar = page.get_by_role("status").filter(has_text="There is a new version")
    bar.wait_for()
    assert build.news(build.ROOT)["en"] in bar.inner_text()
    assert page.get_by_role("button", name="Update").is_visible()
    page.get_by_role("button", name="Tiếng Việt").dispatch_event("click")  # the bar lies over it
    bar = page.get_by_role("status").filter(has_text="Có bản mới")
    assert build.news(build.ROOT)["vi"] in bar.inner_text()
    assert page.get_by_role("button", name="Cập nhật").is_visible()
    assert page.locator("#update").count() == 1


def test_field_111_a_worker_that_retires_gives_the_address_back(
    host: Host, context: BrowserContext, booted: Booted, until: Until
) -> None:
    page = installed(context, host, booted)
    shutil.copy(build.ROOT / "tools/retired.js", host.site / "sw.js")
    (host.site / "index.html").write_text("<!doctype html><title>moved</title>", "utf-8")
    page.evaluate("navigator.serviceWorker.getRegistration().then(kept => kept.update()).then(() => 1)")
    blank = context.new_page()
    page.close()
    for _ in range(20):  # the browser lets go of the old worker in its own time
        blank.goto(host.url)
        if blank.title() == "moved":
            break
        blank.goto("about:blank")
        blank.wait_for_timeout(500)
    assert blank.title() == "moved"
    until(blank, "navigator.serviceWorker.getRegistrations().then(all => !all.length)")
    assert blank.evaluate("caches.keys()") == []


def test_field_112_a_file_of_another_release_is_noticed_and_fetched_anew_once(
    new_context: Callable[..., BrowserContext], url: str, dist: Path, booted: Booted
) -> None:
    context = new_context()
    page = context.new_page()
    page.add_init_script("localStorage.getItem('kept') ?? localStorage.setItem('kept', 'my game')")
    old, asked = (dist / "app.zip").read_bytes() + b"of another release", []

    def stale(route: Any) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=200, body=old, content_type="application/zip")
        else:
            route.continue_()

    page.route("**/app.zip", stale)
    page.goto(url)
    booted_again(page)
    assert len(asked) >= 2
    assert page.evaluate("localStorage.getItem('kept')") == "my game"
    assert page.evaluate("sessionStorage.length") == 0
    context.close()


def booted_again(page: Page) -> None:
    """Waits until the game is up, over a start that failed."""
    for _ in range(300):
        try:
            if page.get_attribute("html", "data-ready") == "1":
                return
        except Exception as error:
            if "navigation" not in str(error) and "destroyed" not in str(error):
                raise
        page.wait_for_timeout(100)
    raise AssertionError(page.inner_text("body"))


def test_field_113_what_could_not_be_kept_is_told_and_tried_again(
    host: Host, context: BrowserContext, booted: Booted
) -> None:
    icon = host.site / "img/icon.svg"
    good = icon.read_bytes()
    icon.write_bytes(good + b"<!-- not what the list says -->")
    page = visit(context, host.url, booted)
    page.get_by_text("Chưa cất được đủ để chơi ngoại tuyến").wait_for()
    assert page.get_attribute("html", "data-offline") is None
    icon.write_bytes(good)
    page.reload()
    booted(page)
    page.wait_for_selector(KEPT, state="attached", timeout=60_000)
    assert page.get_by_text("Chơi được cả khi không có mạng").is_visible()


def test_field_113_who_came_by_a_deal_s_link_is_told_on_the_home_screen_in_the_language_chosen(
    host: Host, context: BrowserContext, booted: Booted
) -> None:
    icon = host.site / "img/icon.svg"
    icon.write_bytes(icon.read_bytes() + b"<!-- not what the list says -->")
    page = visit(context, host.url + "#GO1-E-AAAAAAB", booted)
    page.get_by_role("button", name="Về trang đầu").click()
    told = page.locator("#keeping")
    told.get_by_text("Chưa cất được đủ để chơi ngoại tuyến; lần mở sau sẽ thử lại.").wait_for()
    page.get_by_role("button", name="Chơi tiếp").click()
    page.get_by_role("button", name="Về trang đầu").click()
    assert told.is_visible()
    page.get_by_role("button", name="English").click()
    assert told.inner_text().startswith("Not everything could be kept for offline play")


def test_how_much_is_kept_is_told_to_who_comes_to_the_home_screen_from_a_link(
    host: Host, context: BrowserContext, booted: Booted, until: Until
) -> None:
    page = context.new_page()
    page.add_init_script(
        """
        globalThis.kept = 0;
        navigator.serviceWorker?.addEventListener('message', event => { kept ||= event.data.kept; });
        navigator.serviceWorker?.startMessages();
        """
    )
    gate = threading.Event()

    class Slow(serve.Site):
        def do_GET(self) -> None:
            if self.path.endswith("icon.svg"):
                gate.wait(30)
            super().do_GET()

    host.serve(Slow)
    page.goto(host.url + "#GO1-E-AAAAAAB")
    booted(page)
    until(page, "globalThis.kept > 0")
    page.get_by_role("button", name="Về trang đầu").click()
    told = page.locator("#keeping")
    assert re.fullmatch(KEEPING, told.inner_text())
    page.get_by_role("button", name="English").click()
    assert re.fullmatch(r"Keeping it for offline play: \d+\.\d of \d+\.\d MB", told.inner_text())
    gate.set()
    page.wait_for_selector(KEPT, state="attached", timeout=60_000)
    assert told.inner_text() == ""


def test_the_first_visit_tells_how_many_bytes_are_kept(
    host: Host, context: BrowserContext, booted: Booted
) -> None:
    page = context.new_page()
    page.add_init_script(
        """
        globalThis.told = [];
        document.addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
            const text = document.getElementById('keeping')?.textContent;
            if (text && text !== told.at(-1)) told.push(text);
        }).observe(document.body, {subtree: true, childList: true, characterData: true}));
        """
    )
    page.goto(host.url)
    booted(page)
    page.wait_for_selector(KEPT, state="attached", timeout=60_000)
    told = [re.fullmatch(KEEPING, text) for text in page.evaluate("told")]
    numbers = [[float(part.replace(",", ".")) for part in found.groups()] for found in told if found]
    assert len(numbers) == len(told) > 2
    assert numbers == sorted(numbers)
    kept = [size for name, (_, size) in build.listing(host.site).items() if not build.UNKEPT.fullmatch(name)]
    assert {of for _, of in numbers} == {round(sum(kept) / 1e6, 1)}


def test_field_114_and_120_five_starts_offline_are_good_and_ask_the_network_for_nothing(
    host: Host, context: BrowserContext, booted: Booted
) -> None:
    page = installed(context, host, booted)
    host.asked.clear()
    page.reload()
    booted(page)
    assert set(host.asked) <= {"sw.js"}
    host.down()
    context.set_offline(True)
    for _ in range(5):
        page.reload()
        booted(page)


@pytest.mark.parametrize(
    ("path", "lost"),
    [
        ("app.zip", True),
        ("index.html", False),
        ("vendor/pyodide/pyodide.mjs", False),
        (build.STYLE, False),
    ],
)
def test_a_kept_file_that_is_lost_or_damaged_is_fetched_again(
    host: Host, context: BrowserContext, booted: Booted, path: str, lost: bool
) -> None:
    page = installed(context, host, booted)
    page.evaluate("localStorage.setItem('kept', 'my game')")
    damage(page, path, lost)
    host.asked.clear()
    page.goto(host.url)
    booted_again(page)
    assert path in host.asked
    assert page.evaluate("localStorage.getItem('kept')") == "my game"
    host.down()
    context.set_offline(True)
    page.reload()
    booted(page)


@pytest.mark.parametrize(("path", "lost"), [("app.zip", True), ("app.zip", False), (build.STYLE, False)])
def test_field_115_without_a_network_a_lost_file_is_told_and_can_be_tried_again(
    host: Host, context: BrowserContext, booted: Booted, path: str, lost: bool
) -> None:
    page = installed(context, host, booted)
    damage(page, path, lost)
    context.set_offline(True)
    page.reload()
    box = page.get_by_role("alert")
    box.get_by_text("Có tệp đã cất bị mất hay hỏng").wait_for()
    context.set_offline(False)
    box.get_by_role("button", name="Thử lại").click()
    booted_again(page)


def test_a_style_sheet_of_another_release_is_noticed_and_fetched_anew_once(
    fresh: tuple[Page, Any], url: str
) -> None:
    page, watch = fresh
    watch.broken = True
    asked = []

    def stale(route: Any) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=200, body="/* old */", content_type="text/css")
        else:
            route.continue_()

    page.route(f"**/{build.STYLE}", stale)
    page.goto(url)
    booted_again(page)
    assert len(asked) >= 2
    assert page.evaluate("getComputedStyle(document.body).getPropertyValue('--felt')")


THINK = "Còn thắng được không?"
FAILED = "Lần này máy không nghĩ được. Hãy thử lại."


def test_a_damaged_helper_is_mended_and_the_next_question_is_answered(
    host: Host, context: BrowserContext, booted: Booted, until: Until
) -> None:
    page = installed(context, host, booted)
    page.evaluate("location.hash = '#GO1-E-AAAAAAB'")
    page.locator("#mat").wait_for()
    page.evaluate(
        "() => navigator.serviceWorker.addEventListener('message', event => globalThis.seen = event.data)"
    )
    damage(page, "js/worker.mjs")
    sheet = page.get_by_role("dialog")
    page.keyboard.press("m")
    sheet.get_by_role("button", name=THINK).click()
    sheet.get_by_text(FAILED).wait_for()
    page.keyboard.press("Escape")
    assert until(page, "globalThis.seen") == {"mended": 1, "lost": 0}
    page.keyboard.press("m")
    sheet.get_by_role("button", name=THINK).click()
    sheet.get_by_role("heading", name="Còn thắng được", exact=True).wait_for()


@pytest.mark.parametrize("path", ["js/worker.mjs", "js/python.mjs", "app.zip"])
def test_a_helper_that_could_not_be_loaded_is_started_anew_by_the_next_question(
    fresh: tuple[Page, Any], url: str, dist: Path, booted: Booted, path: str
) -> None:
    page, watch = fresh
    watch.broken = True
    page.goto(url + "#GO1-E-AAAAAAB")
    booted(page)
    # of another release: the app's would run as well, and answer by other code than the page's
    other = (dist / "app.zip").read_bytes() + b"\0" if path == "app.zip" else b"of another release"
    page.route(f"**/{path}", lambda route: route.fulfill(status=200, body=other))
    sheet = page.get_by_role("dialog")
    for _ in range(2):
        page.keyboard.press("m")
        sheet.get_by_role("button", name=THINK).click()
        sheet.get_by_text(FAILED).wait_for()
        page.keyboard.press("Escape")
    page.unroute_all()
    page.keyboard.press("m")
    sheet.get_by_role("button", name=THINK).click()
    sheet.get_by_role("heading", name="Còn thắng được", exact=True).wait_for()
    assert len(page.workers) == 1


@pytest.mark.parametrize("online", [True, False])
def test_reset_loads_all_files_anew_but_never_drops_the_only_copy(
    host: Host, context: BrowserContext, booted: Booted, online: bool
) -> None:
    page = installed(context, host, booted)
    page.evaluate("caches.open('theirs').then(() => 1)")
    ours = [name for name in page.evaluate("caches.keys()") if name != "theirs"]
    assert ours
    context.set_offline(not online)
    page.goto(host.url + "?reset")
    host.asked.clear()
    button = page.get_by_role("alert").get_by_role("button", name="Vào trò chơi")
    page.route("**/vendor/pyodide/pyodide.asm.wasm", lambda route: route.abort())  # before it is kept again
    button.click()
    page.wait_for_url(host.url)
    names = set(page.evaluate("caches.keys()"))
    assert names == ({"theirs"} if online else {"theirs", *ours})
    page.unroute_all()
    page.goto(host.url)
    booted_again(page)
    assert ("app.zip" in host.asked) == online
    page.wait_for_selector(KEPT, state="attached", timeout=60_000)


def test_the_page_for_what_is_not_there_leads_home(
    host: Host, context: BrowserContext, booted: Booted
) -> None:
    page = context.new_page()
    page.route("**/no/such/place", lambda route: route.fulfill(status=404, path=host.site / "404.html"))
    held: list[Any] = []
    page.route("**/here/sw.js", lambda route: held.append(route))
    page.goto(host.url + "no/such/place")
    home = page.get_by_role("link", name="Về Xếp Bài")
    while not held:
        page.wait_for_timeout(20)
    assert home.count() == 0  # where it leads is not known yet
    page.unroute("**/here/sw.js")
    held.pop().continue_()
    home.click()
    booted(page)
    assert page.url == host.url


def test_the_news_of_a_release_stand_in_the_changelog_in_both_languages() -> None:
    assert json.dumps(sorted(build.news(build.ROOT))) == '["en", "vi"]'
