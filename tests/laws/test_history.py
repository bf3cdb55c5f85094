"""Laws of a whole game, in every game found: what undo, redo, restart, a new game and a reload do to it.

The reference is a plain line of boards with a finger on one of them.
"""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.branches import MOST, holds
from engine.cards import deck
from engine.lines import go, mark, visit
from engine.replays import read_replay, write_replay
from engine.session import (
    UNDO_LIMIT,
    Session,
    begin,
    can_undo,
    play,
    read_steps,
    redo,
    restart,
    tick,
    undo,
    write_steps,
)
from games import SYSTEMS
from store.schema import read_session, write_session
from tests.laws.chance import EVERY, cards, examples, pick, sessions, starts

PLAY, UNDO, REDO, RESTART, NEW, RELOAD, TICK, GO, VISIT, MARK = range(10)


def acts(longest, weights):
    """Things a player does, each a kind and a byte."""
    kinds = [kind for kind, weight in weights.items() for _ in range(weight)]
    return st.binary(min_size=longest // 2, max_size=longest).map(
        lambda script: [(kinds[byte % len(kinds)], byte) for byte in script]
    )


MIXED = acts(50, {PLAY: 12, UNDO: 4, REDO: 3, RESTART: 1, NEW: 1, RELOAD: 1, TICK: 1})
RUN = st.tuples(st.sampled_from([PLAY, PLAY, UNDO, REDO]), st.integers(40, 160), st.booleans())


def runs(lengths):
    """Many plays, many undos … on end, after each a reload and now and then a restart."""
    script = []
    for kind, length, again in lengths:
        script += [(kind, i) for i in range(length)] + [(RESTART, 0)] * again + [(RELOAD, 0)]
    return script


WANDER = acts(60, {PLAY: 10, UNDO: 5, REDO: 1, RESTART: 1, RELOAD: 1, GO: 3, VISIT: 2, MARK: 1})
LONG = st.lists(RUN, min_size=2, max_size=5).map(runs)


class Line:
    """Boards and scores one after another, a finger on the present one, and how far it may still go back."""

    def __init__(self, session, limit):
        self.boards = [(session.at, session.score)]
        self.now = 0
        self.room = 0
        self.limit = limit

    def add(self, session, instead=False):
        self.boards[self.now + (not instead) :] = [(session.at, session.score)]
        self.now += not instead
        self.room = min(self.room + (not instead), self.limit)

    def step(self, by):
        self.now += by
        self.room = min(self.room + by, self.limit)

    def agrees(self, session, limited):
        return (
            self.boards[self.now] == (session.at, session.score)
            and can_undo(session, limited) == (self.room > 0)
            and session.can_redo == (self.now < len(self.boards) - 1)
        )


def act(session, line, kind, byte, limited):
    """The session after one thing that the player does, the line kept along."""
    if kind == PLAY:
        if move := pick(session.game, session.at, byte):
            session = play(session, (move,), limited)
            line.add(session)
    elif kind == UNDO:
        line.step(-can_undo(session, limited))
        session = undo(session, limited)
    elif kind == REDO:
        line.step(session.can_redo)
        session = redo(session)
    elif kind in (RESTART, NEW):
        untouched = session.moves == 0
        other = session.start.__class__(session.start.system, session.start.rules, byte)
        session = restart(session, limited) if kind == RESTART else begin(other, session, limited)
        line.add(session, instead=untouched)
    elif kind == RELOAD:
        stored = read_session(write_session(session), SYSTEMS)
        assert stored == session
        assert stored.line == session.line
        session = stored
    else:
        session = tick(session, byte)
    return session


def goes_like_a_line(start, script, limited):
    session = begin(start)
    line = Line(session, UNDO_LIMIT if limited else len(script))
    whole = sorted(deck(session.game.packs, session.game.jokers))
    for kind, byte in script:
        before, session = session, act(session, line, kind, byte, limited)
        assert line.agrees(session, limited)
        assert cards(session.at) == whole
        assert session.score >= 0
        if kind in (PLAY, UNDO, REDO) and session.start is before.start and session.before == before.before:
            assert session.moves >= before.moves
            assert session.clock >= before.clock
    return session


@EVERY
@settings(max_examples=examples(80))
@given(data=st.data())
def test_undo_redo_restart_new_game_and_reload_walk_along_one_line_of_boards(system, data):
    goes_like_a_line(data.draw(starts(system)), data.draw(MIXED), data.draw(st.booleans()))


