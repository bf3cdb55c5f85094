"""What the sheet shows: new game, menu, settings, keys, and the end of a game, as markup."""

from __future__ import annotations

from html import escape

from engine.cards import Kind, read_card
from engine.session import Session
from engine.solitaire import System
from store.schema import CHOICES
from words import Words

from .faces import icon, picture
from .pages import clock


def sheet(words: Words, title: str, body: str, kind: str = "") -> str:
    """A sheet with its title and its way out."""
    return (
        f'<div class="grab"></div><h2 id="sheet-title" tabindex="-1" autofocus>{title}</h2>'
        f'<button class="ib shut" data-do="close" aria-label="{words("new.close")}">{icon("close")}</button>'
        f'<div class="body {kind}">{body}</div>'
    )


def choice(act: str, arg: str, text: str, on: bool) -> str:
    """One button of ``segments``."""
    return f'<button data-do="{act}" data-arg="{arg}" aria-pressed="{str(on).lower()}">{text}</button>'


def switch(act: str, arg: str, text: str, about: str, on: bool) -> str:
    """A switch with its name and what it does."""
    checked = str(on).lower()
    return (
        f'<button class="opt" role="switch" aria-checked="{checked}" data-do="{act}" data-arg="{arg}">'
        f'<span>{text}<small>{about}</small></span><span class="sw"></span></button>'
    )


def button(act: str, text: str, picture_: str = "", kind: str = "btn") -> str:
    """A button that does ``act``."""
    drawn = f"{icon(picture_)} " if picture_ else ""
    return f'<button class="{kind}" data-do="{act}">{drawn}{text}</button>'


def row(*buttons: str) -> str:
    """Buttons side by side."""
    return f'<div class="btns">{"".join(buttons)}</div>'


def segments(label: str, buttons: str, kind: str = "") -> str:
    """Buttons of which one is chosen."""
    return f'<div class="seg {kind}" role="group" aria-label="{label}">{buttons}</div>'


def new_game(
    words: Words,
    system: System,
    rules: str,
    code: str,
    message: str,
    other: str = "",
    grade: str | None = None,
) -> str:
    """The dialog for a new game: the chosen rules, what stands in the code field, what was wrong with it.

    ``other`` is the key of another game that the code belongs to: the button then opens that one. ``grade``
    says which deals that can be won are wished, "" for any deal at all, None where there is no pack.
    """
    key = system.key
    body = ""
    if len(system.letters) > 1:
        buttons = "".join(
            choice("rule", letter, words(f"{key}.rule-{letter}"), letter == rules[0])
            for letter in system.letters
        )
        body += f"<h3>{words('new.rules')}</h3>" + segments(words("new.rules"), buttons)
    body += f'<p class="hint">{words(f"{key}.about-{rules[0]}")}</p>'
    if words.has(f"{key}.preset-SD"):
        preset = rules == "SD"
        body += switch("preset", "SD", words(f"{key}.preset-SD"), words(f"{key}.about-SD"), preset)
    for group in system.options:
        letter = group[0]
        text, about = words(f"{key}.option-{letter}"), words(f"{key}.about-{letter}")
        if len(group) == 1:
            body += switch("option", letter, text, about, letter in rules)
            continue
        chosen = max((option for option in group if option in rules), key=len, default="")
        numbers = "".join(
            choice("option", f"{letter}{n}", str(n), len(chosen) == n) for n in range(len(group) + 1)
        )
        body += f'<div class="opt"><span>{text}<small>{about}</small></span>{segments(text, numbers)}</div>'
    if grade is not None:
        text, about = words("new.winnable"), words("new.winnable-about")
        body += switch("winnable", "", text, about, bool(grade))
    if grade:
        label = words("new.grade")
        buttons = "".join(
            choice("grade", name, words(f"new.grade-{name}"), name == grade) for name in CHOICES["grade"]
        )
        body += f'<div class="opt wrap"><span>{label}</span>{segments(label, buttons)}</div>'
    if key == "golf":
        body += row(
            f'<button class="btn" data-do="rec-nine-setup" data-arg="{rules}">{words("new.nine")}</button>'
        )
    action = words("new.open-other", game=words(f"{other}.name")) if other else words("new.deal")
    body += code_field(words, code, message, "deal", words("new.code-placeholder")) + row(
        button("help", words("menu.help"), "help"), button("deal", action, kind="btn pri")
    )
    return sheet(words, words("new.title"), body)


