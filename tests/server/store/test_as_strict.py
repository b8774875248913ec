"""PostgreSQL as strict as SQLite: what is acknowledged is on the disk, whatever is usual there."""

import asyncio
import logging

import pytest
from sqlalchemy import event

from hearthside.server.store import Store, StoreUnavailable, store
from tests.server.postgres import Postgres
from tests.server.store.samples import add, table, write


@pytest.fixture
def hosted(new):
    store = Store(new("postgresql"), patience=0.3)
    store.open()
    yield store
    store.close()


def setting(store: Store, name: str) -> object:
    return write(store, lambda c: c.exec_driver_sql(f"SHOW {name}").scalar())


def test_commits_wait_for_the_disk(hosted: Store, postgres: Postgres):
    assert postgres.execute("SHOW synchronous_commit") == [("off",)]  # as the server would have it
    assert setting(hosted, "synchronous_commit") == "on"
    assert setting(hosted, "synchronous_commit") == "on"


def test_what_is_stricter_stays(hosted: Store, postgres: Postgres):
    name = str(hosted.address.url.database)
    postgres.execute(f"ALTER DATABASE {name} SET synchronous_commit = remote_apply")
    try:
        postgres.end_connections(name)
        assert setting(hosted, "synchronous_commit") == "remote_apply"
    finally:
        postgres.execute(f"ALTER DATABASE {name} RESET synchronous_commit")


def test_a_server_that_does_not_wait_for_its_disk_is_warned_about(hosted: Store, caplog):
    with caplog.at_level(logging.WARNING):
        write(hosted, add(table()))
        write(hosted, lambda c: None)
    said = [line.getMessage() for line in caplog.records if "database server has" in line.getMessage()]
    assert ["fsync = off" in said[0], "full_page_writes = off" in said[1], len(said)] == [True, True, 2]


@pytest.mark.parametrize("weaker", ["synchronous = NORMAL", "synchronous = OFF", "foreign_keys = OFF"])
def test_sqlite_must_have_taken_its_settings(new, weaker: str):
    store = Store(new("sqlite"))
    event.listen(store._writer._engine, "connect", lambda driver, _: driver.execute(f"PRAGMA {weaker}"))
    store.open()
    with pytest.raises(StoreUnavailable, match=weaker.partition(" ")[0]):
        write(store, add(table()))
    assert weaker.partition(" ")[0] in store.health()["state"]
    store.close()


def test_a_dead_server_is_noticed_though_nobody_moves(hosted: Store, postgres: Postgres, monkeypatch):
    monkeypatch.setattr(store, "RECENT", 0)
    assert asyncio.run(hosted.tried())["state"] == "ok"
    name = str(hosted.address.url.database)
    postgres.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    try:
        postgres.end_connections(name)
        assert asyncio.run(hosted.tried())["state"] != "ok"
    finally:
        postgres.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
