"""Undone lines and bookmarks: what is kept, in which order it makes room, and walking there and back."""

from dataclasses import replace

import pytest

from engine.branches import LONGEST_NAME, MOST, Branch, fork, full, holds, kept, pruned, tidy_name
from engine.cards import Move
from engine.deals import Start
from engine.lines import forget, go, mark, rename, visit
from engine.session import Session, begin, can_undo, redo, restart, undo
from tests.unit.drawing import SYSTEM, played
from tests.unit.published import opened, reached


def steps(text):
    """A line in which every letter is a step of its own."""
    return tuple((Move(ord(letter), 0),) for letter in text)


def branch(text, name=""):
    return Branch(steps(text), len(text), name)


def texts(branches):
    return ["".join(chr(step[0].src) for step in b.steps) for b in branches]


def undone(session, count):
    for _ in range(count):
        session = undo(session)
    return session


def lines(session):
    """The branches as their steps."""
    return [b.steps for b in session.branches]


def golf(text="D T5 T2"):
    return played(opened("GO1-E-AAAAAAB"), text)


# The values


def test_where_two_lines_part():
    assert fork(steps("abc"), steps("abd")) == 2
    assert fork(steps("abc"), steps("ab")) == 2
    assert fork((), steps("a")) == 0


def test_a_line_holds_those_it_goes_the_whole_way_of():
    assert holds(steps("abc"), steps("ab"))
    assert holds(steps("abc"), steps("abc"))
    assert not holds(steps("ab"), steps("abc"))
    assert not holds(steps("abc"), steps("ac"))


def test_the_one_kept_last_stands_last():
    assert texts(kept((branch("a"),), branch("b"))) == ["a", "b"]


def test_a_line_that_a_branch_goes_as_well_is_not_doubled():
    assert kept((branch("abc"),), branch("ab")) == (branch("abc"),)
    assert kept((branch("abc", "mine"),), branch("abc")) == (branch("abc", "mine"),)


def test_a_longer_line_takes_the_place_of_a_shorter_one_but_never_of_a_bookmark():
    branches = (branch("a"), branch("ab", "mine"), branch("b"))
    assert kept(branches, branch("abc")) == (branch("ab", "mine"), branch("b"), branch("abc"))


def test_a_bookmark_is_kept_beside_the_same_line():
    assert texts(kept((branch("abc"),), branch("ab", "mine"))) == ["abc", "ab"]


def test_the_oldest_without_a_name_makes_room():
    branches = (branch("a", "mine"), *(branch(chr(200 + i)) for i in range(MOST - 1)))
    assert not full(branches)
    after = kept(branches, branch("z"))
    assert len(after) == MOST == 20
    assert (after[0], after[1], after[-1]) == (branches[0], branches[2], branch("z"))


def test_where_all_are_bookmarks_nothing_more_is_kept():
    branches = tuple(branch(chr(200 + i), "mine") for i in range(MOST))
    assert full(branches)
    assert kept(branches, branch("z")) == kept(branches, branch("z", "more")) == branches
    assert not full(branches[1:])


def test_what_the_line_on_the_table_goes_as_well_is_no_branch():
    assert pruned((branch("ab"), branch("ab", "mine"), branch("ac")), steps("abc")) == (
        branch("ab", "mine"),
        branch("ac"),
    )


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Trước khi rút ", "Trước khi rút"),
        ("a\n\tb\u202ec\x00", "a b c"),
        ("x" * 200, "x" * LONGEST_NAME),
        ("x" * 59 + " y", "x" * 59),
        (" \n ", ""),
        ("<b>&", "<b>&"),
    ],
)
def test_a_name_is_one_line_of_letters_that_can_be_seen(text, name):
    assert tidy_name(text) == name


# What a move after undo leaves


def test_a_move_after_undo_keeps_the_undone_line_as_a_branch_and_redo_is_gone():
    before = golf()
    after = played(undone(before, 2), "D")
    assert after.branches == (Branch(before.steps, 3),)
    assert not after.can_redo
    assert after.steps == (*before.steps[:1], (Move(0, 1),))


