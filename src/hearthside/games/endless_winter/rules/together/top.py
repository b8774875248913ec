"""The top section: several cards or Food at once, purchases that Food pays for, and the way on."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.buying import buy, price_of, purchases
from hearthside.games.endless_winter.rules.labor import copies, eat, food_for, work
from hearthside.games.endless_winter.rules.middle import anything, middle_options
from hearthside.games.endless_winter.rules.together.wholes import wholes
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
        if not bought and not food and not g.zones[z.HAND[seat]]:
            return [DONE]  # the figure slides on by itself
        workers = cards_for_labor(g, seat)
        out = wholes(workers) if adds_once(g, workers) else []
        for card in distinct(workers):
            out.append(act(v.WORK, card))
            out += [act(v.WORK, card, count) for count in range(2, workers.count(card) + 1)]
        if food:
            out.append(act(v.EAT))
        for eaten in range(2, food + 1):
            if c.FOOD_LABOR[food - eaten] < c.FOOD_LABOR[food - eaten + 1]:
                out.append(act(v.EAT, eaten))
        out += bought
        if anything(g, seat):
            if facts[z.COLUMN] != z.INITIATE:  # there are too many cards to bury for one menu
                out += middle_options(g, seat)
            out.append(act(v.FINISH))
        out.append(DONE)
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        if action == DONE:
            super().answer(g, f, seat, action)
        elif verb == v.ALL or verb == v.ALL_BUT:
            workers = cards_for_labor(g, seat)
            for card in distinct(workers):
                self._work_several(
                    g, f, seat, card, workers.count(card) - int(action == act(v.ALL_BUT, card))
                )
        elif verb == v.WORK:
            self._work_several(g, f, seat, first_of(action), max(second_of(action), 1))
        elif verb == v.EAT:
            for _ in range(max(first_of(action), 1)):
                eat(g, seat)
        elif verb == v.FINISH:
            self._slide(g, f, seat, DONE)
        elif verb == v.STONE or verb == v.VILLAGE or verb == v.TIP:
            self._slide(g, f, seat, action)
        else:
            for _ in range(food_for(g, seat, price_of(g, action))):
                eat(g, seat)
            buy(g, seat, action)

    def _slide(self, g: State, f: Frame, seat: int, action: int) -> None:
        """On to the question of the middle section, which is answered with this."""
        super().answer(g, f, seat, DONE)
        g.go_on()
        g.apply(seat, action)

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


def cards_for_labor(g: State, seat: int) -> list[int]:
    """All cards of the hand that can be played for Labor here."""
    hand = g.zones[z.HAND[seat]]
    column = g.facts[z.COLUMN]
    return [card for card in distinct(hand) for _ in range(copies(g, hand, column, card))]


def adds_once(g: State, cards: list[int]) -> bool:
    """Does at most one kind of them add something here?  Then they can be played as one."""
    column = g.facts[z.COLUMN]
    return sum(int(c.WORK_COLUMN[card] == column) for card in distinct(cards)) <= 1
