"""What all servers on a database share: the secret they sign with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0003", "0002"


def upgrade() -> None:
    """Make the table; the first server that needs a secret makes that."""
    op.create_table(
        "house", sa.Column("name", sa.String(32), primary_key=True), sa.Column("value", sa.String(128), nullable=False)
    )
