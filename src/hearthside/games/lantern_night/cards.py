"""The four kinds of land: each is a card to walk with, and a tile of the map."""

from typing import Final

from hearthside.kernel.plain_cards import Cards, beside

CARDS: Final[Cards] = beside(__file__)
NAMES: Final[list[str]] = CARDS.names
IDS: Final[list[str]] = CARDS.ids
TILES: Final[list[int]] = [card for card in range(1, len(IDS)) for _ in range(5)][:-1]  # of rock only four
