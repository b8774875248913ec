"""The card table as lists indexed by card number, the form in which rules use it.

A newcomer adds a card by adding a line to content/cards.csv, and one to content/numbers.txt: card numbers are
append-only, because saved games hold them.
"""

from typing import Final

from hearthside.games.arctic_scavengers.content import (
    BUILDINGS_FILE,
    CARDS_FILE,
    GANGS_FILE,
    HEADQUARTERS_FILE,
    LEADERS_FILE,
    OWN_FILE,
    RECON_FILE,
)
from hearthside.games.arctic_scavengers.content.reader import (
    Building,
    Card,
    Gang,
    Leader,
    by_number,
    no_card,
    read_buildings,
    read_cards,
    read_gangs,
    read_leaders,
    read_own_cards,
)

BASE_GAME: Final[list[Card]] = [no_card(), *read_cards(CARDS_FILE)]  # card number 0 is no card
HEADQUARTERS: Final[list[Card]] = read_cards(HEADQUARTERS_FILE)
RECON: Final[list[Card]] = read_cards(RECON_FILE)
BUILDINGS: Final[list[Building]] = read_buildings(BUILDINGS_FILE)
LEADERS: Final[list[Leader]] = read_leaders(LEADERS_FILE)
GANGS: Final[list[Gang]] = read_gangs(GANGS_FILE)
OWN: Final[list[Card]] = read_own_cards(OWN_FILE)
CARDS: Final[list[Card]] = by_number(BASE_GAME, HEADQUARTERS, RECON, BUILDINGS, LEADERS, GANGS, OWN)
LAST_OF_BASE: Final = max(card.number for card in BASE_GAME)
NAMES: Final[list[str]] = [card.name for card in CARDS]
IDS: Final[list[str]] = [card.id for card in CARDS]
NUMBER: Final[dict[str, int]] = {card.id: card.number for card in CARDS[1:]}

# The abilities, in the order of the tables below.
DRAW: Final = 0
DIG: Final = 1
HUNT: Final = 2
FIGHT: Final = 3

NO_ABILITY: Final = -1

# A card's own ability; 0 is a real ability that a tool can raise (AS-R25).
BASE: Final[list[list[int]]] = [[card.base[a] for card in CARDS] for a in range(4)]
# What a tool, or a person who only helps, adds to an action (the "+n" of a card).
PLUS: Final[list[list[int]]] = [[card.plus[a] for card in CARDS] for a in range(4)]
# What a card brings to a gathering turn, in one number: as bits the actions it can do itself
# (ABLE), the actions to which it brings more than 0 (USEFUL), and its medicine above them (MEDS_OF).
ABLE: Final = 0
USEFUL: Final = 4
MEDS_OF: Final = 8
BRINGS: Final[list[int]] = [
    sum((1 << ABLE + a) * (card.base[a] >= 0) for a in range(4))
    + sum((1 << USEFUL + a) * (card.base[a] > 0 or card.plus[a] > 0) for a in range(4))
    + (card.meds << MEDS_OF)
    for card in CARDS
]

PEOPLE: Final[list[int]] = [card.people for card in CARDS]
MEDS: Final[list[int]] = [card.meds for card in CARDS]
IS_PERSON: Final[list[bool]] = [card.kind == "person" for card in CARDS]
IS_TOOL: Final[list[bool]] = [card.kind == "tool" for card in CARDS]
IS_CONTESTED: Final[list[bool]] = [card.pile == "contested" for card in CARDS]
SNIPES: Final[list[bool]] = ["snipe" in card.tags for card in CARDS]
DISARMS: Final[list[bool]] = ["disarm" in card.tags for card in CARDS]

# The expansions: tags, and single cards that rules know by name.
IS_REFUGEE: Final[list[bool]] = ["refugee" in card.id for card in CARDS]  # in the title (AS-R80)
IS_FAMILY: Final[list[bool]] = [card.id.startswith("tribe_family") for card in CARDS]
IS_MEDICINE: Final[list[bool]] = [card.kind == "medicine" for card in CARDS]
IS_INSTANT: Final[list[bool]] = [card.kind == "instant" for card in CARDS]
OPENS_SCHEMATICS: Final[list[bool]] = ["build" in card.tags for card in CARDS]
MEDIC: Final = NUMBER["medic"]
ENGINEER: Final = NUMBER["engineer"]
TOOLKIT: Final = NUMBER["toolkit"]
REFUGEE: Final = NUMBER["refugee"]
SABOTEUR: Final = NUMBER["saboteur"]
SNIPER_TEAM: Final = NUMBER["sniper_team"]
SCOUTING_REFUGEE: Final = NUMBER["scouting_refugee"]
HARDY_SCAVENGER: Final = NUMBER["hardy_scavenger"]
ASSASSIN: Final = NUMBER["assassin"]
COURIER: Final = NUMBER["courier"]
DRILL_SERGEANT: Final = NUMBER["drill_sergeant"]
GUARD: Final = NUMBER["guard"]
PROVOCATEUR: Final = NUMBER["provocateur"]
ROGUE: Final = NUMBER["rogue"]
SPY: Final = NUMBER["spy"]
SCRAPPERS: Final = NUMBER["scrappers"]
MAP: Final = NUMBER["map"]
BINOCULARS: Final = NUMBER["binoculars"]
CARGO_SLED: Final = NUMBER["cargo_sled"]
TEAR_GAS: Final = NUMBER["tear_gas"]
COMBAT_MEDICS: Final = NUMBER["combat_medics"]
DEMOLITION_TEAM: Final = NUMBER["demolition_team"]

