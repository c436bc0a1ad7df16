"""The database, SQLite or PostgreSQL: how it is opened, looked at and written to.

A write is one transaction that holds its match alone: an immediate transaction in SQLite, a locked row in
PostgreSQL. It knows no match; rows are read and written in `rows` and beside it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import cached_property, lru_cache
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import Pool, QueuePool

from grognard import seals
from grognard.seals import Seal
from grognard.server.refused import WORDS
from grognard.server.store.copies import BadDatabase
from grognard.server.store.ledger import Change, Ledger
from grognard.server.store.schema import house
from grognard.server.store.trouble import at_commit
from grognard.server.store.upgrading import bring_up_to_date, known, seen
from grognard.words import said

R = TypeVar("R")
BUSY = 10_000
"""Milliseconds for which SQLite waits for another writer."""

POOL = 16
"""Connections that are kept; as many again may be opened when all are at work."""
HANDING_BACK = 100
"""Hundredths of a second that a store waits for connections when it closes."""

DRIVERS = ("sqlite", "sqlite+pysqlite", "postgresql+psycopg")

SEAL = "seal"
_SECRET = select(house.c.value).where(house.c.name == SEAL)


class Store:
    """One database, made ready; one that only reads leaves it as it is and starts no thread."""

    def __init__(self, url: str, *, writes: bool = True) -> None:
        self.url = _supported(url)
        self.lite = self.url.get_backend_name() == "sqlite"
        kind: dict[str, Any] = {} if self.lite else {"pool_pre_ping": True, "isolation_level": "READ COMMITTED"}
        try:
            self.engine = create_engine(self.url, pool_size=POOL, max_overflow=POOL, **kind)
        except ModuleNotFoundError as error:
            raise BadDatabase(said(WORDS, "databases", "no-driver", error.name)) from error
        if self.lite:
            event.listen(self.engine, "connect", _prepare)
            event.listen(self.engine, "begin", _begin)
        self._closed = False
        self._ledger: Ledger | None = None
        self._writers = ThreadPoolExecutor(POOL, "writer")  # which starts a thread when it has something to write
        event.listen(self.engine, "checkin", self._returned)
        if not writes:
            return
        try:
            bring_up_to_date(self.engine)
        except BaseException:
            self.engine.dispose()
            raise
        if self.lite:
            self._ledger = Ledger(self.engine)

    @cached_property
    def seal(self) -> Seal:
        """What the servers of this database sign with: made once, by whoever comes first."""
        with self.reading() as db:
            secret = db.execute(_SECRET).scalar()
        if secret is None:
            self.write(_make_secret)
            with self.reading() as db:
                secret = db.execute(_SECRET).scalar_one()
        return Seal(secret)

    def write(self, act: Callable[[Connection], R]) -> R:
        """Do something in one transaction, committed whole or not at all; returns once it is committed."""
        done: Future[R] = self.submit(act, threading.Lock(), lambda value, error: value)
        return done.result()

    def submit(
        self,
        act: Callable[[Connection], R],
        lock: threading.Lock,
        after: Callable[[Any, BaseException | None], Any],
        ready: Callable[[Any], None] | None = None,
        apt: bool = False,
    ) -> Future[Any]:
        """The same, with a lock held from before the transaction until `after` has been called with how it went.

        `ready` and `apt`: see `Change`.
        """
        change = Change(act, lock, after, Future(), ready, apt)
        change.future.set_running_or_notify_cancel()  # whoever stops waiting does not stop the write
        if self._ledger is not None:
            self._ledger.enter(change)
        else:
            self._writers.submit(self._write_alone, change)
        return change.future

    def _write_alone(self, change: Change) -> None:
        value, failed = None, None
        with change.lock:
            try:
                with self.writing() as db:
                    value = change.act(db)
            except BaseException as error:
                failed = error
            change.get_ready(value, failed)
            change.settle(value, failed)

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return self._ledger.waiting if self._ledger is not None else self._writers._work_queue.qsize()

    def ping(self) -> None:
        """Ask the database for nothing, to see whether it answers."""
        with self.reading() as db:
            db.execute(select(1))

    def ready(self) -> bool:
        """Whether the tables are still this program's, or another one has changed them; an error if none can write."""
        return self.write(lambda db: seen(db) == known()[-1])

    def close(self) -> None:
        """Write what waits, and close all connections."""
        if self._ledger is not None:
            self._ledger.close()
        self._writers.shutdown()
        self._closed = True
        _let_come_back(self.engine.pool)
        self.engine.dispose()

    def _returned(self, connection: Any, _: Any) -> None:
        """Whoever still reads while the store closes hands his connection back to nobody, so it ends here."""
        if self._closed and connection is not None:
            connection.close()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One consistent look."""
        with self.engine.connect() as db:
            if not self.lite:
                db = db.execution_options(isolation_level="REPEATABLE READ")
            with db.begin():
                yield db

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction: committed whole at the end, or nothing of it."""
        with self.engine.connect() as db:
            db = db.execution_options(writes=True)
            with db.begin() as transaction:
                yield db
                try:
                    transaction.commit()
                except Exception as error:
                    raise at_commit(error) from error


@lru_cache(1)
def rows_at(url: str) -> Store:
    """The database of the server, for a worker that reads a match's rows itself."""
    return Store(url, writes=False)


def _let_come_back(pool: Pool) -> None:
    """Wait a moment for connections that are out: what comes back after a pool is given up would never be closed."""
    for _ in range(HANDING_BACK):
        if not isinstance(pool, QueuePool) or not pool.checkedout():
            return
        time.sleep(0.01)


def _make_secret(db: Connection) -> None:
    insert = sqlite.insert if db.dialect.name == "sqlite" else postgresql.insert
    db.execute(insert(house).values(name=SEAL, value=seals.new_secret()).on_conflict_do_nothing())


def _supported(url: str) -> URL:
    """An address that this server can use; BadDatabase says what one looks like."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):  # the latter for a port that is no number
        raise BadDatabase(said(WORDS, "databases", "no-address")) from None
    if parsed.drivername not in DRIVERS:
        raise BadDatabase(said(WORDS, "databases", "other-kind", parsed.drivername))
    if parsed.get_backend_name() == "sqlite" and parsed.database in (None, "", ":memory:"):
        raise BadDatabase(said(WORDS, "databases", "no-file"))
    return parsed


def _prepare(connection: Any, _: Any) -> None:
    """SQLite: transactions are begun by us, readers never wait, and a commit is on the disk."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY}", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(db: Connection) -> None:
    chosen = db.get_execution_options()
    if not chosen.get("begun"):  # the ledger begins its transactions itself
        db.exec_driver_sql("BEGIN IMMEDIATE" if chosen.get("writes") else "BEGIN")
