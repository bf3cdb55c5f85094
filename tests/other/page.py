"""A person at a page of any browser: finds things by what they are called, clicks, drags, types, reads."""

from __future__ import annotations

import base64
import time
from typing import TYPE_CHECKING, Any

from .drivers import Refused

if TYPE_CHECKING:
    from pathlib import Path

    from .drivers import Driver

BOOT = 180  # seconds: WebKit compiles Python for long on a machine of few cores
PATIENCE = 20
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "ArrowUp": "\ue013", "End": "\ue010"}
# what can be pressed under that name; in an open sheet, as nothing else can be reached
NAMED = """
const [name] = arguments;
const within = [...document.querySelectorAll("dialog[open]")].pop() ?? document;
const called = node => node.getAttribute("aria-label") ?? node.innerText.trim().split("\\n")[0];
const all = [...within.querySelectorAll("button,a[href],summary,[role=button],[role=switch]")];
const found = all.find(node => called(node) === name && node.getClientRects().length);
found?.scrollIntoView({block: "nearest"});
const box = found?.getBoundingClientRect();
return box ? [box.x, box.y, box.width, box.height] : null;
"""
# errors from now on, and what the page's policy refuses: a file of another origin, a style
WATCH = """
if (!window.wrong) {
    const wrong = window.wrong = [];
    window.addEventListener("error", event => wrong.push(event.message));
    window.addEventListener("unhandledrejection", event => wrong.push(String(event.reason)));
    window.addEventListener("securitypolicyviolation",
        event => wrong.push(`${event.violatedDirective}: ${event.blockedURI}`));
    const { error } = window.console;
    window.console.error = (...words) => { wrong.push(words.join(" ")); error.apply(window.console, words); };
}
"""
WRONG = """
const failed = document.querySelector(".fail")?.innerText;
return [...(window.wrong ?? []), ...(failed ? [failed] : [])];
"""


class Page:
    """One tab."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def value(self, expression: str, *arguments: Any) -> Any:
        """What an expression is in the page; ``arguments[0]`` … are what is given."""
        return self.script(f"return ({expression})", *arguments)

    def script(self, text: str, *arguments: Any) -> Any:
        """What a script in the page returns."""
        return self.driver.do("ExecuteScript", script=text, args=list(arguments))

    def until(self, expression: str, *arguments: Any, patience: float = PATIENCE) -> Any:
        """Waits until an expression is true; gives its value."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            try:
                if value := self.value(expression, *arguments):
                    return value
            except Refused:  # between two pages
                pass
            time.sleep(0.05)
        raise AssertionError(f"never true: {expression}\n{self.text('#app')[:500]}")

    # ---- going somewhere

    def go(self, url: str) -> None:
        """Opens an address and waits for the game."""
        self.driver.do("Navigate", url=url)
        self.booted()

    def reload(self) -> None:
        """Loads the page anew and waits for the game."""
        # not the driver's Refresh: Firefox's asks the network past the service worker, as Ctrl+Shift+R does
        self.script("delete document.documentElement.dataset.ready; location.reload()")
        self.booted()

    def booted(self) -> None:
        """Waits until Python is up, or the page says that it can't be."""
        self.until("document.documentElement.dataset.ready || document.querySelector('.fail')", patience=BOOT)
        self.script(WATCH)

    def follow(self, code: str) -> None:
        """Follows a link to a deal or a match inside the page."""
        self.script("location.hash = arguments[0]", code)
        self.until("!location.hash")

    def start_over(self) -> None:
        """The home screen, with nothing kept."""
        self.script("localStorage.clear(); sessionStorage.clear(); xepbai.reset()")

    def wrong(self) -> list[str]:
        """Errors, what the policy refused, and what the page says when it can't go on."""
        return list(self.script(WRONG))

    # ---- eyes

    def text(self, selector: str) -> str:
        """What an element says; "" when there is none."""
        return str(self.value("document.querySelector(arguments[0])?.innerText ?? ''", selector))

    def seen(self) -> list[str]:
        """Every name on the board that is to be seen, in any order."""
        cards = "#mat .card:not(.deep), #mat .slot[aria-hidden=false]"
        names = "[...document.querySelectorAll(arguments[0])].map(one => one.getAttribute('aria-label'))"
        return sorted(name for name in self.value(names, cards) if name)

    def box(self, name: str) -> tuple[float, float, float, float]:
        """Where that which is called so lies: x, y, width, height; waits for it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if box := self.script(NAMED, name):
                return tuple(box)
            time.sleep(0.05)
        raise AssertionError(f"nothing is called {name}")

    def resize(self, width: int, height: int) -> None:
        """Makes the window so large that the page in it has this size."""
        frame = [0, 0]
        for _ in range(3):
            self.driver.do("SetWindowRect", width=width + frame[0], height=height + frame[1])
            for _ in range(20):
                inner = self.value("[innerWidth, innerHeight]")
                if inner == [width, height]:
                    return
                time.sleep(0.05)
            frame = [frame[0] + width - inner[0], frame[1] + height - inner[1]]
        raise AssertionError(f"{inner} instead of {width} × {height}")

    def picture(self, path: Path) -> None:
        """Keeps a picture of what is to be seen, for people to look at."""
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(base64.b64decode(self.driver.do("TakeScreenshot")))

    # ---- hands

    def press(self, key: str) -> None:
        """Presses a key."""
        code = KEYS.get(key, key)
        self._act("key", {"type": "keyDown", "value": code}, {"type": "keyUp", "value": code})

    def click(self, name: str) -> None:
        """Clicks what is called so: a card in the part that can be seen."""
        self._act("pointer", self._at(self.corner(name)), *DOWN, *UP)

    def drag(self, source: str, target: str) -> None:
        """Drags a card by its visible corner onto another one."""
        x, y, width, height = self.box(target)
        end = x + width / 2, y + height / 2
        before = end[0] - 20, end[1] - 20
        self._act(
            "pointer", self._at(self.corner(source)), *DOWN, self._at(before, 60), self._at(end, 60), *UP
        )

    def corner(self, name: str) -> tuple[float, float]:
        """A point of it that is to be seen even under other cards."""
        x, y, width, height = self.box(name)
        return x + width / 3, y + min(6, height / 2)

    @staticmethod
    def _at(point: tuple[float, float], duration: int = 0) -> dict[str, Any]:
        x, y = map(round, point)
        return {"type": "pointerMove", "duration": duration, "x": x, "y": y, "origin": "viewport"}

    def _act(self, kind: str, *actions: dict[str, Any]) -> None:
        """One thing a hand does; what it sets off has been done when this returns."""
        source: dict[str, Any] = {"type": kind, "id": kind, "actions": list(actions)}
        if kind == "pointer":
            source["parameters"] = {"pointerType": "mouse"}
        self.driver.do("PerformActions", actions=[source])


DOWN = ({"type": "pointerDown", "button": 0},)
UP = ({"type": "pointerUp", "button": 0},)
