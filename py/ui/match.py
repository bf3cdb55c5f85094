"""A match of the table game on the screen: people act, bots follow at their pace, nothing secret is drawn."""

from __future__ import annotations

import json
from typing import Protocol

from engine.cards import Card
from store.match import Kept
from store.schema import Settings
from table_golf.apart import read_answer
from table_golf.bots import LEVELS, Choice, Thought, bot_think
from table_golf.codes import write_code
from table_golf.match import (
    NEXT,
    PERSON,
    STOP,
    Match,
    Step,
    begin,
    can_undo,
    play,
    refusal,
    resume,
    undo,
    write_steps,
)
from table_golf.sayings import Saying, tell
from table_golf.table import Action, Kind, Phase, Table, read_action
from table_golf.views import View, shown
from words import Words

from . import browser, match_view
from .match_view import Scene
from .toast import say

PACES = {"slow": 3000.0, "usual": 1000.0, "quick": 300.0}
"""Milliseconds before a bot's step is shown."""
FEELS = {
    Kind.DRAW: "draw",
    Kind.TAKE: "pick",
    Kind.PLACE: "place",
    Kind.DISCARD: "place",
    Kind.LOOK: "flip",
}
"""What a step is heard and felt like."""
CALLS = {Phase.LOOK: "-starting", Phase.ASK: "-asking", Phase.TURN: ""}
"""How a person is called to act in each phase; whoever holds a card was called before."""
SLICE = 8.0
"""Milliseconds of thinking at a time when a bot thinks on the main thread."""


class Host(Protocol):
    """What a match needs of the app."""

    @property
    def helper(self) -> browser.Helper: ...
    def keep(self, kept: Kept) -> None: ...
    def round_over(self, screen: MatchScreen) -> None: ...
    def toast(self, text: str) -> None: ...
    def feel(self, what: str) -> None: ...


