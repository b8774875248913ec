"""What the things of the whole game are called, and which parts of the scene they are."""

from hearthside.games.arctic_scavengers.modules.kinds import (
    HAS_ACTED,
    IN_FORCE,
    IS_GASSED,
    IS_HELPED,
    IS_HELPING,
)
from hearthside.games.arctic_scavengers.modules.places import places_of, zone_of
from hearthside.games.arctic_scavengers.modules.spy_hunter import (
    FIRST_STORED,
    FIRST_TIMER,
    THE_DECK,
    THE_FORCE,
    THE_HAND,
    THE_LEADERS,
    place_zone,
)
from hearthside.games.arctic_scavengers.places import BUILT, LAYOUT
from hearthside.games.arctic_scavengers.sayings import (
    BUILDING,
    DEMOLISHING,
    DIGGING,
    DISABLE,
    DRAWING,
    DRILLING,
    HEALING,
    HIRING,
    HUNTING,
    LOOKING_OUT,
    ORGANIZER_POWER,
    REPAIRING,
    SPYING,
    TOWER,
    TRASHING,
    WORKING,
    WOUND,
)
from hearthside.games.arctic_scavengers.words import name, part
from hearthside.kernel.observation import Observation
from hearthside.kernel.state import State

# Declared actions, as "a ...".
ACTIONS = {
    DRAWING: "draw",
    DIGGING: "dig",
    HUNTING: "hunt",
    TRASHING: "trash",
    HIRING: "hire",
    BUILDING: "build",
    WORKING: "construction",
    REPAIRING: "repair",
    HEALING: "healing",
    DRILLING: "drill",
    DEMOLISHING: "demolition",
    SPYING: "recon by a Spy",
    LOOKING_OUT: "recon with Binoculars",
    TOWER: "recon from the Scout Tower",
    ORGANIZER_POWER: "draw by the Organizer",
    WOUND: "attack on a leader",
    DISABLE: "attack on a building",
}
PLACE_NAMES = {
    IN_FORCE: "that is still in the force",
    HAS_ACTED: "that has already acted",
    IS_GASSED: "that was gassed",
    IS_HELPED: "whom the Mentor helps",
    IS_HELPING: "that helps along",
}
PILE_NAMES = {
    "contested": "the contested resources",
    "junkyard": "the junkyard",
    "schematics": "the schematics",
    "leaders": "the leaders",
}


def building_part(seat: int, slot: int) -> str:
    return f"building:{seat}:{slot}"


def whose(seat: int, viewer: int, seats: int) -> str:
    if seat >= seats:
        return "the hidden force's"
    return "your" if seat == viewer else f"{{{seat}}}'s"


def target_parts(s: State, card: int, seat: int) -> list[str]:
    """Where a card that can be aimed at lies."""
    places = places_of(s, card, seat)
    return [part(zone_of(s, places[0], seat), card)] if places else []


def held(zone: int, card: int, sight: Observation) -> list[str]:
    """The card with which something is done; the hand if it is not there, which is why it cannot be."""
    return [part(zone, card)] if card in sight.seen(zone) else [f"hand:{sight.viewer}"]


def built(s: State, slot: int, seat: int) -> str:
    """`Bunker`; of several equal ones `Bunker (2)`, by its slot, counted from 1."""
    buildings = s.zones[BUILT[seat]]
    number = f" ({slot + 1})" if buildings.count(buildings[slot]) > 1 else ""
    return f"{name(buildings[slot])}{number}"


def spied(s: State, place: int, owner: int, viewer: int) -> str:
    """What a Spy looks at, in words."""
    if place == THE_LEADERS:
        return "the leaders' pile"
    whom = whose(owner, viewer, s.seats)
    if place >= FIRST_TIMER:
        return f"{whom} timer on {built(s, place - FIRST_TIMER, owner)}"
    if place >= FIRST_STORED:
        return f"{whom} cards in {built(s, place - FIRST_STORED, owner)}"
    return f"{whom} {({THE_DECK: 'deck', THE_HAND: 'hand', THE_FORCE: 'committed cards'})[place]}"


def spied_parts(place: int, owner: int) -> list[str]:
    if place >= FIRST_STORED:
        return [building_part(owner, (place - FIRST_STORED) % (FIRST_TIMER - FIRST_STORED))]
    return [LAYOUT.name(place_zone(place, owner))]
