"""A board in words: the published texts to the letter, what is read kindly, and what a wrong text is told."""

import re
import unicodedata

import pytest

from engine.cards import Kind
from engine.deals import Start, read_start
from games import SYSTEMS
from tests.unit.drawing import SYSTEM, draw, game_of, pack, show
from tests.unit.published import POSITIONS, reached
from words import load
from words.board import tell
from words.reading import read
from words.told import BadBoard

PUBLISHED = POSITIONS["board_words"]
PLIES = {
    "golf_deal": ("golf", 0),
    "golf_after_draw_9C_8C": ("golf", 3),
    "golf_before_move_35": ("golf", 34),
    "forty_thieves_deal": ("forty_thieves", 0),
}
GOLF = PUBLISHED["golf_deal"]
FORTY = PUBLISHED["forty_thieves_deal"]


def described(text, lang="vi", current=None):
    return read(text, SYSTEMS, lang, current)


def told(text, lang="vi", current=None):
    """What is said of a text that is no board."""
    with pytest.raises(BadBoard) as raised:
        described(text, lang, current)
    return str(raised.value)


def again(text, lang="vi"):
    """The board that a text describes, told again."""
    start = described(text).start()
    return tell(start.game, start.position, lang)


@pytest.mark.parametrize("name", PLIES)
def test_the_published_texts_are_written_to_the_letter_and_read_back(name):
    session = reached(*PLIES[name])
    assert tell(session.game, session.at, "vi") == PUBLISHED[name]
    start = described(PUBLISHED[name]).start()
    assert start.system is session.start.system
    assert tell(start.game, start.position, "vi") == PUBLISHED[name]
    assert again(PUBLISHED[name], "en") == tell(session.game, session.at, "en")


def test_russian_tells_foundations_empty_columns_and_what_lies_face_down():
    drawing = "up AS - 3D - \n 1 \n 2 (9C) KS \n 3 (5H 6H JC) QD JD \n 4 KH"
    game = game_of("russian", "C")
    assert tell(game, draw(game, drawing), "vi") == (
        "Ô đích bích: át bích, ô đích cơ: trống, ô đích rô: 3 rô, ô đích chuồn: trống. Cột 1: trống; "
        "cột 2: 1 lá úp, vua bích; cột 3: 3 lá úp, đầm rô, bồi rô; cột 4: vua cơ; cột 5: trống; "
        "cột 6: trống; cột 7: trống."
    )
    assert tell(game, draw(game, drawing), "en") == (
        "Foundation of spades: ace of spades, foundation of hearts: empty, foundation of diamonds: 3 of "
        "diamonds, foundation of clubs: empty. Column 1: empty; column 2: 1 face-down card, king of spades; "
        "column 3: 3 face-down cards, queen of diamonds, jack of diamonds; column 4: king of hearts; "
        "column 5: empty; column 6: empty; column 7: empty."
    )


def test_stock_and_waste_are_told_full_and_empty_and_with_jokers():
    game = game_of("golf", "EJJW")
    assert tell(game, draw(game, "stock 3S 4S \n 1 XH 2D"), "vi").startswith(
        "Chồng bài rút: 2 lá; chồng bài bỏ trống. Cột 1: phăng teo đỏ, 2 rô (tự do: 2 rô); cột 2: trống;"
    )
    assert tell(game, draw(game, "stock 3S \n waste 4S XS"), "en").startswith(
        "Stock: 1 card; waste: black joker. Column 1: empty;"
    )
    forty = game_of("forty-thieves", "N")
    text = tell(forty, draw(forty, "waste 7C JD KD \n up 2S - - - AS - - - \n 1 4C"), "vi")
    assert text.startswith(
        "Chồng bài rút trống; chồng bài lật: 7 chuồn, bồi rô, vua rô. Chồng nền 1: 2 bích, "
    )


def test_what_lies_face_down_is_never_named():
    session = reached("russian", 0)
    text = tell(session.game, session.at, "vi")
    hidden = [card for pile in session.at for card in pile.cards[: pile.down]]
    assert len(hidden) == 21
    assert all(load("vi").card(card) not in text for card in hidden)


