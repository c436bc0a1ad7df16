"""The ledger: one thread that writes for everybody, several changes in one transaction.

SQLite lets one writer in at a time and a commit waits for the disk. So whoever wants to write while a commit is under
way is written with the next one, and nobody goes on before that commit is done. A change that fails is taken out
of its transaction by itself. It knows nothing of what is written.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine

R = TypeVar("R")
MOST = 100
"""Changes in one transaction."""


class Entry(NamedTuple):
    """A change that waits to be written, and whoever waits for it."""

    act: Callable[[Connection], Any]
    future: Future[Any]


class Done(NamedTuple):
    """A change in a transaction that is not yet committed: what it gave, or how it failed."""

    entry: Entry
    value: Any
    error: BaseException | None

    def settle(self, lost: BaseException | None) -> None:
        """Let the one who waits go on; `lost` is why nothing at all was written."""
        error = self.error or lost
        if error is not None:
            self.entry.future.set_exception(error)
        else:
            self.entry.future.set_result(self.value)


class Ledger:
    """Writes changes in the order in which they come."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: queue.SimpleQueue[Entry | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._keep, name="ledger", daemon=True)
        self._thread.start()

    def write(self, act: Callable[[Connection], R]) -> R:
        """Do something in a transaction; returns once it is committed."""
        entry = Entry(act, Future())
        self._waiting.put(entry)
        value: R = entry.future.result()
        return value

    def close(self) -> None:
        """Write what waits, and end."""
        self._waiting.put(None)
        self._thread.join(30)

    def _keep(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch, ending = [first], False
            while len(batch) < MOST and not self._waiting.empty():
                following = self._waiting.get()
                if following is None:
                    ending = True
                    break
                batch.append(following)
            self._commit(batch)
            if ending:
                return

    def _commit(self, batch: list[Entry]) -> None:
        done: list[Done] = []
        lost: BaseException | None = None
        try:
            with self._engine.connect() as db:
                db = db.execution_options(writes=True)
                with db.begin():
                    done.extend(_tried(db, entry) for entry in batch)
        except BaseException as error:
            lost = error
        tried = {each.entry for each in done}
        for each in [*done, *[Done(entry, None, lost) for entry in batch if entry not in tried]]:
            each.settle(lost)


def _tried(db: Connection, entry: Entry) -> Done:
    """One change behind a savepoint of its own."""
    raw: Any = db.connection.driver_connection
    raw.execute("SAVEPOINT one")
    value, failed = None, None
    try:
        value = entry.act(db)
    except BaseException as error:
        failed = error
        raw.execute("ROLLBACK TO one")  # if the whole transaction is gone, this raises, and nothing is written
    raw.execute("RELEASE one")
    return Done(entry, value, failed)
