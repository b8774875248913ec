"""ECLIPSE PHASE: the Ritual piles are revealed, turn order changes, and everybody's benefits follow."""

from hearthside.games.endless_winter.cards import (
    CHIEF_A_HALVES,
    CULTURE,
    CULTURE_HALVES,
    ECLIPSE_HALVES,
    FIGURE_HALVES,
    KIND,
    LABOR,
)
from hearthside.games.endless_winter.places import (
    CHIEF_AT,
    DISCARD,
    ECLIPSE,
    ECLIPSE_SPACE,
    FIGURES_AT,
    ORDER,
    PHASE,
    PLAYERS,
    REVEALED,
    RITUAL,
    RITUAL_HALVES,
    RIVAL,
    ROUND,
    SIDE,
    SOLO,
)
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.gaining import speaker
from hearthside.games.endless_winter.rules.rival import reveal_rival
from hearthside.games.endless_winter.sayings import ECLIPSE_BEGINS, TAKES_PLACE, TOTALS
from hearthside.kernel.registers import COUNT, Registers
from hearthside.kernel.state import Frame, Rule, State


class EclipsePhase(Rule):
    """`place`: that in turn order whose benefits come next."""

    number: int = ids.ECLIPSE_PHASE
    registers: Registers = Registers(place=COUNT)

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            g.facts[PHASE] = ECLIPSE
            g.say(ECLIPSE_BEGINS, 0, g.facts[ROUND])
            reveal(g)
            new_order(g)
        place = f.count
        if place < g.facts[PLAYERS]:
            player = g.facts[ORDER[place]]
            f.count = place + 1
            if player == RIVAL and g.facts[SOLO]:
                g.call(f, ids.RIVAL_ECLIPSE, player)
            else:
                g.call(f, ids.ECLIPSE_ACTIONS, player)
        else:
            for seat in range(g.seats):
                g.put_all(REVEALED[seat], DISCARD[seat])
            g.end()


def reveal(g: State) -> None:
    """All piles at once; column bonuses of Tribe cards do not count (EW-R88)."""
    for seat in range(g.seats):
        g.put_all(RITUAL[seat], REVEALED[seat])
    for seat in range(g.seats):
        g.facts[RITUAL_HALVES[seat]] = halves(g, seat)
    if g.facts[SOLO]:
        g.facts[RITUAL_HALVES[RIVAL]] = reveal_rival(g)


def halves(g: State, seat: int) -> int:
    """Labor of a seat in halves: figures on the Eclipse space, Tribe cards, Culture cards."""
    total = FIGURE_HALVES * g.facts[FIGURES_AT[seat][ECLIPSE_SPACE]]
    if g.facts[CHIEF_AT[seat]] == ECLIPSE_SPACE:
        total += FIGURE_HALVES
        if not g.facts[SIDE[seat]]:
            total += CHIEF_A_HALVES  # side A only (EW-R24)
    for card in g.zones[REVEALED[seat]]:
        total += CULTURE_HALVES if KIND[card] == CULTURE else 2 * LABOR[card] + ECLIPSE_HALVES[card]
    return total


def new_order(g: State) -> None:
    """Most Labor first; of equals, 0 Labor too, the one who went later goes ahead (EW-R27)."""
    facts = g.facts
    players = facts[PLAYERS]
    later_first = [facts[ORDER[place]] for place in range(players - 1, -1, -1)]
    for player in range(players):
        g.say(TOTALS, speaker(g, player), facts[RITUAL_HALVES[player]])
    for place in range(players):
        best = 0
        for i in range(1, len(later_first)):
            if facts[RITUAL_HALVES[later_first[i]]] > facts[RITUAL_HALVES[later_first[best]]]:
                best = i
        player = later_first.pop(best)
        facts[ORDER[place]] = player
        g.say(TAKES_PLACE, speaker(g, player), place + 1)
