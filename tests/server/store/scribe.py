"""Writes to a store until it is killed, and says what has been acknowledged.  `python -m …scribe URL`"""

import asyncio
import sys

from hearthside.server.store import Entry, Store
from hearthside.server.store.entries import last_seq
from hearthside.server.store.tables import get_table
from tests.server.store.samples import add, entry, table

TABLES = [f"t{number}" for number in range(8)]


def written(name: str, seq: int) -> Entry:
    return entry(seq, name, cid=str(seq), body=b"x" * 500)


async def scribble(store: Store, name: str) -> None:
    if await store.read(lambda c: get_table(c, name)) is None:
        await store.write(add(table(name)))
    seq = await store.read(lambda c: last_seq(c, name))
    while True:
        seq += 1
        await store.write(add(written(name, seq)))
        print(name, seq, flush=True)


async def scribble_all(url: str) -> None:
    store = Store(url)
    store.open()
    await asyncio.gather(*(scribble(store, name) for name in TABLES))


if __name__ == "__main__":
    asyncio.run(scribble_all(sys.argv[1]))
