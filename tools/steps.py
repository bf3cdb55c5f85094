"""Run make targets one after another, saying which one is on and how long each took."""

from __future__ import annotations

import subprocess
import sys
import time


def main(steps: list[str]) -> int:
    """Run the steps; stop at the first that fails."""
    begin = time.monotonic()
    for number, step in enumerate(steps, 1):
        print(f"\n== [{number}/{len(steps)}] {step}", flush=True)
        start = time.monotonic()
        failed = subprocess.run(["make", "--no-print-directory", step], stdin=subprocess.DEVNULL).returncode
        print(f"== {step}: {'FAILED' if failed else 'ok'}, {time.monotonic() - start:.0f} s", flush=True)
        if failed:
            return failed
    print(f"\n== all {len(steps)} steps passed in {time.monotonic() - begin:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
