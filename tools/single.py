"""The whole site as one page that opens by double click: `python -m tools.single [--out FILE]`.

Made from the built site. Styles and the icon stand in the page; what is fetched or imported lies in it,
compressed, and js/single.js hands it out. No service worker and no manifest: a file is always there.
"""

from __future__ import annotations

import argparse
import base64
import re
import sys
import zlib
from pathlib import Path

from tools import build, page

NAME = "single/xep-bai.html"
# Every allowance has a reason; whatever isn't named is refused. Nothing may be fetched from anywhere, so
# connect-src is not among them; blob: and data: don't leave the page.
POLICY = {
    "default-src": "'none'",
    # the page's own modules, made from what lies in it, and compiling WebAssembly; inline scripts by hash
    "script-src": "blob: 'wasm-unsafe-eval'",
    # inline styles, by hash
    "style-src": "",
    # the markup of the board carries places and sizes in style attributes
    "style-src-attr": "'unsafe-inline'",
    # the icon, and the backs of the cards
    "img-src": "data:",
    # the solvers' worker, made like the modules
    "worker-src": "blob:",
    "base-uri": "'none'",
    "form-action": "'none'",
}
# what is fetched or imported; all else is in the page's own markup or of no use without a server
PACKED = ("*.zip", "pyscript.toml", "js/**/*.mjs", "vendor/**/*")


def single(site: Path, root: Path = build.ROOT) -> str:
    """The one page of the built `site` of the tree `root`: the same text for the same site."""
    text = (site / "index.html").read_text("utf-8")
    names = ("start.js", "offline.js", "single.js")
    start, offline, packed = ((root / "js" / name).read_text("utf-8") for name in names)
    for old, new in (
        (re.escape(f"<script>{start}</script>\n"), lambda _: ""),
        (re.escape(offline), lambda _: packed),
        (r"\A<!doctype html>\n<html ", lambda start: f"{start[0]}data-single "),
        (r'<script type="module" ', lambda _: '<script type="packed" '),
        (r'<link rel="(\S+)" href="(\S+)"[^>]*>\n', lambda link: _linked(site, link[1], link[2])),
        (r"</body>", lambda _: f"{_packed(site)}</body>"),
    ):
        text, changes = re.subn(old, new, text)
        assert changes, old
    rules = r'(Content-Security-Policy" content=)"[^"]*"'
    return re.sub(rules, lambda found: f'{found[1]}"{page.policy(text, POLICY)}"', text)


def _linked(site: Path, kind: str, path: str) -> str:
    """What stands in the page in place of a link to a file; nothing, where it is for a served page."""
    if kind == "stylesheet":
        return f"<style>{(site / path).read_text('utf-8')}</style>\n"
    if kind == "icon":
        icon = base64.b64encode((site / path).read_bytes()).decode()
        return f'<link rel="icon" href="data:image/svg+xml;base64,{icon}">\n'
    return ""


def _packed(site: Path) -> str:
    """The files, compressed, and the licence notices, as script elements that no browser runs."""
    paths = sorted({path for pattern in PACKED for path in site.glob(pattern) if path.is_file()})
    files = [
        f'<script type="packed" data-path="{path.relative_to(site).as_posix()}">{_pack(path)}</script>\n'
        for path in paths
    ]
    licences = (site / "LICENSES.txt").read_text("utf-8")
    end = '<script type="packed" id="end"></script>\n'  # by it the page knows that nothing is cut off
    return "".join([f'<script type="text/plain">\n{licences}</script>\n', *files, end])


def _pack(path: Path) -> str:
    return base64.b64encode(zlib.compress(path.read_bytes(), 9)).decode()


def main() -> None:
    """The command line."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--out", type=Path, default=build.ROOT / NAME, help="the file to write")
    out: Path = arguments.parse_args().out
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(single(build.fresh()), "utf-8")
    print(f"wrote {out.name}: {out.stat().st_size / 1e6:.1f} MB", file=sys.stderr)


if __name__ == "__main__":
    main()
