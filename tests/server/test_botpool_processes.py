"""Bots think one after another where there is one process, and no process is left behind."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from hearthside.kernel.frames import framed
from hearthside.server.botpool import BotPool, Choice, Thinker, Thought
from hearthside.server.botworker import think
from tests.server.patience import PLENTY
from tests.server.thoughts import (
    FREELY,
    HELD,
    a_thought,
    alive,
    held_up,
    numbered,
    worker,
)

HERE = [sys.executable, "-m", "hearthside.server.botworker"]


# ------------------------------------------------------------------ order and cancelling
@pytest.fixture
def pipes(tmp_path: Path) -> tuple[Path, Path]:
    """A worker says through the first that it thinks, and is told through the second to go on."""
    begun, go = tmp_path / "begun", tmp_path / "go"
    os.mkfifo(begun)
    os.mkfifo(go)
    return begun, go


def test_thoughts_wait_in_their_order_for_one_process():
    async def ask():
        pool = BotPool(deadline=PLENTY, command=worker(FREELY))
        answered: list[int] = []

        async def one(seed):
            pid, number = (await pool.choose(numbered(seed))).notes.split()
            answered.append(int(number))
            return pid

        asking = asyncio.gather(*(one(seed) for seed in range(5)))
        await asyncio.sleep(0)
        assert pool.asked == 5
        pids = await asking
        assert pool.asked == 0
        await pool.close()
        return answered, pids

    answered, pids = asyncio.run(ask())
    assert answered == [0, 1, 2, 3, 4]
    assert len(set(pids)) == 1


def test_there_are_never_more_processes_than_allowed():
    async def ask(thoughts):
        pool = BotPool(workers=2, deadline=PLENTY, command=worker(FREELY))
        choices = await asyncio.gather(*(pool.choose(numbered(seed)) for seed in range(thoughts)))
        await pool.close()
        return {choice.notes.split()[0] for choice in choices}

    assert len(asyncio.run(ask(1))) == 1
    assert len(asyncio.run(ask(8))) == 2


def test_nobody_gets_the_answer_to_a_thought_that_was_cancelled(pipes):
    begun, go = pipes

    async def ask():
        pool = BotPool(deadline=PLENTY, command=held_up(pipes))
        first = (await pool.choose(numbered(0))).notes.split()
        thinking = asyncio.create_task(pool.choose(numbered(HELD)))
        queued = asyncio.create_task(pool.choose(numbered(2)))
        await asyncio.to_thread(begun.read_bytes)
        thinking.cancel()
        queued.cancel()
        await asyncio.to_thread(go.write_bytes, b"")
        last = (await pool.choose(numbered(3))).notes.split()
        assert thinking.cancelled()
        assert queued.cancelled()
        assert pool.fallbacks == 0
        await pool.close()
        return first, last

    first, last = asyncio.run(ask())
    assert first == [first[0], b"0"]
    assert last == [first[0], b"3"]  # the same process, and its own answer


# ------------------------------------------------------------------ the end
def test_closing_ends_all_processes(pipes):
    async def ask():
        pool = BotPool(workers=3, deadline=PLENTY, command=held_up(pipes))
        choices = await asyncio.gather(*(pool.choose(numbered(seed)) for seed in range(2, 5)))
        pids = [int(choice.notes.split()[0]) for choice in choices]
        thinking = asyncio.create_task(pool.choose(numbered(HELD)))
        await asyncio.to_thread(pipes[0].read_bytes)
        assert all(alive(pid) for pid in pids)
        await pool.close()
        assert not any(alive(pid) for pid in pids)
        with pytest.raises(RuntimeError, match="closed"):
            await thinking
        with pytest.raises(RuntimeError, match="closed"):
            await pool.choose(numbered(5))

    asyncio.run(ask())


def test_whoever_waits_for_a_turn_hears_of_the_end(pipes):
    async def ask():
        pool = BotPool(deadline=PLENTY, command=held_up(pipes))
        waiting = [asyncio.create_task(pool.choose(numbered(seed))) for seed in (HELD, 2, 3)]
        await asyncio.to_thread(pipes[0].read_bytes)
        await pool.close()
        for one in await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), PLENTY):
            assert isinstance(one, RuntimeError)
            assert "the bots have gone" in str(one)

    asyncio.run(ask())


def test_a_process_with_many_packs_gives_way_to_another():
    """Packs are never taken away from it."""
    thinker = Thinker(worker(FREELY))
    thinker._brought = {("garden", f"edition {n}") for n in range(49)}
    assert not thinker.full
    thinker._brought.add(("garden", "edition 49"))
    assert thinker.full
    assert asyncio.run(thinker.end()) == 0


class Alone:
    """A worker without a pool, ready to think."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.receive() == b""

    def send(self, thought: Thought) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(framed(msgspec.msgpack.encode(thought)))
        self.process.stdin.flush()

    def receive(self) -> bytes:
        assert self.process.stdout is not None
        return self.process.stdout.read(int.from_bytes(self.process.stdout.read(4), "big"))

    def ends_with_its_input(self) -> bool:
        with self.process:
            assert self.process.stdin is not None
            self.process.stdin.close()
            return self.process.wait(PLENTY) == 0


