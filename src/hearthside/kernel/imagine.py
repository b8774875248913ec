"""A whole state from what one seat can know: its sight, and a deal that fits its knowledge.

This is how a bot looks ahead without ever having seen the real state.
"""

from random import Random
from typing import Final, final

from hearthside.kernel.chance import sim_seed
from hearthside.kernel.deals import Sampler
from hearthside.kernel.knowledge import Knowledge
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import Frame, State

STEPS: Final = 8  # of a seat that answers one rule several times


def imagine(pack: Pack, sight: Observation, deal: list[list[int]], seed: int) -> State:
    """`deal`: zones as `Sampler.next` gives them.  The future comes from simulation chance."""
    state = pack.empty_state(sight.table, sim_seed(seed), None)
    state.zones = sight.table.without_absent(deal)
    state.facts = list(sight.facts)
    state.offers = list(sight.offers)
    state.stack = [Frame(*numbers) for numbers in sight.frames]
    return state


def sampler(pack: Pack, sight: Observation, knowledge: Knowledge, rng: Random) -> Sampler:
    """Deals that also hold what the game says of its zones, and in which everybody who is asked has an
    answer."""
    others = sight.waiting & ~(1 << sight.viewer)
    accept = Answerable(pack, sight, others) if others else None
    return knowledge.sampler(rng, pack.limits(sight), accept)


@final
class Answerable:
    """Can the other seats that are asked answer, whatever they begin with?

    What is asked says something of the cards: who is to choose cards for an action has some that will do.
    The rules never come to a question without an answer, so a deal in which they would is none.
    """

    def __init__(self, pack: Pack, sight: Observation, others: int) -> None:
        self._pack = pack
        self._sight = sight
        self._seats = [seat for seat in range(sight.seats) if others >> seat & 1]

    def __call__(self, deal: list[list[int]]) -> bool:
        state = imagine(self._pack, self._sight, deal, 0)
        for seat in self._seats:
            options = state.options(seat)
            if not options or any(self._stuck(state.clone(), seat, action) for action in options):
                return False
        return True

    def _stuck(self, state: State, seat: int, action: int) -> bool:
        """Does the seat, after this beginning, come to a question that it cannot answer?  Looked at until it
        has done with the rule that asks."""
        depth = len(state.stack)
        try:
            state.apply(seat, action)
            for step in range(STEPS):
                if len(state.stack) != depth or not state.waiting() >> seat & 1:
                    return False
                options = state.options(seat)
                if not options:
                    return True
                state.apply(seat, options[step % len(options)])
        except (IndexError, ValueError):  # the rules miss a card that must be there
            return True
        return False
