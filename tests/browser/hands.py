"""A person at the page: finds cards by what they are called, clicks, drags, types, reads what is shown."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.cards import Kind, Move, Pile, Position, deck
from engine.deals import Start, read_start, write_board
from engine.intents import Play, drop
from engine.session import Session, begin
from games import SYSTEMS
from tests.unit.drawing import SYSTEM, draw, game_of, spot
from words import load

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

POSITIONS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "seeds" / "positions.json").read_text("utf-8")
)
VI = load("vi")


def session_of(code: str) -> Session:
    """A new session of a code, to know what the page should show."""
    return begin(read_start(code, SYSTEMS))


def golf_line() -> list[Move]:
    """The published winning line of Golf."""
    return [
        Move(0, 1) if text == "D" else Move(int(text[1]) + 1, 1)
        for text in POSITIONS["golf"]["winning_line"]["moves"]
    ]


def building_move(session: Session, text: str) -> Move:
    """A move of a published line of Forty Thieves or Russian: ``D``, ``W>F``, ``3>2``, ``2>1x5``."""
    piles = session.game.piles
    if text == "D":
        return Move(piles[Kind.STOCK][0], piles[Kind.WASTE][0])
    source, _, rest = text.partition(">")
    target, _, count = rest.partition("x")
    src = piles[Kind.WASTE][0] if source == "W" else piles[Kind.TABLEAU][int(source) - 1]
    dst = piles[Kind.FOUNDATION][0] if target == "F" else piles[Kind.TABLEAU][int(target) - 1]
    result = drop(session.game, session.at, src, int(count or 1), dst)
    assert isinstance(result, Play), (text, result)
    return result.move


def start(page: Page, entries: dict[str, str]) -> None:
    """The app as it starts when this is what is kept."""
    page.evaluate(
        """entries => {
            localStorage.clear();
            for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
            xepbai.reset();
        }""",
        entries,
    )


def follow(page: Page, code: str) -> None:
    """Follows a link to a code or a board inside the running page, until the app has taken it up."""
    page.evaluate("code => { location.hash = code }", code)
    for _ in range(2000):
        if not page.evaluate("location.hash"):
            return
        page.wait_for_timeout(5)
    raise AssertionError(f"the app does not take up {code}: {page.inner_text('body')}")


def open_code(page: Page, code: str) -> None:
    """Follows a link to a deal inside the running page."""
    follow(page, code)
    page.get_by_text(code).first.wait_for()


def lay(page: Page, key: str, rules: str, drawing: str, rest: str = "waste") -> Session:
    """Opens a drawn board, as in ``tests/unit/drawing.py``; what it leaves out of the deck lies at the bottom
    of the pile ``rest``, in a column face down."""
    game = game_of(key, rules)
    at = list(draw(game, drawing))
    used = {card for pile in at for card in pile.cards}
    left = tuple(card for card in deck(game.packs, game.jokers) if card not in used)
    under = spot(game, rest)
    hidden = 0 if game.spots[under].kind in (Kind.WASTE, Kind.FOUNDATION) else len(left)
    at[under] = Pile(left + at[under].cards, hidden + at[under].down)
    start = Start(SYSTEM[key], rules, None, write_board(tuple(at)))
    follow(page, start.code)
    return begin(start)


def at(page: Page, session: Session, label: str, count: int = 1) -> Locator:
    """The ``count``-th card from the top of a pile, by the pile's label in drawings."""
    return card(page, session, spot(session.game, label), count)


def tap(page: Page, session: Session, label: str, count: int = 1) -> None:
    """Clicks where a card can be seen."""
    page.mouse.click(*corner(at(page, session, label, count)))


def quickly(page: Page, point: tuple[float, float], times: int = 2) -> None:
    """Clicks several times within the time of a double click, however slow the machine is: the events carry
    their own times."""
    cdp = page.context.new_cdp_session(page)
    start = time.time()
    for turn in range(times):
        for kind, after in (("mousePressed", 0.02), ("mouseReleased", 0.04)):
            event = {"type": kind, "x": point[0], "y": point[1], "button": "left", "clickCount": turn + 1}
            cdp.send("Input.dispatchMouseEvent", event | {"timestamp": start + 0.06 * turn + after})
    cdp.detach()


def message(page: Page) -> str:
    """What the toast says, "" when there is none."""
    toast = page.locator("#toast")
    return toast.inner_text().partition("\n")[0] if toast.is_visible() else ""


def said(page: Page) -> str:
    """What was said last to those who listen."""
    return page.locator("#live").inner_text()


def in_hand(page: Page) -> list[str]:
    """The names of the cards in hand, the lowest first."""
    cards = page.locator("#mat .picked")
    names = cards.evaluate_all(
        "all => all.sort((a, b) => a.style.zIndex - b.style.zIndex).map(one => one.ariaLabel)"
    )
    return [name.partition(",")[0] for name in names]


def restart(page: Page) -> None:
    """Deals the same cards again, from the menu."""
    page.get_by_role("button", name=re.compile("^Menu$")).click()
    page.get_by_role("dialog").get_by_role("button", name=VI("menu.restart"), exact=True).click()


def choose(page: Page, *names: str) -> None:
    """Presses switches and choices of the settings, from the table or from the home screen."""
    if page.get_by_role("button", name=re.compile("^Menu$")).is_visible():
        page.get_by_role("button", name=re.compile("^Menu$")).click()
    page.get_by_role("button", name=re.compile("^(Cài đặt|Settings)$")).click()
    sheet = page.get_by_role("dialog")
    for name in names:
        exact = re.compile(f"^{re.escape(name)}")
        wanted = sheet.get_by_role("switch", name=exact).or_(sheet.get_by_role("button", name=exact))
        for section in sheet.locator(".tabs button").all():
            if wanted.count():
                break
            section.click()
        wanted.first.click()
    page.keyboard.press("Escape")


