"""GANGS: at the end each joins the player who has most of what it likes."""

from hearthside.games.arctic_scavengers.cards import (
    ENGINEER,
    GEARHEADS,
    HUMANITARIANS,
    IS_CONTESTED,
    IS_MEDICINE,
    IS_REFUGEE,
    IS_TOOL,
    MASONS,
    MEDIC,
    MEDS,
    PHARMERS,
)
from hearthside.games.arctic_scavengers.modules.buildings import in_use
from hearthside.games.arctic_scavengers.places import GANGS_ROW
from hearthside.games.arctic_scavengers.rules.owning import owned
from hearthside.kernel.state import State

NOBODY_ELSE = 0  # a gang without a tie-break


def score(g: State, gang: int, seat: int) -> tuple[int, int]:
    """What the gang looks at, and its tie-break."""
    cards = owned(g, seat)
    if gang == GEARHEADS:
        tools = [card for card in cards if IS_TOOL[card]]
        return len(tools), sum(1 for card in tools if IS_CONTESTED[card])
    if gang == PHARMERS:
        return sum(MEDS[card] for card in cards if IS_MEDICINE[card]), cards.count(MEDIC)
    if gang == MASONS:
        return len(in_use(g, seat)), cards.count(ENGINEER)
    assert gang == HUMANITARIANS
    return sum(1 for card in cards if IS_REFUGEE[card]), NOBODY_ELSE


def joined(g: State) -> dict[int, int]:
    """Gang -> the seat it joins; not with an unbroken tie, nor for nothing at all (AS-R82, AS-R128)."""
    out: dict[int, int] = {}
    for gang in g.zones[GANGS_ROW]:
        scores = [score(g, gang, seat) for seat in range(g.seats)]
        best = max(scores)
        if best[0] > 0 and scores.count(best) == 1:
            out[gang] = scores.index(best)
    return out
