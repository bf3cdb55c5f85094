# PyScript's own package, as far as a page may use it.
from typing import Any

def __getattr__(name: str) -> Any: ...
