"""The browser parts are pinned: what was tried is what players get."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WANTED = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
LOCKED = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
CRASHING = {"0.27.1", "0.27.2"}


@pytest.mark.parametrize("name", WANTED)
def test_field_117_one_version_is_asked_for_and_locked(name: str) -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", WANTED[name])
    assert LOCKED[f"node_modules/{name}"]["version"] == WANTED[name]
    assert LOCKED[f"node_modules/{name}"]["integrity"]


def test_field_117_pyodide_is_none_of_those_that_crash_on_ios() -> None:
    assert WANTED["pyodide"] not in CRASHING
