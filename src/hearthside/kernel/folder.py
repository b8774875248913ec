"""The text of a pack that is a folder: taken from the disk at one go, carried about, and laid out again.

Whoever wrote a pack may be a stranger.  So it is only ever text, of a few kinds of files and so much of it
as a game needs, and nothing outside its folder is looked at.
"""

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Final

from msgspec import Struct

from hearthside.kernel.errors import HearthsideError

Files = Mapping[str, str]  # path below the folder, with slashes -> text

MANIFEST: Final = "pack.toml"  # what makes a folder a pack
ENDINGS: Final = (".toml", ".card", ".md")
ERAS: Final = "eras"  # the folder at the top in which there is text
DEEP: Final = 3  # eras/01-lamp-year/supports.card
MOST_FILES: Final = 200
MOST_BYTES: Final = 1 << 20  # of all files together
LINK: Final = "this is a link; a pack holds its files itself"


class Source(Struct, frozen=True):
    """What a pack was made from, and the hash of its content, which games of it are pinned to."""

    files: Files
    content: str


class BadFolder(HearthsideError):
    """A folder that cannot be taken for a pack; `file` is the one that is to blame, if there is one."""

    def __init__(self, why: str, file: str = "") -> None:
        super().__init__(f"{file}: {why}" if file else why)
        self.why = why
        self.file = file


def is_pack(folder: Path) -> bool:
    return (folder / MANIFEST).is_file()


def stamps(folder: Path) -> dict[str, tuple[int, int]]:
    """The files of a pack with time and size: if they are the same, so is the pack.  Links are among them:
    a pack that was refused for one is another when it has gone."""
    try:
        found = [
            (name, one.stat(follow_symlinks=False)) for name, one in islice(_walk(folder), MOST_FILES + 1)
        ]
        return {name: (stat.st_mtime_ns, stat.st_size) for name, stat in found}
    except OSError as error:
        raise BadFolder(f"cannot be read: {error.strerror or error}") from None


def links(folder: Path) -> list[str]:
    """Links that lie where the pack should have text or a folder of it; nobody follows them."""
    try:
        return [name for name, one in _walk(folder) if one.is_symlink()]
    except OSError:  # whoever reads the folder will say it
        return []


def link_on_the_way(folder: Path, name: str) -> str:
    """The first link between the folder and this path in it; "" if there is none.  The folder itself may be
    one: that is its owner's choice."""
    place = PurePosixPath(name)
    for one in (*reversed(place.parents), place):
        if one.parts and (folder / one).is_symlink():
            return one.as_posix()
    return ""


def gather(folder: Path) -> dict[str, str]:
    """All text of a pack.  Other files, such as pictures, are no part of it.  Links are not followed: one
    where text should be is an error."""
    if not folder.is_dir():
        raise BadFolder(f"there is no folder {folder}")
    if not is_pack(folder):
        raise BadFolder(f"{folder} is not a pack: it has no {MANIFEST}")
    out: dict[str, str] = {}
    size = 0
    try:
        for name, one in _walk(folder):
            if one.is_symlink():
                raise BadFolder(LINK, name)
            with (folder / name).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
            size += len(data)
            _check_size(len(out) + 1, size)
            try:
                out[name] = data.decode()
            except UnicodeDecodeError as error:
                line = data.count(b"\n", 0, error.start) + 1
                raise BadFolder(f"line {line} is not UTF-8 text; save the file as UTF-8", name) from None
    except OSError as error:
        raise BadFolder(f"cannot be read: {error.strerror or error}") from None
    return dict(sorted(out.items()))


def _walk(top: Path, inside: str = "", depth: int = 1) -> Iterator[tuple[str, os.DirEntry[str]]]:
    """The files with text, and links where one of them or a folder of theirs should be."""
    with os.scandir(top / inside) as found:
        for one in sorted(found, key=lambda entry: entry.name):
            if one.name.startswith("."):
                continue
            name = inside + one.name
            if one.is_symlink():
                if one.name.endswith(ENDINGS) or ((depth > 1 or one.name == ERAS) and one.is_dir()):
                    yield name, one
            elif one.is_dir(follow_symlinks=False):
                if depth < DEEP:
                    yield from _walk(top, f"{name}/", depth + 1)
            elif one.is_file(follow_symlinks=False) and one.name.endswith(ENDINGS):
                yield name, one


def _check_size(files: int, size: int) -> None:
    if files > MOST_FILES:
        raise BadFolder(f"a pack has at most {MOST_FILES} files of text")
    if size > MOST_BYTES:
        raise BadFolder(f"a pack has at most {MOST_BYTES >> 10} kB of text")


def check(files: Files) -> None:
    """Refuse what `gather` would not have given: it may come from anybody."""
    _check_size(len(files), sum(len(text.encode(errors="replace")) for text in files.values()))
    for name in files:
        parts = PurePosixPath(name).parts
        plain = "/".join(parts) == name and not any(sign in name for sign in "\\:\0")
        if not plain or not 1 <= len(parts) <= DEEP or any(part.startswith(".") for part in parts):
            raise BadFolder(f"{name[:80]!r} is not a valid file name in a pack")
        if name.startswith("/") or not name.endswith(ENDINGS):
            raise BadFolder(f"{name[:80]!r} is not a valid file name in a pack")


@contextmanager
def laid_out(files: Files, name: str = "pack") -> Iterator[Path]:
    """A folder of this name with these files, for as long as it is needed."""
    check(files)
    with tempfile.TemporaryDirectory(prefix="hearthside-") as around:
        folder = Path(
            around, "".join(sign for sign in name if sign.isalnum() or sign in "-_ ")[:60] or "pack"
        )
        try:
            for file, text in files.items():
                path = folder / file
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(text.encode(errors="replace"))
        except OSError as error:  # such as names that a disk does not take
            raise BadFolder(f"the pack cannot be written out: {error.strerror or error}") from None
        yield folder
