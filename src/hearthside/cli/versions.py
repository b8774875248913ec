"""Versions of packs, as they are named at the command line."""

from pathlib import Path

from hearthside import api
from hearthside.cli.broken import all_errors
from hearthside.games.gardener.folder.design import PackText
from hearthside.games.gardener.loading import SHIPPED
from hearthside.games.gardener.pack import GardenerPack
from hearthside.studio.versions import files_of


def pack_of(reference: str) -> GardenerPack:
    """The pack of a version; all that is wrong with it is told."""
    with all_errors(Path(reference).expanduser(), reference):
        found = api.from_files(files_of(reference, SHIPPED), Path(reference.partition("@")[0]).stem or "pack")
    assert isinstance(found, GardenerPack)
    return found


def text_of(reference: str) -> PackText:
    return pack_of(reference).text
