"""Stores of several servers on one PostgreSQL: whoever appends first is right, and nobody waits for ever."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import Connection

from hearthside.server.store import Conflict, Store, leading, news, queries
from hearthside.server.store.node import Neighbours
from tests.server.patience import wait_until
from tests.server.store.samples import add, entry, read, seqs, table, write

TABLES = ("a", "b")


@pytest.fixture
def stores(new: Callable[[str], str]) -> Iterator[list[Store]]:
    url = new("postgresql")
    out = [Store(url, patience=20) for _ in range(2)]
    for store in out:
        store.claim()
        store.open(holder="http://127.0.0.1:1/")
    write(out[0], add(*(table(name) for name in TABLES)))
    yield out
    for store in out:
        store.close()


def append(store: Store, *entries: Any) -> None:
    write(store, add(*entries))


def test_the_same_number_twice_is_stored_once(stores: list[Store]):
    append(stores[0], entry(1, "a", cid="x"))
    with pytest.raises(Conflict):
        append(stores[1], entry(1, "a", cid="y"))
    with pytest.raises(Conflict):  # nor the same command under another number
        append(stores[1], entry(2, "a", cid="x"))
    append(stores[1], entry(2, "a", cid="y"))
    assert seqs(stores[0], "a") == [1, 2]


def test_two_batches_in_another_order_do_not_wait_for_each_other(stores: list[Store]):
    """Each store has jobs about both tables in one batch, the other way round; all is stored once."""

    async def both(store: Store, names: list[str], held: threading.Event) -> list[Any]:
        def hold(_: Connection) -> None:
            assert held.wait(20)

        waiting = asyncio.create_task(store.write(hold))
        jobs = [
            asyncio.create_task(store.write(add(entry(1, name, cid=f"{id(store)}")), name)) for name in names
        ]
        await asyncio.sleep(0)
        held.set()
        await waiting
        return await asyncio.gather(*jobs, return_exceptions=True)

    async def go() -> tuple[list[Any], list[Any]]:
        held = [threading.Event(), threading.Event()]
        return await asyncio.gather(
            both(stores[0], ["a", "b"], held[0]), both(stores[1], ["b", "a"], held[1])
        )

    answers = asyncio.run(go())
    good = [answer for of_one in answers for answer in of_one if answer is None]
    bad = [answer for of_one in answers for answer in of_one if answer is not None]
    assert len(good) == 2
    assert all(isinstance(answer, Conflict) for answer in bad), bad
    assert [seqs(stores[0], name) for name in TABLES] == [[1], [1]]


def test_a_deadlock_is_resolved_by_going_one_by_one(stores: list[Store]):
    """Jobs that do not say what they are about may still want the same rows in another order."""
    met = threading.Barrier(2)
    waited: set[int] = set()

    def job(names: tuple[str, str], number: int) -> Callable[[Connection], None]:
        def do(c: Connection) -> None:
            queries.update_table(c, names[0], updated=number)
            if number not in waited:
                waited.add(number)
                met.wait(20)
            queries.update_table(c, names[1], updated=number)

        return do

    async def one(store: Store, names: tuple[str, str], number: int) -> None:
        # Two jobs: a batch of one alone is not tried again.
        await asyncio.gather(store.write(lambda _: None), store.write(job(names, number)))

    async def go() -> None:
        await asyncio.gather(one(stores[0], ("a", "b"), 1), one(stores[1], ("b", "a"), 2))

    asyncio.run(go())


# ------------------------------------------------------------ news
class Heard:
    def __init__(self) -> None:
        self.items: list[news.Item] = []
        self.led: list[str] = []
        self.gone: set[str] = set()
        self.back = 0

    def start(self, store: Store) -> "Heard":
        assert store.node is not None
        store.node.start(
            Neighbours(
                lambda _, items: self.items.extend(items), self.led.extend, self.gone.update, self._back
            )
        )
        wait_until(lambda: self.back > 0, "it does not listen")
        return self

    def _back(self) -> None:
        self.back += 1


def test_a_commit_is_heard_of_elsewhere_and_not_here(stores: list[Store]):
    here, there = (Heard().start(store) for store in stores)
    append(stores[0], entry(1, "a"), entry(2, "a"))
    wait_until(lambda: news.Stored("a", 2) in there.items, "nothing was heard")
    assert here.items == []


def test_many_tables_in_one_commit_are_all_told(stores: list[Store]):
    there = Heard().start(stores[1])
    names = [f"table-with-a-long-name-{number:04}" for number in range(400)]
    write(stores[0], add(*(table(name) for name in names), *(entry(1, name) for name in names)))
    wait_until(lambda: len(there.items) >= 400, "some are missing")
    assert {item.table for item in there.items if isinstance(item, news.Stored)} == set(names)


# ------------------------------------------------------------ who leads
def take(store: Store, name: str = "a") -> bool:
    assert store.node is not None
    node = store.node.id
    return write(store, lambda c: leading.take(c, name, node))


def test_one_leads_and_what_the_other_does_is_fenced(stores: list[Store]):
    one, two = stores
    assert one.node is not None
    assert two.node is not None
    mine, other = one.node.id, two.node.id
    assert take(one)
    assert take(one)
    assert not take(two)
    write(one, lambda c: leading.check(c, "a", mine))
    with pytest.raises(leading.NotLeading):
        write(two, lambda c: leading.check(c, "a", other))
    write(one, lambda c: leading.give_up(c, "a", mine))
    assert take(two)
    with pytest.raises(leading.NotLeading):
        write(one, lambda c: leading.check(c, "a", mine))


def test_who_gives_no_sign_loses_its_tables(stores: list[Store], monkeypatch: pytest.MonkeyPatch):
    """By the database's clock: the first store has no thread that shows it is there."""
    one, two = stores
    assert take(one)
    there = Heard().start(two)
    wait_until(lambda: there.led == ["a"], "nobody took the table")
    assert one.node is not None
    mine = one.node.id
    with pytest.raises(leading.NotLeading):
        write(one, lambda c: leading.check(c, "a", mine))
    assert read(two, lambda c: c.exec_driver_sql("SELECT count(*) FROM lease").scalar()) == 3


def test_what_a_node_leads_without_knowing_it_finds_out(stores: list[Store]):
    """It may have taken a table while it looked what it still leads."""
    one = stores[0]
    assert one.node is not None
    assert take(one)
    one.node.wanted.add("a")
    heard = Heard().start(one)
    wait_until(lambda: heard.led == ["a"], "it does not know that it leads")
    assert one.node.led == {"a"}


def test_a_lost_connection_is_made_anew_and_told(stores: list[Store], postgres: Any):
    there = Heard().start(stores[1])
    postgres.end_connections(str(stores[1].address.url.database))
    wait_until(lambda: there.back == 2, "it does not listen again")
    append(stores[0], entry(1, "b"))
    wait_until(lambda: news.Stored("b", 1) in there.items, "nothing was heard")
