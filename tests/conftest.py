import os
import signal

from hypothesis import HealthCheck, settings

# The same examples on every run; HYPOTHESIS_PROFILE=explore looks for new ones. An example that takes longer than the
# deadline fails: junk must be refused at once, and not even the busiest machine makes that so slow.
settings.register_profile(
    "same", deadline=20_000, derandomize=True, max_examples=150, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("explore", deadline=20_000, max_examples=5000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))

# Whoever starts the tests in the background may have Ctrl-C ignored, and all that they start would ignore it too.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
