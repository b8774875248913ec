"""The tables of the database.  Changing them needs a migration; see migrate.py."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Connection,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    insert,
)
from sqlalchemy.types import TypeDecorator

from hearthside.kernel.errors import HearthsideError


class Words(TypeDecorator[str]):
    """Text.  PostgreSQL cannot hold a NUL character, so SQLite gets none either: what one database
    holds must fit into the other."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        if value is not None and "\x00" in value:
            raise HearthsideError(f"a text with a NUL character in it cannot be stored: {value[:40]!r}")
        return value


# Named, so that a migration can drop or change each of them on both databases.
metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)


def _of_table(*, primary_key: bool = False) -> Column[str]:
    """TABLE is a word of SQL: the column is called otherwise, so that nobody has to quote it."""
    return Column(
        "table_id", Words, ForeignKey("game_table.id"), key="table", primary_key=primary_key, nullable=False
    )


game_table = Table(
    "game_table",
    metadata,
    Column("id", Words, primary_key=True),
    Column("game", Words, nullable=False),
    Column("version", Integer, nullable=False),
    Column("content", Words, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("setup", LargeBinary, nullable=False),
    Column("commitment", Words, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("past", LargeBinary),
    Column("invite", Words, nullable=False),
    Column("owner", Words, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("title", Words, nullable=False),
    Column("status", Words, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("names", Words, nullable=False),
    UniqueConstraint("invite"),
    Index("ix_game_table_lobby", "listed", "status", "updated"),
)

entry = Table(
    "entry",
    metadata,
    _of_table(primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("author", Words, nullable=False),
    Column("cid", Words, nullable=False),
    Column("kind", Words, nullable=False),
    Column("body", LargeBinary, nullable=False),
    # What the rules made of the game with this entry; none if it did nothing to it, or was stored before.
    Column("digest", Words),
    Column("change", LargeBinary),
)
Index(
    "uq_entry_cid",
    entry.c.table,
    entry.c.author,
    entry.c.cid,
    unique=True,
    sqlite_where=entry.c.cid != "",
    postgresql_where=entry.c.cid != "",
)

guest = Table(
    "guest",
    metadata,
    Column("id", Words, primary_key=True),
    Column("token", Words, nullable=False),
    Column("name", Words, nullable=False),
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("token"),
)

member = Table(
    "member",
    metadata,
    _of_table(primary_key=True),
    Column("guest_id", Words, ForeignKey("guest.id"), key="guest", primary_key=True),
)
Index("ix_member_guest_id", member.c.guest)

snapshot = Table(
    "snapshot",
    metadata,
    _of_table(primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("engine", Words, nullable=False),
    Column("blob", LargeBinary, nullable=False),
)

report = Table(
    "report",
    metadata,
    Column("id", Words, primary_key=True),
    _of_table(),
    Column("seq", Integer, nullable=False),
    Column("author", Words, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
Index("ix_report_table_id", report.c.table)

# A line of the best games for one; `list` names those it is compared with, and `rank` sorts them as text.
best = Table(
    "best",
    metadata,
    _of_table(primary_key=True),
    Column("list", Words, nullable=False),
    Column("rank", Words, nullable=False),
    Column("numbers", JSON, nullable=False),
    Column("guest", Words, nullable=False),
    Column("name", Words, nullable=False),
    Column("at", BigInteger, nullable=False),
)
Index("ix_best_list", best.c.list, best.c.rank, best.c.at)

# What the coach said about a game that is over.  Of another version of the rules or of the coach it counts no
# more, and the next one takes its place.
review = Table(
    "review",
    metadata,
    _of_table(primary_key=True),
    Column("eye", Words, primary_key=True),
    Column("deals", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
    Column("content", Words, nullable=False),
    Column("coach", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

# The text of packs that tables were laid out with, for as long as there may be such tables: a pack is a
# folder that its designer changes, moves or throws away.
pack = Table(
    "pack",
    metadata,
    Column("game", Words, primary_key=True),
    Column("content", Words, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("files", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Who writes to which part of the database.  The row outlives its holder, so that the token only ever goes up.
lease = Table(
    "lease",
    metadata,
    Column("scope", Words, primary_key=True),
    Column("token", BigInteger, nullable=False),
    Column("holder", Words, nullable=False),
    Column("host", Words, nullable=False),
    Column("pid", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

# Alembic's own table, as Alembic makes it: a new database is made and stamped without importing Alembic.
stamp = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)


def create(connection: Connection, revision: str) -> None:
    """Everything, in an empty database."""
    metadata.create_all(connection, checkfirst=False)
    stamp.create(connection)
    connection.execute(insert(stamp), {"version_num": revision})
