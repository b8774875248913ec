"""A SQLite file moved to PostgreSQL."""

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import insert

from hearthside import HearthsideError
from hearthside.server.store import Store, backup, copying, lease
from hearthside.server.store.schema import guest as guests
from tests.server.store.samples import add, table, write
from tests.server.store.test_backup import ROWS, everything, fill

New = Callable[[str], str]


def test_everything_arrives(new: New):
    source, target = new("sqlite"), new("postgresql")
    fill(source)
    assert copying.copy(source, target) == ROWS
    assert everything(target) == everything(source)


def test_nothing_is_overwritten(new: New):
    source, target = new("sqlite"), new("postgresql")
    fill(source)
    store = Store(target)
    store.open()
    write(store, add(table("there already")))
    store.close()
    before = everything(target)
    with pytest.raises(HearthsideError, match="is not empty"):
        copying.copy(source, target)
    assert everything(target) == before


def test_what_arrives_otherwise_does_not_count(new: New, monkeypatch: pytest.MonkeyPatch):
    """Then the target is as empty as it was, and the next try can succeed."""
    source, target = new("sqlite"), new("postgresql")
    fill(source)

    def with_one_more(there, here):
        rows = backup.copy_rows(there, here)
        here.execute(insert(guests), {"id": "x", "token": "x", "name": "x", "created": 1})
        return rows

    with monkeypatch.context() as patched:
        patched.setattr(copying, "copy_rows", with_one_more)
        with pytest.raises(HearthsideError, match="guest has not arrived"):
            copying.copy(source, target)
    assert copying.copy(source, target) == ROWS


def test_a_server_must_have_ended(new: New, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lease, "WAIT", 0.05)
    source, target = new("sqlite"), new("postgresql")
    fill(source)
    for url in (source, target):
        store = Store(url)
        store.claim()
        store.open(holder="http://127.0.0.1:1/")
        with pytest.raises(lease.Taken, match="the server at http"):
            copying.copy(source, target)
        store.close()
    assert copying.copy(source, target) == ROWS


def test_only_from_a_file_to_postgresql(new: New, tmp_path: Path):
    source, target = new("sqlite"), new("postgresql")
    for of, to, why in (
        (target, source, "no SQLite file"),
        (source, source, "no PostgreSQL"),
        (str(tmp_path / "nowhere.db"), target, "no database"),
    ):
        with pytest.raises(HearthsideError, match=why):
            copying.copy(of, to)
