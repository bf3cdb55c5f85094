"""Plain searchers on the engine's own moves, to hold the solvers against."""

from engine.cards import Kind
from solve.verdict import Lost, Unknown, Won


def brute(game, at, limit=200_000):
    """Whether a position can be won, by trying everything, what goes up first; None when that is too much."""
    up = game.piles[Kind.FOUNDATION]
    seen, open_ = {game.same(at)}, [at]
    while open_:
        here = open_.pop()
        if game.won(here):
            return True
        for move in sorted(game.legal_moves(here), key=lambda move: (move.dst in up) - (move.src in up)):
            after = game.play(here, move)
            key = game.same(after)
            if key not in seen:
                seen.add(key)
                open_.append(after)
        if len(seen) > limit:
            return None
    return False


def judged(game, at, most):
    """Every position that can be reached, what a search may take for the same one only once, and whether it
    can be won; None when there are more than so many."""
    known, before, todo = {game.same(at): at}, {}, [at]
    while todo:
        here = todo.pop()
        for move in game.legal_moves(here):
            after = game.play(here, move)
            there = game.same(after)
            before.setdefault(there, []).append(game.same(here))
            if there not in known:
                known[there] = after
                todo.append(after)
        if len(known) > most:
            return None
    good = [key for key, here in known.items() if game.won(here)]
    winnable = set(good)
    while good:
        for there in before.get(good.pop(), ()):
            if there not in winnable:
                winnable.add(there)
                good.append(there)
    return [(here, key in winnable) for key, here in known.items()]


def replays(game, at, moves):
    """Whether every move is legal and the last one wins."""
    for move in moves:
        if game.check(at, move) is not None:
            return False
        at = game.play(at, move)
    return game.won(at)


def can_win(game, at, verdict):
    """What a verdict says, None for unknown; a line that does not win raises."""
    if isinstance(verdict, Won):
        assert replays(game, at, verdict.line)
        return True
    assert isinstance(verdict, Lost | Unknown)
    return False if isinstance(verdict, Lost) else None
