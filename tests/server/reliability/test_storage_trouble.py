"""The database fails: refused in words, never shown, and the same command goes through afterwards."""

import asyncio
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from hearthside.server.registry import Settings
from hearthside.server.store import Store, StoreUnavailable, queries, writer
from tests.server.client import Browser, Player
from tests.server.patience import PLENTY, until, wait_until
from tests.server.reliability.log import hashes, stored
from tests.server.reliability.people import seat_view, seated
from tests.server.running import Running, running

PATIENCE = 0.3  # seconds: how long the server waits for a lock
RETRY = 0.05  # and before it tries again

Trouble = Callable[[Running], Any]  # a context manager: while it is open, nothing can be stored


@pytest.fixture
def impatient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    monkeypatch.setattr(writer, "PROBE", 0.05)
    monkeypatch.setattr("tests.server.running.Store", lambda db: Store(db, patience=PATIENCE))
    with running(tmp_path / "tables.db", Settings(limited=False, store_retry=RETRY)) as server:
        yield server


# ------------------------------------------------------------ kinds of trouble
@contextmanager
def locked(server: Running) -> Iterator[None]:
    """By another program, for longer than the server waits."""
    rival = sqlite3.connect(str(server.store.address.path), isolation_level=None)
    rival.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        rival.close()


@contextmanager
def read_only(server: Running) -> Iterator[None]:
    """For the connection that writes, whichever that is: each transaction begins by giving up to write."""

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA query_only = {'ON' if on else 'OFF'}")

    engine, on = server.store._writer._engine, True
    event.listen(engine, "begin", begin)
    try:
        yield
    finally:
        on = False  # the next transaction may write again


@contextmanager
def full(server: Running) -> Iterator[None]:
    """Every commit fails, with SQLite's own words for it."""
    with failing(server, "SQLITE_FULL"):
        yield


@contextmanager
def failing(server: Running, name: str) -> Iterator[None]:
    def commit(_: Connection) -> None:
        error = sqlite3.OperationalError("it failed")
        error.sqlite_errorname = name
        raise error

    engine = server.store._writer._engine
    event.listen(engine, "commit", commit)
    try:
        yield
    finally:
        event.remove(engine, "commit", commit)


TROUBLES: dict[str, tuple[Trouble, str]] = {
    "locked": (locked, "locked"),
    "full": (full, "disk is full"),
    "read-only": (read_only, "read-only"),
}


# ------------------------------------------------------------ refused, unseen, and then it goes on
@pytest.mark.parametrize("kind", TROUBLES)
def test_what_cannot_be_stored_does_not_happen(impatient: Running, kind: str):
    trouble, words = TROUBLES[kind]
    server = impatient

    async def go() -> None:
        async with Browser(server.url) as host, Browser(server.url) as guest:
            table = await seated(host, [guest])
            views = [await seat_view(b, table, seat) for seat, b in enumerate((host, guest))]
            asked = views[0]["view"]["table"]["waiting"][0]
            mine, others = (host, guest) if asked == 0 else (guest, host)
            player = await mine.player(table, asked).connect()
            rest = [
                await others.player(table, 1 - asked).connect(),
                await others.player(table, None).connect(),
            ]
            for one in (player, *rest):
                await one.hear()
            before = [one.seq for one in rest]
            option = player.options[-1]
            with trouble(server):
                answer = await player.move(option, cid="troubled")
                assert (answer["type"], answer["code"]) == ("refused", "not_stored")
                assert words in answer["why"]
                assert (await seat_view(mine, table, asked))["seq"] == player.seq == before[0]
                assert (await seat_view(others, table, None))["seq"] == before[1]
                posted = {"type": "move", "cid": "posted", "decision": option["decision"]}
                posted |= {"seq": player.seq, "action": option["key"]}
                refused = await mine.post(f"/api/tables/{table}/seats/{asked}/messages", posted)
                assert (refused.status_code, refused.json()["code"]) == (503, "not_stored")
                health = await mine.get("/healthz")
                assert health.status_code == 503
                assert health.json()["status"] == "degraded"
                assert words in health.json()["store"]["state"]
            await healthy(mine)
            del player.answers["troubled"]
            again = await player.move(option, cid="troubled")
            assert again["type"] == "ack", again
            for one in (player, *rest):
                await one.until(again["seq"])
                await one.close()
            await all_shown_is_stored(server, table, rest)

    asyncio.run(go())


