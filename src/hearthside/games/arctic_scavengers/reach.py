"""What can lie where, and what no game could come to, though every word of it is right."""

from collections.abc import Callable, Iterator

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers.modules.buildings import build_time, rising
from hearthside.kernel.observation import Observation
from hearthside.kernel.reach import Holds, Unreachable
from hearthside.kernel.state import State

Found = Iterator[dict[str, object]]

BUILDINGS = {card.number for card in c.BUILDINGS}
LEADERS = {card.number for card in c.LEADERS}
GANGS = {card.number for card in c.GANGS}
IN_DECKS = set(range(1, len(c.CARDS))) - BUILDINGS - LEADERS - GANGS

OWN = Holds("people, tools, medicine and junk", IN_DECKS.__contains__)
HOLDS: dict[str, Holds] = {
    **dict.fromkeys(("deck", "hand", "discard", "played", "committed", "junkyard", "timer", "stored"), OWN),
    **dict.fromkeys(("force", "contested"), OWN),
    "returned": Holds("Hardy Scavengers", lambda card: card == c.HARDY_SCAVENGER),
    "mercenaries": Holds("cards that can be hired", c.ALL_FOR_HIRE.__contains__),
    "schematics": Holds("buildings", BUILDINGS.__contains__),
    "headquarters": Holds("buildings", BUILDINGS.__contains__, z.SLOTS),
    "leaders": Holds("leaders", LEADERS.__contains__),
    "leader": Holds("one leader", LEADERS.__contains__, 1),
    "gangs": Holds("tribal gangs", GANGS.__contains__),
}
FOR_NOW = (
    *("revealed", "fired", "chosen", "looked", "acting", "helping", "gassed", "helped", "spied", "marked"),
    *("fetched", "dealt", "lot", "opponent", "opponent_gassed", "opponent_fired"),
)


def limits(sight: Observation, out: dict[int, Callable[[int], bool]]) -> dict[int, Callable[[int], bool]]:
    """By families of zones, and what follows from the table: a building stores its own kind of cards, and
    only who plays alone has other cards in the contested pile."""
    if sight.seats > 1:
        out[z.CONTESTED] = c.IS_CONTESTED.__getitem__
    if z.BUILDINGS in sight.table.modules:
        for seat in range(sight.seats):
            for slot, building in enumerate(sight.seen(z.BUILT[seat])):
                zone = z.STORED[slot][seat]
                if building in c.STORES and zone in out:
                    out[zone] = c.STORES[building].__getitem__
    return out


# ------------------------------------------------------------ buildings
def slots(g: State) -> Iterator[tuple[int, int, int]]:
    """Seat, slot and building of everything that is built."""
    for seat in range(g.seats if g.table.modules else 0):
        for slot, building in enumerate(g.zones[z.BUILT[seat]]):
            yield seat, slot, building


def each_slot(true: Callable[[State, int, int, int], dict[str, object]]) -> Callable[[State], Found]:
    """Wherever the function says something of a slot."""

    def find(g: State) -> Found:
        for seat, slot, building in slots(g):
            found = true(g, seat, slot, building)
            if found:
                yield {"seat": seat, "slot": slot + 1, "building": c.NAMES[building], **found}

    return find


def long_timer(g: State, seat: int, slot: int, building: int) -> dict[str, object]:
    laid = len(g.zones[z.TIMER[slot][seat]])
    return {"laid": laid, "time": build_time(building)} if laid > build_time(building) else {}


def stored_too_early(g: State, seat: int, slot: int, building: int) -> dict[str, object]:
    return {"rising": True} if g.zones[z.STORED[slot][seat]] and slot in rising(g, seat) else {}


def stored_elsewhere(g: State, seat: int, slot: int, building: int) -> dict[str, object]:
    fits = c.STORES.get(building)
    for card in g.zones[z.STORED[slot][seat]]:
        if fits is None or not fits[card]:
            return {"card": c.NAMES[card]}
    return {}


def overfull(g: State, seat: int, slot: int, building: int) -> dict[str, object]:
    stored = len(g.zones[z.STORED[slot][seat]])
    return {"stored": stored, "room": c.CAPACITY[building]} if stored > c.CAPACITY[building] else {}


def disabled_too_early(g: State, seat: int, slot: int, building: int) -> dict[str, object]:
    return {"rising": True} if g.facts[z.DISABLED[seat]] >> slot & 1 and slot in rising(g, seat) else {}


# ------------------------------------------------------------ the piles
def without_deeds(g: State) -> Found:
    """Leaders are wounded and buildings disabled by dirty deeds, and by nothing else."""
    if not g.table.modules or g.facts[z.DIRTY_DEEDS]:
        return
    for seat in range(g.seats):
        for word, fact in (("wounded", z.WOUNDED), ("disabled", z.DISABLED)):
            if g.facts[fact[seat]]:
                yield {"word": word}


def not_contested(g: State) -> Found:
    for card in g.zones[z.CONTESTED]:
        if g.seats > 1 and not c.IS_CONTESTED[card]:
            yield {"card": c.NAMES[card]}


UNREACHABLE = (
    Unreachable("'contested': {card} is no contested resource", not_contested),
    Unreachable(
        "'timer{slot}:{seat}': {building} is built in {time} rounds, so {laid} cards cannot lie on it",
        each_slot(long_timer),
    ),
    Unreachable(
        "'stored{slot}:{seat}': {building} is still being built, so nothing can be stored there",
        each_slot(stored_too_early),
    ),
    Unreachable("'stored{slot}:{seat}': {building} does not store {card}", each_slot(stored_elsewhere)),
    Unreachable(
        "'stored{slot}:{seat}': {building} has room for {room}, not for {stored}", each_slot(overfull)
    ),
    Unreachable(
        "'disabled': {building} of seat {seat} is still being built, and only what stands can be disabled",
        each_slot(disabled_too_early),
    ),
    Unreachable("{word!r}: only dirty deeds do this, and this table has none", without_deeds),
)
