"""Alembic runs this; it works on the connection, and in the transaction, that migrate.py gives it."""

from alembic import context

from hearthside.server.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=metadata,
    # SQLite cannot alter most of a table: it is built anew and filled from the old one.
    render_as_batch=connection.dialect.name == "sqlite",
)
context.run_migrations()