class Fingers:
    """Fingers on the screen, with the browser's own touch events."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp = page.context.new_cdp_session(page)
        self.down: dict[int, tuple[float, float]] = {}

    def __enter__(self) -> Fingers:
        self.cdp.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})
        return self

    def __exit__(self, *error: object) -> None:
        if self.down:
            self.cancel()
        self.cdp.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
        self.cdp.detach()

    def _send(self, kind: str, when: float | None = None) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self.down.items()]
        stamp = {} if when is None else {"timestamp": when}
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **stamp})

    def press(self, x: float, y: float, finger: int = 0) -> None:
        self.down[finger] = (x, y)
        self._send("touchStart")

    def move(self, x: float, y: float, finger: int = 0) -> None:
        self.down[finger] = (x, y)
        self._send("touchMove")

    def lift(self, finger: int = 0) -> None:
        del self.down[finger]
        self._send("touchEnd")

    def cancel(self) -> None:
        """The system takes the touch away: a call comes in, a gesture of the phone begins."""
        self.down = {}
        self._send("touchCancel")

    def tap(self, x: float, y: float, stray: float = 0) -> None:
        self.press(x, y)
        if stray:
            self.move(x + stray, y)
        self.lift()

    def double_tap(self, x: float, y: float) -> None:
        """Two quick taps, however slow the machine is: the events carry their own times."""
        start = time.time()
        for turn in range(2):
            self.down[0] = (x + turn, y)
            self._send("touchStart", start + 0.1 * turn)
            del self.down[0]
            self._send("touchEnd", start + 0.1 * turn + 0.04)

    def pinch(self, x: float, y: float) -> float:
        """Two fingers go apart over a point; how large the page was then, before it went back to its size."""
        self.down = {0: (x - 15, y), 1: (x + 15, y)}
        self._send("touchStart")
        for way in range(20, 100, 10):
            self.down = {0: (x - way, y), 1: (x + way, y)}
            self._send("touchMove")
        self.down = {}
        self._send("touchEnd")
        self.page.wait_for_timeout(50)
        scale = float(self.page.evaluate("visualViewport.scale"))
        self.cdp.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
        return scale

    def drag(self, start: tuple[float, float], end: tuple[float, float], let_go: bool = True) -> None:
        self.press(*start)
        for part in (0.3, 0.7, 1):
            self.move(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        if let_go:
            self.lift()


def called(session: Session, pile: int, count: int = 1) -> str:
    """What the ``count``-th card from the top of a pile is called, or its empty place."""
    place = VI.place(session.game, pile)
    cards = session.at[pile].cards
    if session.game.spots[pile].kind is Kind.STOCK:
        return VI("place.counted" if cards else "place.empty", place=place, count=len(cards))
    if not cards:
        return VI("place.empty", place=place)
    free = count == 1 and session.game.spots[pile].kind is Kind.TABLEAU
    return VI("card.free" if free else "card.at", card=VI.card(cards[-count]), place=place)


def card(page: Page, session: Session, pile: int, count: int = 1) -> Locator:
    """The ``count``-th card from the top of a pile, by its name and place."""
    return page.get_by_role("button", name=called(session, pile, count), exact=True)


def corner(locator: Locator) -> tuple[float, float]:
    """A point in the part of a covered card that is to be seen."""
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 3, box["y"] + 6


def middle(locator: Locator) -> tuple[float, float]:
    """The middle of what can be seen."""
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, source: Locator, target: Locator) -> None:
    """Drags a card by its visible corner onto another one, as with a mouse."""
    page.mouse.move(*corner(source))
    page.mouse.down()
    x, y = middle(target)
    page.mouse.move(x - 20, y - 20, steps=3)
    page.mouse.move(x, y, steps=2)
    page.mouse.up()


def number(page: Page, name: str) -> int:
    """A number in the bar: «Điểm», «Nước»."""
    stats = page.locator(".stats div").filter(has_text=re.compile(f"{name}$"))
    return int(stats.locator("b").inner_text())


def seen(page: Page) -> list[str]:
    """Every name on the board that is to be seen, in any order."""
    names = page.locator("#mat .card:not(.deep), #mat .slot[aria-hidden=false]").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label')).filter(Boolean)"
    )
    return sorted(names)


def expected(session: Session) -> list[str]:
    """The names that ``seen`` should give for a session: faces in columns, tops elsewhere, backs as backs."""
    names: list[str] = []
    game = session.game
    for pile, cards in enumerate(session.at):
        place, kind = VI.place(game, pile), game.spots[pile].kind
        if not cards.cards:
            names.append(VI("place.empty", place=place))
        elif kind is Kind.STOCK:
            names.append(VI("place.counted", place=place, count=len(cards.cards)))
        elif kind is Kind.TABLEAU:
            names += [VI("card.down")] * cards.down
            names += [VI("card.at", card=VI.card(c), place=place) for c in cards.cards[cards.down : -1]]
            names.append(VI("card.free", card=VI.card(cards.cards[-1]), place=place))
        else:
            shown = 6 if kind is Kind.WASTE else 2
            names += [VI("card.at", card=VI.card(c), place=place) for c in cards.cards[-shown:]]
    return sorted(names)


def columns(session: Session) -> Position:
    """The columns alone."""
    return tuple(session.at[pile] for pile in session.game.piles[Kind.TABLEAU])
