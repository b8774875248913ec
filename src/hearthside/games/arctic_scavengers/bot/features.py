"""What a state of the base game says of each tribe, in numbers; hidden cards count, see kernel/values.py."""

from typing import Final, final

from hearthside.games.arctic_scavengers.cards import BASE, BASE_GAME, FIGHT, LAST_OF_BASE, PEOPLE, PLUS
from hearthside.games.arctic_scavengers.places import (
    CHOSEN,
    COMMITTED,
    CONTESTED,
    DECK,
    DISCARD,
    FIRED,
    HAND,
    INITIATOR,
    LOOKED,
    PLAYED,
    REVEALED,
    ROUND,
    SKIRMISH_FROM,
)
from hearthside.kernel.state import State
from hearthside.kernel.values import Features

ROUNDS: Final = 16  # of a game: fourteen contested resources, and two rounds before the first
AT_HAND: Final[list[list[int]]] = [HAND, COMMITTED, REVEALED, CHOSEN]
ELSEWHERE: Final[list[list[int]]] = [DECK, DISCARD, PLAYED, FIRED, LOOKED]
FIGHTS: Final[list[int]] = [max(0, BASE[FIGHT][card]) + PLUS[FIGHT][card] for card in range(len(PEOPLE))]
FIRST_KIND: Final = 6  # number of the first feature that is a share of a card

DECLARED: Final[list[tuple[str, str]]] = [
    ("people", "The people of the tribe: what counts at the end."),
    ("cards", "The cards of the tribe, in tens: the more, the seldomer each is drawn."),
    ("strength", "The part of all tribes' fight that is in this one's cards, times the people to be won."),
    ("force", "The part of all fight at hand that this tribe has, times the people of the next prize."),
    ("initiator", "1 if this tribe looks at the prize in this round."),
    ("growth", "People a card, times the part of the game that is left."),
    *((f"of_{card.id}", f"The part of the tribe's cards that is {card.name}.") for card in BASE_GAME[1:]),
]


@final
class TribeFeatures(Features):
    def __init__(self) -> None:
        super().__init__(DECLARED)

    def passed(self, g: State) -> float:
        left = len(g.zones[CONTESTED]) + max(0, SKIRMISH_FROM - g.facts[ROUND])
        return max(0.0, 1 - left / ROUNDS)

    def rows(self, g: State) -> list[list[float]]:
        zones = g.zones
        left = zones[CONTESTED]
        to_be_won = 0
        for card in left:
            to_be_won += PEOPLE[card]
        next_prize = PEOPLE[left[-1]] if left and g.facts[ROUND] >= SKIRMISH_FROM else 0
        rest = len(left) / ROUNDS
        rows: list[list[float]] = []
        all_strength = 0.01
        all_force = 0.01
        for seat in range(g.seats):
            counts = [0] * (LAST_OF_BASE + 1)
            cards = 0
            people = 0
            force = 0
            fight = 0
            for of_each in AT_HAND:
                held = zones[of_each[seat]]
                cards += len(held)
                for card in held:
                    counts[card] += 1
                    people += PEOPLE[card]
                    force += FIGHTS[card]
            fight = force
            for of_each in ELSEWHERE:
                held = zones[of_each[seat]]
                cards += len(held)
                for card in held:
                    counts[card] += 1
                    people += PEOPLE[card]
                    fight += FIGHTS[card]
            size = max(1, cards)
            strength = fight / size
            row = [
                float(people),
                cards / 10,
                strength,
                float(force),
                1.0 if g.facts[INITIATOR] == seat else 0.0,
                rest * people / size,
            ]
            for card in range(1, LAST_OF_BASE + 1):
                row.append(counts[card] / size)
            rows.append(row)
            all_strength += strength
            all_force += force
        for row in rows:
            row[2] *= to_be_won / all_strength
            row[3] *= next_prize / all_force
        return rows
