"""The page comes up from any folder, or says in words why it can't. It never goes blank."""

from __future__ import annotations

import io
import json
import re
import shutil
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Error

from tools import build, serve

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page, Route

AGAIN = {"vi": "Thử lại", "en": "Try again"}
SAFE = {
    "vi": "Ván đang chơi và cài đặt vẫn còn nguyên trên máy này.",
    "en": "Your game and settings are still safe on this device.",
}
ENGLISH = "localStorage.setItem('xepbai.settings', JSON.stringify({lang: 'en'}))"
NEEDED = [
    "app.zip",
    "js/boot.mjs",
    "js/python.mjs",
    "pyscript.toml",
    "python.zip",
    "vendor/pyodide/pyodide.asm.mjs",
    "vendor/pyodide/pyodide.asm.wasm",
    "vendor/pyodide/pyodide.mjs",
    "vendor/pyscript/core.js",
    "vendor/pyscript/core-*.js",
    "vendor/pyscript/toml-*.js",
    "vendor/pyscript/error-*.js",
]


def message(page: Page) -> str:
    """What the page says in place of the game, and goes on saying: it looks through its files first, and
    starts once more if these were the cause."""
    box = page.get_by_role("alert")
    lasting = page.get_by_text(re.compile(f"^({'|'.join(map(re.escape, SAFE.values()))})$"))
    box.filter(has=lasting).wait_for(timeout=30_000)
    return box.inner_text()


def expect_message(page: Page, lang: str, title: str) -> None:
    """A readable message in this language: what happened, that nothing is lost, a way on; no traceback."""
    text = message(page)
    shown = page.get_by_role("alert").locator("h1").inner_text()
    assert shown == title
    assert SAFE[lang] in text
    assert "Traceback" not in text
    assert page.get_attribute("html", "lang") == lang
    assert page.get_by_role("button", name=AGAIN[lang]).is_visible()


# ---- it comes up


def test_the_app_is_up_under_a_sub_path(app: Page, url: str) -> None:
    assert app.url.startswith(url)
    assert app.get_attribute("html", "data-ready") == "1"
    assert app.locator("#app").inner_text().strip()


def test_field_116_and_124_page_and_worker_start_from_their_own_folder_without_special_headers(
    fresh: tuple[Page, Any], url: str, booted: Callable[[Page], None]
) -> None:
    page, _ = fresh
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("worker", lambda worker: asked.append(worker.url))
    answer = page.goto(url + "#GO1-E-AAAAAAB")
    assert answer is not None
    assert not [name for name in answer.headers if name.startswith("cross-origin-")]
    booted(page)
    assert not page.evaluate("crossOriginIsolated")
    page.keyboard.press("m")
    page.get_by_role("button", name="Còn thắng được không?").click()
    page.get_by_role("heading", name="Còn thắng được", exact=True).wait_for()
    assert [address for address in asked if address.endswith("worker.mjs")]
    assert [address for address in asked if not address.startswith((url, "data:"))] == []


def test_index_html_and_a_question_mark_are_the_same_page(
    fresh: tuple[Page, Any], url: str, booted: Callable[[Page], None]
) -> None:
    page, _ = fresh
    page.goto(f"{url}index.html?from=home")
    booted(page)


def test_the_development_server_brings_up_the_plain_sources(
    new_context: Callable[..., Any], booted: Callable[[Page], None]
) -> None:
    context = new_context()
    with serve.running(build.ROOT, dev=True) as site:
        page = context.new_page()
        page.goto(serve.address(site))
        booted(page)
        assert page.locator("#app h1").first.is_visible()
    context.close()


