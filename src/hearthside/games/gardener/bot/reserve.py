"""Cards to be kept for the Cataclysms of rivals: one that is lost takes the era from everybody."""

from typing import final

from hearthside.games.gardener.bot.covering import (
    covering_cards,
    is_covered,
    too_little,
    without_idle,
)
from hearthside.games.gardener.bot.weights import Worth
from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.rules.coverage import could_add


@final
class Reserve:
    """The own cards that would cover some Cataclysms."""

    def __init__(
        self,
        cards: Cards,
        worth: Worth,
        dearer: int,
        threats: list[int],
        pools: list[list[int]],
        have: list[int],
    ) -> None:
        """worth: by card; those that are kept are so much dearer.  pools: by Cataclysm, the own supports
        that could be played in it; have: the feats of all."""
        self.threats = threats
        self._cards = cards
        self._usual = worth
        self._dearer = dearer
        self._kept: set[int] = set()
        self._looked_at: list[int] = []
        for at in range(len(threats)):
            self._keep_for(threats[at], pools[at], have)
        self._worth: Worth = []
        self._lead = -1

    def _keep_for(self, cataclysm: int, pool: list[int], have: list[int]) -> None:
        cards = self._cards
        worth = self._usual
        rest = [support for support in pool if support not in self._kept]
        lack = toll(cards, cataclysm, have)
        if is_covered(lack) or too_little(lack, could_add(cards, rest)):
            return
        chosen: list[int] = []
        found = covering_cards(cards, lack, rest, worth, [], chosen)
        self._looked_at += chosen
        if found is not None:
            self._kept.update(without_idle(cards, lack, found, worth))

    def holds_without(self, card: int) -> bool:
        """Would it be the same if this card had not been there?  If it was never taken, the others that were
        taken would have been anyway; and where all were too few, all but one are."""
        return card not in self._looked_at and not self._cards.unique[card]

    def worth(self, lead: int) -> Worth:
        """By card what it is worth; those that are kept are dearer.  lead: points that could be lost."""
        if self._lead != lead:
            self._lead = lead
            self._worth = self._usual[:]
            for card in self._kept:
                self._worth[card] += self._dearer + lead
        return self._worth


def toll(cards: Cards, cataclysm: int, have: list[int]) -> list[int]:
    """By name: what it would ask for beyond the feats."""
    lack = [-amount for amount in have]
    for name, amount in cards.common_costs[cataclysm]:
        lack[name] += amount
    return lack
