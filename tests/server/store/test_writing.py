"""The writer: together in one commit, answered after it, and one bad job fails alone."""

import asyncio
import threading

import pytest
from sqlalchemy import event

from hearthside import HearthsideError
from hearthside.server.store import Conflict, Store, StoreUnavailable
from hearthside.server.store.entries import entries, last_seq
from hearthside.server.store.tables import get_table
from tests.server.store.samples import Gate, add, entry, read, seqs, table, write


def commits(store: Store) -> list[object]:
    seen: list[object] = []
    event.listen(store._writer._engine, "commit", seen.append)
    return seen


def fail(error: BaseException):
    def job(c):
        add(entry(1, "t2"))(c)
        raise error

    return job


# ------------------------------------------------------------ order
def test_nobody_is_answered_before_the_commit(store: Store):
    write(store, add(table()))

    async def go():
        first, last = Gate(), Gate()
        ran = threading.Event()

        def middle(c):
            add(entry(1))(c)
            ran.set()
            return "stored"

        jobs = [asyncio.create_task(store.write(first))]
        await first.until_reached()
        jobs += [asyncio.create_task(store.write(job)) for job in (middle, last)]
        await asyncio.sleep(0)
        first.opened.set()
        await last.until_reached()
        assert ran.is_set()
        assert not jobs[1].done()
        assert await store.read(lambda c: last_seq(c, "t1")) == 0
        last.opened.set()
        assert await asyncio.gather(*jobs) == [None, "stored", None]
        assert await store.read(lambda c: last_seq(c, "t1")) == 1

    asyncio.run(go())


def test_whoever_is_answered_can_read_it(store: Store):
    write(store, add(table()))

    async def go():
        for seq in range(1, 30):
            await store.write(add(entry(seq)))
            assert await store.read(lambda c: last_seq(c, "t1")) == seq

    asyncio.run(go())


def test_what_waits_for_a_commit_goes_into_the_next_together(store: Store):
    write(store, add(table()))
    seen = commits(store)

    async def go():
        gate = Gate()
        jobs = [asyncio.create_task(store.write(gate))]
        await gate.until_reached()
        jobs += [asyncio.create_task(store.write(add(entry(seq)))) for seq in range(1, 301)]
        await asyncio.sleep(0)
        assert store.health()["queue"] == 300
        gate.opened.set()
        await asyncio.gather(*jobs)

    asyncio.run(go())
    assert len(seen) == 3  # the gate, 256, and the rest
    assert seqs(store) == list(range(1, 301))
    assert store.health()["queue"] == 0


# ------------------------------------------------------------ bad jobs
def test_a_bad_job_fails_alone(store: Store):
    write(store, add(table(), table("t2")))
    seen = commits(store)

    async def go():
        gate = Gate()
        jobs = [gate, add(entry(1)), fail(ValueError("mine")), add(entry(1)), add(entry(2, cid="x"))]
        jobs += [add(entry(3, cid="x")), fail(StopIteration()), fail(SystemExit()), add(entry(3))]
        tasks = []
        for job in jobs:
            tasks.append(asyncio.create_task(store.write(job)))
            if job is gate:
                await gate.until_reached()
        await asyncio.sleep(0)
        gate.opened.set()
        return await asyncio.gather(*tasks, return_exceptions=True)

    results = asyncio.run(go())
    kinds = [type(result) for result in results]
    none = type(None)
    assert kinds == [none, none, ValueError, Conflict, none, Conflict, RuntimeError, RuntimeError, none]
    assert len(seen) == 2
    assert seqs(store) == [1, 2, 3]
    assert seqs(store, "t2") == []


def test_a_job_that_hides_its_own_error_does_not_spoil_the_batch(store: Store):
    write(store, add(table()))

    def hiding(c):
        with pytest.raises(Exception, match="nowhere"):
            c.exec_driver_sql("SELECT * FROM nowhere")

    async def go():
        gate = Gate()
        jobs = [asyncio.create_task(store.write(gate))]
        await gate.until_reached()
        jobs += [asyncio.create_task(store.write(job)) for job in (add(entry(1)), hiding, add(entry(2)))]
        await asyncio.sleep(0)
        gate.opened.set()
        await asyncio.gather(*jobs, return_exceptions=True)

    asyncio.run(go())
    assert seqs(store) == [1, 2]


