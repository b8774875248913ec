"""Guests: people (or programs) who once came by a link, known again by a secret."""

from msgspec.structs import asdict
from sqlalchemy import Connection, insert, select, update

from hearthside.server.store.records import Guest
from hearthside.server.store.schema import guest

_GUEST = select(*(guest.c[name] for name in Guest.__struct_fields__))


def add_guest(c: Connection, new: Guest) -> None:
    c.execute(insert(guest), asdict(new))


def guest_by_token(c: Connection, token_hash: str) -> Guest | None:
    row = c.execute(_GUEST.where(guest.c.token == token_hash)).first()
    return Guest(*row) if row else None


def get_guest(c: Connection, id: str) -> Guest | None:  # noqa: A002
    row = c.execute(_GUEST.where(guest.c.id == id)).first()
    return Guest(*row) if row else None


def rename_guest(c: Connection, id: str, name: str) -> None:  # noqa: A002
    c.execute(update(guest).where(guest.c.id == id), {"name": name})
