"""`expert`: the turns that `elder` likes best are played on to the end of the game, in many deals."""

from math import exp
from random import Random
from typing import Final

from hearthside.games.endless_winter.bot.elder import Elder
from hearthside.games.endless_winter.bot.mind import Mind
from hearthside.games.endless_winter.bot.policy import Elders, plans
from hearthside.games.endless_winter.places import PLAYERS
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.scoring import breakdown
from hearthside.kernel import expert
from hearthside.kernel.bot import Chair
from hearthside.kernel.imagine import imagine
from hearthside.kernel.policy import Policy
from hearthside.kernel.state import State

TURNS: Final = 4  # that are tried
LEAD: Final = 8.0  # points: a lead at the end that is as good as a victory, since some of it is luck


class WhichTurn(expert.Question):
    """What is left of the game after the beginning of a turn."""

    longest = 6000

    def __init__(self, seat: int, ways: list[int], mind: Mind) -> None:
        super().__init__(seat, ways)
        self._mind = mind

    def policy(self, g: State, at: int) -> Policy:
        return Elders(g.seats, self._mind.weights)

    def standing(self, g: State) -> float:
        return standing(g, self.seat)

    def answer(self, at: int) -> int:
        if at:
            self._mind.forget()  # it has planned to go on after the first of them
        return self.ways[at]


def standing(g: State, seat: int) -> float:
    """How good the end of a game is: near 1 far ahead of all others, near 0 far behind."""
    counts = [len(cards) for cards in g.zones]
    points = [sum(breakdown(g.facts, g.zones, counts, player).values()) for player in range(g.facts[PLAYERS])]
    best = max(points[other] for other in range(len(points)) if other != seat)
    return 1 / (1 + exp((best - points[seat]) / LEAD))


class ElderExpert(expert.Expert):
    """Thinks about what `elder` begins its turns with."""

    usual_deals = 80
    work = 8_000
    pure_work = 2_500

    def __init__(self, seed: int, deals: int = 0, seconds: float = 0.0) -> None:
        super().__init__(seed, deals, seconds)
        self._house = Elder()

    def reflex(self, chair: Chair) -> int:
        return self._house.choose(chair)

    def question(self, chair: Chair, usual: int) -> WhichTurn | None:
        if chair.sight.frames[-1][0] != ids.TURN or len(chair.actions) == 1:
            return None
        return self._turns(chair, usual)

    def weighed(self, chair: Chair) -> expert.Question | None:
        return self._turns(chair, self.reflex(chair)) or super().weighed(chair)

    def _turns(self, chair: Chair, usual: int) -> WhichTurn | None:
        """The best ways to go on with a turn."""
        mind = self._house.mind(chair)
        deal = chair.sampler(Random(0)).next()
        state = imagine(chair.pack, chair.sight, deal, 0)
        others = [turn.actions[0] for turn in plans(state, chair.seat, mind, chair.actions, TURNS)]
        ways = [usual, *(action for action in others if action != usual)]
        return self.among(chair, ways[:TURNS]) if len(ways) > 1 else None

    def among(self, chair: Chair, ways: list[int]) -> WhichTurn:
        return WhichTurn(chair.seat, ways, self._house.mind(chair))