def test_the_same_moves_made_again_leave_no_branch():
    before = golf()
    again = undone(before, 2)
    assert played(again, "T5").branches == (Branch(before.steps, 3),)
    assert played(again, "T5 T2").branches == ()


def test_undo_and_redo_leave_the_branches_alone():
    game = played(undone(golf(), 2), "D")
    assert redo(undo(game)) == game
    assert undo(game).branches == game.branches


def test_of_a_restarted_game_its_line_is_a_branch():
    before = golf()
    again = restart(before)
    assert again.branches == (Branch(before.steps, 3),)
    assert undo(again).branches == ()
    assert restart(opened("GO1-E-AAAAAAB")).branches == ()


def test_a_restart_after_undo_keeps_what_was_undone_too():
    before = golf()
    assert restart(undone(before, 2)).branches == (Branch(before.steps, 3),)
    assert undo(restart(undone(before, 2))).branches == (Branch(before.steps, 3),)


def test_the_branches_come_along_to_a_restart():
    game = mark(golf(), "mine")
    again = restart(game)
    assert again.branches == game.branches
    assert restart(again).branches == game.branches


def test_a_move_after_an_undone_restart_keeps_the_lines_of_both():
    first = golf()
    second = mark(played(restart(first), "D D"), "mine")
    back = undone(second, 3)
    after = played(back, "D")
    assert set(after.branches) == {Branch(second.steps, 2, "mine")}
    unnamed = played(undone(played(restart(first), "D D"), 3), "D")
    assert lines(unnamed) == [second.steps]


def test_another_deal_has_branches_of_its_own():
    game = mark(golf(), "mine")
    other = begin(Start(SYSTEM["golf"], "E", 5), game)
    assert other.branches == ()
    assert undo(other).branches == game.branches
    back = undo(played(other, "D"))
    assert played(undo(back), "D").branches == game.branches


# Going to a step


def test_any_step_of_the_line_is_gone_to_and_the_counter_stays():
    game = reached("forty_thieves", 150)
    there = go(game, 3)
    assert (there.at, there.score) == (game.line[3].position, game.line[3].score)
    assert (there.moves, there.ply, len(there.steps)) == (150, 3, 150)
    assert go(there, 150).at == game.at
    assert go(there, 999).ply == 150
    assert go(there, -1).ply == 0


def test_the_limit_of_undo_counts_from_the_step_gone_to():
    game = reached("forty_thieves", 150)
    assert game.floor == 50
    assert go(game, 60).floor == 50
    assert go(game, 3).floor == 3
    assert not can_undo(go(game, 3))
    assert go(go(game, 3), 150).floor == 50
    assert can_undo(go(game, 3), limited=False)


# Going to a branch


def test_an_undone_line_is_gone_to_and_the_one_left_takes_its_place():
    first = golf()
    second = played(undone(first, 2), "D D")
    there = visit(second, 0)
    assert (there.at, there.score, there.steps, there.ply) == (first.at, first.score, first.steps, 3)
    assert there.line == first.line
    assert there.branches == (Branch(second.steps, 3),)
    back = visit(there, 0)
    assert (back.steps, back.ply, back.line) == (second.steps, 3, second.line)
    assert back.branches == (Branch(first.steps, 3),)


def test_in_a_branch_undo_and_redo_go_along_it():
    there = visit(played(undone(golf(), 2), "D"), 0)
    assert undo(there).at == golf("D T5").at
    assert redo(undo(there)) == there
    assert not there.can_redo


def test_the_counter_does_not_go_down_and_holds_the_steps():
    second = played(undone(golf(), 2), "D D")
    assert visit(second, 0).moves == second.moves == 5
    again = restart(golf())
    assert (visit(again, 0).moves, visit(again, 0).ply) == (3, 3)


