"""The bot itself: which question is asked, and who answers it."""

from hearthside.games.arctic_scavengers.bot.modules_player import ModulesPlayer
from hearthside.games.arctic_scavengers.bot.outlook import best_hire, look_ahead, rounds_left
from hearthside.games.arctic_scavengers.bot.plan import Plan, best_plan
from hearthside.games.arctic_scavengers.bot.shots import interrupt, skirmish_shot
from hearthside.games.arctic_scavengers.bot.tribe import Tribe
from hearthside.games.arctic_scavengers.bot.weights import DEFAULT, Weights
from hearthside.games.arctic_scavengers.cards import MEDS, PLUS
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
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.observation import Observation
from hearthside.kernel.sight import SeenFrame


class Scavenger(Bot):
    """Splits its hand between actions and the skirmish by what each promises in people."""

    def __init__(self, seed: int, weights: Weights = DEFAULT) -> None:
        self.weights = weights  # nothing it does is left to chance, so the seed is not needed
        self.with_modules: ModulesPlayer | None = None  # at a table with expansions, or alone
        self.tribe: Tribe | None = None
        self.plan: Plan | None = None  # of the turn under way
        self.to_play: list[int] = []  # the cards of the action under way that are not laid yet

    def choose(self, chair: Chair) -> int:
        if self.with_modules is not None:
            return self.with_modules.choose(chair)
        sight = chair.sight
        if self.tribe is None:
            if sight.table.modules:
                self.with_modules = ModulesPlayer(chair, self.weights)
                return self.with_modules.choose(chair)
            self.tribe = Tribe(sight.viewer, sight.seats, self.weights)
        tribe = self.tribe
        frame = sight.frame()
        rule = frame.rule
        actions = chair.actions
        playing = rule in (ids.DRAW, ids.DIG, ids.HUNT) and frame.step == PLAY
        if playing or rule == ids.TRASH:
            return self._next_card(actions)
        if rule == ids.COMMIT:
            return actions[-1]  # everything: what is of no use in the skirmish still bluffs
        tribe.follow(chair.events)
        if rule == ids.GATHERING:
            return self._gather(actions, sight, tribe, frame)
        if rule == ids.DIG:
            return self._keep(actions, sight, tribe) if frame.stage == KEEP else DONE
        if rule == ids.INTERRUPTS:
            return interrupt(actions, sight, tribe, frame.ability)
        if rule == ids.REGROUP:
            return self._regroup(actions, frame.ability)
        if rule == ids.SKIRMISH_TURN:
            return skirmish_shot(actions, sight, tribe)
        return actions[0]  # which medicine pays: all the same, it comes back

    # ------------------------------------------------------------ gathering
    def _gather(self, actions: list[int], sight: Observation, tribe: Tribe, frame: SeenFrame) -> int:
        """Draw and think again; then hunt, hire, dig and trash as planned."""
        hand = sight.seen(HAND[sight.viewer])
        worth = tribe.worth(rounds_left(sight))
        plan = self.plan
        if plan is None or frame.used == 0 or not holds(hand, plan.hunt + plan.dig):
            plan = best_plan(hand, look_ahead(sight, tribe, worth, actions, frame.used & 1 << HIRING != 0))
            self.plan = plan
        if plan.draw:
            self.plan = None
            return self._play(plan.draw, DRAW_ACTION)
        if plan.hunt:
            cards = plan.hunt
            plan.hunt = []
            return self._play(cards, HUNT_ACTION)
        hire = best_hire(sight, worth, frame.food, sum(MEDS[card] for card in hand))
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
        self.plan = None
        return DONE

    def _play(self, cards: list[int], action: int) -> int:
        self.to_play = list(cards)
        return action

    def _next_card(self, actions: list[int]) -> int:
        while self.to_play:
            card = self.to_play.pop()
            if card in actions:
                return card
        return DONE if DONE in actions else actions[0]

    def _keep(self, actions: list[int], sight: Observation, tribe: Tribe) -> int:
        """The best card of a dig, unless all are ballast."""
        worth = tribe.worth(rounds_left(sight))
        best = DONE
        for card in actions:
            if card != DONE and worth[card] > (worth[best] if best else 0.0):
                best = card
        return best

    def _regroup(self, actions: list[int], ability: int) -> int:
        """Withdraw and think again; where that is not allowed, the weakest tool goes back to hand."""
        self.plan = None
        if WITHDRAW in actions:
            return WITHDRAW
        return min(actions, key=lambda card: PLUS[ability][card])


def holds(hand: list[int], cards: list[int]) -> bool:
    """Are all these cards in the hand?"""
    for card in cards:
        if hand.count(card) < cards.count(card):
            return False
    return True
