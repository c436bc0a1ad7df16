"""What a soak stands on: a disk of its own that can be filled, a database on it, servers that can be ended anywhere.

It knows neither players nor plans.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
from pathlib import Path
from types import TracebackType

from grognard.server.running import listen
from tools.postgres import Cluster
from tools.soak.cutter import Cutter

SIZE = 600
"""Megabytes of the disk."""
OPENING = 600.0
"""Seconds in which a server opens, however busy the machine is."""
MARK = "GROGNARD_SOAK"


class Disk:
    """A folder on a file system of its own where that can be had, so that it can be full without harm to others."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="grognard-soak-"))
        order = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}m,mode=755", "soak", str(self.folder)]
        self.own = os.geteuid() == 0 and subprocess.run(order, capture_output=True, check=False).returncode == 0

    @property
    def _ballast(self) -> Path:
        return self.folder / "ballast"

    def fill(self) -> None:
        """Write until nothing more goes in."""
        with contextlib.suppress(OSError), self._ballast.open("wb", buffering=0) as file:
            while file.write(bytes(65_536)):
                pass

    def free(self) -> None:
        """Make room again."""
        self._ballast.unlink(missing_ok=True)

    def throw_away(self) -> None:
        """Leave nothing behind."""
        if self.own:
            subprocess.run(["umount", "-l", str(self.folder)], check=True)
        shutil.rmtree(self.folder, ignore_errors=True)


class House:
    """One server: its process, which is another after every start, at a port that stays."""

    def __init__(self, number: int, ground: Ground) -> None:
        with listen("127.0.0.1", 0) as free:
            self.port: int = free.getsockname()[1]
        self.number = number
        self._ground = ground
        self._digests = ground.disk.folder / f"digests-{number}.json"
        self.process: asyncio.subprocess.Process | None = None

    async def open(self) -> None:
        """Start it, and wait until it lets people in."""
        order = [
            "-m",
            "tools.soak.house",
            self._ground.url,
            str(self.port),
            str(self._ground.clock),
            str(self._digests),
        ]
        marked = {**os.environ, MARK: self._ground.mark}
        pipe, log = asyncio.subprocess.PIPE, self._ground.log
        self.process = await asyncio.create_subprocess_exec(sys.executable, *order, stdout=pipe, stderr=log, env=marked)
        assert self.process.stdout is not None
        said = await asyncio.wait_for(self.process.stdout.readline(), OPENING)
        if said != b"open\n":
            raise RuntimeError("a server did not open: " + "\n".join(self._ground.journal().splitlines()[-5:]))

    async def end(self, how: int = signal.SIGTERM) -> None:
        """End it and wait until it is gone."""
        if self.process is not None:
            self.process.send_signal(how)
            await self.process.wait()
            self.process = None

    def digests(self) -> dict[str, str]:
        """What it wrote at its last orderly end."""
        told: dict[str, str] = json.loads(self._digests.read_text())
        return told

    @property
    def memory(self) -> float:
        """Megabytes that it holds now; 0 where the system does not say."""
        if self.process is None:
            return 0.0
        try:
            lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        except OSError:
            return 0.0
        return sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


class Ground:
    """A disk, a database on it, and so many servers."""

    def __init__(self, postgres: bool, servers: int) -> None:
        self.disk = Disk()
        self.mark = self.disk.folder.name
        self.clock = self.disk.folder / "clock"
        self.turn_clock(0.0)
        self._journal = self.disk.folder / "journal"
        self.log = self._journal.open("ab")
        self.cluster: Cluster | None = None
        self.cutter: Cutter | None = None
        self.url = f"sqlite:///{self.disk.folder / 'soak.sqlite'}"
        if postgres:
            self._put_up_postgres()
        self.houses = [House(number, self) for number in range(servers)]

    def _put_up_postgres(self) -> None:
        rooms = [self.disk.folder / name for name in ("postgres", "door")]
        for room in rooms:
            room.mkdir()
        self.cluster = Cluster(rooms[0])
        self.cluster.start()
        self.cutter = Cutter(rooms[1], rooms[0])
        self.url = f"postgresql+psycopg://grognard@/postgres?host={rooms[1]}"

    async def __aenter__(self) -> Ground:
        if self.cutter is not None:
            await self.cutter.open()
        await asyncio.gather(*[house.open() for house in self.houses])
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for house in self.houses:
            await house.end(signal.SIGKILL)
        if self.cutter is not None:
            await self.cutter.close()
        if self.cluster is not None:
            self.cluster.end(signal.SIGQUIT)
        self.log.close()
        self.disk.throw_away()

    def turn_clock(self, seconds: float) -> None:
        """Let all servers' clocks be wrong by so much."""
        with self.clock.open("r+b" if self.clock.exists() else "wb") as file:
            file.write(struct.pack("d", seconds))

    def journal(self) -> str:
        """What servers wrote to their error streams."""
        return self._journal.read_text(errors="replace")

    def left_behind(self) -> list[int]:
        """Processes of servers that are gone."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                marked = f"{MARK}={self.mark}".encode() in (folder / "environ").read_bytes().split(b"\0")
            except OSError:
                continue
            if marked:
                found.append(int(folder.name))
        return found
