"""Laws of moves, in every game found."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import intents
from engine.cards import Kind, Move, deck, read_move
from engine.deals import DEALS, Start
from engine.intents import Pick, Play, Refuse
from engine.session import IllegalMove, begin, play
from tests.laws.chance import EVERY, cards, choices, examples, recorded, sessions


def all_moves(game, at):
    """Every move that could be tried, also senseless ones."""
    piles = range(len(at))
    for src in piles:
        for count in {0, 1, 2, at[src].faced, at[src].faced + 1, len(at[src].cards)}:
            yield from (Move(src, dst, count) for dst in piles)


@EVERY
@given(data=st.data())
def test_legal_moves_are_the_moves_that_check_allows(system, data):
    session = data.draw(sessions(system))
    game, at = session.game, session.at
    legal = list(game.legal_moves(at))
    assert len(set(legal)) == len(legal)
    assert all(game.check(at, move) is None for move in legal)
    assert {move for move in all_moves(game, at) if game.check(at, move) is None} <= set(legal)


@EVERY
@given(data=st.data())
def test_a_refused_move_raises_its_reason_and_leaves_the_session_alone(system, data):
    session = data.draw(sessions(system))
    before = (session.at, session.score, session.moves, session.ply, session.steps)
    reasons = {session.game.check(session.at, move): move for move in all_moves(session.game, session.at)}
    for reason, move in reasons.items():
        if reason is not None:
            with pytest.raises(IllegalMove) as refused:
                play(session, (move,))
            assert (refused.value.key, refused.value.move) == (reason, move)
    assert before == (session.at, session.score, session.moves, session.ply, session.steps)


@EVERY
@given(data=st.data())
def test_no_legal_move_loses_doubles_or_turns_down_a_card(system, data):
    session = data.draw(sessions(system))
    game, at = session.game, session.at
    whole = sorted(deck(game.packs, game.jokers))
    for move in game.legal_moves(at):
        after = game.play(at, move)
        assert cards(after) == whole
        shown = {card for pile in at for card in pile.cards[pile.down :]}
        assert shown <= {card for pile in after for card in pile.cards[pile.down :]}
        assert after[move.dst].cards == at[move.dst].cards + at[move.src].cards[-move.count :]
        assert after[move.src].cards == at[move.src].cards[: -move.count]
        assert all(after[i] == at[i] for i in range(len(at)) if i not in (move.src, move.dst))


@EVERY
@given(data=st.data())
def test_only_stock_and_columns_hide_cards_and_the_last_card_of_a_column_is_seen(system, data):
    session = data.draw(sessions(system))
    for spot, pile in zip(session.game.spots, session.at, strict=True):
        if spot.kind is Kind.STOCK:
            assert pile.down == len(pile.cards)
        elif spot.kind is Kind.TABLEAU:
            assert pile.down < len(pile.cards) or pile.down == 0
        else:
            assert pile.down == 0


@EVERY
@given(data=st.data())
def test_a_moves_text_reads_back(system, data):
    session = data.draw(sessions(system))
    for move in session.game.legal_moves(session.at):
        assert read_move(str(move)) == move


@EVERY
@given(data=st.data())
def test_the_marked_places_are_those_that_a_move_goes_to(system, data):
    session = data.draw(sessions(system))
    game, at = session.game, session.at
    legal = set(game.legal_moves(at))
    for pile in range(len(at)):
        for count in range(len(at[pile].cards) + 2):
            marked = intents.targets(game, at, pile, count)
            assert marked == {move.dst for move in legal if (move.src, move.count) == (pile, count)}


def is_sound(game, at, result):
    """A gesture plays a legal move, picks up what may be picked up, or says why not."""
    match result:
        case Play(move):
            return game.check(at, move) is None
        case Pick(pile, count):
            return count in game.lifts(at, pile)
        case Refuse(key, move):
            return bool(key) and (move is None or move.src == move.dst or game.check(at, move) == key)
        case _:
            return result is None


@EVERY
@given(data=st.data())
def test_field_8_any_tap_double_tap_or_drop_comes_to_a_legal_move_or_to_nothing(system, data):
    session = data.draw(sessions(system))
    game, at = session.game, session.at
    for pile in range(len(at)):
        for count in {0, 1, 2, at[pile].faced, len(at[pile].cards)}:
            assert is_sound(game, at, intents.tap(game, at, pile, count))
            assert is_sound(game, at, intents.double(game, at, pile, count))
    pile, count = data.draw(st.integers(0, len(at) - 1)), data.draw(st.integers(0, 12))
    for target in (None, *range(len(at))):
        for helped in (False, True):
            assert is_sound(game, at, intents.drop(game, at, pile, count, target, helped))


@EVERY
def test_field_8_a_double_tap_in_a_thousand_states_is_a_legal_move_or_none(system):
    chance = Random(8)
    session = None
    for _ in range(examples(250)):
        moves = list(session.game.legal_moves(session.at)) if session else []
        if not moves or chance.random() < 0.01:
            session = begin(Start(system, chance.choice(choices(system)), chance.randrange(DEALS)))
            continue
        session = play(session, (chance.choice(moves),))
        game, at = session.game, session.at
        legal = set(game.legal_moves(at))
        for pile in range(len(at)):
            for count in {0, *game.lifts(at, pile)}:
                result = intents.double(game, at, pile, count)
                for one in (result, intents.columns_first(game, at, result)):
                    assert not isinstance(one, Play) or one.move in legal


@EVERY
@given(data=st.data())
def test_a_drop_on_a_place_that_takes_it_is_obeyed_helped_or_not(system, data):
    session = data.draw(sessions(system))
    for move in session.game.legal_moves(session.at):
        if session.game.spots[move.dst].kind is not Kind.FOUNDATION:
            for helped in (False, True):
                drop = intents.drop(session.game, session.at, move.src, move.count, move.dst, helped)
                assert drop == Play(move)


@EVERY
@given(data=st.data())
def test_what_goes_up_by_itself_is_legal_and_no_card_in_play_could_need_it(system, data):
    session = data.draw(sessions(system))
    game, at = session.game, session.at
    foundations = game.piles[Kind.FOUNDATION]
    held = data.draw(st.none() | st.sampled_from(range(len(at))))
    for move in intents.safe_collects(game, at, held):
        card = at[move.src].top
        assert game.check(at, move) is None
        assert move.dst in foundations
        assert move.src not in (*foundations, held)
        in_play = {c for i, pile in enumerate(at) if i not in foundations for c in pile.cards}
        assert all(game.misfit(other, card) for other in in_play - {card})
        at = game.play(at, move)
    assert intents.safe_collects(game, at, held) == ()


@EVERY
def test_a_game_that_is_won_has_no_moves_and_is_not_stuck(system):
    game, line = recorded(system).game, recorded(system).line
    assert not any(game.won(at) or game.stuck(at) for at, _ in line[:-1])
    end = line[-1].position
    assert (game.won(end), game.stuck(end), list(game.legal_moves(end))) == (True, False, [])


@EVERY
@given(data=st.data())
def test_stuck_is_when_nothing_can_be_moved_and_the_game_is_not_won(system, data):
    session = data.draw(sessions(system, longest=60))
    game, at = session.game, session.at
    assert game.stuck(at) == (not game.won(at) and not list(game.legal_moves(at)))
    assert session.over == (game.won(at) or (game.dead_end and game.stuck(at)))


@EVERY
@given(data=st.data())
def test_what_a_search_takes_for_the_same_position_has_the_same_moves(system, data):
    session = data.draw(sessions(system))
    hash(session.game.same(session.at))
    assert session.game.same(session.at) == session.game.same(tuple(session.at))
