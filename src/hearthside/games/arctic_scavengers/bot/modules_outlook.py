"""What drawing, food, medicine, digging and fighting bring now at a table with expansions, in people."""

from functools import cached_property
from typing import Final, final

from hearthside.games.arctic_scavengers.bot.camp import Camp
from hearthside.games.arctic_scavengers.bot.odds import MOST_FIGHT, chances
from hearthside.games.arctic_scavengers.bot.pools import best_of, ranked
from hearthside.games.arctic_scavengers.bot.schematics import builder_worth
from hearthside.games.arctic_scavengers.bot.solo import Battles
from hearthside.games.arctic_scavengers.cards import FIGHT, OPENS_SCHEMATICS, SWINDLER
from hearthside.games.arctic_scavengers.modules.buildings import gardens
from hearthside.games.arctic_scavengers.modules.leader_prices import (
    BUTCHER_FOOD,
    BUTCHER_MEDS,
    BUTCHERED,
    CANNIBAL_FOOD,
    EATEN,
    offered,
    shortage,
)
from hearthside.games.arctic_scavengers.modules.leader_values import helper_bonus, worth
from hearthside.games.arctic_scavengers.modules.led import has_power, leader_of
from hearthside.games.arctic_scavengers.places import (
    CONTESTED,
    DECK,
    DISCARD,
    INITIATOR,
    JUNKYARD,
    LEADER,
    LEADER_DRAFTING,
    LEADERS_PILE,
    POWER_USED,
    ROUND,
    SCHEMATICS,
    SKIRMISH_FROM,
)

MOST: Final = 12  # more food, cards dug or cards drawn than this are counted as this many


