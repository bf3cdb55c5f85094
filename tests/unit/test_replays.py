"""A game as a link, both ways: its form is pinned, reading it is kind, and a wrong list is read to its last
legal move."""

import re

import pytest

from engine.cards import Move
from engine.deals import BadCode, read_line, read_start, write_board
from engine.replays import FORM, MOST, read_replay, replay, write_moves, write_replay
from engine.session import Session, can_undo, undo
from games import SYSTEMS
from tests.unit.drawing import draw, game_of, pack, played, session
from tests.unit.published import opened, reached

GOLF = "GO1-E-AAAAAAB"
LINK = f"{GOLF}~v1.SW.5W.2W"


def read(text):
    found = read_replay(text, SYSTEMS)
    assert found is not None
    return found


def bad(text):
    with pytest.raises(BadCode) as raised:
        read_replay(text, SYSTEMS)
    return raised.value.key, raised.value.details


# The form, pinned


@pytest.mark.parametrize(
    ("key", "count", "moves"),
    [
        ("golf", 5, "v1.SW.5W.2W.SW.3W"),
        ("russian", 6, "v1.21x5.32x2.73x5.7D.65x5.65"),
        ("forty_thieves", 18, "v1.32.3B.1B.8B.8D.8A.7B.56.5F.74.37.30.23.38.73.71.SW.31"),
    ],
)
def test_the_published_lines_are_written_as_they_always_were(key, count, moves):
    game = reached(key, count)
    assert write_moves(game.game, game.steps) == moves
    assert write_replay(game) == f"{game.start.code}~{moves}"
    assert replay(game.start, moves).session.steps == game.steps


@pytest.mark.parametrize(
    ("system", "signs"),
    [("GO", "SW1234567"), ("RU", "ABCD1234567"), ("FT", "SWABCDEFGH1234567890"), ("YU", "ABCD1234567")],
)
def test_every_pile_has_a_sign_of_its_own(system, signs):
    game = opened(f"{system}1-{'E' if system == 'GO' else 'C' if system == 'RU' else 'N'}-AAAAAAA").game
    for pile, sign in enumerate(signs):
        other = (pile + 1) % len(signs)
        assert write_moves(game, [(Move(pile, other),)]) == f"v1.{sign}{signs[other]}"


def test_what_goes_up_by_itself_stands_behind_its_move():
    game = session("russian", "C", "up AS - - - \n 1 2S AH \n 2 5D")
    step = (Move(4, 1), Move(4, 0))
    assert write_moves(game.game, [step, (Move(5, 4, 12),)]) == "v1.1B-1A.21x12"
    board = write_board(opened("RU1-C-AAAAABB").at)
    assert replay(opened(f"RU1-C={board}").start, "v1.21x5").session.steps == ((Move(5, 4, 5),),)


@pytest.mark.parametrize("key", ["golf", "russian", "forty_thieves"])
def test_a_whole_published_game_is_a_short_link_that_replays_to_its_win(key):
    game = reached(key)
    link = write_replay(game)
    assert len(link) < 800
    assert re.fullmatch(r"[0-9A-Za-z~.\-]+", link), "nothing in it needs escaping"
    again = read(link)
    assert again.stop is None
    assert (again.session.line, again.session.steps) == (game.line, game.steps)
    assert again.session.won


def test_a_game_from_a_board_is_a_link_too():
    board = write_board(opened(GOLF).at)
    game = played(opened(f"GO1-E={board}"), "D T5")
    assert write_replay(game) == f"GO1-E={board}~v1.SW.5W"
    assert read(write_replay(game)).session.at == game.at


def test_field_93_a_link_is_code_and_moves_and_nothing_else():
    game = played(opened(GOLF), "D T5 T2")
    assert write_replay(game) == LINK
    assert write_replay(undo(game)) == f"{GOLF}~v1.SW.5W"
    assert write_replay(opened(GOLF)) == f"{GOLF}~{FORM}"


# Reading


@pytest.mark.parametrize(
    "text",
    [
        LINK,
        LINK.lower(),
        f"  {LINK} \n",
        f"https://host.example/xep-bai/index.html#{LINK}",
        f"https://host.example/#{LINK.replace('~', '%7E').replace('-', '%2D')}",
        f"Xem ván này nhé: https://host.example/#{LINK}.",
        f"(«{LINK}»), hay lắm!",
        f"{GOLF}: https://host.example/#{LINK} rất hay. Xem đi",
        f"{LINK} {LINK}",
        f"{GOLF} ~ v1.SW.5W.2W",
        f"{GOLF}~v1. SW. 5W. 2W. Hay lắm",
        f"{GOLF}~v1 .SW .5W\n.2W",
        f"{GOLF.replace('-', '–')}~v1.SW.5W.2W",
        f"{GOLF}~v1..SW.5W.2W",
    ],
)
def test_a_link_is_read_kindly(text):
    found = read(text)
    assert found.stop is None
    assert found.session.steps == played(opened(GOLF), "D T5 T2").steps
    assert read_start(text, SYSTEMS).code == GOLF


