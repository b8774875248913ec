"""What can go wrong with the store, and the sentence for it."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError, StatementError

from hearthside.kernel.errors import HearthsideError


class StoreUnavailable(HearthsideError):
    """The database cannot be used just now; the store goes on by itself once the cause has gone.

    Nothing that got this answer was acknowledged.  If the connection broke in the commit itself, it may
    have been stored all the same: read the log again before going on.
    """

    def __init__(self, cause: str) -> None:
        super().__init__(f"the store cannot be used just now: {cause}")
        self.cause = cause


class Conflict(HearthsideError):
    """What should be stored contradicts what is stored already; nothing was changed."""


DAMAGED = "the database file is damaged; stop the server and restore a backup"

# By the beginning of SQLite's name of the error.
SQLITE = {
    "SQLITE_FULL": "the disk is full; free some room",
    "SQLITE_READONLY": "the database file is read-only; let this user write it and its folder",
    "SQLITE_BUSY": "another program keeps the database locked",
    "SQLITE_LOCKED": "another program keeps the database locked",
    "SQLITE_IOERR": "the disk failed to read or write (I/O error)",
    "SQLITE_CANTOPEN": "the database file cannot be opened; is its folder there, and may this user write it?",
    "SQLITE_CORRUPT": DAMAGED,
    "SQLITE_NOTADB": DAMAGED,
}

# By the beginning of PostgreSQL's SQLSTATE; the longer ones first.
POSTGRESQL = {
    "53100": "the disk of the database server is full; free some room",
    "53300": "the database server has too many connections",
    "53": "the database server has run out of room or memory",
    "25006": "the database is read-only (a standby?)",
    "25P03": "the database server was kept waiting too long",
    "55P03": "another program keeps the database locked",
    "57014": "the database server took too long",
    "57P": "the database server is being stopped or started",
    "08": "the connection to the database server is lost",
    "40": "another server wanted the same rows at the same time",
}


def cause(error: BaseException) -> str:
    """Why the database cannot be used; "" if the error says nothing of the kind.  Everybody may read it: it
    names no machine."""
    if isinstance(error, StoreUnavailable):
        return error.cause
    driver = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(driver, sqlite3.Error):
        name = getattr(driver, "sqlite_errorname", "")
        return next((words for start, words in SQLITE.items() if name.startswith(start)), "")
    state = getattr(driver, "sqlstate", "")
    if isinstance(state, str):
        return next((words for start, words in POSTGRESQL.items() if state.startswith(start)), "")
    # psycopg gives an error without a SQLSTATE if it never had, or has lost, its connection.
    if state is None and type(driver).__name__ == "OperationalError":
        return "the database server cannot be reached"
    return ""


def told(error: BaseException) -> BaseException:
    """The error that the one who asked should get."""
    if isinstance(error, StatementError) and isinstance(error.orig, HearthsideError):
        return error.orig  # refused by a column's own check
    if isinstance(error, IntegrityError):
        out: BaseException = Conflict(f"this contradicts what is stored: {first_line(error.orig)}")
    elif why := cause(error):
        out = StoreUnavailable(why)
    elif isinstance(error, StopIteration) or not isinstance(error, Exception):
        # A future refuses to carry the one, and the others would end the event loop of whoever waits.
        out = RuntimeError(f"a job of the store ended with {type(error).__name__}")
    else:
        return error
    out.__cause__ = error
    return out


@contextmanager
def in_words(where: object) -> Iterator[None]:
    """Turns what the database has to say into a sentence that names it, for who looks after it."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        driver = error.orig if isinstance(error, DBAPIError) else error
        if why := cause(error):
            raise StoreUnavailable(f"{where}: {why} ({first_line(driver)})") from error
        raise HearthsideError(f"{where}: {first_line(driver)}") from error


def first_line(error: BaseException | None) -> str:
    """Databases add details and hints below it."""
    return str(error).strip().partition("\n")[0]
