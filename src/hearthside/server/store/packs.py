"""The text of packs that tables are pinned to."""

from msgspec.structs import asdict
from sqlalchemy import Connection, insert, select

from hearthside.server.store.records import KeptPack
from hearthside.server.store.schema import pack

_PACK = select(*(pack.c[name] for name in KeptPack.__struct_fields__))


def keep_pack(c: Connection, new: KeptPack) -> None:
    """What is there already stays: under one hash there is one content."""
    if c.execute(select(pack.c.content).where(pack.c.content == new.content)).first() is None:
        c.execute(insert(pack), asdict(new))


def kept_pack(c: Connection, content: str) -> KeptPack | None:
    row = c.execute(_PACK.where(pack.c.content == content)).first()
    return KeptPack(*row) if row else None
