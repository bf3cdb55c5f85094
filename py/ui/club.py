"""The table game's part of the app: its screens, its sheets, what is kept. Loaded when it is first needed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from html import escape
from typing import TYPE_CHECKING

from engine.deals import BadCode
from store.match import Kept, read_match, write_match
from store.schema import CLUB
from table_golf.codes import read_link, write_code
from table_golf.match import NEXT, STOP, Start, begin, write_steps
from table_golf.presets import BadRules
from words import Words

from . import browser, dialogs, match_card, opening, saving, spatial, telling
from .match import MatchScreen
from .match_drag import Drag
from .match_setup import MatchSetup, Plan, plan_of, seat_names
from .toast import OFFERED, PER_LETTER, STAY, say, say_too

if TYPE_CHECKING:
    from .app import App
    from .match_help import MatchHelp
    from .scorekeeper import Keeper

KEY = saving.game_key(CLUB)


class Club:
    """At most one match on the screen."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.screen: MatchScreen | None = None
        self.setup: MatchSetup | None = None
        self.drag = Drag()
        self.acts: dict[str, Callable[[str], None]] = {
            "gt-open": lambda arg: self.open(),
            "gt-act": self.act,
            "gt-new": lambda arg: self.plan(),
            "gt-paste": lambda arg: self.paste(),
            "gt-previous": lambda arg: self.previous(),
            "gt-stop": lambda arg: self.act(str(STOP)),
            "gt-pace": self.pace,
            "gt-copy": self.copy,
            "gt-film": lambda arg: self.watch(),
            "gt-link": lambda arg: self.copy("link"),
            "gt-keeper": lambda arg: self.keeper.open(self.planned()),
            "gt-help": lambda arg: self.help.open(arg),
            **{f"gt-{name}": self._shower(name) for name in ("card", "log", "values", "menu", "keys")},
        }

    @property
    def words(self) -> Words:
        """The player's language, with the words of this game."""
        return self.app.words.need("gt", "table")

    @property
    def helper(self) -> browser.Helper:
        """The page's worker."""
        return self.app.helper

    # ---- opening

    def kept(self) -> Kept | None:
        """The match in progress, or None."""
        return self.app.saves.read(KEY, read_match, "notice.bad-save", game="gt")

    def open(self) -> None:
        """The match in progress, or the dialog for a new one."""
        kept = self.kept()
        if kept is not None:
            self.show(kept)
        else:
            self.plan()

    def show(self, kept: Kept) -> None:
        """Puts a match on the screen."""
        self.app.leave_table()
        self.app.sheet.close()
        self.setup = None
        self.screen = MatchScreen(kept, self.app.settings, self.words, self)
        self.drag.player = self.screen
        self.app.light()

    def plan(self) -> None:
        """The dialog for a new match, as the last one was."""
        self.setup = None
        follow = partial(opening.follow, self.app)
        self.setup = MatchSetup(self.app.sheet, self.words, self.planned(), self.start, follow)

    def paste(self) -> None:
        """Puts the clipboard into the field of the dialog."""
        if self.setup is not None:
            self.app.later(self.setup.paste())

    def planned(self) -> Plan:
        """What stands in the dialog, else the match on the screen or kept."""
        if self.setup is not None:
            return self.setup.plan
        kept = self.screen.kept if self.screen else self.kept()
        return plan_of(kept.match.start, people_of(kept)) if kept else Plan()

    @cached_property
    def keeper(self) -> Keeper:
        """The scorekeeper for real cards, loaded when first needed."""
        from .scorekeeper import Keeper

        return Keeper(self)

    @cached_property
    def help(self) -> MatchHelp:
        """Rules, examples, questions, loaded when first needed."""
        from .match_help import MatchHelp

        return MatchHelp(self)

    def start(self, start: Start, names: tuple[str, ...]) -> None:
        """A new match."""
        self.put(Kept(begin(start), names))

    def follow(self, text: str) -> None:
        """Opens a code, or watches a replay; what is wrong with it is told, and nothing is lost."""
        try:
            start, steps = read_link(text)
        except (BadCode, BadRules) as error:
            part = "code" if isinstance(error, BadCode) else "gt-conflict"
            why = self.words(f"{part}.{error.key}", **{"example": "GT1-6P0023-AAAAAAB", **error.details})
            self.app.sheet.notice(self.words, self.words("gt-end.bad-code", why=why))
            return
        if steps:
            from . import match_film

            match_film.follow(self, start, steps)
            return
        kept = Kept(begin(start), seat_names(self.words, start, ()))
        old = self.kept()
        if old is not None and old.match.start == start and not old.match.over:
            kept = old
        self.put(kept)

    def watch(self) -> None:
        """The match on the screen from its first step on."""
        if self.screen is not None:
            from . import match_film

            match_film.look_back(self, self.screen)

    def put(self, kept: Kept) -> None:
        """Puts another match in the place of the one in progress, which the menu leads back to."""
        old = self.kept()
        self.close()
        going = False
        if old is not None and old.match == kept.match:
            kept = old
        elif old is not None:
            going = bool(old.match.steps) and not old.match.over
            kept = kept._replace(before=old if going else old.before)
        self.show(kept)
        if going:
            self.told(self.words("gt-end.replaced"), "gt-previous", self.words("table.undo"))

    def previous(self) -> None:
        """Back to the match that this one took the place of, and forward again."""
        kept = self.kept()
        if kept is not None and kept.before is not None:
            self.close()
            self.show(kept.before._replace(before=kept._replace(before=None)))
            self.told(self.words("gt-end.previous"))

    def close(self) -> None:
        """Takes the match off the screen; it is kept."""
        if self.screen is not None:
            self.screen.close()
            self.screen = self.drag.player = None

    # ---- what the screen asks for

    def keep(self, kept: Kept) -> None:
        """Stores the match."""
        if not self.app.saves.keep_text(CLUB, write_match(kept)):
            telling.elsewhere(self.app)
            return
        self.app.picture_soon()
        self.app.lasting(len(kept.match.steps))

    def elsewhere(self, key: str) -> None:
        """Another tab wrote something; the score card may be it."""
        if "keeper" in self.__dict__:
            self.keeper.elsewhere(key)

    def round_over(self, screen: MatchScreen) -> None:
        """A round is scored, or the match is over."""
        if screen.match.over and screen.played and not screen.shown:
            self.app.ledger.bout(screen.kept)
        self.show_result(screen)

    def show_result(self, screen: MatchScreen) -> None:
        """The score of the round, or of the match that is over."""
        match, names = screen.match, screen.names
        if match.over:
            sheet = match_card.ended(self.words, match, names, write_code(match.start))
        else:
            sheet = match_card.round_sheet(self.words, match, names)
        self.app.sheet.show(sheet)

    def toast(self, text: str) -> None:
        """A short message at the foot of the table."""
        self._message(text, "", STAY + PER_LETTER * max(len(text) - 30, 0))
        say(text)

    def told(self, text: str, act: str = "", label: str = "") -> None:
        """A message about the match that just came on the screen, said after whose turn it is; with a button
        that does ``act``, long enough to be pressed."""
        button = f'<button data-do="{act}">{escape(label)}</button>' if act else ""
        self._message(text, button, OFFERED)
        say_too(text)

    def _message(self, text: str, button: str, stay: int) -> None:
        element = browser.by_id("toast")
        element.className = "toast plain"
        element.innerHTML = f"<span>{escape(text)}</span>{button}"
        element.hidden = False
        pill = browser.find(".pill")  # it stands where the next thing to do is told, over no card
        box = (pill or browser.by_id("party")).getBoundingClientRect()
        width, height = element.offsetWidth, element.offsetHeight
        left = max(box.left + (box.width - width) / 2, 8)
        top = box.top + (box.height - height) / 2 if pill else box.bottom - height - 8
        element.style.left, element.style.top = f"{left:.0f}px", f"{top:.0f}px"
        self.fade.start(stay)

    def feel(self, what: str) -> None:
        """Something happened that may be heard and felt."""
        self.app.feel(what)

    @property
    def fade(self) -> browser.Timer:
        """Takes the message away."""
        if not hasattr(self, "_fade"):
            self._fade = browser.Timer(self.hush)
        return self._fade

    def hush(self) -> None:
        """Takes the message away."""
        element = browser.by_id("toast")
        if element:
            element.hidden = True

    # ---- acts

    def do(self, act: str, arg: str) -> None:
        """A button of the table game."""
        if act.startswith("gt-keep-"):
            self.keeper.do(act, arg)
            return
        if act.startswith("gt-help-"):
            self.help.do(act, arg)
            return
        if self.setup is not None and self.app.sheet.open and self.setup.do(act, arg):
            return
        screen = self.screen
        if act in self.acts:
            self.acts[act](arg)
        elif screen is not None and act == "gt-slot":
            screen.slot(int(arg))
        elif screen is not None and act == "gt-ready":
            screen.ready()
        elif screen is not None and act == "gt-undo":
            screen.undo()
        elif screen is not None and act == "gt-fast":
            screen.fast_forward()

    def _shower(self, which: str) -> Callable[[str], None]:
        return lambda arg: self.show_sheet(which)

    def act(self, text: str) -> None:
        """A step by its letter; the sheet of a round closes with it. Next after a match is its result."""
        if self.screen is None:
            return
        self.app.sheet.close()
        if self.screen.match.over and text == str(NEXT):
            self.show_result(self.screen)
        else:
            self.screen.act(text)

    def show_sheet(self, which: str) -> None:
        """One of the sheets around a match."""
        screen, words = self.screen, self.words
        if screen is None:
            return
        match, chosen = screen.match, self.app.settings
        html = {
            "card": lambda: match_card.card(words, match, screen.names),
            "log": lambda: match_card.log(words, screen.log),
            "values": lambda: match_card.values(words, match.start.rules),
            "menu": lambda: match_card.menu(words, chosen.pace, match.over, chosen.left, bool(screen.before)),
            "keys": lambda: dialogs.keys(words, "gt-keys", KEYS),
        }[which]()
        self.app.sheet.show(html)

    def pace(self, arg: str) -> None:
        """How fast the bots play."""
        self.app.set(f"pace={arg}")
        if self.screen is not None:
            self.screen.settings = self.app.settings
        self.show_sheet("menu")

    def picture(self) -> str:
        """The screen as the next start may paint it: nothing that only one person may see."""
        assert self.screen is not None
        party = browser.by_id("party")
        drawn = str(party.innerHTML)
        return str(browser.by_id("app").innerHTML).replace(drawn, self.screen.covered(), 1)

    def copy(self, what: str) -> None:
        """Puts the code of a match that is over, or the link to replay it, on the clipboard."""
        if self.screen is None or not self.screen.match.over:
            return
        match = self.screen.match
        code = write_code(match.start)
        link = browser.link(f"{code}~{write_steps(match.steps)}")
        self.app.later(telling.copied(self.app, link if what else code))

    def key(self, key: str) -> bool:
        """A key on the table: digits are own cards, letters the steps; False when it means nothing."""
        screen = self.screen
        if screen is None:
            return False
        size = screen.match.start.rules.preset.size
        if len(key) == 1 and key in "1234567890" and (int(key) or 10) <= size:
            screen.slot((int(key) or 10) - 1)
        elif key in STEPS:
            screen.act(STEPS[key])
        elif spatial.walk("#party", key):
            pass
        elif key == "u":
            screen.undo()
        elif key == "f":
            screen.fast_forward()
        elif key == "n":
            self.plan()
        elif key == "m":
            self.show_sheet("menu")
        elif key == "l":
            self.show_sheet("log")
        elif key == "Escape":
            screen.let_go()
        else:
            return False
        return True


STEPS = {"d": "S", "t": "D", "x": "X", "k": "K", "p": "N", "c": "C"}
"""Keys of steps: draw, take, discard, knock, pass, cover."""
KEYS = ("numbers", "arrows", "enter", *STEPS, "escape", "u", "f", "l", "n", "m")
"""The keys as they are listed."""


def people_of(kept: Kept) -> tuple[str, ...]:
    """The people's names, "" for bots."""
    return tuple(
        "" if level else name for name, level in zip(kept.names, kept.match.start.seats, strict=True)
    )
