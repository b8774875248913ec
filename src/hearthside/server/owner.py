"""The owner of a table: one task with an inbox, through which everything goes that concerns the table.

A command is checked and applied in memory, then written and committed, and only then acknowledged
and shown to anybody.  If it could not be stored, the table is read back as the store has it.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec

from hearthside.kernel.errors import HearthsideError
from hearthside.server import commands as c
from hearthside.server import snapshots
from hearthside.server.botpool import Thought, thought_of
from hearthside.server.eyes import Eye, Eyes
from hearthside.server.listener import FORBIDDEN, NORMAL, Listener
from hearthside.server.messages import Ack, Presence, Refusal
from hearthside.server.store import Conflict, StoreUnavailable, queries
from hearthside.server.store.records import Entry
from hearthside.server.table import Refused, Table, is_free

if TYPE_CHECKING:
    from hearthside.server.house import House

T = TypeVar("T")
Reply = Ack | Refusal

log = logging.getLogger("hearthside.server")

TOUCH = 10_000  # milliseconds: as exactly as the lists of tables say when something last happened
GRACE = 15.0  # seconds after which somebody without a connection counts as away
REMEMBERED = 256  # refusals, so that a repeated command gets the same answer
STALE = "the table has moved on since; look again"


class _Ask:
    """Something in the inbox: a function of the owner, and who waits for what it gives."""

    def __init__(self, do: Callable[[], Any], done: "asyncio.Future[Any] | None") -> None:
        self.do = do
        self.done = done


class Owner:
    def __init__(self, house: "House", table: Table) -> None:
        self._house = house
        self.table = table
        self.id = table.record.id
        self.listeners: set[Listener] = set()
        self.busy_at = time.monotonic()  # when something last happened
        self._eyes: dict[Eye, Eyes] = {}
        self._inbox: asyncio.Queue[_Ask] = asyncio.Queue()
        self._refusals: OrderedDict[tuple[str, str], Refusal] = OrderedDict()
        self._thinking: set[tuple[int, int]] = set()  # seat and decision that a bot is at
        self._notes: dict[int, bytes] = {}  # what each bot remembers of its plans (see botworker.py)
        self._tasks: set[asyncio.Task[None]] = set()
        self._asked_since: dict[int, tuple[int, float]] = {}  # seat -> decision, and when it was asked
        self._last_seen: dict[int, float] = {}
        self._present = [False] * len(table.seats)
        self._timer: asyncio.TimerHandle | None = None
        self._touched = 0  # what the table's row says of that
        self._lost = False  # the memory may be ahead of the store
        self._retrying = False
        self._stopped = False
        self._task = asyncio.create_task(self._run(), name=f"table {self.id}")
        self._soon(self._after)

    # ================================================== what others may ask
    async def say(
        self,
        author: str,
        seat: int | None,
        command: c.AnyCommand,
        reply: Callable[[Reply], None] | None = None,
    ) -> Reply:
        """A command.  `reply` is called before anybody else hears of it."""
        out: Reply = await self._ask(lambda: self._command(author, seat, command, reply))
        return out

    async def look(self, query: Callable[[Table], T]) -> T:
        """Something about the table, as it is stored."""
        out: T = await self._ask(lambda: self._query(query))
        return out

    async def listen(self, listener: Listener, since: int | None) -> None:
        """From now on the listener hears what its eye may see, beginning with what it missed."""
        await self._ask(lambda: self._listen(listener, since))

    async def resync(self, listener: Listener) -> None:
        await self._ask(lambda: self._listen(listener, None))

    async def view(self, eye: Eye, guest: str, since: int) -> bytes:
        """The whole view, for clients that poll."""
        out: bytes = await self._ask(lambda: self._whole(eye, guest, since))
        return out

    def hang_up(self, listener: Listener) -> None:
        listener.close(NORMAL, "")  # it may still stand in the inbox
        self.listeners.discard(listener)
        if isinstance(listener.eye, int):
            self._last_seen[listener.eye] = time.monotonic()
        self._soon(self._after)

    def seen(self, seat: int) -> None:
        """Somebody polls for this seat."""
        self._last_seen[seat] = time.monotonic()
        self._soon(self._after)

    @property
    def idle(self) -> bool:
        """Nobody listens and nothing is going to happen."""
        quiet = time.monotonic() - self.busy_at > self._house.settings.unload_after
        return quiet and not (self.listeners or self._thinking or self._timer) and self._inbox.empty()

    async def stop(self) -> None:
        self._stopped = True
        for task in (self._task, *self._tasks):
            task.cancel()
        await asyncio.gather(self._task, *self._tasks, return_exceptions=True)
        if self._timer is not None:
            self._timer.cancel()
        while not self._inbox.empty():
            _fail(self._inbox.get_nowait(), StoreUnavailable("the server is shutting down"))

    # ================================================== the inbox
    async def _ask(self, do: Callable[[], Any]) -> Any:
        if self._stopped:
            raise StoreUnavailable("the table has just been put away; ask again")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait(_Ask(do, done))
        return await asyncio.shield(done)  # who hangs up does not stop what has begun

    def _soon(self, do: Callable[[], Any]) -> None:
        self._inbox.put_nowait(_Ask(do, None))

    async def _run(self) -> None:
        while True:
            ask = await self._inbox.get()
            try:
                if self._lost:
                    await self._reload()
                result = ask.do()
                if asyncio.iscoroutine(result):
                    result = await result
            except asyncio.CancelledError:
                _fail(ask, StoreUnavailable("the server is shutting down"))
                raise
            except Exception as error:
                if not isinstance(error, HearthsideError):
                    log.exception("table %s: something in its inbox could not be handled", self.id)
                    self._lost = True
                _fail(ask, error)
                self._retry()
            else:
                if ask.done is not None and not ask.done.done():
                    ask.done.set_result(result)

    def _query(self, query: Callable[[Table], T]) -> T:
        return query(self.table)

    # ================================================== commands
    async def _command(
        self, author: str, seat: int | None, command: c.AnyCommand, reply: Callable[[Reply], None] | None
    ) -> Reply:
        answer = self._known(author, command.cid)
        stored = False
        if answer is None:
            answer, stored = await self._take(author, seat, command)
        if reply is not None:
            reply(answer)
        if stored:
            self._show()
        return answer

    def _known(self, author: str, cid: str) -> Reply | None:
        """The answer that this command was given before."""
        seq = self.table.answers.get((author, cid))
        return Ack(cid, seq) if seq is not None else self._refusals.get((author, cid))

    async def _take(self, author: str, seat: int | None, command: c.AnyCommand) -> tuple[Reply, bool]:
        try:
            entry = self._admit(author, seat, command)
            status, names = self.table.status, self._names()
            self.table.apply(entry)
        except Refused as no:
            return self._refuse(author, Refusal(command.cid, no.code, no.why, no.ruling)), False
        try:
            await self._store(entry, status, names)
        except (StoreUnavailable, Conflict) as error:
            return await self._not_stored(author, command, error)
        return Ack(command.cid, entry.seq), True

    def _admit(self, author: str, seat: int | None, command: c.AnyCommand) -> Entry:
        """The command as the next entry of the log, unless it comes too late."""
        table, spent = self.table, 0
        if isinstance(command, c.Move) and seat is not None and table.game is not None:
            if seat in range(table.game.seats) and command.decision != self._decision(seat, command.action):
                raise Refused("stale", STALE)
            spent = 0 if self._is_free(command.action) else self._spent(seat)
        if isinstance(command, c.Undo) and command.seq < table.moved_at:
            raise Refused("stale", STALE)
        body = msgspec.json.encode(c.Logged(command, seat, spent))
        kind = str(type(command).__struct_config__.tag)
        return Entry(self.id, table.seq + 1, _now(), author, command.cid, kind, body)

    def _decision(self, seat: int, action: str) -> int:
        """The name of the question that this action answers now."""
        game = self.table.game
        assert game is not None
        return game.question(seat) if seat in game.waiting and not self._is_free(action) else game.offered

    def _is_free(self, action: str) -> bool:
        return is_free(self.table.pack, action)

    def _refuse(self, author: str, refusal: Refusal) -> Refusal:
        self._refusals[author, refusal.cid] = refusal
        if len(self._refusals) > REMEMBERED:
            self._refusals.popitem(last=False)
        return refusal

    async def _store(self, entry: Entry, status: str, names: str) -> None:
        table = self.table
        changed = (table.status, self._names()) != (status, names)
        fields = {"status": table.status, "names": self._names()} if changed else {}
        snapshot = snapshots.due(table)
        touch = changed or entry.at - self._touched >= TOUCH
        if touch:
            self._touched = entry.at

        def job(connection: Any) -> None:
            queries.append(connection, entry)
            if touch:
                queries.update_table(connection, self.id, updated=entry.at, **fields)
            if snapshot is not None:
                queries.put_snapshot(connection, snapshot)

        await self._house.store.write(job)
        self._house.metrics.stored(entry)

    async def _not_stored(self, author: str, command: c.AnyCommand, error: Exception) -> tuple[Reply, bool]:
        """Memory is ahead of the store: believe the store."""
        self._lost = True
        log.warning("table %s: entry not stored: %s", self.id, error)
        why = str(error)
        try:
            await self._reload()
        except StoreUnavailable:
            self._retry()
            return Refusal(command.cid, "not_stored", why), False
        seq = self.table.answers.get((author, command.cid))
        if seq is not None:  # it was stored after all; only the answer was lost
            return Ack(command.cid, seq), False
        if isinstance(error, Conflict):
            return Refusal(command.cid, "stale", STALE), False
        return Refusal(command.cid, "not_stored", why), False

    def _retry(self) -> None:
        """As long as the store cannot even be read, look again from time to time: bots wait for it too."""
        if self._lost and not self._stopped and not self._retrying:
            self._retrying = True  # one at a time, however many ask in vain
            loop = asyncio.get_running_loop()
            loop.call_later(self._house.settings.store_retry, self._try_again)

    def _try_again(self) -> None:
        self._retrying = False
        self._soon(self._after)

    async def _reload(self) -> None:
        self.table = await self._house.read_table(self.id)
        self._lost = False
        self._asked_since.clear()
        self._notes.clear()
        self._eyes.clear()
        self._put_out()
        for listener in list(self.listeners):
            self._listen(listener, None)
        self._soon(self._after)

    def _names(self) -> str:
        return msgspec.json.encode([[seat.kind, seat.name] for seat in self.table.seats]).decode()

    # ================================================== showing
    def _show(self) -> None:
        """The table has a new entry, and it is stored: tell everybody."""
        self.busy_at = time.monotonic()
        now = _now()
        self._note_questions(time.monotonic())
        spent = self._thinking_time()
        self._put_out()
        if self.table.taken_back_at == self.table.seq:
            self._notes.clear()  # plans for what is no more
        for eye, eyes in list(self._eyes.items()):
            hearing = [listener for listener in self.listeners if listener.eye == eye]
            if hearing:
                eyes.heard_at = self.busy_at
            elif self.busy_at - eyes.heard_at > GRACE:  # until then somebody may come back and resume
                del self._eyes[eye]
                continue
            update = eyes.advance(self.table, now, spent)
            for listener in hearing:
                if not listener.send(update):
                    self.listeners.discard(listener)
        self._after()

    def _put_out(self) -> None:
        """Whoever has lost a seat hears no more of what it sees."""
        for listener in list(self.listeners):
            if isinstance(listener.eye, int) and not self.table.holds(listener.guest, listener.eye):
                listener.close(FORBIDDEN, "this seat is not yours any more")
                self.listeners.discard(listener)

    def _eyes_of(self, eye: Eye) -> Eyes:
        if eye not in self._eyes:
            self._eyes[eye] = Eyes(self.table, eye)
        return self._eyes[eye]

    def _listen(self, listener: Listener, since: int | None) -> None:
        if isinstance(listener.eye, int) and not self.table.holds(listener.guest, listener.eye):
            listener.close(FORBIDDEN, "this seat is not yours any more")  # he lost it while he came in
        if listener.closed is not None:
            return
        eyes = self._eyes_of(listener.eye)
        missed = eyes.missed(since) if since is not None else None
        if missed is not None:
            for update in missed:
                listener.send(update)
            listener.send(msgspec.json.encode(Presence(self._present)))
        else:
            listener.send(eyes.whole(self.table, since or 0, _now(), self._present, self._thinking_time()))
        self.listeners.add(listener)
        self._soon(self._after)

    def _whole(self, eye: Eye, guest: str, since: int) -> bytes:
        if isinstance(eye, int) and not self.table.holds(guest, eye):
            raise Refused("not_yours", "this seat is not yours any more")
        known = self._eyes.get(eye) or Eyes(self.table, eye)
        return known.whole(self.table, since, _now(), self._present, self._thinking_time())

    # ================================================== what happens by itself
    def _after(self) -> None:
        """Wake bots, set the clock, see who is there."""
        now = time.monotonic()
        self._note_questions(now)
        self._note_presence(now)
        for seat in self.table.waiting:
            if self.table.seats[seat].player:
                self._think(seat)
        self._set_timer(now)

    def _note_questions(self, now: float) -> None:
        game = self.table.game
        asked = {} if game is None else {seat: game.question(seat) for seat in self.table.waiting}
        for seat, decision in asked.items():
            if self._asked_since.get(seat, (None, 0))[0] != decision:
                self._asked_since[seat] = (decision, now)
        for seat in set(self._asked_since) - set(asked):
            del self._asked_since[seat]

    def _note_presence(self, now: float) -> None:
        here = {listener.eye for listener in self.listeners}
        present = [
            seat in here or (seat in self._last_seen and now - self._last_seen[seat] < GRACE)
            for seat in range(len(self.table.seats))
        ]
        if present != self._present:
            self._present = present
            message = msgspec.json.encode(Presence(present))
            for listener in list(self.listeners):
                listener.send(message)

    def _think(self, seat: int) -> None:
        game = self.table.game
        assert game is not None
        decision = game.question(seat)
        if (seat, decision) not in self._thinking:
            self._thinking.add((seat, decision))
            spec = self.table.seats[seat].player
            seed = self._seed(seat, decision)
            thought = thought_of(game, seat, spec, seed, self._notes.get(seat, b""))
            task = asyncio.create_task(self._bot_moves(seat, decision, thought))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _bot_moves(self, seat: int, decision: int, thought: Thought) -> None:
        """A bot thinks elsewhere; its move comes in through the inbox like everybody's."""
        try:
            choice = await self._house.bots.choose(thought)
            action = self.table.pack.words.key(choice.action)
            move = c.Move(cid=f"{seat}-{decision}", decision=decision, seq=0, action=action)
            reply = await self._ask(lambda: self._bot_says(seat, move, choice.notes))
            if isinstance(reply, Refusal) and reply.code == "not_stored":
                await asyncio.sleep(self._house.settings.store_retry)
        except Exception as error:  # the table must not stand still because of it
            log.warning("table %s: the bot in seat %d could not move: %s", self.id, seat, error)
            await asyncio.sleep(self._house.settings.store_retry)
        finally:
            self._thinking.discard((seat, decision))
        self._soon(self._after)

    async def _bot_says(self, seat: int, move: c.Move, notes: bytes) -> Reply | None:
        if seat not in self.table.waiting or not self.table.seats[seat].player:
            return None  # the person came back, or the table went another way
        self._notes[seat] = notes  # before the move, which may ask the same seat again
        reply = await self._command(c.BOT, seat, move, None)
        if isinstance(reply, Refusal):
            self._refusals.pop((c.BOT, move.cid), None)  # it may try again
            self._notes.pop(seat, None)
        return reply

    def _seed(self, seat: int, decision: int) -> int:
        """The bots' chance follows from the table's secret: the same after a restart."""
        key = blake2b(f"bot {seat} {decision}".encode(), key=self.table.record.secret, digest_size=7)
        return int.from_bytes(key.digest(), "big")

    # ------------------------------------------------------------ clocks
    def _spent(self, seat: int) -> int:
        """Milliseconds since the seat was asked.  Time in which the server was down is nobody's."""
        asked = self._asked_since.get(seat)
        return int((time.monotonic() - asked[1]) * 1000) if asked is not None else 0

    def _thinking_time(self) -> list[int]:
        if self.table.setup.clock is None:
            return []
        return [self._spent(seat) for seat in range(len(self.table.seats))]

    def _deadlines(self, now: float) -> list[tuple[float, int, Literal["absent", "clock"]]]:
        """When a bot is to stand in for whom, and why."""
        table, out = self.table, list[tuple[float, int, Literal["absent", "clock"]]]()
        for seat, (_, since) in self._asked_since.items():
            chair = table.seats[seat]
            if chair.player:
                continue
            if table.setup.clock is not None:
                out.append((since + chair.bank / 1000, seat, "clock"))
            others = any(here and other != seat for other, here in enumerate(self._present))
            if table.setup.takeover and not self._present[seat] and others:
                gone = max(since, self._last_seen.get(seat, since))
                out.append((gone + table.setup.takeover, seat, "absent"))
        return sorted(out)

    def _set_timer(self, now: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        times = [when for when, _, _ in self._deadlines(now)[:1]]
        times += [at + GRACE for at in self._last_seen.values() if now - at < GRACE]
        if times:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, min(times) - now) + 0.01, self._soon, self._tick)

    async def _tick(self) -> None:
        self._timer = None
        now = time.monotonic()
        self._note_presence(now)
        for when, seat, why in self._deadlines(now):
            if when <= now:
                cid = f"{why}-{seat}-{self.table.seq}"
                bot = self.table.stand_in_bot
                stand_in = c.StandIn(cid=cid, seat=seat, bot=bot, why=why)
                reply = await self._command(c.HOUSE, None, stand_in, None)
                if isinstance(reply, Refusal) and seat in self._asked_since:
                    self._asked_since[seat] = (self._asked_since[seat][0], now)  # not again at once
        self._after()


def _fail(ask: _Ask, error: Exception) -> None:
    if ask.done is not None and not ask.done.done():
        ask.done.set_exception(error)


def _now() -> int:
    return time.time_ns() // 1_000_000
