"""Backups from either database, restored into either."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from hearthside import HearthsideError
from hearthside.server.store import Report, Snapshot, Store, engines
from hearthside.server.store.address import parse
from hearthside.server.store.backup import backup, restore
from hearthside.server.store.schema import metadata
from hearthside.server.store.snapshots import newest_snapshot
from hearthside.server.store.tables import add_member
from tests.server.store.conftest import KINDS
from tests.server.store.later import OLD
from tests.server.store.samples import add, best, entry, guest, pack, read, review, seqs, table, write

ROWS = {
    "best": 1,
    "entry": 603,
    "game_table": 2,
    "guest": 1,
    "member": 1,
    "pack": 1,
    "report": 1,
    "review": 2,
}


def fill(url: str) -> None:
    store = Store(url)
    store.open()
    long = [entry(seq, cid=str(seq), body=b"\x00\xff %d" % seq) for seq in range(1, 601)]
    write(store, add(table(past=b"\x00"), table("t2", title="Ĝardeno"), guest(name="Ånn 🐧"), *long))
    write(store, add(*(entry(seq, "t2") for seq in (1, 2, 3)), Report("r", "t1", 1, "g1", 1, b"{}")))
    write(store, lambda c: add_member(c, "t1", "g1"))
    write(store, add(best("t2"), pack(), review(), review("t2", eye="0", deals=1000)))
    write(store, add(Snapshot("t1", 9, "engine", b"big")))
    store.close()


def everything(url: str) -> dict[str, list[tuple[object, ...]]]:
    engine = engines.reading(parse(url))
    with engine.connect() as c:
        found = {
            table.name: [tuple(row) for row in c.execute(select(table).order_by(*table.primary_key))]
            for table in metadata.sorted_tables
            if table.name not in ("snapshot", "lease")
        }
    engine.dispose()
    return found


@pytest.mark.parametrize("to", KINDS)
@pytest.mark.parametrize("of", KINDS)
def test_a_backup_of_one_restores_into_the_other(new, tmp_path, of, to):
    source, target, file = new(of), new(to), tmp_path / "backup.db"
    fill(source)
    assert backup(source, file) == ROWS
    assert restore(file, target) == ROWS
    assert everything(target) == everything(source)
    store = Store(target)
    store.open()
    assert read(store, lambda c: newest_snapshot(c, "t1")) is None
    write(store, add(entry(601)))
    store.close()


def test_a_backup_is_one_file_for_its_owner_only(new, tmp_path):
    source = new("sqlite")
    fill(source)
    folder = tmp_path / "backups"
    folder.mkdir()
    backup(source, folder / "one.db")
    assert [path.name for path in folder.iterdir()] == ["one.db"]
    assert (folder / "one.db").stat().st_mode & 0o077 == 0
    with pytest.raises(HearthsideError, match="there already; a backup overwrites nothing"):
        backup(source, folder / "one.db")
    with pytest.raises(HearthsideError, match="cannot write"):
        backup(source, tmp_path / "nowhere" / "one.db")


def test_a_backup_while_a_server_writes_is_one_moment(url: str, tmp_path):
    """Each entry of t1 is written together with one of t2: a backup has as many of both."""
    store = Store(url)
    store.open()
    write(store, add(table(), table("t2")))

    async def go():
        done = asyncio.Event()
        stored = 0

        async def play():
            nonlocal stored
            seq = 0
            while not done.is_set():
                seq += 1
                await store.write(add(entry(seq), entry(seq, "t2")))
                stored = seq
            return seq

        playing = asyncio.create_task(play())
        files = [tmp_path / f"backup {number}.db" for number in range(3)]
        for file in files:
            before = stored
            while stored == before:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(backup, url, file)
        done.set()
        return files, await playing

    files, last = asyncio.run(go())
    store.close()
    lengths = []
    for number, file in enumerate(files):
        target = str(tmp_path / f"restored {number}.db")
        restore(file, target)
        restored = Store(target)
        restored.open()
        assert seqs(restored) == seqs(restored, "t2")
        lengths.append(len(seqs(restored)))
        restored.close()
    assert 0 < lengths[0] < lengths[1] < lengths[2] <= last


def test_a_backup_needs_a_folder_that_is_there(new, tmp_path):
    source, file = new("sqlite"), tmp_path / "nowhere" / "backup.db"
    fill(source)
    with pytest.raises(HearthsideError) as refused:
        backup(source, file)
    assert str(refused.value) == f"cannot write {file}: No such file or directory"


def test_only_an_empty_database_is_restored_into(url: str, new, tmp_path):
    source, file = new("sqlite"), tmp_path / "backup.db"
    fill(source)
    backup(source, file)
    store = Store(url)
    store.open()
    write(store, add(table("mine"), entry(1, "mine"), Snapshot("mine", 1, "engine", b"")))
    store.close()
    before = everything(url)
    with pytest.raises(HearthsideError, match=r"is not empty \(1 of game_table, 1 of entry\); it is only"):
        restore(file, url)
    assert everything(url) == before
    restore(file, url, replace=True)
    assert everything(url) == everything(source)


def test_an_older_backup_is_restored_into_a_newer_hearthside(new, tmp_path, later):
    source, file = new("sqlite"), tmp_path / "backup.db"
    fill(source)
    backup(source, file)
    kept = file.read_bytes()
    later()
    with pytest.raises(HearthsideError, match=f"older schema {OLD}; first run: hearthside store migrate"):
        backup(source, tmp_path / "another.db")
    target = new("sqlite")
    assert restore(file, target) == ROWS
    assert file.read_bytes() == kept


# ------------------------------------------------------------ refused
def change(file: Path, statement: str) -> None:
    connection = sqlite3.connect(file)
    connection.execute(statement)
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        (
            "DELETE FROM entry WHERE table_id = 't1' AND seq = 300",
            "lacks entries in the logs of these tables: t1;",
        ),
        (
            "DELETE FROM entry WHERE table_id = 't2' AND seq = 1",
            "lacks entries in the logs of these tables: t2;",
        ),
        ("UPDATE alembic_version SET version_num = '0099'", "schema 0099"),
        ("DROP TABLE alembic_version", "tables of another program"),
        ("UPDATE entry SET table_id = 'gone' WHERE table_id = 't2'", "FOREIGN KEY"),
    ],
)
def test_a_backup_that_is_not_whole_is_refused(new, tmp_path, statement, words):
    source, target, file = new("sqlite"), new("sqlite"), tmp_path / "backup.db"
    fill(source)
    backup(source, file)
    change(file, statement)
    with pytest.raises(HearthsideError, match=words):
        restore(file, target)
    with closing(Store(target)) as store:
        store.open()
    assert not any(everything(target).values())


def test_what_a_check_of_the_backup_finds_is_said(new, tmp_path):
    source, target, file = new("sqlite"), new("sqlite"), tmp_path / "backup.db"
    fill(source)
    backup(source, file)
    with closing(sqlite3.connect(file)) as connection:  # by now every table would have to have a past
        connection.executescript(
            "PRAGMA writable_schema = ON;"
            "UPDATE sqlite_master SET sql = replace(sql, 'past BLOB', 'past BLOB NOT NULL');"
        )
    with pytest.raises(HearthsideError) as refused:
        restore(file, target)
    assert str(refused.value) == f"{file} is damaged (NULL value in game_table.past); take another backup"


def test_damaged_missing_and_foreign_files_are_refused(new, tmp_path):
    source, target, file = new("sqlite"), new("sqlite"), tmp_path / "backup.db"
    fill(source)
    backup(source, file)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(HearthsideError, match="damaged"):
        restore(file, target)
    file.write_bytes(b"")
    with pytest.raises(HearthsideError) as refused:
        restore(file, target)
    assert str(refused.value) == f"{file} is an empty database, not a backup"
    file.write_bytes(b"Dear Ann,")
    with pytest.raises(HearthsideError, match="is not a SQLite database"):
        restore(file, target)
    with pytest.raises(HearthsideError, match="there is no backup"):
        restore(tmp_path / "nowhere.db", target)
    with pytest.raises(HearthsideError, match="into itself"):
        restore(source, source)
    with pytest.raises(HearthsideError, match="nothing to back up"):
        backup(str(tmp_path / "nowhere.db"), tmp_path / "another.db")
    assert not (tmp_path / "nowhere.db").exists()
