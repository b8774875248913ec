"""Which question is asked, and who answers it."""

from typing import Final, final

from hearthside.games.iditacards.bot.gear import Gear
from hearthside.games.iditacards.bot.outlook import Outlook, deck_worth
from hearthside.games.iditacards.bot.team import Team, dogs_of
from hearthside.games.iditacards.bot.weights import Weights
from hearthside.games.iditacards.cards import DAMAGED, NO_DIE
from hearthside.games.iditacards.places import DECK, DOGS, PENDING, SQUARE
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.rules.risk import due
from hearthside.games.iditacards.sayings import (
    ATTACH,
    DESTROY,
    DISCARD_CARD,
    DROP,
    FROM_DECK,
    GO,
    HOLD,
    JOIN,
    KILL,
    NEW_DAY,
    PASS,
    PAY_RISK,
    PLAY,
    RECOVER,
    SACRIFICE,
    STAY,
)
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.events import Event
from hearthside.kernel.observation import Observation

ACT: Final = 1  # the step of a turn in which its action is chosen
DISCARDING: Final = 2  # the step of a look in which cards are discarded


def sensible_answers(rule: int, actions: list[int]) -> list[int]:
    """Dogs and attachments can be given up in the middle of any question; that is never of use."""
    if rule == ids.JOIN_TEAM or rule == ids.ATTACH or rule == ids.SACRIFICE:
        return actions
    out: list[int] = []
    for action in actions:
        verb = verb_of(action)
        if verb != SACRIFICE and verb != DROP and verb != HOLD:
            out.append(action)
    return out