async def healthy(browser: Browser) -> None:
    """The store finds out by itself that it works again."""
    end = time.monotonic() + PLENTY
    while (await browser.get("/healthz")).status_code != 200:
        assert time.monotonic() < end, "the store does not recover"
        await asyncio.sleep(0.02)


async def all_shown_is_stored(server: Running, table: str, players: list[Player]) -> None:
    record, entries = stored(str(server.store.address.path), table)
    for player in players:
        assert player.seq == len(entries)
        served = await seat_view(player.browser, table, player.seat)
        assert served["hash"] == hashes(record, entries, player.seat)[player.seq]


def test_a_table_laid_out_in_trouble_is_not_there(impatient: Running):
    async def go() -> None:
        async with Browser(impatient.url) as browser:
            assert (await browser.request("PUT", "/api/me", json={"name": "Ada"})).status_code == 200
            wish = {"cid": "lay-out", "game": "arctic_scavengers", "seats": [{"kind": "me"}, {"kind": "bot"}]}
            with full(impatient):
                refused = await browser.post("/api/tables", wish)
                assert (refused.status_code, refused.json()["code"]) == (503, "not_stored")
            assert (await browser.get("/api/tables")).json()["mine"] == []
            laid = await browser.post("/api/tables", wish)
            assert laid.status_code == 201

    asyncio.run(go())


def test_bots_go_on_when_the_trouble_is_over(impatient: Running):
    """Nobody sends anything: the bots' own moves are tried again."""

    async def go() -> None:
        async with Browser(impatient.url) as browser:
            table = (await browser.lay_out("Ada", "bot:random", "bot:random"))["table"]
            player = await browser.player(table, 0).connect()
            await player.hear()
            with full(impatient):
                refused = await browser.command(table, "start", cid="start")
                assert refused.status_code == 503
            begun = await browser.command(table, "start", cid="start")
            assert begun.status_code == 200, begun.text
            while not player.asked:
                await player.hear()
            with full(impatient):
                while not player.asked:
                    await player.hear()
            while not player.asked:  # whatever the bots had to say meanwhile, it comes
                await player.hear()
            await player.close()

    asyncio.run(go())


def test_bots_go_on_when_not_even_reading_was_possible(impatient: Running, monkeypatch: pytest.MonkeyPatch):
    """As when a database server is restarted: for a moment there is nothing to write to or read from."""
    down, tried = False, 0
    look = Store._look

    def looked(self: Store, query: Any) -> Any:
        nonlocal tried
        if down:
            tried += 1
            raise StoreUnavailable("the database server is being stopped or started")
        return look(self, query)

    monkeypatch.setattr(Store, "_look", looked)

    async def go() -> None:
        nonlocal down, tried
        async with Browser(impatient.url) as browser:
            table = (await browser.lay_out("Ada", "bot:random", "bot:random", start=True))["table"]
            player = await browser.player(table, 0).connect()
            while not player.asked:
                await player.hear()
            with full(impatient):
                down = True
                option = player.options[-1]
                assert (await player.move(option, cid="troubled"))["code"] == "not_stored"
                down = False
            await healthy(browser)
            del player.answers["troubled"]
            again = await player.move(option, cid="troubled")
            assert again["type"] == "ack", again
            await player.until(again["seq"])
            await until_a_bot_is_asked(player)
            with full(impatient):
                down = True
                await until(lambda: impatient.store.health()["state"] != "ok", "no bot has moved")
                tried = 0
                await until(lambda: tried >= 5, "the table does not look again")
                down = False
            seq = player.seq
            await player.until(seq + 1)  # without a word from anybody
            await player.close()

    async def until_a_bot_is_asked(player: Player) -> None:
        while player.asked or player.view is None:
            assert player.options
            answer = await player.move(player.options[-1])
            assert answer["type"] == "ack", answer
            await player.until(answer["seq"])

    asyncio.run(go())


