"""From a pointer's move to the drawn frame with 20 cards in hand: `python tests/bench/drag.py [moves]`.

A group of 20 cards of Russian Solitaire is dragged over the board in the built site, the CPU slowed down four
times. Timed inside the page from the event's dispatch until the frame that shows it has been handed over: the
event's listeners, style, layout and paint. Given against one frame of a 60 Hz screen, 16.7 ms.
"""

from __future__ import annotations

import os
import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

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

# Each move comes at the beginning of a frame, as a browser's own do; a message posted there comes after the
# frame is drawn.
DRAG = """
async (moves) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const drawn = () => new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    channel.port2.postMessage(0);
  });
  const card = document.querySelector("#mat .card[aria-label^='vua cơ']");
  const { left, top } = card.getBoundingClientRect();
  const at = { bubbles: true, pointerId: 1, pointerType: "touch", isPrimary: true, button: 0, buttons: 1 };
  const send = (kind, x, y) =>
    card.dispatchEvent(new PointerEvent(kind, { ...at, clientX: left + x, clientY: top + y }));
  send("pointerdown", 8, 6);
  const spent = { listeners: [], frame: [] };
  for (let i = 1; i <= moves; i++) {
    await frame();
    const began = performance.now();
    send("pointermove", 8 + 90 * Math.sin(i / 9), 26 + 40 * Math.cos(i / 7));
    spent.listeners.push(performance.now() - began);
    await drawn();
    spent.frame.push(performance.now() - began);
  }
  spent.held = document.querySelectorAll("#mat .held").length;
  send("pointercancel", 0, 0);
  return spent;
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
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.evaluate(DRAG, 20)
        spent = page.evaluate(DRAG, moves)
        browser.close()
    if spent["held"] != 20:
        raise SystemExit(f"{spent['held']} cards in hand instead of 20")
    print(f"{'drag 20 cards, CPU / 4':28}{'median ms':>10}{'9 of 10':>10}{'of a frame':>12}")
    for name, times in (("listeners", spent["listeners"]), ("until the frame is drawn", spent["frame"])):
        middle = statistics.median(times)
        tenth = statistics.quantiles(times, n=10)[-1]
        print(f"{name:28}{middle:10.1f}{tenth:10.1f}{middle / FRAME:12.2f}")
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
