"""The two word tables: the same keys and places, Vietnamese with all its marks, one name for each thing."""

from __future__ import annotations

import re
import string
import tomllib
import unicodedata
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from engine.solitaire import System
from games import SYSTEMS

ROOT = Path(__file__).parents[2]
WORDS = ROOT / "py" / "words"
SCRIPTS = sorted(
    p.relative_to(ROOT).as_posix() for p in (ROOT / "js").iterdir() if "WORDS = " in p.read_text("utf-8")
)
TABLES = sorted(path.stem.removesuffix("vi") for path in WORDS.glob("*vi.toml"))


def table(name: str, lang: str) -> dict[str, str]:
    parts = tomllib.loads((WORDS / f"{name}{lang}.toml").read_text("utf-8"))
    return {f"{part}.{key}": text for part, keys in parts.items() for key, text in keys.items()}


def places(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


ALL = [(name, key, text) for name in TABLES for key, text in table(name, "vi").items()]
PLAIN = {
    *"menu code ok esc enter go".split(),
    *"golf russian solitaire quarante voleurs yukon english tab".split(),
    *"thu lam thanh qua nay sang chi dung tra may con".split(),
}
"""Words without marks that are names, borrowed, or rightly so although a marked one is far more usual."""
NEVER_PLAIN = set("bich chuon dam boi chong rut cot dich khong duoc nuoc nguoi diem choi luat hoan".split())
"""Words that don't exist without marks."""
RARE = 8
"""A word without marks is suspect where the same letters with marks stand that many times as often."""


def words_in(text: str) -> list[str]:
    """The words of a text in lower case, what is filled in left out."""
    return re.findall(r"[^\W\d_]+", re.sub(r"\{\w*\}", "", text).lower())


def bare(word: str) -> str:
    """A word without its marks."""
    split = unicodedata.normalize("NFD", word.replace("đ", "d"))
    return "".join(letter for letter in split if not unicodedata.combining(letter))


WORDS_USED = Counter(word for _, _, text in ALL for word in words_in(text))
MARKED: Counter[str] = Counter()
for _word, _count in WORDS_USED.items():
    MARKED[bare(_word)] += 0 if _word.isascii() else _count


def unmarked(text: str) -> list[str]:
    """The words of a Vietnamese text that were typed without their marks, as far as can be told: those that
    nearly always have some, or all where three or more have none."""
    found = [word for word in words_in(text) if word.isascii() and word not in PLAIN]
    spoken = [word for word in words_in(text) if word not in PLAIN and len(word) > 1]
    if len(spoken) > 2 and all(map(str.isascii, spoken)):
        return spoken
    return [w for w in found if w in NEVER_PLAIN or MARKED[w] >= RARE * max(WORDS_USED[w], 1)]


def script_words(path: str) -> dict[str, dict[str, list[str]]]:
    """The texts of a script's WORDS by language and key; a key without a text of its own has none."""
    script = (ROOT / path).read_text("utf-8")
    found: dict[str, dict[str, list[str]]] = {}
    for lang in ("vi", "en"):
        block = re.search(rf"^( *){lang}: \{{\n(.*?)^\1\}}", script, re.DOTALL | re.MULTILINE)
        assert block, (path, lang)
        parts = re.split(r"^ *(\w+): ", block[2], flags=re.MULTILINE)[1:]
        found[lang] = {
            key: re.findall(r'"([^"]*)"', text) for key, text in zip(parts[::2], parts[1::2], strict=True)
        }
    return found


def test_field_143_each_table_has_its_twin() -> None:
    assert sorted(path.stem.removesuffix("en") for path in WORDS.glob("*en.toml")) == TABLES


@pytest.mark.parametrize("name", TABLES)
def test_field_143_both_languages_have_the_same_keys_in_the_same_order(name: str) -> None:
    assert list(table(name, "vi")) == list(table(name, "en"))


@pytest.mark.parametrize("name", TABLES)
def test_no_key_stands_in_two_tables(name: str) -> None:
    others = {key for other in TABLES if other != name for key in table(other, "vi")}
    assert not others & set(table(name, "vi"))


@pytest.mark.parametrize("name", TABLES)
def test_a_text_has_the_same_places_to_fill_in_both_languages(name: str) -> None:
    vi, en = table(name, "vi"), table(name, "en")
    assert {key: places(text) for key, text in vi.items()} == {key: places(text) for key, text in en.items()}


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_field_143_no_text_is_empty_padded_or_in_another_form_than_nfc(lang: str) -> None:
    for name in TABLES:
        for key, text in table(name, lang).items():
            assert text.strip() == text != "", key
            assert unicodedata.is_normalized("NFC", text), key
            assert "  " not in text, key
            assert "..." not in text, key


@pytest.mark.parametrize(("lang", "quoted"), [("vi", "«{}»"), ("en", "“{}”")])
def test_the_help_calls_the_list_of_keys_as_the_menu_does(lang: str, quoted: str) -> None:
    assert quoted.format(table("", lang)["menu.keys"]) in table("help-", lang)["help-faq.hands-a"]


def test_field_143_vietnamese_has_its_marks() -> None:
    for _, key, text in ALL:
        if not key.startswith("read."):
            assert not unmarked(text), f"{key}: {text}; a right word of that kind belongs into PLAIN"


@pytest.mark.parametrize("text", ["Chong bai rut", "Hoàn tac", "Bạn đã thắng khong", "cột 3: 6 chuon"])
def test_field_143_vietnamese_without_marks_would_be_found(text: str) -> None:
    assert unmarked(text)


@pytest.mark.parametrize("path", SCRIPTS)
def test_field_143_the_scripts_have_the_same_words_in_both_languages(path: str) -> None:
    vi, en = script_words(path).values()
    assert list(vi) == list(en)
    for key, texts in vi.items():
        assert len(texts) == len(en[key]), key
        for text in texts:
            assert unicodedata.is_normalized("NFC", text), text
            assert not unmarked(text), text
            assert text not in en[key]
    assert sum(map(len, vi.values())) > 2


class Page(HTMLParser):
    """The texts of a page by their language."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, str]] = []
        self.texts: dict[str, list[str]] = {"vi": [], "en": []}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        lang = told.get("lang") or (self.open[-1][1] if self.open else "vi")
        if told.get("name") == "description":
            self.texts[lang].append(told.get("content") or "")
        if tag not in ("meta", "link"):
            self.open.append((tag, lang))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.open and data.strip() and self.open[-1][0] not in ("script", "style", "mpy-config"):
            self.texts[self.open[-1][1]].append(data.strip())


def test_field_143_the_page_itself_is_in_proper_vietnamese() -> None:
    page = Page()
    page.feed((ROOT / "index.html").read_text("utf-8"))
    assert len(page.texts["vi"]) > 3
    for text in page.texts["vi"]:
        assert unicodedata.is_normalized("NFC", text), text
        assert not unmarked(text), text
    assert page.texts["en"]


GLOSSARY = {
    "suit.S": "bích",
    "suit.H": "cơ",
    "suit.D": "rô",
    "suit.C": "chuồn",
    "rank.A": "át",
    "rank.T": "10",
    "rank.J": "bồi",
    "rank.Q": "đầm",
    "rank.K": "vua",
    "place.stock": "chồng bài rút",
    "place.waste-golf": "chồng bài bỏ",
    "place.waste": "chồng bài lật",
    "place.tableau": "cột {number}",
    "place.foundation": "ô đích {suit}",
    "board.goal-forty-thieves": "chồng nền {number}",
    "card.free": "{card}, tự do, {place}",
    "card.down": "lá úp",
    "table.undo": "Hoàn tác",
    "table.code": "Mã ván",
    "new.title": "Ván mới",
}
WRONG = {
    "tép": "chuồn",
    "nhép": "chuồn",
    "già": "vua",
    "quân bài": "lá",
    "lá bài trên cùng": "lá tự do",
    "undo": "hoàn tác",
    "khóa": "chặn",
    "sấp": "úp",
}
"""Other words for what the glossary names, and the glossary's own."""


def test_field_144_cards_and_places_have_the_names_of_the_glossary() -> None:
    told = {key: text for _, key, text in ALL}
    assert {key: told[key] for key in GLOSSARY} == GLOSSARY


def test_field_144_there_is_one_name_for_each_thing() -> None:
    for _, key, text in ALL:
        if key.startswith("read."):
            continue
        words = re.findall(r"\w+", text.lower())
        for word, right in WRONG.items():
            found = word in words if " " not in word else word in text.lower()
            assert not found, f"{key}: «{word}», say «{right}»"


@pytest.mark.parametrize("name", TABLES)
def test_field_144_face_down_is_up_and_face_up_is_ngua(name: str) -> None:
    """«úp» is face down, «ngửa» face up, in every text that says so in English."""
    vi, en = table(name, "vi"), table(name, "en")
    for key, text in en.items():
        if key.startswith("read."):
            continue
        down, up = (
            re.search("face[- ]down", text, re.IGNORECASE),
            re.search("face[- ]up", text, re.IGNORECASE),
        )
        words = words_in(vi[key])
        assert not down or "úp" in words, f"{key}: {vi[key]}"
        assert not up or "ngửa" in words, f"{key}: {vi[key]}"
        if down and not up:
            assert "ngửa" not in words or "turn" in text or "others" in text, f"{key}: {vi[key]}"
        if up and not down:
            assert "úp" not in words or "hidden" in text, f"{key}: {vi[key]}"


@pytest.mark.parametrize("name", TABLES)
def test_field_144_no_card_of_a_column_is_called_the_top_or_the_bottom_one(name: str) -> None:
    """The last card of a column is the free one; only of a stock or a discard pile is there a top."""
    vi, en = table(name, "vi"), table(name, "en")
    for key in vi:
        if key.startswith("read."):
            continue
        if re.search(r"\b(trên|dưới) cùng\b", vi[key]):
            assert "chồng bài" in vi[key].lower(), f"{key}: {vi[key]}"
        if re.search(r"\b(top|bottom)\b", re.sub(r"\{\w*\}", "", en[key])):
            assert re.search(r"stock|pile|waste|foundation|top row", en[key]), f"{key}: {en[key]}"
        if "tự do" in vi[key].lower():
            assert "free" in en[key].lower(), f"{key}: {en[key]}"


def test_english_has_no_vietnamese_left_in_it() -> None:
    for name in TABLES:
        for key, text in table(name, "en").items():
            rest = re.sub(r"Xếp Bài|Tiếng Việt|[“”’–…é·×−]|\{\w*\}", "", text)
            assert key == "app.other_language" or rest.isascii(), f"{key}: {text}"


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_every_game_has_the_words_that_the_screens_ask_for(system: System) -> None:
    letters = [f"{kind}-{letter}" for letter in system.letters for kind in ("rule", "about")]
    options = [f"{kind}-{group[0]}" for group in system.options for kind in ("option", "about")]
    for name in ("name", "line", "won", "won-line", *letters, *options):
        assert f"{system.key}.{name}" in table("", "vi"), name
