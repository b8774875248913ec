"""One seat learns among bots: a Gymnasium environment."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hearthside.bots.specs import Maker, maker
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.chance import sim_seed
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.new import composition
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import State
from hearthside.lab.chairs import Chairs, nonsense
from hearthside.rl.course import NOBODY
from hearthside.rl.table import SEEDS, Floats, LearningTable, mask_of, text_of

ILLEGAL = -1.0  # the reward of an action that is not possible: it ends the game


class SeatEnv(gymnasium.Env[Floats, np.int64]):
    """Observations are a flat Box, and `action_masks()` says what can be chosen (so does
    `info["action_mask"]`).  The reward is the share of the victory, at the end.  An action that is not
    possible ends the game with -1, as PettingZoo's wrapper for illegal moves does."""

    def __init__(
        self,
        game: str | Path | Pack,
        seat: int = 0,
        opponents: Sequence[str] = ("random",),
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        preset: str = "",
        obs: str = "compact",
        shaping: str | None = None,
        max_decisions: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`opponents`: bot specs, in the order of the other seats; the last one also sits at all that remain.
        Without `seats` there are as many as opponents and learner together, if the game has room for that."""
        if seats is None and not preset and len(opponents) > 1:
            seats = len(opponents) + 1
        self.table = LearningTable(game, seats, options, preset, obs, shaping)
        seats = self.table.seats
        if not 0 <= seat < seats:
            raise HearthsideError(
                f"there is no seat {seat} at a table with {seats} seats, which count from 0"
            )
        if len(opponents) > seats - 1 and seats > 1:
            raise HearthsideError(f"{len(opponents)} opponents do not fit on {seats - 1} seats")
        if not opponents and seats > 1:
            raise HearthsideError("say at least one opponent, such as 'random'")
        self.metadata = {"render_modes": ["ansi"]}
        self.seat = seat
        self.render_mode = render_mode
        self.max_decisions = max_decisions or self.table.pack.max_decisions
        others = [*opponents, *list(opponents[-1:]) * seats][: seats - 1]
        others.insert(seat, "")
        self._makers: list[Maker | None] = [
            None if at == seat else maker(spec, self.table.pack) for at, spec in enumerate(others)
        ]
        self.observation_space = spaces.Box(self.table.low, self.table.high, dtype=np.float32)
        self.action_space = spaces.Discrete(len(self.table.actions))
        self._composition = composition(self.table.pack, seats, self.table.options)
        self._course = self.table.course()
        self._random = Random()
        self._state: State | None = None
        self._bots: list[Bot | None] = []
        self._chairs: Chairs | None = None
        self._stands = 0.0

    @property
    def unlisted(self) -> int:
        """Options of the learner met so far that the closed list did not have."""
        return self._course.unlisted

    @property
    def decisions(self) -> int:
        """Of all seats, in this game so far."""
        return self._course.decisions

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """A seed decides this game and all after it until the next seed."""
        super().reset(seed=seed)
        if seed is not None:
            self._random = Random(seed)
        while True:  # a game may be over before it is the learner's turn
            self._begin(self._random.randrange(SEEDS))
            self._others_play()
            if self._course.seat == self.seat:
                break
        assert self._state is not None
        if self.table.shaping is not None:
            self._stands = self.table.shaping.of(self._state)[self.seat]
        return self.table.observe(self._state, self.seat), self._info()

    def _begin(self, seed: int) -> None:
        self._bots = [
            None if make is None else make(sim_seed(seed + 1 + at)) for at, make in enumerate(self._makers)
        ]
        log: list[int] | None = [] if any(bot and not bot.blind for bot in self._bots) else None
        self._state = state = self.table.deal(seed, log)
        self._chairs = Chairs(self.table.pack, state, log, self._composition)
        freely = [bot is None or bot.interjects for bot in self._bots]
        self._course.begin(state, freely, [bot is None for bot in self._bots])

    def step(self, action: np.int64 | int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        course, state = self._course, self._state
        if state is None or course.seat != self.seat:
            raise HearthsideError("the game is over, or has not begun: reset it first")
        said = course.at(int(action))
        if said < 0:
            course.stop()
            told = {**self._info(), "illegal_action": int(action)}
            return self.table.observe(state, self.seat), ILLEGAL, True, False, told
        course.act(said)
        self._others_play()
        is_over = course.seat == NOBODY
        reward = self.table.shares(state)[self.seat] if is_over else 0.0
        if self.table.shaping is not None:
            stands = self.table.shaping.of(state)[self.seat]
            reward += stands - self._stands
            self._stands = stands
        is_cut = not is_over and course.decisions >= self.max_decisions
        return self.table.observe(state, self.seat), reward, is_over, is_cut, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """What can be chosen now, by place in the closed list."""
        if self._course.seat != self.seat:
            return np.zeros(len(self.table.actions), dtype=np.bool_)
        return np.frombuffer(self._course.mask(), dtype=np.bool_)

    def _info(self) -> dict[str, Any]:
        on_turn = self._course.seat == self.seat
        return {"action_mask": mask_of(self._course) if on_turn else self.table.nothing()}

    # ------------------------------------------------------------ the others
    def _others_play(self) -> None:
        course = self._course
        while course.seat not in (NOBODY, self.seat) and course.decisions < self.max_decisions:
            course.act(self._choice(course.seat))

    def _choice(self, seat: int) -> int:
        """A bot is not bothered where it has only one answer and nothing to offer."""
        course, state, chairs, bot = self._course, self._state, self._chairs, self._bots[seat]
        assert state is not None
        assert chairs is not None
        assert bot is not None
        actions = course.options
        free = bot.interjects and course.may_act_freely(seat)
        if not course.asked:
            said = bot.interject(chairs.chair(bot, seat, actions[1:], True))
            return actions[0] if said is None else said
        if len(actions) == 1 and not (free and state.may_offer(seat)):
            return actions[0]
        chair = (
            Chair(self.table.pack, seat, actions, None, None)
            if bot.blind
            else chairs.chair(bot, seat, actions, free)
        )
        said = bot.choose(chair)
        if said not in actions and not (
            free and self.table.pack.codec.knows(said) and state.allows(seat, said)
        ):
            raise nonsense(self.table.pack, bot, said, actions)
        return said

    def render(self) -> str:
        """What a spectator sees."""
        assert self._state is not None, "reset it first"
        return text_of(self.table.pack, self._state)


gymnasium.register("Hearthside-v0", entry_point="hearthside.rl.seat_env:SeatEnv")
