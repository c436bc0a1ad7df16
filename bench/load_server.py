"""The server of the load test: as `grognard serve` runs it, but without rates, for all players share one address.

At its end it writes the digests of the positions it held. It prints its port when it is open.
"""

from __future__ import annotations

import cProfile
import json
import signal
import sys
from pathlib import Path
from typing import Any

from grognard.server.running import house, listen
from grognard.server.settings import Settings

NO_RATE = 10**9


def main(database: str, digests: str, profile: str) -> None:
    """Serve until told to stop."""
    listener = listen("127.0.0.1", 0)
    unlimited = ("reads", "writes", "creates", "creates_a_day", "streams", "all_streams")
    rates: dict[str, Any] = dict.fromkeys(unlimited, NO_RATE)
    settings = Settings(database=f"sqlite:///{database}", hosts=("127.0.0.1",), warm=False, **rates)
    port = listener.getsockname()[1]
    running = house(settings, lambda: print(port, flush=True))
    signal.signal(signal.SIGTERM, lambda *_: None)  # the web server raises it again once it has closed
    measured = cProfile.Profile() if profile else None
    if measured:
        measured.enable()
    running.run([listener])
    if measured:
        measured.disable()
        measured.dump_stats(profile)
    held = running.server.desk.digests()
    Path(digests).write_text(json.dumps(held))


if __name__ == "__main__":
    main(*sys.argv[1:])
