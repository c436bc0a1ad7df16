"""Settings for the whole suite: property tests give the same verdict on every run and on slow machines.

Boards are drawn once for all processes of a run, in a folder that goes with it.
"""

import os
import tempfile

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")

if "GROGNARD_CACHE" not in os.environ:
    drawings = tempfile.TemporaryDirectory(prefix="grognard-drawings-")
    os.environ["GROGNARD_CACHE"] = drawings.name
