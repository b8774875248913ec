"""The strength of a force in the whole game: gas, Mentor, Provocateur, Gangster, Decoys."""

from tests.frozen_bots.scavenger_1.house import (
    FIGHT,
    GANGSTER,
    HAS_ACTED,
    HELPED,
    HELPED_GASSED,
    IN_FORCE,
    IS_GASSED,
    IS_REFUGEE,
    PEOPLE,
    PROVOCATEUR,
    ROGUE,
    State,
)
from tests.frozen_bots.scavenger_1.rules.abilities import MENTOR_HELPS, leader_of, worth
from tests.frozen_bots.scavenger_1.rules.headquarters import decoys
from tests.frozen_bots.scavenger_1.rules.places import STANDING, all_cards, zone_of

WHOLE_FORCE = (*STANDING, HAS_ACTED)


def provoked(g: State, seat: int) -> bool:
    """Has a Provocateur who still stands been announced? (AS-R53)"""
    return PROVOCATEUR in g.zones[zone_of(g, HAS_ACTED, seat)]


def whole_fight(g: State, seat: int) -> int:
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
    return sum(PEOPLE[card] for card in all_cards(g, seat, WHOLE_FORCE))


def whole_people(g: State, seat: int) -> int:
    """The same when a tie is broken: the Gangster's refugees count twice, Decoys are added."""
    total = heads(g, seat) + decoys(g, seat)
    if leader_of(g, seat) == GANGSTER:
        total += sum(PEOPLE[card] for card in all_cards(g, seat, WHOLE_FORCE) if IS_REFUGEE[card])
    return total


def has_rogue(g: State, seat: int) -> bool:
    return ROGUE in all_cards(g, seat, STANDING)
