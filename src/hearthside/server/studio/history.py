"""Earlier versions of a pack: every save is kept, within bounds, in the folder `.history` of the pack.

A version is the whole text of the pack, compressed, in a file named by its time.  Pictures and fonts are kept
beside it when they are replaced or taken away (put_away.py).  Hidden files are no part of a pack: nobody
plays, packs up or shares them.
"""

import os
import zlib
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import Files
from hearthside.server.wall_clock import now_ms

FOLDER: Final = ".history"
ENDING: Final = ".json.z"
MOST_VERSIONS: Final = 300
MOST_BYTES: Final = 20 << 20  # of a pack; the oldest make room
MOST_UNPACKED: Final = 8 << 20  # of one version: whatever lies there, no more is read

How = Literal["saved", "folder"]  # by the studio; or it lay there so, written with another program


class Version(Struct, frozen=True):
    at: int
    how: How
    files: dict[str, str]


class Line(Struct, frozen=True):
    """A version in the list."""

    id: str
    at: int
    how: How
    changed: list[str]  # files that differ from the version before


class NoVersion(HearthsideError):
    def __init__(self) -> None:
        super().__init__("there is no such version any more")


class LinkedAway(HearthsideError):
    def __init__(self) -> None:
        super().__init__(f"{FOLDER} is a link; a pack keeps its history itself")


def checked(pack: Path) -> Path:
    """The folder for what is kept of a pack, whether it is there or not."""
    folder = pack / FOLDER
    if folder.is_symlink():
        raise LinkedAway
    return folder


def made(pack: Path) -> Path:
    """The same, there."""
    folder = checked(pack)
    if not folder.is_dir():
        folder.mkdir()
        (folder / ".gitignore").write_text("*\n")  # who keeps the pack with git needs none of it
    return folder


class History:
    """Of one pack, by its folder."""

    def __init__(self, pack: Path) -> None:
        self._pack = pack
        self._folder = pack / FOLDER

    def keep(self, files: Files, how: How) -> None:
        """One more, unless the newest says the same."""
        names = self._names()
        if names and self.get(names[-1]).files == files:
            return
        made(self._pack)
        at = now_ms()
        if names:
            at = max(at, int(names[-1]) + 1)  # a clock that was set back loses nothing
        data = zlib.compress(msgspec.json.encode(Version(at, how, dict(files))), 9)
        path = self._path(f"{at:015}")
        beside = path.with_name(f".{path.name}.new")
        beside.write_bytes(data)
        os.replace(beside, path)
        self._make_room()

    def get(self, name: str) -> Version:
        if not (name.isascii() and name.isdigit() and len(name) == 15):
            raise NoVersion
        checked(self._pack)
        path = self._path(name)
        try:
            if path.is_symlink():
                raise NoVersion
            unpacker = zlib.decompressobj()
            data = unpacker.decompress(path.read_bytes(), MOST_UNPACKED)
            return msgspec.json.decode(data, type=Version)
        except (OSError, zlib.error, msgspec.DecodeError, UnicodeDecodeError):
            raise NoVersion from None

    def lines(self) -> list[Line]:
        """The newest first.  What cannot be read any more is left out."""
        out: list[Line] = []
        before: dict[str, str] = {}
        for name in self._names():
            try:
                version = self.get(name)
            except NoVersion:
                continue
            both = sorted({*before, *version.files})
            changed = [file for file in both if before.get(file) != version.files.get(file)]
            out.append(Line(name, version.at, version.how, changed))
            before = version.files
        return out[::-1]

    # ================================================== files
    def _path(self, name: str) -> Path:
        return self._folder / f"{name}{ENDING}"

    def _names(self) -> list[str]:
        """The oldest first."""
        checked(self._pack)
        try:
            found = [one.name for one in os.scandir(self._folder) if one.name.endswith(ENDING)]
        except OSError:
            return []
        names = [name.removesuffix(ENDING) for name in found]
        return sorted(name for name in names if name.isascii() and name.isdigit() and len(name) == 15)

    def _make_room(self) -> None:
        names = self._names()
        sizes = [self._path(name).stat().st_size for name in names]
        for number in range(len(names) - 1):  # the newest stays
            if len(names) - number <= MOST_VERSIONS and sum(sizes[number:]) <= MOST_BYTES:
                break
            self._path(names[number]).unlink(missing_ok=True)
