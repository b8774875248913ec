"""Which cards nobody could find in the supply and its decks.  Of starting cards a player may have more than
in any race (HS-ID-12)."""

from collections.abc import Iterator

from hearthside.games.iditacards import places as z
from hearthside.games.iditacards.cards import DECK_OF, NAMES
from hearthside.kernel.reach import Unreachable
from hearthside.kernel.state import State

Found = Iterator[dict[str, object]]


def of_another_deck(g: State) -> Found:
    for zone, deck in zip(z.UPGRADE_DECKS, z.UPGRADE_NAMES, strict=True):
        for card in g.zones[zone]:
            if DECK_OF[card] != deck:
                yield {"zone": z.LAYOUT.name(zone), "card": NAMES[card]}


def not_for_the_supply(g: State) -> Found:
    for card in g.zones[z.SUPPLY]:
        if DECK_OF[card] not in z.UPGRADE_NAMES:
            yield {"card": NAMES[card]}


UNREACHABLE = (
    Unreachable("'{zone}': {card} is not of this deck", of_another_deck),
    Unreachable("'supply': {card} is of no upgrade deck, and only those fill the supply", not_for_the_supply),
)
