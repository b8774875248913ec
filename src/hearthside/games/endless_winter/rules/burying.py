"""The Burial Ground: cards of the hand, the discard pile and above the board, never of the deck (EW-R39)."""

from typing import Final

from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.several import Several
from hearthside.kernel.actions import act, first_of, second_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Frame, State

SOURCES: Final[list[int]] = [v.FROM_HAND, v.FROM_DISCARD, v.FROM_LABOR, v.FROM_REVEALED]
ZONES: Final[list[list[int]]] = [z.HAND, z.DISCARD, z.LABOR, z.PLAYED, z.REVEALED]  # by source


def can_bury(g: State, seat: int) -> bool:
    """From how many cards lie where, which everybody sees."""
    for source in SOURCES:
        if g.zones[ZONES[source][seat]]:
            return True
    return len(g.zones[z.PLAYED[seat]]) > 1


def bury_options(g: State, seat: int) -> list[int]:
    """The card that is being resolved lies last among those played: it cannot bury itself (EW-R40, R93)."""
    out: list[int] = []
    for source in SOURCES:
        for card in distinct(g.zones[ZONES[source][seat]]):
            out.append(act(v.BURY, card, source))
    for card in g.zones[z.PLAYED[seat]][:-1]:
        out.append(act(v.BURY, card, v.FROM_PLAYED))
    return out


def bury(g: State, seat: int, action: int) -> None:
    source = second_of(action)
    g.put(first_of(action), ZONES[source][seat], z.BURIED[seat])
    g.say(v.BURIES, seat, source)


class Burying(Several):
    """So many cards are `left`, one by one."""

    number: int = ids.BURYING

    def possible(self, g: State, seat: int) -> bool:
        return can_bury(g, seat)

    def choices(self, g: State, seat: int) -> list[int]:
        return bury_options(g, seat)

    def take(self, g: State, f: Frame, seat: int, action: int) -> None:
        bury(g, seat, action)
