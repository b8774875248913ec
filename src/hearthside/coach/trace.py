"""What a seat does one thing after another, in imagined games, and how that is put into words."""

from collections import Counter
from typing import Final

from hearthside.kernel.actions import FREE
from hearthside.kernel.observation import observe
from hearthside.kernel.pack import Pack
from hearthside.kernel.policy import Policy
from hearthside.kernel.state import State

STEPS: Final = 16  # of a plan that are written down
AGREED: Final = 0.75  # a step belongs to a plan if it is taken in so many of the deals


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


def common(traces: list[Trace]) -> tuple[list[int], list[str]]:
    """What is done whatever the hidden cards are, as far as it was put into words in one of the deals; steps
    that need no word are left out of the words."""
    actions: list[int] = []
    while True:
        n = len(actions)
        begun = Counter(tuple(one.actions[: n + 1]) for one in traces if len(one.actions) > n)
        first, often = begun.most_common(1)[0] if begun else ((), 0)
        if often < AGREED * len(traces) or not any(
            one.words and tuple(one.actions[: n + 1]) == first for one in traces
        ):
            break
        actions = list(first)
    words = next(one.words for one in traces if one.actions[: len(actions)] == actions)[: len(actions)]
    return actions, [text for text in words if text]
