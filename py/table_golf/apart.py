"""What a thinker apart from the page is asked: a match as text in, a bot's choice as text out.

The page's worker calls ``answer``; texts cross between two interpreters as they are. The choice is the same
wherever it is made, since bots draw chance only from the match.
"""

from __future__ import annotations

import json

from .bots import Choice, bot_think
from .codes import read_code
from .match import replay
from .sayings import Saying
from .table import read_action


def answer(code: str, steps: str) -> str:
    """The choice of the bot that is to act after the steps of a match, as text.

    Raises BadCode, BadRules for a code that is none, AssertionError when no bot is to act.
    """
    thought = bot_think(replay(read_code(code), steps).match)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            choice: Choice = done.value
            return json.dumps([str(choice.action), choice.why.key, choice.why.details])


def read_answer(text: str) -> Choice:
    """The choice that ``answer`` wrote."""
    action, key, details = json.loads(text)
    return Choice(read_action(action), Saying(key, details))
