"""COSTS and COVERAGE: what an adventure asks for, and what players have to meet it."""

from collections.abc import Iterable

from hearthside.games.gardener.cards import Amounts, Cards
from hearthside.games.gardener.places import ADVENTURE, BUILDSITE, HERO, PLAYERS, PLAYGROUND, SCORE, SKITTER
from hearthside.games.gardener.rules.fitting import once_each
from hearthside.kernel.state import State


class Account:
    """By name: what is needed, what there is, and whether the name is a cost at all (a cost of 0 needs
    nothing, but it scores: GT-R-14)."""

    def __init__(self, have: list[int]) -> None:
        self.need = [0] * len(have)
        self.have = have[:]
        self.asked = [False] * len(have)

    def cost(self, amounts: Amounts) -> None:
        for name, value in amounts:
            self.need[name] += value
            self.asked[name] = True

    def gain(self, amounts: Amounts) -> None:
        for name, value in amounts:
            self.have[name] += value


def together(cards: Cards, g: State, won: list[int] | None = None) -> Account:
    """Cooperative adventures: all cards of all players, and the feats of all buildsites, which are `won`, if
    they have been counted."""
    out = Account(feats(cards, g, 0, True) if won is None else won)
    for player in range(g.facts[PLAYERS]):
        for card in g.zones[PLAYGROUND[player]]:
            out.cost(cards.costs[card])
            out.cost(cards.common_costs[card])
            out.gain(cards.resources[card])
    return out


def individual(cards: Cards, g: State, player: int, won: list[int] | None = None) -> Account:
    """Individualist adventures, for one player: their own cards and the common costs of all; the
    adventure's own resources; their own feats and the common ones of all (GT-R-13), which are `won`, if they
    have been counted."""
    out = Account(feats(cards, g, player, False) if won is None else won)
    for other in range(g.facts[PLAYERS]):
        for card in g.zones[PLAYGROUND[other]]:
            out.cost(cards.common_costs[card])
            if other == player:
                out.cost(cards.costs[card])
                out.gain(cards.resources[card])
    if player != g.facts[HERO]:
        out.gain(cards.resources[g.facts[ADVENTURE]])  # the hero has it in their playground
    return out


def feats(cards: Cards, g: State, player: int, joint: bool) -> list[int]:
    """By name: what won adventures give in every adventure (GT-R-13)."""
    out = [0] * len(cards.amount_names)
    for card in once_each(cards, g.zones[SKITTER]):
        for name, amount in cards.feats[card]:
            out[name] += amount
    for owner in range(g.facts[PLAYERS]):
        whole = joint or owner == player
        for card in g.zones[BUILDSITE[owner]]:
            if whole or cards.common[card]:
                for name, amount in cards.feats[card]:
                    out[name] += amount
    return out


def could_add(cards: Cards, kinds: Iterable[int]) -> list[int]:
    """By name: how much all of these cards would give."""
    out = [0] * len(cards.amount_names)
    for card in kinds:
        for name, amount in cards.resources[card]:
            out[name] += amount
    return out


def covered(account: Account) -> bool:
    for name in range(len(account.need)):
        if account.have[name] < account.need[name]:
            return False
    return True


def score(g: State, account: Account) -> int:
    """The sum of all coverage of names that are asked for; as an option only what is more than needed."""
    out = 0
    for name in range(len(account.need)):
        if account.asked[name]:
            out += account.have[name]
            if g.facts[SCORE]:
                out -= account.need[name]
    return out
