"""The keyboard and those who listen: where the focus goes, what is said, what the page never gives away."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from engine.cards import Kind
from tests.unit.drawing import played

from .hands import VI, choose, expected, follow, in_hand, lay, number, open_code, said, seen, session_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

GOLF = ("golf", "E")
WHERE = re.compile(
    r'id="k\d+"|(style|data-at|role|tabindex)="[^"]*"|aria-label="(lá úp|chồng[^"]*|)"| deep| covered'
)
"""What differs between cards that lie face down: only where they lie."""
FACE = re.compile(r"\b(át|bồi|đầm|vua|[2-9]|10) (bích|cơ|rô|chuồn)\b|#(s|r|c)-\w")


def focused(page: Page) -> str:
    """The name of what the keyboard is on."""
    return str(page.evaluate("document.activeElement.ariaLabel"))


def test_tab_reaches_the_board_and_arrows_walk_over_it(app: Page) -> None:
    lay(app, "russian", "C", "1 5C 7H \n 2 8H", "7")
    for _ in range(8):
        app.keyboard.press("Tab")
        if app.evaluate("!!document.activeElement.closest('#mat')"):
            break
    assert focused(app) == "7 cơ, tự do, cột 1"
    walk = {
        "ArrowRight": "8 cơ, tự do, cột 2",
        "ArrowLeft": "7 cơ, tự do, cột 1",
        "ArrowUp": "5 chuồn, cột 1",
        "ArrowDown": "7 cơ, tự do, cột 1",
        "4": "cột 4, trống",
        "End": None,
        "Home": "ô đích bích, trống",
    }
    for key, name in walk.items():
        app.keyboard.press(key)
        assert focused(app) == name or name is None, key


def test_arrows_go_from_the_columns_up_to_the_foundations_and_down_to_the_dock(app: Page) -> None:
    session = lay(app, "forty-thieves", "N", "stock 2S 4S \n waste 9H \n 2 8H \n up AS - - - - - - -")
    app.keyboard.press("2")
    app.keyboard.press("ArrowUp")
    assert focused(app) == "át bích, chồng nền 1, bích"
    app.keyboard.press("ArrowDown")
    app.keyboard.press("ArrowDown")
    assert focused(app) in (f"chồng bài rút: {len(session.at[0].cards)} lá", "9 cơ, chồng bài lật")
    app.keyboard.press("w")
    assert focused(app) == "9 cơ, chồng bài lật"


def test_field_128_the_focus_lands_where_the_card_went_and_stays_on_its_pile_after_undo_and_rotation(
    app: Page, size: Callable[[Page, int, int], None]
) -> None:
    session = lay(app, "russian", "C", "1 5C 7H \n 2 8H", "7")
    app.keyboard.press("1")
    app.keyboard.press("Enter")
    assert in_hand(app) == ["7 cơ"]
    assert said(app) == "Đang cầm 7 cơ."
    app.keyboard.press("2")
    app.keyboard.press("Enter")
    assert seen(app) == expected(played(session, "1>2"))
    assert focused(app) == "7 cơ, tự do, cột 2"
    assert said(app) == "7 cơ đến cột 2. Lộ 5 chuồn."
    size(app, 640, 360)
    assert focused(app) == "7 cơ, tự do, cột 2"
    assert said(app) == "7 cơ đến cột 2. Lộ 5 chuồn."
    size(app, 360, 640)
    app.keyboard.press("u")
    assert focused(app) == "8 cơ, tự do, cột 2"
    assert said(app) == "Đã hoàn tác."


def test_a_key_that_follows_escape_at_once_is_not_lost_in_the_field_of_the_sheet_that_goes(app: Page) -> None:
    lay(app, "golf", "E", "stock 2D \n waste 5H \n 1 6S")
    app.keyboard.press("n")
    app.get_by_role("dialog").get_by_role("textbox").focus()
    app.evaluate(
        """() => {
            const field = document.activeElement;
            document.querySelector("dialog[open]").close();
            field.dispatchEvent(new KeyboardEvent("keydown", { key: "m", bubbles: true, cancelable: true }));
        }"""
    )
    assert app.get_by_role("dialog").get_by_role("heading", name="Menu").is_visible()


def test_the_keyboard_stays_on_its_card_when_a_setting_changes(app: Page) -> None:
    session = lay(app, "russian", "C", "1 5C 7H \n 2 8H", "7")
    app.keyboard.press("2")
    choose(app, "English")
    assert focused(app) == "8 of hearts, free, column 2"
    app.keyboard.press("ArrowLeft")
    assert focused(app) == "7 of hearts, free, column 1"
    assert len(seen(app)) == len(expected(session))


@pytest.mark.parametrize(
    ("key", "rules", "why"),
    [
        ("golf", "E", "Lá bài này đang bị chặn"),
        ("forty-thieves", "N", "Mỗi lần chỉ chuyển một lá"),
    ],
)
def test_the_arrows_go_through_the_covered_cards_of_a_column_and_enter_says_why_they_stay(
    app: Page, key: str, rules: str, why: str
) -> None:
    session = lay(app, key, rules, "stock 2S \n waste 5H \n 1 5C 9D 7H \n 2 8H")
    app.keyboard.press("1")
    app.keyboard.press("ArrowUp")
    assert focused(app) == "9 rô, cột 1"
    app.keyboard.press("ArrowUp")
    assert focused(app) == "5 chuồn, cột 1"
    app.keyboard.press("Enter")
    assert why in said(app)
    assert seen(app) == expected(session)
    app.keyboard.press("ArrowDown")
    assert focused(app) == "9 rô, cột 1"


def test_escape_lets_go_of_a_card_and_nothing_moves(app: Page) -> None:
    session = lay(app, "russian", "C", "1 5C 7H \n 2 8H", "7")
    app.keyboard.press("1")
    app.keyboard.press("Enter")
    app.keyboard.press("Escape")
    assert in_hand(app) == []
    assert said(app) == "Đã đặt lại."
    assert seen(app) == expected(session)


def test_a_card_comes_back_from_a_foundation_by_the_keyboard(app: Page) -> None:
    session = lay(app, "russian", "C", "1 3S \n up 2S - - -", "7")
    app.keyboard.press("1")
    app.keyboard.press("Home")
    app.keyboard.press("ArrowUp")
    while focused(app) != "2 bích, ô đích bích":
        app.keyboard.press("ArrowLeft")
    app.keyboard.press("Enter")
    assert in_hand(app) == ["2 bích"]
    app.keyboard.press("1")
    app.keyboard.press("Enter")
    assert seen(app) == expected(played(session, "F1>1"))


def test_f_sends_a_card_up_and_b_makes_its_best_move(app: Page) -> None:
    session = lay(app, "russian", "C", "1 5C 2S \n 2 9D 4C \n up AS - - -", "7")
    app.keyboard.press("1")
    app.keyboard.press("f")
    session = played(session, "1>F1")
    assert seen(app) == expected(session)
    app.keyboard.press("2")
    app.keyboard.press("b")
    assert seen(app) == expected(played(session, "2>1"))


@pytest.mark.parametrize(
    ("key", "rules", "drawing", "rest", "keys", "text"),
    [
        (
            "golf",
            "E",
            "stock 2D 7S \n waste 5H \n 1 9S 6S",
            "W",
            "1 Enter",
            "6 bích đến chồng bài bỏ. Lộ 9 bích.",
        ),
        ("golf", "E", "stock 2D 7S \n waste 5H \n 1 9S 6S", "W", "d", "Rút được 2 rô."),
        ("golf", "E", "stock 2D \n waste 5H \n 1 6S", "W", "1 Enter", "Thắng, 10 điểm."),
        ("golf", "E", "stock 2D \n waste 5H \n 1 9S", "W", "d", "Không còn nước đi nào, 0 điểm."),
        (
            "russian",
            "C",
            "1 (QD) 7H 2C \n 2 8H",
            "7",
            "1 ArrowUp Enter 2 Enter",
            "2 lá từ 7 cơ đến cột 2. Lật lên đầm rô.",
        ),
        ("forty-thieves", "N", "waste 7H \n 2 8H", "W", "w b", "7 cơ đến cột 2."),
    ],
)
def test_field_128_a_move_is_said_once_in_a_sentence(
    app: Page, key: str, rules: str, drawing: str, rest: str, keys: str, text: str
) -> None:
    lay(app, key, rules, drawing, rest)
    for name in keys.split():
        app.keyboard.press(name)
    assert said(app) == text
    assert app.locator("#app [role=status]:not([aria-live=off]), #app [aria-live=polite]").count() == 0


@pytest.mark.parametrize("code", ["GO1-E-AAAAAAB", "RU1-C-AAAAABB", "FT1-N-AAAAAAB", "YU1-N-AAAAAAB"])
def test_nothing_in_the_page_or_in_what_is_kept_tells_what_lies_face_down(
    app: Page, until: Callable[[Page, str], object], code: str
) -> None:
    open_code(app, code)
    session = session_of(code)
    hidden = sum(pile.down for pile in session.at)
    backs = app.locator("#mat .card.down")
    assert backs.count() == hidden
    markup = set()
    for html in backs.evaluate_all("all => all.map(one => one.outerHTML)"):
        assert not FACE.search(html), html
        markup.add(WHERE.sub("", html))
    assert len(markup) == 1
    names = {VI.card(card) for pile in session.at for card in pile.cards[: pile.down]}
    shown = {VI.card(card) for pile in session.at for card in pile.cards[pile.down :]}
    page = app.content()
    for name in names - shown:
        assert f'"{name}' not in page
    until(app, "localStorage.getItem('xepbai.paint')?.includes('mat')")
    painted = str(app.evaluate("JSON.parse(localStorage.getItem('xepbai.paint')).html"))
    for name in names - shown:
        assert f'"{name}' not in painted
    shown_backs = app.locator("#mat .card.down:not(.deep)").count()
    assert painted.count('class="card down') == shown_backs > 0


def test_field_127_everything_that_can_be_pressed_has_a_role_and_a_name_and_the_board_is_no_picture(
    app: Page,
) -> None:
    cdp = app.context.new_cdp_session(app)
    for code in ("", "GO1-E-AAAAAAB", "RU1-C-AAAAABB", "FT1-N-AAAAAAB", "GT1-6P01-AAAAAAK"):
        if code:
            follow(app, code)
            app.locator("#mat, #party").first.wait_for()
        assert app.locator("canvas").count() == 0
        nodes = cdp.send("Accessibility.getFullAXTree")["nodes"]
        pressed = [node for node in nodes if not node["ignored"] and focusable(node)]
        named = [node for node in pressed if node.get("name", {}).get("value")]
        assert len(named) > 5
        roles = {node["role"]["value"] for node in named}
        assert not roles & {"generic", "none"}, code
        for node in pressed:
            if node not in named:  # what takes the focus, but neither by Tab nor by a press
                there = cdp.send("DOM.describeNode", {"backendNodeId": node["backendDOMNodeId"]})["node"]
                given = dict(zip(there["attributes"][::2], there["attributes"][1::2], strict=True))
                assert (given.get("tabindex"), there["nodeName"], "data-do" in given) == ("-1", "DIV", False)
    cdp.detach()


def focusable(node: dict[str, Any]) -> bool:
    """Whether the keyboard can come to a node of the tree."""
    return any(one["name"] == "focusable" and one["value"]["value"] for one in node.get("properties", []))


def test_a_whole_game_can_be_read_from_the_tree_of_accessible_names_alone(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    session = session_of("GO1-E-AAAAAAB")
    for pile in range(len(session.at)):
        place, cards = VI.place(session.game, pile), session.at[pile].cards
        group = app.get_by_role("group", name=VI("place.counted", place=place, count=len(cards)), exact=True)
        assert group.count() == 1
        for card in cards if session.game.spots[pile].kind is Kind.TABLEAU else ():
            name = re.compile(f"^{VI.card(card)}, (tự do, )?{place}$")
            assert app.get_by_role("button", name=name).count() == 1
    assert number(app, "Điểm") == 0


def test_field_129_hint_review_daily_scores_and_settings_are_reached_by_the_keyboard(app: Page) -> None:
    def go(name: str) -> None:
        """By Tab to what is called so, and Enter."""
        for _ in range(60):
            app.keyboard.press("Tab")
            if re.match(name, focused_text(app)):
                app.keyboard.press("Enter")
                return
        raise AssertionError(f"no way to {name}")

    def shown(title: str) -> None:
        app.get_by_role("dialog").get_by_role("heading", name=re.compile(title)).first.wait_for()
        app.keyboard.press("Escape")

    go("Thành tích")
    shown("Thành tích")
    go("Lịch")
    shown("tháng|Tháng|Ván")
    go("Cài đặt")
    shown("Cài đặt")
    go("Luật chơi")
    shown("chơi|Luật")
    go("Golf")
    app.locator("#mat").wait_for()
    open_code(app, "GO1-E-AAAAAAB")
    app.keyboard.press("h")
    app.locator("#toast:not([hidden])").wait_for()
    assert said(app)
    app.keyboard.press("d")
    app.keyboard.press("l")
    shown("nước|Nước|Các")
    app.keyboard.press("m")
    go("Còn thắng được không")
    app.get_by_role("dialog").get_by_role("button", name="Chơi tiếp").wait_for()
    app.keyboard.press("Escape")
    app.keyboard.press("m")
    go("Bàn bằng chữ")
    shown("Bàn bằng chữ")


def focused_text(page: Page) -> str:
    """The name or the text of what the keyboard is on."""
    return str(page.evaluate("document.activeElement.ariaLabel || document.activeElement.innerText || ''"))
