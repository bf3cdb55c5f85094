"""One round as it is played: what is allowed, why something is not, and what it does (*A round*).

Every function takes a Table and gives a new one. A refusal is a key of the word tables (``gt-refuse.<key>``).
"""

from __future__ import annotations

from dataclasses import replace

from engine.deals import shuffle

from .presets import Rules
from .scoring import Line, RoundScore, lines_in, score_round
from .table import RESHUFFLE, Action, Ask, Cell, Ending, Kind, Phase, Table, deal, source

MOST_TURNS = 60
MOST_SHUFFLES = 2


class Refused(ValueError):
    """An action that the rules refuse; ``key`` is the reason as in ``refusal``."""

    def __init__(self, key: str, action: Action) -> None:
        super().__init__(f"{action}: {key}")
        self.key = key
        self.action = action


def begin(rules: Rules, number: int, turn: int, dealer: int, playing: tuple[int, ...]) -> Table:
    """The round dealt, with the first player (at the dealer's left) to look at or turn up the starting cards,
    or to take the first turn where there are none."""
    table = deal(rules, number, turn, dealer, playing)
    if rules.preset.start:
        return replace(table, turn=table.playing[0])
    return _to_turn(table, table.playing[0])


def can_draw(table: Table) -> bool:
    """Whether the stock has a card or can be made anew from the discard pile."""
    return bool(table.stock) or len(table.discard) > 1


def refusal(table: Table, action: Action) -> str | None:
    """Why the seat to act may not do this (``gt-refuse.<key>``), or None when it may."""
    if table.phase is Phase.OVER:
        return "round-over"
    if table.phase is Phase.LOOK:
        return _refuse_look(table, action)
    if table.phase is Phase.ASK:
        return None if action.kind in (Kind.LEAVE, Kind.KEEP) else "answer-first"
    if action.kind in (Kind.LOOK, Kind.COVER):
        return "look-over"
    if action.kind in (Kind.LEAVE, Kind.KEEP):
        return "nothing-asked"
    return _refuse_hold(table, action) if table.phase is Phase.HOLD else _refuse_turn(table, action)


def _refuse_look(table: Table, action: Action) -> str | None:
    rules = table.rules
    columns = rules.preset.columns
    assert table.turn is not None
    if action.kind is Kind.COVER:
        return None if table.open else "nothing-open"
    if action.kind is not Kind.LOOK:
        return "look-first"
    if len(table.looked) == rules.preset.start:
        return "look-spent"
    slot = action.slot
    if slot is None or not 0 <= slot < rules.preset.size:
        return "no-such-slot"
    if slot in table.looked:
        return "already-seen"
    if rules.look == "bottom" and slot < rules.preset.size - columns:
        return "bottom-row"
    if table.looked and rules.starting != "free":
        same = slot % columns == table.looked[0] % columns
        if same != (rules.starting == "column"):
            return "same-column" if rules.starting == "column" else "other-column"
    return None


def _refuse_hold(table: Table, action: Action) -> str | None:
    assert table.turn is not None
    if action.kind is Kind.DISCARD:
        return None if table.from_stock else "must-place"
    if action.kind is not Kind.PLACE:
        return "holding"
    grid = table.grids[table.turn]
    if action.slot is None or not 0 <= action.slot < len(grid):
        return "no-such-slot"
    return None if grid[action.slot] is not None else "gap"


def _refuse_turn(table: Table, action: Action) -> str | None:
    if action.kind is Kind.DRAW:
        return None if can_draw(table) else "stock-empty"
    if action.kind is Kind.TAKE:
        return _why_not_take(table)
    if action.kind is Kind.KNOCK:
        if not table.rules.preset.secret:
            return "no-knock"
        if table.ending is Ending.KNOCK:
            return "already-knocked"
        return "knock-late" if table.ending is Ending.GUARD else None
    if action.kind is Kind.PASS:
        return "no-pass" if can_draw(table) else None
    return "draw-first"


