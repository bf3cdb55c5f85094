"""What a solver may say about a position, and how it is asked: the words every solver and the page share.

A solver is a generator: it yields how far it is (0.0 to 1.0) every few milliseconds, so that whoever drives
it can show progress, cancel it or call time, and returns a Verdict. Nothing here reads a clock but ``run``.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import NamedTuple

from engine.cards import Move


class Won(NamedTuple):
    """The position can be won: ``line`` is one way, every move legal, the last one winning."""

    line: tuple[Move, ...]


class Lost(NamedTuple):
    """Proven: no sequence of legal moves wins."""


class Unknown(NamedTuple):
    """Neither is known; ``why`` is a key of the word tables (``solve.unknown-<why>``): ``time`` ran out."""

    why: str


Verdict = Won | Lost | Unknown
Search = Generator[float, None, Verdict]
"""A solver at work."""


def run(search: Search, seconds: float) -> Verdict:
    """Drives a solver for at most about ``seconds``; Unknown("time") when they are over."""
    until = time.monotonic() + seconds
    try:
        while True:
            next(search)
            if time.monotonic() > until:
                search.close()
                return Unknown("time")
    except StopIteration as end:
        verdict: Verdict = end.value
        return verdict
