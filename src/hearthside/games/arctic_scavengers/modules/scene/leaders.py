"""Leaders in the Scene."""

from hearthside.games.arctic_scavengers.cards import IDS, NAMES
from hearthside.games.arctic_scavengers.modules.scene.part import ScenePart, Seen
from hearthside.games.arctic_scavengers.places import (
    LAYOUT,
    LEADER,
    LEADER_DRAFTING,
    LEADERS_PILE,
    POWER_USED,
    WOUNDED,
)
from hearthside.kernel.scene import Part, Site


class Leaders(ScenePart):
    def piles(self, seen: Seen) -> list[int]:
        return [LEADERS_PILE] if seen.sight.facts[LEADER_DRAFTING] else []

    def of_player(self, seat: int, seen: Seen) -> list[Part]:
        """The leader, face up, with its wound and whether its power is used."""
        sight = seen.sight
        there = sight.seen(LEADER[seat])
        if not there:
            return []
        part = Site(LAYOUT.name(LEADER[seat]), NAMES[there[0]], card=IDS[there[0]], seat=seat)
        if sight.facts[WOUNDED[seat]]:
            part.state, part.text, part.sign = "off", "wounded", "wounded"
        elif sight.facts[POWER_USED[seat]]:
            part.state, part.text = "used", "power used"
        return [part]
