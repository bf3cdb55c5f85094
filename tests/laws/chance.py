"""Random games of every system found: a start, and a script of bytes that say what is done.

A byte picks one of the legal moves, or one of the other things that a player does, so that a failing game
shrinks to a short one.
"""

import sys
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from hypothesis import strategies as st

from engine.cards import Move
from engine.deals import DEALS, Start, read_start
from engine.session import Session, begin, play, read_steps
from games import SYSTEMS

SEEDS = Path(__file__).parents[2] / "seeds"
EVERY = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)


def examples(count):
    """How many examples a law is tried on: inside Pyodide, where all run a second time and three times as
    long, a quarter."""
    return max(count // 4, 2) if sys.platform == "emscripten" else count


def choices(system):
    """Every choice of rule and options, as it stands in a code."""
    return list(map("".join, product(system.letters, *(("", *group) for group in system.options))))


def starts(system):
    """Deals of a system under all its rules."""
    return st.builds(Start, st.just(system), st.sampled_from(choices(system)), st.integers(0, DEALS - 1))


@cache
def recorded(system):
    """The recorded playthrough, undone to its deal."""
    text = (SEEDS / f"playthrough-{system.key}.txt").read_text(encoding="utf-8")
    record = dict(line.split(" ", 1) for line in text.splitlines())
    steps = read_steps(record["steps"])
    return Session(read_start(record["code"], SYSTEMS), steps, moves=len(steps))


@st.composite
def sessions(draw, system, longest=30):
    """A game after some legal moves: from a deal, or from some way along the recorded playthrough, so that
    positions near the end come up too."""
    if draw(st.booleans()):
        session = begin(draw(starts(system)))
    else:
        session = recorded(system)
        session = replace(session, ply=draw(st.integers(0, len(session.steps))))
    length = draw(st.integers(0, longest))
    return wandered(session, draw(st.binary(min_size=length, max_size=length)))


def wandered(session, script):
    """The session after the moves that the bytes pick, as far as there are any."""
    for byte in script:
        if not (move := pick(session.game, session.at, byte)):
            break
        session = play(session, (move,))
    return session


def pick(game, at, byte):
    """A legal move: from the pile that the byte names, or from the next that has one."""
    if game.won(at):
        return None
    turn = byte % len(at)
    piles = [*range(turn, len(at)), *range(turn)]
    for src in piles:
        for count in game.lifts(at, src):
            for dst in reversed(piles):
                if src != dst and game.refusal(at, move := Move(src, dst, count)) is None:
                    return move
    return None


def cards(at):
    """All cards on the table, sorted."""
    return sorted(card for pile in at for card in pile.cards)
