"""A stream of events that nothing happens on: it is kept alive, and goes on when something does."""

import asyncio
from typing import cast

import pytest

from hearthside.server.listener import NORMAL, Listener
from hearthside.server.owner import Owner
from hearthside.server.web import sockets


class Quiet:
    """A table at which somebody listens, and nothing happens until told."""

    def __init__(self) -> None:
        self.left = False

    async def listen(self, listener: Listener, since: int | None) -> None:
        listener.send(b'{"seq":1}')

    def hang_up(self, listener: Listener) -> None:
        self.left = True


def test_while_nothing_happens_a_stream_is_kept_alive(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sockets, "KEEP_ALIVE", 0.001)
    table, listener = Quiet(), Listener(None, "somebody")

    async def hear() -> list[bytes]:
        heard: list[bytes] = []
        stream = sockets._events(cast(Owner, table), listener, None)
        async for piece in stream:
            heard.append(piece)
            if len(heard) == 3:
                listener.send(b'{"what":"chat"}')
                listener.close(NORMAL, "bye")
        return heard

    alive = b": still here\n\n"
    heard = asyncio.run(hear())
    assert heard[:3] == [b'id: 1\ndata: {"seq":1}\n\n', alive, alive]
    assert table.left
    assert heard[-1] == b'data: {"what":"chat"}\n\n'
