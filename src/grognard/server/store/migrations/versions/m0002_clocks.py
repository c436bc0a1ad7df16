"""Clocks of matches: the servers' own time, and when a seat will have run out of its own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0002", "0001"


def upgrade() -> None:
    """Make the two tables."""
    op.create_table(
        "hours",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("beat", sa.Float, nullable=False),
        sa.Column("slept", sa.Float, nullable=False),
    )
    op.execute("INSERT INTO hours (id, beat, slept) VALUES (1, 0, 0)")  # nobody has been up yet
    op.create_table(
        "due",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("moment", sa.BigInteger, nullable=False),
    )
    op.create_index("due_by_moment", "due", ["moment"])
