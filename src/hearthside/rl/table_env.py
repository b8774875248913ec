"""All seats learn: a PettingZoo environment in which agents act one after another."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import State
from hearthside.rl.course import NOBODY
from hearthside.rl.table import SEEDS, LearningTable, mask_of, text_of


class TableEnv(AECEnv):  # type: ignore[misc]
    """Agents are `seat_0`, `seat_1` …; an observation is a dict of `observation` (or `obs_key`) and
    `action_mask`.  The reward is the share of the victory, at the end."""

    def __init__(
        self,
        game: str | Path | Pack,
        seats: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        preset: str = "",
        obs: str = "compact",
        obs_key: str = "observation",
        shaping: str | None = None,
        max_decisions: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = LearningTable(game, seats, options, preset, obs, shaping)
        pack = self.table.pack
        self.metadata = {
            "name": f"hearthside_{pack.id}_v{pack.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.obs_key = obs_key
        self.max_decisions = max_decisions or self.table.pack.max_decisions
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        count = len(self.table.actions)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    obs_key: spaces.Box(self.table.low, self.table.high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (count,), dtype=np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._course = self.table.course()
        self._random = Random()
        self._state: State | None = None
        self._stood: list[float] = []  # by seat, as shaping counts it

    @property
    def unlisted(self) -> int:
        """Options met so far that the closed list did not have."""
        return self._course.unlisted

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A seed decides this game and all after it until the next seed."""
        if seed is not None:
            self._random = Random(seed)
        self._state = state = self.table.deal(self._random.randrange(SEEDS))
        everybody = [True] * self.table.seats
        self._course.begin(state, everybody, everybody)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[max(self._course.seat, 0)]
        if self.table.shaping is not None:
            self._stood = self.table.shaping.of(state)

    def observe(self, agent: str) -> dict[str, Any]:
        assert self._state is not None, "reset it first"
        seat = self._seat_of[agent]
        mask = mask_of(self._course) if seat == self._course.seat else self.table.nothing()
        return {self.obs_key: self.table.observe(self._state, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        course = self._course
        said = NOBODY if action is None else course.at(int(action))
        if said < 0:
            raise HearthsideError(f"{agent} cannot do {action!r} now: its action mask has a 1 where it can")
        self._cumulative_rewards[agent] = 0.0
        course.act(said)
        seat = course.seat
        if seat != NOBODY:
            self.agent_selection = self.possible_agents[seat]
        if self.table.shaping is not None or seat == NOBODY or course.decisions >= self.max_decisions:
            self._pay(seat == NOBODY)

    def _pay(self, is_over: bool) -> None:
        """Rewards, which there are at the end, or at every step if they are shaped."""
        assert self._state is not None
        earned = [0.0] * self.table.seats
        if self.table.shaping is not None:
            stands = self.table.shaping.of(self._state)
            earned = [now - before for now, before in zip(stands, self._stood, strict=True)]
            self._stood = stands
        if is_over:
            shares = self.table.shares(self._state)
            earned = [gained + share for gained, share in zip(earned, shares, strict=True)]
        is_cut = not is_over and self._course.decisions >= self.max_decisions
        for agent, reward in zip(self.possible_agents, earned, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = is_over
            self.truncations[agent] = is_cut
        if is_over or is_cut:
            self._deads_step_first()

    def render(self) -> str:
        """What a spectator sees: how the game stands, and whose turn it is."""
        assert self._state is not None, "reset it first"
        return text_of(self.table.pack, self._state)

    def close(self) -> None:
        self._state = None
