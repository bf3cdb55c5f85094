"""A game on the table: what the player does becomes intents, moves, and a changed picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.branches import Step
from engine.cards import Card, Kind, Move, Position
from engine.intents import (
    Pick,
    Play,
    Refuse,
    Result,
    columns_first,
    double,
    drop,
    safe_collects,
    tap,
    targets,
)
from engine.session import Session, can_undo, play, redo, restart, undo
from engine.solitaire import Solitaire
from solve.finish import certain
from store.schema import Settings
from words import Words

from . import browser, speak
from .board import Board
from .layout import Layout, View, lay_out
from .motion import Motion
from .pages import clock
from .toast import Toast, say

Feel = Callable[..., None]
Gesture = Callable[[Solitaire, Position, int, int], Result]
QUICK = 300.0
"""Milliseconds within which a second tap on the same card is a double tap."""
MIDST = 5
"""So many moves are worth an offer to go back when a new game replaces them."""


class Table:
    """The table screen of one session. ``changed`` is called after every new session."""

    def __init__(
        self,
        session: Session,
        settings: Settings,
        words: Words,
        changed: Callable[[Session, Session], None],
        dealt: bool = False,
    ) -> None:
        self.session, self.settings, self.words, self.changed = session, settings, words, changed
        self.held: tuple[int, int] | None = None
        """What is in hand: a pile and how many of its highest cards."""
        self.dragged = False
        """Whether a pointer drags it."""
        self.offset = (0.0, 0.0)
        """How far the dragged cards are from where they lay."""
        self.focus: tuple[int, int] | None = None
        """The keyboard's place: a pile and the card counted from its top."""
        self.last_tap: tuple[Card | None, float] = (None, 0.0)
        self.feel: Feel = lambda what, step=0: None
        """What is to be heard and felt, by name."""
        self.hinted: Move | None = None
        """The move that a hint proposes, marked until the next one is made."""
        self.box = browser.by_id("mat")
        self.board = Board(words, lay_out(session.game, self._view()))
        self.board.build(session.at, dealt)
        self.motion = Motion(self.board)
        self.toast = Toast(self.board)
        self.refresh()
        self._offer_finish()

    def close(self) -> None:
        """The table goes away. Its timers let go of it, so that its elements are free at once, not only when
        Python next looks for what hangs together."""
        self.board.close()
        for timer in (self.toast.timer, self.motion.walker, self.motion.rest):
            timer.end()

    def _view(self) -> View:
        return View(
            float(self.box.clientWidth),
            float(self.box.clientHeight),
            *browser.window_size(),
            self.settings.left,
        )

    @property
    def layout(self) -> Layout:
        """How the mat is laid out now."""
        return self.board.layout

    def resized(self) -> None:
        """The window changed its size."""
        self.put_back()
        self.toast.hide()
        self.board.resize(lay_out(self.session.game, self._view()))
        self.refresh()

    # ---- showing

    def refresh(self) -> None:
        """Brings numbers, labels, buttons and marks up to date."""
        session = self.session
        for name, text in (
            ("score", session.score),
            ("moves", session.moves),
            ("time", clock(session.clock)),
        ):
            browser.by_id(name).textContent = str(text)
        limited = not self.settings.unlimited
        for name, able in (
            ("undo", can_undo(session, limited)),
            ("redo", session.can_redo),
        ):
            browser.by_id(f"do-{name}").setAttribute("aria-disabled", str(not able).lower())
        self.board.write_labels(speak.labels(self.words, session.game, session.at, self.held))
        self.board.rove(*(self.focus or (session.game.piles[Kind.TABLEAU][0], 1)))
        self.mark()

    def mark(self) -> None:
        """Draws the marks anew."""
        session = self.session
        if self.motion.path:
            self.board.mark(set(), None, None, None)
            return
        places: set[int] = set()
        if self.held and self.settings.assist:
            places = targets(session.game, session.at, *self.held)
        last = session.steps[session.ply - 1][0] if session.ply else None
        hinted = None if self.held else self.hinted
        self.board.mark(places, last and last.dst, last and last.src, self.focus, hinted)

    def become(self, session: Session, said: str, going: int | None = None, step: Step = ()) -> None:
        """Shows another state of the game, speaks, and tells the app, which shows another deal afresh. The
        keyboard's place goes along to the pile ``going``, or stays where it was. The moves of ``step`` are
        seen one after the other; the state has changed before the first."""
        before, self.session = self.session, session
        self.held = self.hinted = None
        self.motion.halt()
        self.toast.hide()
        self.board.hold(())
        if session.start == before.start:
            if len(step) > 1 and not self.still:
                self.motion.walk(_path(before, step), lambda: self._stand(going))
            else:
                self.board.show(session.at)
            self._felt(before, step)
            self._stand(going)
            self.say(said)
        self.changed(before, session)

    def _stand(self, going: int | None) -> None:
        """Brings all around the cards up to date, once they have arrived; the keyboard's place too."""
        self.refresh()
        self._offer_finish()
        if self.focus is not None and not self.motion.path:
            self.look_at(*(self.focus if going is None else (going, 1)))

    def _offer_finish(self) -> None:
        browser.by_id("finish").hidden = not certain(self.session.game, self.session.at)

    def _felt(self, before: Session, step: Step) -> None:
        if not step:
            self.feel("place")
        elif self.settings.sound or self.settings.buzz:
            from .senses import feel_step

            feel_step(self.feel, before.game, before.at, step, self.session.at)

    # ---- motion

    @property
    def still(self) -> bool:
        """Whether nothing is to move by itself: the player's choice, else the device's."""
        wish = self.settings.motion
        return wish == "less" or (wish == "auto" and browser.prefers("(prefers-reduced-motion: reduce)"))

    def celebrate(self, then: Callable[[], None]) -> None:
        """The cards of a game that is won rise, then comes ``then``."""
        if self.still:
            self.hurry()
            then()
        else:
            self.motion.celebrate(then)

    def hurry(self) -> bool:
        """Ends whatever moves by itself at once; whether there was something to wait for."""
        self.board.settle()
        return self.motion.hurry()

    def say(self, text: str) -> None:
        """One polite sentence for those who listen."""
        say(text)

    def tell(self, text: str, case: str = "", move: Move | None = None) -> None:
        """Says something by the card of a move, else at the foot of the mat."""
        pile, count = (None, 1) if move is None else (move.src, move.count)
        self.toast.show(text, case, pile, count, "hint")

    def advise(self, move: Move | None, text: str, case: str = "") -> None:
        """Shows a hint: the move is marked, the sentences stand by the card it is about."""
        self.hinted = move
        self.mark()
        self.tell(text, case, move)

    # ---- acting

    def act(self, result: Result) -> None:
        """Carries out what an intent came to."""
        if isinstance(result, Play):
            self.move(result.move)
        elif isinstance(result, Refuse):
            self.refuse(result.key, result.move)
        elif isinstance(result, Pick):
            self.pick(result.pile, result.count)

    def run(self, moves: Iterable[Move], said: str = "") -> None:
        """Makes moves that the rules allow as one action, which one undo takes back: seen in quick
        succession, within three seconds all in all, and a tap shows the last at once."""
        session, step = self.session, tuple(moves)
        after = play(session, step, not self.settings.unlimited)
        said = said or speak.moved(self.words, session.game, session.at, step, after.at)
        self.become(after, said, step[0].dst, step)

    def move(self, move: Move) -> None:
        """Makes a move that the rules allow."""
        session = self.session
        step: Step = (move,)
        if self.settings.collect:
            took_back = session.game.spots[move.src].kind is Kind.FOUNDATION
            step += safe_collects(
                session.game, session.game.play(session.at, move), move.dst if took_back else None
            )
        self.run(step)

    def refuse(self, key: str, move: Move | None) -> None:
        """Nothing happens; why is told when «Luật tương tác» is on."""
        session = self.session
        cards: tuple[Card, ...] = ()
        if move is not None:
            cards = session.at[move.src].cards[-move.count :]
            cards = cards[:1] if key == session.game.covered else cards
        self.put_back(silent=True)
        self.feel("refused")
        self.board.refuse(cards, move and move.src)
        rule, case = speak.refused(self.words, session.game, session.at, key, move)
        if self.settings.why:
            self.toast.show(rule, case, move and move.src, move.count if move else 1)
        else:
            self.toast.later()

    # ---- hands: taps, drags

    def size(self, pile: int) -> int:
        """How many cards lie in a pile."""
        return len(self.session.at[pile].cards)

    def hit(self, x: float, y: float) -> tuple[int, int] | None:
        """The pile under a point of the mat, and the cards from the one hit to the top; nothing where the
        touch ended what was moving by itself."""
        if self.hurry():
            return None
        return self.layout.locate(self.session.at, x, y)

    def tap(self, pile: int, count: int, time: float) -> None:
        """One tap; a second quick one on the same card is a double tap."""
        session = self.session
        if self.focus is not None:
            self.focus = None
            self.mark()
        card = session.at[pile].cards[-count] if count else None
        known, then = self.last_tap
        self.last_tap = (card, time)
        if self.settings.double and card is not None and card == known and time - then <= QUICK:
            self.last_tap = (None, 0.0)
            if session.game.double is not None:
                self.put_back(silent=True)
                self.act(self.meant(double, pile, count))
                return
        if self.held and session.game.spots[pile].kind is not Kind.STOCK:
            self.put(pile, count)
            return
        self.put_back(silent=True)
        result = self.meant(tap, pile, count)
        self.act(self.why_not(pile, count) if result is None else result)

    def meant(self, gesture: Gesture, pile: int, count: int) -> Result:
        """What one tap or two come to, as the player wants them."""
        game, at = self.session.game, self.session.at
        result = gesture(game, at, pile, count)
        return columns_first(game, at, result) if self.settings.columns else result

    def why_not(self, pile: int, count: int) -> Result:
        """Why cards of a column can't be picked up; None where they can, and for cards of other piles."""
        game, at = self.session.game, self.session.at
        if game.spots[pile].kind is not Kind.TABLEAU or not count or count in game.lifts(at, pile):
            return None
        return Refuse(game.covered, Move(pile, pile, count))

    def put(self, pile: int, count: int) -> None:
        """Puts what is in hand on a pile; where it doesn't fit, the tapped card is picked up instead."""
        assert self.held is not None
        source, size = self.held
        if pile == source:
            self.put_back()
            if count != size:
                self.pick(pile, count)
            return
        session = self.session
        result = drop(session.game, session.at, source, size, pile)
        self.act(result)
        if isinstance(result, Refuse) and session.game.spots[pile].kind in (Kind.TABLEAU, Kind.WASTE):
            self.pick(pile, count, said=False)

    def pick(self, pile: int, count: int, said: bool = True) -> None:
        """Takes cards in hand, to be put down by a tap or a key."""
        if count not in self.session.game.lifts(self.session.at, pile):
            return
        self.held, self.dragged = (pile, count), False
        self.feel("pick")
        self.board.hold(self.session.at[pile].cards[-count:])
        self.refresh()
        if said:
            self.toast.hide()
            self.say(speak.picked(self.words, self.session.at, pile, count))

    def put_back(self, silent: bool = False) -> None:
        """Lets go of what is in hand; it lies where it lay."""
        if self.held is None:
            return
        self.held = None
        self.board.hold(())
        self.refresh()
        if not silent:
            self.say(self.words("say.put-back"))

    def grab(self, pile: int, count: int) -> bool:
        """Takes cards in hand to be dragged."""
        session = self.session
        if count not in session.game.lifts(session.at, pile) or session.won:
            self.put_back()
            self.act(self.why_not(pile, count))
            return False
        self.toast.hide()
        self.board.hold(())
        self.held, self.dragged, self.focus = (pile, count), True, None
        self.feel("pick")
        self.board.hold(session.at[pile].cards[-count:], dragged=True)
        self.refresh()
        return True

    def carry(self, dx: float, dy: float) -> None:
        """Moves the dragged cards with the pointer."""
        if self.held and self.dragged:  # a key or a turn of the screen may have put them down
            self.offset = (dx, dy)
            self.board.drag(dx, dy)

    def release(self, x: float, y: float) -> None:
        """Drops the dragged cards: the likeliest place that takes them, else the likeliest says why not."""
        if self.held is None or not self.dragged:
            return
        game, at, (pile, count) = self.session.game, self.session.at, self.held
        aims = self._aims(x, y)
        if game.spots[pile].kind is Kind.FOUNDATION:  # taking a card back is never guessed
            aims = aims[:1]
        results = [drop(game, at, pile, count, aim) for aim in aims]
        chosen: Result = next((result for result in results if isinstance(result, Play)), None)
        if chosen is None and self.settings.auto and self._moved_away():
            chosen = drop(game, at, pile, count, None, helped=True)
        self.put_back(silent=True)
        self.act(chosen or next(iter(results), None))

    def _moved_away(self) -> bool:
        """Whether the cards were dragged far enough from their place to mean another one."""
        dx, dy = self.offset
        return abs(dx) > self.layout.card / 3 or abs(dy) > self.layout.card

    def _aims(self, x: float, y: float) -> list[int]:
        """The piles a drop may mean, the likeliest first: under the pointer, under the lowest dragged card's
        middle, then those it overlaps by a quarter of its width or more."""
        if self.held is None or not self._moved_away():
            return []
        pile, count = self.held
        at, layout = self.session.at, self.layout
        seat = layout.seats(pile, at[pile])[-count]
        width, height = layout.card * seat.scale, layout.height(pile)
        left, top = seat.x + self.offset[0], seat.y + self.offset[1]
        points = ((x, y), (left + width / 2, top + height / 2))
        found = [hit[0] for point in points if (hit := layout.locate(at, *point))]
        for other in range(len(at)):
            box = layout.box(other, at[other])
            across = min(box[2], left + width) - max(box[0], left)
            if across >= width / 4 and min(box[3], top + height) > max(box[1], top):
                found.append(other)
        return [other for other in dict.fromkeys(found) if other != pile]

    def beat(self, session: Session) -> None:
        """The clock went on."""
        self.session = session
        browser.by_id("time").textContent = clock(session.clock)

    def replay(self, painted: Position, act: str, intent: dict[str, Any]) -> None:
        """Plays a tap or drop made on the picture of ``painted``, wherever its card lies now; on the stock it
        is about whichever card is the next."""
        pile, height = map(int, intent["at"].split("."))
        cards = painted[pile].cards
        if self.session.game.spots[pile].kind is Kind.STOCK:
            height = max(self.size(pile) - 1, 0)
            cards = self.session.at[pile].cards
        elif height < len(cards):
            pile, height = next(
                (p, at.cards.index(cards[height]))
                for p, at in enumerate(self.session.at)
                if cards[height] in at.cards
            )
        count = self.size(pile) - height if cards else 0
        if act == "tap":
            self.tap(pile, count, float(intent["t"]))
        elif intent.get("to") is not None and self.grab(pile, count):
            target = int(intent["to"])
            result = drop(self.session.game, self.session.at, pile, count, target, self.settings.auto)
            self.put_back(silent=True)
            self.act(result)

    # ---- history

    def undo(self) -> None:
        """Takes the last action back, or says why it can't."""
        after = undo(self.session, not self.settings.unlimited)
        if after is self.session:
            self.toast.show(
                self.words("refuse.undo-limit" if self.session.ply else "refuse.undo-none"), "", None, 1
            )
        else:
            self.board.hasty = True
            self.become(after, self.words("say.undone"))
            self.board.hasty = False

    def redo(self) -> None:
        """Does again what was undone last."""
        after = redo(self.session)
        if after is self.session:
            self.toast.show(self.words("refuse.redo-none"), "", None, 1)
        else:
            self.become(after, self.words("say.redone"))

    def finish(self) -> None:
        """Plays the rest of a game that is certain, as one action."""
        moves = certain(self.session.game, self.session.at)
        if moves:
            self.run(moves, self.words("say.finished", count=len(moves)))

    def restart(self) -> None:
        """The same deal from its beginning."""
        if self.session.moves:
            after = restart(self.session, not self.settings.unlimited)
            said = self.words("say.dealt", game=self.words(f"{after.game.key}.name"), code=after.start.code)
            self.become(after, said)
            self.offer_back()

    def offer_back(self) -> None:
        """After a restart or a new game in the midst of another one: one tap leads back to it."""
        before = self.session.before
        if self.session.moves == 0 and before is not None and before.moves > MIDST:
            self.toast.offer(self.words("notice.replaced"), "previous", self.words("table.undo"))

    # ---- keyboard

    def focused(self, pile: int, height: int) -> None:
        """The browser put its focus on a card, by Tab or for a screen reader."""
        self.focus = (pile, self.size(pile) - height if self.size(pile) else 0)
        self.board.rove(*self.focus)
        self.mark()

    def reach(self, pile: int) -> int:
        """How far down from its top the keyboard goes in a pile: through the face-up cards of a column."""
        game, at = self.session.game, self.session.at
        column = game.spots[pile].kind is Kind.TABLEAU
        return len(at[pile].cards) - at[pile].down if column else min(len(at[pile].cards), 1)

    def look_at(self, pile: int, count: int) -> None:
        """Moves the keyboard's place to a card."""
        self.focus = (pile, min(max(count, 1), self.reach(pile)))
        self.board.focus_target(*self.focus).focus()
        self.board.rove(*self.focus)
        self.mark()


def _path(before: Session, step: Step) -> list[Position]:
    """The positions that a step goes through, its end last."""
    path, at = [], before.at
    for move in step:
        at = before.game.play(at, move)
        path.append(at)
    return path


def place_of(at: Position, card: Card) -> tuple[int, int]:
    """The pile a card lies in, and its height there."""
    return next((pile, cards.cards.index(card)) for pile, cards in enumerate(at) if card in cards.cards)