def test_a_game_that_came_as_a_link_can_be_undone_and_says_that_it_was_shown():
    found = read(LINK).session
    assert (found.ply, found.moves, found.floor, found.clock, found.shown) == (3, 3, 0, 0, True)
    assert undo(found).at == played(opened(GOLF), "D T5").at
    long = read(write_replay(reached("forty_thieves", 150))).session
    assert long.floor == 50
    assert can_undo(long)


@pytest.mark.parametrize("text", [GOLF, f"{GOLF}~", f"{GOLF}~.", f"{GOLF} ~ 5 phút", f"{GOLF} ~ ~"])
def test_a_code_without_moves_is_no_replay(text):
    assert read_replay(text, SYSTEMS) is None


def test_a_list_without_moves_is_the_deal():
    assert read(f"{GOLF}~v1") == read(f"{GOLF}~v1.")
    assert read(f"{GOLF}~v1").session.ply == 0


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("v2.SW", "V2"),
        ("0>1 8>1", "0>1"),
        ("v12", "V12"),
        ("SW.5W", "SW"),
        ("LONGEST-FORM-EVER", "LONGEST-FORM"),
    ],
)
def test_field_93_an_unknown_form_is_named(text, form):
    assert bad(f"{GOLF}~{text}") == ("replay-form", {"form": form, "known": "v1"})


def test_two_different_replays_of_one_deal_are_several():
    assert bad(f"{LINK} {GOLF}~v1.SW") == ("several", {})


def test_a_wrong_code_before_the_moves_is_told_as_always():
    assert bad("GO1-E-AAAAAA~v1.SW") == ("length", {"found": "6", "expected": "7"})
    assert bad("GO2-E-AAAAAAB~v1.SW") == ("version", {"version": "GO2", "known": "GO1"})
    assert bad("~v1.SW") == ("none", {})


@pytest.mark.parametrize(
    ("moves", "number", "word", "key", "move"),
    [
        ("SW.4W.SW", 2, "4W", "neighbour", Move(5, 1)),
        ("SW.5W.2W.W5", 4, "W5", "no-return", Move(1, 6)),
        ("SW.5W.55", 3, "55", "no-such-move", Move(6, 6)),
        ("SW.5Wx0", 2, "5WX0", "blocked", Move(6, 1, 0)),
        ("SW.5W-SW-4W", 2, "5W-SW-4W", "neighbour", None),
        ("5W.SW", 1, "5W", "neighbour", Move(6, 1)),
        ("SW.5W.9W", 3, "9W", "", None),
        ("SW.5W.AW", 3, "AW", "", None),
        ("SW.5W.W", 3, "W", "", None),
        ("SW.5W.2WX", 3, "2WX", "", None),
        ("SW.5W.2W-", 3, "2W-", "", None),
        ("SW.5W.é3.2W", 3, "É3", "", None),
        ("SW.5W.２W", 3, "２W", "", None),
        ("SW.5W.<b>onclick", 3, "<B>ONCLICK", "", None),
        ("SW.5W." + "x" * 99, 3, "X" * 12, "", None),
    ],
)
def test_field_93_a_list_that_is_not_legal_stops_at_the_last_legal_move_and_says_where(
    moves, number, word, key, move
):
    found = read(f"{GOLF}~v1.{moves}")
    assert found.stop == (number, word, key, move)
    steps = played(opened(GOLF), "D T5 T2").steps[: number - 1]
    assert found.session == Session(opened(GOLF).start, steps, len(steps), 0, len(steps), shown=True)


def test_nothing_moves_after_the_win():
    game = reached("golf")
    found = read(write_replay(game) + ".SW")
    assert found.session.won
    assert found.stop[2:] == ("game-over", Move(0, 1))


def test_a_list_that_would_hold_up_the_page_is_cut():
    cards = " ".join(pack("SSHHDDCC")).replace("AS 2S 3S ", "", 1)
    drawn = draw(game_of("forty-thieves", "N"), f"up 2S - - - - - - - \n 1 3S \n 2 {cards}")
    found = read(f"FT1-N={write_board(drawn)}~v1" + ".A1.1A" * (MOST // 2 + 1))
    assert found.stop == (MOST + 1, "A1", "too-long", None)
    assert found.session.ply == MOST == 4000


def test_noise_of_any_length_is_read_quickly():
    assert read_line(f"{GOLF}~v1" + ". " * 50_000, SYSTEMS)[1] is not None
    assert read(f"{GOLF}~v1" + ".SW" * 100_000).stop.number == 17
    assert read_replay(f"{GOLF}" + " ~" * 50_000, SYSTEMS) is None
