"""Pictures of cards for browsers: drawn by the process that draws (studio/draw), and kept by what is on them.

A picture has a name that follows from everything that can be seen on it.  So a card that has not changed is
never drawn twice, and a browser may keep it for ever.
"""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec
from msgspec import Struct

from hearthside.kernel.extras import missing
from hearthside.kernel.look import Look
from hearthside.server.responses import PackProblem
from hearthside.studio.draw.bench import Bench, CannotDraw
from hearthside.studio.draw.engine import Drawing
from hearthside.studio.draw.faces import Face
from hearthside.studio.draw.own_files import OwnFiles

SECONDS: Final = 20  # of the processor, for one batch
KEPT: Final = 1000  # pictures; some ten kB each
NOT_INSTALLED: Final = (
    "Cards are shown as the table has them: what draws them as they are printed is not installed."
)


class Scene(Struct, frozen=True):
    """What all cards of a pack are drawn with."""

    name: str
    look: Look
    own: Mapping[str, bytes] = {}  # pictures and fonts of its own, by path

    def of(self, face: Face) -> dict[str, bytes]:
        """Of these what one card needs."""
        return {
            path: data for path, data in self.own.items() if path == face.art or path.startswith("fonts/")
        }

    def picture(self, face: Face) -> str:
        """The name of its picture."""
        seen = [
            self.name,
            self.look,
            face,
            {path: sha256(data).hexdigest() for path, data in self.of(face).items()},
        ]
        return sha256(msgspec.json.encode(seen, order="deterministic")).hexdigest()[:32]


class Drawer:
    """One for a server.  The process that draws is started when it is first needed."""

    def __init__(self) -> None:
        self._bench: Bench | None = None
        self._kept: OrderedDict[str, bytes] = OrderedDict()  # picture -> SVG, compressed
        self._turn = asyncio.Lock()

    @property
    def missing(self) -> str:
        """Why nothing can be drawn here; empty if it can."""
        return NOT_INSTALLED if missing("print") else ""

    def has(self, picture: str) -> bool:
        return picture in self._kept

    def svg(self, picture: str) -> bytes | None:
        """Compressed."""
        found = self._kept.get(picture)
        if found is not None:
            self._kept.move_to_end(picture)
        return found

    async def draw(self, scene: Scene, faces: Sequence[Face]) -> list[PackProblem]:
        """Those that are not there yet; what is wrong with those that cannot be drawn."""
        async with self._turn:
            new = {scene.picture(face): face for face in faces}
            new = {picture: face for picture, face in new.items() if not self.has(picture)}
            if not new or self.missing:
                return []
            drawn, problems = await asyncio.to_thread(self._draw, scene, list(new.values()))
            for picture, face in new.items():
                if face.id in drawn:
                    self._kept[picture] = gzip.compress(drawn[face.id], 4, mtime=0)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return problems

    async def tried(self, own: Mapping[str, bytes]) -> list[str]:
        """What is wrong with pictures and fonts, in sentences; nothing where nothing draws."""
        async with self._turn:
            return [] if self.missing else await asyncio.to_thread(self._try, own)

    def _try(self, own: Mapping[str, bytes]) -> list[str]:
        with TemporaryDirectory(prefix="hearthside-own-") as folder:
            return OwnFiles(Path(folder), own, self._at_hand()).problems

    def _at_hand(self) -> Bench:
        if self._bench is None:
            self._bench = Bench(SECONDS)
        return self._bench

    def _draw(self, scene: Scene, faces: list[Face]) -> tuple[dict[str, bytes], list[PackProblem]]:
        problems: list[PackProblem] = []
        try:
            return dict(
                zip((face.id for face in faces), self._svgs(scene, faces, problems), strict=True)
            ), problems
        except CannotDraw:
            if len(faces) > 1:  # which of them is it?
                halves = (faces[: len(faces) // 2], faces[len(faces) // 2 :])
                (some, these), (others, those) = (self._draw(scene, half) for half in halves)
                return some | others, [*these, *those]
            why = "this card cannot be drawn: it needs too much time or memory, or typst does not like it"
            return {}, [PackProblem("drawing", "error", why, card=faces[0].identifier)]

    def _svgs(self, scene: Scene, faces: list[Face], problems: list[PackProblem]) -> list[bytes]:
        own = {path: data for face in faces for path, data in scene.of(face).items()}
        with Drawing(
            faces, scene.look, name=scene.name, own=own, bench=self._at_hand(), stand_ins=False
        ) as drawing:
            problems += [PackProblem("drawing", "warning", sentence[:500]) for sentence in drawing.problems]
            return drawing.svg()

    async def close(self) -> None:
        if self._bench is not None:
            await asyncio.to_thread(self._bench.close)


def plain(svg: bytes) -> str:
    return gzip.decompress(svg).decode()
