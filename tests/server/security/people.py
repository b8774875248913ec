"""A table with one of each kind of person around it, and what the server itself knows of the table.

Nobody is a bot here, so nothing happens at the table but what a test does: a log that has grown was grown
by the call just made.
"""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from hashlib import sha256
from itertools import count
from typing import Any, Literal, TypeVar

from hearthside.server.owner import Owner
from hearthside.server.store.records import Entry, TableRecord
from tests.server.client import Browser
from tests.server.running import Running

T = TypeVar("T")
Status = Literal["open", "playing", "over"]
STATUSES: tuple[Status, ...] = ("open", "playing", "over")

NOBODY = "nobody"  # without a cookie
STRANGER = "stranger"  # with a cookie of his own
SPECTATOR = "spectator"  # was invited, holds no seat
FORMER = "former"  # sat in seat 2 once
OTHER = "other"  # holds seats 1 and 2
HOLDER = "holder"  # holds seat 0
OWNER = "owner"  # laid the table out and holds no seat
EVERYBODY = (NOBODY, STRANGER, SPECTATOR, FORMER, OTHER, HOLDER, OWNER)
OUTSIDERS = (NOBODY, STRANGER)

_tables = count()


class Scene:
    def __init__(self, server: Running, table: str, invite: str, people: dict[str, Browser]) -> None:
        self.server = server
        self.table = table
        self.invite = invite
        self.people = people

    def __getitem__(self, who: str) -> Browser:
        return self.people[who]

    @property
    def state(self) -> str:
        return state_of(self.server, self.table)


@asynccontextmanager
async def around_a_table(
    server: Running, status: Status = "playing", listed: bool = False, **wish: Any
) -> AsyncIterator[Scene]:
    async with AsyncExitStack() as stack:
        people = {who: await stack.enter_async_context(Browser(server.url)) for who in EVERYBODY}
        cid = f"table-{next(_tables)}"
        laid = await people[OWNER].lay_out("open", "open", "open", cid=cid, listed=listed, **wish)
        scene = Scene(server, laid["table"], laid["invite"], people)
        await scene[STRANGER].request("PUT", "/api/me", json={"name": "Stranger"})
        for who in (SPECTATOR, FORMER, OTHER, HOLDER):
            await scene[who].join(scene.invite)
        await _sit(scene, FORMER, 2, "Fritz")
        ok = await scene[FORMER].post(f"/api/tables/{scene.table}/seats/2/messages", say("leave"))
        assert ok.status_code == 200, ok.text
        await _sit(scene, HOLDER, 0, "Hanna")
        await _sit(scene, OTHER, 1, "Otto")
        await _sit(scene, OTHER, 2, "Ottilie")
        if status != "open":
            await _done(scene, OWNER, "start")
        if status == "over":
            await end(scene)
        yield scene


async def end(scene: Scene) -> None:
    """All agree that the game ends."""
    asked = await _seat_says(scene, HOLDER, 0, say("propose_end"))
    for seat in (1, 2):
        await _seat_says(scene, OTHER, seat, say("answer_end", request=asked["seq"], agree=True))


async def _sit(scene: Scene, who: str, seat: int, name: str) -> None:
    await _done(scene, who, "sit", seat=seat, name=name)


async def _done(scene: Scene, who: str, kind: str, **fields: Any) -> None:
    answer = await scene[who].command(scene.table, kind, **fields)
    assert answer.status_code == 200, answer.text


async def _seat_says(scene: Scene, who: str, seat: int, body: dict[str, Any]) -> dict[str, Any]:
    answer = await scene[who].post(f"/api/tables/{scene.table}/seats/{seat}/messages", body)
    assert answer.status_code == 200, answer.text
    out: dict[str, Any] = answer.json()
    return out


_cids = count()


def say(kind: str, **fields: Any) -> dict[str, Any]:
    """A message with a cid that nobody has used."""
    return {"type": kind, "cid": f"say-{next(_cids)}", **fields}


# ------------------------------------------------------------ what the server knows
def inside(server: Running, job: Coroutine[Any, Any, T]) -> T:
    """Run something on the server's own loop."""
    return asyncio.run_coroutine_threadsafe(job, server.loop).result(20)


def owner_of(server: Running, table: str) -> Owner:
    owner = inside(server, server.registry.owner(table))
    assert owner is not None
    return owner


def log_of(server: Running, table: str) -> tuple[TableRecord, list[Entry]]:
    return inside(server, server.registry.log_of(table))


def state_of(server: Running, table: str) -> str:
    """Changes if anything at all was written to the table's log, or the table in memory is not as stored."""
    _, entries = log_of(server, table)
    known = owner_of(server, table).table
    out = sha256(f"{known.seq} {known.status} {known.seats}".encode())
    if known.game is not None:
        out.update(known.game.digest().encode())
    for entry in entries:
        out.update(repr(entry).encode())
    return out.hexdigest()
