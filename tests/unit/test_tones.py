"""The sounds: short, soft, and silent at both ends."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ui.tones import LOUD, RANKS, RATE, SOUNDS, samples


@pytest.mark.parametrize("sound", SOUNDS)
def test_a_sound_is_short_never_loud_and_does_not_crack(sound: str) -> None:
    heard = samples(sound)
    assert len(heard) / RATE < (0.12 if sound != "win" else 0.7)
    assert max(map(abs, heard)) == pytest.approx(LOUD)
    assert LOUD <= 10 ** (-18 / 20)
    assert abs(heard[0]) < LOUD / 4
    assert heard[-1] == 0


def test_every_rank_on_a_foundation_sounds_higher_than_the_one_before() -> None:
    def crossings(step: int) -> int:
        heard = samples("foundation", step)[200:1200]
        return sum(a < 0 <= b for a, b in pairwise(heard))

    heights = [crossings(step) for step in range(RANKS)]
    assert heights == sorted(heights)
    assert heights[-1] > 3 * heights[0]


def test_a_sound_is_the_same_every_time() -> None:
    first = samples("draw")
    samples.cache_clear()
    assert samples("draw") == first
