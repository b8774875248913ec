"""Which revision of the schema a database has, and how it gets to another.

A new revision: change schema.py, add the file to migrations/versions, add its name to REVISIONS.
Alembic is imported only when something is to be migrated: a server starts without it.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, func, inspect, select

from hearthside.kernel.errors import HearthsideError
from hearthside.server.store import engines
from hearthside.server.store.address import Address, check_file, make_file, parse
from hearthside.server.store.errors import in_words
from hearthside.server.store.lease import alone
from hearthside.server.store.schema import stamp

if TYPE_CHECKING:
    from alembic.config import Config

REVISIONS = ("0001", "0002", "0003", "0004", "0005", "0006")  # the oldest first
HEAD = REVISIONS[-1]
FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x68656172  # so that two servers do not change one database at the same time


def revision(engine: Engine) -> str | None:
    """None: no schema of ours is there."""
    with engine.connect() as connection:
        return revision_in(connection)


def revision_in(connection: Connection) -> str | None:
    if not inspect(connection).has_table(stamp.name):
        return None
    return connection.execute(select(stamp.c.version_num)).scalar()


def lock(connection: Connection) -> None:
    """Until the transaction ends; on SQLite the transaction itself is the lock."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))


def upgrade(url: str, to: str = "head") -> None:
    _alone(parse(url), "upgrade", to)


def downgrade(url: str, to: str) -> None:
    """`to`: a revision, or "base" for nothing at all."""
    _alone(parse(url), "downgrade", to)


def _alone(address: Address, way: str, to: str) -> None:
    """No server may be using it."""
    if address.path:
        check_file(address.path)
        make_file(address.path)
    with alone(address, "hearthside store migrate"):
        move(address, way, to)


def move(address: Address, way: str, to: str) -> None:
    """All of it or nothing; for whoever has the lease."""
    from alembic import command
    from alembic.util import CommandError

    if address.path:
        check_file(address.path)
    engine = engines.writing(address, foreign_keys=False)
    try:
        with in_words(address), engine.begin() as connection:
            lock(connection)
            getattr(command, way)(config(connection), to)
            if address.path and (broken := connection.exec_driver_sql("PRAGMA foreign_key_check").first()):
                raise HearthsideError(f"after the migration a row of {broken[0]} would belong to nothing")
    except CommandError as error:
        raise HearthsideError(f"{address} cannot be migrated to {to!r}: {error}") from None
    finally:
        engine.dispose()


def config(connection: Connection) -> "Config":
    """For Alembic's commands.  A percent sign in a path would be taken for an interpolation."""
    from alembic.config import Config

    out = Config(attributes={"connection": connection})
    out.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    out.set_main_option("path_separator", "newline")
    return out
