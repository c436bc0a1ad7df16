"""Settings for the whole suite: property tests give the same verdict on every run and on slow machines.

Boards are drawn once for all processes of a run, in a folder that goes with it. What has been collected stays to the
end, so that looking through it for garbage again and again would be in vain.
"""

import gc
import os
import tempfile

from hypothesis import settings

OFTEN = 50_000
"""So many new objects make a look for garbage worth while; Python's own 700 is for small programs."""

gc.disable()

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")

if "GROGNARD_CACHE" not in os.environ:
    drawings = tempfile.TemporaryDirectory(prefix="grognard-drawings-")
    os.environ["GROGNARD_CACHE"] = drawings.name


def pytest_collection_finish() -> None:
    """Garbage is looked for again, in what tests leave behind."""
    gc.freeze()
    gc.set_threshold(OFTEN, 20, 20)
    gc.enable()
