"""How a game looks: four colours, and what its cover shows.  A game declares, whoever draws shows.

A game that declares nothing gets a look that follows from its id, so that no two are alike.
"""

import colorsys
import re
from hashlib import blake2b
from random import Random
from typing import Final, Literal, get_args

from msgspec import Struct

Land = Literal["mountains", "steppe", "coast", "town", "woods"]
Light = Literal["moon", "aurora", "sun"]
LANDS: Final[tuple[Land, ...]] = get_args(Land)
LIGHTS: Final[tuple[Light, ...]] = get_args(Light)
MOST_FIGURES: Final = 6  # stand around one fire

CREAM: Final = "#fff6e3"  # what is written on colours, in all themes
READABLE: Final = 4.5  # contrast of text: WCAG 2.2, level AA
_HEX: Final = re.compile(r"#[0-9a-f]{6}")


class Palette(Struct, frozen=True):
    """Colours as #rrggbb.  Cream is written on the sky and on the ink, ink on the light."""

    sky: str  # dark: the ground of a card's back, the upper edge of the cover
    land: str  # what lies before the sky, between dark and pale
    light: str  # bright and mostly warm: the one fire in the picture
    ink: str  # nearly black: silhouettes


class Look(Struct, frozen=True):
    palette: Palette
    land: Land = "mountains"
    light: Light = "moon"
    figures: tuple[str, ...] = ()  # names of pictures, from left to right


def usual_look(name: str, figures: tuple[str, ...] = ()) -> Look:
    """The look of a game that declares none: always the same for the same name."""
    chance = Random(blake2b(name.encode(), digest_size=8).digest())
    hue = chance.random()
    warm = 0.04 + 0.1 * chance.random()  # fire is orange to yellow, whatever the sky is like
    palette = Palette(
        sky=_colour(hue, 0.17, 0.45),
        land=_colour((hue + 0.04) % 1, 0.42, 0.28),
        light=_colour(warm, 0.68, 0.92),
        ink=_colour(hue, 0.08, 0.4),
    )
    return Look(palette, chance.choice(LANDS), chance.choice(LIGHTS), figures[:MOST_FIGURES])


def _colour(hue: float, lightness: float, saturation: float) -> str:
    return "#" + "".join(
        f"{round(255 * part):02x}" for part in colorsys.hls_to_rgb(hue, lightness, saturation)
    )


# ------------------------------------------------------------ can it be read?
def is_colour(text: str) -> bool:
    return _HEX.fullmatch(text) is not None


def contrast(one: str, other: str) -> float:
    """Of two colours, from 1 to 21: WCAG 2.2."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def mixed(one: str, other: str, share: float) -> str:
    """So much of one in the other, as CSS mixes in sRGB."""
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


def unreadable(palette: Palette) -> str:
    """Which colour does not do for what is written on it or with it, in words; empty: all do."""
    if contrast(CREAM, palette.sky) < READABLE:
        return "the sky is too bright: cream is written on it"
    if contrast(CREAM, palette.ink) < READABLE:
        return "the ink is too bright: cream is written on it"
    if contrast(palette.light, palette.ink) < READABLE:
        return "light and ink are too near to each other: ink is written on the light"
    return ""
