"""Cards to be kept for the Cataclysms of rivals: one that is lost takes the era from everybody."""

from collections.abc import Sequence
from functools import lru_cache

from tests.frozen_bots.gardener_1.covering import quick_cover
from tests.frozen_bots.gardener_1.house import Cards
from tests.frozen_bots.gardener_1.worth import RESERVE, Worth, card_worth

Kinds = tuple[int, ...]


@lru_cache(maxsize=512)
def worth_with_reserve(
    cards: Cards, threats: Kinds, pools: tuple[Kinds, ...], have: Kinds, lead: int
) -> Worth:
    """By card what it is worth; those of the own that would cover these Cataclysms are dearer.

    pools: by Cataclysm, the own supports that could be played in it; have: the feats of all; lead: points
    that could be lost.
    """
    worth = card_worth(cards)
    kept: set[int] = set()
    for card, pool in zip(threats, pools, strict=True):
        rest = [support for support in pool if support not in kept]
        kept.update(quick_cover(cards, toll(cards, card, have), rest, worth, ()) or [])
    more = RESERVE + lead
    return [value + more if card in kept else value for card, value in enumerate(worth)]


def toll(cards: Cards, cataclysm: int, have: Sequence[int]) -> list[int]:
    """By name: what it would ask for beyond the feats."""
    lack = [-amount for amount in have]
    for name, amount in cards.common_costs[cataclysm]:
        lack[name] += amount
    return lack
