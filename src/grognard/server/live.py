"""Live updates: a bell that wakes whoever looks at a match, and a stream of pages for a seat or a watcher.

A page is always the whole table of its seat with the seat's version, so a client that missed some is up to date
with the next one. Other processes' changes are found by looking into the database now and then, or at once
where PostgreSQL tells of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import AsyncIterator, Iterator
from typing import Any, Protocol

from sqlalchemy import URL

from grognard.server.matches import Desk
from grognard.server.settings import Settings
from grognard.server.store import OVER, WAITING

CHANNEL = "grognard"
log = logging.getLogger("grognard.server")


class Herald(Protocol):
    """Tells other processes that a match has changed, and hears it from them."""

    def tell(self, id: str) -> None:
        """A match has changed here."""

    def close(self) -> None:
        """Fall silent."""


class Bell:
    """Wakes those who wait for news of a match; it may be rung from any thread."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.closed = False
        self._loop = loop
        self._waiting: dict[str, list[asyncio.Event]] = {}

    def ring(self, id: str) -> None:
        """Wake all who wait for this match."""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(self._ring, id)

    def close(self) -> None:
        """Wake everybody for the last time."""
        self.closed = True
        for id in self._waiting:
            self._ring(id)

    def _ring(self, id: str) -> None:
        for event in self._waiting.get(id, ()):
            event.set()

    @contextlib.contextmanager
    def listening(self, id: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever the match changes."""
        event = asyncio.Event()
        self._waiting.setdefault(id, []).append(event)
        try:
            yield event
        finally:
            self._waiting[id].remove(event)
            if not self._waiting[id]:
                del self._waiting[id]


async def stream(desk: Desk, bell: Bell, settings: Settings, id: str, seat: int, after: int) -> AsyncIterator[bytes]:
    """Server-sent events: the page at once if it is not the one the client has, then whenever the seat sees more."""
    last, told = after, b""
    quiet = 0.0
    with bell.listening(id) as rung:
        while True:
            rung.clear()
            if bell.closed:
                return
            version, state, page = await asyncio.to_thread(desk.page, id, seat)
            if version != last or (state == WAITING and page != told):
                yield b"id: %d\nevent: page\ndata: %s\n\n" % (version, page)
                last, told, quiet = version, page, 0.0
            elif quiet >= settings.heartbeat:
                yield b": still here\n\n"
                quiet = 0.0
            if state == OVER:
                return
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(rung.wait(), settings.poll)
            quiet += settings.poll


class PostgresHerald:
    """LISTEN and NOTIFY: a thread hears what other processes changed and rings the bell."""

    def __init__(self, url: URL, bell: Bell) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._bell = bell
        self._over = threading.Event()
        self._lock = threading.Lock()
        self._speaker = self._connect()
        self._thread = threading.Thread(target=self._hear, name="herald", daemon=True)
        self._thread.start()

    def tell(self, id: str) -> None:
        """Tell all processes on this database; one that does not hear it looks for itself soon."""
        with self._lock:
            try:
                self._speaker.execute("SELECT pg_notify(%s, %s)", (CHANNEL, id))
            except Exception:
                log.warning("a change could not be told to other processes")
                with contextlib.suppress(Exception):
                    self._speaker = self._connect()

    def close(self) -> None:
        """Stop hearing and telling."""
        self._over.set()
        self._thread.join(5)
        self._speaker.close()

    def _connect(self) -> Any:
        import psycopg

        return psycopg.connect(self._address, autocommit=True)

    def _hear(self) -> None:
        while not self._over.is_set():
            try:
                with self._connect() as ears:
                    ears.execute(f"LISTEN {CHANNEL}")
                    while not self._over.is_set():
                        for note in ears.notifies(timeout=0.5):
                            self._bell.ring(note.payload)
            except Exception:
                log.warning("news of other processes cannot be heard; trying again")
                self._over.wait(2)
