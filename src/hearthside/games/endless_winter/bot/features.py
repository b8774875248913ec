"""What a state says of each tribe, in numbers; hidden cards count, see kernel/values.py."""

from typing import Final, final

from hearthside.games.endless_winter.cards import (
    CAMP_TABLE,
    CAMPS_ON,
    CHARTS,
    CULTURE,
    DIFFERENT,
    DIFFERENT_TABLE,
    HIGH,
    IDENTICAL_TABLE,
    KIND,
    LABOR,
    LOW,
    OFFERING_RATIO,
    STONE_EACH,
    STONE_FAMILY,
    STONE_SUBJECT,
    TIPPED_ANIMAL,
)
from hearthside.games.endless_winter.places import (
    ACTION,
    ANIMALS,
    BURIED,
    CAMPS,
    CAMPS_HOME,
    CARD_POINTS,
    CHIEF_AT,
    DECK,
    DISCARD,
    ECLIPSE,
    FOOD,
    HAND,
    HONOR,
    HONOR_SINCE,
    MAP,
    MEGALITHS_HOME,
    NEUTRALS_HOME,
    OFFERING,
    ORDER,
    PHASE,
    PLAYED,
    PLAYERS,
    POINTS_NOW,
    REVEALED,
    RITUAL,
    ROUND,
    ROUNDS,
    SITE,
    STONES,
    TIPPED,
    TOOLS,
    TURNS,
    TURNS_EACH,
    UPPER,
    VILLAGES_HOME,
)
from hearthside.games.endless_winter.places import LABOR as AT_WORK
from hearthside.games.endless_winter.rules.animal_sets import set_score
from hearthside.games.endless_winter.sites import upper_level, upper_player
from hearthside.kernel.state import State
from hearthside.kernel.values import Features

TURNS_PART: Final = 0.8  # of a round: its turns; the rest is the eclipse
LEVELS: Final = 12  # more than Megaliths can be high

DECLARED: Final[list[tuple[str, str]]] = [
    ("points", "What would be scored if the game ended now."),
    ("played", "What it has scored in play."),
    ("printed", "The points on its cards."),
    ("turns", "Turns that it still has in this round."),
    ("chief", "1 if the Chief is at home."),
    ("food", "Food."),
    ("tools", "Tools."),
    ("offering", "The level on the Offering track."),
    ("honor", "The level on the Honor track."),
    ("rank", "How many stand higher on that track."),
    ("buried", "Cards in the Burial Ground."),
    ("animals", "Upright Animals."),
    ("herds", "Kinds of upright Animals."),
    ("tipped", "Tipped Animals."),
    ("stones", "Sacred Stones."),
    ("built", "Megaliths of its own on the board."),
    ("camps", "Camps still at home."),
    ("villages", "Villages still at home."),
    ("megaliths", "Megaliths still at home."),
    ("hand", "Cards in hand."),
    ("hand_labor", "Labor in hand."),
    ("culture", "Culture cards in hand."),
    ("ritual", "Cards in the Ritual pile."),
    ("labor", "Labor of all its cards, a card, times the rounds that come after this one."),
    ("cultures", "The part of its cards that are Culture cards, times these rounds."),
    ("cards", "Cards of the deck, wherever they lie, times these rounds."),
    ("order", "How early in turn order: 1 first, towards 0 last."),
]


