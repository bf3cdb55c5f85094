"""Sheets around a match: the score card, a round explained card by card, the log, the values, the menu."""

from __future__ import annotations

from html import escape

from engine.cards import RANKS
from table_golf.match import NEXT, Match, Row
from table_golf.presets import Cancel, Rules
from table_golf.scoring import SeatScore
from words import Words

from . import dialogs
from .faces import icon, picture


def card(words: Words, match: Match, names: tuple[str, ...]) -> str:
    """The running score card, holes down and players across, as on a golf course."""
    return dialogs.sheet(words, words("gt-card.title"), table(words, match.state.card, match.totals, names))


def _score(score: SeatScore | None) -> str:
    if score is None:
        return "<td>–</td>"
    return f'<td class="low">{score.total}</td>' if score.lowest else f"<td>{score.total}</td>"


def table(words: Words, rows: tuple[Row, ...], totals: tuple[int, ...], names: tuple[str, ...]) -> str:
    """The score card's table."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    body = ""
    for number, row in enumerate(rows, 1):
        scores = {score.seat: score for score in row.score.seats}
        cells = "".join(_score(scores.get(seat)) for seat in range(len(names)))
        title = words("gt-card.playoff") if row.playoff else str(number)
        body += f'<tr><th scope="row">{title}</th>{cells}</tr>'
    sums = "".join(f"<td>{total}</td>" for total in totals)
    hole, total = words("gt-card.hole"), words("gt-card.total")
    return (
        f'<div class="across"><table class="num"><thead><tr><th scope="col">{hole}</th>{head}</tr></thead>'
        f'<tbody>{body}</tbody><tfoot><tr><th scope="row">{total}</th>{sums}</tr></tfoot></table></div>'
    )


def round_sheet(words: Words, match: Match, names: tuple[str, ...]) -> str:
    """The round just scored: everybody's points, each explained card by card, then the way on."""
    row = match.state.card[-1]
    best = sorted(row.score.seats, key=lambda score: score.total)
    html = "".join(explained(words, match.start.rules, score, names[score.seat]) for score in best)
    html += dialogs.row(
        dialogs.button("gt-card", words("gt-card.title")),
        f'<button class="btn pri" data-do="gt-act" data-arg="{NEXT}">{words("gt-card.next")}</button>',
    )
    return dialogs.sheet(words, words("gt-card.round", hole=len(match.state.card)), html, "scored")


