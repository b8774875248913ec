"""NEW DAYS: mercy for whom a track holds at its worst."""

from typing import Final

from hearthside.games.iditacards.cards import FOOD, KIND, NUMBER, PERSONAL
from hearthside.games.iditacards.places import (
    BY_COLD,
    BY_HUNGER,
    DECK,
    FROZEN,
    HAND,
    HYPOTHERMIA,
    MERCY,
    STARVATION,
    WORST,
)
from hearthside.games.iditacards.rules.tracks import set_hypothermia, set_starvation
from hearthside.games.iditacards.sayings import MERCIFUL
from hearthside.kernel.state import State

# Besides food and personal cards these lower a track (ID-8.38).
WARMS: Final[list[int]] = [NUMBER["campfire"], NUMBER["leather_jacket"]]
FEEDS: Final[list[int]] = [NUMBER["leather_jacket"]]


def have_mercy(g: State, seat: int) -> None:
    """A track from which there is no way down goes down by one."""
    if not g.facts[MERCY]:
        return
    if is_stuck(g, seat, HYPOTHERMIA[seat], BY_COLD, PERSONAL, WARMS):
        g.say(MERCIFUL, seat, 0)
        set_hypothermia(g, seat, WORST - 1)
    if is_stuck(g, seat, STARVATION[seat], BY_HUNGER, FOOD, FEEDS):
        g.say(MERCIFUL, seat, 1)
        set_starvation(g, seat, WORST - 1)


def is_stuck(g: State, seat: int, track: int, frozen: int, kind: int, besides: list[int]) -> bool:
    """At level 7, with no card left that could lower it (ID-8.38); or there since the last new day, as a
    card that can never be paid is no help (HS-ID-8).  If it is there for the first time, that is noted."""
    if g.facts[track] != WORST:
        return False
    if g.facts[FROZEN[seat]] & frozen or not has_relief(g, seat, kind, besides):
        return True
    g.facts[FROZEN[seat]] |= frozen
    return False


def has_relief(g: State, seat: int, kind: int, besides: list[int]) -> bool:
    for zone in (DECK[seat], HAND[seat]):
        for card in g.zones[zone]:
            if KIND[card] == kind or card in besides:
                return True
    return False