@final
class Racer:
    """One seat of one game."""

    def __init__(self, seat: int, weights: Weights) -> None:
        self.weights = weights
        self.gear = Gear(seat)
        self.team = Team([])
        self.rate: float = weights.rate

    def choose(self, actions: list[int], sight: Observation, events: list[Event]) -> int:
        frame = sight.frames[-1]
        rule = frame[0]
        actions = sensible_answers(rule, actions)
        if len(actions) == 1:
            return actions[0]
        if rule == ids.TURN and frame[1] != ACT:
            return act(GO)
        self.gear.follow(events)
        dogs = dogs_of(sight, sight.viewer)
        if dogs != self.team.dogs:
            self.team = Team(dogs)
        outlook = Outlook(sight, self.gear, self.team, self.weights, self.rate)
        if rule == ids.TURN:
            outlook.renew()
            self.rate = outlook.rate
            return self._turn(actions, outlook)
        if rule == ids.PAY_ENERGY:
            return least_loss(actions, outlook)
        if rule == ids.JOIN:
            return self._join(outlook)
        if rule == ids.LEGENDARY:
            return most_gain(actions, outlook)
        if rule == ids.SUPPLY:
            return self._supply(actions, outlook)
        if rule == ids.LOOK:
            return self._look(actions, outlook, frame[1])
        if rule == ids.DESTROY_FROM_HAND:
            return self._destroy(actions, outlook)
        if rule == ids.RECOVER:
            return self._recover(actions, outlook)
        if rule == ids.JOIN_TEAM:
            return self._make_room(actions, outlook, sight.asks("card"))
        if rule == ids.ATTACH:
            return self._attach(actions, outlook, sight.asks("card"))
        if rule == ids.SACRIFICE:
            return self._sacrifice(actions, outlook)
        if rule == ids.KILL:
            return self._kill(actions, outlook)
        return actions[0]

    # ------------------------------------------------------------ the turn
    def _turn(self, actions: list[int], outlook: Outlook) -> int:
        sight = outlook.sight
        if act(PAY_RISK) in actions:
            stack = sight.seen(PENDING[outlook.me])
            worth = outlook.stack(stack, due_now(sight, outlook.me, len(stack)))
            return act(PAY_RISK) if worth > 0 or outlook.final else act(NEW_DAY)
        best = act(PASS)
        most = 0.0
        for action in actions:
            if verb_of(action) == PLAY:
                worth = outlook.play(first_of(action))
                if worth > most:
                    most = worth
                    best = action
        if outlook.final:
            return best
        # A new day costs a turn, and the hand it brings is worth one; only the weather is lost.
        stay = outlook.fresh() - outlook.weather_worth() - outlook.roll()
        if most > stay and (best != act(PASS) or outlook.glides()):
            return best
        return act(NEW_DAY)

    def _join(self, outlook: Outlook) -> int:
        """A hand for nothing, for the one that is left."""
        sight = outlook.sight
        kept = outlook.potential()
        stack = sight.seen(PENDING[outlook.me])
        if stack:
            kept += max(0.0, outlook.stack(stack, due_now(sight, outlook.me, len(stack))) - outlook.rate)
        return act(JOIN) if kept < outlook.fresh() else act(STAY)

    # ------------------------------------------------------------ cards
    def _supply(self, actions: list[int], outlook: Outlook) -> int:
        if verb_of(actions[0]) == FROM_DECK:
            return best_deck(actions, outlook)
        return most_gain(actions, outlook)

    def _look(self, actions: list[int], outlook: Outlook, step: int) -> int:
        if step != DISCARDING:
            return self._destroy(actions, outlook)
        # What is of little use now is better discarded than drawn, as long as the deck can pay.
        left = outlook.sight.counts[DECK[outlook.me]] + len(actions) - 1
        if left > 6:
            for action in actions:
                card = first_of(action)
                if verb_of(action) == DISCARD_CARD and card != DAMAGED and outlook.use(card) < 0:
                    return action
        return DONE

    def _destroy(self, actions: list[int], outlook: Outlook) -> int:
        worst = DONE
        least = self.weights.trash_below * outlook.rate
        for action in actions:
            if verb_of(action) != DESTROY:
                continue
            card = first_of(action)
            if card == DAMAGED:
                return action
            use = outlook.for_long(card)
            if use < least and len(outlook.pool) > self.weights.thin:
                least = use
                worst = action
        return worst

    def _recover(self, actions: list[int], outlook: Outlook) -> int:
        best = DONE
        most = -1000.0
        for action in actions:
            card = first_of(action)
            if verb_of(action) == RECOVER and card != DAMAGED and outlook.use(card) > most:
                most = outlook.use(card)
                best = action
        return best

    # ------------------------------------------------------------ the team
    def _make_room(self, actions: list[int], outlook: Outlook, card: int) -> int:
        action = self._sacrifice(actions, outlook)
        if verb_of(action) != SACRIFICE:
            return DONE
        dog = outlook.sight.seen(DOGS[outlook.me][first_of(action) - 1])
        return action if outlook.dog_worth(dog) < outlook.standing(card) else DONE

    def _sacrifice(self, actions: list[int], outlook: Outlook) -> int:
        best = actions[0]
        least = 1000.0
        for action in actions:
            if verb_of(action) == SACRIFICE:
                worth = outlook.dog_worth(outlook.sight.seen(DOGS[outlook.me][first_of(action) - 1]))
                if worth < least:
                    least = worth
                    best = action
        return best

    def _attach(self, actions: list[int], outlook: Outlook, card: int) -> int:
        """On the best dog that is free; else in place of the worst attachment."""
        best = DONE
        most = -1000.0
        for action in actions:
            if verb_of(action) == ATTACH:
                dog = outlook.sight.seen(DOGS[outlook.me][first_of(action) - 1])
                worth = outlook.standing(dog[0]) + 5 * NO_DIE[dog[0]]
                if worth > most:
                    most = worth
                    best = action
        if best != DONE:
            return best
        least = outlook.standing(card)
        for action in actions:
            if verb_of(action) == DROP and outlook.standing(first_of(action)) < least:
                least = outlook.standing(first_of(action))
                best = action
        return best

    def _kill(self, actions: list[int], outlook: Outlook) -> int:
        best = actions[0]
        most = -1000.0
        sight = outlook.sight
        for action in actions:
            if verb_of(action) != KILL:
                continue
            owner = second_of(action)
            dog = sight.seen(DOGS[owner][first_of(action) - 1])
            worth = outlook.dog_worth(dog)
            if owner == outlook.me:
                worth = -10 - worth
            else:
                worth += 0.03 * sight.facts[SQUARE[owner]]
            if worth > most:
                most = worth
                best = action
        return best


def least_loss(cards: list[int], outlook: Outlook) -> int:
    best = cards[0]
    least = outlook.loss(best)
    for card in cards[1:]:
        loss = outlook.loss(card)
        if loss < least:
            best = card
            least = loss
    return best


def most_gain(cards: list[int], outlook: Outlook) -> int:
    """0, which is no card, brings nothing."""
    best = cards[0]
    most = outlook.gain(best) if best else 0.0
    for card in cards[1:]:
        gain = outlook.gain(card) if card else 0.0
        if gain > most:
            best = card
            most = gain
    return best


def best_deck(actions: list[int], outlook: Outlook) -> int:
    best = actions[0]
    most = deck_worth(outlook, first_of(best) - 1)
    for action in actions[1:]:
        worth = deck_worth(outlook, first_of(action) - 1)
        if worth > most:
            best = action
            most = worth
    return best


def due_now(sight: Observation, seat: int, depth: int) -> int:
    """Payments that the whole stack still needs."""
    g = sight.as_state()
    return sum([due(g, seat, at) for at in range(1, depth + 1)])
