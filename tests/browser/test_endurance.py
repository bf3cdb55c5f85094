"""A long evening in one page: many games, many moves with undo, many reloads, and nothing adds up.

In short with the other tests; whole, 300 games, 10,000 moves and 20 reloads, by `make endurance`.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from engine.deals import Start
from games import SYSTEMS

from .hands import follow, open_code

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import CDPSession, Page

LONG = "ENDURANCE" in os.environ
GAMES, RELOADS = (300, 20) if LONG else (10, 2)
MOVES = 34
"""Moves a game, every other one of them taken back and made again: 300 games are 10,000."""
WARM = 5
"""Games after which everything there is has been needed once."""
MATCH = "GT1-6P02-AAAAAA{}"


class Level(NamedTuple):
    """What must not add up, all counted after both garbage collectors have run."""

    listeners: int
    nodes: int
    script: int
    """Bytes of JavaScript's heap."""
    objects: int
    """Of Python's that its collector follows."""
    proxies: int
    """Things of JavaScript that Python holds."""
    memory: int
    """Bytes of the interpreter's whole memory, which grows in steps and never shrinks."""


def level(page: Page, cdp: CDPSession) -> Level:
    """How much there is now."""
    objects, proxies, memory = page.evaluate(
        """async () => {
            const { loadPyodide } = await import('./js/boot.mjs');
            const python = await loadPyodide({ stdout: console.log, stderr: console.error });
            const objects = python.runPython('import gc; gc.collect(); len(gc.get_objects())');
            return [objects, python._module._hiwire_num_refs(), python._module.HEAPU8.length];
        }"""
    )
    cdp.send("HeapProfiler.collectGarbage")
    found = {m["name"]: int(m["value"]) for m in cdp.send("Performance.getMetrics")["metrics"]}
    return Level(found["JSEventListeners"], found["Nodes"], found["JSHeapUsedSize"], objects, proxies, memory)


def play(page: Page, number: int) -> None:
    """A game of the next system: what a keyboard does in it, as fast as the page takes it. After every fourth
    comes a match of the table game, in which the bots have begun to think when it is left."""
    system = SYSTEMS[number % len(SYSTEMS)]
    open_code(page, Start(system, system.letters[0], 1000 + number).code)
    page.evaluate(
        """moves => {
            const press = key =>
                document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
            for (let move = 0; move < moves; move++) {
                if (move % 2) ['u', 'r'].forEach(press);
                ['d', String(1 + move % 7), 'Enter', String(1 + (move * 3) % 7), 'Enter'].forEach(press);
            }
            ['Escape', 'm', 'Escape'].forEach(press);
        }""",
        MOVES,
    )
    while page.get_by_role("dialog").count():
        page.keyboard.press("Escape")
    if number % 4 == 3:
        follow(page, MATCH.format("ABCDEFGHIJ"[number % 10]))
        page.keyboard.press("1")


def test_many_games_leave_nothing_behind(app: Page) -> None:
    cdp = app.context.new_cdp_session(app)
    cdp.send("Performance.enable")
    for number in range(WARM):
        play(app, number)
    open_code(app, "GO1-E-AAAAAAB")
    before = level(app, cdp)
    for number in range(WARM, GAMES):
        play(app, number)
    open_code(app, "GO1-E-AAAAAAB")
    after = level(app, cdp)
    cdp.detach()
    print(f"{GAMES} games of {MOVES} moves\n  {before}\n  {after}")
    assert after.listeners <= before.listeners + 2
    assert after.nodes <= before.nodes * 1.1 + 100
    assert after.proxies <= before.proxies * 1.1 + 20
    assert after.objects <= before.objects * 1.1
    assert after.script <= before.script * 1.2
    assert after.memory <= before.memory * 1.2


def test_many_reloads_bring_the_same_game_up_each_time(app: Page, booted: Callable[[Page], None]) -> None:
    cdp = app.context.new_cdp_session(app)
    cdp.send("Performance.enable")
    open_code(app, "GO1-E-AAAAAAB")
    levels = []
    for count in range(1, RELOADS + 1):
        app.keyboard.press("d")
        app.keyboard.press("u")
        app.reload()
        booted(app)
        assert app.locator("#moves").inner_text() == str(count)
        levels.append(level(app, cdp))
    cdp.detach()
    assert levels[-1].listeners == levels[0].listeners
    assert levels[-1].nodes <= levels[0].nodes * 1.1 + 100
    assert levels[-1].objects <= levels[0].objects * 1.1
    assert levels[-1].script <= levels[0].script * 1.2
