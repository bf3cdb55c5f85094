"""Two browsers that Playwright can't drive as Debian ships them, by the commands of the WebDriver standard.

Both take the same commands with the same parameters. Firefox is spoken to by the protocol that is built
into it, Marionette: what geckodriver would translate to. WebKit has a program for it, WebKitWebDriver.

    with Firefox() as browser:
        browser.do("Navigate", url="http://127.0.0.1:8000/")
        title = browser.do("ExecuteScript", script="return document.title", args=[])
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from tools import doctor

if TYPE_CHECKING:
    from collections.abc import Callable

START = 60  # seconds that a browser may take to come up on a busy machine
QUIET: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class Driver(Protocol):
    """A browser at work: ``do`` gives a command with its parameters and what came of it."""

    version: str

    def do(self, command: str, **parameters: Any) -> Any: ...


class Refused(RuntimeError):
    """The browser could not do what it was told; the text is its own."""


def _wait(attempt: Callable[[], Any]) -> Any:
    """What ``attempt`` gives once it gives something."""
    end = time.monotonic() + START
    while time.monotonic() < end:
        if (found := attempt()) is not None:
            return found
        time.sleep(0.05)
    raise TimeoutError("the browser does not come up")


class _Closing(ABC):
    """Lives as long as a ``with`` lasts: what was started is ended in turn."""

    def __init__(self) -> None:
        self.stack = ExitStack()

    def __enter__(self) -> Any:
        with ExitStack() as starting:
            self.stack = starting
            self.open()
            self.stack = starting.pop_all()
        return self

    def __exit__(self, *error: object) -> None:
        self.stack.close()

    @abstractmethod
    def open(self) -> None:
        """Starts the browser."""

    def folder(self) -> Path:
        """A folder of the browser's own, thrown away at the end."""
        return Path(
            self.stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)),
        )

    def run(self, *command: str, **options: Any) -> subprocess.Popen[bytes]:
        """Starts a program that ends with the browser."""
        process = subprocess.Popen(command, **{**QUIET, **options})
        self.stack.callback(process.wait)
        self.stack.callback(process.terminate)
        return process


class Firefox(_Closing):
    """Firefox without a screen, by Marionette: messages ``length:[kind, number, name, parameters]``."""

    # a port of its own choice; no cards in flight, as for those who ask for less motion; a narrow window
    PREFERENCES = (
        'user_pref("marionette.port", 0);',
        'user_pref("ui.prefersReducedMotion", 1);',
        'user_pref("toolkit.legacyUserProfileCustomizations.stylesheets", true);',
    )
    NARROW = ":root { min-width: 0 !important }"

    def open(self) -> None:
        program = doctor.FIREFOX.program()
        assert program, "make test-others says what is missing"
        profile = self.folder()
        (profile / "user.js").write_text("\n".join(self.PREFERENCES))
        (profile / "chrome").mkdir()
        (profile / "chrome/userChrome.css").write_text(self.NARROW)
        self.run(program, "--headless", "--no-remote", "--marionette", "--profile", str(profile))
        port = profile / "MarionetteActivePort"
        number = _wait(lambda: port.read_text().strip() or None if port.exists() else None)
        self.socket = self.stack.enter_context(socket.create_connection(("127.0.0.1", int(number))))
        self.answers = self.stack.enter_context(self.socket.makefile("rb"))
        self._read()  # it says who it is
        self.version = "Firefox " + self.do("NewSession")["capabilities"]["browserVersion"]

    def do(self, command: str, **parameters: Any) -> Any:
        message = json.dumps([0, 1, f"WebDriver:{command}", parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self._read()
        if error:
            raise Refused(f"{command}: {error['error']}: {error['message']}")
        return result["value"] if isinstance(result, dict) and result.keys() == {"value"} else result

    def _read(self) -> Any:
        length = b""
        while (digit := self.answers.read(1)) != b":":
            assert digit, "Firefox is gone"
            length += digit
        return json.loads(self.answers.read(int(length)))


class WebKit(_Closing):
    """WebKitGTK's own small browser on a screen that is only in memory, by WebDriver over HTTP."""

    # the browser's tool bar would keep its window wider than a phone
    NARROW = "* { min-width: 0; padding: 0; margin: 0 } toolbar { font-size: 1px }"
    STILL = "[Settings]\ngtk-enable-animations=0\n"
    PATHS: ClassVar = {
        "CloseWindow": ("DELETE", "/window"),
        "ExecuteScript": ("POST", "/execute/sync"),
        "GetWindowHandle": ("GET", "/window"),
        "Navigate": ("POST", "/url"),
        "NewWindow": ("POST", "/window/new"),
        "PerformActions": ("POST", "/actions"),
        "SetWindowRect": ("POST", "/window/rect"),
        "SwitchToWindow": ("POST", "/window"),
        "TakeScreenshot": ("GET", "/screenshot"),
    }

    def open(self) -> None:
        program, screen = doctor.WEBKIT.program(), doctor.SCREEN.program()
        assert program, "make test-others says what is missing"
        assert screen, "make test-others says what is missing"
        home = self.folder()
        (home / "gtk-3.0").mkdir()
        (home / "gtk-3.0/gtk.css").write_text(self.NARROW)
        (home / "gtk-3.0/settings.ini").write_text(self.STILL)
        size = ("-screen", "0", "1600x1200x24", "-nolisten", "tcp")
        display = self.run(screen, "-displayfd", "1", *size, stdout=subprocess.PIPE).stdout
        assert display is not None
        self.stack.enter_context(display)
        own = {"DISPLAY": f":{display.readline().decode().strip()}", "HOME": str(home), "NO_AT_BRIDGE": "1"}
        own |= {f"XDG_{name}_HOME": str(home) for name in ("CONFIG", "DATA", "CACHE")}
        port = _free_port()
        self.run(program, f"--port={port}", env={**os.environ, **own, "XDG_RUNTIME_DIR": str(home)})
        self.url = f"http://127.0.0.1:{port}"
        _wait(self._up)
        session = self._ask("POST", "/session", {"capabilities": {}})
        self.url += f"/session/{session['sessionId']}"
        self.stack.callback(self._ask, "DELETE", "")
        self.version = "WebKitGTK " + session["capabilities"]["browserVersion"]

    def do(self, command: str, **parameters: Any) -> Any:
        method, path = self.PATHS[command]
        return self._ask(method, path, parameters if method == "POST" else None)

    def _up(self) -> bool | None:
        try:
            self._ask("GET", "/status")
        except OSError:
            return None
        return True

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with direct.open(request, timeout=300) as answer:
                return json.loads(answer.read())["value"]
        except urllib.error.HTTPError as error:
            with error:
                raise Refused(f"{method} {path}: {error.read().decode()}") from None


def _free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
