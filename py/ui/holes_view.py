"""Nine holes as markup: the score card with its shapes, the dialog for a round, and the rounds played."""

from __future__ import annotations

from games.golf import PAR
from games.golf import SYSTEM as GOLF
from store.nine import HOLE_PAR, HOLES, Round, against
from store.records import Nine
from words import Words

from . import charts, dialogs, records_view

LISTED = 10
"""How many rounds are listed."""


def apart(words: Words, total: int, par: int) -> str:
    """A total against par in words."""
    count = total - par
    key = "even" if not count else "more" if count > 0 else "less"
    return words(f"nine.{key}", **({"count": abs(count)} if count else {}))


def score_card(words: Words, scores: tuple[int, ...]) -> str:
    """The card as in golf: holes across in a front and a back, each score in the shape of its mark, and the
    running total under it."""
    holes_done = len(scores)
    cells, sums = [], []
    for hole in range(HOLES):
        if hole >= holes_done:
            cells.append("<td></td>")
            sums.append("<td></td>")
            continue
        mark = against(scores[hole])
        told = f'<span class="sr">, {words(f"nine.mark-{mark}")}</span>'
        cells.append(f'<td><span class="strokes {mark}">{scores[hole]}</span>{told}</td>')
        sums.append(f"<td>{sum(scores[: hole + 1])}</td>")
    heads = "".join(f'<th scope="col">{hole + 1}</th>' for hole in range(HOLES))
    pars = f"<td>{HOLE_PAR}</td>" * HOLES
    total = sum(scores)
    rows = (
        ("nine.par", pars, str(PAR)),
        ("nine.score", "".join(cells), f"<b>{total}</b>" if holes_done else ""),
        ("nine.sum", "".join(sums), ""),
    )
    body = "".join(
        f'<tr><th scope="row">{words(key)}</th>{row}<td>{last}</td></tr>' for key, row, last in rows
    )
    label = words("nine.card")
    return (
        f'<div class="across" tabindex="0" role="region" aria-label="{label}"><table class="num nine">'
        f'<thead><tr><th scope="col">{words("nine.hole")}</th>{heads}'
        f'<th scope="col">{words("nine.total")}</th></tr></thead><tbody>{body}</tbody></table></div>'
    )


def rule_of(words: Words, rules: str, below: bool) -> str:
    """The rules of a round in words."""
    text = words("nine.rule", rule=records_view.rule(words, GOLF, rules))
    return f"{text}, {words('nine.below').lower()}" if below else text


def setting_up(words: Words, plan: Round) -> str:
    """The dialog for a new round."""
    rules = "".join(
        dialogs.choice(
            "rec-nine-rule", letter + plan.rules[1:], words(f"golf.rule-{letter}"), letter == plan.rules[0]
        )
        for letter in GOLF.letters
    )
    checked = str(plan.below).lower()
    body = (
        f'<p class="hint">{words("nine.about")}</p><h3>{words("new.rules")}</h3>'
        + dialogs.segments(words("new.rules"), rules)
        + f'<p class="hint">{words(f"golf.about-{plan.rules[0]}")}</p>'
        + (f'<p class="hint">{rule_of(words, plan.rules, False)}</p>' if plan.rules[1:] else "")
        + f'<button class="opt" role="switch" aria-checked="{checked}" data-do="rec-nine-below">'
        f"<span>{words('nine.below')}<small>{words('nine.below-about')}</small></span>"
        f'<span class="sw"></span></button>'
        + dialogs.row(dialogs.button("rec-nine-start", words("nine.start"), kind="btn pri"))
    )
    return dialogs.sheet(words, words("nine.title"), body)


def standing(words: Words, round: Round) -> str:
    """A sentence on the last hole and the total."""
    return words(
        "nine.line",
        score=round.holes[-1],
        total=round.total,
        par=round.par,
        apart=apart(words, round.total, round.par),
    )


def hole_over(words: Words, round: Round) -> str:
    """How a hole went: ``round`` has it already."""
    hole, score = len(round.holes), round.holes[-1]
    title = (
        words("nine.done-left", hole=hole, count=score) if score > 0 else words("nine.done-clear", hole=hole)
    )
    forward = words("nine.finish" if round.over else "nine.next")
    body = (
        f'<p class="hint">{standing(words, round)}</p>{score_card(words, round.holes)}'
        + dialogs.row(
            dialogs.button("undo", words("end.undo"), "undo"), dialogs.button("close", words("end.look"))
        )
        + dialogs.row(dialogs.button("rec-nine-next", forward, kind="btn pri"))
    )
    return dialogs.sheet(words, title, body, "records")


