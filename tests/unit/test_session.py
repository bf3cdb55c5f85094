"""A game being played: undo, redo, restart, new game, counter, clock."""

import pytest

from engine.cards import Move
from engine.deals import Start, write_board
from engine.session import (
    GAMES,
    UNDO_LIMIT,
    IllegalMove,
    Session,
    as_start,
    begin,
    can_undo,
    play,
    previous,
    read_steps,
    redo,
    restart,
    tick,
    undo,
    write_steps,
)
from games import SYSTEMS
from store.schema import read_session, write_session
from tests.unit.drawing import SYSTEM, columns, draw, game_of, pack, played, session
from tests.unit.published import line, opened, reached


def fresh(number=2):
    return begin(Start(SYSTEM["forty-thieves"], "N", number))


def acted(session, count, limited=True):
    """``count`` more actions: the same card put up and taken back again and again."""
    for _ in range(count):
        step = Move(2, 10) if session.at[2].top == session.line[0].position[2].top else Move(10, 2)
        session = play(session, (step,), limited)
    return session


def undone(session, count, limited=True):
    for _ in range(count):
        session = undo(session, limited)
    return session


def depth(session, limited=True):
    """How many times undo does something."""
    count = 0
    while can_undo(session, limited):
        session = undo(session, limited)
        count += 1
    return count


def games_before(session):
    count = 0
    while (session := session.before) is not None:
        count += 1
    return count


def endless():
    """A game that starts from a board on which the same card can go up and down for ever."""
    cards = " ".join(pack("SSHHDDCC")).replace("AS 2S 3S ", "", 1)
    board = write_board(draw(game_of("forty-thieves", "N"), f"up 2S - - - - - - - \n 1 3S \n 2 {cards}"))
    return begin(Start(SYSTEM["forty-thieves"], "N", None, board))


# Undo and redo


def test_undo_returns_places_faces_and_score_to_exactly_what_they_were():
    before = opened("RU1-C-AAAAABB")
    for word in line("russian").split():
        done = played(before, word)
        assert (undo(done).at, undo(done).score) == (before.at, before.score)
        before = done


def test_draws_are_undone_too():
    game = played(fresh(), "D D D")
    assert undone(game, 3).at == fresh().at


def test_redo_does_again_what_was_undone_last():
    game = played(fresh(), "D D D")
    assert redo(redo(undone(game, 2))) == game


def test_field_34_undo_never_costs_points_and_the_counter_never_goes_down_and_redo_leaves_it():
    game = played(fresh(), "D D D")
    assert [game.moves, undone(game, 2).moves, redo(undone(game, 2)).moves] == [3, 3, 3]
    assert played(undone(game, 2), "D").moves == 4
    for ply in range(50):
        line = reached("forty_thieves", ply)
        assert undo(played(line, "D")).score == line.score


def test_field_34_a_game_knows_whether_an_action_was_undone_on_the_way():
    game = played(fresh(), "D D D")
    assert not game.undid
    assert undo(game).undid
    assert not redo(undo(game)).undid
    assert played(undo(game), "D D").undid
    assert not restart(game).undid


def test_a_new_action_drops_what_was_undone():
    game = played(undone(played(opened("GO1-E-AAAAAAB"), "D T5 T2"), 2), "D")
    assert (game.ply, len(game.steps), game.can_redo) == (2, 2, False)
    assert (game.at, game.moves) == (played(opened("GO1-E-AAAAAAB"), "D D").at, 4)


def test_undo_and_redo_with_nothing_to_do_change_nothing():
    game = fresh()
    assert undo(game) is game
    assert redo(game) is game
    assert (can_undo(game), game.can_redo) == (False, False)


def test_a_refused_move_changes_nothing_and_says_why():
    game = fresh()
    with pytest.raises(IllegalMove, match="1>10: pile-empty") as refused:
        play(game, (Move(1, 10),))
    assert (refused.value.key, refused.value.move) == ("pile-empty", Move(1, 10))
    assert game == fresh()


def test_a_step_of_which_one_move_is_refused_is_refused_whole():
    with pytest.raises(IllegalMove):
        play(fresh(), (Move(0, 1), Move(1, 0)))


