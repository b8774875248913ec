"""Zip files as nobody should make them."""

import struct
import zipfile
import zlib
from io import BytesIO

from msgspec import Struct

MANIFEST = b'id = "snow"\nname = "Snow"\neras = ["first"]\nplayers = 2\n'


class Piece(Struct):
    """One file; what is not said follows from its bytes."""

    name: bytes = b"pack.toml"
    data: bytes = MANIFEST
    method: int = 0
    flags: int = 0
    mode: int = 0
    crc: int | None = None
    size: int | None = None  # that is claimed
    offset: int | None = None  # that is claimed
    local_name: bytes | None = None
    packed: bytes | None = None
    more: bytes = b""  # extra fields in the list


def zipped(*pieces: Piece, between: bytes = b"", count: int | None = None, after: bytes = b"") -> bytes:
    out, listed = bytearray(), bytearray()
    for piece in pieces:
        packed = piece.packed if piece.packed is not None else piece.data
        crc = zlib.crc32(piece.data) if piece.crc is None else piece.crc
        size = len(piece.data) if piece.size is None else piece.size
        name = piece.name if piece.local_name is None else piece.local_name
        here = len(out) if piece.offset is None else piece.offset
        if piece.offset is None:
            out += struct.pack(
                "<4s5H3L2H",
                b"PK\3\4",
                20,
                piece.flags,
                piece.method,
                0,
                33,
                crc,
                len(packed),
                size,
                len(name),
                0,
            )
            out += name + packed + between
        listed += struct.pack(
            "<4s6H3L5H2L",
            b"PK\1\2",
            3 << 8 | 20,
            20,
            piece.flags,
            piece.method,
            0,
            33,
            crc,
            len(packed),
            size,
            len(piece.name),
            len(piece.more),
            0,
            0,
            0,
            piece.mode << 16,
            here,
        )
        listed += piece.name + piece.more
    number = len(pieces) if count is None else count
    end = struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, number, number, len(listed), len(out), 0)
    return bytes(out + listed + after + end)


def plainly(files: dict[str, bytes]) -> bytes:
    """As any program would pack them."""
    held = BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return held.getvalue()