def card_sheet(words: Words, round: Round, score: int | None) -> str:
    """The card so far, and the ways on; ``score`` is what the hole on the table would count now."""
    hole = len(round.holes) + 1
    told = apart(words, round.total, round.par) if round.holes else ""
    body = f'<p class="hint">{rule_of(words, round.rules, round.below)}'
    body += f" · {words('nine.total')} {round.total} · {told}</p>" if told else "</p>"
    body += score_card(words, round.holes) + shapes(words)
    if score is not None:
        body += f'<p class="hint">{words("nine.give-about")}</p>' + dialogs.row(
            dialogs.button("rec-nine-next", words("nine.give", hole=hole, score=score))
        )
    body += dialogs.row(
        dialogs.button("rec-nine-drop", words("nine.drop")),
        dialogs.button("rec-nine-go", words("nine.go", hole=hole), "play", "btn pri"),
    )
    return dialogs.sheet(words, words("nine.card"), body, "records")


def shapes(words: Words) -> str:
    """What the shapes on the card mean."""
    marks = ("under2", "under1", "over1", "over2")
    spans = "".join(
        f'<span><span class="strokes {mark}"></span>{words(f"nine.mark-{mark}")}</span>' for mark in marks
    )
    return f'<p class="legend marks">{spans}</p>'


def round_over(words: Words, nine: Nine) -> str:
    """The end of a round."""
    title = words("nine.ended", total=nine.total, apart=apart(words, nine.total, PAR))
    body = (
        f'<p class="hint">{rule_of(words, nine.rules, nine.below)}</p>'
        f"{score_card(words, nine.holes)}{shapes(words)}{records_view.said()}"
        + dialogs.row(
            dialogs.button("rec-nine-send", words("records.copy"), "copy"),
            dialogs.button("rec-nines", words("nine.latest")),
        )
        + dialogs.row(dialogs.button("rec-nine", words("nine.again"), kind="btn pri"))
    )
    return dialogs.sheet(words, title, body, "records")


def dropping(words: Words) -> str:
    """Asks before a round is dropped."""
    body = f'<p class="hint">{words("nine.drop-about")}</p>' + dialogs.row(
        dialogs.button("rec-nine-drop-yes", words("nine.drop")),
        dialogs.button("rec-nine-go", words("nine.drop-keep"), kind="btn pri"),
    )
    return dialogs.sheet(words, words("nine.drop-ask"), body)


def history(words: Words, rounds: tuple[Nine, ...], played: int) -> str:
    """The rounds played to the end: figures, a chart, the latest."""
    html = records_view.back(words)
    if rounds:
        totals = [one.total for one in rounds]
        mean = round(sum(totals) / len(totals), 1)
        html += records_view.figures(
            (
                (words("nine.rounds"), played),
                (words("nine.best"), min(totals)),
                (words("nine.mean"), f"{mean:g}".replace(".", "," if words.lang == "vi" else ".")),
            )
        )
        drawn = totals[-records_view.DRAWN :]
        said = words("nine.over-time-said", count=len(drawn), low=min(drawn), high=max(drawn))
        bars = [charts.Bar(total, True) for total in drawn]
        title, drawing = words("nine.over-time"), charts.row(bars, said, PAR)
        html += f"<figure><figcaption>{title}</figcaption>{drawing}</figure>"
        rows = [
            (
                records_view.date(words, one.when),
                f"{one.total} ({apart(words, one.total, PAR)})",
                rule_of(words, one.rules, one.below),
                " ".join(map(str, one.holes)),
            )
            for one in rounds[: -LISTED - 1 : -1]
        ]
        heads = (words("records.when"), words("nine.total"), words("new.rules"), words("nine.hole"))
        html += f"<h3>{words('nine.latest')}</h3>{records_view.table(heads, rows)}"
    html += dialogs.row(dialogs.button("rec-nine", words("nine.title"), "play", "btn pri"))
    return dialogs.sheet(words, words("nine.title"), html, "records")


def line(words: Words, nine: Nine) -> str:
    """A round as one line for a chat."""
    return words(
        "nine.line-send",
        rule=records_view.rule(words, GOLF, nine.rules),
        total=nine.total,
        apart=apart(words, nine.total, PAR),
        holes=" ".join(map(str, nine.holes)),
    )
