"""What Alembic runs to change the tables: on the connection it is handed, inside that connection's transaction."""

from __future__ import annotations

from alembic import context

from grognard.server.store.schema import schema

context.configure(connection=context.config.attributes["connection"], target_metadata=schema, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
