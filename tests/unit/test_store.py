"""What is kept in the browser: it comes back exactly, or is refused as damaged, never half."""

import json
from dataclasses import fields, replace
from pathlib import Path

import pytest

from engine.branches import MOST
from engine.cards import Move
from engine.deals import write_board
from engine.lines import go, mark, visit
from engine.session import GAMES, begin, play, redo, restart, tick, undo
from games import SYSTEMS
from store.schema import (
    CHOICES,
    VERSION,
    BadSave,
    Settings,
    read_session,
    read_settings,
    write_session,
    write_settings,
)
from tests.unit.drawing import played
from tests.unit.published import opened, reached

FIXTURES = Path(__file__).parent / "fixtures"
GAME = {"start": "GO1-E-AAAAAAB", "steps": "0>1 6>1", "ply": 1, "floor": 0, "moves": 2, "clock": 3}


def stored(*games, now=0, **changes):
    return json.dumps({"v": VERSION, "now": now, "games": list(games), **changes})


def back(text):
    return read_session(text, SYSTEMS)


def refused(text):
    with pytest.raises(BadSave):
        read_session(text, SYSTEMS)


def other(name, default):
    return next(value for value in CHOICES.get(name, (True, False)) if value != default)


# Sessions


@pytest.mark.parametrize("key", ["golf", "russian", "forty_thieves"])
def test_a_game_comes_back_exactly(key):
    game = tick(reached(key, 30), 1234)
    assert back(write_session(game)) == game
    assert back(write_session(game)).line == game.line


def test_a_game_s_mark_comes_back_and_one_that_is_none_is_left_out():
    game = replace(reached("golf", 3), mark="0a1b2c")
    assert back(write_session(game)).mark == "0a1b2c"
    for text in ("", "A", "<b>", "0" * 17, "٣", 7, None, ["a"]):
        assert back(stored({**GAME, "mark": text})).mark == ""


def test_what_was_undone_comes_back_too():
    game = undo(undo(reached("golf", 10)))
    assert redo(redo(back(write_session(game)))).at == redo(redo(game)).at


def test_a_chain_of_games_comes_back_with_its_undo_and_redo():
    game = played(opened("GO1-E-AAAAAAB"), "D T5")
    for code in ("RU1-C-AAAAABB", "FT1-N-AAAAAAB", "YU1-N-AAAAAAA"):
        game = begin(opened(code).start, game)
        game = play(game, (next(game.game.legal_moves(game.at)),))
    for _ in range(8):
        assert back(write_session(game)) == game
        game = undo(game)


def test_of_a_chain_of_games_without_bound_as_it_was_once_kept_the_last_20_are_read():
    many = stored(*({**GAME, "clock": number} for number in range(1100)), now=1097)
    game = back(many)
    assert (game.clock, redo(redo(redo(game))).clock) == (1097, 1098)
    count = 0
    while game.before is not None:
        game, count = game.before, count + 1
    assert (game.clock, count) == (1077, GAMES)
    text = write_session(back(many))
    assert write_session(back(text)) == text


def test_undone_lines_and_bookmarks_come_back():
    game = mark(reached("forty_thieves", 40), "trước khi rút")
    game = played(go(game, 12), "D D")
    game = played(undo(game), "2>8")
    assert [b.name for b in game.branches] == ["trước khi rút", ""]
    again = back(write_session(game))
    assert again == game
    assert visit(again, 0) == visit(game, 0)
    assert back(write_session(restart(game))) == restart(game)


def test_a_game_that_came_as_a_link_comes_back_as_such():
    game = replace(reached("golf", 5), shown=True)
    assert back(write_session(game)) == game
    assert not back(stored({**GAME, "shown": "yes"})).shown


BRANCH = {"name": "b", "ply": 2, "fork": 1, "steps": "5>1"}


def test_of_more_branches_than_are_kept_the_last_are_read():
    names = [str(number) for number in range(50)]
    game = back(stored({**GAME, "branches": [{**BRANCH, "name": name} for name in names]}))
    assert [b.name for b in game.branches] == names[-MOST:]
    assert game.branches[0].steps == (*game.steps[:1], (Move(5, 1),))


