"""VIGILANCE and WEATHER: whom the weather and other players' cards can touch."""

from hearthside.games.iditacards.cards import SIDE_IMMUNE, SIDE_NO_WEATHER
from hearthside.games.iditacards.places import FINISHED, IMMUNE
from hearthside.games.iditacards.rules.course import side
from hearthside.kernel.state import State


def immune(g: State, seat: int) -> bool:
    """By Vigilance, or by the leg (ID-9.3)."""
    return g.facts[IMMUNE[seat]] != 0 or SIDE_IMMUNE[side(g, seat)] != 0


def in_weather(g: State, seat: int) -> bool:
    """Is the racer on the board, and neither immune nor sheltered?"""
    return in_weather_on(g, seat, side(g, seat))


def in_weather_on(g: State, seat: int, here: int) -> bool:
    """The same of a racer on this side of a leg card; 0 off the board."""
    return here > 0 and not SIDE_NO_WEATHER[here] and not SIDE_IMMUNE[here] and not g.facts[IMMUNE[seat]]


def within_reach(g: State, seat: int) -> bool:
    """Can other players' cards affect this player (ID-9.2, ID-9.22)?"""
    return not g.facts[FINISHED] >> seat & 1 and not immune(g, seat)


def others_within_reach(g: State, seat: int) -> list[int]:
    """All other players that a card affects, in turn order."""
    out: list[int] = []
    for step in range(1, g.seats):
        other = g.after(seat, step)
        if within_reach(g, other):
            out.append(other)
    return out
