"""The keyboard on the table: arrows walk over the piles, Enter picks up and puts down, letters command."""

from __future__ import annotations

from engine.cards import Kind
from engine.intents import double, drop, tap

from .table import Table

COMMANDS = {"u": "undo", "r": "redo", "n": "new", "m": "menu", "l": "line-open", "p": "pause", "h": "hint"}
"""Keys that press a button of the app."""


def order(table: Table) -> list[int]:
    """The piles as they lie, row by row from above, each from left to right."""
    spots, places = table.session.game.spots, table.layout.places
    return sorted(range(len(spots)), key=lambda pile: (spots[pile].y, places[pile].x, places[pile].y))


def press(table: Table, key: str) -> bool:
    """Does what a key means on the table; False when it means nothing here."""
    game = table.session.game
    columns = game.piles[Kind.TABLEAU]
    if key in ("ArrowLeft", "ArrowRight", "Home", "End"):
        _across(table, key)
    elif key in ("ArrowUp", "ArrowDown"):
        _along(table, 1 if key == "ArrowUp" else -1)
    elif key in ("Enter", " "):
        _hand(table)
    elif key == "Escape" and table.held:
        table.put_back()
    elif len(key) == 1 and key in "1234567890" and (int(key) or 10) <= len(columns):
        table.look_at(columns[(int(key) or 10) - 1], 1)
    elif key == "d" and game.piles[Kind.STOCK]:
        stock = game.piles[Kind.STOCK][0]
        table.put_back(silent=True)
        table.act(tap(game, table.session.at, stock, min(table.size(stock), 1)))
    elif key == "w" and game.piles[Kind.WASTE]:
        table.look_at(game.piles[Kind.WASTE][0], 1)
    elif key in ("f", "b") and table.focus:
        pile, count = table.focus
        goals = game.piles[Kind.FOUNDATION]
        table.put_back(silent=True)
        if key == "f" and goals and count:
            table.act(drop(game, table.session.at, pile, count, goals[0]))
        else:
            table.act(table.meant(double, pile, count))
    else:
        return False
    return True


def _start(table: Table) -> tuple[int, int]:
    """Where the keyboard begins: the first column's free card."""
    return table.focus or (table.session.game.piles[Kind.TABLEAU][0], 0)


def _across(table: Table, key: str) -> None:
    row = order(table)
    if table.focus is None:
        table.look_at(*_start(table))
        return
    here = row.index(table.focus[0])
    there = {"ArrowLeft": here - 1, "ArrowRight": here + 1, "Home": 0, "End": len(row) - 1}[key]
    table.look_at(row[there % len(row)], 1)


def _along(table: Table, step: int) -> None:
    """Up and down: through the face-up cards of a column, and from its ends to the rows above and below."""
    if table.focus is None:
        table.look_at(*_start(table))
        return
    pile, count = table.focus
    if 1 <= count + step <= table.reach(pile):
        table.look_at(pile, count + step)
        return
    spots = table.session.game.spots
    ahead = [
        p
        for p in range(len(spots))
        if (spots[p].y < spots[pile].y if step > 0 else spots[p].y > spots[pile].y)
    ]
    if ahead:
        places = table.layout.places
        near = min(ahead, key=lambda p: (abs(spots[p].y - spots[pile].y), abs(places[p].x - places[pile].x)))
        table.look_at(near, 1)


def _hand(table: Table) -> None:
    """Enter: put down what is held; else draw or take where one press says all; else pick up. A card that is
    covered says why it can't be."""
    if table.focus is None:
        table.look_at(*_start(table))
        return
    pile, count = table.focus
    game, at = table.session.game, table.session.at
    if table.held:
        if table.held[0] == pile:
            table.put_back()
        else:
            table.act(drop(game, at, *table.held, pile))
    elif game.tap_only or game.spots[pile].kind is Kind.STOCK:
        table.act(table.why_not(pile, count) or tap(game, at, pile, count))
    elif why := table.why_not(pile, count):
        table.act(why)
    elif count:
        table.pick(pile, count)
