"""One writer a database, and it says so: servers that are started twice, killed, or overtaken."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hearthside.server.store import Store
from tests.server.client import Browser, Player
from tests.server.patience import wait_until
from tests.server.reliability.log import stored
from tests.server.reliability.people import seat_view
from tests.server.running import Process, Running


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Process]:
    server = Process(tmp_path / "tables.db")
    server.start()
    yield server
    server.close()


def serve(db: str, *flags: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """A second server, which is to end by itself."""
    command = [sys.executable, "-m", "hearthside", "serve", "--db", db, *flags]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env={**os.environ, **environ})


def port(server: Process) -> str:
    return server.url.rpartition(":")[2]


@pytest.mark.parametrize("flags", [[], ["--port", "{port}"]])
def test_a_second_server_says_where_the_first_one_is(first: Process, flags: list[str]):
    again = serve(first.db, "--no-browser", *(flag.format(port=port(first)) for flag in flags))
    assert again.returncode == 2
    assert "Hearthside is at" not in again.stdout
    assert f"the server at {first.url}/ (process {first.pid} on " in again.stderr


def test_the_browser_is_opened_where_the_first_one_is(first: Process, tmp_path: Path):
    """As ./play does."""
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{opened}"\n')
    browser.chmod(0o755)
    again = serve(first.db, "--or-open", BROWSER=f"{browser} %s")
    assert again.returncode == 0, again.stderr
    assert first.url in again.stdout
    wait_until(opened.exists, "no browser was opened")
    wait_until(lambda: opened.read_text() == f"{first.url}/\n", "it was opened elsewhere")


def test_a_killed_server_is_replaced_at_once(first: Process):
    first.kill()
    first.start()  # on the same database and port; it says so when it can be reached


def test_another_database_is_no_matter(first: Process, tmp_path: Path):
    other = Process(tmp_path / "other.db")
    other.start()
    assert other.url != first.url
    other.close()


# ------------------------------------------------------------ a server that is overtaken
def overtake(server: Running) -> Store:
    """Somebody deletes the lock file and starts another server."""
    path = server.store.address.path
    assert path is not None
    path.with_name(f"{path.name}.lock").unlink()
    other = Store(str(path))
    other.claim()
    other.open(holder="http://127.0.0.1:1/")
    return other


async def code_at_the_end(player: Player) -> int:
    try:
        while True:
            await player.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 0


def test_who_lost_the_lease_stops_writing_and_tells_the_players(server: Running):
    async def go() -> None:
        async with Browser(server.url) as browser:
            table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
            asked = (await seat_view(browser, table, 0))["view"]["table"]["waiting"][0]
            player = await browser.player(table, asked).connect()
            watcher = await browser.player(table, None).connect()
            for one in (player, watcher):
                await one.hear()
            length = len(stored(str(server.store.address.path), table)[1])
            other = overtake(server)
            option = player.options[-1]
            move = {"decision": option["decision"], "seq": player.seq, "action": option["key"]}
            await player.send({"type": "move", "cid": "late", **move})
            for one in (player, watcher):
                assert await code_at_the_end(one) == 1012
                assert one.bye is not None
                assert "another server has taken over" in one.bye["why"]
            assert player.answers.get("late", {"type": "refused"})["type"] == "refused"
            ready = await browser.get("/readyz")
            assert ready.status_code == 503
            assert "another server has taken over" in ready.json()["store"]["state"]
            assert (await browser.get("/livez")).status_code == 200
            assert (await browser.get(f"/api/tables/{table}/seats/{asked}")).status_code == 503
            with pytest.raises(InvalidStatus):
                await browser.player(table, asked).connect()
            assert len(stored(str(server.store.address.path), table)[1]) == length
            other.close()

    asyncio.run(go())
