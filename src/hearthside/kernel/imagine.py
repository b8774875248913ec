"""A whole state from what one seat can know: its sight, and a deal that fits its knowledge.

This is how a bot looks ahead without ever having seen the real state.
"""

from hearthside.kernel.chance import sim_seed
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import Frame, State


def imagine(pack: Pack, sight: Observation, deal: list[list[int]], seed: int) -> State:
    """`deal`: zones as `Sampler.next` gives them.  The future comes from simulation chance."""
    state = pack.empty_state(sight.table, sim_seed(seed), None)
    state.zones = sight.table.without_absent(deal)
    state.facts = list(sight.facts)
    state.offers = list(sight.offers)
    state.stack = [Frame(*numbers) for numbers in sight.frames]
    return state
