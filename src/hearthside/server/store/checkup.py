"""Is a SQLite file whole?  Looked at when a server starts; a large file is looked through beside its work."""

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

STEPS = 20_000  # of SQLite's machine between two questions whether to go on


def damage_in(path: Path, go_on: Callable[[], bool]) -> str | None:
    """What is wrong with it, "" if nothing; None if it was told not to go on."""
    connection = sqlite3.connect(path, timeout=1)
    try:
        connection.execute("PRAGMA query_only = ON")
        connection.set_progress_handler(lambda: not go_on(), STEPS)
        found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
        return "" if found == "ok" else found
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorname == "SQLITE_INTERRUPT":
            return None
        return str(error) if error.sqlite_errorname.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")) else ""
    finally:
        connection.close()


def for_seconds(seconds: float) -> Callable[[], bool]:
    until = time.monotonic() + seconds
    return lambda: time.monotonic() < until
