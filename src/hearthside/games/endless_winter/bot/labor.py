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

EATING: Final = act(EAT)


@final
class Source:
    """Where Labor comes from: its cost for one Labor, its cost, its Labor, and how often that can be had; the
    action, and how many of it each time takes."""

    __slots__ = ("action", "actions", "cost", "labor", "often", "rate")

    def __init__(self, labor: int, cost: float, often: int, action: int, actions: int) -> None:
        self.rate = cost / labor
        self.cost = cost
        self.labor = labor
        self.often = often
        self.action = action
        self.actions = actions


def insert(sources: list[Source], source: Source) -> None:
    """The cheapest first, and of those that are equally dear the one that came first."""
    rate = source.rate
    at = len(sources)
    while at and sources[at - 1].rate > rate:
        at -= 1
    sources.insert(at, source)


def workers(g: State, o: Outlook) -> list[Source]:
    """The Tribe cards of the hand that could work in this column."""
    column: int = g.facts[COLUMN]
    hand = g.zones[HAND[o.me]]
    work = 0.0
    for card in hand:
        if KIND[card] != CULTURE:
            work += work_of(card, o)
    plenty = work > o.w.enough * (4.0 + 3.0 * o.turns)
    out: list[Source] = []
    for card in distinct(hand):
        often = copies(g, hand, column, card)
        if often:
            labor = LABOR[card] + (ADDED[card] if WORK_COLUMN[card] == column else 0)
            insert(out, Source(labor, lost(g, o, card, plenty), often, act(WORK, card), 1))
    return out


@final
class Purse:
    """All that could be turned into Labor now, the cheapest first: cards that could work, and Food."""

    def __init__(self, g: State, o: Outlook, cards: list[Source], reserve: int) -> None:
        """`reserve`: Food that is meant for something else."""
        self.there: int = g.facts[LABOR_NOW]
        self._sources: list[Source] = cards[:]
        self._food(o, g.facts[FOOD[o.me]], reserve)
        self.prices: list[float] = self._prices()  # by Labor: what it costs to have so much
        self.total: int = len(self.prices) - 1

    def _food(self, o: Outlook, food: int, reserve: int) -> None:
        """Bites of one or two spaces, each up to the next Labor icon."""
        bite = 0
        for left in range(food - 1, reserve - 1, -1):
            bite += 1
            if FOOD_LABOR[left + 1] > FOOD_LABOR[left]:
                # A hair dearer the later it is, so that bites come in their order.
                cost = o.food * bite + 0.0001 * (food - left)
                insert(self._sources, Source(1, cost, 1, EATING, bite))
                bite = 0

    def _prices(self) -> list[float]:
        out = [0.0] * (self.there + 1)
        cost = 0.0
        for source in self._sources:
            for _ in range(source.often):
                cost += source.cost
                for _ in range(source.labor):
                    out.append(cost)
        return out

    def raising(self, labor: int) -> list[int]:
        """The actions that raise so much."""
        missing = labor - self.there
        out: list[int] = []
        for source in self._sources:
            for _ in range(source.often):
                if missing <= 0:
                    return out
                for _ in range(source.actions):
                    out.append(source.action)
                missing -= source.labor
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
