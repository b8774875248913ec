"""Two nodes behind Caddy, set up by the very file in deploy/: if one dies, play goes on at the other."""

import asyncio
import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import httpx
import pytest

import caddy_env
from tests.server.nodes.people import browsers, spread
from tests.server.patience import until, wait_until
from tests.server.reliability.log import check
from tests.server.reliability.steady import Steady
from tests.server.running import Process

CADDYFILE = Path(__file__).parents[3] / "deploy" / "Caddyfile"

if caddy_env.program() is None and not caddy_env.required():
    pytest.skip(caddy_env.why_not(), allow_module_level=True)


def free_port() -> int:
    with closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


@pytest.fixture
def nodes(db: str) -> Iterator[list[Process]]:
    out = [Process(db, "--behind-proxy", "--metrics") for _ in range(2)]
    for one in out:
        one.start()
    yield out
    for one in out:
        one.close()


@pytest.fixture
def site(nodes: list[Process], tmp_path: Path) -> Iterator[str]:
    program = caddy_env.program()
    assert program is not None, caddy_env.why_not()
    url = f"http://127.0.0.1:{free_port()}"
    settings = {
        "HEARTHSIDE_SITE": url,
        "HEARTHSIDE_NODES": " ".join(one.url.removeprefix("http://") for one in nodes),
        "XDG_DATA_HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path),
        "HOME": str(tmp_path),
    }
    config = tmp_path / "Caddyfile"
    # Without the port for its own administration: another Caddy may be running here.
    config.write_text("{\n\tadmin off\n}\n" + CADDYFILE.read_text())
    command = [program, "run", "--config", str(config), "--adapter", "caddyfile"]
    log = tmp_path / "caddy.log"
    with log.open("wb") as output:
        process = subprocess.Popen(command, env={**os.environ, **settings}, stdout=output, stderr=output)
    try:
        wait_until(lambda: answers(url) or process.poll() is not None, "Caddy does not start")
        assert process.poll() is None, log.read_text()
        yield url
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/api/games").status_code == 200
    except httpx.HTTPError:
        return False


async def connections(node: Process) -> int:
    """As the node itself tells."""
    async with httpx.AsyncClient() as direct:
        told = (await direct.get(f"{node.url}/metrics")).text
    lines = [line for line in told.splitlines() if line.startswith("hearthside_connections")]
    return sum(round(float(line.rpartition(" ")[2])) for line in lines)


def test_a_table_is_at_one_node_until_that_dies(site: str, nodes: list[Process], db: str):
    async def go() -> None:
        async with browsers(site, site) as people:
            for path in ("/readyz", "/metrics", "/livez"):
                assert (await people[0].get(path)).status_code == 404
            table = await spread(people, "bot:random")
            players = [Steady(person, table, seat) for seat, person in enumerate(people)]
            done: list[bool] = []
            playing = [
                asyncio.create_task(one.play(Random(one.seat or 0), enough=lambda: bool(done)))
                for one in players
            ]
            await until(lambda: all(one.heard > 10 for one in players), "nobody plays")
            there = [await connections(one) for one in nodes]
            assert sorted(there) == [0, 2], "the people of one table are at one node"
            nodes[there.index(2)].kill()
            killed = time.monotonic()
            await until(
                lambda: all(one.answered_at > killed or one.over for one in players), "nobody is answered"
            )
            assert await connections(nodes[there.index(0)]) == 2
            done.append(True)
            await asyncio.gather(*playing)
            check(db, table, players)

    asyncio.run(go())


def test_who_asks_is_known_by_their_own_address(site: str):
    """A page of another site, and a client that says it is somebody else, get nothing by it."""
    told = httpx.get(f"{site}/api/me", headers={"x-forwarded-for": "203.0.113.9"})
    assert told.status_code == 200
    refused = httpx.post(f"{site}/api/tables", json={}, headers={"origin": "https://elsewhere.example"})
    assert refused.status_code == 403
