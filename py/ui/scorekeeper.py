"""The scorekeeper for people with real cards: choose the rules, enter every grid, and the round is scored.

One sheet with four pages: who plays by which rules, the score card, one player's cards, the whole round.
Everything is kept after every tap.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.cards import RANKS, SUITS
from store.scores import (
    EMPTY,
    GONE,
    JOKER,
    Book,
    Scores,
    Unfit,
    begun,
    cells,
    empty_slot,
    fresh,
    marks,
    missing,
    put,
    read_book,
    recast,
    reopened,
    shortened,
    write_book,
    written,
)
from table_golf.presets import Rules
from table_golf.scoring import score_grid
from words import Words

from . import browser, dialogs, keeper_view, saving
from .keeper_setup import KeeperSetup, plan_of_scores
from .keeper_view import At, called, name_of, placed
from .match_setup import Plan
from .sheet import Sheet

if TYPE_CHECKING:
    from .club import Club

KEY = saving.PREFIX + "score.GT"
CARD, ENTER, WHOLE = "card", "enter", "whole"


class Keeper:
    """The score card that is kept, and which page of it is shown."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.book: Book | None = None
        self.page = CARD
        self.at = At()
        self.acts: dict[str, Callable[[str], None]] = {
            "gt-keep-enter": lambda arg: self.enter(),
            "gt-keep-fix": lambda arg: self.fix(),
            "gt-keep-seat": self.choose_seat,
            "gt-keep-slot": lambda arg: self.show(ENTER, self.at._replace(slot=int(arg))),
            "gt-keep-put": self.put,
            "gt-keep-back": lambda arg: self.back(),
            "gt-keep-ender": self.end,
            "gt-keep-write": lambda arg: self.write(),
            "gt-keep-edit": lambda arg: self.edit(),
            "gt-keep-delete": lambda arg: self.lose(shortened(self.scores), "deleted"),
            "gt-keep-anew": lambda arg: self.anew(),
            "gt-keep-undo": lambda arg: self.undo(),
            "gt-keep-setup": lambda arg: self.set_up(),
        }
        browser.listen(self.sheet.element, "keydown", self.key)

    @property
    def sheet(self) -> Sheet:
        """The sheet it is shown on."""
        return self.club.app.sheet

    @property
    def words(self) -> Words:
        """The player's language, with the words of this part."""
        return self.club.words.need("keeper")

    @property
    def scores(self) -> Scores:
        """The score card."""
        assert self.book is not None
        return self.book.scores

    # ---- what is kept

    def open(self, plan: Plan) -> None:
        """The score card where it was left; without one, who plays by which rules (as in ``plan``)."""
        saves = self.club.app.saves
        self.refused = False
        told = len(saves.notices)
        self.book = saves.read(KEY, read_book, "keeper.bad-save")
        problem = " ".join(self.words(key) for key, _ in saves.notices[told:])
        del saves.notices[told:]
        if self.book is None:
            self.set_up(plan, problem)
        elif begun(self.scores.now):
            self.enter()
        else:
            self.show(CARD)

    def keep(self, scores: Scores, why: str = "") -> None:
        """Stores a score card; with ``why`` the one before it is kept too, to be taken back. Where another
        tab has written it, nothing is written over until the player says."""
        book, saves = self.book, self.club.app.saves
        if saves.foreign(KEY):
            self.tell_elsewhere()
            return
        if why and book is not None:
            self.book = Book(scores, book.scores, why)
        elif book is not None:
            self.book = book._replace(scores=scores)
        else:
            self.book = Book(scores)
        self.kept = saves.write(KEY, write_book(self.book))

    kept = True
    """Whether the browser has stored it."""
    refused = False
    """Whether another tab has written it, and the player has not said yet how to go on."""

    def elsewhere(self, key: str) -> None:
        """Another tab wrote something while the score card may be shown."""
        if key == KEY and browser.by_id("keeper") and self.club.app.saves.foreign(KEY):
            self.tell_elsewhere()

    def tell_elsewhere(self) -> None:
        """The score card was written in another tab."""
        self.refused = True
        why = self.words("keeper.over-gone" if browser.stored(KEY) is None else "keeper.over-elsewhere")
        on = self.words("keeper.over")
        self.sheet.show(dialogs.elsewhere(self.words, why, on, "gt-keep-over"))

    def take_over(self) -> None:
        """Goes on here with the score card of the other tab; with this one, where that deleted it."""
        book = self.book
        self.open(Plan())
        if self.book is None and book is not None:
            self.book = book
            self.keep(book.scores)
            self.show(CARD)

    # ---- who plays, by which rules

    def set_up(self, plan: Plan | None = None, problem: str = "") -> None:
        """The page for players and rules."""
        running = self.book is not None
        chosen = plan_of_scores(self.scores) if plan is None and running else plan or Plan()
        self.club.setup = KeeperSetup(self.sheet, self.words, chosen, self.ruled, running, problem)

    def ruled(self, rules: Rules, names: tuple[str, ...]) -> str:
        """Takes rules and names; gives the sentence why it can't."""
        if self.book is None:
            self.keep(fresh(rules, names))
            self.club.setup = None
            if self.book is not None:
                self.enter()
            return ""
        try:
            scores = recast(self.scores, rules, names)
        except Unfit:
            return self.words("keeper.unfit")
        lost = self.scores.rounds or begun(self.scores.now)
        other = len(scores.rounds) != len(self.scores.rounds) or begun(scores.now) != begun(self.scores.now)
        self.keep(scores, "anew" if lost and other else "")
        self.club.setup = None
        self.show(CARD)
        return ""

    # ---- acts

    def do(self, act: str, arg: str) -> None:
        """A button of the scorekeeper."""
        if act == "gt-keep-over":
            self.take_over()
        elif self.book is not None and act in self.acts:
            self.acts[act](arg)

    def enter(self) -> None:
        """On to the first slot that waits for a card, or the whole round when none does."""
        for seat, grid in enumerate(self.scores.now.grids):
            slot = empty_slot(grid)
            if slot is not None:
                self.show(ENTER, At(seat, slot))
                return
        self.show(WHOLE)

    def fix(self) -> None:
        """Back to the cards of whoever something is missing of, else to where it was."""
        found = missing(self.scores)
        seat = found[1] if found and found[0] != "ender" else self.at.seat
        self.show(ENTER, At(seat, empty_slot(self.scores.now.grids[seat]) or 0))

    def choose_seat(self, arg: str) -> None:
        """A player's cards, or the whole round."""
        if arg == "all":
            self.show(WHOLE)
        else:
            self.show(ENTER, At(int(arg), empty_slot(self.scores.now.grids[int(arg)]) or 0))

    def put(self, mark: str) -> None:
        """Enters a card and goes on to the next slot, then to the next player, then to the whole round."""
        if mark not in marks(self.scores.rules):
            return
        at = self.at
        self.keep(put(self.scores, at.seat, at.slot, mark))
        said = self.words("keeper.put", card=called(self.words, mark))
        grids = self.scores.now.grids
        slot = empty_slot(grids[at.seat], at.slot)
        if slot is not None:
            self.show(ENTER, At(at.seat, slot), said)
            return
        order = [(at.seat + step) % len(grids) for step in range(1, len(grids))]
        seat = next((seat for seat in order if EMPTY in grids[seat]), None)
        if seat is None:
            self.show(WHOLE, said=f"{said} {self.words('keeper.all-in')}")
            return
        points = score_grid(self.scores.rules, cells(grids[at.seat])).total
        done, name = (name_of(self.words, self.scores, one) for one in (at.seat, seat))
        after = self.words("keeper.next-person", done=done, points=points, name=name)
        self.show(ENTER, At(seat, empty_slot(grids[seat]) or 0), f"{said} {after}")

    def back(self) -> None:
        """Takes the card of this slot away, or of the one before where this is empty."""
        at, grids = self.at, self.scores.now.grids
        if grids[at.seat][at.slot] == EMPTY:
            before = at.seat * len(grids[0]) + at.slot - 1
            if before < 0:
                return
            at = At(*divmod(before, len(grids[0])))
        self.keep(put(self.scores, at.seat, at.slot, EMPTY))
        self.show(ENTER, at, placed(self.words, self.scores.rules, at.slot, EMPTY))

    def end(self, arg: str) -> None:
        """Who ended the round."""
        self.keep(replace(self.scores, now=self.scores.now._replace(ender=int(arg))))
        self.show(WHOLE)

    def write(self) -> None:
        """The round goes on the score card, or the reason is told why it can't."""
        found = missing(self.scores)
        if found is None:
            self.book = Book(self.scores)
            self.keep(written(self.scores))
            self.show(CARD)
            return
        key, seat = found
        name = name_of(self.words, self.scores, seat)
        self.show(
            WHOLE, problem=self.words(f"keeper.missing-{key}", **({} if key == "ender" else {"name": name}))
        )

    def edit(self) -> None:
        """The last round comes back to be corrected."""
        self.keep(reopened(self.scores), "edited" if begun(self.scores.now) else "")
        self.show(WHOLE)

    def anew(self) -> None:
        """An empty score card for the same people."""
        self.lose(fresh(self.scores.rules, self.scores.names), "anew")

    def lose(self, scores: Scores, why: str) -> None:
        """A step that takes something away and can be taken back."""
        self.keep(scores, why)
        self.show(CARD)

    def undo(self) -> None:
        """Takes the last such step back; that can be taken back too."""
        if self.book is not None and self.book.before is not None:
            self.lose(self.book.before, "undone")

    def key(self, event: browser.Event) -> None:
        """Typing enters cards: ranks, X for a joker, S H D C for a jack of that suit, - for gone."""
        if not browser.find("#keeper .keypad") or event.ctrlKey or event.metaKey or event.altKey:
            return
        key = str(event.key).upper()
        typed = {"0": "T", "1": "T", "-": GONE, "*": JOKER, **{suit: "J" + suit for suit in SUITS}}
        columns, size = self.scores.rules.preset.columns, self.scores.rules.preset.size
        steps = {"ARROWLEFT": -1, "ARROWRIGHT": 1, "ARROWUP": -columns, "ARROWDOWN": columns}
        if key in ("BACKSPACE", "DELETE"):
            self.back()
        elif key in steps:
            slot = self.at.slot + steps[key]
            if 0 <= slot < size:
                said = placed(self.words, self.scores.rules, slot, self.scores.now.grids[self.at.seat][slot])
                self.show(ENTER, self.at._replace(slot=slot), said)
        elif key in (*RANKS, *typed, JOKER):
            self.put(typed.get(key, key))
        else:
            return
        event.preventDefault()

    # ---- showing it

    def show(self, page: str, at: At | None = None, said: str = "", problem: str = "") -> None:
        """Draws a page. Focus stays on the button pressed, or goes to the title of another page."""
        if self.refused:
            return
        other = page != self.page or not browser.by_id("keeper")
        self.page, self.at = page, at or self.at
        words, scores, book = self.words, self.scores, self.book
        assert book is not None
        if page == CARD:
            undo = keeper_view.undo_line(words, book.why, len(book.before.rounds)) if book.before else ""
            body, title = keeper_view.card(words, scores, undo), words("keeper.card")
        else:
            title = words("keeper.hole", hole=len(scores.rounds) + 1)
            enters = page == ENTER
            body = keeper_view.entering(words, scores, self.at) if enters else ""
            body = body or keeper_view.whole(words, scores, problem)
        if not self.kept:
            body = f'<p class="wrong">{words("keeper.unkept")}</p>{body}'
        self._draw(title, body, other)
        browser.by_id("keeper-said").textContent = said

    def _draw(self, title: str, body: str, other: bool) -> None:
        place = browser.by_id("keeper")
        if not place:
            frame = '<p id="keeper-said" class="sr" role="status"></p><div id="keeper"></div>'
            self.sheet.show(dialogs.sheet(self.words, "", frame, "keeping"))
            self.sheet.element.scrollTop = 0
            place = browser.by_id("keeper")
        active = browser.document.activeElement
        data = active.dataset if active and place.contains(active) else None
        pressed = f'[data-do="{data.do}"]' if data and getattr(data, "do", None) else ""
        if pressed and getattr(data, "arg", None):
            pressed += f'[data-arg="{data.arg}"]'  # type: ignore[union-attr]
        browser.by_id("sheet-title").textContent = title
        place.className = f"keeper at-{self.page}"
        opened = [bool(one.open) for one in browser.find_all("#keeper details")]
        place.innerHTML = body
        folded = browser.find_all("#keeper details")
        if not other and len(folded) == len(opened):
            for one, was_open in zip(folded, opened, strict=True):
                one.open = was_open
        again = place.querySelector(pressed) if pressed else None
        if again:
            again.focus({"preventScroll": True})
        elif other or pressed:
            browser.by_id("sheet-title").focus()
        current = place.querySelector(".people [aria-pressed=true]")
        if current:
            current.scrollIntoView({"block": "nearest", "inline": "center"})
