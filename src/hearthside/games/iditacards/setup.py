"""SETUP: starter decks, legendaries, legs, upgrade decks, and who begins."""

from hearthside.games.iditacards.cards import CARDS, LEGS, WHEEL_DOG
from hearthside.games.iditacards.content.reader import TYPES
from hearthside.games.iditacards.places import (
    ANSWERS,
    BOX,
    COURSE,
    DAMAGE_PILE,
    DAYS,
    DECK,
    DOGS,
    FIRST,
    HAND,
    LEG_DECKS,
    LEGENDARIES,
    LEGENDARIES_DEALT,
    LEGENDARY_DECK,
    MAX_SEATS,
    STARTING_HAND,
    TURN,
    UPGRADE_DECKS,
    UPGRADE_NAMES,
    WEATHER,
)
from hearthside.games.iditacards.sayings import GOES_FIRST, WEATHER_IS
from hearthside.kernel.state import State

ENDLESS = 300  # Damaged cards of a pile that does not run out (ID-8.28)


def deal(g: State, endless: bool) -> None:
    """Every card to its place, before anything is shuffled."""
    for card in CARDS[1:]:
        copies = [card.number] * card.copies
        if card.deck == "starter":
            for seat in range(MAX_SEATS):
                zone = DECK[seat] if seat < g.seats else BOX
                if card.number == WHEEL_DOG and seat < g.seats:
                    zone = DOGS[seat][0]
                g.zones[zone].extend(copies)
        elif card.deck == "legendary":
            g.zones[LEGENDARY_DECK].extend(copies)
        elif card.deck == "damage":
            g.zones[DAMAGE_PILE].extend([card.number] * (ENDLESS if endless else card.copies))
        elif card.deck == "answers":
            for seat in range(g.seats):
                g.zones[ANSWERS[seat]].extend(copies)
        else:
            g.zones[UPGRADE_DECKS[UPGRADE_NAMES.index(card.deck)]].extend(copies)
    for leg in LEGS:
        g.zones[LEG_DECKS[TYPES.index(leg.type)]].append(leg.number)
    g.zones[BOX].sort()
    for seat in range(g.seats):
        g.facts[DAYS[seat]] = 1  # the first day counts (ID-9.17)


def begin(g: State) -> None:
    """Shuffle, deal the legendaries, lay out the legs, draw six each, and roll for the first weather."""
    for deck in UPGRADE_DECKS:
        g.shuffle(deck)
    g.shuffle(LEGENDARY_DECK)
    lay_out_legs(g)
    for seat in range(g.seats):
        g.shuffle(DECK[seat])
        g.take_top(LEGENDARY_DECK, LEGENDARIES[seat], LEGENDARIES_DEALT)
        g.take_top(DECK[seat], HAND[seat], STARTING_HAND)
    g.facts[FIRST] = g.roll(g.seats)
    g.facts[TURN] = g.facts[FIRST]
    g.say(GOES_FIRST, g.facts[FIRST])
    g.facts[WEATHER] = 1 + g.roll(6)
    g.say(WEATHER_IS, g.facts[FIRST], g.facts[WEATHER])


def lay_out_legs(g: State) -> None:
    """One leg of each type, at random."""
    for deck in LEG_DECKS:
        legs = g.zones[deck]
        g.put(legs[g.roll(len(legs))], deck, COURSE)
