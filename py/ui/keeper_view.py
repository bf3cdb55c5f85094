"""The scorekeeper as markup: the score card, the keys to enter cards with, the round before it is written.

Cards are drawn by their rank alone: of real cards nobody enters a suit that does not count.
"""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from store.scores import (
    EMPTY,
    GONE,
    JOKER,
    NOBODY,
    Entry,
    Marks,
    Scores,
    begun,
    cells,
    marks,
    score,
    surplus,
)
from table_golf.presets import Rules
from table_golf.scoring import SeatScore, lines_in, score_grid
from words import Words

from . import dialogs, match_card
from .faces import icon, use

WIDE = 15
"""Up to so many keys stand in five columns, more in six."""


class At(NamedTuple):
    """Which slot is entered next."""

    seat: int = 0
    slot: int = 0


def name_of(words: Words, scores: Scores, seat: int) -> str:
    """What a player is called."""
    return scores.names[seat] or words("gt.person", number=seat + 1)


def names_of(words: Words, scores: Scores) -> tuple[str, ...]:
    """What everybody is called."""
    return tuple(name_of(words, scores, seat) for seat in range(len(scores.names)))


def called(words: Words, mark: str) -> str:
    """What was entered, in words: «5», «bồi bích», «đã rời bàn»."""
    if mark in (EMPTY, GONE, JOKER):
        return words({EMPTY: "keeper.empty", GONE: "keeper.gone", JOKER: "keeper.joker"}[mark])
    if len(mark) == 2:
        return words("keeper.jack", suit=words("suit." + mark[1]))
    return words.rank(mark)


