"""The two screens as markup: home, and the frame of the table. Text from outside is escaped."""

from __future__ import annotations

from html import escape

from engine.cards import read_card
from engine.session import Session
from games import SYSTEMS
from store.schema import CLUB
from words import Words, load

from .faces import icon, picture, use

MORE = 100
"""Systems from this order on stand under *more games*."""

# A few cards of each game for its tile, columns from left to right; ``..`` lies face down.
TILES: dict[str, tuple[str, ...]] = {
    "golf": ("QS6H", "4S8C", "5DJS", "KD"),
    "russian": ("KS", "..QD", "..JD", "9S3H"),
    "forty-thieves": ("AD3S", "JC9H", "9CAH", "8D7D", "TD"),
    "gt": ("7D..", "KC4S", "..9H"),
    "yukon": ("KC", "..QH", "..JS", "TD"),
}

LOGO = (
    '<svg class="logo" viewBox="0 0 40 40" aria-hidden="true">'
    '<rect x="1.5" y="4" width="24" height="32" rx="4" fill="var(--back-ink)"/>'
    '<rect x="11" y="1" width="27" height="38" rx="4.5" fill="var(--card-face)" stroke="var(--felt-line)"/>'
    f'<g style="color:var(--suit-h)">{use("s-H", 15.5, 11, 18, 18)}</g></svg>'
)


