"""Boot of our page against a bare PyScript page, as ratios: `python tests/bench/boot.py [visits]`.

The bare page sets one text on the stock runtime: PyScript and Pyodide as their packages bring them, served
from the same kind of server, from this machine. Timed from navigation until our Python has run (in ours: the
whole app is up), each visit in a new tab, the two pages in turn. Cold: a new browser profile each time. Warm:
a profile that has been here twice, of which the first paint is told too. Times mean nothing from one machine
to the next; the ratios do. Last, what each file is as it is sent.
"""

from __future__ import annotations

import gzip
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import BrowserContext, Playwright, ViewportSize, sync_playwright

from tools import build, doctor, serve

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
).split()

PHONE: ViewportSize = {"width": 360, "height": 640}
GAME = "#FT1-N-AAAAAAB"
BARE = """<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><title>bare</title>
<script type="module" src="pyscript/core.js"></script></head>
<body><p id="app"></p>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs", "packages_cache": "never"}'>
from pyscript import document
document.getElementById("app").textContent = "Xin chào"
</script></body></html>
"""

# notes the moment, on the page's own clock, which starts with the navigation
WATCH = """
new MutationObserver((_, watch) => {
  const { dataset } = document.documentElement;
  if (!dataset.ready && document.querySelector("#app")?.textContent !== "Xin chào") return;
  watch.disconnect();
  dataset.ran = performance.now();
}).observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ["data-ready"]});
"""


def bare_site(folder: Path) -> Path:
    """The stock runtime and a page with one line of Python."""
    modules = build.NODE_MODULES
    shutil.copytree(modules / "pyodide", folder / "pyodide")
    shutil.copytree(modules / "@pyscript/core/dist", folder / "pyscript")
    (folder / "index.html").write_text(BARE, "utf-8")
    return folder


def profile(playwright: Playwright, folder: str) -> BrowserContext:
    """A browser with a profile of its own."""
    context = playwright.chromium.launch_persistent_context(
        folder, viewport=PHONE, executable_path=doctor.chromium(), args=FLAGS
    )
    context.add_init_script(WATCH)
    return context


class Visit(NamedTuple):
    """Milliseconds from navigation."""

    ran: float
    """Until our Python has run."""
    painted: float
    """Until the first frame with something in it."""


def visit(context: BrowserContext, url: str) -> Visit:
    """How long a page takes in a new tab."""
    tab = context.new_page()
    tab.goto(url)
    tab.wait_for_selector("html[data-ran]", state="attached", timeout=60_000)
    time = float(tab.get_attribute("html", "data-ran") or "nan")
    painted = float(
        tab.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN")
    )
    if tab.locator("html[data-ready]").count():  # ours: let the offline copy settle before the next visit
        tab.wait_for_selector("html[data-offline]", state="attached")
        tab.wait_for_timeout(800)  # and the picture for the next start
    tab.close()
    return Visit(time, painted)


def sizes(site: Path) -> None:
    """Prints what each of the larger files is as a host that compresses sends it."""
    sent = {}
    for name, (_, size) in build.listing(site).items():
        if not build.UNKEPT.fullmatch(name):
            sent[name] = min(size, len(gzip.compress((site / name).read_bytes(), 6)))
    for name, size in sorted(sent.items(), key=lambda item: -item[1])[:8]:
        print(f"{name:40}{size / 1000:10.0f} kB")
    print(f"{'all that a first visit loads':40}{sum(sent.values()) / 1000:10.0f} kB")


def main(visits: int) -> None:
    """Measure and print."""
    ours = Path(sys.argv[2]) if len(sys.argv) > 2 else build.fresh()
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        bare = bare_site(Path(temporary, "bare"))
        with serve.running(ours) as our_server, serve.running(bare) as bare_server:
            urls = {"bare": serve.address(bare_server), "ours": serve.address(our_server)}
            cold: dict[str, list[Visit]] = {name: [] for name in urls}
            warm: dict[str, list[Visit]] = {name: [] for name in urls}
            for number in range(visits):
                for name, url in urls.items():
                    context = profile(playwright, f"{temporary}/cold-{name}-{number}")
                    cold[name].append(visit(context, url))
                    context.close()
            contexts = {name: profile(playwright, f"{temporary}/warm-{name}") for name in urls}
            for number in range(visits + 2):
                for name, url in urls.items():
                    time = visit(contexts[name], url)
                    if number >= 2:
                        warm[name].append(time)
            visit(contexts["ours"], urls["ours"] + GAME)
            left = [visit(contexts["ours"], urls["ours"]) for _ in range(visits)]
            for context in contexts.values():
                context.close()
    for label, times in (("cold", cold), ("warm", warm)):
        middle = {name: statistics.median(one.ran for one in values) for name, values in times.items()}
        ratio = middle["ours"] / middle["bare"]
        shown = ", ".join(f"{name} {value:.0f} ms" for name, value in middle.items())
        print(f"boot {label}: ours / bare = {ratio:.2f}  ({shown}, median of {visits} visits)")
    for label, found in (("home screen", warm["ours"]), ("board as it was left", left)):
        times = sorted(one.painted for one in found)
        median = statistics.median(times)
        share = median / statistics.median(one.ran for one in warm["bare"])
        print(
            f"first paint warm, {label}: median {median:.0f} ms, slowest {times[-1]:.0f}"
            f" ({share:.3f} of the bare page's boot)"
        )
    sizes(ours)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
