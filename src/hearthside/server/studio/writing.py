"""The packs in the server's folder as somebody writes them: listed, opened, saved, made and copied.

Names come from a browser, so each is looked at before a file is: a pack is a folder that lies in this one by
itself, a file is one that a pack can hold, and a link is neither.  A save knows what it was made from.  If a
file has changed on the disk meanwhile, nothing is written, and both are shown.
"""

import asyncio
import os
import re
import shutil
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec import Struct

from hearthside.games.gardener.folder.starting import new_pack, pack_id
from hearthside.games.gardener.folder.writing import print_toml, write_file
from hearthside.games.gardener.loading import SHIPPED
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import MANIFEST, BadFolder, Files, check, gather, is_pack
from hearthside.server.packwatch import MOST_PACKS
from hearthside.server.studio.history import History
from hearthside.studio.share.onefile import files_of
from hearthside.studio.share.opening import write_files

LONGEST_NAME: Final = 60
NO_FOLDER: Final = "this server has no folder of packs: start it with --packs FOLDER"
TOO_MANY: Final = f"there are {MOST_PACKS} packs already, which is the most"
FORKED: Final = "# Copied from {name} ({id} {version}). Keep what its licence and credits ask for.\n"


class NoPack(HearthsideError):
    def __init__(self) -> None:
        super().__init__("there is no such pack in the folder")


class Change(Struct, frozen=True):
    """What becomes of a file; `text` None: it goes."""

    file: str
    text: str | None
    base: str  # the mark of what it was made from; empty: there was none


class Saved(Struct, frozen=True):
    files: dict[str, str]  # as they are now
    others: dict[str, str | None]  # not saved: files that are another than the base; None: it is gone


def mark(text: str) -> str:
    """Tells one text from another."""
    return sha256(text.encode(errors="replace")).hexdigest()[:32]


class Workshop:
    """`folder`: of packs, or one pack."""

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder).expanduser() if folder else None
        self.lock = asyncio.Lock()  # one writes at a time

    @property
    def why_no_more(self) -> str:
        """Why no pack can be added; empty if one can be."""
        top = self._folder
        if top is None:
            return NO_FOLDER
        if is_pack(top):
            return "this server has one pack only, and no folder for others"
        return TOO_MANY if len(self.names()) >= MOST_PACKS else ""

    # ================================================== reading
    def names(self) -> list[str]:
        """The packs, by the names of their folders."""
        top = self._folder
        if top is None:
            return []
        if is_pack(top):
            return [top.resolve().name]
        with suppress(OSError):
            found = sorted(one.name for one in top.iterdir() if _plain(one.name) and _is_own(one))
            return found[:MOST_PACKS]
        return []

    def place(self, name: str) -> Path:
        """The folder of a pack; NoPack if there is none of this name."""
        top = self._folder
        if top is None or not _plain(name):
            raise NoPack
        if is_pack(top):
            if name != top.resolve().name:
                raise NoPack
            return top.resolve()
        place = top / name
        if not _is_own(place):
            raise NoPack
        return place

    def read(self, name: str) -> dict[str, str]:
        return gather(self.place(name))

    # ================================================== writing
    def save(self, name: str, changes: list[Change]) -> Saved:
        """All of it or nothing."""
        place = self.place(name)
        before = gather(place)
        others: dict[str, str | None] = {}
        for change in changes:
            now = before.get(change.file)
            if (mark(now) if now is not None else "") != change.base and now != change.text:
                others[change.file] = now
        if others:
            return Saved(before, others)
        after = dict(before)
        for change in changes:
            if change.text is None:
                after.pop(change.file, None)
            else:
                after[change.file] = change.text
        check(after)
        if MANIFEST not in after:
            raise BadFolder(f"a pack needs its {MANIFEST}: it cannot be taken away", MANIFEST)
        history = History(place)
        history.keep(before, "folder")
        for change in changes:
            _put(place, change)
        after = gather(place)
        history.keep(after, "saved")
        return Saved(after, {})

    def create(self, name: str) -> str:
        """A small game that can be played at once; the name of its folder."""
        folder, place = self._free(name)
        try:
            new_pack(place, name)
        except ValueError as error:
            raise HearthsideError(str(error)) from None
        return folder

    def fork(self, game: str, name: str) -> str:
        """A pack that comes with the house under another name; licence and credits stay as they are."""
        source = SHIPPED / game
        if not _plain(game) or not is_pack(source):
            raise NoPack
        folder, place = self._free(name)
        texts = renamed(gather(source), folder, name)
        files = {**files_of(source), **{file: text.encode() for file, text in texts.items()}}
        try:
            write_files(files, place)
        except HearthsideError:
            shutil.rmtree(place, ignore_errors=True)
            raise
        return folder

    def _free(self, name: str) -> tuple[str, Path]:
        """The folder of a new pack."""
        if self.why_no_more:
            raise HearthsideError(self.why_no_more)
        top = self._folder
        assert top is not None
        name = " ".join(name.split())
        if not name or len(name) > LONGEST_NAME or not name.isprintable() or not any(map(str.isalnum, name)):
            raise HearthsideError(f"a pack needs a name of letters, with at most {LONGEST_NAME} signs")
        folder = pack_id(name)
        if (SHIPPED / folder).exists():
            raise HearthsideError(f"a game of the house is called {folder!r} already; take another name")
        top.mkdir(parents=True, exist_ok=True)
        place = top / folder
        if place.exists() or place.is_symlink():
            raise HearthsideError(f"there is a folder {folder!r} already; take another name")
        return folder, place


def renamed(files: Files, game: str, name: str) -> dict[str, str]:
    """The same pack under another id and name, and where it comes from in its first line."""
    manifest = files[MANIFEST]
    was = dict(re.findall(r'(?m)^(id|name|version)\s*=\s*"([^"\n]*)"', manifest))
    for key, value in (("id", game), ("name", name)):
        line = print_toml({key: value}).rstrip("\n").replace("\\", r"\\")
        manifest = re.sub(rf"(?m)^{key}\s*=.*$", line, manifest, count=1)
    origin = FORKED.format(name=was.get("name", ""), id=was.get("id", ""), version=was.get("version", ""))
    return {**files, MANIFEST: origin + manifest}


def _put(place: Path, change: Change) -> None:
    path = place / change.file
    for part in [path, *path.parents]:
        if part == place:
            break
        if part.is_symlink():
            raise BadFolder("this is a link; a pack holds its files itself", change.file)
    if change.text is not None:
        write_file(path, change.text)
        return
    path.unlink(missing_ok=True)
    with suppress(OSError):  # what is not empty stays
        for folder in path.parents:
            if folder == place:
                break
            folder.rmdir()


def _plain(name: str) -> bool:
    """One folder below, whatever the system is."""
    odd = not name or name.startswith(".") or len(name) > 200 or any(sign in name for sign in "/\\:\0")
    return not odd and os.path.basename(name) == name


def _is_own(place: Path) -> bool:
    """A pack that lies there itself, and is no link to another one."""
    try:
        return not place.is_symlink() and is_pack(place)
    except OSError:
        return False
