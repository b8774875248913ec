"""What the cards of one player could do, kept as long as they and all that was won stay where they are."""

from typing import final

from hearthside.games.gardener.places import BUILDSITE, CLOSED, OPS, PLAYERS, PLAYGROUND, SKITTER
from hearthside.games.gardener.rules.groups import seats_of
from hearthside.kernel.state import State


@final
class Holdings:
    """Of one player; what is None, or in no dictionary yet, nobody has asked for."""

    def __init__(self) -> None:
        self.held: set[int] | None = None  # the cards of the ops, whatever their number
        self.open: list[int] | None = None  # supports that some adventure may admit
        # By adventure: the supports that could be played in it, what they give together, and what having won
        # it is worth.
        self.pools: dict[int, list[int]] = {}
        self.gains: dict[int, list[int]] = {}
        self.prizes: dict[int, int] = {}


def same_wins(g: State, before: State) -> bool:
    """Lies in all buildsites what lay there before?"""
    for player in range(g.facts[PLAYERS]):
        if g.zones[BUILDSITE[player]] != before.zones[BUILDSITE[player]]:
            return False
    return g.zones[SKITTER] == before.zones[SKITTER]


def same_playgrounds(g: State, before: State) -> bool:
    for player in range(g.facts[PLAYERS]):
        if g.zones[PLAYGROUND[player]] != before.zones[PLAYGROUND[player]]:
            return False
    return True


def same_holdings(g: State, before: State, player: int) -> bool:
    """Has the player the same cards, and may they play the same?"""
    for seat in seats_of(g, player):
        if g.zones[OPS[seat]] != before.zones[OPS[seat]]:
            return False
    there = PLAYGROUND[player]
    closed = CLOSED[player]
    return g.zones[there] == before.zones[there] and g.facts[closed] == before.facts[closed]
