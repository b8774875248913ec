"""TRIBAL LEADERS: whose leader is who, and which of the cards are refugees."""

from hearthside.games.arctic_scavengers.cards import IS_REFUGEE
from hearthside.games.arctic_scavengers.places import LEADER, POWER_USED, WOUNDED
from hearthside.kernel.state import State


def leader_of(g: State, seat: int) -> int:
    """The leader whose power works now, or 0; a wounded one is of no use (AS-R71)."""
    there = g.zones[LEADER[seat]] if seat < g.seats else []
    return there[0] if there and not g.facts[WOUNDED[seat]] else 0


def has_power(g: State, seat: int, leader: int) -> bool:
    """Is this the seat's leader, well, and its power of the round unused?"""
    return leader_of(g, seat) == leader and not g.facts[POWER_USED[seat]]


def refugees_in(cards: list[int]) -> list[int]:
    """The kinds of refugees among the cards."""
    return sorted({card for card in cards if IS_REFUGEE[card]})
