"""Every solitaire there is: each file of this folder that offers a SYSTEM, found by listing it."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from engine.solitaire import System


def _found() -> tuple[System, ...]:
    names = (info.name for info in iter_modules(__path__) if not info.name.startswith("_"))
    systems = (import_module(f"{__name__}.{name}").SYSTEM for name in names)
    return tuple(sorted(systems, key=lambda system: (system.order, system.key)))


SYSTEMS: tuple[System, ...] = _found()
"""In the order of the home screen."""

BY_ID = {system.id: system for system in SYSTEMS}
"""The same by their two letters."""
