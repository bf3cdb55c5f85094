"""The fair hint of Forty Thieves: what it sees, what it says, and that it leads on."""

from random import Random

from engine.cards import Kind, Move, Pile
from engine.deals import Start
from games.forty_thieves import GAME, STOCK, SYSTEM, WASTE
from solve.fair import fair_hint
from solve.fair_thieves import blind_wins
from solve.hint import Hint
from solve.verdict import finish
from tests.unit.drawing import draw
from tests.unit.published import reached


def hint(at, before=()):
    """What the fair hint says when it is not hurried."""
    return finish(fair_hint(GAME, at, Random(1), before))


def test_thieves_hint_does_not_know_the_order_of_the_stock():
    for number in (3, 4, 5):
        at = Start(SYSTEM, "N", number).position
        stock = list(at[STOCK].cards)
        Random(7).shuffle(stock)
        assert hint((Pile(tuple(stock), len(stock)), *at[1:])) == hint(at)


def test_thieves_hint_puts_up_what_is_surely_right():
    at = Start(SYSTEM, "N", 3).position
    ace = next(card for card in at[STOCK].cards if card % 13 == 0)
    stock = tuple(card for card in at[STOCK].cards if card != ace)
    at = (Pile(stock, len(stock)), Pile((ace,)), *at[2:])
    assert GAME.spots[hint(at).move.dst].kind is Kind.FOUNDATION


def test_thieves_hint_draws_when_nothing_else_is_left():
    at = draw(
        GAME,
        "stock 9S 4C\n" + "\n".join(f"{i} 8{suit}" for i, suit in enumerate("SHDCSHDC", 1)) + "\n9 6S\n10 6H",
    )
    assert hint(at).move == Move(STOCK, WASTE)


def test_field_49_following_the_hint_with_an_empty_stock_ends_and_repeats_no_position():
    at = reached("forty_thieves", 205).at
    while at[STOCK].cards:
        at = GAME.play(at, Move(STOCK, WASTE))
    seen = [at]
    while (said := hint(at, seen)).move is not None:
        assert GAME.check(at, said.move) is None
        at = GAME.play(at, said.move)
        assert at not in seen
        seen.append(at)
    assert GAME.won(at) or said in (Hint(None, "none"), Hint(None, "dead"), Hint(None, "nothing-new"))


def test_thieves_hint_follows_a_winning_line_once_all_cards_are_seen():
    at = reached("forty_thieves", -25).at
    seen = [at]
    while (said := hint(at, seen)).move is not None:
        at = GAME.play(at, said.move)
        seen.append(at)
    assert said == Hint(None, "won")


def test_thieves_blind_players_win_an_easy_deal_more_often():
    won = reached("forty_thieves", -10).at
    assert blind_wins(GAME, won, 3) == 3
    assert blind_wins(GAME, Start(SYSTEM, "N", 2007).position, 1) == 0
