"""A simulated game in which bots also do what is free at any time: they trade, and agree to requests.

It goes as at every table (see hearthside.kernel.interjections): after each change of what is free the bots
that interject are asked, clockwise from who decided last, and then the question.
"""

from typing import final

from hearthside.kernel.actions import FREE
from hearthside.kernel.bot import Bot
from hearthside.kernel.interjections import FREE_ACTS, clockwise
from hearthside.kernel.pack import Pack
from hearthside.kernel.playout import lowest_seat
from hearthside.kernel.state import State
from hearthside.lab.chairs import Chairs, check_length, nonsense
from hearthside.lab.recorder import Recorder


@final
class Interjections:
    def __init__(
        self, pack: Pack, state: State, bots: list[Bot], chairs: Chairs, recorder: Recorder | None = None
    ) -> None:
        self._pack = pack
        self._state = state
        self._bots = bots
        self._chairs = chairs
        self._recorder = recorder
        self._acts = [0] * state.seats  # free ones since the last ordinary decision
        self._free = state.all_free()
        self._to_ask = clockwise(-1, state.seats)  # who has not been asked since that has changed
        self._answers: dict[int, list[int]] = {}  # by seat, to the question that is open

    def play(self) -> int:
        """To the end of the game; returns the number of decisions, free ones and lone answers too."""
        decisions = 0
        while self._state.waiting():
            decisions += 1
            if decisions > self._pack.max_decisions:
                check_length(self._pack, decisions)
            if not self._interjection():
                self._question()
        return decisions

    def _may_act_freely(self, seat: int) -> bool:
        return self._bots[seat].interjects and self._acts[seat] < FREE_ACTS

    def _interjection(self) -> bool:
        """Has somebody said something that was not asked?"""
        while self._to_ask:
            seat = self._to_ask.pop(0)
            actions = self._state.free_options(seat)
            if actions and self._may_act_freely(seat):
                bot = self._bots[seat]
                asked = self._state.waiting() >> seat & 1
                answers = self._answers_of(seat) if asked and not bot.blind else []
                action = bot.interject(self._chairs.chair(bot, seat, actions, True, answers))
                if action is not None:
                    self._do(seat, action, actions)
                    return True
        return False

    def _question(self) -> None:
        """A bot is not bothered where it has only one answer and nothing to offer."""
        state = self._state
        seat = lowest_seat(state.waiting())
        answers = actions = self._answers_of(seat)
        free = self._may_act_freely(seat)
        if free:
            actions = answers + state.free_options(seat)
        if len(actions) == 1 and not (free and state.may_offer(seat)):
            self._do(seat, actions[0], actions)
            return
        bot = self._bots[seat]
        self._do(seat, bot.choose(self._chairs.chair(bot, seat, actions, free, answers)), actions)

    def _answers_of(self, seat: int) -> list[int]:
        """Worked out once, also when the seat says something before it answers."""
        if seat not in self._answers:
            self._answers[seat] = self._state.options(seat)
        return self._answers[seat]

    def _do(self, seat: int, action: int, actions: list[int]) -> None:
        if action not in actions and not self._allows(seat, action):
            raise nonsense(self._pack, self._bots[seat], action, actions)
        if self._recorder is not None:
            if self._recorder.pace.decides(actions):
                self._recorder.round_begins()
            if self._recorder.curious:
                self._recorder.chooses(seat, actions, action)
        self._state.apply(seat, action)
        self._answers.clear()
        if action & FREE:
            self._acts[seat] += 1
        else:
            self._acts = [0] * self._state.seats
        before, self._free = self._free, self._state.all_free()
        if action & FREE or self._free != before:
            self._to_ask = clockwise(seat, self._state.seats)

    def _allows(self, seat: int, action: int) -> bool:
        """It is free though not listed, and the bot has not done too much of that."""
        known = self._may_act_freely(seat) and self._pack.codec.knows(action)
        return known and self._state.allows(seat, action)
