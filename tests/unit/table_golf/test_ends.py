"""How a round ends, and the stock made anew, sentence by sentence of the sheet."""

import pytest

from engine.deals import shuffle
from table_golf.presets import make
from table_golf.rules import MOST_SHUFFLES, MOST_TURNS, begin, legal, play, refusal, score
from table_golf.table import RESHUFFLE, Ending, Phase, read_action, source
from table_golf.views import known, shown
from tests.unit.table_golf.tables import does, everything, grid, names, table, why

NEARLY = "AS 2S 3S / 4S 5S (6S)"
OTHER = "(AH) (2H) 3H / 4H 5H 6H"
THIRD = "(AD) (2D) 3D / 4D 5D 6D"
FOUR = ("[AS] (2S) / (3S) [4S]", "(AH) (2H) / [3H] [4H]", "(AD) [2D] / [3D] (4D)")


def ended(*others, **options):
    """Seat 0 has just turned its last card up."""
    return does(table("6", NEARLY, *(others or (OTHER, THIRD)), options=options), "S P5")


# 4. The end


def test_a_grid_wholly_face_up_gives_each_other_player_exactly_one_last_turn_in_order():
    at = ended()
    assert (at.ending, at.ender, at.last, at.turn) == (Ending.GRID, 0, (1, 2), 1)
    at = does(at, "S X")
    assert (at.last, at.turn) == ((2,), 2)
    at = does(at, "S X")
    assert (at.phase, at.turn, legal(at)) == (Phase.OVER, None, ())


def test_a_knock_gives_each_other_player_exactly_one_last_turn_in_order():
    at = does(table("4", *FOUR), "S X K")
    assert (at.ending, at.ender, at.last, at.turn) == (Ending.KNOCK, 1, (2, 0), 2)
    assert does(at, "S X S X").phase is Phase.OVER


@pytest.mark.parametrize(("preset", "stock"), [("4", "8C 9C"), ("4H", "8C 9C"), ("4", "")])
def test_a_knock_on_any_turn_the_first_included_and_with_an_empty_stock(preset, stock):
    grids = [one.replace("/ ", "") if preset == "4H" else one for one in FOUR]
    assert why(table(preset, *grids, stock=stock), "K") is None


def test_a_knock_only_while_nobody_has_knocked():
    assert why(table("4", *FOUR), "K K") == "already-knocked"


def test_a_knock_only_in_the_4_card_games():
    assert why(table("6", NEARLY, OTHER), "K") == "no-knock"


def test_then_everything_is_turned_up_and_scored():
    at = does(table("4", *FOUR), "K S X S P0")
    assert [grid(at, seat) for seat in range(3)] == ["AS 2S / 3S 4S", "AH 2H / 3H 4H", "9C 2D / 3D 4D"]
    assert all(cell.seen == 7 for one in at.grids for cell in one)
    assert [seat.total for seat in score(at).seats] == [10, 10, 18]
    assert score(at).ender == 0


def test_a_grid_finished_in_a_last_turn_does_not_end_the_round_again():
    at = does(ended("(AH) 2H 3H / 4H 5H 6H", THIRD, hidden="stay"), "S P0")
    assert (at.ender, at.last, at.turn) == (0, (2,), 2)


# The others' hidden cards


def test_the_others_hidden_cards_everyone_turns_theirs_up_and_then_takes_the_last_turn():
    at = ended()
    assert at.turned_up
    assert [grid(at, seat) for seat in (1, 2)] == ["AH 2H 3H / 4H 5H 6H", "AD 2D 3D / 4D 5D 6D"]
    assert (at.turn, at.phase) == (1, Phase.TURN)


def test_the_others_hidden_cards_or_they_stay_hidden_until_scoring():
    at = ended(hidden="stay")
    assert not at.turned_up
    assert grid(at, 1) == OTHER
    assert grid(does(at, "S X S X"), 1) == "AH 2H 3H / 4H 5H 6H"


def test_a_line_completed_by_turning_up_leaves_before_the_last_turn():
    at = ended("(AH) (2H) 3H / AC 5H 6H", THIRD, lines="leave")
    assert grid(at, 1) == "- 2H 3H / - 5H 6H"
    assert at.turn == 1


