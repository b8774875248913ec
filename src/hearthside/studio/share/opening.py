"""A packed pack laid out in a folder of its own, for as long as somebody reads it."""

import atexit
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path

from hearthside.kernel.folder import BadFolder
from hearthside.studio.share.errors import BadPackFile
from hearthside.studio.share.onefile import ENDING, MB, MOST_PACKED, unpack


def is_packed(path: Path) -> bool:
    """By its name: a file that should hold a pack."""
    return has_its_name(path) and path.is_file()


def has_its_name(path: Path) -> bool:
    """Whether it is there or not."""
    return path.name.lower().endswith((ENDING, ".zip"))


def read_packed(path: Path) -> dict[str, bytes]:
    """The files in a packed pack; BadPackFile names the file."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_PACKED + 1)
    except OSError as error:
        raise BadPackFile(f"cannot read {path}: {error.strerror or error}") from None
    try:
        if len(data) > MOST_PACKED:
            raise BadPackFile(f"the file is larger than {MOST_PACKED // MB} MB, the most for a packed pack")
        return unpack(data)
    except BadPackFile as error:
        raise BadPackFile(f"{path.name}: {error}") from None


def write_files(files: Mapping[str, bytes], folder: Path) -> None:
    """These files below a folder that is there."""
    try:
        for name, data in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    except OSError as error:
        raise BadFolder(f"the pack cannot be written to {folder}: {error.strerror or error}") from None


@contextmanager
def laid_out(files: Mapping[str, bytes], name: str = "pack") -> Iterator[Path]:
    """A folder of this name with these files."""
    with tempfile.TemporaryDirectory(prefix="hearthside-") as around:
        folder = Path(around, "".join(sign for sign in name if sign.isalnum() or sign in "-_")[:60] or "pack")
        folder.mkdir()
        write_files(files, folder)
        yield folder


@cache
def opened(path: Path) -> Path:
    """The folder of a packed pack until the program ends: for commands that only read."""
    kept = ExitStack()
    atexit.register(kept.close)
    return kept.enter_context(laid_out(read_packed(path), path.stem))
