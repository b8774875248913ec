"""GROUPS: several people can be one player.  Each commands their own part of the ops, all else is joint."""

from bisect import bisect_left

from hearthside.games.gardener.places import BARRED, GROUP_SIZE, OPS, PLAYERS
from hearthside.kernel.state import State


def player_of(g: State, seat: int) -> int:
    return seat % g.facts[PLAYERS]


def seats_of(g: State, player: int) -> list[int]:
    """The seats of a player, as numbers."""
    return list(range(player, g.seats, g.facts[PLAYERS]))


def seats_mask(g: State, player: int) -> int:
    """The same as bits: whom a question to the player asks."""
    if g.facts[GROUP_SIZE] == 1:
        return 1 << player
    mask = 0
    for seat in seats_of(g, player):
        mask |= 1 << seat
    return mask


def home(g: State, player: int) -> int:
    """The seat to whose ops a card of the player comes back: of a group the one with the fewest (HS-GT-2)."""
    if g.facts[GROUP_SIZE] == 1:
        return player
    best = player
    for seat in seats_of(g, player):
        if ops_size(g, seat) < ops_size(g, best):
            best = seat
    return best


def ops_size(g: State, seat: int) -> int:
    return len(g.zones[OPS[seat]]) + len(g.zones[BARRED[seat]])


def holder(g: State, player: int, card: int) -> int:
    """The seat of the player in whose ops a copy lies, one that may be played first (HS-GT-1); -1: none."""
    for seat in seats_of(g, player):
        if card in g.zones[OPS[seat]]:
            return seat
    for seat in seats_of(g, player):
        if card in g.zones[BARRED[seat]]:
            return seat
    return -1


def lies_in(card: int, ops: list[int]) -> bool:
    """The same as `card in ops`, for a zone that is kept in order."""
    at = bisect_left(ops, card)
    return at < len(ops) and ops[at] == card
