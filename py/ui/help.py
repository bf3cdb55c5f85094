"""Rules, examples and questions of the solitaires: a sheet, and examples on the table, step by step.

What is shown is what ``games._examples`` ran through the engine; the words stand in ``help-<game>-vi.toml``
and its twin, what all games share in ``help-vi.toml``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from engine.deals import read_start
from engine.session import Session, as_start, begin
from engine.solitaire import System
from games import BY_ID, SYSTEMS
from games._examples import Example, Help, Shot, help_of, shots
from words import Words

from . import browser, dialogs, manual, speak
from .faces import icon
from .viewer import Film, Frame, playing, watch

if TYPE_CHECKING:
    from .app import App

PARTS = ("rules", "examples", "questions")
SHARED = (
    "undo",
    "lost",
    "fair",
    "hint",
    "light",
    "daily",
    "best",
    "codes",
    "keep",
    "offline",
    "hands",
    "access",
)
"""Questions about the app, under those about the game."""


def words_of(app: App, system: System) -> Words:
    """The player's language, with the words of the help of a game."""
    return app.words.need("help", f"help-{system.key}", "viewer")


def show(app: App, arg: str) -> None:
    """The help of a game, ``GO`` or ``GO:examples``; by default of the one on the table, else a list."""
    id, _, part = arg.partition(":")
    if not id and app.table:
        id = app.table.session.start.system.id
    system = BY_ID.get(id)
    told = help_of(system.key) if system else None
    if system is None or told is None:
        app.sheet.show(index(app.words.need("help")))
        return
    words = words_of(app, system)
    chosen = part if part in PARTS else PARTS[0]
    body = {"rules": rules, "examples": examples, "questions": questions}[chosen](words, system, told)
    parts = {f"{id}:{key}": words(f"help.{key}") for key in PARTS}
    title = words("help.title", game=words(f"{system.key}.name"))
    app.sheet.show(manual.page(words, title, parts, words("help.parts"), f"{id}:{chosen}", "help", body))
    app.sheet.element.scrollTop = 0


def example(app: App, arg: str) -> None:
    """Shows an example step by step: ``GO:published:rules``, the part being where it was opened."""
    id, key, part = arg.split(":")
    system = BY_ID[id]
    told = help_of(system.key)
    assert told is not None

    def closed() -> None:
        show(app, f"{id}:{part}")
        button = browser.find(f'#sheet [data-do="help-show"][data-arg="{arg}"]')
        for fold in browser.find_all("details", app.sheet.element):
            fold.open = fold.contains(button)
        button.focus()
        browser.into_view(button)

    watch(app, film(words_of(app, system), system, told.examples[key]), closed)


# ---- the sheet


def index(words: Words) -> str:
    """The games that have a help."""
    names = [
        ("help", system.id, words(f"{system.key}.name")) for system in SYSTEMS if help_of(system.key)
    ] + [("gt-help", "", words("gt.name"))]
    body = "".join(
        f'<button class="opt" data-do="{act}" data-arg="{arg}">{icon("help")}<span>{name}</span></button>'
        for act, arg, name in names
    )
    return dialogs.sheet(words, words("home.help"), body, "menu")


def sentence(words: Words, key: str, name: str) -> str:
    """A sentence of the rules, in the game's own words or in those that all games share."""
    own = f"{key}-rules.{name}"
    return words(own if words.has(own) else f"help-rules.{name}")


def shown(words: Words, key: str, names: Iterable[str]) -> list[str]:
    """Those of the examples that have a title, each once; the others only test a sentence."""
    return [name for name in dict.fromkeys(names) if words.has(f"{key}-example.{name}")]


def _links(words: Words, system: System, names: Iterable[str], part: str) -> str:
    """Buttons that show examples, "" for none."""
    buttons = "".join(
        f'<button class="see" data-do="help-show" data-arg="{system.id}:{name}:{part}">{icon("play")}'
        f"<span>{escape(words(f'{system.key}-example.{name}'))}</span></button>"
        for name in shown(words, system.key, names)
    )
    group = f'<div class="sees" role="group" aria-label="{words("help.examples")}">{buttons}</div>'
    return group if buttons else ""


