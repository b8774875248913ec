"""The places of the table and the public facts of Iditacards."""

from typing import Final

from hearthside.kernel.declare import Places
from hearthside.kernel.traffic import Roles
from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, OWNER, PILE, ROW, Layout

MAX_SEATS: Final = 4
PLACES: Final = 6  # for dogs
UPGRADE_NAMES: Final[list[str]] = ["speed", "attack", "upgrade", "survivor"]  # as the card table calls them

P: Final = Places(seats=MAX_SEATS)

# ---- shared zones
SUPPLY: Final = P.zone("supply", EVERYBODY, BAG, "Supply")  # shared by all (ID-9.4)
UPGRADE_DECKS: Final[list[int]] = [
    P.zone("speed_deck", NOBODY, PILE, "Speed deck"),
    P.zone("attack_deck", NOBODY, PILE, "Reckless deck"),
    P.zone("upgrade_deck", NOBODY, PILE, "Improvement deck"),
    P.zone("survivor_deck", NOBODY, PILE, "Survivor deck"),
]
LEGENDARY_DECK: Final = P.zone("legendary_deck", NOBODY, PILE)  # what was not dealt, out of use
DAMAGE_PILE: Final = P.zone("damage", EVERYBODY, BAG, "Damaged")
DESTROYED: Final = P.zone("destroyed", EVERYBODY, BAG)
COURSE: Final = P.zone("course", EVERYBODY, ROW, "Course")  # the four legs of this race, by type
LEG_DECKS: Final[list[int]] = [  # not in this race; which ones they are follows from those that are
    P.zone("trail_legs", EVERYBODY, BAG),
    P.zone("woods_legs", EVERYBODY, BAG),
    P.zone("ice_legs", EVERYBODY, BAG),
    P.zone("heights_legs", EVERYBODY, BAG),
]
BOX: Final = P.zone("box", EVERYBODY, BAG)  # out of this game

# ---- zones of each seat
DECK: Final = P.each("deck", NOBODY, PILE, "Deck")
HAND: Final = P.each("hand", OWNER, BAG, "Hand")
DISCARD: Final = P.each("discard", EVERYBODY, ROW, "Discard pile")  # public (ID-9.21)
LEGENDARIES: Final = P.each("legendaries", OWNER, BAG, "Legendaries")  # face down, one for each checkpoint
PENDING: Final = P.each("pending", EVERYBODY, PILE, "Risk stack")  # played, not resolved yet
# Resolved as payments of a risk, in play until the stack ends.
PAID: Final = P.each("paid", EVERYBODY, ROW, "Played for the risk")
LOOKED: Final = P.each("looked", OWNER, ROW, "Looked at")  # under the eyes of a personal card
ANSWERS: Final = P.each("answers", OWNER, BAG)  # what can be said to a new day
ANSWER: Final = P.each("answer", OWNER, ROW)  # what is said, face down until all have answered
ANSWERED: Final = P.each("answered", EVERYBODY, ROW)  # turned up
# The team, by seat, then by place: a dog in each of six places, with its attachments behind it.
DOGS: Final = P.each("dog", EVERYBODY, ROW, "Place {n}", times=PLACES)

# ---- facts of the race
ROUND: Final = P.fact("round", "Round")
FIRST: Final = P.fact("first")  # who began
TURN: Final = P.fact("turn")  # whose turn it is
WEATHER: Final = P.fact("weather", "Weather")
CROSSINGS: Final = P.fact("crossings")  # how many have crossed the line
FINAL: Final = P.fact("final")  # 1 in the last round
OWED: Final = P.fact("owed")  # seats, as bits, that still have a last turn
FINISHED: Final = P.fact("finished")  # seats, as bits, that are out of the race, having crossed the line
SUDDEN_FINISH: Final = P.fact("sudden_finish")
MERCY: Final = P.fact("mercy")
RECYCLE: Final = P.fact("recycle")
DAMAGE_RETURNS: Final = P.fact("damage_returns")

# ---- facts of each seat
SQUARE: Final = P.each_fact("square", "Square")  # 0 at the start, 161 and more beyond the finish
HYPOTHERMIA: Final = P.each_fact("hypothermia", "Hypothermia")
STARVATION: Final = P.each_fact("starvation", "Starvation")
PASSED: Final = P.each_fact("checkpoints")  # passed, as bits
IMMUNE: Final = P.each_fact("immune")  # these three until the next new day
FREE_ENERGY: Final = P.each_fact("free_energy")
FREE_HEALTH: Final = P.each_fact("free_health")
EATEN: Final = P.each_fact("eaten")  # this day, as bits: breakfast, lunch, dinner, any food
PERSONALS: Final = P.each_fact("personal")  # personal cards played this day
MOVED: Final = P.each_fact("moved")  # by a movement card this day
TURNS: Final = P.each_fact("turns")
DAYS: Final = P.each_fact("days")
DUE: Final = P.each_fact("due")  # payments that the cards of the risk stack still need, three bits each
DUE_DEEPER: Final = P.each_fact("due_deeper")  # the same from the 18th card of the stack on
KNIFE: Final = P.each_fact("knife")  # where in the stack a Utility Knife lies, from 1; 0: nowhere
STOPPED: Final = P.each_fact("stopped")  # a Damaged was discarded: the action is over (ID-8.27)
CROSSED: Final = P.each_fact("crossed")  # in which place the racer crossed the line; 0: not yet
FROZEN: Final = P.each_fact("frozen")  # tracks, as bits, at 7 since the last new day

LAYOUT: Final[Layout] = P.layout()

# What reports count.
ROLES: Final = Roles(
    offers=(SUPPLY,), hands=(HAND, LEGENDARIES), in_use=(PENDING, PAID, *DOGS), common=(COURSE,)
)

# What FROZEN says.
BY_COLD: Final = 1
BY_HUNGER: Final = 2

STARTING_HAND: Final = 6
LEGENDARIES_DEALT: Final = 5
WORST: Final = 7  # on both tracks: no moving
LAST_ROUND: Final = 200  # nobody races longer (ID-9.25)

# The faces of the weather die.
SNOW: Final = 1
SUN: Final = 2
WIND: Final = 3
CLOUD: Final = 4
STORM: Final = 5
RAIN: Final = 6
