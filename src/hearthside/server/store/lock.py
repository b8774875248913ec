"""Locks that vanish with who holds them, however that ends: on a file, or in a session of PostgreSQL.

SQLite's own file is left alone: whoever opens and closes it once more drops the locks that SQLite has on it.
"""

import os
import sys
import time
from pathlib import Path

from sqlalchemy import Connection

from hearthside.kernel.errors import HearthsideError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

STEP = 0.02  # seconds between two tries
FAR = 1 << 30  # on Windows nobody can read a byte that is locked: one far behind all that is written


class FileLock:
    """Two in one process exclude each other too; no child that runs another program inherits it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = -1

    def take(self, seconds: float) -> bool:
        until = time.monotonic() + seconds
        while not self._try():
            if time.monotonic() >= until:
                return False
            time.sleep(STEP)
        return True

    def release(self) -> None:
        """The file goes too, while it is still locked, except on Windows, which deletes no open file."""
        if self._file >= 0:
            if sys.platform != "win32" and self._is_there():
                self._path.unlink()
            os.close(self._file)
            self._file = -1

    def _try(self) -> bool:
        try:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise HearthsideError(f"cannot write {self._path}: {error.strerror or error}") from None
        if _locked(self._file) and self._is_there():
            return True
        os.close(self._file)
        self._file = -1
        return False

    def _is_there(self) -> bool:
        """Who had the lock before may have deleted the file after it was opened here."""
        try:
            return os.path.samestat(os.fstat(self._file), self._path.stat())
        except OSError:
            return False


def _locked(file: int) -> bool:
    try:
        if sys.platform == "win32":
            os.lseek(file, FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def lock_session(
    connection: Connection, group: int, number: int, seconds: float, shared: bool = False
) -> bool:
    """PostgreSQL keeps it until the connection ends.  `shared`: with all others who want it shared."""
    until = time.monotonic() + seconds
    query = f"SELECT pg_try_advisory_lock{'_shared' if shared else ''}({group}, {number})"
    while not connection.exec_driver_sql(query).scalar():
        if time.monotonic() >= until:
            return False
        time.sleep(STEP)
    return True
