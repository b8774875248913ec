"""The card table as lists indexed by card number, the form in which rules use it.

A newcomer adds a card by adding a line to content/cards.csv; the numbers follow the lines and
are append-only, because saved games hold them.
"""

from typing import Final

from hearthside.games.arctic_scavengers.content import CARDS_FILE
from hearthside.games.arctic_scavengers.content.reader import Card, read_cards

CARDS: Final[list[Card]] = read_cards(CARDS_FILE)  # card number 0 is no card

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

# Prices: food and medicine, or any mix of both.
FOOD_PRICE: Final[list[int]] = [card.food for card in CARDS]
MED_PRICE: Final[list[int]] = [card.med for card in CARDS]
ANY_PRICE: Final[list[int]] = [card.any for card in CARDS]
FOR_HIRE: Final[list[int]] = [card.number for card in CARDS if card.pile == "mercenaries"]
DEAREST: Final[int] = max(FOOD_PRICE[c] + MED_PRICE[c] + ANY_PRICE[c] for c in FOR_HIRE)
# By food and by medicine, each up to the dearest price: the mercenaries that they pay for.
WITHIN_PRICE: Final[list[list[list[int]]]] = [
    [
        [
            card
            for card in FOR_HIRE
            if FOOD_PRICE[card] <= food and MED_PRICE[card] <= meds and ANY_PRICE[card] <= food + meds
        ]
        for meds in range(DEAREST + 1)
    ]
    for food in range(DEAREST + 1)
]
