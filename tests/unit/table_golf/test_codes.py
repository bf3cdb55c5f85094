"""The rule code of a match, both ways, and everything that is refused."""

import pytest

from engine.deals import DEALS, BadCode
from table_golf.codes import GAME, LEVELS, PREFIX, read_code, read_link, write_code, write_middle
from table_golf.match import End, Start, begin
from table_golf.presets import OPTIONS, PRESETS, BadRules, make, options_of
from table_golf.table import BOT, DEALER, source
from tests.unit.table_golf.tables import names

EVERY = [
    (preset, option, value)
    for preset in PRESETS
    for option in options_of(PRESETS[preset])
    for value in OPTIONS[option].values
]


def start(preset="6", seats=(0, 3), number=1, packs=None, **more):
    options = {key: more.pop(key) for key in list(more) if key in OPTIONS}
    return Start(make(preset, len(seats), packs, **options), seats, number, **more)


def bad(text):
    with pytest.raises((BadCode, BadRules)) as raised:
        read_link(text)
    return raised.value.key, raised.value.details


def middle(text):
    return bad(f"GT1-{text}-AAAAAAB")


# Written


@pytest.mark.parametrize(
    ("match", "code"),
    [
        (start(), "GT1-6P03-AAAAAAB"),
        (start("4H", (0, 0, 4), 0), "GT1-4HP004-AAAAAAA"),
        (start("10", (1,) * 12, DEALS - 1), "GT1-10P111111111111-ZZZZZZZ"),
        (start(values="harder", jokers="on", penalty="lowest"), "GT1-6P03CHJYEL-AAAAAAB"),
        (start(bonus="T", draws="stock", hidden="stay", lines="asked"), "GT1-6P03BTDSHSLA-AAAAAAB"),
        (start(starting="apart", anywhere="on"), "GT1-6P03SAAY-AAAAAAB"),
        (start(starting="column", block="ten"), "GT1-6P03SCKT-AAAAAAB"),
        (start("4", bonus="eyed", look="bottom", diagonals="on"), "GT1-4P03BEVBXY-AAAAAAB"),
        (start("4", never="on"), "GT1-4P03NY-AAAAAAB"),
        (start(packs=3), "GT1-6P03Q3-AAAAAAB"),
        (start(packs=1), "GT1-6P03-AAAAAAB"),
        (start(dealer=0), "GT1-6P03F1-AAAAAAB"),
        (start(end=End("holes", 18)), "GT1-6P03M18-AAAAAAB"),
        (start(end=End("target", 100)), "GT1-6P03T100-AAAAAAB"),
        (start(ties="playoff"), "GT1-6P03US-AAAAAAB"),
        (
            start(packs=2, dealer=1, end=End("target", 5), ties="playoff", lines="leave"),
            "GT1-6P03LLQ2F2T5US-AAAAAAB",
        ),
    ],
)
def test_a_code_says_only_what_is_not_the_default_both_ways(match, code):
    assert write_code(match) == code
    assert read_code(code) == match


@pytest.mark.parametrize(("preset", "option", "value"), EVERY)
def test_every_value_of_every_option_round_trips(preset, option, value):
    match = start(preset, (0, 1, 2), 26, **{option: value})
    assert read_code(write_code(match)) == match


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", range(2, 13))
def test_every_number_of_players_and_every_level_round_trips(preset, players):
    match = start(preset, tuple(seat % len(LEVELS) for seat in range(players)))
    assert read_code(write_code(match)) == match


def test_no_two_options_share_a_letter():
    letters = [option.letter for option in OPTIONS.values()] + list("QFMTUPG")
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_a_default_may_be_written_out(option):
    preset = next(key for key in PRESETS if option.key in options_of(PRESETS[key]))
    text = f"GT1-{preset}P00{option.letter}{option.marks[0]}-AAAAAAB"
    assert write_code(read_code(text)) == f"GT1-{preset}P00-AAAAAAB"


def test_shared_ties_and_nine_holes_may_be_written_out():
    assert write_middle(read_code("GT1-6P03M9UT-AAAAAAB")) == "6P03"


def test_the_codes_that_the_document_gives_as_examples():
    match = read_code("GT1-10P00000ELLLT100US-QXJBVKM")
    assert match.seats == (0,) * 5
    assert match.rules.chosen == (("penalty", "lowest"), ("lines", "leave"))
    assert (match.end, match.ties) == (End("target", 100), "playoff")
    assert write_code(match) == "GT1-10P00000ELLLT100US-QXJBVKM"


# Read


