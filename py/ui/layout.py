"""Where every pile and card lies on the mat, in CSS pixels: the formulas of ``look.md``, and nothing else.

Pure arithmetic on the size of the mat, so it runs in tests without a browser. The card width changes only
with the size of the window, never during a game; a long column changes its fan.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import Card, Fan, Kind, Pile, Position
from engine.solitaire import Solitaire

RATIO = 1.4
"""Height of a card to its width."""
FAN, TIGHT = 13.0, 9.0
"""Smallest strip of a covered card up to the guaranteed length of a column, and past it."""
COMFORT = 0.18
"""On large screens the strip that the guaranteed length keeps, in card widths: there the card gives way."""
DOWN_WEIGHT = 0.3
"""A face-down card's strip as a part of a face-up one's."""
SHOWN = 5
"""Cards of the waste that are spread."""
STRIP = 0.4
"""Their visible part, in card widths."""
HALF = 0.62
"""Height of a foundation drawn as half a card, in card widths."""
USUAL = 14
"""Cards of a column that is not short: these may spread over the felt there is."""
LONGEST_FAN = 0.72
"""But no farther than this, in card widths."""
MORE_DOCK = 0.5
"""How much larger, in card widths, a dock is on a tall phone."""
LABEL = 26.0
"""Room for the words under stock and waste."""
EDGE = 12.0
"""Free room under the longest column."""


class View(NamedTuple):
    """What the mat has to fit: its own size, the window's, and the player's hand."""

    width: float
    height: float
    window_width: float
    window_height: float
    left: bool = False

    @property
    def rail(self) -> bool:
        """A phone on its side: foundations and dock stand beside the columns."""
        return self.window_width > self.window_height and self.window_height <= 480

    @property
    def wide(self) -> bool:
        """A desk: the actions stand in the top bar and the dock is small."""
        return self.window_width >= 1000 and not self.rail

    @property
    def roomy(self) -> bool:
        """A tablet or larger: wider margins."""
        return self.window_width >= 700 and not self.rail


class Place(NamedTuple):
    """A pile's corner on the mat, and its size against the cards of the columns."""

    x: float
    y: float
    scale: float = 1.0


class Seat(NamedTuple):
    """How one card lies: corner, size, layer, room above the next card (0: not covered), and whether it is
    drawn at all (the depths of a pile are not)."""

    x: float
    y: float
    scale: float
    layer: int
    strip: float
    side: bool
    """Covered from the side, as in the waste, so that the suit stands under the rank."""
    shown: bool


