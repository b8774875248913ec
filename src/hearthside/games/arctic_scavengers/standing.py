"""How the game stands for one viewer: their own tribe, and how many cards the others have."""

from hearthside.games.arctic_scavengers.cards import IS_CONTESTED, PEOPLE
from hearthside.games.arctic_scavengers.places import (
    BATTLES_LOST,
    BATTLES_WON,
    BUILT,
    DEALT,
    GANGS,
    LAYOUT,
    LEADER,
)
from hearthside.games.arctic_scavengers.scoring import POINTS_FOR_CONTESTED
from hearthside.kernel.knowledge import Knowledge
from hearthside.kernel.observation import Observation
from hearthside.kernel.standings import Standing, Standings
from hearthside.kernel.texts import who

PEOPLE_HERE, CONTESTED_HERE, CARDS_HERE = "people", "contested", "cards"
HIDDEN = "What the tribes of others are made of is hidden."
WITHOUT_GANGS = "Gangs join at the end and are not counted."


def standings(sight: Observation, knowledge: Knowledge) -> Standings:
    if sight.seats == 1:
        return _alone(sight, knowledge)
    rows = [Standing(seat, who(seat), _values(sight, knowledge, seat)) for seat in range(sight.seats)]
    note = WITHOUT_GANGS if GANGS in sight.table.modules else ""
    return Standings([PEOPLE_HERE, CONTESTED_HERE, CARDS_HERE], rows, note, deciding=3, hidden=HIDDEN)


def _values(sight: Observation, knowledge: Knowledge, seat: int) -> dict[str, int]:
    """People and contested resources only if all cards of the tribe are known."""
    cards, count = _tribe(sight, knowledge, seat)
    if len(cards) < count:
        return {CARDS_HERE: count}
    contested = sum(1 for card in cards if IS_CONTESTED[card])
    return {PEOPLE_HERE: sum(PEOPLE[card] for card in cards), CONTESTED_HERE: contested, CARDS_HERE: count}


def _tribe(sight: Observation, knowledge: Knowledge, seat: int) -> tuple[list[int], int]:
    """The cards of a tribe that the viewer knows of, and how many it has in all: as `owned` (AS-R84)."""
    apart = (BUILT[seat], LEADER[seat], DEALT[seat])
    zones = [
        zone
        for zone, count in enumerate(sight.counts)
        if count and zone not in apart and LAYOUT.owner(zone) == seat
    ]
    return knowledge.certain(zones), sum(sight.counts[zone] for zone in zones)


def _alone(sight: Observation, knowledge: Knowledge) -> Standings:
    """As the solo game is counted (AS-R103)."""
    cards, count = _tribe(sight, knowledge, 0)
    contested = sum(1 for card in cards if IS_CONTESTED[card])
    values = {
        "points": count + (POINTS_FOR_CONTESTED - 1) * contested,
        "won": sight.facts[BATTLES_WON],
        "lost": sight.facts[BATTLES_LOST],
    }
    return Standings(list(values), [Standing(0, who(0), values)])