def code_field(words: Words, code: str, message: str, enter: str, empty: str = "") -> str:
    """The field for a code, with what is wrong with it; ``enter`` is what Enter does there, ``empty`` what
    leaving it empty means."""
    return (
        f'<h3 id="code-label">{words("new.code")}</h3><div class="field">'
        f'<input id="code-field" data-enter="{enter}" data-choose="code-typed" value="{escape(code)}"'
        f' placeholder="{empty}" aria-labelledby="code-label" aria-describedby="code-message"'
        ' autocomplete="off" autocapitalize="characters" spellcheck="false">'
        f'<button class="btn" data-do="paste">{words("new.paste")}</button></div>'
        f'<p id="code-message" class="{"wrong" if message else "hint"}" role="status">'
        f"{escape(message) if message else words('new.code-hint')}</p>"
    )


def menu(words: Words, previous: bool, left: bool, hole: bool = False) -> str:
    """The menu of the table; ``left``: whether the player's left hand plays; ``hole``: of a round of nine,
    which has a score card."""
    items = [
        ("new", "new"),
        ("restart", "again"),
        ("judge", "hint"),
        ("solution", "play"),
        ("line-open", "moves"),
        ("line-share", "share"),
        ("copy", "copy"),
        ("star-mark", "star"),
        ("words", "log"),
        ("pause", "pause"),
        ("rec-open", "chart"),
        ("help", "help"),
        ("settings", "gear"),
        ("keys", "keys"),
        ("home", "back"),
    ]
    if hole:
        items.insert(0, ("rec-nine-card", "values"))
    if previous:
        items.insert(1, ("previous", "undo"))
    body = "".join(
        f'<button class="opt" data-do="{act}">{icon(picture_)}<span>{words(f"menu.{act}")}</span></button>'
        for act, picture_ in items
    )
    return sheet(words, words("menu.title"), body + left_handed(words, left), "menu")


def left_handed(words: Words, on: bool) -> str:
    """The switch that mirrors the table, close at hand in every menu."""
    return switch("hand", "", words("menu.left"), words("menu.left-about"), on)


KEYS = ("arrows", "numbers", "enter", "escape", "f", "b", "d", "w", "h", "u", "r", "l", "n", "m", "p")


def keys(words: Words, part: str = "keys", listed: tuple[str, ...] = KEYS) -> str:
    """The keyboard at a glance: what the listed keys do, in the words of a part."""
    names = {key: words(f"keys.{key}") if len(key) > 1 else key.upper() for key in listed}
    rows = "".join(
        f"<dt><kbd>{name}</kbd></dt><dd>{words(f'{part}.{key}-does')}</dd>" for key, name in names.items()
    )
    return sheet(words, words("keys.title"), f'<dl class="keys">{rows}</dl>')


def won(words: Words, session: Session, more: str = "") -> str:
    """The winner's sheet: four kings, three numbers, ``more``, what next."""
    key = session.game.key
    kings = "".join(picture(read_card(king)) for king in ("KS", "KH", "KD", "KC"))
    rule = words("end.rule", rule=words(f"{key}.rule-{session.start.rules[0]}"))
    numbers = (
        (words("table.score"), session.score),
        (words("table.moves"), session.moves),
        (words("table.time"), clock(session.clock)),
    )
    figures = "".join(f"<div><dt>{name}</dt><dd>{value}</dd></div>" for name, value in numbers)
    line = f"{words(f'{key}.won-line')} · {rule}"
    if session.undid:
        line += f" · {words('end.undid')}"
    body = (
        f'<div class="hand" aria-hidden="true">{kings}</div><p class="hint">{line}</p>'
        f'<dl class="num">{figures}</dl>{more}'
        + row(
            button("line-watch", words("end.watch"), "play"),
            button("line-share", words("menu.line-share"), "share"),
        )
        + row(button("undo", words("end.undo"), "undo"), button("restart", words("end.restart"), "again"))
        + row(button("new", words("end.again"), kind="btn pri"))
    )
    return sheet(words, words(f"{key}.won"), body, "win")


def stuck(words: Words, session: Session, more: str = "") -> str:
    """The sheet of a game that ends because nothing can be moved: undo first, then a new game."""
    left = sum(len(session.at[pile].cards) for pile in session.game.piles[Kind.TABLEAU])
    line = words("end.stuck-line", count=left, points=10 * left)
    body = (
        f'<p class="hint">{line}</p>{more}'
        + row(button("close", words("end.look")), button("new", words("end.again")))
        + row(button("learn", words("end.learn"), "hint"))
        + row(button("undo", words("end.undo"), "undo", "btn pri"))
    )
    return sheet(words, words("end.stuck"), body, "win")


def elsewhere(words: Words, why: str, on: str, act: str) -> str:
    """What is on this screen was written or deleted in another tab, and the button to go on here."""
    body = f'<p class="hint" role="alert">{why}</p>' + row(button(act, on, kind="btn pri"))
    return sheet(words, words("app.name"), body)
