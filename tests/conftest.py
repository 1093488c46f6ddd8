import os

from hypothesis import HealthCheck, settings

# The same examples on every run; HYPOTHESIS_PROFILE=explore looks for new ones. An example that takes longer than the
# deadline fails: junk must be refused at once.
settings.register_profile(
    "same", deadline=2000, derandomize=True, max_examples=150, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("explore", deadline=2000, max_examples=5000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
