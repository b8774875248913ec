"""The text of packs that tables are pinned to."""

from msgspec.structs import asdict
from sqlalchemy import Connection, insert, select

from hearthside.server.store.records import KeptPack
from hearthside.server.store.schema import pack

_PACK = select(*(pack.c[name] for name in KeptPack.__struct_fields__))


def keep_pack(c: Connection, new: KeptPack) -> None:
    """What is there already stays: under one hash there is one content."""
    if kept_pack(c, new.game, new.content) is None:
        c.execute(insert(pack), asdict(new))


def kept_pack(c: Connection, game: str, content: str) -> KeptPack | None:
    row = c.execute(_PACK.where(pack.c.game == game, pack.c.content == content)).first()
    return KeptPack(*row) if row else None