def test_field_31_one_undo_takes_back_a_move_and_the_three_that_went_up_by_themselves_after_it():
    game = session("russian", "C", "up AS - - - \n 1 3S 2S AH \n 2 5D 4S")
    done = play(game, (Move(4, 1), Move(4, 0), Move(4, 0), Move(5, 0)))
    assert (done.ply, done.moves, done.score) == (1, 1, 40)
    assert undo(done).score == 0
    assert undo(done).at == game.at


# A hundred


def test_field_40_of_101_actions_100_can_be_undone_and_not_one_more():
    game = acted(endless(), 101)
    assert depth(game) == UNDO_LIMIT == 100
    assert undone(game, 100).ply == undone(game, 101).ply == 1


def test_100_actions_can_all_be_undone():
    assert depth(acted(endless(), 100)) == 100
    assert undone(acted(endless(), 100), 100).at == endless().at


def test_field_40_without_a_limit_undo_reaches_the_deal():
    game = acted(endless(), 250, limited=False)
    assert depth(game, limited=False) == 250
    assert undone(game, 250, limited=False).at == endless().at


def test_playing_again_after_undo_does_not_reach_further_back():
    game = undone(acted(endless(), 150), 100)
    assert not can_undo(game)
    assert depth(acted(game, 3)) == 3


def test_redo_leaves_as_much_to_undo_as_before():
    game = acted(endless(), 150)
    back = undone(game, 100)
    for _ in range(100):
        back = redo(back)
    assert back == game


def test_a_limit_set_later_counts_from_there():
    game = acted(endless(), 250, limited=False)
    assert depth(game) == 100
    back = undone(game, 200, limited=False)
    assert not can_undo(back)
    assert depth(acted(back, 2)) == 2
    for _ in range(200):
        back = redo(back)
    assert depth(back) == 100


# Restart and new game


def test_a_restart_deals_the_same_cards_and_can_be_undone():
    game = played(fresh(), "D D")
    again = restart(game)
    assert (again.at, again.ply, again.moves, again.score, again.clock) == (fresh().at, 0, 0, 0, 0)
    assert undo(again).at == game.at
    assert redo(undo(again)) == again


def test_field_84_three_restarts_each_after_a_save_and_a_reload_deal_the_same_cards():
    game = played(fresh(), "D D")
    for _ in range(3):
        game = read_session(write_session(played(restart(game), "D")), SYSTEMS)
        assert undo(game).at == fresh().at


def test_a_new_game_can_be_undone_and_done_again():
    old = played(fresh(2), "D D")
    new = begin(Start(SYSTEM["forty-thieves"], "N", 3), old)
    assert undo(new).at == old.at
    assert undo(new).moves == 2
    assert redo(undo(new)) == new


def test_a_game_that_was_replaced_is_gone_back_to_at_once_and_the_later_one_done_again():
    first = played(fresh(2), "D D")
    second = played(begin(fresh(3).start, first), "D")
    third = played(begin(fresh(4).start, second), "D D")
    assert previous(third).at == second.at
    assert previous(previous(third)).at == first.at
    assert previous(first) is first
    assert redo(previous(third)) == third


def test_a_chain_of_games_is_undone_to_its_beginning_and_done_again():
    game = played(fresh(2), "D D")
    boards = [fresh(2).at, undo(game).at, game.at]
    for number in (3, 4, 5):
        game = begin(Start(SYSTEM["forty-thieves"], "N", number), game)
        boards.append(game.at)
        game = played(game, "D")
        boards.append(game.at)
    game = restart(game)
    boards.append(game.at)
    last = game
    for board in boards[-2::-1]:
        game = undo(game)
        assert game.at == board
    assert undo(game) is game
    for board in boards[1:]:
        game = redo(game)
        assert game.at == board
    assert game == last


def test_a_game_in_which_nothing_was_done_is_not_kept():
    old = played(fresh(2), "D")
    new = begin(fresh(4).start, begin(fresh(3).start, old))
    assert undo(new).start == old.start
    assert begin(fresh(4).start, fresh(3)).before is None


def test_a_game_that_was_undone_to_its_deal_is_kept():
    old = undo(played(fresh(2), "D"))
    new = begin(fresh(3).start, old)
    assert (undo(new).start, undo(new).ply) == (old.start, 0)


