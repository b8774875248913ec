"""An export in its folder: each file whole or not at all, and refused beforehand if it cannot be written."""

import os
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryFile

from hearthside.kernel.errors import HearthsideError


def ready(folder: Path) -> None:
    """Make the folder, and see whether something can be written there, before a long time is spent on it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except FileExistsError:
        raise HearthsideError(f"{folder} is a file: give the name of a folder") from None
    except OSError as error:
        raise HearthsideError(f"cannot write into {folder}: {error.strerror or error}") from None


def write(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    """What was there under these names is replaced; everything else stays."""
    out: list[Path] = []
    for name, data in files.items():
        path = folder / name
        beside = path.with_name(f".{path.name}.new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(data)
            os.replace(beside, path)
        except OSError as error:
            beside.unlink(missing_ok=True)
            raise HearthsideError(f"cannot write {path}: {error.strerror or error}") from None
        out.append(path)
    return out
