"""Pictures and fonts of a pack's own, laid into a project; of what cannot be used it is said why not.

Each is tried alone in the process that draws, so that one which breaks it is known by its name.
"""

import re
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Final

from hearthside.kernel.enclosed import check, is_enclosed
from hearthside.kernel.folder import BadFolder
from hearthside.studio.draw.bench import Bench, CannotDraw, Died
from hearthside.studio.draw.worker import Compile, Font, Letters

TRIAL: Final = "trial.typ"
MOST_PIXELS: Final = 40_000_000  # a picture has four bytes a pixel once it is unpacked
# What typst's reason begins with, and what is said instead.
_PICTURE: Final = re.compile(r"failed to (?:decode|parse) [^(]*\((.*)\)", re.DOTALL)
# What the first word of a font's file name chooses it for; others only lend characters that are missing.
ROLES: Final = ("title", "text", "lore")
SERIF: Final = ("Vollkorn", "Vollkorn Ext")
SANS: Final = ("Hearthside Sans", "Hearthside Sans Ext")


class OwnFiles:
    """What of it is in the project now."""

    def __init__(self, folder: Path, own: Mapping[str, bytes], bench: Bench) -> None:
        self.problems: list[str] = []
        self._folder = folder
        self._bench = bench
        self.art = frozenset(
            name for name, data in own.items() if not name.startswith("fonts/") and self._picture(name, data)
        )
        fonts = {name: self._font(name, data) for name, data in own.items() if name.startswith("fonts/")}
        self.families = _families({name: family for name, family in fonts.items() if family})

    def _picture(self, name: str, data: bytes) -> bool:
        if not self._taken(name, data):
            return False
        width, height = pixels(data)
        if width * height > MOST_PIXELS:
            most = MOST_PIXELS // 1_000_000
            return self._wrong(name, f"it has {width} × {height} pixels; up to {most} million can be drawn")
        self._lay(name, data)
        source = (
            f'#set page(width: 20mm, height: 20mm, margin: 0mm)\n#image("{name}", width: 20mm, height: 20mm)'
        )
        (self._folder / TRIAL).write_text(source, encoding="utf-8")
        try:
            self._bench.ask(Compile(str(self._folder), TRIAL, "png", 72.0))
        except Died as error:
            return self._wrong(name, f"this picture cannot be used: {error}")
        except CannotDraw as error:
            reason = _PICTURE.search(str(error))
            why = reason[1] if reason else str(error).strip().splitlines()[0]
            return self._wrong(name, f"this picture cannot be read: {why[:200]}")
        finally:
            (self._folder / TRIAL).unlink(missing_ok=True)
        return True

    def _font(self, name: str, data: bytes) -> str:
        """Its family, if it can be used."""
        if not self._taken(name, data):
            return ""
        self._lay(name, data)
        try:
            answer = self._bench.ask(Letters(str(self._folder / name)))
            assert isinstance(answer, Font)
        except CannotDraw:
            self._wrong(name, "this is not a font that can be read; TTF and OTF are")
            return ""
        if not answer.family:
            self._wrong(name, "this font does not say what its family is called")
        return answer.family

    def _taken(self, name: str, data: bytes) -> bool:
        """Is it a path of the pack, and a bounded file?"""
        try:
            check({name: data})
        except BadFolder as error:
            return self._wrong(name, error.why)
        return True

    def _lay(self, name: str, data: bytes) -> None:
        path = self._folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)

    def _wrong(self, name: str, why: str) -> bool:
        self.problems.append(f"{name}: {why}" if is_enclosed(name) else why)
        if is_enclosed(name):
            (self._folder / name).unlink(missing_ok=True)
        return False


def _families(own: Mapping[str, str]) -> dict[str, list[str]]:
    """The fonts of each role, the first that has a character draws it."""
    role_of = {family: PurePosixPath(name).stem.lower().split("-")[0] for name, family in own.items()}
    others = [family for family, role in role_of.items() if role not in ROLES]
    usual = {"title": SERIF, "text": SANS, "lore": SERIF}
    return {
        role: [*(family for family, chosen in role_of.items() if chosen == role), *usual[role], *others]
        for role in ROLES
    }


def pixels(data: bytes) -> tuple[int, int]:
    """How large a PNG or JPEG says it is; nothing if it does not say so, or is something else."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and data[12:16] == b"IHDR":
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    at = 2
    while data[:2] == b"\xff\xd8" and at + 9 < len(data) and data[at] == 0xFF:
        mark, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if 0xC0 <= mark <= 0xCF and mark not in (0xC4, 0xC8, 0xCC):
            return int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
        at += 2 + length
    return 0, 0
