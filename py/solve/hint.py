"""A hint: one move and why, as keys of the word tables."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import Move


class Hint(NamedTuple):
    """What to do now. ``move`` is None when there is nothing to do (``why`` then says so)."""

    move: Move | None
    why: str
    """A key of the word tables: ``hint.<why>``."""
    details: tuple[tuple[str, int], ...] = ()
    """What to fill into it: ``card`` and ``other`` are Cards, ``pile`` a pile's index."""
