"""What a thinker apart from the page is asked and answers: text in, text out, in slices of time.

The page's worker makes a ``Job`` of every question and advances it until it has an answer; between two slices
it may be dropped. Questions and answers are JSON. What was found is remembered for the next question, which
mostly is about a position one move on.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Generator, Hashable, Sequence
from contextlib import suppress
from random import Random

from engine.cards import Move, Position, read_move
from engine.deals import read_start
from engine.session import Session, read_steps
from engine.solitaire import Solitaire
from games import SYSTEMS
from table_golf.apart import answer as bots_answer

from . import fair, searcher
from .golf import Survey, survey
from .hint import Hint
from .verdict import Lost, Search, Unknown, Verdict, Won, passed, timed

Work = Generator[float | None, None, str]
"""A question being answered: yields how far it is, where that is known; returns the answer as text."""


class Job:
    """One question: ``task`` is a name of TASKS, ``text`` its arguments as a JSON object."""

    def __init__(self, task: str, text: str) -> None:
        self._work = TASKS[task](**json.loads(text))
        self.progress = 0.0

    def advance(self, milliseconds: float) -> str | None:
        """Thinks for about that long; the answer as text, or None when there is none yet."""
        until = time.monotonic() + milliseconds / 1000
        try:
            while True:
                self.progress = next(self._work) or self.progress
                if time.monotonic() >= until:
                    return None
        except StopIteration as end:
            answer: str = end.value
            return answer


# ---- what is remembered

_survey: tuple[str, Survey] | None = None
"""Rules and map of the deal of Golf asked about last."""
_line: dict[tuple[str, Hashable], tuple[Move, ...]] = {}
"""What is left of the line found last, by the position where it is left."""


def _remember(game: Solitaire, at: Position, verdict: Verdict) -> Verdict:
    if isinstance(verdict, Won):
        _line.clear()
        for done, move in enumerate(verdict.line):
            _line[game.key + game.rules, game.same(at)] = verdict.line[done:]
            at = game.play(at, move)
    return verdict


def settle(game: Solitaire, at: Position, seconds: float) -> Search:
    """The verdict on a position, from what is remembered where that will do."""
    global _survey
    if game.won(at):
        return Won(())
    if game.key == "golf":
        if _survey is not None and _survey[0] == game.rules:
            with suppress(KeyError):  # another deal
                return _survey[1].verdict(game, at)
        whole = yield from survey(game, at)
        _survey = game.rules, whole
        return whole.verdict(game, at)
    known = _recall(game, at)
    return known or _remember(game, at, (yield from timed(searcher(game, at), seconds)))


def onward(game: Solitaire, at: Position, before: Sequence[Position], seconds: float) -> Search:
    """The verdict on a position after those ``before``, with a line that comes back to none of them where
    there is one. What is remembered may be lost at any time: if then every position got a line of its own,
    following them could go to and fro."""
    known, seen = _recall(game, at), set(map(game.same, before))
    if game.won(at) or game.key == "golf" or (known and seen.isdisjoint(passed(game, at, known.line))):
        return (yield from settle(game, at, seconds))
    verdict = _remember(game, at, (yield from timed(searcher(game, at, (*before, at)), seconds)))
    if isinstance(verdict, Lost):  # what is seen may lie on the only way
        return (yield from settle(game, at, seconds))
    return verdict


def _recall(game: Solitaire, at: Position) -> Won | None:
    """What is remembered of a position."""
    line = _line.get((game.key + game.rules, game.same(at)))
    return Won(line) if line is not None and _wins(game, at, line) else None


def _wins(game: Solitaire, at: Position, line: tuple[Move, ...]) -> bool:
    """Whether a line wins from here: positions may count as the same and yet lie otherwise."""
    for move in line:
        if game.check(at, move) is not None:
            return False
        at = game.play(at, move)
    return game.won(at)


# ---- the questions


def _verdict(board: str, seconds: float) -> Work:
    """Whether a position can be won, and how. ``board`` is its code."""
    start = read_start(board, SYSTEMS)
    return write_verdict((yield from settle(start.game, start.position, seconds)))


def _hint(start: str, steps: str, kind: str, seconds: float, seed: int = 1) -> Work:
    """What to do after some steps of a game: a ``fair`` hint knows what the player may see, a ``seeing`` one
    everything."""
    session = Session(read_start(start, SYSTEMS), read_steps(steps))
    before = [at.position for at in session.line]
    game, at = session.game, before.pop()
    if kind == "seeing":
        verdict = yield from onward(game, at, before, seconds)
        return write_hint(fair.seeing_hint(game, at, verdict, before))
    return write_hint((yield from fair.hurried(fair.fair_hint(game, at, Random(seed), before), seconds)))


def _mistake(start: str, steps: str, seconds: float) -> Work:
    """Of a game that was played: the last ply from which it is known to be winnable, and how; None when there
    is none, and whether all that was asked was certain. Before a winnable position every one is winnable, so
    the plies can be halved."""
    session = Session(read_start(start, SYSTEMS), read_steps(steps))
    low, high, line, sure, ply = -1, len(session.steps) + 1, "", True, 0
    while high - low > 1:
        verdict = yield from settle(session.game, session.line[ply].position, seconds)
        sure = sure and not isinstance(verdict, Unknown)
        if isinstance(verdict, Won):
            low, line = ply, write_moves(verdict.line)
        elif ply == 0:
            break
        else:
            high = ply
        ply = (low + high) // 2
    return json.dumps({"ply": low if low >= 0 else None, "line": line, "sure": sure})


TASKS: dict[str, Callable[..., Work]] = {
    "bot": bots_answer,
    "verdict": _verdict,
    "hint": _hint,
    "mistake": _mistake,
}


# ---- as text


def write_moves(moves: tuple[Move, ...]) -> str:
    """Moves apart by blanks."""
    return " ".join(map(str, moves))


def write_verdict(verdict: Verdict) -> str:
    """A verdict as text."""
    if isinstance(verdict, Won):
        return json.dumps({"verdict": "won", "line": write_moves(verdict.line)})
    if isinstance(verdict, Lost):
        return json.dumps({"verdict": "lost"})
    return json.dumps({"verdict": "unknown", "why": verdict.why})


def read_verdict(text: str) -> Verdict:
    """The verdict of an answer."""
    data = json.loads(text)
    if data["verdict"] == "won":
        return Won(tuple(read_move(word) for word in data["line"].split()))
    return Lost() if data["verdict"] == "lost" else Unknown(data["why"])


def write_hint(hint: Hint) -> str:
    """A hint as text."""
    move = "" if hint.move is None else str(hint.move)
    return json.dumps({"move": move, "why": hint.why, "details": hint.details})


def read_hint(text: str) -> Hint:
    """The hint of an answer."""
    data = json.loads(text)
    move = read_move(data["move"]) if data["move"] else None
    return Hint(move, data["why"], tuple((key, value) for key, value in data["details"]))
