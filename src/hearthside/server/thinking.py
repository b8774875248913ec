"""The bots at one table: each thinks elsewhere about the question its seat is asked."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from hashlib import blake2b

from hearthside.server import commands as c
from hearthside.server.botpool import BotPool, Thought, thought_of
from hearthside.server.messages import Ack, Refusal
from hearthside.server.table import Table

Say = Callable[[int, c.Move, bytes], Awaitable[Ack | Refusal | None]]  # seat, move, the bot's notes

log = logging.getLogger("hearthside.server")


class Thinking:
    def __init__(self, pool: BotPool, say: Say, done: Callable[[], None], retry: float) -> None:
        """`say` brings a move to the table, `done` is called when a bot has finished, whatever came of it."""
        self.notes: dict[int, bytes] = {}  # what each bot remembers of its plans (see botworker.py)
        self._pool = pool
        self._say = say
        self._done = done
        self._retry = retry
        self._at: set[tuple[int, int]] = set()  # seat and decision
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> bool:
        return bool(self._at)

    def wake(self, table: Table) -> None:
        """Every bot that is asked begins to think, unless it does already."""
        game = table.game
        for seat in table.waiting:
            spec = table.seats[seat].player
            if game is None or not spec or (seat, game.question(seat)) in self._at:
                continue
            decision = game.question(seat)
            self._at.add((seat, decision))
            thought = thought_of(game, seat, spec, _seed(table, seat, decision), self.notes.get(seat, b""))
            task = asyncio.create_task(self._think(table, seat, decision, thought))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _think(self, table: Table, seat: int, decision: int, thought: Thought) -> None:
        try:
            choice = await self._pool.choose(thought)
            action = table.pack.words.key(choice.action)
            move = c.Move(cid=f"{seat}-{decision}", decision=decision, seq=0, action=action)
            reply = await self._say(seat, move, choice.notes)
            if isinstance(reply, Refusal):
                await asyncio.sleep(self._retry)
        except Exception as error:  # the table must not stand still because of it
            log.warning("table %s: the bot in seat %d could not move: %s", table.record.id, seat, error)
            await asyncio.sleep(self._retry)
        finally:
            self._at.discard((seat, decision))
        self._done()


def _seed(table: Table, seat: int, decision: int) -> int:
    """The bots' chance follows from the table's secret: the same after a restart."""
    key = blake2b(f"bot {seat} {decision}".encode(), key=table.record.secret, digest_size=7)
    return int.from_bytes(key.digest(), "big")
