"""A server to be attacked: as `grognard serve` runs it, in a process of its own, but without rates and with figures."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

NO_RATE = 10**9
OPEN = "open"
KNOWN = ('"level":"warning"', '"what":"Invalid UTF-8 sequence received from client."')
"""What is written of clients that do something wrong; the second is the web server's own."""
SECONDS = 60


class House(NamedTuple):
    """A server that runs: its process, its port, its database, and the file with its journal."""

    process: subprocess.Popen[str]
    port: int
    database: Path
    journal: Path

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def faults(self) -> list[str]:
        """What the journal tells that should never have happened: all but warnings of what clients do wrong."""
        lines = self.journal.read_text(encoding="utf-8", errors="replace").splitlines()
        return [line[:4_000] for line in lines if not any(each in line for each in KNOWN)]


@contextmanager
def standing(folder: Path) -> Iterator[House]:
    """A server on an empty database in a folder, until it is left."""
    database, journal = folder / "server.sqlite", folder / "journal"
    environment = {**os.environ, "GROGNARD_HOME": str(folder / "home")}
    command = [sys.executable, "-m", "tools.attack.house", str(database)]
    with journal.open("w") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, env=environment, text=True)
    try:
        assert process.stdout is not None
        said = process.stdout.readline().split()
        if said[:1] != [OPEN]:
            raise RuntimeError(f"the server did not open: {journal.read_text()[-2_000:]}")
        yield House(process, int(said[1]), database, journal)
    finally:
        process.terminate()
        process.communicate(timeout=SECONDS)


def main(database: str) -> None:
    """Serve until told to stop; says its port when it is open."""
    from grognard.server.journal import open_journal
    from grognard.server.running import house, listen
    from grognard.server.settings import Settings

    kinds = ("reads", "writes", "creates", "creates_a_day", "sums", "looks", "talks", "faults")
    rates: dict[str, Any] = dict.fromkeys(kinds, NO_RATE)
    settings = Settings(
        database=database, hosts=("127.0.0.1",), warm=False, workers=1, pace=0.0, metrics=True, heartbeat=0.5,
        **rates,
    )  # fmt: skip
    open_journal("warning")
    listener = listen("127.0.0.1", 0)
    house(settings, lambda: print(OPEN, listener.getsockname()[1], flush=True)).run([listener])


if __name__ == "__main__":
    main(*sys.argv[1:])
