"""A Scene as it goes over the wire: flat, with each part encoded by itself and each known by a sum.

Parts that a game keeps (see kernel/kept.py) come again as the same objects, for all viewers of a table; what
was made of such an object is kept, too, so that a board nobody has touched costs one look.
"""

from typing import Any, Final, NamedTuple
from zlib import crc32

import msgspec
from msgspec.structs import replace

from hearthside.kernel.scene import Card, Part, Scene

KEPT: Final = 1 << 9  # parts, twice: those of now, and those of before
ROUND: Final = 1 << 32  # sums go round

encode = msgspec.json.Encoder(order="sorted").encode  # the same value always gives the same bytes


def check(path: str, value: bytes) -> int:
    """The sum of one value of a view at its place."""
    return crc32(value, crc32(path.encode()))


class Flat(NamedTuple):
    """A part with all that lies in it, by their ids, and the sum of them."""

    parts: dict[str, bytes]
    sum: int


class FlatParts:
    """Of one table."""

    def __init__(self) -> None:
        # By identity.  Who is kept here cannot go away, so nothing else gets its number meanwhile.
        self._now: dict[int, tuple[Part, Flat]] = {}
        self._before: dict[int, tuple[Part, Flat]] = {}

    def boards(self, scene: Scene) -> dict[str, Flat]:
        """The root by itself, and what lies in it, part by part."""
        root: Any = replace(scene, parts=[part.id for part in scene.parts])
        out = {scene.id: _alone(root)}
        for part in scene.parts:
            out[part.id] = self.of(part)
        return out

    def of(self, part: Part) -> Flat:
        found = self._now.get(id(part)) or self._before.get(id(part))
        if found is not None:
            return found[1]
        below = part.inside
        made = self._with_parts(part, below) if below else _alone(part)
        if below or isinstance(part, Card):  # small things are made anew every time, and not met again
            self._keep(part, made)
        return made

    def _with_parts(self, part: Part, below: list[Part]) -> Flat:
        own: Any = replace(part, parts=[child.id for child in below])
        parts, total = _alone(own)
        for child in below:
            inner = self.of(child)
            parts |= inner.parts
            total += inner.sum
        return Flat(parts, total)

    def _keep(self, part: Part, made: Flat) -> None:
        if len(self._now) >= KEPT:
            self._before, self._now = self._now, {}
        self._now[id(part)] = (part, made)


def _alone(part: Any) -> Flat:
    value = encode(part)
    return Flat({part.id: value}, check(f"game.parts.{part.id}=", value))
