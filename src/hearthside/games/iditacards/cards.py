"""Cards, legs and course as lists indexed by card number, the form in which rules use them.

A newcomer adds a card by adding a line to content/cards.csv.  The numbers follow the lines: the
playing cards first, then the legs.
"""

from typing import Final

from hearthside.games.iditacards.content import CARDS_FILE, COURSE_FILE, LEGS_FILE
from hearthside.games.iditacards.content.reader import ALL as ALL_CARDS
from hearthside.games.iditacards.content.reader import (
    EFFECTS,
    TYPES,
    Card,
    Course,
    Leg,
    read_cards,
    read_course,
    read_legs,
)

CARDS: Final[list[Card]] = read_cards(CARDS_FILE)  # card number 0 is no card
LEGS: Final[list[Leg]] = read_legs(LEGS_FILE, len(CARDS))
COURSE_PLAN: Final[Course] = read_course(COURSE_FILE)
ALL: Final[int] = ALL_CARDS  # an energy cost of the whole hand, a look at the whole deck

NAMES: Final[list[str]] = [card.name for card in CARDS] + [leg.name for leg in LEGS]
IDS: Final[list[str]] = [card.id for card in CARDS] + [leg.id for leg in LEGS]
NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(IDS) if name}

# ---- what a card is
DOG: Final = 1
ATTACHMENT: Final = 2
SLED: Final = 3
PERSONAL: Final = 4
FOOD: Final = 5
MOVEMENT: Final = 6
UTILITY: Final = 7
DAMAGE: Final = 8
OTHER_KIND: Final = 9  # legs and answers, which are never played
KIND_NUMBER: Final[dict[str, int]] = {
    "dog": DOG,
    "attachment": ATTACHMENT,
    "sled": SLED,
    "personal": PERSONAL,
    "food": FOOD,
    "movement": MOVEMENT,
    "utility": UTILITY,
    "damage": DAMAGE,
    "leg": OTHER_KIND,
    "answer": OTHER_KIND,
}
KIND: Final[list[int]] = [KIND_NUMBER[card.kind] for card in CARDS]
FAKE: Final[list[bool]] = ["fake" in card.tags for card in CARDS]
VENISON: Final[list[bool]] = ["venison" in card.tags for card in CARDS]
# What playing a card adds to the day's meals: a bit each for breakfast, lunch, dinner, and any food.
ANY_FOOD: Final = 8
THREE_MEALS: Final = 7
MEAL: Final[list[int]] = [
    int("breakfast" in card.tags)
    + 2 * int("lunch" in card.tags)
    + 4 * int("dinner" in card.tags)
    + ANY_FOOD * int(card.kind == "food")
    for card in CARDS
]
DECK_OF: Final[list[str]] = [card.deck for card in CARDS]

# ---- costs as printed
ENERGY: Final[list[int]] = [card.energy for card in CARDS]
HEALTH: Final[list[int]] = [card.health for card in CARDS]
RISK: Final[list[int]] = [card.risk for card in CARDS]

