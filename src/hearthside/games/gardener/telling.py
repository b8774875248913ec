"""The log in words."""

from hearthside.games.gardener.cards import Cards
from hearthside.kernel.events import Event


def narrate(cards: Cards, event: Event) -> str:
    return ""