def test_a_new_game_drops_what_was_undone_in_the_one_before():
    old = undone(played(fresh(2), "D D D"), 2)
    new = begin(fresh(3).start, old)
    assert undo(new).ply == 1
    assert redo(undo(new)) == new


def test_a_move_after_undoing_a_new_game_drops_the_new_game():
    old = undo(begin(fresh(3).start, played(fresh(2), "D")))
    assert old.can_redo
    assert not played(old, "D").can_redo


def test_a_hundred_actions_count_over_a_restart_which_is_one_of_them():
    game = acted(restart(acted(endless(), 80)), 50)
    assert depth(game) == 100


@pytest.mark.parametrize(("plies", "kept"), [(98, True), (99, True), (100, False)])
def test_a_game_over_100_actions_away_is_forgotten(plies, kept):
    game = acted(restart(acted(endless(), 5)), plies)
    assert (undone(game, plies).before is not None) == kept
    assert depth(game) == min(plies + 6, 100)


def test_without_a_limit_no_game_is_forgotten():
    game = endless()
    for _ in range(3):
        game = restart(acted(game, 60, limited=False), limited=False)
    assert depth(game, limited=False) == 183
    assert depth(begin(game.start, acted(game, 1, limited=False))) == 100


@pytest.mark.parametrize("limited", [True, False])
def test_of_the_games_before_this_one_the_last_20_are_kept(limited):
    game = endless()
    for number in range(GAMES + 5):
        game = restart(acted(game, number % 2 + 1, limited=limited), limited)
    assert games_before(game) == GAMES == 20
    actions = 20 * (1 + 2) // 2 + 20
    assert depth(game, limited=False) == actions
    back = undone(game, actions, limited=False)
    assert (back.before, back.ply, back.at) == (None, 0, endless().at)
    for _ in range(actions):
        back = redo(back)
    assert back.at == game.at


# Clock


def test_the_clock_starts_at_the_first_move():
    assert tick(fresh(), 500).clock == 0
    assert tick(played(fresh(), "D"), 500).clock == 500


def test_the_clock_stops_when_the_game_is_over():
    won = played(session("golf", "E", "waste 5H \n 1 6C"), "T1")
    stuck = played(session("golf", "E", "stock 9D \n waste 5H \n 1 6C"), "D")
    assert (tick(won, 500).clock, tick(stuck, 500).clock) == (0, 0)
    assert tick(undo(won), 500).clock == 500


def test_the_clock_runs_on_in_a_game_that_is_never_declared_lost():
    dead = session("forty-thieves", "N", f"stock 2H \n {columns(['3C', '5C', '7C'] * 3 + ['9C'])}")
    dead = played(dead, "D")
    assert dead.game.stuck(dead.at)
    assert tick(dead, 500).clock == 500


def test_undo_does_not_turn_the_clock_back():
    assert undo(tick(played(fresh(), "D"), 500)).clock == 500


# Text


def test_steps_are_written_and_read():
    steps = ((Move(8, 9, 3),), (Move(2, 1), Move(7, 0)))
    assert write_steps(steps) == "8>9x3 2>1+7>0"
    assert read_steps("8>9x3 2>1+7>0") == steps
    assert read_steps("") == ()


@pytest.mark.parametrize("text", ["8>9x3+", "+", "8>9,2>1", "D"])
def test_what_is_no_step_is_refused(text):
    with pytest.raises(ValueError, match="not a move"):
        read_steps(text)


# Took back


def test_a_game_knows_whether_a_card_came_back_from_a_foundation():
    game = played(endless(), "F1>1")
    assert game.took_back
    assert not undo(game).took_back


def test_a_session_is_its_start_and_its_steps():
    game = played(fresh(), "D D")
    assert Session(game.start, game.steps, game.ply, moves=2) == game


def test_the_position_on_the_table_is_the_start_of_a_game_of_its_own():
    game = reached("golf", 5)
    fresh = begin(as_start(game))
    assert fresh.at == game.at
    assert fresh.start.number is None
    assert (fresh.start.system, fresh.start.rules) == (game.start.system, game.start.rules)
    assert (fresh.score, fresh.ply) == (0, 0)
