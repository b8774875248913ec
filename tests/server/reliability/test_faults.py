"""Messages lost, repeated, late, lines cut: in the end all agree, and each command counted once."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from tests.server.reliability.log import check
from tests.server.reliability.people import seat_view, seated
from tests.server.reliability.proxy import Faults, Proxy, Roundabout, proxied
from tests.server.reliability.steady import Steady
from tests.server.running import running

PATIENCE = 0.15  # seconds until a client asks again: short, as so much is lost


async def through_the_storm(url: str, db: Path, seed: int, entries: int, faults: Faults) -> tuple[Proxy, int]:
    """The faults that happened, and how many entries the log has."""
    rng = Random(seed)
    async with AsyncExitStack() as stack:
        proxy, sockets = await stack.enter_async_context(proxied(url, rng, faults))
        host, guest = [await stack.enter_async_context(Roundabout(url, sockets)) for _ in range(2)]
        table = await seated(host, [guest], "bot:random", cid=f"storm-{seed}")
        players = [Steady(host, table, 0, PATIENCE), Steady(guest, table, 1, PATIENCE)]
        watcher = Steady(guest, table, None, PATIENCE)
        far = lambda: any(p.over or p.seq >= entries for p in players)
        watching = asyncio.create_task(watch(watcher, far))
        await asyncio.gather(*(p.play(Random(rng.random()), enough=far) for p in players))
        await watching
        proxy.calm = True
        await agreed([*players, watcher])
        for client in [*players, watcher]:
            await client.close()
        log = check(db, table, players)
        assert sum(len(p.acked) for p in players) == sum(
            entry.kind == "move" and entry.author != "bot" for entry in log
        )
        return proxy, len(log)


async def watch(watcher: Steady, enough) -> None:
    """A spectator has no way to ask for the whole view: one that has lost something hangs up and comes
    back."""
    while not enough():
        if watcher.ws is None:
            await watcher.come_back()
        try:
            await watcher.hear(PATIENCE)
        except TimeoutError:
            pass
        except Exception:
            watcher.drifts += 1
            await watcher.close()
            watcher.ws, watcher.view, watcher.seq = None, None, -1


async def agreed(clients: list[Steady]) -> None:
    """When all is quiet, each has what the server has: view and hash."""
    settled = False
    while not settled:
        settled = True
        for client in clients:
            await client.close()
            await client.come_back()
            await client.settle()
            served = await seat_view(client.browser, client.table, client.seat)
            await client.until(served["seq"])
            later = await seat_view(client.browser, client.table, client.seat)
            settled &= later["seq"] == client.seq
            if later["seq"] == client.seq:
                assert client.view == later["view"]
                assert client.seen[client.seq] == later["hash"]


def storm(tmp_path: Path, seed: int, entries: int, faults: Faults) -> Proxy:
    db = tmp_path / f"storm-{seed}.db"
    with running(db) as server:
        proxy, length = asyncio.run(through_the_storm(server.url, db, seed, entries, faults))
    print(f"seed {seed}: {length} entries, {dict(proxy.done)}")
    return proxy


def test_a_bad_network(tmp_path: Path):
    proxy = storm(tmp_path, 1, 120, Faults())
    assert set(proxy.done) == {"lost", "twice", "late", "cut"}


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_bad_networks(tmp_path: Path, seed: int):
    storm(tmp_path, seed, 400, Faults(lost=0.1, twice=0.15, late=0.3, cut=0.02))
