"""How large cards are: sizes by their names, those of card shops among them; and one's own."""

import re
from typing import Final

from msgspec import Struct

from hearthside.kernel.errors import HearthsideError, UnknownName, did_you_mean

INCH: Final = 25.4  # mm
LEAST: Final = 30.0  # of a side of one's own size: a smaller card cannot be held
MOST: Final = 250.0
_OWN: Final = re.compile(r"(\d{1,3}(?:\.\d{1,2})?)\s*[x×]\s*(\d{1,3}(?:\.\d{1,2})?)", re.IGNORECASE)
READ: Final = 4.0  # points: smaller letters are hardly read
FOOT: Final = 1.77  # of a unit: the foot has the smallest letters, see templates/card.typ


class Size(Struct, frozen=True):
    """A card as it is cut, in mm."""

    name: str
    width: float
    height: float
    says: str  # what it is, in a few words
    bleed: float = 0.0  # what its shop wants around the cut
    ppi: int = 300  # and how finely
    gold: str = "gold"  # the size of gold cards beside it

    def pixels(self, ppi: int = 0, bleed: float | None = None) -> tuple[int, int]:
        """Of a picture of it, with its bleed."""
        fine, around = (ppi or self.ppi) / INCH, 2 * (self.bleed if bleed is None else bleed)
        return round((self.width + around) * fine), round((self.height + around) * fine)

    def turned(self) -> "Size":
        """The same card lying on its side."""
        return Size(self.name, self.height, self.width, self.says, self.bleed, self.ppi, self.gold)


def _shop(name: str, wide: int, tall: int, bleed: float, says: str, gold: str) -> Size:
    """What a shop wants as so many pixels at 300 an inch."""
    width, height = (each / 300 * INCH - 2 * bleed for each in (wide, tall))
    return Size(name, width, height, f"{says}, {wide} × {tall} pixels", bleed, gold=gold)


_CRAFTER: Final = "gamecrafter-jumbo"
SIZES: Final[dict[str, Size]] = {
    size.name: size
    for size in (
        Size("poker", 63, 88, "most card games, and silver cards"),
        Size("bridge", 57.15, 88.9, "narrower, for full hands"),
        Size("mini", 44, 68, "small cards, European"),
        Size("mini-us", 41, 63, "small cards, American"),
        Size("tarot", 70, 120, "tall cards"),
        Size("gold", 125, 176, "gold cards"),
        _shop("gamecrafter-poker", 825, 1125, INCH / 8, "The Game Crafter, poker", _CRAFTER),
        _shop("gamecrafter-bridge", 750, 1125, INCH / 8, "The Game Crafter, bridge", _CRAFTER),
        _shop("gamecrafter-mini", 600, 825, INCH / 8, "The Game Crafter, mini", _CRAFTER),
        _shop("gamecrafter-tarot", 900, 1500, INCH / 8, "The Game Crafter, tarot", _CRAFTER),
        _shop("gamecrafter-jumbo", 1125, 1725, INCH / 8, "The Game Crafter, jumbo", _CRAFTER),
        _shop("mpc-poker", 816, 1110, 3, "MakePlayingCards, poker", "gold"),
        _shop("mpc-poker-us", 822, 1122, 3, "MakePlayingCards, American poker", "gold"),
    )
}
POKER: Final = SIZES["poker"]
GOLD: Final = SIZES["gold"]


def card_size(word: str) -> Size:
    """By its name, or as `70x100` in millimetres."""
    if word.lower() in SIZES:
        return SIZES[word.lower()]
    own = _OWN.fullmatch(word.strip())
    if own is None:
        raise UnknownName(
            f"there is no size {word!r}{did_you_mean(word, SIZES)}; one of your own is width x height in "
            "millimetres, as in 70x100"
        )
    width, height = float(own[1]), float(own[2])
    if not (LEAST <= width <= MOST and LEAST <= height <= MOST):
        raise HearthsideError(
            f"a card cannot have {width:.4g} × {height:.4g} mm: its sides are from {LEAST:g} to {MOST:g} mm"
        )
    return Size(word, width, height, "a size of one's own")


def smallest_letters(size: Size) -> float:
    """In points: those of the foot, which shrink with the card; see `unit-of` in tools.typ."""
    short, long = sorted((size.width, size.height))
    ratio = min(short / POKER.width, long / POKER.height)
    return min(5.0, FOOT * ratio / INCH * 72)


def too_small(size: Size) -> str:
    """A sentence, if the letters of such cards are hardly read; else nothing."""
    points = smallest_letters(size)
    if points >= READ:
        return ""
    return (
        f"{size.name} is small: its smallest letters have {points:.2g} points, and below {READ:g} few can "
        "read them"
    )


def size_of(size: Size, gold: bool, landscape: bool = False) -> Size:
    """Of one card in a deck of this size: gold cards are larger, and some lie on their side."""
    own = SIZES[size.gold] if gold else size
    return own.turned() if landscape else own
