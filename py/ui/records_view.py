"""The records as markup: the list of games, one game's figures and charts, matches of the table game."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from engine.solitaire import System
from games import BY_ID, SYSTEMS
from store.records import Bout, Records, Result, Shelf, best_rounds, players, runs
from words import Words

from . import charts, dialogs
from .faces import icon
from .pages import clock

LATEST, DRAWN, BOUTS = 20, 40, 10
"""How many games are listed as the latest, how many are drawn, how many matches are listed."""


def rule(words: Words, system: System, rules: str) -> str:
    """Rule and options in words: «Nghiêm ngặt, Chỉ rút khi bí»."""
    key = system.key
    names = [words(f"{key}.rule-{rules[0]}")]
    for group in system.options:
        count = rules[1:].count(group[0])
        if count:
            text = words(f"{key}.option-{group[0]}")
            names.append(text if len(group) == 1 else f"{text} {count}")
    return ", ".join(names)


def name(words: Words, shelf: str) -> str:
    """Game and rule in words; the rule only where a game has several."""
    id, _, rules = shelf.partition("-")
    system = BY_ID[id]
    game = words(f"{system.key}.name")
    return f"{game} · {rule(words, system, rules)}" if len(system.letters) > 1 or rules[1:] else game


def date(words: Words, when: str) -> str:
    """A stored date for the eye: «30/11/2026»."""
    year, month, day = map(int, when[:10].split("-"))
    return words("days.full", day=day, month=words("days.months").split(" ")[month - 1], year=year)


def order(shelf: str) -> tuple[int, int, str]:
    """The place of a game in the list: as on the home screen, then by rule."""
    id, _, rules = shelf.partition("-")
    system = BY_ID[id]
    place = system.letters.find(rules[:1])
    return SYSTEMS.index(system), place if place >= 0 else 99, rules


def known(shelf: str) -> bool:
    """Whether a shelf is of a game and a rule that this release has."""
    id, _, rules = shelf.partition("-")
    return id in BY_ID and rules[:1] in BY_ID[id].letters


def flags(words: Words, result: Result) -> str:
    """What is noted beside a result: «có hoàn tác», «có lấy lại»."""
    named = (("flag-undone", result.undone), ("flag-back", result.took_back))
    return ", ".join(words(f"records.{key}") for key, on in named if on)


def back(words: Words) -> str:
    """The way back to the list."""
    return f'<button class="link up" data-do="rec-open">{icon("back")}{words("records.back")}</button>'


def said() -> str:
    """Where a page says what a button did."""
    return '<p id="rec-said" class="hint" role="status"></p>'


def sending(words: Words, copy: str, share: str, shares: bool) -> list[str]:
    """The buttons that copy a result, and send it where the device can."""
    buttons = [dialogs.button(copy, words("records.copy"), "copy")]
    return buttons + ([dialogs.button(share, words("records.share"), "share")] if shares else [])


def _line(act: str, arg: str, title: str, about: str, top: str = "") -> str:
    return (
        f'<button class="opt" data-do="{act}" data-arg="{arg}">'
        f"<span>{escape(title)}<small>{about}</small></span>"
        f'<b class="num">{top}</b>{icon("next")}</button>'
    )


def overview(words: Words, records: Records, note: str = "") -> str:
    """The list of everything that was played."""
    html = f'<p class="hint" role="status">{note}</p>' if note else ""
    shelves = sorted((key for key in records.shelves if known(key)), key=order)
    for key in shelves:
        shelf = records.shelves[key]
        about = words("records.row", wins=shelf.wins, games=shelf.games)
        if shelf.best:
            about += " · " + words("records.row-best", score=shelf.best[0].score)
        html += _line("rec-shelf", key, name(words, key), about, rate(shelf))
    if records.nines_played:
        about = f"{words('nine.rounds')}: {records.nines_played}"
        if records.nines:
            about += f" · {words('nine.best')}: {min(one.total for one in records.nines)}"
        html += _line("rec-nines", "", words("nine.title"), about)
    if records.bouts_played:
        about = words("records.bout-row", count=records.bouts_played)
        html += _line("rec-bouts", "", words("gt.name"), about)
    if not (shelves or records.nines_played or records.bouts_played):
        html += f'<p class="hint">{words("records.none")}</p>'
    html += _line("rec-days", "", words("days.title"), "")
    rows = "".join(f"<p>{words(f'records.counting-{number}')}</p>" for number in range(1, 6))
    html += _fold(words("records.counting"), rows)
    if shelves or records.nines_played or records.bouts_played or records.days:
        html += dialogs.row(dialogs.button("rec-clear", words("records.clear")))
    return dialogs.sheet(words, words("records.title"), html, "records")


def rate(shelf: Shelf) -> str:
    """Wins of a hundred games."""
    return f"{round(100 * shelf.wins / shelf.games)}%" if shelf.games else ""


def _fold(title: str, html: str) -> str:
    return f'<details class="fold"><summary><span>{title}</span></summary>{html}</details>'


def figures(pairs: Sequence[tuple[str, object]]) -> str:
    """Numbers with their names."""
    cells = "".join(f"<div><dt>{text}</dt><dd>{value}</dd></div>" for text, value in pairs)
    four = "" if len(pairs) % 4 else " four"
    return f'<dl class="figures num{four}">{cells}</dl>'


def legend(words: Words, *keys: tuple[str, str]) -> str:
    """What the bars of a chart mean."""
    spans = "".join(f'<span><i class="{kind}"></i>{words(key)}</span>' for kind, key in keys)
    return f'<p class="legend" aria-hidden="true">{spans}</p>'


def table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table whose first column names its rows."""
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(str(row[0]))}</th>'
        + "".join(f"<td>{escape(str(cell))}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    return (
        f'<div class="across" tabindex="0" role="region" aria-label="{escape(heads[0])}"><table class="num">'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def shelf_page(words: Words, key: str, shelf: Shelf) -> str:
    """One game under one rule: figures, charts, the best, the latest."""
    now, _ = runs(one.won for one in shelf.results)
    numbers = figures(
        (
            (words("records.games"), shelf.games),
            (words("records.wins"), shelf.wins),
            (words("records.rate"), rate(shelf)),
            (words("records.top"), shelf.best[0].score if shelf.best else "–"),
            (words("records.streak"), now),
            (words("records.longest"), shelf.longest),
            (words("records.quickest"), "–" if shelf.quickest is None else clock(shelf.quickest)),
            (words("records.fewest"), "–" if shelf.fewest is None else shelf.fewest),
        )
    )
    html = back(words) + numbers + said()
    if shelf.results:
        html += _charts(words, shelf)
    html += f"<h3>{words('records.best')}</h3><p class='hint'>{words('records.best-about')}</p>"
    html += f'<ol class="best">{"".join(_best(words, key, one) for one in shelf.best)}</ol>'
    latest = shelf.results[: -LATEST - 1 : -1]
    if latest:
        html += _fold(words("records.latest", count=len(latest)), _latest(words, latest))
    return dialogs.sheet(words, escape(name(words, key)), html, "records")


def _charts(words: Words, shelf: Shelf) -> str:
    bars = [charts.Bar(one.score, one.won) for one in shelf.results[-DRAWN:]]
    over_time = _bars_said(words, "records.over-time-said", bars)
    parts = charts.ranges(charts.Bar(one.score, one.won) for one in shelf.results)
    counted = ", ".join(_range(words, part) for part in parts if part.number)
    key = legend(words, ("full", "records.key-won"), ("hollow", "records.key-not"))
    rows = [
        (
            words("records.points-of", score=_span(part)),
            part.number,
            part.full,
        )
        for part in parts
        if part.number
    ]
    heads = (words("records.range"), words("records.games"), words("records.wins"))
    return (
        f'<div class="charts"><figure><figcaption>{words("records.over-time")}</figcaption>'
        f"{charts.row(bars, over_time)}</figure>"
        f"<figure><figcaption>{words('records.spread')}</figcaption>"
        f"{charts.spread(parts, words('records.spread-said', parts=counted))}</figure></div>{key}"
        + _fold(words("records.as-table"), f"<p>{over_time}</p>{table(heads, rows)}")
    )


def _bars_said(words: Words, key: str, bars: Sequence[charts.Bar]) -> str:
    """What bars in a row show, as a sentence."""
    values = [bar.value for bar in bars]
    wins = sum(bar.full for bar in bars)
    return words(key, count=len(bars), wins=wins, low=min(values), high=max(values))


def _span(part: charts.Range) -> str:
    return str(part.low) if part.low == part.high else f"{part.low}–{part.high}"


def _range(words: Words, part: charts.Range) -> str:
    one = part.low == part.high
    text = "records.spread-one" if one else "records.spread-part"
    return words(text, count=part.number, low=part.low, **({} if one else {"high": part.high}))


def code_of(shelf: str, result: Result) -> str:
    """The code of a result's deal."""
    id, _, rules = shelf.partition("-")
    return f"{BY_ID[id].prefix}-{rules}-{result.deal}"


def _best(words: Words, shelf: str, one: Result) -> str:
    code = code_of(shelf, one)
    noted = flags(words, one)
    about = " · ".join(
        [words("records.moves-of", count=one.moves), clock(one.clock), date(words, one.when)]
        + ([noted] if noted else [])
    )
    mark = f'<span class="did won">{icon("check")}</span>' if one.won else ""
    how = words(f"records.how-{one.how}")
    return (
        f'<li><span><b class="num">{words("records.points-of", score=one.score)}</b> {mark}{how}'
        f'<small class="num">{escape(about)}</small></span>'
        f'<button class="btn small num" data-do="rec-play" data-arg="{code}"'
        f' aria-label="{words("records.play", code=code)}">{icon("play")}{one.deal}</button>'
        f'<button class="ib" data-do="rec-copy" data-arg="{shelf} {one.id}"'
        f' aria-label="{words("records.line-of", code=code)}">{icon("copy")}</button></li>'
    )


def _latest(words: Words, results: Sequence[Result]) -> str:
    rows = [
        (
            date(words, one.when),
            words(f"records.how-{one.how}"),
            one.score,
            one.moves,
            clock(one.clock),
            one.deal,
            flags(words, one),
        )
        for one in results
    ]
    return table([words(f"records.{head}") for head in HEADS], rows)


HEADS = ("when", "how", "score", "moves", "time", "code", "flags")


def bouts(words: Words, records: Records) -> str:
    """Matches of the table game: who won how often, the lowest rounds, the latest matches."""
    html = back(words) + figures(((words("records.matches"), records.bouts_played),))
    html += _bouts_chart(words, records.bouts[-DRAWN:])
    heads = ("player", "played", "won", "streak", "longest")
    html += f"<h3>{words('records.players')}</h3>"
    html += table([words(f"records.{key}") for key in heads], players(records.bouts))
    best = best_rounds(records.bouts)
    if best:
        lowest = [
            (_preset(words, key), bout.round, bout.names[bout.seat or 0], date(words, bout.when))
            for key, bout in sorted(best.items())
        ]
        html += f"<h3>{words('records.best-rounds')}</h3>"
        html += table([words(f"records.{key}") for key in ("preset", "points", "player", "when")], lowest)
    html += f"<h3>{words('records.bouts')}</h3>"
    latest = [
        (date(words, bout.when), _preset(words, bout.preset), _winners(bout), _totals(bout))
        for bout in records.bouts[: -BOUTS - 1 : -1]
    ]
    html += table([words(f"records.{key}") for key in ("when", "preset", "won", "points")], latest)
    return dialogs.sheet(words, words("gt.name"), html, "records")


def _bouts_chart(words: Words, bouts: Sequence[Bout]) -> str:
    """Match by match what the person with the best round came to."""
    bars = [
        charts.Bar(one.totals[one.seat], one.seat in one.winners) for one in bouts if one.seat is not None
    ]
    if not bars:
        return ""
    said = _bars_said(words, "records.bouts-said", bars)
    return (
        f'<div class="charts"><figure><figcaption>{words("records.bouts-chart")}</figcaption>'
        f"{charts.row(bars, said)}</figure></div>"
        + legend(words, ("full", "records.key-won"), ("hollow", "records.key-not"))
    )


def _preset(words: Words, key: str) -> str:
    return words(f"gt-preset.{key}") if words.has(f"gt-preset.{key}") else key


def _winners(bout: Bout) -> str:
    return ", ".join(bout.names[seat] for seat in bout.winners)


def _totals(bout: Bout) -> str:
    return " · ".join(f"{name} {total}" for name, total in zip(bout.names, bout.totals, strict=True))


def clearing(words: Words) -> str:
    """Asks before everything is cleared."""
    body = f'<p class="hint">{words("records.clear-about")}</p>' + dialogs.row(
        dialogs.button("rec-clear-yes", words("records.clear-yes")),
        dialogs.button("rec-open", words("records.clear-keep"), kind="btn pri"),
    )
    return dialogs.sheet(words, words("records.clear-ask"), body)
