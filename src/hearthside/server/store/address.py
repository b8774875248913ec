"""Where the database is: a file, or a PostgreSQL server."""

import os
from pathlib import Path

from msgspec import Struct
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from hearthside.kernel.errors import HearthsideError

MAGIC = b"SQLite format 3\x00"
WHAT = "a file (tables.db) or a PostgreSQL address (postgresql://user@host/database)"


class Address(Struct, frozen=True):
    url: URL
    path: Path | None  # of the SQLite file

    @property
    def database(self) -> str:
        return "sqlite" if self.path else "postgresql"

    def __str__(self) -> str:
        """For people: never with the password."""
        return str(self.path) if self.path else self.url.render_as_string(hide_password=True)


def parse(text: str) -> Address:
    text = text.strip()
    if not text:
        raise HearthsideError(f"no database is given; it is {WHAT}")
    scheme, found, rest = text.partition("://")
    if not found:
        return _sqlite(text)
    if scheme == "sqlite":
        # By the convention of database addresses the slash that ends the empty host is not the path's.
        return _sqlite(rest.removeprefix("/"))
    if scheme in ("postgres", "postgresql", "postgresql+psycopg"):
        return _postgresql(f"postgresql+psycopg://{rest}")
    raise HearthsideError(f"no database of the kind {scheme!r} is known; it is {WHAT}")


def of_file(path: Path) -> Address:
    return Address(URL.create("sqlite+pysqlite", database=str(path)), path)


def _sqlite(text: str) -> Address:
    if not text or text.startswith(":memory:"):
        raise HearthsideError(
            "a database in memory is not supported, it would forget every table: name a file"
        )
    return of_file(Path(text).expanduser())


def _postgresql(text: str) -> Address:
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise HearthsideError(
            "this address of a database cannot be read; one looks like "
            "postgresql://user:password@host:5432/name, with %40 %3A %2F for @ : / in a password"
        ) from None
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise HearthsideError("PostgreSQL needs a driver: pip install 'hearthside[postgres]'") from None
    return Address(url, None)


def check_file(path: Path) -> None:
    """Refuse what is there already and is no database, without touching it."""
    try:
        if not path.exists():
            return
        if path.is_dir():
            raise HearthsideError(f"{path} is a folder; name a file in it, such as {path / 'tables.db'}")
        with path.open("rb") as file:
            start = file.read(len(MAGIC))
    except OSError as error:
        raise HearthsideError(f"cannot read {path}: {error.strerror or error}") from None
    if start and start != MAGIC:
        raise HearthsideError(f"{path} is not a SQLite database; it was left as it is")


def make_file(path: Path) -> None:
    """An empty file that only its owner can read: the keys of the shuffles will be in it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise HearthsideError(f"cannot write {path}: {error.strerror or error}") from None