def placed(words: Words, rules: Rules, slot: int, mark: str) -> str:
    """A card and its place in words."""
    columns = rules.preset.columns
    key = "keeper.slot-hand" if rules.preset.hand else "keeper.slot"
    return words(key, card=called(words, mark), column=slot % columns + 1, row=slot // columns + 1)


def drawn(mark: str) -> str:
    """A mark's rank, and its suit where it has one."""
    if mark in (EMPTY, GONE):
        return icon("check") if mark == GONE else ""
    rank = mark[0]
    box = "0 0 22 24" if rank == "T" else "0 0 16 24"
    html = f'<svg class="rank" viewBox="{box}" aria-hidden="true"><use href="#r-{rank}"/></svg>'
    if len(mark) == 2:
        suit = use(f"s-{mark[1]}", 0, 0, 32, 32)
        html += f'<svg class="suit" viewBox="0 0 32 32" aria-hidden="true">{suit}</svg>'
    return html


def look(mark: str) -> str:
    """The classes of a mark's element."""
    if mark in (EMPTY, GONE):
        return "rank-of gone" if mark == GONE else "rank-of empty"
    return f"rank-of {mark[1]}" if len(mark) == 2 else "rank-of"


# ---- the score card


def card(words: Words, scores: Scores, undo: str) -> str:
    """The running score card and what can be done with it."""
    names, hole = names_of(words, scores), len(scores.rounds) + 1
    html = undo
    if scores.rounds:
        html += match_card.table(words, scores.rows, scores.totals, names)
        low = min(scores.totals)
        leaders = ", ".join(name for name, total in zip(names, scores.totals, strict=True) if total == low)
        html += f'<p class="hint">{escape(words("keeper.leads", names=leaders, points=low))}</p>'
        last = "".join(
            explained(words, scores.rules, scores.rounds[-1], one, names)
            for one in scores.rows[-1].score.seats
        )
        told = escape(words("keeper.last", hole=hole - 1))
        html += f'<details class="fold"><summary><span>{told}</span></summary>{last}</details>'
    else:
        html += f'<p class="hint">{words("keeper.none")}</p>'
    enter = words("keeper.go-on" if begun(scores.now) else "keeper.enter", hole=hole)
    buttons = ""
    if scores.rounds:
        buttons += dialogs.row(
            dialogs.button("gt-keep-edit", words("keeper.edit", hole=hole - 1)),
            dialogs.button("gt-keep-delete", words("keeper.delete", hole=hole - 1)),
        )
    buttons += dialogs.row(
        dialogs.button("gt-keep-setup", words("keeper.rules")),
        dialogs.button("gt-keep-anew", words("keeper.anew")),
    )
    buttons += dialogs.row(dialogs.button("gt-keep-enter", enter, kind="btn pri"))
    return f'<div class="upper">{html}</div><div class="pad">{buttons}</div>'


def undo_line(words: Words, why: str, hole: int) -> str:
    """What was lost with the last step, and how to get it back."""
    told = words(f"keeper.undo-{why}", hole=hole)
    button = dialogs.button("gt-keep-undo", words("keeper.undo"), "undo")
    return f'<div class="undo"><span>{escape(told)}</span>{button}</div>'


# ---- entering


def tabs(words: Words, scores: Scores, chosen: int | None) -> str:
    """The players with what is entered of them so far, and the round as a whole (None)."""
    html = ""
    for seat, grid in enumerate(scores.now.grids):
        points = score_grid(scores.rules, cells(grid)).total
        count = sum(mark != EMPTY for mark in grid)
        state = str(points) if count == len(grid) else f"{count}/{len(grid)}"
        text = f"{escape(name_of(words, scores, seat))}<small>{state}</small>"
        html += dialogs.choice("gt-keep-seat", str(seat), text, seat == chosen)
    whole = dialogs.choice("gt-keep-seat", "all", f"{words('keeper.whole')}<small>Σ</small>", chosen is None)
    return dialogs.segments(words("keeper.players"), html + whole, "people")


def entering(words: Words, scores: Scores, at: At) -> str:
    """One player's grid and the keys."""
    rules, grid = scores.rules, scores.now.grids[at.seat]
    columns, rows = rules.preset.columns, rules.preset.rows
    slots = ""
    for slot, mark in enumerate(grid):
        here = ' aria-current="true"' if slot == at.slot else ""
        label = escape(placed(words, rules, slot, mark))
        slots += (
            f'<button class="{look(mark)}" data-do="gt-keep-slot" data-arg="{slot}" aria-label="{label}"'
            f"{here}>{drawn(mark)}</button>"
        )
    for line in lines_in(rules, cells(grid)):
        x = (sum(slot % columns for slot in line) / len(line) + 0.5) / columns
        y = (sum(slot // columns for slot in line) / len(line) + 0.5) / rows
        slots += f'<span class="zero" aria-hidden="true" style="--x:{x:.3f};--y:{y:.3f}">0</span>'
    one = next(one for one in score(rules, scores.now).seats if one.seat == at.seat)
    full = EMPTY not in grid
    total = words("keeper.total" if full else "keeper.so-far", points=one.grid.total)
    why = explained(words, rules, scores.now, one._replace(penalty=0, lowest=False, block=0), None)
    name = escape(name_of(words, scores, at.seat))
    return (
        f'<div class="upper">{tabs(words, scores, at.seat)}'
        f'<div class="who"><b>{name}</b><span class="num">{total}</span></div>'
        f'<div class="felt"><div class="grid" style="--columns:{columns};--rows:{rows}" role="group"'
        f' aria-label="{name}">{slots}</div></div>{warnings(words, scores)}{why}</div>{pad(words, rules)}'
    )


def pad(words: Words, rules: Rules) -> str:
    """A key for everything that can be entered."""
    keys = ""
    for mark in marks(rules):
        text = f"<small>{words('keeper.gone-key')}</small>" if mark == GONE else drawn(mark)
        suit = f" {mark[1]}" if len(mark) == 2 else ""
        keys += (
            f'<button class="key{suit}" data-do="gt-keep-put" data-arg="{mark}"'
            f' aria-label="{escape(called(words, mark))}">{text}</button>'
        )
    back = words("keeper.back")
    keys += (
        f'<button class="key" data-do="gt-keep-back" data-arg="1" aria-label="{back}">{icon("undo")}</button>'
    )
    across = 5 if len(marks(rules)) < WIDE else 6
    label = words("keeper.keys")
    return f'<div class="pad keypad" style="--across:{across}" role="group" aria-label="{label}">{keys}</div>'


def warnings(words: Words, scores: Scores) -> str:
    """Cards that were entered more often than the packs hold them."""
    told = (
        words("keeper.surplus", card=called(words, mark), count=count, most=most, packs=scores.rules.packs)
        for mark, count, most in surplus(scores.rules, scores.now)
    )
    return "".join(f'<p class="wrong">{escape(text)}</p>' for text in told)


def whole(words: Words, scores: Scores, problem: str) -> str:
    """The round before it is written: who ended it, and what everybody gets."""
    entry, names = scores.now, names_of(words, scores)
    answers = {str(seat): name for seat, name in enumerate(names)} | {str(NOBODY): words("keeper.nobody")}
    chosen = entry.ender
    if chosen is None and scores.rules.penalty == "none":
        chosen = NOBODY
    buttons = "".join(
        dialogs.choice("gt-keep-ender", seat, escape(name), seat == str(chosen))
        for seat, name in answers.items()
    )
    title = words("keeper.ender")
    ender = f"<h3>{title}</h3>{dialogs.segments(title, buttons, 'wrapped')}"
    best = sorted(score(scores.rules, entry).seats, key=lambda one: one.total)
    html = "".join(explained(words, scores.rules, entry, one, names) for one in best)
    wrong = f'<p class="wrong" role="alert">{escape(problem)}</p>' if problem else ""
    write = dialogs.row(
        dialogs.button("gt-keep-fix", words("keeper.fix")),
        dialogs.button("gt-keep-write", words("keeper.write"), "check", "btn pri"),
    )
    return (
        f'<div class="upper">{tabs(words, scores, None)}{ender}{warnings(words, scores)}{html}</div>'
        f'<div class="pad">{wrong}{write}</div>'
    )


def explained(words: Words, rules: Rules, entry: Entry, one: SeatScore, names: tuple[str, ...] | None) -> str:
    """One player's round card by card, as on the score card of a match; without a name only the reasons."""
    grid: Marks = entry.grids[one.seat]
    items = ""
    for mark, counted in zip(grid, one.grid.cards, strict=True):
        reason = words(f"gt-reason.{counted.key}", points=counted.points)
        if mark == EMPTY:
            reason = words("keeper.not-yet")
        place = placed(words, rules, counted.slot, mark)
        items += (
            f'<li><div class="{look(mark)}" aria-hidden="true">{drawn(mark)}</div>'
            f"<span>{escape(place)}<small>{escape(reason)}</small></span>"
            f'<b class="num">{counted.points}</b></li>'
        )
    sums = "".join(f"<p>{escape(text)}</p>" for text in _sums(words, rules, one))
    name = words("gt-card.explain") if names is None else names[one.seat]
    check = icon("check") if one.lowest else ""
    total = one.grid.total if names is None else one.total
    head = f'<summary><span>{check}{escape(name)}</span><b class="num">{total}</b></summary>'
    return f'<details class="one">{head}<ul>{items}</ul>{sums}</details>'


def _sums(words: Words, rules: Rules, one: SeatScore) -> list[str]:
    told = [words("gt-reason.grid", points=one.grid.total)]
    if one.block:
        told.append(words("gt-reason.block", points=one.block))
    if one.grid.blocks:
        told.append(words("gt-reason.block-own"))
    if one.penalty:
        key = "penalty-lowest" if rules.penalty == "lowest" else "penalty-ten"
        told.append(words(f"gt-reason.{key}", points=one.penalty))
    if one.lowest:
        told.append(words("gt-reason.lowest"))
    return told
