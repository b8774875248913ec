"""What the bot knows of a pack before a game begins: worked out once, since cards never change."""

from functools import lru_cache
from typing import Final, final

from hearthside.games.gardener.bot.weights import POINT
from hearthside.games.gardener.cards import CATACLYSM, IN_PLAYGROUND, NEVER, Cards, Condition

# What a support can do besides covering costs, as bits.
SHIELDS: Final = 1
REWINDS: Final = 2
SHARES: Final = 4
FREEZES: Final = 8
SPOILS: Final = 16  # by common costs or by a power
SALVAGES: Final = 32  # it brings cards into the ops


@final
class Known:
    def __init__(self, cards: Cards, resource: int, inner: int, feat: int) -> None:
        adventures = range(cards.last_adventure + 1)
        # By card: what a support could still do, wherever.
        self.worth: list[int] = _worth(cards, resource, inner)
        # By support: is there more to look at than which adventure runs?
        self.bound: list[bool] = [_bound(cards, card) for card in range(cards.count)]
        self.tricks: list[int] = [_tricks(cards, card) for card in range(cards.count)]
        # By adventure: a number that is the same for those in which the same supports could be played.
        self.admits: list[int] = [_admits(cards, adventure) for adventure in adventures]
        # Are there cards of which only one may lie in all playgrounds?
        self.singular: bool = any(cards.unique_any)
        self.cataclysms: list[int] = [card for card in adventures if cards.roleplay[card] == CATACLYSM]
        # By adventure: what winning it brings in any case, in tenths of a point.
        self.prize: list[int] = [_prize(cards, adventure, feat) for adventure in adventures]
        # By adventure: cards that may be played only if some have won one of its level, and cards with a
        # condition that it meets, at least in part.
        self.next_level: list[list[int]] = [_next_level(cards, adventure) for adventure in adventures]
        self.meets: list[list[tuple[int, Condition]]] = [_meets(cards, adventure) for adventure in adventures]


@lru_cache(maxsize=64)
def known(cards: Cards, resource: int, inner: int, feat: int) -> Known:
    return Known(cards, resource, inner, feat)


def _worth(cards: Cards, resource: int, inner: int) -> list[int]:
    asked = {name for card in range(1, cards.last_adventure + 1) for name, _ in cards.common_costs[card]}
    out = [0] * cards.count
    for card in range(cards.last_adventure + 1, cards.count):
        for name, amount in cards.resources[card]:
            out[card] += amount * (resource if name in asked else inner)
        for name, amount in cards.costs[card]:
            out[card] -= amount * (resource if name in asked else inner)
        out[card] = max(out[card], 1)
        if cards.has_effect[card]:
            out[card] += resource
    return out


def _bound(cards: Cards, card: int) -> bool:
    conditions = cards.allow[card] + cards.deny[card]
    unique = cards.unique[card] or cards.unique_any[card]
    return unique != 0 or any(one.place < IN_PLAYGROUND for one in conditions)


def _admits(cards: Cards, adventure: int) -> int:
    if NEVER in cards.fits[adventure][cards.last_adventure + 1 :]:
        return adventure
    return 0 if cards.cooperative[adventure] else -1  # affiliations do not matter, or do


def _tricks(cards: Cards, card: int) -> int:
    out = 0
    for bit, has in (
        (SHIELDS, cards.immunes[card]),
        (REWINDS, cards.rewinds[card]),
        (SHARES, cards.stock_holding[card] != 0),
        (FREEZES, cards.freezes[card]),
        (SPOILS, bool(cards.common_costs[card] or cards.hits[card])),
        (SALVAGES, bool(cards.reuse[card] or cards.seize_some[card] or cards.seize_one[card])),
    ):
        if has:
            out |= bit
    return out


def _prize(cards: Cards, adventure: int, feat: int) -> int:
    return POINT * cards.era_resource_sum[adventure] + feat * sum(
        [amount for _, amount in cards.feats[adventure]]
    )


def _next_level(cards: Cards, adventure: int) -> list[int]:
    level = cards.level[adventure] + 1
    return [card for card in range(1, cards.count) if cards.any_level[card] and cards.level[card] == level]


def _meets(cards: Cards, adventure: int) -> list[tuple[int, Condition]]:
    return [
        (card, one)
        for card in range(1, cards.count)
        for one in cards.allow[card]
        if any(adventure in kinds for kinds in one.sets)
    ]
