"""From a pointer's move to the drawn frame with 20 cards in hand: `python tests/bench/drag.py [moves]`.

A group of 20 cards of Russian Solitaire is dragged over the board in the built site, the CPU slowed down four
times. Timed inside the page from the event's dispatch until the frame that shows it is handed over:
listeners, style, layout and paint. Given against one frame of a 60 Hz screen, 16.7 ms.
"""

from __future__ import annotations

import os
import statistics
import sys
from math import cos, sin
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from playwright.sync_api import sync_playwright

from engine.cards import Pile, deck
from engine.deals import Start, write_board
from tests.unit.drawing import SYSTEM, draw, game_of
from tools import build, doctor, serve

FLAGS = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking".split()
FRAME = 1000 / 60
SLOWER = 4
GROUP = "KH 2S 3S 4S 5S 6S 7S 9S TS JS QS 2C 3C 4C 5C 6C 7C 9C TC JC"
"""Twenty cards."""

# Moves come at the beginning of a frame. A message posted in that frame's callback comes after it is drawn.
WATCH = """
() => {
  globalThis.spent = { listeners: [], frame: [] };
  let began = 0;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => spent.frame.push(performance.now() - began);
  addEventListener("pointermove", () => {
    began = performance.now();
    requestAnimationFrame(() => channel.port2.postMessage(0));
  }, { capture: true });
  addEventListener("pointermove", () => spent.listeners.push(performance.now() - began));
}
"""


def board() -> str:
    """The code of a board with the group in column 1."""
    game = game_of("russian", "C")
    at = list(draw(game, f"1 {GROUP} \n 2 8H"))
    used = {card for pile in at for card in pile.cards}
    rest = tuple(card for card in deck() if card not in used)
    at[-1] = Pile(rest, len(rest) - 1)
    return Start(SYSTEM["russian"], "C", None, write_board(tuple(at))).code


def main() -> None:
    """Prints the figures."""
    moves = int(sys.argv[1]) if len(sys.argv) > 1 else 120
    with serve.running(build.fresh()) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=doctor.chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": 360, "height": 640}, service_workers="block")
        page.goto(serve.address(site))
        page.wait_for_selector("html[data-ready]", state="attached", timeout=120_000)
        page.evaluate("code => { location.hash = code }", board())
        page.locator("#mat .card").first.wait_for()
        page.wait_for_timeout(4000)  # the deal's flight
        cdp = page.context.new_cdp_session(page)
        cdp.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.evaluate(WATCH)
        box = page.get_by_role("button", name="vua cơ, cột 1").bounding_box()
        assert box is not None
        x, y = box["x"] + 8, box["y"] + 6

        def touch(kind: str, *points: tuple[float, float]) -> None:
            there = [{"x": x + right, "y": y + down} for right, down in points]
            cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": there})

        touch("touchStart", (0, 0))
        for step in range(moves):
            touch("touchMove", (90 + 90 * sin(step / 9), 60 + 40 * cos(step / 7)))
        held = page.locator("#mat .held").count()
        page.wait_for_timeout(200)
        spent = page.evaluate("spent")
        touch("touchCancel")
        browser.close()
    if held != 20:
        raise SystemExit(f"{held} cards in hand instead of 20")
    print(f"{'drag 20 cards, CPU / 4':28}{'median ms':>10}{'9 of 10':>10}{'of a frame':>12}")
    for name, times in (("listeners", spent["listeners"]), ("until the frame is drawn", spent["frame"])):
        middle = statistics.median(times)
        tenth = statistics.quantiles(times, n=10)[-1]
        print(f"{name:28}{middle:10.1f}{tenth:10.1f}{middle / FRAME:12.2f}")
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
