"""Whole games as people play them: the same lines by mouse, by finger and by the keyboard alone, whose player
knows nothing but what the tree of accessible names says."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import TimeoutError

from engine.cards import Kind, Move, read_card, read_move
from engine.intents import Play, double, tap
from engine.session import Session, play

from .hands import (
    POSITIONS,
    VI,
    Fingers,
    building_move,
    card,
    corner,
    drag,
    expected,
    follow,
    golf_line,
    message,
    middle,
    number,
    open_code,
    quickly,
    seen,
    session_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

SEEDS = Path(__file__).parents[2] / "seeds"


class Way(NamedTuple):
    """A whole game: where it begins and its moves."""

    start: Session
    moves: tuple[Move, ...]


def published(key: str, code: str) -> Way:
    """A line of the published positions."""
    start = session = session_of(code)
    moves = []
    for text in POSITIONS[key]["winning_line"]["moves"]:
        moves.append(building_move(session, text))
        session = play(session, (moves[-1],))
    return Way(start, tuple(moves))


def golf() -> Way:
    """The published game of Golf."""
    return Way(session_of("GO1-E-AAAAAAB"), tuple(golf_line()))


def russian() -> Way:
    """The pinned deal of Russian Solitaire."""
    return published("russian", "RU1-C-AAAAABB")


def forty_thieves() -> Way:
    """The pinned deal of Forty Thieves, with 1185 at its end."""
    return published("forty_thieves", "FT1-N-AAAAAAB")


def yukon() -> Way:
    """The recorded playthrough of Yukon."""
    lines = (SEEDS / "playthrough-yukon.txt").read_text("utf-8").splitlines()
    record = dict(line.split(" ", 1) for line in lines)
    return Way(session_of(record["code"]), tuple(map(read_move, record["steps"].split())))


# ---- three ways to move a card


def point(page: Page, fingers: Fingers | None, before: Session, move: Move, count: int) -> None:
    """By mouse or finger: a tap where one is enough, else in turn a double tap or a drag."""
    game, at = before.game, before.at
    source = card(page, before, move.src, move.count)
    spot = corner(source)
    if tap(game, at, move.src, move.count) == Play(move):
        fingers.tap(*spot) if fingers else page.mouse.click(*spot)
    elif count % 2 and double(game, at, move.src, move.count) == Play(move):
        fingers.double_tap(*spot) if fingers else quickly(page, spot)
    elif fingers:
        fingers.drag(spot, middle(card(page, before, move.dst)))
    else:
        drag(page, source, card(page, before, move.dst))


def focused(page: Page) -> str:
    """What a screen reader says of the place of the keyboard."""
    name = re.search('button "(.*)"', page.locator(":focus").aria_snapshot())
    return name[1] if name else ""


def walk(page: Page, place: str, name: str = "") -> None:
    """Goes to a pile by its key, then up to the card that is called so."""
    column = re.search(r"\d+", place)
    page.keyboard.press(str(int(column[0]) % 10) if column else "w")
    for _ in range(20):
        if focused(page).startswith(name) and focused(page).endswith(place if name else ""):
            return
        page.keyboard.press("ArrowUp")
    raise AssertionError(f"{name} is not to be heard in {place}")


def type_it(page: Page, before: Session, move: Move) -> None:
    """By the keyboard: told which card, from where and to where, in words, and sure that it lies there once
    the tree of names says so."""
    game = before.game
    source, target = VI.place(game, move.src), VI.place(game, move.dst)
    if game.spots[move.src].kind is Kind.STOCK:
        page.keyboard.press("d")
        return
    name = VI.card(before.at[move.src].cards[-move.count])
    assert re.search(f'button "{name}(, tự do)?, {source}"', page.locator("#mat").aria_snapshot())
    walk(page, source, name)
    if game.spots[move.dst].kind is Kind.FOUNDATION:
        page.keyboard.press("f")
        return
    page.keyboard.press("Enter")
    if not game.tap_only:
        walk(page, target)
        page.keyboard.press("Enter")


def play_through(page: Page, way: Way, hand: str, on_the_way: Callable[[int, Session], None]) -> Session:
    """Plays a game from its beginning to its end."""
    session = way.start
    follow(page, session.start.code)
    page.locator("#mat").wait_for()

    def go(fingers: Fingers | None) -> Session:
        session = way.start
        for count, move in enumerate(way.moves):
            on_the_way(count, session)
            if hand == "keyboard":
                type_it(page, session, move)
            else:
                point(page, fingers, session, move, count)
            session = play(session, (move,))
            if count % 8 == 7:
                assert number(page, "Nước") == count + 1, f"{count}: {move}"
        return session

    if hand != "touch":
        return go(None)
    with Fingers(page) as fingers:
        return go(fingers)


HANDS = pytest.mark.parametrize("hand", ["mouse", "touch", "keyboard"])


def won(page: Page, session: Session, words: str, score: int) -> None:
    """The game is won, and the page says so."""
    assert session.won
    assert page.get_by_role("dialog").get_by_text(words).is_visible()
    assert number(page, "Điểm") == session.score == score


@pytest.mark.parametrize("hand", ["mouse", "touch"])
def test_the_published_golf_game_is_won_with_350(app: Page, hand: str) -> None:
    def look(count: int, session: Session) -> None:
        if count == 3:
            same_as_published(session, POSITIONS["golf"]["after_draw_9C_8C"], 15)
            assert seen(app) == expected(session)
        if count == 34:
            same_as_published(session, POSITIONS["golf"]["before_move_35_of_a_win"], 6)
            assert seen(app) == expected(session)

    won(app, play_through(app, golf(), hand, look), "Sạch bàn!", 350)


def same_as_published(session: Session, published: dict[str, object], stock: int) -> None:
    """The position is the published one."""
    columns = [[read_card(text) for text in column] for column in published["columns"]]  # type: ignore[attr-defined]
    assert [list(pile.cards) for pile in session.at[2:]] == columns
    assert session.at[1].top == read_card(str(published["waste_top"]))
    assert len(session.at[0].cards) == stock


def test_field_126_golf_is_won_by_the_keyboard_reading_nothing_but_the_tree_of_names(app: Page) -> None:
    way = golf()
    told = [
        "" if move.src == 0 else VI.card(session.at[move.src].cards[-1])
        for session, move in zip(states(way), way.moves, strict=False)
    ]
    open_code(app, way.start.start.code)
    app.evaluate(
        """() => {
            globalThis.heard = [];
            const live = document.getElementById('live');
            new MutationObserver(() => heard.push(live.textContent)).observe(live, {childList: true});
        }"""
    )
    app.keyboard.press("1")
    emptied = 0
    for count, name in enumerate(told, 1):  # a card's name, or "" to draw: the player looks where it lies
        tree = app.locator("#mat").aria_snapshot()
        assert tree.count('button "chồng bài rút') == 1
        place = re.search(rf'button "{name}, tự do, cột (\d)"', tree) if name else None
        assert bool(place) == bool(name), (name, tree)
        if place:
            app.keyboard.press(place[1])
            assert focused(app) == f"{name}, tự do, cột {place[1]}"
            app.keyboard.press("Enter")
        else:
            app.keyboard.press("d")
        heard = app.evaluate("heard")
        assert len(heard) == count, heard[-3:]
        assert name in heard[-1].lower() or count == len(told)
        assert focused(app) or count == len(told)
        if place and f"cột {place[1]}, trống" in app.locator("#mat").aria_snapshot():
            emptied += 1
    assert emptied == 7
    assert heard[-1].startswith("Thắng")
    won(app, states(way)[-1], "Sạch bàn!", 350)


def states(way: Way) -> list[Session]:
    """The game before each of its moves, and after the last."""
    sessions = [way.start]
    for move in way.moves:
        sessions.append(play(sessions[-1], (move,)))
    return sessions


@HANDS
def test_the_russian_line_reaches_625(app: Page, hand: str) -> None:
    refused = POSITIONS["russian"]["refused_on_the_way"]

    def look(count: int, session: Session) -> None:
        if count == 2:
            group = [VI.card(c) for c in session.at[10].cards[-5:]]
            assert group == ["3 chuồn", "7 rô", "át bích", "4 bích", "10 cơ"]
        if count == refused["after_move"]:
            column = refused["from_column"]
            lifted = session.at[session.game.piles[Kind.TABLEAU][column - 1]].cards[-2]
            walk(app, f"cột {column}", VI.card(lifted))
            app.keyboard.press("Enter")
            walk(app, f"cột {refused['to_empty_column']}")
            app.keyboard.press("Enter")
            assert message(app) == "Cột trống chỉ nhận vua"
            assert number(app, "Nước") == count
        if count % 10 == 0:
            assert seen(app) == expected(session)

    won(app, play_through(app, russian(), hand, look), "Về đích!", 625)


def test_the_recorded_game_of_yukon_is_won(app: Page) -> None:
    def look(count: int, session: Session) -> None:
        if count % 20 == 0:
            assert seen(app) == expected(session)

    won(app, play_through(app, yukon(), "mouse", look), "Về đích!", 625)


@HANDS
def test_the_forty_thieves_line_reaches_1185(app: Page, booted: Callable[[Page], None], hand: str) -> None:
    def look(count: int, session: Session) -> None:
        if hand == "mouse" and count % 60 == 59:
            app.reload()
            booted(app)
        if count % 20 == 19:
            assert seen(app) == expected(session)

    won(app, play_through(app, forty_thieves(), hand, look), "Thắng rồi!", 1185)


# ---- the table game


@HANDS
def test_a_short_match_at_the_table_is_played_to_its_end_by_what_the_cards_are_called(
    app: Page, hand: str
) -> None:
    follow(app, "GT1-6P01M1-AAAAAAK")
    app.get_by_label("Bàn Golf nhiều người").wait_for()
    own = app.get_by_role("group", name=re.compile("^Bài của Bạn"))

    def choose(names: str) -> None:
        """Takes the first thing on the table called so."""
        buttons = app.get_by_role("button", name=re.compile(names))
        if hand == "mouse":
            page_click(app, buttons.first.bounding_box())
        elif hand == "touch":
            box = buttons.first.bounding_box()
            assert box is not None
            fingers.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        elif "chồng bài rút" in names:
            app.keyboard.press("d")
        else:
            listed = re.findall('button "(.*)"', own.aria_snapshot())
            app.keyboard.press(str(1 + next(i for i, name in enumerate(listed) if re.search(names, name))))

    with Fingers(app) as fingers:
        for _ in range(300):
            if app.get_by_role("dialog").count():
                break
            before = app.locator("#party").inner_html()
            now = app.locator(".pill").aria_snapshot()
            if "Chọn lá mở đầu" in now or "Thay một lá" in now:
                known = [name for name in re.findall('button "(.*)"', own.aria_snapshot()) if "lá úp" in name]
                choose("^lá úp, cột" if known else "cột 1, hàng 1$")
            elif "rút hay lấy" in now:
                choose("^chồng bài rút")
            elif hand == "keyboard":
                app.keyboard.press("f")
            else:  # a bot's turn, or the end, whose result what was meant for the table sent away
                over = "Hết trận" in now
                button = app.get_by_role("button", name="Kết quả" if over else "Xem nhanh").first
                with suppress(TimeoutError):  # the table goes on by itself meanwhile
                    button.click(force=not over, timeout=1000)
            for _ in range(25):  # a finger's click comes a moment after it
                app.wait_for_timeout(20)
                if app.locator("#party").inner_html() != before or app.get_by_role("dialog").count():
                    break
        sheet = app.get_by_role("dialog")
        assert sheet.get_by_role("row").count() >= 2
    assert "GT1-6P01M1-AAAAAAK" in sheet.inner_text()


def page_click(page: Page, box: object) -> None:
    """Clicks the middle of a box."""
    assert isinstance(box, dict)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_group_moves_by_tapping_it_and_then_its_place(app: Page) -> None:
    open_code(app, "RU1-C-AAAAABB")
    session = session_of("RU1-C-AAAAABB")
    move = building_move(session, "2>1x5")
    app.mouse.click(*corner(card(app, session, move.src, move.count)))
    assert app.locator(".mark.target").count() == 1
    card(app, session, move.dst).click()
    assert number(app, "Nước") == 1
    assert seen(app) == expected(play(session, (move,)))
