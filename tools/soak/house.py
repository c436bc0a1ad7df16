"""A server of a soak: as `grognard serve` runs it, but without rates, for all players share one address, with few
workers, and with a clock that can be turned. At an orderly end it writes the digests of the positions it held.
"""

from __future__ import annotations

import json
import mmap
import signal
import struct
import sys
import time
from pathlib import Path
from typing import Any

NO_RATE = 10**9


def turn_by(file: Path) -> None:
    """Let this process's clock be wrong by as many seconds as a file says, now and later."""
    true = time.time
    with file.open("rb") as opened:
        shared = mmap.mmap(opened.fileno(), struct.calcsize("d"), access=mmap.ACCESS_READ)
    time.time = lambda: true() + struct.unpack("d", shared[:8])[0]


def main(database: str, port: str, clock: str, digests: str) -> None:
    """Serve until told to stop; says its port when it is open."""
    turn_by(Path(clock))  # before anything of ours keeps the clock it finds
    from grognard.server.running import house, listen
    from grognard.server.settings import Settings

    unlimited = ("reads", "writes", "talks", "creates", "creates_a_day", "streams", "all_streams")
    rates: dict[str, Any] = dict.fromkeys(unlimited, NO_RATE)
    settings = Settings(
        database=database, hosts=("127.0.0.1",), warm=False, workers=1, pace=0.01, sweep=1.0, lease=4.0, **rates
    )
    listener = listen("127.0.0.1", int(port))
    running = house(settings, lambda: print("open", flush=True))
    signal.signal(signal.SIGTERM, lambda *_: None)  # the web server raises it again once it has closed
    running.run([listener])
    Path(digests).write_text(json.dumps(running.server.desk.digests()))


if __name__ == "__main__":
    main(*sys.argv[1:])
