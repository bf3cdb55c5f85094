"""Run make targets in chains side by side: `python -m tools.steps check,unit build,browser`.

All are run, even after one has failed. Every line says which step it is from; the last line counts the
tests of all of them.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

SUMMARY = re.compile(r"^=* ?(.*\d+ (?:passed|failed|error).*) in [\d.]+s")
COUNT = re.compile(r"(\d+) (passed|failed|error)")


def main(chains: list[str]) -> int:
    """Run the chains; the number of steps that failed."""
    begin = time.monotonic()
    with ThreadPoolExecutor(len(chains)) as pool:
        results = list(pool.map(_chain, chains))
    counts = {"passed": 0, "failed": 0}
    failed = [step for broken, _ in results for step in broken]
    for _, tests in results:
        for number, kind in tests:
            counts["passed" if kind == "passed" else "failed"] += number
    for step in failed:
        _say(step, "FAILED: see its lines above")
    _say("test", f"{'failed' if failed else 'all passed'} in {time.monotonic() - begin:.0f} s")
    print(f"{counts['passed']} passed, {counts['failed']} failed", flush=True)
    return len(failed)


def _chain(steps: str) -> tuple[list[str], list[tuple[int, str]]]:
    """Run one chain: what failed, and how its tests went."""
    failed: list[str] = []
    tests: list[tuple[int, str]] = []
    for step in steps.split(","):
        _say(step, "starts")
        start = time.monotonic()
        command = ["make", "--no-print-directory", step]
        with subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as running:
            assert running.stdout is not None
            for line in running.stdout:
                _say(step, line.rstrip())
                if found := SUMMARY.match(line):
                    tests += [(int(number), kind) for number, kind in COUNT.findall(found[1])]
        if running.returncode:
            failed.append(step)
        _say(step, f"{'FAILED' if running.returncode else 'done'} in {time.monotonic() - start:.0f} s")
    return failed, tests


def _say(step: str, text: str) -> None:
    print(f"[{step}] {text}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
