"""SESSION: all the cards lie in the void before the first era."""

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.zones import BOX, PLAYERS, VOID
from hearthside.kernel.state import State


def lay_out(cards: Cards, g: State) -> None:
    """HNP copies are for the high number of players only."""
    high = cards.high > 0 and g.facts[PLAYERS] >= cards.high
    for card in range(1, cards.count):
        g.zones[VOID].extend([card] * cards.copies[card])
        g.zones[VOID if high else BOX].extend([card] * cards.hnp_copies[card])
