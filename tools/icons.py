"""Make the pictures of the installed app from img/icon.svg: `python -m tools.icons`. They are committed."""

from __future__ import annotations

import re
import struct
import zlib
from collections import Counter
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import doctor

IMG = Path(__file__).resolve().parent.parent / "img"
# name, side in pixels, how much of the side the drawing takes, whether the corners are round
ICONS = (
    ("icon-192.png", 192, 1.0, True),
    ("icon-512.png", 512, 1.0, True),
    ("icon-maskable.png", 512, 0.8, False),  # systems cut up to a tenth off every edge
    ("apple-touch-icon.png", 180, 1.0, False),  # the system rounds it
)
FELT = "#8fb9a6"


def markup(size: int, part: float, rounded: bool) -> str:
    """A page that shows nothing but the icon."""
    svg = (IMG / "icon.svg").read_text("utf-8")
    if part < 1:  # the felt fills the whole picture, the cards a part of it
        svg = re.sub(r'<path id="felt"[^>]*>', "", svg)
    inner = round(size * part)
    radius = round(size * 0.22) if rounded else 0
    return (
        f'<body style="margin:0;background:transparent"><div style="width:{size}px;height:{size}px;'
        f'overflow:hidden;border-radius:{radius}px;display:grid;place-items:center;background:{FELT}">'
        f'<div style="width:{inner}px;height:{inner}px">{svg}</div></div>'
    )


def read_png(png: bytes) -> tuple[int, int, list[bytes]]:
    """Width, bytes a pixel and rows of a PNG as browsers write it: 8 bits a channel, not interlaced."""
    chunks, at = [], 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        chunks.append((png[at + 4 : at + 8], png[at + 8 : at + 8 + length]))
        at += 12 + length
    width = struct.unpack(">I", chunks[0][1][:4])[0]
    deep = 4 if chunks[0][1][9] == 6 else 3
    data = zlib.decompress(b"".join(body for kind, body in chunks if kind == b"IDAT"))
    rows, above = [], bytes(width * deep)
    for start in range(0, len(data), width * deep + 1):
        row = bytearray(data[start + 1 : start + 1 + width * deep])
        _unfilter(data[start], row, above, deep)
        rows.append(bytes(row))
        above = rows[-1]
    return width, deep, rows


def _unfilter(kind: int, row: bytearray, above: bytes, deep: int) -> None:
    """Adds back what a row's filter took away."""
    for i in range(len(row)):
        left = row[i - deep] if i >= deep else 0
        corner = above[i - deep] if i >= deep else 0
        up = above[i]
        guess = (0, left, up, (left + up) // 2, _nearest(left, up, corner))[kind]
        row[i] = (row[i] + guess) & 255


def _nearest(left: int, up: int, corner: int) -> int:
    aim = left + up - corner
    return min((abs(aim - left), 0, left), (abs(aim - up), 1, up), (abs(aim - corner), 2, corner))[2]


def packed(png: bytes) -> bytes:
    """The picture in at most 128 colours, a third of its size."""
    width, deep, rows = read_png(png)
    pixels = [[row[i : i + deep] + b"\xff" * (4 - deep) for i in range(0, len(row), deep)] for row in rows]
    counts = Counter(pixel for row in pixels for pixel in row)
    palette = [pixel for pixel, _ in counts.most_common(128)]

    @cache
    def index(pixel: bytes) -> int:
        def apart(place: int) -> int:
            return sum((a - b) ** 2 for a, b in zip(palette[place], pixel, strict=True))

        return min(range(len(palette)), key=apart)

    data = b"".join(b"\0" + bytes(index(pixel) for pixel in row) for row in pixels)
    kept = (
        (b"IHDR", struct.pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(pixel[:3] for pixel in palette)),
        (b"tRNS", bytes(pixel[3] for pixel in palette)),
        (b"IDAT", zlib.compress(data, 9)),
        (b"IEND", b""),
    )
    return png[:8] + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in kept
    )


def main() -> None:
    """Writes the pictures."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=doctor.chromium(), args=["--no-sandbox"])
        for name, size, part, rounded in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(markup(size, part, rounded))
            (IMG / name).write_bytes(packed(page.screenshot(omit_background=rounded)))
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
