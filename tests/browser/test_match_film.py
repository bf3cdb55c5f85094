"""A match of the table game watched: followed as a link, looked back on, jumped through, played on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.cards import Card
from table_golf.codes import read_link, write_code
from table_golf.film import read_film, seen
from table_golf.match import Match, replay, write_steps
from table_golf.match import Start as Begin
from table_golf.presets import make
from tests.unit.table_golf.tables import match_of, round_end
from words import load

from .hands import follow
from .test_party import hidden_cards, open_match, stored

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from table_golf.film import Film

VI = load("vi").need("gt", "table", "film", "viewer")
SIX = "GT1-6P00-AAAAAAB"
LINK = f"{SIX}~L0L1L0L1SP2SX"
OVER = "GT1-4P43M1US-AAAABMM~L0L3CL0L3CDP0SXSP1SXSP2DP1KSX"
TWELVE = "GT1-10P000000000000-AAAAAAB"


def film_of(link: str) -> Film:
    """What a link should show."""
    start, steps = read_link(link)
    return read_film(start, steps or "")


def link_of(match: Match) -> str:
    return f"{write_code(match.start)}~{write_steps(match.steps)}"


def watch(page: Page, link: str) -> None:
    """Follows a link and stops the film at its beginning."""
    follow(page, link)
    page.keyboard.press(" ")
    page.keyboard.press("Home")
    assert place(page).startswith("Bước 0/")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).last.click()


def caption(page: Page) -> str:
    """The sentence of the step; it is the polite one."""
    return page.locator("p[role=status].caption").inner_text()


def place(page: Page) -> str:
    return page.locator("#place").inner_text()


def steps(page: Page) -> Locator:
    """The open list of steps."""
    return page.get_by_role("dialog", name="Các bước")


def cards(page: Page, name: str | re.Pattern[str]) -> list[str]:
    """A player's cards as they are called."""
    group = page.get_by_role("group", name=name)
    labels = [card.get_attribute("aria-label") for card in group.get_by_role("img").all()]
    return [label for label in labels if label is not None]