def explained(words: Words, rules: Rules, score: SeatScore, name: str) -> str:
    """One player's round: the sum, and behind it every card with its reason."""
    columns = rules.preset.columns
    lines = ""
    for one in score.grid.cards:
        shown = picture(one.card) if one.card is not None else '<div class="slot gone"></div>'
        reason = words(f"gt-reason.{one.key}", points=one.points)
        place = words("gt.slot-gone", column=one.slot % columns + 1, row=one.slot // columns + 1)
        if one.card is not None:
            called = words.card(one.card)
            place = words("gt.slot", card=called, column=one.slot % columns + 1, row=one.slot // columns + 1)
        said = f"<span>{escape(place)}<small>{escape(reason)}</small></span>"
        lines += f'<li>{shown}{said}<b class="num">{one.points}</b></li>'
    extra = [words("gt-reason.grid", points=score.grid.total)]
    if score.block:
        extra.append(words("gt-reason.block", points=score.block))
    if score.grid.blocks:
        extra.append(words("gt-reason.block-own"))
    if score.penalty:
        key = "penalty-lowest" if rules.penalty == "lowest" else "penalty-ten"
        extra.append(words(f"gt-reason.{key}", points=score.penalty))
    if score.lowest:
        extra.append(words("gt-reason.lowest"))
    sums = "".join(f"<p>{escape(text)}</p>" for text in extra)
    mark = icon("check") if score.lowest else ""
    head = f'<summary><span>{mark}{escape(name)}</span><b class="num">{score.total}</b></summary>'
    return f'<details class="one">{head}<ul>{lines}</ul>{sums}</details>'


def ended(words: Words, match: Match, names: tuple[str, ...], code: str) -> str:
    """The end of a match: who won, the score card, and now its code and replay link."""
    winners = [names[seat] for seat in match.state.winners]
    one = len(winners) == 1
    title = words("gt-end.won", name=winners[0]) if one else words("gt-end.shared", names=", ".join(winners))
    html = table(words, match.state.card, match.totals, names)
    html += "".join(
        explained(words, match.start.rules, score, names[score.seat])
        for score in (match.state.card[-1].score.seats if match.state.card else ())
    )
    html += f'<p class="hint num">{words("gt-end.code", code=code)}</p>'
    html += dialogs.row(
        dialogs.button("gt-copy", words("gt-end.copy"), "share"),
        dialogs.button("gt-link", words("gt-end.link"), "play"),
    )
    html += dialogs.row(
        dialogs.button("close", words("gt-end.look")),
        dialogs.button("gt-film", words("gt-menu.film")),
        dialogs.button("gt-new", words("gt-end.again"), kind="btn pri"),
    )
    return dialogs.sheet(words, escape(title), html, "scored")


def log(words: Words, lines: list[str]) -> str:
    """What was done, the newest first."""
    items = "".join(f"<li>{escape(line)}</li>" for line in reversed(lines))
    body = (
        f'<ol class="log" reversed>{items}</ol>' if items else f'<p class="hint">{words("gt-log.empty")}</p>'
    )
    return dialogs.sheet(words, words("gt-log.title"), body)


CANCELS = {
    Cancel.COLUMN: "gt-rules.cancel-column",
    Cancel.LINE: "gt-rules.cancel-line",
    Cancel.NEAR: "gt-rules.cancel-near",
    Cancel.ANY: "gt-rules.cancel-any",
}


def values(words: Words, rules: Rules) -> str:
    """The card values in force, what cancels, and what else differs from the usual rules."""
    cells = ""
    for number, letter in enumerate(RANKS):
        worth = sorted({rules.worth[suit * 13 + number] for suit in range(4)})
        name, points = words.rank(letter).capitalize(), " / ".join(map(str, worth))
        cells += f'<tr><th scope="row">{name}</th><td>{points}</td></tr>'
    if rules.jokers == "on":
        cells += f'<tr><th scope="row">{words("gt-option.jokers")}</th><td>−2</td></tr>'
    cancels = words(CANCELS[rules.cancel]) if rules.cancel else words("gt-value.never-on")
    chosen = "".join(
        f"<li>{words(f'gt-option.{key}')}: {words(f'gt-value.{key}-{value}')}</li>"
        for key, value in rules.chosen
    )
    body = f'<div class="across"><table class="num worth"><tbody>{cells}</tbody></table></div>'
    body += f"<h3>{words('gt-values.cancel')}</h3><p>{cancels}</p><p>{words('gt-rules.must')}</p>"
    if chosen:
        body += f"<h3>{words('gt-values.rules')}</h3><ul>{chosen}</ul>"
    return dialogs.sheet(words, words("gt-values.title"), body, "reading")


def menu(words: Words, pace: str, over: bool, left: bool, previous: bool = False) -> str:
    """The menu of the table game; ``previous``: whether it took the place of another match."""
    paces = "".join(
        dialogs.choice("gt-pace", name, words(f"gt-menu.pace-{name}"), name == pace)
        for name in ("slow", "usual", "quick")
    )
    label = words("gt-menu.pace")
    items = ["log", "film", "card", "values", "help", "new", "keeper"]
    items += ([] if over else ["stop"]) + (["previous"] if previous else [])
    drawn = {
        "log": "log",
        "film": "play",
        "card": "moves",
        "values": "values",
        "help": "help",
        "new": "new",
        "keeper": "pen",
        "stop": "stop",
        "previous": "undo",
    }
    names = {"keeper": "scorekeeper"}
    body = f'<div class="opt wrap"><span>{label}</span>{dialogs.segments(label, paces)}</div>'
    body += "".join(
        f'<button class="opt" data-do="gt-{item}">{icon(drawn[item])}'
        f"<span>{words(f'gt-menu.{names.get(item, item)}')}</span></button>"
        for item in items
    )
    everywhere = {"rec-open": "chart", "settings": "gear", "keys": "keys", "home": "back"}
    body += "".join(
        f'<button class="opt" data-do="{"gt-keys" if act == "keys" else act}">{icon(picture_)}'
        f"<span>{words(f'menu.{act}')}</span></button>"
        for act, picture_ in everywhere.items()
    )
    body += dialogs.left_handed(words, left)
    return dialogs.sheet(words, words("menu.title"), body, "menu")
