"""What does a review cost those who play meanwhile?

    python benchmarks/coach_beside.py [--moves 60] [--rounds 6]

A server as its own process; two seats of one table are played over sockets, a move as soon as the one before
has been answered.  In turns nothing else happens there, and a game that is over is reviewed, as deeply as it
goes.  Reported is how long a move takes in both, and the ratio of the middles.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import hearthside
from hearthside import bots
from tests.server.client import Browser, Player
from tests.server.running import Process


def finished() -> bytes:
    """A whole game that takes a while to be looked at."""
    game = hearthside.new("arctic_scavengers", 2, 1)
    players = [bots.make("scavenger", game.pack, seat) for seat in range(2)]
    while not game.over:
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat)))
    return game.save()


async def sat_down(browser: Browser) -> list[Player]:
    table = (await browser.lay_out("Ada", "Bo", start=True))["table"]
    players = [await browser.player(table, seat).connect() for seat in range(2)]
    for player in players:
        while player.view is None:
            await player.hear()
    return players


async def moves(browser: Browser, count: int, rng: Random) -> list[float]:
    """Seconds that each took, at a table of their own."""
    players = await sat_down(browser)
    took: list[float] = []
    while len(took) < count:
        asked = next((player for player in players if player.asked), None)
        if asked is None:
            break
        begun = time.perf_counter()
        seq = (await asked.move(rng.choice(asked.options)))["seq"]
        took.append(time.perf_counter() - begun)
        for player in players:
            await player.until(seq)
    for player in players:
        await player.close()
    return took


async def measure(url: str, count: int, rounds: int) -> None:
    quiet: list[float] = []
    beside: list[float] = []
    async with Browser(url) as browser:
        brought = await browser.post("/api/files", content=finished())
        review = f"/api/tables/{brought.json()['table']}/review"
        await moves(browser, count, Random(0))  # to get warm
        for number in range(rounds):
            quiet += await moves(browser, count, Random(number))
            begun = await browser.post(review, {"deeper": True})
            assert begun.status_code == 201, begun.text
            while (await browser.get(review)).json()["run"]["part"] == 0:
                await asyncio.sleep(0.05)
            beside += await moves(browser, count, Random(number))
            assert (await browser.get(review)).json()["run"] is not None, "it was over too soon: fewer moves"
            await browser.post(f"{review}/cancel")
    for name, took in (("alone", quiet), ("beside a review", beside)):
        took.sort()
        print(
            f"{name:>16}: {len(took)} moves, middle {1000 * statistics.median(took):.2f} ms, "
            f"95 of 100 within {1000 * took[int(0.95 * len(took))]:.2f} ms"
        )
    print(f"ratio of the middles: {statistics.median(beside) / statistics.median(quiet):.3f}")


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.formatter_class = argparse.RawDescriptionHelpFormatter
    reader.add_argument("--moves", type=int, default=60, help="of a round")
    reader.add_argument("--rounds", type=int, default=6)
    said = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder) / "tables.db")
        server.start()
        try:
            asyncio.run(measure(server.url, said.moves, said.rounds))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
