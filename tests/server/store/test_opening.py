"""Which databases are opened, and which are refused and left alone."""

import asyncio
import sqlite3
import subprocess
import sys
import threading

import pytest
from sqlalchemy import text

from hearthside import HearthsideError
from hearthside.server.store import Store, StoreUnavailable, engines, migrate
from hearthside.server.store.address import parse
from tests.server.store.samples import add, entry, read, seqs, table, write


def opened(url: str) -> Store:
    store = Store(url)
    store.open()
    return store


# ------------------------------------------------------------ addresses
@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("", "no database is given"),
        ("  ", "no database is given"),
        (":memory:", "in memory is not supported"),
        ("sqlite://", "in memory is not supported"),
        ("sqlite:///:memory:", "in memory is not supported"),
        ("mysql://host/name", "no database of the kind 'mysql' is known; it is a file"),
        (
            " ",
            r"no database .* file \(tables\.db\) or a PostgreSQL address \(postgresql://user@host/database\)$",
        ),
        ("postgresql://user@host:port/name", "cannot be read.*postgresql://"),
    ],
)
def test_addresses_that_are_none(url, words):
    with pytest.raises(HearthsideError, match=words):
        Store(url)


def test_addresses_of_files(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    assert parse("a b.db").path == parse("sqlite:///a b.db").path
    assert str(parse("sqlite:////var/tables.db")) == "/var/tables.db"
    assert str(parse("~/tables.db")) == f"{tmp_path}/tables.db"


def test_addresses_of_servers_are_shown_without_the_password():
    pytest.importorskip("psycopg")
    for scheme in ("postgres", "postgresql", "postgresql+psycopg"):
        address = parse(f"{scheme}://ann:s%40cret@host:5433/tables?sslmode=require")
        assert address.database == "postgresql"
        assert address.url.drivername == "postgresql+psycopg"
        assert address.url.password == "s@cret"
        assert str(address) == "postgresql+psycopg://ann:***@host:5433/tables?sslmode=require"


def test_without_the_driver_it_says_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(HearthsideError) as refused:
        Store("postgresql://host/name")
    assert str(refused.value) == "PostgreSQL needs a driver: pip install 'hearthside[postgres]'"


def test_a_server_that_has_vanished_is_not_waited_for_for_minutes():
    pytest.importorskip("psycopg")
    usual = {
        "application_name": "hearthside",
        "client_encoding": "utf8",
        "connect_timeout": 5,
        "keepalives_idle": 5,
        "keepalives_interval": 5,
        "keepalives_count": 2,
        "tcp_user_timeout": 15_000,
    }
    address = parse("postgresql://ann@host/tables")
    assert engines._postgresql(address, 5.2) == {"connect_args": usual}
    assert engines._postgresql(address, 0.1)["connect_args"]["connect_timeout"] == 2
    address = parse("postgresql://ann@host/tables?connect_timeout=60")
    del usual["connect_timeout"]
    assert engines._postgresql(address, 5.0) == {"connect_args": usual}, "what the address says goes first"


def test_a_server_that_does_not_answer(tmp_path):
    pytest.importorskip("psycopg")
    with pytest.raises(StoreUnavailable, match="cannot be reached") as caught:
        opened(f"postgresql://ann:secret@/tables?host={tmp_path}")
    assert "secret" not in str(caught.value)


# ------------------------------------------------------------ new ones
def test_an_empty_database_is_made(url: str):
    store = opened(url)
    write(store, add(table(), entry(1)))
    store.close()
    store = opened(url)
    assert seqs(store) == [1]
    assert read(store, lambda c: migrate.revision_in(c)) == migrate.HEAD
    store.close()


def test_two_servers_make_one_database(url: str):
    stores = [Store(url) for _ in range(4)]
    threads = [threading.Thread(target=store.open) for store in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert [store.health()["state"] for store in stores] == ["ok"] * 4
    for number, store in enumerate(stores):
        write(store, add(table(f"t{number}")))
        store.close()


def test_a_file_is_made_for_its_owner_only_and_left_as_one_file(tmp_path):
    path = tmp_path / "a folder" / "tables.db"
    store = opened(str(path))
    write(store, add(table()))
    assert {other.name for other in path.parent.iterdir()} == {"tables.db", "tables.db-wal", "tables.db-shm"}
    assert all(other.stat().st_mode & 0o077 == 0 for other in path.parent.iterdir())
    store.close()
    assert [other.name for other in path.parent.iterdir()] == ["tables.db"]


def test_closing_leaves_everything_in_the_file_though_another_program_looks_on(tmp_path):
    path = tmp_path / "tables.db"
    store = opened(str(path))
    write(store, add(table()))
    other = sqlite3.connect(path)
    other.execute("SELECT * FROM guest").fetchall()
    store.close()
    assert (tmp_path / "tables.db-wal").stat().st_size == 0
    other.close()


def test_how_sqlite_is_set_up(tmp_path):
    store = opened(str(tmp_path / "tables.db"))

    def settings(c):
        names = (
            "journal_mode",
            "synchronous",
            "foreign_keys",
            "busy_timeout",
            "wal_autocheckpoint",
            "query_only",
        )
        return [c.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert write(store, settings) == ["wal", 2, 1, 5000, 1000, 0]
    assert read(store, settings)[3:] == [5000, 1000, 1]
    store.close()


def test_a_server_starts_without_alembic(tmp_path):
    path = str(tmp_path / "tables.db")
    code = (
        "import sys; from hearthside.server.store import Store; store = Store(sys.argv[1]); store.open(); "
        "store.close(); print([name for name in sys.modules if name.startswith(('alembic', 'psycopg'))])"
    )
    for _ in range(2):  # a new file, and one that is there
        done = subprocess.run([sys.executable, "-c", code, path], capture_output=True, text=True, check=True)
        assert done.stdout == "[]\n"


# ------------------------------------------------------------ refused
def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann,")
    with pytest.raises(HearthsideError, match="is not a SQLite database; it was left as it is"):
        opened(str(path))
    assert path.read_text() == "Dear Ann,"
    assert [other.name for other in tmp_path.iterdir()] == ["letter.txt"]
    with pytest.raises(HearthsideError) as refused:
        opened(str(tmp_path))
    there = tmp_path / "tables.db"
    assert str(refused.value) == f"{tmp_path} is a folder; name a file in it, such as {there}"


def test_a_damaged_database(tmp_path):
    path = tmp_path / "tables.db"
    opened(str(path)).close()
    path.write_bytes(path.read_bytes()[:100] + b"\xff" * 8000)
    with pytest.raises(StoreUnavailable, match="damaged"):
        opened(str(path))


def test_the_database_of_another_program_is_left_as_it_is(url: str):
    if path := parse(url).path:
        path.touch()
    engine = engines.writing(parse(url))
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE recipes (id INTEGER)"))
    engine.dispose()
    with pytest.raises(HearthsideError, match=r"tables of another program \(recipes"):
        opened(url)
    if path:
        with sqlite3.connect(path) as connection:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_a_newer_database_is_refused(url: str):
    store = opened(url)
    write(store, lambda c: c.execute(text("UPDATE alembic_version SET version_num = '0099'")))
    store.close()
    with pytest.raises(
        HearthsideError, match=rf"schema 0099.*knows none later than {migrate.HEAD}.*install the newer"
    ):
        opened(url)


def test_a_locked_file_is_not_waited_for_for_ever(tmp_path):
    path = str(tmp_path / "tables.db")
    opened(path).close()
    rival = sqlite3.connect(path, isolation_level=None)
    rival.execute("PRAGMA locking_mode = EXCLUSIVE")
    rival.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreUnavailable, match="another program keeps the database locked"):
        Store(path, patience=0.1).open()
    rival.close()
    store = opened(path)
    assert asyncio.run(store.read(lambda c: True))
    store.close()
