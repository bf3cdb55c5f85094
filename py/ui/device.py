"""What the device can do besides showing a page: sound, vibration, staying awake. Each may be
missing, and then simply doesn't happen."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Any

from . import browser

window = browser.window
navigator = browser.window.navigator


class Speaker:
    """Plays samples through the browser's mixer, so that other music goes on. The mixer is made at the first
    sound, since browsers allow it only after a tap."""

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self._mixer: Any = None
        self._asleep = False
        self._buffers: dict[str, Any] = {}

    def play(self, name: str, samples: Iterable[float]) -> None:
        """Plays a sound once; ``name`` stands for its samples."""
        if not hasattr(window, "AudioContext"):
            return
        mixer = self._awake()
        if name not in self._buffers:
            floats = array("f", samples)
            buffer = mixer.createBuffer(1, len(floats), self.rate)
            buffer.getChannelData(0).assign(floats)
            self._buffers[name] = buffer
        source = mixer.createBufferSource()
        source.buffer = self._buffers[name]
        source.connect(mixer.destination)
        source.start()

    def wake(self) -> None:
        """The page is back in view: the mixer, which browsers stop in the background, runs on."""
        if self._mixer and self._mixer.state != "running":
            self._mixer.resume()

    def _awake(self) -> Any:
        """The mixer, running: one that could not be woken the last time is given up for a new one."""
        if self._mixer and self._mixer.state != "running" and self._asleep:
            self._mixer = None
        if hasattr(navigator, "audioSession"):
            navigator.audioSession.type = "ambient"
        if not self._mixer:
            self._mixer = window.AudioContext.new()
            self._buffers = {}
        self._asleep = self._mixer.state != "running"
        self.wake()
        return self._mixer


def vibrate(pattern: Iterable[int]) -> None:
    """Vibrates for so many milliseconds, pauses, vibrates."""
    if hasattr(navigator, "vibrate"):
        navigator.vibrate(browser.to_list(pattern))


class Lamp:
    """Keeps the screen on while it is wanted. Browsers take the lock away when the page is out of view."""

    def __init__(self) -> None:
        self._lock: Any = None
        self._asking = False

    @property
    def held(self) -> bool:
        """Whether the screen is kept on."""
        return self._lock is not None and not self._lock.released

    async def want(self, on: bool) -> None:
        """Takes or gives back the lock."""
        if self._asking:
            return
        if on and not self.held and browser.visible() and hasattr(navigator, "wakeLock"):
            self._asking = True
            try:
                self._lock = await navigator.wakeLock.request("screen")
            except Exception:
                self._lock = None  # the battery is low: the screen goes dark as ever
            self._asking = False
        elif self.held and not on:
            lock, self._lock = self._lock, None
            await lock.release()
