"""The two word tables: the same keys and places, Vietnamese with all its marks, one name for each thing."""

from __future__ import annotations

import re
import string
import tomllib
import unicodedata
from pathlib import Path

import pytest

WORDS = Path(__file__).parents[2] / "py" / "words"
TABLES = sorted(path.stem.removesuffix("vi") for path in WORDS.glob("*vi.toml"))


def table(name: str, lang: str) -> dict[str, str]:
    parts = tomllib.loads((WORDS / f"{name}{lang}.toml").read_text("utf-8"))
    return {f"{part}.{key}": text for part, keys in parts.items() for key, text in keys.items()}


def places(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


ALL = [(name, key, text) for name in TABLES for key, text in table(name, "vi").items()]
PLAIN = {
    *"menu code ok esc enter".split(),
    *"golf russian solitaire quarante voleurs yukon english tab".split(),
}
"""Words without marks that are names or borrowed."""


def test_each_table_has_its_twin() -> None:
    assert sorted(path.stem.removesuffix("en") for path in WORDS.glob("*en.toml")) == TABLES


@pytest.mark.parametrize("name", TABLES)
def test_both_languages_have_the_same_keys_in_the_same_order(name: str) -> None:
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
def test_no_text_is_empty_padded_or_in_another_form_than_nfc(lang: str) -> None:
    for name in TABLES:
        for key, text in table(name, lang).items():
            assert text.strip() == text != "", key
            assert unicodedata.is_normalized("NFC", text), key
            assert "  " not in text, key
            assert "..." not in text, key


def test_vietnamese_has_its_marks() -> None:
    """A sentence of three words or more without a single mark was typed without them."""
    for _, key, text in ALL:
        words = re.findall(r"[^\W\d_]+", re.sub(r"\{\w*\}", "", text))
        spoken = [word for word in words if word.lower() not in PLAIN and len(word) > 1]
        assert len(spoken) < 3 or not all(map(str.isascii, spoken)), f"{key}: {text}"


def test_vietnamese_uses_one_name_for_each_thing() -> None:
    wrong = {
        "tép": "chuồn",
        "nhép": "chuồn",
        "già": "vua",
        "quân bài": "lá",
        "undo": "hoàn tác",
        "khóa": "chặn",
    }
    for _, key, text in ALL:
        words = re.findall(r"\w+", text.lower())
        for word, right in wrong.items():
            found = word in words if " " not in word else word in text.lower()
            assert not found or key.startswith("read."), f"{key}: «{word}», say «{right}»"


def test_english_has_no_vietnamese_left_in_it() -> None:
    for name in TABLES:
        for key, text in table(name, "en").items():
            rest = re.sub(r"Xếp Bài|Tiếng Việt|[“”’–…é·×−]|\{\w*\}", "", text)
            assert key == "app.other_language" or rest.isascii(), f"{key}: {text}"
