"""Reports for tests, and runs that make them."""

import asyncio
import sys
import time
from pathlib import Path
from typing import Any

from hearthside import api
from hearthside.lab.figures.shapes import FORMAT, Report, RunLine
from hearthside.lab.page.document import document
from hearthside.server.balance.pages import Pages
from tests.server.client import Browser
from tests.server.patience import STEP
from tests.server.running import Running

GAME = "first-lantern"
ADDRESS = f"/api/games/{GAME}/balance"
WISH: dict[str, Any] = {"games": 20, "seats": 2, "bots": ["gardener"]}
LONG: dict[str, Any] = {**WISH, "games": 1000, "seats": 4}  # until somebody ends it
PATIENCE = 240.0  # seconds: bots that play for a report give way to everybody
WAITS = (sys.executable, "-c", "import sys; sys.stdin.read()")  # a process that plays for ever


def report(game: str = GAME, seats: int = 2, **changed: Any) -> Report:
    """Of nothing but itself."""
    pack = api.pack(game)
    options = pack.check_options(None)
    run = RunLine(
        **{
            "folder": "run",
            "setup": "",
            "seats": seats,
            "bots": ["random"] * seats,
            "chosen": {},
            "design": "deals",
            "games": 400,
            "deals": 400,
            "seed": 0,
            "version": pack.version,
            "hearthside": "0",
            "options": options,
            "preset": "",
            "content": pack.pin(seats, options),
            **changed,
        }
    )
    return Report(FORMAT, game, pack.name, run.games, [run], [], [])


def lay(folder: Path, made: Report) -> Path:
    """As `hearthside report --browser` does."""
    folder.mkdir(exist_ok=True)
    file = Pages(folder).file(made.game)
    file.write_text(document(made), "utf-8")
    return file


async def told(browser: Browser, address: str = ADDRESS) -> dict[str, Any]:
    answer = await browser.get(address)
    assert answer.status_code == 200, answer.text
    out: dict[str, Any] = answer.json()
    return out


async def until_over(server: Running, browser: Browser) -> dict[str, Any]:
    late = time.monotonic() + PATIENCE
    while server.registry.balance._jobs:
        assert time.monotonic() < late, "the run never ends"
        await asyncio.sleep(STEP)
    return await told(browser)


async def until_it_plays(browser: Browser) -> dict[str, Any]:
    """At least one game; the process is on its own, so that one has to ask now and then."""
    late = time.monotonic() + PATIENCE
    while not (said := await told(browser))["run"]["done"]:
        assert time.monotonic() < late, said
        await asyncio.sleep(10 * STEP)
    return said
