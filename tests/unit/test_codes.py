"""Codes and boards as text: what is read kindly, and what every wrong one is told."""

import re

import pytest

from engine.cards import Kind, Pile
from engine.deals import DEALS, BadCode, Start, letters, read_board, read_start, write_board
from engine.session import begin, play
from games import SYSTEMS
from tests.unit.drawing import SYSTEM, draw, game_of, pack, played, show

GOLF, RUSSIAN, FORTY = (SYSTEM[key] for key in ("golf", "russian", "forty-thieves"))
CODE = "GO1-SDJW-AAAAAAB"
BOARD = (
    "9HKH2H5HQCTDKSADJD6S9DJC4D6DQD8S-.AC.6C5SQSTS6H.2SKC4S2C8C.TCAH2D5DJS.3DQHASKD4C.JH3C7D8H9C."
    "TH4H7H7C8D.3S7S3H9S5C"
)


def bad(text):
    with pytest.raises(BadCode) as raised:
        read_start(text, SYSTEMS)
    return raised.value.key, raised.value.details


def bad_board(text, system=GOLF, rules="E"):
    with pytest.raises(BadCode) as raised:
        read_board(text, Start(system, rules, 0).game)
    return raised.value.key, raised.value.details


@pytest.mark.parametrize(
    "text",
    [
        CODE,
        f"  {CODE}\n",
        CODE.lower(),
        "Go1-sDjW-aaaaAAB",
        f"Chơi thử ván {CODE} này nhé!",
        f"({CODE})",
        f"«{CODE}».",
        f"{CODE}, {CODE}",
        f"https://host.example/xep-bai/index.html#{CODE}",
        f"https://host.example/xep-bai/#{CODE}~0>1 8>1",
        f"https://pr12-fix-it.host.example/#{CODE}",
        f"index.html?lang=vi#{CODE.lower()}",
        "GO1 - SDJW - AAAAAAB",
        "GO1–SDJW–AAAAAAB",
        "GO1—SDJW‑AAAAAAB",
        "GO1−SDJW‐AAAAAAB",
        f"{CODE}\u00a0",
    ],
)
def test_a_code_is_read_kindly(text):
    assert read_start(text, SYSTEMS) == Start(GOLF, "SDJW", 1)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
@pytest.mark.parametrize("number", [0, 1, 27, 12345678, DEALS - 1])
def test_a_code_is_written_and_read_back(system, number):
    for rules in system.letters:
        start = Start(system, rules, number)
        assert start.code == f"{system.prefix}-{rules}-{letters(number)}"
        assert read_start(start.code, SYSTEMS) == start


@pytest.mark.parametrize(
    ("text", "code"),
    [("GO1-N-AAAAAAB", "GO1-E-AAAAAAB"), ("go1-njjw-zzzzzzz", "GO1-EJJW-ZZZZZZZ")],
)
def test_an_old_letter_is_read_and_the_new_one_written(text, code):
    assert read_start(text, SYSTEMS).code == code


def test_a_code_of_another_game_is_that_game():
    assert read_start("ru1-r-aaaaabb", SYSTEMS).system is RUSSIAN


