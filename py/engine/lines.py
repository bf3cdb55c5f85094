"""Walking along the lines of a game: to any step, to a branch, and bookmarks on the way."""

from __future__ import annotations

from dataclasses import replace

from .branches import Branch, Branches, Step, fork, full, kept, pruned, tidy_name
from .session import UNDO_LIMIT, IllegalMove, Session, advance, dropped


def go(session: Session, ply: int) -> Session:
    """The session at another step of its line, as undo or redo would come there one by one; the limit of undo
    counts from there on."""
    ply = max(0, min(ply, len(session.steps)))
    return replace(session, ply=ply, floor=max(min(session.floor, ply), ply - UNDO_LIMIT))


def extend(session: Session, steps: tuple[Step, ...]) -> Session:
    """The session at the end of its line with these steps after it, up to the first that the rules refuse."""
    line, game = list(session.line), session.game
    for step in steps:
        try:
            line.append(advance(game, line[-1], step))
        except IllegalMove:
            break
    made = len(line) - len(session.line)
    return replace(session, steps=session.steps + steps[:made], line=tuple(line))


def visit(session: Session, number: int) -> Session:
    """The session at the place of one of its branches. The line that it leaves becomes a branch; the one it
    goes to stays one only if the player named it."""
    branch = session.branches[number]
    left = kept(dropped(session), Branch(session.steps, session.ply))
    shared = fork(session.steps, branch.steps)
    stem = replace(session, steps=session.steps[:shared], line=session.line[: shared + 1], ply=shared)
    line = extend(stem, branch.steps[shared:])
    there = replace(
        line,
        ply=min(branch.ply, len(line.steps)),
        floor=min(session.floor, shared),
        moves=max(session.moves, len(line.steps)),
        after=None,
        branches=pruned(tuple(b for b in left if b is not branch or b.name), line.steps),
    )
    return go(there, there.ply)


def mark(session: Session, name: str) -> Session:
    """The session with its place bookmarked, under a new name where it was already; the same one when the
    name is empty or no bookmark can be added."""
    here = Branch(session.steps, session.ply, tidy_name(name))
    others = tuple(b for b in session.branches if (b.steps, b.ply) != here[:2])
    if not here.name or full(others):
        return session
    return replace(session, branches=kept(others, here))


def rename(session: Session, number: int, name: str) -> Session:
    """The session with another name for a branch, which makes it a bookmark; the same one when the name is
    empty."""
    tidied = tidy_name(name)
    if not tidied:
        return session
    return replace(session, branches=_changed(session.branches, number, tidied))


def forget(session: Session, number: int) -> Session:
    """The session without one of its branches."""
    return replace(session, branches=session.branches[:number] + session.branches[number + 1 :])


def _changed(branches: Branches, number: int, name: str) -> Branches:
    return tuple(b._replace(name=name) if i == number else b for i, b in enumerate(branches))
