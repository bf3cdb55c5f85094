"""Recorded rounds of the help: stepped through as one player remembers them, with every step in words."""

from __future__ import annotations

from engine.cards import Card
from table_golf.examples import Round, at_step, steps_of
from table_golf.match import Match
from table_golf.sayings import Saying, tell
from table_golf.table import Action
from table_golf.views import HIDDEN, View, known
from words import Words

from . import manual
from .faces import icon
from .match_view import face, named

ACT = "gt-help-"


def recorded_round(words: Words, recorded: Round, count: int, replaces: str) -> str:
    """A round that is stepped through, and played on from any of its steps."""
    key = recorded.key
    over = count == len(steps_of(recorded))

    def press(act: str, off: bool, kind: str = "btn") -> str:
        text = words("gthelp.play-on" if act == "play" else f"gthelp.{act}")
        drawn = {"step": icon("play"), "back": icon("undo"), "restart": icon("again")}.get(act, "")
        disabled = f' aria-disabled="{str(off).lower()}"'
        return (
            f'<button class="{kind}" data-do="{ACT}{act}" data-arg="{key}"{disabled}>{drawn}'
            f"<span>{text}</span></button>"
        )

    warning = f'<p class="hint">{replaces}</p>' if replaces else ""
    html = (
        f"{played(words, recorded, count)}"
        f'<p class="said" role="status">{said(words, recorded, count)}</p>'
        f'<div class="btns">{press("back", not count)}{press("step", over, "btn pri")}</div>'
        f'<div class="btns">{press("restart", False)}{press("play", False)}</div>{warning}'
    )
    about = words("gthelp.layout", preset=words(f"gt-preset.{at_step(recorded, 0).start.rules.preset.key}"))
    text, title = words(f"gthelp-round.{key}-t"), words(f"gthelp-round.{key}")
    return f'<div id="round-{key}">{manual.example(title, about, text, html)}</div>'


def said(words: Words, recorded: Round, count: int) -> str:
    """What the last step was, in words."""
    if not count:
        return words("gthelp.begins")
    step = steps_of(recorded)[count - 1]
    before, after = at_step(recorded, count - 1), at_step(recorded, count)
    assert isinstance(step, Action)
    names = (words("gthelp.you"), words("gthelp.other"))
    told = " ".join(sentence(words, saying, names) for saying in tell(before.table, step, after.table))
    place = words("gthelp.at", count=count, all=len(steps_of(recorded)))
    return f"{place}. {told}"


def sentence(words: Words, saying: Saying, names: tuple[str, ...]) -> str:
    """A sentence of the log with cards and names filled in."""
    fill: dict[str, object] = dict(saying.details)
    for key in fill.keys() & {"card", "other"}:
        fill[key] = words.card(Card(int(saying.details[key])))
    if "name" in fill:
        fill["name"] = names[int(saying.details["name"])]
    return words(saying.key, **fill)


def played(words: Words, recorded: Round, count: int) -> str:
    """The table after a step as one player remembers it; when the round is over, with the scores."""
    match = at_step(recorded, count)
    view = known(match.table, recorded.seat)
    changed = None
    if count:
        step, before = steps_of(recorded)[count - 1], at_step(recorded, count - 1).table.turn
        changed = (before, step.slot) if isinstance(step, Action) and step.slot is not None else None
    seats = "".join(_seat(words, view, seat, changed, match) for seat in (1, 0))
    return f'<div class="felt"><div class="seats-of">{seats}</div>{_piles(words, view)}</div>'


def _seat(words: Words, view: View, seat: int, changed: object, match: Match) -> str:
    name = words("gthelp.you") if seat == 0 else words("gthelp.other")
    cards = "".join(
        face(card, named(words, view, seat, slot), "last" if changed == (seat, slot) else "")
        for slot, card in enumerate(view.grids[seat])
    )
    points = ""
    if match.round_over:
        points = words("gthelp.total", points=match.totals[seat])
    turn = " turn" if seat == view.turn else ""
    return (
        f'<div class="seat{turn}"><div class="who"><b>{name}</b><span class="num">{points}</span></div>'
        f'<div class="grid" style="--columns:{view.rules.preset.columns}">{cards}</div></div>'
    )


def _piles(words: Words, view: View) -> str:
    def pile(card: int, label: str, spoken: str) -> str:
        return f'<div class="spot">{face(card, spoken)}<span>{label}</span></div>'

    html = pile(HIDDEN, words("gthelp.stock", count=view.stock), words("gt.stock-named", count=view.stock))
    if view.held is not None:
        spoken = words.card(view.held) if view.held >= 0 else words("gthelp.hidden")
        html += pile(view.held, words("gthelp.held"), spoken)
    if view.discard:
        top = view.discard[-1]
        html += pile(top, words("gthelp.discard"), words("gt.discard-named", card=words.card(top)))
    return f'<div class="piles">{html}</div>'
