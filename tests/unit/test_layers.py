"""Imports run one way through the house, and only one file knows the browser."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

PY = Path(__file__).resolve().parents[2] / "py"

# package -> what it may import besides itself and Python's library
MAY_IMPORT = {
    "engine": set(),
    "games": {"engine"},
    "table_golf": {"engine"},
    "solve": {"engine", "games", "table_golf"},
    "store": {"engine", "games", "table_golf", "solve"},
    "words": {"engine", "games", "table_golf", "solve"},
    "ui": {"engine", "games", "table_golf", "solve", "store", "words"},
    "main": {"engine", "games", "table_golf", "solve", "store", "words", "ui"},
}
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "_pyodide", "polyscript"}
BROWSER_FILE = "ui/browser.py"
FILES = sorted(path.relative_to(PY).as_posix() for path in PY.rglob("*.py"))


def imported(path: str) -> Iterator[str]:
    """The top-level names of everything a file imports, wherever in it the import stands."""
    tree = ast.parse((PY / path).read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.partition(".")[0]


def layer(path: str) -> str:
    """The layer a file belongs to: its folder, or its own name at the top."""
    return path.partition("/")[0].removesuffix(".py")


@pytest.mark.parametrize("path", FILES)
def test_every_file_belongs_to_a_layer(path: str) -> None:
    assert layer(path) in MAY_IMPORT


@pytest.mark.parametrize("path", FILES)
def test_imports_run_with_the_stream(path: str) -> None:
    mine = layer(path)
    against = set(imported(path)) & set(MAY_IMPORT) - MAY_IMPORT.get(mine, set()) - {mine}
    assert not against, f"{path} must not import {sorted(against)}"


@pytest.mark.parametrize("path", [path for path in FILES if path != BROWSER_FILE])
def test_only_one_file_knows_the_browser(path: str) -> None:
    known = set(imported(path)) & BROWSER
    assert not known, f"{path} imports {sorted(known)}: only {BROWSER_FILE} may"


def test_there_is_something_to_read() -> None:
    assert FILES