def test_a_bookmark_is_gone_to_and_stays():
    game = mark(undo(golf()), "here")
    other = played(undone(game, 2), "D D D")
    there = visit(other, 0)
    assert (there.ply, there.at) == (2, golf("D T5").at)
    assert redo(there).at == golf().at
    assert Branch(game.steps, 2, "here") in there.branches
    assert other.steps in lines(there)


def test_a_bookmark_on_the_line_itself_is_gone_to_without_leaving_a_branch():
    game = played(mark(golf(), "here"), "D D")
    there = visit(game, 0)
    assert (there.ply, there.at) == (3, golf().at)
    assert there.steps == golf().steps
    assert there.branches == (Branch(golf().steps, 3, "here"), Branch(game.steps, 5))
    assert visit(there, 1) == replace(game, floor=there.floor)


def test_going_to_a_branch_takes_an_undone_restart_along_as_a_branch():
    first = played(undone(golf(), 2), "D")
    again = played(restart(first), "D D D")
    back = undone(again, 4)
    assert back.after is not None
    there = visit(back, 0)
    assert there.after is None
    assert again.steps in lines(there)
    assert there.at == golf().at


def test_a_branch_that_the_rules_refuse_is_gone_to_as_far_as_it_is_legal():
    game = golf()
    broken = Branch((*game.steps[:2], (Move(0, 1),), (Move(1, 0),), (Move(0, 1),)), 5)
    there = visit(replace(game, branches=(broken,)), 0)
    assert (there.steps, there.ply) == (broken.steps[:3], 3)
    assert there.at == played(golf("D T5"), "D").at


def test_the_limit_of_undo_counts_back_from_a_branch_too():
    game = reached("forty_thieves", 150)
    other = played(go(game, 0), "D")
    there = visit(other, 0)
    assert there.steps == game.steps
    assert (there.ply, there.floor) == (150, 50)


# Bookmarks


def test_a_place_is_marked_and_renamed_and_its_mark_taken_away():
    game = mark(golf(), " trước khi rút ")
    assert game.branches == (Branch(game.steps, 3, "trước khi rút"),)
    assert rename(game, 0, "sau").branches == (Branch(game.steps, 3, "sau"),)
    assert rename(game, 0, " \n").branches == game.branches
    assert forget(game, 0).branches == ()


def test_marking_a_place_again_gives_it_the_new_name():
    game = mark(mark(golf(), "one"), "two")
    assert [b.name for b in game.branches] == ["two"]
    assert [b.name for b in mark(undo(game), "three").branches] == ["two", "three"]


def test_without_a_name_no_place_is_marked():
    assert mark(golf(), "  ") == golf()


def test_a_21st_bookmark_is_refused_but_an_old_one_can_be_renamed():
    game = reached("forty_thieves", 30)
    for ply in range(20):
        game = mark(go(game, ply), f"{ply}")
    assert full(game.branches)
    assert mark(go(game, 25), "another") == go(game, 25)
    assert mark(go(game, 14), "again").branches[-1].name == "again"
    assert rename(game, 0, "x").branches[0].name == "x"


def test_an_undone_line_with_a_name_is_a_bookmark():
    game = rename(played(undone(golf(), 2), "D"), 0, "mine")
    there = visit(game, 0)
    assert there.branches[0] == Branch(golf().steps, 3, "mine")


def test_taking_a_branch_away_leaves_the_others():
    game = Session(golf().start, branches=(branch("a"), branch("b"), branch("c")))
    assert texts(forget(game, 1).branches) == ["a", "c"]
    assert texts(forget(game, 2).branches) == ["a", "b"]


# A hundred undos never lose what a step was


def test_many_undone_lines_are_bounded_and_the_newest_is_there():
    game = opened("FT1-N-AAAAAAB")
    for number in range(30):
        left = go(game, 0)
        game = played(left, " ".join(["D"] * (30 - number)) + " 3>2")
        if number:
            assert game.branches[-1].steps == left.steps
        assert len(game.branches) == min(number, MOST)
