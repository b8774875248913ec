"""What can be said at a table of Arctic Scavengers, and how far its numbers go; see kernel/closed.py."""

from collections.abc import Mapping
from typing import Any, Final

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.options import is_modular
from hearthside.games.arctic_scavengers.places import FORCE_SIZES, MAX_SEATS, SLOTS
from hearthside.games.arctic_scavengers.table import Parts
from hearthside.kernel.actions import SEAT
from hearthside.kernel.closed import FLAG, NEVER, Arguments, Range, Span, bits

MOST_FOOD: Final = 40  # that a turn can bring: more than five cards and what helps them

SEATS_AS_BITS: Final = bits(MAX_SEATS)
CARDS_AS_BITS: Final = bits(max(c.STACK).bit_length())

RANGES: Final[Mapping[str, Span]] = {
    "round": Range(0, 16),
    "initiator": Range(0, MAX_SEATS - 1),
    "may_snipe": SEATS_AS_BITS,
    "may_disarm": SEATS_AS_BITS,
    "may_save": SEATS_AS_BITS,
    "may_guard": SEATS_AS_BITS,
    "may_scout": SEATS_AS_BITS,
    "may_assassinate": SEATS_AS_BITS,
    "sniper_in_junkyard": FLAG,
    "saboteur_in_junkyard": FLAG,
    "medic_in_junkyard": FLAG,
    "guard_in_junkyard": FLAG,
    "scouting_in_junkyard": FLAG,
    "assassin_in_junkyard": FLAG,
    "interrupt_spends_action": FLAG,
    "sold_out": CARDS_AS_BITS,
    "for_hire": CARDS_AS_BITS,
    "stacks_to_draw": Range(0, 20),
    "stack_pool": CARDS_AS_BITS,
    "contested_to_draw": Range(0, 28),
    "deals_leaders": FLAG,
    "leader_drafting": FLAG,
    "dirty_deeds": FLAG,
    "solo_rounds": Range(0, 20),
    "opponent_saves": Range(0, 10),
    "battles_won": Range(0, len(FORCE_SIZES), 1),
    "battles_lost": Range(0, len(FORCE_SIZES), -1),
    "wounded": Range(0, 1, -1),
    "disabled": bits(SLOTS),
    "fresh": Range(0, SLOTS),
    "worked": Range(0, SLOTS),
    "power_used": FLAG,
    "brought": Range(0, 60),
    "saves_made": Range(0, 10),
    "helped_gassed": FLAG,
    "drilled": FLAG,
    "played_before": Range(0, 60),
}
ROUNDS_ALONE: Final = Range(0, 200)  # as long as there are forces to meet
SCORES: Final = Range(0, 200, 1)  # people, or points alone

OF_BUILDINGS: Final = (
    v.BUILDING,
    v.WORKING,
    v.STORING,
    v.RETRIEVING,
    v.REPAIRING,
    v.DEMOLISHING,
    v.TOWER,
    v.DISABLE,
    v.DISABLE_FROM_COMMITTED,
)
OF_LEADERS: Final = (
    v.CHOOSING_LEADER,
    v.DRAFTING,
    v.HEALING,
    v.WOUND,
    v.WOUND_FROM_COMMITTED,
    v.FANATIC_POWER,
    v.HIT,
    v.MENTOR_POWER,
    v.PEACEMAKER_POWER,
    v.ORGANIZER_POWER,
    v.BUTCHER_POWER,
    v.CANNIBAL_POWER,
    v.SWINDLE_FOOD,
    v.SWINDLE_MEDICINE,
    v.YARDMASTER_POWER,
)
OF_REFUGEES: Final = (  # powers of leaders that send one
    v.FANATIC_POWER,
    v.MENTOR_POWER,
    v.PEACEMAKER_POWER,
    v.ORGANIZER_POWER,
    v.SWINDLE_FOOD,
    v.SWINDLE_MEDICINE,
)
OF_PEOPLE: Final = (
    v.SNIPE,
    v.SNIPE_FROM_COMMITTED,
    v.SNIPE_FIRED,
    v.ASSASSINATE,
    v.ASSASSINATE_FROM_COMMITTED,
    v.GAS,
    v.REPAIRING,
    v.MAPPING,
    v.BUTCHER_POWER,
    v.CANNIBAL_POWER,
)
OF_TOOLS: Final = (v.DISARM, v.DISARM_FROM_COMMITTED)
OF_THE_BASE_GAME: Final = (
    v.TAKE,
    v.DRAWING,
    v.DIGGING,
    v.HUNTING,
    v.TRASHING,
    v.HIRING,
    v.SNIPE,
    v.DISARM,
    v.SNIPE_FROM_COMMITTED,
    v.DISARM_FROM_COMMITTED,
    v.SNIPE_FIRED,
    v.WITHDRAWING,
)


def arguments(seats: int, options: Mapping[str, Any]) -> dict[int, Arguments]:
    parts = Parts(seats, options, everything=False)
    held = parts.cards  # what can come into somebody's hand
    known: dict[int, Arguments] = {
        v.HIRING: Arguments([card for card in c.ALL_FOR_HIRE if card in held]),
        v.CHOOSING_LEADER: Arguments([leader.number for leader in c.LEADERS]),
        v.HEALING: Arguments([card for card in held if c.MEDS[card]]),
        v.HIT: Arguments(held),
        v.DRAFTING: Arguments(range(1, MOST_FOOD)),
    }
    for verbs, is_meant in ((OF_PEOPLE, c.IS_PERSON), (OF_TOOLS, c.IS_TOOL), (OF_REFUGEES, c.IS_REFUGEE)):
        for verb in verbs:
            known[verb] = Arguments([card for card in held if is_meant[card]])
    if not is_modular(seats, options):
        known |= {verb: NEVER for verb in v.VERBS if verb not in OF_THE_BASE_GAME}
    if not parts.buildings:
        known |= dict.fromkeys(OF_BUILDINGS, NEVER)
    if not parts.leaders:
        known |= dict.fromkeys(OF_LEADERS, NEVER)
    if seats > 1:
        known[v.ENCOUNTER] = NEVER
        return known
    for verb, (_, _, second) in v.VERBS.items():  # alone, the opponent is the seat after the last
        if second == SEAT and known.get(verb) is not NEVER:
            known[verb] = Arguments(known.get(verb, Arguments()).first, range(2))
    return known
