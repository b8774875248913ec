"""Waiting for what another thread or process does: until it is so, however busy the machine is."""

import asyncio
import time
from collections.abc import Callable

PLENTY = 60.0  # seconds
STEP = 0.01


async def until(so: Callable[[], bool], otherwise: str) -> None:
    """`otherwise` is what to complain of if it never comes to it."""
    end = time.monotonic() + PLENTY
    while not so():
        assert time.monotonic() < end, otherwise
        await asyncio.sleep(STEP)


def wait_until(so: Callable[[], bool], otherwise: str) -> None:
    end = time.monotonic() + PLENTY
    while not so():
        assert time.monotonic() < end, otherwise
        time.sleep(STEP)
