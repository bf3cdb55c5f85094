"""Questions to the thinker apart from the page, and its answers, as text."""

import json
import sys

import pytest

from engine.cards import Move
from engine.deals import Start, read_start, write_board
from engine.session import begin, play, read_steps, write_steps
from games import BY_ID, SYSTEMS
from solve import apart
from solve.apart import Job, read_hint, read_verdict, write_hint, write_moves, write_verdict
from solve.fair import seeing_hint
from solve.hint import Hint
from solve.verdict import Lost, Unknown, Won, finish
from tests.brute import replays
from tests.unit.drawing import SYSTEM, draw
from tests.unit.published import POSITIONS


def answer(task, milliseconds=5.0, **about):
    """The answer to a question that is thought about in slices."""
    job = Job(task, json.dumps(about))
    while (text := job.advance(milliseconds)) is None:
        assert 0 <= job.progress <= 1
    return json.loads(text)


def board(start, at=None):
    return Start(start.system, start.rules, None, write_board(start.position if at is None else at)).code


def golf_line():
    return [
        Move(0, 1) if text == "D" else Move(int(text[1]) + 1, 1)
        for text in POSITIONS["golf"]["winning_line"]["moves"]
    ]


PART = 8 if sys.platform == "emscripten" else 1
"""Less where the same test runs a second time, inside Pyodide."""
PINNED = Start(SYSTEM["golf"], "E", 1)


@pytest.mark.parametrize("verdict", [Won((Move(2, 1), Move(0, 1, 1))), Won(()), Lost(), Unknown("time")])
def test_a_verdict_crosses_as_it_is(verdict):
    assert read_verdict(write_verdict(verdict)) == verdict


@pytest.mark.parametrize(
    "hint", [Hint(Move(3, 1, 2), "x", (("card", 5), ("pile", 3))), Hint(None, "no-move")]
)
def test_a_hint_crosses_as_it_is(hint):
    assert read_hint(write_hint(hint)) == hint


def test_the_published_deal_of_golf_is_won_by_the_line_that_is_told():
    verdict = read_verdict(json.dumps(answer("verdict", board=board(PINNED), seconds=5)))
    assert isinstance(verdict, Won)
    assert replays(PINNED.game, PINNED.position, verdict.line)


def test_all_positions_of_one_deal_of_golf_are_looked_up_in_its_map():
    session = begin(PINNED)
    answer("verdict", board=board(PINNED), seconds=5)
    mapped = apart._survey
    for move in golf_line()[:12]:
        session = play(session, (move,))
        assert answer("verdict", board=board(PINNED, session.at), seconds=5)["verdict"] == "won"
    assert apart._survey is mapped


def test_a_position_that_is_won_needs_no_thought():
    at = list(PINNED.position)
    at[2:] = [pile._replace(cards=()) for pile in at[2:]]
    at[1] = at[1]._replace(cards=tuple(card for pile in PINNED.position[1:] for card in pile.cards))
    assert answer("verdict", board=board(PINNED, tuple(at)), seconds=5) == {"verdict": "won", "line": ""}


def test_a_line_once_found_is_followed_to_its_end():
    start = Start(BY_ID["RU"], "C", 27)
    found = read_verdict(json.dumps(answer("verdict", board=board(start), seconds=20)))
    assert isinstance(found, Won)
    session = begin(start)
    for done, move in enumerate(found.line[:5]):
        session = play(session, (move,), limited=False)
        rest = answer("verdict", board=board(start, session.at), seconds=20)
        assert rest["line"] == write_moves(found.line[done + 1 :])