def _why_not_take(table: Table) -> str | None:
    assert table.turn is not None
    if table.ending is not Ending.NONE and table.rules.draws == "stock":
        return "stock-only"
    return None if any(table.grids[table.turn]) else "no-slot"


def legal(table: Table) -> tuple[Action, ...]:
    """Every action the seat to act may do, in a fixed order; none once the round is over."""
    slots = range(table.rules.preset.size)
    every = (
        Action(kind, slot)
        for kind in Kind
        for slot in (slots if kind in (Kind.LOOK, Kind.PLACE) else (None,))
    )
    return tuple(action for action in every if refusal(table, action) is None)


def play(table: Table, action: Action) -> Table:
    """The table after an action of the seat to act.

    Raises Refused when the rules don't allow it.
    """
    reason = refusal(table, action)
    if reason:
        raise Refused(reason, action)
    assert table.turn is not None
    seat = table.turn
    match action.kind:
        case Kind.LOOK:
            return _look(table, seat, action.slot or 0)
        case Kind.COVER:
            return _looked(replace(table, open=()), seat)
        case Kind.DRAW:
            return _draw(table)
        case Kind.TAKE:
            held = table.discard[-1]
            after = replace(table, discard=table.discard[:-1], held=held, from_stock=False)
            return replace(after, phase=Phase.HOLD, passes=0)
        case Kind.PLACE:
            return _place(table, seat, action.slot or 0)
        case Kind.DISCARD:
            assert table.held is not None
            return _end_turn(replace(table, discard=(*table.discard, table.held), held=None), seat)
        case Kind.KNOCK:
            return _end_turn(
                replace(table, ending=Ending.KNOCK, ender=seat, last=table.after(seat), passes=0), seat
            )
        case Kind.PASS:
            return _pass(table, seat)
        case _:
            return _answer(table, leave=action.kind is Kind.LEAVE)


def _look(table: Table, seat: int, slot: int) -> Table:
    cell = table.grids[seat][slot]
    assert cell is not None
    looked = (*table.looked, slot)
    if table.rules.preset.secret:
        seen = table.put(seat, slot, cell._replace(seen=cell.seen | 1 << seat))
        return replace(seen, looked=looked, open=(*table.open, slot))
    up = replace(table.put(seat, slot, Cell(cell.card, True, table.all_seen)), looked=looked)
    return _settle(table, up, Phase.LOOK)


def _looked(table: Table, seat: int) -> Table:
    """On to the next starting card, the next player's, or the first turn."""
    if len(table.looked) < table.rules.preset.start:
        return replace(table, phase=Phase.LOOK, turn=seat)
    nth = table.playing.index(seat) + 1
    if nth < len(table.playing):
        return replace(table, phase=Phase.LOOK, turn=table.playing[nth], looked=())
    return _to_turn(replace(table, looked=()), table.playing[0])


def _draw(table: Table) -> Table:
    if not table.stock:
        buried, shuffles = table.discard[:-1], table.shuffles + 1
        stock = shuffle(buried, source(table.number, RESHUFFLE, table.round, shuffles))
        table = replace(table, stock=stock, discard=table.discard[-1:], shuffles=shuffles)
        if shuffles == MOST_SHUFFLES:
            table = _guard(table)
    held = table.stock[-1]
    return replace(table, stock=table.stock[:-1], held=held, from_stock=True, phase=Phase.HOLD, passes=0)


def _guard(table: Table) -> Table:
    """The turn in progress becomes that player's last, unless the last turns run already."""
    assert table.turn is not None
    if table.ending is not Ending.NONE:
        return table
    return replace(table, ending=Ending.GUARD, last=table.after(table.turn))


def _place(table: Table, seat: int, slot: int) -> Table:
    old = table.grids[seat][slot]
    assert old is not None
    assert table.held is not None
    secret = table.rules.preset.secret
    seen = 1 << seat if secret and table.from_stock else table.all_seen
    after = table.put(seat, slot, Cell(table.held, not secret, seen))
    after = replace(after, discard=(*table.discard, old.card), held=None)
    return _settle(table, after, Phase.TURN)


