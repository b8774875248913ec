"""How a pack looks when it is drawn: the same on paper, in pictures and in other programs as at the table."""

from collections.abc import Iterable

from hearthside.games.gardener.folder.design import PackText
from hearthside.kernel.look import Look, usual_look
from hearthside.studio.draw.faces import Face


def look_of(text: PackText, faces: Iterable[Face]) -> Look:
    """What its manifest declares; or else what follows from its id, with pictures of its own cards."""
    icons = dict.fromkeys(face.icon for face in faces if face.icon)
    return text.manifest.look or usual_look(text.manifest.id, tuple(icons))
