"""What the owner of a table remembers between two entries: plans of bots, how long somebody thinks."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from hearthside.server import commands as c
from hearthside.server.listener import Listener
from hearthside.server.messages import Ack, Update
from hearthside.server.owner import Owner
from hearthside.server.registry import Registry, Settings
from hearthside.server.store import Store, queries
from hearthside.server.table import Table
from tests.server.tabletop import ADA, BO, record


@asynccontextmanager
async def playing(folder: Path, **setup: Any) -> AsyncIterator[Owner]:
    """Ada and Bo in a game that has just begun."""
    store = Store(str(folder / "tables.db"))
    store.open()
    registry = Registry(store, Settings())
    laid = record(2, **setup)
    await store.write(lambda connection: queries.add_table(connection, laid))
    owner = await registry.owner(laid.id)
    assert owner is not None
    try:
        await owner.say(ADA, None, c.Sit(cid="1", seat=0, name="Ada"))
        await owner.say(BO, None, c.Sit(cid="2", seat=1, name="Bo"))
        await owner.say(ADA, None, c.Start(cid="3"))
        yield owner
    finally:
        await registry.close()
        store.close()


def first_option(table: Table) -> tuple[int, c.Move]:
    """Of who is asked."""
    assert table.game is not None
    seat = table.waiting[0]
    action = table.game.options(seat)[0].key
    return seat, c.Move(cid="move", decision=table.game.question(seat), seq=table.seq, action=action)


async def moved(owner: Owner) -> int:
    """The seat that has made its first move."""
    seat, move = await owner.look(first_option)
    assert isinstance(await owner.say((ADA, BO)[seat], seat, move), Ack)
    return seat


def test_plans_of_bots_are_forgotten_when_something_is_taken_back_and_not_before(tmp_path: Path):
    async def story() -> None:
        async with playing(tmp_path, undo="friendly") as owner:
            owner._bots.notes[1] = b"a plan"
            seat = await moved(owner)
            assert owner._bots.notes == {1: b"a plan"}
            undo = c.Undo(cid="undo", seq=await owner.look(lambda table: table.seq))
            assert isinstance(await owner.say((ADA, BO)[seat], seat, undo), Ack)
            assert owner._bots.notes == {}

    asyncio.run(story())


def test_whoever_has_decided_is_not_shown_as_thinking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    now = 1000.0
    for module in ("audience", "auto_pass", "clocks", "owner", "registry"):
        clock = SimpleNamespace(monotonic=lambda: now)
        monkeypatch.setattr(f"hearthside.server.{module}.time", clock)

    async def story() -> None:
        nonlocal now
        async with playing(tmp_path, clock={"bank": 60}) as owner:
            listener = Listener(None, "somebody")
            await owner.listen(listener, None)
            now += 5
            await moved(owner)
            assert owner._thought() == [0, 0]
            messages = [await listener.next() for _ in range(listener.waiting)]
            last = msgspec.json.decode(messages[-1] or b"", type=Update)
            assert last.thought == [0, 0]

    asyncio.run(story())


def test_only_moves_take_time(tmp_path: Path):
    def entries(connection: Any) -> list[int]:
        found = queries.entries(connection, "table")
        return [msgspec.json.decode(entry.body, type=c.Logged).spent for entry in found]

    async def story() -> None:
        async with playing(tmp_path) as owner:
            await owner.say(ADA, 0, c.Chat(cid="4", text="hello"))
            assert await owner._registry.store.read(entries) == [0, 0, 0, 0]

    asyncio.run(story())
