"""Golf: 35 cards in seven columns, taken one rank up or down onto the waste; one pass through the stock."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Card, Fan, Kind, Move, Pile, Position, Spot, is_joker, rank
from engine.solitaire import Solitaire, System

STOCK, WASTE, FIRST = 0, 1, 2
COLUMNS, DEPTH = 7, 5
TAKE, LEFT = 10, -10
"""Points for a card taken, and for every card left when the game is stuck."""
PAR = 45
"""Of nine holes together, as on a golf course."""

SPOTS = (
    Spot(Kind.STOCK, 1, 2),
    Spot(Kind.WASTE, 3, 2, Fan.RIGHT),
    *(Spot(Kind.TABLEAU, x, 1, Fan.DOWN) for x in range(COLUMNS)),
)

PINNED = (
    "6C5SQSTS6H" "2SKC4S2C8C" "TCAH2D5DJS" "3DQHASKD4C" "JH3C7D8H9C" "TH4H7H7C8D" "3S7S3H9S5C"
    "AC" "8SQD6D4DJC9D6SJDADKSTDQC5H2HKH9H"
)  # fmt: skip


def holes(at: Position, below_par: bool = False) -> int:
    """The score of a hole in a round of nine: one for every card left in the columns; ``below_par``
    («điểm âm»): a cleared deal scores minus the cards left in the stock."""
    left = sum(len(pile.cards) for pile in at[FIRST:])
    return left or (-len(at[STOCK].cards) if below_par else 0)


def golf(rules: str) -> Solitaire:
    """Golf under a rule letter (E wraps from king to ace, C does not, S closes kings) and options: D draw
    only when stuck, J or JJ jokers, W the waste starts empty."""
    rule, options = rules[0], rules[1:]

    def closed(card: Card, on: Card | None) -> str | None:
        """Why a card can't be taken onto the top of the waste."""
        if on is None:
            return None
        if rule == "S" and rank(on) == 13:
            return "king-closed"
        if is_joker(card) or is_joker(on):
            return None
        apart = abs(rank(card) - rank(on))
        return None if apart == 1 or (apart == 12 and rule == "E") else "neighbour"

    def deal(cards: tuple[Card, ...]) -> Position:
        laid = COLUMNS * DEPTH
        opened = 0 if "W" in options else 1
        stock = cards[laid + opened :][::-1]
        columns = (Pile(cards[x : x + DEPTH]) for x in range(0, laid, DEPTH))
        return Pile(stock, len(stock)), Pile(cards[laid : laid + opened]), *columns

    def can_take(at: Position) -> bool:
        return any(pile.cards and not closed(pile.cards[-1], at[WASTE].top) for pile in at[FIRST:])

    def refusal(at: Position, move: Move) -> str | None:
        if move.src == WASTE:
            return "no-return"
        if move.src == STOCK:
            if move.dst != WASTE:
                return "stock-to-waste"
            return "draw-when-stuck" if "D" in options and can_take(at) else None
        if move.dst != WASTE:
            return "no-return"
        return closed(at[move.src].cards[-1], at[WASTE].top)

    def points(before: Position, move: Move, after: Position) -> int:
        left = sum(len(pile.cards) for pile in after[FIRST:])
        stuck = left and not after[STOCK].cards and not can_take(after)
        return (TAKE if move.src != STOCK else 0) + (LEFT * left if stuck else 0)

    def tap(at: Position, pile: int, count: int) -> Iterator[Move]:
        dst = FIRST if pile == WASTE else WASTE
        yield Move(pile, dst, max(count, 1) if pile >= FIRST else 1)

    def same(at: Position) -> tuple[int, ...]:
        """Of one deal: the rank to build on and how many cards every other pile has left."""
        on = at[WASTE].top
        heights = (len(pile.cards) for pile in (at[STOCK], *at[FIRST:]))
        return (-1 if on is None else rank(on), *heights)

    return Solitaire(
        key="golf",
        rules=rules,
        spots=SPOTS,
        deal=deal,
        refusal=refusal,
        misfit=lambda card, on: "no-return",
        points=points,
        won=lambda at: not any(pile.cards for pile in at[FIRST:]),
        tap=tap,
        jokers=options.count("J"),
        covered="blocked",
        same=same,
        tall=DEPTH,
        dead_end=True,
        tap_only=True,
    )


SYSTEM = System(
    id="GO",
    version=1,
    key="golf",
    letters="ECS",
    make=golf,
    options=(("D",), ("J", "JJ"), ("W",)),
    aliases=(("N", "E"),),
    pinned=((1, PINNED),),
    order=1,
)
