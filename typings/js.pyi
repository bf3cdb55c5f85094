# The browser's globals, as Python sees them: nothing about them is known before the page runs.
from typing import Any

def __getattr__(name: str) -> Any: ...
