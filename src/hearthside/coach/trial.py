"""What comes of each way to go on: games that are played to their end, in deals that fit what is known."""

from random import Random
from typing import Final, NamedTuple

from hearthside.kernel.actions import FREE
from hearthside.kernel.bot import Chair
from hearthside.kernel.expert import Deals, Question
from hearthside.kernel.observation import observe
from hearthside.kernel.pack import Pack, Result
from hearthside.kernel.policy import Policy, play_on
from hearthside.kernel.state import State

STEPS: Final = 16  # of a plan that are written down
TOLD: Final = 4  # deals in which they are put into words: that takes longer than playing


class End(NamedTuple):
    """Of one imagined game, for the seat."""

    won: float  # the share of the victory
    lead: float  # over the best of the others; alone, the score
    parts: dict[str, int]  # how the score came about
    adds_up: bool  # it is the sum of these


class Trace(Policy):
    """Plays as another policy does, and writes down what the seat decides before anybody else does."""

    def __init__(self, pack: Pack, seat: int, policy: Policy, in_words: bool) -> None:
        self.actions: list[int] = []
        self.words: list[str] = []
        self._pack = pack
        self._seat = seat
        self._policy = policy
        self._in_words = in_words
        self._open = True

    def choose(self, g: State, seat: int, actions: list[int]) -> int:
        action = self._policy.choose(g, seat, actions)
        self.note(g, seat, actions, action)
        return action

    def interject(self, g: State, seat: int, actions: list[int]) -> int:
        return self._policy.interject(g, seat, actions)

    def note(self, g: State, seat: int, actions: list[int], action: int) -> None:
        if not self._open:
            return
        if seat != self._seat or action & FREE or len(self.actions) == STEPS:
            self._open = False
            return
        self.actions.append(action)
        if self._in_words:
            sight = observe(g, seat, options=actions)
            self.words.append(self._pack.planned(action, self._pack.describe(action, sight), sight))


class Trial(Deals):
    """A question in such deals; everything that came of it is kept."""

    def __init__(self, question: Question, chair: Chair, rng: Random) -> None:
        super().__init__(question, chair, rng)
        self.ends: list[list[End]] = [[] for _ in range(question.count)]
        self.traces: list[list[Trace]] = [[] for _ in range(question.count)]

    def play(self, deal: int, at: int) -> float:
        question, pack = self._question, self._chair.pack
        seat = question.seat
        g = self.state(deal)
        policy = Trace(pack, seat, question.policy(g, at), len(self.ends[at]) < TOLD)
        if question.ways:
            policy.note(g, seat, self._chair.actions, question.ways[at])
            g.apply(seat, question.ways[at])
        self.decisions += play_on(g, policy, question.longest)
        self.ends[at].append(end_of(pack, pack.result(g), seat))
        self.traces[at].append(policy)
        return question.standing(g)


def end_of(pack: Pack, result: Result, seat: int) -> End:
    winners = result.winners
    together = pack.cooperative or len(result.scores) == 1
    won = 0.0 if seat not in winners else 1.0 if together else 1 / len(winners)
    others = [score for other, score in enumerate(result.scores) if other != seat]
    lead = result.scores[seat] if together else result.scores[seat] - max(others)
    parts = result.breakdown[seat]
    return End(won, lead, parts, len(parts) > 1 and sum(parts.values()) == result.scores[seat])
