"""Yukon: Russian Solitaire with columns built in alternating colours."""

from engine.solitaire import System

from ._building import other_colour
from .russian import grouped

SYSTEM = System(
    id="YU", version=1, key="yukon", letters="N", make=lambda rules: grouped("yukon", rules, other_colour)
)
