"""Every sound of the app as samples, made from nothing: dry, like paper, and short. Pure arithmetic, so that
tests can listen to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import exp, pi, sin

RATE = 22050
"""Samples a second."""
LOUD = 0.125
"""The highest sample there is: -18 dB of what a device can play."""
RANKS = 13
SOUNDS = ("pick", "place", "flip", "draw", "refused", "foundation", "win")

Wave = Callable[[float], float]
"""A sound's height at a time in seconds."""


def _noise(seed: int, smooth: float) -> Wave:
    """Noise as of a brush: chance from a small generator, each sample drawn towards the next one."""
    state, last, drawn = seed, 0.0, -1

    def at(time: float) -> float:
        nonlocal state, last, drawn
        while drawn < int(time * RATE):
            state = (state * 1103515245 + 12345) & 0x7FFFFFFF
            last += (state / 0x3FFFFFFF - 1 - last) * smooth
            drawn += 1
        return last

    return at


def _tick(pitch: float, fade: float, bright: float = 0.35) -> Wave:
    """A struck tick: a tone and a little of its octave and a half, fading fast."""
    return lambda t: exp(-t / fade) * (sin(2 * pi * pitch * t) + bright * sin(6 * pi * pitch * t))


def _brush(seed: int, length: float, smooth: float) -> Wave:
    """A stroke over paper: noise that swells and fades once."""
    noise = _noise(seed, smooth)
    return lambda t: noise(t) * sin(pi * min(t / length, 1)) ** 2


def _after(delay: float, wave: Wave) -> Wave:
    return lambda t: wave(t - delay) if t >= delay else 0.0


def _both(*waves: Wave) -> Wave:
    return lambda t: sum(wave(t) for wave in waves)


def _scale(step: int) -> float:
    """The pitch of a step on a scale of five tones, which no two make sour."""
    octave, tone = divmod(step, 5)
    return float(440 * 2 ** (octave + (0, 2, 4, 7, 9)[tone] / 12))


def _wave(sound: str, step: int) -> tuple[Wave, float]:
    """A sound and its length in seconds; ``step``: the rank that lands on a foundation, from 0."""
    if sound == "pick":
        return _both(_tick(980, 0.008), _brush(3, 0.02, 0.7)), 0.045
    if sound == "place":
        return _both(_tick(310, 0.016), _brush(5, 0.03, 0.5)), 0.08
    if sound == "flip":
        return _brush(7, 0.08, 0.6), 0.085
    if sound == "draw":
        return _both(_brush(11, 0.05, 0.55), _after(0.05, _brush(13, 0.06, 0.75))), 0.115
    if sound == "refused":
        return _tick(120, 0.02, 0.1), 0.1
    if sound == "foundation":
        return _both(_tick(_scale(step), 0.03), _brush(17, 0.02, 0.6)), 0.115
    rising = (_after(0.11 * i, _tick(_scale(tone), 0.05)) for i, tone in enumerate((0, 2, 3, 5)))
    return _both(*rising), 0.6


@lru_cache(maxsize=len(SOUNDS) + RANKS)
def samples(sound: str, step: int = 0) -> tuple[float, ...]:
    """A sound as numbers between -LOUD and LOUD, silent at its end."""
    wave, length = _wave(sound, step)
    count = int(length * RATE)
    fade = RATE // 200
    raw = [wave(i / RATE) * min(1.0, (count - 1 - i) / fade) for i in range(count)]
    most = max(map(abs, raw))
    return tuple(value * LOUD / most for value in raw)
