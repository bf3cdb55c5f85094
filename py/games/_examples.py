"""The examples behind the help: a start and what is done from there, with what must come of it, as text.

``examples/<key>.toml`` of a game names, sentence by sentence of its rules page, the examples that show it,
and has the examples. One that does not come out as it says raises, so help and engine can't disagree. What an
example's ``acts`` may say:

    9>1  9>5x2  9>1+2>0        a move, of two cards, a step of two moves: allowed
    9>1!neighbour              refused, for this reason
    tap(9)=9>1                 by gestures: tap, double, drop, auto (a drop with automatic placing), with
    drop(9x2@5)=!same-suit     pile, cards, and where they are dropped («-» beside every pile); what comes of
    tap(9)=pick  tap(3)=none   it is a move, a reason, ``pick`` or ``none``
    undo  redo  restart        with ``*100`` a hundred times, with ``!`` nothing happens
    =60  moves=7               the score, the counter
    holes=4  below=-2          what a board of Golf counts in nine holes, and with points below zero
    won  stuck  over  going    ``stuck``: no move is left; ``over``: won or lost; ``going``: neither
    size(0)=16 down(0)=16 top(1)=AC     a pile's cards, its face-down cards, its highest card
    legal=8>1,0>1              all the moves that are allowed
    #name                      a sentence of its own (``<example>-name`` in the words)
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import lru_cache
from pkgutil import get_data
from typing import NamedTuple

from engine import intents
from engine.cards import Move, name, read_move
from engine.deals import read_start
from engine.intents import Pick, Play, Refuse, Result
from engine.session import IllegalMove, Session, begin, play, read_steps, redo, restart, undo

from . import SYSTEMS
from .golf import holes


class Example(NamedTuple):
    """A key, where it starts, what is done, and how many of the acts are done before it is shown."""

    key: str
    start: str
    acts: str
    skip: int = 0


class Shot(NamedTuple):
    """The game after one of the acts: what was done (``start``, ``move``, ``refused``, ``undo``, ``redo``,
    ``restart``, ``pick``, ``none``), the refused move and the reason, the sentence's name, whether the score
    is to be told."""

    session: Session
    kind: str
    tried: Move | None = None
    reason: str = ""
    note: str = ""
    scored: bool = False


class Help(NamedTuple):
    """A game's help: headings with their sentences, each with its examples; questions with theirs."""

    rules: dict[str, dict[str, tuple[str, ...]]]
    questions: dict[str, tuple[str, ...]]
    examples: dict[str, Example]


class Wrong(ValueError):
    """An example does not come out as it says."""


@lru_cache(maxsize=8)
def help_of(key: str) -> Help | None:
    """The help of a game by its key, or None where it has none."""
    try:
        text = get_data(__package__, f"examples/{key}.toml") or b""
    except OSError:
        return None
    data = tomllib.loads(text.decode())
    rules = {head: {k: tuple(v.split()) for k, v in part.items()} for head, part in data["rules"].items()}
    questions = {key: tuple(shown.split()) for key, shown in data["questions"].items()}
    return Help(rules, questions, {key: Example(key, **fields) for key, fields in data["example"].items()})


def shots(example: Example) -> tuple[Shot, ...]:
    """The example act by act, from where it is shown.

    Raises Wrong where something does not come out as the example says.
    """
    session = begin(read_start(example.start, SYSTEMS))
    done = [Shot(session, "start")]
    for word in example.acts.split():
        last = done[-1]
        if word[0] == "#":
            done[-1] = last._replace(note=word[1:])
        elif word[0] == "=":
            done[-1] = last._replace(scored=True)
            _expect(example, word, str(last.session.score), word[1:])
        elif (told := _told(last.session, word)) is not None:
            _expect(example, word, *told)
        else:
            done += _done(example, last.session, word)
    first = done[example.skip]
    return (first._replace(kind="start"), *done[example.skip + 1 :])


def _expect(example: Example, word: str, found: str, wanted: str) -> None:
    if found != wanted:
        raise Wrong(f"{example.key}: {word} comes to {found}")


_STATES: dict[str, Callable[[Session], bool]] = {
    "won": lambda session: session.won,
    "stuck": lambda session: session.game.stuck(session.at),
    "over": lambda session: session.over,
    "going": lambda session: not session.over,
}
_PILE = re.compile(r"(size|down|top)\((\d+)\)=(\w+|-)")


def _told(session: Session, word: str) -> tuple[str, str] | None:
    """What a word says of the game and what is so; None for a word that does something."""
    game, at = session.game, session.at
    if found := _PILE.fullmatch(word):
        pile = at[int(found[2])]
        top = "-" if pile.top is None else name(pile.top)
        return {"size": str(len(pile.cards)), "down": str(pile.down), "top": top}[found[1]], found[3]
    head, _, rest = word.partition("=")
    if head == "moves":
        return str(session.moves), rest
    if head in ("holes", "below"):
        return str(holes(at, head == "below")), rest
    if head == "legal":
        return ",".join(map(str, game.legal_moves(at))), rest
    if word in _STATES:
        return str(_STATES[word](session)), "True"
    return None


_GESTURE = re.compile(r"(tap|double|drop|auto)\((\d+)(?:x(\d+))?(?:@(\d+|-))?\)=(.+)")
_TIMES = {"undo": undo, "redo": redo, "restart": restart}


def _done(example: Example, session: Session, word: str) -> Iterator[Shot]:
    """What comes of a word that does something."""
    act, _, times = word.rstrip("!").partition("*")
    if act in _TIMES:
        for _ in range(int(times or 1)):
            after = _TIMES[act](session)
            _expect(example, word, str(after is session), str(word[-1] == "!"))
            session = after
            yield Shot(session, act)
        return
    if found := _GESTURE.fullmatch(word):
        result = _gesture(session, found[1], int(found[2]), int(found[3] or 1), found[4])
        _expect(example, word, _text(result), found[5])
        if isinstance(result, Play):
            yield Shot(play(session, (result.move,)), "move")
        elif isinstance(result, Refuse):
            yield Shot(session, "refused", result.move, result.key)
        else:
            tried = Move(result.pile, result.pile, result.count) if isinstance(result, Pick) else None
            yield Shot(session, "pick" if tried else "none", tried)
        return
    text, _, reason = word.partition("!")
    if reason:
        move = read_move(text)
        _expect(example, word, str(session.game.check(session.at, move)), reason)
        yield Shot(session, "refused", move, reason)
        return
    try:
        yield Shot(play(session, read_steps(text)[0]), "move")
    except IllegalMove as error:
        raise Wrong(f"{example.key}: {error}") from None


def _gesture(session: Session, gesture: str, pile: int, count: int, aim: str | None) -> Result:
    game, at = session.game, session.at
    if gesture in ("drop", "auto"):
        target = None if aim == "-" else int(aim or 0)
        return intents.drop(game, at, pile, count, target, gesture == "auto")
    return (intents.tap if gesture == "tap" else intents.double)(game, at, pile, count)


def _text(result: Result) -> str:
    """What a gesture came to, as examples write it."""
    if isinstance(result, Play):
        return str(result.move)
    if isinstance(result, Refuse):
        return f"!{result.key}"
    return "pick" if isinstance(result, Pick) else "none"
