"""`scavenger` at a table with expansions, or alone: which question is asked, and who answers it."""

from typing import Final, final

from hearthside.games.arctic_scavengers.bot import force, reactions
from hearthside.games.arctic_scavengers.bot.camp import Camp
from hearthside.games.arctic_scavengers.bot.modules_outlook import dig_gains
from hearthside.games.arctic_scavengers.bot.modules_turn import ModulesTurn
from hearthside.games.arctic_scavengers.bot.schematics import best_building
from hearthside.games.arctic_scavengers.bot.solo import Battles
from hearthside.games.arctic_scavengers.bot.weights import Weights
from hearthside.games.arctic_scavengers.cards import BINOCULARS, IS_PERSON, MEDS
from hearthside.games.arctic_scavengers.modules.contested import KEEP_MORE
from hearthside.games.arctic_scavengers.modules.ranks import FROM_WHERE
from hearthside.games.arctic_scavengers.modules.spy_hunter import THE_FORCE, THE_HAND
from hearthside.games.arctic_scavengers.modules.strike import IN_SKIRMISH
from hearthside.games.arctic_scavengers.places import CONTESTED, DEALT, JUNKYARD, LEADER, LOOKED
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.actions import PLAY
from hearthside.games.arctic_scavengers.rules.dig import KEEP
from hearthside.games.arctic_scavengers.sayings import (
    BOTTOM,
    PILE,
    SPY_ON,
    SWINDLE_FOOD,
    SWINDLE_MEDICINE,
    TOP,
)
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.bot import Chair
from hearthside.kernel.sight import SeenFrame

PLAYING: Final = (ids.DRAW, ids.DIG, ids.HUNT, ids.BUILD)
PICKING: Final = (ids.TRASH, ids.CONSTRUCTION, ids.STORE, ids.RETRIEVE)


