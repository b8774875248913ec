"""PREPARATIONS: in turn order each player chooses an affiliation that is printed on the era deck."""

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import AFFILIATION, CLOSED, ERA, PLAYERS, TURN
from hearthside.games.gardener.rules import codes, ids, why_not
from hearthside.games.gardener.rules.groups import seats_mask
from hearthside.games.gardener.sayings import AFFILIATES
from hearthside.games.gardener.sayings import AFFILIATION as CHOOSE
from hearthside.games.gardener.setup import uses_hnp_copies
from hearthside.kernel.actions import act, first_of, verb_of
from hearthside.kernel.state import Blocked, Frame, Rule, State


class Affiliation(Rule):
    """f.step: how many have chosen.  Nobody is asked if the pack prescribes the affiliations or prints none
    (GT-R-27)."""

    number: int = ids.AFFILIATION

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def run(self, g: State, f: Frame) -> None:
        players = g.facts[PLAYERS]
        if f.step == 0:
            for player in range(players):
                g.facts[AFFILIATION[player]] = 0
            self._prescribe(g, f)
        if f.step < players and self.choices(g):
            f.seat = (g.facts[TURN] + f.step) % players
            f.waiting = seats_mask(g, f.seat)
            return
        close(g)
        g.end()

    def _prescribe(self, g: State, f: Frame) -> None:
        players = g.facts[PLAYERS]
        said = self.cards.prescribed.get(players)
        if said is None or len(said) < players:
            return
        for player in range(players):
            g.facts[AFFILIATION[player]] = said[player]
            g.say(AFFILIATES, player, said[player], 1)
        f.step = players

    def choices(self, g: State) -> list[int]:
        deck = self.cards.eras[g.facts[ERA]]
        if uses_hnp_copies(self.cards, g):
            return self.cards.high_affiliations[deck]
        return self.cards.era_affiliations[deck]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [act(CHOOSE, affiliation) for affiliation in self.choices(g)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        f.waiting = 0  # of a group the first answer counts
        g.facts[AFFILIATION[f.seat]] = first_of(action)
        g.say(AFFILIATES, f.seat, first_of(action))
        f.step += 1

    def refused(self, g: State, f: Frame, seat: int, action: int) -> Blocked | None:
        code = codes.NO_AFFILIATION if verb_of(action) == CHOOSE else codes.CHOICE_PENDING
        return why_not.plainly(action, code)


def close(g: State) -> None:
    """Note for each player the other affiliations of rivals: their cards are not for that player."""
    for player in range(g.facts[PLAYERS]):
        own = g.facts[AFFILIATION[player]]
        closed = 0
        for rival in range(g.facts[PLAYERS]):
            other = g.facts[AFFILIATION[rival]]
            if other and other != own:
                closed |= 1 << other
        g.facts[CLOSED[player]] = closed