FORBIDDEN = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(globalThis, name, {get() { throw new DOMException("no", "SecurityError"); }});"""


def test_where_storage_is_forbidden_the_game_can_be_played(
    fresh: tuple[Page, Any], url: str, booted: Callable[[Page], None]
) -> None:
    page, _ = fresh
    page.add_init_script(FORBIDDEN)
    page.goto(url + "#GO1-E-AAAAAAB")
    booted(page)
    page.keyboard.press("Escape")  # it says that nothing will be kept
    page.keyboard.press("d")
    assert page.locator("#moves").inner_text() == "1"


def test_nothing_of_the_start_is_left_changed(app: Page) -> None:
    assert app.evaluate("indexedDB instanceof IDBFactory")
    assert app.evaluate("String(fetch).includes('[native code]')")
    assert app.evaluate("String(WebAssembly.instantiateStreaming).includes('[native code]')")


# ---- it can't, and says so


@pytest.mark.parametrize(
    ("name", "how"),
    [(name, "missing") for name in NEEDED]
    + [(name, "unreachable") for name in NEEDED if "pyscript/" not in name],
)
def test_a_missing_file_ends_in_a_message(fresh: tuple[Page, Any], url: str, name: str, how: str) -> None:
    page, watch = fresh
    watch.broken = True
    asked = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        if how == "missing":
            route.fulfill(status=404, body="not here")
        else:
            route.abort()

    page.route(f"**/{name}", refuse)
    page.goto(url)
    expect_message(page, "vi", "Không tải được đủ trò chơi")
    assert asked


@pytest.mark.parametrize("name", ["app.zip", "python.zip", "vendor/pyodide/pyodide.asm.wasm"])
def test_a_broken_download_ends_in_a_message(
    fresh: tuple[Page, Any], url: str, dist: Path, name: str
) -> None:
    page, watch = fresh
    watch.broken = True
    half = (dist / name).read_bytes()
    half = half[: len(half) // 2]
    kind = "application/wasm" if name.endswith("wasm") else "application/zip"
    page.route(f"**/{name}", lambda route: route.fulfill(status=200, body=half, content_type=kind))
    page.goto(url)
    message(page)
    assert page.get_by_role("button", name=AGAIN["vi"]).is_visible()


def test_the_message_is_in_the_player_s_language(fresh: tuple[Page, Any], url: str) -> None:
    page, watch = fresh
    watch.broken = True
    page.add_init_script(ENGLISH)
    page.route("**/app.zip", lambda route: route.abort())
    page.goto(url)
    expect_message(page, "en", "The game could not be loaded completely")


@pytest.mark.parametrize("stored", ["", "null", "[]", "{", '{"lang": 7}'])
def test_unreadable_settings_don_t_stop_the_message(fresh: tuple[Page, Any], url: str, stored: str) -> None:
    page, watch = fresh
    watch.broken = True
    page.add_init_script(f"localStorage.setItem('xepbai.settings', {json.dumps(stored)})")
    page.route("**/app.zip", lambda route: route.abort())
    page.goto(url)
    expect_message(page, "vi", "Không tải được đủ trò chơi")


def test_trying_again_brings_the_game_up(
    fresh: tuple[Page, Any], url: str, booted: Callable[[Page], None]
) -> None:
    page, watch = fresh
    watch.broken = True
    page.add_init_script("localStorage.setItem('kept', 'all of it')")
    page.route("**/app.zip", lambda route: route.abort())
    page.goto(url)
    message(page)
    page.unroute_all()
    page.get_by_role("button", name=AGAIN["vi"]).click()
    booted(page)
    assert page.evaluate("localStorage.getItem('kept')") == "all of it"


@pytest.mark.parametrize(
    ("lang", "title"),
    [("vi", "Trình duyệt này chưa chạy được Xếp Bài"), ("en", "This browser cannot run Xếp Bài yet")],
)
def test_a_browser_without_webassembly_is_told(
    fresh: tuple[Page, Any], url: str, lang: str, title: str
) -> None:
    page, watch = fresh
    watch.broken = True
    page.add_init_script("delete globalThis.WebAssembly")
    if lang == "en":
        page.add_init_script(ENGLISH)
    page.goto(url)
    expect_message(page, lang, title)


@pytest.mark.parametrize(
    "lacks", ["HTMLScriptElement.prototype.noModule", "WebAssembly.Exception", "HTMLScriptElement.supports"]
)
def test_an_old_browser_is_told(fresh: tuple[Page, Any], url: str, lacks: str) -> None:
    page, watch = fresh
    watch.broken = True
    page.add_init_script(f"delete {lacks}")
    page.goto(url)
    expect_message(page, "vi", "Trình duyệt này chưa chạy được Xếp Bài")


def test_field_123_a_page_opened_from_disk_is_told(fresh: tuple[Page, Any], dist: Path) -> None:
    page, watch = fresh
    watch.broken = True
    watch.origin = "file:"
    page.goto((dist / "index.html").as_uri())
    expect_message(page, "vi", "Không mở thẳng từ tệp được")


def test_an_app_that_stumbles_at_the_start_ends_in_a_message(
    fresh: tuple[Page, Any], url: str, dist: Path, tmp_path: Path
) -> None:
    page, watch = fresh
    watch.broken = True
    stumbling = io.BytesIO()
    with zipfile.ZipFile(stumbling, "w") as archive:
        archive.writestr("main.py", "raise RuntimeError('stumbled')\n")
    (tmp_path / "app.zip").write_bytes(stumbling.getvalue())
    site = shutil.copytree(dist, tmp_path / "site")
    shutil.move(tmp_path / "app.zip", site / "app.zip")
    text = (site / "index.html").read_text("utf-8")
    text = text.replace(build.listing(dist)["app.zip"][0], build.listing(site)["app.zip"][0])
    (site / "index.html").write_text(text, "utf-8")
    page.route("**/app.zip", lambda route: route.fulfill(path=site / "app.zip"))
    page.route(url, lambda route: route.fulfill(path=site / "index.html"))
    page.goto(url)
    expect_message(page, "vi", "Trò chơi không khởi động được")
    assert any("stumbled" in text for text in watch.seen)  # for a developer, in the console


# ---- it goes down with its tab


STARTS = "localStorage.getItem('xepbai.starts')"


def begin(context: BrowserContext, url: str) -> Page:
    """A tab in the midst of its start."""
    page = context.new_page()
    page.route("**/vendor/pyodide/pyodide.asm.wasm", lambda route: None)
    page.goto(url)
    page.wait_for_timeout(500)
    return page


def test_field_117_after_two_crashes_at_the_start_the_page_asks_and_offers_the_data(
    fresh: tuple[Page, Any], url: str, booted: Callable[[Page], None]
) -> None:
    page, watch = fresh
    watch.broken = True
    page.goto(url + "404.html")
    page.evaluate("localStorage.setItem('xepbai.kept', 'my game')")
    for count in "12":
        tab = begin(page.context, url)
        assert tab.evaluate(STARTS) == count
        with pytest.raises(Error):
            tab.goto("chrome://crash", timeout=5_000)
    tab = page.context.new_page()
    tab.goto(url)
    expect_message(tab, "vi", "Trò chơi hai lần tắt ngang khi đang mở")
    tab.reload()
    expect_message(tab, "vi", "Trò chơi hai lần tắt ngang khi đang mở")
    with tab.expect_download() as download:
        tab.get_by_role("button", name="Lưu dữ liệu ra tệp").click()
    saved = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert saved["entries"] == {"kept": "my game"}
    tab.get_by_role("button", name=AGAIN["vi"]).click()
    booted(tab)
    assert tab.evaluate(STARTS) is None


def test_field_117_reloads_and_tabs_closed_while_it_loads_are_no_crashes(
    fresh: tuple[Page, Any], url: str, booted: Callable[[Page], None]
) -> None:
    page, watch = fresh
    watch.broken = True
    for _ in range(3):
        begin(page.context, url).close()
    tab = begin(page.context, url)
    for _ in range(3):
        tab.reload()
    tab.goto("about:blank")
    page.goto(url)
    booted(page)
    assert page.evaluate(STARTS) is None


def test_without_scripts_the_page_says_that_it_needs_them(new_context: Callable[..., Any], url: str) -> None:
    context = new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(url)
    assert "Xếp Bài cần JavaScript" in page.inner_text("body")
    page.goto(url + "404.html")
    assert "Không có trang này" in page.inner_text("body")
    assert page.get_by_role("link").count() == 0
    context.close()
