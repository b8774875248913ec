"""What no game could come to, though every word of it is right."""

from collections.abc import Iterator

from hearthside.games.gardener import places as z
from hearthside.kernel.reach import Unreachable
from hearthside.kernel.state import State

Found = Iterator[dict[str, object]]


def eras_ended(g: State) -> int:
    """Skipped eras were not played."""
    return g.facts[z.ERA] - g.facts[z.SKIP_ERAS]


def skipped(g: State) -> Found:
    if eras_ended(g) < 0:
        yield {"era": g.facts[z.ERA] + 1, "first": g.facts[z.SKIP_ERAS] + 1}


def eras_to_come(g: State) -> Found:
    """Only eras that have ended were won, covered or lost."""
    ended = eras_ended(g)
    for player in range(g.facts[z.PLAYERS]):
        for word, each in (("eras_won", z.ERAS_WON), ("covered", z.COVERED)):
            if not 0 <= g.facts[each[player]] <= ended:
                yield {"word": word, "count": g.facts[each[player]], "ended": ended}
    if g.facts[z.VOID_ERAS] > ended:
        yield {"word": "void_eras", "count": g.facts[z.VOID_ERAS], "ended": ended}


def won_twice(g: State) -> Found:
    """What the void has won nobody else has."""
    ended, void = eras_ended(g), g.facts[z.VOID_ERAS]
    for player in range(g.facts[z.PLAYERS]):
        won = g.facts[z.ERAS_WON[player]]
        if won + void > ended:
            yield {"ended": ended, "player": player, "won": won, "void": void}


def early_points(g: State) -> Found:
    for player in range(g.facts[z.PLAYERS]):
        if g.facts[z.POINTS[player]] and not eras_ended(g):
            yield {"player": player, "points": g.facts[z.POINTS[player]]}


def beyond_the_limit(g: State) -> Found:
    """In a turn one adventure begins at most, and an era has so many rounds (HS-GT-15)."""
    turns = z.LAST_ROUND * g.facts[z.PLAYERS]
    for word, fact in (("turns", z.TURNS), ("passes", z.PASSES), ("idle_adventures", z.IDLE_ADVENTURES)):
        if g.facts[fact] > turns:
            yield {"word": word, "count": g.facts[fact], "rounds": z.LAST_ROUND, "turns": turns}


def supports_of_nothing(g: State) -> Found:
    if g.facts[z.SUPPORTS] and not g.facts[z.ADVENTURE]:
        yield {}


UNREACHABLE = (
    Unreachable("'era': this table begins with era {first}, so it cannot be in era {era}", skipped),
    Unreachable("{word!r}: {ended} eras have ended, so it cannot be {count}", eras_to_come),
    Unreachable(
        "'void_eras': {ended} eras have ended, so not {won} by player {player} and {void} by the void",
        won_twice,
    ),
    Unreachable(
        "'points': they are counted when an era ends, so player {player} cannot have {points} in the first",
        early_points,
    ),
    Unreachable(
        "{word!r}: an era ends after {rounds} rounds, here {turns} turns, so it cannot be {count} (HS-GT-15)",
        beyond_the_limit,
    ),
    Unreachable("'supports': no adventure card lies in a playground to support", supports_of_nothing),
)
