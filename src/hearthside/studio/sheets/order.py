"""Pages in the order in which they leave the printer."""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from hearthside.studio.sheets.duplex import moved
from hearthside.studio.sheets.pages import Page, Sheet

Backs = Literal["interleave", "separate", "none"]


class Stack(Struct, frozen=True):
    """What is printed one after the other.  Sheets with backs come first, so that the others, which are
    printed on one side, need no empty page behind each."""

    turned: list[Sheet]
    one_sided: list[Sheet]

    def files(self, way: Backs, offset: tuple[float, float]) -> list[list[Page]]:
        """The pages of one file; or of two, the second with the backs."""
        if way == "separate" and self.turned:
            return [fronts([*self.turned, *self.one_sided]), backs(self.turned, offset)]
        return [[*interleaved(self.turned, offset), *fronts(self.one_sided)]]


def stacked(parts: Iterable[Sequence[Sheet]]) -> Stack:
    """Each part stays together: if one sheet of it has a back, all of it is printed on both sides."""
    out = Stack([], [])
    for part in parts:
        (out.turned if any(sheet.back is not None for sheet in part) else out.one_sided).extend(part)
    return out


def fronts(sheets: Sequence[Sheet]) -> list[Page]:
    return [sheet.front for sheet in sheets]


def backs(sheets: Sequence[Sheet], offset: tuple[float, float]) -> list[Page]:
    """One for each sheet, an empty one if need be: the printer must not fall out of step."""
    return moved((sheet.back or Page(sheet.front.size, bleed=sheet.front.bleed) for sheet in sheets), offset)


def interleaved(sheets: Sequence[Sheet], offset: tuple[float, float]) -> list[Page]:
    """Front, back, front, back: as a printer wants them that prints on both sides."""
    behind = backs(sheets, offset)
    return [page for sheet, back in zip(sheets, behind, strict=True) for page in (sheet.front, back)]
