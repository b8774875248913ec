"""What drawing, hunting, digging and fighting bring now, in people, as far as the hand can come."""

import math
from typing import Final

from hearthside.games.arctic_scavengers.bot.odds import MOST_FIGHT, chances, prize
from hearthside.games.arctic_scavengers.bot.plan import Outlook, reach
from hearthside.games.arctic_scavengers.bot.tribe import Tribe
from hearthside.games.arctic_scavengers.bot.weights import Weights
from hearthside.games.arctic_scavengers.cards import (
    ANY_PRICE,
    DIG,
    DISARMS,
    DRAW,
    FIGHT,
    FOOD_PRICE,
    FOR_HIRE,
    HUNT,
    LAST_OF_BASE,
    MED_PRICE,
    MEDS,
    SNIPES,
)
from hearthside.games.arctic_scavengers.places import (
    CONTESTED,
    DECK,
    DISCARD,
    HAND,
    MERCENARIES,
    PLAYED,
    ROUND,
    SKIRMISH_FROM,
)
from hearthside.games.arctic_scavengers.sayings import DIG_ACTION, DRAW_ACTION, HUNT_ACTION
from hearthside.kernel.observation import Observation

MOST: Final = 12  # more food, cards dug or cards drawn than this are counted as this many


def rounds_left(sight: Observation) -> int:
    """After the current one."""
    quiet = max(0, SKIRMISH_FROM - sight.facts[ROUND])
    return sight.counts[CONTESTED] - 1 + quiet


def medicine_in(hand: list[int]) -> int:
    total = 0
    for card in hand:
        total += MEDS[card]
    return total


def look_ahead(
    sight: Observation, tribe: Tribe, worth: list[float], actions: list[int], hired: bool
) -> Outlook:
    me = sight.viewer
    hand = sight.seen(HAND[me])
    drawn: list[float] = []
    fed: list[float] = []
    dug: list[float] = []
    fight: list[float] = []
    early = rounds_left(sight) / 15
    late = 1 - early
    weights = tribe.weights
    if DRAW_ACTION in actions:
        drawn = draw_gains(sight, tribe, min(MOST, reach(hand, DRAW)))
    if HUNT_ACTION in actions and not hired:
        eager = weights.hunt_early * early + weights.hunt_late * late
        gains = hire_gains(sight, worth, medicine_in(hand), min(MOST, reach(hand, HUNT)))
        fed = [gain * eager for gain in gains]
    if DIG_ACTION in actions:
        eager = weights.dig_early * early + weights.dig_late * late
        dug = [gain * eager for gain in dig_gains(tribe.junkyard, worth, min(MOST, reach(hand, DIG)))]
    if sight.facts[ROUND] >= SKIRMISH_FROM:
        value = prize(tribe, worth)
        most = min(MOST_FIGHT, most_fight(hand, weights) + 1)
        fight = [chance * value for chance in chances(sight, tribe.rivals, weights, most)]
    return Outlook(drawn, fed, dug, fight, worth, weights)


def most_fight(hand: list[int], weights: Weights) -> int:
    """The hand is no stronger than this, its shots included."""
    total = float(reach(hand, FIGHT))
    for card in hand:
        if SNIPES[card]:
            total += weights.sniper_fight
        elif DISARMS[card]:
            total += weights.saboteur_fight
    return int(total)


def draw_gains(sight: Observation, tribe: Tribe, most: int) -> list[float]:
    """Per number of cards drawn: what those of the deck do on average."""
    me = sight.viewer
    elsewhere = [0] * (LAST_OF_BASE + 1)
    for card in sight.seen(HAND[me]):
        elsewhere[card] += 1
    for card in sight.seen(PLAYED[me]):
        elsewhere[card] += 1
    if sight.counts[DECK[me]]:  # otherwise what is discarded will be the deck
        for card in sight.seen(DISCARD[me]):
            elsewhere[card] += 1
    use = tribe.weights.use
    total = 0.0
    deck = 0
    for card in tribe.owned:
        if elsewhere[card]:
            elsewhere[card] -= 1
        else:
            deck += 1
            total += use[card]
    each = total / max(1, deck) * tribe.weights.card
    there = sight.counts[DECK[me]] + sight.counts[DISCARD[me]]
    return [each * min(n, there) for n in range(most + 1)]


def worth_hiring(sight: Observation, worth: list[float]) -> list[int]:
    """The mercenaries that are there and worth anything."""
    stacks = sight.seen(MERCENARIES)
    return [card for card in FOR_HIRE if worth[card] > 0 and card in stacks]


def best_hire(mercenaries: list[int], worth: list[float], food: int, meds: int) -> int:
    """The best of these mercenaries for so much food and medicine, or 0."""
    best = 0
    most = 0.0
    for card in mercenaries:
        if (
            worth[card] > most
            and FOOD_PRICE[card] <= food
            and MED_PRICE[card] <= meds
            and ANY_PRICE[card] <= food + meds
        ):
            best = card
            most = worth[card]
    return best


def hire_gains(sight: Observation, worth: list[float], meds: int, most: int) -> list[float]:
    """Per food: what the best mercenary it hires is worth beyond the best without a hunt."""
    out: list[float] = []
    mercenaries = worth_hiring(sight, worth)
    for food in range(most + 1):
        card = best_hire(mercenaries, worth, food, meds)
        out.append(worth[card] if card else 0.0)
    return [gain - out[0] for gain in out]


def dig_gains(junkyard: list[int], worth: list[float], most: int) -> list[float]:
    """Per number of cards dug: the expected worth of the best of them."""
    total = 0
    pile: list[tuple[float, int]] = []
    for card, copies in enumerate(junkyard):
        if copies:
            total += copies
            if worth[card] > 0:
                pile.append((worth[card], copies))
    pile.sort(reverse=True)
    total = max(1, total)
    values: list[float] = []
    worse: list[float] = []  # how likely a card is worth less than that
    seen = 0
    for value, copies in pile:
        seen += copies
        values.append(value)
        worse.append(1 - seen / total)
    out = [0.0]
    for n in range(1, most + 1):
        power = float(n)
        expected = 0.0
        none_better = 1.0
        for i, value in enumerate(values):
            none_so_good = math.pow(worse[i], power)
            expected += value * (none_better - none_so_good)
            none_better = none_so_good
        out.append(expected)
    return out
