"""What goes in comes out again, on both databases."""

from functools import partial

import pytest
from sqlalchemy import event, text

from hearthside import HearthsideError
from hearthside.server.store import Conflict, Report, Snapshot, Store, TableLine, TableRecord
from hearthside.server.store.counts import counts
from hearthside.server.store.entries import entries, entry_by_cid, last_seq
from hearthside.server.store.guests import add_guest, get_guest, guest_by_token, rename_guest
from hearthside.server.store.reports import get_report, reports
from hearthside.server.store.snapshots import drop_snapshots, newest_snapshot
from hearthside.server.store.tables import (
    add_member,
    all_tables,
    drop_member,
    get_table,
    is_member,
    listed_tables,
    set_invite,
    table_of_invite,
    tables_of,
    update_table,
)
from tests.server.store.samples import add, entry, guest, read, seqs, table, write


# ------------------------------------------------------------ tables
@pytest.mark.parametrize("past", [None, b'{"game":1}'])
def test_a_table_comes_back_as_it_was(store: Store, past):
    record = table(past=past, key=b"\x00\xff" * 16)
    write(store, add(record))
    assert read(store, lambda c: get_table(c, "t1")) == record
    assert read(store, lambda c: get_table(c, "t2")) is None


def test_an_invitation_leads_to_its_table_until_it_is_changed(store: Store):
    write(store, add(table()))
    assert read(store, lambda c: table_of_invite(c, "invite of t1")) == "t1"
    write(store, lambda c: set_invite(c, "t1", "another"))
    assert read(store, lambda c: table_of_invite(c, "invite of t1")) is None
    assert read(store, lambda c: table_of_invite(c, "another")) == "t1"


def test_two_tables_share_neither_id_nor_invitation(store: Store):
    write(store, add(table()))
    for second in (table(invite="other"), table("t2", invite="invite of t1")):
        with pytest.raises(Conflict):
            write(store, add(second))
    assert [line.id for line in read(store, all_tables)] == ["t1"]


def test_only_what_is_given_is_updated(store: Store):
    write(store, add(table()))
    write(store, lambda c: update_table(c, "t1", status="playing", updated=1_800_000_000_000))
    write(store, lambda c: update_table(c, "t1", names='["Cy"]'))
    write(store, lambda c: update_table(c, "t1"))
    expected = table(status="playing", updated=1_800_000_000_000, names='["Cy"]')
    assert read(store, lambda c: get_table(c, "t1")) == expected


def test_lists_of_tables_show_the_newest_first(store: Store):
    write(store, add(guest()))
    kinds = [
        ("open", True),
        ("playing", True),
        ("over", True),
        ("closed", True),
        ("open", False),
        ("open", True),
    ]
    for number, (status, listed) in enumerate(kinds):
        record = table(f"t{number}", status=status, listed=listed, updated=number)
        write(store, add(record))
    for mine in ("t0", "t2", "t4"):
        write(store, partial(add_member, table=mine, guest="g1"))

    def ids(query):
        return [line.id for line in read(store, query)]

    assert ids(lambda c: listed_tables(c, 10)) == ["t5", "t1", "t0"]
    assert ids(lambda c: listed_tables(c, 2)) == ["t5", "t1"]
    assert ids(lambda c: tables_of(c, "g1", 10)) == ["t4", "t2", "t0"]
    assert ids(lambda c: tables_of(c, "g1", 1)) == ["t4"]
    assert ids(lambda c: tables_of(c, "g2", 10)) == []
    assert ids(all_tables) == ["t5", "t4", "t3", "t2", "t1", "t0"]
    assert ids(lambda c: all_tables(c, "over")) == ["t2"]


def test_the_key_is_read_by_get_table_only(store: Store):
    write(store, add(guest(), table()))
    write(store, lambda c: add_member(c, "t1", "g1"))
    secret = {"key", "secret", "past", "setup", "invite"}
    assert set(TableRecord.__struct_fields__) - set(TableLine.__struct_fields__) == secret

    statements: list[str] = []
    event.listen(store._engine, "before_cursor_execute", lambda *said: statements.append(said[2]))
    for query in (all_tables, lambda c: listed_tables(c, 9), lambda c: tables_of(c, "g1", 9), counts):
        read(store, query)
    assert len(statements) > 4
    assert not [said for said in statements if "key" in said]
    read(store, lambda c: get_table(c, "t1"))
    assert "key" in statements[-1]


