"""Where a racer stands: what cards cost here, how far a move goes, what the tracks and the team are worth."""

from hearthside.games.iditacards.bot.costs import FREE, energies, healths, risks
from hearthside.games.iditacards.bot.gear import Gear
from hearthside.games.iditacards.bot.standing import UNKNOWN, always, stands_for
from hearthside.games.iditacards.bot.team import Team
from hearthside.games.iditacards.bot.weights import Weights
from hearthside.games.iditacards.cards import (
    FINISH,
    FOOD,
    OTHER_KIND,
    PERSONAL,
    SAVES_WEARER,
    SIDE_ENERGY,
    SIDE_HEALTH,
    SIDE_MOVE_CAP,
    SIDE_RISK,
    SIDE_RISK_DOUBLE,
    SIDE_RISK_FAILS,
    SPEED,
)
from hearthside.games.iditacards.places import (
    CLOUD,
    DAMAGE_PILE,
    DECK,
    DOGS,
    FINAL,
    FREE_ENERGY,
    FREE_HEALTH,
    HAND,
    HYPOTHERMIA,
    RAIN,
    SQUARE,
    STARVATION,
    SUN,
    WEATHER,
    WIND,
    WORST,
)
from hearthside.games.iditacards.rules.course import side, side_at
from hearthside.games.iditacards.rules.immunity import immune, in_weather_on
from hearthside.games.iditacards.rules.speed import speed
from hearthside.kernel.observation import Observation


