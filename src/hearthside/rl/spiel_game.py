"""The games as one game of OpenSpiel, `hearthside`, whose parameters say which and for how many.

    pyspiel.load_game("hearthside(game=lantern_night,seats=2)")

Chance is one node at the root: it picks one of 65,536 deals, and all later shuffles and dice follow from it.
`resample_from_infostate` deals what a player does not know anew, as the player's Knowledge allows: what
information-set search needs.  Keys of information sets are observation strings, so say
`use_observation_string=True`; these hold what the player sees, and not what it remembers.
"""

import json
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from hearthside import api
from hearthside.kernel.codec import decode_state, encode_state
from hearthside.kernel.deals import Sampler
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.events import redact
from hearthside.kernel.imagine import imagine, sampler
from hearthside.kernel.memory import Memory
from hearthside.kernel.new import composition
from hearthside.kernel.observation import observe
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import State
from hearthside.rl.course import NOBODY, Course, Notes
from hearthside.rl.table import LearningTable, text_of

NAME = "hearthside"
DEALS = 1 << 16
MOST_SEATS = 8
USUAL = {"game": "lantern_night", "seats": 0, "options": "", "obs": "compact"}

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Hearthside",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SEATS,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=USUAL,
)


def load(
    game: str | Path | Pack,
    seats: int | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    preset: str = "",
    obs: str = "compact",
) -> Any:
    """The game of OpenSpiel with these parameters, by the id of a game or from the folder of a pack."""
    pack = game if isinstance(game, Pack) else api.find(game)
    if isinstance(game, Pack) and api.packs().get(game.id) is not game:
        raise HearthsideError(f"put {game.name} on the shelf first (api.add), so that it is found by its id")
    at = LearningTable(pack, seats, options, preset, obs, None)
    spelled = quote(json.dumps(at.options, sort_keys=True), safe="")
    named = game.id if isinstance(game, Pack) else str(game)
    return pyspiel.load_game(NAME, {"game": named, "seats": at.seats, "options": spelled, "obs": obs})


Which = tuple[str, int, str, str]  # the parameters: game, seats, options, obs


@cache
def table_of(game: str, seats: int, options: str, obs: str) -> LearningTable:
    chosen = json.loads(unquote(options)) if options else None
    return LearningTable(game, seats or None, chosen, "", obs, None)


class Playing:
    """A game under way, in a form that OpenSpiel can copy."""

    def __init__(self, which: Which, state: State, log: list[int], course: Course) -> None:
        self.which = which
        self.table = table_of(*which)
        self.state = state
        self.course = course
        self._log = log
        self._dealt_for = NOBODY  # what is hidden from this player was dealt anew; NOBODY: it is as it was
        self._deals: tuple[int, int, Sampler] | None = None  # player, decisions, and what fits by then

    def __deepcopy__(self, memo: object) -> "Playing":
        log = self._log[:]
        state = self.state.clone()
        state.log = log
        copy = Playing(self.which, state, log, self.course.copy(state))
        copy._dealt_for = self._dealt_for
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        """In plain values: OpenSpiel keeps states as text."""
        written = encode_state(self.table.pack, self.state)
        return taken_up, (self.which, written, self._log, self.course.notes(), self._dealt_for)

    def resampled(self, player: int, below: Callable[[], float]) -> "Playing":
        """The same game with other cards where the player cannot tell them."""
        if self._dealt_for not in (NOBODY, player):
            raise HearthsideError(
                f"what player {self._dealt_for} does not know was dealt anew here: what player {player} has "
                "seen so far is not known any more"
            )
        if self._deals is None or self._deals[:2] != (player, self.course.decisions):
            self._deals = (player, self.course.decisions, self._sampler(player, Random(below())))
        sight = observe(self.state, player)
        state = imagine(self.table.pack, sight, self._deals[2].next(), int(below() * (1 << 53)))
        log = self._log[:]
        state.log = log
        other = Playing(self.which, state, log, self.course.copy(state))
        other._dealt_for = player
        return other

    def _sampler(self, player: int, rng: Random) -> Sampler:
        at = self.table
        start = composition(at.pack, at.seats, at.options)
        memory = Memory(player, self.state.masks, self.state.kinds, start)
        memory.see(redact(self._log, self.state.masks, player))
        return sampler(at.pack, observe(self.state, player), memory.knowledge(), rng)


