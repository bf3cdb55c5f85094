"""The colours of ``css/tokens.css`` can be read and told apart, in every theme and by every kind of sight."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TOKENS = (Path(__file__).parents[2] / "css/tokens.css").read_text("utf-8")
THEMES = [(theme, felt) for theme in ("light", "dark") for felt in ("ngoc", "lam", "dat")]
SUITS = "shdc"
# What is left of red, green and blue light for eyes without one kind of cone (Machado and others, 2009).
SIGHTS = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}


def rules() -> Iterator[tuple[str, dict[str, str]]]:
    """Every selector of the file with its custom properties, in order."""
    text = re.sub(r"/\*.*?\*/|@media[^{]*\{[^{}]*\{[^{}]*\}\s*\}", "", TOKENS, flags=re.S)
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        yield selector.strip(), dict(re.findall(r"--([\w-]+):\s*([^;}]+)", body))


def tokens(theme: str, felt: str) -> dict[str, str]:
    """The values under a theme and a felt, references followed."""
    worn = {":root", f'[data-felt="{felt}"]', f'[data-theme="{theme}"]'}
    worn |= {f'[data-theme="{theme}"][data-felt="{felt}"]'}
    values: dict[str, str] = {}
    for selector, properties in rules():
        if selector in worn and not (theme == "light" and "dark" in selector):
            values |= properties
    return values


def channels(colour: str) -> tuple[float, float, float]:
    """Red, green and blue light, linear, of ``#rrggbb``."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))

    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    return linear(red), linear(green), linear(blue)


def contrast(one: str, other: str) -> float:
    """WCAG's ratio between two colours."""

    def light(colour: str) -> float:
        red, green, blue = channels(colour)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def seen(colour: str, sight: str) -> tuple[float, float, float]:
    """A colour as someone sees it, in OKLab."""
    light = channels(colour)
    red, green, blue = (
        max(0.0, sum(k * c for k, c in zip(row, light, strict=True))) for row in SIGHTS[sight]
    )
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
    )


@pytest.mark.parametrize(("theme", "felt"), THEMES)
def test_field_131_suits_stand_out_from_their_card_in_every_theme(theme: str, felt: str) -> None:
    look = tokens(theme, felt)
    for suit in ("ink-black", "ink-red", *(f"four-{suit}" for suit in SUITS)):
        assert contrast(look[suit], look["card-face"]) >= 4.5, suit


@pytest.mark.parametrize(("theme", "felt"), THEMES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_field_131_four_suits_are_four_colours_to_every_eye(theme: str, felt: str, sight: str) -> None:
    look = tokens(theme, felt)
    for one, other in itertools.combinations(SUITS, 2):
        apart = math.dist(seen(look[f"four-{one}"], sight), seen(look[f"four-{other}"], sight))
        assert apart >= 0.12, (one, other, apart)


@pytest.mark.parametrize(("theme", "felt"), THEMES)
def test_words_can_be_read_on_felt_paper_and_buttons(theme: str, felt: str) -> None:
    look = tokens(theme, felt)
    for ink, ground in (
        ("on-felt", "felt"),
        ("on-felt", "felt-deep"),
        ("on-felt-2", "felt"),
        ("on-felt-2", "felt-glow"),
        ("on-surface", "surface"),
        ("on-surface", "surface-2"),
        ("on-surface-2", "surface"),
        ("on-surface-2", "surface-2"),
        ("on-surface", "card-face"),
        ("on-accent", "accent"),
        ("accent", "surface"),
        ("on-toast", "toast"),
        ("danger", "surface"),
        ("on-mark-target", "mark-target"),
        ("on-mark-hint", "mark-hint"),
    ):
        assert contrast(look[ink], look[ground]) >= 4.5, (ink, ground)


@pytest.mark.parametrize(("theme", "felt"), THEMES)
def test_field_130_marks_stand_out_from_the_felt(theme: str, felt: str) -> None:
    look = tokens(theme, felt)
    for mark in ("mark-target", "mark-hint", "mark-last"):
        assert contrast(look[mark], look["felt"]) >= 4.5, mark
        assert contrast(look[mark], look["felt-glow"]) >= 4.5, mark
        assert contrast(look[mark], look["card-face"]) >= 4.5, mark
    for ground in ("felt", "felt-deep", "card-face", "surface", "accent"):
        assert max(contrast(look[ring], look[ground]) for ring in ("focus-in", "focus-out")) >= 3, ground
    assert contrast(look["felt-line"], look["felt"]) >= 3
    assert contrast(look["back-ink"], look["back-paper"]) >= 3
