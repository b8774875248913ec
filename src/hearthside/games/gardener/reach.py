"""What no game could come to, though every word of it is right."""

from collections.abc import Iterator

from hearthside.games.gardener import places as z
from hearthside.kernel.reach import Unreachable
from hearthside.kernel.state import State

Found = Iterator[dict[str, object]]


def eras_to_come(g: State) -> Found:
    """Only eras that have ended were won, covered or lost."""
    ended = g.facts[z.ERA]
    for player in range(g.facts[z.PLAYERS]):
        for word, each in (("eras_won", z.ERAS_WON), ("covered", z.COVERED)):
            if not 0 <= g.facts[each[player]] <= ended:
                yield {"word": word, "count": g.facts[each[player]], "ended": ended}
    if g.facts[z.VOID_ERAS] > ended:
        yield {"word": "void_eras", "count": g.facts[z.VOID_ERAS], "ended": ended}


def supports_of_nothing(g: State) -> Found:
    if g.facts[z.SUPPORTS] and not g.facts[z.ADVENTURE]:
        yield {}


UNREACHABLE = (
    Unreachable("{word!r}: {ended} eras have ended, so it cannot be {count}", eras_to_come),
    Unreachable("'supports': no adventure card lies in a playground to support", supports_of_nothing),
)
