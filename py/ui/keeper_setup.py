"""Who plays with real cards, and by which rules: the dialog for a new match without bots, length and code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import escape

from store.match import NAME_LENGTH
from store.scores import MATTERS, Scores
from table_golf.match import PERSON
from table_golf.presets import MOST, PRESETS, BadRules, Rules, options_of, packs_usual
from words import Words

from . import browser, dialogs
from .match_setup import MatchSetup, Plan, _step, default_name
from .sheet import Sheet


def plan_of_scores(scores: Scores) -> Plan:
    """Players and rules as the dialog shows them."""
    rules = scores.rules
    usual = packs_usual(rules.preset, rules.players, rules.jokers == "on")
    packs = None if rules.packs == usual else rules.packs
    return Plan(rules.preset.key, (PERSON,) * rules.players, scores.names, rules.chosen, packs)


class KeeperSetup(MatchSetup):
    """The dialog; ``take`` is given rules and names and answers with the sentence why it can't use them."""

    def __init__(
        self,
        sheet: Sheet,
        words: Words,
        plan: Plan,
        take: Callable[[Rules, tuple[str, ...]], str],
        running: bool,
        problem: str,
    ) -> None:
        self.take, self.running, self.problem = take, running, problem
        known = tuple((key, value) for key, value in plan.options if key in MATTERS)
        people = tuple(
            name if level == PERSON else ""
            for name, level in zip(_padded(plan.people), plan.seats, strict=False)
        )
        plan = replace(plan, seats=(PERSON,) * len(plan.seats), people=people, options=known)
        super().__init__(sheet, words, plan, lambda *_: None, lambda _: None)

    def _read_names(self) -> None:
        if browser.by_id("gt-name-0"):
            super()._read_names()

    def _resize(self, count: int) -> None:
        super()._resize(count)
        self.plan = replace(self.plan, seats=(PERSON,) * len(self.plan.seats))

    def _start(self) -> None:
        try:
            rules = self.plan.rules()
        except BadRules:
            self.show()
            return
        message = self.take(rules, _padded(self.plan.people)[: rules.players])
        if message:
            self.show(message)

    def show(self, message: str = "") -> None:
        """Shows the dialog with what is wrong with the rules."""
        message, self.problem = message or self.problem, ""
        if not message:
            try:
                self.plan.rules()
            except BadRules as error:
                message = self.words(f"gt-conflict.{error.key}", **error.details)
        self.sheet.show(dialogs.sheet(self.words, self.words("keeper.title"), self._body(message), "setup"))

    def _body(self, message: str) -> str:
        words, plan = self.words, self.plan
        presets = "".join(
            dialogs.choice("gt-preset", key, words(f"gt-preset.{key}"), key == plan.preset) for key in PRESETS
        )
        known = [key for key in options_of(PRESETS[plan.preset]) if key in MATTERS]
        wrong = f'<p class="wrong" role="alert">{escape(message)}</p>' if message else ""
        about = words("keeper.running" if self.running else "keeper.about")
        label = words("gt-new.preset")
        start = words("keeper.done" if self.running else "keeper.begin")
        return (
            f'<p class="hint">{about}</p><h3>{label}</h3>{dialogs.segments(label, presets, "wrapped")}'
            f'<p class="hint">{words(f"gt-preset.about-{plan.preset}")}</p>{self._seats()}'
            f"<h3>{words('keeper.counted')}</h3>"
            f"{''.join(self._option(key) for key in known)}{self._packs()}{wrong}"
            f'<div class="btns stuck"><button class="btn pri" data-do="gt-start">{start}</button></div>'
        )

    def _seats(self) -> str:
        words, plan = self.words, self.plan
        html = (
            f'<div class="opt"><span>{words("gt-new.players")}</span><div class="steps">'
            f"{_step(words('gt-new.fewer'), -1, '−')}<b>{len(plan.seats)}</b>"
            f"{_step(words('gt-new.more'), 1, '+')}</div></div>"
        )
        for seat, name in enumerate(_padded(plan.people)[: len(plan.seats)]):
            label = words("keeper.name", number=seat + 1)
            suggested = escape(default_name(words, plan.seats, seat))
            html += (
                f'<div class="place"><b class="num">{seat + 1}</b><input id="gt-name-{seat}"'
                f' maxlength="{NAME_LENGTH}" value="{escape(name)}" placeholder="{suggested}"'
                f' aria-label="{label}" autocomplete="off"></div>'
            )
        return html


def _padded(people: tuple[str, ...]) -> tuple[str, ...]:
    return (*people, *("",) * MOST)[:MOST]
