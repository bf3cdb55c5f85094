"""The Golf solver: against a plain searcher, on published positions, and its map of a whole deal."""

from random import Random

import pytest

from engine.cards import Pile, deck, rank
from engine.deals import Start, read_start
from games import SYSTEMS
from games.golf import golf
from solve import searcher, solve
from solve.golf import search, survey
from solve.verdict import Lost, Unknown, Won, finish
from tests.brute import brute, can_win, replays
from tests.laws.chance import choices
from tests.unit.published import POSITIONS, reached

GOLF = next(system for system in SYSTEMS if system.key == "golf")
RULES = choices(GOLF)


def little(chance, game):
    """A small board of any shape: few cards, columns of up to seven, any waste."""
    cards = chance.sample(deck(1, game.jokers), chance.randint(1, 15))
    piles = [[] for _ in range(9)]
    for card in cards:
        piles[chance.choice((0, 0, 1, 2, 3, 4, 5, 6, 7, 8))].append(card)
    return tuple(Pile(tuple(pile), len(pile) if i == 0 else 0) for i, pile in enumerate(piles))


def late(chance, start, most=13):
    """A position of a real deal with few cards left in the columns, as they come up in play."""
    game, at = start.game, start.position
    while sum(len(pile.cards) for pile in at[2:]) > most:
        moves = list(game.legal_moves(at))
        takes = [move for move in moves if move.src]
        if not moves:
            return at
        at = game.play(at, chance.choice(takes or moves))
    return at


@pytest.mark.parametrize("rules", RULES)
def test_agrees_with_a_plain_search_on_small_boards(rules):
    chance, game = Random(rules), golf(rules)
    for _ in range(25):
        at = little(chance, game)
        assert can_win(game, at, finish(search(game, at))) == brute(game, at)


@pytest.mark.parametrize("rules", RULES)
def test_agrees_with_a_plain_search_deep_in_real_deals(rules):
    chance = Random(rules)
    for number in range(4):
        start = Start(GOLF, rules, chance.randrange(10**6))
        at = late(chance, start, 9 + number)
        assert can_win(start.game, at, finish(search(start.game, at))) == brute(start.game, at)


@pytest.mark.parametrize("rules", ["E", "CD", "SJW", "SDJJ"])
def test_the_map_knows_every_position_that_follows(rules):
    chance, game = Random(rules), golf(rules)
    for _ in range(12):
        at = little(chance, game)
        whole = finish(survey(game, at))
        for _ in range(12):
            wins = brute(game, at)
            assert whole.wins(at) is wins
            assert can_win(game, at, whole.verdict(game, at)) is wins
            assert (whole.move(at) is None) == (not wins or game.won(at))
            moves = list(game.legal_moves(at))
            if not moves:
                break
            at = game.play(at, chance.choice(moves))


def test_the_map_of_a_real_deal_says_what_the_search_says():
    start = Start(GOLF, "C", 4)
    whole, at = finish(survey(start.game, start.position)), start.position
    chance = Random(4)
    while moves := list(start.game.legal_moves(at)):
        assert whole.wins(at) is isinstance(finish(search(start.game, at)), Won)
        at = start.game.play(at, chance.choice(moves))


def test_the_map_refuses_positions_of_another_deal():
    here, other = Start(GOLF, "E", 4), Start(GOLF, "E", 5)
    whole = finish(survey(here.game, here.position))
    longer = tuple(p if i else Pile((51, *p.cards), p.down + 1) for i, p in enumerate(here.position))
    for at in (other.position, longer):
        with pytest.raises(KeyError):
            whole.wins(at)


def test_the_published_deal_is_won_and_its_line_passes_only_won_positions():
    start = read_start(POSITIONS["golf"]["code"], SYSTEMS)
    whole = finish(survey(start.game, start.position))
    for ply in range(52):
        game = reached("golf", ply)
        assert whole.wins(game.at)
    assert can_win(start.game, start.position, finish(search(start.game, start.position)))


def test_an_ace_goes_onto_a_king_only_under_easy():
    """Before move 35 of the published line the ace onto the king is the way on."""
    easy = reached("golf", 34)
    assert isinstance(solve(GOLF, "E", easy.at, 60), Won)
    assert finish(search(golf("C"), easy.at)) == (Won(()) if brute(golf("C"), easy.at) else Lost())


@pytest.mark.parametrize(("rules", "won"), [("E", True), ("C", True), ("S", False)])
def test_strict_closes_kings(rules, won):
    game = golf(rules)
    at = (Pile(), Pile((12,)), Pile((11,)), *[Pile()] * 6)
    assert rank(12) == 13
    assert isinstance(finish(search(game, at)), Won) is won


def test_a_cleared_board_is_won_with_nothing_to_do():
    at = (Pile((3,), 1), Pile((4,)), *[Pile()] * 7)
    assert finish(search(golf("E"), at)) == Won(())
    assert finish(survey(golf("E"), at)).verdict(golf("E"), at) == Won(())


def test_field_45_every_line_shown_replays_to_a_win():
    for rules in RULES:
        start = Start(GOLF, rules, 11)
        verdict = finish(search(start.game, start.position))
        if isinstance(verdict, Won):
            assert replays(start.game, start.position, verdict.line)


def test_field_55_a_code_has_the_verdict_of_its_own_rule():
    """One deal, won under Easy and proven lost under Classic and Strict."""
    number = next(n for n in range(99) if not winnable("C", n) and winnable("E", n))
    assert [winnable(rules, number) for rules in "ECS"] == [True, False, False]


def winnable(rules, number):
    start = Start(GOLF, rules, number)
    return can_win(start.game, start.position, finish(searcher(start.game, start.position)))


def test_progress_grows_from_nothing_to_all():
    start = Start(GOLF, "E", 3)
    seen = list(search(start.game, start.position))
    assert seen == sorted(seen)
    assert 0.0 <= seen[0] <= seen[-1] < 1.0


def test_a_solver_out_of_time_does_not_know():
    start = Start(GOLF, "E", 3)
    assert solve(GOLF, "E", start.position, 0.0) == Unknown("time")
