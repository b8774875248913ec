"""ECLIPSE PHASE: the Ritual piles are revealed, turn order changes, and everybody's benefits follow."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.gaining import speaker
from hearthside.games.endless_winter.rules.rival import reveal_rival
from hearthside.kernel.registers import COUNT, Registers
from hearthside.kernel.state import Frame, Rule, State


class EclipsePhase(Rule):
    """`place`: that in turn order whose benefits come next."""

    number: int = ids.ECLIPSE_PHASE
    registers: Registers = Registers(place=COUNT)

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            g.facts[z.PHASE] = z.ECLIPSE
            g.say(v.ECLIPSE_BEGINS, 0, g.facts[z.ROUND])
            reveal(g)
            new_order(g)
        place = f.count
        if place < g.facts[z.PLAYERS]:
            player = g.facts[z.ORDER[place]]
            f.count = place + 1
            if player == z.RIVAL and g.facts[z.SOLO]:
                g.call(f, ids.RIVAL_ECLIPSE, player)
            else:
                g.call(f, ids.ECLIPSE_ACTIONS, player)
        else:
            for seat in range(g.seats):
                g.put_all(z.REVEALED[seat], z.DISCARD[seat])
            g.end()


def reveal(g: State) -> None:
    """All piles at once; column bonuses of Tribe cards do not count (EW-R88)."""
    for seat in range(g.seats):
        g.put_all(z.RITUAL[seat], z.REVEALED[seat])
    for seat in range(g.seats):
        g.facts[z.RITUAL_HALVES[seat]] = halves(g, seat)
    if g.facts[z.SOLO]:
        g.facts[z.RITUAL_HALVES[z.RIVAL]] = reveal_rival(g)


def halves(g: State, seat: int) -> int:
    """Labor of a seat in halves: figures on the Eclipse space, Tribe cards, Culture cards."""
    total = c.FIGURE_HALVES * g.facts[z.FIGURES_AT[seat][z.ECLIPSE_SPACE]]
    if g.facts[z.CHIEF_AT[seat]] == z.ECLIPSE_SPACE:
        total += c.FIGURE_HALVES
        if not g.facts[z.SIDE[seat]]:
            total += c.CHIEF_A_HALVES  # side A only (EW-R24)
    for card in g.zones[z.REVEALED[seat]]:
        total += c.CULTURE_HALVES if c.KIND[card] == c.CULTURE else 2 * c.LABOR[card] + c.ECLIPSE_HALVES[card]
    return total


def new_order(g: State) -> None:
    """Most Labor first; of equals, 0 Labor too, the one who went later goes ahead (EW-R27)."""
    facts = g.facts
    players = facts[z.PLAYERS]
    later_first = [facts[z.ORDER[place]] for place in range(players - 1, -1, -1)]
    for player in range(players):
        g.say(v.TOTALS, speaker(g, player), facts[z.RITUAL_HALVES[player]])
    for place in range(players):
        best = 0
        for i in range(1, len(later_first)):
            if facts[z.RITUAL_HALVES[later_first[i]]] > facts[z.RITUAL_HALVES[later_first[best]]]:
                best = i
        player = later_first.pop(best)
        facts[z.ORDER[place]] = player
        g.say(v.TAKES_PLACE, speaker(g, player), place + 1)
