"""A worker process as the server holds it: started, asked, ended.  What it runs is its own affair."""

import asyncio
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, Self

from hearthside.server.frames import LENGTH_BYTES, framed

STARTING: Final = 30.0  # seconds that a process may take until it is ready; what it is asked does not pay


class Worker:
    """One question at a time."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, command: Sequence[str]) -> Self:
        worker = cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE))
        try:
            async with asyncio.timeout(STARTING):
                await worker._receive()
        except BaseException:
            await worker.end()
            raise
        return worker

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def ask(self, frame: bytes) -> bytes:
        assert self._process.stdin is not None
        self._process.stdin.write(framed(frame))
        await self._process.stdin.drain()
        return await self._receive()

    async def _receive(self) -> bytes:
        assert self._process.stdout is not None
        length = await self._process.stdout.readexactly(LENGTH_BYTES)
        return await self._process.stdout.readexactly(int.from_bytes(length, "big"))

    async def end(self) -> int:
        """Its exit code; below zero if a signal has ended it."""
        assert self._process.stdout is not None
        # A worker that has closed its output is about to end; asyncio loses track of one killed just then.
        patience = 1.0 if self._process.stdout.at_eof() else 0.0
        try:
            async with asyncio.timeout(patience):
                return await self._process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                self._process.kill()
            return await self._process.wait()
