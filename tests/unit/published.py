"""The published positions of ``seeds/positions.json``, and their lines as steps."""

import json
from pathlib import Path

from engine.cards import name
from engine.deals import read_start
from engine.session import begin
from games import SYSTEMS
from tests.unit.drawing import played

SEEDS = Path(__file__).parents[2] / "seeds"
POSITIONS = json.loads((SEEDS / "positions.json").read_text(encoding="utf-8"))


def opened(code):
    """A new game of a code."""
    return begin(read_start(code, SYSTEMS))


def line(key, count=None):
    """The first moves of a published winning line, as ``played`` reads them."""
    return " ".join(POSITIONS[key]["winning_line"]["moves"][:count])


def reached(key, count=None, code=None):
    """The published game after the first moves of its line."""
    return played(opened(code or POSITIONS[key]["code"]), line(key, count))


def words(pile):
    """The cards of a pile as positions.json writes them."""
    return [name(card) for card in pile.cards]
