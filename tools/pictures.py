"""Make the pictures of the documentation from the running app: `python -m tools.pictures`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tools import build, doctor, serve

ROOT = Path(__file__).resolve().parent.parent
SIZE = (360, 640)
GAP = 24
# code, what is pressed before the picture is taken
SCENES = (
    ("GO1-E-AAAAAAB", ("d", "5", "Enter", "2", "Enter")),
    ("FT1-N-AAAAAAB", ("3", "Enter", "2", "Enter", *"3f1f8f8f8f7fddd")),
    ("RU1-C-AAAAABB", ("7", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "Enter")),
)


def scene(page: Page, code: str, keys: tuple[str, ...]) -> bytes:
    """A game after some keys, as PNG."""
    page.evaluate("code => { location.hash = code }", code)
    page.get_by_text(code).first.wait_for()
    for key in keys:
        page.keyboard.press(key)
    page.wait_for_timeout(500)
    return page.screenshot()


def side_by_side(page: Page, shots: list[bytes]) -> bytes:
    """The pictures in one row, composed by the browser that took them."""
    import base64

    page.set_viewport_size({"width": (SIZE[0] + GAP) * len(shots) - GAP, "height": SIZE[1]})
    images = "".join(
        f'<img width="{SIZE[0]}" src="data:image/png;base64,{base64.b64encode(shot).decode()}">'
        for shot in shots
    )
    page.set_content(f'<body style="margin:0;display:flex;gap:{GAP}px">{images}</body>')
    page.wait_for_timeout(300)
    return page.screenshot(omit_background=True)


def main() -> None:
    """Writes docs/phone.png."""
    with serve.running(build.fresh()) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=doctor.chromium(), args=["--no-sandbox"])
        context = browser.new_context(
            viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce", service_workers="block"
        )
        page = context.new_page()
        page.goto(serve.address(site))
        page.wait_for_selector("html[data-ready]", state="attached")
        shots = [scene(page, code, keys) for code, keys in SCENES]
        (ROOT / "docs/phone.png").write_bytes(side_by_side(context.new_page(), shots))
        browser.close()


if __name__ == "__main__":
    main()
