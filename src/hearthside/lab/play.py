"""One simulated game: the fast state, bots in its chairs, and how it ended."""

from collections.abc import Mapping, Sequence
from typing import Any, final

from hearthside.bots.specs import Maker, maker
from hearthside.kernel.bot import Bot
from hearthside.kernel.chance import sim_seed
from hearthside.kernel.new import composition
from hearthside.kernel.pack import Pack
from hearthside.kernel.playout import lowest_seat
from hearthside.kernel.state import State
from hearthside.lab.chairs import Chairs, check_length, nonsense
from hearthside.lab.interjections import Interjections

NO_ROUNDS = -1


@final
class Played:
    """A finished game."""

    def __init__(
        self, scores: list[int], winners: list[int], decisions: int, rounds: int, order: Sequence[int] = ()
    ) -> None:
        self.scores = scores
        self.winners = winners  # empty: nobody has won
        self.decisions = decisions
        self.rounds = rounds  # NO_ROUNDS if the game counts none
        self.order = order  # the seats in the order of play, where that was drawn by lot


class Match:
    """Plays game after game of one pack with the same options and the same specs."""

    def __init__(
        self, pack: Pack, seats: int, specs: Sequence[str], seed: int, options: Mapping[str, Any] | None
    ) -> None:
        pack.check_seats(seats)
        self.pack = pack
        self.seats = seats
        self.seed = seed
        self.options = pack.check_options(options)
        self.specs = list(specs)
        self._makers: list[Maker] = [maker(spec, pack) for spec in specs]
        self._composition = composition(pack, seats, self.options)
        names = pack.layout.fact_names
        self._round = names.index("round") if "round" in names else NO_ROUNDS

    def chairs(self, index: int) -> list[int]:
        """Which spec, by its number, sits where in game `index`: each game they move up one chair."""
        return [(seat - index) % self.seats for seat in range(self.seats)]

    def play(self, index: int) -> Played:
        seed = game_seed(self.seed, index)
        chairs = self.chairs(index)
        bots = [self._makers[chairs[seat]](sim_seed(seed + 1 + seat)) for seat in range(self.seats)]
        log: list[int] | None = None if all(bot.blind for bot in bots) else []
        state = self.pack.new_state(self.seats, seed, self.options, log=log)
        order = self.pack.order_of_play(state)
        try:
            decisions = self._decide(state, bots, log)
        except Exception as error:
            sat = ", ".join(self.specs[chair] for chair in chairs)
            error.add_note(f"in game {index} of seed {self.seed} ({sat})")
            raise
        result = self.pack.result(state)
        rounds = state.facts[self._round] if self._round >= 0 else NO_ROUNDS
        return Played(result.scores, result.winners, decisions, rounds, order)

    def _decide(self, state: State, bots: list[Bot], log: list[int] | None) -> int:
        """Ask until the game is over; returns how often.

        A bot is not bothered where it has only one answer, but that counts as well.  What is free at any
        time (standing offers) is left out, unless there is a bot that interjects.
        """
        pack = self.pack
        chairs = Chairs(pack, state, log, self._composition)
        if state.anytime >= 0 and any(bot.interjects for bot in bots):
            return Interjections(pack, state, bots, chairs).play()
        decisions = 0
        while waiting := state.waiting():
            seat = lowest_seat(waiting)
            actions = state.options(seat)
            decisions += 1
            if decisions > pack.max_decisions:
                check_length(pack, decisions)
            if len(actions) == 1:
                state.apply(seat, actions[0])
                continue
            bot = bots[seat]
            action: int | None = None
            if bot.glances:
                frame = state.stack[-1]
                action = bot.glance(frame.rule, frame.step, actions)
            if action is None:
                action = bot.choose(chairs.chair(bot, seat, actions, False))
            if action not in actions:
                raise nonsense(pack, bot, action, actions)
            state.apply(seat, action)
        return decisions


def game_seed(seed: int, index: int) -> int:
    """Game `index` of a run depends on the run's seed and its own number, and on nothing else."""
    return sim_seed(sim_seed(seed) + index)
