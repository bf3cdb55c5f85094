"""A game as a link: its code, ``~``, and its moves. The form is written down in ``docs/codes.md``.

    GO1-E-AAAAAAB~v1.SW.5W.2W

``v1`` is the form of the list. A move is the sign of the pile it takes from and of the one it goes to: ``S``
stock, ``W`` waste, ``A`` ``B`` … the foundations, ``1`` … ``9`` ``0`` the columns; ``35x4`` takes four cards.
What goes up by itself stands behind its move: ``35-1A-2B``. Nothing in it needs escaping in an address.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from .branches import Step
from .cards import Kind, Move
from .deals import BadCode, Start, read_line
from .session import UNDO_LIMIT, IllegalMove, Session, advance
from .solitaire import Solitaire, System

FORM = "v1"
MOST = 4000
"""How many steps a link may have: a longer one would hold up the page."""
SIGNS = {
    Kind.STOCK: "S",
    Kind.WASTE: "W",
    Kind.FOUNDATION: "ABCDEFGHIJKLMNOPQR",
    Kind.TABLEAU: "1234567890",
}


@lru_cache(maxsize=64)
def _signs(game: Solitaire) -> str:
    """A sign for every pile of a game, in the order of its spots."""
    return "".join(SIGNS[spot.kind][game.piles[spot.kind].index(i)] for i, spot in enumerate(game.spots))


def write_moves(game: Solitaire, steps: Iterable[Step]) -> str:
    """Steps as they stand in a link."""
    signs = _signs(game)

    def one(move: Move) -> str:
        return signs[move.src] + signs[move.dst] + (f"x{move.count}" if move.count > 1 else "")

    return ".".join([FORM, *("-".join(map(one, step)) for step in steps)])


def write_replay(session: Session) -> str:
    """A game as far as it is played: its code and its moves, and nothing else."""
    return f"{session.start.code}~{write_moves(session.game, session.steps[: session.ply])}"


class Stop(NamedTuple):
    """Where a list of moves ended early: the number of the move (from 1), what is written there, and the key
    of the rule against it, with the move; "" when it is no move at all, ``too-long`` after MOST of them."""

    number: int
    word: str
    key: str
    move: Move | None = None


class Replay(NamedTuple):
    """A game that came as a link, played to its last legal move."""

    session: Session
    stop: Stop | None


_MOVE = re.compile(r"([0-9A-Z])([0-9A-Z])(?:X([0-9]{1,3}))?", re.ASCII)


def _step(word: str, signs: str) -> Step | None:
    """The step that is written, None when it is none."""
    moves = []
    for part in re.split("[-+]", word.upper()):
        found = _MOVE.fullmatch(part)
        if not found or found[1] not in signs or found[2] not in signs:
            return None
        moves.append(Move(signs.index(found[1]), signs.index(found[2]), int(found[3] or 1)))
    return tuple(moves)


def check_form(moves: str) -> list[str]:
    """The words of a list of moves, its form first. Raises BadCode when that is not known."""
    words = re.split(r"\s*\.\s*", moves.strip())
    if words[0].lower() != FORM:
        raise BadCode("replay-form", form=words[0][:12] or "–", known=FORM)
    return words


def replay(start: Start, moves: str) -> Replay:
    """The game after the moves of a link, which stops at the last legal one.

    Raises BadCode when the list is in a form that is not known.
    """
    _, *words = check_form(moves)
    signs, game = _signs(start.game), start.game
    line, steps, stop = list(Session(start).line), [], None
    for number, word in enumerate(filter(None, words), 1):
        step = _step(word, signs)
        if number > MOST or step is None:
            stop = Stop(number, word[:12], "too-long" if number > MOST else "")
            break
        try:
            line.append(advance(game, line[-1], step))
        except IllegalMove as error:
            stop = Stop(number, word[:12], error.key, step[0] if len(step) == 1 else None)
            break
        steps.append(step)
    made = len(steps)
    floor = max(0, made - UNDO_LIMIT)
    return Replay(Session(start, tuple(steps), made, floor, made, shown=True, line=tuple(line)), stop)


def read_replay(text: str, systems: Iterable[System]) -> Replay | None:
    """The game of the one link in a text, which may be a whole sentence; None where its code has no moves.

    Raises BadCode as ``deals.read_start``, and when the moves are in a form that is not known.
    """
    start, moves = read_line(text, systems)
    return None if moves is None else replay(start, moves)