@final
class ModulesOutlook:
    """What each result of an action is worth; nothing where it cannot be taken."""

    def __init__(self, camp: Camp, battles: Battles | None, given: int) -> None:
        """given: what Butcher and Cannibal have brought this turn (see rules/prices.py)."""
        self.camp = camp
        self.weights = camp.weights
        self.for_hire = offered(camp.state)
        self.worth = camp.worth
        if camp.sight.counts[SCHEMATICS]:
            builders = [card for card in self.for_hire if OPENS_SCHEMATICS[card]]
            if builders:
                self.worth = [*camp.worth]
                more = builder_worth(camp)
                for builder in builders:
                    self.worth[builder] += more
        self.use = camp.use
        state = camp.state
        seat = camp.seat
        self.leader = camp.leader
        self.helps = bool(self.leader) and not state.facts[POWER_USED[seat]]
        self.swindles = has_power(state, seat, SWINDLER)
        self.given = given
        self.garden = gardens(state, seat)
        early = min(1.0, camp.rounds_left() / 15)
        weights = self.weights
        self.hunt_eager = weights.hunt_early * early + weights.hunt_late * (1 - early)
        self.dig_eager = weights.dig_early * early + weights.dig_late * (1 - early)
        self._hires: dict[int, float] = {}
        self.battles = battles

    # ------------------------------------------------------------ cards
    @cached_property
    def drawn(self) -> list[float]:
        """Per number of cards drawn: what those of the deck do on average."""
        camp = self.camp
        sight = camp.sight
        deck = sight.counts[DECK[camp.seat]]
        pool = camp.unseen if deck else sight.seen(DISCARD[camp.seat])
        each = sum(self.use[card] for card in pool) / max(1, len(pool)) * self.weights.card
        if camp.alone:  # the sooner the deck is shuffled again, the sooner a card is lost
            each -= self.weights.solo_wear / max(1, len(camp.owned))
        most = deck + sight.counts[DISCARD[camp.seat]]
        return [each * min(n, most) for n in range(MOST + 1)]

    @cached_property
    def dug(self) -> list[float]:
        """Per number of cards dug: what the best of them is worth."""
        return [gain * self.dig_eager for gain in dig_gains(self.camp, self.worth)]

    # ------------------------------------------------------------ hiring
    def best_hire(self, food: int, meds: int, refugees: int, given: int) -> int:
        """The best mercenary for so much hunted food and medicine, or 0."""
        if given & BUTCHERED:
            food += BUTCHER_FOOD
            meds += BUTCHER_MEDS
        food += self.garden
        if given & EATEN:
            food = max(food, CANNIBAL_FOOD)
        best = 0
        value = 0.0
        for card in self.for_hire:
            if self.worth[card] > value:
                short = shortage(self.leader, card, food, meds)
                if short == (0, 0) or (
                    self.swindles
                    and refugees >= 1
                    and (short == (1, 0) or (short == (0, 1) and refugees > 1))
                ):
                    best = card
                    value = self.worth[card]
        return best

    def hire(self, food: int, meds: int, refugees: int, given: int) -> float:
        """What the one hire of the turn brings."""
        key = food | meds << 8 | min(refugees, 2) << 16 | given << 20
        if key not in self._hires:
            best = self.best_hire(food, meds, refugees, given)
            value = self.worth[best] if best else 0.0
            if self.drafts:
                value = max(value, self.drafts[min(food + self.garden, len(self.drafts) - 1)])
            self._hires[key] = value * self.hunt_eager
        return self._hires[key]

    @cached_property
    def drafts(self) -> list[float]:
        """Per food: the expected gain of the best leader that it shows; empty where none is drafted."""
        camp = self.camp
        if not camp.sight.facts[LEADER_DRAFTING]:
            return []
        rounds = camp.rounds_left() + 1
        leaders = self.weights.leader
        there = camp.state.zones[LEADER[camp.seat]]
        now = leaders[there[0]] if there else 0.0
        pool = camp.expected(LEADERS_PILE)
        for card in camp.known_top(LEADERS_PILE):
            pool[card] = 1.0
        values = {card: max(0.0, leaders[card] - now) * rounds for card in pool}
        most = min(MOST, camp.sight.counts[LEADERS_PILE])
        return [best_of(ranked(pool, values), n, 0.0) for n in range(most + 1)]

    # ------------------------------------------------------------ fighting
    @cached_property
    def fight(self) -> list[float]:
        """Per fight: what it wins; empty where there is nothing to fight for."""
        camp = self.camp
        if self.battles is not None:
            return self.battles.gains(camp)
        if camp.sight.facts[ROUND] < SKIRMISH_FROM:
            return []
        value = self.prize()
        odds = chances(camp.sight, camp.rivals, self.weights, MOST_FIGHT)
        known = [seat for seat in range(camp.seats) if camp.known_force(seat)]
        for seat in known:
            fight = worth(camp.known_force(seat), FIGHT, leader_of(camp.state, seat))
            first = (camp.seat - camp.sight.facts[INITIATOR]) % camp.seats == 0
            margin = 2 if camp.seats == 2 else int(not first)
            for mine in range(min(MOST_FIGHT, fight + margin)):
                odds[mine] *= 0.2
        return [chance * value for chance in odds]

    def prize(self) -> float:
        """What the contested resource is worth: the one known, or the average of those left."""
        camp = self.camp
        if camp.prize:
            return max(0.0, self.worth[camp.prize]) * self.weights.prize
        pool = camp.expected(CONTESTED)
        total = sum(self.worth[card] * count for card, count in pool.items())
        return max(0.0, total / max(0.001, sum(pool.values()))) * self.weights.prize

    def helper(self, ability: int) -> int:
        """What a refugee sent along by the leader would add to an action."""
        return helper_bonus(self.leader, ability) if self.helps else 0


def dig_gains(camp: Camp, values: list[float]) -> list[float]:
    """Per number of cards dug: the expected worth of the best of them; what lies on top may be known."""
    top = camp.known_top(JUNKYARD)
    pool = ranked(camp.junkyard(), values)
    out: list[float] = []
    sure = 0.0
    for n in range(MOST + 1):
        if 0 < n <= len(top):
            sure = max(sure, values[top[n - 1]])
        out.append(best_of(pool, max(0, n - len(top)), sure))
    return out
