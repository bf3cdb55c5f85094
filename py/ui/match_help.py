"""Help of the table game: rules, tips, worked examples, rounds to step through, questions and answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from store.match import Kept
from table_golf.examples import BY_KEY, EXAMPLES, QUESTIONS, ROUNDS, Example, Round, at_step, steps_of
from table_golf.presets import COMMON, CONFLICTS, MOST, OPTIONS, PRESETS, Preset, Rules, packs_usual
from table_golf.scoring import Cells, lines_in
from words import Words

from . import manual, match_card
from .faces import picture
from .match_rounds import played, recorded_round, said

if TYPE_CHECKING:
    from .club import Club

PARTS = ("rules", "advice", "examples", "questions")
RULES = (
    ("goal", ("goal",)),
    ("deal", ("deal", "start")),
    ("turn", ("turn", "stock", "secret", "knock")),
    ("end", ("end", "reshuffle", "guard")),
    ("values", ("values", "values-harder")),
    ("cancel", ("cancel-column", "cancel-line", "cancel-near", "cancel-any", "must")),
    ("sum", ("order",)),
    ("match", ("match", "ties")),
)
"""Headings (``gthelp.<key>``) and the rules under each (``gt-rules.<key>``)."""
ADVICE = (
    ("every", ("pairs", "spread", "high", "stock", "memory", "feed", "shed", "ending")),
    ("by-layout", ("four", "nine")),
    ("by-option", ("twos", "hidden", "penalty", "leave")),
)
"""The same for the tips (``gt-help.<key>``)."""
BY_RANK = {key: cancel for cancel, key in match_card.CANCELS.items()}


class MatchHelp:
    """The help sheet and how far each recorded round is stepped through."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.steps = {recorded.key: 0 for recorded in ROUNDS}

    @property
    def words(self) -> Words:
        """The player's language, with the words of this part."""
        return self.club.words.need("gthelp")

    def open(self, part: str = "") -> None:
        """Shows one part, the rules first."""
        words = self.words
        chosen = part if part in PARTS else PARTS[0]
        body = {
            "rules": rules,
            "advice": advice,
            "examples": self._examples,
            "questions": questions,
        }[chosen](words)
        parts = {key: words(f"gthelp.{key}") for key in PARTS}
        title = words("gthelp.title")
        sheet = self.club.app.sheet
        sheet.show(manual.page(words, title, parts, words("gthelp.parts"), chosen, "gt-help", body))
        sheet.element.scrollTop = 0

    def do(self, act: str, arg: str) -> None:
        """A button under a recorded round."""
        recorded = next((one for one in ROUNDS if one.key == arg), None)
        if recorded is None:
            return
        if act == "gt-help-play":
            names = (self.words("gthelp.you"), self.words("gthelp.other"))
            self.club.put(Kept(at_step(recorded, self.steps[arg]), names))
            return
        by = {"gt-help-step": 1, "gt-help-back": -1}.get(act, -self.steps[arg])
        self.steps[arg] = min(max(self.steps[arg] + by, 0), len(steps_of(recorded)))
        self._redraw(recorded)

    def _redraw(self, recorded: Round) -> None:
        """Only the table and the sentence change, so that focus and the page's place stay."""
        words, count = self.words, self.steps[recorded.key]
        article = self.club.app.sheet.element.querySelector(f"#round-{recorded.key}")
        article.querySelector(".felt").outerHTML = played(words, recorded, count)
        article.querySelector("[role=status]").textContent = said(words, recorded, count)
        article.querySelector("[data-do=gt-help-back]").setAttribute("aria-disabled", str(not count).lower())
        over = count == len(steps_of(recorded))
        article.querySelector("[data-do=gt-help-step]").setAttribute("aria-disabled", str(over).lower())

    def _examples(self, words: Words) -> str:
        replaces = words("gthelp.replaces") if self.club.kept() is not None else ""
        rounds = "".join(
            recorded_round(words, recorded, self.steps[recorded.key], replaces) for recorded in ROUNDS
        )
        scored = "".join(worked(words, example) for example in EXAMPLES)
        return manual.section(words("gthelp.rounds"), rounds) + manual.section(
            words("gthelp.scored"), scored, "two"
        )


# ---- rules, tips, questions


