"""Every call of the package under measurement, and nothing else.

When a name in the package changes, this is the only file of the benchmark that has to follow.
Loops over states are written out here, so that a measured operation is not wrapped in another call.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version

from benchmarks.contender import SEATS
from hearthside.api import pack
from hearthside.kernel import playout
from hearthside.kernel.codec import decode_state, encode_state
from hearthside.kernel.observation import observe
from hearthside.kernel.pack import Pack
from hearthside.kernel.playout import random_game, random_playout
from hearthside.kernel.settings import Value
from hearthside.kernel.state import State as State

#: One answer to one question: who, and which action.
Decision = tuple[int, int]

PACK: Pack = pack("arctic_scavengers")
OPTIONS: dict[str, Value] = {}


def choose(name: str, preset: str = "") -> None:
    """Which game is measured, and with which options."""
    global PACK, OPTIONS
    PACK = pack(name)
    OPTIONS = dict(PACK.preset(preset).options) if preset else {}


def version() -> str:
    """Version of the package, which may also run from its source without being installed."""
    try:
        return installed_version("hearthside")
    except PackageNotFoundError:
        return "from source"


def build() -> str:
    """What was really imported: `pure` or `compiled`."""
    return "pure" if str(playout.__file__).endswith(".py") else "compiled"


def new_game(seed: int) -> State:
    """A fast simulation state at the start of a game."""
    return PACK.new_state(seats=SEATS, seed=seed, options=OPTIONS)


# ---------------------------------------------------------------- whole games


def play(seed: int) -> int:
    """One random game from set-up to the end: its number of decisions."""
    return random_playout(new_game(seed), seed)


def play_choices(seed: int) -> int:
    """The same game: its number of decisions with two or more options."""
    return sum(options > 1 for _, _, options in random_game(new_game(seed), seed))


def play_logged(seed: int) -> tuple[int, int]:
    """The same game with the event log on: its number of decisions, and of events."""
    log: list[int] = []
    return random_playout(PACK.new_state(seats=SEATS, seed=seed, options=OPTIONS, log=log), seed), len(log)


def record(seed: int) -> list[Decision]:
    """The decisions of the same game."""
    return [(seat, action) for seat, action, _ in random_game(new_game(seed), seed)]


def replay(seed: int, decisions: Sequence[Decision]) -> State:
    """A whole game again, from its seed and its list of decisions."""
    state = new_game(seed)
    for seat, action in decisions:
        state.apply(seat, action)
    return state


def over(state: State) -> bool:
    """Nobody is asked anything any more."""
    return state.waiting() == 0


# ---------------------------------------------------------------- single states


def states_of(seed: int, decisions: Sequence[Decision]) -> list[State]:
    """A copy of the state before each decision of a recorded game."""
    state = new_game(seed)
    snapshots = []
    for seat, action in decisions:
        snapshots.append(state.clone())
        state.apply(seat, action)
    return snapshots


def save(state: State) -> bytes:
    """The state as it goes to a file."""
    return encode_state(PACK, state)


def load(data: bytes) -> State:
    """The state back from a file."""
    return decode_state(PACK, data, options=OPTIONS)


# ---------------------------------------------------------------- one pass over prepared states


def clone_all(states: Sequence[State]) -> int:
    """Clone every state once."""
    for state in states:
        state.clone()
    return len(states)


def view_all(states: Sequence[State]) -> int:
    """From every state what one seat sees of it, the seats by turns."""
    seat = 0
    for state in states:
        observe(state, seat)
        seat = (seat + 1) % SEATS
    return len(states)


def save_all(states: Sequence[State]) -> int:
    """Save every state once."""
    for state in states:
        encode_state(PACK, state)
    return len(states)


def load_all(saved: Sequence[bytes]) -> int:
    """Load every saved state once."""
    for data in saved:
        decode_state(PACK, data, options=OPTIONS)
    return len(saved)
