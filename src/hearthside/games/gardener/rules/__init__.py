"""The rules of the Gardener system, each for the cards of one pack."""

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.rules.adventure import Bundle
from hearthside.games.gardener.rules.effects import Effect
from hearthside.games.gardener.rules.era import Era
from hearthside.games.gardener.rules.powers import Power
from hearthside.games.gardener.rules.preparations import Affiliation
from hearthside.games.gardener.rules.session import Session
from hearthside.games.gardener.rules.trading import Trading
from hearthside.games.gardener.rules.turn import Turn
from hearthside.kernel.declare import book
from hearthside.kernel.state import Rule


def make_rules(cards: Cards) -> list[Rule]:
    """Their numbers are in ids.py."""
    return book(
        Session(cards),
        Era(cards),
        Affiliation(cards),
        Turn(cards),
        Bundle(cards),
        Power(cards),
        Effect(cards),
        Trading(cards),
    )