KIND = [
    str.upper,
    str.lower,
    lambda text: unicodedata.normalize("NFD", text),
    lambda text: text.replace(" ", "  ").replace("; ", "\n"),
    lambda text: f"Mọi người xem giúp, ván này ở cột 3 khó quá. {text} Điểm 0, nước 0. Cảm ơn!",
    lambda text: f"{text}\nGiúp với",
    lambda text: text.replace("chuồn", "tép").replace("vua", "già"),
    lambda text: text.replace("chuồn", "nhép").replace("vua", "K"),
    lambda text: text.replace("vua", "r").replace("bồi", "J").replace("đầm", "Q").replace("át", "A"),
    lambda text: text.replace("át", "1").replace("10", "mười"),
    lambda text: text.replace("chuồn", "♣").replace("bích", "♠️").replace("cơ", "♥").replace("rô", "♦"),
    lambda text: re.sub(r"(\d) chuồn", r"\1C", text).replace("đầm bích", "QS").replace("10 bích", "ts"),
    lambda text: text.replace("chuồn", "of clubs").replace("cơ", "of hearts").replace("đầm", "queen"),
    lambda text: text.replace("Chồng bài rút: 16 lá; chồng bài bỏ", "Stock 16 cards, discard pile"),
    lambda text: text.replace("Cột", "Column").replace("cột", "column"),
    lambda text: text.replace(" (tự do", ", (tự do").replace(":", ""),
    lambda text: text.replace("16 lá", "16"),
    lambda text: "".join(
        letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter)
    ).replace("đ", "d"),
]


@pytest.mark.parametrize("changed", KIND)
def test_a_text_is_read_kindly(changed):
    assert again(changed(GOLF)) == GOLF


def test_the_free_cards_may_be_left_out_and_the_stock_and_the_numbers_too():
    bare = "\n".join(
        part.partition(" (")[0] for part in GOLF.replace("lá; chồng", "lá\nchồng").split("; ") if part
    )
    assert again(bare) == GOLF
    for number in range(1, 8):
        bare = bare.replace(f"ột {number}", "ột")
    assert again(bare.replace("Chồng bài rút: 16 lá\n", "")) == GOLF


def test_a_foundation_may_be_told_by_its_cards_by_their_number_or_not_at_all():
    session = reached("russian", 20)
    text = tell(session.game, session.at, "vi")
    head = text[: text.index("Cột 1")]
    for other in (
        "Ô đích bích: 1 lá, ô đích cơ: trống, ô đích rô: 0 lá, ô đích chuồn: át chuồn. ",
        "Ô đích 1: A bích; ô đích 4: A chuồn. ",
        "Clubs foundation: ace of clubs. Foundation: ace of spades. ",
    ):
        assert again(text.replace(head, other)) == text
    forty = reached("forty_thieves", 60)
    text = tell(forty.game, forty.at, "vi")
    cards = "chồng nền 2, cơ: " + ", ".join(f"{rank} cơ" for rank in ("át", *range(2, 10)))
    assert again(text.replace("chồng nền 2: 9 cơ", cards)) == text
    assert again(
        FORTY.replace(FORTY[FORTY.index("Chồng nền") : FORTY.index("Cột")], "Chồng nền: trống. ")
    ) == (FORTY)


def test_what_the_words_leave_open_is_dealt_from_the_rest_always_the_same():
    text = PUBLISHED["golf_before_move_35"]
    board = described(text)
    assert board.unknown == {0: 6, 1: 34}
    assert len(board.left) == 40
    start = board.start()
    assert start == described(tell(start.game, start.position, "en"), "en").start()
    assert start == read_start(start.code, SYSTEMS)
    assert start.position[0].down == 6
    assert show(start.game, start.position).splitlines()[-7:] == [
        "1 6C 5S", "2 2S", "3 TC AH", "4 3D", "5 JH", "6 TH 4H", "7 3S 7S",
    ]  # fmt: skip


def test_words_that_fit_two_games_open_the_one_that_is_chosen():
    session = reached("russian", 10)
    text = tell(session.game, session.at, "vi")
    yukon = Start(SYSTEM["yukon"], "N", 0)
    relaxed = Start(SYSTEM["russian"], "R", 0)
    for current, key, rules, other in (
        (None, "russian", "C", "yukon"),
        (relaxed, "russian", "R", "yukon"),
        (yukon, "yukon", "N", "russian"),
        (Start(SYSTEM["golf"], "S", 0), "russian", "C", "yukon"),
    ):
        board = described(text, current=current)
        assert (board.system.key, board.rules) == (key, rules)
        assert [one.system.key for one in board.others] == [other]
        assert board.others[0].start().system.key == other
    assert described(GOLF, current=Start(SYSTEM["golf"], "SDW", 0)).rules == "SDW"
    assert described(GOLF, current=yukon).rules == "E"


def test_columns_with_cards_face_down_are_no_golf():
    session = reached("russian", 0)
    text = tell(session.game, session.at, "vi")
    assert described(text[text.index("Cột 1") :]).system.key == "russian"


