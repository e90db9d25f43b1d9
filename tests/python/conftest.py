"""What all tests in Python share."""

from __future__ import annotations

import os

from hypothesis import settings

# Every run tries the same examples; ``make soak`` tries many others.
settings.register_profile("tests", derandomize=True, database=None, deadline=None)
settings.register_profile("soak", database=None, deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "tests"))
