"""From a tap until the page is changed, in every game: `python tests/bench/taps.py [taps]`.

The stock (or a column where there is none) is tapped by a real pointer event in the built site; timed inside
the page from the event's dispatch until every listener has run and the new places of the cards are laid out.
Given against one frame of a 60 Hz screen, 16.7 ms. The last row is with the light switched on, so that the
worker looks into a deal that it can't settle as long as the taps last.
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import Page, sync_playwright

from tools import build, doctor, serve

FLAGS = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking".split()
FRAME = 1000 / 60

# Taps, waits for the next frame, undoes, waits again: so every tap meets a page at rest, as a person's does.
TAP = """
async ([pile, taps]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const mat = document.getElementById("mat");
  const spent = [];
  for (let i = 0; i < taps; i++) {
    const card = [...mat.querySelectorAll(`[data-at^="${pile}."][role=button]`)].at(-1);
    const { left, top, width, height } = card.getBoundingClientRect();
    const at = { bubbles: true, pointerId: 1, pointerType: "touch", button: 0,
                 clientX: left + width / 2, clientY: top + height / 2 };
    const began = performance.now();
    card.dispatchEvent(new PointerEvent("pointerdown", at));
    card.dispatchEvent(new PointerEvent("pointerup", at));
    mat.getBoundingClientRect();
    spent.push(performance.now() - began);
    await frame();
    document.getElementById("do-undo").click();
    await new Promise((done) => setTimeout(done, 400));  // else the next tap counts as this one's double
  }
  return spent;
}
"""
GAMES = {"golf": ("GO1-E-AAAAAAB", 0), "forty-thieves": ("FT1-N-AAAAAAB", 0)}


SOLVING = "FT1-N-AAAAAAF"
LIT = "localStorage.setItem('xepbai.settings', JSON.stringify({v: 1, light: true}))"


def taps(page: Page, code: str, pile: int, count: int) -> list[float]:
    """Milliseconds of every tap."""
    page.evaluate("code => { location.hash = code }", code)
    page.get_by_text(code).first.wait_for()
    page.wait_for_timeout(3500)  # the deal's flight
    spent: list[float] = page.evaluate(TAP, [pile, count])
    return spent


def main() -> None:
    """Prints the table."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    with serve.running(build.fresh()) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=doctor.chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": 360, "height": 640}, service_workers="block")
        page.goto(serve.address(site))
        page.wait_for_selector("html[data-ready]", state="attached")
        print(f"{'tap until changed':22}{'median ms':>10}{'slowest':>10}{'of a frame':>12}")
        for key, (code, pile) in GAMES.items():
            spent = taps(page, code, pile, count)
            middle = statistics.median(spent)
            print(f"{key:22}{middle:10.1f}{max(spent):10.1f}{middle / FRAME:12.2f}")
        page.evaluate(LIT)
        page.reload()
        page.wait_for_selector("html[data-ready]", state="attached")
        spent = taps(page, SOLVING, 0, count)
        middle = statistics.median(spent)
        state = page.locator("#lamp").get_attribute("data-state")
        name = "while a deal is solved"
        print(f"{name:22}{middle:10.1f}{max(spent):10.1f}{middle / FRAME:12.2f}   (light: {state})")
        browser.close()


if __name__ == "__main__":
    main()
