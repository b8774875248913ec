"""A pack as it would be if all were saved: the folder, with what is unsaved in an editor laid over it."""

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from hearthside.games.gardener.folder.files import LARGEST_FILE, LARGEST_PACK
from hearthside.kernel.folder import DEEP, ENDINGS

Buffers = Mapping[str, str]  # path below the folder, with slashes -> text
MOST_ENTRIES = 3000  # of a folder and those in it; a pack has a few


def encoded(text: str) -> bytes:
    """As it would be saved; of what is too large, so much that the linter says so."""
    return text.encode(errors="replace")[: LARGEST_FILE + 1]


def unsaved(folder: Path, buffers: Buffers) -> dict[str, str]:
    """Those that are not as the files are."""
    return {name: text for name, text in buffers.items() if not _saved(folder / name, encoded(text))}


def _saved(path: Path, data: bytes) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1) == data
    except (OSError, ValueError):
        return False


@contextmanager
def laid_over(folder: Path, buffers: Buffers) -> Iterator[Path]:
    """The folder itself if all is saved; else a copy of the same name with what is unsaved in it."""
    changed = unsaved(folder, buffers)
    if not changed:
        yield folder
        return
    with tempfile.TemporaryDirectory(prefix="hearthside-", ignore_cleanup_errors=True) as around:
        made = Path(around, folder.name or "pack")
        for name, text in changed.items():  # first, while there is no link that would lead elsewhere
            path = made / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(encoded(text))
        _Copy().folder(folder, made)
        yield made


class _Copy:
    """A pack has no links, so the files are there themselves; links stay what they are, to be found.  Of what
    is no text the name is enough: it is not looked at while somebody writes."""

    def __init__(self) -> None:
        self._entries = MOST_ENTRIES  # that may still come
        self._room = LARGEST_PACK  # bytes

    def folder(self, source: Path, target: Path, depth: int = 1) -> None:
        target.mkdir(exist_ok=True)
        # If it is not there, or not any more, there is only what is unsaved.
        with suppress(OSError), os.scandir(source) as found:
            for entry in found:
                self._entries -= 1
                if self._entries < 0:
                    return
                there = target / entry.name
                if entry.name.startswith("."):
                    continue
                if entry.is_dir(follow_symlinks=False):
                    if depth <= DEEP and not there.is_file():
                        self.folder(Path(entry.path), there, depth + 1)
                elif there.exists():  # it is unsaved
                    continue
                elif entry.is_symlink():
                    there.symlink_to(Path(entry.path).absolute())
                elif entry.is_file(follow_symlinks=False):
                    self._file(Path(entry.path), there)

    def _file(self, source: Path, target: Path) -> None:
        """So much of it that the linter can say if it is too large, or the pack."""
        target.touch()
        if self._room < 0 or not source.name.endswith(ENDINGS):
            return
        try:
            with source.open("rb") as file:
                data = file.read(LARGEST_FILE + 1)
        except OSError:
            target.chmod(0)  # neither can it be read there
            return
        self._room -= len(data)
        target.write_bytes(data)
