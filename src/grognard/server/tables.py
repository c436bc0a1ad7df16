"""The tables of the database, SQLite or PostgreSQL. What their rows mean is told where they are used."""

from __future__ import annotations

from sqlalchemy import (
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

WAITING, PLAYING, OVER = "waiting", "playing", "over"

schema = MetaData()
matches = Table(
    "matches",
    schema,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("scenario", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("header", Text, nullable=False, default=""),
    Column("secret", String(64), nullable=False),
    Column("state", String(16), nullable=False, default=WAITING),
    Column("watched", Boolean, nullable=False, default=True),
    Column("revision", Integer, nullable=False, default=0),
    Column("bot_asked", Boolean, nullable=False, default=False),
    Column("lease", Float, nullable=False, default=0.0),
    Column("created", Float, nullable=False),
    Column("outcome", Text, nullable=False, default=""),
    Index("matches_by_state", "state", "created"),
)
seats = Table(
    "seats",
    schema,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("bot", String(32), nullable=False, default=""),
    Column("player", String(64), nullable=False, default=""),
    Column("entropy", String(64), nullable=False, default=""),
    Column("key", String(64), unique=True),
    Column("invite", String(64), unique=True),
)
answers = Table(
    "answers",
    schema,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("topic", Text, nullable=False),
    Column("answer", Text, nullable=False),
    Column("mark", String(16), nullable=False),
)
shown = Table(
    "shown",
    schema,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("digest", String(32), nullable=False),
)
extras = Table(
    "extras",
    schema,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("body", Text, nullable=False),
)
talk = Table(
    "talk",
    schema,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("room", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", String(64), nullable=False, default=""),
    Column("name", String(64), nullable=False, default=""),
    Column("text", Text, nullable=False),
    Column("said", Float, nullable=False),
    Index("talk_by_moment", "said"),
)
snapshots = Table(
    "snapshots",
    schema,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("mark", String(16), nullable=False),
    Column("stamp", String(32), nullable=False),
    Column("body", LargeBinary, nullable=False),
)
