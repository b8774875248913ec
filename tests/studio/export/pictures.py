"""Reading pictures back: what a PNG says about itself, and what colours are in a part of it."""

import struct
import zlib


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


class Picture:
    """All pixels of a small PNG, eight bits a channel."""

    def __init__(self, png: bytes) -> None:
        self.width, self.height = size(png)
        depth, colour = png[24], png[25]
        assert depth == 8
        self.channels = {2: 3, 6: 4}[colour]
        self.rows = self._rows(zlib.decompress(b"".join(_chunks(png))))

    def cut(self, left: int, top: int, width: int, height: int) -> bytes:
        """What lies there, row by row."""
        ends = slice(left * self.channels, (left + width) * self.channels)
        return b"".join(bytes(row[ends]) for row in self.rows[top : top + height])

    def _rows(self, data: bytes) -> list[bytearray]:
        stride = self.width * self.channels
        above = bytearray(stride)
        rows = []
        for at in range(0, len(data), stride + 1):
            above = _unfiltered(data[at], bytearray(data[at + 1 : at + 1 + stride]), above, self.channels)
            rows.append(above)
        assert len(rows) == self.height
        return rows


def _chunks(png: bytes) -> list[bytes]:
    out, at = [], 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            out.append(png[at + 8 : at + 8 + length])
        at += length + 12
    return out


def _unfiltered(kind: int, row: bytearray, above: bytearray, step: int) -> bytearray:
    """The filters of PNG: none, left, above, their mean, and the nearest of three (Paeth)."""
    if kind == 0:
        return row
    if kind == 2:
        return bytearray((value + up) & 255 for value, up in zip(row, above, strict=True))
    for i in range(len(row)):
        left, corner = (row[i - step], above[i - step]) if i >= step else (0, 0)
        if kind == 1:
            row[i] = (row[i] + left) & 255
        elif kind == 3:
            row[i] = (row[i] + (left + above[i]) // 2) & 255
        else:
            row[i] = (row[i] + _nearest(left, above[i], corner)) & 255
    return row


def _nearest(left: int, up: int, corner: int) -> int:
    """To left + up - corner; of equals the first."""
    to_left, to_up, to_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if to_left <= to_up and to_left <= to_corner:
        return left
    return up if to_up <= to_corner else corner
