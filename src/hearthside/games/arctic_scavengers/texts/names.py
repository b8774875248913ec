"""What actions are called, what they are worth, and which parts of the Scene cards and zones are."""

from hearthside.games.arctic_scavengers.cards import IDS
from hearthside.games.arctic_scavengers.modules.leader_prices import food_of
from hearthside.games.arctic_scavengers.modules.leader_values import bonus_of, worth
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.places import LAYOUT
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.strength import strength
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
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import card_part_id
from hearthside.kernel.sight import SeenFrame

# Declared actions, as "a …".
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
PILES = {
    "contested": "the contested resources",
    "junkyard": "the junkyard",
    "schematics": "the schematics",
    "leaders": "the leaders",
}


def part(zone: int, card: int) -> str:
    return card_part_id(LAYOUT.name(zone), IDS[card])


def laid_out(zone: int, sight: Observation) -> list[str]:
    """The zone of picked cards, or the hand as long as nothing has been picked."""
    return [LAYOUT.name(zone) if sight.counts[zone] else f"hand:{sight.viewer}"]


def declared_verb(frame: SeenFrame) -> int:
    """The action that a window is about, or what comes of it: with modules it may be any, without them it is
    one of three, by its ability."""
    known = frame.named()
    return known["verb"] if "verb" in known else known["ability"] + 1


def food_of_turn(sight: Observation, seat: int) -> int:
    """Of whoever is gathering, with what modules add to it."""
    turn = sight.frame(ids.GATHERING)
    if turn.rule < 0 or turn.seat != seat:
        return 0
    if not sight.table.modules:
        return turn.food
    s = sight.as_state(unknown=0)
    return food_of(s, next(frame for frame in reversed(s.stack) if frame.rule == ids.GATHERING))


def worth_of(sight: Observation, seat: int, cards: list[int], ability: int, helped: bool = True) -> int:
    """What cards are worth together; `helped`: with whoever helps along already."""
    if not sight.table.modules:
        return strength(cards, ability)
    s = sight.as_state(unknown=0)
    return worth(cards, ability, leader_of(s, seat), bonus_of(s, seat, ability) if helped else 0)
