"""How fast cards move that move by themselves: nobody waits longer than three seconds for them."""

from __future__ import annotations

STEP, WALK = 140.0, 2600.0
"""Milliseconds between two moves that follow by themselves, at most, and for all of them."""
LONGEST = 260.0
"""Milliseconds of the longest flight."""


def pause(moves: int) -> float:
    """Milliseconds between two of so many moves."""
    return min(STEP, WALK / max(moves, 1))
