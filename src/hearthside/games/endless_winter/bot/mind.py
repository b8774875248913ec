"""What `elder` keeps from one question to the next; an empty one comes to the same, and takes longer."""

from typing import final

from hearthside.games.endless_winter.bot.outlook import Herds
from hearthside.games.endless_winter.bot.weights import Weights
from hearthside.games.endless_winter.rules import RULES
from hearthside.kernel.state import State
from hearthside.kernel.table import Table

NOTHING = -1  # no action


@final
class Step:
    """A question that is expected, word for word, and its answer."""

    def __init__(self, rule: int, step: int, options: list[int], action: int) -> None:
        self.rule = rule
        self.step = step
        self.options = options
        self.action = action


@final
class Mind:
    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.herds: dict[tuple[int, int], Herds] = {}  # see Outlook
        self.steps: list[Step] = []  # of the turn, up to the first card that nobody knows; the next one last
        self.top: list[int] = []  # of a top section, from where the steps end: one thing at a time
        self._singly: Table | None = None

    def forget(self) -> None:
        """Whatever was planned."""
        self.steps = []
        self.top = []

    def expected(self, rule: int, step: int, options: list[int]) -> int:
        """What was planned for exactly this question, or NOTHING."""
        if not self.steps:
            return NOTHING
        one = self.steps[-1]
        if one.rule != rule or one.step != step or one.options != options:
            self.forget()
            return NOTHING
        self.steps.pop()
        return one.action

    def by_ones(self, g: State) -> None:
        """From here on everything is done one by one in it."""
        if g.rules is not RULES:
            table = self._singly
            if table is None or table.seats != g.table.seats:
                t = g.table
                table = Table(t.seats, RULES, t.masks, t.kinds, t.facts, t.anytime, t.first_rule)
                self._singly = table
            g.table = table
            g.rules = RULES

    def singly(self, g: State) -> State:
        """A sketch of it in which everything is done one by one."""
        h = g.sketch()
        self.by_ones(h)
        return h
