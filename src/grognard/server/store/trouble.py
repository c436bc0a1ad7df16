"""What can be wrong with a database that is no fault of the program: it is away, busy, full; and what is kept then.

An error before the commit means that nothing was written. One during the commit may mean anything. It knows no match.
"""

from __future__ import annotations

import sqlite3
import sys

from sqlalchemy import exc

AWAY = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    }
)
"""What SQLite says when it cannot work now; whatever else it says is a fault of ours."""
UNDONE = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL})
"""What it says of a commit of which nothing is left."""


class Uncertain(Exception):
    """A commit that went wrong: what it should have written may have been kept."""


class Kept(Uncertain):
    """Something that went wrong after the commit: what should be written is."""


def away(error: BaseException) -> bool:
    """Whether the database cannot do its work now: it is away, busy or full."""
    if isinstance(error, exc.TimeoutError | exc.DisconnectionError):
        return True
    if isinstance(error, exc.DBAPIError):
        return error.connection_invalidated or (error.orig is not None and away(error.orig))
    if isinstance(error, sqlite3.Error):
        return _code(error) in AWAY
    postgres = sys.modules.get("psycopg")
    return postgres is not None and isinstance(error, postgres.OperationalError | postgres.InterfaceError)


def at_commit(error: Exception) -> Exception:
    """What to make of an error of a commit: certainly nothing was kept, or nobody knows."""
    inner = error.orig if isinstance(error, exc.DBAPIError) else error
    if isinstance(inner, sqlite3.Error):
        return error if _code(inner) in UNDONE else Uncertain(error)
    return Uncertain(error) if away(error) else error


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
