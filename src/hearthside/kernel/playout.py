"""Random play at full speed: for benchmarks, fuzzing and the rollouts of a search."""

from mypy_extensions import i64

from hearthside.kernel.chance import next_sim, sim_below, sim_seed
from hearthside.kernel.state import State


def lowest_seat(mask: i64) -> i64:
    """The first seat of a non-empty set of seats."""
    seat: i64 = 0
    while not mask & 1:
        mask >>= 1
        seat += 1
    return seat


def random_playout(state: State, seed: int, limit: int = 1_000_000) -> int:
    """Play uniformly at random to the end; returns the number of decisions."""
    rng: i64 = sim_seed(seed)
    decisions = 0
    while decisions < limit:
        waiting = state.waiting()
        if not waiting:
            break
        seat = lowest_seat(waiting)
        options = state.options(seat)
        n = len(options)
        if n == 1:
            state.apply(seat, options[0])
        else:
            rng = next_sim(rng)
            state.apply(seat, options[int(sim_below(rng, n))])
        decisions += 1
    return decisions


def random_game(state: State, seed: int, limit: int = 1_000_000) -> list[tuple[int, int, int]]:
    """The same play, as (seat, action, number of options) for every decision."""
    rng: i64 = sim_seed(seed)
    made: list[tuple[int, int, int]] = []
    while len(made) < limit:
        waiting = state.waiting()
        if not waiting:
            break
        seat = lowest_seat(waiting)
        options = state.options(seat)
        n = len(options)
        action = options[0]
        if n > 1:
            rng = next_sim(rng)
            action = options[int(sim_below(rng, n))]
        made.append((seat, action, n))
        state.apply(seat, action)
    return made
