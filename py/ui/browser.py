"""The page, the clock and the storage of the browser: the only file that knows JavaScript.

Listeners are one long-lived proxy per kind of event on the document, so none is ever lost or leaked.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from pyodide.ffi import create_once_callable, create_proxy
from pyodide.ffi import to_js as ffi_to_js

import js

Element = Any
Event = Any

document = js.document
window = js.window


def find(selector: str) -> Element:
    """The first element that fits the selector, or None."""
    return document.querySelector(selector)


def find_all(selector: str, within: Element = document) -> list[Element]:
    """All elements that fit the selector, in the order of the page."""
    return list(within.querySelectorAll(selector))


def parsed(html: str) -> Element:
    """Markup as elements that are not in the page yet."""
    template = document.createElement("template")
    template.innerHTML = html
    return template.content


def by_id(id: str) -> Element:
    """The element with an id, or None."""
    return document.getElementById(id)


def listen(target: Element, kinds: str, handler: Callable[[Event], None], capture: bool = False) -> None:
    """Calls ``handler`` for every event of the named kinds, as long as the page lives."""
    proxy = create_proxy(handler)
    for kind in kinds.split():
        target.addEventListener(kind, proxy, capture)


def lifted(element: Element) -> tuple[Element, Callable[[Any], None]]:
    """An animation that stands still, and what moves its element: see ``drag``."""
    animation = element.animate(_translate("0px 0px"), to_js({"fill": "both"}))
    animation.pause()
    return animation, animation.effect.setKeyframes


def drag(lifted: Iterable[tuple[Element, Callable[[Any], None]]], offset: str) -> None:
    """Moves the elements of ``lifted`` away from where they lie."""
    frames = _translate(offset)
    for _, place in lifted:
        place(frames)


def _translate(offset: str) -> Element:
    return to_js({"translate": [offset, offset]})


def settle_style(element: Element) -> None:
    """Makes the browser take in all styles set so far, so that what is set next begins from there."""
    element.getBoundingClientRect()


class Timer:
    """A function called once, some time after the last ``start``. The browser holds it only while it waits: a
    timer goes with what it belongs to."""

    def __init__(self, action: Callable[[], None]) -> None:
        self._action = action
        self._waiting: tuple[int, Any] | None = None

    @property
    def running(self) -> bool:
        """Whether the call is still to come."""
        return self._waiting is not None

    def start(self, milliseconds: float) -> None:
        """Starts over."""
        self.stop()
        call = create_once_callable(self._fire)
        self._waiting = js.setTimeout(call, milliseconds), call

    def _fire(self) -> None:
        self._waiting = None
        self._action()

    def stop(self) -> None:
        """Forgets the call."""
        if self._waiting is not None:
            number, call = self._waiting
            self._waiting = None
            js.clearTimeout(number)
            call.destroy()

    def end(self) -> None:
        """Stops for good and lets go of what it would call, which may hold the timer itself."""
        self.stop()
        self._action = _nothing


def _nothing() -> None:
    pass


def into_view(element: Element) -> None:
    """Scrolls what holds an element as little as needed to show it."""
    element.scrollIntoView(to_js({"block": "nearest", "inline": "nearest"}))


class Helper:
    """A worker with an interpreter of its own (``js/worker.mjs``), started when it is first asked, and again
    after it has failed."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._listeners = create_proxy(self._message), create_proxy(self._error)
        self._waiting: dict[int, tuple[Callable[[str | None], None], Callable[[float], None] | None]] = {}
        self._asked = 0

    def ask(
        self,
        task: str,
        text: str,
        answered: Callable[[str | None], None],
        going: Callable[[float], None] | None = None,
    ) -> int:
        """Asks a question of ``solve.apart``; ``answered`` gets the answer, or None when the worker can't
        help, ``going`` how far it is. Gives a number to cancel it by."""
        self._asked += 1
        self._waiting[self._asked] = answered, going
        if self._worker is None:
            app = json.loads(str(by_id("files").textContent)).get("app.zip", "")
            self._worker = js.Worker.new("./js/worker.mjs", to_js({"type": "module", "name": app}))
            self._worker.onmessage, self._worker.onerror = self._listeners
        self._worker.postMessage(to_js({"id": self._asked, "task": task, "text": text}))
        return self._asked

    def cancel(self, number: int) -> None:
        """Drops a question; its answer will not be told."""
        if self._waiting.pop(number, None) and self._worker is not None:
            self._worker.postMessage(to_js({"id": number, "cancel": True}))

    def _message(self, event: Event) -> None:
        number, progress = int(event.data.id), getattr(event.data, "progress", None)
        waiting = self._waiting.get(number)
        if waiting is None:
            return
        answered, going = waiting
        if progress is not None:
            if going is not None:
                going(float(progress))
            return
        del self._waiting[number]
        answer = getattr(event.data, "answer", None)
        answered(None if answer is None else str(answer))

    def _error(self, event: Event) -> None:
        """The worker is of no use any more. A damaged file may be why: those that are kept are looked at, so
        that the next one, for the next question, may do better."""
        self._worker.terminate()
        self._worker.onmessage = self._worker.onerror = None
        keeper = getattr(window.navigator, "serviceWorker", None)
        if keeper and keeper.controller:
            keeper.controller.postMessage(to_js({"check": True}))
        waiting, self._waiting, self._worker = self._waiting, {}, None
        for answered, _ in waiting.values():
            answered(None)


