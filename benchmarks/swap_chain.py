"""Deals as they were made before stories: any that fits the scopes, then a chain of random swaps.  For
`deals.py`, to be measured beside."""

from random import Random

from hearthside.kernel.knowledge import Knowledge
from hearthside.kernel.matching import matched
from hearthside.kernel.zones import BAG


class SwapChain:
    def __init__(self, knowledge: Knowledge, rng: Random) -> None:
        self.slots = [list(slots) for slots in knowledge.slots]
        self.kinds = knowledge.kinds
        self.rng = rng
        self.places = [
            (z, i) for z, slots in enumerate(self.slots) for i, card in enumerate(slots) if not card
        ]
        zones = matched(self.slots, knowledge.loose, {}, rng)
        left = {key: count for key, count in knowledge.loose.items() if count}
        self.dealt: list[tuple[int, int]] = []
        for zone, i in self.places:  # which report a card belongs to does not matter for the time
            scope = next((s for s, card in left if card == zones[zone][i] and s >> zone & 1), 0)
            scope = scope or next(s for s, card in left if card == zones[zone][i])
            self.dealt.append((scope, zones[zone][i]))
            left[scope, zones[zone][i]] -= 1
            if not left[scope, zones[zone][i]]:
                del left[scope, zones[zone][i]]

    def next(self) -> list[list[int]]:
        dealt = self.dealt
        n = len(dealt)
        below = self.rng.randrange
        for _ in range(2 * n if n > 1 else 0):
            i, j = below(n), below(n)
            a, b = dealt[i], dealt[j]
            if a[0] >> self.places[j][0] & 1 and b[0] >> self.places[i][0] & 1:
                dealt[i], dealt[j] = b, a
        zones = [list(slots) for slots in self.slots]
        for (zone, i), (_, card) in zip(self.places, dealt, strict=True):
            zones[zone][i] = card
        for zone, cards in enumerate(zones):
            if self.kinds[zone] == BAG:
                cards.sort()
        return zones
