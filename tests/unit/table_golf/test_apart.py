"""A thinker apart from the page: text in, text out, the same choice wherever it is made."""

import pytest

from engine.deals import BadCode
from solve.verdict import finish
from table_golf.apart import answer, read_answer
from table_golf.bots import Choice, bot_think
from table_golf.codes import read_code
from table_golf.match import refusal, replay
from table_golf.sayings import Saying
from table_golf.table import Action, Kind

CODE = "GT1-6P11Q2F2-AAAAAHD"


@pytest.mark.parametrize("level", "1234")
@pytest.mark.parametrize("steps", ["", "L0L1L0L1", "L0L1L0L1S"])
def test_the_choice_is_the_same_apart_and_in_the_page(level, steps):
    code = CODE.replace("P11", f"P{level}{level}")
    choice = read_answer(finish(answer(code, steps)))
    assert choice == finish(bot_think(replay(read_code(code), steps).match))
    assert refusal(replay(read_code(code), steps).match, choice.action) is None


def test_the_reason_crosses_as_it_is():
    text = '["P4", "gt-why.pair", {"column": 2, "rank": "8"}]'
    assert read_answer(text) == Choice(
        Action(Kind.PLACE, 4), Saying("gt-why.pair", {"column": 2, "rank": "8"})
    )


def test_a_text_without_a_code_is_refused():
    with pytest.raises(BadCode):
        finish(answer("", ""))


def test_where_no_bot_is_to_act_there_is_no_choice():
    with pytest.raises(AssertionError):
        finish(answer("GT1-6P01F2-AAAAAHD", ""))
