"""A bot that thinks apart from the page: a match as text in, its choice as text out.

The page's worker asks through ``solve.apart``; texts cross between two interpreters as they are. The choice
is the same wherever it is made, since bots draw chance only from the match.
"""

from __future__ import annotations

import json
from collections.abc import Generator

from .bots import Choice, bot_think
from .codes import read_code
from .match import replay
from .sayings import Saying
from .table import read_action


def answer(code: str, steps: str) -> Generator[None, None, str]:
    """The choice of the bot that is to act after the steps of a match, as text, in slices.

    Raises BadCode, BadRules for a code that is none, AssertionError when no bot is to act.
    """
    choice = yield from bot_think(replay(read_code(code), steps).match)
    return json.dumps([str(choice.action), choice.why.key, choice.why.details])


def read_answer(text: str) -> Choice:
    """The choice that ``answer`` wrote."""
    action, key, details = json.loads(text)
    return Choice(read_action(action), Saying(key, details))
