"""Build the site: `python -m tools.build [--root DIR] [--out DIR]`.

Everything in it is a static file with a relative address, so it works from any folder of any host.
"""

from __future__ import annotations

import argparse
import base64
import functools
import hashlib
import json
import re
import shutil
import sys
import tempfile
import time
from pathlib import Path

from tools import pack, page

ROOT = Path(__file__).resolve().parent.parent
NODE_MODULES = ROOT / "node_modules"

# where -> package file; a * stands for the hash in a chunk's name
VENDOR = {
    "vendor/pyodide": ("pyodide", ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]),
    # PyScript, its TOML reader, and the plugin that is told to keep quiet: all that pyscript.toml asks for
    "vendor/pyscript": ("@pyscript/core/dist", ["core.js", "core-*.js", "toml-V*.js", "error-*.js"]),
}
# modules that the page is going to import: fetched side by side instead of one after another.
# Not the .wasm: a preload of it costs more than it brings, the browser's compiled copy is then not used.
PRELOAD = (
    "js/python.mjs",
    "vendor/pyodide/pyodide.mjs",
    "vendor/pyodide/pyodide.asm.mjs",
    "vendor/pyscript/core-*.js",
)
COPIED = ("pyscript.toml", "manifest.webmanifest", "img/**/*", "js/**/*.mjs")
STYLE = "css/xepbai.css"
"""All style sheets as one: a first visit asks for one file instead of seventeen."""
SOURCES = (
    "index.html",
    "404.html",
    "CHANGELOG.md",
    "sw.js",
    "pyscript.toml",
    "manifest.webmanifest",
    "css/**/*",
    "img/**/*",
    "js/*",
    "py/**/*",
)
# what the start needs: a file of another release must not be taken for one of this
STARTING = ("app.zip", "css/", "js/", "pyscript.toml", "python.zip", "vendor/")
# not needed offline: what only installing the app shows, and the worker itself
UNKEPT = re.compile(r"LICENSES\.txt|404\.html|sw\.js|img/(icon-.*|apple-.*)\.png")
INLINED = ("img/card.svg",)
NEWS = re.compile(r"^> (vi|en): (.+)$", re.M)
"""What a release brings, in one line a language: the first ones in CHANGELOG.md."""
SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*$")
NOTICE = """\
Xếp Bài is under the MIT licence, below. The site also carries, unchanged:

- Pyodide and the CPython it is built from. Pyodide: Mozilla Public License 2.0,
  Copyright Pyodide contributors and Mozilla. CPython: Python Software Foundation License,
  Copyright Python Software Foundation. The source of both is public under the name of each.
- PyScript (@pyscript/core): Apache License 2.0, Copyright Anaconda, Inc. and PyScript contributors,
  with polyscript (ISC) and small modules by Andrea Giammarchi (ISC, MIT).

"""


def build(root: Path = ROOT, out: Path | None = None) -> Path:
    """Build the site of the tree `root` into `out`, all at once: a failed build leaves the last one alone."""
    out = out or root / "dist"
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=".building-") as folder:
        site = Path(folder, "site")
        site.mkdir()
        pack.library(NODE_MODULES, site / "python.zip", ROOT / ".build")
        pack.app(root / "py", site / "app.zip")
        copy_vendor(site)
        copy_own(root, site)
        write_page(root, site)
        write_worker(root, site)
        if out.exists():
            shutil.rmtree(out)
        site.rename(out)
    return out


def fresh(root: Path = ROOT) -> Path:
    """The built site of `root`, built anew only when something it is made from has changed."""
    out, stamp = root / "dist", ROOT / ".build/built"
    state = _state(root)
    if not (out.exists() and stamp.exists() and stamp.read_text() == state):
        build(root)
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(state)
    return out


def _state(root: Path) -> str:
    """What the site is made from, in short."""
    own = [path for name in SOURCES for path in root.glob(name) if path.is_file() and path.suffix != ".pyc"]
    tools = [path for path in (ROOT / "tools").iterdir() if path.is_file()]
    files = sorted([*own, *tools, ROOT / "package-lock.json"])
    return _digest(*(f"{path}\0".encode() + path.read_bytes() for path in files)).hex()


