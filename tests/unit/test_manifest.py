"""The installed app: what its manifest promises is there, wherever the site lies."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest

from games import SYSTEMS

ROOT = Path(__file__).parents[2]
MANIFEST = json.loads((ROOT / "manifest.webmanifest").read_text("utf-8"))
PICTURES = [*MANIFEST["icons"], *(icon for way in MANIFEST["shortcuts"] for icon in way["icons"])]


def size_of(png: Path) -> str:
    width, height = struct.unpack(">II", png.read_bytes()[16:24])
    return f"{width}x{height}"


@pytest.mark.parametrize("icon", PICTURES, ids=lambda icon: icon["src"])
def test_every_picture_is_there_in_its_size(icon: dict[str, str]) -> None:
    path = ROOT / icon["src"]
    assert path.exists()
    if path.suffix == ".png":
        assert size_of(path) == icon["sizes"]


def test_there_are_pictures_for_launchers_and_one_that_may_be_cut() -> None:
    sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in MANIFEST["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    assert size_of(ROOT / "img/apple-touch-icon.png") == "180x180"


def test_addresses_are_relative_so_that_any_folder_will_do() -> None:
    addresses = [MANIFEST["start_url"], MANIFEST["scope"], *(way["url"] for way in MANIFEST["shortcuts"])]
    assert all(address.startswith("./") for address in addresses)
    assert not any(icon["src"].startswith(("/", "http")) for icon in PICTURES)


def test_field_135_no_orientation_is_forced() -> None:
    assert MANIFEST["orientation"] == "any"


def test_each_game_has_a_shortcut_by_its_id_the_main_ones_first_for_few_are_shown() -> None:
    ids = [way["url"].partition("#")[2] for way in MANIFEST["shortcuts"]]
    main = [system.id for system in SYSTEMS if system.order < 100]
    assert ids == [*main, "GT", *(system.id for system in SYSTEMS if system.id not in main)]