@dataclass(frozen=True)
class Layout:
    """The mat laid out for one game and one size."""

    game: Solitaire
    view: View
    card: float
    """Width of a card of the columns."""
    places: tuple[Place, ...]
    half: bool
    """Foundations drawn as half cards."""
    bottom: float
    """Where columns must end."""
    longest_fan: float

    @property
    def large(self) -> bool:
        """Room for pips instead of one large suit."""
        return min(self.view.window_width, self.view.window_height) >= 700 and self.card >= 68

    @property
    def room(self) -> tuple[float, float, float]:
        """Left, right and bottom of where messages may lie: never over the dock."""
        if not self.view.rail:
            return 0.0, self.view.width, self.bottom
        xs = [self.places[pile].x for pile in self.game.piles[Kind.TABLEAU]]
        return min(xs) - 8, max(xs) + self.card + 8, self.bottom

    def fan(self, pile: Pile, at: Place) -> float:
        """The strip of a face-up covered card in a column."""
        weight = _weight(pile, len(pile.cards) - 1)
        least = FAN if len(pile.cards) <= self.game.tall else TIGHT
        room = self.bottom - at.y - self.card * RATIO - EDGE
        return min(max(least, room / max(weight, 1)), self.longest_fan)

    def height(self, pile: int) -> float:
        """Height of a card that lies in a pile."""
        if self.half and self.game.spots[pile].kind is Kind.FOUNDATION:
            return self.card * HALF
        return self.card * RATIO * self.places[pile].scale

    def seats(self, pile: int, at: Pile) -> list[Seat]:
        """Where the cards of a pile lie, the lowest first."""
        place, fan, top = self.places[pile], self.game.spots[pile].fan, len(at.cards) - 1
        if fan is Fan.DOWN:
            step = self.fan(at, place)
            return [
                Seat(
                    place.x,
                    place.y + step * _weight(at, i),
                    place.scale,
                    i,
                    0 if i == top else step * (DOWN_WEIGHT if i < at.down else 1),
                    False,
                    True,
                )
                for i in range(top + 1)
            ]
        if fan is Fan.RIGHT and not self.view.rail:
            step = self.card * place.scale * STRIP
            first = max(top - SHOWN + 1, 0)
            return [
                Seat(place.x + step * max(i - first, 0), place.y, place.scale, i, 0, i < top, i >= first - 1)
                for i in range(top + 1)
            ]
        edge = 2.0 if self.game.spots[pile].kind is Kind.STOCK else 0.0
        return [
            Seat(
                place.x + edge * max(i - top + 2, 0),
                place.y - edge * max(i - top + 2, 0),
                place.scale,
                i,
                0,
                False,
                i >= top - 3,
            )
            for i in range(top + 1)
        ]

    def table(self, at: Position) -> dict[Card, Seat]:
        """Every card's seat."""
        return {
            card: seat
            for pile, cards in enumerate(at)
            for card, seat in zip(cards.cards, self.seats(pile, cards), strict=True)
        }

    def box(self, pile: int, at: Pile) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of a pile as it lies, an empty one too."""
        place = self.places[pile]
        last = (
            self.seats(pile, at)[-1] if at.cards else Seat(place.x, place.y, place.scale, 0, 0, False, True)
        )
        return place.x, place.y, last.x + self.card * place.scale, last.y + self.height(pile)

    def locate(self, at: Position, x: float, y: float, slack: float = 8.0) -> tuple[int, int] | None:
        """The pile under a point and how many cards lie from the one hit to the top (0: an empty pile).

        Piles up to ``slack`` pixels away count, the nearest first.
        """
        near = min(range(len(at)), key=lambda pile: _distance(self.box(pile, at[pile]), x, y))
        if _distance(self.box(near, at[near]), x, y) > slack:
            return None
        cards = at[near].cards
        if self.game.spots[near].fan is not Fan.DOWN or not cards:
            return near, min(len(cards), 1)
        seats = self.seats(near, at[near])
        hit = max((i for i, seat in enumerate(seats) if seat.y <= y), default=0)
        return near, len(cards) - hit


def _weight(pile: Pile, height: int) -> float:
    """The strips under a card at a height, in strips of a face-up card."""
    down = min(height, pile.down)
    return down * DOWN_WEIGHT + height - down


def _distance(box: tuple[float, float, float, float], x: float, y: float) -> float:
    left, top, right, bottom = box
    return max(left - x, x - right, top - y, y - bottom, 0.0)


def beside(
    box: tuple[float, float, float, float], size: tuple[float, float], room: tuple[float, float, float]
) -> tuple[str, float, float]:
    """Where a message of a size goes that is about what lies in ``box`` (left, top, right, bottom): below it,
    else above, else to its right or left, never over it, within ``room`` (left, right, bottom). Gives the
    side and the message's left and top."""
    left, top, right, bottom = box
    width, height = size
    middle = max(min((left + right - width) / 2, room[1] - width - 8), room[0] + 8)
    if bottom + height + 12 <= room[2]:
        return "below", middle, bottom + 10
    if top - height - 12 >= 0:
        return "above", middle, top - height - 12
    across = min(max(top, 4), max(room[2] - height - 4, 4))
    if right + width + 18 <= room[1]:
        return "right", right + 10, across
    if left - width - 18 >= room[0]:
        return "left", left - width - 10, across
    return "above", middle, 4


