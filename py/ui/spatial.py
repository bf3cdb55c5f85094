"""Arrow keys over buttons that lie anywhere: from one to the nearest in the arrow's direction."""

from __future__ import annotations

from . import browser

WAYS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def _middle(element: browser.Element) -> tuple[float, float]:
    box = element.getBoundingClientRect()
    return box.left + box.width / 2, box.top + box.height / 2


def nearest(here: tuple[float, float], there: list[tuple[float, float]], way: tuple[int, int]) -> int | None:
    """The index of the nearest point in a direction, steps aside counting double; None when there is none."""
    best: tuple[float, int] | None = None
    for index, (x, y) in enumerate(there):
        dx, dy = x - here[0], y - here[1]
        ahead, aside = (dx * way[0], abs(dy)) if way[0] else (dy * way[1], abs(dx))
        if ahead > 4 and (best is None or ahead + 2 * aside < best[0]):
            best = (ahead + 2 * aside, index)
    return best[1] if best else None


def walk(within: str, key: str) -> bool:
    """Moves the focus among the buttons inside ``within`` by an arrow key; False for any other key."""
    if key not in WAYS:
        return False
    buttons = browser.find_all(f"{within} button")
    active = browser.document.activeElement
    if not active or not active.closest(within):
        first = browser.find(f"{within} .target") or (buttons[0] if buttons else None)
        if first:
            first.focus()
        return True
    index = nearest(_middle(active), [_middle(button) for button in buttons], WAYS[key])
    if index is not None:
        buttons[index].focus()
    return True
