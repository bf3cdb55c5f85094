"""The table game as people play it: whole matches, a curtain between them, a reload within a turn."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from engine.cards import Card
from store.match import read_match
from table_golf.codes import write_code
from table_golf.match import Match, play, read_step, write_steps
from table_golf.table import Phase
from words import load

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

VI = load("vi").need("gt", "table")
KEY = "xepbai.game.GT"


def stored(page: Page, before: Match | None = None) -> Match:
    """The match as the page keeps it: what really lies on the table. ``before`` is an earlier state of it, so
    that only what happened since is replayed."""
    text = page.evaluate(f"localStorage.getItem('{KEY}')")
    data = json.loads(text)
    known = "" if before is None else write_steps(before.steps)
    if before is None or data["code"] != write_code(before.start) or not data["steps"].startswith(known):
        return read_match(text).match
    for word in re.findall(r"[LP]\d+|.", data["steps"][len(known) :]):
        before = play(before, read_step(word))
    return before


def open_match(page: Page, code: str) -> None:
    """Follows a link to a match; one that has steps is played on from its last."""
    page.evaluate("code => { location.hash = code }", code)
    if "~" in code:
        page.get_by_role("button", name="Dừng", exact=True).click()
        page.keyboard.press("End")
        page.get_by_role("button", name="Chơi tiếp từ đây").click()
    page.get_by_role("heading", name="Golf nhiều người").wait_for()


def start_match(page: Page, preset: str, seats: list[str], names: list[str]) -> None:
    """Fills in the dialog as a person does; the deal is always the same one."""
    page.get_by_role("button", name="Golf nhiều người").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=preset, exact=True).click()
    while dialog.get_by_label("Ai ngồi chỗ").count() < len(seats):
        dialog.get_by_role("button", name="Thêm một người").click()
    for number, level in enumerate(seats, 1):
        dialog.get_by_label(f"Ai ngồi chỗ {number}").select_option(label=level)
    for number, name in enumerate(names, 1):
        dialog.get_by_label(f"Tên người ngồi chỗ {number}").fill(name)
    page.evaluate("() => { crypto.getRandomValues = array => array.fill(7) }")
    dialog.get_by_role("button", name="Bắt đầu").click()
    page.evaluate("delete crypto.getRandomValues")
    page.get_by_label("Bàn Golf nhiều người").wait_for()


def step(page: Page, match: Match) -> None:
    """One sensible step of the person to act: look, draw, and put the card where one still lies face down."""
    table = match.table
    if page.locator("#gt-ready").count():
        page.get_by_role("button", name="Tôi là").click()
        return
    assert table.turn is not None
    if table.phase is Phase.TURN:
        draw = table.stock and page.locator("#gt-stock.target").count()
        page.locator("#gt-stock" if draw else "#gt-discard").click()
        return
    if table.phase is Phase.LOOK and table.rules.preset.start == len(table.looked):
        page.get_by_role("button", name="Đã nhớ").click()
        return
    grid = table.grids[table.turn]
    free = [
        slot
        for slot, cell in enumerate(grid)
        if cell is not None and not cell.up and slot not in table.looked
    ]
    page.locator(f"#own-{free[0] if free else 0}").click()


def play_on(page: Page, until: Callable[[Match], bool]) -> Match:
    """Plays until something is so; bots are hurried on."""
    match = None
    for _ in range(1000):
        match = stored(page, match)
        if until(match):
            return match
        if match.round_over and not match.over:
            page.get_by_role("dialog").get_by_role("button", name="Lỗ tiếp theo").click()
        elif match.level == 0:
            step(page, match)
        else:
            page.keyboard.press("f")
            page.wait_for_timeout(30)
    raise AssertionError("the match does not go on")


def test_a_match_of_nine_holes_with_two_people_and_two_bots(
    app: Page, booted: Callable[[Page], None]
) -> None:
    start_match(app, "6 lá", ["Người", "Người", "Mới chơi", "Khá"], ["Lan", "Minh"])
    play_on(app, lambda match: match.level == 0 and match.table.held is not None)
    held = app.locator("#gt-held").get_attribute("aria-label")
    before = stored(app)
    app.reload()
    booted(app)
    assert stored(app) == before
    assert app.locator("#gt-held").get_attribute("aria-label") == held
    match = play_on(app, lambda match: match.over)
    sheet = app.get_by_role("dialog")
    assert sheet.get_by_role("row").count() == 1 + 9 + 1
    totals = [int(cell) for cell in sheet.locator("tfoot td").all_inner_texts()]
    assert totals == list(match.totals)
    assert len(match.state.card) == 9
    winner = sheet.locator("h2").inner_text()
    assert any(name in winner for name in ("Lan", "Minh")) or match.state.winners[0] >= 2
    assert "GT1-6P0012-" in sheet.inner_text()


def test_the_result_can_be_left_for_the_table_and_called_back(app: Page) -> None:
    open_match(app, "GT1-6P01M1-AAAAAAK")
    play_on(app, lambda match: match.over)
    sheet = app.get_by_role("dialog")
    title = sheet.get_by_role("heading", level=2).inner_text()
    sheet.get_by_role("button", name=VI("gt-end.look")).click()
    assert sheet.count() == 0
    app.get_by_role("button", name=VI("gt-do.over"), exact=True).click()
    assert sheet.get_by_role("heading", level=2).inner_text() == title
    assert sheet.get_by_text("GT1-6P01M1-AAAAAAK").is_visible()


def test_a_tap_that_was_meant_for_the_table_does_not_send_away_the_sheet_that_came_up(app: Page) -> None:
    open_match(app, "GT1-6P01M1-AAAAAAK")
    press = """() => document.getElementById('sheet').dispatchEvent(
        new MouseEvent('click', {bubbles: true, detail: 1, clientX: 3, clientY: 3}))"""
    app.evaluate(f"() => {{ document.querySelector('[data-do=gt-menu]').click(); ({press})() }}")
    assert app.get_by_role("dialog").is_visible()
    app.wait_for_timeout(500)
    app.mouse.click(3, 3)
    assert app.get_by_role("dialog").count() == 0


def test_field_75_four_cards_with_a_knock_and_a_curtain_that_names_who_is_next(
    app: Page, booted: Callable[[Page], None]
) -> None:
    start_match(app, "4 lá", ["Người", "Người", "Mới chơi"], ["Lan", "Minh"])
    match = play_on(app, lambda match: match.table.phase is Phase.TURN and match.level == 0)
    name = ("Lan", "Minh")[match.table.turn or 0]
    assert app.get_by_role("heading", name=f"Đưa máy cho {name}").is_visible()
    app.get_by_role("button", name=f"Tôi là {name}").click()
    app.locator("#gt-stock").click()
    held = stored(app).table.held
    assert held is not None
    app.reload()
    booted(app)
    assert app.get_by_role("heading", name=f"Đưa máy cho {name}").is_visible()
    assert VI.card(held) not in app.content()
    app.get_by_role("button", name=f"Tôi là {name}").click()
    assert app.locator("#gt-held").get_attribute("aria-label") == VI("gt.held-named", card=VI.card(held))
    app.locator("#gt-discard").click()
    play_on(app, lambda match: match.level == 0 and match.table.turn != (0, 1)[name == "Minh"])
    app.get_by_role("button", name="Tôi là").click()
    app.get_by_role("button", name="Gõ", exact=True).click()
    match = play_on(app, lambda match: match.round_over)
    assert match.table.ender is not None
    assert app.get_by_role("dialog").get_by_role("heading", name="Lỗ 1").is_visible()


def hidden_cards(match: Match) -> list[Card]:
    """Cards that lie face down and were shown to nobody on the screen."""
    table = match.table
    down = [cell.card for grid in table.grids for cell in grid if cell is not None and not cell.up]
    return [card for card in (*down, *table.stock) if card not in table.discard]


def test_field_77_what_a_seat_may_not_see_is_nowhere_in_the_page(app: Page) -> None:
    open_match(app, "GT1-4P00-AAAAAAD")
    told: list[str] = []
    app.on("console", lambda message: told.append(message.text))
    for _ in range(12):
        match = stored(app)
        if match.table.phase is Phase.TURN and not app.locator("#gt-ready").count():
            page = app.content() + app.evaluate("JSON.stringify(localStorage.getItem('xepbai.paint'))")
            for card in hidden_cards(match):
                assert VI.card(card) not in page
        step(app, match)
    assert not told


def test_field_76_a_reload_does_not_give_the_look_a_second_time(
    app: Page, booted: Callable[[Page], None]
) -> None:
    open_match(app, "GT1-4P02-AAAAAAE")
    app.locator("#own-0").click()
    app.locator("#own-1").click()
    first = stored(app).table
    seen = [VI.card(first.grids[0][slot].card) for slot in (0, 1)]  # type: ignore[union-attr]
    assert all(name in app.content() for name in seen)
    app.reload()
    booted(app)
    assert not any(name in app.content() for name in seen)
    play_on(app, lambda match: match.level == 0)
    assert stored(app).table.phase is Phase.TURN
    app.locator("#own-2").click()
    assert app.locator("#toast").get_by_text("Hãy rút hoặc lấy một lá trước").is_visible()
    assert VI("gt.slot-known") in app.locator("#own-0").get_attribute("aria-label")
    assert not any(name in app.content() for name in seen)


def test_a_card_is_dragged_from_the_stock_onto_an_own_card(app: Page) -> None:
    open_match(app, "GT1-6P00-AAAAAAF")
    match = play_on(app, lambda match: match.table.phase is Phase.TURN)
    source, target = app.locator("#gt-stock").bounding_box(), app.locator("#own-5").bounding_box()
    assert source
    assert target
    app.mouse.move(source["x"] + 20, source["y"] + 20)
    app.mouse.down()
    app.mouse.move(target["x"] + 20, target["y"] + 20, steps=4)
    app.mouse.up()
    after = stored(app)
    assert len(after.steps) == len(match.steps) + 2
    assert after.table.turn != match.table.turn


def test_field_79_the_log_tells_names_and_a_bot_says_why(app: Page) -> None:
    open_match(app, "GT1-6P02-AAAAAAG")
    play_on(app, lambda match: len(match.steps) > 12 and match.level == 0)
    app.get_by_role("button", name="Nhật ký").click()
    log = app.get_by_role("dialog").inner_text()
    assert "Bạn rút" in log
    assert " vì " in log


def test_field_79_the_bots_pace_is_chosen_their_last_move_is_marked_and_they_can_be_hurried_to_the_end(
    app: Page,
) -> None:
    open_match(app, "GT1-6P02-AAAAAAL")
    app.keyboard.press("m")
    menu = app.get_by_role("dialog")
    assert [button.inner_text() for button in menu.get_by_role("group").get_by_role("button").all()] == [
        VI(f"gt-menu.pace-{pace}") for pace in ("slow", "usual", "quick")
    ]
    menu.get_by_role("button", name="Chậm").click()
    assert menu.get_by_role("button", name="Chậm").get_attribute("aria-pressed") == "true"
    app.keyboard.press("Escape")
    match = play_on(app, lambda match: match.level == 0 and match.table.phase is Phase.TURN)
    app.keyboard.press("d")
    app.keyboard.press("x")
    assert stored(app).level != 0
    app.get_by_role("button", name=VI("gt.fast")).click()
    app.locator('#gt-fast[aria-disabled="true"]').wait_for()
    after = stored(app)
    assert len(after.steps) > len(match.steps) + 2
    assert after.level == 0
    assert app.locator("#party .last").count() >= 1


def test_field_73_ten_quick_clicks_on_the_stock_draw_one_card(app: Page) -> None:
    open_match(app, "GT1-6P00-AAAAAAM")
    match = play_on(app, lambda match: match.table.phase is Phase.TURN and match.level == 0)
    box = app.locator("#gt-stock").bounding_box()
    assert box
    for _ in range(10):
        app.mouse.click(box["x"] + 20, box["y"] + 20)
    after = stored(app)
    assert [str(step) for step in after.steps[len(match.steps) :]] == ["S"]
    assert after.table.turn == match.table.turn
    assert app.locator(".seat.turn, .own.turn, .pill").count() >= 1


def test_a_wrong_code_is_told_and_nothing_is_lost(app: Page) -> None:
    open_match(app, "GT1-6P02-AAAAAAH")
    before = app.evaluate(f"localStorage.getItem('{KEY}')")
    app.evaluate("location.hash = 'GT1-6P02ZZ-AAAAAAH'")
    assert app.get_by_role("dialog").get_by_text("Không mở được trận này").is_visible()
    assert app.evaluate(f"localStorage.getItem('{KEY}')") == before


def test_a_link_puts_the_match_in_progress_aside_and_the_menu_leads_back(
    app: Page, booted: Callable[[Page], None]
) -> None:
    open_match(app, "GT1-6P02-AAAAAAL")
    app.keyboard.press("1")
    left = [str(step) for step in stored(app).steps]
    open_match(app, "GT1-4P00-AAAAAAD")
    app.reload()
    booted(app)
    for code, steps in (("GT1-6P02-AAAAAAL", left), ("GT1-4P00-AAAAAAD", [])):
        app.get_by_role("button", name=re.compile("^Menu$")).click()
        app.get_by_role("dialog").get_by_role("button", name="Trận trước").click()
        assert [str(step) for step in stored(app).steps][: len(steps)] == steps
        assert write_code(stored(app).start) == code


def test_conflicting_rules_are_refused_with_a_sentence(app: Page) -> None:
    app.get_by_role("button", name="Golf nhiều người").click()
    dialog = app.get_by_role("dialog")
    dialog.get_by_text("Luật khác").click()
    dialog.get_by_label("Phăng teo").select_option(label="Hai lá mỗi bộ, −2 điểm")
    dialog.get_by_label("Lá thưởng").select_option(label="Lá 2, −2 điểm")
    dialog.get_by_role("button", name="Bắt đầu").click()
    assert dialog.get_by_text("Đã dùng phăng teo thì không đặt thêm lá thưởng.").is_visible()
    assert json.loads(app.evaluate(f"localStorage.getItem('{KEY}') || 'null'")) is None


def test_a_whole_turn_by_keyboard_alone(app: Page) -> None:
    open_match(app, "GT1-6P00-AAAAAAJ")
    for _ in range(4):
        app.keyboard.press("1" if not stored(app).table.looked else "2")
    match = stored(app)
    assert match.table.phase is Phase.TURN
    app.keyboard.press("d")
    app.keyboard.press("ArrowDown")
    focused = app.evaluate("document.activeElement.id")
    assert focused == "own-4"  # under the one looked at last
    app.keyboard.press("Enter")
    after = stored(app)
    assert [str(step) for step in after.steps[-2:]] == ["S", f"P{focused.removeprefix('own-')}"]


def test_field_79_a_tap_anywhere_ends_a_bots_wait(app: Page) -> None:
    open_match(app, "GT1-6P02-AAAAAAK")
    match = play_on(app, lambda match: match.level == 0 and match.table.phase is Phase.TURN)
    app.keyboard.press("d")
    app.keyboard.press("x")
    for _ in range(40):
        if stored(app).level == 0:
            break
        app.locator(".pill").click()
    assert len(stored(app).steps) > len(match.steps) + 2


def test_a_foreign_entry_under_the_match_leaves_the_home_screen_alone(
    app: Page, booted: Callable[[Page], None]
) -> None:
    app.evaluate(f"localStorage.setItem('{KEY}', '['.repeat(100_000))")
    app.reload()
    booted(app)
    assert app.get_by_role("button", name="Golf nhiều người").is_visible()
