"""What a first visit loads and the start imports may not grow unsaid: who needs more raises a number here."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

from tools import build

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

BYTES = 6_500_000
"""What may come over the wire at a first visit, as a host that compresses sends it."""
MODULES = 237
"""Python modules that are imported when the first screen is up, the library's among them."""
OURS = 46
"""Those of them that are the app's."""


def sent(path: Path) -> int:
    """The size of a file as it is sent: compressed, where that helps."""
    content = path.read_bytes()
    return min(len(content), len(gzip.compress(content, 6)))


def test_a_first_visit_loads_no_more_than_its_budget(dist: Path) -> None:
    loaded = {name: sent(dist / name) for name in build.listing(dist) if not build.UNKEPT.fullmatch(name)}
    assert loaded["index.html"]
    assert sum(loaded.values()) + sent(dist / "sw.js") <= BYTES


def test_the_start_imports_no_more_than_its_budget(
    fresh: tuple[Page, object], url: str, booted: Callable[[Page], None]
) -> None:
    page, _ = fresh
    page.goto(url)
    booted(page)
    names = page.evaluate(
        """async () => {
            const { loadPyodide } = await import('./js/boot.mjs');
            const python = await loadPyodide({ stdout: console.log, stderr: console.error });
            return python.runPython("import sys; ' '.join(sys.modules)").split(' ');
        }"""
    )
    packages = {path.stem for path in (build.ROOT / "py").iterdir()}
    ours = [name for name in names if name.partition(".")[0] in packages]
    assert "main" in ours
    assert len(names) <= MODULES, sorted(names)
    assert len(ours) <= OURS, sorted(ours)
