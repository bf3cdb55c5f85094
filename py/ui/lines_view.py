"""The moves of a game and its branches as markup. Names are the player's own text and are escaped."""

from __future__ import annotations

from html import escape

from engine.branches import LONGEST_NAME, MOST, Branch, Step, fork
from engine.cards import Kind, Position
from engine.session import Session
from engine.solitaire import Solitaire
from words import Words

from . import dialogs
from .faces import icon


def said(words: Words, game: Solitaire, before: Position, step: Step) -> str:
    """A step in words: which cards, from where, to where."""
    move = step[0]
    cards = before[move.src].cards[-move.count :]
    card = words.card(cards[0])
    if game.spots[move.src].kind is Kind.STOCK:
        text = words("lines.drawn", card=card)
    else:
        key = "lines.moved" if move.count == 1 else "lines.moved-group"
        source, target = words.place(game, move.src), words.place(game, move.dst)
        text = words(key, card=card, source=source, target=target, count=move.count - 1)
    if len(step) > 1:
        text += words("lines.collected", count=len(step) - 1)
    return text[0].upper() + text[1:]


def told(words: Words, session: Session, ply: int) -> str:
    """Where in the game one is, in words, and the move that led there."""
    if not ply:
        return words("lines.told-start")
    text = said(words, session.game, session.line[ply - 1].position, session.steps[ply - 1])
    return words("lines.told", number=ply, all=len(session.steps), move=text)


def title(words: Words, session: Session, branch: Branch) -> str:
    """What a branch is called: its name, else where it leaves the line on the table."""
    return branch.name or words("lines.branch-at", number=fork(branch.steps, session.steps))


def sheet(words: Words, session: Session, part: str) -> str:
    """The sheet with its two parts; under them, always in reach, what one can do at this place."""
    parts = {
        "moves": words("lines.moves", number=session.ply, all=len(session.steps)),
        "branches": words("lines.branches", count=len(session.branches)),
    }
    buttons = "".join(dialogs.choice("line-open", key, text, key == part) for key, text in parts.items())
    body = dialogs.segments(words("lines.parts"), buttons, "tabs")
    body += moves(words, session) if part == "moves" else branches(words, session)
    return dialogs.sheet(words, words("lines.title"), body + _bar(words, session), "lines")


def _bar(words: Words, session: Session) -> str:
    off = {"line-step:-1": not session.ply, "line-step:1": session.ply == len(session.steps)}
    buttons = ""
    for act, drawn in (
        ("line-step:-1", "back"),
        ("line-step:1", "next"),
        ("line-mark:", "mark"),
        ("line-watch:", "play"),
        ("line-share:", "share"),
    ):
        name, _, arg = act.partition(":")
        disabled = ' aria-disabled="true"' if off.get(act) else ""
        text = words("lines." + {"-1": "back", "1": "next"}.get(arg, name.removeprefix("line-")))
        buttons += (
            f'<button data-do="{name}" data-arg="{arg}"{disabled}>{icon(drawn)}<span>{text}</span></button>'
        )
    return f'<div class="walk" role="group" aria-label="{words("lines.bar")}">{buttons}</div>'


def moves(words: Words, session: Session) -> str:
    """The list: the deal, the steps played, and under a heading those that were undone."""
    rows = [_row(words, session, 0, words("lines.start"))]
    for ply in range(1, len(session.steps) + 1):
        if ply == session.ply + 1:
            rows.append(f'<li class="cut" aria-hidden="true">{words("lines.undone")}</li>')
        text = said(words, session.game, session.line[ply - 1].position, session.steps[ply - 1])
        rows.append(_row(words, session, ply, text))
    return f'<ol class="moves" aria-label="{words("lines.title")}">{"".join(rows)}</ol>'


def _row(words: Words, session: Session, ply: int, text: str) -> str:
    here = ' tabindex="0" aria-current="step"' if ply == session.ply else ' tabindex="-1"'
    number = f'<span class="no num">{ply}.</span>'
    undone = f'<span class="sr">, {words("lines.undone")}</span>' if ply > session.ply else ""
    score = words("home.points", score=session.line[ply].score)
    return (
        f'<li><button class="{"later" if undone else ""}" data-do="line-go" data-arg="{ply}"{here}>'
        f'{number}<span>{text}{undone}</span><small class="num">{score}</small></button></li>'
    )


def branches(words: Words, session: Session) -> str:
    """The branches, the newest first: undone lines and bookmarks."""
    about = f'<p class="hint">{words("lines.about", most=MOST)}</p>'
    rows = "".join(
        _branch(words, session, number, branch)
        for number, branch in reversed(list(enumerate(session.branches)))
    )
    return (f'<ul class="entries">{rows}</ul>' if rows else "") + about


def _branch(words: Words, session: Session, number: int, branch: Branch) -> str:
    name = escape(title(words, session, branch))
    at = fork(branch.steps, session.steps)
    beyond = len(branch.steps) - at
    key = "branch-goes" if not branch.name else "branch-leaves" if beyond else "branch-here"
    about = words(f"lines.{key}", at=at, count=beyond)
    if branch.name:
        about = f"{words('lines.marked', ply=branch.ply)} · {about}"
    change = words("lines.change", name=name)
    return (
        f'<li><button class="to" data-do="line-visit" data-arg="{number}">'
        f"{icon('mark' if branch.name else 'branch')}<span>{name}<small>{about}</small></span></button>"
        f'<button class="ib" data-do="line-rename" data-arg="{number}" aria-label="{change}">'
        f"{icon('pen')}</button></li>"
    )


def name_sheet(words: Words, head: str, name: str, number: int | None) -> str:
    """Asks for a name; a branch that is there already can be taken away, too."""
    away = ""
    if number is not None:
        away = (
            f'<button class="btn" data-do="line-forget" data-arg="{number}">{words("lines.forget")}</button>'
        )
    body = (
        f'<p class="hint">{words("lines.name-about")}</p><div class="field">'
        f'<input id="line-name" class="name" data-enter="line-save" value="{escape(name)}"'
        f' aria-label="{words("lines.name")}" maxlength="{LONGEST_NAME}"'
        ' autocomplete="off" spellcheck="false"></div>'
    )
    return dialogs.sheet(
        words,
        head,
        body + dialogs.row(away, dialogs.button("line-save", words("lines.save"), kind="btn pri")),
    )
