"""Whole games played as a person plays them: by clicks, by drags and double taps, by the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import Kind, read_card
from engine.intents import Play, double, tap
from engine.session import Session, play

from .hands import (
    POSITIONS,
    VI,
    building_move,
    card,
    corner,
    drag,
    expected,
    golf_line,
    number,
    open_code,
    seen,
    session_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def test_the_published_golf_game_is_won_by_clicks_with_350(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    session = session_of("GO1-E-AAAAAAB")
    for count, move in enumerate(golf_line(), 1):
        card(app, session, move.src).click()
        session = play(session, (move,))
        assert number(app, "Nước") == count
        if count == 3:
            same_as_published(session, POSITIONS["golf"]["after_draw_9C_8C"], 15)
            assert seen(app) == expected(session)
        if count == 34:
            same_as_published(session, POSITIONS["golf"]["before_move_35_of_a_win"], 6)
            assert seen(app) == expected(session)
    assert session.won
    assert app.get_by_role("dialog").get_by_text("Sạch bàn!").is_visible()
    assert number(app, "Điểm") == 350


def same_as_published(session: Session, published: dict[str, object], stock: int) -> None:
    """The position is the published one."""
    columns = [[read_card(text) for text in column] for column in published["columns"]]  # type: ignore[attr-defined]
    assert [list(pile.cards) for pile in session.at[2:]] == columns
    assert session.at[1].top == read_card(str(published["waste_top"]))
    assert len(session.at[0].cards) == stock


def test_the_forty_thieves_line_reaches_1185_by_click_drag_and_double_tap_with_reloads(
    app: Page, booted: Callable[[Page], None]
) -> None:
    open_code(app, "FT1-N-AAAAAAB")
    session = session_of("FT1-N-AAAAAAB")
    for count, text in enumerate(POSITIONS["forty_thieves"]["winning_line"]["moves"]):
        move = building_move(session, text)
        source = card(app, session, move.src)
        after = play(session, (move,))
        if tap(session.game, session.at, move.src, 1) == Play(move):
            source.click()
        elif count % 2 and double(session.game, session.at, move.src, 1) == Play(move):
            source.dblclick()
        else:
            drag(app, source, card(app, session, move.dst))
        assert number(app, "Nước") == count + 1, text
        session = after
        if count % 60 == 59:
            app.reload()
            booted(app)
            assert seen(app) == expected(session)
    assert session.won
    assert app.get_by_role("dialog").get_by_text("Thắng rồi!").is_visible()
    assert number(app, "Điểm") == 1185


def test_the_russian_line_reaches_625_by_keyboard_alone(app: Page) -> None:
    open_code(app, "RU1-C-AAAAABB")
    session = session_of("RU1-C-AAAAABB")
    line = POSITIONS["russian"]["winning_line"]["moves"]
    refused = POSITIONS["russian"]["refused_on_the_way"]
    for count, text in enumerate(line):
        if count == 2:
            group = [VI.card(c) for c in session.at[10].cards[-5:]]
            assert group == ["3 chuồn", "7 rô", "át bích", "4 bích", "10 cơ"]
        if count == refused["after_move"]:
            pick_up(app, refused["from_column"], 2)
            app.keyboard.press(str(refused["to_empty_column"]))
            app.keyboard.press("Enter")
            assert app.get_by_text("Cột trống chỉ nhận vua").is_visible()
            assert number(app, "Nước") == count
        move = building_move(session, text)
        column = session.game.piles[Kind.TABLEAU].index(move.src) + 1
        if session.game.spots[move.dst].kind is Kind.FOUNDATION:
            app.keyboard.press(str(column))
            app.keyboard.press("f")
        else:
            pick_up(app, column, move.count)
            app.keyboard.press(str(session.game.piles[Kind.TABLEAU].index(move.dst) + 1))
            app.keyboard.press("Enter")
        session = play(session, (move,))
        assert number(app, "Nước") == count + 1, text
        if count % 10 == 0:
            assert seen(app) == expected(session)
    assert session.won
    assert app.get_by_role("dialog").get_by_text("Về đích!").is_visible()
    assert number(app, "Điểm") == 625


def pick_up(page: Page, column: int, count: int) -> None:
    """Goes to a column, up to the card, and lifts it with all above it."""
    page.keyboard.press(str(column))
    for _ in range(count - 1):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")


def test_a_group_moves_by_tapping_it_and_then_its_place(app: Page) -> None:
    open_code(app, "RU1-C-AAAAABB")
    session = session_of("RU1-C-AAAAABB")
    move = building_move(session, "2>1x5")
    app.mouse.click(*corner(card(app, session, move.src, move.count)))
    assert app.locator(".mark.target").count() == 1
    card(app, session, move.dst).click()
    assert number(app, "Nước") == 1
    assert seen(app) == expected(play(session, (move,)))