def to_js(values: dict[str, Any]) -> Any:
    """A JavaScript object with these members."""
    return ffi_to_js(values, dict_converter=js.Object.fromEntries)


def to_list(values: Iterable[Any]) -> Any:
    """A JavaScript array of these."""
    return ffi_to_js(list(values))


def every(milliseconds: float, action: Callable[[], None]) -> None:
    """Calls ``action`` over and over, as long as the page lives."""
    js.setInterval(create_proxy(action), milliseconds)


def now() -> float:
    """Milliseconds of a clock that never jumps."""
    return float(js.performance.now())


def today() -> tuple[int, int, int]:
    """Year, month and day by the player's own calendar."""
    date = js.Date.new()
    return int(date.getFullYear()), int(date.getMonth()) + 1, int(date.getDate())


def moment() -> str:
    """Date and time by the player's own calendar and clock: ``2026-11-30T06:30:05``."""
    date = js.Date.new()
    hour, minute, second = date.getHours(), date.getMinutes(), date.getSeconds()
    return f"{'{:04}-{:02}-{:02}'.format(*today())}T{int(hour):02}:{int(minute):02}:{int(second):02}"


def visible() -> bool:
    """Whether the page can be seen."""
    return not document.hidden


def prefers(query: str) -> bool:
    """Whether a media query holds: ``(prefers-color-scheme: dark)``."""
    return bool(window.matchMedia(query).matches)


def on_change(query: str, action: Callable[[], None]) -> None:
    """Calls ``action`` whenever a media query begins or ceases to hold, as long as the page lives."""
    window.matchMedia(query).addEventListener("change", create_proxy(lambda _: action()))


def colour_bar(token: str) -> None:
    """Gives the browser's own bars the colour of a token."""
    root = document.documentElement
    colour = str(window.getComputedStyle(root).getPropertyValue(token)).strip()
    find("meta[name=theme-color]").setAttribute("content", colour)


def window_size() -> tuple[float, float]:
    """Width and height of the window in CSS pixels."""
    return float(window.innerWidth), float(window.innerHeight)


def random_below(bound: int) -> int:
    """A number 0 .. bound-1 from the browser's own strong chance, each equally likely."""
    limit = (1 << 64) // bound * bound
    while True:
        high, low = js.crypto.getRandomValues(js.Uint32Array.new(2)).to_py()
        number = high << 32 | low
        if number < limit:
            return int(number % bound)


def address() -> str:
    """The part of the address after ``#``, decoded."""
    try:
        return str(js.decodeURIComponent(window.location.hash[1:]))
    except Exception:
        return str(window.location.hash[1:])


def link(code: str) -> str:
    """What brings others to a deal: the page's address with the code. Where the page is a file, which others
    don't have at that place, the code alone."""
    place = window.location
    if _from_file():
        return code
    return str(place.origin + place.pathname) + ("#" + code if code else "")


def _from_file() -> bool:
    return str(window.location.protocol) == "file:"