def test_the_last_winnable_ply_is_found_and_what_was_wrong_after_it():
    line = golf_line()
    good = begin(PINNED)
    for move in line[:6]:
        good = play(good, (move,))
    bad = good
    while bad.at[0].cards:  # nothing but draws
        bad = play(bad, (Move(0, 1),))
    told = answer("mistake", start=PINNED.code, steps=write_steps(bad.steps), seconds=5)
    assert told["sure"] is True
    assert 6 <= told["ply"] < bad.ply
    there = bad.line[told["ply"]].position
    assert replays(PINNED.game, there, [read_steps(word)[0][0] for word in told["line"].split()])
    after = bad.line[told["ply"] + 1].position
    assert answer("verdict", board=board(PINNED, after), seconds=5) == {"verdict": "lost"}


def test_in_a_game_without_a_mistake_the_last_ply_is_told():
    session = begin(PINNED)
    for move in golf_line()[:9]:
        session = play(session, (move,))
    told = answer("mistake", start=PINNED.code, steps=write_steps(session.steps), seconds=5)
    assert told["ply"] == 9


def test_a_deal_lost_from_the_start_has_no_such_ply():
    start = next(
        start
        for number in range(2, 60)
        if answer("verdict", board=board(start := Start(SYSTEM["golf"], "C", number)), seconds=5)
        == {"verdict": "lost"}
    )
    session = play(begin(start), (Move(0, 1),))
    told = answer("mistake", start=start.code, steps=write_steps(session.steps), seconds=5)
    assert told == {"ply": None, "line": "", "sure": True}


def test_when_time_is_over_nothing_is_claimed():
    start = Start(BY_ID["FT"], "N", 5)
    told = answer("verdict", board=board(start), seconds=1e-9)
    assert told["verdict"] == "unknown"


@pytest.mark.parametrize(
    ("code", "left"),
    [
        ("GO1-E-AAAAAAB", 12),
        ("RU1-C-AAAAABB", 90),
        ("RU1-R-AAAAAAB", 60),
        ("YU1-N-AAAAAAA", 200),
        ("FT1-N-AAAAAAB", 20),
    ],
)
def test_an_all_seeing_hint_wins_and_never_leads_back_though_nothing_is_remembered(code, left, monkeypatch):
    """So a reload, or another question in between, changes nothing. The last moves of a game, or all."""
    start = read_start(code, SYSTEMS)
    line = read_verdict(json.dumps(answer("verdict", board=board(start), seconds=60))).line
    session = begin(start)
    for move in line[: -min(left // PART, len(line))]:
        session = play(session, (move,), limited=False)
    game, seen = session.game, {session.game.same(at.position) for at in session.line}
    while not session.won:
        monkeypatch.setattr(apart, "_line", {})
        monkeypatch.setattr(apart, "_survey", None)
        steps = write_steps(session.steps)
        hint = answer("hint", start=start.code, steps=steps, kind="seeing", seconds=60)
        session = play(session, (read_hint(json.dumps(hint)).move,), limited=False)
        assert game.same(session.at) not in seen
        seen.add(game.same(session.at))


def test_where_all_ways_lead_back_an_all_seeing_hint_goes_one_of_them():
    """A six of hearts on which a black five may have to come back, as if all that follows had been seen."""
    cards = "4D TS 9S 8S 7S 6S QD JD TD 9D 8D 7D 6D 5D 3D".split()
    cards = "KH QH JH TH 9H 8H 7H KS QS JS".split() + cards[1:6] + ["KD", *cards[6:], "4D"]
    picture = f"up 5S 5H 2D KC\n1 ({' '.join(cards[:-1])}) 4D\n2 6H"
    game = BY_ID["YU"].make("N")
    at = draw(game, picture)
    nexts = [game.play(at, move) for move in game.legal_moves(at)]
    verdict = finish(apart.onward(game, at, nexts, 20))
    hint = seeing_hint(game, at, verdict, nexts)
    assert replays(game, at, verdict.line)
    assert game.play(at, hint.move) in nexts
    gone = [at, game.play(at, hint.move)]
    assert seeing_hint(game, at, verdict, gone) == Hint(None, "unknown")


def test_a_bot_is_asked_the_same_way():
    told = answer("bot", code="GT1-6P11Q2F2-AAAAAHD", steps="")
    assert told[0].startswith("L")
