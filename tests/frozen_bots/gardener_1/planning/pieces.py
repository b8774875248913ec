"""Support cards as the planner sees them: numbers only."""

from collections.abc import Collection, Sequence
from typing import Final, final

Amounts = Sequence[tuple[int, int]]  # a resource, as a small number that whoever asks has given it; how much
Keys = Collection[int]


@final
class Wishes:
    """What a support must find in its player's playground, or must not."""

    def __init__(self, after: Sequence[Keys] = (), unless: Sequence[Sequence[Keys]] = ()) -> None:
        """after: one of the keys must lie there, for each condition of AllowPlayIfPlayground(1).

        unless: for each DenyPlayIfPlayground(1) the same; the card is refused when each of its conditions
        is met.
        """
        self.after = [frozenset(keys) for keys in after]
        self.unless = [[frozenset(keys) for keys in one] for one in unless if one]

    def allow(self, there: set[int]) -> bool:
        if any(keys.isdisjoint(there) for keys in self.after):
            return False
        return not any(all(not keys.isdisjoint(there) for keys in one) for one in self.unless)


FREE: Final = Wishes()


@final
class Piece:
    """A support card as the search sees it."""

    def __init__(
        self,
        key: int,
        price: int,
        gives: Amounts,
        takes: Amounts = (),
        *,
        unique: int = 0,
        unique_any: int = 0,
        stock: int = 0,
        wishes: Wishes = FREE,
    ) -> None:
        """price: the EraCosts, or whatever else shall be little; not below 0.

        takes: AdventureCosts and AdventureCommonCosts.
        unique, unique_any: a number for each value, 0 for none.
        """
        net: dict[int, int] = {}
        for name, amount in gives:
            net[name] = net.get(name, 0) + amount
        for name, amount in takes:
            net[name] = net.get(name, 0) - amount
        self.key = key
        self.price = price
        self.gains = [(name, amount) for name, amount in net.items() if amount > 0]
        self.drains = [(name, -amount) for name, amount in net.items() if amount < 0]
        self.unique = unique
        self.unique_any = unique_any
        self.stock = stock
        self.wishes = wishes if wishes.after or wishes.unless else FREE