def rules(words: Words, system: System, told: Help) -> str:
    """The rules under their headings, and the examples that show them, each where it is first needed."""
    html, linked = "", set[str]()
    for head, sentences in told.rules.items():
        texts = [sentence(words, system.key, f"{head}-{name}") for name in sentences]
        names = [name for found in sentences.values() for name in found if name not in linked]
        linked |= set(names)
        body = manual.points(texts) if len(texts) > 1 else manual.paragraphs(texts)
        html += manual.section(words(f"help.{head}"), body + _links(words, system, names, "rules"))
    return html


def examples(words: Words, system: System, told: Help) -> str:
    """Every example, to be looked at step by step and played on from."""
    html = manual.paragraphs([words("help.examples-about")])
    for name in shown(words, system.key, told.examples):
        start = read_start(told.examples[name].start, (system,))
        title, text = (words(f"{system.key}-example.{name}{end}") for end in ("", "-t"))
        rule = words("help.by", rule=words(f"{system.key}.rule-{start.rules[0]}"))
        under = f'<p class="hint">{escape(rule)}</p>' if len(system.letters) > 1 else ""
        html += (
            f'<article class="example"><h3>{escape(title)}</h3>{under}<p>{escape(text)}</p>'
            f'<button class="btn" data-do="help-show" data-arg="{system.id}:{name}:examples"'
            f' aria-label="{escape(words("help.look-at", title=title))}">'
            f"{icon('play')}<span>{words('help.look')}</span></button></article>"
        )
    return html


def questions(words: Words, system: System, told: Help) -> str:
    """Questions about the game, then about the app."""
    html = ""
    for name, found in told.questions.items():
        answer = manual.paragraphs([words(f"{system.key}-faq.{name}-a")])
        answer += _links(words, system, found, "questions")
        html += manual.folded(words(f"{system.key}-faq.{name}"), answer)
    shared = "".join(
        manual.folded(words(f"help-faq.{name}"), manual.paragraphs([words(f"help-faq.{name}-a")]))
        for name in SHARED
    )
    game = manual.section(words(f"{system.key}.name"), html)
    return game + manual.section(words("app.name"), shared)


# ---- an example on the table


def film(words: Words, system: System, given: Example) -> Film:
    """An example as the viewer shows it, every step in words."""
    done = shots(given)
    frames = tuple(Frame(shot.session, shot.tried if shot.kind == "refused" else None) for shot in done)

    def say(number: int) -> str:
        return caption(words, given.key, done, number)

    return Film(words(f"{system.key}-example.{given.key}"), frames, say, play_on)


def caption(words: Words, key: str, done: tuple[Shot, ...], number: int) -> str:
    """The sentence under a step: what happened, the score where it matters, and what it shows."""
    shot, session = done[number], done[number].session
    game = session.game
    if shot.kind == "start":
        said = words(f"{game.key}-example.{key}-t") if not number else ""
    elif shot.kind == "move":
        before = session.line[session.ply - 1].position
        said = speak.moved(words, game, before, session.steps[session.ply - 1], session.at)
    elif shot.kind == "refused":
        rule, case = speak.refused(words, game, session.at, shot.reason, shot.tried)
        said = f"{case}: {rule[0].lower()}{rule[1:]}." if case else f"{rule}."
    elif shot.tried:
        said = speak.picked(words, session.at, shot.tried.src, shot.tried.count)
    else:
        said = words(f"help.{shot.kind}")
    if shot.scored:
        said += " " + words("help.score-now", score=session.score)
    if shot.note:
        said += " " + words(f"{game.key}-example.{key}-{shot.note}")
    return said


def play_on(app: App, session: Session) -> None:
    """Puts the board of an example on the table as a game of its own, which undo takes back to the one it
    replaces; what was shown is no record."""
    start = as_start(session) if session.ply else session.start
    game = begin(start, app.replaced(start.system), not app.settings.unlimited)
    app.open(replace(game, shown=True), playing(app, game))
