"""The solvers of games with foundations against looking at every position: late in real deals, and on boards
with few cards left, where what goes up by itself matters most. For Golf see tests/laws/test_solvers.py."""

import sys
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random

import pytest

from engine.cards import Kind, Pile, read_move
from engine.deals import Start, read_start
from engine.intents import safe_collects
from games import SYSTEMS
from solve import searcher
from solve.groups import fits, lay, settle
from solve.packs import read_line
from solve.verdict import Won, finish
from tests.brute import brute, can_win, judged
from tests.unit.test_solve_russian import little

SEEDS = Path(__file__).parents[2] / "seeds"
SYSTEM = {system.key: system for system in SYSTEMS}
GROUPS = [("russian", "C"), ("russian", "R"), ("yukon", "N")]
EVERY = pytest.mark.parametrize(("key", "rules"), [*GROUPS, ("forty-thieves", "N")])
BY_GROUPS = pytest.mark.parametrize(("key", "rules"), GROUPS)
STRAYED = 200
"""How many moves a game goes astray at most."""
PART = 8 if sys.platform == "emscripten" else 1
"""Fewer positions where the same test runs a second time, inside Pyodide."""


def won_games(key, rules):
    """Real deals and a way to win each: from the pack where there is one."""
    pack = SEEDS / f"pack-{key}-{rules}.txt"
    if pack.exists():
        rows = [row.split() for row in pack.read_text("utf-8").splitlines() if row[0] != "#"]
        yield from ((read_start(row[0], SYSTEMS), tuple(read_line(row[3]))) for row in rows)
        return
    for number in count():
        start = Start(SYSTEM[key], rules, number)
        searching = searcher(start.game, start.position)
        try:
            for _ in range(60):  # so many reports, not seconds: the same deals on every machine
                next(searching)
        except StopIteration as end:
            if isinstance(end.value, Won):
                yield start, end.value.line


def played(game, at, line):
    """The position after some moves."""
    for move in line:
        at = game.play(at, move)
    return at


def strayed(chance, game, at):
    """Where moves by chance lead from a position, none of them back, until nothing new follows."""
    path, seen = [at], {game.same(at)}
    for _ in range(STRAYED):
        moves = [m for m in game.legal_moves(at) if game.spots[m.src].kind is not Kind.FOUNDATION]
        ups = [m for m in moves if game.spots[m.dst].kind is Kind.FOUNDATION]
        nexts = [game.play(at, move) for move in ups or moves]
        nexts = [after for after in nexts if game.same(after) not in seen]
        if not nexts:
            break
        at = chance.choice(nexts)
        seen.add(game.same(at))
        path.append(at)
    return path


@EVERY
def test_agrees_with_looking_at_every_position_where_real_deals_go_astray(key, rules):
    """Where moves by chance end a game, all that could still follow is judged, from there and from ever
    earlier positions; where they win, what came before can be won."""
    chance, told = Random(key + rules), 0
    for start, line in won_games(key, rules):
        game = start.game
        path = strayed(chance, game, played(game, start.position, line[: chance.randrange(len(line) - 8)]))
        found = [(at, True) for at in path[-40::4]] if game.won(path[-1]) else []
        for at in path[-1::-2] if not found else ():
            more = judged(game, at, 100)
            if more is None:
                break
            found = more
        for at, wins in found:
            assert can_win(game, at, finish(searcher(game, at))) is wins
        told += len(found)
        if told >= 160 // PART:
            break


@EVERY
def test_agrees_with_a_plain_search_shortly_before_real_deals_are_won(key, rules):
    """The last moves of ways to win, and moves by chance among them, cards taken back too."""
    chance, told = Random(key + rules), 0
    for start, line in won_games(key, rules):
        game = start.game
        at = played(game, start.position, line[: -chance.randint(6, 14)])
        for _ in range(chance.randint(0, 6)):
            at = game.play(at, chance.choice(list(game.legal_moves(at))))
        wins = brute(game, at, 300)
        if wins is not None:
            assert can_win(game, at, finish(searcher(game, at))) is wins
            told += 1
        if told >= 20 // PART:
            break


# Boards with many foundations up, where a card that goes up too soon loses.


def tight(chance):
    """Of one suit few cards are up, and the next two or three lie the wrong way round on those that are left
    over, face down in the order in which they go up; of each other suit the next card may lie free."""
    few, low = chance.randrange(4), chance.randint(0, 5)
    levels = [low + chance.choice((2, 3, 3, 3, 4)) for _ in range(4)]
    levels[few] = low
    wrong = [13 * few + rank for rank in range(low, low + chance.choice((2, 2, 3)))]
    aside = [13 * goal + level for goal, level in enumerate(levels) if goal != few and chance.random() < 0.7]
    left = [13 * goal + rank for rank in range(12, -1, -1) for goal in range(4) if rank >= levels[goal]]
    chance.shuffle(aside)
    width = chance.randint(1, 3)
    columns = [[card for card in left if card not in wrong + aside] + wrong]
    columns += [aside[i::width] for i in range(width)] + [[]] * (6 - width)
    return (
        *(Pile(tuple(range(13 * goal, 13 * goal + level))) for goal, level in enumerate(levels)),
        *(Pile(tuple(column), max(len(column) - 1, 0)) for column in columns),
    )


@BY_GROUPS
def test_what_goes_up_by_itself_never_changes_whether_a_board_can_be_won(key, rules):
    """Neither what the solver puts up nor «Tự thu bài», which are two pieces of code with one rule."""
    chance, game, told, risen = Random(key + rules), SYSTEM[key].make(rules), Counter(), 0
    while sum(told.values()) < 64 // PART:
        at = tight(chance) if chance.random() < 0.7 else little(chance, chance.randint(6, 14))
        wins = brute(game, at, 100)
        if wins is None:
            continue
        assert can_win(game, at, finish(searcher(game, at))) is wins
        after = played(game, at, safe_collects(game, at))
        assert after == played(game, at, settle(lay(at), fits(game))[1])
        assert brute(game, after) is wins
        told[wins] += 1
        risen += after != at
    assert min(told[True], told[False], risen) > 0


def test_yukon_a_five_may_have_to_come_back_onto_a_six():
    """Both black fives are up, and still the six of hearts has to wait: a five on it is to hold the four of
    diamonds, under which lies the three."""
    start = read_start(
        "YU1-N=AS2S3S4S5S.AH2H3H4H5H.AD2D.AC2C3C4C5C6C7C8C9CTCJCQCKC."
        "KHQHJHTH9H8H7HKSQSJSTS9S8S7S6SKDQDJDTD9D8D7D6D5D3D-4D.6H.....",
        SYSTEMS,
    )
    game, at = start.game, start.position
    assert safe_collects(game, at) == ()
    assert can_win(game, at, finish(searcher(game, at))) is True
    for text in ("0>5", "4>5", "4>2", "5>2"):
        move = read_move(text)
        assert game.check(at, move) is None
        at = game.play(at, move)
        assert can_win(game, at, finish(searcher(game, at))) is True