def test_each_owner_is_asked_about_the_lines_that_turning_up_completed():
    at = ended("(AH) (2H) 3H / AC 5H 6H", "(AD) (2D) 3D / 4D 2C 6D", lines="asked")
    assert (at.turn, at.phase, at.asker) == (1, Phase.ASK, 0)
    at = does(at, "R")
    assert (at.turn, at.phase) == (2, Phase.ASK)
    at = does(at, "E")
    assert (at.turn, at.phase, at.last, at.asker) == (1, Phase.TURN, (1, 2), None)
    assert [grid(at, seat) for seat in (1, 2)] == ["- 2H 3H / - 5H 6H", "AD 2D 3D / 4D 2C 6D"]


# Last turn draws


def test_last_turn_draws_either_pile():
    assert why(ended(), "S") is None
    assert why(ended(), "D") is None


def test_last_turn_draws_stock_only():
    at = ended(draws="stock")
    assert why(at, "D") == "stock-only"
    assert why(at, "S") is None
    assert why(table("6", NEARLY, OTHER, options={"draws": "stock"}), "D") is None


def test_last_turn_draws_stock_only_no_stock_left_pass():
    at = table("4", *FOUR, stock="", options={"draws": "stock"})
    assert [str(one) for one in legal(does(at, "K"))] == ["N"]
    assert does(at, "K N N").phase is Phase.OVER


# 5. The stock made anew


def test_the_discard_pile_but_for_its_top_is_shuffled_into_a_new_stock_by_the_matchs_own_generator():
    at = table("6", NEARLY, OTHER, stock="", discard="7C 8C 9C TC QC")
    after = does(at, "S")
    new = shuffle(at.discard[:-1], source(at.number, RESHUFFLE, at.round, 1))
    assert (*after.stock, after.held) == new
    assert names(after.discard) == "QC"
    assert after.shuffles == 1


def test_when_nothing_is_left_to_shuffle_a_player_may_take_the_discard_or_knock():
    at = table("4", *FOUR, stock="")
    assert why(at, "S") == "stock-empty"
    assert [why(at, word) for word in "DKN"] == [None] * 3
    assert does(at, "D P0 D").held is not None


def test_while_something_can_be_drawn_nobody_may_pass():
    assert why(table("4", *FOUR), "N") == "no-pass"
    assert why(table("4", *FOUR, stock="", discard="7C 8C"), "N") == "no-pass"


def test_when_nobody_can_do_anything_the_round_is_scored_as_it_stands():
    at = table("6", NEARLY, OTHER, THIRD, stock="")
    assert does(at, "N N").turn == 2
    at = does(at, "N N N")
    assert (at.phase, at.ending, score(at).ender) == (Phase.OVER, Ending.NONE, None)


def test_passes_count_only_in_a_row():
    at = table("6", NEARLY, OTHER, THIRD, stock="")
    at = does(at, "N N D P0 N N")
    assert at.phase is Phase.TURN
    assert does(at, "N").phase is Phase.OVER


def test_a_knock_between_passes_still_gives_each_other_one_turn():
    assert does(table("4", *FOUR, stock=""), "N N K N").turn == 1


def test_after_the_second_reshuffle_the_turn_in_progress_is_that_players_last():
    at = table("6", NEARLY, OTHER, THIRD, stock="", discard="7C 8C 9C", shuffles=MOST_SHUFFLES - 1)
    at = does(at, "S")
    assert (at.ending, at.ender, at.last) == (Ending.GUARD, None, (1, 2))
    at = does(at, "X S X")
    assert at.turn == 2
    at = does(at, "S X")
    assert at.phase is Phase.OVER
    assert score(at).ender is None


def test_the_first_reshuffle_ends_nothing():
    assert does(table("6", NEARLY, OTHER, stock="", discard="7C 8C 9C"), "S").ending is Ending.NONE


def test_a_second_reshuffle_in_a_last_turn_changes_nothing_about_the_end():
    at = table("4", *FOUR, stock="", discard="7C 8C 9C", shuffles=MOST_SHUFFLES - 1)
    at = does(at, "K S")
    assert (at.ending, at.ender, at.last) == (Ending.KNOCK, 0, (1, 2))


