"""The ledger: one thread that writes for everybody, several changes in one transaction.

SQLite lets one writer in at a time and a commit waits for the disk. So whoever wants to write while a commit is under
way is written with the next one, and nobody goes on before that commit is done. Meanwhile what the changes will show
is got ready. A change that fails is taken out of its transaction by itself. It knows nothing of what is written.
"""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import ExitStack
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine

from grognard.server.store.trouble import Kept, at_commit

FEW, MANY = 4, 64
"""The least and the greatest number of changes that one transaction may hold: the first of them waits for the last."""


class Change(NamedTuple):
    """Something to write: in a transaction, with a lock held from before it until after its commit.

    `ready` is called with the value while the disk still works: nobody may see what it makes. `after` is called when it
    is committed or has failed, still under the lock, with the value or the error; what it returns is the result.
    One that is `apt` fails before it writes or takes its whole transaction along, so it needs no way back.
    """

    act: Callable[[Connection], Any]
    lock: threading.Lock
    after: Callable[[Any, BaseException | None], Any]
    future: Future[Any]
    ready: Callable[[Any], None] | None = None
    apt: bool = False

    def get_ready(self, value: Any, error: BaseException | None) -> None:
        """Do what can be done before it is known to be written; what fails here fails again afterwards, and is told."""
        if self.ready is not None and error is None:
            with contextlib.suppress(Exception):
                self.ready(value)

    def settle(self, value: Any, error: BaseException | None) -> None:
        """Let the one who waits go on."""
        try:
            result = self.after(value, error)
        except BaseException as fault:
            self.future.set_exception(error or _after(fault))
            return
        if error is not None:
            self.future.set_exception(error)
        else:
            self.future.set_result(result)


def _after(fault: BaseException) -> BaseException:
    """What went wrong once all was written; whoever waits must not believe that nothing was."""
    kept = Kept(fault)
    kept.__cause__ = fault
    return kept


class Disk:
    """A thread that waits for the disk, so that the ledger's own need not. It does one thing at a time."""

    def __init__(self) -> None:
        self._orders: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self._done: queue.SimpleQueue[float | BaseException] = queue.SimpleQueue()
        threading.Thread(target=self._keep, name="disk", daemon=True).start()

    def begin(self, commit: Callable[[], object]) -> None:
        """Begin a commit; its `end` must be waited for."""
        self._orders.put(commit)

    def end(self) -> float:
        """Wait until it is done; how many seconds it took, or what went wrong is raised."""
        done = self._done.get()
        if isinstance(done, BaseException):
            raise done
        return done

    def close(self) -> None:
        """Nothing more will come."""
        self._orders.put(None)

    def _keep(self) -> None:
        while (commit := self._orders.get()) is not None:
            began = time.monotonic()
            try:
                commit()
            except BaseException as error:
                self._done.put(error)
            else:
                self._done.put(time.monotonic() - began)


class LedgerClosed(RuntimeError):
    """Nothing is written any more: the server ends."""


class Ledger:
    """Writes changes in the order in which they come."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._db: Connection | None = None
        self._waiting: queue.SimpleQueue[Change | None] = queue.SimpleQueue()
        self._door = threading.Lock()
        self._closed = False
        self._most = FEW
        self._disk = Disk()
        self._thread = threading.Thread(target=self._keep, name="ledger", daemon=True)
        self._thread.start()

    def enter(self, change: Change) -> None:
        """Write a change as soon as may be; LedgerClosed if nobody will, so that whoever comes late does not wait."""
        with self._door:
            if self._closed:
                raise LedgerClosed
            self._waiting.put(change)

    @property
    def waiting(self) -> int:
        """How many changes wait."""
        return self._waiting.qsize()

    def close(self) -> None:
        """Write what waits, and end."""
        with self._door:
            self._closed = True
            self._waiting.put(None)
        self._thread.join(30)

    def _keep(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch, ending = [first], False
            while len(batch) < self._most and not self._waiting.empty():
                following = self._waiting.get()
                if following is None:
                    ending = True
                    break
                batch.append(following)
            with ExitStack() as locks:
                self._commit(batch, locks)
            if ending:
                break
        self._disk.close()
        self._hang_up()

    def _commit(self, batch: list[Change], locks: ExitStack) -> None:
        """One transaction; the locks of its changes are let go when all of them are settled."""
        held: set[int] = set()
        for change in batch:
            if id(change.lock) not in held:
                held.add(id(change.lock))
                locks.enter_context(change.lock)
        done: list[tuple[Any, BaseException | None]] = []
        lost: BaseException | None = None
        try:
            db = self._connected()
            raw: Any = db.connection.driver_connection
            began = time.monotonic()
            raw.execute("BEGIN IMMEDIATE")
            done.extend(_tried(raw, db, change) for change in batch)
            writing = time.monotonic() - began
            self._disk.begin(raw.commit)
            for change, (value, failed) in zip(batch, done, strict=True):
                change.get_ready(value, failed)
            self._most = worthwhile(len(batch), writing, self._committed())
        except BaseException as error:
            lost = error
            self._hang_up()
        done += [(None, lost)] * (len(batch) - len(done))
        for change, (value, failed) in zip(batch, done, strict=True):
            change.settle(value, failed or lost)

    def _committed(self) -> float:
        try:
            return self._disk.end()
        except Exception as error:
            raise at_commit(error) from error

    def _connected(self) -> Connection:
        """The thread's own connection, which it keeps as long as nothing goes wrong.

        It begins and commits by itself: SQLAlchemy would take as long about it as an answer takes to write.
        """
        if self._db is None:
            self._db = self._engine.connect().execution_options(begun=True)
        return self._db

    def _hang_up(self) -> None:
        db, self._db = self._db, None
        if db is not None:
            with contextlib.suppress(Exception):  # it is given up anyway
                db.connection.rollback()
                db.close()


def worthwhile(count: int, writing: float, committing: float) -> int:
    """How many changes the next transaction may hold, after one of `count` that took so long to write and to commit.

    As many as are written in the time of a commit: on a quick disk few wait for each other, on a slow one many share.
    """
    return max(FEW, min(MANY, int(count * committing / writing))) if writing else FEW


def _tried(raw: Any, db: Connection, change: Change) -> tuple[Any, BaseException | None]:
    """One change; if it fails, it is as if it had never been tried."""
    return _tried_apt(raw, db, change) if change.apt else _tried_with_care(raw, db, change)


def _tried_apt(raw: Any, db: Connection, change: Change) -> tuple[Any, BaseException | None]:
    before = raw.total_changes
    try:
        return change.act(db), None
    except BaseException as error:
        if raw.total_changes != before:  # half of it is written, and nothing takes that half out
            raise
        return None, error


def _tried_with_care(raw: Any, db: Connection, change: Change) -> tuple[Any, BaseException | None]:
    """A change behind a savepoint of its own."""
    raw.execute("SAVEPOINT one")
    value, failed = None, None
    try:
        value = change.act(db)
    except BaseException as error:
        failed = error
        try:
            raw.execute("ROLLBACK TO one")
        except Exception:  # the whole transaction is gone, for the same reason, and nothing is written
            raise error from None
    raw.execute("RELEASE one")
    return value, failed
