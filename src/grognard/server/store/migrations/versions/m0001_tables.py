"""The tables as they were when their changes began to be counted.

A database from before that has all or some of them already, and keeps what it has.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0001", None


def _filled(name: str, kind: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=False)


def _of_match(name: str, *parts: Any) -> None:
    match = sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True)
    op.create_table(name, match, *parts, if_not_exists=True)


def _index(name: str, table: str, *columns: str) -> None:
    op.create_index(name, table, columns, if_not_exists=True)


def upgrade() -> None:
    """Make the tables that are not there."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        _filled("game", sa.String(64)),
        _filled("scenario", sa.String(64)),
        _filled("options", sa.Text),
        _filled("header", sa.Text),
        _filled("secret", sa.String(64)),
        _filled("state", sa.String(16)),
        _filled("watched", sa.Boolean),
        _filled("revision", sa.Integer),
        _filled("bot_asked", sa.Boolean),
        _filled("lease", sa.Float),
        _filled("created", sa.Float),
        _filled("outcome", sa.Text),
        if_not_exists=True,
    )
    _index("matches_by_state", "matches", "state", "created")
    _of_match(
        "seats",
        sa.Column("seat", sa.Integer, primary_key=True),
        *[_filled(name, sa.String(size)) for name, size in (("name", 64), ("kind", 16), ("bot", 32))],
        *[_filled(name, sa.String(64)) for name in ("player", "entropy")],
        *[sa.Column(name, sa.String(64), unique=True) for name in ("key", "invite")],
    )
    _of_match(
        "answers",
        sa.Column("number", sa.Integer, primary_key=True),
        *[_filled(name, sa.Text) for name in ("topic", "answer")],
        _filled("mark", sa.String(16)),
    )
    _of_match(
        "shown",
        sa.Column("seat", sa.Integer, primary_key=True),
        _filled("version", sa.Integer),
        _filled("digest", sa.String(32)),
    )
    follows = sa.Column("follows", sa.String(32), sa.ForeignKey("matches.id"), nullable=False)
    _of_match("sequels", follows, sa.Column("only", sa.String(32), unique=True), _filled("title", sa.Text))
    _index("ix_sequels_follows", "sequels", "follows")
    _of_match("extras", _filled("body", sa.Text))
    _of_match(
        "talk",
        sa.Column("room", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        *[_filled(name, sa.String(64)) for name in ("seat", "name")],
        _filled("text", sa.Text),
        _filled("said", sa.Float),
    )
    _index("talk_by_moment", "talk", "said")
    _of_match(
        "snapshots",
        sa.Column("number", sa.Integer, primary_key=True),
        *[_filled(name, sa.String(size)) for name, size in (("mark", 16), ("stamp", 32))],
        _filled("body", sa.LargeBinary),
    )
