"""The table game as markup, made from one seat's View alone: what a seat may not see is not here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from engine.cards import Card
from table_golf.match import Match
from table_golf.presets import Rules
from table_golf.scoring import lines_in
from table_golf.table import Kind, Phase
from table_golf.views import GAP, HIDDEN, View
from words import Words

from .faces import classes, icon, inside

PRESSED = (Kind.KNOCK, Kind.PASS, Kind.COVER, Kind.LEAVE, Kind.KEEP)
"""Actions with a button of their own; the others are done on stock, discard and cards."""
FEW = 4
"""Players up to which a phone has room for everybody's name and for the others in one row."""
TOLD, SHORT = 8, 5
"""Letters of a name that are surely to be read in the totals of so few, and at a seat among many."""


@dataclass(frozen=True)
class Scene:
    """What is drawn: a view, who is drawn large, what everybody is called, and what was done last."""

    view: View
    front: int
    names: tuple[str, ...]
    totals: tuple[int, ...]
    holes: int
    """Rounds already on the score card."""
    length: str
    """How far the match goes, as it stands behind the hole's number: ``/9`` or nothing."""
    last: tuple[int, int | None] | None
    """The seat that acted last and the slot it changed, None for the piles."""
    note: str
    """One sentence: what to do now."""
    buttons: tuple[tuple[str, str], ...]
    """(argument, text) of the buttons under it."""
    fresh: bool
    """Whether the last step was done just now."""
    open_for_all: bool
    """Whether the round is over and everything lies open."""
    film: bool = False
    """Whether the table is only looked at: nothing on it is a button but the totals."""
    recalled: frozenset[tuple[int, int]] = frozenset()
    """In a film the seats and slots of cards that lie face down and are shown because they were seen."""


def face(card: int, label: str, extra: str = "", attributes: str = "", badge: str = "") -> str:
    """A card's element; a card that may not be told has no more to it than its back."""
    if card == GAP:
        return f'<div class="slot gone" role="img" aria-label="{escape(label)}"></div>'
    known = None if card == HIDDEN else Card(card)
    shape = f"{classes(known)} {extra}".strip()
    role = "" if "data-do" in attributes else ' role="img"'
    tag = "button" if "data-do" in attributes else "div"
    drawn = inside(known)
    return f'<{tag} class="{shape}"{role} aria-label="{escape(label)}" {attributes}>{drawn}{badge}</{tag}>'


