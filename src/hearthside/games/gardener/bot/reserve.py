"""Cards to be kept for the Cataclysms of rivals: one that is lost takes the era from everybody."""

from functools import lru_cache

from hearthside.games.gardener.bot.covering import quick_cover
from hearthside.games.gardener.bot.known import known
from hearthside.games.gardener.bot.worth import RESERVE, Worth
from hearthside.games.gardener.cards import Cards

Kinds = tuple[int, ...]


@lru_cache(maxsize=512)
def worth_with_reserve(
    cards: Cards, threats: Kinds, pools: tuple[Kinds, ...], have: Kinds, lead: int
) -> Worth:
    """By card what it is worth; those of the own that would cover these Cataclysms are dearer.

    pools: by Cataclysm, the own supports that could be played in it; have: the feats of all; lead: points
    that could be lost.
    """
    worth = known(cards).worth
    kept: set[int] = set()
    for card, pool in zip(threats, pools, strict=True):
        rest = [support for support in pool if support not in kept]
        kept.update(quick_cover(cards, toll(cards, card, list(have)), rest, worth, []) or [])
    more = RESERVE + lead
    out = worth[:]
    for card in kept:
        out[card] += more
    return out


def toll(cards: Cards, cataclysm: int, have: list[int]) -> list[int]:
    """By name: what it would ask for beyond the feats."""
    lack = [-amount for amount in have]
    for name, amount in cards.common_costs[cataclysm]:
        lack[name] += amount
    return lack