def rules(words: Words) -> str:
    """The rules under their headings, then what each layout and each option changes."""
    html = ""
    for heading, keys in RULES:
        texts = [words(f"gt-rules.{key}") for key in keys]
        if heading == "values":
            names = (words("gthelp.basic"), words("gthelp.harder"))
            inner = manual.labelled(zip(names, texts, strict=True))
        elif heading == "cancel":
            inner = manual.labelled((cancels_in(words, key), words(f"gt-rules.{key}")) for key in keys[:-1])
            inner += manual.paragraphs(texts[-1:])
        else:
            inner = manual.paragraphs(texts)
        html += manual.section(words(f"gthelp.{heading}"), inner)
    layouts = "".join(layout(words, preset) for preset in PRESETS.values())
    options = manual.paragraphs([words("gthelp.options-about")])
    options += "".join(option(words, key) for key in OPTIONS)
    conflicts = manual.points(words(f"gt-conflict.{key}") for key, _, _ in CONFLICTS)
    return (
        html
        + manual.section(words("gthelp.layouts"), layouts)
        + manual.section(words("gthelp.options"), options)
        + manual.section(words("gthelp.conflicts"), conflicts)
    )


def cancels_in(words: Words, key: str) -> str:
    """The layouts in which a rule about cancelling holds."""
    cancel = BY_RANK[f"gt-rules.{key}"]
    return ", ".join(
        words(f"gt-preset.{preset.key}") for preset in PRESETS.values() if preset.cancel is cancel
    )


def layout(words: Words, preset: Preset) -> str:
    """What is different in a layout, and how many packs it is played with."""
    usual = {players: packs_usual(preset, players) for players in range(2, MOST + 1)}
    list_ = ", ".join(
        words("gthelp.packs-one", packs=packs, players=players)
        for players, packs in usual.items()
        if packs != usual.get(players - 1)
    )
    texts = (words(f"gt-preset.about-{preset.key}"), words("gthelp.packs", list=list_))
    return manual.folded(words(f"gt-preset.{preset.key}"), manual.paragraphs(texts))


def option(words: Words, key: str) -> str:
    """What an option is for, and its values with the default first."""
    known = [preset for preset in PRESETS.values() if key in preset.options]
    where = words("gthelp.for-all")
    if key not in COMMON:
        where = words(
            "gthelp.for-some", presets=", ".join(words(f"gt-preset.{preset.key}") for preset in known)
        )
    first, *rest = (words(f"gt-value.{key}-{value}") for value in OPTIONS[key].values)
    values = manual.points([f"{first} ({words('gthelp.usual')})", *rest])
    body = manual.paragraphs([words(f"gthelp-option.{key}")]) + values
    return manual.folded(words(f"gt-option.{key}"), body, where)


def advice(words: Words) -> str:
    """How to play well."""
    return "".join(
        manual.section(words(f"gthelp.{heading}"), manual.points(words(f"gt-help.{key}") for key in keys))
        for heading, keys in ADVICE
    )


def questions(words: Words) -> str:
    """Questions that the rules leave open elsewhere, answered, most with an example."""
    html = f'<h3 class="sr">{words("gthelp.questions")}</h3>'
    for key, shown in QUESTIONS:
        answer = manual.paragraphs([words(f"gthelp-faq.{key}-a")])
        html += manual.folded(
            words(f"gthelp-faq.{key}"), answer + (worked(words, BY_KEY[shown]) if shown else "")
        )
    return html


# ---- examples


def worked(words: Words, example: Example) -> str:
    """A scored example: the grids, and for every card why it counts what it counts."""
    given, alone = example.rules, len(example.hands) == 1
    hands = ""
    for seat, cells in zip(example.score.seats, example.cells, strict=True):
        name = words("gthelp.grid") if alone else words("gthelp.player", number=seat.seat + 1)
        score = seat._replace(lowest=False) if alone else seat
        hands += f'<div class="hand-of">{laid(words, given, cells)}'
        hands += f'<div class="scored">{match_card.explained(words, given, score, name)}</div></div>'
    about = [words("gthelp.layout", preset=words(f"gt-preset.{example.preset}"))]
    about += [
        f"{words(f'gt-option.{key}')}: {words(f'gt-value.{key}-{value}')}" for key, value in given.chosen
    ]
    if example.ender is not None:
        name = words("gthelp.player", number=example.ender + 1)
        about.append(words("gthelp.ender", name=name))
    text = words(f"gthelp-example.{example.key}-t")
    title = words(f"gthelp-example.{example.key}")
    return manual.example(title, " · ".join(about), text, f'<div class="hands">{hands}</div>')


def laid(words: Words, given: Rules, cells: Cells) -> str:
    """A grid face up, with a nought on every line that cancels."""
    columns, rows = given.preset.columns, given.preset.rows
    html = "".join(
        '<div class="slot gone"></div>' if card is None else picture(card, words.card(card)) for card in cells
    )
    for line in lines_in(given, cells):
        x = (sum(slot % columns for slot in line) / len(line) + 0.5) / columns
        y = (sum(slot // columns for slot in line) / len(line) + 0.5) / rows
        html += f'<span class="zero" aria-hidden="true" style="--x:{x:.3f};--y:{y:.3f}">0</span>'
    return f'<div class="felt"><div class="grid" style="--columns:{columns}">{html}</div></div>'
