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


def test_play_goes_on_when_a_node_dies(site: str, nodes: list[Process], db: str):
    async def go() -> None:
        async with browsers(site, site) as people:
            for path in ("/readyz", "/metrics", "/livez"):
                assert (await people[0].get(path)).status_code == 404
            elsewhere = {"origin": "https://elsewhere.example"}
            assert (await people[0].post("/api/tables", {}, headers=elsewhere)).status_code == 403
            table = await spread(people, "bot:random")
            players = [Steady(person, table, seat) for seat, person in enumerate(people)]
            done: list[bool] = []
            playing = [
                asyncio.create_task(one.play(Random(one.seat or 0), enough=lambda: bool(done)))
                for one in players
            ]
            await until(lambda: all(one.heard > 10 for one in players), "nobody plays")
            there = [await connections(one) for one in nodes]
            assert sum(there) == 2
            dies = there.index(max(there))
            nodes[dies].kill()
            killed = time.monotonic()
            await until(
                lambda: all(one.answered_at > killed or one.over for one in players), "nobody is answered"
            )
            assert await connections(nodes[1 - dies]) == sum(not one.over for one in players)
            done.append(True)
            await asyncio.gather(*playing)
            check(db, table, players)

    asyncio.run(go())