@final
class ModulesPlayer:
    def __init__(self, chair: Chair, weights: Weights) -> None:
        self.weights = weights
        self.camp = Camp(chair.seat, chair.sight, weights)
        self.turn = ModulesTurn(Battles(weights) if chair.sight.seats == 1 else None)

    def choose(self, chair: Chair) -> int:
        frame = chair.sight.frame()
        rule = frame.rule
        actions = chair.actions
        if len(actions) == 1:
            return actions[0]
        if rule in PICKING or (rule in PLAYING and frame.step == PLAY):
            return self._next_card(actions)
        if rule in (ids.COMMIT, ids.SOLO_SEND):
            return actions[-1]  # everything: what is of no use in the skirmish still bluffs
        sight = chair.sight
        weights = self.weights
        if rule == ids.SKIRMISH_TURN:
            return force.force_turn(actions, sight, weights)
        if rule == ids.SKIRMISH_SAVES:
            return force.skirmish_save(actions, sight, frame.owner - 1)
        if rule == ids.STRIKE:
            return force.place(actions, sight, frame.aim, frame.target, weights)
        if rule == ids.MENTORING:
            return force.mentee(actions)
        if rule == ids.REGROUP:
            self.turn.again()
            return reactions.regroup(actions, frame.verb)
        camp = self.camp
        camp.follow(chair)
        if rule == ids.GATHERING:
            return self.turn.choose(actions, camp, frame.used, frame.gifts)
        if rule == ids.INTERRUPTS:
            return reactions.react(actions, camp, frame.seat, frame.verb)
        if rule == ids.ANSWERS:
            return reactions.answer(actions, camp, frame.owner - 1)
        if rule == ids.FANATIC:
            if frame.during == IN_SKIRMISH:
                return force.bomb(actions, sight, weights)
            return reactions.bomb_action(actions, camp, frame.during)
        if rule == ids.PAY:
            return self._pay(actions, frame)
        if rule in PLAYING:
            return self._after_the_look(actions, rule, frame)
        return self._choice(actions, rule)

    def _next_card(self, actions: list[int]) -> int:
        to_play = self.turn.to_play
        while to_play:
            card = to_play.pop()
            if card in actions:
                return card
        return DONE if DONE in actions else actions[0]

    def _after_the_look(self, actions: list[int], rule: int, frame: SeenFrame) -> int:
        """Which cards of a draw are discarded, which of a dig is kept, which building is begun."""
        camp = self.camp
        if rule == ids.DRAW:
            return reactions.least(actions, camp.use)
        what = frame.stage
        if what == FROM_WHERE:
            return self._end_of_pile(frame)
        if what not in (KEEP, KEEP_MORE):
            return DONE
        if rule == ids.BUILD:
            return best_building(actions, camp)
        worth = camp.worth
        best = max((card for card in actions if card != DONE), key=lambda card: worth[card])
        return best if worth[best] > 0 or DONE not in actions else DONE

    def _end_of_pile(self, frame: SeenFrame) -> int:
        """Scrappers dig from below if something good is known to lie there."""
        camp = self.camp
        worth = camp.worth
        below = [worth[card] for card in camp.knowledge.slots[JUNKYARD][: frame.scrapped] if card]
        above = dig_gains(camp, worth)
        return act(BOTTOM if max(below, default=0.0) > above[min(frame.scrapped, len(above) - 1)] else TOP)

    def _pay(self, actions: list[int], frame: SeenFrame) -> int:
        """Medicine before people, and as little as will do; the Swindler's refugees first."""
        swindle = [a for a in actions if verb_of(a) in (SWINDLE_FOOD, SWINDLE_MEDICINE)]
        cards = [a for a in actions if a not in swindle]
        if not cards:
            return swindle[0]
        need = frame.missing
        use = self.camp.use
        return min(cards, key=lambda card: (IS_PERSON[card], abs(MEDS[card] - need), use[card]))

    def _choice(self, actions: list[int], rule: int) -> int:
        """The questions in which one thing of several is chosen."""
        camp = self.camp
        if rule == ids.CHOOSE_LEADER:
            return max(actions, key=lambda action: self.weights.leader[first_of(action)])
        if rule == ids.DRAFT:
            return self._draft(actions)
        if rule == ids.YARDMASTER:
            worth = camp.worth
            best = max((worth[card] for card in camp.sight.seen(LOOKED[camp.seat])), default=0.0)
            return act(TOP if best > dig_gains(camp, worth)[2] else BOTTOM)
        if rule == ids.ORGANIZE:
            return max(actions, key=lambda card: camp.use[card])
        if rule == ids.DRILL:
            return self._drill(actions)
        if rule == ids.RECON:
            return self._recon(actions)
        if rule == ids.SOLO_PRIZE:
            return max(actions, key=lambda card: camp.worth[card])
        if rule == ids.SOLO_LOSS:
            return min(actions, key=lambda card: camp.worth[card])
        return actions[0]

    def _draft(self, actions: list[int]) -> int:
        """The best of the leaders shown, if better than the own one; then in any order under."""
        if any(verb_of(action) == 0 and action != DONE for action in actions):
            return DONE
        leaders = self.weights.leader
        there = self.camp.state.zones[LEADER[self.camp.seat]]
        best = max(self.camp.sight.seen(DEALT[self.camp.seat]), key=lambda card: leaders[card])
        wanted = next((action for action in actions if action != DONE and first_of(action) == best), DONE)
        return wanted if not there or leaders[best] > leaders[there[0]] else DONE

    def _drill(self, actions: list[int]) -> int:
        """The best cards of the discard pile, if they are better than the deck."""
        camp = self.camp
        use = camp.use
        average = sum(use[card] for card in camp.unseen) / max(1, len(camp.unseen))
        best = max((card for card in actions if card != DONE), key=lambda card: use[card], default=DONE)
        return best if best != DONE and use[best] > average else DONE

    def _recon(self, actions: list[int]) -> int:
        """A Spy looks at the strongest force on the table, or into the hand of whoever plays next; the
        others at what is fought for."""
        camp = self.camp
        places = [action for action in actions if verb_of(action) == SPY_ON]
        if places:
            return max(places, key=self._of_interest)
        for pile in (CONTESTED, JUNKYARD):
            if act(PILE, pile) in actions:
                return act(PILE, pile)
        piles = [action for action in actions if verb_of(action) == PILE]
        if piles:
            return piles[0]
        if DONE in actions:
            return DONE
        cards = [card for card in actions if card != BINOCULARS] or actions
        return reactions.least(cards, camp.use)

    def _of_interest(self, action: int) -> float:
        camp = self.camp
        place, seat = first_of(action), second_of(action)
        if seat == camp.seat or place not in (THE_FORCE, THE_HAND):
            return 0.0
        expected = camp.rivals[seat].expected(-1)
        return 100 + expected if place == THE_FORCE else 1 + expected