def test_many_who_ask_in_vain_do_not_make_the_server_try_more_often(
    impatient: Running, monkeypatch: pytest.MonkeyPatch
):
    """Nothing can be read: the table looks again from time to time, however many have asked for it."""
    down = False
    tried: list[float] = []  # when
    look = Store._look

    def looked(self: Store, query: Any) -> Any:
        if down:
            tried.append(time.monotonic())
            raise StoreUnavailable("the database server is being stopped or started")
        return look(self, query)

    monkeypatch.setattr(Store, "_look", looked)

    async def go() -> None:
        nonlocal down
        async with Browser(impatient.url) as browser:
            table = (await browser.lay_out("Ada", "bot:random", start=True))["table"]
            player = await browser.player(table, 0).connect()
            while not player.asked:
                await player.hear()
            with full(impatient):
                down = True
                assert (await player.move(player.options[0], cid="troubled"))["code"] == "not_stored"
                for _ in range(30):
                    asked = await browser.get(f"/api/tables/{table}/seats/0")
                    assert asked.status_code == 503
                tried.clear()
                await until(lambda: len(tried) > 10, "the table does not look again")
                assert tried[10] - tried[0] > 8 * RETRY  # a busy machine is slower, never faster
                down = False
            await healthy(browser)
            del player.answers["troubled"]
            assert (await player.move(player.options[0], cid="troubled"))["type"] == "ack"
            await player.close()

    asyncio.run(go())


# ------------------------------------------------------------ the answer of a commit is lost
def test_a_commit_whose_answer_is_lost_counts_as_stored(impatient: Running):
    server = impatient
    engine = server.store._writer._engine
    lose = False

    def commit(connection: Connection) -> None:
        """Commits, and then fails: as when the line breaks between the two."""
        nonlocal lose
        if lose:
            lose = False
            driver: Any = connection.connection.driver_connection
            driver.execute("COMMIT")
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorname = "SQLITE_IOERR"
            raise error

    event.listen(engine, "commit", commit)

    async def go() -> None:
        nonlocal lose
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            asked = (await seat_view(browser, table, 0))["view"]["table"]["waiting"][0]
            player = await browser.player(table, asked).connect()
            other = await browser.player(table, 1 - asked).connect()
            await player.hear()
            lose = True
            answer = await player.move(player.options[-1], cid="lost")
            assert not lose
            assert answer["type"] == "ack"
            await other.until(answer["seq"])
            await player.until(answer["seq"])
            assert (await player.say("chat", text="still here"))["seq"] == answer["seq"] + 1
            _, entries = stored(str(server.store.address.path), table)
            assert [entry.seq for entry in entries if entry.cid == "lost"] == [answer["seq"]]
            for one in (player, other):
                await one.close()

    asyncio.run(go())


# ------------------------------------------------------------ somebody else writes too
def test_two_servers_on_one_database(tmp_path: Path):
    """Should there ever be two in spite of the lease, whoever appends first is right; the other says so and
    shows what there is now."""
    db = tmp_path / "tables.db"

    async def go(first: Running, second: Running) -> None:
        async with Browser(first.url) as browser, Browser(second.url) as elsewhere:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            elsewhere.http.cookies.update(dict(browser.http.cookies.items()))
            sent = 0
            for turn in range(12):
                asked = (await seat_view(browser, table, 0))["view"]["table"]["waiting"][0]
                here = await browser.player(table, asked).connect()
                there = await elsewhere.player(table, asked).connect()
                await there.hear()
                await here.hear()
                if here.seq != there.seq:  # one of them has not heard of the other's last move yet
                    behind = here if here.seq < there.seq else there
                    no = await behind.say("move", decision=999, seq=0, action="done")
                    assert no["code"] == "stale"
                quick, slow = (here, there) if turn % 2 else (there, here)
                sent += await conflict(quick, slow)
                for one in (here, there):
                    await one.close()
            _, entries = stored(db, table)
            assert sum(entry.kind == "move" for entry in entries) == sent

    async def conflict(quick: Player, slow: Player) -> int:
        if not quick.asked:
            return 0
        done = await quick.move(quick.options[-1])
        if done["type"] == "refused":
            assert done["code"] == "stale"
            return 0
        answer = await slow.move(slow.options[-1]) if slow.options else done
        if answer["type"] == "ack":
            return 1 if answer is done else 2
        assert answer["code"] == "stale"
        while slow.seq < done["seq"]:
            await slow.hear()
        return 1

    with ExitStack() as stack:
        first, second = [stack.enter_context(running(db, lease=False)) for _ in range(2)]
        asyncio.run(go(first, second))