def test_the_end_of_its_input_ends_a_worker():
    assert Alone(HERE).ends_with_its_input()


def test_signals_do_not_end_a_worker():
    alone = Alone(HERE)
    alone.process.send_signal(signal.SIGINT)
    alone.process.send_signal(signal.SIGTERM)
    alone.send(a_thought())
    assert msgspec.msgpack.decode(alone.receive(), type=Choice) == think(a_thought())
    assert alone.ends_with_its_input()


ENDLESS = """
from hearthside.bots import RandomBot, specs
from hearthside.server import botworker
class Endless(RandomBot):
    def choose(self, chair):
        open(BEGUN, "w").close()
        while True: pass
specs.EVERY_GAME["endless"] = Endless
botworker.main()
"""


def test_a_worker_ends_with_its_server_even_while_a_bot_thinks(pipes):
    alone = Alone([sys.executable, "-c", f"BEGUN = {str(pipes[0])!r}" + ENDLESS])
    alone.send(msgspec.structs.replace(a_thought("random"), spec="endless"))
    pipes[0].read_bytes()  # now it thinks
    assert alone.process.poll() is None
    assert alone.ends_with_its_input()


SERVER = """
import asyncio, hearthside, sys
from hearthside.server.botpool import BotPool, thought_of
async def main():
    game = hearthside.new("arctic_scavengers", 2, 1)
    await BotPool().choose(thought_of(game, game.waiting[0], "random", 1))
    print("thought", flush=True)
    await asyncio.sleep(600)
asyncio.run(main())
"""


def test_a_server_that_is_killed_leaves_no_worker_behind():
    """Both write to the same stderr, which ends with the last of them."""
    with subprocess.Popen(
        [sys.executable, "-c", SERVER], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == b"thought\n"
        server.kill()
        assert server.communicate(timeout=PLENTY) == (b"", b"")


PRINTING = """
from hearthside.bots import RandomBot, specs
from hearthside.server import botworker
class Printing(RandomBot):
    def choose(self, chair):
        print("hm", flush=True)
        try:
            input()
        except EOFError:
            return super().choose(chair)
specs.EVERY_GAME["random"] = Printing
botworker.main()
"""


def test_a_bot_that_prints_and_reads_does_not_get_between_the_frames():
    thought = a_thought("random")

    async def ask():
        pool = BotPool(deadline=PLENTY, command=[sys.executable, "-c", PRINTING])
        choices = [(await pool.choose(thought)).action for _ in range(3)]
        await pool.close()
        assert pool.fallbacks == 0
        return choices

    assert asyncio.run(ask()) == [think(thought).action] * 3
