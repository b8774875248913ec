"""The bots at one table: each thinks elsewhere about the question its seat is asked, and about what is free.

A bot thinks one thing at a time, as somebody at a table does: what came up meanwhile it sees afterwards.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from hashlib import blake2b

from msgspec import Struct

from hearthside import bots
from hearthside.kernel.actions import FREE
from hearthside.kernel.game import Game
from hearthside.kernel.interjections import FREE_ACTS, free_acts, speakers
from hearthside.server import commands as c
from hearthside.server.botpool import BotPool, Thought, thought_of
from hearthside.server.messages import Ack, Refusal
from hearthside.server.table import Table


class Answer(Struct, frozen=True):
    """What came of a thought.  It counts only if the decision is still the seat's."""

    decision: int
    move: c.Move | None  # None: nothing, of a bot that was not asked
    notes: bytes  # what the bot remembers


Say = Callable[[int, Answer], Awaitable[Ack | Refusal | None]]  # the seat, and what it says

log = logging.getLogger("hearthside.server")


class BotTurns:
    def __init__(self, pool: BotPool, say: Say, done: Callable[[], None], retry: float) -> None:
        """`say` brings a move to the table, `done` is called when a bot has finished, whatever came of it."""
        self.notes: dict[int, bytes] = {}  # what each bot remembers of its plans (see botworker.py)
        self._pool = pool
        self._say = say
        self._done = done
        self._retry = retry
        self._at: set[int] = set()  # the seats whose bots are thinking
        self._asked: dict[int, int] = {}  # seat -> since when what it was last asked to interject in was free
        self._hushed: dict[int, int] = {}  # seat -> how many decisions there were when it offered nonsense
        self._interject: dict[str, bool] = {}  # spec -> does that bot?
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> bool:
        return bool(self._at)

    def wake(self, table: Table) -> None:
        """Every bot that is asked, or may have something to say, begins to think, unless it does already."""
        game = table.game
        if game is None or table.status != "playing" or table.stopped is not None:
            return
        for seat in speakers(game):
            spec = table.seats[seat].player
            if not spec or seat in self._at:
                continue
            if self._may_interject(table, game, seat, spec):
                self._asked[seat] = game.offered
                self._begin(table, game, seat, spec, interject=True)
            elif seat in game.waiting:
                self._begin(table, game, seat, spec, interject=False)

    def _may_interject(self, table: Table, game: Game, seat: int, spec: str) -> bool:
        if table.pack.anytime < 0 or self._asked.get(seat) == game.offered:
            return False
        if spec not in self._interject:
            self._interject[spec] = bots.make(spec, table.pack, 0).interjects
        wants = self._interject[spec] and free_acts(game, seat) < FREE_ACTS
        return wants and bool(game.free_actions(seat))

    def _begin(self, table: Table, game: Game, seat: int, spec: str, interject: bool) -> None:
        question = game.offered if interject else game.question(seat)
        seed = _seed(table, seat, question, interject)
        hushed = self._hushed.get(seat) == game.decisions
        notes = self.notes.get(seat, b"")
        thought = thought_of(game, seat, spec, seed, notes, interject, hushed)
        self._at.add(seat)
        task = asyncio.create_task(self._think(table, seat, question, game.offered, thought))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def forget(self) -> None:
        """After the end: whose bots these were."""
        del self._say, self._done

    async def stop(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _think(self, table: Table, seat: int, question: int, offered: int, thought: Thought) -> None:
        """`question` names what an answer refers to, `offered` what something free does."""
        try:
            choice = await self._pool.choose(thought)
            free = choice.action is None or bool(choice.action & FREE)
            decision = offered if free else question
            answer = Answer(decision, _move(table, seat, decision, choice.action), choice.notes)
            reply = await self._say(seat, answer)
            if isinstance(reply, Refusal):
                self._refused(table, seat, free, reply)
                await asyncio.sleep(self._retry)
        except Exception as error:  # the table must not stand still because of it
            log.warning("the bot in seat %d could not move: %s", seat, error)
            await asyncio.sleep(self._retry)
        finally:
            self._at.discard(seat)
        self._done()

    def _refused(self, table: Table, seat: int, free: bool, reply: Refusal) -> None:
        """What a bot takes for possible and the rules do not, it is not to try again and again."""
        if not free:
            return
        if reply.code != "illegal":
            self._asked.pop(seat, None)
        elif table.game is not None:
            log.warning("the bot in seat %d: %s", seat, reply.why)
            self._hushed[seat] = table.game.decisions


def _move(table: Table, seat: int, decision: int, action: int | None) -> c.Move | None:
    if action is None:
        return None
    cid = f"{seat}-free-{decision}" if action & FREE else f"{seat}-{decision}"
    return c.Move(cid=cid, decision=decision, seq=0, action=table.pack.codec.key(action))


def _seed(table: Table, seat: int, decision: int, interject: bool) -> int:
    """The bots' chance follows from the table's secret: the same after a restart."""
    name = f"bot {seat} {decision}{' free' if interject else ''}"
    key = blake2b(name.encode(), key=table.record.secret, digest_size=7)
    return int.from_bytes(key.digest(), "big")