def test_the_operator_closes_a_table_beside_a_running_server(server: Running):
    async def go() -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            asked = (await seat_view(browser, table, 0))["view"]["table"]["waiting"][0]
            player = await browser.player(table, asked).connect()
            await player.hear()
            close = [sys.executable, "-m", "hearthside", "store", "close", table, "--why", "moving house"]
            command = [*close, "--db", str(server.store.address.path)]
            done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True)
            assert done.returncode == 0, done.stderr
            answer = await player.move(player.options[-1])
            assert (answer["type"], answer["code"]) == ("refused", "stale")
            while not player.over:
                await player.hear()
            assert player.view is not None
            assert player.view["table"]["closed_because"] == "moving house"
            assert (await player.say("chat", text="what a pity"))["type"] == "ack"
            await player.close()

    asyncio.run(go())


# ------------------------------------------------------------ snapshots are a cache
def garbage(snapshot: bytes) -> dict[str, bytes]:
    middle = len(snapshot) // 2
    return {
        "empty": b"",
        "nonsense": b"\x00not a snapshot\xff" * 50,
        "cut": snapshot[:middle],
        "turned": snapshot[::-1],
        **{
            f"a byte at {at} changed": snapshot[:at] + bytes([snapshot[at] ^ 0x01]) + snapshot[at + 1 :]
            for at in range(1, len(snapshot), max(1, len(snapshot) // 40))
        },
    }


def test_snapshots_can_be_deleted_or_spoilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("hearthside.server.snapshots.EVERY", 20)
    db = tmp_path / "tables.db"

    async def play(server: Running) -> str:
        async with Browser(server.url) as browser:
            table: str = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            players = [await browser.player(table, seat).connect() for seat in range(2)]
            await asyncio.gather(*(player.hear() for player in players))
            while players[0].seq < 45:
                asked = next(player for player in players if player.asked)
                done = await asked.move(asked.options[0])
                await asyncio.gather(*(player.until(done["seq"]) for player in players))
            await asyncio.gather(*(player.close() for player in players))
            return table

    async def loaded(server: Running, table: str) -> tuple[int, str, str]:
        fresh = await server.registry.read_table(table)
        assert fresh.game is not None
        return fresh.seq, fresh.game.digest(), str(sorted(fresh.answers.items()))

    async def spoil(server: Running, table: str) -> None:
        right = await loaded(server, table)
        kept = await server.store.read(lambda c: queries.newest_snapshot(c, table))
        assert kept is not None
        assert kept.seq == 40
        for name, blob in garbage(kept.blob).items():
            await server.store.write(lambda c, blob=blob: put(c, kept, blob))  # type: ignore[misc]
            assert await loaded(server, table) == right, name
        await server.store.write(lambda c: queries.drop_snapshots(c, table))
        assert await loaded(server, table) == right

    def put(connection: Connection, kept: Any, blob: bytes) -> None:
        queries.drop_snapshots(connection, kept.table)
        queries.put_snapshot(connection, type(kept)(kept.table, kept.seq, kept.engine, blob))

    with running(db) as server:
        table = asyncio.run(play(server))
        asyncio.run_coroutine_threadsafe(spoil(server, table), server.loop).result(60)


def test_one_damaged_table_does_not_keep_the_others_asleep(tmp_path: Path):
    """After a restart the tables at which a bot is to move are woken; one cannot be read."""
    db = tmp_path / "tables.db"

    async def lay_out(server: Running) -> list[str]:
        async with Browser(server.url) as browser:
            return [
                (await browser.lay_out("Ada", "bot:random", cid=f"table-{number}", start=True))["table"]
                for number in range(3)
            ]

    with running(db) as server:
        tables = asyncio.run(lay_out(server))
    with sqlite3.connect(db) as connection:
        spoilt = connection.execute(
            "UPDATE entry SET body = ? WHERE table_id = ? AND seq = 2", [b"{}", tables[1]]
        )
        assert spoilt.rowcount == 1
        connection.execute(
            "UPDATE game_table SET updated = updated + 1000 WHERE id = ?", [tables[1]]
        )  # first
    connection.close()
    with running(db) as server:
        wait_until(lambda: len(server.registry.awake()) >= 2, "the damaged table holds up the others")
        assert {owner.id for owner in server.registry.awake()} == {tables[0], tables[2]}
