"""Why a move is proposed: the first thing about it that is worth saying."""

from __future__ import annotations

from engine.cards import Kind, Move, Position, rank
from engine.solitaire import Solitaire

Details = tuple[tuple[str, int], ...]


def reason(game: Solitaire, at: Position, move: Move, only: bool = False) -> tuple[str, Details]:
    """A key of the word tables (``hint.<why>``) and what to fill into it. ``only``: nothing else is worth a
    thought."""
    src, dst = game.spots[move.src].kind, game.spots[move.dst].kind
    if src is Kind.STOCK:
        takes = any(other.src != move.src for other in game.legal_moves(at))
        return ("draw-only" if only else "draw" if takes else "draw-stuck"), (("pile", move.src),)
    card, on, after = at[move.src].cards[-move.count], at[move.dst].top, game.play(at, move)
    spot = move.src if dst is Kind.WASTE else move.dst
    details: Details = (("card", card), ("pile", spot))
    details += () if on is None else (("other", on),)
    turned = after[move.src].down < at[move.src].down
    if only:
        return "only", details
    if dst is Kind.WASTE:
        return take(game, at, move, after), details
    if dst is Kind.FOUNDATION:
        return ("up-turn" if turned else "up"), details
    if src is Kind.WASTE:
        return ("waste" if on is not None else "waste-empty"), details
    if on is None:
        return ("king-turn" if turned else "king" if rank(card) == 13 else "empty"), details
    return ("turn" if turned else "join" if after[move.src].cards else "clear"), details


def take(game: Solitaire, at: Position, move: Move, after: Position) -> str:
    """Of a card taken in Golf."""
    if game.won(after):
        return "take-last"
    if not after[move.src].cards:
        return "take-clear"
    if any(game.refusal(after, Move(i, move.dst)) is None for i in takeable(game, after)):
        return "take-run"
    longest = max(len(at[i].cards) for i in game.piles[Kind.TABLEAU])
    return "take-long" if len(at[move.src].cards) == longest else "take"


def takeable(game: Solitaire, at: Position) -> list[int]:
    """The columns with cards."""
    return [i for i in game.piles[Kind.TABLEAU] if at[i].cards]
