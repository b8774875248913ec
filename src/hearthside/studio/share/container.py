"""A zip file of strangers, looked at before anything is unpacked.

A zip says most things twice, in front of each file and in a list at the end, and programs believe one or the
other.  Here both must agree, the files must lie one behind the other, and nothing else may be in between:
what is seen by one program is then seen by all, and nothing is counted once and unpacked many times.
"""

import stat
import struct
import zipfile
import zlib
from io import BytesIO
from typing import Final

from hearthside.studio.share.errors import BadPackFile, quoted

MOST_ENTRIES: Final = 1000  # folders, and what is left out, included
MOST_OF_THE_LIST: Final = 1 << 20  # bytes

AGAIN: Final = "pack the folder again, with hearthside pack share or any program that makes zip files"
_END: Final = struct.Struct("<4s4H2LH")  # the list's end
_LOCAL: Final = struct.Struct("<4s5H3L2H")  # in front of a file
_DESCRIPTOR: Final = 24  # bytes that may follow a file: its size, once more
_LOCKED: Final = 0x1 | 0x40 | 0x2000  # flags: encrypted, strongly, and names, too


class Container:
    """A zip file whose list is sound; sizes are what it claims until a file is read."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.entries = _listed(data)

    def read(self, entry: zipfile.ZipInfo) -> bytes:
        """One file, and never more of it than was claimed."""
        name = quoted(entry.filename)
        try:
            with zipfile.ZipFile(BytesIO(self._data)) as archive, archive.open(entry) as file:
                out = file.read(entry.file_size + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError, OSError) as error:
            raise BadPackFile(f"{name} in it is damaged ({error}); get the file again") from None
        if len(out) != entry.file_size:
            raise BadPackFile(f"{name} in it is not as long as it claims; {AGAIN}")
        return out


def _listed(data: bytes) -> list[zipfile.ZipInfo]:
    if not data:
        raise BadPackFile("the file is empty; get it again")
    if not data.startswith((b"PK\3\4", b"PK\5\6")):
        raise BadPackFile(
            "this is no packed pack; one is a zip file of the folder, made by hearthside pack share"
        )
    begins, ends, count = _the_list(data)
    if count > MOST_ENTRIES:
        raise BadPackFile(
            f"there are {count} files in it; {MOST_ENTRIES} is the most, and a pack has far fewer"
        )
    if ends - begins > MOST_OF_THE_LIST:
        raise BadPackFile("the list of its files is far too long; " + AGAIN)
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            entries = archive.infolist()
    except (zipfile.BadZipFile, ValueError, struct.error, UnicodeDecodeError, NotImplementedError) as error:
        raise BadPackFile(f"the list of its files is damaged ({error}); get the file again") from None
    if len(entries) != count:
        raise BadPackFile(f"it says that it has {count} files and lists {len(entries)}; {AGAIN}")
    for entry in entries:
        _check(entry)
    _one_behind_the_other(data, entries, begins)
    return entries


def _the_list(data: bytes) -> tuple[int, int, int]:
    """Where the list of files begins and ends, and how many it says there are."""
    at = data.rfind(b"PK\5\6", max(0, len(data) - _END.size - 0xFFFF))
    if at < 0 or at + _END.size > len(data):
        raise BadPackFile("the file is cut off: its end is missing; get it again")
    _, disk, first_disk, here, count, size, begins, comment = _END.unpack_from(data, at)
    if at + _END.size + comment != len(data):
        raise BadPackFile("something follows the end of the zip file; " + AGAIN)
    larger = at >= 20 and data[at - 20 : at - 16] == b"PK\6\7"
    if larger or 0xFFFF in (here, count) or 0xFFFFFFFF in (size, begins):
        raise BadPackFile("it is a zip file for more than 4 GB (zip64), which no pack needs; " + AGAIN)
    if disk or first_disk or here != count:
        raise BadPackFile("it is one part of a zip file in several parts; put them together first")
    if begins + size != at:
        raise BadPackFile("the list of its files is not where it should be; " + AGAIN)
    return begins, at, count


def _check(entry: zipfile.ZipInfo) -> None:
    name = quoted(entry.orig_filename)
    if not entry.filename:
        raise BadPackFile(f"a file in it has no name; {AGAIN}")
    if entry.filename != entry.orig_filename:  # which ended at a zero
        raise BadPackFile(f"the name {name} has signs in it that cannot be seen; {AGAIN}")
    if entry.flag_bits & _LOCKED:
        raise BadPackFile(f"{name} in it is encrypted; pack the folder again without a password")
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise BadPackFile(f"{name} in it is compressed in a way that not every program knows; {AGAIN}")
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if kind == stat.S_IFLNK:
        raise BadPackFile(f"{name} in it is a link; a pack holds its files itself")
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise BadPackFile(f"{name} in it is neither a file nor a folder; a pack holds only these")
    if entry.is_dir() and entry.file_size:
        raise BadPackFile(f"{name} in it is a folder with something in its place; {AGAIN}")


def _one_behind_the_other(data: bytes, entries: list[zipfile.ZipInfo], begins: int) -> None:
    """From the first byte to the list, and no byte belongs to two."""
    at = 0
    for entry in sorted(entries, key=lambda one: one.header_offset):
        name = quoted(entry.orig_filename)
        if entry.header_offset < at:
            raise BadPackFile(f"{name} in it lies inside another file; {AGAIN}")
        if entry.header_offset - at > (_DESCRIPTOR if at else 0):
            raise BadPackFile(f"something that is on no list lies before {name}; {AGAIN}")
        if entry.header_offset + _LOCAL.size > begins:
            raise BadPackFile(f"{name} in it is not where the list says; {AGAIN}")
        sign, _, _, method, *_, length, more = _LOCAL.unpack_from(data, entry.header_offset)
        if sign != b"PK\3\4" or method != entry.compress_type:
            raise BadPackFile(f"{name} in it is not where the list says; {AGAIN}")
        at = entry.header_offset + _LOCAL.size + length + more + entry.compress_size
        if at > begins:
            raise BadPackFile(f"{name} in it is longer than there is room; {AGAIN}")
    if begins - at > (_DESCRIPTOR if at else 0):
        raise BadPackFile(f"something that is on no list lies behind its files; {AGAIN}")
