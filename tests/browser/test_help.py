"""Rules, examples and questions of the solitaires: found from everywhere, gone through by finger and by keys,
and played on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from games._examples import help_of, shots

from .hands import (
    Fingers,
    choose,
    drag,
    expected,
    follow,
    middle,
    number,
    open_code,
    said,
    seen,
    session_of,
    tap,
)
from .test_access import AXE, KEYLIKE, MARKED, words_of
from .test_access import NAMES as OWN_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

KEYS = ("golf", "russian", "forty-thieves", "yukon")
NAMES = {
    "vi": ("Golf", "Russian Solitaire", "Quarante Voleurs", "Yukon"),
    "en": ("Golf Solitaire", "Russian Solitaire", "Forty Thieves", "Yukon"),
}
SIZES = ((360, 640), (820, 1180), (1440, 900), (740, 360))
FIRST = "Xem trên bàn: Ván đầu tiên, thắng trọn 350 điểm"


def press(page: Page | Locator, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def open_help(page: Page, game: str = "Golf", part: str = "") -> Locator:
    """From the home screen."""
    page.get_by_role("button", name=re.compile("^(Luật chơi|Rules)")).click()
    sheet = page.get_by_role("dialog")
    press(sheet, game)
    if part:
        press(sheet, part)
    return sheet


def caption(page: Page) -> str:
    return page.locator("#caption").inner_text()


def place(page: Page) -> str:
    return page.locator("#place").inner_text()


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_every_game_explains_itself_from_the_home_screen_in_both_languages(app: Page, lang: str) -> None:
    if lang == "en":
        press(app, "English")
    for key, name in zip(KEYS, NAMES[lang], strict=True):
        sheet = open_help(app, name)
        rules = help_of(key).rules  # type: ignore[union-attr]
        items = sheet.locator(".manual li").count() + sheet.locator(".manual section > p").count()
        assert items == sum(map(len, rules.values()))
        press(sheet, {"vi": "Ví dụ", "en": "Examples"}[lang])
        looked = sheet.get_by_role("button", name=re.compile("^(Xem trên bàn|See it on the table): "))
        assert looked.count() > 10
        press(sheet, {"vi": "Hỏi đáp", "en": "FAQ"}[lang])
        assert sheet.locator("summary").count() >= 9
        text = sheet.inner_text()
        assert not re.search(r"[{}]|help\.|-faq|None", text)
        app.keyboard.press("Escape")


def test_the_rules_of_the_game_on_the_table_are_in_its_menu_and_in_the_dialog_for_a_new_game(
    app: Page,
) -> None:
    open_code(app, "RU1-C-AAAAABB")
    sheet = app.get_by_role("dialog")
    press(app, "Menu")
    press(sheet, "Luật chơi")
    assert sheet.get_by_role("heading", name="Russian Solitaire: cách chơi").is_visible()
    app.keyboard.press("Escape")
    press(app, "Ván mới")
    press(sheet, "Luật chơi")
    assert sheet.get_by_text("Cột trống chỉ nhận vua, cùng các lá nằm trên vua.").is_visible()
    app.keyboard.press("Escape")
    assert seen(app) == expected(session_of("RU1-C-AAAAABB"))


def test_an_example_is_gone_through_by_keys_with_a_sentence_for_every_step(app: Page) -> None:
    sheet = open_help(app, part="Ví dụ")
    press(sheet, FIRST)
    done = shots(help_of("golf").examples["published"])  # type: ignore[union-attr]
    status = app.get_by_role("status").filter(has_text="Ván GO1-E-AAAAAAB")
    assert status.count() == 1
    told = set()
    for count, shot in enumerate(done):
        assert place(app) == f"Bước {count}/{len(done) - 1}"
        assert number(app, "Điểm") == shot.session.score
        assert caption(app)
        told.add(caption(app))
        if shot.reason or count in (0, 20, len(done) - 1):
            assert seen(app) == expected(shot.session)
        app.keyboard.press("ArrowRight")
    assert len(told) == len(done)
    assert "Sạch bàn" in caption(app)
    app.keyboard.press("ArrowLeft")
    assert place(app) == "Bước 52/53"
    app.keyboard.press("Home")
    app.keyboard.press("ArrowRight")
    assert caption(app).startswith("6 cơ không đặt được lên át chuồn: phải cao hơn hoặc thấp hơn một bậc.")
    app.keyboard.press("ArrowRight")
    assert caption(app).startswith("Lá bài này đang bị chặn.")
    app.keyboard.press("End")
    assert app.get_by_role("button", name="Chơi tiếp từ đây").get_attribute("aria-disabled") == "true"
    app.keyboard.press("Escape")
    assert sheet.get_by_role("button", name=FIRST).evaluate("one => one === document.activeElement")


def test_an_example_goes_by_itself_until_it_is_stopped(
    app: Page, until: Callable[[Page, str], object]
) -> None:
    press(open_help(app, part="Ví dụ"), FIRST)
    press(app, "Chạy")
    until(app, "document.getElementById('place').textContent === 'Bước 2/53'")
    press(app, "Dừng")
    here = place(app)
    app.wait_for_timeout(1500)
    assert place(app) == here
    press(app, "Chạy")
    press(app, "Cuối")
    assert place(app) == "Bước 53/53"
    assert app.get_by_role("button", name="Chạy", exact=True).is_visible()


def test_an_example_is_played_on_by_touch_and_undo_leads_back_to_the_game_it_replaced(app: Page) -> None:
    before = session_of("GO1-E-AAAAAAB")
    open_code(app, "GO1-E-AAAAAAB")
    tap(app, before, "S")
    kept = seen(app)
    press(app, "Menu")
    sheet = app.get_by_role("dialog")
    press(sheet, "Luật chơi")
    press(sheet, "Ví dụ")
    press(sheet, "Xem trên bàn: Phăng teo")
    with Fingers(app) as fingers:
        fingers.tap(*middle(app.get_by_role("button", name="Tới", exact=True)))
        assert place(app) == "Bước 1/2"
        assert caption(app).startswith("Phăng teo đỏ")
        fingers.tap(*middle(app.get_by_role("button", name=re.compile("^9 chuồn, tự do"))))
        assert "bấm «Chơi tiếp từ đây»" in caption(app)
        fingers.tap(*middle(app.get_by_role("button", name="Chơi tiếp từ đây")))
        assert said(app) == "Chơi tiếp từ đây. Hoàn tác đến đầu thì về ván trước."
        fingers.tap(*middle(app.get_by_role("button", name=re.compile("^9 chuồn, tự do"))))
    assert number(app, "Điểm") == 10
    assert app.get_by_text("Bàn tự xếp").is_visible()
    press(app, "Hoàn tác")
    press(app, "Hoàn tác")
    assert app.get_by_text("GO1-E-AAAAAAB").first.is_visible()
    assert seen(app) == kept


def test_the_saved_game_is_untouched_while_an_example_is_looked_at(app: Page) -> None:
    before = session_of("GO1-E-AAAAAAB")
    open_code(app, "GO1-E-AAAAAAB")
    tap(app, before, "S")
    kept = seen(app)
    press(app, "Menu")
    sheet = app.get_by_role("dialog")
    press(sheet, "Luật chơi")
    press(sheet, "Rút lúc nào cũng được")
    stored = app.evaluate("localStorage['xepbai.game.GO']")
    for key in ("ArrowRight", "d", "u", "n", "r"):
        app.keyboard.press(key)
    assert app.evaluate("localStorage['xepbai.game.GO']") == stored
    press(app, "Đóng, về chỗ cũ")
    assert sheet.get_by_role("button", name="Rút lúc nào cũng được").evaluate(
        "one => one === document.activeElement"
    )
    app.keyboard.press("Escape")
    assert seen(app) == kept
    press(app, "Hoàn tác")
    assert seen(app) == expected(before)


def test_an_example_of_russian_is_played_on_with_its_group(app: Page) -> None:
    sheet = open_help(app, "Russian Solitaire", "Ví dụ")
    press(sheet, "Xem trên bàn: Nhóm năm lá cùng đi")
    first = shots(help_of("russian").examples["group"])[0].session  # type: ignore[union-attr]
    assert seen(app) == expected(first)
    press(app, "Chơi tiếp từ đây")
    named = "{}, cột {}".format
    drag(
        app,
        app.get_by_role("button", name=named("3 chuồn", 7), exact=True),
        app.get_by_role("button", name="4 chuồn, tự do, cột 3", exact=True),
    )
    assert said(app) == "5 lá từ 3 chuồn đến cột 3. Lật lên át chuồn."


def test_a_link_opened_over_an_example_opens_its_deal(app: Page) -> None:
    press(open_help(app, part="Ví dụ"), FIRST)
    follow(app, "GO1-E-NOSUCH")
    assert app.get_by_role("dialog").get_by_role("alert").is_visible()
    app.keyboard.press("Escape")
    assert place(app) == "Bước 0/53"
    open_code(app, "GO1-E-AAAAAAC")
    assert seen(app) == expected(session_of("GO1-E-AAAAAAC"))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_viewer_fits_every_screen_with_buttons_large_enough_for_both_hands(
    app: Page, size: Callable[[Page, int, int], None], width: int, height: int
) -> None:
    press(open_help(app, "Quarante Voleurs", "Ví dụ"), "Xem trên bàn: Cả ván, thắng 1185 điểm")
    size(app, width, height)
    app.keyboard.press("End")
    assert number(app, "Điểm") == 1185
    for hand in ("right", "left"):
        app.evaluate("hand => { document.documentElement.dataset.hand = hand }", hand)
        for act in ("first", "back", "run", "next", "last", "play", "close"):
            box = app.locator(f'[data-do="watch-{act}"]').bounding_box()
            assert box is not None
            assert box["width"] >= 44
            assert box["height"] >= 44
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height
        mat = app.locator("#mat").bounding_box()
        assert mat is not None
        assert mat["width"] >= 0.8 * width
        assert mat["height"] >= 0.6 * height
        assert app.evaluate("document.documentElement.scrollWidth <= innerWidth")
    app.evaluate("document.documentElement.dataset.hand = 'right'")


@pytest.mark.parametrize(("lang", "theme"), [("vi", "Tối"), ("en", "Light")])
def test_the_help_and_the_viewer_are_sound_for_axe_and_speak_one_language(
    app: Page, lang: str, theme: str
) -> None:
    choose(app, *(["English"] if lang == "en" else []), theme)
    app.evaluate(AXE + ";0")

    def sound() -> None:
        result = app.evaluate("axe.run(document, {resultTypes: ['violations']})")
        assert not [(v["id"], [node["target"] for node in v["nodes"]]) for v in result["violations"]]
        text = words_of(app)
        assert "{" not in text
        assert not KEYLIKE.findall(text)
        assert lang == "vi" or not MARKED.search(OWN_NAMES.sub("", text))

    app.get_by_role("button", name=re.compile("^(Luật chơi|Rules)")).click()
    sound()
    sheet = app.get_by_role("dialog")
    press(sheet, NAMES[lang][0])
    sound()
    press(sheet, {"vi": "Hỏi đáp", "en": "FAQ"}[lang])
    for fold in sheet.locator("summary").all():
        fold.click()
    sound()
    press(sheet, {"vi": "Ví dụ", "en": "Examples"}[lang])
    sound()
    sheet.get_by_role("button", name=re.compile("^(Xem trên bàn|See it on the table): ")).first.click()
    app.keyboard.press("ArrowRight")
    sound()
