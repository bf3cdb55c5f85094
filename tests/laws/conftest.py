from hypothesis import HealthCheck, settings

settings.register_profile(
    "laws",
    max_examples=32,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("laws")
