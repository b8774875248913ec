"""An hour of play without a pause: memory and open files stay as they are, and nothing goes wrong on the way.

Tables of all games are laid out, played to the end by people and bots, and left; people lose their
connection, come back, watch and poll.  Now and then what they were shown is compared with the log.
"""

import asyncio
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tests.endurance.progress import Progress
from tests.server.client import Browser
from tests.server.reliability.log import check
from tests.server.reliability.people import seat_view, seated
from tests.server.reliability.steady import Steady

GAMES = ("arctic_scavengers", "iditacards", "risewater", "endless_winter")
TABLES = 4  # at a time
SAMPLES = 240  # of memory, in the whole run
ALIKE = 1.05  # memory of the last third, of that of the second
SLACK = 12 << 20  # bytes: and what the interpreter may keep anyway
CHECKED = 10  # of so many tables one is compared with its log

pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")


class Server:
    def __init__(self, process: subprocess.Popen[str], url: str) -> None:
        self.url = url
        self._pid = process.pid

    def memory(self) -> int:
        """Of the server itself: bots think in processes of their own."""
        return int(Path(f"/proc/{self._pid}/statm").read_text().split()[1]) * 4096

    def files(self) -> int:
        return len(list(Path(f"/proc/{self._pid}/fd").iterdir()))


@contextmanager
def served(db: Path, unload_after: float) -> Iterator[Server]:
    errors = db.with_suffix(".errors")
    command = [sys.executable, "-m", "tests.endurance.soak_server", str(db), str(unload_after)]
    with (
        errors.open("w") as log,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True) as process,
    ):
        try:
            assert process.stdout is not None
            yield Server(process, process.stdout.readline().strip().rstrip("/"))
            process.terminate()
            assert process.wait(15) == 0
        finally:
            process.kill()
    assert "Traceback" not in errors.read_text(), errors.read_text()


class Soak:
    def __init__(self, server: Server, db: Path, seconds: float, least: int) -> None:
        self.server = server
        self.db = db
        self.begun = time.monotonic()
        self.seconds = seconds
        self.least = least  # moves
        self.tables = self.games = self.connections = self.checked = 0
        self._at_play: set[Steady] = set()
        self._made = 0  # moves at tables of before
        self.memory: list[int] = []
        self.files: list[int] = []
        self.rng = Random(1)

    @property
    def passed(self) -> float:
        return time.monotonic() - self.begun

    def enough(self) -> bool:
        return self.passed >= self.seconds and self.moves >= self.least

    @property
    def moves(self) -> int:
        return self._made + sum(len(player.acked) for player in self._at_play)

    async def run(self, progress: Progress) -> None:
        tables = [asyncio.create_task(self._one_after_the_other(number)) for number in range(TABLES)]
        while not self.enough():
            await asyncio.sleep(self.seconds / SAMPLES)
            self.memory.append(self.server.memory())
            self.files.append(self.server.files())
            for table in tables:
                if table.done():
                    table.result()
            more = f", {self.games} games, {self.moves:,} moves, {self.memory[-1] >> 20} MB"
            progress.at(round(self.passed), more)
        await asyncio.gather(*tables)

    async def _one_after_the_other(self, number: int) -> None:
        async with AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Browser(self.server.url)) for _ in range(2)]
            for turn in range(sys.maxsize):
                if self.enough():
                    return
                game = GAMES[(number + turn) % len(GAMES)]
                await self._game(people, game, f"soak-{number}-{turn}")
                for browser in people:
                    browser.heard.clear()

    async def _game(self, people: list[Browser], game: str, cid: str) -> None:
        bots = ["bot:random"] * (2 if game == "risewater" else 1)
        table = await seated(people[0], people[1:], *bots, game=game, cid=cid)
        players = [Steady(browser, table, seat) for seat, browser in enumerate(people)]
        watcher = Steady(people[1], table, None)
        self._at_play |= {*players}
        await asyncio.gather(self._watch(watcher), *(self._play(player) for player in players))
        self._at_play -= {*players}
        self._made += sum(len(player.acked) for player in players)
        self.tables += 1
        self.games += all(player.over for player in players)
        self.connections += sum(player.connections for player in players)
        assert [player.drifts for player in players] == [0, 0]
        if self.tables % CHECKED == 1:
            await asyncio.to_thread(check, self.db, table, players)
            self.checked += 1

    async def _play(self, player: Steady) -> None:
        """To the end, with a lost connection now and then."""
        while not player.over and not self.enough():
            stay = player.heard + self.rng.randrange(20, 400)
            leave = partial(self._leaves, player, stay)
            await player.play(Random(self.rng.random()), enough=leave)
            await player.close()
            player.ws = None
            await seat_view(player.browser, player.table, player.seat)

    def _leaves(self, player: Steady, stay: int) -> bool:
        return self.enough() or player.heard > stay

    async def _watch(self, watcher: Steady) -> None:
        """For a while; whoever watches may leave before the end."""
        await watcher.come_back()
        for _ in range(self.rng.randrange(10, 200)):
            try:
                await watcher.hear(1)
            except TimeoutError:
                break
        await watcher.close()

    # ------------------------------------------------------------ afterwards
    def third(self, values: list[int], number: int) -> float:
        size = len(values) // 3
        return statistics.median(values[number * size : (number + 1) * size])

    @property
    def figures(self) -> str:
        thirds = [f"{self.third(self.memory, number) / (1 << 20):.0f}" for number in range(3)]
        return (
            f"{self.passed / 60:.1f} minutes, {self.games} whole games at {self.tables} tables, "
            f"{self.moves:,} moves, {self.connections:,} connections; memory of the server "
            f"{', '.join(thirds)} MB in the first, second and last third, at most {max(self.memory) >> 20}; "
            f"at most {max(self.files)} open files; {self.checked} tables compared with their logs"
        )


def soaked(db: Path, seconds: int, least: int = 0) -> Soak:
    progress = Progress("soak", seconds, "seconds")
    with served(db, unload_after=min(600.0, max(2.0, seconds / 20))) as server:
        soak = Soak(server, db, seconds, least)
        asyncio.run(soak.run(progress))
        progress.over(soak.figures)
    return soak


def test_a_short_soak(tmp_path: Path):
    soak = soaked(tmp_path / "tables.db", 2, least=60)
    assert soak.checked


@pytest.mark.long
@pytest.mark.timeout(0)
def test_an_hour(tmp_path: Path, size: Callable[[int], int]):
    soak = soaked(tmp_path / "tables.db", size(3600))
    assert soak.third(soak.memory, 2) <= soak.third(soak.memory, 1) * ALIKE + SLACK
    assert soak.third(soak.files, 2) <= soak.third(soak.files, 1) + TABLES * 4