@pytest.mark.parametrize("branches", [None, {}, "b", 7, [None], [[]], ["b"]])
def test_branches_of_a_wrong_type_are_refused(branches):
    refused(stored({**GAME, "branches": branches}))


@pytest.mark.parametrize(
    "change",
    [
        *({"name": value} for value in (None, 1, [])),
        *({"ply": value} for value in (None, -1, 3, "1", True)),
        *({"fork": value} for value in (None, -1, 3, 9, "1")),
        *({"steps": value} for value in (None, 1, "x", "5>1+")),
    ],
)
def test_a_branch_with_a_wrong_field_is_refused(change):
    assert back(stored({**GAME, "branches": [BRANCH]})).branches[0].name == "b"
    refused(stored({**GAME, "branches": [{**BRANCH, **change}]}))


def test_the_name_of_a_branch_is_read_as_one_line():
    game = back(stored({**GAME, "branches": [{**BRANCH, "name": "a\n" + "x" * 500}]}))
    assert game.branches[0].name == "a " + "x" * 58


def test_the_stored_branches_of_version_1_load_for_ever():
    game = back((FIXTURES / "branches-v1.json").read_text(encoding="utf-8"))
    assert [(b.name, b.ply, len(b.steps)) for b in game.branches] == [("trước khi rút", 40, 40), ("", 14, 14)]
    assert visit(game, 0).score == reached("forty_thieves", 40).score
    assert (game.shown, game.before.shown) == (False, True)


def test_a_game_undone_below_the_last_hundred_actions_comes_back():
    game = reached("forty_thieves", 150)
    for _ in range(120):
        game = undo(game, limited=False)
    assert back(write_session(game)) == game


@pytest.mark.parametrize("code", ["GO1-SDJJW-ZZZZZZZ", "RU1-R-AAAAAAA", "FT1-N-ABCDEFG", "YU1-N-AAAAAAC"])
def test_every_game_comes_back(code):
    game = opened(code)
    game = play(game, (next(game.game.legal_moves(game.at)),))
    assert back(write_session(game)) == game


def test_a_game_from_a_board_comes_back():
    game = played(opened("GO1-E=" + write_board(opened("GO1-E-AAAAAAB").at)), "D")
    assert back(write_session(game)) == game


def test_the_stored_session_of_version_1_loads_for_ever():
    game = back((FIXTURES / "session-v1.json").read_text(encoding="utf-8"))
    assert (game.start.code, game.steps, game.ply) == ("RU1-C-AAAAABB", reached("russian", 3).steps, 2)
    assert (game.moves, game.clock, game.score) == (3, 1500, 5)
    assert (game.before.start.code, game.before.ply, game.before.score) == ("RU1-C-AAAAABB", 32, 90)
    assert (game.before.before.start.code, game.before.before.score) == ("GO1-EDJ-AAAAABC", 10)
    assert game.after.start.code == "RU1-R-AAAAAAC"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "null",
        "{",
        "[]",
        "{}",
        "0",
        '"v"',
        "true",
        "NaN",
        '{"v": 1}',
        "[" * 100_000,
        '{"v":' * 100_000,
        r'{"v": 1, "\\": ' + "[" * 100_000,
        r'{"v": 1, "\"": ' + "[" * 100_000,
        "\x00\ufeff\ud800",
        "noise " * 900_000,
        '{"v": 1, "games": [' + "[" * 50_000,
        '{"v": 1, "now": ' + "9" * 5_000 + "}",
    ],
    ids=lambda text: text[:12],
)
def test_damaged_or_foreign_text_is_refused(text):
    refused(text)
    if text != '{"v": 1}':
        with pytest.raises(BadSave):
            read_settings(text)


@pytest.mark.parametrize("version", [0, 2, "1", None, [1], 1.5, -1])
def test_another_version_is_refused(version):
    refused(stored(GAME, v=version))
    with pytest.raises(BadSave):
        read_settings(json.dumps({"v": version}))


