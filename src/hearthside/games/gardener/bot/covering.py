"""A quick cover: which cards of the ops could meet what an adventure asks for.

The planner finds the cheapest set; the bot asks hundreds of times in a game and is content with a good one:
the card that brings most of what is missing for what it is worth, again and again, then without those that
turned out not to be needed.
"""

from hearthside.games.gardener.cards import IN_PLAYGROUND, Cards
from hearthside.games.gardener.rules.coverage import could_add

Lack = list[int]  # by name: how much is missing (above 0), or more than enough (below)


def is_covered(lack: Lack) -> bool:
    for missing in lack:
        if missing > 0:
            return False
    return True


def too_little(lack: Lack, gains: list[int]) -> bool:
    """Is more missing than all these gains?  Then no cover need be looked for."""
    for name in range(len(lack)):
        if lack[name] > gains[name] and lack[name] > 0:
            return True
    return False


def quick_cover(
    cards: Cards, lack: Lack, pool: list[int], worth: list[int], lying: list[int]
) -> list[int] | None:
    """Cards of the pool in an order in which they can be played; None: not enough.  The lack is used up."""
    if is_covered(lack):
        return []
    if too_little(lack, could_add(cards, pool)):
        return None
    return greedy_cover(cards, lack, pool, worth, lying)


def greedy_cover(
    cards: Cards, lack: Lack, pool: list[int], worth: list[int], lying: list[int]
) -> list[int] | None:
    """The same, when the pool could be enough."""
    chosen = covering_cards(cards, lack, pool, worth, lying, [])
    return None if chosen is None else without_idle(cards, lack, chosen, worth)


def covering_cards(
    cards: Cards, lack: Lack, pool: list[int], worth: list[int], lying: list[int], chosen: list[int]
) -> list[int] | None:
    """The same with all cards that were taken on the way, needed or not; they are added to `chosen`."""
    left = pool[:]
    while not is_covered(lack):
        best = _best(cards, lack, left, worth, chosen, lying)
        if best < 0:
            return None
        chosen.append(best)
        left.remove(best)
        for name, amount in cards.resources[best]:
            lack[name] -= amount
        for name, amount in cards.costs[best]:
            lack[name] += amount
        for name, amount in cards.common_costs[best]:
            lack[name] += amount
    return chosen


def _best(
    cards: Cards, lack: Lack, left: list[int], worth: list[int], chosen: list[int], lying: list[int]
) -> int:
    """The card that brings most for its worth; -1: none brings anything."""
    best = -1
    most = 0
    for card in left:
        use = 0
        for name, amount in cards.resources[card]:
            short = lack[name]
            if short > 0:
                use += amount if amount < short else short
        if not use:
            continue
        price = worth[card] + 3
        for name, amount in cards.costs[card]:
            short = lack[name] + amount
            if short > 0:
                price += 6 * (short if short < amount else amount)
        value = use * 1000 // price
        if value > most and _fits(cards, card, chosen, lying):
            most = value
            best = card
    return best


def _fits(cards: Cards, card: int, chosen: list[int], lying: list[int]) -> bool:
    """Unique and the conditions on the own playground; all else was looked at when the pool was made."""
    unique = cards.unique[card]
    unique_any = cards.unique_any[card]
    if unique or unique_any:
        for other in chosen:
            if unique and cards.unique[other] == unique:
                return False
            if unique_any and cards.unique_any[other] == unique_any:
                return False
    for one in cards.allow[card]:
        if one.place >= IN_PLAYGROUND:
            for kinds in one.sets:
                if kinds.isdisjoint(chosen) and kinds.isdisjoint(lying):
                    return False
    for one in cards.deny[card]:
        if one.place >= IN_PLAYGROUND and _all_there(one.sets, chosen, lying):
            return False
    return True


def _all_there(sets: list[frozenset[int]], chosen: list[int], lying: list[int]) -> bool:
    for kinds in sets:
        if kinds.isdisjoint(chosen) and kinds.isdisjoint(lying):
            return False
    return True


def without_idle(cards: Cards, lack: Lack, chosen: list[int], worth: list[int]) -> list[int]:
    """Leave out what is not needed, the dearest first."""
    if len(chosen) < 2:
        return chosen
    needs_others = _needs_others(cards, chosen)
    for card in sorted(chosen, key=lambda card: -worth[card]):
        if needs_others or not _spare(cards, lack, card):
            continue
        chosen.remove(card)
        needs_others = _needs_others(cards, chosen)
        for name, amount in cards.resources[card]:
            lack[name] += amount
        for name, amount in cards.costs[card]:
            lack[name] -= amount
    return chosen


def _needs_others(cards: Cards, chosen: list[int]) -> bool:
    for card in chosen:
        for one in cards.allow[card]:
            if one.place >= IN_PLAYGROUND:
                return True
    return False


def _spare(cards: Cards, lack: Lack, card: int) -> bool:
    """Would nothing be missing without it?"""
    for name, amount in cards.resources[card]:
        back = lack[name] + amount
        for other, cost in cards.costs[card]:
            if other == name:
                back -= cost
        if back > 0:
            return False
    return True
