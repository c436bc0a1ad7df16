"""Statements that run with every answer: compiled once, then handed to the database's driver as they are.

It saves what SQLAlchemy does around each statement, which is several times what the database itself does. It knows no
table; results come as the driver gives them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Dialect
from sqlalchemy.dialects.sqlite.base import SQLiteDialect
from sqlalchemy.sql import ClauseElement


class Statement:
    """One statement with named parameters, as text for each kind of database.

    `lite` does the same for all rows at once in SQLite: its only parameter is a list of rows in JSON. Python's threads
    take turns whenever the driver is called, so one call is worth much more than the work it saves.
    """

    def __init__(self, clause: ClauseElement, lite: str = "") -> None:
        self._clause = clause
        self._lite = lite
        self._texts: dict[str, str] = {}

    def run(self, db: Connection, values: Mapping[str, Any]) -> Any:
        """Execute it in the connection's transaction; the driver's cursor."""
        driver: Any = db.connection.driver_connection
        return driver.execute(self._text(db.dialect), values)

    def run_all(self, db: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Execute it for each row."""
        driver: Any = db.connection.driver_connection
        if self._lite and db.dialect.name == "sqlite":
            driver.execute(self._lite, (msgspec.json.encode(rows).decode(),))
        else:
            driver.cursor().executemany(self._text(db.dialect), rows)

    def _text(self, dialect: Dialect) -> str:
        text = self._texts.get(dialect.name)
        if text is None:
            named = SQLiteDialect(paramstyle="named") if dialect.name == "sqlite" else dialect
            text = self._texts[dialect.name] = str(self._clause.compile(dialect=named))
        return text
