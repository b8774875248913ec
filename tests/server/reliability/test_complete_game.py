"""Four people play Arctic Scavengers to the end, watched; then the game is a file, and goes on."""

import asyncio
import json
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

from tests.server.client import Browser, fingerprint
from tests.server.reliability.log import check
from tests.server.reliability.people import seated
from tests.server.reliability.steady import Steady
from tests.server.running import Running

EYES = ["0", "1", "2", "3", "public", "open"]


async def to_the_end(watcher: Steady) -> None:
    while not watcher.over:
        await watcher.hear(30)


async def position(browser: Browser, table: str, seq: int, eye: str) -> dict[str, Any]:
    response = await browser.get(f"/api/tables/{table}/replay?seq={seq}&eye={eye}")
    assert response.status_code == 200, response.text
    out: dict[str, Any] = response.json()
    assert out["seq"] == seq
    assert out["hash"] == fingerprint(out["view"])
    return out


def steps(last: int) -> list[int]:
    return sorted({1, last // 4, last // 2, last - 1, last})


def test_a_game_from_the_first_seat_to_the_last_replay(server: Running, tmp_path: Path):
    async def go() -> None:
        async with AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Browser(server.url)) for _ in range(4)]
            stranger = await stack.enter_async_context(Browser(server.url))
            table = await seated(people[0], people[1:], listed=True)
            players = [Steady(browser, table, seat) for seat, browser in enumerate(people)]
            watcher = Steady(stranger, table, None)
            await watcher.connect()
            early = await people[0].get(f"/api/tables/{table}/file")
            assert early.status_code == 409  # the key would be in it
            games = [p.play(Random(seat)) for seat, p in enumerate(players)]
            await asyncio.gather(to_the_end(watcher), *games)
            last = len(check(str(server.store.address.path), table, [*players, watcher]))
            await seen_again(people[0], table, [*players, watcher], last)
            for client in (*players, watcher):
                assert client.drifts == 0
                await client.close()
            data = (await stranger.get(f"/api/tables/{table}/file")).content
            verified(data, tmp_path)
            await taken_in(stranger, data, players[0])
            await played_on(people[2], table, last // 2)

    asyncio.run(go())


async def seen_again(browser: Browser, table: str, clients: list[Steady], last: int) -> None:
    """From every perspective a replay shows what was shown then."""
    for seq in steps(last):
        for eye in EYES:
            shown = await position(browser, table, seq, eye)
            seen = next((c.seen for c in clients if str("public" if c.seat is None else c.seat) == eye), {})
            if seq in seen:
                assert shown["hash"] == seen[seq]
    assert all(len(client.seen) > last / 2 for client in clients)


def verified(data: bytes, folder: Path) -> None:
    file = folder / "game.hearth"
    file.write_bytes(data)
    command = [sys.executable, "-m", "hearthside", "verify", str(file)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    game = json.loads(data)
    game["key"] = "00" * (len(game["key"]) // 2)
    file.write_text(json.dumps(game))
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode != 0


async def taken_in(browser: Browser, data: bytes, player: Steady) -> None:
    """A file is a table again: with the same end, and to be stepped through."""
    response = await browser.post("/api/files", None, content=data)
    assert response.status_code == 201, response.text
    table = response.json()["table"]
    last = (await browser.get(f"/api/tables/{table}")).json()["seq"]
    for eye in EYES:
        await position(browser, table, last // 3, eye)
    end = await position(browser, table, last, "0")
    assert player.view is not None
    assert cards_in(end["view"]) == cards_in(player.view)
    assert end["view"]["table"]["result"] == player.view["table"]["result"]
    again = await browser.get(f"/api/tables/{table}/file")
    assert again.status_code == 200
    await played_on(browser, table, last // 2)


def cards_in(view: dict[str, Any]) -> dict[str, Any]:
    """What lies where, without the handles, which are each table's own."""
    zones = view["game"]["zones"].items()
    return {name: {key: zone[key] for key in zone if key != "handles"} for name, zone in zones}


async def played_on(browser: Browser, table: str, seq: int) -> None:
    """By a seat that is asked there: one that plays at random may have thrown away all its cards by then, and
    is never asked again."""
    seat = (await position(browser, table, seq, "public"))["view"]["table"]["waiting"][0]
    wish = {"cid": f"on-{table}", "seq": seq, "seat": seat, "name": "Ada", "bot": "random"}
    response = await browser.post(f"/api/tables/{table}/play-on", wish)
    assert response.status_code == 201, response.text
    laid = response.json()
    assert laid["seats"] == [seat]
    assert (await browser.post(f"/api/tables/{table}/play-on", wish)).json() == laid  # the same wish again
    player = Steady(browser, laid["table"], seat)
    await player.play(Random(1), moves=1)
    assert len(player.acked) == 1
    await player.close()
