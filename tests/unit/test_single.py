"""The one-file form of a site: all in one text, the same every time, under a policy that lets nothing out."""

from __future__ import annotations

import base64
import hashlib
import re
import zlib
from pathlib import Path

import pytest

from tools import single

SCRIPTS = Path(__file__).resolve().parents[2] / "js"
FILES = {
    "app.zip": b"PK\0\xff",
    "js/boot.mjs": b"import '../vendor/one/two.mjs';",
    "pyscript.toml": b"",
    "vendor/one/two.mjs": b"export {};",
}
BESIDE = {
    "css/a.css": "p{color:red}",
    "img/icon.svg": "<svg/>",
    "LICENSES.txt": "MIT",
    "sw.js": "served()",
}
PAGE = """<!doctype html>
<html lang="vi">
<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<link rel="manifest" href="manifest.webmanifest">
<link rel="icon" href="img/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="css/a.css">
<script>first()</script>
</head>
<body>
<template id="start">
<link rel="modulepreload" href="js/boot.mjs">
<script type="module" src="js/boot.mjs"></script>
</template>
<script>{start}</script>
<script>{offline}</script>
</body>
</html>
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small site with one file of each kind."""
    for name, content in {**FILES, **{name: text.encode() for name, text in BESIDE.items()}}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    text = PAGE
    for name in ("start", "offline"):
        text = text.replace(f"{{{name}}}", (SCRIPTS / f"{name}.js").read_text("utf-8"))
    (tmp_path / "index.html").write_text(text, "utf-8")
    return tmp_path


def test_every_file_lies_in_the_page_as_it_is(site: Path) -> None:
    found = re.findall(r'<script type="packed" data-path="(.+?)">(.*?)</script>', single.single(site))
    assert {path: zlib.decompress(base64.b64decode(packed)) for path, packed in found} == FILES


def test_the_same_site_gives_the_same_page(site: Path) -> None:
    assert single.single(site) == single.single(site)


def test_nothing_stands_beside_the_page(site: Path) -> None:
    text = single.single(site)
    assert re.findall(r'<link rel="(\w+)" href="(\w+):', text) == [("icon", "data")]
    assert "<style>p{color:red}</style>" in text
    assert "serviceWorker" not in text
    assert 'type="module"' not in text
    assert "MIT" in text


def test_the_policy_names_what_runs_and_lets_nothing_out(site: Path) -> None:
    text = single.single(site)
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)
    assert policy is not None
    rules = dict(rule.strip().split(" ", 1) for rule in policy[1].split(";"))
    assert rules["default-src"] == "'none'"
    assert "connect-src" not in rules
    assert not re.search(r"'self'|http|\*", policy[1])
    assert "unsafe-inline" not in rules["script-src"] + rules["style-src"]
    for kind, count in (("script", 2), ("style", 1)):
        bodies = re.findall(rf"<{kind}>(.*?)</{kind}>", text, re.DOTALL)
        assert len(bodies) == count
        for body in bodies:
            digest = base64.b64encode(hashlib.sha256(body.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in rules[f"{kind}-src"]
