"""Settings for the whole suite: property tests give the same verdict on every run and on slow machines."""

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
