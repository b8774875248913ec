"""What a viewer sees, in the form that the rules read: nothing is hidden here, so it is everything."""

from hearthside.games.gardener.zones import PLAYERS
from hearthside.kernel.observation import Observation
from hearthside.kernel.state import Frame, State


def seen_state(sight: Observation) -> State:
    """Only to be read."""
    zones = [cards or [] for cards in sight.cards]
    stack = [Frame(*numbers) for numbers in sight.frames]
    return State(sight.seats, 0, zones, stack, sight.facts, sight.offers, 0, sight.table, None)


def viewing_player(sight: Observation) -> int:
    """The player to whom the viewer belongs; -1: a spectator."""
    return sight.viewer % sight.facts[PLAYERS] if sight.viewer < sight.seats else -1


def top_frame(sight: Observation) -> list[int]:
    """The frame that asks: rule, step, waiting, seat, other, card, count, limit, marks."""
    return sight.frames[-1] if sight.frames else [-1, 0, 0, 0, 0, 0, 0, 0, 0]
