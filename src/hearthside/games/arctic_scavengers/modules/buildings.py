"""Buildings of a headquarters: which slots there are and what can be done with them."""

from hearthside.games.arctic_scavengers.cards import BUILD_TIME, BUNKER, CAPACITY, DECOYS, GARDENS, STORES
from hearthside.games.arctic_scavengers.places import BROUGHT, BUILT, DISABLED, DISCARD, STORED, TIMER
from hearthside.games.arctic_scavengers.sayings import BUILDING_DONE, TIMER_FALLS
from hearthside.kernel.state import State

CARDS_PER_DECOY = 2


def rising(g: State, seat: int) -> list[int]:
    """The slots of buildings under construction."""
    return [slot for slot in range(len(g.zones[BUILT[seat]])) if g.zones[TIMER[slot][seat]]]


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


def stores(g: State, seat: int, slot: int) -> list[bool] | None:
    """By card: may it be stored there?"""
    return STORES.get(g.zones[BUILT[seat]][slot])


def full_bunkers(g: State, seat: int) -> list[int]:
    """The slots of bunkers out of which cards can be retrieved, also in others' turns (AS-R69)."""
    built = g.zones[BUILT[seat]]
    if not built:
        return []
    return [slot for slot in in_use(g, seat) if built[slot] == BUNKER and g.zones[STORED[slot][seat]]]


def take_off(g: State, seat: int, slot: int, count: int) -> None:
    """Timer cards go to the owner's discard pile (AS-R62); without any the building is finished."""
    building = g.zones[BUILT[seat]][slot]
    g.take_top(TIMER[slot][seat], DISCARD[seat], count)
    left = len(g.zones[TIMER[slot][seat]])
    if left:
        g.say(TIMER_FALLS, seat, building, left)
    else:
        g.say(BUILDING_DONE, seat, building)


def tick(g: State, seat: int) -> None:
    """At the start of a round one card leaves each building under construction (AS-R64)."""
    for slot in rising(g, seat):
        take_off(g, seat, slot, 1)


def build_time(building: int) -> int:
    return BUILD_TIME[building]
