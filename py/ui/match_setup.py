"""The dialog for a new match: layout, players, length, and every option the layout has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from html import escape

from engine.deals import DEALS, BadCode
from store.match import NAME_LENGTH
from table_golf.bots import LEVELS, names
from table_golf.codes import MOST_HOLES, MOST_TARGET, read_link
from table_golf.match import PERSON, End, Start
from table_golf.presets import (
    FIRST_SCREEN,
    MOST,
    OPTIONS,
    PRESETS,
    BadRules,
    Rules,
    make,
    options_of,
    packs_usual,
)
from words import Words

from . import browser, dialogs, opening
from .sheet import Sheet
from .speak import bad_code

LENGTHS = (("holes", 9), ("holes", 18), ("target", 100), ("target", 200))
START_SEATS = (PERSON, 2, 3)


@dataclass(frozen=True)
class Plan:
    """What is chosen so far; only options that differ from their default are named."""

    preset: str = "6"
    seats: tuple[int, ...] = START_SEATS
    people: tuple[str, ...] = ()
    """Names typed for seats, "" where none was."""
    options: tuple[tuple[str, str], ...] = ()
    packs: int | None = None
    end: End = field(default_factory=End)
    ties: str = "shared"

    def rules(self) -> Rules:
        """The rules of the plan. Raises BadRules when they exclude each other or can't be dealt."""
        known = options_of(PRESETS[self.preset])
        chosen = {key: value for key, value in self.options if key in known}
        return make(self.preset, len(self.seats), self.packs, **chosen)

    def value(self, option: str) -> str:
        """The chosen value of an option."""
        return dict(self.options).get(option, OPTIONS[option].default)


def plan_of(start: Start, people: tuple[str, ...]) -> Plan:
    """The plan that a match was started from."""
    rules = start.rules
    usual = packs_usual(rules.preset, rules.players, rules.jokers == "on")
    return Plan(
        rules.preset.key,
        start.seats,
        people,
        rules.chosen,
        None if rules.packs == usual else rules.packs,
        start.end,
        start.ties,
    )


Begin = Callable[[Start, tuple[str, ...]], None]