def copy_vendor(site: Path) -> None:
    """Copy the browser parts, without their source maps."""
    for folder, (package, patterns) in VENDOR.items():
        (site / folder).mkdir(parents=True)
        for pattern in patterns:
            found = sorted((NODE_MODULES / package).glob(pattern))
            if not found:
                raise FileNotFoundError(f"{package}/{pattern}: run `npm ci`")
            for path in found:
                content = path.read_bytes()
                if path.suffix in (".js", ".mjs"):
                    content = SOURCE_MAP.sub(b"\n", content)
                (site / folder / path.name).write_bytes(content)


def copy_own(root: Path, site: Path) -> None:
    """Copy our own static files and write the licence notices."""
    for pattern in COPIED:
        for path in sorted(root.glob(pattern)):
            name = path.relative_to(root)
            if path.is_file() and name.as_posix() not in INLINED:
                (site / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, site / name)
    (site / STYLE).parent.mkdir(parents=True)
    sheets = [(root / name).read_text("utf-8") for name in page.styles(root)]
    (site / STYLE).write_text("".join(sheets), "utf-8")
    apache = (NODE_MODULES / "@pyscript/core/LICENSE").read_text("utf-8")
    mit = (ROOT / "LICENSE").read_text("utf-8")
    (site / "LICENSES.txt").write_text(f"{NOTICE}{mit}\n\n{apache}", "utf-8")


def write_page(root: Path, site: Path) -> None:
    """Render index.html, with a version made from everything in the site."""
    preload = tuple(
        path.relative_to(site).as_posix() for pattern in PRELOAD for path in sorted(site.glob(pattern))
    )
    found = listing(site)
    files = {name: about[0] for name, about in found.items() if name.startswith(STARTING)}
    size = sum(found[name][1] for name in files)
    render = functools.partial(page.render, root, preload=preload, files=files, size=size, style=STYLE)
    version = _digest(render().encode(), json.dumps(found).encode()).hex()[:12]
    (site / "index.html").write_text(render(version=version), "utf-8")
    (site / "404.html").write_text(page.with_policy((root / "404.html").read_text("utf-8")), "utf-8")


def write_worker(root: Path, site: Path) -> None:
    """Write the service worker with its version and the list of what it keeps."""
    version = re.search(r'<meta name="version" content="(\w+)">', (site / "index.html").read_text("utf-8"))
    assert version is not None
    worker = (root / "sw.js").read_text("utf-8")
    files = {name: about for name, about in listing(site).items() if not UNKEPT.fullmatch(name)}
    for empty, filled in (
        ('const VERSION = "";', f'const VERSION = "{version[1]}";'),
        ("const NEWS = {};", f"const NEWS = {json.dumps(news(root), ensure_ascii=False)};"),
        ("const FILES = {};", f"const FILES = {json.dumps(files, indent=1)};"),
    ):
        assert empty in worker, empty
        worker = worker.replace(empty, filled)
    (site / "sw.js").write_text(worker, "utf-8")


def news(root: Path) -> dict[str, str]:
    """What this release brings, by language."""
    told: dict[str, str] = {}
    for lang, line in NEWS.findall((root / "CHANGELOG.md").read_text("utf-8")):
        told.setdefault(lang, line)
    return told


def listing(site: Path) -> dict[str, tuple[str, int]]:
    """Every file of the site: path -> (integrity, bytes)."""
    files = {}
    for path in sorted(site.rglob("*")):
        if path.is_file():
            content = path.read_bytes()
            integrity = f"sha256-{base64.b64encode(_digest(content)).decode()}"
            files[path.relative_to(site).as_posix()] = (integrity, len(content))
    return files


def _digest(*contents: bytes) -> bytes:
    digest = hashlib.sha256()
    for content in contents:
        digest.update(content)
    return digest.digest()


def main() -> None:
    """The command line."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--root", type=Path, default=ROOT, help="the tree to build")
    arguments.add_argument("--out", type=Path, help="where to, by default dist/ in the tree")
    options = arguments.parse_args()
    start = time.monotonic()
    root = options.root.resolve()
    out = build(root, options.out) if options.out else fresh(root)
    size = sum(bytes_ for _, bytes_ in listing(out).values())
    print(f"built {out.name}/: {size / 1e6:.1f} MB in {time.monotonic() - start:.1f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
