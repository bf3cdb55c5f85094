"""«My data»: what is kept, one file out, one file in, everything deleted. Loaded when it is first needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from store.parcel import ASKED, PARTS, BadParcel, Item, Parcel, pack, review, taken, unpack
from store.schema import unsealed
from words import Words

from . import browser, mydata_view, opening, saving
from .mydata_view import KEYS

if TYPE_CHECKING:
    from .app import App


class MyData:
    """The page, and the file that is being looked at."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.parcel: Parcel | None = None
        self.items: tuple[Item, ...] = ()
        self.chosen: set[str] = set()
        self.acts: dict[str, Callable[[str], object]] = {
            "open": lambda arg: self.open(),
            "export": lambda arg: self.export(),
            "share": lambda arg: app.later(self.share()),
            "persist": lambda arg: app.later(self.promise(ask=True)),
            "read": lambda arg: self.look(str(browser.by_id("data-text").value)),
            "mine": lambda arg: self.choose(arg, theirs=False),
            "theirs": lambda arg: self.choose(arg, theirs=True),
            "take": lambda arg: self.take(),
            "delete": lambda arg: self.page(mydata_view.sure(self.words)),
            "delete-yes": lambda arg: self.delete(),
            "install": lambda arg: self.page(mydata_view.install(self.words)),
            "understood": lambda arg: self.understood(),
            "last": self.go_on,
            "previous": self.step_back,
        }
        browser.listen(app.sheet.element, "change", self.picked)

    @property
    def words(self) -> Words:
        """The player's language, with the words of this part."""
        return self.app.words.need("data", "gt")

    def do(self, act: str, arg: str) -> None:
        """A button of this part."""
        if act in self.acts:
            self.acts[act](arg)

    def page(self, html: str) -> None:
        """Shows a page on the sheet, read from its title on."""
        self.app.sheet.show(html)
        self.app.sheet.element.scrollTop = 0
        browser.by_id("sheet-title").focus()

    def open(self, said: str = "") -> None:
        """The overview."""
        self.keep_now()
        shares, week = browser.can_share_files(), browser.forgetful()
        self.page(mydata_view.overview(self.words, saving.entries(), shares, week, said))
        self.app.later(self.promise(ask=False))

    def keep_now(self) -> None:
        """The clock of the game on the table goes into what is kept."""
        if self.app.table:
            self.app.saves.keep_game(self.app.table.session)

    async def promise(self, ask: bool) -> None:
        """Says whether the browser keeps all this for long."""
        held = await browser.persist(ask)
        line, offer = browser.by_id("data-promise"), browser.by_id("data-ask")
        if line and offer and held is not None:
            line.textContent = self.words("data.promised" if held else "data.unpromised")
            offer.hidden = held
            if ask and not held:
                self.say(self.words("data.refused"))

    def say(self, text: str) -> None:
        """A sentence on the page that is shown, else on the table's own line."""
        place = browser.by_id("data-said") or browser.by_id("live")
        place.textContent = text

    # ---- out

    def file(self) -> tuple[str, str]:
        """Name and text of the file."""
        self.keep_now()
        date = "{:04}-{:02}-{:02}".format(*browser.today())
        kept = {key: text for key, text in saving.entries().items() if key in PARTS}
        return f"xepbai-{date}.json", pack(kept, date)

    def export(self) -> None:
        """Hands the player the file."""
        name, text = self.file()
        browser.save_file(name, text)
        self.say(self.words("data.saved", name=name))

    async def share(self) -> None:
        """Hands the file to another app."""
        if not await browser.share_file(*self.file()):
            self.say(self.words("data.unshared"))

    # ---- in

    def picked(self, event: browser.Event) -> None:
        """A file was chosen."""
        if event.target.id == "data-file" and event.target.files.length:
            self.app.later(self.read(event.target.files[0]))

    async def read(self, file: browser.Element) -> None:
        """Looks at a chosen file."""
        self.look(await browser.text_of(file))

    def look(self, text: str) -> None:
        """Shows what is in a file, or why it is none of ours."""
        try:
            self.parcel = unpack(text)
        except BadParcel as error:
            browser.by_id("data-wrong").textContent = self.words(f"data-in.{error}")
            return
        self.keep_now()
        self.items = review(self.parcel.entries, saving.entries())
        self.chosen = {item.key for item in self.items if item.fate == ASKED and self.untouched(item)}
        self.preview()

    def untouched(self, item: Item) -> bool:
        """Whether what is here is a game without a move: then the file's is offered first."""
        game = PARTS[item.key].read(item.mine or "") if item.key in KEYS else None
        return game is not None and not getattr(game, "moves", 1)

    def preview(self) -> None:
        """What is in the file beside what is here."""
        if self.parcel:
            self.app.sheet.show(mydata_view.preview(self.words, self.parcel, self.items, self.chosen))

    def choose(self, key: str, theirs: bool) -> None:
        """Which of two is to stay."""
        (self.chosen.add if theirs else self.chosen.discard)(key)
        self.preview()

    def take(self) -> None:
        """Stores what the file brings; all of it, or, where it doesn't fit, nothing."""
        writes = taken(self.items, self.chosen)
        before = {key: browser.stored(saving.PREFIX + key) for key in writes}
        if not all(self.app.saves.write(saving.PREFIX + key, text) for key, text in writes.items()):
            for key, text in before.items():
                browser.store(saving.PREFIX + key, text)
            self.app.saves.notices.clear()
            self.open(self.words("data-in.unkept"))
            return
        if "records" in writes:
            self.app.ledger.keep(self.app.ledger.records())
        self.app.reread()
        self.open(self.words("data-in.done"))

    # ---- away

    def delete(self) -> None:
        """Deletes all that is ours, and nothing else."""
        saving.clear()
        self.app.reset()
        self.app.sheet.notice(self.words, self.words("data.deleted"))

    # ---- notices

    def week(self) -> None:
        """On the home screen, until it is understood: this browser clears what pages keep."""
        place = browser.find(".home main")
        if place and browser.stored(saving.TOLD) is None:
            place.insertAdjacentHTML("afterbegin", mydata_view.week(self.words))

    def understood(self) -> None:
        """Not again."""
        browser.store(saving.TOLD, "1")
        notice = browser.by_id("week")
        if notice:
            notice.remove()
            browser.find(".home h1").focus()

    def trouble(self, system: str) -> None:
        """The last start or move failed: offers what is kept of the game that was played."""
        part = f"game.{system}"
        self.failed = part if part in PARTS else ""
        self.page(mydata_view.trouble(self.words, KEYS.get(part, ""), self.older() is not None))

    failed = ""
    """The game that was on the table when something went wrong, by its key."""

    def older(self) -> str | None:
        """The copy before the last of that game, if it can be read."""
        text = browser.stored(saving.PREFIX + self.failed + saving.PREVIOUS) if self.failed else None
        try:
            return text if text is not None and PARTS[self.failed].read(text) else None
        except ValueError:
            return None

    def go_on(self, arg: str) -> None:
        """Opens the game as it was last kept."""
        self.app.sheet.close()
        opening.open_system(self.app, self.failed.removeprefix("game."))

    def step_back(self, arg: str) -> None:
        """Opens the copy before that; the last one is then the copy before it."""
        text = self.older()
        if text is not None:
            self.app.saves.known[saving.PREFIX + self.failed] = browser.stored(saving.PREFIX + self.failed)
            self.app.saves.write(saving.PREFIX + self.failed, unsealed(text))
            self.go_on(arg)
