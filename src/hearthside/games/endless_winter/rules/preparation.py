"""PREPARATION PHASE: the boards are made ready for a new round."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.gaining import draw_cards
from hearthside.games.endless_winter.rules.hunting import turn_up
from hearthside.games.endless_winter.setup import tribe_figures
from hearthside.kernel.state import Frame, Rule, State


class Preparation(Rule):
    number: int = ids.PREPARATION

    def run(self, g: State, f: Frame) -> None:
        g.facts[z.PHASE] = z.PREPARATION
        g.say(v.PREPARATION_BEGINS, 0)
        g.facts[z.ROUND] += 1
        figures_home(g)
        refill_display(g)
        tokens(g)
        refill_market(g)
        for seat in range(g.seats):
            draw_cards(g, seat, c.HAND_SIZE)
        g.end()


def figures_home(g: State) -> None:
    for player in range(g.facts[z.PLAYERS]):
        g.facts[z.TURNS[player]] = 0
        g.facts[z.CHIEF_AT[player]] = 0
        g.facts[z.FIGURES_HOME[player]] = tribe_figures(g, player)
        for place in range(1, z.ECLIPSE_SPACE + 1):
            g.facts[z.FIGURES_AT[player][place]] = 0
    g.facts[z.BOTTOMS] = 0


def refill_display(g: State) -> None:
    """To one more than there are players; what is above that stays (EW-R48)."""
    missing = g.facts[z.PLAYERS] + 1 - len(g.zones[z.DISPLAY])
    if missing > 0:
        turn_up(g, missing)


def tokens(g: State) -> None:
    """A card that has a token already goes under its own deck; all others left get one."""
    for place in range(z.MARKET_SIZE):
        cards = g.zones[z.MARKET[place]]
        if not cards:
            continue
        if g.facts[z.TOKENS] >> place & 1:
            g.facts[z.TOKENS] ^= 1 << place
            g.put_under(cards[0], z.MARKET[place], z.ERA_DECKS[c.ERA[cards[0]] - 1])
        else:
            g.facts[z.TOKENS] |= 1 << place


def refill_market(g: State) -> None:
    """From the deck without the cap card; after the first time the cap moves to the deck of Era I."""
    era = 1 if g.zones[z.CAPS[1]] else 2
    laid = 0
    for zone in z.MARKET:
        if not g.zones[zone]:
            laid += g.take_top(z.ERA_DECKS[era - 1], zone, 1)
    g.say(v.REFILLS, 0, laid, era)
    if era == 1:
        g.put(c.CAP_CARD, z.CAPS[1], z.CAPS[0])
