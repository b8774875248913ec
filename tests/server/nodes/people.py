"""People at one table who are connected to different nodes."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from tests.server.client import Browser
from tests.server.reliability.people import seated


@asynccontextmanager
async def browsers(*urls: str) -> AsyncIterator[list[Browser]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Browser(url)) for url in urls]


async def spread(people: list[Browser], *bots: str, **more: object) -> str:
    """A table that has begun, everybody in the seat of their number, at the node of their browser."""
    return await seated(people[0], people[1:], *bots, **more)
