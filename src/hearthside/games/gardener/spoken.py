"""How the rulings of the card system speak of a card: they name none of a pack, but what it does."""

from collections.abc import Mapping
from typing import Final

from hearthside.kernel.pack import CardInfo

# Facet -> its word -> how rulings put it.
SPOKEN: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "Roleplay": {
        "Battle": ("battle",),
        "Cataclysm": ("cataclysm", "joint adventure"),
        "Challenge": ("challenge", "challenged"),
        "Competition": ("competition",),
        "Cooperation": ("joint adventure",),
        "Epic": ("epic", "joint adventure"),
        "Obstruction": ("obstruction",),
        "Solo": ("A solo",),
    },
    "Does": {
        "Disable": ("disabled", "power"),
        "Divert": ("diverted", "power"),
        "Wreck": ("wrecks", "wrecked", "power"),
        "Freeze": ("freeze", "frozen", "power"),
        "Freeze costs": ("freeze", "power"),
        "Rewind": ("rewind", "rewound"),
        "Recover": ("Recover", "recover"),
        "Reuse": ("reuse",),
        "Immune": ("immunity", "Immunity", "immune"),
        "Seize": ("seize", "seizure"),
        "Share": ("share",),
    },
    "Finish": {"gold": ("gold card",)},
}


def spoken(card: CardInfo) -> list[str]:
    words = [
        word
        for facet, known in SPOKEN.items()
        for value in card.facets.get(facet, ())
        for word in known.get(value, ())
    ]
    if card.facets.get("Feat"):
        words.append("Feats")
    return words
