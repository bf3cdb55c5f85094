"""Serve the site on this machine: `python -m tools.serve [--dev] [--open]`.

Without --dev: the built dist/. With it: the tree as it is, plain .py files and all, read anew at each visit.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import http.server
import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from tools import build, pack, page

if TYPE_CHECKING:
    from collections.abc import Iterator

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


class Site(http.server.SimpleHTTPRequestHandler):
    """Static files under a prefix, with the types browsers insist on."""

    protocol_version = "HTTP/1.1"  # one connection for many files
    wbufsize = 1 << 16  # head and body in one packet: a second one would wait for the first's receipt
    disable_nagle_algorithm = True
    extensions_map = TYPES

    def __init__(self, *args: Any, prefix: str = "/", asked: list[str] | None = None, **kwargs: Any) -> None:
        self.prefix = prefix
        self.asked = asked
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        path = urlsplit(path).path
        if not path.startswith(self.prefix):
            return os.path.join(self.directory, "no such file")
        return super().translate_path("/" + path[len(self.prefix) :])

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        self.send_error(404)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        if self.asked is not None:
            self.asked.append(urlsplit(self.path).path.removeprefix(self.prefix))

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Server(http.server.ThreadingHTTPServer):
    """Takes the many connections of several tabs at once, and visitors who leave in the middle."""

    request_queue_size = 128

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Tree(Site):
    """The source tree as a site: the page is rendered and PyScript told of every .py at each request."""

    def do_GET(self) -> None:
        root = Path(self.directory)
        path = unquote(urlsplit(self.path).path).lstrip("/")
        if path in ("", "index.html"):
            self.reply(page.render(root, dev=True).encode(), ".html")
        elif path == "pyscript.toml":
            self.reply((root / path).read_bytes() + sources_table(root / "py").encode(), ".toml")
        elif path == "python.zip":
            library = build.ROOT / ".build/dev-python.zip"
            pack.library(build.NODE_MODULES, library, build.ROOT / ".build")
            self.reply(library.read_bytes(), ".zip")
        elif path.startswith("vendor/"):
            folder, name = path.rsplit("/", 1)
            package = build.VENDOR.get(folder, ("", []))[0]
            self.reply_file(build.NODE_MODULES / package / name)
        else:
            super().do_GET()

    def reply_file(self, path: Path) -> None:
        if path.is_file():
            self.reply(path.read_bytes(), path.suffix)
        else:
            self.send_error(404)

    def reply(self, content: bytes, suffix: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", TYPES[suffix])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


def sources_table(folder: Path) -> str:
    """PyScript's [files] table: every file of the app, to be put where Python looks for modules."""
    files = (path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if path.is_file())
    lines = [f'"./py/{name}" = "./{name}"' for name in files if "__pycache__" not in name]
    return "\n[files]\n" + "\n".join(lines) + "\n"


def server(folder: Path, *, port: int = 0, dev: bool = False, **options: Any) -> Server:
    """A server of `folder`, on this machine only; port 0 takes any free one."""
    handler = functools.partial(Tree if dev else Site, directory=str(folder), **options)
    return Server(("127.0.0.1", port), handler)


@contextlib.contextmanager
def running(folder: Path, **options: Any) -> Iterator[Server]:
    """A server at work in the background, for tests; `asked=[]` collects the paths it was asked for."""
    with server(folder, **options) as site:
        thread = threading.Thread(target=site.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield site
        finally:
            site.shutdown()
            thread.join()


def address(site: Server, prefix: str = "/") -> str:
    """Where a browser finds a server of ours."""
    return f"http://127.0.0.1:{site.server_address[1]}{prefix}"


def open_browser(url: str) -> None:
    """Show the page where there is a screen to show it on."""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.name != "posix":
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def main() -> None:
    """The command line."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--dev", action="store_true", help="serve the tree instead of dist/")
    arguments.add_argument("--open", action="store_true", help="open a browser where there is one")
    arguments.add_argument("--port", type=int, help="by default 8000, with --dev 8001, or $PORT")
    arguments.add_argument("--root", type=Path, default=build.ROOT)
    options = arguments.parse_args()
    folder = options.root if options.dev else options.root / "dist"
    # a port of its own: at the built site's address an offline copy would answer in the tree's place
    port = options.port or int(os.environ.get("PORT") or (8001 if options.dev else 8000))
    try:
        site = server(folder, port=port, dev=options.dev)
    except OSError:  # taken: any free one will do
        site = server(folder, dev=options.dev)
    with site:
        print(f"Xếp Bài: {address(site)}  (Ctrl+C dừng / stops)", flush=True)
        if options.open:
            open_browser(address(site))
        with contextlib.suppress(KeyboardInterrupt):
            site.serve_forever()


if __name__ == "__main__":
    main()
