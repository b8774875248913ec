"""A house bot that can be asked in any state, imagined ones too, and how a game goes on by it.

A search tries something in an imagined state and lets the policy play on for everybody: what comes of it is
what the thing is worth.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from hearthside.kernel.actions import FREE
from hearthside.kernel.playout import FIRST_SEAT
from hearthside.kernel.state import State

NOTHING: Final = -1  # nobody wants to say anything
FREE_ACTS: Final = 8  # free ones of a seat between two ordinary decisions, as at every table
NEVER: Final = -1  # no fact ends it


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """All seats of one imagined game.  It looks at what the asked seat may know, and may keep in mind what it
    has seen of this game."""

    def choose(self, g: State, seat: int, actions: list[int]) -> int:
        """One of at least two actions."""
        raise NotImplementedError

    def interject(self, g: State, seat: int, actions: list[int]) -> int:
        """One of the actions that are free at any time, or NOTHING."""
        return NOTHING


def play_on(g: State, policy: Policy, limit: int, clock: int = NEVER, last: int = 0) -> int:
    """To the end of the game, or until the fact `clock` is more than `last`; returns the number of decisions,
    which are at most `limit`: who imagines badly must not wait for ever."""
    if g.anytime >= 0:
        return _play_freely(g, policy, limit, clock, last)
    decisions = 0
    stack = g.stack
    while stack and decisions < limit:
        if clock != NEVER and g.facts[clock] > last:
            break
        seat = FIRST_SEAT[stack[-1].waiting]
        actions = g.options(seat)
        g.apply(seat, actions[0] if len(actions) == 1 else policy.choose(g, seat, actions))
        decisions += 1
    return decisions


def _play_freely(g: State, policy: Policy, limit: int, clock: int, last: int) -> int:
    """The same where something is free at any time: whoever has something to say is heard before the question
    is answered, clockwise from who decided last, and again when what is free has changed."""
    decisions = 0
    acts = [0] * g.seats
    free = _free(g)
    to_ask = list(range(g.seats))
    while g.stack and decisions < limit:
        if clock != NEVER and g.facts[clock] > last:
            break
        decider = NOTHING
        action = NOTHING
        while to_ask and action == NOTHING:
            decider = to_ask.pop(0)
            if free[decider] and acts[decider] < FREE_ACTS:
                action = policy.interject(g, decider, free[decider])
        if action == NOTHING:
            decider = FIRST_SEAT[g.stack[-1].waiting]
            actions = g.options(decider)
            action = actions[0] if len(actions) == 1 else policy.choose(g, decider, actions)
        g.apply(decider, action)
        decisions += 1
        before = free
        free = _free(g)
        if action & FREE:
            acts[decider] += 1
        else:
            acts = [0] * g.seats
        if action & FREE or free != before:
            to_ask = [(decider + step) % g.seats for step in range(1, g.seats + 1)]
    return decisions


def _free(g: State) -> list[list[int]]:
    return [g.free_options(seat) for seat in range(g.seats)]
