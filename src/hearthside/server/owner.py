"""The owner of a table: one task with an inbox, through which everything goes that concerns the table.

A command is checked and applied in memory, then written and committed, and only then acknowledged
and shown to anybody.  If it could not be stored, the table is read back as the store has it.

On PostgreSQL the table may have an owner at several nodes.  Whoever appends to the log first is right; the
others go back to what they have shown, follow the log from there, and look at the command once more.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.reactions import passes
from hearthside.server import best, invites, logs, snapshots
from hearthside.server import commands as c
from hearthside.server.audience import Audience
from hearthside.server.auto_pass import PASS, AutoPass
from hearthside.server.bot_turns import Answer, BotTurns
from hearthside.server.clocks import Clocks
from hearthside.server.eyes import Eye
from hearthside.server.folding import follow
from hearthside.server.inbox import Ask
from hearthside.server.listener import Listener
from hearthside.server.messages import Ack, Refusal
from hearthside.server.room import check_room
from hearthside.server.seating import check_name
from hearthside.server.store import Conflict, StoreUnavailable, leading, queries
from hearthside.server.store.news import There
from hearthside.server.store.records import Entry
from hearthside.server.table import Refused, Table, check_key, entry_of, is_free

if TYPE_CHECKING:
    from hearthside.server.registry import Registry

T = TypeVar("T")
Reply = Ack | Refusal
_Said = tuple[int | None, c.AnyCommand]  # seat and command

log = logging.getLogger("hearthside.server")

TOUCH = 10_000  # milliseconds: as exactly as the lists of tables say when something last happened
REMEMBERED = 256  # refusals, so that a repeated command gets the same answer
BY_ITSELF = ("stand_in", "move")  # entries of the house that come of clocks and wishes
RENEWAL = ("new_rules", "cut_back")  # entries after which a table is pinned to another version
STALE = "the table has moved on since; look again"
BUSY = "others are too quick at this table; try again"
ELSEWHERE = 60.0  # seconds without anybody here, after which a table that another node leads is put away
TRIES = 5  # of a command that comes together with those at other nodes
OTHER_COMMAND = "other_command"


class Owner:
    def __init__(self, registry: "Registry", table: Table) -> None:
        self._registry = registry
        self.table = table
        self.id = table.record.id
        self.busy_at = time.monotonic()  # when something last happened
        self._looked_at = self.busy_at  # when somebody last looked without a connection
        self._inbox: asyncio.Queue[Ask] = asyncio.Queue()
        self._refusals: OrderedDict[tuple[str, str], tuple[_Said, Refusal]] = OrderedDict()
        self._audience = Audience(len(table.seats))
        self._clocks = Clocks()
        self._auto_pass = AutoPass(registry.settings.pass_after)
        self._bots = BotTurns(registry.bots, self._bot_move, self._look_soon, registry.settings.store_retry)
        self._timer: asyncio.TimerHandle | None = None
        self._touched = 0  # when the table's row was last written
        self._lost = False  # the memory may be ahead of the store
        self._retrying = False
        self._stopped = False
        self._shared = registry.neighbours is not None  # other nodes may have an owner too
        self._told: tuple[tuple[int, ...], bool] = (), False  # to other nodes: who is connected here
        self._task = asyncio.create_task(self._run(), name=f"table {self.id}")
        if not self._shared:
            self._soon(self._renew)
        self._look_soon()

    # ================================================== what others may ask
    async def say(
        self,
        author: str,
        seat: int | None,
        command: c.AnyCommand,
        reply: Callable[[Reply], None] | None = None,
    ) -> Reply:
        """A command.  `reply` is called before anybody else hears of it."""
        if isinstance(command, c.Move) and seat is not None:
            await asyncio.sleep(self._auto_pass.pause(self.table, seat, command))
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

        def whole() -> bytes:
            return self._audience.whole(self.table, eye, guest, since, self._thought())

        self._look_at()
        out: bytes = await self._ask(whole)
        return out

    def hang_up(self, listener: Listener) -> None:
        self._audience.leave(listener)
        self._looked_at = time.monotonic()
        self._look_soon()

    def seen(self, seat: int) -> None:
        """Somebody polls for this seat."""
        self._audience.seen(seat)
        self._look_soon()

    # ================================================== what other nodes do
    def reaches(self, seq: int) -> None:
        """The log of the table goes as far as that."""
        if seq > self.table.seq:
            self._soon(self._catch_up)

    async def keep_up(self) -> None:
        """Before somebody asks who may have been elsewhere: what the store has by now."""
        seq = await self._registry.store.read(lambda at: queries.last_seq(at, self.id))
        if seq > self.table.seq:
            await self._ask(self._catch_up)

    def look_again(self) -> None:
        """News of other nodes may have been missed."""
        self._soon(self._catch_up)
        self._tell_people(ask=True)

    def leads_now(self) -> None:
        """What happens by itself happens here from now on."""
        self._soon(self._renew)
        self._look_soon()

    async def led_elsewhere(self) -> None:
        """The table has been awake all the time: whoever is asked has been thinking since."""
        moved = self.table.moved_at
        at = await self._registry.store.read(lambda c: queries.entry_time(c, self.id, moved))
        if at is not None:
            since = time.monotonic() - max(0, self._registry.now_ms() - at) / 1000
            self._soon(lambda: self._clocks.count_from(since))

    def people_at(self, node: str, there: There) -> None:
        self._audience.at_node(node, there.seats, there.watched)
        if there.ask:
            self._tell_people()
        self._look_soon()

    def people_gone(self, nodes: set[str]) -> None:
        for node in nodes:
            self._audience.node_gone(node)
        self._look_soon()

    def _tell_people(self, ask: bool = False) -> None:
        seats, watched = self._told
        if self._registry.neighbours is not None and (seats or watched or ask):
            self._registry.neighbours.tell(There(self.id, seats, watched, ask))

    def _note_people(self) -> None:
        """Tell the other nodes if it has changed who is connected here."""
        if self._registry.neighbours is None:
            return
        now = tuple(seat for seat, here in enumerate(self._audience.here) if here), bool(self.listeners)
        if now != self._told:
            self._told = now
            self._registry.neighbours.tell(There(self.id, *now, False))

    @property
    def listeners(self) -> set[Listener]:
        return self._audience.listeners

    @property
    def waiting(self) -> int:
        """How much is in the inbox."""
        return self._inbox.qsize()

    @property
    def idle(self) -> bool:
        """Nobody listens and nothing is going to happen."""
        least = self._registry.settings.unload_after
        if not self._leads:
            least = min(least, ELSEWHERE)
        quiet = time.monotonic() - self.busy_at > least
        return quiet and not (self.listeners or self._bots.busy or self._timer) and self._inbox.empty()

    async def stop(self) -> None:
        if self._stopped:
            return
        self._stopped = True
        self._task.cancel()
        await asyncio.gather(self._task, self._bots.stop(), return_exceptions=True)
        if self._timer is not None:
            self._timer.cancel()
        while not self._inbox.empty():
            self._inbox.get_nowait().fail(StoreUnavailable("the server is shutting down"))
        # The collector seldom looks for cycles: a table that is put away has to go without it.
        self._bots.forget()
        self._timer = None
        del self._task

    # ================================================== the inbox
    async def _ask(self, do: Callable[[], Any]) -> Any:
        if self._stopped:
            raise StoreUnavailable("the table has just been put away; ask again")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait(Ask(do, done))
        return await asyncio.shield(done)  # who hangs up does not stop what has begun

    def _soon(self, do: Callable[[], Any]) -> None:
        self._inbox.put_nowait(Ask(do, None))

    def _look_soon(self) -> None:
        self._soon(self._look_after)

    async def _run(self) -> None:
        logs.about(self.id)
        while True:
            ask = await self._inbox.get()
            try:
                if self._lost:
                    await self._reload()
                result = ask.do()
                if asyncio.iscoroutine(result):
                    result = await result
            except asyncio.CancelledError:
                ask.fail(StoreUnavailable("the server is shutting down"))
                raise
            except Exception as error:
                if not isinstance(error, HearthsideError):
                    log.exception("something in the inbox could not be handled")
                    self._lost = True
                ask.fail(error)
                self._retry()
            else:
                ask.answer(result)

    def _query(self, query: Callable[[Table], T]) -> T:
        return query(self.table)

    # ================================================== commands
    async def _command(
        self, author: str, seat: int | None, command: c.AnyCommand, reply: Callable[[Reply], None] | None
    ) -> Reply:
        answer = await self._known(author, seat, command)
        stored = False
        if answer is None:
            answer, stored = await self._take(author, seat, command)
        if reply is not None:
            reply(answer)
        if stored:
            self._show()
        return answer

    async def _known(self, author: str, seat: int | None, command: c.AnyCommand) -> Reply | None:
        """The answer that this command was given before.  Another command under the same cid is refused."""
        cid = command.cid
        refused = self._refusals.get((author, cid))
        seq = self.table.answers.get((author, cid))
        if seq is not None:
            if author in (c.BOT, c.HOUSE) or await self._stored_as(author, cid) == (seat, command):
                return Ack(cid, seq)
        elif refused is None:
            return None
        elif refused[0] == (seat, command):
            return refused[1]
        return Refusal(cid, OTHER_COMMAND, "this cid is another command's; take a new one")

    async def _stored_as(self, author: str, cid: str) -> _Said | None:
        found = await self._registry.store.read(lambda at: queries.entry_by_cid(at, self.id, author, cid))
        if found is None:
            return None
        logged = msgspec.json.decode(found.body, type=c.Logged)
        return logged.seat, logged.command

    async def _take(self, author: str, seat: int | None, command: c.AnyCommand) -> tuple[Reply, bool]:
        for _ in range(TRIES):
            try:
                entry = self._admit(author, seat, command)
                status, names = self.table.status, self.table.who_sits
                self.table.apply(entry)
                entry = self.table.written(entry)
            except Refused as no:
                if not self._shared or not await self._catch_up():
                    refusal = Refusal(command.cid, no.code, no.why, no.ruling)
                    return self._refuse(author, seat, command, refusal), False
            else:
                try:
                    await self._store(entry, status, names)
                    return Ack(command.cid, entry.seq), True
                except (StoreUnavailable, Conflict) as error:
                    neighbours = self._registry.neighbours
                    if neighbours is None or not isinstance(error, Conflict):
                        return await self._not_stored(author, seat, command, error)
                    if isinstance(error, leading.NotLeading):
                        neighbours.leads_no_more(self.id)
                    await self._go_back_to(entry.seq - 1)
            known = await self._known(author, seat, command)
            if known is not None:  # by another node
                return known, False
            if author in (c.BOT, c.HOUSE) and not isinstance(command, c.Rematch):
                # Whether it is still to be done is seen anew.
                return Refusal(command.cid, "stale", STALE), False
        return Refusal(command.cid, "not_stored", BUSY), False

    # ================================================== the log as other nodes have written it
    async def _catch_up(self) -> bool:
        """What the store has beyond what was shown, entry by entry; whether there was any."""
        newer = await self._registry.store.read(lambda at: queries.entries(at, self.id, self.table.seq))
        for entry in newer:
            try:
                follows = follow(self.table, entry)
            except Refused:
                follows = False
            if not follows:
                self._lost = True
                await self._reload()
                break
            renewed = invites.renewal(self.table, entry)
            if renewed is not None:
                self._audience.keep(self.table, renewed.stays)
            self._show()
        return bool(newer)

    async def _go_back_to(self, shown: int) -> None:
        """Memory is ahead of what was shown, and the log has gone another way."""
        self._lost = True
        try:
            table = await self._registry.read_table(self.id, shown)
            if table.stopped is not None or table.renewed or table.seq != shown:
                await self._reload()
                return
            self.table = table
            self._lost = False
            await self._catch_up()
        except StoreUnavailable:
            self._lost = True
            self._retry()
            raise

    def _admit(self, author: str, seat: int | None, command: c.AnyCommand) -> Entry:
        """The command as the next entry of the log, unless it comes too late."""
        table, spent = self.table, 0
        if table.stopped is not None:
            command = self._when_stopped(author, command)
        elif isinstance(command, c.ProposeGoOn):
            raise Refused("illegal", "the game goes on as it is")
        if isinstance(command, c.Move) and seat is not None and table.game is not None:
            if seat in range(table.game.seats) and command.decision != self._decision(seat, command.action):
                raise self._late(seat, command.action)
            check_key(table.pack, command.action)
            spent = 0 if self._is_free(command.action) else self._clocks.spent(seat)
        check_room(table, command)
        if isinstance(command, c.Sit):
            check_name(table, command)
        if isinstance(command, c.Undo) and command.seq < table.moved_at:
            raise Refused("stale", STALE)
        return entry_of(table, self._registry.now_ms(), author, command.cid, command, seat, spent)

    def _when_stopped(self, author: str, command: c.AnyCommand) -> c.AnyCommand:
        """The host may fold up such a table whoever sits there."""
        table = self.table
        if isinstance(command, c.Close) and table.status == "playing":
            by_host = author == table.record.owner
            return c.CloseByOperator(cid=command.cid, why="its rules have changed") if by_host else command
        if isinstance(command, c.ProposeGoOn) and not table.can_go_on:
            raise Refused("illegal", "there is no position of this game that could be gone on from")
        if isinstance(command, c.WHEN_STOPPED) or table.status != "playing":
            return command
        raise Refused("stopped", table.stopped.why if table.stopped is not None else "")

    def _decision(self, seat: int, action: str) -> int | None:
        """The name of the question that this action answers now; None if the seat is asked nothing."""
        game = self.table.game
        assert game is not None
        if self._is_free(action):
            return game.offered
        return game.question(seat) if seat in game.waiting else None

    def _late(self, seat: int, action: str) -> Refused:
        """Of something free the rules may know what has changed: an offer that was taken back, say."""
        game = self.table.game
        if game is not None and self._is_free(action):
            number = self.table.pack.codec.action(action)
            why = None if game.allows(seat, number) else game.why_not(seat, number)
            if why is not None:
                return Refused("illegal", why.reason, why.ruling)
        return Refused("stale", STALE)

    def _is_free(self, action: str) -> bool:
        return is_free(self.table.pack, action)

    def _refuse(self, author: str, seat: int | None, command: c.AnyCommand, refusal: Refusal) -> Refusal:
        self._refusals[author, refusal.cid] = (seat, command), refusal
        if len(self._refusals) > REMEMBERED:
            self._refusals.popitem(last=False)
        return refusal

    async def _store(self, entry: Entry, status: str, names: str) -> None:
        table = self.table
        changed = (table.status, self.table.who_sits) != (status, names)
        fields: dict[str, Any] = {"status": table.status, "names": self.table.who_sits} if changed else {}
        snapshot = snapshots.due(table)
        renewed = invites.renewal(table, entry)
        ended = table.status == "over" and status != "over"
        counted = best.record_of(table, entry.at) if ended else None
        touch = changed or entry.at - self._touched >= TOUCH
        if touch:
            self._touched = entry.at
        fence = self._fence(entry)

        def job(connection: Any) -> None:
            if fence:
                leading.check(connection, self.id, fence)
            queries.append(connection, entry)
            if touch:
                queries.update_table(connection, self.id, updated=entry.at, **fields)
            if entry.kind in RENEWAL:
                record = table.record
                queries.update_table(connection, self.id, version=record.version, content=record.content)
            if snapshot is not None:
                queries.put_snapshot(connection, snapshot)
            if counted is not None:
                queries.add_best(connection, counted)
            if renewed is not None:
                renewed.store(connection)

        await self._registry.store.write(job, self.id)
        if renewed is not None:
            self._registry.forget_members(self.id)
            self._audience.keep(table, renewed.stays)
        self._registry.metrics.stored(entry)

    def _fence(self, entry: Entry) -> str:
        """The node that must lead the table for this to be stored; "": anybody may."""
        by_itself = entry.author == c.BOT or (entry.author == c.HOUSE and entry.kind in BY_ITSELF)
        neighbours = self._registry.neighbours
        return neighbours.node if neighbours is not None and by_itself else ""

    async def _not_stored(
        self, author: str, seat: int | None, command: c.AnyCommand, error: Exception
    ) -> tuple[Reply, bool]:
        """Memory is ahead of the store: believe the store."""
        self._lost = True
        log.warning("entry not stored: %s", error)
        why = str(error)
        try:
            await self._reload()
            known = await self._known(author, seat, command)
        except StoreUnavailable:
            self._retry()
            return Refusal(command.cid, "not_stored", why), False
        if known is not None:  # it was stored after all; only the answer was lost
            return known, False
        if isinstance(error, Conflict):
            return Refusal(command.cid, "stale", STALE), False
        return Refusal(command.cid, "not_stored", why), False

    def _retry(self) -> None:
        """As long as the store cannot even be read, look again from time to time: bots wait for it too."""
        if self._lost and not self._stopped and not self._retrying:
            self._retrying = True  # one at a time, however many ask in vain
            loop = asyncio.get_running_loop()
            loop.call_later(self._registry.settings.store_retry, self._try_again)

    def _try_again(self) -> None:
        self._retrying = False
        self._look_soon()

    async def _reload(self) -> None:
        self.table = await self._registry.read_table(self.id)
        self._registry.forget_members(self.id)
        self._lost = False
        self._clocks.begin_anew()
        self._bots.notes.clear()
        self._audience.start_again(self.table, self._thought())
        self._look_soon()

    # ================================================== showing
    def _show(self) -> None:
        """The table has a new entry, and it is stored: tell everybody."""
        now = time.monotonic()
        if self._leads or self.listeners:
            self.busy_at = now
        if self.table.taken_back_at == self.table.seq:
            self._bots.notes.clear()  # plans for what is no more
        self._clocks.note(self.table, now)
        if self.table.cut_at == self.table.seq:
            self._audience.start_again(self.table, self._thought())
        else:
            self._audience.show(self.table, self._thought())
        self._look_after()
        if self.table.all_go_on and self._leads:
            self._soon(self._renew)

    def _listen(self, listener: Listener, since: int | None) -> None:
        self._audience.join(self.table, listener, since, self._thought())
        self._look_soon()

    def _thought(self) -> list[int]:
        return self._clocks.thought(self.table)

    # ================================================== other rules than before
    async def _renew(self) -> None:
        """Pin the table to the rules here, if it fits them, or if everybody agreed to go on under them."""
        table, (version, content) = self.table, self.table.pin
        cid = f"rules-{table.seq + 1}"
        command: c.NewRules | c.CutBack | None = None
        if table.stopped is not None:
            if table.all_go_on:
                command = c.CutBack(cid=cid, kept=table.stopped.kept, version=version, content=content)
        elif table.renewed and not table.over:
            before = table.record.version
            command = c.NewRules(cid=cid, before=before, version=version, content=content)
        if command is not None:
            log.warning("table %s goes on under version %d of %s", self.id, version, table.pack.name)
            await self._command(c.HOUSE, None, command, None)

    # ================================================== what happens by itself
    @property
    def _leads(self) -> bool:
        return self._registry.leads(self.id)

    def _look_after(self) -> None:
        """See who is asked and who is there, wake bots, set the timer."""
        now = time.monotonic()
        self._clocks.note(self.table, now)
        self._audience.look_around(now)
        self._note_people()
        self._auto_pass.note(self.table, now)
        if self._leads and not self._pauses(now):
            self._bots.wake(self.table)
        self._set_timer(now)

    def _pauses(self, now: float) -> bool:
        """Only bots sit here, and nobody looks: they go on when somebody does."""
        alone = all(seat.kind != "person" for seat in self.table.seats)
        watched = self.listeners or self._audience.watched_elsewhere
        return alone and not watched and now - self._looked_at > self._registry.settings.pause_after

    def _look_at(self) -> None:
        """Somebody looks just now."""
        now = time.monotonic()
        paused, self._looked_at = self._pauses(now), now
        if paused:
            self._look_soon()

    async def _bot_move(self, seat: int, answer: Answer) -> Reply | None:
        """A bot's move comes in through the inbox like everybody's."""
        out: Reply | None = await self._ask(lambda: self._bot_says(seat, answer))
        return out

    async def _bot_says(self, seat: int, answer: Answer) -> Reply | None:
        move = answer.move
        if not self._is_still_asked(seat, answer):
            return None  # the person came back, or the table went another way
        self._bots.notes[seat] = answer.notes  # before the move, which may ask the same seat again
        if move is None:
            return None
        reply = await self._command(c.BOT, seat, move, None)
        if isinstance(reply, Refusal):
            self._refusals.pop((c.BOT, move.cid), None)  # it may try again
            self._bots.notes.pop(seat, None)
            if self._shared and reply.code == "stale":
                return None  # at another node somebody was quicker; that is no reason to wait
        return reply

    def _is_still_asked(self, seat: int, answer: Answer) -> bool:
        table, move = self.table, answer.move
        if table.game is None or table.status != "playing" or not table.seats[seat].player:
            return False
        if move is None or self._is_free(move.action):
            return answer.decision == table.game.offered
        return seat in table.waiting and answer.decision == table.game.question(seat)

    def _set_timer(self, now: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        times = self._audience.next_changes(now)
        if self._leads:
            times += [when for when, _, _ in self._clocks.deadlines(self.table, self._audience)[:1]]
            times += [when for when, _ in self._auto_pass.due(self.table)]
        if times:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, min(times) - now) + 0.01, self._soon, self._tick)

    async def _tick(self) -> None:
        """Somebody has been away, or has thought, for too long; or a pass is due."""
        self._timer = None
        now = time.monotonic()
        self._audience.look_around(now)
        if self._leads:
            await self._do_what_is_due(now)
        self._look_after()

    async def _do_what_is_due(self, now: float) -> None:
        for when, seat, why in self._clocks.deadlines(self.table, self._audience):
            if when <= now:
                cid = f"{why}-{seat}-{self.table.seq}"
                bot = self.table.late_bot if why == "clock" else self.table.stand_in_bot
                stand_in = c.StandIn(cid=cid, seat=seat, bot=bot, why=why)
                if isinstance(await self._command(c.HOUSE, None, stand_in, None), Refusal):
                    self._clocks.begin_anew(seat)  # not again at once
        for when, seat in self._auto_pass.due(self.table):
            if when <= now:
                await self._pass(seat)

    async def _pass(self, seat: int) -> None:
        """As the seat's person has wished; the move looks to others like any pass."""
        game = self.table.game
        if game is None or not passes(game, seat, self.table.wish(seat)):
            return  # a pass before this one has changed what is asked
        decision = game.question(seat)
        move = c.Move(cid=f"pass-{seat}-{decision}", decision=decision, seq=0, action=PASS)
        if isinstance(await self._command(c.HOUSE, seat, move, None), Refusal):
            self._refusals.pop((c.HOUSE, move.cid), None)
            self._auto_pass.begin_anew(seat)  # not again at once