class MatchScreen:
    """The table game's screen."""

    def __init__(self, kept: Kept, settings: Settings, words: Words, host: Host) -> None:
        self.words, self.settings, self.host = words.need("gt", "table"), settings, host
        self.names, self.before, self.shown = kept.names, kept.before, kept.shown
        self.match = resume(kept.match)
        self.log: list[str] = []
        self.last: tuple[int, int | None] | None = None
        self.unlocked: int | None = None
        """The person who said that the device is in their hands."""
        self.fast = False
        self.fresh = False
        self.played = False
        """Whether anything was done on this screen: a replay that is only opened counts for nothing."""
        self.thinking = False
        self.thought: Thought | None = None
        self.choice: Choice | None = None
        self.due = 0.0
        self.timer = browser.Timer(self._tick)
        self.people = tuple(seat for seat, level in enumerate(self.match.start.seats) if level == PERSON)
        self.front = self.people[0] if self.people else 0
        self._retell()
        browser.by_id("app").innerHTML = match_view.frame(self.words, self.match, "")
        self.host.keep(self.kept)
        self._say(self._call())
        self.show()

    @property
    def kept(self) -> Kept:
        """What is stored of it."""
        return Kept(self.match, self.names, self.before, self.shown)

    # ---- who may see what

    @property
    def shared(self) -> bool:
        """Whether several people share the screen in a game with secrets."""
        return len(self.people) > 1 and self.match.start.rules.preset.secret

    @property
    def curtained(self) -> bool:
        """Whether the one to act has not yet said that the device is theirs."""
        turn = self.match.table.turn
        return self.shared and not self.match.over and turn in self.people and self.unlocked != turn

    def view(self) -> View:
        """What may be drawn now."""
        turn = self.match.table.turn
        if turn in self.people:
            self.front = turn
        if not self.people or (self.shared and (turn != self.unlocked or turn is None)):
            return shown(self.match.table, None)
        return shown(self.match.table, self.front)

    # ---- drawing

    def show(self) -> None:
        """Draws the table anew and sees to what comes next."""
        match = self.match
        hole = str(match.table.round + 1)
        end = match.start.end
        browser.by_id("gt-hole").textContent = f"{hole}/{end.limit}" if end.kind == "holes" else hole
        browser.by_id("gt-turn").textContent = str(max(match.table.turns, default=0) + 1)
        browser.by_id("gt-undo").setAttribute("aria-disabled", str(not can_undo(match)).lower())
        waiting = match.level not in (None, PERSON)
        browser.by_id("gt-fast").setAttribute("aria-disabled", str(not waiting).lower())
        self._draw()
        if waiting:
            self._think()
            return
        self.fast = False
        if match.round_over or match.over:
            self.host.round_over(self)

    def _draw(self) -> None:
        party = browser.by_id("party")
        active = browser.document.activeElement
        focused = active.id if active and active.closest("#party") else None
        if self.curtained:
            assert self.match.table.turn is not None
            party.innerHTML = match_view.curtain(self.words, self.names[self.match.table.turn])
            browser.by_id("gt-ready").focus()
            return
        party.innerHTML = match_view.party(self.words, self.scene(self.view()))
        self.fresh = False
        if focused is not None:
            self.focus(focused)
        acting = browser.find(".seats .seat.turn")
        if acting:
            browser.into_view(acting)

    def focus(self, focused: str = "") -> None:
        """The focus stays with what it was on; where that is gone, it goes to what can be done now."""
        for where in (f"#party #{focused}" if focused else "", "#party .target", "#own-0", "#party button"):
            element = browser.find(where) if where else None
            if element:
                element.focus()
                return

    def scene(self, view: View) -> Scene:
        """What is drawn of a view."""
        match, end = self.match, self.match.start.end
        buttons = match_view.doing(self.words, view)
        note = match_view.note(self.words, view, self.names, lambda seat: self.names[seat])
        if match.round_over or match.over:
            buttons = ((str(NEXT), self.words("gt-do.over" if match.over else "gt-do.G")),)
        if match.over:
            note = self.words("gt-now.done")
        length = f"/{end.limit}" if end.kind == "holes" else ""
        return Scene(
            view,
            self.front,
            self.names,
            match.totals,
            len(match.state.card),
            length,
            self.last,
            note,
            buttons,
            self.fresh,
            match.round_over,
        )

    def covered(self) -> str:
        """The table as it may be painted at the next start: with nothing that only one person may see."""
        if self.shared and not self.match.round_over:
            turn = self.match.table.turn
            name = self.names[turn if turn is not None else self.front]
            return match_view.curtain(self.words, name)
        return match_view.party(self.words, self.scene(shown(self.match.table, None)))

    # ---- acting

    def do(self, step: Step) -> None:
        """A person's step, or what comes after a round; a refused one is told."""
        reason = refusal(self.match, step)
        if reason:
            self.host.toast(self.words(f"gt-refuse.{reason}"))
            self.host.feel("refused")
            return
        self._play(step, None)

    def act(self, text: str) -> None:
        """A button or a key: the letter of a step."""
        if text in (str(NEXT), str(STOP)):
            self.do(NEXT if text == str(NEXT) else STOP)
        elif self._may_act():
            self.do(read_action(text))

    def slot(self, slot: int) -> None:
        """A tap on an own card: looks at it at the start, else puts the card in hand there."""
        if self._may_act():
            if place := browser.by_id(f"own-{slot}"):
                place.focus()
            looking = self.match.table.phase is Phase.LOOK
            self.do(Action(Kind.LOOK if looking else Kind.PLACE, slot))

    def _may_act(self) -> bool:
        """Whether a person is to act; a tap while a bot takes its time ends the wait instead."""
        if self.match.level == PERSON:
            return not self.curtained
        self.hurry()
        return False

    @property
    def holding(self) -> bool:
        """Whether the person to act has a card in hand."""
        return self._may_act() and self.match.table.held is not None

    def ready(self) -> None:
        """The person whose turn it is has the device."""
        self.unlocked = self.match.table.turn
        self.show()

    def undo(self) -> None:
        """Takes the last step back, as far as nothing new was seen."""
        after = undo(self.match)
        if after is self.match:
            self.host.toast(self.words("gt-end.undo-none"))
            return
        self._stop_thinking()
        self.match, self.last = after, None
        self._retell()
        self.host.keep(self.kept)
        self._say(self.words("say.undone"), self._call())
        self.show()

    def let_go(self) -> None:
        """Escape: a card taken from the discard pile goes back; one drawn was seen, so it must be played."""
        if self.holding and self.match.table.from_stock:
            self.host.toast(self.words("gt-refuse.holding"))
        elif self.holding:
            self.undo()

    def _play(self, step: Step, why: Saying | None) -> None:
        before = self.match.table
        self.match = play(self.match, step)
        said = self._tell(before, step, why)
        if isinstance(step, Action):
            seat = before.turn if before.turn is not None else 0
            self.last = (seat, step.slot if step.kind in (Kind.PLACE, Kind.LOOK) else None)
            self.host.feel(FEELS.get(step.kind, "pick"))
        else:
            self.last = None
        self.fresh = self.played = True
        if self.match.table.turn != before.turn:
            self.unlocked = None
        self.host.keep(self.kept)
        called = (before.turn, before.phase) != (self.match.table.turn, self.match.table.phase)
        self._say(said, self._call() if called else "")
        self.show()

    # ---- what is said

    def _say(self, *texts: str) -> None:
        """For those who listen, all at once. What only one person may hear stays no longer than their turn:
        the next step says something else."""
        say(" ".join(filter(None, texts)))

    def _call(self) -> str:
        """Whose turn it is, when that is a person."""
        table = self.match.table
        if self.match.level != PERSON or table.turn is None or table.phase not in CALLS:
            return ""
        if len(self.people) == 1:
            return self.words(f"gt-say.mine{CALLS[table.phase]}")
        return self.words(f"gt-say.{CALLS[table.phase][1:] or 'your-turn'}", name=self.names[table.turn])

    def _tell(self, before: Table, step: Step, why: Saying | None) -> str:
        """A step in words, as whoever is at the screen may hear it; the log gets what everybody may."""
        if not isinstance(step, Action):
            return ""
        said = self._sentences(tell(before, step, self.match.table))
        if why is not None:
            said = self.words("gt-log.why", said=said.removesuffix("."), why=self.sentence(why)) + "."
        self.log.append(said)
        if before.turn in self.people:
            return self._sentences(tell(before, step, self.match.table, alone=True))
        return said

    def _sentences(self, sayings: tuple[Saying, ...]) -> str:
        return " ".join(map(self.sentence, sayings))

    def _retell(self) -> None:
        """The log of all steps so far, told anew after a reload or an undo (without the bots' reasons)."""
        steps, whole = self.match.steps, self.match
        self.log, self.match = [], begin(whole.start)
        for step in steps:
            before = self.match.table
            self.match = play(self.match, step)
            self._tell(before, step, None)
        self.match = whole

    def sentence(self, saying: Saying) -> str:
        """A sentence of the word tables with cards and names filled in."""
        fill: dict[str, object] = {}
        for key, value in saying.details.items():
            if key in ("card", "other"):
                fill[key] = self.words.card(Card(int(value)))
            elif key in ("name", "who"):
                fill[key] = self.names[int(value)]
            elif key == "rank":
                fill[key] = self.words.rank(str(value))
            elif key == "because":
                fill[key] = self.words(str(value)) if self.words.has(str(value)) else value
            else:
                fill[key] = value
        return self.words(saying.key, **fill)

    # ---- bots

    def _think(self) -> None:
        """Begins the thinking of the bot to act; the master's goes on apart from the page."""
        if self.thinking:
            return
        self.thinking, self.choice = True, None
        self.due = browser.now() + (0 if self.fast else PACES[self.settings.pace])
        match = self.match
        if match.level == max(LEVELS):
            asked = json.dumps({"code": write_code(match.start), "steps": write_steps(match.steps)})
            self.host.helper.ask("bot", asked, lambda text: self._answered(match, text))
        else:
            self.thought = bot_think(match)
        self.timer.start(16)

    def _answered(self, match: Match, text: str | None) -> None:
        """The worker's answer, unless the match has gone on; without one the page thinks itself."""
        if match is not self.match or not self.thinking:
            return
        if text is None:
            self.thought = bot_think(match)
        else:
            self.choice = read_answer(text)
        self.timer.start(0)

    def _tick(self) -> None:
        """A slice of thinking; when that is done and the pace allows, the bot's step."""
        until = browser.now() + SLICE
        while self.thought is not None and self.choice is None and browser.now() < until:
            try:
                next(self.thought)
            except StopIteration as done:
                self.choice = done.value
        choice = self.choice
        if choice is None or (browser.now() < self.due and not self.fast):
            if choice is not None or self.thought is not None:
                self.timer.start(16 if choice is None else max(self.due - browser.now(), 16))
            return
        self._stop_thinking()
        self._play(choice.action, choice.why)

    def hurry(self) -> None:
        """The bot to act need not wait any longer."""
        self.due = 0.0
        if self.thinking:
            self.timer.start(0)

    def fast_forward(self) -> None:
        """All bots go without waiting until a person is to act or the round is over."""
        self.fast = True
        self.hurry()

    def _stop_thinking(self) -> None:
        self.timer.stop()
        self.thinking, self.thought, self.choice = False, None, None

    def close(self) -> None:
        """The screen goes away; the match is kept."""
        self._stop_thinking()
        self._say()
