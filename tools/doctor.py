"""See that the browsers for the tests are there: `python -m tools.doctor` for Chromium, with `others` for
Firefox and WebKit.

Takes those that are there, installs Debian's where that is allowed, says what to do where it isn't.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import NamedTuple


class Need(NamedTuple):
    """A program the tests need: Debian's package, its names, the variable that says where one is."""

    package: str
    names: tuple[str, ...]
    variable: str

    def program(self) -> str | None:
        """Where it is: as the variable says, or the first known name on the path."""
        chosen = os.environ.get(self.variable)
        return chosen or next((found for name in self.names if (found := shutil.which(name))), None)


CHROMIUM = Need(
    "chromium", ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"), "XEPBAI_CHROMIUM"
)
FIREFOX = Need("firefox-esr", ("firefox-esr", "firefox"), "XEPBAI_FIREFOX")
WEBKIT = Need("webkit2gtk-driver", ("WebKitWebDriver",), "XEPBAI_WEBKITWEBDRIVER")
SCREEN = Need("xvfb", ("Xvfb",), "XEPBAI_XVFB")


def chromium() -> str | None:
    """Where Chromium is."""
    return CHROMIUM.program()


def main(others: bool = False) -> int:
    """The command line."""
    needs = (FIREFOX, WEBKIT, SCREEN) if others else (CHROMIUM,)
    missing = [need for need in needs if not need.program()]
    if not missing:
        return 0
    packages = [need.package for need in missing]
    as_root = _as_root()
    if as_root is None or not shutil.which("apt-get"):
        install = f"on Debian apt-get install {' '.join(packages)}"
        where = " ".join(f"{need.variable}=/path/to/{need.names[0]}" for need in missing)
        print(f"These tests need {_listed(packages)}: {install}, or set {where}", file=sys.stderr)
        return 1
    print(f"set-up: Debian's {_listed(packages)}, by apt-get", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "--yes", *packages]):
        done = subprocess.run(
            [*as_root, *command], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
        )
        if done.returncode:
            print(
                f"`{' '.join(command)}` failed: install {_listed(packages)} by hand, then try again.",
                file=sys.stderr,
            )
            return 1
    return 0 if all(need.program() for need in missing) else 1


def _listed(names: list[str]) -> str:
    return " and ".join(names)


def _as_root() -> list[str] | None:
    """What to put before a command that needs root, or None when that can't be had without asking."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0:
        return ["sudo", "-n"]
    return None


if __name__ == "__main__":
    sys.exit(main(others="others" in sys.argv[1:]))
