"""What a state of a race says of each racer, in numbers; hidden cards count, see kernel/values.py."""

from typing import Final, final

from hearthside.games.iditacards.cards import (
    DAMAGED,
    DECK_OF,
    DO_DRAW,
    DO_MOVE,
    DO_MOVE_DOUBLE,
    EFFECT,
    FINISH,
    RISK,
)
from hearthside.games.iditacards.places import (
    DECK,
    DISCARD,
    DOGS,
    FINAL,
    FIRST,
    HAND,
    HYPOTHERMIA,
    LEGENDARIES,
    OWED,
    PAID,
    PENDING,
    SQUARE,
    STARVATION,
    TURN,
    WORST,
)
from hearthside.games.iditacards.rules.speed import speed
from hearthside.kernel.state import State
from hearthside.kernel.values import Features

USUAL: Final = 4.0  # squares that a turn brings besides the speed of the team
MOST_TURNS: Final = 30.0

DECLARED: Final[list[tuple[str, str]]] = [
    ("square", "The square, which counts at the end."),
    ("speed", "The speed of the team."),
    ("coming", "That speed times the turns until somebody can have crossed the line."),
    ("dogs", "The dogs of the team."),
    ("hand", "Cards in hand."),
    ("leap", "Squares that the movement cards in hand bring, without the speed."),
    ("moves", "Movement cards in hand."),
    ("drawn", "Cards that the food in hand draws."),
    ("deck", "Cards in the deck."),
    ("pace", "The squares of all movement cards a card of hand, deck and discard pile, times those turns."),
    ("upgrades", "Cards that were not in the starting deck, the team included."),
    ("damage", "Damaged cards a card of hand, deck and discard pile."),
    ("risk", "The risk of its cards, a card."),
    ("cold", "Hypothermia."),
    ("hunger", "Starvation."),
    ("frozen", "1 if one of the tracks is at its end: no moving."),
    ("legendaries", "Legendaries that it can still call."),
    ("to_move", "1 if its turn of this round is under way or to come, or it has a last one."),
    ("order", "How early in the order of play it is: 1 first, towards 0 last."),
]


def _amount(word: int) -> list[float]:
    return [float(sum(first for what, first, _ in effect if what == word)) for effect in EFFECT]


def _squares() -> list[float]:
    double = _amount(DO_MOVE_DOUBLE)
    return [move + 2 * double[card] for card, move in enumerate(_amount(DO_MOVE))]


LEAP: Final[list[float]] = _squares()
DRAWS: Final[list[float]] = _amount(DO_DRAW)
MOVES: Final[list[bool]] = [
    any(what in (DO_MOVE, DO_MOVE_DOUBLE) for what, _, _ in effect) for effect in EFFECT
]
UPGRADE: Final[list[bool]] = [deck not in ("", "starter", "damage") for deck in DECK_OF]
RISKY: Final[list[int]] = list(RISK)


@final
class RacerFeatures(Features):
    def __init__(self) -> None:
        super().__init__(DECLARED)

    def passed(self, g: State) -> float:
        most = 0
        for seat in range(g.seats):
            square = g.facts[SQUARE[seat]]
            if square > most:
                most = square
        return min(1.0, most / FINISH)

    def rows(self, g: State) -> list[list[float]]:
        facts = g.facts
        zones = g.zones
        seats = g.seats
        speeds: list[int] = []
        turns = MOST_TURNS
        for seat in range(seats):
            fast = max(0, speed(g, seat, False))
            speeds.append(fast)
            turns = min(turns, (FINISH - facts[SQUARE[seat]]) / (fast + USUAL))
        turns = max(0.0, turns)
        final = facts[FINAL] != 0
        now = (facts[TURN] - facts[FIRST]) % seats
        rows: list[list[float]] = []
        for seat in range(seats):
            leap = 0.0
            drawn = 0.0
            moves = 0
            hand = zones[HAND[seat]]
            for card in hand:
                leap += LEAP[card]
                drawn += DRAWS[card]
                if MOVES[card]:
                    moves += 1
            all_leap = leap
            risk = 0
            damage = 0
            upgrades = 0
            cards = 1
            for zone in (HAND[seat], DECK[seat], DISCARD[seat], PENDING[seat], PAID[seat]):
                held = zones[zone]
                cards += len(held)
                for card in held:
                    all_leap += LEAP[card]
                    risk += RISKY[card]
                    if card == DAMAGED:
                        damage += 1
                    elif UPGRADE[card]:
                        upgrades += 1
            all_leap -= leap
            dogs = 0
            for zone in DOGS[seat]:
                team = zones[zone]
                if team:
                    dogs += 1
                    for card in team:
                        if UPGRADE[card]:
                            upgrades += 1
            place = (seat - facts[FIRST]) % seats
            cold = facts[HYPOTHERMIA[seat]]
            hunger = facts[STARVATION[seat]]
            if final:
                to_move = facts[OWED] >> seat & 1 != 0 or facts[TURN] == seat
            else:
                to_move = place >= now
            rows.append(
                [
                    float(facts[SQUARE[seat]]),
                    float(speeds[seat]),
                    speeds[seat] * turns,
                    float(dogs),
                    float(len(hand)),
                    leap,
                    float(moves),
                    drawn,
                    float(len(zones[DECK[seat]])),
                    all_leap * turns / cards,
                    float(upgrades),
                    damage / cards,
                    risk / cards,
                    float(cold),
                    float(hunger),
                    1.0 if cold >= WORST or hunger >= WORST else 0.0,
                    float(len(zones[LEGENDARIES[seat]])),
                    1.0 if to_move else 0.0,
                    1 - place / seats,
                ]
            )
        return rows
