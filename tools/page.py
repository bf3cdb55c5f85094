"""index.html from its template, for the built site and the development server alike.

The template holds comments as places: <!-- csp -->, <!-- sprite -->, <!-- home -->, <!-- preload -->,
<!-- files -->, and <!-- inline js/NAME.js --> for the scripts that must run before the first frame.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

# Every allowance has a reason; whatever isn't named is refused.
POLICY = {
    "default-src": "'none'",
    # the page's own modules, and compiling WebAssembly; inline scripts only by their hash
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    # the markup of the board carries places and sizes in style attributes
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data:",
    # Pyodide and the service worker fetch files of this site
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}

# Asks for the first screen in a process of its own: no module of the app stays loaded in the server.
FIRST_PAINT = """
import sys
sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True
try:
    from ui.pages import first_paint
except ImportError as error:
    if error.name not in ("ui", "ui.pages") and "first_paint" not in str(error):
        raise
else:
    sys.stdout.buffer.write(first_paint().encode())
"""


STYLES = re.compile(r'(<link rel="stylesheet" href="[^"]+">\n)+')
STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)">')


def styles(root: Path) -> list[str]:
    """The style sheets that the page names, in their order."""
    return STYLE.findall((root / "index.html").read_text("utf-8"))


def render(
    root: Path,
    *,
    version: str = "",
    preload: tuple[str, ...] = (),
    files: Mapping[str, str] = {},
    size: int = 0,
    style: str = "",
    dev: bool = False,
) -> str:
    """The page as it is served. ``files`` are those it starts from, with their hashes; ``size`` is what they
    come to in bytes, ``style`` the one sheet among them that takes the place of all."""
    page = (root / "index.html").read_text("utf-8")
    page = re.sub(r"<!-- inline (\S+) -->", lambda found: _script(root / found[1]), page)
    page = page.replace("<!-- sprite -->", _sprite(root))
    page = page.replace("<!-- home -->", first_paint(root))
    links = "".join(f'<link rel="modulepreload" href="{path}">\n' for path in preload)
    page = page.replace("<!-- preload -->\n", links)
    page = page.replace("<!-- files -->", json.dumps(files, indent=0))
    if style:
        sheet = f'<link rel="stylesheet" href="{style}" integrity="{files.get(style, "")}">\n'
        page = STYLES.sub(sheet, page, count=1)
    if dev:
        page = page.replace("<html ", "<html data-dev ", 1)
    metas = f'<meta name="version" content="{version}">\n<meta name="bytes" content="{size}">'
    page = page.replace("<!-- csp -->", f"<!-- csp -->\n{metas}")
    return with_policy(page)


def with_policy(page: str) -> str:
    """A page with its content security policy where ``<!-- csp -->`` stands."""
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(page)}">'
    return page.replace("<!-- csp -->", meta)


def policy(page: str, rules: dict[str, str] = POLICY) -> str:
    """The content security policy of these rules, with the hashes of the page's inline scripts and styles."""
    hashes = {
        "script-src": [_sha256(body) for body in re.findall(r"<script>(.*?)</script>", page, re.S)],
        "style-src": [_sha256(body) for body in re.findall(r"<style>(.*?)</style>", page, re.S)],
    }
    return "; ".join(" ".join([name, source, *hashes.get(name, [])]) for name, source in rules.items())


def first_paint(root: Path) -> str:
    """The home screen's markup, made by the app itself; empty as long as the app can't."""
    command = [sys.executable, "-c", FIRST_PAINT, str(root / "py")]
    return subprocess.run(command, check=True, capture_output=True).stdout.decode()


def _sprite(root: Path) -> str:
    sprite = root / "img/card.svg"
    return sprite.read_text("utf-8").strip() if sprite.exists() else ""


def _script(path: Path) -> str:
    return f"<script>{path.read_text('utf-8')}</script>"


def _sha256(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
