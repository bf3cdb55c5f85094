"""What is told of a match that is watched: the sentence of a step, the list of steps, the score card."""

from __future__ import annotations

from html import escape

from table_golf.film import Film
from table_golf.match import NEXT
from table_golf.sayings import tell
from table_golf.table import Action
from words import Words

from . import dialogs, match_card
from .faces import icon
from .match_rounds import sentence


def about(words: Words) -> str:
    """The end of the bar: which hole, and the way to the list of steps."""
    name = words("film.steps")
    return (
        f'<div class="num"><b id="gt-hole"></b><span>{words("gt.hole")}</span></div>'
        f'<button class="ib" data-do="watch-steps" aria-label="{name}">{icon("moves")}</button>'
    )


def said(words: Words, film: Film, names: tuple[str, ...], number: int) -> str:
    """The sentence of a frame: what the step was; behind the last of a round what it counted."""
    if not number:
        return words("viewer.begins")
    stop = film.stopped
    if stop is not None and number == stop.number:
        why = words(f"gt-refuse.{stop.key}") if stop.key else words("film.no-step")
        why = why[0].lower() + why[1:]
        return words("film.stopped", number=number, word=stop.word, why=why, last=number - 1)
    before, after, step = film.states[number - 1], film.states[number], film.steps[number - 1]
    if isinstance(step, Action):
        told = [sentence(words, saying, names) for saying in tell(before.table, step, after.table)]
    elif step == NEXT:
        told = [words("film.dealt", number=after.table.round + 1)]
    else:
        told = [words("gt-say.stopped")]
    if len(after.card) > len(before.card):
        row = after.card[-1]
        points = [
            words("film.points", name=names[score.seat], points=score.total) for score in row.score.seats
        ]
        told.append(words("film.scored", number=len(after.card), points=", ".join(points)))
    if after.over:
        told.append(_won(words, film, names))
    elif after.tied and not before.tied:
        told.append(words("gt-say.playoff"))
    return " ".join(told)


def _won(words: Words, film: Film, names: tuple[str, ...]) -> str:
    """Who won the match, and with how many points."""
    state = film.states[-1]
    winners = [names[seat] for seat in state.winners]
    points = state.card[-1].totals[state.winners[0]] if state.card else 0
    if len(winners) == 1:
        return words("gt-say.won", name=winners[0], points=points)
    return words("gt-say.shared", names=", ".join(winners), points=points)


def steps(words: Words, film: Film, names: tuple[str, ...], here: int, hole: int) -> str:
    """The list of all steps under their holes; one hole is open at a time."""
    parts = film.holes
    rows = ""
    for number, part in enumerate(parts):
        last = part[-1]
        if film.stopped is not None and number == len(parts) - 1:
            last += 1
        inside = ""
        if number == hole:
            inside = "".join(_row(words, film, names, n, here) for n in range(part[0], last + 1))
            inside = f"<ol>{inside}</ol>"
        name = words("film.hole", number=number + 1)
        place = words("film.from-to", first=part[0], last=last)
        head = (
            f'<button class="hole" data-do="watch-hole" data-arg="{number}"'
            f' aria-expanded="{str(number == hole).lower()}">'
            f'<span>{name}</span><small class="num">{place}</small>{icon("down")}</button>'
        )
        rows += f"<li>{head if len(parts) > 1 else ''}{inside}</li>"
    title = words("film.steps")
    return dialogs.sheet(words, title, f'<ol class="moves" aria-label="{title}">{rows}</ol>', "steps")


def _row(words: Words, film: Film, names: tuple[str, ...], number: int, here: int) -> str:
    current = ' tabindex="0" aria-current="step"' if number == here else ' tabindex="-1"'
    text = escape(said(words, film, names, number))
    return (
        f'<li><button data-do="watch-go" data-arg="{number}"{current}>'
        f'<span class="no num">{number}.</span><span>{text}</span></button></li>'
    )


def card(words: Words, film: Film, names: tuple[str, ...], at: int) -> str:
    """The score card as it was; where a round has just been scored, its points card by card."""
    match = film.match(at)
    html = match_card.table(words, match.state.card, match.totals, names)
    if match.round_over and match.state.card:
        scores = sorted(match.state.card[-1].score.seats, key=lambda score: score.total)
        html += "".join(
            match_card.explained(words, film.start.rules, score, names[score.seat]) for score in scores
        )
    return dialogs.sheet(words, words("gt-card.title"), html, "scored")
