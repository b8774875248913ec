"""Pictures and fonts that were taken out of a pack, or replaced: kept for a while, to be put back.

They lie in `.history/own` of the pack, each in a file named by the time and by where it lay.  The oldest make
room.  Those that are in the pack need no copy: nothing else writes over them.
"""

import os
from pathlib import Path
from typing import Final

from msgspec import Struct

from hearthside.kernel.enclosed import MOST_EACH, is_enclosed
from hearthside.server.studio.history import NoVersion, checked, made
from hearthside.server.wall_clock import now_ms

FOLDER: Final = "own"
MOST_KEPT: Final = 100
MOST_BYTES: Final = 64 << 20


class Away(Struct, frozen=True):
    id: str
    path: str  # where it lay
    at: int
    size: int


class PutAway:
    """Of one pack, by its folder."""

    def __init__(self, pack: Path) -> None:
        self._pack = pack

    def lines(self) -> list[Away]:
        """The newest first."""
        try:
            found = sorted(os.scandir(self._folder()), key=lambda one: one.name, reverse=True)
        except OSError:
            return []
        plain = [one for one in found if one.is_file(follow_symlinks=False) and _path(one.name)]
        return [Away(one.name, _path(one.name), int(one.name[:15]), one.stat().st_size) for one in plain]

    def get(self, name: str) -> tuple[str, bytes]:
        """Where it lay, and what it is."""
        if name not in {one.id for one in self.lines()}:
            raise NoVersion
        try:
            with (self._folder() / name).open("rb") as file:
                return _path(name), file.read(MOST_EACH)
        except OSError:
            raise NoVersion from None

    def keep(self, path: str, data: bytes) -> None:
        folder = made(self._pack) / FOLDER
        if folder.is_symlink():
            raise NoVersion
        folder.mkdir(exist_ok=True)
        newest = max((one.at for one in self.lines()), default=0)
        name = f"{max(now_ms(), newest + 1):015}-{path.replace('/', '-', 1)}"
        beside = folder / ".new"
        beside.write_bytes(data)
        os.replace(beside, folder / name)
        self._make_room()

    def drop(self, name: str) -> None:
        """It has been put back."""
        if _path(name):
            (self._folder() / name).unlink(missing_ok=True)

    def _folder(self) -> Path:
        folder = checked(self._pack) / FOLDER
        if folder.is_symlink():
            raise NoVersion
        return folder

    def _make_room(self) -> None:
        size = 0
        for number, one in enumerate(self.lines()):
            size += one.size
            if number and (number >= MOST_KEPT or size > MOST_BYTES):  # the newest stays
                self.drop(one.id)


def _path(name: str) -> str:
    """`art/101.png` of `000001763460000-art-101.png`; empty: it is none of ours."""
    at, _, rest = name.partition("-")
    path = rest.replace("-", "/", 1)
    return path if len(at) == 15 and at.isascii() and at.isdigit() and is_enclosed(path) else ""
