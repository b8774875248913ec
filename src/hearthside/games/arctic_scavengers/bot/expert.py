"""`expert`: the best plans for a turn, and what else is weighed, are played on to the end of the game, in
many deals that fit what is known.  At a table with expansions, and alone, it plays like `scavenger`."""

from math import exp
from typing import Final

from hearthside.games.arctic_scavengers.bot.base_player import ANYBODY, BasePlayer, holds
from hearthside.games.arctic_scavengers.bot.outlook import look_ahead, rounds_left
from hearthside.games.arctic_scavengers.bot.plan import Plan
from hearthside.games.arctic_scavengers.bot.policy import Tribes
from hearthside.games.arctic_scavengers.bot.ranking import best_plans
from hearthside.games.arctic_scavengers.bot.scavenger import Scavenger
from hearthside.games.arctic_scavengers.cards import PEOPLE
from hearthside.games.arctic_scavengers.places import HAND
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.dig import KEEP
from hearthside.games.arctic_scavengers.rules.owning import owned
from hearthside.games.arctic_scavengers.sayings import HIRING
from hearthside.kernel import expert
from hearthside.kernel.actions import DONE, first_of, verb_of
from hearthside.kernel.bot import Chair
from hearthside.kernel.policy import Policy
from hearthside.kernel.state import State

PLANS: Final = 8  # that are tried
WINDOW: Final = 0.7  # people: a plan that promises so much less than the best is not tried
WIDE: Final = 3.0  # the same where somebody asks, who wants to hear of more than one
LATE: Final = 6  # rounds before the end from which on it thinks; before, luck hides what plans are worth
LEAD: Final = 2.5  # people: a lead at the end that is as good as a victory, since some of it is luck


class Round(expert.Question):
    """What is left of the game after one decision."""

    longest = 8000

    def __init__(self, player: BasePlayer, chair: Chair, ways: list[int], count: int = 0) -> None:
        super().__init__(chair.seat, ways, count)
        self._player = player
        self._chair = chair

    def settle(self, player: BasePlayer, at: int) -> None:
        """Tell it to a player, at the table or in an imagined state."""

    def policy(self, g: State, at: int) -> Policy:
        mine = self._player
        policy = Tribes(g.seats, mine.tribe.weights, mine.tribe.rivals)
        player = policy.players[self.seat]
        player.plan = mine.plan.copy() if mine.plan is not None else None
        player.settled = mine.settled
        player.hire = mine.hire
        self.settle(player, at)
        return policy

    def standing(self, g: State) -> float:
        return standing(g, self.seat)

    def answer(self, at: int) -> int:
        if self.ways:
            return self.ways[at]
        self.settle(self._player, at)
        chair = self._chair
        return self._player.choose(chair.actions, chair.sight, chair.events)


class WhichPlan(Round):
    """How the hand is used."""

    def __init__(self, player: BasePlayer, chair: Chair, plans: list[Plan]) -> None:
        super().__init__(player, chair, [], len(plans))
        self._plans = plans

    def settle(self, player: BasePlayer, at: int) -> None:
        player.plan = self._plans[at].copy()
        player.settled = True


class WhoIsHired(Round):
    """A mercenary, or nobody."""

    def __init__(self, player: BasePlayer, chair: Chair, whom: list[int]) -> None:
        super().__init__(player, chair, [], len(whom))
        self._whom = whom

    def settle(self, player: BasePlayer, at: int) -> None:
        player.hire = self._whom[at]
        player.settled = True


def standing(g: State, seat: int) -> float:
    """How good the end of a game is: near 1 far ahead of all others, near 0 far behind."""
    people = [sum([PEOPLE[card] for card in owned(g, other)]) for other in range(g.seats)]
    best = max(people[other] for other in range(g.seats) if other != seat)
    return 1 / (1 + exp((best - people[seat]) / LEAD))


class ScavengerExpert(expert.Expert):
    """Thinks about what `scavenger` decides at a glance."""

    work = 100_000
    pure_work = 20_000
    gate = 2.5  # what scavenger would do is good, and eight others are many: one of them looks better by luck

    def __init__(self, seed: int, deals: int = 0, seconds: float = 0.0) -> None:
        super().__init__(seed, deals, seconds)
        self._house = Scavenger()

    def choose(self, chair: Chair) -> int:
        house = self._house
        if house.base is None or len(chair.actions) == 1:
            return house.choose(chair)
        late = rounds_left(chair.sight) <= LATE
        question = self._question(house.base, chair, WINDOW) if late else None
        return house.choose(chair) if question is None else self.decide(chair, question)

    def reflex(self, chair: Chair) -> int:
        return self._house.choose(chair)

    def wider(self, chair: Chair, usual: int) -> Round | None:
        player = self._house.base
        if player is None:
            return None
        player.forget()
        return self._question(player, chair, WIDE)

    def among(self, chair: Chair, ways: list[int]) -> Round | None:
        return None if self._house.base is None else Round(self._house.base, chair, ways)

    def _question(self, player: BasePlayer, chair: Chair, window: float) -> Round | None:
        sight, actions = chair.sight, chair.actions
        rule = sight.frames[-1][0]
        if rule == ids.GATHERING:
            player.tribe.follow(chair.events)
            return self._of_a_turn(player, chair, window)
        if rule in (ids.INTERRUPTS, ids.SKIRMISH_TURN) or (rule == ids.DIG and sight.asks("stage") == KEEP):
            usual = player.choose(actions, sight, chair.events)
            return Round(player, chair, [usual, *(action for action in actions if action != usual)])
        return None

    def _of_a_turn(self, player: BasePlayer, chair: Chair, window: float) -> Round | None:
        sight, actions = chair.sight, chair.actions
        hand = sight.seen(HAND[chair.seat])
        plan = player.plan
        used = sight.asks("used")
        if plan is None or (used == 0 and not player.settled) or not holds(hand, plan.hunt + plan.dig):
            worth = player.tribe.worth(rounds_left(sight))
            outlook = look_ahead(sight, player.tribe, worth, actions, used & 1 << HIRING != 0)
            plans = best_plans(hand, outlook, PLANS)
            plans = [one for one in plans if one.promise > plans[0].promise - window]
            return WhichPlan(player, chair, plans) if len(plans) > 1 else None
        if not plan.draw and not plan.hunt and player.hire == ANYBODY:
            return self._of_hiring(player, chair)
        return None

    def _of_hiring(self, player: BasePlayer, chair: Chair) -> Round | None:
        there = [first_of(action) for action in chair.actions if verb_of(action) == HIRING]
        if not there:
            return None
        player.settled = True
        kept = player.plan.copy() if player.plan is not None else None
        usual = player.choose(chair.actions, chair.sight, chair.events)
        player.plan = kept
        player.settled = True
        whom = first_of(usual) if usual != DONE and verb_of(usual) == HIRING else 0
        return WhoIsHired(player, chair, [whom, *(card for card in [*there, 0] if card != whom)])
