"""Laws of the board in words: what was to be seen is to be seen again, in every game found."""

from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Kind, deck, name
from engine.deals import read_start
from games import SYSTEMS
from tests.laws.chance import EVERY, cards, sessions
from words.board import tell
from words.reading import read
from words.told import BadBoard


def visible(game, at):
    """What a text tells: faces, and how many backs; of a waste that only shows its top no more than that."""
    seen = []
    for spot, pile in zip(game.spots, at, strict=True):
        faces = list(map(name, pile.cards[pile.down :]))
        seen.append((pile.down, faces[-1:] if game.tap_only and spot.kind is Kind.WASTE else faces))
    return seen


@EVERY
@given(data=st.data())
def test_a_board_in_words_reads_back_to_a_board_that_looks_the_same(system, data):
    session = data.draw(sessions(system))
    game, at = session.game, session.at
    lang = data.draw(st.sampled_from(["vi", "en"]))
    text = tell(game, at, lang)
    described = read(data.draw(st.sampled_from([text, text.upper(), f"Xem này: {text}"])), SYSTEMS, "vi",
                     session.start)  # fmt: skip
    start = described.start()
    assert (start.system, start.rules) == (system, session.start.rules)
    assert visible(start.game, start.position) == visible(game, at)
    assert tell(start.game, start.position, lang) == text
    assert cards(start.position) == sorted(deck(game.packs, game.jokers))
    assert read_start(start.code, SYSTEMS) == start


noise = st.text(st.sampled_from("0129 ,.;:()cộtbíchlárôAKúp♠\n"), max_size=6)


@EVERY
@given(data=st.data())
def test_a_damaged_text_is_read_or_refused_with_a_sentence_but_nothing_else(system, data):
    session = data.draw(sessions(system, longest=8))
    text = tell(session.game, session.at, data.draw(st.sampled_from(["vi", "en"])))
    place = data.draw(st.integers(0, len(text)))
    text = text[:place] + data.draw(noise) + text[place + data.draw(st.integers(0, 9)) :]
    with suppress(BadBoard):
        start = read(text, SYSTEMS).start()
        assert read_start(start.code, SYSTEMS) == start