def set_address(text: str) -> None:
    """Changes the part after ``#`` without adding to the history or loading anything."""
    window.history.replaceState(
        None, "", "#" + text if text else window.location.pathname + window.location.search
    )


async def copy(text: str) -> bool:
    """Puts text on the clipboard; False when the browser refuses."""
    try:
        await window.navigator.clipboard.writeText(text)
    except Exception:
        return False
    return True


def shares() -> bool:
    """Whether the device has a way of its own to send a link on."""
    return bool(getattr(window.navigator, "share", None)) and not _from_file()


async def share(text: str, url: str) -> bool:
    """Hands text and a link to the device to send on; False when it can't; a change of mind is not that."""
    try:
        await window.navigator.share(to_js({"text": text, "url": url}))
    except Exception as error:
        return "AbortError" in str(error)
    return True


async def pasted() -> str | None:
    """The text on the clipboard; None when the browser refuses."""
    try:
        return str(await window.navigator.clipboard.readText())
    except Exception:
        return None


def stored(key: str) -> str | None:
    """What is kept under a key; None when nothing is, or when storage is forbidden."""
    try:
        text = window.localStorage.getItem(key)
    except Exception:
        return None
    return text if isinstance(text, str) else None


def store(key: str, text: str | None) -> bool:
    """Keeps text under a key (None: removes the key); False when storage is full or forbidden."""
    try:
        if text is None:
            window.localStorage.removeItem(key)
        else:
            window.localStorage.setItem(key, text)
    except Exception:
        return False
    return True


def stored_keys(prefix: str) -> list[str]:
    """The keys that begin so, of all that is kept; none when storage is forbidden."""
    try:
        keys = list(js.Object.keys(window.localStorage))
    except Exception:
        return []
    return sorted(str(key) for key in keys if str(key).startswith(prefix))


def _file(name: str, text: str) -> Any:
    return js.File.new(ffi_to_js([text]), name, to_js({"type": "application/json"}))


def save_file(name: str, text: str) -> None:
    """Hands the player a text as a file, without any network."""
    link = document.createElement("a")
    link.href = js.URL.createObjectURL(_file(name, text))
    link.download = name
    link.click()
    js.setTimeout(js.URL.revokeObjectURL, 60_000, link.href)


async def text_of(file: Any) -> str:
    """What a file that the player chose holds."""
    return str(await file.text())


def can_share_files() -> bool:
    """Whether the browser can hand a file to other apps."""
    try:
        return bool(window.navigator.canShare(to_js({"files": [_file("x.json", "{}")]})))
    except Exception:
        return False


async def share_file(name: str, text: str) -> bool:
    """Hands a text as a file to another app; False when nothing came of it."""
    try:
        await window.navigator.share(to_js({"files": [_file(name, text)], "title": name}))
    except Exception:
        return False
    return True


async def persist(ask: bool) -> bool | None:
    """Whether the browser has promised to keep the storage; asks it to, if wanted. None: it can't say."""
    try:
        storage = window.navigator.storage
        return bool(await storage.persisted()) or (ask and bool(await storage.persist()))
    except Exception:
        return None


def forgetful() -> bool:
    """Whether this is a phone or tablet whose Safari, not installed, clears what pages keep after a week."""
    navigator = window.navigator
    agent = str(navigator.userAgent)
    tablet = "Macintosh" in agent and int(navigator.maxTouchPoints or 0) > 1
    installed = bool(getattr(navigator, "standalone", False)) or prefers("(display-mode: standalone)")
    return (tablet or any(name in agent for name in ("iPhone", "iPad", "iPod"))) and not installed


def taken() -> list[dict[str, Any]]:
    """What the player did before Python was up, in order; the early listeners stop."""
    early = getattr(window, "xepbai", None)
    return list(early.take().to_py()) if early else []


def ready(reset: Callable[[], None]) -> None:
    """Tells the page that the app is up; ``reset`` is a hook for the browser tests."""
    window.xepbai.reset = create_proxy(reset)
    document.documentElement.dataset.ready = "1"


def report(error: BaseException) -> None:
    """An error nobody expected, for whoever looks into the console."""
    js.console.error("".join(_trace(error)))


def _trace(error: BaseException) -> list[str]:
    import traceback

    return traceback.format_exception(error)
