"""Bringing a database up to date: the changes of its tables that this program knows and the database has not seen.

They are run in one transaction, by one process at a time, when a server starts. A SQLite file is copied first, beside
itself. A database that has seen changes which this program does not know is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, func, inspect, select, text

from grognard.server.journal import note
from grognard.server.refused import WORDS
from grognard.server.store.copies import BadDatabase, copy_file
from grognard.words import said

LOCK = 0x6760
"""The number of the lock under which PostgreSQL changes the tables."""
VERSIONS = "alembic_version"
"""The table that says which changes a database has seen."""
NEW, UNCOUNTED = "", "0000"
"""What an empty database has seen, and one from before changes were counted."""


class NotOurs(BadDatabase):
    """A database that a later program has changed, or whose tables are not ours."""


@lru_cache(1)
def known() -> tuple[str, ...]:
    """The changes that this program knows, the oldest first."""
    from alembic.script import ScriptDirectory

    changes = ScriptDirectory(str(_folder())).walk_revisions()
    return tuple(reversed([each.revision for each in changes]))


def seen(db: Connection) -> str:
    """The last change that a database has seen."""
    tables = inspect(db).get_table_names()
    if VERSIONS in tables:
        found = db.execute(text(f"SELECT version_num FROM {VERSIONS}")).scalar()
        if found is not None:
            return str(found)
    return UNCOUNTED if "matches" in tables else NEW


def missing(db: Connection) -> tuple[str, ...]:
    """The changes that a database has yet to see; NotOurs if it has seen others."""
    last, ours = seen(db), known()
    if last in (NEW, UNCOUNTED):
        return ours
    if last not in ours:
        raise NotOurs(said(WORDS, "databases", "later-program", last, ours[-1]))
    return ours[ours.index(last) + 1 :]


def bring_up_to_date(engine: Engine) -> None:
    """Make the tables of a database what this program needs, if they are not; it is all done or not at all."""
    with engine.connect() as db, db.begin():
        if not missing(db):
            return
    with _alone(engine) as db:
        if missing(db):  # nobody else has done it meanwhile
            _run(db)


@contextmanager
def _alone(engine: Engine) -> Iterator[Connection]:
    """A transaction in which nobody else changes tables."""
    lite = engine.dialect.name == "sqlite"
    with engine.connect() as plain:
        db = plain.execution_options(writes=True)
        if lite:  # a table that is made anew is dropped first, and others point to it
            _pragma(db, "foreign_keys=OFF")
        try:
            with db.begin():
                if not lite:
                    db.execute(select(func.pg_advisory_xact_lock(LOCK)))
                yield db
                if lite and _pragma(db, "foreign_key_check").fetchone() is not None:
                    raise NotOurs(said(WORDS, "databases", "rows-lost"))
        finally:
            if lite:
                _pragma(db, "foreign_keys=ON")


def _pragma(db: Connection, order: str) -> Any:
    driver: Any = db.connection.driver_connection
    return driver.execute(f"PRAGMA {order}")


def _run(db: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    last = seen(db)
    if last != NEW and db.dialect.name == "sqlite":
        _copy(db)
    config = Config()
    config.set_main_option("script_location", str(_folder()).replace("%", "%%"))
    config.attributes["connection"] = db
    command.upgrade(config, "head")
    if last == UNCOUNTED:
        _must_fit(db)
    note("the database was brought up to date", database_was=last, database_is=known()[-1])


def _must_fit(db: Connection) -> None:
    """What was there before changes were counted may be anything; better to say so now than when it is read."""
    from grognard.server.store.schema import schema

    look = inspect(db)
    for table in schema.sorted_tables:
        has = {column["name"] for column in look.get_columns(table.name)}
        if lacks := [column.name for column in table.columns if column.name not in has]:
            raise NotOurs(said(WORDS, "databases", "lacks-column", table.name, ", ".join(lacks)))


def _copy(db: Connection) -> None:
    """Copy the file as it is before its tables are changed; the copy is there whole or not at all.

    Nobody else writes meanwhile, and nothing has been written yet.
    """
    file = Path(str(db.engine.url.database))
    copy = file.with_name(f"{file.name}.before-{known()[-1]}")
    copy_file(file, copy)
    note("the database was copied before it was changed", file=copy.name)


def _folder() -> Path:
    return Path(__file__).parent / "migrations"
