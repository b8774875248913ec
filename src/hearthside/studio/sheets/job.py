"""What somebody wants printed, and what cannot go together."""

from typing import Final, Literal

from msgspec import Struct

from hearthside.kernel.errors import HearthsideError
from hearthside.studio.draw.engine import Theme
from hearthside.studio.draw.sizes import POKER, Size
from hearthside.studio.sheets.choosing import Copy
from hearthside.studio.sheets.imposing import USUAL_MARKS, Layout, Ways
from hearthside.studio.sheets.marks import Marks
from hearthside.studio.sheets.order import Backs
from hearthside.studio.sheets.pages import Edge
from hearthside.studio.sheets.sizes import BLEED, MARGIN, PAPERS, Area

Extra = Literal["players", "reference", "booklet", "ledger"]
EXTRAS: Final[dict[Extra, str]] = {
    "reference": "a reference card for everybody",
    "players": "a sheet for every player",
    "ledger": "a ledger",
    "booklet": "the instructions",  # to be folded, or as whole pages
}
Booklet = Literal["fold", "plain"]
WIDEST: Final = 20.0  # of a margin or bleed: more leaves no room


class Job(Struct, frozen=True):
    cards: tuple[Copy, ...]
    paper: str = "a4"
    size: Size = POKER
    layout: Layout = "butt"
    backs: Backs = "interleave"
    flip: Edge = "long"
    offset: tuple[float, float] = (0.0, 0.0)
    marks: Marks | None = None  # as is usual for the layout
    theme: Theme = "full"
    margin: float = MARGIN
    bleed: float | None = None  # as the size wants it, or 3 mm
    extras: tuple[Extra, ...] = ()
    booklet: Booklet | None = None  # folded, if backs are printed

    def check(self) -> None:
        """Refuse what cannot go together, before anything is drawn."""
        if self.layout == "single" and self.marks not in (None, "none"):
            raise HearthsideError("a page a card is cut along its TrimBox: --marks is for sheets")
        if self.layout == "fold" and self.backs != "interleave":
            raise HearthsideError("folded cards have their backs beside them: leave out --backs")
        if self.offset != (0.0, 0.0) and not self.turned:
            raise HearthsideError("--offset is for backs on the other side of the paper, and here are none")
        if self.booklet == "fold" and not self.turned:
            raise HearthsideError("a folded booklet is printed on both sides of the paper: --booklet plain")
        for what, value in (("--margin", self.margin), ("--bleed", self.bleed or 0)):
            if not 0 <= value <= WIDEST:
                raise HearthsideError(f"{what} is from 0 to {WIDEST:g} mm, not {value:g}")
        if self.bleed is not None and self.layout not in ("bleed", "single"):
            how = "lie edge to edge" if self.layout == "butt" else "are folded along their edge"
            raise HearthsideError(
                f"here cards {how}, without a bleed: --bleed is for --layout bleed or single"
            )

    @property
    def turned(self) -> bool:
        """Is paper printed on both sides?"""
        return self.layout in ("butt", "bleed") and self.backs != "none"

    @property
    def area(self) -> Area:
        return PAPERS[self.paper]

    @property
    def folds_booklet(self) -> bool:
        return self.booklet == "fold" or (self.booklet is None and self.turned)

    def said(self, extra: Extra) -> str:
        """What lies in the box, in words."""
        if extra != "booklet":
            return EXTRAS[extra]
        return f"{EXTRAS[extra]} {'to be folded' if self.folds_booklet else 'as whole pages'}"

    def ways(self) -> Ways:
        """How the cards are laid on paper."""
        bleed = self.size.bleed or BLEED if self.bleed is None else self.bleed
        return Ways(
            self.area,
            self.layout,
            USUAL_MARKS[self.layout] if self.marks is None else self.marks,
            self.flip,
            self.margin,
            bleed,
            BLEED if self.theme == "full" else 0.0,
        )
