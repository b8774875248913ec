"""LEGS: which leg a square belongs to, and which side of its card counts."""

from hearthside.games.iditacards.cards import LAST, LEG_HALF, LEG_OF, LEG_TYPE
from hearthside.games.iditacards.places import COURSE, SQUARE
from hearthside.kernel.state import State


def leg_of(square: int) -> int:
    """The number of the leg; before the start -1, beyond the line one more than the last."""
    if square < 1:
        return -1
    return LEG_OF[square] if square <= LAST else len(LEG_TYPE)


def side_of_leg(g: State, leg: int) -> int:
    return 2 * g.zones[COURSE][LEG_TYPE[leg]] + LEG_HALF[leg]


def side_at(g: State, square: int) -> int:
    """The side of the leg card that works on this square; 0 off the board."""
    if square < 1 or square > LAST:
        return 0
    return side_of_leg(g, LEG_OF[square])


def side(g: State, seat: int) -> int:
    """The side of the leg card that works on this racer."""
    square = g.facts[SQUARE[seat]]
    if square < 1 or square > LAST:  # as side_at, without more calls: it is asked all the time
        return 0
    leg = LEG_OF[square]
    return 2 * g.zones[COURSE][LEG_TYPE[leg]] + LEG_HALF[leg]


def on_board(g: State, seat: int) -> bool:
    return 1 <= g.facts[SQUARE[seat]] <= LAST
