"""Lists of the best games for one, on both databases."""

import pytest
from sqlalchemy import event

from hearthside.server.best import sortable
from hearthside.server.store import BestLine, Conflict, Store
from hearthside.server.store.best import best_line_of, best_lines, drop_best
from hearthside.server.store.tables import add_member
from tests.server.store.samples import add, best, guest, read, table, write


def places(store: Store, name: str = "race", limit: int = 10) -> list[tuple[int, str]]:
    return [(line.place, line.table) for line in read(store, lambda c: best_lines(c, name, "g1", limit))]


def listed(store: Store, *ranks: int) -> None:
    """t1, t2 … with these ranks, one a millisecond."""
    for at, rank in enumerate(ranks, start=1):
        write(store, add(table(f"t{at}"), best(f"t{at}", rank=sortable([rank]), at=at)))


def test_a_line_comes_back_as_it_was(store: Store):
    write(store, add(table(listed=False), best()))
    line = BestLine("t1", {"turns": 31, "days": 4}, "g1", "Ånn 🐧", 1_700_000_000_000, 1, False)
    assert read(store, lambda c: best_line_of(c, "t1", "g1")) == line
    assert read(store, lambda c: best_lines(c, "race", "g1", 10)) == [line]
    assert list(line.numbers) == ["turns", "days"]
    assert read(store, lambda c: best_line_of(c, "t2", "g1")) is None
    assert places(store, "another") == []


def test_the_best_come_first_equals_share_a_place_and_the_earlier_stands_before(store: Store):
    listed(store, 40, 9, 100, 40, 41)
    assert places(store) == [(1, "t2"), (2, "t1"), (2, "t4"), (4, "t5"), (5, "t3")]
    assert places(store, limit=3) == [(1, "t2"), (2, "t1"), (2, "t4")]
    last = read(store, lambda c: best_line_of(c, "t3", ""))
    assert last is not None
    assert last.place == 5


def test_where_more_is_better_ranks_are_below_zero(store: Store):
    listed(store, -7, -120, 0, -8)
    assert [name for _, name in places(store)] == ["t2", "t4", "t1", "t3"]


def test_ranks_are_written_as_they_always_were():
    """Lines that were stored by an earlier server are sorted among the new ones."""
    assert sortable([31, -4]) == "10000000000000000031 09999999999999999996"


def test_the_second_number_decides_between_equals(store: Store):
    for number, rank in enumerate(([31, 10], [31, 9], [30, 99], [31, -1])):
        write(store, add(table(f"t{number}"), best(f"t{number}", rank=sortable(rank))))
    assert [name for _, name in places(store)] == ["t2", "t3", "t1", "t0"]


def test_a_table_is_listed_once(store: Store):
    write(store, add(table(), best()))
    write(store, add(best(rank="00", name="Bo")))
    [line] = read(store, lambda c: best_lines(c, "race", "g1", 10))
    assert line.name == "Ånn 🐧"


def test_only_a_table_that_is_there_can_be_listed(store: Store):
    with pytest.raises(Conflict):
        write(store, add(best("nowhere")))


def test_a_replay_is_for_those_who_may_see_the_table(store: Store):
    write(store, add(guest(), guest("g2"), table(listed=False), best(), table("t2"), best("t2")))
    write(store, lambda c: add_member(c, "t1", "g1"))

    def may_watch(who: str) -> list[bool]:
        return [line.may_watch for line in read(store, lambda c: best_lines(c, "race", who, 10))]

    assert may_watch("g1") == [True, True]
    assert may_watch("g2") == may_watch("") == [False, True]


def test_an_operator_takes_a_line_out(store: Store):
    listed(store, 1, 2)
    assert write(store, lambda c: drop_best(c, "t1"))
    assert not write(store, lambda c: drop_best(c, "t1"))
    assert places(store) == [(1, "t2")]


def test_a_list_uses_its_index(tmp_path):
    store = Store(str(tmp_path / "tables.db"))
    store.open()
    seen: list[tuple[str, tuple[object, ...]]] = []
    event.listen(store._engine, "before_cursor_execute", lambda *said: seen.append((said[2], said[3])))
    read(store, lambda c: best_lines(c, "race", "g1", 10))
    statement, values = seen[-1]
    plan = read(store, lambda c: c.exec_driver_sql("EXPLAIN QUERY PLAN " + statement, values).all())
    store.close()
    assert "SEARCH best USING INDEX ix_best_list" in str(plan)
    assert "key" not in statement