# ---- what happens when it resolves
DO_DRAW: Final = list(EFFECTS).index("draw")
DO_DRAW_PER_DOG: Final = list(EFFECTS).index("draw_per_dog")
DO_RECOVER: Final = list(EFFECTS).index("recover")
DO_RECOVER_VENISON: Final = list(EFFECTS).index("recover_venison")
DO_MOVE: Final = list(EFFECTS).index("move")
DO_MOVE_DOUBLE: Final = list(EFFECTS).index("move_double")
DO_LOOK: Final = list(EFFECTS).index("look")
DO_SUPPLY: Final = list(EFFECTS).index("supply")
DO_SUPPLY_UNTIL_DOG: Final = list(EFFECTS).index("supply_until_dog")
DO_SUPPLY_FOR_HAND: Final = list(EFFECTS).index("supply_for_hand")
DO_SACRIFICE: Final = list(EFFECTS).index("sacrifice")
DO_KILL_FAKE: Final = list(EFFECTS).index("kill_fake")
DO_KILL_ATTACHED: Final = list(EFFECTS).index("kill_attached")
DO_HYPOTHERMIA: Final = list(EFFECTS).index("hypothermia")
DO_STARVATION: Final = list(EFFECTS).index("starvation")
DO_WARM: Final = list(EFFECTS).index("warm")
DO_FEED: Final = list(EFFECTS).index("feed")
DO_DAMAGE: Final = list(EFFECTS).index("damage")
DO_DESTROY_THIS: Final = list(EFFECTS).index("destroy_this")
DO_DESTROY_FROM_HAND: Final = list(EFFECTS).index("destroy_from_hand")
DO_SHUFFLE_DISCARD: Final = list(EFFECTS).index("shuffle_discard")
DO_NEW_DAY: Final = list(EFFECTS).index("new_day")
DO_IMMUNE: Final = list(EFFECTS).index("immune")
DO_FREE_ENERGY: Final = list(EFFECTS).index("free_energy")
DO_FREE_HEALTH: Final = list(EFFECTS).index("free_health")
DO_DOUBLE_RISK: Final = list(EFFECTS).index("double_risk")
DO_OTHERS_DAMAGE: Final = list(EFFECTS).index("others_damage")
DO_OTHERS_HYPOTHERMIA: Final = list(EFFECTS).index("others_hypothermia")
DO_OTHERS_STARVATION: Final = list(EFFECTS).index("others_starvation")
DO_OTHERS_HYPOTHERMIA_LEVEL: Final = list(EFFECTS).index("others_hypothermia_level")
DO_OTHERS_STARVATION_LEVEL: Final = list(EFFECTS).index("others_starvation_level")
DO_OTHERS_SACRIFICE: Final = list(EFFECTS).index("others_sacrifice")
IF_ALL_MEALS: Final = list(EFFECTS).index("if_all_meals")
IF_OTHER_PERSONAL: Final = list(EFFECTS).index("if_other_personal")
IF_NOT_MOVED: Final = list(EFFECTS).index("if_not_moved")
IF_EATEN: Final = list(EFFECTS).index("if_eaten")
EFFECT: Final[list[list[tuple[int, int, int]]]] = [
    [(list(EFFECTS).index(word), first, second) for word, first, second in card.effect] for card in CARDS
]
DOUBLES_RISK: Final[list[bool]] = [any(word == "double_risk" for word, _, _ in card.effect) for card in CARDS]


def standing(word: str, usual: int = 0) -> list[int]:
    """What each card does under this word while it is on a team."""
    return [card.standing.get(word, usual) for card in CARDS]


# ---- what it does on the team
SPEED: Final[list[int]] = standing("speed")
SPEED_PER_DOG: Final[list[int]] = standing("speed_per_dog")
DOUBLES_SPEED: Final[list[int]] = standing("double_speed")
HAND_SIZE: Final[list[int]] = standing("hand")
ENERGY_CHANGE: Final[list[int]] = standing("energy")
HEALTH_CHANGE: Final[list[int]] = standing("health")
RISK_CHANGE: Final[list[int]] = standing("risk")
LOOK_MORE: Final[list[int]] = standing("look")
TRASH_MORE: Final[list[int]] = standing("trash")
ADD_MORE: Final[list[int]] = standing("add")
TAKE_MORE: Final[list[int]] = standing("take")
LEG_ENTRY: Final[list[int]] = standing("leg_entry")
DRAW_ON_MOVE: Final[list[int]] = standing("draw_on_move")
DAY_MOVE: Final[list[int]] = standing("day_move")
NO_DIE: Final[list[int]] = standing("no_die")
SAVES_WEARER: Final[list[int]] = standing("saves_wearer")
NO_ATTACH: Final[list[int]] = standing("no_attach")
NO_PASS_DAMAGE: Final[list[int]] = standing("no_pass_damage")
SLOTS: Final[list[int]] = standing("slots", 1)
SIZE: Final[list[int]] = standing("size", 1)
DEATH_TO_DISCARD: Final[list[int]] = standing("death_to_discard")
DEATH_TO_HAND: Final[list[int]] = standing("death_to_hand")
TAKES_ONE_ALONG: Final[list[int]] = standing("takes_one_along")
TAKES_ALL_ALONG: Final[list[int]] = standing("takes_all_along")

