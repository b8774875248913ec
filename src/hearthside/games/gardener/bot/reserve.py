"""Cards to be kept for the Cataclysms of rivals: one that is lost takes the era from everybody."""

from hearthside.games.gardener.bot.covering import quick_cover
from hearthside.games.gardener.bot.known import known
from hearthside.games.gardener.bot.worth import RESERVE, Worth
from hearthside.games.gardener.cards import Cards


def worth_with_reserve(
    cards: Cards, threats: list[int], pools: list[list[int]], have: list[int], lead: int
) -> Worth:
    """By card what it is worth; those of the own that would cover these Cataclysms are dearer.

    pools: by Cataclysm, the own supports that could be played in it; have: the feats of all; lead: points
    that could be lost.
    """
    worth = known(cards).worth
    kept: set[int] = set()
    for at in range(len(threats)):
        rest = [support for support in pools[at] if support not in kept]
        kept.update(quick_cover(cards, toll(cards, threats[at], have), rest, worth, []) or [])
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
