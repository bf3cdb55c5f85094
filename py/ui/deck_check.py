"""Every card of the deck and where it is: what lies face down is only counted."""

from __future__ import annotations

from collections import Counter
from html import escape

from engine.cards import RANKS, SUITS, Position, deck, name
from engine.replays import write_replay
from engine.session import Session
from engine.solitaire import Solitaire
from words import Words
from words.board import counts, tell

JOKERS = ("XH", "XS")


def seen(game: Solitaire, at: Position) -> dict[str, list[int]]:
    """The cards that lie face up, as two letters, with the piles they lie in."""
    found: dict[str, list[int]] = {}
    for pile, lying in enumerate(at):
        for card in lying.cards[lying.down :]:
            found.setdefault(name(card), []).append(pile)
    return found


def backs(at: Position) -> dict[int, int]:
    """How many cards of which pile lie face down."""
    return {pile: lying.down for pile, lying in enumerate(at) if lying.down}


def verdict(words: Words, game: Solitaire, at: Position) -> str:
    """Whether all cards are there, how many of them lie face down, and where those are."""
    here = Counter(card for lying in at for card in lying.cards)
    whole = Counter(deck(game.packs, game.jokers))
    for key, cards in (("missing", whole - here), ("extra", here - whole)):
        if cards:
            return words(f"check.{key}", cards=", ".join(map(words.card, cards)))
    down = backs(at)
    total, hidden = len(deck(game.packs, game.jokers)), sum(down.values())
    text = words("check.whole", total=total, up=total - hidden, down=hidden)
    return f"{text} {words('check.backs', piles=counts(words, game, down))}" if down else text


def table(words: Words, game: Solitaire, at: Position) -> str:
    """All cards by rank and suit with their places, as a table."""
    found = seen(game, at)

    def cell(card: str, wide: str = "") -> str:
        places = [f"<span>{escape(_short(words, game, pile))}</span>" for pile in found.get(card, [])]
        copies = 1 if card in JOKERS else game.packs
        unseen = [f"<i>{words('check.down')}</i>"] * (copies - len(places))
        return f"<td{wide}>{''.join(places + unseen)}</td>"

    heads = "".join(f'<th scope="col">{words(f"suit.{suit}")}</th>' for suit in SUITS)
    rows = ""
    for rank in RANKS:
        cells = "".join(cell(rank + suit) for suit in SUITS)
        rows += f'<tr><th scope="row">{words.rank(rank)}</th>{cells}</tr>'
    for joker, key in zip(JOKERS[: game.jokers], ("card.joker-red", "card.joker-ink"), strict=False):
        rows += f'<tr><th scope="row" colspan="2">{words(key)}</th>{cell(joker, " colspan=3")}</tr>'
    return (
        f'<table class="deck"><caption class="sr">{words("check.title")}</caption>'
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )


def report(words: Words, session: Session) -> str:
    """What to send to someone who should look into it: the code, the moves, the board."""
    game, at = session.game, session.at
    return "\n".join(
        [
            f"{words('app.name')} · {words(f'{game.key}.name')}",
            f"{words('table.code')}: {session.start.code}",
            words("check.moves", moves=write_replay(session)),
            verdict(words, game, at),
            tell(game, at, words.lang),
        ]
    )


def _short(words: Words, game: Solitaire, pile: int) -> str:
    """A pile in as few letters as its cell has room for."""
    kind = game.spots[pile].kind
    number = game.piles[kind].index(pile) + 1
    return words.of(game.key, f"check.{kind.value}", number=number)
