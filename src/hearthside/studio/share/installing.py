"""A pack put into the folder of packs, whole or not at all; what lay there is never lost."""

import os
import shutil
import tempfile
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from hearthside.games.gardener.folder.files import Findings
from hearthside.games.gardener.folder.manifest import PACK, read_manifest
from hearthside.games.gardener.loading import SHIPPED
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import BadFolder, is_pack
from hearthside.studio.share.errors import BadPackFile
from hearthside.studio.share.onefile import files_of
from hearthside.studio.share.opening import write_files

MOST_PACKS: Final = 100  # that a server looks at


class Other(HearthsideError):
    """Another pack with this id lies there already, and nobody said that it is to be replaced."""

    def __init__(self, game: str, folder: Path, there: str, new: str) -> None:
        self.game, self.folder, self.there, self.new = game, folder, there, new
        which = f"version {there}" if there != new else f"version {there}, too, but with other files"
        super().__init__(f"{game} is there already, in {folder} ({which}; this is {new})")


class Installed(Struct, frozen=True):
    folder: Path
    before: str = ""  # the version that lay there
    backup: Path | None = None  # where it lies now
    same: bool = False  # it was there already, to the last byte


def install(files: Mapping[str, bytes], packs: Path, replace: bool = False) -> Installed:
    """These files as a pack in the folder of packs.  `replace`: another one with its id is moved aside.

    Other, BadFolder or BadPackFile say why nothing was done."""
    game, version = named(files)
    if is_pack(SHIPPED / game):
        raise BadPackFile(
            f"its id {game!r} is that of a pack that comes with Hearthside; it can be played as it is, but "
            f"to keep it, give it another id in {PACK}"
        )
    try:
        packs.mkdir(parents=True, exist_ok=True)
        there = _with_id(packs, game)
    except OSError as error:
        raise BadFolder(f"the folder of packs, {packs}, cannot be used: {error.strerror or error}") from None
    if there is None:
        return _put(files, packs, game)
    before = version_in(there)
    if _same(files, there):
        return Installed(there, before, same=True)
    if not replace:
        raise Other(game, there, before, version)
    return _put(files, packs, game, there, before)


def named(files: Mapping[str, bytes]) -> tuple[str, str]:
    """The id of a pack and its version, as its manifest says."""
    found = Findings()
    manifest = read_manifest(files[PACK].decode("utf-8-sig", "replace"), "", found)
    wrong = next((each for each in found.problems if each.message.startswith("id ")), None)
    if manifest is None or wrong is not None:
        why = f"{wrong.message} ({wrong.hint})" if wrong is not None else str(found.problems[0])
        raise BadPackFile(f"{PACK} does not say which pack it is: {why}")
    return manifest.id, manifest.version


def version_in(folder: Path) -> str:
    """Of the pack that lies there; "1" is the usual one."""
    return str(_manifest(folder).get("version", "1"))[:40]


def _manifest(folder: Path) -> dict[str, Any]:
    if (folder / PACK).is_symlink():
        return {}
    with suppress(OSError, ValueError, RecursionError):  # broken ones are somebody's, too
        return tomllib.loads((folder / PACK).read_text("utf-8-sig"))
    return {}


def _with_id(packs: Path, game: str) -> Path | None:
    """The pack of this id that lies there; of a broken one the name of its folder counts."""
    there = [one for one in sorted(packs.iterdir()) if not one.name.startswith(".") and is_pack(one)]
    for one in there:
        if _manifest(one).get("id", one.name) == game:
            return one
    if len(there) >= MOST_PACKS:
        raise BadFolder(f"{packs} holds {len(there)} packs, the most that a server looks at; take one away")
    return None


def _same(files: Mapping[str, bytes], folder: Path) -> bool:
    try:
        return files_of(folder) == dict(files)
    except (HearthsideError, OSError):
        return False


def _put(
    files: Mapping[str, bytes], packs: Path, game: str, there: Path | None = None, before: str = ""
) -> Installed:
    """Written beside it first, under a name that no server looks at, and then moved to its place."""
    new = Path(tempfile.mkdtemp(prefix=f".{game}-new-", dir=packs))
    backup: Path | None = None
    try:
        new.chmod(0o755)
        write_files(files, new)
        place = there if there is not None else _free(packs, game)
        if there is not None:
            backup = _free(packs, f".{there.name}-before-{datetime.now():%Y%m%d-%H%M%S}")
            os.rename(there, backup)
        try:
            os.rename(new, place)
        except OSError:
            if backup is not None:
                os.rename(backup, place)
            raise
    except OSError as error:
        raise BadFolder(f"the pack cannot be put into {packs}: {error.strerror or error}") from None
    finally:
        shutil.rmtree(new, ignore_errors=True)  # if it did not get to its place
    return Installed(place, before, backup)


def _free(packs: Path, name: str) -> Path:
    """A name that nothing has there."""
    place, number = packs / name, 1
    while os.path.lexists(place):
        number += 1
        place = packs / f"{name}-{number}"
    return place