# ------------------------------------------------------------ members and guests
def test_members_come_and_go(store: Store):
    write(store, add(table(), guest()))
    assert not read(store, lambda c: is_member(c, "t1", "g1"))
    write(store, lambda c: add_member(c, "t1", "g1"))
    write(store, lambda c: add_member(c, "t1", "g1"))
    assert read(store, lambda c: is_member(c, "t1", "g1"))
    write(store, lambda c: drop_member(c, "t1", "g1"))
    write(store, lambda c: drop_member(c, "t1", "g1"))
    assert not read(store, lambda c: is_member(c, "t1", "g1"))


def test_only_a_known_guest_can_be_a_member(store: Store):
    write(store, add(table()))
    with pytest.raises(Conflict):
        write(store, lambda c: add_member(c, "t1", "nobody"))


def test_a_guest_is_known_by_the_token(store: Store):
    write(store, add(guest()))
    assert read(store, lambda c: guest_by_token(c, "token of g1")) == guest()
    assert read(store, lambda c: get_guest(c, "g1")) == guest()
    assert read(store, lambda c: guest_by_token(c, "token of g2")) is None
    assert read(store, lambda c: get_guest(c, "g2")) is None
    write(store, lambda c: rename_guest(c, "g1", "Ånn 🐧"))
    assert read(store, lambda c: get_guest(c, "g1")) == guest(name="Ånn 🐧")
    with pytest.raises(Conflict):
        write(store, lambda c: add_guest(c, guest("g2", token="token of g1")))


def test_text_that_one_database_could_not_hold_is_refused_by_both(store: Store):
    with pytest.raises(HearthsideError, match=r"^a text with a NUL character in it cannot be stored: "):
        write(store, lambda c: add_guest(c, guest(name="An\x00n")))
    assert read(store, lambda c: get_guest(c, "g1")) is None


# ------------------------------------------------------------ the log
def test_entries_come_back_in_order(store: Store):
    body = b'{"text":"\\u0000 \xc3\xa9"}\x00\xff'
    written = [entry(1, cid="a", body=body), entry(2), entry(3, cid="b"), entry(4)]
    write(store, add(table(), table("t2"), *written, entry(1, "t2")))
    assert read(store, lambda c: entries(c, "t1")) == written
    assert read(store, lambda c: entries(c, "t1", after=2)) == written[2:]
    assert read(store, lambda c: [last_seq(c, name) for name in ("t1", "t2", "t3")]) == [4, 1, 0]


def test_the_log_has_neither_doubles_nor_gaps(store: Store):
    write(store, add(table(), entry(1), entry(2)))
    for seq in (0, 1, 2, 4, 5):
        with pytest.raises(Conflict, match="log of table t1 is at 3"):
            write(store, add(entry(seq)))
    assert seqs(store) == [1, 2]


def test_a_table_that_does_not_exist_has_no_log(store: Store):
    with pytest.raises(Conflict):
        write(store, add(entry(1)))


def test_an_author_uses_a_cid_once_a_table(store: Store):
    write(store, add(table(), table("t2"), entry(1, cid="x")))
    with pytest.raises(Conflict):
        write(store, add(entry(2, cid="x")))
    write(store, add(entry(2, cid="x", author="g2"), entry(1, "t2", cid="x"), entry(3), entry(4)))
    assert seqs(store) == [1, 2, 3, 4]
    found = read(store, lambda c: [entry_by_cid(c, "t1", who, "x") for who in ("g1", "g2", "g3")])
    assert [one and one.seq for one in found] == [1, 2, None]
    assert read(store, lambda c: entry_by_cid(c, "t1", "g1", "")) is None


