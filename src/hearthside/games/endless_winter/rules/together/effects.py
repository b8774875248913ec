"""Effect lists: no question of order where it cannot matter, all as printed, and prices once announced."""

from typing import Final

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.effects import ANY_ORDER, Effects
from hearthside.games.endless_winter.rules.paying import can_pay, gives
from hearthside.games.endless_winter.rules.together.printed import as_printed, calm, take_harmless
from hearthside.kernel.actions import DONE, act, first_of, verb_of
from hearthside.kernel.state import Frame, State

# Further values of `any_order`.
AS_PRINTED: Final = 2  # one after the other; Tools, cards and prices are not asked about
ANNOUNCED: Final = 3  # somebody has just chosen this list, and with it its price


class EffectsTogether(Effects):
    def run(self, g: State, f: Frame) -> None:
        effects, any_order = f.card, f.count
        if any_order == ANY_ORDER and not calm(effects):
            self._any_order(g, f, len(c.LIST_OPS[effects]))
        else:
            self._in_order(g, f, len(c.LIST_OPS[effects]))

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [act(v.ALL), *super().options(g, f, seat)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        effects, times, done = f.card, f.limit, f.marks
        if verb_of(action) == v.ALL:
            f.count = AS_PRINTED
        elif action == DONE:
            take_harmless(g, seat, effects, done, max(times, 1))
            super().answer(g, f, seat, action)
        else:
            chosen = first_of(action) - 1
            f.marks = done | 1 << chosen
            price = c.LIST_ARGS[effects][chosen]
            if c.LIST_OPS[effects][chosen] == c.E_PAY and not c.PRICE_CARDS[price]:
                self._pay(g, f, price, c.LIST_MORE[effects][chosen])
            else:
                self._start(g, f, chosen)

    def _start(self, g: State, f: Frame, i: int) -> bool:
        effects, any_order, times = f.card, f.count, f.limit
        if self._announced(f, i):
            return self._pay(g, f, c.LIST_ARGS[effects][i], c.LIST_MORE[effects][i])
        if any_order == AS_PRINTED:
            if as_printed(g, f.seat, c.LIST_OPS[effects][i], c.LIST_ARGS[effects][i] * max(times, 1)):
                return False
        return super()._start(g, f, i)

    def _announced(self, f: Frame, i: int) -> bool:
        """Is it a price that whoever chose this has chosen to pay: as one of all, by its tile, or with a
        Culture card that does nothing else?  Which card to discard for it must still be asked."""
        effects, source, any_order = f.card, f.other, f.count
        if c.LIST_OPS[effects][i] != c.E_PAY or c.PRICE_CARDS[c.LIST_ARGS[effects][i]]:
            return False
        alone = len(c.LIST_OPS[effects]) == 1
        return any_order == AS_PRINTED or (alone and (any_order == ANNOUNCED or c.KIND[source] == c.CULTURE))

    def _pay(self, g: State, f: Frame, price: int, buys: int) -> bool:
        """Whoever chose it knew the price: it is not asked about again."""
        seat, source = f.seat, f.other
        if not can_pay(g, seat, price) or not gives(g, seat, buys):
            return False
        g.facts[z.FOOD[seat]] -= c.PRICE_FOOD[price]
        g.facts[z.TOOLS[seat]] -= c.PRICE_TOOLS[price]
        g.say(v.PAYS, seat, c.PRICE_FOOD[price], c.PRICE_TOOLS[price])
        g.call(f, ids.EFFECTS, seat, other=source, card=buys)
        return True
