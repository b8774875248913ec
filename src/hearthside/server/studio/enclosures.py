"""Pictures and fonts of the packs that somebody writes: read, added, taken away and put back.

What may lie there is said elsewhere: kernel/enclosed.py has the bounds, studio/share/names.py the names that
every disk takes, studio/draw/own_files.py finds out whether a file is what its name says.
"""

import os
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Final

from hearthside.kernel.enclosed import ENDINGS, Enclosed, check, enclosed, is_enclosed, stamps
from hearthside.kernel.folder import LINK, BadFolder
from hearthside.server.studio.put_away import PutAway
from hearthside.studio.draw.own_art import plain
from hearthside.studio.share.names import plain_name, same_on_some_disk

KINDS: Final = {"art": "pictures are PNG, JPEG or SVG", "fonts": "fonts are TTF or OTF"}

Stamps = dict[str, tuple[int, int]]


class NoFile(BadFolder):
    def __init__(self, name: str) -> None:
        super().__init__("there is no such picture or font in the pack", name)


class Enclosures:
    """Those of the pack that was asked for last stay in memory: a card is drawn with them at every pause."""

    def __init__(self) -> None:
        self._last: tuple[Path, Stamps, Enclosed] | None = None

    def of(self, pack: Path) -> Enclosed:
        now = stamps(pack)
        last = self._last
        if last is not None and last[:2] == (pack, now):
            return last[2]
        found = enclosed(pack)
        self._last = pack, now, found
        return found

    def checked(self, pack: Path, name: str, data: bytes) -> tuple[str, list[str]]:
        """The name as it is written everywhere, and the files whose place it would take; BadFolder or
        BadPackFile says why it cannot lie there."""
        name = plain_name(name)
        if not is_enclosed(name):
            place = name.partition("/")[0]
            raise BadFolder(KINDS.get(place, f"it belongs into {' or '.join(ENDINGS)}"), name)
        if not data:
            raise BadFolder("it is empty", name)
        own = self.of(pack)
        before = [other for other in own if _twins(other, name)]
        check({path: own[path] for path in own if path not in before} | {name: data})
        return name, before

    def add(self, pack: Path, name: str, data: bytes) -> list[str]:
        """The files whose place it has taken: they are kept."""
        name, before = self.checked(pack, name, data)
        own = self.of(pack)
        if own.get(name) == data:
            return []
        path = _path(pack, name)
        path.parent.mkdir(exist_ok=True)
        for other in before:
            PutAway(pack).keep(other, own[other])
        beside = path.with_name(f".{path.name}.new")
        beside.write_bytes(data)
        os.replace(beside, path)
        for other in before:
            if other != name and not _is_one(pack / other, path):
                (pack / other).unlink(missing_ok=True)
        return before

    def remove(self, pack: Path, name: str) -> None:
        data = self.of(pack).get(name)
        if data is None:
            raise NoFile(name)
        PutAway(pack).keep(name, data)
        path = _path(pack, name)
        path.unlink(missing_ok=True)
        with suppress(OSError):  # what is not empty stays
            path.parent.rmdir()

    def put_back(self, pack: Path, which: str) -> str:
        name, data = PutAway(pack).get(which)
        self.add(pack, name, data)
        PutAway(pack).drop(which)
        return name


def _twins(one: str, other: str) -> bool:
    """Two pictures for the same cards, of which only one would be shown; or two files that are one on some
    disks."""
    if same_on_some_disk(one) == same_on_some_disk(other):
        return True
    first, second = PurePosixPath(one), PurePosixPath(other)
    return first.parent == second.parent == PurePosixPath("art") and plain(first.stem) == plain(second.stem)


def _is_one(one: Path, other: Path) -> bool:
    """On a disk that knows no capitals."""
    try:
        return one.samefile(other)
    except OSError:
        return False


def _path(pack: Path, name: str) -> Path:
    path = pack / name
    if path.is_symlink() or path.parent.is_symlink():
        raise BadFolder(LINK, name)
    return path
