"""ERA: the deal, the preparations, turns until the era ends, and what it was worth."""

from typing import Final

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.rules import ids
from hearthside.games.gardener.rules.dealing import set_up_era
from hearthside.games.gardener.rules.end_of_era import end_era
from hearthside.kernel.state import Frame, Rule, State

DEAL: Final = 0
PREPARED: Final = 1
ENDS: Final = 2  # why is in g.result


class Era(Rule):
    number: int = ids.ERA

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def run(self, g: State, f: Frame) -> None:
        if f.step == DEAL:
            set_up_era(self.cards, g)
            g.call(f, ids.AFFILIATION, 0)
        elif f.step == PREPARED:
            g.call(f, ids.TURN, 0)
        else:
            end_era(self.cards, g, g.result)
            g.end()
