"""Guests: people known by a secret in their browser's cookie, and by nothing else."""

import secrets
from base64 import urlsafe_b64encode
from hashlib import blake2b

from hearthside.server.store.records import TableRecord

ID_BYTES = 16
TOKEN_BYTES = 32


def new_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(secret: str) -> str:
    """What the store keeps of a token or an invitation.  The secrets are random, so a plain hash does."""
    return blake2b(secret.encode(), digest_size=32, person=b"hearthside-token").hexdigest()


def table_id(guest_token: str, cid: str) -> str:
    """The id of the table that a guest lays out with this command: the same command sent again finds the
    same table, and nobody without the token can guess it."""
    key = bytes.fromhex(guest_token)
    digest = blake2b(cid.encode(), key=key, digest_size=ID_BYTES, person=b"hearthside-table").digest()
    return _text(digest)


def rematch_id(record: TableRecord) -> str:
    """The id of the next game's table: the same one, whoever of the players asks for it first."""
    return _text(
        blake2b(b"rematch", key=record.key, digest_size=ID_BYTES, person=b"hearthside-table").digest()
    )


def invitation(record: TableRecord) -> str:
    """The secret of a table's invite link.  It follows from the table's key, so that the owner can be shown
    it again; the store finds the table by its hash."""
    return invitation_of(record.key)


def invitation_of(key: bytes) -> str:
    return _text(blake2b(b"invite", key=key, digest_size=ID_BYTES, person=b"hearthside-table").digest())


def _text(digest: bytes) -> str:
    return urlsafe_b64encode(digest).decode().rstrip("=")
