"""A table for programs that learn: its closed list of actions, its columns, and games at it."""

from collections.abc import Mapping
from pathlib import Path
from struct import Struct
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hearthside import api
from hearthside.kernel.closed import OFFERS_LISTED, ActionList
from hearthside.kernel.marks import plain
from hearthside.kernel.observation import observe
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import State
from hearthside.rl.columns import Columns
from hearthside.rl.course import Course
from hearthside.rl.encoding import Encoder
from hearthside.rl.reward import Shaping

SEEDS = 1 << 62

# Said to be types, for the compiler, which may have to do without NumPy.
Floats: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]


class LearningTable:
    """What all games of one environment share."""

    def __init__(
        self,
        game: str | Path | Pack,
        seats: int | None,
        options: Mapping[str, Any] | None,
        preset: str,
        obs: str,
        shaping: str | None,
    ) -> None:
        pack = game if isinstance(game, Pack) else api.find(game)
        if seats is None:
            seats = pack.preset(preset).min_seats if preset else pack.few_seats()
        pack.check_seats(seats)
        self.pack: Pack = pack
        self.seats: int = seats
        self.options: dict[str, Any] = pack.options_from(preset, seats, options)
        self.actions: ActionList = pack.actions(seats, self.options)
        self.columns = Columns(pack, seats, self.options, obs)
        self.shaping = None if shaping is None else Shaping(pack, pack.table(seats, self.options), shaping)
        self._encoder = Encoder(self.columns.plan)
        ranges = self.columns.ranges
        largest = np.array([max(abs(r.low), abs(r.high), 1) for r in ranges], dtype=np.float32)
        self._fit_bytes = all(r.low >= 0 and r.high < 256 for r in ranges)
        self._words = Struct(f"{len(ranges)}i")
        self._scale: Floats = np.float32(1) / largest
        self.low: Floats = np.array([r.low for r in ranges], dtype=np.float32) * self._scale
        self.high: Floats = np.array([r.high for r in ranges], dtype=np.float32) * self._scale

    def course(self) -> Course:
        closed = self.actions
        return Course(closed.actions, closed.places, len(closed), self.pack.by_offer, OFFERS_LISTED)

    def deal(self, seed: int, log: list[int] | None = None) -> State:
        """A new game at its first question."""
        return self.pack.new_state(self.seats, seed, self.options, log=log)

    def numbers(self, state: State, seat: int) -> list[int]:
        """What a seat sees, as whole numbers, column by column."""
        return self._encoder.encode(state, seat)

    def observe(self, state: State, seat: int) -> Floats:
        """The same, each divided by the largest that its column can hold."""
        numbers = self._encoder.encode(state, seat)
        if self._fit_bytes:  # twice as quick
            return np.frombuffer(bytearray(numbers), dtype=np.uint8) * self._scale
        counted = np.frombuffer(self._words.pack(*numbers), dtype=np.intc)
        return np.multiply(counted, self._scale, dtype=np.float32, casting="unsafe")

    def shares(self, state: State) -> list[float]:
        return self.pack.shares(self.pack.result(state))

    def nothing(self) -> Mask:
        """The mask of a seat whose turn it is not."""
        return np.zeros(len(self.actions), dtype=np.int8)


def mask_of(course: Course) -> Mask:
    return np.frombuffer(course.mask(), dtype=np.int8)


def text_of(pack: Pack, state: State) -> str:
    """A state in words, for whoever sits at no seat."""
    if not state.waiting():
        return pack.result(state).text
    return plain(pack.prompt(observe(state, state.seats)))