def test_after_60_turns_of_one_player_the_turn_in_progress_is_that_players_last():
    at = table("6", NEARLY, OTHER, THIRD, turns=(59, MOST_TURNS - 1, 59))
    at = does(at, "S X")
    assert (at.ending, at.turn, at.ender, at.last) == (Ending.GUARD, 1, None, (2, 0))
    at = does(at, "S X S X S X")
    assert (at.phase, score(at).ender) == (Phase.OVER, None)


@pytest.mark.parametrize("penalty", ["ten", "lowest"])
def test_nobody_counts_as_the_ender_of_a_round_that_was_too_long(penalty):
    at = table("6", NEARLY, OTHER, options={"penalty": penalty}, turns=(59, 59))
    at = does(at, "S X S P0 S P5")
    assert (at.phase, score(at).ender) == (Phase.OVER, None)
    assert [seat.penalty for seat in score(at).seats] == [0, 0]


def test_no_round_goes_on_for_ever():
    at = begin(make("4", 3), 11, 0, 2, (0, 1, 2))
    for _ in range(3):
        at = does(at, "L0 L1 C")
    turns = 0
    while at.phase is not Phase.OVER:
        at = does(at, "S X")
        turns += 1
    assert (at.shuffles, at.ending) == (MOST_SHUFFLES, Ending.GUARD)
    assert turns < 3 * MOST_TURNS


def test_a_player_whose_grid_is_gone_draws_and_discards():
    at = table("6", "- - - / - - -", OTHER, ending=Ending.GRID, ender=1, last=(0,), turned_up=True)
    assert why(at, "D") == "no-slot"
    assert why(at, "S P0") == "gap"
    assert does(at, "S X").phase is Phase.OVER


# Field reports


def test_field_59_a_knock_instead_of_drawing_then_one_turn_each_and_no_second_knock():
    at = table("4", *FOUR)
    assert why(at, "S K") == "holding"
    at = does(at, "K")
    for seat in (1, 2):
        assert at.turn == seat
        assert refusal(at, read_action("K")) == "already-knocked"
        at = does(at, "S X")
    assert at.phase is Phase.OVER
    assert at.turns == (1, 1, 1)


def to_exhaustion(at):
    """The table after every stock card was drawn and thrown away."""
    while at.stock:
        at = does(at, "S X")
    return at


def opened(preset, players):
    at = begin(make(preset, players), 3, 0, players - 1, tuple(range(players)))
    return does(at, " ".join(["L0 L1"] * players))


def test_field_68_10_cards_3_players_1_pack_to_exhaustion_then_the_discards_but_the_top_are_reshuffled():
    at = opened("10", 3)
    assert (len(at.stock), len(at.discard)) == (21, 1)
    at = to_exhaustion(at)
    assert (len(at.stock), len(at.discard)) == (0, 22)
    top = at.discard[-1]
    at = does(at, "S")
    assert (len(at.stock), at.discard, at.shuffles) == (20, (top,), 1)
    assert everything(at) == sorted(at.rules.deck)


def test_field_69_after_a_reshuffle_the_true_stock_size_is_shown_and_buried_discards_are_forgotten():
    at = to_exhaustion(opened("10", 3))
    assert shown(at, 0).stock == 0
    assert len(known(at, 0).discard) == 22
    at = does(at, "S")
    assert shown(at, 0).stock == 20
    assert known(at, 0).discard == at.discard[-1:]
    assert does(at, "X").discard == (*at.discard, at.held)


def test_field_73_exactly_one_active_seat_always():
    at = begin(make("6", 3, lines="asked"), 4, 0, 0, (0, 1, 2))
    while at.phase is not Phase.OVER:
        assert at.turn in at.playing
        assert legal(at)
        at = play(at, legal(at)[-1])
    assert at.turn is None


def test_field_82_the_last_stock_card_can_be_drawn_then_the_next_draw_reshuffles():
    at = table("6", NEARLY, OTHER, stock="8C", discard="9C 7C")
    at = does(at, "S")
    assert (names([at.held]), at.stock, at.shuffles) == ("8C", (), 0)
    at = does(at, "X S")
    assert (at.shuffles, names(at.discard), len(at.stock)) == (1, "8C", 1)


def test_field_82_two_discards_make_a_stock_of_one():
    at = does(table("6", NEARLY, OTHER, stock="", discard="9C 7C"), "S")
    assert (names([at.held]), at.stock, names(at.discard)) == ("9C", (), "7C")
