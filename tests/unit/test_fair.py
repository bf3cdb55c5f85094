"""Hints: what the fair one may know, what it proposes, and what it says."""

from random import Random

import pytest

from engine.cards import Kind, Move, Pile
from engine.deals import Start
from games import SYSTEMS
from games.golf import golf
from solve import searcher
from solve.fair import Enough, fair_hint, seeing_hint, within
from solve.fair_golf import hopeless
from solve.hint import Hint
from solve.tally import candidates, laid, unseen, worlds
from solve.verdict import Lost, Unknown, Won, finish
from solve.why import reason
from tests.brute import brute
from tests.unit.drawing import draw, move
from words import load

SYSTEM = {system.key: system for system in SYSTEMS}
GAMES = [("golf", "E"), ("golf", "SDJJW"), ("russian", "C"), ("russian", "R"), ("yukon", "N")]
EVERY = pytest.mark.parametrize(("key", "rules"), GAMES)


def wandered(start, steps, chance):
    """A position some moves by chance into a deal."""
    at = start.position
    for _ in range(steps):
        moves = list(candidates(start.game, at, ()))
        if not moves:
            return at
        at = start.game.play(at, chance.choice(moves))
    return at


@EVERY
def test_the_hint_is_a_legal_move_with_its_reason_in_both_languages(key, rules):
    chance, start = Random(7), Start(SYSTEM[key], rules, 8)
    at = wandered(start, 24, chance)
    hint = within(fair_hint(start.game, at, Random(1)), 0.2)
    if hint.move is not None:
        assert start.game.check(at, hint.move) is None
    for lang in ("vi", "en"):
        assert said(hint, start.game, lang)


def said(hint, game, lang):
    """The sentence of a hint."""
    words = load(lang).need("hint")
    cards = {name: words.card(card) for name, card in hint.details if name in ("card", "other")}
    places = {name: words.place(game, pile) for name, pile in hint.details if name == "pile"}
    return words(f"hint.{hint.why}", **cards, **places)


@EVERY
def test_the_hint_knows_nothing_of_the_cards_that_lie_face_down(key, rules):
    """However they lie, the same chance gives the same hint."""
    chance, start = Random(3), Start(SYSTEM[key], rules, 5)
    at = wandered(start, 26, chance)
    other = unseen(start.game, at)
    chance.shuffle(other)
    hints = [early(fair_hint(start.game, here, Random(1)), 40) for here in (at, laid(at, other))]
    assert hints[0] == hints[1]


def early(hinting, steps):
    """The hint after so many steps at most."""
    try:
        for _ in range(steps):
            next(hinting)
        hinting.throw(Enough)
    except StopIteration as end:
        return end.value


def test_unseen_cards_are_dealt_in_every_way_when_they_are_few():
    at = (Pile((1, 2, 3), 3), Pile((9,)), *[Pile((8,))] * 7)
    found = list(worlds(golf("E"), at, Random(1), 2))
    assert len(set(found)) == 6
    many = (Pile(tuple(range(12)), 12), Pile((19,)), *[Pile((18,))] * 7)
    assert len(list(worlds(golf("E"), many, Random(1), 5))) == 5
    assert all(sorted(world[0].cards) == list(range(12)) for world in worlds(golf("E"), many, Random(1), 5))


def test_golf_takes_what_wins_in_every_order_of_the_stock():
    """The six of column 1 leads on to the seven; the eight of column 2 would block it."""
    game = golf("C")
    at = draw(game, "waste 7S\n1 7H 6S\n2 8C")
    assert finish(fair_hint(game, at, Random(1))).move == move(game, at, "T1")


def test_golf_says_why():
    game = golf("E")
    for text, picture in (
        ("take-last", "waste 7S\n1 6S"),
        ("take-clear", "waste 7S\n1 6S\n2 8C KC"),
        ("take-run", "waste 7S\n1 2C 6S\n2 5C 5H"),
        ("take-long", "waste 7S\n1 2C TC 6S\n2 KC"),
        ("take", "waste 7S\n1 2C 6S\n2 KC QC TS"),
    ):
        at = draw(game, picture)
        assert reason(game, at, move(game, at, "T1"))[0] == text
    stuck, free = draw(game, "stock 2H\nwaste 7S\n1 KC"), draw(game, "stock 2H\nwaste 7S\n1 8C")
    assert reason(game, stuck, Move(0, 1))[0] == "draw-stuck"
    assert reason(game, free, Move(0, 1))[0] == "draw"
    assert reason(game, stuck, Move(0, 1), only=True)[0] == "draw-only"


def test_russian_says_why():
    game = SYSTEM["russian"].make("R")
    for text, picture, step in (
        ("up", "1 5H AS", "1>F"),
        ("up-turn", "1 (5H) AS", "1>F"),
        ("turn", "1 (5H) 7S\n2 8S", "1>2"),
        ("join", "1 5H 7S\n2 8S", "1>2"),
        ("clear", "1 7S\n2 8S", "1>2"),
        ("king", "1 5H KS", "1>2"),
        ("king-turn", "1 (5H) KS", "1>2"),
    ):
        at = draw(game, picture)
        assert reason(game, at, move(game, at, step))[0] == text


