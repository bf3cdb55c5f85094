import sys

from hypothesis import HealthCheck, settings

FEWER = sys.platform == "emscripten"
"""Inside Pyodide, where the same laws run a second time and three times as long."""

settings.register_profile(
    "laws",
    max_examples=8 if FEWER else 32,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("laws")
