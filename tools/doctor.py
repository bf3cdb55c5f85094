"""See that there is a Chromium for the browser tests: `python -m tools.doctor`.

Takes the one that is there, installs Debian's where that is allowed, says what to do where it isn't.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str | None:
    """Where Chromium is: $XEPBAI_CHROMIUM, or the first known name on the path."""
    chosen = os.environ.get("XEPBAI_CHROMIUM")
    return chosen or next((found for name in NAMES if (found := shutil.which(name))), None)


def main() -> int:
    """The command line."""
    if chromium():
        return 0
    as_root = _as_root()
    if as_root is None or not shutil.which("apt-get"):
        print(
            "The browser tests need Chromium. Install it (Debian: apt-get install chromium),", file=sys.stderr
        )
        print("or say where one is: XEPBAI_CHROMIUM=/path/to/chromium make test", file=sys.stderr)
        return 1
    print("set-up: Debian's chromium, by apt-get", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "chromium"]):
        done = subprocess.run(
            [*as_root, *command], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
        )
        if done.returncode:
            print(f"`{' '.join(command)}` failed: install chromium by hand, then try again.", file=sys.stderr)
            return 1
    return 0 if chromium() else 1


def _as_root() -> list[str] | None:
    """What to put before a command that needs root, or None when that can't be had without asking."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0:
        return ["sudo", "-n"]
    return None


if __name__ == "__main__":
    sys.exit(main())
