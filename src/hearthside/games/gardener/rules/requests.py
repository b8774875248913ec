"""REQUEST END OF ERA, REQUEST END OF ADVENTURE: by agreement at once, or after a silent round."""

from hearthside.games.gardener.places import (
    AGREED,
    END_ERA,
    IDLE_ADVENTURES,
    NO_REQUEST,
    PLAYERS,
    REQUEST,
    REQUEST_BY,
    STALL_GUARD,
)
from hearthside.games.gardener.sayings import REQUEST_FALLS, REQUESTS
from hearthside.kernel.state import State


def request(g: State, player: int, kind: int, by_passing: bool = False) -> None:
    """The requester agrees, too.  If the table stalls, all others count as agreed, too (GT-R-41)."""
    g.facts[REQUEST] = kind
    g.facts[REQUEST_BY] = player
    g.facts[AGREED] = everybody(g) if kind == END_ERA and stalled(g) else 1 << player
    g.say(REQUESTS, player, kind, int(by_passing))


def cancel(g: State) -> None:
    """A card was played."""
    if g.facts[REQUEST]:
        g.say(REQUEST_FALLS, g.facts[REQUEST_BY], g.facts[REQUEST])
        clear(g)


def clear(g: State) -> None:
    g.facts[REQUEST] = NO_REQUEST
    g.facts[REQUEST_BY] = 0
    g.facts[AGREED] = 0


def agreed(g: State) -> bool:
    """A request stands and everybody agrees with it."""
    return g.facts[REQUEST] != NO_REQUEST and g.facts[AGREED] == everybody(g)


def everybody(g: State) -> int:
    return (1 << g.facts[PLAYERS]) - 1


def stalled(g: State) -> bool:
    """Two adventures for each player in a row, and nobody has played a support."""
    return g.facts[STALL_GUARD] != 0 and g.facts[IDLE_ADVENTURES] >= 2 * g.facts[PLAYERS]
