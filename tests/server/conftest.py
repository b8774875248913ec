"""A server for a test, on a database of its own."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from hearthside import api
from hearthside.server.botpool import BotPool, Thought
from hearthside.server.botworker import think
from tests.server.running import Running, running
from tests.tiny.bots import MAKERS
from tests.tiny.pack import PACK, Campfire


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path / "tables.db") as there:
        yield there


@pytest.fixture
def traders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Campfire, with bots that trade, for servers in this process."""
    monkeypatch.setitem(api.packs(), PACK.id, PACK)
    monkeypatch.setattr(Campfire, "bots", MAKERS)


@pytest.fixture
def thinks_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process does not know Campfire; what goes there and back is the same."""

    class Here:
        alive, full = True, False

        async def bring(self, pack: object) -> None:
            pass

        async def ask(self, frame: bytes) -> bytes:
            try:
                return msgspec.msgpack.encode(think(msgspec.msgpack.decode(frame, type=Thought)))
            except RuntimeError:
                raise EOFError from None

        async def end(self) -> None:
            pass

    async def waiting(self: BotPool) -> Here:
        return Here()

    monkeypatch.setattr(BotPool, "_waiting", waiting)
