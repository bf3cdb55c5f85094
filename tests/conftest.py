"""For all tests: the app and the tools can be imported, wherever pytest was started."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

for folder in (ROOT, ROOT / "py"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

# These run a build or a browser, which Python inside Pyodide can't.
collect_ignore = ["browser", "other", "unit/test_build.py"] if sys.platform == "emscripten" else []
