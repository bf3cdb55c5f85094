"""Laws of deals and codes, in every game found."""

from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Kind, deck
from engine.deals import BadCode, dealt, read_board, read_start, write_board
from games import SYSTEMS
from tests.laws.chance import EVERY, cards, choices, sessions, starts

noise = st.text(st.sampled_from("AEGOZ019-–=.~ +>xéĐß\u0301\x00😀"), max_size=3)


@EVERY
@given(data=st.data())
def test_a_deal_is_the_whole_deck_under_the_right_faces(system, data):
    start = data.draw(starts(system))
    game, at = start.game, start.position
    assert len(at) == len(game.spots)
    assert cards(at) == sorted(deck(game.packs, game.jokers))
    for kind, piles in game.piles.items():
        for pile in piles:
            down, count = at[pile].down, len(at[pile].cards)
            assert down == count if kind is Kind.STOCK else down < max(count, 1)
    assert all(not at[pile].cards for pile in game.piles[Kind.FOUNDATION])
    assert not game.won(at)


@EVERY
@given(data=st.data())
def test_every_deal_of_a_system_has_the_same_shape(system, data):
    start = data.draw(starts(system))
    first = read_start(f"{system.prefix}-{start.rules}-AAAAAAA", SYSTEMS).position
    assert [(len(p.cards), p.down) for p in start.position] == [(len(p.cards), p.down) for p in first]


@EVERY
@given(data=st.data())
def test_a_code_reads_back_and_deals_the_same_again(system, data):
    start = data.draw(starts(system))
    again = read_start(f" xin chào {start.code.lower()}!", SYSTEMS)
    assert again == start
    assert dealt(again.system, again.game, again.number) == start.position


@EVERY
def test_every_choice_of_rules_reads_back(system):
    for rules in choices(system):
        assert read_start(f"{system.prefix}-{rules}-AAAAAAC", SYSTEMS).rules == rules


@EVERY
@given(data=st.data())
def test_a_board_reads_back(system, data):
    session = data.draw(sessions(system))
    game, at = session.game, session.at
    text = write_board(at)
    back = read_board(text, game)
    assert write_board(back) == text
    assert cards(back) == cards(at)
    assert back == at or game.packs > 1
    assert read_start(f"{system.prefix}-{game.rules}={text}", SYSTEMS).position == back


@EVERY
@given(data=st.data())
def test_a_damaged_code_is_read_or_refused_but_nothing_else(system, data):
    session = data.draw(sessions(system))
    text = data.draw(st.sampled_from([session.start.code, f"{system.prefix}-E={write_board(session.at)}"]))
    place = data.draw(st.integers(0, len(text)))
    text = text[:place] + data.draw(noise) + text[place + data.draw(st.integers(0, 3)) :]
    with suppress(BadCode):
        start = read_start(text, SYSTEMS)
        assert read_start(start.code, SYSTEMS) == start
        assert cards(start.position) == sorted(deck(start.game.packs, start.game.jokers))


@given(st.lists(noise | st.sampled_from("GO1 RU1 FT1 - = . E C AAAAAAB 8S".split())).map("".join))
def test_any_text_is_a_code_or_is_refused(text):
    with suppress(BadCode):
        read_start(text, SYSTEMS)
