"""The built site: the same bytes from the same tree, nothing but relative addresses, a strict policy."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools import build, pack, page

ROOT = Path(__file__).resolve().parents[2]
MAIN = """
import words

SUITS = {"S", "H", "D", "C"}


def failing():
    raise ValueError
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree with everything but the real app."""
    root = tmp_path_factory.mktemp("tree")
    for name in ("index.html", "404.html", "CHANGELOG.md", "sw.js", "pyscript.toml", "manifest.webmanifest"):
        shutil.copy(ROOT / name, root / name)
    for name in ("js", "css", "img"):
        shutil.copytree(ROOT / name, root / name)
    (root / "py/words").mkdir(parents=True)
    (root / "py/main.py").write_text(MAIN, "utf-8")
    (root / "py/words/__init__.py").write_text("", "utf-8")
    (root / "py/words/vi.toml").write_text('[a]\nb = "ván"\n', "utf-8")
    return root


@pytest.fixture(scope="module")
def site(tree: Path) -> Path:
    """The site built from it."""
    return build.build(tree)


def test_two_builds_of_one_tree_have_the_same_bytes(tree: Path, site: Path) -> None:
    command = [sys.executable, "-m", "tools.build", "--root", tree, "--out", tree / "again"]
    said = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stderr
    assert "built again/" in said
    assert build.listing(tree / "again") == build.listing(site)
    assert list(tree.glob(".building-*")) == []


def test_the_library_compiles_to_the_same_bytes_each_time(tmp_path: Path) -> None:
    with zipfile.ZipFile(ROOT / "node_modules/pyodide/python_stdlib.zip") as archive:
        for name in archive.namelist():
            if name.startswith(("re/", "json/", "enum.py", "locale.py", "ast.py")):
                archive.extract(name, tmp_path / "sources")
    for target in ("one", "two"):
        pack.compile_tree(tmp_path / "sources", tmp_path / target, "/lib/", optimize=2)
    one, two = (
        {path.name: path.read_bytes() for path in (tmp_path / t).rglob("*.pyc")} for t in ("one", "two")
    )
    assert len(one) > 8
    assert one == two


def test_a_change_gives_another_version(tree: Path, site: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(tree, other, ignore=shutil.ignore_patterns("dist", "again"))
    (other / "py/main.py").write_text(MAIN + "\nMORE = 1\n", "utf-8")
    changed = build.build(other)
    before, after = build.listing(site), build.listing(changed)
    assert {name for name in after if after[name] != before[name]} == {"app.zip", "index.html", "sw.js"}
    assert version(changed) != version(site)


def test_the_app_runs_from_its_zip_with_lines_in_its_tracebacks(site: Path, tmp_path: Path) -> None:
    """Pyodide imports it, finds its data, and a traceback names file and line."""
    script = tmp_path / "run.mjs"
    pyodide = (ROOT / "node_modules/pyodide/pyodide.mjs").as_uri()
    script.write_text(
        f"""
        import {{ readFileSync }} from "node:fs";
        import {{ loadPyodide }} from {json.dumps(pyodide)};
        const python = await loadPyodide({{ stdLibURL: {json.dumps(str(site / "python.zip"))} }});
        python.FS.writeFile("/app.zip", readFileSync({json.dumps(str(site / "app.zip"))}));
        console.log(python.runPython(`
import sys, traceback, pkgutil
sys.path.insert(0, "/app.zip")
import main
def told():
    try:
        main.failing()
    except ValueError:
        return traceback.format_exc()
"\\\\n".join([pkgutil.get_data("words", "vi.toml").decode(), told()])
        `));
        """,
        "utf-8",
    )
    told = subprocess.run(["node", script], check=True, capture_output=True, text=True).stdout
    assert "ván" in told
    assert 'File "/app.zip/main.py", line 8, in failing' in told


def test_the_app_s_zip_holds_bytecode_and_data_and_no_sources(site: Path) -> None:
    with zipfile.ZipFile(site / "app.zip") as archive:
        assert archive.namelist() == ["main.pyc", "words/__init__.pyc", "words/vi.toml"]
        flags = int.from_bytes(archive.read("main.pyc")[4:8], "little")
    assert flags == 0b01  # by hash, and unchecked


def test_the_library_holds_what_a_page_needs_and_no_sources(site: Path) -> None:
    with zipfile.ZipFile(site / "python.zip") as archive:
        names = set(archive.namelist())
    assert {"asyncio/__init__.pyc", "html/__init__.pyc", "tomllib/__init__.pyc", "pyscript/web.pyc"} <= names
    assert not [name for name in names if not name.endswith(".pyc")]
    assert not [
        name for name in names if name.startswith(("unittest/", "idlelib/", "multiprocessing/", "tkinter/"))
    ]


def test_nothing_in_our_files_asks_another_origin(site: Path) -> None:
    ours = [path for path in site.rglob("*") if path.is_file() and "vendor" not in path.parts]
    for path in ours:
        if path.suffix in (".html", ".css", ".mjs", ".js", ".toml", ".svg", ".webmanifest"):
            text = re.sub(r"xmlns(:\w+)?=(['\"])[^'\"]*\2", "", path.read_text("utf-8"))
            assert not re.search(r"https?://|[\"'(]//", text), path.name


def test_every_address_in_the_page_is_relative_and_there(site: Path) -> None:
    text = (site / "index.html").read_text("utf-8")
    found = re.findall(r'(?:src|href|config)="([^"#]+)"', text)
    files = [address for address in found if not address.startswith("data:")]
    assert len(files) > 5
    assert [address for address in files if address.startswith("/") or not (site / address).exists()] == []


def test_the_policy_names_every_inline_script_and_nothing_unsafe(site: Path) -> None:
    text = (site / "index.html").read_text("utf-8")
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)
    assert policy is not None
    rules = dict(rule.strip().split(" ", 1) for rule in policy[1].split(";"))
    assert rules["default-src"] == "'none'"
    assert "unsafe-inline" not in rules["script-src"] + rules["style-src"]
    assert "'unsafe-eval'" not in policy[1]
    assert "http" not in policy[1]
    scripts = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    assert len(scripts) == 4
    for body in scripts:
        digest = base64.b64encode(hashlib.sha256(body.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in rules["script-src"]


def test_the_worker_keeps_every_file_with_its_hash(site: Path) -> None:
    worker = (site / "sw.js").read_text("utf-8")
    listed = re.search(r"const FILES = (\{.*?\n\});", worker, re.DOTALL)
    assert listed is not None
    files = json.loads(listed[1])
    everything = build.listing(site)
    unkept = {name for name in everything if build.UNKEPT.fullmatch(name)}
    assert unkept >= {"sw.js", "LICENSES.txt"}
    assert set(files) == set(everything) - unkept
    assert all(tuple(files[name]) == everything[name] for name in files)
    assert f'const VERSION = "{version(site)}";' in worker


def test_the_site_carries_its_licences_and_no_source_maps(site: Path) -> None:
    licences = (site / "LICENSES.txt").read_text("utf-8")
    for name in ("Xếp Bài", "Pyodide", "Python Software Foundation", "PyScript", "Apache License"):
        assert name in licences
    assert list(site.rglob("*.map")) == []
    for path in site.rglob("*.*js"):
        assert "sourceMappingURL=" not in path.read_text("utf-8")[-200:], path.name


def test_a_failed_build_leaves_the_last_one_alone(tree: Path, site: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(tree, broken, ignore=shutil.ignore_patterns("again"))
    before = build.listing(broken / "dist")
    (broken / "py/main.py").write_text("def (", "utf-8")
    with pytest.raises(subprocess.CalledProcessError):
        build.build(broken)
    assert build.listing(broken / "dist") == before


def test_an_error_in_the_app_s_first_screen_stops_the_build(tree: Path, tmp_path: Path) -> None:
    (tmp_path / "py/ui").mkdir(parents=True)
    assert page.first_paint(tree) == ""
    (tmp_path / "py/ui/pages.py").write_text("import nowhere\n", "utf-8")
    with pytest.raises(subprocess.CalledProcessError):
        page.first_paint(tmp_path)
    (tmp_path / "py/ui/pages.py").write_text("def first_paint() -> str:\n    return 'Chào'\n", "utf-8")
    assert page.first_paint(tmp_path) == "Chào"


def version(site: Path) -> str:
    """The version a built page says it has."""
    found = re.search(r'<meta name="version" content="(\w+)">', (site / "index.html").read_text("utf-8"))
    assert found is not None
    return found[1]


def test_every_command_of_the_makefile_has_something_to_do() -> None:
    text = (ROOT / "Makefile").read_text("utf-8")
    told = re.findall(r"make ([\w-]+)", text.splitlines()[0])
    listed = re.search(r"^\.PHONY: (.+)$", text, re.M)
    assert listed
    for target in {*told, *listed[1].split()}:
        assert re.search(rf"^{target}:( \S|.*\n\t)", text, re.M), target