class MatchSetup:
    """The dialog and its plan. ``begin`` is called with the start and everybody's name, ``follow`` with a
    code that is more than a match to begin: a replay, or another game's."""

    def __init__(
        self, sheet: Sheet, words: Words, plan: Plan, begin: Begin, follow: Callable[[str], None]
    ) -> None:
        self.sheet, self.words, self.plan, self.begin, self.follow = sheet, words, plan, begin, follow
        self.code = self.other = ""
        """What stands in the field, and the code of another game that is offered to be opened."""
        self.opened = False
        self.show()

    # ---- changing the plan

    def do(self, act: str, arg: str) -> bool:
        """A button or a choice of the dialog; False when it is none of it."""
        self._read_names()
        plan = self.plan
        if act == "gt-preset":
            self.plan = replace(plan, preset=arg, packs=None)
        elif act == "gt-players":
            self._resize(len(plan.seats) + int(arg))
        elif act == "gt-level":
            seat, level = map(int, arg.split(":"))
            self.plan = replace(plan, seats=(*plan.seats[:seat], level, *plan.seats[seat + 1 :]))
        elif act == "gt-option":
            key, value = arg.split(":")
            kept = tuple((k, v) for k, v in plan.options if k != key)
            self.plan = replace(plan, options=(*kept, (key, value)), packs=None)
        elif act == "gt-length":
            kind, limit = arg.split(":")
            self.plan = replace(plan, end=End(kind, int(limit)))
        elif act == "gt-limit":
            most = MOST_HOLES if plan.end.kind == "holes" else MOST_TARGET
            length = int(arg) if arg.isdigit() else 1
            self.plan = replace(plan, end=plan.end._replace(limit=max(1, min(length, most))))
        elif act == "gt-packs":
            self.plan = replace(plan, packs=int(arg) or None)
        elif act == "gt-ties":
            self.plan = replace(plan, ties=arg)
        elif act == "gt-more":
            self.opened = not self.opened
        elif act == "gt-start":
            self._start()
            return True
        else:
            return False
        self.show()
        return True

    def _read_names(self) -> None:
        fields = [browser.by_id(f"gt-name-{seat}") for seat in range(len(self.plan.seats))]
        typed = tuple(str(field.value).strip()[:NAME_LENGTH] if field else "" for field in fields)
        self.plan = replace(self.plan, people=typed)
        code = browser.by_id("code-field")
        self.code = str(code.value) if code else ""

    def _resize(self, count: int) -> None:
        count = min(max(count, 2), MOST)
        seats = (*self.plan.seats, *(2,) * MOST)[:count]
        people = (*self.plan.people, *("",) * MOST)[:count]
        self.plan = replace(self.plan, seats=seats, people=people, packs=None)

    def _start(self) -> None:
        plan, code = self.plan, self.code.strip()
        try:
            key = opening.key_of(code) if code else ""
            if key not in ("", "gt"):
                self._offer(key, code)
                return
            if code:
                start, steps = read_link(code)
            else:
                number = browser.random_below(DEALS)
                start, steps = Start(plan.rules(), plan.seats, number, plan.end, plan.ties), None
        except BadCode as error:
            self.show(bad_code(self.words, error, "GT1-6P0023-AAAAAAB"))
            return
        except BadRules as error:
            self.show(self.words(f"gt-conflict.{error.key}", **error.details))
            return
        if steps is not None:
            self.follow(code)
            return
        self.begin(start, seat_names(self.words, start, self.plan.people))

    def _offer(self, key: str, code: str) -> None:
        """Offers to open another game, and opens it when asked a second time."""
        if code == self.other:
            self.follow(code)
            return
        self.other = code
        action = self._action()
        self.show(self.words("new.other-game", game=self.words(f"{key}.name"), action=action))

    def _action(self) -> str:
        """What the button does: begin, or open the other game whose code stands in the field."""
        if not self.other or self.other != self.code.strip():
            return self.words("gt-new.start")
        return self.words("new.open-other", game=self.words(f"{opening.key_of(self.other)}.name"))

    async def paste(self) -> None:
        """Puts the clipboard's text into the field."""
        self._read_names()
        text = await browser.pasted()
        self.opened, self.code = True, " ".join((text or self.code).split())
        self.show("" if text is not None else self.words("new.paste-failed"))

    # ---- showing it

    def show(self, message: str = "") -> None:
        """Shows the dialog with what is wrong with the plan."""
        if not message:
            try:
                self.plan.rules()
            except BadRules as error:
                message = self.words(f"gt-conflict.{error.key}", **error.details)
        self.sheet.show(dialogs.sheet(self.words, self.words("gt-new.title"), self._body(message), "setup"))

    def _body(self, message: str) -> str:
        words, plan = self.words, self.plan
        presets = "".join(
            dialogs.choice("gt-preset", key, words(f"gt-preset.{key}"), key == plan.preset) for key in PRESETS
        )
        html = f"<h3>{words('gt-new.preset')}</h3>" + dialogs.segments(
            words("gt-new.preset"), presets, "wrapped"
        )
        html += f'<p class="hint">{words(f"gt-preset.about-{plan.preset}")}</p>'
        html += self._seats()
        html += f"<h3>{words('gt-new.length')}</h3>" + self._length()
        known = options_of(PRESETS[plan.preset])
        html += "".join(self._option(key) for key in known if key in FIRST_SCREEN)
        more = "".join(self._option(key) for key in known if key not in FIRST_SCREEN)
        more += self._select("gt-ties", "", "ties", ("shared", "playoff"), plan.ties)
        more += self._packs()
        opened = " open" if self.opened else ""
        html += (
            f'<details{opened}><summary data-do="gt-more">{words("gt-new.more-options")}</summary>{more}'
            f'<h3 id="code-label">{words("gt-new.by-code")}</h3><div class="field"><input id="code-field"'
            f' value="{escape(self.code)}" aria-labelledby="code-label" autocomplete="off"'
            f' autocapitalize="characters" spellcheck="false" data-enter="gt-start">'
            f'<button class="btn" data-do="gt-paste">{words("new.paste")}</button></div>'
            f'<p class="hint">{words("gt-new.code-hint")}</p></details>'
        )
        wrong = f'<p class="wrong" role="alert">{escape(message)}</p>' if message else ""
        start = f'<button class="btn pri" data-do="gt-start">{self._action()}</button>'
        others = dialogs.row(
            dialogs.button("gt-help", words("gt-new.help")),
            dialogs.button("gt-keeper", words("gt-new.scorekeeper")),
        )
        return f'{html}{wrong}<div class="btns stuck">{start}</div>{others}'

    def _seats(self) -> str:
        words, plan = self.words, self.plan
        count = len(plan.seats)
        html = (
            f'<div class="opt"><span>{words("gt-new.players")}</span><div class="steps">'
            f"{_step(words('gt-new.fewer'), -1, '−')}<b>{count}</b>"
            f"{_step(words('gt-new.more'), 1, '+')}</div></div>"
        )
        people = (*plan.people, *("",) * MOST)
        for seat, level in enumerate(plan.seats):
            choices = "".join(
                f'<option value="{seat}:{value}"{" selected" if value == level else ""}>'
                f"{words('gt-level.' + name)}</option>"
                for value, name in {PERSON: "person", **LEVELS}.items()
            )
            label = words("gt-new.who", number=seat + 1)
            kept = ""
            if level == PERSON:
                suggested = escape(default_name(words, plan.seats, seat))
                named = words("gt-new.name", number=seat + 1)
                kept = (
                    f'<input id="gt-name-{seat}" maxlength="{NAME_LENGTH}" value="{escape(people[seat])}"'
                    f' placeholder="{suggested}" aria-label="{named}">'
                )
            html += (
                f'<div class="place"><b class="num">{seat + 1}</b>'
                f'<select data-choose="gt-level" aria-label="{label}">{choices}</select>{kept}</div>'
            )
        return html

    def _length(self) -> str:
        words, end = self.words, self.plan.end
        buttons = "".join(
            dialogs.choice("gt-length", f"{kind}:{limit}", self._limit(kind, limit), end == (kind, limit))
            for kind, limit in LENGTHS
        )
        label = words("gt-new.number")
        field = (
            '<input class="number" type="number" inputmode="numeric" min="1" max="999" data-choose="gt-limit"'
            f' value="{end.limit}" aria-label="{label}">'
        )
        return (
            dialogs.segments(words("gt-new.length"), buttons)
            + f'<div class="opt"><span>{label}</span>{field}</div>'
        )

    def _limit(self, kind: str, limit: int) -> str:
        return self.words(f"gt-new.{kind}", count=limit)

    def _option(self, key: str) -> str:
        return self._select("gt-option", f"{key}:", key, OPTIONS[key].values, self.plan.value(key))

    def _select(self, act: str, prefix: str, key: str, values: tuple[str, ...], chosen: str) -> str:
        options = "".join(
            f'<option value="{prefix}{value}"{" selected" if value == chosen else ""}>'
            f"{self.words(f'gt-value.{key}-{value}')}</option>"
            for value in values
        )
        label = self.words(f"gt-option.{key}")
        return (
            f'<label class="opt wrap"><span>{label}</span>'
            f'<select data-choose="{act}">{options}</select></label>'
        )

    def _packs(self) -> str:
        plan, words = self.plan, self.words
        usual = packs_usual(PRESETS[plan.preset], len(plan.seats), plan.value("jokers") == "on")
        options = f'<option value="0">{words("gt-new.usual", count=usual)}</option>' + "".join(
            f'<option value="{count}"{" selected" if count == plan.packs else ""}>{count}</option>'
            for count in range(1, MOST + 1)
        )
        return (
            f'<label class="opt wrap"><span>{words("gt-option.packs")}</span>'
            f'<select data-choose="gt-packs">{options}</select></label>'
        )


def _step(label: str, by: int, sign: str) -> str:
    return f'<button class="btn" data-do="gt-players" data-arg="{by}" aria-label="{label}">{sign}</button>'


def default_name(words: Words, seats: tuple[int, ...], seat: int) -> str:
    """What a person without a name is called: «Bạn» when alone, else by number."""
    alone = sum(level == PERSON for level in seats) == 1
    return words("gt.you") if alone else words("gt.person", number=seat + 1)


def seat_names(words: Words, start: Start, people: tuple[str, ...]) -> tuple[str, ...]:
    """Everybody's name: the people's as typed, the bots' from the match's own chance; all different."""
    typed = (*people, *("",) * MOST)
    chosen: list[str] = []
    for seat, level in enumerate(start.seats):
        name = (typed[seat] or default_name(words, start.seats, seat)) if level == PERSON else ""
        chosen.append(f"{name} {seat + 1}" if name and name in chosen else name)
    bots = names(start.number, start.seats, tuple(filter(None, chosen)))
    return tuple(name or bots[seat] for seat, name in enumerate(chosen))
