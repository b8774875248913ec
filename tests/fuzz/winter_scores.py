"""The final score of Endless Winter once more, worked out slowly and apart from the game's own code."""

from functools import cache

from hearthside.games.endless_winter.cards import POINTS, STONE_FAMILY, STONE_SUBJECT
from hearthside.games.endless_winter.places import (
    ANIMALS,
    BURIED,
    CAMPS,
    DECK,
    DISCARD,
    FOOD,
    HAND,
    HONOR,
    HONOR_SINCE,
    MAP,
    OFFERING,
    PLAYERS,
    POINTS_NOW,
    RIVAL_ANIMALS,
    RIVAL_BURIED,
    RIVAL_CULTURE,
    RIVAL_STONES,
    SITE,
    STONES,
    TILES,
    TIPPED,
    TOOLS,
    UPPER,
)
from hearthside.games.endless_winter.sites import upper_level, upper_player
from hearthside.kernel.state import State

ARGENTAVIS = 55
SET = [0, 1, 3, 6, 10]
RATIO = [0, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1]
CHARTS = [[0, 6, 6, 6, 10, 10, 15], [0, 3, 3, 3, 6, 6, 10], [0, 1, 1, 1, 3, 3, 6]]
CAMPS_THERE = [0, 2, 5, 9, 12, 12, 12]
DIFFERENT = [0, 0, 2, 4, 7, 10, 13]
IDENTICAL = [0, 0, 3, 6, 9, 12, 12]
LOW, HIGH, TIPPED_ONES, CAMPS_ON, NAMES, BLOOD = range(1, 7)


@cache
def sets_of(real: int, wild: int) -> int:
    """The most that these animals of one type are worth with so many Argentavis: a set at a time."""
    best = 0
    for of_type in range(1, min(4, real) + 1):
        for joining in range(min(4 - of_type, wild) + 1):
            best = max(best, SET[of_type + joining] + sets_of(real - of_type, wild - joining))
    return best


def animals(cards: list[int]) -> int:
    def share(counts: list[int], wild: int) -> int:
        if not counts:
            return 0
        return max(sets_of(counts[0], w) + share(counts[1:], wild - w) for w in range(wild + 1))

    types = sorted(set(cards) - {ARGENTAVIS})
    return share([cards.count(card) for card in types], cards.count(ARGENTAVIS))


def levels(state: State, player: int) -> dict[int, int]:
    """How many own Megaliths lie on each level."""
    found = {1: sum(1 for fact in SITE if state.facts[fact] == player + 1)}
    for fact in UPPER:
        packed = state.facts[fact]
        if packed and upper_player(packed) == player:
            found[upper_level(packed)] = found.get(upper_level(packed), 0) + 1
    return found


def megaliths(state: State, player: int) -> int:
    there = levels(state, player)
    return sum(count * sum(there[low] for low in there if low < level) for level, count in there.items())


def honor(state: State, player: int, buried: int) -> int:
    players = state.facts[PLAYERS]

    def ahead(other: int) -> bool:
        mine = (-state.facts[HONOR[player]], state.facts[HONOR_SINCE[player]])
        return (-state.facts[HONOR[other]], state.facts[HONOR_SINCE[other]]) < mine

    rank = sum(1 for other in range(players) if other != player and ahead(other))
    chart = 2 * min(rank, 1) if players == 2 else min(rank, 2)
    return CHARTS[chart][min(buried, 6)]


def stone(state: State, player: int, card: int) -> int:
    buried = state.zones[BURIED[player]]
    family = STONE_FAMILY[card]
    if family == LOW:
        return levels(state, player)[1]
    if family == HIGH:
        return 2 * sum(count for level, count in levels(state, player).items() if level > 1)
    if family == TIPPED_ONES:
        return 3 * state.zones[TIPPED[player]].count(STONE_SUBJECT[card])
    if family == CAMPS_ON:
        land = state.zones[MAP]
        there = sum(
            state.facts[CAMPS[player][tile]] for tile in range(TILES) if land[tile] == STONE_SUBJECT[card]
        )
        return CAMPS_THERE[there]
    if family == NAMES:
        return DIFFERENT[min(len(set(buried)), 6)]
    return IDENTICAL[min(max((buried.count(one) for one in buried), default=0), 6)]


def score_of(state: State, player: int) -> dict[str, int]:
    zones, facts = state.zones, state.facts
    buried = zones[BURIED[player]]
    own = [*zones[HAND[player]], *zones[DECK[player]], *zones[DISCARD[player]], *buried]
    return {
        "in_play": facts[POINTS_NOW[player]],
        "sacred_stones": sum(stone(state, player, card) for card in zones[STONES[player]]),
        "offering": (facts[FOOD[player]] + facts[TOOLS[player]]) // RATIO[facts[OFFERING[player]]],
        "honor": honor(state, player, len(buried)),
        "cards": sum(POINTS[card] for card in own),
        "animals": animals(zones[ANIMALS[player]]),
        "megaliths": megaliths(state, player),
    }


def score_of_rival(state: State) -> int:
    zones, facts = state.zones, state.facts
    printed = sum(POINTS[card] for card in [*zones[RIVAL_CULTURE], *zones[RIVAL_BURIED]])
    return (
        facts[POINTS_NOW[1]]
        + 5 * len(zones[RIVAL_STONES])
        + 6 // RATIO[facts[OFFERING[1]]]
        + honor(state, 1, len(zones[RIVAL_BURIED]))
        + printed
        + animals(zones[RIVAL_ANIMALS])
        + megaliths(state, 1)
    )