def named(words: Words, view: View, seat: int, slot: int) -> str:
    """A card of a grid and its place in words."""
    columns = view.rules.preset.columns
    place = {"column": slot % columns + 1, "row": slot // columns + 1}
    card = view.grids[seat][slot]
    if card == GAP:
        return words("gt.slot-gone", **place)
    if card == HIDDEN:
        known = view.sure[seat][slot] and seat == view.seat
        return words("gt.slot", card=words("gt.slot-known" if known else "gt.slot-down"), **place)
    return words("gt.slot", card=words.card(card), **place)


def _zeros(view: View, seat: int, title: str) -> str:
    """A pill with a nought on every line that cancels among the cards that lie open."""
    grid, up = view.grids[seat], view.up[seat]
    faces = [card if card >= 0 and lies else None for card, lies in zip(grid, up, strict=True)]
    columns, rows = view.rules.preset.columns, view.rules.preset.rows
    pills = ""
    for line in lines_in(view.rules, faces):
        x = sum(slot % columns for slot in line) / len(line)
        y = sum(slot // columns for slot in line) / len(line)
        pills += (
            f'<span class="zero" title="{title}" style="--x:{(x + 0.5) / columns:.3f};'
            f'--y:{(y + 0.5) / rows:.3f}">0</span>'
        )
    return pills


def called(names: Sequence[str]) -> tuple[str, ...]:
    """What everybody is called where there is room for three letters: how the name begins, else how its words
    begin, else a letter and the seat's number, whichever is nobody else's."""
    begins = [name[:3] for name in names]
    initials = ["".join(w if w.isdigit() else w[0] for w in name.split())[:3] for name in names]
    return tuple(
        next(
            (form[seat] for form in (begins, initials) if form.count(form[seat]) == 1),
            name[0] + str(seat + 1),
        )
        for seat, name in enumerate(names)
    )


@lru_cache(maxsize=1)
def _named(names: tuple[str, ...]) -> list[str]:
    """Everybody's name as markup: in full, and beside it a short one, shown where the full ones have no room
    or would be cut to the same."""
    cut = [name[:TOLD] for name in names]
    found = []
    for name, short in zip(names, called(names), strict=True):
        kind = (" narrow" if cut.count(name[:TOLD]) > 1 else "") + (" long" if len(name) > SHORT else "")
        full, brief = f"<span>{escape(name)}</span>", f'<i aria-hidden="true">{escape(short)}</i>'
        found.append(f'<b class="name{kind}">{full}{brief}</b>')
    return found


def open_points(view: View, seat: int) -> int:
    """What the cards that lie open count so far."""
    grid, up = view.grids[seat], view.up[seat]
    faces = [card if card >= 0 and lies else None for card, lies in zip(grid, up, strict=True)]
    cancelled = {slot for line in lines_in(view.rules, faces) for slot in line}
    return sum(
        view.rules.value(card)
        for slot, card in enumerate(faces)
        if card is not None and slot not in cancelled
    )


def _grid(words: Words, scene: Scene, seat: int, own: bool) -> str:
    view = scene.view
    actions = {action.slot: action for action in view.actions if action.slot is not None} if own else {}
    html = ""
    for slot, card in enumerate(view.grids[seat]):
        extra = ("last flip" if scene.fresh else "last") if scene.last == (seat, slot) else ""
        if own and slot in view.open:
            extra += " picked"
        label = named(words, view, seat, slot)
        if (seat, slot) in scene.recalled:
            extra, label = f"{extra} recalled", words("film.recalled", slot=label)
        attributes, badge = "", ""
        if own and card != GAP and not scene.open_for_all and not scene.film:
            attributes = f'id="own-{slot}" data-do="gt-slot" data-arg="{slot}"'
            if slot in actions:
                extra += " target quiet"
                badge = f'<span class="badge" aria-hidden="true">{icon("down")}</span>'
        html += face(card, label, extra, attributes, badge)
    return (
        f'<div class="grid" style="--columns:{view.rules.preset.columns}">{html}'
        f"{_zeros(view, seat, words('gt.zero'))}</div>"
    )


def _seat(words: Words, scene: Scene, seat: int) -> str:
    view = scene.view
    turn = seat == view.turn
    label = words("gt.seat-turn" if turn else "gt.seat", name=scene.names[seat])
    last = " done" if seat == view.ender else ""
    return (
        f'<div class="seat{" turn" if turn else ""}{last}" role="group" aria-label="{escape(label)}">'
        f"{_who(words, scene, seat)}{_grid(words, scene, seat, False)}</div>"
    )


def _who(words: Words, scene: Scene, seat: int) -> str:
    """A player's name, and what the open cards count where that is no secret."""
    view, points = scene.view, ""
    if not view.rules.preset.secret or scene.open_for_all:
        points = words("gt.open", points=f"<b>{open_points(view, seat)}</b>")
    return f'<div class="who">{_named(scene.names)[seat]}<span class="num">{points}</span></div>'


def _middle(words: Words, scene: Scene) -> str:
    view = scene.view
    allowed = {action.kind for action in view.actions}
    count = words("gt.stock", count=f"<b>{view.stock}</b>") if view.stock else words("gt.stock-empty")
    named_stock = words("gt.stock-named", count=view.stock)
    draw = "" if scene.film else 'id="gt-stock" data-do="gt-act" data-arg="S"'
    if view.stock:
        stock = face(HIDDEN, named_stock, "target quiet" if Kind.DRAW in allowed else "", draw)
    else:
        stock = _empty(words("gt.stock-empty"), draw)
    held = ""
    if view.held is not None:
        text = (
            words("gt.held-named", card=words.card(view.held)) if view.held >= 0 else words("gt.held-hidden")
        )
        label = words("gt.held" if view.from_stock else "gt.held-taken")
        drawn = face(view.held, text, "picked", 'id="gt-held"')
        held = f'<div class="spot held">{drawn}<span><b>{label}</b></span></div>'
    putting = Kind.DISCARD in allowed
    does = f'id="gt-discard" data-do="gt-act" data-arg="{"X" if putting else "D"}"'
    on_discard = "" if scene.film else does
    if view.discard:
        top = view.discard[-1]
        label = words("gt.discard-named", card=words.card(top))
        extra = "target" if putting else "target quiet" if Kind.TAKE in allowed else ""
        badge = f'<span class="badge" aria-hidden="true">{icon("down")}</span>' if putting else ""
        if scene.last is not None and scene.last[1] is None:
            extra += " last"
        discard = face(top, label, extra, on_discard, badge)
    else:
        discard = _empty(words("gt.discard-empty"), on_discard)
    buttons = "".join(
        f'<button id="gt-act-{arg}" class="btn pri" data-do="gt-act" data-arg="{arg}">{text}</button>'
        for arg, text in scene.buttons
    )
    doing = f'<div class="doing">{buttons}</div>' if buttons else ""
    return (
        f'<section class="mid"><div class="spot stacked">{stock}<span>{count}</span></div>{held}{doing}'
        f'<div class="spot">{discard}<span>{words("gt.discard")}</span></div></section>'
    )


def _empty(label: str, attributes: str) -> str:
    """Where a pile would lie."""
    if not attributes:
        return f'<div class="slot" role="img" aria-label="{label}"></div>'
    return f'<button class="slot" aria-label="{label}" {attributes}></button>'


def _totals(words: Words, scene: Scene) -> str:
    after = words("gt.after", count=scene.holes) if scene.holes else words("gt.start")
    cells, names, count = "", _named(scene.names), len(scene.names)
    for step in range(count):
        seat = (scene.front + step) % count
        mine = ' class="me"' if seat == scene.front else ""
        cells += f"<span{mine}>{names[seat]}<b>{scene.totals[seat]}</b></span>"
    many, card = " many" if count > FEW else "", "watch-card" if scene.film else "gt-card"
    return (
        f'<button id="gt-totals" class="scorebar{many} num" data-do="{card}">'
        f'<span class="sr">{words("gt.card")}</span>'
        f"<span>{words('gt.totals')}<small>{after}</small></span>{cells}</button>"
    )


def party(words: Words, scene: Scene) -> str:
    """Everything between the bars: the others, stock and discard, what to do, the own cards, the totals; the
    front player's comes first of these, then the others' as they sit."""
    view = scene.view
    count = len(scene.names)
    others = [(scene.front + step) % count for step in range(1, count)]
    seats = "".join(_seat(words, scene, seat) for seat in others if seat in view.playing)
    pill = "" if scene.film else f'<p class="pill">{escape(scene.note)}</p>'
    turn = " turn" if view.turn == scene.front else ""
    label = escape(words("gt.seat", name=scene.names[scene.front]))
    many = (" many" if count > FEW else "") + (" broad" if view.rules.preset.columns > 3 else "")
    return (
        f'<section class="seats{many}">{seats}</section>{_middle(words, scene)}'
        f"{pill}"
        f'<section class="own{turn}" role="group" aria-label="{label}">{_who(words, scene, scene.front)}'
        f"{_grid(words, scene, scene.front, True)}</section>{_totals(words, scene)}"
    )


def felt(words: Words, rules: Rules) -> str:
    """The attributes of the element that ``party`` is drawn in: its style says rows and columns of a grid,
    and how many of the others sit side by side, in how many lines, on a phone and on a wide screen."""
    players, preset = rules.players, rules.preset
    others, broad = players - 1, preset.columns > 3
    lines = 1 if players <= FEW else 3 if broad and others > 8 else 2
    lines_wide = 1 if others <= 6 else 2
    side, side_wide = max(-(-others // lines), 2 if broad else 3), max(-(-others // lines_wide), 4)
    tall = " tall" if preset.rows > 2 else ""
    return (
        f'id="party" class="party{tall}" aria-label="{words("gt.board")}"'
        f' style="--rows:{preset.rows};--wide:{preset.columns};--side-phone:{side};--lines-phone:{lines};'
        f'--side-wide:{side_wide};--lines-wide:{lines_wide}"'
    )


def curtain(words: Words, name: str) -> str:
    """Nothing but whose turn it is: everything secret is off the page."""
    return (
        f'<section class="curtain"><div class="card down" aria-hidden="true"></div>'
        f"<h2>{escape(words('gt-curtain.title', name=name))}</h2>"
        f"<p>{escape(words('gt-curtain.text', name=name))}</p>"
        f'<button class="btn pri" data-do="gt-ready" id="gt-ready">'
        f"{escape(words('gt-curtain.button', name=name))}</button></section>"
    )


def frame(words: Words, match: Match, hole: str) -> str:
    """The bars around the table, and an empty table."""
    rules = match.start.rules
    kind = words("gt.kind", preset=words(f"gt-preset.{rules.preset.key}"), count=rules.players)
    acts: Sequence[tuple[str, str, str]] = (
        ("gt-undo", "undo", words("table.undo")),
        ("gt-fast", "play", words("gt.fast")),
        ("gt-log", "log", words("gt.log")),
        ("gt-values", "values", words("gt.values")),
        ("gt-menu", "menu", words("table.menu")),
    )
    buttons = "".join(
        f'<button id="{act}" data-do="{act}">{icon(drawn)}<span>{text}</span></button>'
        for act, drawn, text in acts
    )
    back = words("table.back")
    return f"""<div class="table gt-table">
<header class="top"><button class="ib" data-do="home" aria-label="{back}">{icon("back")}</button>
<div class="name"><h1>{words("gt.name")}</h1><span>{escape(kind)}</span></div>
<div class="stats"><div class="num"><b id="gt-hole">{hole}</b><span>{words("gt.hole")}</span></div>
<div class="num"><b id="gt-turn"></b><span>{words("gt.turn")}</span></div></div></header>
<main {felt(words, rules)}></main>
<nav class="acts" aria-label="{words("table.bar")}">{buttons}</nav>
<div id="toast" class="toast" role="status" aria-live="off" hidden></div></div>"""


def doing(words: Words, view: View) -> tuple[tuple[str, str], ...]:
    """The buttons for what the seat to act may do besides touching cards."""
    kinds = {action.kind for action in view.actions}
    if Kind.LOOK in kinds:
        return ()
    return tuple((kind.value, words(f"gt-do.{kind.value}")) for kind in PRESSED if kind in kinds)


def note(words: Words, view: View, names: tuple[str, ...], name: Callable[[int], str]) -> str:
    """One sentence: what the seat to act has to do now."""
    if view.turn is None:
        return words("gt-now.over", hole=view.round + 1)
    seat = view.turn
    if not view.actions:
        return words("gt-now.bot", name=names[seat])
    if view.phase is Phase.LOOK:
        left = view.rules.preset.start - view.looked
        if not left:
            return words("gt-now.cover")
        return words("gt-now.look-secret" if view.rules.preset.secret else "gt-now.look", count=left)
    if view.phase is Phase.ASK:
        return words("gt-now.ask")
    if view.held is not None:
        key = "gt-now.hold" if view.from_stock else "gt-now.hold-taken"
        return words(key, card=words.card(view.held) if view.held >= 0 else words("gt.held-hidden"))
    last = f"{words('gt-now.last')} · " if seat in view.last else ""
    if view.discard and any(action.kind is Kind.TAKE for action in view.actions):
        return last + words("gt-now.turn", name=name(seat), card=words.card(view.discard[-1]))
    return last + words("gt-now.turn-plain", name=name(seat))
