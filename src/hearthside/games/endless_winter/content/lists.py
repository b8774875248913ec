"""Effect lists get numbers, which is what rules know: three parallel lists of integers for each.

The same list written in two places has one number; list 0 is empty.  Prices have numbers too.
"""

from typing import NamedTuple

from hearthside.games.endless_winter.content.effects import (
    ATOMS,
    COUNTERS,
    PHASES,
    Arrow,
    Atom,
    Choice,
    Effect,
    On,
    Pay,
    Per,
    printed,
)

ARROW, PAY, ON, PER, CHOICE = (len(ATOMS) + 1 + i for i in range(5))


class Price(NamedTuple):
    food: int
    tools: int
    cards: int


class EffectLists:
    def __init__(self) -> None:
        self.ops: list[list[int]] = []
        self.args: list[list[int]] = []
        self.more: list[list[int]] = []
        self.effects: list[tuple[Effect, ...]] = []
        self.prices: list[Price] = []
        self._numbers: dict[str, int] = {}
        self.number(())

    def number(self, effects: tuple[Effect, ...]) -> int:
        written = printed(effects)
        if written not in self._numbers:
            codes = [self._code(effect) for effect in effects]  # first: it may number lists inside
            self._numbers[written] = len(self.ops)
            self.ops.append([op for op, _, _ in codes])
            self.args.append([arg for _, arg, _ in codes])
            self.more.append([more for _, _, more in codes])
            self.effects.append(effects)
        return self._numbers[written]

    def _code(self, effect: Effect) -> tuple[int, int, int]:
        match effect:
            case Atom():
                return ATOMS.index(effect.name) + 1, effect.amount, 0
            case Arrow():
                return ARROW, effect.first, effect.second
            case Pay():
                price = Price(effect.food, effect.tool, effect.discard)
                return PAY, self._price(price), self.number(effect.gains)
            case On():
                return ON, PHASES.index(effect.phase) + 1, self.number(effect.gains)
            case Per():
                return PER, COUNTERS.index(effect.counter), self.number(effect.gains)
            case Choice():
                return CHOICE, self.number(effect.first), self.number(effect.second)

    def _price(self, price: Price) -> int:
        if price not in self.prices:
            self.prices.append(price)
        return self.prices.index(price)
