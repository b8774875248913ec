"""The icons that are shipped: those of the page, from its sprites, which web/pictures.mjs makes."""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

SHARED: Final = "gardener"  # the sprite of all games without one of their own
_SYMBOL: Final = re.compile(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', re.DOTALL)
_DRAWN: Final = re.compile(r' d="([^"]+)"')


@cache
def icons(game: str = SHARED) -> dict[str, str]:
    """Name -> path in a square of 512: the game's own, and besides what all share."""
    return {**_sprite("house"), **_sprite(SHARED), **_sprite(game)}


@cache
def _sprite(name: str) -> dict[str, str]:
    file = files("hearthside").joinpath("server", "pages", f"pictures-{name}.svg")
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return {symbol: " ".join(_DRAWN.findall(body)) for symbol, body in _SYMBOL.findall(text)}


def icon_name(word: str) -> str:
    """As in pictures.csv: `great-work` of `Great Work`."""
    return word.lower().replace(" ", "-")


def first_icon(words: Iterable[str], game: str = SHARED) -> str:
    """The first of these names that has an icon; empty if none has."""
    known = icons(game)
    return next((name for name in map(icon_name, words) if name in known), "")
