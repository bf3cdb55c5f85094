"""The lines of play that a game keeps beside the one on the table: undone ones, and bookmarks with a name."""

from __future__ import annotations

from typing import NamedTuple

from .cards import Move

Step = tuple[Move, ...]
"""What one action did: the player's move and the cards that went up by themselves after it."""

MOST = 20
"""How many branches a game keeps."""
LONGEST_NAME = 60


class Branch(NamedTuple):
    """A line of play from the deal on and a place in it. ``name`` is the player's, who bookmarked the place;
    a line that was kept by itself, because it was undone, has none."""

    steps: tuple[Step, ...]
    ply: int
    name: str = ""


Branches = tuple[Branch, ...]
"""The one kept last stands last."""


def fork(one: tuple[Step, ...], other: tuple[Step, ...]) -> int:
    """How many first steps two lines share."""
    shared = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        shared += 1
    return shared


def holds(line: tuple[Step, ...], other: tuple[Step, ...]) -> bool:
    """Whether a line goes the whole way of another one, and perhaps on."""
    return len(other) <= len(line) and line[: len(other)] == other


def pruned(branches: Branches, line: tuple[Step, ...]) -> Branches:
    """The branches without those kept by themselves whose way ``line`` goes as well."""
    return tuple(b for b in branches if b.name or not holds(line, b.steps))


def full(branches: Branches) -> bool:
    """Whether no bookmark can be added, since all there are have a name."""
    return len(branches) >= MOST and all(branch.name for branch in branches)


def kept(branches: Branches, new: Branch) -> Branches:
    """The branches with one more. A line without a name that is empty, or that one of them goes as well, is
    not added. The oldest without a name makes room; where all have one, the new one is not kept."""
    if not new.name and (not new.steps or any(holds(b.steps, new.steps) for b in branches)):
        return branches
    rest = list(pruned(branches, new.steps))
    if len(rest) >= MOST:
        if full(branches):
            return branches
        rest.remove(next(branch for branch in rest if not branch.name))
    return (*rest, new)


def tidy_name(text: str, longest: int = LONGEST_NAME) -> str:
    """A name or a note as it is kept: one line of printable characters, not too long."""
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(printable.split())[:longest].strip()
