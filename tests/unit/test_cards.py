import pytest

from engine.cards import (
    PACK,
    Card,
    Move,
    Pile,
    deck,
    index,
    is_joker,
    name,
    rank,
    read_card,
    read_move,
    suit,
)


def test_a_card_has_a_rank_and_a_suit():
    king = read_card("KD")
    assert (rank(king), suit(king), name(king)) == (13, 2, "KD")


def test_the_two_copies_of_a_card_differ_but_look_the_same():
    first, second = read_card("TH"), read_card("TH", 1)
    assert first != second
    assert index(first) == index(second)
    assert name(first) == name(second) == "TH"


@pytest.mark.parametrize("text", ["XH", "XS"])
def test_a_joker_has_no_rank_and_a_suit_that_matches_none(text):
    joker = read_card(text)
    assert is_joker(joker)
    assert (rank(joker), suit(joker), name(joker)) == (0, -1, text)


@pytest.mark.parametrize("card", [*deck(2, 2), PACK + 52, PACK + 53])
def test_a_cards_text_reads_back(card: Card):
    assert read_card(name(card), card // PACK) == card


@pytest.mark.parametrize("text", ["", "A", "1S", "AX", "as", "10S", "XD", "SA", " AS"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(ValueError, match="not a card"):
        read_card(text)


def test_a_deck_has_every_card_of_its_packs_once_and_the_jokers_of_the_first():
    assert len(set(deck())) == 52
    assert len(set(deck(2))) == 104
    assert [name(card) for card in deck(1, 2)[52:]] == ["XH", "XS"]


def test_a_pile_knows_its_top_and_its_faces():
    assert (Pile((1, 2, 3), 1).top, Pile((1, 2, 3), 1).faced) == (3, 2)
    assert (Pile().top, Pile().faced) == (None, 0)


@pytest.mark.parametrize(
    ("move", "text"), [(Move(8, 9, 3), "8>9x3"), (Move(0, 1), "0>1"), (Move(10, 12, 20), "10>12x20")]
)
def test_a_move_is_written_and_read(move, text):
    assert str(move) == text
    assert read_move(text) == move


@pytest.mark.parametrize("text", ["", "8", "8>", ">9", "8>9x", "8>9x3 ", "-1>2", "a>b", "8>9>1", "٨>٩"])
def test_what_is_no_move_is_refused(text):
    with pytest.raises(ValueError, match="not a move"):
        read_move(text)