# ---- cards that rules know by name
DAMAGED: Final[int] = NUMBER["damaged"]
WHEEL_DOG: Final[int] = NUMBER["wheel_dog"]
JOIN_CARD: Final[int] = NUMBER["join"]
STAY_CARD: Final[int] = NUMBER["stay"]

# ---- the course: squares 1 … LAST, and per square the number of its leg
LAST: Final[int] = COURSE_PLAN.squares
FINISH: Final[int] = LAST + 1
CHECKPOINTS: Final[list[int]] = COURSE_PLAN.checkpoints
LEG_OF: Final[list[int]] = [-1] + [
    next(i for i, leg in enumerate(COURSE_PLAN.legs) if square <= leg.last) for square in range(1, LAST + 1)
]
LEG_TYPE: Final[list[int]] = [TYPES.index(leg.type) for leg in COURSE_PLAN.legs]
LEG_HALF: Final[list[int]] = [leg.side - 1 for leg in COURSE_PLAN.legs]


def by_side(word: str) -> list[int]:
    """What each side of each leg card does under this word.  A side is twice the card's number, plus
    one for the second half; side 0 is no leg at all."""
    out = [0] * (2 * len(CARDS))
    for leg in LEGS:
        out.extend(side.effect.get(word, 0) for side in leg.sides)
    return out


NO_LEG: Final[list[int]] = [0] * (2 * len(CARDS))
SIDE_HYPOTHERMIA: Final[list[int]] = NO_LEG + [side.hypothermia for leg in LEGS for side in leg.sides]
SIDE_STARVATION: Final[list[int]] = NO_LEG + [side.starvation for leg in LEGS for side in leg.sides]
SIDE_IMMUNE: Final[list[int]] = by_side("immune")
SIDE_NO_WEATHER: Final[list[int]] = by_side("no_weather")
SIDE_NO_STARVATION: Final[list[int]] = by_side("no_starvation")
SIDE_NO_HAND_BONUS: Final[list[int]] = by_side("no_hand_bonus")
SIDE_NO_PASS_DAMAGE: Final[list[int]] = by_side("no_pass_damage")
SIDE_PLAIN_AUTOMATIC_MOVE: Final[list[int]] = by_side("plain_automatic_move")
SIDE_RISK_FAILS: Final[list[int]] = by_side("risk_fails")
SIDE_RISK_DOUBLE: Final[list[int]] = by_side("risk_double")
SIDE_SPEED: Final[list[int]] = by_side("speed")
SIDE_DOG_SPEED: Final[list[int]] = by_side("dog_speed")
SIDE_SPEED_CAP: Final[list[int]] = by_side("speed_cap")
SIDE_MOVE_CAP: Final[list[int]] = by_side("move_cap")
SIDE_HAND: Final[list[int]] = by_side("hand")
SIDE_ENERGY: Final[list[int]] = by_side("energy")
SIDE_HEALTH: Final[list[int]] = by_side("health")
SIDE_RISK: Final[list[int]] = by_side("risk")
SIDE_ADD: Final[list[int]] = by_side("add")
SIDE_TAKE: Final[list[int]] = by_side("take")
SIDE_FOOD_DRAW: Final[list[int]] = by_side("food_draw")
SIDE_PASS_DAMAGE: Final[list[int]] = by_side("pass_damage")
SIDE_ENTER_DAMAGE: Final[list[int]] = by_side("enter_damage")
SIDE_ENTER_MILL: Final[list[int]] = by_side("enter_mill")
SIDE_DAY_HYPOTHERMIA: Final[list[int]] = by_side("day_hypothermia")
SIDE_DAY_STARVATION: Final[list[int]] = by_side("day_starvation")
SIDE_DAY_SACRIFICE: Final[list[int]] = by_side("day_sacrifice")
SIDE_TURN_RECOVER: Final[list[int]] = by_side("turn_recover")
SIDE_TURN_DRAW: Final[list[int]] = by_side("turn_draw")
