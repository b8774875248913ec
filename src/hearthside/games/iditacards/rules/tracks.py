"""HYPOTHERMIA and STARVATION: two tracks from 0 to 7; at 7 there is no moving."""

from hearthside.games.iditacards.cards import SIDE_NO_STARVATION
from hearthside.games.iditacards.places import BY_COLD, BY_HUNGER, FROZEN, HYPOTHERMIA, STARVATION, WORST
from hearthside.games.iditacards.rules.course import side
from hearthside.games.iditacards.sayings import HYPOTHERMIA_NOW, STARVATION_NOW
from hearthside.kernel.state import State


def colder(g: State, seat: int, points: int) -> None:
    set_hypothermia(g, seat, g.facts[HYPOTHERMIA[seat]] + points)


def hungrier(g: State, seat: int, points: int, here: int = -1) -> None:
    """On a Frozen Lake starvation never rises.  `here`: the leg's side, if it is being crossed."""
    if here < 0:
        here = side(g, seat)
    if not SIDE_NO_STARVATION[here]:
        set_starvation(g, seat, g.facts[STARVATION[seat]] + points)


def set_hypothermia(g: State, seat: int, level: int) -> None:
    set_track(g, seat, HYPOTHERMIA[seat], level, BY_COLD, HYPOTHERMIA_NOW)


def set_starvation(g: State, seat: int, level: int) -> None:
    set_track(g, seat, STARVATION[seat], level, BY_HUNGER, STARVATION_NOW)


def set_track(g: State, seat: int, track: int, level: int, frozen: int, now: int) -> None:
    level = within(level)
    if level != g.facts[track]:
        g.facts[track] = level
        g.facts[FROZEN[seat]] &= ~frozen
        g.say(now, seat, level)


def within(level: int) -> int:
    if level < 0:
        return 0
    return level if level < WORST else WORST


def cannot_move(g: State, seat: int) -> bool:
    return g.facts[HYPOTHERMIA[seat]] >= WORST or g.facts[STARVATION[seat]] >= WORST
