"""Random play at full speed: for benchmarks, fuzzing and the rollouts of a search."""

from typing import Final

from mypy_extensions import i64

from hearthside.kernel.chance import FACTOR, MASK, STEP, next_sim, sim_below, sim_seed
from hearthside.kernel.state import State

# The first seat of every non-empty set of up to nine seats.
FIRST_SEAT: Final[list[int]] = [0] + [(mask & -mask).bit_length() - 1 for mask in range(1, 512)]


def lowest_seat(mask: int) -> int:
    """The first seat of a non-empty set of seats."""
    return FIRST_SEAT[mask]


def random_playout(state: State, seed: int, limit: int = 1_000_000) -> int:
    """Play uniformly at random to the end; returns the number of decisions.

    The loop is State.apply and the generator written out, because here every call counts; that it
    does the same as `random_game`, which calls them, is tested.
    """
    rng: i64 = sim_seed(-1 - seed)  # another stream than a state with the same seed
    stack = state.stack
    rules = state.rules
    decisions = 0
    while stack and decisions < limit:
        f = stack[-1]
        rule = rules[f.rule]
        seat = FIRST_SEAT[f.waiting]
        options = rule.options(state, f, seat)
        n: i64 = len(options)
        f.waiting ^= 1 << seat
        if n == 1:
            rule.answer(state, f, seat, options[0])
        else:
            rng = (rng * FACTOR + STEP) & MASK
            rule.answer(state, f, seat, options[(rng >> 31) * n >> 31])
        while stack:
            f = stack[-1]
            if f.waiting:
                break
            rules[f.rule].run(state, f)
        if state.offers:
            rules[state.anytime].tidy(state)
        decisions += 1
    return decisions


def random_game(state: State, seed: int, limit: int = 1_000_000) -> list[tuple[int, int, int]]:
    """The same play, as (seat, action, number of options) for every decision."""
    rng: i64 = sim_seed(-1 - seed)  # another stream than a state with the same seed
    made: list[tuple[int, int, int]] = []
    while state.stack and len(made) < limit:
        seat = FIRST_SEAT[state.waiting()]
        options = state.options(seat)
        n = len(options)
        action = options[0]
        if n > 1:
            rng = next_sim(rng)
            action = options[sim_below(rng, n)]
        made.append((seat, action, n))
        state.apply(seat, action)
    return made
