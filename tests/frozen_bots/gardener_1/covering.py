"""A quick cover: which cards of the ops could meet what an adventure asks for.

The planner finds the cheapest set; the bot asks hundreds of times in a game and is content with a good one:
the card that brings most of what is missing for what it is worth, again and again, then without those that
turned out not to be needed.
"""

from collections.abc import Sequence

from tests.frozen_bots.gardener_1.house import IN_PLAYGROUND, Cards

Lack = list[int]  # by name: how much is missing (above 0), or more than enough (below)


def quick_cover(
    cards: Cards, lack: Lack, pool: Sequence[int], worth: Sequence[int], lying: Sequence[int]
) -> list[int] | None:
    """Cards of the pool in an order in which they can be played; None: not enough.  The lack is used up."""
    chosen: list[int] = []
    left = list(pool)
    while max(lack, default=0) > 0:
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
    return _without_idle(cards, lack, chosen, worth, lying)


def _fits(cards: Cards, card: int, chosen: list[int], lying: Sequence[int]) -> bool:
    """Unique and the conditions on the own playground; all else was looked at when the pool was made."""
    unique = cards.unique[card] or cards.unique_any[card]
    if unique:
        for other in chosen:
            if cards.unique[card] and cards.unique[other] == cards.unique[card]:
                return False
            if cards.unique_any[card] and cards.unique_any[other] == cards.unique_any[card]:
                return False
    for one in cards.allow[card]:
        if one.place >= IN_PLAYGROUND:
            for kinds in one.sets:
                if kinds.isdisjoint(chosen) and kinds.isdisjoint(lying):
                    return False
    for one in cards.deny[card]:
        if one.place >= IN_PLAYGROUND:
            if all(not (kinds.isdisjoint(chosen) and kinds.isdisjoint(lying)) for kinds in one.sets):
                return False
    return True


def _without_idle(
    cards: Cards, lack: Lack, chosen: list[int], worth: Sequence[int], lying: Sequence[int]
) -> list[int]:
    """Leave out what is not needed, the dearest first."""
    if len(chosen) < 2:
        return chosen
    for card in sorted(chosen, key=lambda card: -worth[card]):
        spare = True
        for name, amount in cards.resources[card]:
            back = lack[name] + amount
            for other, cost in cards.costs[card]:
                if other == name:
                    back -= cost
            if back > 0:
                spare = False
        if not spare or any(one.place >= IN_PLAYGROUND for other in chosen for one in cards.allow[other]):
            continue
        chosen.remove(card)
        for name, amount in cards.resources[card]:
            lack[name] += amount
        for name, amount in cards.costs[card]:
            lack[name] -= amount
    return chosen
