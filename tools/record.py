"""Record a game that is won, `seeds/playthrough-GAME.txt`: `python -m tools.record CODE`.

Of a code alone the solver plays the game; behind a replay link's `~` stand the moves to record.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from engine.deals import read_start  # noqa: E402
from engine.replays import read_replay  # noqa: E402
from engine.session import Session, begin, play, write_steps  # noqa: E402
from games import SYSTEMS  # noqa: E402
from solve import solve  # noqa: E402
from solve.verdict import Won  # noqa: E402

SECONDS = 120


def won(text: str) -> Session:
    """The game of a code or of a replay link. Raises ValueError when it does not end in a clean win."""
    found = read_replay(text, SYSTEMS)
    if found:
        session = found.session
    else:
        session = begin(read_start(text, SYSTEMS))
        verdict = solve(session.start.system, session.start.rules, session.at, SECONDS)
        if not isinstance(verdict, Won):
            raise ValueError(f"{session.start.code}: the solver says {verdict}")
        for move in verdict.line:
            session = play(session, (move,), limited=False)
    if not session.won or session.took_back:
        raise ValueError(f"{session.start.code}: no win without cards taken back from a foundation")
    return session


def record(session: Session) -> str:
    """A game as it is recorded: lines of a key and a value."""
    steps = write_steps(session.steps)
    return f"code {session.start.code}\nsteps {steps}\nscore {session.score}\nwon yes\n"


if __name__ == "__main__":
    game = won(sys.argv[1])
    (ROOT / "seeds" / f"playthrough-{game.start.system.key}.txt").write_text(record(game), "utf-8")
