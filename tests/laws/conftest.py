from hypothesis import HealthCheck, settings

from tests.laws.chance import examples

settings.register_profile(
    "laws",
    max_examples=examples(32),
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("laws")
