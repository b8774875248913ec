"""The places of the table and the public facts of Iditacards."""

from typing import Final

from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, OWNER, PILE, ROW, Layout, Zone

MAX_SEATS: Final = 4
PLACES: Final = 6  # for dogs

LAYOUT: Final[Layout] = Layout(
    shared=[
        Zone("supply", EVERYBODY, BAG),  # shared by all (ID-9.4)
        Zone("speed_deck", NOBODY, PILE),
        Zone("attack_deck", NOBODY, PILE),
        Zone("upgrade_deck", NOBODY, PILE),
        Zone("survivor_deck", NOBODY, PILE),
        Zone("legendary_deck", NOBODY, PILE),  # what was not dealt, out of use
        Zone("damage", EVERYBODY, BAG),  # the pile of Damaged cards
        Zone("destroyed", EVERYBODY, BAG),
        Zone("course", EVERYBODY, ROW),  # the four legs of this race, by type
        Zone(
            "trail_legs", EVERYBODY, BAG
        ),  # not in this race; which ones they are follows from those that are
        Zone("woods_legs", EVERYBODY, BAG),
        Zone("ice_legs", EVERYBODY, BAG),
        Zone("heights_legs", EVERYBODY, BAG),
        Zone("box", EVERYBODY, BAG),  # out of this game
    ],
    each=[
        Zone("deck", NOBODY, PILE),
        Zone("hand", OWNER, BAG),
        Zone("discard", EVERYBODY, ROW),  # public (ID-9.21)
        Zone("legendaries", OWNER, BAG),  # dealt face down, one for each checkpoint
        Zone("pending", EVERYBODY, PILE),  # played, not resolved yet: the risk stack
        Zone("paid", EVERYBODY, ROW),  # resolved as payments of a risk, in play until the stack ends
        Zone("looked", OWNER, ROW),  # under the eyes of a personal card
        Zone("answers", OWNER, BAG),  # what can be said to a new day
        Zone("answer", OWNER, ROW),  # what is said, face down until all have answered
        Zone("answered", EVERYBODY, ROW),  # turned up
        # The team: a dog in each of six places, with its attachments behind it.
        Zone("dog1", EVERYBODY, ROW),
        Zone("dog2", EVERYBODY, ROW),
        Zone("dog3", EVERYBODY, ROW),
        Zone("dog4", EVERYBODY, ROW),
        Zone("dog5", EVERYBODY, ROW),
        Zone("dog6", EVERYBODY, ROW),
    ],
    facts=[
        "round",
        "first",  # who began
        "turn",  # whose turn it is
        "weather",
        "crossings",  # how many have crossed the line
        "final",  # 1 in the last round
        "owed",  # seats, as bits, that still have a last turn
        "finished",  # seats, as bits, that are out of the race, having crossed the line
        "sudden_finish",
        "mercy",
        "recycle",
        "damage_returns",
    ],
    max_seats=MAX_SEATS,
    each_facts=[
        "square",  # 0 at the start, 161 and more beyond the finish
        "hypothermia",
        "starvation",
        "checkpoints",  # passed, as bits
        "immune",  # these three until the next new day
        "free_energy",
        "free_health",
        "eaten",  # this day, as bits: breakfast, lunch, dinner, any food
        "personal",  # personal cards played this day
        "moved",  # by a movement card this day
        "turns",
        "days",
        "due",  # payments that the cards of the risk stack still need, three bits each
        "due_deeper",  # the same from the 18th card of the stack on
        "knife",  # where in the stack a Utility Knife lies, from 1; 0: nowhere
        "stopped",  # a Damaged was discarded: the action is over (ID-8.27)
        "crossed",  # the how-manieth across the line; 0: not yet
        "frozen",  # tracks, as bits, that stood at 7 at the last new day and have not fallen since
    ],
)

