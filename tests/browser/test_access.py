"""Every screen and sheet in both languages, light and dark: for those who can't see it, and word by word."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import pytest

from table_golf.bots import NAMES as BOTS
from tests.unit.drawing import played
from words import load

from .hands import choose, lay
from .walk import PARTS, ROOT, screens

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
KEYLIKE = re.compile(r"\b[a-z]+(-[a-z]+)*\.[a-z]+(-[a-zA-Z]+)*\b")
NAMES = re.compile(rf"Xếp Bài|Tiếng Việt|English|\b({'|'.join(BOTS)})\b")
"""What has its name in every language."""
MARKED = re.compile(r"[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]", re.IGNORECASE)
THEMES = {"vi": ("Sáng",), "en": ("English", "Dark")}
"""What is chosen for the walk of a language: one in the light, one in the dark."""


class Screen(NamedTuple):
    """What a screen came to: its name, everything that is read, what axe finds wrong."""

    name: str
    text: str
    wrong: list[object]


LOOKED: dict[str, list[Screen]] = {}


def looked_at(page: Page, lang: str) -> list[Screen]:
    """Every screen of the walk in a language; walked once for all tests."""
    if lang not in LOOKED:
        choose(page, *THEMES[lang])
        page.evaluate(AXE + ";0")
        LOOKED[lang] = [Screen(name, words_of(page), violations(page)) for name in screens(page, lang)]
    return LOOKED[lang]


def violations(page: Page) -> list[object]:
    """What axe finds wrong on the page as it is now."""
    result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [(v["id"], [node["target"] for node in v["nodes"]]) for v in result["violations"]]


def words_of(page: Page) -> str:
    """Everything that is read: texts, names, placeholders, what stands in fields left out."""
    return str(
        page.evaluate(
            """() => {
                const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')];
                return [document.body.innerText, ...named.flatMap(
                    one => ['aria-label', 'placeholder', 'title'].map(name => one.getAttribute(name) ?? '')
                )].join('\\n');
            }"""
        )
    )


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_field_97_no_screen_shows_a_key_a_placeholder_or_the_other_language(app: Page, lang: str) -> None:
    own = set(load(lang).need(*PARTS).table.values())
    other = load("en" if lang == "vi" else "vi").need(*PARTS).table
    foreign = [t for t in other.values() if t not in own and "{" not in t and len(t.split()) > 1]
    for name, text, _ in looked_at(app, lang):
        for sign in ("{", "}", "%s", "undefined", "NaN"):
            assert sign not in text, (name, sign)
        assert not KEYLIKE.findall(text), name
        left = [t for t in foreign if t in text]
        assert not left, (name, left)
        if lang == "en":
            assert not MARKED.search(NAMES.sub("", text)), (name, MARKED.search(NAMES.sub("", text)))


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_every_screen_and_sheet_is_sound_for_axe(app: Page, lang: str) -> None:
    wrong = {screen.name: screen.wrong for screen in looked_at(app, lang) if screen.wrong}
    assert not wrong


def test_a_language_is_one_tap_away_and_stays(app: Page) -> None:
    assert app.locator("html").get_attribute("lang") == "vi"
    app.get_by_role("button", name="English").click()
    assert app.get_by_role("button", name=re.compile("^Golf Solitaire One rank up or down$")).is_visible()
    assert app.locator("html").get_attribute("lang") == "en"
    session = lay(app, "golf", "E", "stock 2D 3D \n waste 5H \n 1 9S 6S 9C")
    app.keyboard.press("d")
    assert app.locator("#live").inner_text() == "Drew 2 of diamonds."
    assert played(session, "D").moves == 1
