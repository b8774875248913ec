"""What a viewer sees, in the form that the helpers of the rules read: unknown cards are 0."""

from hearthside.kernel.observation import Observation
from hearthside.kernel.state import Frame, State


def seen_state(sight: Observation) -> State:
    """A state that holds what the viewer sees and nothing else; only to be read."""
    zones = [
        cards if cards is not None else [0] * count
        for cards, count in zip(sight.cards, sight.counts, strict=True)
    ]
    stack = [Frame(*numbers) for numbers in sight.frames]
    return State(sight.seats, 0, zones, stack, sight.facts, [], 0, sight.table, None)


def has_modules(sight: Observation) -> bool:
    """Is this a table with expansions, or of one player?"""
    return bool(sight.table.modules)
