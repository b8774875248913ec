"""What each card would do for its owner now, in squares.

A turn that is spent on something else brings about `rate`; so a card is worth playing if it brings more
than that, and a new day is worth calling if none does.
"""

import math
from typing import Final, final

from hearthside.games.iditacards.bot.gear import UPGRADES, Gear
from hearthside.games.iditacards.bot.situation import Situation
from hearthside.games.iditacards.bot.standing import UNKNOWN, always
from hearthside.games.iditacards.bot.team import Team
from hearthside.games.iditacards.bot.weights import Weights
from hearthside.games.iditacards.cards import (
    ALL,
    ATTACHMENT,
    CARDS,
    DAMAGED,
    DO_DAMAGE,
    DO_DESTROY_FROM_HAND,
    DO_DESTROY_THIS,
    DO_DOUBLE_RISK,
    DO_DRAW,
    DO_DRAW_PER_DOG,
    DO_FEED,
    DO_FREE_ENERGY,
    DO_FREE_HEALTH,
    DO_HYPOTHERMIA,
    DO_IMMUNE,
    DO_KILL_ATTACHED,
    DO_KILL_FAKE,
    DO_LOOK,
    DO_MOVE,
    DO_MOVE_DOUBLE,
    DO_NEW_DAY,
    DO_OTHERS_DAMAGE,
    DO_OTHERS_HYPOTHERMIA,
    DO_OTHERS_HYPOTHERMIA_LEVEL,
    DO_OTHERS_SACRIFICE,
    DO_OTHERS_STARVATION,
    DO_OTHERS_STARVATION_LEVEL,
    DO_RECOVER,
    DO_RECOVER_VENISON,
    DO_SACRIFICE,
    DO_SHUFFLE_DISCARD,
    DO_STARVATION,
    DO_SUPPLY,
    DO_SUPPLY_FOR_HAND,
    DO_SUPPLY_UNTIL_DOG,
    DO_WARM,
    DOG,
    EFFECT,
    FOOD,
    HAND_SIZE,
    IF_ALL_MEALS,
    IF_EATEN,
    IF_NOT_MOVED,
    IF_OTHER_PERSONAL,
    KIND,
    NO_ATTACH,
    PERSONAL,
    SIDE_ADD,
    SIDE_DAY_HYPOTHERMIA,
    SIDE_DAY_SACRIFICE,
    SIDE_DAY_STARVATION,
    SIDE_FOOD_DRAW,
    SIDE_HAND,
    SIDE_NO_HAND_BONUS,
    SIDE_TAKE,
    SIZE,
    SLED,
    THREE_MEALS,
)
from hearthside.games.iditacards.places import (
    DISCARD,
    EATEN,
    MOVED,
    PERSONALS,
    PLACES,
    STARTING_HAND,
    SUPPLY,
)
from hearthside.kernel.observation import Observation

STOP: Final = -1000.0  # the rest of a card has no effect
# What these words bring does not depend on what a turn brings; nor does the harm that is done to others.
BY_ITSELF: Final[list[int]] = [
    DO_MOVE,
    DO_MOVE_DOUBLE,
    DO_LOOK,
    DO_HYPOTHERMIA,
    DO_STARVATION,
    DO_WARM,
    DO_FEED,
    DO_DAMAGE,
    DO_DESTROY_THIS,
    DO_DESTROY_FROM_HAND,
    DO_SHUFFLE_DISCARD,
    DO_IMMUNE,
    DO_FREE_HEALTH,
    IF_ALL_MEALS,
    IF_OTHER_PERSONAL,
    IF_NOT_MOVED,
    IF_EATEN,
    DO_OTHERS_SACRIFICE,
    DO_OTHERS_HYPOTHERMIA,
    DO_OTHERS_STARVATION,
    DO_OTHERS_HYPOTHERMIA_LEVEL,
    DO_OTHERS_STARVATION_LEVEL,
    DO_OTHERS_DAMAGE,
    DO_KILL_FAKE,
    DO_KILL_ATTACHED,
]
BY_RATE: Final[list[int]] = [
    card
    for card in range(len(CARDS))
    if KIND[card] == DOG
    or KIND[card] == ATTACHMENT
    or any(word not in BY_ITSELF for word, _, _ in EFFECT[card])
]


