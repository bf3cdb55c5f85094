"""What is said of a move, and why a move is refused: short sentences for the live region and the toast."""

from __future__ import annotations

from engine.branches import Step
from engine.cards import Kind, Move, Position, rank
from engine.deals import BadCode
from engine.solitaire import Solitaire
from store.schema import CLUB
from words import Words


def moved(words: Words, game: Solitaire, before: Position, step: Step, after: Position) -> str:
    """One sentence for what an action did: the cards, where they went, what was uncovered."""
    move = step[0]
    cards = before[move.src].cards[-move.count :]
    named = words.card(cards[0])
    if game.spots[move.src].kind is Kind.STOCK:
        said = [words("say.drawn", card=named)]
    else:
        place = words.place(game, move.dst)
        key = "say.moved" if move.count == 1 else "say.moved-group"
        said = [words(key, card=named, place=place, count=move.count)]
        left = after[move.src]
        if left.cards and game.spots[move.src].kind is Kind.TABLEAU and len(step) == 1:
            turned = before[move.src].down > left.down
            said.append(words("say.turned" if turned else "say.uncovered", card=words.card(left.cards[-1])))
    if len(step) > 1:
        said.append(words("say.collected", count=len(step) - 1))
    text = " ".join(said)
    return text[0].upper() + text[1:]


def picked(words: Words, at: Position, pile: int, count: int) -> str:
    """What is in hand now."""
    card = words.card(at[pile].cards[-count])
    return words("say.picked" if count == 1 else "say.picked-group", card=card, count=count)


def refused(words: Words, game: Solitaire, at: Position, key: str, move: Move | None) -> tuple[str, str]:
    """The rule that refuses a move, and this case of it («6 cơ không đặt được lên 8 chuồn») or ""."""
    rule = words.of(game.key, f"refuse.{key}")
    if move is None or move.src == move.dst or key not in CASES or not at[move.src].cards:
        return rule, ""
    card, on = words.card(at[move.src].cards[-move.count]), at[move.dst].top
    if on is None:
        case = words("refuse.case-empty", card=card, place=words.place(game, move.dst))
    else:
        case = words("refuse.case", card=card, on=words.card(on))
    return rule, case[0].upper() + case[1:]


CASES = {
    "neighbour",
    "king-closed",
    "foundation-suit",
    "foundation-order",
    "kings-only",
    "nothing-on-ace",
    "same-suit",
    "other-colour",
    "one-lower",
}
"""The refusals that are about two cards, so that naming both helps."""


def labels(words: Words, game: Solitaire, at: Position, holding: tuple[int, int] | None) -> dict[int, str]:
    """The words under stock and waste, as markup (card names are ours). With cards in hand the waste's ask
    where these go; both are there, since a narrow place has no room to ask."""
    texts = {}
    for pile in game.piles[Kind.STOCK]:
        count = len(at[pile].cards)
        texts[pile] = words("table.stock", count=f"<b>{count}</b>") if count else words("table.stock-empty")
    for pile in game.piles[Kind.WASTE]:
        if game.tap_only:
            texts[pile] = _waste_of_golf(words, game, at, pile)
        elif at[pile].cards:
            texts[pile] = words("table.waste", count=f"<b>{len(at[pile].cards)}</b>")
        else:
            texts[pile] = words("table.waste-empty")
        if holding:
            source, count = holding
            card = f"<b>{words.card(at[source].cards[-count])}</b>"
            ask = words("table.where" if count == 1 else "table.where-group", card=card, count=count)
            texts[pile] = f'<span class="ask">{ask}</span><span class="told">{texts[pile]}</span>'
    return {pile: f"<span>{text}</span>" for pile, text in texts.items()}


def _waste_of_golf(words: Words, game: Solitaire, at: Position, pile: int) -> str:
    """The top of the waste and the ranks it takes, found by asking the rules for every rank."""
    top = at[pile].top
    if top is None:
        return (
            f'{words("table.waste-golf-empty")}<span class="more"> · {words("table.waste-golf-any")}</span>'
        )
    takes = [letter for letter, card in _one_of_each_rank() if _taken(game, at, card, pile)]
    name = words("table.waste-golf", card=f"<b>{words.card(top)}</b>")
    if len(takes) > 2:
        hint = words("table.waste-golf-any")
    elif not takes:
        hint = words("table.waste-golf-none")
    else:
        named = [words.rank(letter) for letter in takes]
        ranks = named[0] if len(named) == 1 else words("table.or", first=named[0], second=named[1])
        hint = words("table.waste-golf-next", ranks=ranks)
    return f'{name}<span class="more"> · {hint}</span>'


def _one_of_each_rank() -> list[tuple[str, int]]:
    return [("A23456789TJQK"[rank(card) - 1], card) for card in range(13)]


def _taken(game: Solitaire, at: Position, card: int, waste: int) -> bool:
    """Whether a card of that rank, were it free, could go onto the waste."""
    column = game.piles[Kind.TABLEAU][0]
    supposed = list(at)
    supposed[column] = at[column]._replace(cards=(card,), down=0)
    return game.refusal(tuple(supposed), Move(column, waste)) is None


def bad_code(words: Words, error: BadCode, example: str = "GO1-E-AAAAAAB") -> str:
    """What is wrong with a code, and that nothing was lost."""
    details = {"example": example, **error.details}
    if error.key == "game":  # the solitaires don't know of the table game
        details["known"] += f" {CLUB}"
    return f"{words(f'code.{error.key}', **details)} {words('code.kept')}"