@EVERY
@settings(max_examples=examples(12))
@given(data=st.data())
def test_in_long_games_a_hundred_actions_can_be_undone_or_all_without_the_limit(system, data):
    goes_like_a_line(data.draw(starts(system)), data.draw(LONG), data.draw(st.booleans()))


def wander(session, kind, byte):
    """The session after one thing that a player does among lines."""
    if kind == GO:
        return go(session, byte % (len(session.steps) + 1))
    if kind == VISIT:
        return visit(session, byte % len(session.branches)) if session.branches else session
    if kind == MARK:
        return mark(session, f"{byte}")
    return act(session, Line(session, UNDO_LIMIT), kind, byte, True)


def lines(session):
    """Every line that can be reached: the one on the table, those of undone restarts, the branches."""
    found = [session.steps, *(branch.steps for branch in session.branches)]
    while (session := session.after) is not None:
        found += [session.steps, *(branch.steps for branch in session.branches)]
    return found


def bookmarks(session):
    return {branch for branch in session.branches if branch.name}


@EVERY
@settings(max_examples=examples(60))
@given(data=st.data())
def test_no_line_is_lost_while_there_is_room_and_every_branch_is_a_game(system, data):
    session = begin(data.draw(starts(system)))
    for kind, byte in data.draw(WANDER):
        before = session
        session = wander(session, kind, byte)
        assert len(session.branches) <= MOST
        assert cards(session.at) == sorted(deck(session.game.packs, session.game.jokers))
        assert session.floor <= session.ply <= len(session.steps)
        if kind in (PLAY, GO, VISIT, MARK):
            assert len(session.steps) <= session.moves >= before.moves
        if len(session.branches) < MOST and kind not in (RESTART, UNDO):
            reached = lines(session)
            assert all(any(holds(line, old) for line in reached) for old in lines(before))
        if kind in (PLAY, GO, VISIT, RESTART, RELOAD):
            assert bookmarks(before) <= bookmarks(session)
    for number, branch in enumerate(session.branches):
        whole = Session(session.start, branch.steps)
        there = visit(session, number)
        assert (there.at, there.score) == whole.line[branch.ply]
        assert there.line == whole.line
        assert read_session(write_session(there), SYSTEMS) == there


@EVERY
@given(data=st.data())
def test_a_step_gone_to_is_where_undo_and_redo_come(system, data):
    session = data.draw(sessions(system))
    ply = data.draw(st.integers(0, len(session.steps)))
    there, step = session, undo if ply < session.ply else redo
    while there.ply != ply and (step is redo or can_undo(there)):
        there = step(there)
    assert there.ply != ply or go(session, ply) == there
    assert go(go(session, ply), session.ply).at == session.at


@EVERY
@given(data=st.data())
def test_a_game_reads_back_from_its_link(system, data):
    session = data.draw(sessions(system))
    found = read_replay(f"Xem ván này: https://host.example/#{write_replay(session)}!", SYSTEMS)
    assert found is not None
    assert found.stop is None
    assert found.session.steps == session.steps[: session.ply]
    assert found.session.at == session.at


@EVERY
@given(data=st.data())
def test_undone_to_the_deal_and_done_again_every_board_and_score_is_the_same(system, data):
    session = data.draw(sessions(system))
    back = session
    for ply in range(session.ply - 1, -1, -1):
        back = undo(back, limited=False)
        assert (back.at, back.score) == session.line[ply]
    assert back.at == session.start.position
    assert back.score == 0
    for ply in range(1, session.ply + 1):
        back = redo(back)
        assert (back.at, back.score) == session.line[ply]
    assert back.moves == session.moves


@EVERY
@given(data=st.data())
def test_a_session_replays_from_its_start_and_its_steps(system, data):
    session = data.draw(sessions(system))
    steps = read_steps(write_steps(session.steps))
    assert steps == session.steps
    assert Session(session.start, steps).line == session.line


@EVERY
@given(data=st.data())
def test_a_stored_session_replays_to_the_same_board(system, data):
    session = data.draw(sessions(system))
    stored = read_session(write_session(session), SYSTEMS)
    assert (stored.at, stored.score, stored.line) == (session.at, session.score, session.line)
    assert stored == session
