"""The tables of the database, SQLite or PostgreSQL. What their rows mean is told where they are used."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)
from sqlalchemy.schema import SchemaItem

WAITING, PLAYING, OVER = "waiting", "playing", "over"

schema = MetaData()


def _filled(name: str, kind: Any, **more: Any) -> Column[Any]:
    """A column that is never empty."""
    return Column(name, kind, nullable=False, **more)


def _of_match(name: str, *columns: SchemaItem) -> Table:
    """A table whose rows belong to a match."""
    return Table(name, schema, Column("match", ForeignKey("matches.id"), primary_key=True), *columns)


matches = Table(
    "matches",
    schema,
    Column("id", String(32), primary_key=True),
    _filled("game", String(64)),
    _filled("scenario", String(64)),
    _filled("options", Text),
    _filled("header", Text, default=""),
    _filled("secret", String(64)),
    _filled("state", String(16), default=WAITING),
    _filled("watched", Boolean, default=True),
    _filled("revision", Integer, default=0),
    _filled("bot_asked", Boolean, default=False),
    _filled("lease", Float, default=0.0),
    _filled("created", Float),
    _filled("outcome", Text, default=""),
    Index("matches_by_state", "state", "created"),
)
house = Table(
    "house",
    schema,
    Column("name", String(32), primary_key=True),
    _filled("value", String(128)),
)
"""What all servers on this database share."""
seats = _of_match(
    "seats",
    Column("seat", Integer, primary_key=True),
    _filled("name", String(64)),
    _filled("kind", String(16)),
    _filled("bot", String(32), default=""),
    _filled("player", String(64), default=""),
    _filled("entropy", String(64), default=""),
    Column("key", String(64), unique=True),
    Column("invite", String(64), unique=True),
)
answers = _of_match(
    "answers",
    Column("number", Integer, primary_key=True),
    *[_filled(name, Text) for name in ("topic", "answer")],
    _filled("mark", String(16)),
)
shown = _of_match(
    "shown",
    Column("seat", Integer, primary_key=True),
    _filled("version", Integer),
    _filled("digest", String(32)),
)
sequels = _of_match(
    "sequels",
    _filled("follows", ForeignKey("matches.id"), index=True),
    Column("only", String(32), unique=True),
    _filled("title", Text),
)
extras = _of_match("extras", _filled("body", Text))
talk = _of_match(
    "talk",
    Column("room", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),
    *[_filled(name, String(64), default="") for name in ("seat", "name")],
    _filled("text", Text),
    _filled("said", Float),
    Index("talk_by_moment", "said"),
)
snapshots = _of_match(
    "snapshots",
    Column("number", Integer, primary_key=True),
    *[_filled(name, String(size)) for name, size in (("mark", 16), ("stamp", 32))],
    _filled("body", LargeBinary),
)
hours = Table(
    "hours",
    schema,
    Column("id", Integer, primary_key=True, autoincrement=False),
    *[_filled(name, Float) for name in ("beat", "slept")],
)
due = _of_match("due", _filled("moment", BigInteger), Index("due_by_moment", "moment"))
