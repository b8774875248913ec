"""Alone: how strong the hidden forces may be, which of them to meet, and when."""

from typing import Final, final

from hearthside.games.arctic_scavengers.bot.camp import Camp
from hearthside.games.arctic_scavengers.bot.odds import MOST_FIGHT
from hearthside.games.arctic_scavengers.bot.weights import Weights
from hearthside.games.arctic_scavengers.cards import DISARMS, FIGHT, SNIPES, TEAR_GAS
from hearthside.games.arctic_scavengers.modules.leader_values import worth
from hearthside.games.arctic_scavengers.places import FORCES, ROUND, SOLO_ROUNDS
from hearthside.games.arctic_scavengers.sayings import ENCOUNTER
from hearthside.kernel.actions import act
from hearthside.kernel.chance import next_sim, sim_seed, sim_shuffle

SAMPLES: Final = 60
GROWTH: Final = 5  # rounds without a larger tribe after which it becomes impatient
PATIENCE: Final = 12  # rounds from then on until it fights with whatever it has
LEAST_RISK: Final = 0.3  # a lost battle costs a card, even at the end


@final
class Battles:
    """The forces that are still hidden: how each would fight, by many deals that could be."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._sampled: list[int] = []  # sizes of the forces for which the samples below were drawn
        self._wins: dict[int, list[float]] = {}  # by size of a force, per fight: the chance to beat it
        self._best: dict[int, float] = {}  # by size: what its best card is worth on average
        self._largest = 0
        self._grown = 0  # round in which the tribe was that large for the first time

    def look(self, camp: Camp) -> None:
        sizes = [camp.sight.counts[force] for force in FORCES]
        self.left = sum(1 for size in sizes if size)
        if len(camp.owned) > self._largest:
            self._largest = len(camp.owned)
            self._grown = camp.sight.facts[ROUND]
        if sizes != self._sampled:
            self._sampled = sizes
            self._sample(camp, sorted({size for size in sizes if size}))

    def _sample(self, camp: Camp, sizes: list[int]) -> None:
        hidden = sum(1 << force for force in FORCES)
        pool = [
            card
            for (scope, card), count in camp.knowledge.loose.items()
            if scope & hidden
            for _ in range(count)
        ]
        values = camp.worth
        rng = sim_seed(len(pool))
        fights: dict[int, list[float]] = {size: [] for size in sizes}
        best: dict[int, float] = dict.fromkeys(sizes, 0.0)
        for _ in range(SAMPLES):
            rng = next_sim(sim_shuffle(pool, rng))
            for size in sizes:
                force = pool[:size]
                tricks = sum(1 for card in force if card == TEAR_GAS or SNIPES[card] or DISARMS[card])
                fights[size].append(worth(force, FIGHT) + tricks * self.weights.solo_gas)
                best[size] += max((values[card] for card in force), default=0.0) / SAMPLES
        self._best = best
        self._wins = {
            size: [sum(1 for one in fights[size] if one < fight) / SAMPLES for fight in range(MOST_FIGHT + 1)]
            for size in sizes
        }

    # ------------------------------------------------------------ worth it?
    def _value(self, camp: Camp, size: int, fight: int) -> float:
        """A battle lost is a prize lost for good; with the calendar running out that matters less."""
        chance = self._wins[size][fight]
        risk = self.weights.solo_risk * (1 - self._pressure(camp))
        last = camp.sight.facts[SOLO_ROUNDS]
        if last:
            risk *= min(1.0, (last - camp.sight.facts[ROUND]) / (2 * self.left))
        return self._best[size] * (chance - (1 - chance) * max(LEAST_RISK, risk))

    def _pressure(self, camp: Camp) -> float:
        """From 0 to 1: the tribe grows no more, or the evening is late, and battles are left."""
        now = camp.sight.facts[ROUND]
        late = max(now - self.weights.solo_rounds, now - self._grown - GROWTH)
        return min(1.0, max(0.0, late / PATIENCE))

    def waits(self, camp: Camp) -> bool:
        """The last battle ends the game, so as long as the tribe grows it is put off."""
        last = camp.sight.facts[SOLO_ROUNDS]
        return self.left == 1 and last != camp.sight.facts[ROUND] and self._pressure(camp) == 0

    def gains(self, camp: Camp) -> list[float]:
        """Per fight: what the best battle now brings."""
        self.look(camp)
        if self.waits(camp) or not self._wins:
            return [0.0] * (MOST_FIGHT + 1)
        return [
            max(0.0, *(self._value(camp, size, fight) for size in self._wins))
            for fight in range(MOST_FIGHT + 1)
        ]

    def encounter(self, actions: list[int], camp: Camp, fight: float) -> int:
        """The battle to begin with this fight, or 0."""
        self.look(camp)
        if self.waits(camp):
            return 0
        best = 0
        most = -100.0 if self._pressure(camp) == 1 else 0.0
        for number, force in enumerate(FORCES):
            size = camp.sight.counts[force]
            if size and act(ENCOUNTER, number + 1) in actions:
                value = self._value(camp, size, min(MOST_FIGHT, int(fight)))
                if value > most:
                    most = value
                    best = act(ENCOUNTER, number + 1)
        return best
