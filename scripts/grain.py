"""Draws the grain of parchment and of the table: web/src/look/grain.png, which is committed.

    python3 scripts/grain.py

Fine specks and short fibres, dark and light, nearly transparent; it tiles without a seam.  Always the
same."""

import struct
import zlib
from pathlib import Path
from random import Random

SIZE = 128
OUT = Path(__file__).parent.parent / "web" / "src" / "look" / "grain.png"


def drawn() -> list[list[float]]:
    """From -1, dark, to 1, light."""
    chance = Random(16)
    field = [[chance.gauss(0, 0.16) for _ in range(SIZE)] for _ in range(SIZE)]
    for _ in range(150):
        x, y = chance.randrange(SIZE), chance.randrange(SIZE)
        tone, slope = chance.choice((-0.5, 0.45)), chance.uniform(-0.25, 0.25)
        for step in range(chance.randrange(6, 26)):
            field[round(y + step * slope) % SIZE][(x + step) % SIZE] += tone * chance.uniform(0.3, 1)
    return field


def png(field: list[list[float]]) -> bytes:
    """Grey with transparency: 8 bits each."""
    rows = b"".join(
        b"\0"
        + bytes(part for tone in row for part in (255 if tone > 0 else 0, min(56, 8 * round(abs(tone) * 5))))
        for row in field
    )
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", SIZE, SIZE, 8, 4, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


if __name__ == "__main__":
    OUT.write_bytes(png(drawn()))
