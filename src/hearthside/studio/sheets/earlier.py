"""An earlier version of a pack, to be compared with what is printed now."""

from collections.abc import Mapping

from msgspec import Struct

from hearthside.games.gardener.folder.design import PackText
from hearthside.games.gardener.folder.reading import read_pack
from hearthside.games.gardener.loading import SHIPPED
from hearthside.kernel.enclosed import enclosed
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.folder import laid_out
from hearthside.studio.draw.faces import faces_of
from hearthside.studio.versions import enclosed_of, files_of


class Earlier(Struct, frozen=True):
    text: PackText
    own: Mapping[str, bytes]  # its pictures and fonts, by path


def earlier(reference: str) -> Earlier:
    """As far as it can be read: a version with mistakes may have been printed, too."""
    with laid_out(files_of(reference, SHIPPED)) as folder:
        text, problems = read_pack(folder)
    if text is None:
        raise HearthsideError(f"{reference} cannot be read: {problems[0]}")
    return Earlier(text, enclosed_of(reference, SHIPPED))


def other_pictures(old: Earlier, new: PackText) -> set[str]:
    """Identifiers of cards that show another picture now, or other letters."""
    own = enclosed(new.folder)
    now = {face.identifier: face.art for face in faces_of(new, own)}
    if _fonts(own) != _fonts(old.own):
        return set(now)
    before = {face.identifier: face.art for face in faces_of(old.text, old.own)}
    return {
        name
        for name, art in now.items()
        if name in before and own.get(art, b"") != old.own.get(before[name], b"")
    }


def _fonts(own: Mapping[str, bytes]) -> dict[str, bytes]:
    return {name: data for name, data in own.items() if name.startswith("fonts/")}
