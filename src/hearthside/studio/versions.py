"""A version of a pack, wherever it lies: a folder, a zip file, a git revision, a pack of the house."""

import os
import stat
import subprocess
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path, PurePosixPath

from hearthside.kernel import enclosed as beside
from hearthside.kernel import folder as folders
from hearthside.kernel.errors import HearthsideError

WAYS = (
    "a folder, a .zip or .hearthpack file, FOLDER@REVISION of git, "
    "or the id of a pack that comes with Hearthside"
)
ZIPPED = (".zip", ".hearthpack")


def files_of(reference: str, shipped: Path) -> dict[str, str]:
    """The text of a version; `shipped`: where the house keeps its own packs."""
    found = _found(reference, shipped)
    return folders.gather(found) if isinstance(found, Path) else _texts(found, reference)


def enclosed_of(reference: str, shipped: Path) -> dict[str, bytes]:
    """What lies beside its text: pictures and fonts."""
    found = _found(reference, shipped)
    return dict(beside.enclosed(found)) if isinstance(found, Path) else _enclosed(found, reference)


def _found(reference: str, shipped: Path) -> Path | bytes:
    """Its folder, or a zip file of it."""
    path = Path(reference).expanduser()
    if path.is_dir():
        return path
    if path.suffix in ZIPPED and path.is_file():
        return path.read_bytes()
    place, at, revision = reference.rpartition("@")
    if at and Path(place).expanduser().is_dir():
        return _from_git(Path(place).expanduser(), revision)
    if folders.is_pack(shipped / reference):
        return shipped / reference
    raise HearthsideError(f"there is no pack {reference!r}; a version is {WAYS}")


def _from_git(folder: Path, revision: str) -> bytes:
    """Nothing is checked out, so what is being worked on stays as it is."""
    if not revision or revision.startswith("-"):  # git would take it for an option, such as --output=FILE
        raise HearthsideError(
            f"{revision!r} is no revision of git: it is a commit, a tag or a branch, as in {folder.name}@HEAD"
        )
    inside = _git(folder, "rev-parse", "--git-dir")
    if inside.returncode:
        if b"not a git repository" in inside.stderr:
            raise HearthsideError(
                f"{folder} is in no git repository, so there is no revision {revision!r} of it"
            )
        raise HearthsideError(f"git cannot look into {folder}: {_said(inside)}")
    # Only what git itself has found goes any further.
    named = _git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{tree}}")
    if named.returncode:
        raise HearthsideError(f"there is no revision {revision!r} of {folder}; git log shows those that are")
    found = _git(folder, "archive", "--format=zip", named.stdout.decode().strip(), ".")
    if found.returncode:
        if b"untracked" in found.stderr or b"did not match" in found.stderr:
            raise HearthsideError(f"the revision {revision!r} has no folder {folder}")
        raise HearthsideError(f"the revision {revision!r} of {folder} cannot be read: {_said(found)}")
    return found.stdout


def _git(folder: Path, *words: str) -> "subprocess.CompletedProcess[bytes]":
    try:
        return subprocess.run(
            ["git", "-C", str(folder), *words],
            capture_output=True,
            check=False,
            env={**os.environ, "LC_ALL": "C"},  # its words are looked at
        )
    except FileNotFoundError:
        raise HearthsideError("a revision needs git, which is not installed here") from None


def _said(answer: "subprocess.CompletedProcess[bytes]") -> str:
    """The first line that git says, as part of a sentence."""
    lines = answer.stderr.decode(errors="replace").strip().splitlines() or ["it does not say why"]
    return lines[0].removeprefix("fatal: ").removeprefix("error: ")


@contextmanager
def _opened(data: bytes, said: str) -> Iterator[tuple[zipfile.ZipFile, dict[str, zipfile.ZipInfo]]]:
    """The entries by their paths in the pack, which may lie in a folder of the archive, as it does if
    somebody zips the folder itself."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            entries = {PurePosixPath(entry.filename): entry for entry in archive.infolist()}
            tops = [path.parent for path in entries if path.name == folders.MANIFEST]
            if not tops:
                raise HearthsideError(f"{said} is not a pack: it has no {folders.MANIFEST}")
            top = min(tops, key=lambda place: len(place.parts))
            inside = {
                path.relative_to(top): entry for path, entry in entries.items() if path.is_relative_to(top)
            }
            named = {path.as_posix(): entry for path, entry in sorted(inside.items())}
            for name, entry in named.items():
                is_read = name.endswith(folders.ENDINGS) or beside.is_enclosed(name)
                if is_read and stat.S_ISLNK(entry.external_attr >> 16):
                    raise HearthsideError(f"{said}: {name}: {folders.LINK}")
            yield archive, named
    except (zipfile.BadZipFile, UnicodeDecodeError, OSError) as error:
        raise HearthsideError(f"{said} cannot be read: {error}") from None


def _texts(data: bytes, said: str) -> dict[str, str]:
    with _opened(data, said) as (archive, inside):
        texts = {name: entry for name, entry in inside.items() if name.endswith(folders.ENDINGS)}
        if sum(entry.file_size for entry in texts.values()) > folders.MOST_BYTES:
            raise HearthsideError(f"{said} holds more than {folders.MOST_BYTES >> 10} kB of text")
        return {name: archive.read(entry).decode() for name, entry in texts.items()}


def _enclosed(data: bytes, said: str) -> dict[str, bytes]:
    with _opened(data, said) as (archive, inside):
        entries = {name: entry for name, entry in inside.items() if beside.is_enclosed(name)}
        if sum(entry.file_size for entry in entries.values()) > beside.MOST_BYTES:
            raise HearthsideError(
                f"{said} holds more than {beside.MOST_BYTES >> 20} MB of pictures and fonts"
            )
        return {name: archive.read(entry) for name, entry in entries.items()}
