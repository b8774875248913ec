"""`--processes N`: several nodes on one port, and a parent that looks after them."""

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.server.nodes.people import browsers, spread
from tests.server.patience import until, wait_until
from tests.server.reliability.log import check
from tests.server.reliability.steady import Steady
from tests.server.reliability.test_kill import command_of, state_of
from tests.server.running import Process
from tests.server.test_one_writer_a_database import serve

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")


@pytest.fixture
def parent(db: str) -> Iterator[Process]:
    server = Process(db, "--processes", "2")
    server.start()
    yield server
    if state_of(server.pid) not in ("", "Z"):
        server.terminate()
    server.close()


def nodes_of(pid: int) -> set[int]:
    out: set[int] = set()
    for task in Path(f"/proc/{pid}/task").iterdir():
        out |= {int(child) for child in (task / "children").read_text().split()}
    return {child for child in out if b"--share-port" in command_of(child)}


def gone(pids: set[int]) -> bool:
    return all(state_of(pid) in ("", "Z") for pid in pids)


def test_one_falls_and_the_other_goes_on(parent: Process, db: str):
    async def go() -> None:
        async with browsers(parent.url, parent.url) as people:
            table = await spread(people, "bot:random")
            players = [Steady(person, table, seat) for seat, person in enumerate(people)]
            done: list[bool] = []
            playing = [
                asyncio.create_task(one.play(Random(one.seat or 0), enough=lambda: bool(done)))
                for one in players
            ]
            await until(lambda: all(one.heard > 10 for one in players), "nobody plays")
            before = nodes_of(parent.pid)
            assert len(before) == 2
            os.kill(min(before), signal.SIGKILL)
            goal = [one.heard + 10 for one in players]
            await until(
                lambda: all(one.heard > least for one, least in zip(players, goal, strict=True)),
                "it does not go on",
            )
            await until(
                lambda: len(nodes_of(parent.pid)) == 2 and nodes_of(parent.pid) != before, "nobody starts it"
            )
            done.append(True)
            await asyncio.gather(*playing)
            check(db, table, players)

    asyncio.run(go())


def test_all_end_in_order(parent: Process):
    nodes = nodes_of(parent.pid)
    assert len(nodes) == 2
    assert parent.terminate() == 0
    assert gone(nodes)


def test_none_outlives_its_parent(parent: Process):
    nodes = nodes_of(parent.pid)
    parent.kill()
    wait_until(lambda: gone(nodes), "a node goes on without its parent")


def test_a_file_has_one_process(tmp_path: Path):
    ended = serve(str(tmp_path / "tables.db"), "--no-browser", "--processes", "2")
    assert ended.returncode == 2
    assert "hearthside store copy" in ended.stderr