def _settle(before: Table, after: Table, then: Phase) -> Table:
    """Lines that just came to lie complete leave, or their owner is asked, where the rules say so; then play
    goes on."""
    turn = after.turn
    assert turn is not None
    asks = []
    if after.rules.lines != "stay" and not after.rules.preset.secret:
        for seat in (turn, *after.after(turn)):
            if after.grids[seat] is not before.grids[seat]:
                old = lines_in(after.rules, before.faces(seat))
                new = tuple(line for line in lines_in(after.rules, after.faces(seat)) if line not in old)
                asks += [Ask(seat, new)] if new else []
    if after.rules.lines == "asked":
        return _next_ask(replace(after, asks=tuple(asks), asker=turn, then=then))
    for ask in asks:
        after = _leave(after, ask)
    return _go_on(after, then, turn)


def _leave(table: Table, ask: Ask) -> Table:
    """The cards of the lines go under the discard pile, never on top."""
    grid = table.grids[ask.seat]
    slots = sorted({slot for line in ask.lines for slot in line})
    cards = tuple(cell.card for slot in slots if (cell := grid[slot]) is not None)
    for slot in slots:
        table = table.put(ask.seat, slot, None)
    return replace(table, discard=cards + table.discard)


def _next_ask(table: Table) -> Table:
    """The first seat that is asked is to act; with nothing left to ask, the asker's turn goes on."""
    if table.asks:
        return replace(table, turn=table.asks[0].seat, phase=Phase.ASK)
    assert table.asker is not None
    return _go_on(replace(table, asker=None), table.then, table.asker)


def _answer(table: Table, leave: bool) -> Table:
    ask = table.asks[0]
    after = _leave(table, ask) if leave else table
    return _next_ask(replace(after, asks=table.asks[1:]))


def _go_on(table: Table, then: Phase, seat: int) -> Table:
    if then is Phase.LOOK:
        return _looked(table, seat)
    return _end_turn(replace(table, turn=seat), seat)


def _pass(table: Table, seat: int) -> Table:
    """Nothing is done; when everybody in turn did nothing, the round is scored as it stands."""
    passes = table.passes + 1
    return _finish(table) if passes == len(table.playing) else _end_turn(replace(table, passes=passes), seat)


def _end_turn(table: Table, seat: int) -> Table:
    """On to the next player; a grid wholly face up gives each other player exactly one last turn."""
    if table.ending is Ending.NONE and all(cell is None or cell.up for cell in table.grids[seat]):
        table = replace(table, ending=Ending.GRID, ender=seat, last=table.after(seat))
    if table.ending is Ending.NONE:
        return _to_turn(table, table.after(seat)[0])
    if table.rules.hidden == "turned" and not table.rules.preset.secret and not table.turned_up:
        return _settle(table, replace(_turn_up(table), turned_up=True, held=None), Phase.TURN)
    last = tuple(other for other in table.last if other != seat)
    table = replace(table, last=last)
    return _to_turn(table, last[0]) if last else _finish(table)


def _to_turn(table: Table, seat: int) -> Table:
    turns = tuple(count + (nth == seat) for nth, count in enumerate(table.turns))
    table = replace(table, turn=seat, phase=Phase.TURN, turns=turns)
    return _guard(table) if turns[seat] >= MOST_TURNS else table


def _turn_up(table: Table) -> Table:
    everyone = table.all_seen
    grids = tuple(tuple(cell and Cell(cell.card, True, everyone) for cell in grid) for grid in table.grids)
    return replace(table, grids=grids)


def _finish(table: Table) -> Table:
    return replace(_turn_up(table), turn=None, phase=Phase.OVER, last=(), held=None)


def new_lines(table: Table) -> tuple[Line, ...]:
    """The lines the seat to act is asked about; none when nothing is asked."""
    return table.asks[0].lines if table.phase is Phase.ASK else ()


def score(table: Table) -> RoundScore:
    """The score of a round that is over."""
    return score_round(table.rules, [(seat, table.cards(seat)) for seat in table.playing], table.ender)