def test_the_follower_of_a_failed_entry_fails_too(store: Store):
    write(store, add(table()))

    async def go():
        jobs = [add(entry(1)), add(entry(1)), add(entry(3)), add(entry(2))]
        return await asyncio.gather(*map(store.write, jobs), return_exceptions=True)

    assert [type(result) for result in asyncio.run(go())] == [type(None), Conflict, Conflict, type(None)]
    assert seqs(store) == [1, 2]


# ------------------------------------------------------------ many, and some who leave
def test_a_hundred_writers_at_once(store: Store):
    names = [f"t{number}" for number in range(100)]
    seen = commits(store)

    async def one(name: str):
        await store.write(add(table(name)))
        for seq in range(1, 11):
            await store.write(add(entry(seq, name, cid=str(seq))))

    async def go():
        await asyncio.gather(*map(one, names))

    asyncio.run(go())
    for name in names:
        assert seqs(store, name) == list(range(1, 11))
    assert len(seen) < 550  # of 1,100 jobs


def test_a_cancelled_waiter_hurts_nobody(store: Store):
    write(store, add(table()))

    async def go():
        gate = Gate()
        first = asyncio.create_task(store.write(gate))
        await gate.until_reached()
        jobs = [asyncio.create_task(store.write(add(entry(seq)))) for seq in (1, 2, 3)]
        await asyncio.sleep(0)
        jobs[1].cancel()
        first.cancel()
        await asyncio.sleep(0)
        gate.opened.set()
        return await asyncio.gather(*jobs, return_exceptions=True)

    assert [type(result) for result in asyncio.run(go())] == [type(None), asyncio.CancelledError, type(None)]
    assert seqs(store) == [1, 2, 3]


def test_an_event_loop_that_ended_hurts_nobody(store: Store):
    write(store, add(table()))
    gate = Gate()

    async def leave():
        asyncio.create_task(store.write(gate))  # noqa: RUF006
        await gate.until_reached()
        asyncio.create_task(store.write(add(entry(1))))  # noqa: RUF006
        await asyncio.sleep(0)

    asyncio.run(leave())
    gate.opened.set()
    write(store, add(entry(2)))
    assert seqs(store) == [1, 2]


def test_several_event_loops_share_a_store(store: Store):
    names = ["t1", "t2", "t3"]

    async def one(name: str):
        await store.write(add(table(name)))
        await asyncio.gather(*(store.write(add(entry(seq, name))) for seq in range(1, 41)))

    threads = [threading.Thread(target=lambda name=name: asyncio.run(one(name))) for name in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert [len(seqs(store, name)) for name in names] == [40, 40, 40]


# ------------------------------------------------------------ opening and closing
def test_closing_lets_what_is_queued_finish(url: str):
    store = Store(url)
    store.open()
    write(store, add(table()))

    async def go():
        gate = Gate()
        jobs = [asyncio.create_task(store.write(gate))]
        await gate.until_reached()
        jobs += [asyncio.create_task(store.write(add(entry(seq)))) for seq in range(1, 301)]
        await asyncio.sleep(0)
        reading = asyncio.create_task(store.read(lambda c: get_table(c, "t1")))
        await asyncio.sleep(0)
        closing = asyncio.create_task(asyncio.to_thread(store.close))
        gate.opened.set()
        await closing
        assert await asyncio.gather(*jobs) == [None] * 301
        assert await reading == table()

    asyncio.run(go())
    store.close()
    again = Store(url)
    again.open()
    assert seqs(again) == list(range(1, 301))
    again.close()


def test_a_store_that_is_not_open_says_so(url: str):
    store = Store(url)
    assert store.health()["state"] == "the store is not open"
    for when in ("not open", "closed"):
        for ask in (read, write):
            with pytest.raises(StoreUnavailable, match=when):
                ask(store, lambda c: entries(c, "t1"))
        if when == "not open":
            store.open()
            with pytest.raises(HearthsideError, match="already"):
                store.open()
            store.close()
            store.close()
    assert store.health()["state"] == "the store is closed"


def test_closing_without_having_opened_is_fine(url: str):
    Store(url).close()


def test_health(store: Store):
    kind = store.address.database
    assert kind in ("sqlite", "postgresql")
    assert store.health() == {"database": kind, "state": "ok", "queue": 0}