@final
class TribeFeatures(Features):
    def __init__(self) -> None:
        super().__init__(DECLARED)

    def passed(self, g: State) -> float:
        facts = g.facts
        players = facts[PLAYERS]
        taken = 0
        for player in range(players):
            taken += facts[TURNS[player]]
        part = TURNS_PART * min(1.0, taken / (TURNS_EACH * players))
        if facts[PHASE] > ACTION:
            part = TURNS_PART if facts[PHASE] == ECLIPSE else 1.0
        return min(1.0, max(0.0, (facts[ROUND] - 1 + part) / ROUNDS))

    def rows(self, g: State) -> list[list[float]]:
        facts = g.facts
        zones = g.zones
        players: int = facts[PLAYERS]
        levels = [[0] * LEVELS for _ in range(players)]  # by player: its Megaliths by level
        for site in SITE:
            owner = facts[site]
            if 0 < owner <= players:
                levels[owner - 1][1] += 1
        for fact in UPPER:
            upper = facts[fact]
            if not upper:
                break  # they are filled in order
            whose = upper_player(upper)
            if whose < players:
                levels[whose][upper_level(upper)] += 1
        order = [0.0] * players
        for place in range(players):
            order[facts[ORDER[place]]] = 1 - place / players
        later = max(0, ROUNDS - facts[ROUND])
        action = facts[PHASE] == ACTION
        rows: list[list[float]] = []
        for seat in range(g.seats):
            rank = 0
            for other in range(players):
                if facts[HONOR[other]] > facts[HONOR[seat]] or (
                    facts[HONOR[other]] == facts[HONOR[seat]]
                    and facts[HONOR_SINCE[other]] < facts[HONOR_SINCE[seat]]
                ):
                    rank += 1
            buried = zones[BURIED[seat]]
            chart = 2 if rank and players == 2 else min(rank, 2)
            points = facts[POINTS_NOW[seat]] + facts[CARD_POINTS[seat]]
            points += (facts[FOOD[seat]] + facts[TOOLS[seat]]) // OFFERING_RATIO[facts[OFFERING[seat]]]
            points += in_table(CHARTS[chart], len(buried)) + set_score(zones[ANIMALS[seat]])
            below = 0
            own = levels[seat]
            for count in own:
                points += count * below
                below += count
            for stone in zones[STONES[seat]]:
                points += stone_points(g, seat, stone, own, buried)
            hand = zones[HAND[seat]]
            hand_labor = 0
            culture = 0
            for card in hand:
                if KIND[card] == CULTURE:
                    culture += 1
                else:
                    hand_labor += LABOR[card]
            labor = hand_labor
            cultures = culture
            cards = len(hand)
            for zone in (
                DECK[seat],
                DISCARD[seat],
                AT_WORK[seat],
                PLAYED[seat],
                RITUAL[seat],
                REVEALED[seat],
            ):
                held = zones[zone]
                cards += len(held)
                for card in held:
                    if KIND[card] == CULTURE:
                        cultures += 1
                    else:
                        labor += LABOR[card]
            size = max(1, cards)
            rows.append(
                [
                    float(points),
                    float(facts[POINTS_NOW[seat]]),
                    float(facts[CARD_POINTS[seat]]),
                    float(max(0, TURNS_EACH - facts[TURNS[seat]])) if action else 0.0,
                    1.0 if facts[CHIEF_AT[seat]] == 0 else 0.0,
                    float(facts[FOOD[seat]]),
                    float(facts[TOOLS[seat]]),
                    float(facts[OFFERING[seat]]),
                    float(facts[HONOR[seat]]),
                    float(rank),
                    float(len(buried)),
                    float(len(zones[ANIMALS[seat]])),
                    float(len(set(zones[ANIMALS[seat]]))),
                    float(len(zones[TIPPED[seat]])),
                    float(len(zones[STONES[seat]])),
                    float(below),
                    float(facts[CAMPS_HOME[seat]]),
                    float(facts[VILLAGES_HOME[seat]]),
                    float(facts[MEGALITHS_HOME[seat]] + facts[NEUTRALS_HOME[seat]]),
                    float(len(hand)),
                    float(hand_labor),
                    float(culture),
                    float(len(zones[RITUAL[seat]]) + len(zones[REVEALED[seat]])),
                    later * labor / size,
                    later * cultures / size,
                    float(later * cards),
                    order[seat],
                ]
            )
        return rows


def stone_points(g: State, seat: int, stone: int, levels: list[int], buried: list[int]) -> int:
    """As scoring.py counts them, which knows no hidden cards and is for people."""
    family = STONE_FAMILY[stone]
    if family == LOW:
        return STONE_EACH[stone] * levels[1]
    if family == HIGH:
        high = 0
        for level in range(2, LEVELS):
            high += levels[level]
        return STONE_EACH[stone] * high
    if family == TIPPED_ANIMAL:
        return STONE_EACH[stone] * g.zones[TIPPED[seat]].count(STONE_SUBJECT[stone])
    if family == CAMPS_ON:
        tiles = g.zones[MAP]
        camps = 0
        for n in range(len(tiles)):
            if tiles[n] == STONE_SUBJECT[stone]:
                camps += g.facts[CAMPS[seat][n]]
        return in_table(CAMP_TABLE, camps)
    if family == DIFFERENT:
        return in_table(DIFFERENT_TABLE, len(set(buried)))
    most = 0
    for card in buried:
        most = max(most, buried.count(card))
    return in_table(IDENTICAL_TABLE, most)


def in_table(table: list[int], count: int) -> int:
    """The last value stands for all above."""
    return table[min(count, len(table) - 1)]
