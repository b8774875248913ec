"""Guests: people known by a secret in their browser's cookie, and by nothing else."""

import secrets
from base64 import b32encode
from hashlib import blake2b

from hearthside.server.store.records import TableRecord

ID_BYTES = 16
TOKEN_BYTES = 32


def new_id() -> str:
    return _text(secrets.token_bytes(ID_BYTES))


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(secret: str) -> str:
    """What the store keeps of a token or an invitation.  The secrets are random, so a plain hash does."""
    return blake2b(secret.encode(), digest_size=32, person=b"hearthside-token").hexdigest()


def table_id(guest_token: str, cid: str) -> str:
    """The id of the table that a guest lays out with this command: the same command sent again finds the
    same table, and nobody without the token can guess it."""
    return _text(_keyed(cid.encode(), bytes.fromhex(guest_token)))


def rematch_id(record: TableRecord) -> str:
    """The id of the next game's table: the same one, whoever of the players asks for it first."""
    return _text(_keyed(b"rematch", record.secret))


def invitation(secret: bytes, made_at: int = 0) -> str:
    """What a table's invite link ends with.  It follows from the table's secret and the entry that made the
    link anew, so that it can be shown again; the store finds the table by its hash."""
    return _text(_keyed(b"invite" if not made_at else b"invite %d" % made_at, secret))


def _keyed(what: bytes, key: bytes) -> bytes:
    return blake2b(what, key=key, digest_size=ID_BYTES, person=b"hearthside-table").digest()


def _text(digest: bytes) -> str:
    """Letters and digits only: no command line takes it for an option, and it can be read aloud."""
    return b32encode(digest).decode().rstrip("=").lower()