@pytest.mark.parametrize(
    ("text", "key", "details"),
    [
        ("", "none", {}),
        ("xin chào", "none", {}),
        ("GO1", "none", {}),
        ("GO1-E", "none", {}),
        ("GO1--AAAAAAB", "none", {}),
        ("XGO1-E-AAAAAAB", "none", {}),
        ("GO1-E-AAAAAAB RU1-C-AAAAABB", "several", {}),
        ("GO1-E-AAAAAAB GO1-E-AAAAAAC", "several", {}),
        ("ZZ1-E-AAAAAAB", "game", {"game": "ZZ", "known": "GO RU FT YU"}),
        ("GT1-A-AAAAAAB", "game", {"game": "GT", "known": "GO RU FT YU"}),
        ("GO2-E-AAAAAAB", "version", {"version": "GO2", "known": "GO1"}),
        ("FT10-N-AAAAAAB", "version", {"version": "FT10", "known": "FT1"}),
        ("GO1-X-AAAAAAB", "rule", {"letter": "X", "known": "E C S"}),
        ("GO1-DJ-AAAAAAB", "rule", {"letter": "D", "known": "E C S"}),
        ("GO1-1-AAAAAAB", "rule", {"letter": "1", "known": "E C S"}),
        ("RU1-N-AAAAABB", "rule", {"letter": "N", "known": "C R"}),
        ("RU1-Đ-AAAAABB", "rule", {"letter": "Đ", "known": "C R"}),
        ("GO1-EX-AAAAAAB", "option", {"letter": "X", "known": "D J JJ W"}),
        ("GO1-EWD-AAAAAAB", "option", {"letter": "D", "known": "D J JJ W"}),
        ("RU1-CJ-AAAAABB", "option", {"letter": "J", "known": "–"}),
        ("GO1-E-AAAAA1B", "letter", {"letter": "1"}),
        ("GO1-E-AAAÁAAB", "letter", {"letter": "Á"}),
        ("GO1-E-AAAAAA0", "letter", {"letter": "0"}),
        ("GO1-E-AAAAAA", "length", {"found": "6", "expected": "7"}),
        ("GO1-E-AAAAAAAB", "length", {"found": "8", "expected": "7"}),
        ("GO1-E=", "board-piles", {"found": "1", "expected": "9"}),
    ],
)
def test_a_wrong_code_is_told_what_is_wrong(text, key, details):
    assert bad(text) == (key, details)


def test_a_wrong_code_says_so_to_a_programmer_too():
    with pytest.raises(BadCode, match=r"length .*'found': '6'"):
        read_start("GO1-E-AAAAAA", SYSTEMS)
    with pytest.raises(BadCode, match=r"^none$"):
        read_start("", SYSTEMS)


def test_long_noise_is_no_code():
    assert bad("GO1 " * 100_000) == ("none", {})
    assert bad("AB1" + " " * 100_000) == ("none", {})


def test_a_board_is_a_start_of_its_own():
    start = read_start(f"GO1-E={BOARD}", SYSTEMS)
    assert start.position == Start(GOLF, "E", 1).position
    assert start.code == f"GO1-E={BOARD}"
    assert read_start(start.code, SYSTEMS) == start


@pytest.mark.parametrize(
    "text",
    [
        f"GO1-E={BOARD}".lower(),
        f"Ván này: GO1-E={BOARD}.",
        f"https://host.example/#GO1-N={BOARD}~0>1",
        f"GO1-E={BOARD.replace('-', '')}",
        f"GO1-E={BOARD.replace('.AC.', '.AC-.')}",
        f"GO1-E={BOARD.replace('8S-', '8S–')}",
    ],
)
def test_a_board_is_read_kindly_and_has_one_written_form(text):
    assert read_start(text, SYSTEMS).code == f"GO1-E={BOARD}"


def test_a_board_may_end_with_an_empty_column():
    at = read_start(f"GO1-E={BOARD}", SYSTEMS).position
    at = (at[0], Pile(at[1].cards + at[-1].cards), *at[2:-1], Pile())
    text = write_board(at)
    assert text.endswith("8D.")
    assert read_board(text, game_of("golf", "E")) == read_board(text + ".", game_of("golf", "E")) == at


def test_a_board_keeps_face_down_cards():
    game = begin(Start(RUSSIAN, "C", 27))
    for step in ("2>1x5", "3>2x2", "7>3x5"):
        game = played(game, step)
        assert read_board(write_board(game.at), game.game) == game.at


def test_the_last_card_of_a_column_is_never_face_down():
    text = write_board(Start(RUSSIAN, "C", 27).position)
    assert read_board(text.replace("8C", "8C-"), game_of("russian", "C"))[4].down == 0
    hidden = text.replace(".JC-7C6S2S3D5H.", ".JC7C6S2S3D5H-.")
    assert read_board(hidden, game_of("russian", "C"))[5].down == 5


