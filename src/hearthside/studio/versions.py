"""A version of a pack, wherever it lies: a folder, a zip file, a git revision, a pack of the house."""

import subprocess
import zipfile
from io import BytesIO
from pathlib import Path, PurePosixPath

from hearthside.kernel import folder as folders
from hearthside.kernel.errors import HearthsideError

WAYS = "a folder, a .zip file, FOLDER@REVISION of git, or the id of a pack that comes with Hearthside"


def files_of(reference: str, shipped: Path) -> dict[str, str]:
    """The text of a version; `shipped`: where the house keeps its own packs."""
    path = Path(reference).expanduser()
    if path.is_dir():
        return folders.gather(path)
    if path.suffix == ".zip" and path.is_file():
        return _from_zip(path.read_bytes(), reference)
    place, at, revision = reference.rpartition("@")
    if at and Path(place).expanduser().is_dir():
        return _from_git(Path(place).expanduser(), revision)
    if folders.is_pack(shipped / reference):
        return folders.gather(shipped / reference)
    raise HearthsideError(f"there is no pack {reference!r}; a version is {WAYS}")


def _from_git(folder: Path, revision: str) -> dict[str, str]:
    """Nothing is checked out, so what is being worked on stays as it is."""
    command = ["git", "-C", str(folder), "archive", "--format=zip", revision, "."]
    try:
        found = subprocess.run(command, capture_output=True, check=False)
    except FileNotFoundError:
        raise HearthsideError("a revision needs git, which is not installed here") from None
    if found.returncode:
        said = found.stderr.decode(errors="replace").strip().splitlines() or ["git does not say why"]
        raise HearthsideError(f"there is no revision {revision!r} of {folder}: {said[-1]}")
    return _from_zip(found.stdout, f"{folder}@{revision}")


def _from_zip(data: bytes, said: str) -> dict[str, str]:
    """The pack may lie in a folder of the archive, as it does if somebody zips the folder itself."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            entries = [entry for entry in archive.infolist() if entry.filename.endswith(folders.ENDINGS)]
            if sum(entry.file_size for entry in entries) > folders.MOST_BYTES:
                raise HearthsideError(f"{said} holds more than {folders.MOST_BYTES >> 10} kB of text")
            texts = {entry.filename: archive.read(entry).decode() for entry in entries}
    except (zipfile.BadZipFile, UnicodeDecodeError, OSError) as error:
        raise HearthsideError(f"{said} cannot be read: {error}") from None
    tops = [PurePosixPath(name).parent for name in texts if PurePosixPath(name).name == folders.MANIFEST]
    if not tops:
        raise HearthsideError(f"{said} is not a pack: it has no {folders.MANIFEST}")
    top = min(tops, key=lambda place: len(place.parts))
    inside = {
        PurePosixPath(name).relative_to(top).as_posix(): text
        for name, text in texts.items()
        if PurePosixPath(name).is_relative_to(top)
    }
    return dict(sorted(inside.items()))
