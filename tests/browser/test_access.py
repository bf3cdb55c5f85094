"""Every screen and sheet in both languages, light and dark: for those who can't see it, and word by word."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.unit.drawing import played
from words import load

from .hands import choose, follow, lay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

AXE = (Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js").read_text("utf-8")
GAMES = {
    "GO1-E-AAAAAAB": "golf",
    "RU1-C-AAAAABB": "russian",
    "FT1-N-AAAAAAB": "forty-thieves",
    "YU1-N-AAAAAAB": "yukon",
}
KEYLIKE = re.compile(r"\b[a-z]+(-[a-z]+)*\.[a-z]+(-[a-zA-Z]+)*\b")
NAMES = re.compile(r"Xếp Bài|Tiếng Việt|English")
MARKED = re.compile(r"[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]", re.IGNORECASE)


def screens(page: Page, lang: str) -> Iterator[str]:
    """Goes through every screen and sheet of the four solitaires, by their names in that language."""
    w = load(lang).need("settings")

    def press(key: str, inside: bool = False) -> None:
        scope = page.get_by_role("dialog") if inside else page
        scope.get_by_role("button", name=w(key), exact=True).last.click()

    yield "home"
    press("home.settings")
    for section in ("play", "look", "feel"):
        press(f"settings.section-{section}", inside=True)
        yield f"settings, {section}"
    page.keyboard.press("Escape")
    for code, key in GAMES.items():
        follow(page, code)
        page.keyboard.press("2")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        yield f"{key}, a card in hand or refused"
        page.keyboard.press("Escape")
        page.keyboard.press("u")
        yield f"{key}, a message at the foot"
        page.keyboard.press("n")
        yield f"{key}, new game"
        page.get_by_role("textbox").fill("GO1-E-AAAAAA" if key != "golf" else "FT1-N-AAAAAAB")
        press("new.deal", inside=True)
        yield f"{key}, new game with a code that is wrong or of another game"
        page.keyboard.press("Escape")
    page.keyboard.press("m")
    yield "menu"
    press("menu.keys", inside=True)
    yield "keys"
    page.keyboard.press("Escape")
    lay(page, "golf", "E", "stock 2D \n waste 5H \n 1 9S 6S 9C")
    page.keyboard.press("d")
    yield "stuck"
    page.keyboard.press("Escape")
    lay(page, "golf", "E", "stock 2D \n waste 5H \n 1 6S")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    yield "won"
    page.keyboard.press("Escape")
    follow(page, "GO1-E-AAAAA")
    yield "a wrong code in the address"
    page.keyboard.press("Escape")
    yield from lines(page, lang)


def lines(page: Page, lang: str) -> Iterator[str]:
    """Goes through replays, the list of moves, branches, bookmarks and starred deals."""
    w = load(lang).need("lines", "viewer", "stars")

    def press(key: str, **fill: object) -> None:
        page.get_by_role("button", name=w(key, **fill), exact=True).last.click()

    follow(page, "GO1-E-AAAAAAB~v1.SW.5W.4W")
    page.keyboard.press("End")
    yield "a replay that stops early"
    press("viewer.play")
    page.keyboard.press("u")
    page.keyboard.press("d")
    page.keyboard.press("u")
    page.keyboard.press("l")
    yield "moves"
    press("lines.mark")
    yield "the name of a bookmark"
    page.keyboard.press("Enter")
    yield "branches"
    press("lines.change", name=w("lines.step", number=1))
    yield "renaming a branch"
    page.keyboard.press("Escape")
    for _ in range(6):
        page.keyboard.press("d")
    page.keyboard.press("m")
    press("menu.restart", inside=True)
    yield "the offer to go back"
    page.keyboard.press("m")
    press("menu.star-mark")
    yield "the note of a star"
    page.keyboard.press("Enter")
    yield "saved deals"
    page.keyboard.press("Escape")
    press("table.back")


def words_of(page: Page) -> str:
    """Everything that is read: texts, names, placeholders."""
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


@pytest.mark.parametrize(("lang", "theme"), [("vi", "light"), ("en", "dark")])
def test_every_screen_and_sheet_is_sound_for_axe_and_speaks_one_language_without_keys_or_braces(
    app: Page, lang: str, theme: str
) -> None:
    if lang == "en":
        choose(app, "English", "Dark")
    else:
        choose(app, "Sáng")
    app.evaluate(AXE + ";0")
    other = load("en" if lang == "vi" else "vi")
    own = set(load(lang).table.values())
    foreign = [t for t in other.table.values() if t not in own and "{" not in t and len(t.split()) > 1]
    for screen in screens(app, lang):
        result = app.evaluate("axe.run(document, {resultTypes: ['violations']})")
        wrong = [(v["id"], [node["target"] for node in v["nodes"]]) for v in result["violations"]]
        assert not wrong, screen
        text = words_of(app)
        assert "{" not in text, screen
        assert "}" not in text, screen
        assert not KEYLIKE.findall(text), screen
        left = [t for t in foreign if t in text]
        assert not left, (screen, left)
        if lang == "en":
            assert not MARKED.search(NAMES.sub("", text)), screen


def test_a_language_is_one_tap_away_and_stays(app: Page) -> None:
    assert app.locator("html").get_attribute("lang") == "vi"
    app.get_by_role("button", name="English").click()
    assert app.get_by_role("button", name=re.compile("^Golf Solitaire One rank up or down$")).is_visible()
    assert app.locator("html").get_attribute("lang") == "en"
    session = lay(app, "golf", "E", "stock 2D 3D \n waste 5H \n 1 9S 6S 9C")
    app.keyboard.press("d")
    assert app.locator("#live").inner_text() == "Drew 2 of diamonds."
    assert played(session, "D").moves == 1
