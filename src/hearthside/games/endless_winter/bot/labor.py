"""Where Labor comes from in a top section, the cheapest first."""

from typing import final

from hearthside.games.endless_winter.bot.cards_worth import kept, offered, work_of
from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.cards import (
    CULTURE,
    E_LABOR,
    FIRST_TRIBE,
    FOOD_LABOR,
    KIND,
    LABOR,
    LIST_ARGS,
    LIST_OPS,
    TRIBE,
    WORK_COLUMN,
    WORK_LIST,
)
from hearthside.games.endless_winter.places import COLUMN, FOOD, GAINED, HAND, INITIATE, LABOR_NOW
from hearthside.games.endless_winter.rules.labor import work_options
from hearthside.games.endless_winter.sayings import EAT, WORK
from hearthside.kernel.actions import act, first_of
from hearthside.kernel.state import State


@final
class Purse:
    """All that could be turned into Labor now."""

    def __init__(self, g: State, o: Outlook, reserve: int) -> None:
        """`reserve`: Food that is meant for something else."""
        self.there: int = g.facts[LABOR_NOW]
        self.labors: list[int] = []
        self.costs: list[float] = []
        self.actions: list[list[int]] = []
        self.total: int = self.there
        order: list[tuple[float, int]] = []
        self._cards(g, o, order)
        self._food(g, o, g.facts[FOOD[o.me]], reserve, order)
        order.sort()
        self.order: list[int] = [at for _, at in order]

    def _add(self, labor: int, cost: float, actions: list[int], order: list[tuple[float, int]]) -> None:
        order.append((cost / labor, len(self.labors)))
        self.labors.append(labor)
        self.costs.append(cost)
        self.actions.append(actions)
        self.total += labor

    def _cards(self, g: State, o: Outlook, order: list[tuple[float, int]]) -> None:
        column: int = g.facts[COLUMN]
        hand = g.zones[HAND[o.me]]
        work = 0.0
        for card in hand:
            if KIND[card] != CULTURE:
                work += work_of(card, o)
        plenty = work > 4.0 + 3.0 * o.turns
        for action in work_options(g, o.me, column):
            card = first_of(action)
            often = hand.count(card)
            if column == INITIATE and KIND[card] == TRIBE:
                often -= g.facts[GAINED[card - FIRST_TRIBE]]
            labor = LABOR[card] + (added(card) if WORK_COLUMN[card] == column else 0)
            cost = kept(g, o, card) * (o.w.plenty if plenty else 1.0)
            cost = max(cost, offered(g, o, card))
            for _ in range(often):
                self._add(labor, cost, [act(WORK, card)], order)

    def _food(self, g: State, o: Outlook, food: int, reserve: int, order: list[tuple[float, int]]) -> None:
        """Bites of one or two spaces, each up to the next Labor icon."""
        bite = 0
        for left in range(food - 1, reserve - 1, -1):
            bite += 1
            if FOOD_LABOR[left + 1] > FOOD_LABOR[left]:
                # A hair dearer the later it is, so that bites come in their order.
                self._add(1, o.food * bite + 0.0001 * (food - left), [act(EAT)] * bite, order)
                bite = 0

    def cost(self, labor: int) -> float:
        """Of raising so much; -1 if that is not possible."""
        missing = labor - self.there
        if missing <= 0:
            return 0.0
        if labor > self.total:
            return -1.0
        total = 0.0
        for at in self.order:
            total += self.costs[at]
            missing -= self.labors[at]
            if missing <= 0:
                break
        return total

    def raising(self, labor: int) -> list[int]:
        """The actions that raise so much."""
        missing = labor - self.there
        out: list[int] = []
        if missing <= 0:
            return out
        for at in self.order:
            out += self.actions[at]
            missing -= self.labors[at]
            if missing <= 0:
                break
        return out


def added(card: int) -> int:
    """Labor that a Tribe card adds in its column."""
    ops = LIST_OPS[WORK_LIST[card]]
    for i in range(len(ops)):
        if ops[i] == E_LABOR:
            return LIST_ARGS[WORK_LIST[card]][i]
    return 0