SUPPLY: Final = LAYOUT.shared("supply")
UPGRADE_DECKS: Final[list[int]] = [
    LAYOUT.shared("speed_deck"),
    LAYOUT.shared("attack_deck"),
    LAYOUT.shared("upgrade_deck"),
    LAYOUT.shared("survivor_deck"),
]
UPGRADE_NAMES: Final[list[str]] = ["speed", "attack", "upgrade", "survivor"]  # as the card table calls them
LEGENDARY_DECK: Final = LAYOUT.shared("legendary_deck")
DAMAGE_PILE: Final = LAYOUT.shared("damage")
DESTROYED: Final = LAYOUT.shared("destroyed")
COURSE: Final = LAYOUT.shared("course")
LEG_DECKS: Final[list[int]] = [
    LAYOUT.shared("trail_legs"),
    LAYOUT.shared("woods_legs"),
    LAYOUT.shared("ice_legs"),
    LAYOUT.shared("heights_legs"),
]
BOX: Final = LAYOUT.shared("box")

DECK: Final[list[int]] = LAYOUT.each("deck")
HAND: Final[list[int]] = LAYOUT.each("hand")
DISCARD: Final[list[int]] = LAYOUT.each("discard")
LEGENDARIES: Final[list[int]] = LAYOUT.each("legendaries")
PENDING: Final[list[int]] = LAYOUT.each("pending")
PAID: Final[list[int]] = LAYOUT.each("paid")
LOOKED: Final[list[int]] = LAYOUT.each("looked")
ANSWERS: Final[list[int]] = LAYOUT.each("answers")
ANSWER: Final[list[int]] = LAYOUT.each("answer")
ANSWERED: Final[list[int]] = LAYOUT.each("answered")
# By seat, then by place: the zones of the dogs.
DOGS: Final[list[list[int]]] = [
    [LAYOUT.each(f"dog{place + 1}")[seat] for place in range(PLACES)] for seat in range(MAX_SEATS)
]

ROUND: Final = LAYOUT.fact("round")
FIRST: Final = LAYOUT.fact("first")
TURN: Final = LAYOUT.fact("turn")
WEATHER: Final = LAYOUT.fact("weather")
CROSSINGS: Final = LAYOUT.fact("crossings")
FINAL: Final = LAYOUT.fact("final")
OWED: Final = LAYOUT.fact("owed")
FINISHED: Final = LAYOUT.fact("finished")
SUDDEN_FINISH: Final = LAYOUT.fact("sudden_finish")
MERCY: Final = LAYOUT.fact("mercy")
RECYCLE: Final = LAYOUT.fact("recycle")
DAMAGE_RETURNS: Final = LAYOUT.fact("damage_returns")

SQUARE: Final[list[int]] = LAYOUT.each_fact("square")
HYPOTHERMIA: Final[list[int]] = LAYOUT.each_fact("hypothermia")
STARVATION: Final[list[int]] = LAYOUT.each_fact("starvation")
PASSED: Final[list[int]] = LAYOUT.each_fact("checkpoints")
IMMUNE: Final[list[int]] = LAYOUT.each_fact("immune")
FREE_ENERGY: Final[list[int]] = LAYOUT.each_fact("free_energy")
FREE_HEALTH: Final[list[int]] = LAYOUT.each_fact("free_health")
EATEN: Final[list[int]] = LAYOUT.each_fact("eaten")
PERSONALS: Final[list[int]] = LAYOUT.each_fact("personal")
MOVED: Final[list[int]] = LAYOUT.each_fact("moved")
TURNS: Final[list[int]] = LAYOUT.each_fact("turns")
DAYS: Final[list[int]] = LAYOUT.each_fact("days")
DUE: Final[list[int]] = LAYOUT.each_fact("due")
DUE_DEEPER: Final[list[int]] = LAYOUT.each_fact("due_deeper")
KNIFE: Final[list[int]] = LAYOUT.each_fact("knife")
STOPPED: Final[list[int]] = LAYOUT.each_fact("stopped")
CROSSED: Final[list[int]] = LAYOUT.each_fact("crossed")
FROZEN: Final[list[int]] = LAYOUT.each_fact("frozen")
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
