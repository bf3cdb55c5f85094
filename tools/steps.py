"""Run make targets in chains side by side: `python -m tools.steps check,unit build --then first,second`.

A chain that is through takes what comes after `--then`, one target after the other, until none is left. All
are run, even after one has failed. Every line says which step it is from; at the end stand the names of what
failed, or passed only when tried again, and one line counts all tests.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

SUMMARY = re.compile(r"^=* ?(.*\d+ (?:passed|failed|error).*) in [\d.]+s")
COUNT = re.compile(r"(\d+) (passed|failed|error)")
BROKEN = re.compile(r"^(?:FAILED|ERROR|RERUN) ")


def main(arguments: list[str]) -> int:
    """Run the chains; the number of steps that failed."""
    begin = time.monotonic()
    cut = arguments.index("--then") if "--then" in arguments else len(arguments)
    chains = arguments[:cut]
    rest = deque(step for given in arguments[cut + 1 :] for step in given.split(","))
    with ThreadPoolExecutor(len(chains)) as pool:
        results = list(pool.map(lambda chain: _chain(chain.split(","), rest), chains))
    counts = {"passed": 0, "failed": 0}
    failed = [step for steps, _, _ in results for step in steps]
    for _, tests, broken in results:
        for number, kind in tests:
            counts["passed" if kind == "passed" else "failed"] += number
        for line in broken:
            _say("test", line)
    for step in failed:
        _say(step, "FAILED: see its lines above")
    _say("test", f"{'failed' if failed else 'all passed'} in {time.monotonic() - begin:.0f} s")
    print(f"{counts['passed']} passed, {counts['failed']} failed", flush=True)
    return len(failed)


def _chain(own: list[str], rest: deque[str]) -> tuple[list[str], list[tuple[int, str]], list[str]]:
    """Run one chain and what it can take of the rest: the steps that failed, how many tests passed or not,
    and pytest's lines about those that didn't."""
    failed: list[str] = []
    tests: list[tuple[int, str]] = []
    broken: list[str] = []
    for step in _steps(own, rest):
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
                elif BROKEN.match(line):
                    broken.append(line.rstrip())
        if running.returncode:
            failed.append(step)
        _say(step, f"{'FAILED' if running.returncode else 'done'} in {time.monotonic() - start:.0f} s")
    return failed, tests, broken


def _steps(own: list[str], rest: deque[str]) -> Iterator[str]:
    yield from own
    while rest:
        with suppress(IndexError):  # the other chain was quicker
            yield rest.popleft()


def _say(step: str, text: str) -> None:
    print(f"[{step}] {text}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