def test_more_jokers_are_taken_in_where_the_words_need_them():
    assert described(GOLF.replace("đầm cơ", "joker")).rules == "EJ"
    assert described(GOLF.replace("đầm cơ", "phăng teo đen")).rules == "EJJ"
    assert described(GOLF.replace("16 lá", "18 lá"), current=Start(SYSTEM["golf"], "CDW", 0)).rules == "CDJJW"
    assert told(FORTY.replace("đầm cơ", "joker")) == "Quarante Voleurs không có phăng teo đỏ."


@pytest.mark.parametrize(
    ("old", "new", "vi", "en"),
    [
        ("át chuồn", "6 chuồn", "Lá 6 chuồn xuất hiện quá nhiều lần.", "The 6 of clubs is there too often."),
        ("cột 3", "cột 4", "Cột 4 được tả hai lần.", "Column 4 is described twice."),
        ("cột 7", "cột 8", "Golf không có cột 8.", "Golf Solitaire has no cột 8."),
        ("; cột 7: 3 bích, 7 bích, 3 cơ, 9 bích, 5 chuồn (tự do: 5 chuồn)", "", "Thiếu cột 7.",
         "Column 7 is missing."),
        ("vua chuồn", "vua chuốn", "Không hiểu «vua chuốn» ở cột 2.",
         "“vua chuốn” in cột 2 is not understood."),
        ("5 bích, đầm", "5 bích, xyz, đầm", "Không hiểu «xyz» ở cột 1.", "“xyz” in cột 1 is not understood."),
        ("5 bích, đầm", "15 bích, đầm", "Không hiểu «15 bích» ở cột 1.",
         "“15 bích” in cột 1 is not understood."),
        ("5 bích, đầm", "5, đầm", "Không hiểu «5» ở cột 1.", "“5” in cột 1 is not understood."),
        ("5 bích, đầm", "2 lá úp, đầm", "Ở cột 1, lá úp phải nằm dưới các lá ngửa.",
         "In cột 1 the face-down cards must lie under the others."),
        ("tự do: 6 cơ", "tự do: 7 cơ", "Ở cột 1, lá tự do phải là lá cuối, không phải 7 cơ.",
         "In cột 1 the free card must be the last one, not the 7 cơ."),
        ("16 lá", "99 lá", "Đoạn chữ có 135 lá, bộ bài chỉ có 52.",
         "The text has 135 cards, the deck only 52."),
        ("16 lá; chồng bài bỏ: át chuồn", "16 lá; chồng bài bỏ trống",
         "Đoạn chữ chỉ nói tới 51 trong 52 lá, còn thiếu 1 lá.",
         "The text tells of 51 of 52 cards, 1 are missing."),
        ("cột 3: 10 chuồn, át cơ, 2 rô, 5 rô, bồi bích (tự do: bồi bích)", "cột 3:",
         "Chưa nói cột 3 có lá nào; chỗ hết lá thì ghi «trống».",
         "Nothing is said of cột 3; write “empty” where no card is left."),
    ],
)  # fmt: skip
def test_a_wrong_text_is_told_what_is_wrong(old, new, vi, en):
    assert old in GOLF
    text = GOLF.replace(old, new, 1)
    assert told(text) == vi
    assert told(text, "en") == en


def test_a_foundation_out_of_order_or_unknown_is_named():
    assert told(FORTY.replace("nền 2: trống", "nền 2: 3 bích")) == (
        "Ở chồng nền 2, các lá phải cùng chất và đi từ át lên, không phải 3 bích."
    )
    assert told(FORTY.replace("nền 2: trống", "nền 2: 3 cơ, 4 cơ, 3 cơ")).startswith("Ở chồng nền 2,")
    assert told(FORTY.replace("nền 8", "nền 9")) == "Quarante Voleurs không có chồng nền 9."
    assert told(FORTY.replace("nền 8", "nền 0")) == "Quarante Voleurs không có chồng nền 0."


def test_the_few_cards_that_are_missing_are_named():
    full = ", ".join(load("vi").card(card) for card in range(51))
    text = f"Cột 1: {full}. " + "; ".join(f"cột {n}: trống" for n in range(2, 8)) + ". Ô đích: trống."
    assert told(text) == "Còn thiếu: vua chuồn."
    assert len(pack()) == 52


@pytest.mark.parametrize(
    "text", ["", "xin chào", "cột", "Cột 3 khó quá", "9" * 9999, "cột 1:" * 3000, "(" * 9999]
)
def test_noise_is_no_board(text):
    assert told(text)


def test_every_pile_has_its_own_name_here():
    for system in SYSTEMS:
        game = Start(system, system.letters[0], 0).game
        for lang in ("vi", "en"):
            text = tell(game, Start(system, system.letters[0], 0).position, lang)
            assert text.count(":") >= len(game.piles[Kind.TABLEAU])
            assert "{" not in text
