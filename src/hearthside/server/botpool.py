"""The bots of a server think in a few processes of their own, each thought within a deadline.

Not a ProcessPoolExecutor: that one cannot end a process that thinks too long and go on with another, and
its processes outlive a server that is killed.
"""

import asyncio
import logging
import sys
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, TypeVar

import msgspec

from hearthside import bots
from hearthside.coach.hint import Hint, NoHint
from hearthside.kernel.actions import FREE
from hearthside.kernel.bot import Chair
from hearthside.kernel.errors import HearthsideError, IllegalAction
from hearthside.kernel.game import Game
from hearthside.kernel.interjections import may_act_freely
from hearthside.kernel.pack import Pack
from hearthside.server.botworker import (
    PATIENT,
    Advice,
    Advise,
    Bring,
    Choice,
    NoAdvice,
    Sight,
    Thought,
    check_bot,
    pack_of,
)
from hearthside.server.process import STARTING, Worker

__all__ = ["PATIENT_WORKER", "BotPool", "Choice", "Thought", "thought_of"]

WORKER: Final = (sys.executable, "-m", "hearthside.server.botworker")
PATIENT_WORKER: Final = (*WORKER, PATIENT)
MOST_PACKS: Final = 50  # that a process is brought from folders; then another one begins anew

T = TypeVar("T")
log = logging.getLogger(__name__)


def thought_of(
    game: Game,
    seat: int,
    spec: str,
    seed: int,
    notes: bytes = b"",
    interject: bool = False,
    hushed: bool = False,
) -> Thought:
    """What a seat has to think about now.

    `notes`: those of the seat's last choice, if this bot made it.  A bot that has none sits down with
    `seed`; give each decision another one, so that a seat whose notes were lost does not repeat itself.
    `interject`: whether it does something free, though it is not asked.  `hushed`: it may do nothing free.
    """
    check_bot(game.pack, spec)
    bot = bots.make(spec, game.pack, seed)
    free = not hushed and may_act_freely(game, seat, bot)
    chair = game.chair(seat, bot.blind, free=free, asked=not interject)
    if not chair.actions:
        raise IllegalAction(f"seat {seat} has nothing to decide now")
    return Thought(
        game.id,
        spec,
        seed,
        seat,
        chair.actions,
        sight=None if bot.blind else sight_of(chair),
        events=[] if bot.blind else list(chair.events),  # its own: the thought stays while the game goes on
        composition=[] if bot.blind else [cards for _, cards in sorted(game.beginning(seat).items())],
        together=game.together if game.set_up_by_hand and not bot.blind else None,
        options=game.table_options,
        notes=notes,
        content=game.pack.source.content if game.pack.source is not None else "",
        free=free,
        interject=interject,
    )


def sight_of(chair: Chair) -> Sight:
    seen = chair.sight
    return Sight(
        seen.viewer,
        seen.seats,
        seen.cards,
        seen.counts,
        seen.facts,
        seen.offers,
        seen.frames,
        seen.waiting,
        seen.options,
        seen.reaction,
        seen.trading,
    )


class Silent(HearthsideError):
    """A process has given no answer; the message says what it did instead."""


class Thinker(Worker):
    """A process that thinks, one thought at a time."""

    def __init__(self, command: Sequence[str]) -> None:
        super().__init__(command)
        self._brought: set[tuple[str, str]] = set()  # packs from folders that it has

    async def bring(self, pack: Pack) -> None:
        """A pack that was read from a folder, unless the process has it."""
        if pack.source is None or (pack.id, pack.source.content) in self._brought:
            return
        frame = msgspec.msgpack.encode(Bring(dict(pack.source.files)))
        try:
            async with asyncio.timeout(STARTING):
                await self.ask(frame)
        except TimeoutError:
            raise ConnectionError("it takes too long to read the pack") from None
        self._brought.add((pack.id, pack.source.content))

    @property
    def full(self) -> bool:
        return len(self._brought) >= MOST_PACKS


