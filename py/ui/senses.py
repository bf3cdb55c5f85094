"""What is heard and felt: short sounds and ticks, each only when its switch is on."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards import Kind, Move, Position, rank
from engine.solitaire import Solitaire
from store.schema import Settings

from . import browser, device
from .tones import RATE, samples

AT_ONCE = 3
"""Sounds that may sound together; another one is left out."""
BUZZES: dict[str, tuple[int, ...]] = {
    "pick": (8,),
    "place": (14,),
    "draw": (14,),
    "foundation": (18,),
    "refused": (20, 50, 20),
    "win": (30, 60, 30, 60, 80),
}
"""Milliseconds of vibration, pause, vibration."""
Feel = Callable[..., None]
"""``feel("foundation", 4)``: something happened that may be heard and felt."""


class Senses:
    """Plays sounds and vibrates as the settings of the moment say."""

    def __init__(self, settings: Callable[[], Settings]) -> None:
        self.settings = settings
        self.speaker = device.Speaker(RATE)
        self.ends: list[float] = []

    def feel(self, what: str, step: int = 0) -> None:
        """Something happened."""
        chosen = self.settings()
        if chosen.sound:
            self._sound(what, step)
        if chosen.buzz and what in BUZZES:
            device.vibrate(BUZZES[what])

    def _sound(self, what: str, step: int) -> None:
        now = browser.now()
        self.ends = [end for end in self.ends if end > now]
        if len(self.ends) < AT_ONCE:
            heard = samples(what, step)
            self.speaker.play(f"{what}{step}", heard)
            self.ends.append(now + 1000 * len(heard) / RATE)

    def woken(self) -> None:
        """The page is back in view."""
        if self.settings().sound:
            self.speaker.wake()


def feel_step(feel: Feel, game: Solitaire, before: Position, step: tuple[Move, ...], after: Position) -> None:
    """What a step of a solitaire feels like."""
    move = step[-1]
    kinds = game.spots[move.src].kind, game.spots[move.dst].kind
    if kinds[1] is Kind.FOUNDATION:
        feel("foundation", rank(after[move.dst].cards[-1]) - 1)
    else:
        feel("draw" if kinds[0] is Kind.STOCK else "place")
    if (
        any(pile.down < old.down for pile, old in zip(after, before, strict=True))
        and kinds[0] is not Kind.STOCK
    ):
        feel("flip")