def clock(milliseconds: int) -> str:
    """Time of play as minutes and seconds: ``0:12``, ``61:05``."""
    minutes, seconds = divmod(milliseconds // 1000, 60)
    return f"{minutes}:{seconds:02}"


def _tile_cards(key: str) -> str:
    columns = TILES.get(key, ("AS", "KH"))
    wide = len(columns) > 4
    html = ""
    for column in columns:
        cards = [column[i : i + 2] for i in range(0, len(column), 2)]
        html += '<span class="mc">' + "".join(
            picture(None if text == ".." else read_card(text), style=f"--o:{i}")
            for i, text in enumerate(cards)
        )
        html += "</span>"
    return f'<span class="mini{" five" if wide else ""}" aria-hidden="true">{html}</span>'


def _tile(words: Words, id: str, key: str) -> str:
    under = words(f"{key}.under") if words.has(f"{key}.under") else ""
    line = words(f"{key}.line")
    return (
        f'<button class="tile" data-do="open" data-arg="{id}">{_tile_cards(key)}'
        f"<span><b>{words(f'{key}.name')}</b>"
        + (f"<i>{under}</i>" if under else "")
        + f"<small>{line}</small></span></button>"
    )


def home(
    words: Words,
    saved: dict[str, Session],
    latest: str = "",
    today: str = "",
    match: str = "",
    tip: bool = True,
    holes: tuple[int, int, str] | None = None,
) -> str:
    """The home screen: the saved games by system id, which of them was played last, today's deals, and who
    plays the match of the table game in progress; ``tip``: whether the first visit's is shown; ``holes``: how
    far a round of nine is."""
    first = [system for system in SYSTEMS if system.order < MORE]
    more = [system for system in SYSTEMS if system.order >= MORE]
    tiles = "".join(_tile(words, system.id, system.key) for system in first) + _tile(words, CLUB, "gt")
    line = (
        words("home.nine-line") if holes is None else words("home.nine-at", hole=holes[0] + 1, total=holes[1])
    )
    others = _row("rec-nine", "", words("home.nine"), line) + "".join(
        _row("open", system.id, words(f"{system.key}.name"), words(f"{system.key}.line")) for system in more
    )
    others += _row("star-list", "", words("home.stars"), words("home.stars-line"))
    others += _row("code-entry", "", words("home.code"), words("home.code-line"))
    order = sorted(saved.values(), key=lambda session: session.start.system.id != latest)
    going = "".join(_continue(words, session) for session in order[:1])
    if match and (latest == CLUB or not order):
        going = _continue_card(words, CLUB, "gt", match)
    other = "en" if words.lang == "vi" else "vi"
    return f"""<div class="home"><div class="homein">
<header class="brand">{LOGO}<h1>{words("app.name")}</h1>
<button class="lang" data-do="lang" lang="{other}">{words("app.other_language")}</button>
<button class="ib" data-do="rec-open" aria-label="{words("home.records")}">{icon("chart")}</button>
<button class="ib" data-do="settings" aria-label="{words("home.settings")}">{icon("gear")}</button></header>
<main>{going}
<section class="tiles" aria-label="{words("home.games")}">{tiles}</section>
{_tip(words) if tip else ""}<div class="today">{today or days(words, {}, {}, None)}</div>
<h2 class="h3">{words("home.more")}</h2><div class="list">{others}</div>
<h2 class="h3">{words("home.learn")}</h2><div class="list"><button class="row" data-do="help">
<b>{words("home.help")}</b><small>{words("home.help-line")}</small></button></div></main>
<footer class="foot"><button data-do="data-open">{words("home.data")}</button>
<p class="kept">{words("home.offline")}</p><p id="keeping" role="status"></p></footer></div></div>"""


def days(
    words: Words, codes: dict[str, str], marks: dict[str, str], date: tuple[int, int, int] | None
) -> str:
    """Today's deals: their codes and what became of them, by system id, and the date."""
    rows = ""
    for system in (system for system in SYSTEMS if system.order < MORE):
        name, code, how = words(f"{system.key}.name"), codes.get(system.id, ""), marks.get(system.id, "")
        mark = f'<span class="did {how}">{icon("check" if how == "won" else "dot")}' if how else ""
        mark += f'<span class="sr">{words(f"home.day-{how}")}</span></span>' if how else ""
        rows += (
            f'<button class="row num" data-do="code" data-arg="{code}"><b>{name}</b>{mark}'
            f"<small>{code}</small></button>"
        )
    shown = f" · {short_date(words, date)}" if date else ""
    return (
        f'<div class="over"><h2 class="h3">{words("home.today")}{shown}</h2>'
        f'<button class="link" data-do="rec-days">{icon("days")}{words("home.calendar")}</button></div>'
        f'<div class="list days">{rows}</div>'
    )


def _tip(words: Words) -> str:
    """For left hands, once."""
    return (
        f'<aside class="tip"><p>{words("home.tip")}</p>'
        f'<button class="btn" data-do="hand">{words("home.tip-do")}</button>'
        f'<button class="btn quiet" data-do="tip">{words("home.tip-no")}</button></aside>'
    )


def short_date(words: Words, date: tuple[int, int, int]) -> str:
    """Day and month for the eye: «30/11», "30 Nov"."""
    return words("home.date", day=date[2], month=words("home.months").split(" ")[date[1] - 1])


def _row(act: str, arg: str, name: str, about: str) -> str:
    return (
        f'<button class="row" data-do="{act}" data-arg="{arg}"><b>{name}</b><small>{about}</small></button>'
    )


def _continue(words: Words, session: Session) -> str:
    code = words("table.custom") if session.start.number is None else session.start.code
    points = words("home.points", score=session.score)
    about = f"{code} · {points} · {clock(session.clock)}"
    return _continue_card(words, session.start.system.id, session.game.key, about)


def _continue_card(words: Words, id: str, key: str, about: str) -> str:
    title = words("home.continue", game=words(f"{key}.name"))
    return (
        f'<button class="cont" data-do="open" data-arg="{id}"><span><b>{title}</b>'
        f'<small class="num">{escape(about)}</small></span><span class="go">{icon("play")}</span></button>'
    )


def table(words: Words, session: Session, hole: int = 0) -> str:
    """The frame of the table: bar, mat and actions. The board fills the mat. ``hole``: of a round of nine."""
    key = session.game.key
    name = words("home.nine-hole", hole=hole) if hole else words(f"{key}.name")
    code = words("table.custom") if session.start.number is None else session.start.code
    stats = "".join(
        f'<div class="num"><b id="{id}"></b><span>{words(f"table.{id}")}</span></div>'
        for id in ("score", "moves", "time")
    )
    actions = "".join(
        f'<button id="do-{act}" data-do="{act}">{icon(picture_)}<span>{words(f"table.{act}")}</span></button>'
        for act, picture_ in (
            ("undo", "undo"),
            ("redo", "redo"),
            ("hint", "hint"),
            ("new", "new"),
            ("menu", "menu"),
        )
    )
    back = words("table.back")
    return f"""<div class="table {key}">
<header class="top"><button class="ib" data-do="home" aria-label="{back}">{icon("back")}</button>
<div class="name"><h1>{name}</h1><span class="num" id="code">{escape(code)}</span></div>
<button id="lamp" class="lamp" data-do="lamp" hidden></button>
<div class="stats">{stats}</div></header>
<main id="mat" class="mat" aria-label="{words("table.board", game=name)}"></main>
<button id="finish" class="btn pri finish" data-do="finish" hidden>{words("table.finish")}</button>
<nav class="acts" aria-label="{words("table.bar")}">{actions}</nav>
<div id="toast" class="toast" role="status" aria-live="off" hidden></div></div>"""


def first_paint() -> str:
    """The home screen of a first visit, which the build writes into the page."""
    return home(load("vi"), {})
