"""The packs that tables are pinned to, kept in the store.

A pack is a folder that its designer changes at any time. When a table is set up, the text of its
pack is kept under the hash of its content; from then on the table, its bots and its replays have that text,
whatever becomes of the folder.
"""

import asyncio
import zlib
from contextlib import suppress

import msgspec

from hearthside import api
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import Pack
from hearthside.server.store import Conflict, Store, queries
from hearthside.server.store.records import KeptPack, TableRecord
from hearthside.server.table import Refused
from hearthside.server.wall_clock import now_ms


class KeptPacks:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: set[tuple[str, str]] = set()  # what this process has stored already

    async def keep(self, pack: Pack) -> None:
        """Before a table is pinned to it.  A game that is code needs none of this."""
        source = pack.source
        if source is None or (pack.id, source.content) in self._kept:
            return
        text = zlib.compress(msgspec.json.encode(source.files))
        kept = KeptPack(pack.id, source.content, pack.version, text, now_ms())
        with suppress(Conflict):  # another server was quicker
            about = f"pack {pack.id} {source.content}"
            await self._store.write(lambda connection: queries.keep_pack(connection, kept), about)
        self._kept.add((pack.id, source.content))

    async def of_table(self, record: TableRecord) -> Pack | None:
        """The pack that a table is pinned to, if it was read from a folder and is kept; one that this
        Hearthside cannot use any more is none, if there is another under its name."""
        try:
            return await self.find(record.game, record.content)
        except Refused:
            if record.game in api.packs():
                return None
            raise

    async def find(self, game: str, content: str) -> Pack | None:
        """The pack of this content, if it was read from a folder.  It is known as long as somebody has it:
        who makes a table of it holds it meanwhile."""
        pack = api.known(game, content)
        if pack is None:
            kept = await self._store.read(lambda connection: queries.kept_pack(connection, game, content))
            if kept is not None:
                pack = await asyncio.to_thread(_unpacked, kept)
        return pack


def _unpacked(kept: KeptPack) -> Pack:
    try:
        files = msgspec.json.decode(zlib.decompress(kept.files), type=dict[str, str])
        return api.from_files(files, kept.game, linted=True)
    except (zlib.error, msgspec.DecodeError, HearthsideError) as error:
        raise Refused(
            "other_version",
            f"the pack {kept.game!r} {kept.version} (content {kept.content}), with which this table began, "
            f"cannot be used by this Hearthside: {error}",
        ) from None
