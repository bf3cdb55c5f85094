"""What a solitaire game is: data and a few small functions, never a class hierarchy."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field

from .cards import Card, Kind, Move, Pile, Position, Spot


@dataclass(frozen=True)
class Solitaire:
    """A game under one choice of rules. A game's file says only how it differs from the defaults below.

    Refusals are keys of the word tables (``refuse.<key>``), so that legality, highlights and messages
    come from one predicate.
    """

    key: str
    """The game's name in the word tables: ``golf``."""
    rules: str
    """Rule and option letters as they stand in a code: ``E``, ``SDJ``."""
    spots: tuple[Spot, ...]
    deal: Callable[[tuple[Card, ...]], Position]
    """A shuffled deck (first card dealt first) laid out as the opening position."""
    refusal: Callable[[Position, Move], str | None]
    """Why a move is not allowed, or None when it is. Expects ``count`` cards to be there to lift."""
    misfit: Callable[[Card, Card], str | None]
    """Why a card can't be put on another one in the columns, or None when it can."""
    points: Callable[[Position, Move, Position], int]
    """What a move (before, move, after) adds to the score, which is floored at zero after it."""
    won: Callable[[Position], bool]
    tap: Callable[[Position, int, int], Iterator[Move]]
    """(position, pile, count): what one tap on the ``count``-th card from the top tries, best first."""
    double: Callable[[Position, int, int], Iterator[Move]] | None = None
    """The same for two quick taps; None where a double tap is nothing but two taps."""
    packs: int = 1
    jokers: int = 0
    group: int = 1
    """How many cards may be picked up together (a game may refuse large groups for a better reason)."""
    covered: str = "one-at-a-time"
    """The reason against a card that can't be picked up where it lies."""
    same: Callable[[Position], Hashable] = lambda at: at
    """What a search may treat as the same position."""
    tall: int = 19
    """The column length that must stay readable on a phone."""
    dead_end: bool = False
    """Whether running out of moves loses the game (Golf) or is only worth a quiet notice."""
    tap_only: bool = False
    """Whether a tap says everything, so that a card is never picked up to be put down by a second tap."""
    piles: dict[Kind, tuple[int, ...]] = field(init=False, repr=False, compare=False)
    """The indices of the spots by kind, left to right."""

    def __post_init__(self) -> None:
        piles = {kind: tuple(i for i, s in enumerate(self.spots) if s.kind is kind) for kind in Kind}
        object.__setattr__(self, "piles", piles)

    def lifts(self, at: Position, pile: int) -> range:
        """How many cards may be picked up together from a pile: an empty range when none may."""
        if self.spots[pile].kind is Kind.TABLEAU:
            return range(1, min(at[pile].faced, self.group) + 1)
        return range(1, min(len(at[pile].cards), 1) + 1)

    def check(self, at: Position, move: Move) -> str | None:
        """``refusal`` for any move at all: also in a game that is won, from an empty pile, or of cards that
        are not there."""
        if not (0 <= move.src < len(at) and 0 <= move.dst < len(at)) or move.src == move.dst:
            return "no-such-move"
        if self.won(at):
            return "game-over"
        if not at[move.src].cards:
            return "stock-empty" if self.spots[move.src].kind is Kind.STOCK else "pile-empty"
        if move.count not in self.lifts(at, move.src):
            return self.covered
        return self.refusal(at, move)

    def legal_moves(self, at: Position) -> Iterator[Move]:
        """Every move that is allowed, by source, then size, then target."""
        if self.won(at):
            return
        for src in range(len(at)):
            for count in self.lifts(at, src):
                for dst in range(len(at)):
                    move = Move(src, dst, count)
                    if src != dst and self.refusal(at, move) is None:
                        yield move

    def stuck(self, at: Position) -> bool:
        """Whether nothing at all can be moved any more and the game is not won."""
        return not self.won(at) and next(self.legal_moves(at), None) is None

    def play(self, at: Position, move: Move) -> Position:
        """The position after a legal move; a column's last face-down card turns up by itself."""
        src, dst = at[move.src], at[move.dst]
        left = src.cards[: -move.count]
        turned = self.spots[move.src].kind is Kind.TABLEAU
        down = min(src.down, max(len(left) - 1, 0)) if turned else min(src.down, len(left))
        after = list(at)
        after[move.src] = Pile(left, down)
        after[move.dst] = Pile(dst.cards + src.cards[-move.count :], dst.down)
        return tuple(after)


@dataclass(frozen=True)
class System:
    """What a file in ``games/`` offers: how its codes look and how to make the game for chosen rules."""

    id: str
    """Two letters: ``GO``."""
    version: int
    """Of the shuffle, so that a code deals the same cards forever."""
    key: str
    letters: str
    """The rule letters, the default first."""
    make: Callable[[str], Solitaire]
    options: tuple[tuple[str, ...], ...] = ()
    """Groups of option letters in the order they are written; at most one of a group is chosen."""
    aliases: tuple[tuple[str, str], ...] = ()
    """Old rule letters still read: (old, new)."""
    pinned: tuple[tuple[int, str], ...] = ()
    """(deal number, board) of deals fixed by hand; ``board`` is what ``deals.write_board`` writes."""
    order: int = 100
    """Place on the home screen; 100 and more stand under *more games*."""

    @property
    def prefix(self) -> str:
        """Id and version as they open a code: ``GO1``."""
        return f"{self.id}{self.version}"