class BotPool:
    """Processes are started when they are first needed, and used again; thoughts wait in their order."""

    def __init__(self, workers: int = 1, deadline: float = 5.0, command: Sequence[str] = WORKER) -> None:
        self.fallbacks = 0  # how often chance had to answer for a bot
        self._deadline = deadline
        self._command = command
        self._turns = asyncio.Semaphore(workers)
        self._queued = 0  # thoughts that wait for their turn
        self._idle: list[Thinker] = []
        self._exchanges: set[asyncio.Task[Any]] = set()
        self._closed = False

    @property
    def asked(self) -> int:
        """Thoughts that are being thought, or wait for their turn."""
        return self._queued + len(self._exchanges)

    async def choose(self, thought: Thought) -> Choice:
        """The bot's choice; a random one if it crashes, takes too long or answers nonsense, or nothing if it
        was not asked.  Whether something free that is not listed is possible, the game must say."""
        check_bot(pack_of(thought), thought.spec)
        return await self._in_turn(lambda: self._exchange(thought))

    async def advise(self, thought: Thought, deals: int) -> Hint:
        """What somebody could do in the place of that bot; an error that says why if there is no answer."""
        frame = msgspec.msgpack.encode(Advise(thought, deals))
        try:
            answer = await self._in_turn(lambda: self._answer(thought, frame))
            said = msgspec.msgpack.decode(answer, type=Advice | NoAdvice)
        except (Silent, msgspec.DecodeError) as error:
            log.warning("a hint at a game of %s: the expert %s", thought.game, error)
            raise NoHint("the expert has found no answer in time; try again") from None
        if isinstance(said, NoAdvice):
            raise NoHint(said.why)
        return said.hint

    async def _in_turn(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        self._queued += 1
        try:
            await self._turns.acquire()
        finally:
            self._queued -= 1
        if self._closed:
            self._turns.release()
            raise RuntimeError("the bots have gone: their pool is closed")
        # A task of its own: it reads the worker's answer even if nobody waits for it any longer,
        # or the next thought would get it.
        exchange = asyncio.create_task(work())
        self._exchanges.add(exchange)
        exchange.add_done_callback(self._finished)
        try:
            return await asyncio.shield(exchange)
        except asyncio.CancelledError:
            if exchange.cancelled():
                raise RuntimeError("the bots have gone: their pool was closed") from None
            raise

    async def close(self) -> None:
        """End all processes; who still waits for a choice gets an error."""
        self._closed = True
        exchanges = list(self._exchanges)
        for exchange in exchanges:
            exchange.cancel()
        await asyncio.gather(*exchanges, return_exceptions=True)
        while self._idle:
            await self._idle.pop().end()

    def _finished(self, exchange: asyncio.Task[Any]) -> None:
        self._exchanges.discard(exchange)
        self._turns.release()

    async def _exchange(self, thought: Thought) -> Choice:
        try:
            answer = await self._answer(thought, msgspec.msgpack.encode(thought))
            choice = msgspec.msgpack.decode(answer, type=Choice)
        except Silent as error:
            return self._fall_back(thought, str(error))
        except msgspec.DecodeError:
            return self._fall_back(thought, "has answered something that is no action")
        if not _is_an_answer(thought, choice.action):
            return self._fall_back(thought, f"has answered {choice.action}, which is none of its actions")
        return choice

    async def _answer(self, thought: Thought, frame: bytes) -> bytes:
        """What a worker says to it.  One that says nothing is ended; the next thought starts another."""
        try:
            worker = await self._waiting() or await Thinker.start(self._command)
        except (OSError, EOFError, TimeoutError) as error:
            raise Silent(f"has no process to think in ({error!r})") from None
        try:
            await worker.bring(pack_of(thought))
            async with asyncio.timeout(self._deadline):
                answer = await worker.ask(frame)
        except TimeoutError:
            await worker.end()
            raise Silent(f"has thought for more than {self._deadline:g} seconds") from None
        except (OSError, EOFError):
            await worker.end()
            raise Silent("has crashed") from None
        except BaseException:
            await worker.end()
            raise
        self._idle.append(worker)
        return answer

    async def _waiting(self) -> Thinker | None:
        """A worker that has nothing to do; one that has died meanwhile is no bot's fault."""
        while self._idle:
            worker = self._idle.pop()
            if worker.alive and not worker.full:
                return worker
            await worker.end()
        return None

    def _fall_back(self, thought: Thought, why: str) -> Choice:
        self.fallbacks += 1
        log.warning(
            "the bot %s in seat %d of a game of %s %s; %s",
            thought.spec,
            thought.seat,
            thought.game,
            why,
            "so it does nothing" if thought.interject else "chance decides instead",
        )
        if thought.interject:
            return Choice(None, thought.notes)
        answers = [action for action in thought.actions if not action & FREE]
        chair = Chair(pack_of(thought), thought.seat, answers, None, None)
        return Choice(bots.RandomBot(thought.seed).choose(chair), thought.notes)


def _is_an_answer(thought: Thought, action: int | None) -> bool:
    if action is None:
        return thought.interject
    free = thought.free and action & FREE and pack_of(thought).codec.knows(action)
    return action in thought.actions or bool(free)
