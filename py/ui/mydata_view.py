"""What is kept, and what a file brings, as markup: no state here."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import fields
from html import escape

from games import SYSTEMS
from store.parcel import ASKED, JOINED, NEW, PARTS, SAME, Item, Parcel
from store.schema import BadSave, Settings
from words import Words

from .dialogs import button, choice, row, segments, sheet
from .pages import clock

LANGUAGES = {"vi": "Tiếng Việt", "en": "English"}
KEYS = {f"game.{system.id}": system.key for system in SYSTEMS} | {"game.GT": "gt"}
"""Of games in progress: the key of the game's words, by the end of the key they are kept under."""


def named(words: Words, key: str) -> str:
    """What an entry is, by the end of its key."""
    if key in KEYS:
        return words(f"{KEYS[key]}.name")
    plain = {"score.GT": "score", "latest": "lately", "paint": "picture"}.get(key, key)
    own = f"data-part.{plain}"
    return words(own if words.has(own) else "data-part.other")


def about(words: Words, key: str, text: str) -> str:
    """What an entry holds, in a few words, ready for the page; "" where that needs none."""
    if key not in PARTS:
        return ""
    try:
        value = PARTS[key].read(text)
    except BadSave:
        return words("data-part.unreadable")
    if key == "settings":
        changed = sum(getattr(value, one.name) != one.default for one in fields(Settings))
        return words("data-part.settings-about", lang=LANGUAGES[value.lang], count=changed)
    if key == "score.GT":
        names = ", ".join(filter(None, value.scores.names))
        return escape(words("data-part.score-about", names=names or "–", count=len(value.scores.rounds)))
    if key == "game.GT":
        steps = len(value.match.steps)
        return escape(words("data-part.match-about", names=", ".join(value.names), count=steps))
    if key == "records":
        shelves = value.records.shelves.values()
        games, wins = sum(shelf.games for shelf in shelves), sum(shelf.wins for shelf in shelves)
        return words("data-part.records-about", games=games, wins=wins)
    if key in ("stars", "nine"):
        return words(f"data-part.{key}-about", count=len(value if key == "stars" else value.holes))
    if key.startswith("game."):
        fill = {"moves": value.moves, "score": value.score, "time": clock(value.clock)}
        return words("data-part.game-about", **fill)
    return ""


def _size(words: Words, count: int) -> str:
    return words("data.size", size=f"{count / 1000:.1f}".replace(".", "," if words.lang == "vi" else "."))


def _line(name: str, text: str, end: str) -> str:
    small = f"<small>{text}</small>" if text else ""
    return f'<li><span>{name}{small}</span><b class="num">{end}</b></li>'


def _kept(words: Words, entries: Mapping[str, str]) -> str:
    """A list of what is kept and how large it is."""
    if not entries:
        return f'<p class="hint">{words("data.empty")}</p>'
    groups = {"copies": 0, "aside": 0}
    lines = ""
    order = [*PARTS, *sorted(set(entries) - {*PARTS})]
    for key in (key for key in order if key in entries):
        size = len(entries[key].encode("utf-8", "replace"))
        end = key.rpartition(".")[2]
        if end in ("prev", "bad"):
            groups["copies" if end == "prev" else "aside"] += size
        else:
            lines += _line(named(words, key), about(words, key, entries[key]), _size(words, size))
    for group, size in groups.items():
        if size:
            lines += _line(words(f"data-part.{group}"), "", _size(words, size))
    total = sum(len(text.encode("utf-8", "replace")) for text in entries.values())
    return f'<ul class="kept">{lines}{_line(words("data.total"), "", _size(words, total))}</ul>'


def overview(words: Words, entries: Mapping[str, str], shares: bool, week: bool, said: str = "") -> str:
    """The page: what is kept, export, import, deletion. Whether it is kept for long comes later."""
    share = button("data-share", words("data.share"), "share") if shares else ""
    install = row(button("data-install", words("data-week.install"))) if week else ""
    body = (
        f'<p id="data-said" class="{"said" if said else "hint"}" role="status">{escape(said)}</p>'
        f'<p class="hint">{words("data.where")} <span id="data-promise"></span></p>'
        f'<div id="data-ask" class="btns" hidden>{button("data-persist", words("data.ask"))}</div>{install}'
        f"<h3>{words('data.kept')}</h3>{_kept(words, entries)}"
        + row(button("data-export", words("data.export"), kind="btn pri"), share)
        + f'<h3>{words("data.import")}</h3><p class="hint">{words("data.import-about")}</p>'
        f'<div class="btns"><label class="btn pick"><input id="data-file" class="sr" type="file"'
        f' accept=".json,application/json,text/plain">{words("data.pick")}</label></div>'
        f"<details><summary>{words('data.paste')}</summary>"
        f'<textarea id="data-text" rows="4" aria-label="{words("data.paste-label")}" autocomplete="off"'
        f' spellcheck="false"></textarea>{row(button("data-read", words("data.read")))}</details>'
        f'<p id="data-wrong" class="wrong" role="alert"></p>'
        f'<h3>{words("data.delete")}</h3><p class="hint">{words("data.delete-about")}</p>'
        + row(button("data-delete", words("data.delete-all"), kind="btn danger"))
    )
    return sheet(words, words("data.title"), body, "mydata")


