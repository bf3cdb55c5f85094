"""The two zips of bytecode: Python's library, trimmed, and the app.

The bytecode is made by Pyodide itself (tools/compile.mjs), the zips by hand: the same tree always gives
the same bytes, so a release that changes only the app leaves the library's hash as it was.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

# What a game in a page never imports. All else stays: a missing module would only show on a player's screen.
UNUSED_MODULES = frozenset(
    """
    _aix_support _android_support _apple_support _ios_support _pyio _pydatetime _pydecimal _pyrepl
    __hello__ __phello__ antigravity bdb cProfile cmd code compileall configparser ctypes curses dbm doctest
    ensurepip fileinput filecmp ftplib getopt getpass gettext http idlelib imaplib lib2to3 mailbox mimetypes
    modulefinder multiprocessing netrc nturl2path optparse argparse pdb pickletools pip plistlib poplib
    profile pstats pty pyclbr pydoc pydoc_data rlcompleter runpy sched shelve smtplib socketserver sqlite3
    symtable tabnanny tarfile this timeit tkinter trace tty turtle turtledemo unittest venv wave webbrowser
    wsgiref xml xmlrpc zipapp zoneinfo email graphlib colorsys ipaddress site-packages uuid
    _sysconfigdata__emscripten_wasm32-emscripten platform quopri stringprep csv py_compile
    ssl _ssl bz2 lzma compression gzip pickle difflib statistics fractions decimal pprint _ast_unparse
    """.split()
)
UNUSED_PARTS = frozenset(
    """
    asyncio/windows_events asyncio/windows_utils asyncio/proactor_events asyncio/tools
    asyncio/__main__ logging/handlers logging/config concurrent/futures/process concurrent/futures/interpreter
    """.split()
)
# Text is UTF-8 here, from end to end.
ENCODINGS = frozenset(
    "__init__ aliases ascii latin_1 raw_unicode_escape unicode_escape utf_8 utf_8_sig".split()
)

EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest date a zip can hold


def library(node_modules: Path, target: Path, cache: Path) -> None:
    """Write Python's trimmed library, with PyScript's own package, as bytecode without sources.

    Compiling takes some seconds and depends only on the pinned packages and this code, so the result is
    kept in `cache`.
    """
    stdlib = node_modules / "pyodide/python_stdlib.zip"
    pyscript = node_modules / "@pyscript/core/src/stdlib/pyscript.js"
    key = _hash([stdlib, pyscript, Path(__file__), _compiler()])
    kept = cache / f"python-{key[:16]}.zip"
    if not kept.exists():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            sources, compiled = Path(folder, "sources"), Path(folder, "compiled")
            _unpack_stdlib(stdlib, sources)
            write_tree(sources / "pyscript", pyscript_sources(pyscript))
            # docstrings and asserts go: nobody reads or needs them here
            compile_tree(sources, compiled, "/lib/python314.zip/", optimize=2)
            fresh = kept.with_suffix(".new")
            write_zip(fresh, _files(compiled))
            fresh.replace(kept)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(kept, target)


def app(sources: Path, target: Path) -> None:
    """Write the app as bytecode and data. A traceback from it names file and line without quoting them: the
    sources would be a quarter of what every player loads."""
    with tempfile.TemporaryDirectory() as folder:
        compiled = Path(folder)
        compile_tree(sources, compiled, "/app.zip/", optimize=2)
        files = [(name, path) for name, path in _files(sources) if path.suffix not in (".py", ".pyc")]
        write_zip(target, files + _files(compiled))


def compile_tree(sources: Path, target: Path, prefix: str, *, optimize: int) -> None:
    """Compile every .py under `sources` to a .pyc under `target`, as if it lay under `prefix`."""
    target.mkdir(parents=True, exist_ok=True)
    job = {"source": str(sources), "target": str(target), "prefix": prefix, "optimize": optimize}
    subprocess.run(["node", str(_compiler()), json.dumps(job)], check=True, stdout=subprocess.DEVNULL)


def write_zip(target: Path, files: Iterable[tuple[str, Path]]) -> None:
    """Write a zip whose bytes depend on nothing but the names and contents."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in sorted(files):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes())


def pyscript_sources(script: Path) -> dict[str, object]:
    """PyScript's own Python package, read out of the module that carries it: names to texts or folders."""
    text = script.read_text("utf-8").partition("export default")[2].strip().rstrip(";")
    tree: dict[str, dict[str, object]] = json.loads(text)
    return tree["pyscript"]


def write_tree(folder: Path, tree: dict[str, object]) -> None:
    """Write a tree of texts as files."""
    folder.mkdir(parents=True)
    for name, content in tree.items():
        if isinstance(content, dict):
            write_tree(folder / name, content)
        else:
            (folder / name).write_text(str(content), "utf-8")


def _unpack_stdlib(stdlib: Path, target: Path) -> None:
    with zipfile.ZipFile(stdlib) as archive:
        for name in archive.namelist():
            top, _, rest = name.partition("/")
            if top.removesuffix(".py") in UNUSED_MODULES or "__pycache__" in name or not name.endswith(".py"):
                continue
            if name.removesuffix(".py") in UNUSED_PARTS:
                continue
            if top == "encodings" and rest.removesuffix(".py") not in ENCODINGS:
                continue
            archive.extract(name, target)


def _files(folder: Path) -> list[tuple[str, Path]]:
    return [(path.relative_to(folder).as_posix(), path) for path in folder.rglob("*") if path.is_file()]


def _hash(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _compiler() -> Path:
    return Path(__file__).with_name("compile.mjs")
