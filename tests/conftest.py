"""For all tests: property tests try the same examples on every machine and at every speed."""

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
