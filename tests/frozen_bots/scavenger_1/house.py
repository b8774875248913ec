"""All that the frozen bot takes from the house: when the house changes, only this file is adapted."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import (
    ALL_FOR_HIRE,
    ANY_PRICE,
    ASSASSIN,
    BASE,
    BASE_GAME,
    BINOCULARS,
    BUILD_TIME,
    BUILDINGS,
    CAPACITY,
    CARDS,
    COMBAT_MEDICS,
    COURIER,
    DECOYS,
    DEMOLITION_TEAM,
    DIG,
    DISARMS,
    DRAW,
    DRILL_SERGEANT,
    ENGINEER,
    EXCAVATOR,
    FIGHT,
    FOOD_PRICE,
    FOR_HIRE,
    GANGSTER,
    GARDENS,
    GEARHEADS,
    HARDY_SCAVENGER,
    HUMANITARIANS,
    HUNT,
    IS_CONTESTED,
    IS_FAMILY,
    IS_MEDICINE,
    IS_PERSON,
    IS_REFUGEE,
    IS_TOOL,
    LEADERS,
    MAP,
    MASONS,
    MED_PRICE,
    MEDIC,
    MEDS,
    MENTOR,
    NUMBER,
    OPENS_SCHEMATICS,
    PEACEMAKER,
    PEOPLE,
    PHARMERS,
    PLUS,
    PROVOCATEUR,
    RANGER,
    ROGUE,
    SABOTEUR,
    SERGEANT_AT_ARMS,
    SNIPER_TEAM,
    SNIPES,
    SPY,
    STORES,
    SWINDLER,
    TEAR_GAS,
    TOOLKIT,
)
from hearthside.games.arctic_scavengers.content.reader import Card
from hearthside.games.arctic_scavengers.modules.contested import KEEP_MORE
from hearthside.games.arctic_scavengers.modules.kinds import ABILITY_OF
from hearthside.games.arctic_scavengers.modules.ranks import FROM_WHERE
from hearthside.games.arctic_scavengers.modules.reactions import DOER, PLAIN
from hearthside.games.arctic_scavengers.modules.spots import (
    HAS_ACTED,
    IN_FORCE,
    IS_GASSED,
    IS_HELPED,
    IS_HELPING,
)
from hearthside.games.arctic_scavengers.modules.spy_hunter import THE_FORCE, THE_HAND
from hearthside.games.arctic_scavengers.modules.strike import IN_SKIRMISH
from hearthside.games.arctic_scavengers.places import (
    BROUGHT,
    BUILT,
    CHOSEN,
    COMMITTED,
    CONTESTED,
    DEALT,
    DECK,
    DISABLED,
    DISCARD,
    FIRED,
    FOR_HIRE_HERE,
    FORCES,
    GANGS_ROW,
    GASSED,
    HAND,
    HELPED,
    HELPED_GASSED,
    HELPING,
    INITIATOR,
    JUNKYARD,
    LAYOUT,
    LEADER,
    LEADER_DRAFTING,
    LEADERS_PILE,
    LOOKED,
    MERCENARIES,
    OPPONENT,
    OPPONENT_FIRED,
    OPPONENT_GASSED,
    PLAYED,
    POWER_USED,
    REVEALED,
    ROUND,
    SCHEMATICS,
    SKIRMISH_FROM,
    SOLD_OUT,
    SOLO_ROUNDS,
    SPIED,
    STORED,
    TIMER,
    WOUNDED,
)
from hearthside.games.arctic_scavengers.rules.actions import PLAY as ACTION_PLAY
from hearthside.games.arctic_scavengers.rules.actions import PLAY as PLAYED_PLAY
from hearthside.games.arctic_scavengers.rules.dig import KEEP
from hearthside.games.arctic_scavengers.sayings import (
    ASSASSINATE,
    BOTTOM,
    BUILDING,
    BUTCHER_POWER,
    CANCEL,
    CANNIBAL_POWER,
    COMMITS,
    DEMOLISHING,
    DIG_ACTION,
    DIGGING,
    DISABLE,
    DISARM,
    DRAFTING,
    DRAW_ACTION,
    DRAWING,
    DRILLING,
    ENCOUNTER,
    FANATIC_POWER,
    FORCE,
    GAS,
    GUARDING,
    HEALING,
    HIRING,
    HIT,
    HUNT_ACTION,
    HUNTING,
    KEEPS,
    LOOKING_OUT,
    MAPPING,
    MENTOR_POWER,
    ORGANIZER_POWER,
    PEACEMAKER_POWER,
    PILE,
    PROVOKE,
    REPAIRING,
    RETRIEVING,
    SAVE,
    SAVE_WITH_COMBAT_MEDICS,
    SNIPE,
    SNIPE_FIRED,
    SPY_ON,
    SPYING,
    STORING,
    SWINDLE_FOOD,
    SWINDLE_MEDICINE,
    TOP,
    TOWER,
    TRASH_ACTION,
    TRASHES,
    TRASHING,
    WITHDRAW,
    WORKING,
    WOUND,
    YARDMASTER_POWER,
)
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.chance import next_sim, sim_seed, sim_shuffle
from hearthside.kernel.choices import distinct
from hearthside.kernel.events import ALL, MOVE, PEEK, SAY, Event
from hearthside.kernel.knowledge import Knowledge
from hearthside.kernel.memory import Follower
from hearthside.kernel.observation import Observation
from hearthside.kernel.state import Frame, State
from tests.frozen_bots.scavenger_1 import ids

# Figures of the rulebook.
PER_WORKER: Final = 1
PER_TOOLKIT: Final = 2
POINTS_FOR_CONTESTED: Final = 2  # alone; any other card is worth 1
REMOVED_WITH_TWO: Final = 2  # of each kind in the junkyard


def seen_state(sight: Observation) -> State:
    """What a seat sees, in the form that `rules` read: unknown cards are 0."""
    zones = [
        cards if cards is not None else [0] * count
        for cards, count in zip(sight.cards, sight.counts, strict=True)
    ]
    stack = [Frame(*numbers) for numbers in sight.frames]
    return State(sight.seats, 0, zones, stack, sight.facts, [], 0, sight.table, None)


def is_whole(sight: Observation) -> bool:
    """Is this a table with expansions, or of one player?"""
    return len(sight.counts) > GANGS_ROW


# Tables with expansions had rules of their own, under other numbers.
AS_IT_WAS: Final[dict[int, int]] = {
    ids.ROUND: ids.WHOLE_ROUND,
    ids.GATHERING: ids.TURN,
    ids.DRAW: ids.WHOLE_DRAW,
    ids.DIG: ids.WHOLE_DIG,
    ids.HUNT: ids.WHOLE_HUNT,
    ids.TRASH: ids.WHOLE_TRASH,
    ids.PAY: ids.PAYING,
    ids.INTERRUPTS: ids.REACTIONS,
    ids.REGROUP: ids.WHOLE_REGROUP,
    ids.SKIRMISH_TURN: ids.FORCE_TURN,
}


def top_frame(sight: Observation) -> list[int]:
    """The frame that asks: rule, step, waiting, seat, other, card, count, limit, marks."""
    frame = sight.frames[-1]
    if not is_whole(sight):
        return frame
    frame = [AS_IT_WAS.get(frame[0], frame[0]), *frame[1:]]
    if frame[0] == ids.PAYING:  # it held the price; now it holds what is still to be paid
        frame[6] += sum(MEDS[card] for card in sight.seen(CHOSEN[frame[3]]))
    if frame[0] in (ids.WHOLE_DIG, ids.BUILD) and frame[6] == FROM_WHERE:
        frame[7] = frame[8]  # for how much Scrappers dig
    return frame
