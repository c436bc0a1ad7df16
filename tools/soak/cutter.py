"""A door before a PostgreSQL that can be slammed in the middle of a COMMIT.

It hands on whatever comes, both ways, until it is told to cut: then the next client that commits loses its connection,
before the database has heard of it or just after. It knows nothing of the protocol but the word.
"""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

SOCKET = ".s.PGSQL.5432"
COMMIT = b"COMMIT"
PIECE = 65_536
HEARD = 0.05
"""Seconds in which a database has heard what was sent over a socket of this machine."""


class Cutter:
    """The door: a socket in a folder of its own, and the one behind it."""

    def __init__(self, folder: Path, behind: Path) -> None:
        self.folder = folder
        self._behind = behind
        self._orders: list[bool] = []
        self._guests: list[asyncio.Task[None]] = []
        self.cuts = 0

    async def open(self) -> None:
        """Let clients in."""
        self._server = await asyncio.start_unix_server(self._enter, self.folder / SOCKET)

    async def close(self) -> None:
        """Send everybody away, and let nobody in any more."""
        self._server.close()
        for guest in self._guests:
            guest.cancel()
        await asyncio.gather(*self._guests, return_exceptions=True)

    def cut(self, *, heard: bool) -> None:
        """Cut off the next one that commits, once the database has heard it or before."""
        self._orders.append(heard)

    def _enter(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._guests = [guest for guest in self._guests if not guest.done()]
        self._guests.append(asyncio.create_task(self._serve(reader, writer)))

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            inner, outer = await asyncio.open_unix_connection(self._behind / SOCKET)
        except OSError:
            writer.close()
            return
        ways = [asyncio.create_task(self._inward(reader, outer)), asyncio.create_task(_pass(inner, writer))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            writer.close()
            outer.close()

    async def _inward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(PIECE):
                if self._orders and COMMIT in data:
                    self.cuts += 1
                    if self._orders.pop(0):
                        writer.write(data)
                        await writer.drain()
                        await asyncio.sleep(HEARD)
                    return
                writer.write(data)
                await writer.drain()


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(PIECE):
            writer.write(data)
            await writer.drain()
