"""The same code deals the same cards, in every Python, for ever; every game was once played to its end."""

import pytest

from engine.deals import read_start, write_board
from engine.replays import write_replay
from engine.session import Session, read_steps, write_steps
from games import SYSTEMS
from tests.unit.published import POSITIONS, SEEDS, reached
from tools.golden import starts, update
from tools.record import record, won

EVERY = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)


def golden(system):
    text = (SEEDS / f"{system.key}.txt").read_text(encoding="utf-8")
    return dict(line.split(" ") for line in text.splitlines())


def recorded(system):
    """A recorded playthrough: lines of a key and a value."""
    text = (SEEDS / f"playthrough-{system.key}.txt").read_text(encoding="utf-8")
    return dict(line.split(" ", 1) for line in text.splitlines())


@EVERY
def test_field_86_200_codes_of_every_game_deal_what_they_always_dealt(system):
    deals = golden(system)
    assert len(deals) >= 200
    assert {code: write_board(read_start(code, SYSTEMS).position) for code in deals} == deals


@EVERY
def test_the_golden_codes_are_written_as_codes_are(system):
    assert all(read_start(code, SYSTEMS).code == code for code in golden(system))


@EVERY
def test_the_golden_deals_cover_every_choice_of_rules(system):
    rules = {read_start(code, SYSTEMS).rules for code in golden(system)}
    choices = len(system.letters)
    for group in system.options:
        choices *= 1 + len(group)
    assert len(rules) == choices


@EVERY
def test_no_two_golden_numbers_deal_the_same_board(system):
    pinned = {number for number, _ in system.pinned}
    found = [read_start(code, SYSTEMS) for code in golden(system)]
    boards = [write_board(start.position) for start in found if start.number not in pinned]
    assert len(set(boards)) == len(boards)


@EVERY
def test_the_file_has_the_codes_that_the_tool_writes(system):
    assert {start.code for start in starts(system)} <= set(golden(system))


def test_the_tool_adds_but_never_changes_a_deal(tmp_path):
    file = tmp_path / "game.txt"
    update(file, {"A": "1"})
    update(file, {"A": "1", "B": "2"})
    assert file.read_text() == "A 1\nB 2\n"
    with pytest.raises(ValueError, match="other cards than before under B"):
        update(file, {"B": "3", "C": "4"})
    assert file.read_text() == "A 1\nB 2\n"


@EVERY
def test_every_game_has_a_recorded_playthrough_a_clean_win_with_its_score(system):
    record = recorded(system)
    steps = read_steps(record["steps"])
    end = Session(read_start(record["code"], SYSTEMS), steps, len(steps), moves=len(steps))
    assert end.start.system is system
    assert (str(end.score), end.won) == (record["score"], record["won"] == "yes")
    assert end.won
    assert not end.took_back


@pytest.mark.parametrize("key", ["golf", "russian", "forty_thieves"])
def test_the_recorded_playthroughs_of_published_games_are_the_published_lines(key):
    system = next(system for system in SYSTEMS if system.key == key.replace("_", "-"))
    record = recorded(system)
    assert record["code"] == POSITIONS[key]["code"]
    assert read_steps(record["steps"]) == reached(key).steps
    assert record["steps"] == write_steps(reached(key).steps)


def test_the_tool_records_a_win_and_nothing_less():
    game = reached("golf")
    text = (SEEDS / "playthrough-golf.txt").read_text(encoding="utf-8")
    assert record(won(write_replay(game))) == text
    with pytest.raises(ValueError, match="no win"):
        won(write_replay(reached("golf", 5)))
    with pytest.raises(ValueError, match="the solver says Lost"):
        won("GO1-S-AAAAAAA")
