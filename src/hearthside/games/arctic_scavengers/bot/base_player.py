"""The bot at a table without expansions: which question is asked, and what it says."""

from typing import Final, final

from hearthside.games.arctic_scavengers.bot.outlook import (
    best_hire,
    look_ahead,
    medicine_in,
    rounds_left,
    worth_hiring,
)
from hearthside.games.arctic_scavengers.bot.plan import Plan, best_plan
from hearthside.games.arctic_scavengers.bot.shots import interrupt, skirmish_shot
from hearthside.games.arctic_scavengers.bot.tribe import Tribe
from hearthside.games.arctic_scavengers.bot.weights import Weights
from hearthside.games.arctic_scavengers.cards import PLUS
from hearthside.games.arctic_scavengers.places import HAND
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.actions import PLAY
from hearthside.games.arctic_scavengers.rules.dig import KEEP
from hearthside.games.arctic_scavengers.sayings import (
    DIG_ACTION,
    DRAW_ACTION,
    HIRING,
    HUNT_ACTION,
    TRASH_ACTION,
    WITHDRAW,
)
from hearthside.kernel.actions import DONE, act
from hearthside.kernel.events import Event
from hearthside.kernel.observation import Observation

ANYBODY: Final = -1  # a hire that is not settled: the best there is


@final
class BasePlayer:
    def __init__(self, seat: int, seats: int, weights: Weights) -> None:
        self.tribe = Tribe(seat, seats, weights)
        self.plan: Plan | None = None  # of the turn under way
        self.settled = False  # the plan has been weighed against others, and stands until its cards are gone
        self.hire = ANYBODY  # who is hired in this turn, if that is settled
        self.to_play: list[int] = []  # the cards of the action under way that are not laid yet

    def glance(self, rule: int, step: int, actions: list[int]) -> int | None:
        """Cards are laid as planned, and what is left goes into the skirmish, whatever lies on the table."""
        if rule == ids.COMMIT:
            return actions[-1]  # everything: what is of no use in the skirmish still bluffs
        if rule == ids.TRASH or (step == PLAY and (rule == ids.DRAW or rule == ids.DIG or rule == ids.HUNT)):
            return self._next_card(actions)
        return None

    def choose(self, actions: list[int], sight: Observation, events: list[Event]) -> int:
        frame = sight.frames[-1]
        rule = frame[0]
        at_a_glance = self.glance(rule, frame[1], actions)
        if at_a_glance is not None:
            return at_a_glance
        tribe = self.tribe
        tribe.follow(events)
        if rule == ids.GATHERING:
            return self._gather(actions, sight, sight.asks("used"), sight.asks("food"))
        if rule == ids.DIG:
            return self._keep(actions, sight) if sight.asks("stage") == KEEP else DONE
        if rule == ids.INTERRUPTS:
            return interrupt(actions, sight, tribe, sight.asks("ability"))
        if rule == ids.REGROUP:
            return self._regroup(actions, sight.asks("ability"))
        if rule == ids.SKIRMISH_TURN:
            return skirmish_shot(actions, sight)
        return actions[0]  # which medicine pays: all the same, it comes back

    # ------------------------------------------------------------ gathering
    def _gather(self, actions: list[int], sight: Observation, used: int, food: int) -> int:
        """Draw and think again; then hunt, hire, dig and trash as planned."""
        hand = sight.seen(HAND[sight.viewer])
        tribe = self.tribe
        worth = tribe.worth(rounds_left(sight))
        plan = self.plan
        if plan is None or (used == 0 and not self.settled) or not holds(hand, plan.hunt + plan.dig):
            plan = best_plan(hand, look_ahead(sight, tribe, worth, actions, used & 1 << HIRING != 0))
            self.plan = plan
        if plan.draw:
            self.forget()
            return self._play(plan.draw, DRAW_ACTION)
        if plan.hunt:
            cards = plan.hunt
            plan.hunt = []
            return self._play(cards, HUNT_ACTION)
        hire = self.hire
        if hire == ANYBODY:
            hire = best_hire(worth_hiring(sight, worth), worth, food, medicine_in(hand))
        if hire and act(HIRING, hire) in actions:
            return act(HIRING, hire)
        if plan.dig:
            cards = plan.dig
            plan.dig = []
            return self._play(cards, DIG_ACTION)
        if TRASH_ACTION in actions:
            ballast = [card for card in hand if worth[card] < 0]
            if ballast:
                return self._play(ballast, TRASH_ACTION)
        self.forget()
        return DONE

    def forget(self) -> None:
        """Whatever was planned: it is thought about anew."""
        self.plan = None
        self.settled = False
        self.hire = ANYBODY

    def _play(self, cards: list[int], action: int) -> int:
        self.to_play = list(cards)
        return action

    def _next_card(self, actions: list[int]) -> int:
        while self.to_play:
            card = self.to_play.pop()
            if card in actions:
                return card
        return DONE if DONE in actions else actions[0]

    def _keep(self, actions: list[int], sight: Observation) -> int:
        """The best card of a dig, unless all are ballast."""
        worth = self.tribe.worth(rounds_left(sight))
        best = DONE
        most = 0.0
        for card in actions:
            if card != DONE and worth[card] > most:
                best = card
                most = worth[card]
        return best

    def _regroup(self, actions: list[int], ability: int) -> int:
        """Withdraw and think again; where that is not allowed, the weakest tool goes back to hand."""
        self.forget()
        if WITHDRAW in actions:
            return WITHDRAW
        plus = PLUS[ability]
        best = actions[0]
        for card in actions:
            if plus[card] < plus[best]:
                best = card
        return best


def holds(hand: list[int], cards: list[int]) -> bool:
    """Are all these cards in the hand?"""
    for card in cards:
        if hand.count(card) < cards.count(card):
            return False
    return True
