"""Quotas and tidying: what goes after which time, and what stays."""

from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from hearthside.cli import main
from hearthside.server.quotas import IMPORTED
from hearthside.server.store import Report, Store, queries
from hearthside.server.store.purge import Purge, Retention
from tests.server.running import running
from tests.server.store.samples import add, best, entry, guest, pack, read, review, table, write

NOW = 1_800_000_000_000


def at(days: int) -> int:
    """So many days ago."""
    return NOW - timedelta(days=days) // timedelta(milliseconds=1)


@pytest.fixture
def filled(store: Store) -> Store:
    """g1 owns everything, g2 watches at one table, g3 has come and gone, g4 has just come."""
    records: list[Any] = [
        *(guest(name, created=at(400)) for name in ("g1", "g2", "g3")),
        guest("g4", created=at(1)),
        *(pack(name, at=at(400)) for name in ("played", "unused", "gone")),
        table("over", status="over", updated=at(366)),
        table("closed", status="closed", updated=at(366), game="gone"),
        table("fresh", status="over", updated=at(364), game="played"),
        table("best", status="over", updated=at(999)),
        best("best"),
        table("left", status="playing", updated=at(91)),
        table("running", status="playing", updated=at(89)),
        table("file", status="over", updated=at(31), setup=IMPORTED),
        table("new file", status="over", updated=at(29), setup=IMPORTED),
        entry(1, "over"),
        entry(2, "over"),
        entry(1, "running"),
        *(review(name, eye=eye) for name in ("over", "fresh", "file") for eye in ("open", "0")),
        Report("old", "running", 1, "g1", at(366), b"{}"),
        Report("of over", "over", 1, "g1", at(1), b"{}"),
        Report("new", "running", 1, "g1", at(1), b"{}"),
    ]
    write(store, add(*records))
    for name, who in (("running", "g2"), ("over", "g3")):
        write(store, lambda c, name=name, who=who: queries.add_member(c, name, who))  # type: ignore[misc]
    return store


def found(store: Store, kept: Retention) -> Purge:
    return read(store, lambda c: queries.find_old(c, kept, NOW, IMPORTED))


def test_what_is_old_enough(filled: Store):
    assert found(filled, Retention()) == Purge(
        finished=["over", "closed"],
        abandoned=["left"],
        uploads=["file"],
        reports=["old"],
        guests=["g3"],
        packs=[("gone", "c0ffee"), ("unused", "c0ffee")],
    )


def test_nothing_goes_that_is_kept_for_ever(filled: Store):
    kept = Retention(finished=None, abandoned=None, uploads=None, reports=None, guests=None)
    assert found(filled, kept) == Purge([], [], [], [], [], [("unused", "c0ffee")])


def test_it_goes_with_all_that_belongs_to_it_and_nothing_else_does(filled: Store):
    old = found(filled, Retention())
    assert write(filled, lambda c: queries.purge(c, old)) == 2
    left = read(filled, queries.all_tables)
    assert {line.id for line in left} == {"fresh", "best", "running", "new file"}
    assert read(filled, lambda c: queries.entries(c, "over")) == []
    assert len(read(filled, lambda c: queries.entries(c, "running"))) == 1
    assert [one.id for one in read(filled, queries.reports)] == ["new"]
    kept = partial(queries.kept_review, eye="0", version=3, content="c0ffee", coach=1)
    reviewed = [name for name in ("over", "file", "fresh") if read(filled, partial(kept, table=name))]
    assert reviewed == ["fresh"]
    everybody = ("g1", "g2", "g3", "g4")
    there = read(filled, lambda c: [name for name in everybody if queries.get_guest(c, name)])
    assert there == ["g1", "g2", "g4"]
    assert read(filled, lambda c: queries.kept_pack(c, "unused", "c0ffee")) is None
    assert read(filled, lambda c: queries.kept_pack(c, "played", "c0ffee")) is not None
    assert found(filled, Retention()) == Purge([], [], [], [], [], [])


def test_the_operator_sees_first_what_would_go(tmp_path: Path):
    db = tmp_path / "tables.db"
    opened = Store(str(db))
    opened.open()
    write(opened, add(guest("g1"), table("old", status="over", updated=1), entry(1, "old")))
    opened.close()
    looked = CliRunner().invoke(main, ["store", "purge", "--db", str(db), "--guests", "never"])
    assert "1 tables that are over older than 365 days" in looked.output
    assert "Nothing was changed" in looked.output
    assert "guests" not in looked.output
    with running(db):  # it works beside a server
        done = CliRunner().invoke(main, ["store", "purge", "--db", str(db), "--finished", "100", "--yes"])
    assert "1 tables that are over older than 100 days" in done.output
    assert "gone, with 1 entries" in done.output
    again = CliRunner().invoke(main, ["store", "purge", "--db", str(db)])
    assert "0 tables that are over" in again.output
    wrong = CliRunner().invoke(main, ["store", "purge", "--db", str(db), "--finished", "soon"])
    assert "neither a number of days nor `never`" in wrong.output


def test_what_a_guest_uses(filled: Store):
    used = read(filled, lambda c: queries.usage(c, "g1", IMPORTED))
    assert msgspec.structs.astuple(used)[:7] == (2, 2, 3, 12, 2, 2, 3)
    assert used.all_bytes > 10_000
    assert read(filled, lambda c: queries.usage(c, "g2", IMPORTED)).tables == 0
