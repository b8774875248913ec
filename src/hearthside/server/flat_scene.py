"""A Scene as it goes over the wire: flat, with each part encoded by itself and each known by a sum.

Parts that a game keeps (see kernel/kept.py) come again as the same objects, for all viewers of a table; what
was made of such an object is kept, too, so that a board nobody has touched costs one look.
"""

from functools import lru_cache
from typing import Any, Final, NamedTuple
from zlib import crc32

import msgspec
from msgspec.structs import replace

from hearthside.kernel.scene import Part, Scene

ROUND: Final = 1 << 32  # sums go round
ROOTS: Final = 16  # that are kept
LAST: Final = 256  # parts with others in them, of which it is known how they looked last

encode = msgspec.json.Encoder(order="sorted").encode  # the same value always gives the same bytes
_in_order = msgspec.json.Encoder().encode


def as_told(value: Any, canonical: bytes) -> bytes:
    """As it is sent: a breakdown is read by people, in the order in which it comes.  Sums are of what is
    canonical."""
    return _in_order(value) if getattr(value, "breakdown", None) else canonical


@lru_cache(maxsize=1 << 13)
def place(path: str) -> int:
    """How the sum of a value begins."""
    return crc32(path.encode())


def check(path: str, value: bytes) -> int:
    """The sum of one value of a view at its place."""
    return crc32(value, place(path))


class Flat(NamedTuple):
    """A part with all that lies in it, by their ids, and the sum of them."""

    parts: dict[str, bytes]
    sum: int


class FlatParts:
    """Of one table.  What nobody was shown for two entries is let go."""

    def __init__(self) -> None:
        # By identity.  Who is kept here cannot go away, so nothing else gets its number meanwhile.
        self._now: dict[int, tuple[Part, Flat]] = {}
        self._before: dict[int, tuple[Part, Flat]] = {}
        self._last: dict[str, dict[str, bytes]] = {}  # by the id of what they lie in
        self._roots: dict[tuple[str, ...], Flat] = {}

    def turn(self) -> None:
        """The table has taken an entry."""
        self._before, self._now = self._now, {}

    def boards(self, scene: Scene) -> dict[str, Flat]:
        """The root by itself, and what lies in it, part by part."""
        out = {scene.id: self._root(scene)}
        for part in scene.parts:
            out[part.id] = self._of(part)
        return out

    def _root(self, scene: Scene) -> Flat:
        """What lies on the table rarely changes, and is the same for all but its order."""
        ids = [part.id for part in scene.parts]
        key = (scene.title, scene.text, scene.layout, scene.companion, *ids)
        found = self._roots.get(key)
        if found is None:
            if len(self._roots) >= ROOTS:
                self._roots.clear()
            root: Any = replace(scene, parts=ids)
            found = self._roots[key] = _alone(root)
        return found

    def _of(self, part: Part) -> Flat:
        number = id(part)
        found = self._now.get(number)
        if found is None:
            found = self._before.get(number) or (part, self._made(part))
            self._now[number] = found
        return found[1]

    def _made(self, part: Part) -> Flat:
        below = part.inside
        if not below:
            return _alone(part)
        own: Any = replace(part, parts=[child.id for child in below])
        parts, total = _alone(own)
        for child in below:
            if child.inside:
                inner = self._of(child)
                parts |= inner.parts
                total += inner.sum
            else:  # as quickly made as kept
                parts[child.id], more = _encoded(child)
                total += more
        # What looks as it did before, or to somebody else, is kept once.
        known = self._last.get(part.id, {})
        for name, value in parts.items():
            if known.get(name) == value:
                parts[name] = known[name]
        if len(self._last) >= LAST:
            self._last.clear()
        self._last[part.id] = parts
        return Flat(parts, total)


def _alone(part: Any) -> Flat:
    value, total = _encoded(part)
    return Flat({part.id: value}, total)


def _encoded(part: Any) -> tuple[bytes, int]:
    """One part by itself, as it is sent, and its sum."""
    value = encode(part)
    return as_told(part, value), check(f"game.parts.{part.id}=", value)
