"""One game being played, as a value: every function returns a new Session and changes nothing.

What is kept is where the game began and what was done; positions and scores are a fold over that, one
cached for every ply.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from .branches import Branch, Branches, Step, kept, pruned
from .cards import Kind, Move, Position, read_move
from .deals import Start, write_board
from .solitaire import Solitaire

UNDO_LIMIT = 100
GAMES = 20
"""How many earlier games are kept, whatever the limit of undo: all of them are replayed at the start."""


class At(NamedTuple):
    """The state of play after some steps."""

    position: Position
    score: int


@dataclass(frozen=True)
class Session:
    """A game in progress.

    ``ply`` of the ``steps`` are played, the others can be redone. ``floor`` is the ply that the last 100
    actions reach back to. ``moves`` counts actions and never goes down; ``clock`` is milliseconds of play.
    ``before`` is the game that a restart or a new game replaced, ``after`` the one that undoing that left.
    ``branches`` are the undone lines of this deal, and its bookmarks. ``shown``: moves of this deal came with
    a link, so that its end is no record of the player's own.
    """

    start: Start
    steps: tuple[Step, ...] = ()
    ply: int = 0
    floor: int = 0
    moves: int = 0
    clock: int = 0
    before: Session | None = None
    after: Session | None = None
    branches: Branches = ()
    shown: bool = False
    line: tuple[At, ...] = field(default=(), compare=False, repr=False)
    mark: str = ""
    """Tells this game from every other one, of the same deal too, once it counts for the records."""

    def __post_init__(self) -> None:
        if not self.line:
            object.__setattr__(self, "line", _replay(self.start, self.steps))

    @property
    def game(self) -> Solitaire:
        """The game under its rules."""
        return self.start.game

    @property
    def at(self) -> Position:
        """The cards on the table."""
        return self.line[self.ply].position

    @property
    def score(self) -> int:
        """The score: a fold over the steps, never below zero."""
        return self.line[self.ply].score

    @property
    def won(self) -> bool:
        """Whether the game is won."""
        return self.game.won(self.at)

    @property
    def over(self) -> bool:
        """Won, or lost because the game ends when nothing can be moved."""
        return self.won or (self.game.dead_end and self.game.stuck(self.at))

    @property
    def took_back(self) -> bool:
        """Whether a card came back from a foundation on the way here (such games are no clean record)."""
        foundations = self.game.piles[Kind.FOUNDATION]
        return any(move.src in foundations for step in self.steps[: self.ply] for move in step)

    @property
    def undid(self) -> bool:
        """Whether an action was made that is not on the way here: it was undone."""
        return self.moves > self.ply

    @property
    def can_redo(self) -> bool:
        """Whether ``redo`` does something."""
        return self.ply < len(self.steps) or self.after is not None


class IllegalMove(ValueError):
    """A move that the rules refuse; ``key`` is the reason as in ``Solitaire.refusal``."""

    def __init__(self, key: str, move: Move) -> None:
        super().__init__(f"{move}: {key}")
        self.key = key
        self.move = move


def advance(game: Solitaire, at: At, step: Step) -> At:
    """The state after a step. Raises IllegalMove when the rules refuse one of its moves."""
    for move in step:
        reason = game.check(at.position, move)
        if reason:
            raise IllegalMove(reason, move)
        after = game.play(at.position, move)
        at = At(after, max(0, at.score + game.points(at.position, move, after)))
    return at


def _replay(start: Start, steps: tuple[Step, ...]) -> tuple[At, ...]:
    line = [At(start.position, 0)]
    for step in steps:
        line.append(advance(start.game, line[-1], step))
    return tuple(line)


def _forget(session: Session, keep: int) -> Session:
    """The session with its last ``keep`` actions left to undo, those of the games before it counted in."""
    if session.ply >= keep:
        return replace(session, before=None, floor=max(session.floor, session.ply - keep))
    if session.before is None:
        return session
    return replace(session, before=_forget(session.before, keep - session.ply - 1))


def _cut(session: Session, games: int) -> Session:
    """The session with no more than so many games before it."""
    if session.before is None:
        return session
    return replace(session, before=_cut(session.before, games - 1) if games else None)


def dropped(session: Session) -> Branches:
    """The session's branches and, beside them, what a new action takes out of reach of redo: the undone
    steps, and the lines of undone restarts."""
    branches = session.branches
    if session.ply < len(session.steps):
        branches = kept(branches, Branch(session.steps, len(session.steps)))
    later = session.after
    while later is not None:
        if later.start == session.start:
            for branch in (*later.branches, Branch(later.steps, later.ply)):
                branches = kept(branches, branch)
        later = later.after
    return branches


def play(session: Session, step: Step, limited: bool = True) -> Session:
    """The session after one more action. What had been undone can't be redone any more; it becomes a branch.

    ``limited``: games before this one that are over 100 actions away are forgotten.
    Raises IllegalMove when the rules refuse a move of the step.
    """
    now = session.ply
    steps = (*session.steps[:now], step)
    done = replace(
        session,
        steps=steps,
        ply=now + 1,
        floor=max(session.floor, now + 1 - UNDO_LIMIT),
        moves=session.moves + 1,
        after=None,
        branches=pruned(dropped(session), steps),
        line=(*session.line[: now + 1], advance(session.game, session.line[now], step)),
    )
    return _forget(done, UNDO_LIMIT) if limited else done


def can_undo(session: Session, limited: bool = True) -> bool:
    """Whether ``undo`` does something."""
    if session.ply == 0:
        return session.before is not None
    return not limited or session.ply > session.floor


def undo(session: Session, limited: bool = True) -> Session:
    """The session before its last action, a restart or a new game included; the same one when there is no
    action to undo or, ``limited``, a hundred were undone. The counter stays."""
    if not can_undo(session, limited):
        return session
    if session.ply:
        ply = session.ply - 1
        return replace(session, ply=ply, floor=min(session.floor, ply))
    return previous(session)


def previous(session: Session) -> Session:
    """The game that this one replaced, from which redo leads back to it; the same one when there is none."""
    if session.before is None:
        return session
    return replace(session.before, after=replace(session, before=None))


def redo(session: Session) -> Session:
    """The session with what was undone last done again; the same one when there is nothing. The counter
    stays."""
    if session.ply < len(session.steps):
        ply = session.ply + 1
        return replace(session, ply=ply, floor=max(session.floor, ply - UNDO_LIMIT))
    if session.after is not None:
        return replace(session.after, before=replace(session, after=None))
    return session


def begin(start: Start, replaced: Session | None = None, limited: bool = True) -> Session:
    """A new game; undo leads back to the one it replaced, if anything was done in it. What had been undone
    there becomes a branch."""
    if replaced is not None and replaced.moves == 0:
        replaced = replaced.before
    elif replaced is not None:
        now = replaced.ply
        steps, line = replaced.steps[:now], replaced.line[: now + 1]
        branches = dropped(replaced)
        replaced = replace(replaced, steps=steps, line=line, after=None, branches=branches)
    fresh = _cut(Session(start, before=replaced), GAMES)
    return _forget(fresh, UNDO_LIMIT) if limited else fresh


def as_start(session: Session) -> Start:
    """The position on the table as the start of a game of its own, a given board."""
    return Start(session.start.system, session.start.rules, None, write_board(session.at))


def restart(session: Session, limited: bool = True) -> Session:
    """The same deal from its beginning, as an action that can be undone. The branches come along, and the
    line that was played is one of them."""
    fresh = begin(session.start, session, limited)
    branches = kept(dropped(session), Branch(session.steps[: session.ply], session.ply))
    return replace(fresh, branches=branches, shown=session.shown)


def tick(session: Session, elapsed: int) -> Session:
    """The session after ``elapsed`` milliseconds in view; the clock runs from the first move to the end."""
    if session.moves == 0 or session.over:
        return session
    return replace(session, clock=session.clock + elapsed)


def write_steps(steps: tuple[Step, ...]) -> str:
    """Steps as text, ``8>9x3 2>1+7>0``: steps apart by blanks, the moves of one step by ``+``."""
    return " ".join("+".join(map(str, step)) for step in steps)


def read_steps(text: str) -> tuple[Step, ...]:
    """The steps that ``write_steps`` writes as ``text``.

    Raises ValueError when one of them is not a move.
    """
    return tuple(tuple(read_move(move) for move in step.split("+")) for step in text.split())
