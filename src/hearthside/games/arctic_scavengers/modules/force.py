"""The strength of a force with modules: gas, Mentor, Provocateur, Gangster, Decoys."""

from hearthside.games.arctic_scavengers.cards import (
    FIGHT,
    GANGSTER,
    HARDY_SCAVENGER,
    IS_REFUGEE,
    PEOPLE,
    PROVOCATEUR,
    ROGUE,
)
from hearthside.games.arctic_scavengers.modules.buildings import decoys
from hearthside.games.arctic_scavengers.modules.leader_values import MENTOR_HELPS, worth
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.modules.spots import (
    HAS_ACTED,
    IN_FORCE,
    IS_GASSED,
    STANDING,
    all_cards,
    zone_of,
)
from hearthside.games.arctic_scavengers.places import HELPED, HELPED_GASSED
from hearthside.kernel.state import State

ALL_OF_IT = (*STANDING, HAS_ACTED)


def provoked(g: State, seat: int) -> bool:
    """Has a Provocateur who still stands been announced? (AS-R53)"""
    return PROVOCATEUR in g.zones[zone_of(g, HAS_ACTED, seat)]


def fight_of(g: State, seat: int) -> int:
    """The fight of a force; with a Provocateur its people and Decoys instead."""
    if provoked(g, seat):
        return heads(g, seat) + decoys(g, seat)
    helped = g.zones[HELPED[seat]] if seat < g.seats else []
    gassed = list(g.zones[zone_of(g, IS_GASSED, seat)])
    standing = list(g.zones[zone_of(g, IN_FORCE, seat)])
    if helped and g.facts[HELPED_GASSED[seat]]:
        gassed += helped
    else:
        standing += helped
    return worth(standing, FIGHT, leader_of(g, seat), MENTOR_HELPS if helped else 0, gassed)


def heads(g: State, seat: int) -> int:
    """The people on the cards of the force, also of those who have acted."""
    return sum(PEOPLE[card] for card in all_cards(g, seat, ALL_OF_IT))


def people_of(g: State, seat: int) -> int:
    """The same when a tie is broken: the Gangster's refugees count twice, Decoys are added."""
    total = heads(g, seat) + decoys(g, seat)
    if leader_of(g, seat) == GANGSTER:
        total += sum(PEOPLE[card] for card in all_cards(g, seat, ALL_OF_IT) if IS_REFUGEE[card])
    return total


def has_rogue(g: State, seat: int) -> bool:
    return ROGUE in all_cards(g, seat, STANDING)


def hardy(g: State, seat: int) -> list[int]:
    """Zones with Hardy Scavengers of the force, one entry for each of them."""
    return [
        zone
        for place in ALL_OF_IT
        for zone in [zone_of(g, place, seat)]
        for card in g.zones[zone]
        if card == HARDY_SCAVENGER
    ]
