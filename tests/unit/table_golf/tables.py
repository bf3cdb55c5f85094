"""Rounds of the table game as text, so that a test reads like the rule it is about.

    QS (5H) [KD] / - 3S 2D     a grid row by row: face up, face down, face down and seen by its owner, a gap
    stock 8S QD                the card drawn first stands first
    discard AC 8S              the top stands last

A card that comes again is of the next pack. Actions are written as in a match: ``S`` draws, ``D`` takes the
discard, ``P4`` puts the card in hand in place of slot 4, ``X`` discards it, ``K`` knocks, ``N`` passes.
"""

from collections import Counter
from dataclasses import replace

from engine.cards import name, read_card
from table_golf.match import NEXT, begin, play, read_step
from table_golf.presets import make
from table_golf.rules import legal, refusal
from table_golf.rules import play as act
from table_golf.scoring import score_grid
from table_golf.table import Cell, Phase, Table, read_action

STOCK = "8C 9C TC JC QC KC"


class Dealer:
    """Reads cards; the same card again is of the next pack."""

    def __init__(self):
        self.seen = Counter()

    def card(self, word):
        self.seen[word] += 1
        return read_card(word, self.seen[word] - 1)

    def cell(self, word, seat, seats):
        """The cell that a word of a grid draws."""
        if word == "-":
            return None
        card = self.card(word.strip("()[]"))
        if word[0] == "(":
            return Cell(card)
        return Cell(card, False, 1 << seat) if word[0] == "[" else Cell(card, True, (1 << seats) - 1)


def cells(text):
    """The cards of a grid."""
    dealer = Dealer()
    return [None if word == "-" else dealer.card(word) for word in text.replace("/", " ").split()]


def points(preset, text, **options):
    """What a grid counts."""
    return score_grid(make(preset, **options), cells(text)).total


def reasons(preset, text, **options):
    """The reasons why, card by card."""
    return [card.key for card in score_grid(make(preset, **options), cells(text)).cards]


def table(preset, *grids, stock=STOCK, discard="7C", options=None, packs=None, **state):
    """A round in which seat 0 is to take its turn, with a grid for every seat."""
    dealer, seats = Dealer(), len(grids)
    rules = make(preset, seats, packs, **(options or {}))
    laid = tuple(
        tuple(dealer.cell(word, seat, seats) for word in grid.replace("/", " ").split())
        for seat, grid in enumerate(grids)
    )
    return replace(
        Table(
            rules,
            number=7,
            round=0,
            dealer=seats - 1,
            playing=tuple(range(seats)),
            grids=laid,
            stock=tuple(dealer.card(word) for word in stock.split())[::-1],
            discard=tuple(dealer.card(word) for word in discard.split()),
            turn=0,
            phase=Phase.TURN,
            turns=(1,) + (0,) * (seats - 1),
        ),
        **state,
    )


def does(at, text):
    """The table after the actions of a text."""
    for word in text.split():
        at = act(at, read_action(word))
    return at


def why(at, text):
    """Why the last action of a text is refused after the others, None when it is not."""
    *first, last = text.split()
    return refusal(does(at, " ".join(first)), read_action(last))


def grid(at, seat):
    """A seat's grid as it is drawn."""
    drawn = [
        "-" if cell is None else name(cell.card) if cell.up else f"({name(cell.card)})"
        for cell in at.grids[seat]
    ]
    columns = at.rules.preset.columns
    return " / ".join(" ".join(drawn[row : row + columns]) for row in range(0, len(drawn), columns))


def names(cards):
    """Cards as text."""
    return " ".join(map(name, cards))


def everything(at):
    """All cards of a round, wherever they lie."""
    laid = [cell.card for grid in at.grids for cell in grid if cell is not None]
    return sorted([*laid, *at.stock, *at.discard, *([] if at.held is None else [at.held])])


def match_of(start, steps=""):
    """A match after the steps of a text with blanks between them."""
    match = begin(start)
    for word in steps.split():
        match = play(match, read_step(word))
    return match


def simple_step(match):
    """A dull but sure way on: look at what is first, draw, put it on the first card that lies face down."""
    if match.round_over:
        return NEXT
    at, kinds = match.table, {action.kind.value: action for action in reversed(legal(match.table))}
    if "P" in kinds:
        mine = at.grids[at.turn]
        slots = [slot for slot, cell in enumerate(mine) if cell is not None and not cell.up] or [0]
        return read_action(f"P{slots[0]}")
    for letter in "LCKRSDN":
        if letter in kinds and not (letter == "K" and at.turns[at.turn] < 2):
            return kinds[letter]
    return kinds["X"]


def to_the_end(match):
    """The match played on without thought until it is over."""
    while not match.over:
        match = play(match, simple_step(match))
    return match


def round_end(match):
    """The match played on without thought until its round is scored."""
    while not match.round_over:
        match = play(match, simple_step(match))
    return match
