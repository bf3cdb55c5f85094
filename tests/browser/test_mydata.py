"""«My data»: what is kept, one file out, one file in, everything deleted; what is told about keeping it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from .hands import open_code, start

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

STORED = Path(__file__).parents[1] / "unit" / "fixtures" / "stored"
KEPT = {
    f"xepbai.{path.name.removesuffix('-v1-sum.json')}": path.read_text("utf-8")
    for path in STORED.glob("*-sum.json")
}
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
    " Version/17.4 Mobile/15E148 Safari/604.1"
)


def kept(page: Page) -> dict[str, str]:
    return dict(page.evaluate("({...localStorage})"))


def my_data(page: Page) -> Locator:
    page.get_by_role("button", name="Dữ liệu của tôi").click()
    return page.get_by_role("dialog", name="Dữ liệu của tôi")


def export(page: Page, sheet: Locator) -> tuple[str, str]:
    with page.expect_download() as download:
        sheet.get_by_role("button", name="Lưu ra tệp").click()
    return download.value.suggested_filename, Path(download.value.path()).read_text("utf-8")


def bring(sheet: Locator, text: str) -> None:
    file = {"name": "xepbai.json", "mimeType": "application/json", "buffer": text.encode()}
    sheet.get_by_label("Chọn tệp").set_input_files(file)  # type: ignore[arg-type]


def parts(entries: dict[str, str]) -> dict[str, str]:
    """What is worth taking along."""
    return {key: text for key, text in entries.items() if key in KEPT}


def test_field_103_everything_moves_to_a_clean_profile_in_one_file(
    app: Page, booted: Callable[[Page], None]
) -> None:
    start(app, KEPT)
    sheet = my_data(app)
    for name in ("Cài đặt", "Golf", "Golf nhiều người", "Russian Solitaire", "Bảng điểm chơi bài thật"):
        assert name in sheet.inner_text().splitlines()
    assert 'Hà «x» \\ "' in sheet.inner_text()
    name, text = export(app, sheet)
    assert re.fullmatch(r"xepbai-\d{4}-\d\d-\d\d\.json", name)
    assert f"Đã lưu tệp {name}." in sheet.inner_text()
    start(app, {})
    bring(my_data(app), text)
    sheet = app.get_by_role("dialog", name="Trong tệp này")
    sheet.get_by_text("sẽ thêm vào").first.wait_for()  # a file is read a moment later
    assert sheet.get_by_text("sẽ thêm vào").count() == len(KEPT)
    assert not parts(kept(app))
    sheet.get_by_role("button", name="Nhập", exact=True).click()
    app.get_by_role("dialog", name="My data").get_by_text("Everything is brought in.").wait_for()
    assert parts(kept(app)) == KEPT
    app.reload()
    booted(app)
    assert app.get_by_role("button", name="Tiếng Việt").is_visible()
    app.get_by_role("button", name="Russian Solitaire").first.click()
    assert app.get_by_text("RU1-C-AAAAABB", exact=True).is_visible()


def test_a_game_in_progress_on_both_sides_is_asked_about_one_by_one(app: Page) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    app.keyboard.press("d")
    app.get_by_role("button", name="Về trang đầu").click()
    mine = kept(app)["xepbai.game.GO"]
    theirs = {key.removeprefix("xepbai."): text for key, text in KEPT.items() if "game" in key}
    file = json.dumps({"app": "xepbai", "v": 1, "date": "2026-11-30", "entries": theirs})
    for choice in ("Giữ của tôi", "Lấy từ tệp"):
        sheet = my_data(app)
        sheet.get_by_text("Dán nội dung tệp").click()
        sheet.get_by_label("Nội dung của tệp").fill(file)
        sheet.get_by_role("button", name="Xem nội dung đã dán").click()
        sheet = app.get_by_role("dialog", name="Trong tệp này")
        asked = sheet.get_by_role("group", name="Chọn bản nào cho Golf?")
        assert asked.get_by_role("button", name="Giữ của tôi").get_attribute("aria-pressed") == "true"
        assert "Ở đây: 1 nước" in sheet.inner_text()
        asked.get_by_role("button", name=choice).click()
        sheet.get_by_role("button", name="Nhập", exact=True).click()
        assert app.get_by_role("dialog").get_by_text("Đã nhập xong.").is_visible()
        app.keyboard.press("Escape")
        now = kept(app)
        assert (now["xepbai.game.GO"] == mine) == (choice == "Giữ của tôi")
        assert now["xepbai.game.FT"] == KEPT["xepbai.game.FT"]
    assert kept(app)["xepbai.game.GO"] == KEPT["xepbai.game.GO"]
    assert kept(app)["xepbai.game.GO.prev"] == mine


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Tệp trống"),
        ("{", "Đây không phải tệp dữ liệu của Xếp Bài."),
        ("<img src=x onerror=alert(1)>", "Đây không phải tệp dữ liệu của Xếp Bài."),
        ('{"app": "xepbai", "v": 1, "entries": {"game.GO": ', "Tệp bị hỏng hoặc bị cắt bớt"),
        ('{"app": "xepbai", "v": 1, "entries": {"paint": "x", "../x": "y"}}', "Tệp này không chứa gì"),
    ],
)
def test_a_bad_file_is_told_in_a_sentence_and_changes_nothing(app: Page, text: str, why: str) -> None:
    open_code(app, "GO1-E-AAAAAAB")
    app.get_by_role("button", name="Về trang đầu").click()
    sheet = my_data(app)
    before = parts(kept(app))
    bring(sheet, text)
    sheet.get_by_role("alert").get_by_text(why).wait_for()
    assert parts(kept(app)) == before


def test_names_in_a_file_are_shown_as_text(app: Page) -> None:
    match = json.loads(KEPT["xepbai.game.GT"])
    match["names"] = ["<b>x</b>", "<img src=x>", "y"]
    match.pop("sum")
    entries = {"game.GT": json.dumps(match)}
    bring(my_data(app), json.dumps({"app": "xepbai", "v": 1, "date": "<i>1</i>", "entries": entries}))
    sheet = app.get_by_role("dialog", name="Trong tệp này")
    assert "<b>x</b>, <img src=x>, y" in sheet.inner_text()
    assert "<i>1</i>" in sheet.inner_text()


def test_what_does_not_fit_is_not_brought_in_by_halves(app: Page) -> None:
    file = {key.removeprefix("xepbai."): text for key, text in KEPT.items()}
    bring(my_data(app), json.dumps({"app": "xepbai", "v": 1, "date": "", "entries": file}))
    sheet = app.get_by_role("dialog", name="Trong tệp này")
    app.evaluate(
        """() => {
            const { setItem } = Storage.prototype;
            globalThis.whole = { setItem };
            Storage.prototype.setItem = function (key, text) {
                if (key.includes("game.Y")) throw new DOMException('full', 'QuotaExceededError');
                setItem.call(this, key, text);
            };
        }"""
    )
    try:
        sheet.get_by_role("button", name="Nhập", exact=True).click()
        assert "chưa nhập gì cả" in app.get_by_role("dialog").inner_text()
        assert not parts(kept(app))
    finally:
        app.evaluate("() => Object.assign(Storage.prototype, whole)")


def test_field_108_delete_everything_asks_first_and_takes_only_what_is_ours(app: Page) -> None:
    start(app, KEPT | {"theirs": "1", "xepbaix": "2", "other.xepbai.game.GO": "3"})
    open_code(app, "FT1-N-AAAAAAB")
    app.keyboard.press("d")
    assert {key for key in kept(app) if not key.startswith("xepbai.")} == {
        "theirs",
        "xepbaix",
        "other.xepbai.game.GO",
    }
    app.get_by_role("button", name="Về trang đầu").click()
    sheet = my_data(app)
    sheet.get_by_role("button", name="Xóa mọi dữ liệu").click()
    sheet = app.get_by_role("dialog", name="Xóa mọi dữ liệu?")
    sheet.get_by_role("button", name="Thôi").click()
    assert set(KEPT) <= set(kept(app))
    app.get_by_role("dialog").get_by_role("button", name="Xóa mọi dữ liệu").click()
    _, text = export(app, sheet)
    assert "game.FT" in text
    sheet.get_by_role("button", name="Xóa hết").click()
    assert "Đã xóa mọi dữ liệu" in app.get_by_role("dialog").inner_text()
    left = kept(app)
    assert {key for key in left if key != "xepbai.paint"} == {"theirs", "xepbaix", "other.xepbai.game.GO"}
    app.evaluate("localStorage.clear()")


def test_the_file_is_shared_where_the_browser_can(app: Page) -> None:
    app.evaluate(
        """() => {
            navigator.canShare = ({ files }) => files.length === 1;
            navigator.share = async ({ files }) => { globalThis.sent = await files[0].text(); };
        }"""
    )
    try:
        start(app, KEPT)
        my_data(app).get_by_role("button", name="Gửi tệp").click()
        for _ in range(100):
            if sent := app.evaluate("globalThis.sent ?? ''"):
                break
            app.wait_for_timeout(50)
        assert json.loads(sent)["entries"]["game.FT"] == KEPT["xepbai.game.FT"]
    finally:
        app.evaluate("() => { delete navigator.canShare; delete navigator.share; }")


def test_field_109_the_browser_is_asked_once_to_keep_everything_after_ten_moves(app: Page) -> None:
    app.evaluate(
        """() => {
            globalThis.asked = 0;
            navigator.storage.persist = async () => { asked += 1; return true; };
            navigator.storage.persisted = async () => asked > 0;
        }"""
    )
    try:
        open_code(app, "FT1-N-AAAAAAB")
        for count in range(1, 15):
            app.keyboard.press("d")
            app.wait_for_timeout(10)
            assert app.evaluate("asked") <= (count >= 10)
        assert app.evaluate("asked") == 1
        app.evaluate("xepbai.reset()")
        open_code(app, "GO1-E-AAAAAAB")
        for _ in range(11):
            app.keyboard.press("d")
        app.wait_for_timeout(50)
        assert app.evaluate("asked") == 1
        app.get_by_role("button", name="Về trang đầu").click()
        my_data(app).get_by_text("Trình duyệt hứa giữ dữ liệu này lâu dài.").wait_for()
    finally:
        app.evaluate("() => { delete navigator.storage.persist; delete navigator.storage.persisted; }")


def test_field_109_safari_on_a_phone_is_told_once_with_a_way_to_install_and_a_file(
    new_context: Callable[..., Any], url: str, booted: Callable[[Page], None]
) -> None:
    context = new_context(user_agent=IPHONE)
    try:
        page = context.new_page()
        page.goto(url)
        booted(page)
        notice = page.get_by_role("complementary", name="Dữ liệu của tôi")
        assert "Safari xóa dữ liệu của trang sau 7 ngày không mở." in notice.inner_text()
        _, text = export(page, notice)
        assert json.loads(text)["app"] == "xepbai"
        notice.get_by_role("button", name="Cài vào màn hình chính").click()
        sheet = page.get_by_role("dialog", name="Cài vào màn hình chính")
        assert "Thêm vào MH chính" in sheet.inner_text()
        assert sheet.get_by_role("listitem").count() == 4
        page.keyboard.press("Escape")
        notice.get_by_role("button", name="Đã hiểu").click()
        assert notice.count() == 0
        page.get_by_role("button", name="English").click()
        assert page.get_by_role("complementary", name="My data").count() == 0
    finally:
        context.close()


def test_field_106_reset_in_the_address_saves_first_and_then_deletes_only_what_is_ours(
    fresh: tuple[Page, Any], url: str
) -> None:
    page, _ = fresh
    page.add_init_script(
        f"if (!localStorage.theirs) Object.assign(localStorage, {json.dumps(KEPT)}, {{theirs: '1'}})"
    )
    page.goto(url + "?reset")
    box = page.get_by_role("alert")
    box.get_by_role("heading", name="Begin anew").wait_for()
    with page.expect_download() as download:
        box.get_by_role("button", name="Save my data to a file").click()
    entries = json.loads(Path(download.value.path()).read_text("utf-8"))["entries"]
    assert {f"xepbai.{key}": text for key, text in entries.items()} == KEPT
    box.get_by_role("button", name="Delete all data").click()
    assert set(KEPT) <= set(kept(page))
    box.get_by_role("button", name="Press again to delete for good").click()
    assert box.get_by_text("The data of Xếp Bài on this device is deleted.").is_visible()
    assert kept(page) == {"theirs": "1"}