@pytest.mark.parametrize(
    "text",
    [
        "gt1-6p03-aaaaaab",
        "Chơi với mình: GT1-6P03-AAAAAAB!",
        "https://example.org/#GT1-6P03-AAAAAAB",
        "GT1 - 6P03 – AAAAAAB",
        "GT1\u22126P03\u2010AAAAAAB",
        "GT1-6P03-AAAAAAB and again GT1-6P03-AAAAAAB",
        "GO1-E-AAAAAAB or GT1-6P03-AAAAAAB",
    ],
)
def test_the_one_code_is_found_in_any_text(text):
    assert read_code(text) == start()


@pytest.mark.parametrize(
    ("tail", "steps"), [("", None), ("~", ""), ("~L0L1", "L0L1"), ("~l0.l1.g", "L0.L1.G"), ("~SX!", "SX")]
)
def test_the_steps_behind_a_code(tail, steps):
    assert read_link("GT1-6P03-AAAAAAB" + tail) == (start(), steps)


# Refused


@pytest.mark.parametrize(
    ("text", "key", "details"),
    [
        ("", "none", {}),
        ("xGT1-6P03-AAAAAAB", "none", {}),
        ("GT1-6P03-AAAAAAB GT1-6P03-AAAAAAC", "several", {}),
        ("GO1-E-AAAAAAB", "game", {"game": "GO", "known": GAME}),
        ("GT2-6P03-AAAAAAB", "version", {"version": "GT2", "known": PREFIX}),
        ("GT1-6P03-AAAAAAÂ", "letter", {"letter": "Â"}),
        ("GT1-6P03-AAAAAA1", "letter", {"letter": "1"}),
        ("GT1-6P03-AAAAAA", "length", {"found": "6", "expected": "7"}),
        ("GT1-6P03-AAAAAAAB", "length", {"found": "8", "expected": "7"}),
    ],
)
def test_a_text_without_the_one_code_of_this_game_is_refused(text, key, details):
    assert bad(text) == (key, details)


KNOWN = "C J B E D H L S A K Q F M T U"


@pytest.mark.parametrize(
    ("text", "letter", "known"),
    [
        ("6P05", "P5", "P0 P1 P2 P3 P4"),
        ("6P03Z", "Z", KNOWN),
        ("6P03VB", "V", KNOWN),
        ("6P03JYJY", "J", KNOWN),
        ("9P03SF", "S", "C J B E D H L Q F M T U"),
        ("6P03J", "J", "JN JY"),
        ("6P03JQ", "JQ", "JN JY"),
        ("6P03BÁ", "BÁ", "BN BA B2 B3 B4 B5 B6 B7 B8 B9 BT BJ BQ BK BE"),
        ("6P03U", "U", "UT US"),
        ("6P03UX", "UX", "UT US"),
        ("6P03Q", "Q", "Q1–Q12"),
        ("6P03Q0", "Q0", "Q1–Q12"),
        ("6P03Q13", "Q13", "Q1–Q12"),
        ("6P03M100", "M100", "M1–M99"),
        ("6P03MX", "M", "M1–M99"),
        ("6P03T1000", "T1000", "T1–T999"),
        ("6P03T0000019999", "T0000019999", "T1–T999"),
        ("6P03F13", "F13", "F1–F12"),
        ("6P03F3", "F3", "F1–F2"),
    ],
)
def test_unknown_letters_are_named(text, letter, known):
    assert middle(text) == ("option", {"letter": letter, "known": known})


def test_a_number_however_long_is_refused_by_name():
    assert middle("6P03M00000" + "9" * 5000)[0] == "option"


@pytest.mark.parametrize(("text", "letter"), [("7P03", "7"), ("P03", "P"), ("XYZ", "XY"), ("4JP00", "4J")])
def test_unknown_presets_are_named(text, letter):
    assert middle(text) == ("rule", {"letter": letter, "known": "4 4H 6 8 9 10"})


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("6P0", "players"),
        ("6P", "players"),
        ("6P0000000000000", "players"),
        ("10P000000000000Q3", "packs"),
        ("6P03M9T100", "holes-target"),
        ("4P03XYNY", "never-diagonals"),
        ("6P03AYKT", "block-anywhere"),
        ("6P03JYB2", "bonus-jokers"),
    ],
)
def test_rules_that_cant_be_played_are_refused(text, key):
    assert middle(text)[0] == key


# A code never changes its meaning


def test_the_same_code_has_the_same_dealer_and_the_same_cards_for_ever():
    match = begin(read_code("GT1-6P003-QXJBVKM"))
    assert match.table.dealer == 2
    assert [names(match.table.cards(seat)) for seat in range(3)] == [
        "KD 4H KH 9D TC 5D",
        "JS AS 2S AH 5C TS",
        "JD 2D JH QC QH 3S",
    ]
    assert names(match.table.discard) == "8H"
    assert [source(12345, DEALER).below(1000), source(12345, BOT, 1, 2).below(1000)] == [278, 261]
