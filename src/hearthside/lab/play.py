"""One simulated game: the fast state, bots in its chairs, and how it ended."""

from collections.abc import Sequence
from typing import final

from hearthside.bots.specs import Maker, maker
from hearthside.kernel.bot import Bot
from hearthside.kernel.chance import sim_seed
from hearthside.kernel.new import composition
from hearthside.kernel.playout import lowest_seat
from hearthside.kernel.state import State
from hearthside.kernel.traffic import Traffic
from hearthside.lab.banned import Without
from hearthside.lab.chairs import Chairs, check_length, nonsense
from hearthside.lab.interjections import Interjections
from hearthside.lab.match import Match, game_seed
from hearthside.lab.recorder import Record, Recorder

NO_ROUNDS = -1


@final
class Played:
    """A finished game."""

    def __init__(
        self,
        scores: list[int],
        ranking: list[list[int]],
        decisions: int,
        rounds: int,
        order: Sequence[int] = (),
        reason: str = "",
        record: Record | None = None,
    ) -> None:
        self.scores = scores
        self.ranking = ranking  # seats, the first place first; that may be empty: nobody has won
        self.decisions = decisions
        self.rounds = rounds  # NO_ROUNDS if the game counts none
        self.order = order  # the seats in the order of play, where that was drawn by lot
        self.reason = reason
        self.record = record  # of a run that is kept

    @property
    def winners(self) -> list[int]:
        return self.ranking[0]

    def wins(self, seat: int) -> float:
        """A victory that n share counts 1/n."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Player:
    """Plays the games of a match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        pack = match.pack
        self._makers: list[Maker] = [maker(spec, pack) for spec in match.specs]
        self._composition = composition(pack, match.seats, match.options)
        names = pack.layout.fact_names
        self._round = names.index("round") if "round" in names else NO_ROUNDS
        self._traffic = (
            Traffic(pack.layout, pack.shown_roles, match.seats, len(pack.codec.card_ids))
            if match.recorded
            else None
        )

    def play(self, index: int) -> Played:
        match = self.match
        pack = match.pack
        place = match.place(index)
        seed = game_seed(match.seed, place.deal)
        chairs = match.chairs(index)
        bots = [self._makers[chairs[seat]](sim_seed(seed + 1 + seat)) for seat in range(match.seats)]
        if place.ban:
            seat = chairs.index(0)
            bots[seat] = Without(bots[seat], pack, place.ban)
        log: list[int] | None = None if all(bot.blind for bot in bots) and self._traffic is None else []
        state = pack.new_state(match.seats, seed, match.options, log=log)
        order = pack.order_of_play(state)
        recorder = self._recorder(state, log, place.deal)
        try:
            decisions = self._decide(state, bots, log, recorder)
        except Exception as error:
            sat = ", ".join(match.specs[chair] for chair in chairs)
            error.add_note(f"in game {index} of seed {match.seed} ({sat})")
            raise
        result = pack.result(state)
        record = recorder.end() if recorder else None
        rounds = state.facts[self._round] if self._round >= 0 else NO_ROUNDS
        return Played(result.scores, result.ranking, decisions, rounds, order, result.reason, record)

    def _recorder(self, state: State, log: list[int] | None, deal: int) -> Recorder | None:
        if self._traffic is None or log is None:
            return None
        curious = bool(self.match.choices) and deal % self.match.choices == 0
        return Recorder(self.match.pack, self._traffic, state, log, curious)

    def _decide(self, state: State, bots: list[Bot], log: list[int] | None, recorder: Recorder | None) -> int:
        """Ask until the game is over; returns how often.

        A bot is not bothered where it has only one answer, but that counts as well.  What is free at any
        time (standing offers) is left out, unless there is a bot that interjects.
        """
        pack = self.match.pack
        chairs = Chairs(pack, state, log, self._composition)
        if state.anytime >= 0 and any(bot.interjects for bot in bots):
            return Interjections(pack, state, bots, chairs, recorder).play()
        decisions = 0
        while waiting := state.waiting():
            seat = lowest_seat(waiting)
            actions = state.options(seat)
            decisions += 1
            if decisions > pack.max_decisions:
                check_length(pack, decisions)
            action = actions[0] if len(actions) == 1 else self._ask(bots[seat], state, chairs, seat, actions)
            if recorder is not None:
                if recorder.pace.decides(actions):
                    recorder.round_begins()
                if recorder.curious:
                    recorder.chooses(seat, actions, action)
            state.apply(seat, action)
        return decisions

    def _ask(self, bot: Bot, state: State, chairs: Chairs, seat: int, actions: list[int]) -> int:
        action: int | None = None
        if bot.glances:
            frame = state.stack[-1]
            action = bot.glance(frame.rule, frame.step, actions)
        if action is None:
            action = bot.choose(chairs.chair(bot, seat, actions, False))
        if action not in actions:
            raise nonsense(self.match.pack, bot, action, actions)
        return action
