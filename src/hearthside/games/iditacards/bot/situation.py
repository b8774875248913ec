"""Where a racer stands: what cards cost here, how far a move goes, what the tracks and the team are worth."""

from hearthside.games.iditacards.bot.gear import Gear
from hearthside.games.iditacards.bot.weights import Weights
from hearthside.games.iditacards.cards import (
    ALL,
    DOUBLES_SPEED,
    DRAW_ON_MOVE,
    ENERGY,
    ENERGY_CHANGE,
    FINISH,
    FOOD,
    HAND_SIZE,
    HEALTH,
    HEALTH_CHANGE,
    KIND,
    LEG_ENTRY,
    LOOK_MORE,
    NO_DIE,
    NO_PASS_DAMAGE,
    PERSONAL,
    RISK,
    RISK_CHANGE,
    SAVES_WEARER,
    SIDE_ENERGY,
    SIDE_HEALTH,
    SIDE_MOVE_CAP,
    SIDE_RISK,
    SIDE_RISK_DOUBLE,
    SIDE_RISK_FAILS,
    SIZE,
    SLOTS,
    SPEED,
    SPEED_PER_DOG,
    TAKE_MORE,
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
from hearthside.games.iditacards.rules.immunity import immune, in_weather
from hearthside.games.iditacards.rules.speed import speed
from hearthside.kernel.observation import Observation


class Situation:
    """One seat at one moment."""

    def __init__(self, sight: Observation, gear: Gear, weights: Weights, rate: float) -> None:
        me = sight.viewer
        g = sight.as_state()
        facts = sight.facts
        self.sight = sight
        self.weights = weights
        self.me = me
        self.gear = gear
        self.here = side(g, me)
        self.speed = speed(g, me, False)
        self.drift = speed(g, me, True)  # of the automatic move
        self.final = facts[FINAL] != 0
        self.cold = facts[HYPOTHERMIA[me]]
        self.hunger = facts[STARVATION[me]]
        self.hand = sight.seen(HAND[me])
        self.deck_size = sight.counts[DECK[me]]
        self.in_weather = in_weather(g, me)
        self.safe = immune(g, me)  # in passing
        self.dogs = [sight.seen(zone) for zone in DOGS[me] if sight.counts[zone]]
        self.team = [card for dog in self.dogs for card in dog]
        self.dog_count = sum([SIZE[dog[0]] for dog in self.dogs])
        self.turns = self._turns_left()
        # What costs are higher or lower by.
        self.energy_change = SIDE_ENERGY[self.here]
        self.health_change = SIDE_HEALTH[self.here]
        self.risk_change = 0
        for card in self.team:
            self.energy_change += ENERGY_CHANGE[card]
            self.health_change += HEALTH_CHANGE[card]
            self.risk_change += RISK_CHANGE[card]
        self.free_energy = facts[FREE_ENERGY[me]] != 0
        self.free_health = facts[FREE_HEALTH[me]] != 0
        # A bridge on which risks fail, unless the automatic move leaves it.
        ahead = side_at(g, facts[SQUARE[me]] + max(0, 1 + self.speed))
        self.bridge = SIDE_RISK_FAILS[ahead] != 0
        self._pool: list[int] | None = None
        self._deck: list[int] | None = None
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
        least = (FINISH - sight.facts[SQUARE[self.me]]) / (1 + extra + max(0, self.speed))
        for other in range(sight.seats):
            if other != self.me:
                pace = 1.0 + extra
                for zone in DOGS[other]:
                    for card in sight.seen(zone):
                        pace += SPEED[card]
                turns = 1 + (FINISH - sight.facts[SQUARE[other]]) / max(1.0, pace)
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
            self._pool = self.gear.pool(self.sight)
        return self._pool

    # ------------------------------------------------------------ costs
    def energy(self, card: int) -> int:
        if self.free_energy:
            return 0
        if ENERGY[card] == ALL:
            return ALL
        cold = self.cold - 1 if KIND[card] == PERSONAL and self.cold else self.cold
        return max(0, ENERGY[card] + cold // 2 + self.energy_change)

    def health(self, card: int) -> int:
        if self.free_health:
            return 0
        hunger = self.hunger - 1 if KIND[card] == FOOD and self.hunger else self.hunger
        return max(0, HEALTH[card] + hunger // 2 + self.health_change)

    def risk(self, card: int) -> int:
        risk = RISK[card]
        if not risk:
            return 0
        risk += SIDE_RISK[self.here]
        if SIDE_RISK_DOUBLE[self.here]:
            risk *= 2
        return max(0, risk + self.risk_change)

    # ------------------------------------------------------------ the way
    def bumps(self, far: int) -> int:
        """How many racers a move passes, each for a Damaged as long as there are any."""
        sight = self.sight
        if self.safe:
            return 0
        start = sight.facts[SQUARE[self.me]]
        count = 0
        for other in range(sight.seats):
            if start < sight.facts[SQUARE[other]] <= start + far and other != self.me:
                count += 1
        return min(count, sight.counts[DAMAGE_PILE])

    def distance(self, base: int, doubled: bool) -> int:
        if self.cold >= WORST or self.hunger >= WORST:
            return 0
        far = max(0, base + self.speed)
        if doubled:
            far *= 2
        cap = SIDE_MOVE_CAP[self.here]
        return min(far, cap) if cap else far

    def bridge_here(self) -> bool:
        return SIDE_RISK_FAILS[self.here] != 0

    def glides(self) -> bool:
        """Is it enough for a turn just to be drawn along?"""
        if self.cold >= WORST or self.hunger >= WORST:
            return False
        return 1 + self.drift >= self.weights.glide

    def weather_worth(self) -> float:
        """How much better than usual the weather is for this racer, until the next roll."""
        if not self.in_weather:
            return 0.0
        own = 0
        for card in self.team:
            own += max(0, SPEED[card])
        face = self.sight.facts[WEATHER]
        now = {SUN: 1, WIND: 5, RAIN: 3, CLOUD: -own}.get(face, 0)
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
        return sum([self.point(at) for at in range(1, level + 1)])

    def roll(self) -> float:
        """What a roll of the weather die costs on average: wind and rain."""
        if not self.in_weather:
            return 0.0
        return (self.point(self.cold + 1) + self.point(self.hunger + 1)) / 6

    def relief(self, card: int) -> float:
        """Food and personal cards lower a track as soon as they are played."""
        if KIND[card] == FOOD:
            level = self.hunger
        elif KIND[card] == PERSONAL:
            level = self.cold
        else:
            return 0.0
        return self.point(level)

    # ------------------------------------------------------------ the team
    def standing(self, card: int) -> float:
        """What a dog or attachment brings in a turn."""
        weights = self.weights
        faster = SPEED[card] + SPEED_PER_DOG[card] * max(0, self.dog_count - 1)
        if DOUBLES_SPEED[card]:
            faster += max(1, self.speed)
        value = faster * (1 + weights.moves)
        value += HAND_SIZE[card] * self.card / weights.hand_turns
        value -= (ENERGY_CHANGE[card] + HEALTH_CHANGE[card] * 0.5) * weights.cheap
        value -= RISK_CHANGE[card] * 0.5
        value += DRAW_ON_MOVE[card] * self.card
        value -= LEG_ENTRY[card] * 0.5
        value += (LOOK_MORE[card] + TAKE_MORE[card]) * 0.25
        value += NO_PASS_DAMAGE[card] * 0.1 + SAVES_WEARER[card] * 0.15 + NO_DIE[card] * 0.1
        if SLOTS[card] > 1:
            value += 0.4
        return value

    def dog_worth(self, dog: list[int]) -> float:
        """What is lost with a dog and what it carries, a turn."""
        value = 0.0
        for card in dog:
            if SAVES_WEARER[card]:
                return self.standing(card)
            value += self.standing(card)
        return value

    def cheapest_dog(self) -> float:
        return min([self.dog_worth(dog) for dog in self.dogs]) * self.turns
