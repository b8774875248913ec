"""SESSION: all the cards lie in the void, and somebody has the first turn."""

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import BOX, PLAYERS, TURN, VOID
from hearthside.games.gardener.rules.groups import seats_of
from hearthside.kernel.state import State


def lay_out(cards: Cards, g: State) -> None:
    high = uses_hnp_copies(cards, g)
    for card in range(1, cards.count):
        g.zones[VOID].extend([card] * cards.copies[card])
        g.zones[VOID if high else BOX].extend([card] * cards.hnp_copies[card])


def uses_hnp_copies(cards: Cards, g: State) -> bool:
    """HNP copies are for the high number of players only."""
    return cards.high > 0 and g.facts[PLAYERS] >= cards.high


def draw_lots(g: State) -> None:
    """Who has the first turn (HS-GT-14)."""
    if g.facts[PLAYERS] > 1:
        g.facts[TURN] = g.roll(g.facts[PLAYERS])


def seats_in_order(g: State) -> list[int]:
    """As they play in the first round; people who are one player, one behind the other."""
    players = g.facts[PLAYERS]
    return [seat for step in range(players) for seat in seats_of(g, (g.facts[TURN] + step) % players)]
