"""Numbers of cards that a tribal leader changes for as long as the leader is well."""

from functools import lru_cache

from msgspec.structs import replace

from hearthside.games.arctic_scavengers.cards import BASE, IDS
from hearthside.games.arctic_scavengers.content.reader import ABILITIES
from hearthside.games.arctic_scavengers.modules.leader_values import BASE_WITH
from hearthside.kernel.scene import Zone


@lru_cache(maxsize=512)
def values_with(leader: int, card: str) -> dict[str, str]:
    """What is not as printed: `{"hunt": "1"}` for a Refugee of the Ranger's."""
    number = IDS.index(card)
    counts = [row[number] for row in BASE_WITH[leader]]
    printed = [row[number] for row in BASE]
    return {
        ability: str(now)
        for ability, now, before in zip(ABILITIES, counts, printed, strict=True)
        if now != before
    }


def counted(zone: Zone, leader: int) -> Zone:
    """The zone with the numbers that its cards have under this leader."""
    changed = {card.card: values for card in zone.parts if (values := values_with(leader, card.card))}
    if not changed:
        return zone
    cards = [replace(card, values=changed.get(card.card, {})) for card in zone.parts]
    return replace(zone, parts=cards)