def sure(words: Words) -> str:
    """Whether everything is really to be deleted."""
    body = (
        f'<p class="hint">{words("data.sure-about")}</p>'
        + row(button("data-export", words("data.export")))
        + '<p id="data-said" class="hint" role="status"></p>'
        + row(
            button("data-open", words("data.cancel")),
            button("data-delete-yes", words("data.sure-yes"), kind="btn danger"),
        )
    )
    return sheet(words, words("data.sure"), body, "mydata")


def preview(words: Words, parcel: Parcel, items: tuple[Item, ...], chosen: Collection[str]) -> str:
    """What is in a file and what becomes of it; of what both have, the player chooses."""
    lines = "".join(_asked(words, item, item.key in chosen) for item in items if item.fate == ASKED)
    for item in items:
        if item.fate in (NEW, SAME, JOINED):
            fate = words(f"data-in.{item.fate}")
            text = about(words, item.key, item.theirs)
            lines += f"<li><span>{named(words, item.key)}<small>{text}</small></span><i>{fate}</i></li>"
    body = f'<p class="hint">{words("data-in.date", date=escape(parcel.date))}</p>' if parcel.date else ""
    if parcel.bad:
        names = ", ".join(named(words, key) for key in parcel.bad)
        body += f'<p class="wrong">{words("data-in.bad", names=names)}</p>'
    body += f'<ul class="kept">{lines}</ul>'
    if any(item.fate != SAME for item in items):
        go = button("data-take", words("data-in.go"), kind="btn pri")
        body += row(button("data-open", words("data.cancel")), go)
    else:
        body += f'<p class="hint">{words("data-in.nothing")}</p>'
        body += row(button("data-open", words("data.cancel")))
    return sheet(words, words("data-in.title"), body, "mydata")


def _asked(words: Words, item: Item, theirs: bool) -> str:
    name = named(words, item.key)
    here = words("data-in.here", about=about(words, item.key, item.mine or ""))
    there = words("data-in.there", about=about(words, item.key, item.theirs))
    buttons = choice("data-mine", item.key, words("data-in.mine"), not theirs)
    buttons += choice("data-theirs", item.key, words("data-in.theirs"), theirs)
    asked = segments(words("data-in.choose", name=name), buttons)
    return f'<li class="asked"><span>{name}<small>{here}</small><small>{there}</small></span>{asked}</li>'


def install(words: Words) -> str:
    """How the page is put on the home screen of a phone."""
    steps = "".join(
        f"<li>{words(f'data-week.step-{step}')}</li>" for step in ("export", "share", "add", "open")
    )
    body = (
        f'<p class="hint">{words("data-week.notice")}</p><ol class="how">{steps}</ol>'
        '<p id="data-said" class="hint" role="status"></p>'
        + row(button("data-export", words("data.export"), kind="btn pri"))
    )
    return sheet(words, words("data-week.install"), body, "mydata")


def week(words: Words) -> str:
    """The notice on the home screen where the browser clears what pages keep."""
    acts = row(
        button("data-install", words("data-week.install")),
        button("data-export", words("data.export")),
        button("data-understood", words("data-week.later")),
    )
    return (
        f'<aside id="week" class="note" aria-label="{words("data.title")}">'
        f'<p>{words("data-week.notice")}</p><p id="data-said" role="status"></p>{acts}</aside>'
    )


def trouble(words: Words, game: str, previous: bool) -> str:
    """The last start or move failed: what can be done with what is kept."""
    body = (
        f'<p class="hint">{words("data-trouble.about")}</p><p id="data-said" class="hint" role="status"></p>'
    )
    if game:
        last = words("data-trouble.last", game=words(f"{game}.name"))
        body += row(button("data-last", last, kind="btn pri"))
    if previous:
        body += row(button("data-previous", words("data-trouble.previous")))
    body += row(button("data-export", words("data.export")))
    body += row(button("data-delete", words("data.delete-all"), kind="btn danger"))
    return sheet(words, words("data-trouble.title"), body, "mydata")
