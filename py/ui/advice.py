"""What the solvers have to say at the table: a hint, the light, the last place to win from, a solution.

All thinking is done by the page's worker, so that no tap waits for it; what is asked about a position is
dropped when the game has gone on.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.cards import Kind, Move, Position
from engine.deals import Start
from engine.session import Session, as_start, begin, play, undo, write_steps
from solve.apart import read_hint, read_verdict
from solve.hint import Hint
from solve.packs import grade_of
from solve.verdict import Lost, Unknown, Verdict, Won
from words import Words

from . import browser, dialogs

if TYPE_CHECKING:
    from .app import App
    from .table import Table

SECONDS = {"fair": 0.17, "seeing": 6.0, "light": 6.0, "judge": 60.0, "mistake": 10.0}
"""How long is thought about one question (of the last, about one position)."""


class Advice:
    """Asks the worker and shows what it answers."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.asked: dict[str, int] = {}
        """Questions that wait for an answer, by what they are for."""

    @property
    def words(self) -> Words:
        """The player's language, with the words of advice."""
        return self.app.words.need("advice", "hint")

    # ---- asking

    def ask(
        self,
        purpose: str,
        task: str,
        answered: Callable[[str | None], None],
        going: Callable[[float], None] | None = None,
        **about: Any,
    ) -> None:
        """Asks the worker; an older question for the same purpose is dropped. ``going`` moves the bar of a
        sheet: when that was closed, nobody waits for the answer."""
        self.drop(purpose)

        def back(text: str | None) -> None:
            self.asked.pop(purpose, None)
            if going is None or self.waiting:
                self.app.guard(lambda: answered(text))

        self.asked[purpose] = self.app.helper.ask(task, json.dumps(about), back, going)

    def drop(self, *purposes: str) -> None:
        """Forgets questions; of all purposes when none is named."""
        for purpose in purposes or tuple(self.asked):
            number = self.asked.pop(purpose, None)
            if number is not None:
                self.app.helper.cancel(number)

    def follow(self, session: Session | None) -> None:
        """The game went on, or another one is on the table: what was asked about it is of no use any more."""
        self.drop()
        self.busy(False)
        if session is not None and self.app.settings.light and not session.over:
            self.lamp("thinking")
            self.ask("light", "verdict", self._lit, board=as_start(session).code, seconds=SECONDS["light"])
        else:
            self.lamp("")

    # ---- the light

    def lamp(self, state: str) -> None:
        """Shows the light: ``won``, ``lost``, ``unknown``, ``thinking``, or "" for none."""
        lamp = browser.by_id("lamp")
        if not lamp:
            return
        lamp.hidden = not state
        lamp.dataset.state = state
        if state:
            lamp.setAttribute("aria-label", self.words(f"advice.light-{state}"))

    def _lit(self, text: str | None) -> None:
        self.lamp("unknown" if text is None else state_of(read_verdict(text)))

    def explain(self, table: Table) -> None:
        """Says what the light means now."""
        lamp = browser.by_id("lamp")
        if not lamp.hidden:
            state = lamp.dataset.state
            table.tell(self.words(f"advice.light-{state}"), self.words(f"advice.light-{state}-means"))

    # ---- hints

    def busy(self, thinking: bool) -> None:
        """Marks the hint's button while a hint is thought about."""
        button = browser.by_id("do-hint")
        if button:
            button.setAttribute("aria-busy", str(thinking).lower())

    def hint(self, table: Table) -> None:
        """Asks for a hint about the game on the table."""
        session = table.session
        if session.over or session.game.stuck(session.at):
            table.tell(self.words("hint.won" if session.won else "hint.none"))
            return
        if "hint" in self.asked:
            return
        table.put_back(silent=True)
        self.busy(True)
        self.ask(
            "hint",
            "hint",
            lambda text: self._hinted(session, text),
            start=session.start.code,
            steps=write_steps(session.steps[: session.ply]),
            kind=self.app.settings.hint,
            seconds=SECONDS[self.app.settings.hint],
            seed=session.ply + 1,
        )

    def _hinted(self, session: Session, text: str | None) -> None:
        self.busy(False)
        table = self.app.table
        if table is None or table.session.at != session.at:
            return
        if text is None:
            table.tell(self.words("advice.failed"))
            return
        hint = read_hint(text)
        table.advise(hint.move, *sentences(self.words, session, hint))

    # ---- the verdict, a solution, the last place to win from

    def thinking(self, purpose: str) -> Callable[[float], None]:
        """A sheet that shows how far a question is, with a button to drop it. Gives what moves its bar."""
        words = self.words
        text = words("advice.thinking")
        self.app.sheet.show(
            dialogs.sheet(
                words,
                words(f"advice.{purpose}"),
                f'<p class="hint">{text}</p>'
                f'<progress id="thought" max="1" value="0" aria-label="{text}"></progress>'
                + dialogs.row(dialogs.button("advice-cancel", words("advice.cancel"))),
                "win",
            )
        )

        def going(part: float) -> None:
            if self.waiting:
                browser.by_id("thought").value = part
            else:
                self.drop(purpose)

        return going

    @property
    def waiting(self) -> bool:
        """Whether a sheet shows how far a question is."""
        return self.app.sheet.open and browser.by_id("thought") is not None

    def cancel(self) -> None:
        """Drops what a sheet waits for."""
        self.drop("judge", "learn", "solution")
        self.app.sheet.close()

    def weigh(self, purpose: str, session: Session, told: Callable[[Session, Verdict], None]) -> None:
        """Asks at leisure whether a position can be won, behind a sheet that shows how far that is."""
        self.ask(
            purpose,
            "verdict",
            lambda text: told(session, Unknown("failed") if text is None else read_verdict(text)),
            self.thinking(purpose),
            board=as_start(session).code,
            seconds=SECONDS["judge"],
        )

    def judge(self, table: Table) -> None:
        """Can this position still be won? In a sheet, with the way to win if there is one."""
        self.weigh("judge", table.session, self._judged)

    def _judged(self, session: Session, verdict: Verdict) -> None:
        words, state = self.words, state_of(verdict)
        key = f"unknown-{verdict.why}" if isinstance(verdict, Unknown) else f"judged-{state}"
        why = f'<p class="hint">{words(f"advice.{key}")}</p>'
        buttons = [dialogs.button("close", words("advice.back"), kind="btn pri")]
        if isinstance(verdict, Lost) and session.ply:
            buttons.insert(0, dialogs.button("learn", words("advice.learn")))
        if isinstance(verdict, Won):
            self.line = session, verdict.line
            buttons.insert(0, dialogs.button("advice-line", words("advice.show-line")))
        self.app.sheet.show(
            dialogs.sheet(words, words(f"advice.light-{state}"), why + dialogs.row(*buttons), "win")
        )

    def judge_deal(self, start: Start, told: Callable[[str], None]) -> None:
        """Tells of a deal whether it can be won under its rules, and how hard it is where that is known."""
        words = self.words
        told(words("advice.code-thinking"))

        def answered(text: str | None) -> None:
            state = "unknown" if text is None else state_of(read_verdict(text))
            grade = None if start.number is None else grade_of(start.system, start.rules, start.number)
            graded = words("advice.graded", grade=words(f"new.grade-{grade}")) if grade else ""
            told(f"{words(f'advice.code-{state}')} {graded}".strip())

        self.ask("code", "verdict", answered, board=start.code, seconds=SECONDS["light"])

    def label(self, session: Session) -> None:
        """Puts the grade of a deal from a pack beside its code."""
        start, place = session.start, browser.by_id("code")
        if start.number is not None and place:
            grade = grade_of(start.system, start.rules, start.number)
            place.textContent = start.code + (f" · {self.words(f'new.grade-{grade}')}" if grade else "")

    def show_line(self) -> None:
        """Steps through the way to win that was found last, from where it was asked about."""
        from . import viewer

        self.give_up()
        session, line = self.line
        there = begin(as_start(session))
        for move in line:
            there = play(there, (move,), limited=False)
        words = self.words
        title = words("advice.line-title", count=len(line))
        viewer.watch(self.app, viewer.film_of(words, title, there))

    def give_up(self) -> None:
        """A game whose solution was seen no longer counts."""
        table = self.app.table
        if table and not table.session.over:
            table.session = replace(table.session, shown=True)

    def solution(self, table: Table) -> None:
        """A way to win the deal on the table. One still in play is given up with it, so that is asked."""
        words = self.words
        if table.session.over or table.session.shown:
            self.solve(table)
            return
        self.app.sheet.show(
            dialogs.sheet(
                words,
                words("advice.solution"),
                f'<p class="hint">{words("advice.gave-up")}</p>'
                + dialogs.row(
                    dialogs.button("close", words("advice.back"), kind="btn pri"),
                    dialogs.button("solve", words("advice.show-solution")),
                ),
                "win",
            )
        )

    def solve(self, table: Table) -> None:
        """A way to win the deal on the table from its beginning, to step through."""
        self.weigh("solution", begin(table.session.start), self._solved)

    def _solved(self, fresh: Session, verdict: Verdict) -> None:
        if isinstance(verdict, Won):
            self.app.sheet.close()
            self.line = fresh, verdict.line
            self.show_line()
        else:
            key = "deal-lost" if isinstance(verdict, Lost) else f"unknown-{verdict.why}"
            self.app.sheet.notice(self.words, self.words(f"advice.{key}"))

    def learn(self, table: Table) -> None:
        """Back to the last position of this game that could still be won."""
        session = table.session
        self.ask(
            "learn",
            "mistake",
            lambda text: self._learnt(session, text),
            self.thinking("learn"),
            start=session.start.code,
            steps=write_steps(session.steps[: session.ply]),
            seconds=SECONDS["mistake"],
        )

    def _learnt(self, session: Session, text: str | None) -> None:
        table, words = self.app.table, self.words
        answer = {"ply": None, "sure": False} if text is None else json.loads(text)
        if table is None or table.session.at != session.at:
            return
        ply = answer["ply"]
        if ply is None:
            self.app.sheet.notice(
                words, words("advice.deal-lost" if answer["sure"] else "advice.learn-unknown")
            )
            return
        self.app.sheet.close()
        if ply == session.ply:
            table.tell(words("advice.still-won"))
            return
        step = session.steps[ply][0]
        before = session.line[ply].position
        after = session
        while after.ply > ply:
            after = undo(after, limited=False)
        table.become(after, "")
        what = proposal(words, session, before, step)
        key = "advice.learnt" if answer["sure"] else "advice.learnt-perhaps"
        table.advise(None, words(key, number=ply + 1), words("advice.slip", what=what))


def state_of(verdict: Verdict) -> str:
    """A verdict as the light has it."""
    return "won" if isinstance(verdict, Won) else "lost" if isinstance(verdict, Lost) else "unknown"


def proposal(words: Words, session: Session, at: Position, move: Move) -> str:
    """A move in words, as something to do: «5 cơ sang cột 3»."""
    game = session.game
    if game.spots[move.src].kind is Kind.STOCK:
        return words("advice.draw")
    card, place = words.card(at[move.src].cards[-move.count]), words.place(game, move.dst)
    key = "advice.move" if move.count == 1 else "advice.move-group"
    return words(key, card=card, place=place, count=move.count)


def sentences(words: Words, session: Session, hint: Hint) -> tuple[str, str]:
    """A hint as two sentences: what to do, and why."""
    fill: dict[str, object] = {}
    for name, value in hint.details:
        if name in ("card", "other"):
            fill[name] = words.card(value)
        else:
            fill[name] = words.place(session.game, value)
    why = words(f"hint.{hint.why}", **fill)
    if hint.move is None:
        return why, ""
    what = proposal(words, session, session.at, hint.move)
    return what[0].upper() + what[1:] + ".", why
