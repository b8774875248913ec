"""Buildings of a headquarters: which slots there are and what can be done with them."""

from tests.frozen_bots.scavenger_1.house import (
    BROUGHT,
    BUILT,
    CAPACITY,
    DECOYS,
    DISABLED,
    GARDENS,
    STORED,
    TIMER,
    State,
)

CARDS_PER_DECOY = 2


def standing(g: State, seat: int) -> list[int]:
    """The slots of finished buildings, disabled ones included."""
    return [slot for slot in range(len(g.zones[BUILT[seat]])) if not g.zones[TIMER[slot][seat]]]


def in_use(g: State, seat: int) -> list[int]:
    """The slots of buildings that work: finished and not disabled."""
    return [slot for slot in standing(g, seat) if not g.facts[DISABLED[seat]] >> slot & 1]


def disabled(g: State, seat: int) -> list[int]:
    return [slot for slot in standing(g, seat) if g.facts[DISABLED[seat]] >> slot & 1]


def works(g: State, seat: int, building: int) -> int:
    """How many such buildings work."""
    if seat >= g.seats:
        return 0
    built = g.zones[BUILT[seat]]
    return sum(1 for slot in in_use(g, seat) if built[slot] == building)


def gardens(g: State, seat: int) -> int:
    """Food of this round, one for each garden (AS-R72)."""
    return works(g, seat, GARDENS)


def decoys(g: State, seat: int) -> int:
    """People that Portable Decoys add to the force, by what was brought (AS-R74, AS-R127)."""
    return works(g, seat, DECOYS) * (g.facts[BROUGHT[seat]] // CARDS_PER_DECOY) if seat < g.seats else 0


def room(g: State, seat: int, slot: int) -> int:
    """How many more cards can be stored there."""
    return CAPACITY[g.zones[BUILT[seat]][slot]] - len(g.zones[STORED[slot][seat]])