def test_a_board_has_both_copies_of_a_card():
    at = Start(FORTY, "N", 3).position
    back = read_board(write_board(at), game_of("forty-thieves", "N"))
    assert show(game_of("forty-thieves", "N"), back) == show(game_of("forty-thieves", "N"), at)
    assert len({card for pile in back for card in pile.cards}) == 104


def test_a_board_has_its_jokers():
    start = Start(GOLF, "EJJ", 5)
    text = write_board(start.position)
    assert text.count("X") == 2
    assert read_board(text, start.game) == start.position
    assert bad_board(text)[0] == "board-twice"
    assert bad_board(BOARD, rules="EJ") == ("board-missing", {"card": "XH"})


@pytest.mark.parametrize(
    ("text", "key", "details"),
    [
        ("", "board-piles", {"found": "1", "expected": "9"}),
        (BOARD.rpartition(".")[0], "board-piles", {"found": "8", "expected": "9"}),
        (BOARD + ".AC", "board-piles", {"found": "10", "expected": "9"}),
        (BOARD.replace("AC", "8S"), "board-twice", {"card": "8S"}),
        (BOARD.replace("AC", ""), "board-missing", {"card": "AC"}),
        (BOARD.replace("AC", "1C"), "board-card", {"word": "1C"}),
        (BOARD.replace("AC", "A"), "board-card", {"word": "A"}),
        (BOARD.replace("AC", "-A-C"), "board-card", {"word": "-A"}),
        (BOARD.replace("AC", "ac"), "board-card", {"word": "ac"}),
    ],
)
def test_a_wrong_board_is_told_what_is_wrong(text, key, details):
    assert bad_board(text) == (key, details)


@pytest.mark.parametrize(
    ("foundations", "card"),
    [("2S...", "2S"), ("AS3S...", "3S"), (".AS..", "AS"), ("AS2H...", "2H"), ("...AC2C4C", "4C")],
)
def test_a_foundation_of_a_board_is_of_its_suit_from_the_ace_up(foundations, card):
    used = set(re.findall("..", foundations.replace(".", "")))
    rest = "".join(word for word in pack() if word not in used)
    text = f"RU1-C={foundations}.{rest}......"
    assert bad(text) == ("board-foundation", {"card": card})


def test_a_foundation_in_order_is_no_reason_to_refuse_a_board():
    rest = "".join(word for word in pack() if word not in ("AS", "2S"))
    assert read_start(f"RU1-C=AS2S....{rest}......", SYSTEMS).position[0].faced == 2


def test_a_wrong_board_is_refused_as_a_start():
    assert bad(f"GO1-E={BOARD.replace('AC', '8S')}") == ("board-twice", {"card": "8S"})
    assert bad(f"RU1-C={BOARD}") == ("board-piles", {"found": "9", "expected": "11"})


def test_a_third_copy_of_a_card_is_one_too_many():
    text = write_board(Start(FORTY, "N", 1).position).replace("AD3S", "3S3S")
    assert bad_board(text, FORTY, "N") == ("board-twice", {"card": "3S"})


def test_a_game_from_a_board_is_played_like_any_other():
    game = begin(read_start(f"GO1-E={BOARD}", SYSTEMS))
    dealt = begin(Start(GOLF, "E", 1))
    for _ in range(10):
        step = next(game.game.legal_moves(game.at))
        game, dealt = play(game, (step,)), play(dealt, (step,))
    assert (game.at, game.score) == (dealt.at, dealt.score)


def test_an_edited_position_keeps_what_was_put_on_the_foundations():
    game = game_of("russian", "C")
    cards = " ".join(r + s for s in "HDC" for r in "A23456789TJQK")
    at = draw(game, f"up KS - - - \n 1 {cards}")
    assert read_board(write_board(at), game) == at
    assert at[game.piles[Kind.FOUNDATION][0]].down == 0