@pytest.mark.parametrize("now", [-1, 1, 2.0, "0", None, True, [0]])
def test_a_game_that_is_not_there_is_refused(now):
    refused(stored(GAME, now=now))


@pytest.mark.parametrize("games", [None, {}, "games", 7, [], [None], [[]], ["GO1-E-AAAAAAB"], [[[[]]]]])
def test_games_of_a_wrong_type_are_refused(games):
    refused(json.dumps({"v": VERSION, "now": 0, "games": games}))


@pytest.mark.parametrize("name", GAME)
@pytest.mark.parametrize("value", [None, -1, 1.0, True, [], {}, "x", "9" * 400])
def test_a_game_with_a_wrong_field_is_refused(name, value):
    assert back(stored(GAME)).ply == 1
    refused(stored({**GAME, name: value}))


@pytest.mark.parametrize("name", GAME)
def test_a_game_without_a_field_is_refused(name):
    refused(stored({key: value for key, value in GAME.items() if key != name}))


@pytest.mark.parametrize(
    "changes",
    [
        {"ply": 3},
        {"floor": 2},
        {"moves": 1},
        {"steps": "0>1 2>1"},
        {"steps": "0>1 6>1x2"},
        {"steps": "0>1 99>1"},
        {"steps": "0>1 6>1x" + "9" * 5_000},
        {"steps": "0>1+"},
        {"start": "GO1-E-AAAAAA"},
        {"start": "GO2-E-AAAAAAB"},
        {"start": "GO1-C-AAAAAAB RU1-C-AAAAAAB"},
        {"start": "GO1-E=........"},
    ],
)
def test_a_game_that_the_rules_do_not_allow_is_refused(changes):
    refused(stored({**GAME, **changes}))


def test_one_bad_game_in_a_chain_refuses_it_all():
    refused(stored(GAME, {**GAME, "steps": "1>0 1>0"}))


def test_every_cut_of_a_stored_session_is_refused():
    text = write_session(reached("golf", 6))
    for end in range(len(text)):
        refused(text[:end])


# Settings


def test_the_first_visits_settings_are_the_published_defaults():
    first = Settings()
    assert (first.lang, first.double, first.assist, first.why) == ("vi", True, True, True)
    assert (first.auto, first.collect, first.unlimited) == (False, False, False)


def test_settings_come_back_exactly():
    changed = Settings(*(other(f.name, f.default) for f in fields(Settings)))
    assert all(getattr(changed, f.name) != f.default for f in fields(Settings))
    assert read_settings(write_settings(changed)) == changed


def test_the_stored_settings_of_version_1_load_for_ever():
    kept = read_settings((FIXTURES / "settings-v1.json").read_text(encoding="utf-8"))
    assert kept == Settings(lang="en", double=False, collect=True, felt="lam", deck="four", motion="less")


@pytest.mark.parametrize("name", [f.name for f in fields(Settings)])
@pytest.mark.parametrize("value", [None, 0, 1, 2, "", "xx", "true", [], {}, 1.0])
def test_a_wrong_setting_gets_its_default_and_the_others_are_kept(name, value):
    changed = Settings(lang="en", double=False, deck="four")
    text = json.dumps({**json.loads(write_settings(changed)), name: value})
    assert read_settings(text) == replace(changed, **{name: getattr(Settings(), name)})


@pytest.mark.parametrize("name", [f.name for f in fields(Settings)])
def test_a_missing_setting_gets_its_default(name):
    kept = json.loads(write_settings(Settings()))
    del kept[name]
    assert read_settings(json.dumps(kept)) == Settings()


def test_an_unknown_setting_is_left_out():
    assert read_settings(json.dumps({"v": VERSION, "later": True})) == Settings()


def test_every_setting_that_is_a_choice_offers_its_default():
    for name, choices in CHOICES.items():
        assert getattr(Settings(), name) in choices