class Situation:
    """One seat at one moment."""

    def __init__(self, sight: Observation, gear: Gear, team: Team, weights: Weights, rate: float) -> None:
        me = sight.viewer
        g = sight.as_state()
        facts = sight.facts
        self.sight = sight
        self.g = g
        self.facts = facts
        self.weights = weights
        self.me = me
        self.gear = gear
        self.team = team
        self.here = side(g, me)
        self.speed = speed(g, me, False)
        self.final = facts[FINAL] != 0
        self.cold = facts[HYPOTHERMIA[me]]
        self.hunger = facts[STARVATION[me]]
        self.hand = sight.seen(HAND[me])
        self.deck_size = sight.counts[DECK[me]]
        self.turns: float = self._turns_left()
        # Food and personal cards lower their track before they are paid.
        here = self.here
        warmer = self.cold - 1 if self.cold else 0
        fuller = self.hunger - 1 if self.hunger else 0
        more = SIDE_ENERGY[here] + team.energy
        self.energy = FREE if facts[FREE_ENERGY[me]] else energies(self.cold // 2 + more, warmer // 2 + more)
        more = SIDE_HEALTH[here] + team.health
        self.health = FREE if facts[FREE_HEALTH[me]] else healths(self.hunger // 2 + more, fuller // 2 + more)
        self.risk = risks(SIDE_RISK[here], SIDE_RISK_DOUBLE[here] != 0, team.risk)
        # By kind of card, what the track that it lowers is worth.
        self.relief = [0.0] * (OTHER_KIND + 1)
        self.relief[FOOD] = self.point(self.hunger)
        self.relief[PERSONAL] = self.point(self.cold)
        self._pool: list[int] | None = None
        self._deck: list[int] | None = None
        self._cheapest_dog = UNKNOWN
        self._standing = always(weights.moves, weights.cheap)[:]
        self.rate: float = 0.0
        self.card: float = 0.0
        self.spare: float = 0.0
        self.set_rate(rate)

    def set_rate(self, rate: float) -> None:
        weights = self.weights
        self.rate = min(rate, weights.most)  # what a turn brings besides the automatic move
        usual = min(rate, weights.usual)
        self.card = weights.card * usual  # a card more in hand
        self.spare = weights.energy * usual  # a card that pays

    def _turns_left(self) -> float:
        """Until somebody crosses the line."""
        if self.final:
            return 1.0
        sight = self.sight
        extra = self.weights.extra_pace
        ahead = self.speed if self.speed > 0 else 0
        least = (FINISH - self.facts[SQUARE[self.me]]) / (1 + extra + ahead)
        for other in range(sight.seats):
            if other != self.me:
                faster = 0
                for zone in DOGS[other]:
                    dog = sight.cards[zone]
                    if dog:
                        for card in dog:
                            faster += SPEED[card]
                pace = 1.0 + extra + faster
                turns = 1 + (FINISH - self.facts[SQUARE[other]]) / (pace if pace > 1.0 else 1.0)
                if turns < least:
                    least = turns
        return max(1.0, min(self.weights.horizon, least))

    @property
    def deck(self) -> list[int]:
        if self._deck is None:
            self._deck = self.gear.deck(self.sight)
        return self._deck

    @property
    def pool(self) -> list[int]:
        if self._pool is None:
            self._pool = self.gear.pool(self.sight, self.team)
        return self._pool

    # ------------------------------------------------------------ the way
    def bumps(self, far: int) -> int:
        """How many racers a move passes, each for a Damaged as long as there are any."""
        start = self.facts[SQUARE[self.me]]
        count = 0
        for other in range(self.sight.seats):
            if start < self.facts[SQUARE[other]] <= start + far and other != self.me:
                count += 1
        if not count or immune(self.g, self.me):
            return 0
        return min(count, self.sight.counts[DAMAGE_PILE])

    def distance(self, base: int, doubled: bool) -> int:
        if self.cold >= WORST or self.hunger >= WORST:
            return 0
        far = max(0, base + self.speed)
        if doubled:
            far *= 2
        cap = SIDE_MOVE_CAP[self.here]
        return min(far, cap) if cap else far

    def bridge_ahead(self) -> bool:
        """A bridge on which risks fail, unless the automatic move leaves it."""
        square = self.facts[SQUARE[self.me]] + max(0, 1 + self.speed)
        return SIDE_RISK_FAILS[side_at(self.g, square)] != 0

    def bridge_here(self) -> bool:
        return SIDE_RISK_FAILS[self.here] != 0

    def glides(self) -> bool:
        """Is it enough for a turn just to be drawn along?"""
        if self.cold >= WORST or self.hunger >= WORST:
            return False
        return 1 + speed(self.g, self.me, True) >= self.weights.glide

    def weather_worth(self) -> float:
        """How much better than usual the weather is for this racer, until the next roll."""
        if not in_weather_on(self.g, self.me, self.here):
            return 0.0
        own = 0
        for card in self.team.cards:
            own += max(0, SPEED[card])
        face = self.facts[WEATHER]
        now = 0
        if face == SUN:
            now = 1
        elif face == WIND:
            now = 5
        elif face == RAIN:
            now = 3
        elif face == CLOUD:
            now = -own
        usual = (9 - own) / 6 - 0.5
        return (now - usual) * self.weights.weather

    # ------------------------------------------------------------ the tracks
    def point(self, level: int) -> float:
        """What it is worth to bring a track down from this level by one."""
        if level <= 0:
            return 0.0
        weights = self.weights
        value = weights.track * min(self.turns, weights.track_turns) * (1 + weights.steep * level * level)
        return value + weights.frozen if level >= WORST else value

    def points(self, level: int) -> float:
        """What it is worth to bring a track down to 0."""
        total = 0.0
        for at in range(1, level + 1):
            total += self.point(at)
        return total

    def roll(self) -> float:
        """What a roll of the weather die costs on average: wind and rain."""
        if not in_weather_on(self.g, self.me, self.here):
            return 0.0
        return (self.point(self.cold + 1) + self.point(self.hunger + 1)) / 6

    # ------------------------------------------------------------ the team
    def standing(self, card: int) -> float:
        """What a dog or attachment brings in a turn."""
        known = self._standing[card]
        if known == UNKNOWN:
            weights = self.weights
            others = max(0, self.team.size - 1)
            known = stands_for(
                card, others, self.speed, self.card, weights.hand_turns, weights.moves, weights.cheap
            )
            self._standing[card] = known
        return known

    def dog_worth(self, dog: list[int]) -> float:
        """What is lost with a dog and what it carries, a turn."""
        value = 0.0
        for card in dog:
            if SAVES_WEARER[card]:
                return self.standing(card)
            value += self.standing(card)
        return value

    def cheapest_dog(self) -> float:
        """A turn; there must be dogs."""
        if self._cheapest_dog == UNKNOWN:
            dogs = self.team.dogs
            least = self.dog_worth(dogs[0])
            for dog in dogs[1:]:
                least = min(least, self.dog_worth(dog))
            self._cheapest_dog = least
        return self._cheapest_dog