def expected(film: Film, number: int, seat: int, owner: int) -> list[str]:
    """How a player's cards should be called, seen from a seat."""
    view = seen(film.states[number].table, seat)
    columns = view.rules.preset.columns
    names = []
    for slot, card in enumerate(view.grids[owner]):
        place = {"column": slot % columns + 1, "row": slot // columns + 1}
        names.append(VI("gt.slot", card=VI.card(Card(card)) if card >= 0 else VI("gt.slot-down"), **place))
    return names


def test_a_link_plays_itself_back_step_by_step_and_is_played_on(
    app: Page, until: Callable[[Page, str], object]
) -> None:
    open_match(app, "GT1-6P02-AAAAAAL")
    app.keyboard.press("1")
    left = stored(app)
    follow(app, LINK)
    film = film_of(LINK)
    assert app.get_by_role("heading", name=SIX).is_visible()
    assert caption(app) == "Bài vừa chia xong."
    for number in (1, 2):
        until(app, f"document.getElementById('place').textContent == 'Bước {number}/8'")
        assert cards(app, "Bài của Người 1") == expected(film, number, 0, 0)
    press(app, "Dừng")
    at = int(place(app).removeprefix("Bước ").removesuffix("/8"))
    press(app, "Lùi")
    assert place(app) == f"Bước {at - 1}/8"
    press(app, "Tới")
    assert place(app) == f"Bước {at}/8"
    press(app, "Đầu")
    assert place(app) == "Bước 0/8"
    press(app, "Cuối")
    assert place(app) == "Bước 8/8"
    held = film.states[7].table.held
    assert held is not None
    assert caption(app) == f"Người 1 bỏ {VI.card(held)}."
    assert cards(app, "Bài của Người 2") == expected(film, 8, 0, 1)
    press(app, "Lùi")
    press(app, "Chơi tiếp từ đây")
    assert stored(app) == film.match(7)
    assert app.locator("#toast").get_by_text("Trận trước vẫn còn.").is_visible()
    assert app.locator("#toast").get_by_role("button", name="Hoàn tác").is_visible()
    app.keyboard.press("x")
    assert stored(app) == film.match(8)
    app.keyboard.press("m")
    press(app, "Trận trước")
    assert stored(app) == left


def test_every_step_is_told_in_the_words_of_the_log(app: Page) -> None:
    watch(app, LINK)
    told = []
    for _ in range(8):
        app.keyboard.press("ArrowRight")
        told.append(caption(app))
    start, text = read_link(LINK)
    press(app, "Chơi tiếp từ đây")
    app.keyboard.press("l")
    assert app.get_by_role("dialog").get_by_role("listitem").all_inner_texts() == told[::-1]
    assert replay(start, text or "").match == stored(app)


def test_a_closed_film_leaves_the_match_as_it_was(app: Page) -> None:
    open_match(app, SIX)
    app.keyboard.press("1")
    before = stored(app)
    watch(app, OVER)
    press(app, "Đóng, về chỗ cũ")
    assert stored(app) == before
    assert app.get_by_role("heading", name="Golf nhiều người").is_visible()


def test_a_link_at_the_first_visit_opens_the_film_and_closing_it_the_home_screen(
    fresh: tuple[Page, object], url: str, booted: Callable[[Page], None]
) -> None:
    page, _ = fresh
    page.goto(f"{url}#{LINK.lower().replace('~', '%7E')}")
    booted(page)
    page.keyboard.press(" ")
    page.keyboard.press("End")
    assert place(page) == "Bước 8/8"
    assert "#" not in page.url
    page.keyboard.press("Escape")
    assert page.get_by_role("heading", name="Xếp Bài").is_visible()
    assert page.evaluate("localStorage.getItem('xepbai.game.GT')") is None


def test_a_reload_in_the_midst_of_a_film_shows_what_was_there_before(
    app: Page, booted: Callable[[Page], None]
) -> None:
    open_match(app, SIX)
    app.keyboard.press("1")
    before = stored(app)
    watch(app, OVER)
    app.keyboard.press("ArrowRight")
    app.reload()
    booted(app)
    assert app.locator("#caption").count() == 0
    assert app.get_by_role("heading", name="Golf nhiều người").is_visible()
    assert stored(app) == before


def test_a_match_with_secrets_is_seen_with_one_seats_eyes_and_no_other_card_is_in_the_page(app: Page) -> None:
    whole = round_end(match_of(Begin(make("4", 3), (0, 2, 0), 7)))
    film = film_of(link_of(whole))
    watch(app, link_of(whole))
    looked = False
    for number in range(film.last):
        state, table = film.match(number), film.states[number].table
        known = {card for grid in seen(table, 0).grids for card in grid}
        held = None if table.turn == 0 or not table.from_stock else table.held
        page = app.content() + app.evaluate("localStorage.getItem('xepbai.paint') || ''")
        for card in (*hidden_cards(state), *([] if held is None else [held])):
            assert (VI.card(card) in page) == (card in known), (number, VI.card(card))
        looked = looked or any(card in known for card in hidden_cards(state))
        app.keyboard.press("ArrowRight")
    assert looked
    assert "Hết vòng, mọi lá được ngửa để tính điểm. Lỗ 1: " in caption(app)


def test_looking_back_on_a_match_that_goes_on_gives_no_second_look(app: Page) -> None:
    open_match(app, "GT1-4P02-AAAAAAE")
    app.locator("#own-0").click()
    app.locator("#own-1").click()
    match = stored(app)
    names = [VI.card(cell.card) for cell in match.table.grids[0][:2] if cell is not None]
    assert all(name in app.content() for name in names)
    press(app, "Đã nhớ")
    app.keyboard.press("m")
    press(app, "Xem lại")
    assert app.get_by_role("heading", name="Xem lại trận").is_visible()
    assert "GT1-" not in app.content()
    for _ in range(4):
        assert not any(name in app.content() for name in names)
        app.keyboard.press("ArrowRight")
    app.keyboard.press("End")
    press(app, "Chơi tiếp từ đây")
    assert app.get_by_role("heading", name="Golf nhiều người").is_visible()
    assert stored(app).steps[:3] == (*match.steps, stored(app).steps[2])


def test_the_steps_are_listed_by_holes_and_a_tap_goes_to_any(app: Page) -> None:
    one = round_end(match_of(Begin(make("6", 2), (0, 0), 7)))
    match = match_of(Begin(make("6", 2), (0, 0), 7), f"{' '.join(map(str, one.steps))} G L0 L1")
    first, last = len(one.steps), len(match.steps)
    watch(app, link_of(match))
    app.keyboard.press("End")
    press(app, "Các bước")
    two = steps(app).get_by_role("button", name="Lỗ 2 Bước")
    assert two.get_attribute("aria-expanded") == "true"
    assert two.inner_text().split() == ["Lỗ", "2", "Bước", f"{first + 1}–{last}"]
    assert steps(app).locator('[aria-current="step"]').inner_text().startswith(f"{last}.")
    assert app.evaluate("document.activeElement.dataset.arg") == str(last)
    steps(app).get_by_role("button", name="Lỗ 2: bài vừa chia xong.").click()
    assert steps(app).count() == 0
    assert place(app) == f"Bước {first + 1}/{last}"
    assert app.locator(".stats").inner_text().split()[0] == "2/9"
    press(app, "Các bước")
    steps(app).get_by_role("button", name="Lỗ 1 Bước").click()
    rows = steps(app).get_by_role("button", name=re.compile(r"^\d+\."))
    assert rows.count() == first + 1
    rows.nth(4).click()
    assert place(app) == f"Bước 4/{last}"
    assert cards(app, "Bài của Người 2") == expected(film_of(link_of(match)), 4, 0, 1)


def test_a_film_is_watched_by_keyboard_alone(app: Page) -> None:
    watch(app, LINK)
    assert app.evaluate("document.activeElement.textContent.trim()") == "Tới"
    app.keyboard.press("Enter")
    assert place(app) == "Bước 1/8"
    app.keyboard.press("r")
    app.keyboard.press("u")
    app.keyboard.press("PageDown")
    assert place(app) == "Bước 2/8"
    app.keyboard.press("l")
    app.keyboard.press("ArrowDown")
    app.keyboard.press("Enter")
    assert place(app) == "Bước 3/8"
    app.keyboard.press("l")
    app.keyboard.press("Escape")
    assert place(app) == "Bước 3/8"
    focusable = app.locator("#party button")
    assert focusable.all_inner_texts() == [app.locator(".scorebar").inner_text()]
    app.locator(".scorebar").press("Enter")
    assert app.get_by_role("dialog", name="Bảng điểm").is_visible()
    app.keyboard.press("Escape")
    assert app.evaluate("document.activeElement.className").startswith("scorebar")
    app.keyboard.press("Escape")
    assert app.get_by_role("heading", name="Xếp Bài").is_visible()


def test_the_table_of_a_film_is_for_looking(app: Page) -> None:
    watch(app, LINK)
    app.get_by_role("group", name="Bài của Người 1").get_by_role("img").first.click()
    assert caption(app) == VI("viewer.look-only")
    assert place(app) == "Bước 0/8"


def test_a_match_that_is_over_ends_with_its_result_and_is_looked_back_on_from_there(app: Page) -> None:
    watch(app, OVER)
    app.keyboard.press("End")
    film = film_of(OVER)
    assert caption(app).endswith(f"thắng với {min(film.states[-1].card[-1].totals)} điểm.")
    app.locator(".scorebar").click()
    sheet = app.get_by_role("dialog", name="Bảng điểm")
    assert sheet.get_by_role("row").count() == 3
    assert sheet.locator("details").count() == 2
    app.keyboard.press("Escape")
    press(app, "Kết quả")
    result = app.get_by_role("dialog")
    title = result.get_by_role("heading", level=2).inner_text()
    assert "thắng" in title
    press(app, "Xem lại")
    assert app.get_by_role("heading", name="GT1-4P43M1US-AAAABMM").is_visible()
    assert place(app) == f"Bước 0/{film.last}"
    app.keyboard.press("Escape")
    assert result.get_by_role("heading", level=2).inner_text() == title


def test_what_is_played_on_from_a_film_counts_for_no_record(app: Page) -> None:
    link = link_of(round_end(match_of(Begin(make("4H", 2), (0, 0), 7, end=film_of(OVER).start.end))))
    film = film_of(link)
    assert film.over
    watch(app, link)
    app.keyboard.press("End")
    app.keyboard.press("ArrowLeft")
    press(app, "Chơi tiếp từ đây")
    assert not stored(app).over
    app.get_by_role("button", name="Tôi là").click()
    app.locator("#gt-discard").click()
    app.get_by_role("dialog").wait_for()
    assert stored(app).over
    assert app.evaluate("localStorage.getItem('xepbai.records')") is None


def test_steps_that_are_not_legal_end_the_film_at_the_last_legal_one_with_the_reason(app: Page) -> None:
    watch(app, f"{SIX}~L0L0L1")
    app.keyboard.press("End")
    assert place(app) == "Bước 2/2"
    assert caption(app) == "Bước 2 («L0») không đi được: lá này đã chọn rồi. Trận dừng sau bước 1."
    press(app, "Chơi tiếp từ đây")
    assert stored(app) == film_of(f"{SIX}~L0").match(1)
    watch(app, f"{SIX}~Q")
    app.keyboard.press("End")
    assert caption(app) == "Bước 1 («Q») không đi được: không phải là nước đi. Trận dừng sau bước 0."


def test_a_wrong_link_is_told_and_nothing_is_lost(app: Page) -> None:
    open_match(app, SIX)
    app.keyboard.press("1")
    before = stored(app)
    follow(app, "GT1-6P02ZZ-AAAAAAH~L0")
    assert app.get_by_role("dialog").get_by_text("Không mở được trận này").is_visible()
    app.keyboard.press("Escape")
    assert app.get_by_role("heading", name="Golf nhiều người").is_visible()
    assert stored(app) == before


def test_a_long_match_of_twelve_is_at_any_step_at_once(app: Page) -> None:
    start, _ = read_link(TWELVE)
    match = round_end(match_of(start))
    text = " ".join(map(str, match.steps))
    match = match_of(start, f"{text} G {' '.join(['L0 L1'] * 12)}")
    watch(app, link_of(match))
    film = film_of(link_of(match))
    for number in (film.last, 1, film.last // 2):
        app.keyboard.press("l")
        hole = steps(app).get_by_role("button", name=f"Lỗ {film.hole(number) + 1} Bước")
        if hole.get_attribute("aria-expanded") == "false":
            hole.click()
        steps(app).get_by_role("button", name=re.compile(rf"^{number}\.")).click()
        assert place(app) == f"Bước {number}/{film.last}"
        for seat in (0, 6, 11):
            assert cards(app, re.compile(f"^Bài của Người {seat + 1}\\b")) == expected(film, number, 0, seat)


def test_a_film_is_told_in_english_too(app: Page) -> None:
    app.get_by_role("button", name="English").click()
    follow(app, LINK)
    app.keyboard.press(" ")
    app.keyboard.press("End")
    assert place(app) == "Step 8 of 8"
    app.get_by_role("button", name="Steps").click()
    assert app.get_by_role("dialog", name="Steps").get_by_role("listitem").count() > 8
    app.keyboard.press("Escape")
    app.get_by_role("button", name="Play on from here").click()
    assert app.get_by_role("heading", name="Golf (card game)").is_visible()
