"""Where Labor comes from in a top section, the cheapest first."""

from typing import Final, final

from hearthside.games.endless_winter.bot.cards_worth import kept, offered, work_of
from hearthside.games.endless_winter.bot.outlook import UNKNOWN, VARIES, Outlook
from hearthside.games.endless_winter.cards import (
    CULTURE,
    E_LABOR,
    ECLIPSE_LIST,
    FOOD_LABOR,
    KIND,
    LABOR,
    LIST_ARGS,
    LIST_OPS,
    WORK_COLUMN,
    WORK_LIST,
)
from hearthside.games.endless_winter.places import COLUMN, FOOD, HAND, LABOR_NOW
from hearthside.games.endless_winter.rules.labor import copies
from hearthside.games.endless_winter.sayings import EAT, WORK
from hearthside.kernel.actions import act
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import State


@final
class Purse:
    """All that could be turned into Labor now, the cheapest first."""

    def __init__(self, g: State, o: Outlook, reserve: int) -> None:
        """`reserve`: Food that is meant for something else."""
        self.there: int = g.facts[LABOR_NOW]
        self.total: int = self.there
        # Of each source: its cost for one Labor, its cost, its Labor, its action and how often that is done.
        self._rates: list[float] = []
        self._costs: list[float] = []
        self._labors: list[int] = []
        self._actions: list[int] = []
        self._times: list[int] = []
        self._cards(g, o)
        self._food(o, g.facts[FOOD[o.me]], reserve)
        self.prices: list[float] = self._prices()  # by Labor: what it costs to have so much

    def _add(self, labor: int, cost: float, action: int, times: int) -> None:
        rate = cost / labor
        at = len(self._rates)
        while at and self._rates[at - 1] > rate:
            at -= 1
        self._rates.insert(at, rate)
        self._costs.insert(at, cost)
        self._labors.insert(at, labor)
        self._actions.insert(at, action)
        self._times.insert(at, times)
        self.total += labor

    def _cards(self, g: State, o: Outlook) -> None:
        column: int = g.facts[COLUMN]
        hand = g.zones[HAND[o.me]]
        work = 0.0
        for card in hand:
            if KIND[card] != CULTURE:
                work += work_of(card, o)
        plenty = work > 4.0 + 3.0 * o.turns
        for card in distinct(hand):
            often = copies(g, hand, column, card)
            if not often:
                continue
            labor = LABOR[card] + (ADDED[card] if WORK_COLUMN[card] == column else 0)
            cost = lost(g, o, card, plenty)
            for _ in range(often):
                self._add(labor, cost, act(WORK, card), 1)

    def _food(self, o: Outlook, food: int, reserve: int) -> None:
        """Bites of one or two spaces, each up to the next Labor icon."""
        bite = 0
        for left in range(food - 1, reserve - 1, -1):
            bite += 1
            if FOOD_LABOR[left + 1] > FOOD_LABOR[left]:
                # A hair dearer the later it is, so that bites come in their order.
                self._add(1, o.food * bite + 0.0001 * (food - left), act(EAT), bite)
                bite = 0

    def _prices(self) -> list[float]:
        out = [0.0] * (self.there + 1)
        cost = 0.0
        for at in range(len(self._costs)):
            cost += self._costs[at]
            for _ in range(self._labors[at]):
                out.append(cost)
        return out

    def raising(self, labor: int) -> list[int]:
        """The actions that raise so much."""
        missing = labor - self.there
        out: list[int] = []
        for at in range(len(self._labors)):
            if missing <= 0:
                break
            for _ in range(self._times[at]):
                out.append(self._actions[at])
            missing -= self._labors[at]
        return out


def lost(g: State, o: Outlook, card: int, plenty: bool) -> float:
    """What a Tribe card would have done otherwise."""
    cost = o.worked[plenty][card]
    if cost == UNKNOWN:
        cost = kept(g, o, card) * (o.w.plenty if plenty else 1.0)
        cost = max(cost, offered(g, o, card))
        if not VARIES[ECLIPSE_LIST[card]] and not o.last:
            o.worked[plenty][card] = cost
    return cost


def added(card: int) -> int:
    """Labor that a Tribe card adds in its column."""
    ops = LIST_OPS[WORK_LIST[card]]
    for i in range(len(ops)):
        if ops[i] == E_LABOR:
            return LIST_ARGS[WORK_LIST[card]][i]
    return 0


ADDED: Final[list[int]] = [added(card) for card in range(len(KIND))]