def test_forty_thieves_says_why():
    game = SYSTEM["forty-thieves"].make("N")
    for text, picture, step in (
        ("waste", "waste 7S\n1 8S", "W>1"),
        ("waste-empty", "waste 7S\n1 8C", "W>2"),
        ("empty", "1 8C 7S", "1>2"),
    ):
        at = draw(game, picture)
        assert reason(game, at, move(game, at, step))[0] == text


def test_every_reason_has_words_in_both_languages():
    keys = """won none nothing-new dead unknown only draw-only draw-stuck draw take take-last take-clear
    take-run take-long up up-turn turn join clear king king-turn empty waste waste-empty"""
    for lang in ("vi", "en"):
        words = load(lang).need("hint")
        assert [key for key in keys.split() if not words.has(f"hint.{key}")] == []


def test_field_49_says_that_there_is_no_move_and_repeats_no_position():
    forty = SYSTEM["forty-thieves"].make("N")
    eights = "\n".join(f"{i} 8{suit}" for i, suit in enumerate("SHDCSHDC", 1))
    stuck = draw(forty, f"waste 3H\n{eights}\n9 6S\n10 6H")
    assert forty.stuck(stuck)
    assert finish(fair_hint(forty, stuck, Random(1))) == Hint(None, "none")
    assert seeing_hint(forty, stuck, Lost()) == Hint(None, "none")


@pytest.mark.parametrize(("key", "rules"), [("russian", "R"), ("yukon", "N")])
def test_following_the_hint_never_comes_back_to_a_position(key, rules):
    start = Start(SYSTEM[key], rules, 2)
    at, seen = start.position, [start.position]
    for _ in range(40):
        hint = early(fair_hint(start.game, at, Random(1), seen), 4)
        if hint.move is None:
            break
        at = start.game.play(at, hint.move)
        assert start.game.same(at) not in map(start.game.same, seen)
        seen.append(at)


def test_the_same_columns_in_another_order_are_nothing_new():
    for key, rules, picture, step in (
        ("russian", "R", "1 9C 7S\n2 8S\n3 8H", "1>2"),
        ("forty-thieves", "N", "1 9C 7S\n2 8S\n3 8H", "1>2"),
    ):
        game = SYSTEM[key].make(rules)
        at = draw(game, picture)
        after, first = game.play(at, move(game, at, step)), game.piles[Kind.TABLEAU][0]
        mirrored = (*after[:first], *after[: first - 1 : -1])
        assert move(game, at, step) in candidates(game, at, [at])
        assert move(game, at, step) not in candidates(game, at, [at, mirrored])


def test_when_every_way_leads_back_it_says_so():
    game = SYSTEM["russian"].make("R")
    at = draw(game, "1 9C 7S\n2 8S\n3 8H\n4 QH\n5 QS\n6 QD\n7 JC TC")
    nexts = [game.play(at, step) for step in candidates(game, at, ())]
    assert nexts
    assert finish(fair_hint(game, at, Random(1), nexts)) == Hint(None, "nothing-new")


def test_dead_is_said_only_when_no_order_of_the_stock_wins():
    game = golf("C")
    dead, alive = draw(game, "stock 2H\nwaste 7S\n1 KC 9C"), draw(game, "stock 2H 8H\nwaste 7S\n1 9C")
    assert finish(fair_hint(game, dead, Random(1))) == Hint(None, "dead")
    assert finish(fair_hint(game, alive, Random(1))).move == Move(0, 1)


def test_more_jokers_than_any_stock_holds_can_still_be_too_few():
    game = golf("S")
    at = draw(game, "stock 2H\nwaste 7S\n1 KC KH\n2 KS KD")
    assert finish(hopeless(game, at)) is True
    assert brute(game, at) is False
    assert finish(hopeless(golf("E"), draw(game, "stock 2H\nwaste 7S\n1 KC"))) is False


def test_the_only_move_is_called_so():
    game = SYSTEM["russian"].make("C")
    at = draw(game, "up KS KH KD JC\n1 KC QC")
    assert finish(fair_hint(game, at, Random(1))).why == "only"


def test_a_won_game_needs_no_hint():
    at = (Pile(), Pile((3,)), *[Pile()] * 7)
    assert finish(fair_hint(golf("E"), at, Random(1))) == Hint(None, "won")
    assert seeing_hint(golf("E"), at, Won(())) == Hint(None, "won")


def test_the_seeing_hint_follows_the_line():
    start = Start(SYSTEM["golf"], "E", 8)
    verdict = finish(searcher(start.game, start.position))
    hint = seeing_hint(start.game, start.position, verdict)
    assert hint.move == verdict.line[0]
    assert seeing_hint(start.game, start.position, Lost()) == Hint(None, "dead")
    assert seeing_hint(start.game, start.position, Unknown("time")) == Hint(None, "unknown")


def test_a_game_without_a_voter_still_gets_its_only_kind_of_hint(monkeypatch):
    monkeypatch.setattr("solve.fair.VOTERS", {})
    start = Start(SYSTEM["golf"], "E", 8)
    hint = finish(fair_hint(start.game, start.position, Random(1)))
    assert start.game.check(start.position, hint.move) is None
