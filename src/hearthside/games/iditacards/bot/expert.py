"""`expert`: every card that could be played is played on to the end of the race, in many imagined races."""

from math import exp
from typing import Final

from hearthside.games.iditacards.bot.musher import Musher
from hearthside.games.iditacards.bot.policy import Racers
from hearthside.games.iditacards.bot.racer import ACT, sensible_answers
from hearthside.games.iditacards.bot.weights import Weights
from hearthside.games.iditacards.places import SQUARE, TURNS
from hearthside.games.iditacards.rules import ids
from hearthside.kernel import expert
from hearthside.kernel.bot import Chair
from hearthside.kernel.policy import Policy
from hearthside.kernel.state import State

WEIGHED: Final = (ids.JOIN, ids.LEGENDARY, ids.SUPPLY)  # besides the action of a turn
LEAD: Final = 12.0  # squares: a lead at the end that is as good as a victory, since some of it is luck


class Race(expert.Question):
    """The rest of the race after one decision."""

    longest = 4000

    def __init__(self, seat: int, ways: list[int], weights: Weights, rate: float) -> None:
        super().__init__(seat, ways)
        self._weights = weights
        self._rate = rate

    def policy(self, g: State, at: int) -> Policy:
        policy = Racers(g.seats, self._weights)
        policy.racers[self.seat].rate = self._rate
        return policy

    def standing(self, g: State) -> float:
        return standing(g, self.seat)


def standing(g: State, seat: int) -> float:
    """How good the end of a race is: near 1 far ahead of all others, near 0 far behind; alone, the fewer
    turns the better."""
    if g.seats == 1:
        return -float(g.facts[TURNS[0]])
    best = max(g.facts[SQUARE[other]] for other in range(g.seats) if other != seat)
    return 1 / (1 + exp((best - g.facts[SQUARE[seat]]) / LEAD))


class MusherExpert(expert.Expert):
    """Thinks about what `musher` answers at a glance."""

    work = 30_000
    pure_work = 5_000

    def __init__(self, seed: int, deals: int = 0, seconds: float = 0.0) -> None:
        super().__init__(seed, deals, seconds)
        self._house = Musher()

    def reflex(self, chair: Chair) -> int:
        return self._house.choose(chair)

    def question(self, chair: Chair, usual: int) -> Race | None:
        frame = chair.sight.frames[-1]
        rule = frame[0]
        if rule not in WEIGHED and not (rule == ids.TURN and frame[1] == ACT):
            return None
        others = [action for action in sensible_answers(rule, chair.actions) if action != usual]
        return self.among(chair, [usual, *others]) if others else None

    def among(self, chair: Chair, ways: list[int]) -> Race | None:
        racer = self._house.racer
        return None if racer is None else Race(chair.seat, ways, racer.weights, racer.rate)
