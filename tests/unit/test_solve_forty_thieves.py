"""The Forty Thieves solver: its lines win in the engine, its words agree with looking at everything."""

import sys
from collections import Counter
from dataclasses import replace
from random import Random

from engine.cards import PACK, SUITS, Move, Pile
from engine.deals import Start, write_board
from games._building import unordered
from games.forty_thieves import FIRST, GAME, SPOTS, STOCK, SYSTEM, WASTE
from solve.forty_thieves import search
from solve.thieves_proof import explore
from solve.thieves_state import compact, moves
from solve.verdict import Lost, Won
from tests.brute import judged
from tests.unit.published import opened

ENOUGH = 120 if sys.platform == "emscripten" else 2000
"""Positions looked at; fewer where the same test runs a second time, inside Pyodide."""


def effort(work, steps):
    """A solver driven for a number of steps; None when it is not done by then."""
    try:
        for _ in range(steps):
            next(work)
    except StopIteration as end:
        return end.value
    work.close()
    return None


def won(at, line, game=GAME):
    """Whether a line of legal moves wins, with nothing left over."""
    for move in line:
        assert game.check(at, move) is None
        at = game.play(at, move)
    return game.won(at)


def test_thieves_solver_the_published_deal_is_certified():
    at = opened("FT1-N-AAAAAAB").at
    verdict = effort(search(GAME, at), 1000)
    assert isinstance(verdict, Won)
    assert won(at, verdict.line)


def test_field_46_the_first_card_drawn_in_a_solution_is_the_first_drawn_in_the_game():
    start = Start(SYSTEM, "N", 1)
    verdict = effort(search(GAME, start.position), 1000)
    at, seen = start.position, []
    for move in verdict.line:
        at = GAME.play(at, move)
        if move == Move(STOCK, WASTE):
            seen.append(at[WASTE].top)
    assert tuple(seen) == start.position[STOCK].cards[::-1]


def test_thieves_solver_says_the_same_every_time():
    at = Start(SYSTEM, "N", 357).position
    first, again = (effort(search(GAME, at), 1000) for _ in range(2))
    assert isinstance(first, Won)
    assert first == again


# Small decks, every position of them judged by the engine's legal moves alone.

SMALL = [(1, "S", 8, 6), (1, "SH", 11, 4), (2, "S", 9, 4), (2, "SH", 11, 5), (1, "SH", 10, 5)]
"""Columns, suits in play, their rank on the foundations, cards in the stock."""


def dealt_small(chance, columns, suits, level, stock):
    """A game of few columns in which only the highest cards of some suits are still to be put up. Foundations
    that are both full are left alone, else every king of them could wander about."""
    spots = SPOTS[: FIRST + columns]
    game = replace(GAME, spots=spots, refusal=leave_the_full, same=unordered(spots))
    rows = [(copy, one) for copy in (0, 1) for one in range(4)]
    last = {one: level if SUITS[one] in suits else 13 for one in range(4)}

    def cards(copy, one, ranks):
        return tuple(copy * PACK + one * 13 + rank for rank in ranks)

    up = [Pile(cards(copy, one, range(last[one]))) for copy, one in rows]
    loose = [card for copy, one in rows for card in cards(copy, one, range(last[one], 13))]
    chance.shuffle(loose)
    laid = [Pile(tuple(loose[stock + i :: columns])) for i in range(columns)]
    return game, (Pile(tuple(loose[:stock]), stock), Pile(), *up, *laid)


def leave_the_full(at, move):
    twins = [i for i, spot in enumerate(SPOTS) if spot.suit == SPOTS[move.src].suit is not None]
    if twins and all(len(at[i].cards) == 13 for i in twins):
        return "full"
    return GAME.refusal(at, move)


def test_thieves_solver_agrees_with_looking_at_every_position_of_small_decks():
    chance, seen = Random(8), Counter()
    while sum(seen.values()) < ENOUGH:
        game, start = dealt_small(chance, *chance.choice(SMALL))
        found = judged(game, start, 900)
        for at, wins in found or ():
            steps = effort(explore(*compact(game, at), 10000), 10000)
            assert (steps is not False) == wins, write_board(at)
            if steps is not False:
                table, stock = compact(game, at)
                assert won(at, moves(table, stock, steps, game, hold=True), game)
            seen[steps is not False] += 1
    assert min(seen.values()) > ENOUGH // 15


def test_thieves_solver_settles_small_positions_whole():
    chance, seen = Random(9), Counter()
    while min(seen["Won"], seen["Lost"]) < 20:
        game, start = dealt_small(chance, *chance.choice(SMALL))
        verdict = effort(search(game, start), 10000)
        seen[type(verdict).__name__] += 1
        assert verdict == Lost() or won(start, verdict.line, game)
