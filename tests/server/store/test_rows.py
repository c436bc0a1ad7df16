"""The store of matches on SQLite: what is written when it ends."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Lock
from typing import Any

import pytest
from sqlalchemy import Connection, text

from grognard.server.store import rows
from grognard.server.store.database import Store
from grognard.server.store.ledger import FEW, MANY, LedgerClosed, worthwhile


def one(db: Connection) -> Any:
    return db.execute(text("SELECT 1")).scalar()


def test_what_waits_is_written_before_the_store_closes(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'matches.sqlite3'}")
    waiting = [store.submit(one, Lock(), lambda value, error: value) for _ in range(300)]
    store.close()
    assert [future.result(timeout=0) for future in waiting] == [1] * 300


def test_whoever_writes_after_the_end_is_told_so_and_waits_for_nobody(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'matches.sqlite3'}")
    assert store.write(one) == 1
    store.close()
    with pytest.raises(LedgerClosed):
        store.write(one)


def test_who_still_reads_when_the_store_closes_leaves_no_connection_behind(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'a.db'}")
    with store.reading() as db:
        connection: Any = db.connection.driver_connection
        store.close()
        assert connection.execute("SELECT 1").fetchone() == (1,)
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.execute("SELECT 1")


@pytest.mark.parametrize(
    ("writing", "committing", "next_time"),
    [(0.01, 0.0005, FEW), (0.01, 0.02, 20), (0.001, 0.5, MANY), (0.0, 0.5, FEW)],
)
def test_a_slow_disk_lets_more_share_a_transaction(writing: float, committing: float, next_time: int) -> None:
    assert worthwhile(10, writing, committing) == next_time


def test_only_where_something_was_said_it_is_looked_for(tmp_path: Path) -> None:
    file = tmp_path / "matches.sqlite3"
    store = Store(f"sqlite:///{file}")

    def say(match: str, number: int) -> rows.LastSaid:
        with closing(sqlite3.connect(file)) as file_db, file_db:  # which asks for no match of that name
            file_db.execute("INSERT INTO talk VALUES (?, 0, ?, '', '', 'hear me', ?)", (match, number, number / 8))
        with store.reading() as db:
            return rows.last_said(db)

    first, second, third = say("a", 1), say("b", 1), say("b", 2)
    with store.reading() as db:
        assert rows.spoken_between(db, rows.NOTHING_SAID, second) == {"a", "b"}
        assert rows.spoken_between(db, first, third) == {"b"}
        assert rows.spoken_between(db, third, third) == frozenset()
        assert rows.spoken_between(db, third, first) == {"a", "b"}, "lines went away, and their numbers with them"
    store.close()
