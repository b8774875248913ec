"""Buildings in the Scene."""

from hearthside.games.arctic_scavengers.cards import CAPACITY, IDS, NAMES
from hearthside.games.arctic_scavengers.modules.buildings import build_time
from hearthside.games.arctic_scavengers.modules.scene.part import ScenePart, Seen
from hearthside.games.arctic_scavengers.modules.texts.names import building_part, built
from hearthside.games.arctic_scavengers.places import BUILT, DISABLED, SCHEMATICS, STORED, TIMER
from hearthside.games.arctic_scavengers.scene_zones import PARTS
from hearthside.kernel.scene import Part, Site
from hearthside.kernel.texts import fill, some_cards


class Buildings(ScenePart):
    def piles(self, seen: Seen) -> list[int]:
        sight = seen.sight
        built = any(sight.counts[BUILT[seat]] for seat in range(sight.seats))
        return [SCHEMATICS] if built or sight.counts[SCHEMATICS] else []

    def of_player(self, seat: int, seen: Seen) -> list[Part]:
        return [_building(seat, slot, seen) for slot in range(seen.sight.counts[BUILT[seat]])]


def _building(seat: int, slot: int, seen: Seen) -> Site:
    """A building with its timer, or with what is stored there: named to the owner, counted for others."""
    sight = seen.sight
    building = sight.seen(BUILT[seat])[slot]
    left = sight.counts[TIMER[slot][seat]]
    stored = STORED[slot][seat]
    part = Site(
        building_part(seat, slot),
        built(sight, slot, seat),
        card=IDS[building],
        seat=seat,
        parts=PARTS.cards(stored, sight.seen(stored)),
    )
    if left:
        part.state, part.left, part.limit = "unfinished", left, build_time(building)
        known = [card for card in seen.known.get(TIMER[slot][seat], []) if card]
        text = "{left} of {time:card|cards} still on it"
        if known:
            text = "{left} of {time:card|cards} still on it; you know {cards}"
        part.text = fill(text, left=left, time=build_time(building), cards=some_cards(NAMES, known))
        return part
    if CAPACITY[building]:
        part.count, part.limit = sight.counts[stored], CAPACITY[building]
    if sight.facts[DISABLED[seat]] >> slot & 1:
        part.state, part.text, part.sign = "off", "disabled", "disabled"
    return part