@final
class Outlook(Situation):
    """The prospects of one seat at one moment."""

    def __init__(self, sight: Observation, gear: Gear, team: Team, weights: Weights, rate: float) -> None:
        """`rate`: what it was at the last turn."""
        Situation.__init__(self, sight, gear, team, weights, rate)
        self._uses = [UNKNOWN] * len(CARDS)
        self._effects = [UNKNOWN] * len(CARDS)
        self._payments: dict[int, tuple[float, float]] = {}
        self._found: list[float] | None = None
        self._losses: list[float] | None = None

    def renew(self) -> None:
        """Find out what the rate is now, and forget what follows from what it was."""
        self.set_rate(self._rate())
        self._uses = [UNKNOWN] * len(CARDS)
        for card in BY_RATE:
            self._effects[card] = UNKNOWN
        self._standing = always(self.weights.moves, self.weights.cheap)[:]
        self._payments = {}
        self._found = None
        self._losses = None
        self._cheapest_dog = UNKNOWN

    # ------------------------------------------------------------ what a play brings
    def use(self, card: int) -> float:
        """What a card brings when it is drawn, on average: costs and risk are taken off."""
        known = self._uses[card]
        if known != UNKNOWN:
            return known
        weights = self.weights
        energy = self.energy[card]
        price = self.rate  # the rest of the day
        if energy != ALL:
            price = energy * self.spare
        price += self.health[card] * weights.health
        risk = self.risk[card]
        value = self.effect(card)
        if risk:
            value = value * math.pow(weights.luck, float(risk)) - weights.risk_turn * risk * self.rate
        value += self.relief[KIND[card]] - price
        self._uses[card] = value
        return value

    def play(self, card: int) -> float:
        """What playing it from this hand brings; less than nothing if it would only be lost."""
        weights = self.weights
        energy = self.energy[card]
        health = self.health[card]
        relief = self.relief[KIND[card]]
        able = self._able() - (card != DAMAGED)
        if health > self.deck_size or (energy != ALL and energy > able):
            # It would fail.  In dire need the relief is worth that, else a new day brings it and more.
            level = self.hunger if KIND[card] == FOOD else self.cold
            return relief - 1.0 if level >= weights.dire else -1.0
        price = 0.0
        left = 0
        if energy == ALL:
            price = self._whole_hand(card)
        else:
            left = able - energy
            if energy:
                price = self._cheapest(energy, card)
        price += health * weights.health
        clean = 1.0
        if health and self.deck:
            clean = math.pow(1 - self.deck.count(DAMAGED) / len(self.deck), float(health))
        risk = self.risk[card]
        value = self.effect(card)
        if risk:
            if self.final or self.deck_size - health < risk or self.bridge_ahead():
                return relief - 1.0 - price
            chance, brings = self.payments(left)
            value = value * math.pow(chance, float(risk)) + risk * (brings - self.rate)
        return relief + clean * value - price

    def _able(self) -> int:
        """How many cards of the hand can pay."""
        return len(self.hand) - self.hand.count(DAMAGED)

    def _whole_hand(self, card: int) -> float:
        """What is lost if all but this card pay."""
        price = 0.0
        there = False
        for other in self.hand:
            if other == card and not there:
                there = True
            elif other != DAMAGED:
                price += self.loss(other)
        return price

    def _cheapest(self, count: int, card: int) -> float:
        """What is lost if so many of the hand pay, and this card does not."""
        if self._losses is None:
            self._losses = [self.loss(other) for other in self.hand if other != DAMAGED]
            self._losses.sort()
        own = self.loss(card) if card != DAMAGED else UNKNOWN
        price = 0.0
        for loss in self._losses:
            if loss == own:
                own = UNKNOWN  # the others that are worth as much may pay
            elif count:
                price += loss
                count -= 1
        return price

    def loss(self, card: int) -> float:
        """What is lost with a card that pays energy."""
        use = self.use(card)
        if use > self.rate:
            return self.spare + self.weights.keep * (use - self.rate)
        return self.spare * (1 + 0.1 * use / self.rate)

    def payments(self, hand: int) -> tuple[float, float]:
        """How likely a card of the deck pays a risk, with so many cards in hand, and what it brings."""
        known = self._payments.get(hand)
        if known is not None:
            return known
        fine = 0.0
        brings = 0.0
        for card in self.deck:
            energy = self.energy[card]
            if (energy != ALL and energy > hand) or self.health[card] >= self.deck_size:
                continue
            good = 0.5 if self.risk[card] else 0.95
            fine += good
            effect = self.effect(card)
            if effect > 0:
                brings += good * effect
        size = max(1, len(self.deck))
        known = fine / size, min(brings / size, 1.5 * self.rate)
        self._payments[hand] = known
        return known

    def stack(self, cards: list[int], due: int) -> float:
        """What it brings to go on paying for the risk stack."""
        if self.bridge_here() or not self.deck_size:
            return -1.0
        chance, brings = self.payments(self._able())
        value = 0.0
        for card in cards:
            value += max(0.0, self.effect(card))
        if self.final and due > 1:
            value = 0.0
        return math.pow(chance, float(due)) * value + brings - (due - 1) * self.rate * 0.5

    # ------------------------------------------------------------ effects
    def effect(self, card: int) -> float:
        """What a card does once it is paid for."""
        known = self._effects[card]
        if known != UNKNOWN:
            return known
        kind = KIND[card]
        value = 0.0
        if kind == DOG:
            value = self._joining(card)
        elif kind == ATTACHMENT:
            value = self._attaching(card)
        for word, first, second in EFFECT[card]:
            more = self._phrase(card, word, first, second)
            if more <= STOP:
                break
            value += more
        self._effects[card] = value
        return value

    def _phrase(self, card: int, word: int, first: int, second: int) -> float:
        weights = self.weights
        facts = self.facts
        me = self.me
        if word == DO_MOVE or word == DO_MOVE_DOUBLE:
            far = self.distance(first, word == DO_MOVE_DOUBLE)
            return far - self.bumps(far) * weights.damage * self.turns
        if word == DO_DRAW or word == DO_DRAW_PER_DOG:
            count = first if word == DO_DRAW else self.team.size
            if KIND[card] == FOOD:
                count += SIDE_FOOD_DRAW[self.here]
            return min(count, max(self.deck_size - self.health[card], 0)) * self.card
        if word == DO_RECOVER:
            there = self.sight.counts[DISCARD[me]]
            return min(first, there) * self.card * 1.5
        if word == DO_RECOVER_VENISON:
            return 0.5 * self.card
        if word == DO_LOOK:
            return self._looking(first, second)
        if word == DO_SUPPLY:
            return self._taking(first, second)
        if word == DO_SUPPLY_UNTIL_DOG:
            return self._taking(5, first)
        if word == DO_SUPPLY_FOR_HAND:
            return self._swapping(card)
        if word == DO_SACRIFICE:
            return -(self.cheapest_dog() * self.turns) if self.team.dogs else STOP
        if word == DO_HYPOTHERMIA or word == DO_STARVATION:
            level = self.cold if word == DO_HYPOTHERMIA else self.hunger
            return -self.point(level + 1) * first
        if word == DO_WARM:
            return self.points(self.cold)
        if word == DO_FEED:
            return self.points(self.hunger)
        if word == DO_DAMAGE:
            return -weights.damage * self.turns * first
        if word == DO_DESTROY_THIS:
            return weights.damage * self.turns
        if word == DO_DESTROY_FROM_HAND:
            return weights.trash * self.turns
        if word == DO_SHUFFLE_DISCARD:
            return 1.0
        if word == DO_NEW_DAY:
            return self.rate
        if word == DO_IMMUNE:
            return 1.0
        if word == DO_FREE_ENERGY:
            return 3 * self.spare
        if word == DO_FREE_HEALTH:
            return 6 * weights.health
        if word == DO_DOUBLE_RISK:
            return 0.7 * self.rate
        if word == IF_ALL_MEALS:
            return 0.0 if facts[EATEN[me]] & THREE_MEALS == THREE_MEALS else STOP
        if word == IF_OTHER_PERSONAL:
            return 0.0 if facts[PERSONALS[me]] else STOP
        if word == IF_NOT_MOVED:
            return 0.0 if not facts[MOVED[me]] else STOP
        if word == IF_EATEN:
            return 0.0 if facts[EATEN[me]] else STOP
        return self._harm(word, first)

    def _harm(self, word: int, points: int) -> float:
        """What cards do to others."""
        weights = self.weights
        if self.sight.seats == 1 or self.final:
            return 0.0
        if word == DO_OTHERS_SACRIFICE:
            return weights.attack * self.turns
        if word == DO_OTHERS_HYPOTHERMIA or word == DO_OTHERS_STARVATION:
            return weights.attack * self.point(2) * points
        if word == DO_OTHERS_HYPOTHERMIA_LEVEL or word == DO_OTHERS_STARVATION_LEVEL:
            return weights.attack * self.point(2)
        if word == DO_OTHERS_DAMAGE:
            return weights.attack * weights.damage * self.turns
        if word == DO_KILL_FAKE or word == DO_KILL_ATTACHED:
            return 0.3 * weights.attack * self.turns
        return 0.0

    def for_long(self, card: int) -> float:
        """What a card brings on average on later days, when the tracks may stand higher."""
        use = self.use(card)
        if KIND[card] == FOOD:
            return use + self.point(max(2, self.hunger)) - self.point(self.hunger)
        if KIND[card] == PERSONAL:
            return use + self.point(max(2, self.cold)) - self.point(self.cold)
        return use

    def _looking(self, look: int, trash: int) -> float:
        weights = self.weights
        look += self.team.look
        trash += self.team.trash
        look = min(look, max(1, self.deck_size))
        trash = min(min(trash, look), 10)
        damaged = self.pool.count(DAMAGED)
        share = damaged / max(1, len(self.pool))
        hits = min(float(trash), look * share)
        rest = min(trash - hits, max(0.0, len(self.pool) - weights.thin) * look / 15)
        return (hits * weights.damage + rest * weights.trash) * self.turns

    def _taking(self, add: int, take: int) -> float:
        add += self.team.add + SIDE_ADD[self.here]
        take += self.team.take + SIDE_TAKE[self.here]
        if take <= 0 or self.turns < 3:
            return 0.0
        # What is there, and the better ones of what may come: about three of ten are good.
        found = self._supply_gains()[:]
        good = self.weights.good * self.rate * self.weights.take * self.turns
        found.extend([good] * ((add * 3 + 5) // 10))
        found.sort(reverse=True)
        total = 0.0
        for gain in found[:take]:
            if gain > 0:
                total += gain
        return total

    def _swapping(self, card: int) -> float:
        """The whole hand for as many cards of the supply."""
        others = self.hand[:]
        if card in others:
            others.remove(card)
        else:
            others = others[:5]
        value = self._taking(len(others), len(others))
        for other in others:
            value -= max(0.0, self.gain(other))
            if KIND[other] == FOOD or KIND[other] == PERSONAL:
                value -= self.point(4)
        return value

    def _supply_gains(self) -> list[float]:
        if self._found is None:
            self._found = [self.gain(card) for card in self.sight.seen(SUPPLY)]
        return self._found

    def gain(self, card: int) -> float:
        """What owning one more of a card brings until the end."""
        if KIND[card] in (DOG, ATTACHMENT):
            weights = self.weights
            later = weights.hand_turns * 1.5
            value = self.use(card)
            return value * weights.joins * max(0.0, self.turns - later) / self.turns - 1.0
        # What a sled card takes depends on the supply: not asked again here, it would go round in circles.
        use = self.weights.sled * self.rate if KIND[card] == SLED else self.for_long(card)
        more = use - self.weights.least * self.rate
        return more * self.weights.take * self.turns

    # ------------------------------------------------------------ the team
    def _joining(self, card: int) -> float:
        value = self.standing(card)
        room = PLACES - self.team.size - SIZE[card]
        if room < 0 and self.team.dogs:
            value -= self.cheapest_dog()
        elif not NO_ATTACH[card]:
            value += 0.2
        return max(0.0, value) * self._turns_of(card)

    def _turns_of(self, card: int) -> float:
        """The turns left once its risk is paid."""
        risk = self.risk[card]
        if not risk:
            return self.turns
        return max(0.0, self.turns - risk)

    def _attaching(self, card: int) -> float:
        value = self.standing(card)
        if self.team.free:
            return value * self._turns_of(card)
        worst = -1.0
        for other in self.team.carried:
            worth = self.standing(other)
            if worst < 0 or worth < worst:
                worst = worth
        if worst < 0:
            return 0.0  # nobody can carry it
        return max(0.0, value - worst) * self._turns_of(card)

    # ------------------------------------------------------------ days
    def _rate(self) -> float:
        """What a turn of a day brings: the best cards of a hand, as long as the hand can pay for them,
        over the turns that takes, the new day's own included."""
        if not self.pool:
            return 1.0
        size = max(2, min(STARTING_HAND + self.team.hand, len(self.pool)))
        ranked = self._by_use(self.pool)
        total = 0.0
        best = 0.0
        spent = 0
        for turn in range(size):
            card = ranked[int((turn + 0.5) * len(ranked) / size)]
            energy = self.energy[card]
            spent += 1 + (size if energy == ALL else energy)
            if spent > size + 1:
                break
            # Costs in cards are in the count already.
            total += self.use(card) + (0 if energy == ALL else energy) * self.spare
            best = max(best, total / (turn + 2))
        return max(1.0, 0.5 * self.rate + 0.5 * best)

    def _by_use(self, cards: list[int]) -> list[int]:
        """The best first."""
        uses = self._uses
        for card in cards:
            if uses[card] == UNKNOWN:
                self.use(card)
        return sorted(cards, key=uses.__getitem__, reverse=True)

    def potential(self) -> float:
        """How much better than an average turn the hand's plays are, together."""
        total = 0.0
        spent = 0
        hand = self._by_use(self.hand)
        for card in hand:
            more = self.play(card) - self.rate
            energy = self.energy[card]
            spent += 1 + (len(hand) if energy == ALL else energy)
            if more <= 0 or spent > len(hand):
                continue
            total += more
        return total

    def fresh(self) -> float:
        """What a new hand is worth here: six cards are worth a share of a turn, and the leg may change
        how many there are, or strike those who wake on it."""
        weights = self.weights
        value = self.rate * weights.day + SIDE_HAND[self.here] * self.card
        if SIDE_NO_HAND_BONUS[self.here]:
            for card in self.team.cards:
                value -= HAND_SIZE[card] * self.card
        value -= SIDE_DAY_HYPOTHERMIA[self.here] * self.point(self.cold + 1)
        value -= SIDE_DAY_STARVATION[self.here] * self.point(self.hunger + 1)
        if SIDE_DAY_SACRIFICE[self.here] and self.team.dogs:
            value -= self.cheapest_dog() * self.turns
        return value


def deck_worth(outlook: Outlook, number: int) -> float:
    """What the cards of an upgrade deck are worth to their taker, on average."""
    total = 0.0
    last = 0
    gain = 0.0
    for card in UPGRADES[number]:
        if card != last:
            last = card
            gain = max(0.0, outlook.gain(card))
        total += gain
    return total / len(UPGRADES[number])