def taken_up(which: Which, written: bytes, log: list[int], notes: Notes, dealt_for: int) -> Playing:
    """A game that was kept as text."""
    table = table_of(*which)
    state = decode_state(table.pack, written, options=table.options)
    state.log = log
    course = table.course()
    course.take_up(state, notes)
    playing = Playing(which, state, log, course)
    playing._dealt_for = dealt_for
    return playing


class HearthsideGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**USUAL, **(params or {})}
        self.which: Which = (chosen["game"], chosen["seats"], chosen["options"], chosen["obs"])
        self.table = table_of(*self.which)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.actions),
            max_chance_outcomes=DEALS,
            num_players=self.table.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=self.table.pack.max_decisions,
        )
        super().__init__(GAME_TYPE, info, chosen)

    def new_initial_state(self) -> "HearthsideState":
        return HearthsideState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        return Observer(self.table)


class HearthsideState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: HearthsideGame) -> None:
        super().__init__(game)
        self.playing: Playing | None = None  # None: nothing is dealt yet

    @property
    def table(self) -> LearningTable:
        table: LearningTable = self.get_game().table
        return table

    def current_player(self) -> int:
        if self.playing is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.playing.course.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat == NOBODY else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.playing is not None
        return sorted(self.playing.course.legal()) if player == self.playing.course.seat else []

    def _apply_action(self, action: int) -> None:
        if self.playing is None:
            log: list[int] = []
            state = self.table.deal(action, log)
            course = self.table.course()
            everybody = [True] * self.table.seats
            course.begin(state, everybody, everybody)
            self.playing = Playing(self.get_game().which, state, log, course)
            return
        said = self.playing.course.at(action)
        if said < 0:
            raise HearthsideError(f"{action} is none of the legal actions")
        self.playing.course.act(said)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        keys = self.table.actions.keys
        return keys[action] if action < len(keys) else f"spare {action - len(keys)}"

    def is_terminal(self) -> bool:
        return self.playing is not None and self.playing.course.seat == NOBODY

    def returns(self) -> list[float]:
        if self.playing is None or not self.is_terminal():
            return [0.0] * self.table.seats
        return self.table.shares(self.playing.state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "HearthsideState":
        """Another state that looks the same to this player, of which only the future is to be looked at: its
        history is still that of this one."""
        assert self.playing is not None, "nothing is dealt yet"
        other: HearthsideState = self.clone()
        other.playing = self.playing.resampled(player, sampler)
        return other

    def __str__(self) -> str:
        if self.playing is None:
            return "before the deal"
        state = self.playing.state
        whole = blake2b(encode_state(self.table.pack, state), digest_size=8).hexdigest()
        return f"{text_of(self.table.pack, state)} [{whole}]"


class Observer:
    """What a player sees, in the columns of LearningTable."""

    def __init__(self, table: LearningTable) -> None:
        self._table = table
        self.tensor = np.zeros(len(table.columns), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HearthsideState, player: int) -> None:
        if state.playing is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._table.observe(state.playing.state, player)

    def string_from(self, state: HearthsideState, player: int) -> str:
        """Numbers that are not 0, by column, and what the player may do."""
        if state.playing is None:
            return "before the deal"
        numbers = self._table.numbers(state.playing.state, player)
        seen = " ".join(f"{column}:{number}" for column, number in enumerate(numbers) if number)
        return f"{seen} / {' '.join(map(str, state._legal_actions(player)))}"


pyspiel.register_game(GAME_TYPE, HearthsideGame)
