"""What is published about the games: deals, positions on the way, winning lines, scores."""

import pytest

from engine import intents
from engine.cards import Kind, deck
from engine.deals import Start
from engine.session import IllegalMove
from games import golf
from tests.unit.drawing import label, move, played
from tests.unit.published import POSITIONS, line, opened, reached, words

GOLF, RUSSIAN, FORTY = (POSITIONS[key] for key in ("golf", "russian", "forty_thieves"))
GROUP = RUSSIAN["refused_on_the_way"]


def columns(game):
    return [words(game.at[pile]) for pile in game.game.piles[Kind.TABLEAU]]


def stock(game):
    return words(game.at[0])[::-1]


@pytest.mark.parametrize("rules", ["E", "N", "C", "S", "ED", "CD", "SD"])
def test_golf_aaaaaab_deals_the_published_cards(rules):
    game = opened(f"GO1-{rules}-AAAAAAB")
    deal = GOLF["deal"]
    assert columns(game) == deal["columns"]
    assert words(game.at[1]) == deal["waste"]
    assert stock(game) == deal["stock"]
    assert stock(game)[0] == deal["first_draw"]
    assert [pile.down for pile in game.at] == [deal["stock_count"], *[0] * 8]


@pytest.mark.parametrize("rules", ["EW", "CW", "SW", "EDW", "SDW"])
def test_golf_aaaaaab_with_an_empty_waste_draws_the_published_waste_first(rules):
    game = opened(f"GO1-{rules}-AAAAAAB")
    assert columns(game) == GOLF["deal"]["columns"]
    assert words(game.at[1]) == []
    assert stock(game) == GOLF["deal"]["waste"] + GOLF["deal"]["stock"]


@pytest.mark.parametrize(("column", "count", "key"), [(1, 1, "neighbour"), (1, 2, "blocked")])
def test_golf_the_two_published_refusals(column, count, key):
    game = opened(GOLF["code"])
    assert intents.tap(game.game, game.at, golf.FIRST + column - 1, count).key == key


def test_golf_the_published_position_after_a_draw_and_two_takes():
    game, there = reached("golf", 3), GOLF["after_draw_9C_8C"]
    assert columns(game) == there["columns"]
    assert words(game.at[1])[-1] == there["waste_top"]
    assert len(stock(game)) == there["stock_count"]


def test_golf_the_published_position_before_move_35():
    game, there = reached("golf", 34), GOLF["before_move_35_of_a_win"]
    assert columns(game) == there["columns"]
    assert words(game.at[1])[-1] == there["waste_top"]
    assert len(stock(game)) == there["stock_count"]


def test_golf_move_35_an_ace_onto_a_king_is_legal_under_easy_and_refused_under_classic():
    easy = reached("golf", 34)
    step = move(easy.game, easy.at, GOLF["winning_line"]["move_35"])
    classic = Start(easy.start.system, "C", 1).game
    assert easy.game.check(easy.at, step) is None
    assert classic.check(easy.at, step) == "neighbour"


def test_golf_classic_follows_the_line_up_to_its_first_turn_over_the_corner():
    with pytest.raises(IllegalMove) as refused:
        played(opened("GO1-C-AAAAAAB"), line("golf"))
    assert refused.value.key == "neighbour"


def test_golf_the_published_line_wins_350():
    game = reached("golf")
    assert (game.won, game.score, game.moves) == (True, 350, len(GOLF["winning_line"]["moves"]))


@pytest.mark.parametrize("rules", ["C", "R"])
def test_russian_aaaaabb_deals_the_published_cards_and_faces_under_both_rules(rules):
    game = opened(f"RU1-{rules}-AAAAABB")
    assert columns(game) == RUSSIAN["columns"]
    assert [game.at[pile].down for pile in game.game.piles[Kind.TABLEAU]] == RUSSIAN["face_down"]


def test_field_58_russian_move_3_moves_the_published_group():
    before, after = reached("russian", 2), reached("russian", 3)
    (step,) = after.steps[-1]
    assert words(before.at[step.src])[-step.count :] == RUSSIAN["example_group_moved_on_move_3"]
    assert words(after.at[step.dst])[-step.count :] == RUSSIAN["example_group_moved_on_move_3"]


def test_russian_after_move_34_a_group_is_refused_an_empty_column():
    game = reached("russian", GROUP["after_move"])
    count = len(GROUP["group"])
    step = move(game.game, game.at, f"{GROUP['from_column']}>{GROUP['to_empty_column']}x{count}")
    assert words(game.at[step.src])[-count:] == GROUP["group"]
    assert game.at[step.dst].cards == ()
    assert game.at[step.src].down == len(game.at[step.src].cards) - count > 0
    assert game.game.check(game.at, step) == "kings-only"


@pytest.mark.parametrize("rules", ["C", "R"])
def test_russian_the_published_line_wins_625_under_both_rules(rules):
    game = reached("russian", code=f"RU1-{rules}-AAAAABB")
    assert (game.won, game.score, game.took_back) == (True, 625, False)


def test_forty_thieves_aaaaaab_deals_the_published_cards():
    game = opened(FORTY["code"])
    assert columns(game) == FORTY["columns"]
    assert stock(game) == FORTY["stock"]
    assert [pile.down for pile in game.at] == [FORTY["stock_count"], *[0] * 19]
    assert sorted(card for pile in game.at for card in pile.cards) == list(deck(2))


def test_forty_thieves_the_published_line_wins_1185_with_29_waste_cards_put_on_a_column():
    game = reached("forty_thieves")
    steps = [(label(game.game, step.src), label(game.game, step.dst)) for (step,) in game.steps]
    assert sum(src == "W" and not dst.startswith("F") for src, dst in steps) == 29
    assert (game.won, game.score, game.took_back) == (True, 1185, False)


def test_russian_without_a_take_back_the_score_is_10_per_card_up_and_5_per_card_turned():
    for at, score in reached("russian").line:
        up = sum(len(pile.cards) for pile in at[:4])
        assert score == 10 * up + 5 * (21 - sum(pile.down for pile in at))


def test_forty_thieves_without_a_take_back_the_score_is_10_per_card_up_and_5_per_waste_card_on_a_column():
    game, on_a_column = reached("forty_thieves"), 0
    for (step,), (at, score) in zip(game.steps, game.line[1:], strict=True):
        on_a_column += step.src == 1 and step.dst >= 10
        assert score == 10 * sum(len(pile.cards) for pile in at[2:10]) + 5 * on_a_column


@pytest.mark.parametrize("key", ["golf", "russian", "forty_thieves"])
def test_the_file_says_the_same_score_as_the_game(key):
    assert reached(key).score == POSITIONS[key]["winning_line"]["score"]
