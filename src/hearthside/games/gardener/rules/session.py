"""SESSION: era after era; after the last one the session is over."""

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import ERA
from hearthside.games.gardener.rules import ids
from hearthside.games.gardener.sayings import SESSION_ENDS
from hearthside.kernel.state import Frame, Rule, State


class Session(Rule):
    number: int = ids.SESSION

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def run(self, g: State, f: Frame) -> None:
        if f.step:
            if g.facts[ERA] + 1 == len(self.cards.eras):
                g.say(SESSION_ENDS, 0)
                g.end()
                return
            g.facts[ERA] += 1
            f.step = 0
        g.call(f, ids.ERA, 0)
