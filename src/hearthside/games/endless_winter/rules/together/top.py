"""The top section: several cards or Food at once, and purchases that Food pays for."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.buying import buy, price_of, purchases
from hearthside.games.endless_winter.rules.labor import copies, eat, food_for, work
from hearthside.games.endless_winter.rules.top import ASK, TopSection
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State


class TopTogether(TopSection):
    """What is bought may be paid with Food then and there, no more of it than is needed."""

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        facts = g.facts
        food = facts[z.FOOD[seat]]
        bought = purchases(g, seat, facts[z.LABOR_NOW] + c.FOOD_LABOR[food])
        hand = g.zones[z.HAND[seat]]
        if not bought and not hand:
            return [DONE]  # Food alone would bring nothing
        out: list[int] = []
        if plays_all(g, seat):
            out.append(act(v.ALL))
        for card in distinct(hand):
            most = copies(g, hand, facts[z.COLUMN], card)
            if most:
                out.append(act(v.WORK, card))
            out += [act(v.WORK, card, count) for count in range(2, most + 1)]
        if food:
            out.append(act(v.EAT))
        for eaten in range(2, food + 1):
            if c.FOOD_LABOR[food - eaten] < c.FOOD_LABOR[food - eaten + 1]:
                out.append(act(v.EAT, eaten))
        out += bought
        out.append(DONE)
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        if action == DONE:
            super().answer(g, f, seat, action)
        elif verb == v.ALL:
            hand = g.zones[z.HAND[seat]]
            for card in distinct(hand[:]):
                self._work_several(g, f, seat, card, copies(g, hand, g.facts[z.COLUMN], card))
        elif verb == v.WORK:
            self._work_several(g, f, seat, first_of(action), max(second_of(action), 1))
        elif verb == v.EAT:
            for _ in range(max(first_of(action), 1)):
                eat(g, seat)
        else:
            for _ in range(food_for(g, seat, price_of(g, action))):
                eat(g, seat)
            buy(g, seat, action)

    def _work_several(self, g: State, f: Frame, seat: int, card: int, count: int) -> None:
        """What the cards add in their column, they add together."""
        for _ in range(count):
            work(g, seat, card)
        if count and c.WORK_COLUMN[card] == g.facts[z.COLUMN]:
            f.step = ASK - 1
            g.call(f, ids.EFFECTS, seat, other=card, card=c.WORK_LIST[card], limit=count)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        offered = self.options(g, f, seat)
        return [one for one in super().blocked(g, f, seat) if one.action not in offered]


def plays_all(g: State, seat: int) -> bool:
    """Are there different cards to play for Labor, of which at most one kind adds something here?"""
    column = g.facts[z.COLUMN]
    hand = g.zones[z.HAND[seat]]
    kinds = 0
    adding = 0
    for card in distinct(hand):
        if copies(g, hand, column, card):
            kinds += 1
            adding += int(c.WORK_COLUMN[card] == column)
    return kinds > 1 and adding <= 1
