"""The table as parts that every renderer draws."""

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.zones import LAYOUT
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Part, card_part_id


def scene(cards: Cards, sight: Observation) -> Part:
    parts: list[Part] = []
    for zone in LAYOUT.zones(sight.seats):
        name = LAYOUT.name(zone)
        held = sight.seen(zone)
        kinds = [
            Part(
                card_part_id(name, cards.ids[card]),
                "card",
                cards.names[card],
                card=cards.ids[card],
                count=held.count(card),
            )
            for card in sorted(set(held))
        ]
        parts.append(Part(name, "zone", name, count=sight.counts[zone], parts=kinds))
    return Part("table", "table", parts=parts)
