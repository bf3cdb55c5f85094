"""Positions, moves and gestures as text, so that a test reads like the rule it is about.

    stock 8S QD        the card drawn first stands first
    waste AC 8S        the top stands last
    up 4S - AD -       the top cards of the foundations, left to right
    1 (6S 2S) 3D 5H    a column from covered to free, in brackets what lies face down

What is not drawn is empty, and the deck need not be whole. Moves are written as in ``positions.json``: ``D``
draws, ``T3`` takes from column 3, ``W>F`` puts the waste top on the foundation that takes it, ``3>5x2`` moves
two cards; ``F2>5`` and ``5>F2`` name a foundation.
"""

import re
from collections import Counter

from engine import intents
from engine.cards import RANKS, SUITS, Kind, Move, Pile, name, rank, read_card, suit
from engine.deals import Start
from engine.intents import Pick, Play, Refuse
from engine.session import At, Session, play
from games import SYSTEMS

SYSTEM = {system.key: system for system in SYSTEMS}


def game_of(key, rules):
    return Start(SYSTEM[key], rules, 0).game


def spot(game, label):
    """The pile that a drawing calls ``stock``/``S``, ``waste``/``W``, ``F2`` or ``3``."""
    if label in ("stock", "S"):
        return game.piles[Kind.STOCK][0]
    if label in ("waste", "W"):
        return game.piles[Kind.WASTE][0]
    if label.startswith("F"):
        return game.piles[Kind.FOUNDATION][int(label[1:]) - 1]
    return game.piles[Kind.TABLEAU][int(label) - 1]


def label(game, pile):
    """The short label of a pile."""
    kind = game.spots[pile].kind
    if kind in (Kind.STOCK, Kind.WASTE):
        return kind.value[0].upper()
    return ("F" if kind is Kind.FOUNDATION else "") + str(game.piles[kind].index(pile) + 1)


def draw(game, text):
    """The position that is drawn."""
    seen = Counter()
    at = [Pile()] * len(game.spots)

    def cards(words):
        for word in words:
            yield read_card(word, seen[word])
            seen[word] += 1

    for line in text.strip().splitlines():
        head, *words = line.split()
        if head == "up":
            for pile, top in zip(game.piles[Kind.FOUNDATION], words, strict=True):
                ranks = RANKS[: RANKS.find(top[0]) + 1]
                at[pile] = Pile(tuple(cards(r + top[1] for r in ranks)))
            continue
        if head == "stock":
            words.reverse()
        down = next((i for i, word in enumerate(words, 1) if word.endswith(")")), 0)
        down = len(words) if head == "stock" else down
        at[spot(game, head)] = Pile(tuple(cards(word.strip("()") for word in words)), down)
    return tuple(at)


def show(game, at):
    """The drawing of a position."""
    lines = []
    for kind in (Kind.STOCK, Kind.WASTE):
        for pile in game.piles[kind]:
            cards = at[pile].cards[::-1] if kind is Kind.STOCK else at[pile].cards
            lines.append([kind.value, *map(name, cards)])
    lines.append(["up", *(name(at[i].top) if at[i].cards else "-" for i in game.piles[Kind.FOUNDATION])])
    for number, pile in enumerate(game.piles[Kind.TABLEAU], 1):
        cards, down = list(map(name, at[pile].cards)), at[pile].down
        if down:
            cards = f"({' '.join(cards[:down])}) {' '.join(cards[down:])}".split()
        lines.append([str(number), *cards])
    return "\n".join(" ".join(line) for line in lines if set(line[1:]) - {"-"})


def tidy(text):
    """A drawing without its indentation, in the order in which ``show`` draws."""
    return "\n".join(" ".join(line.split()) for line in text.strip().splitlines())


def move(game, at, text):
    """The move that is written."""
    if text == "D":
        text = "S>W"
    elif text.startswith("T"):
        text = text[1:] + ">W"
    src, dst, count = re.fullmatch(r"(\w+)>([A-Z]?\d*)(?:x(\d+))?", text).groups()
    src = spot(game, src)
    if dst != "F":
        return Move(src, spot(game, dst), int(count or 1))
    goals = game.piles[Kind.FOUNDATION]
    fits = (goal for goal in goals if game.check(at, Move(src, goal)) is None)
    return Move(src, next(fits, goals[suit(at[src].top)]), int(count or 1))


def why(game, drawing, text):
    """The reason against a move, None when it is allowed."""
    at = draw(game, drawing)
    return game.check(at, move(game, at, text))


def after(game, drawing, text):
    """The drawing after a legal move."""
    at = draw(game, drawing)
    step = move(game, at, text)
    assert game.check(at, step) is None
    return show(game, game.play(at, step))


def said(game, result):
    """What a gesture comes to: a move, ``pick 3x2``, ``no: <reason>`` or None."""
    match result:
        case Play(step):
            return f"{label(game, step.src)}>{label(game, step.dst)}" + f"x{step.count}" * (step.count > 1)
        case Refuse(key):
            return f"no: {key}"
        case Pick(pile, count):
            return f"pick {label(game, pile)}x{count}"
        case _:
            return result


def tap(game, drawing, pile, count=1):
    return said(game, intents.tap(game, draw(game, drawing), spot(game, pile), count))


def double(game, drawing, pile, count=1):
    return said(game, intents.double(game, draw(game, drawing), spot(game, pile), count))


def drop(game, drawing, pile, target, count=1, helped=False):
    """``target`` None: beside every pile."""
    goal = None if target is None else spot(game, target)
    return said(game, intents.drop(game, draw(game, drawing), spot(game, pile), count, goal, helped))


def marks(game, drawing, pile, count=1):
    """The labels of the piles that take the cards."""
    at = draw(game, drawing)
    return [label(game, goal) for goal in sorted(intents.targets(game, at, spot(game, pile), count))]


def session(key, rules, drawing, score=0):
    """A game that stands at a drawn position."""
    start = Start(SYSTEM[key], rules, 0)
    return Session(start, line=(At(draw(start.game, drawing), score),))


def played(session, text):
    """The session after the written moves, apart by blanks."""
    for word in text.split():
        session = play(session, (move(session.game, session.at, word),))
    return session


def pack(suits=SUITS):
    """All cards of some suits, as words."""
    return [r + s for s in suits for r in RANKS]


def columns(piles):
    """The lines of columns 1, 2, … from what lies in them."""
    return "\n".join(f"{number} {cards}" for number, cards in enumerate(piles, 1))


def ranks(pile):
    return [rank(card) for card in pile.cards]
