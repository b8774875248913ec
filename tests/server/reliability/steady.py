"""A client that keeps to the protocol through any trouble."""

import asyncio
import time
from collections.abc import Callable
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.client import Browser, Drift, Player, new_cid


def never() -> bool:
    return False


class Steady(Player):
    """Comes back with the number it had, asks for the whole view when an update does not fit, and sends a
    command again until it is answered.  It keeps a diary, for the test to compare with the log."""

    def __init__(self, browser: Browser, table: str, seat: int | None, patience: float = 10.0) -> None:
        super().__init__(browser, table, seat)
        self.patience = patience  # seconds without a word, after which it asks again
        self.seen: dict[int, str] = {}  # entry -> hash of what was shown
        self.sent: dict[str, dict[str, Any]] = {}
        self.acked: dict[str, int] = {}
        self.refused: dict[str, str] = {}  # cid -> code
        self.heard = 0
        self.heard_at = 0.0
        self.answered_at = 0.0  # a view or an ack
        self.connections = 0
        self.repeats = 0
        self.drifts = 0
        self._pending: dict[str, Any] | None = None
        self._last: dict[str, Any] | None = None
        self._reached = 0  # the last entry of its own

    # ------------------------------------------------------------ hearing
    def take(self, message: dict[str, Any]) -> None:
        self.heard += 1
        self.heard_at = time.monotonic()
        kind = message["type"]
        if kind in ("view", "ack"):
            self.answered_at = self.heard_at
        if kind in ("view", "update"):
            first = self.seen.setdefault(message["seq"], message["hash"])
            assert first == message["hash"], f"entry {message['seq']} was shown in two ways"
            if message["seq"] < self.seq or (kind == "update" and message["seq"] == self.seq):
                return  # late, or a second time
        super().take(message)
        if kind == "ack":
            self._acknowledged(message)
        elif kind == "refused" and message["cid"] in self.sent:
            assert message["cid"] not in self.acked, f"acknowledged, then refused: {message}"
            if message["code"] != "not_stored":
                self.refused[message["cid"]] = message["code"]
            self._settled(message["cid"])

    def _acknowledged(self, message: dict[str, Any]) -> None:
        cid, seq = message["cid"], message["seq"]
        assert self.acked.setdefault(cid, seq) == seq, f"{cid} was acknowledged with two numbers"
        assert cid not in self.refused, f"{cid} was refused, then acknowledged"
        self._reached = max(self._reached, seq)
        self._settled(cid)

    def _settled(self, cid: str) -> None:
        if self._pending is not None and self._pending["cid"] == cid:
            self._last, self._pending = self._pending, None

    # ------------------------------------------------------------ playing
    async def play(self, rng: Random, moves: int = 100_000, enough: Callable[[], bool] = never) -> int:
        """Random moves whenever asked, until the game is over or it is enough."""
        while not (self.over and self._pending is None) and not enough() and len(self.acked) < moves:
            try:
                if self.ws is None:
                    await self.come_back()
                await self._step(rng)
            except ConnectionClosed:
                self.ws = None
            except Drift:
                self.drifts += 1
                await self._try_to_send({"type": "resync"})
        return len(self.acked)

    async def settle(self) -> None:
        """Until what was sent last has its answer."""
        while self._pending is not None:
            await self.hear()

    async def come_back(self) -> None:
        while True:
            try:
                await self.connect(self.seq if self.view is not None else None)
                break
            except (OSError, InvalidHandshake, TimeoutError):
                await asyncio.sleep(0.02)  # nobody there yet
        self.connections += 1
        for message in (self._last, self._pending):  # the first has its answer, and must get the same again
            if message is not None:
                self.repeats += 1
                await self.send(message)

    async def _step(self, rng: Random) -> None:
        if self._pending is None and self.asked and self.options and self.seq >= self._reached:
            option = rng.choice(self.options)
            move = {"decision": option["decision"], "seq": self.seq, "action": option["key"]}
            self._pending = {"type": "move", "cid": new_cid(), **move}
            self.sent[self._pending["cid"]] = self._pending
            await self.send(self._pending)
        try:
            await self.hear(self.patience)
        except TimeoutError:
            self.repeats += 1
            await self.send(self._pending or {"type": "resync"})

    async def _try_to_send(self, message: dict[str, Any]) -> None:
        try:
            await self.send(message)
        except ConnectionClosed:
            self.ws = None
