"""Zones and cards of a pack as parts of the Scene."""

from functools import lru_cache

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import LAYOUT
from hearthside.kernel.parts import Parts

PACKS = 32  # whose parts are kept


@lru_cache(maxsize=PACKS)
def parts_of(cards: Cards) -> Parts:
    titles = {
        "ops": "Ops",
        "playground": "Playground",
        "buildsite": "Buildsite",
        "wreckage": "Wreckage",
        "void": "Void",
        "skitter": "Skitter",
    }
    return Parts(LAYOUT, cards.ids, cards.names, {"ops": "stock", "playground": "play"}, titles)
