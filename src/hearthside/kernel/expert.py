"""A bot that thinks: it tries what its house bot would do, and what else could be done, in imagined deals.

A game says what is worth thinking about and how it plays on (`question`); everything else is here.
"""

from collections.abc import Callable, Mapping
from math import inf
from random import Random
from typing import ClassVar, TypeVar

from hearthside._pure import compiled
from hearthside.kernel.actions import FREE
from hearthside.kernel.bot import Argument, Bot, Chair
from hearthside.kernel.imagine import imagine
from hearthside.kernel.policy import Policy, play_on
from hearthside.kernel.search import Budget, Tries, Verdict, once_each, search
from hearthside.kernel.state import State

Number = TypeVar("Number", int, float)
MANY = 1_000_000


def more_than(least: Number, kind: Callable[[str], Number]) -> Callable[[str], Number]:
    def read(text: str) -> Number:
        value = kind(text)
        if not value > least:
            raise ValueError(text)
        return value

    return read


class Question:
    """A decision that is worth a thought: what can be done, what the house bot would do first."""

    longest: ClassVar[int]  # decisions: who imagines badly must not wait for ever

    def __init__(self, seat: int, ways: list[int], count: int = 0) -> None:
        """`ways`: the answers; none if it is not the first answer in which they differ, then `count`."""
        self.seat = seat
        self.ways = ways
        self.count = count or len(ways)
        self.decisions = 0  # that were made while playing on: how much work it was
        self.certain = False  # True: nothing is hidden and nothing left to chance, so one deal tells all
        self.enough = inf  # if that comes of the first, nothing else is tried (where all is certain)

    def policy(self, g: State, at: int) -> Policy:
        """Who plays in an imagined state if this is done."""
        raise NotImplementedError

    def standing(self, g: State) -> float:
        """How good the end of a game is for the seat."""
        raise NotImplementedError

    def play(self, g: State, at: int) -> float:
        """Do it, and play on: what has come of it for the seat.  The state is used up."""
        policy = self.policy(g, at)
        if self.ways:
            g.apply(self.seat, self.ways[at])
        self.decisions += play_on(g, policy, self.longest)
        return self.standing(g)

    def answer(self, at: int) -> int:
        """The action with which it begins, at the table."""
        return self.ways[at]


class Deals(Tries):
    """A question, in deals that fit what the seat knows."""

    def __init__(self, question: Question, chair: Chair, rng: Random) -> None:
        super().__init__(question.count)
        self._question = question
        self._chair = chair
        self._rng = rng
        self._sampler = chair.sampler(rng)
        self._deals: list[State] = []

    def state(self, deal: int) -> State:
        """How the table may be, to be played on."""
        chair = self._chair
        while len(self._deals) <= deal:
            cards = self._sampler.next()
            self._deals.append(imagine(chair.pack, chair.sight, cards, self._rng.getrandbits(30)))
        return self._deals[deal].clone()

    def play(self, deal: int, at: int) -> float:
        value = self._question.play(self.state(deal), at)
        self.decisions = self._question.decisions
        return value


class Expert(Bot):
    """One object plays one seat of one game, like every bot."""

    takes: ClassVar[Mapping[str, Argument]] = {
        "deals": Argument(more_than(0, int), "how often a decision is played on, at most: 300"),
        "seconds": Argument(more_than(0.0, float), "how long a decision may take: 1.5"),
    }
    usual_deals: ClassVar[int] = 200
    # Decisions while playing on: so many that nobody has to wait for more than a second, compiled or not.
    work: ClassVar[int]
    pure_work: ClassVar[int]
    gate: ClassVar[float] = 1.0  # errors by which something must be better than what the house bot would do

    def __init__(self, seed: int, deals: int = 0, seconds: float = 0.0) -> None:
        """Without any word it thinks as long as people like to wait."""
        self._rng = Random(seed)
        self.told = bool(deals or seconds)  # how long it may think
        self._plays = deals or (MANY if seconds else self.usual_deals)
        self._work = 0 if self.told else self.thinks
        self._seconds = seconds
        self.verdict: Verdict | None = None  # of the last decision that it thought about

    @property
    def thinks(self) -> int:
        """How much work a decision may be, in decisions while playing on."""
        return self.work if compiled() else self.pure_work

    def reflex(self, chair: Chair) -> int:
        """What the house bot would do."""
        raise NotImplementedError

    def question(self, chair: Chair, usual: int) -> Question | None:
        """What there is to think about; None: the house bot's answer will do."""
        raise NotImplementedError

    def wider(self, chair: Chair, usual: int) -> Question | None:
        """The same for somebody who asks, and wants to hear of more than the best."""
        return self.question(chair, usual)

    def among(self, chair: Chair, ways: list[int]) -> Question | None:
        """These answers, that of the house bot first; None: nobody can play on at such a table."""
        raise NotImplementedError

    def weighed(self, chair: Chair) -> Question | None:
        """Also what the bot itself would answer at a glance."""
        usual = self.reflex(chair)
        if usual & FREE:
            return None
        others = [action for action in chair.actions if action != usual and not action & FREE]
        return self.wider(chair, usual) or (self.among(chair, [usual, *others]) if others else None)

    def choose(self, chair: Chair) -> int:
        usual = self.reflex(chair)
        self.verdict = None
        question = self.question(chair, usual)
        return usual if question is None else self.decide(chair, question)

    def decide(self, chair: Chair, question: Question) -> int:
        budget = Budget(self._plays, self._work, self._seconds)
        tries = Deals(question, chair, self._rng)
        if question.certain:
            self.verdict = once_each(tries, budget, question.enough)
        else:
            self.verdict = search(tries, budget, self.gate)
        return question.answer(self.verdict.best)
