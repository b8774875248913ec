"""SPEED: what every move is longer or shorter by."""

from hearthside.games.iditacards.cards import (
    DOUBLES_SPEED,
    SIDE_DOG_SPEED,
    SIDE_PLAIN_AUTOMATIC_MOVE,
    SIDE_SPEED,
    SIDE_SPEED_CAP,
    SIZE,
    SPEED,
    SPEED_PER_DOG,
)
from hearthside.games.iditacards.places import (
    CLOUD,
    DOGS,
    HYPOTHERMIA,
    RAIN,
    STARVATION,
    SUN,
    WEATHER,
    WIND,
)
from hearthside.games.iditacards.rules.course import side
from hearthside.games.iditacards.rules.immunity import in_weather_on
from hearthside.kernel.state import State


def slowed_by(level: int) -> int:
    """Every odd point of a track costs one speed (ID-8.12)."""
    return (level + 1) // 2


def speed(g: State, seat: int, automatic: bool) -> int:
    """Bonuses, which Cloud cancels and some legs cap, less penalties; an Engineer Dog doubles what is
    above 0 (ID-8.45, ID-9.12).  A plain automatic move knows neither."""
    here = side(g, seat)
    if automatic and SIDE_PLAIN_AUTOMATIC_MOVE[here]:
        return 0
    bonus = 0
    penalty = slowed_by(g.facts[HYPOTHERMIA[seat]]) + slowed_by(g.facts[STARVATION[seat]])
    dogs = 0
    per_dog = 0  # of Chihuahuas, for every other dog
    engineers = 0
    for zone in DOGS[seat]:
        cards = g.zones[zone]
        if cards:
            dogs += SIZE[cards[0]]
            per_dog += SPEED_PER_DOG[cards[0]]
            engineers += DOUBLES_SPEED[cards[0]]
            for card in cards:
                if SPEED[card] > 0:
                    bonus += SPEED[card]
                else:
                    penalty -= SPEED[card]
    if per_dog:
        bonus += per_dog * (dogs - 1)
    leg = SIDE_SPEED[here] + SIDE_DOG_SPEED[here] * dogs
    if leg > 0:
        bonus += leg
    else:
        penalty -= leg
    if in_weather_on(g, seat, here):
        weather = g.facts[WEATHER]
        if weather == SUN:
            bonus += 1
        elif weather == WIND:
            bonus += 5
        elif weather == RAIN:
            bonus += 3
        elif weather == CLOUD:
            bonus = 0
    if SIDE_SPEED_CAP[here] and bonus > SIDE_SPEED_CAP[here]:
        bonus = SIDE_SPEED_CAP[here]
    net = bonus - penalty
    if net > 0:
        net <<= engineers
    return net
