"""The generator is PCG32, checked against its published reference output: seed 42, stream 54, as the
demonstration program of its author prints it (pcg32-demo, round 1)."""

import sys
from collections import Counter

import pytest

from engine.cards import deck
from engine.deals import DEALS, Pcg32, Start, letters, number_of, shuffle
from games import SYSTEMS

NUMBERS = [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]
COINS = "HHTTTHTHHHTHTTTHHHHHTTTHHHTHTHTHTTHTTTHHHHHHTTTTHHTTTTTHTTTTTTTHT"
ROLLS = "3 4 1 1 2 2 3 2 4 3 2 4 3 3 5 2 3 1 3 1 5 1 4 1 5 6 4 6 6 2 6 3 3"
CARDS = (
    "Qd Ks 6d 3s 3d 4c 3h Td Kc 5c Jh Kd Jd As 4s 4h Ad Th Ac Jc 7s Qs 2s 7h Kh 2d 6c Ah 4d Qh 9h 6s 5s 2c "
    "9c Ts 8d 9s 3c 8c Js 5d 2h 6h 7d 8s 9d 5h 8h Qc 7c Tc"
)
SYSTEM = {system.id: system for system in SYSTEMS}


class Given:
    """A source whose numbers are given."""

    below = Pcg32.below

    def __init__(self, *numbers):
        self.numbers = list(numbers)

    def next(self):
        return self.numbers.pop(0)


def test_the_reference_output_numbers_coins_rolls_and_a_dealt_pack():
    source = Pcg32(42, 54)
    assert [source.next() for _ in NUMBERS] == NUMBERS
    assert "".join("TH"[source.below(2)] for _ in COINS) == COINS
    assert " ".join(str(source.below(6) + 1) for _ in ROLLS.split()) == ROLLS
    pack = shuffle([f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "hcds"], source)
    assert " ".join(pack) == CARDS


@pytest.mark.parametrize("bound", [3, 6, 52, 2**31 + 1])
def test_numbers_that_would_favour_some_cards_are_drawn_again(bound):
    rest = 2**32 % bound
    assert Given(0, rest - 1, rest).below(bound) == rest % bound


@pytest.mark.parametrize("bound", [1, 2, 4, 2**31])
def test_no_number_is_drawn_again_where_none_is_favoured(bound):
    assert Given(0).below(bound) == 0


def test_a_shuffle_loses_and_doubles_no_card():
    assert sorted(shuffle(deck(2, 2), Pcg32(7, 7))) == sorted(deck(2, 2))


@pytest.mark.parametrize("cards", [(), (5,)])
def test_a_shuffle_of_nothing_to_shuffle(cards):
    assert shuffle(cards, Pcg32(1, 1)) == cards


def test_a_shuffle_reaches_every_order_equally_often():
    """4 cards, 24 orders, 4800 shuffles: 200 each. The bound is the 99.99 % point of chi-square with 23
    degrees of freedom, 57.1."""
    orders = Counter(shuffle("abcd", Pcg32(number, 1)) for number in range(4800))
    assert len(orders) == 24
    assert sum((count - 200) ** 2 / 200 for count in orders.values()) < 57.1


@pytest.mark.parametrize(
    ("system", "rules"), [("GO", "E"), ("GO", "EJJ"), ("RU", "C"), ("YU", "N"), ("FT", "N")]
)
def test_over_thousands_of_deals_no_card_is_favoured_at_any_place(system, rules):
    """Chi-square of card by place. In a table of n cards by n places rows and columns have fixed sums, and
    one deal fills each of them once: n - 1 over n times the statistic then has (n - 1)² degrees of freedom.
    The bound is five standard deviations around their mean, which a fair shuffle leaves once in a million
    tries; these deals are always the same, so it is tried once."""
    game = Start(SYSTEM[system], rules, 0).game
    cards = deck(game.packs, game.jokers)
    stream = int.from_bytes(SYSTEM[system].prefix.encode(), "big")
    deals, places = 2500, len(cards)
    seen = Counter()
    for number in range(deals):
        seen.update(enumerate(shuffle(cards, Pcg32(number, stream))))
    expected = deals / places
    chi = sum((seen[place, card] - expected) ** 2 / expected for place in range(places) for card in cards)
    degrees = (places - 1) ** 2
    assert abs(chi * (places - 1) / places - degrees) < 5 * (2 * degrees) ** 0.5


def quickly(numbers, stream):
    """What ``shuffle`` makes of a pack for every deal number, as bytes, with the generator written out."""
    increment, pack = stream << 1 | 1, bytes(range(52))
    steps = [(last, last + 1, 2**32 % (last + 1)) for last in range(51, 0, -1)]
    for number in numbers:
        state = (increment + number) * 6364136223846793005 + increment & 2**64 - 1
        order = bytearray(pack)
        for last, bound, rest in steps:
            while True:
                mixed, turn = (state >> 18 ^ state) >> 27 & 2**32 - 1, state >> 59
                state = state * 6364136223846793005 + increment & 2**64 - 1
                drawn = (mixed >> turn | mixed << (-turn & 31)) & 2**32 - 1
                if drawn >= rest:
                    break
            other = drawn % bound
            order[last], order[other] = order[other], order[last]
        yield bytes(order)


def test_field_87_over_52000_deals_no_rank_is_favoured_at_any_place():
    """Chi-square of rank by place: 4000 of each rank at each place are expected. As in the test above one
    deal fills rows and columns evenly, so 51 over 52 times the statistic has 51 * 12 degrees of freedom."""
    stream = int.from_bytes(b"GO1", "big")
    for number, order in zip(range(300), quickly(range(300), stream), strict=True):
        assert tuple(order) == shuffle(deck(), Pcg32(number, stream))
    deals = 52_000 if sys.platform != "emscripten" else 5_200
    ranks = b"".join(quickly(range(deals), stream)).translate(bytes(i % 13 for i in range(256)))
    places = [ranks[place::52] for place in range(52)]
    expected, degrees = deals / 13, 51 * 12
    chi = sum((places[p].count(r) - expected) ** 2 / expected for p in range(52) for r in range(13))
    assert abs(chi * 51 / 52 - degrees) < 5 * (2 * degrees) ** 0.5


def test_games_do_not_share_their_shuffles():
    assert Start(SYSTEM["RU"], "C", 5).position != Start(SYSTEM["YU"], "N", 5).position


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "AAAAAAA"), (1, "AAAAAAB"), (26, "AAAAABA"), (27, "AAAAABB"), (DEALS - 1, "ZZZZZZZ")],
)
def test_a_deal_number_is_seven_base_26_letters(number, text):
    assert letters(number) == text
    assert number_of(text) == number