def test_looking_for_a_cid_uses_its_index(tmp_path):
    store = Store(str(tmp_path / "tables.db"))
    store.open()
    seen: list[tuple[str, tuple[object, ...]]] = []
    event.listen(store._engine, "before_cursor_execute", lambda *said: seen.append((said[2], said[3])))
    read(store, lambda c: entry_by_cid(c, "t1", "g1", "x"))
    statement, values = seen[-1]
    plan = read(store, lambda c: c.exec_driver_sql("EXPLAIN QUERY PLAN " + statement, values).all())
    store.close()
    assert "USING INDEX uq_entry_cid" in str(plan)


# ------------------------------------------------------------ snapshots, reports, counts
def test_only_the_newest_snapshot_is_kept(store: Store):
    write(store, add(table(), table("t2")))
    for seq, engine in ((5, "a"), (9, "a"), (7, "b"), (9, "b")):
        write(store, add(Snapshot("t1", seq, engine, b"\x00state")))
    write(store, add(Snapshot("t2", 1, "b", b"")))
    assert read(store, lambda c: newest_snapshot(c, "t1")) == Snapshot("t1", 9, "b", b"\x00state")
    assert read(store, lambda c: c.execute(text("SELECT count(*) FROM snapshot")).scalar()) == 2


def test_a_snapshot_is_a_cache_that_may_be_deleted(store: Store):
    names = ("t1", "t2", "t3")
    write(store, add(*map(table, names), entry(1), *(Snapshot(name, 1, "a", b"") for name in names)))

    def left(c):
        return [name for name in names if newest_snapshot(c, name)]

    write(store, lambda c: drop_snapshots(c, "t1"))
    assert read(store, left) == ["t2", "t3"]
    write(store, drop_snapshots)
    assert read(store, left) == []
    assert seqs(store) == [1]


def test_reports_are_kept_for_the_operator(store: Store):
    write(store, add(table(), table("t2")))
    made = [Report(f"r{n}", name, n, "g1", n, b"{}") for n, name in enumerate(("t2", "t1", "t2"))]
    for one in reversed(made):
        write(store, add(one))
    assert read(store, reports) == made
    assert read(store, lambda c: reports(c, "t2")) == [made[0], made[2]]
    assert read(store, lambda c: get_report(c, "r1")) == made[1]
    assert read(store, lambda c: get_report(c, "r9")) is None


def test_counts(store: Store):
    assert read(store, counts) == {"tables": {}, "entries": 0, "guests": 0, "reports": 0}
    tables = [table("t1"), table("t2", status="over"), table("t3"), table("t4", game="iditacards")]
    write(store, add(*tables, entry(1), entry(2), entry(1, "t2")))
    write(store, add(guest(), Report("r", "t1", 1, "g1", 1, b"")))
    by_kind = {"open": {"arctic_scavengers": 2, "iditacards": 1}, "over": {"arctic_scavengers": 1}}
    assert read(store, counts) == {"tables": by_kind, "entries": 3, "guests": 1, "reports": 1}


# ------------------------------------------------------------ several in one
def test_what_one_job_does_is_stored_together_or_not_at_all(store: Store):
    with pytest.raises(Conflict):
        write(store, add(table(), entry(1), entry(3)))
    assert read(store, all_tables) == []


def test_a_query_sees_one_moment(store: Store):
    write(store, add(table()))

    def query(c):
        before = last_seq(c, "t1")
        write(store, add(entry(1)))
        return before, last_seq(c, "t1")

    assert read(store, query) == (0, 0)
    assert seqs(store) == [1]


def test_a_query_cannot_change_anything(store: Store):
    with pytest.raises(HearthsideError, match="read-only"):
        read(store, lambda c: add_guest(c, guest()))
    write(store, add(guest()))


def test_the_text_of_an_error_carries_no_secret(store: Store):
    for ask in (read, write):
        with pytest.raises(Exception, match="nowhere") as caught:
            ask(store, lambda c: c.execute(text("SELECT * FROM nowhere WHERE a = :key"), {"key": "SECRET"}))
        assert "SECRET" not in str(caught.value)
