"""Two servers on one PostgreSQL, stopped and let go on at chosen places of their transactions.

It works like PostgreSQL's own isolation tester: each server does one deed in named steps, an order says whose step is
next, and whether a step waits for a lock is read off the database's own books. Nothing is measured by a clock.

A deed has three steps: `b`, up to the beginning of its transaction; `w`, everything it reads and writes; `c`, its
commit. "1b 2b 1w 2w 1c 2c" lets the second come while the first has written and not committed.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection, event

from grognard.fate import Fate, fate_of
from grognard.kernel import Answer, Position
from grognard.server.desk.desk import Desk
from grognard.server.desk.work import Fates
from grognard.server.refused import Refused
from grognard.server.settings import database_url
from grognard.server.store.database import Store
from tests.server.guests import PATIENCE

if TYPE_CHECKING:
    import psycopg

STEPS = "bwc"
FREE = 1_000
"""So many places nobody comes to: whoever may pass them is not stopped."""


class Told(NamedTuple):
    """What came of a deed: a value if it was acknowledged, else what the client is told."""

    value: Any
    refused: int = 0
    reason: str = ""


class Counted:
    """Dice as they always are; the number of each that falls is written down."""

    def __init__(self, fate: Fate, thrown: list[int]) -> None:
        self._fate = fate
        self._thrown = thrown
        self.public, self.proof = fate.public, fate.proof

    def answer(self, position: Position, number: int) -> Answer:
        """The die of this number."""
        self._thrown.append(number)
        return self._fate.answer(position, number)


def counted(thrown: list[int]) -> Fates:
    """The usual dice, whose numbers are written down."""
    return lambda header, secret: Counted(fate_of(header, secret), thrown)


class Server:
    """What one process has: a store and a desk of its own. Its writes stop before they begin and before they commit."""

    def __init__(self, database: str) -> None:
        self.thrown: list[int] = []
        self.store = Store(database)
        self.desk = Desk(self.store, lambda id: None, counted(self.thrown))
        self.told: Told | BaseException | None = None
        self._turn = threading.Condition()
        self._pid = 0
        self._thread: threading.Thread | None = None
        self._reached, self._leave = 0, FREE
        event.listen(self.store.engine, "begin", self._stop)
        event.listen(self.store.engine, "commit", self._stop)

    def begin(self, deed: Callable[[], Any]) -> None:
        """Start a deed, which stops when its transaction begins."""
        self.told, self._reached, self._leave = None, 0, 0
        self._thread = threading.Thread(target=self._do, args=(deed,))
        self._thread.start()

    def go_on(self) -> None:
        """Let it go on to the next place."""
        with self._turn:
            self._leave += 1
            self._turn.notify_all()

    def end(self) -> None:
        """Let it run to its end."""
        with self._turn:
            self._leave = FREE
            self._turn.notify_all()
        assert self._thread is not None
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "two servers wait for each other"

    def _do(self, deed: Callable[[], Any]) -> None:
        try:
            self.told = Told(deed())
        except Refused as refused:
            self.told = Told(None, refused.status, refused.reason)
        except BaseException as fault:
            self.told = fault

    def _stop(self, db: Connection) -> None:
        if not db.get_execution_options().get("writes") or self._leave == FREE:
            return
        driver: Any = db.connection.driver_connection
        with self._turn:
            self._pid = driver.info.backend_pid
            self._reached += 1
            self._turn.wait_for(lambda: self._leave >= self._reached, PATIENCE)

    def rests(self, books: psycopg.Connection[Any]) -> str:
        """Why it does nothing now: it stands at a place, it is done, or it waits for a lock; empty if it is at work."""
        with self._turn:
            if self._thread is None or not self._thread.is_alive():
                return "done"
            if self._reached > self._leave:
                return "stands"
            if not self._reached:
                return ""
        blocked = books.execute("SELECT cardinality(pg_blocking_pids(%s)) > 0", (self._pid,)).fetchone()
        return "waits" if blocked is not None and blocked[0] else ""


class Pair:
    """Two servers and somebody who looks into the books of their database."""

    def __init__(self, one: Server, two: Server, books: psycopg.Connection[Any]) -> None:
        self.servers = {"1": one, "2": two}
        self._books = books

    def run(self, order: str, one: Callable[[Desk], Any], two: Callable[[Desk], Any]) -> tuple[Told, Told, list[str]]:
        """Two deeds in an order of steps; what came of each, and which steps had to wait for a lock."""
        deeds = {"1": one, "2": two}
        waited: list[str] = []
        for step in order.split():
            server = self.servers[step[0]]
            if step[1] == STEPS[0]:
                server.begin(lambda deed=deeds[step[0]], desk=server.desk: deed(desk))  # type: ignore[misc]
            else:
                server.go_on()
            if self._settled(server) == "waits":
                waited.append(step)
            for other in self.servers.values():
                self._settled(other)
        for server in self.servers.values():
            server.end()
        first, second = (_told(server) for server in self.servers.values())
        return first, second, waited

    def _settled(self, server: Server) -> str:
        """Wait until a server rests; why it does."""
        stop = time.monotonic() + PATIENCE
        for tries in count():
            if why := server.rests(self._books):
                return why
            assert time.monotonic() < stop, "a server neither goes on nor waits for the other"
            time.sleep(0.0005 * min(tries, 20))
        raise AssertionError


def _told(server: Server) -> Told:
    if isinstance(server.told, BaseException):
        raise server.told
    assert server.told is not None
    return server.told


@contextmanager
def two_servers(address: str) -> Iterator[Pair]:
    """Two servers on a database."""
    import psycopg

    one, two = Server(database_url(address)), Server(database_url(address))
    try:
        with psycopg.connect(address, autocommit=True) as books:
            yield Pair(one, two, books)
    finally:
        for server in (one, two):
            server.store.close()
