"""Nine holes: the round in progress, from its first deal to its score card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.deals import DEALS
from engine.session import Session, previous
from games.golf import SYSTEM as GOLF
from games.golf import holes
from store.nine import Round, deal, holed, read_round, write_round
from store.records import Nine
from words import Words

from . import browser, holes_view, saving

if TYPE_CHECKING:
    from .ledger import Ledger


class Holes:
    """The round in progress, and the sheets around it."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger, self.app = ledger, ledger.app
        self.plan = Round(0, GOLF.letters[0])
        self.last: Nine | None = None
        self.acts = {
            "nine": lambda arg: self.open(),
            "setup": lambda arg: self.setup(arg),
            "rule": lambda arg: self.setup(arg),
            "below": lambda arg: self.setup(self.plan.rules, not self.plan.below),
            "start": lambda arg: self.start(),
            "card": lambda arg: self.card(),
            "go": lambda arg: self.go(),
            "next": lambda arg: self.next(),
            "drop": lambda arg: self.ledger.show(holes_view.dropping(self.words)),
            "drop-yes": lambda arg: self.drop(),
            "send": lambda arg: self.send(),
        }

    @property
    def words(self) -> Words:
        """The player's language, with the words of this part."""
        return self.ledger.words

    def do(self, act: str, arg: str) -> None:
        """A button of this part."""
        if act in self.acts:
            self.acts[act](arg)

    # ---- the round

    def round(self) -> Round | None:
        """The round in progress."""
        found = self.app.saves.read(saving.NINE, lambda text: read_round(text, GOLF), "notice.bad-nine")
        return None if found is None or found.over else found

    def keep(self, round: Round) -> None:
        """Stores the round."""
        self.app.saves.write(saving.NINE, write_round(round, GOLF))

    def playing(self) -> tuple[Round, Session] | None:
        """The round and its hole, when that lies on the table."""
        round, session = self.round(), self.app.current
        if round is None or session is None or session.start != deal(round, GOLF):
            return None
        return round, session

    def open(self) -> None:
        """The hole to be played, or the dialog for a new round."""
        if self.round() is None:
            self.setup(GOLF.letters[0])
        else:
            self.card()

    def setup(self, rules: str, below: bool | None = None) -> None:
        """The dialog for a new round; one in progress is shown first."""
        if self.round() is not None:
            self.card()
            return
        self.plan = Round(0, rules, self.plan.below if below is None else below)
        self.ledger.show(holes_view.setting_up(self.words, self.plan))

    def start(self) -> None:
        """A new round of nine deals by chance."""
        self.keep(self.plan._replace(number=browser.random_below(DEALS)))
        self.go()

    def go(self) -> None:
        """Puts the hole on the table: as it was left, other games having been played since or not, or dealt
        anew."""
        round = self.round()
        if round is None:
            return
        self.app.sheet.close()
        start = deal(round, GOLF)
        saved = self.app.replaced(GOLF)
        while saved is not None and saved.start != start:
            saved = previous(saved) if saved.before else None
        if saved is None:
            self.app.deal(start)
        else:
            self.app.open(saved)
            self.ledger.settle(saved)

    def over(self, session: Session) -> str:
        """The sheet of a hole that is over; "" when the game is no hole of a round."""
        playing = self.playing()
        if playing is None:
            return ""
        round, _ = playing
        return holes_view.hole_over(self.words, holed(round, holes(session.at, round.below)))

    def next(self) -> None:
        """The hole counts as it stands, and the next is dealt."""
        playing = self.playing()
        if playing is None:
            self.card()
            return
        round, session = playing
        round = holed(round, holes(session.at, round.below))
        if not round.over:
            self.keep(round)
            self.go()
            return
        self.last = Nine(round.id, browser.moment(), round.rules, round.below, round.holes)
        self.app.saves.drop(saving.NINE)
        self.ledger.nine(self.last)
        self.ledger.show(holes_view.round_over(self.words, self.last))

    def card(self) -> None:
        """The score card so far."""
        round = self.round()
        if round is None:
            self.setup(self.plan.rules)
            return
        playing = self.playing()
        score = holes(playing[1].at, round.below) if playing and playing[1].moves else None
        self.ledger.show(holes_view.card_sheet(self.words, round, score))

    def drop(self) -> None:
        """Forgets the round."""
        self.app.saves.drop(saving.NINE)
        session = self.app.table and self.app.table.session
        if session:
            self.app.sheet.close()
            self.app.open(session)
        else:
            self.app.home()
            self.setup(self.plan.rules)

    def history(self) -> None:
        """The rounds played to the end."""
        records = self.ledger.records()
        self.ledger.show(holes_view.history(self.words, records.nines, records.nines_played))

    def send(self) -> None:
        """Copies the result of the round just played."""
        if self.last is not None:
            self.ledger.send_line((holes_view.line(self.words, self.last), ""), "")
