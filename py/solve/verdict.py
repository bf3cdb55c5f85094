"""What a solver may say about a position, and how it is asked: the words every solver and the page share.

A solver is a generator: it yields how far it is (0.0 to 1.0) every few milliseconds, so that whoever drives
it can show progress, cancel it or call time, and returns a Verdict. Nothing here reads a clock but ``timed``.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from engine.cards import Move, Position
from engine.solitaire import Solitaire


class Won(NamedTuple):
    """The position can be won: ``line`` is one way, every move legal, the last one winning."""

    line: tuple[Move, ...]


class Lost(NamedTuple):
    """Proven: no sequence of legal moves wins."""


class Unknown(NamedTuple):
    """Neither is known; ``why`` is a key of the word tables (``advice.unknown-<why>``): ``time`` ran out."""

    why: str


T = TypeVar("T")

Verdict = Won | Lost | Unknown
Search = Generator[float, None, Verdict]
"""A solver at work."""


def finish(work: Generator[object, None, T]) -> T:
    """Drives any work to its end: what it returns."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found


def reported(work: Generator[float, None, T], place: Callable[[float], float]) -> Generator[float, None, T]:
    """Work as part of a larger one: ``place`` makes of how far it is how far the whole is."""
    while True:
        try:
            progress = next(work)
        except StopIteration as end:
            found: T = end.value
            return found
        yield place(progress)


def passed(game: Solitaire, at: Position, line: Iterable[Move]) -> Iterator[Hashable]:
    """The positions that a line comes to, as searches tell them apart."""
    for move in line:
        at = game.play(at, move)
        yield game.same(at)


def timed(search: Search, seconds: float) -> Search:
    """A search that gives up with Unknown("time") after about ``seconds``; its progress is that of time where
    that is more."""
    began = time.monotonic()
    try:
        while True:
            progress = next(search)
            spent = time.monotonic() - began
            if spent >= seconds:
                search.close()
                return Unknown("time")
            yield max(progress, spent / seconds)
    except StopIteration as end:
        verdict: Verdict = end.value
        return verdict


def run(search: Search, seconds: float) -> Verdict:
    """Drives a solver for at most about ``seconds``; Unknown("time") when they are over."""
    return finish(timed(search, seconds))