PHARMACY: Final = NUMBER["pharmacy"]
ARMORY: Final = NUMBER["armory"]
GARDENS: Final = NUMBER["hydroponic_gardens"]
BUNKER: Final = NUMBER["bunker"]
DECOYS: Final = NUMBER["portable_decoys"]
SCOUT_TOWER: Final = NUMBER["scout_tower"]
BUILD_TIME: Final[dict[int, int]] = {card.number: card.time for card in BUILDINGS}
CAPACITY: Final[dict[int, int]] = {card.number: card.capacity for card in BUILDINGS}
# By building: what may be stored there.
STORES: Final[dict[int, list[bool]]] = {
    PHARMACY: IS_MEDICINE,
    ARMORY: IS_TOOL,
    BUNKER: IS_PERSON,
}

PEACEMAKER: Final = NUMBER["peacemaker"]
GANGSTER: Final = NUMBER["gangster"]
BUTCHER: Final = NUMBER["butcher"]
FANATIC: Final = NUMBER["fanatic"]
ORGANIZER: Final = NUMBER["organizer"]
CANNIBAL: Final = NUMBER["cannibal"]
SERGEANT_AT_ARMS: Final = NUMBER["sergeant_at_arms"]
MENTOR: Final = NUMBER["mentor"]
EXCAVATOR: Final = NUMBER["excavator"]
RANGER: Final = NUMBER["ranger"]
SWINDLER: Final = NUMBER["swindler"]
YARDMASTER: Final = NUMBER["yardmaster"]

GEARHEADS: Final = NUMBER["gearheads"]
PHARMERS: Final = NUMBER["pharmers"]
MASONS: Final = NUMBER["masons"]
HUMANITARIANS: Final = NUMBER["humanitarians"]

# Prices: food and medicine, or any mix of both.
FOOD_PRICE: Final[list[int]] = [card.food for card in CARDS]
MED_PRICE: Final[list[int]] = [card.med for card in CARDS]
ANY_PRICE: Final[list[int]] = [card.any for card in CARDS]
FOR_HIRE: Final[list[int]] = [card.number for card in BASE_GAME if card.pile == "mercenaries"]
# All that can be hired with the expansions: stacks, and refugees and Hardy Scavengers as such.
ALL_FOR_HIRE: Final[list[int]] = [
    card.number
    for card in CARDS
    if card.pile == "mercenaries" or card.number in (REFUGEE, SCOUTING_REFUGEE, HARDY_SCAVENGER)
]

# As bits in facts.  Those of buildings, leaders and gangs, which nobody hires, are for the cards that come
# after them, so that a fact has room for 14 more.
_FIRST: Final = min(card.number for card in BUILDINGS)
_NOT_FOR_HIRE: Final = len(BUILDINGS) + len(LEADERS) + len(GANGS)
STACK: Final[list[int]] = [
    0 if card not in ALL_FOR_HIRE else 1 << (card if card < _FIRST else card - _NOT_FOR_HIRE)
    for card in range(len(CARDS))
]


def _dearest(cards: list[int]) -> int:
    return max(FOOD_PRICE[card] + MED_PRICE[card] + ANY_PRICE[card] for card in cards)


def _within_price(cards: list[int]) -> list[list[list[int]]]:
    """By food and by medicine, each up to the dearest price: the mercenaries that they pay for."""
    return [
        [
            [
                card
                for card in cards
                if FOOD_PRICE[card] <= food and MED_PRICE[card] <= meds and ANY_PRICE[card] <= food + meds
            ]
            for meds in range(_dearest(cards) + 1)
        ]
        for food in range(_dearest(cards) + 1)
    ]


DEAREST: Final[int] = _dearest(FOR_HIRE)
WITHIN_PRICE: Final[list[list[list[int]]]] = _within_price(FOR_HIRE)
DEAREST_OF_ALL: Final[int] = _dearest(ALL_FOR_HIRE)
ALL_WITHIN_PRICE: Final[list[list[list[int]]]] = _within_price(ALL_FOR_HIRE)
