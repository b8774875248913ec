"""What lies beside the text of a pack: pictures in art/, fonts in fonts/.  Cards are drawn with them; the
rules know nothing of them, and the hash that games are pinned to has none of it.

They come from strangers, too: so many, so large, of a few kinds, in these two folders and not deeper, and no
links.  Whether a file is what its name says is found out by whoever reads it.
"""

import os
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath
from typing import Final

from hearthside.kernel.folder import LINK, BadFolder

ENDINGS: Final = {"art": (".png", ".jpg", ".jpeg", ".svg"), "fonts": (".ttf", ".otf")}
LICENCE: Final = ".txt"
MOST_FILES: Final = 600  # MOST_CARDS of Gardener, and some for whole kinds
MOST_EACH: Final = 8 << 20  # bytes
MOST_BYTES: Final = 96 << 20  # of all together


class Enclosed(dict[str, bytes]):
    """By path, such as `art/101.png`; and what was left out, with the reason."""

    def __init__(self) -> None:
        super().__init__()
        self.refused: list[BadFolder] = []


def enclosed(folder: Path) -> Enclosed:
    """All of it, in the order of names.  Nothing is raised: one file does not cost the others."""
    out = Enclosed()
    size = 0
    for place in ENDINGS:
        for name, path in _files(folder, place, out.refused):
            if why := _why_not(len(out) + 1, 0, size):
                out.refused.append(BadFolder(why, name))
                return out
            try:
                with path.open("rb") as file:
                    data = file.read(MOST_EACH + 1)
            except OSError as error:
                out.refused.append(BadFolder(f"cannot be read: {error.strerror or error}", name))
                continue
            if why := _why_not(0, len(data), size + len(data)):
                out.refused.append(BadFolder(why, name))
                continue
            size += len(data)
            out[name] = data
    return out


def _files(
    folder: Path, place: str, refused: list[BadFolder], more: tuple[str, ...] = ()
) -> list[tuple[str, Path]]:
    out: list[tuple[str, Path]] = []
    endings = (*ENDINGS[place], *more)
    top = folder / place
    try:
        if top.is_symlink():
            refused.append(BadFolder(LINK, place))
            return out
        if not top.is_dir():
            return out
        with os.scandir(top) as found:
            for one in sorted(found, key=lambda entry: entry.name):
                name = f"{place}/{one.name}"
                if one.name.startswith("."):
                    continue
                if one.is_symlink():
                    refused.append(BadFolder(LINK, name))
                elif one.is_file(follow_symlinks=False) and one.name.lower().endswith(endings):
                    out.append((name, Path(one.path)))
    except OSError as error:
        refused.append(BadFolder(f"cannot be read: {error.strerror or error}", place))
    return out


def stamps(folder: Path) -> dict[str, tuple[int, int]]:
    """The files with time and size: if they are the same, cards look the same."""
    out: dict[str, tuple[int, int]] = {}
    for place in ENDINGS:
        for name, path in _files(folder, place, []):
            try:
                stat = path.stat()
            except OSError:
                continue
            out[name] = (stat.st_mtime_ns, stat.st_size)
    return out


def names(folder: Path) -> list[str]:
    """Of all that lies there, and of the licences that lie beside it."""
    return [name for place in ENDINGS for name, _ in _files(folder, place, [], (LICENCE,))]


def lay_names(folder: Path, those: Iterable[str]) -> None:
    """Empty files of these names, for those who only look at names."""
    for name in those:
        if is_enclosed(name, (LICENCE,)):
            path = folder / name
            path.parent.mkdir(exist_ok=True)
            path.touch()


def is_enclosed(name: str, more: tuple[str, ...] = ()) -> bool:
    """Is this the path of a file that may lie there?  `more`: other endings."""
    parts = PurePosixPath(name).parts
    if len(parts) != 2 or "/".join(parts) != name or any(sign in name for sign in "\\:\0"):
        return False
    place, file = parts
    return place in ENDINGS and not file.startswith(".") and file.lower().endswith((*ENDINGS[place], *more))


def check(files: Mapping[str, bytes]) -> None:
    """Refuse what `enclosed` would not have given: it may come from anybody."""
    size = 0
    for number, (name, data) in enumerate(files.items(), 1):
        if not is_enclosed(name):
            raise BadFolder(f"{name[:80]!r} is not a valid file name in a pack")
        size += len(data)
        if why := _why_not(number, len(data), size):
            raise BadFolder(why, name)


def _why_not(files: int, size: int, together: int) -> str:
    if files > MOST_FILES:
        return f"a pack has at most {MOST_FILES} pictures and fonts"
    if size > MOST_EACH:
        return f"a picture or font has at most {MOST_EACH >> 20} MB"
    if together > MOST_BYTES:
        return f"the pictures and fonts of a pack have at most {MOST_BYTES >> 20} MB together"
    return ""