def lay_out(game: Solitaire, view: View) -> Layout:
    """The layout of a game on a mat."""
    columns = len(game.piles[Kind.TABLEAU])
    above, dock = bool(game.piles[Kind.FOUNDATION]), bool(game.piles[Kind.STOCK])
    narrow = columns < 10
    margin, gap = (8.0, 4.0) if narrow else (4.0, 2.0)
    if view.roomy:
        margin, gap = (20.0, 14.0) if narrow else (16.0, 10.0)
    if view.rail:
        margin, gap = 8.0, 6.0
        return _on_its_side(game, view, columns, margin, gap)
    half = above and narrow
    head = (HALF if half else RATIO) if above else 0.0
    row = gap + 6 if above else 0.0
    swell = ((1.86 if narrow else 1.55) if not view.roomy else 1.08 if view.wide else 1.3) if dock else 0.0
    under = LABEL + 18 if dock else 0.0
    top = 12.0 if view.wide else 2.0
    free = view.height - top - row - under
    if game.tall <= 5 and view.wide:
        limit = free / (RATIO + 0.56 * (game.tall - 1) + RATIO * swell)
    else:
        limit = (free - FAN * (game.tall - 1) - EDGE) / (RATIO + head + RATIO * swell)
        if view.roomy:
            limit = min(limit, (free - EDGE) / (RATIO + head + RATIO * swell + COMFORT * (game.tall - 1)))
    across = (view.width - 2 * margin - (columns - 1) * gap) / columns
    card = max(20.0, min(across, limit, max(148.0, 0.16 * min(view.window_width, view.window_height))))
    start = (view.width - columns * card - (columns - 1) * gap) / 2
    longest = 0.52 if narrow else 0.62
    if game.tall <= 5:
        longest = 0.56 if view.wide else 0.8 if view.roomy else 1.0
    if dock and not view.roomy and game.tall > 5:  # a tall phone: what no column needs the dock may have
        spare = free - card * (RATIO + head + RATIO * swell) - FAN * (game.tall - 1) - EDGE
        swell += min(max(spare, 0.0) * 0.35 / (RATIO * card), MORE_DOCK)
    dock_top = view.height - 8 - LABEL - card * RATIO * swell
    column_top = top + row + head * card
    room = (dock_top - 8 if dock else view.height - 2) - column_top - card * RATIO - EDGE
    if game.tall > 5:  # columns of a usual length are spread as far as there is felt for
        longest = min(max(longest, room / (USUAL - 1) / card), LONGEST_FAN)
    elif not view.roomy:  # columns that only shrink: the felt they never need lies above, between and below
        spare = max(room - longest * card * (game.tall - 1), 0.0)
        column_top += min(0.14 * spare, 0.6 * card)
        dock_top -= min(0.32 * spare, 1.2 * card)

    goals = [game.spots[pile].x for pile in game.piles[Kind.FOUNDATION]]

    def place(x: float, row_: int, kind: Kind) -> Place:
        if view.left and row_ == 0:  # the row changes its side; suits keep their order
            x += columns - 1 - goals[-1] - goals[0]
        at = start + x * (card + gap)
        if row_ == 2:
            return _docked(kind, view, card, swell, dock_top)
        return Place(at, top if row_ == 0 else column_top)

    return Layout(
        game,
        view,
        card,
        tuple(place(spot.x, spot.y, spot.kind) for spot in game.spots),
        half,
        dock_top - 8 if dock else view.height - 2,
        longest * card,
    )


def _docked(kind: Kind, view: View, card: float, swell: float, top: float) -> Place:
    """Stock and waste side by side, centred as if the waste were full, so that they never move."""
    width = card * swell
    waste = width * (1 + STRIP * (SHOWN - 1))
    gap = min(width * 0.34, view.width - width - waste - 8)
    left = (view.width - width - gap - waste) / 2
    if kind is Kind.STOCK:
        return Place(left + waste + gap if view.left else left, top, swell)
    return Place(left if view.left else left + width + gap, top, swell)


def _on_its_side(game: Solitaire, view: View, columns: int, margin: float, gap: float) -> Layout:
    """A phone on its side: the columns take the whole height, foundations and dock stand in a side of their
    own next to the actions."""
    found, dock = len(game.piles[Kind.FOUNDATION]), bool(game.piles[Kind.STOCK])
    stacks = -(-found // 4)
    beside = stacks + (1.12 if dock else 0)
    steps = game.tall - 1
    tall = max(
        (view.height - FAN * steps - EDGE) / RATIO, min(44.0, (view.height - TIGHT * steps - EDGE) / RATIO)
    )
    across = (view.width - 2 * margin - (columns + stacks + 1) * gap) / (columns + beside)
    stacked = (view.height - 2 * LABEL - 3 * gap) / (2 * RATIO * 1.12) if dock else view.height
    card = max(20.0, min(across, tall, stacked, 72.0))
    side = view.width - margin - beside * card - (stacks + (1 if dock else 0)) * gap
    start = max(margin, (side - columns * (card + gap)) / 2)
    if view.left:
        start = view.width - start - columns * (card + gap) + gap

    def edge(x: float) -> float:
        """From the side's inner edge outwards, on the thumb's side."""
        return view.width - side - x - card if view.left else side + x

    def place(number: int, x: float, kind: Kind) -> Place:
        if kind is Kind.TABLEAU:
            return Place(start + x * (card + gap), 2)
        if kind is Kind.FOUNDATION:
            rows = found // stacks
            step = HALF * card + gap
            low = view.height - 8 - rows * step if not dock else 2.0
            return Place(edge((number // rows) * (card + gap)), low + number % rows * step)
        at = edge(stacks * (card + gap)) - (0.12 * card if view.left else 0)
        high = view.height - 2 * (RATIO * 1.12 * card + LABEL)
        return Place(at, high + (0 if kind is Kind.STOCK else RATIO * 1.12 * card + LABEL), 1.12)

    numbers = {pile: n for kind in Kind for n, pile in enumerate(game.piles[kind])}
    places = tuple(place(numbers[pile], spot.x, spot.kind) for pile, spot in enumerate(game.spots))
    longest = 0.7 if game.tall <= 5 else 0.52 if columns < 10 else 0.62
    return Layout(game, view, card, places, bool(found), view.height - 2, longest * card)
