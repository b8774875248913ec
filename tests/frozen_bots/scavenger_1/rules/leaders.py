"""Whom a bomb of the Fanatic can hit."""

from tests.frozen_bots.scavenger_1.house import HIT, State, act
from tests.frozen_bots.scavenger_1.rules.places import shown


def opponents(g: State, seat: int) -> list[int]:
    """The other seats in turn order; alone, the opponent's, which is the seat after the last."""
    return [g.after(seat, step) for step in range(1, g.seats)] if g.seats > 1 else [1]


def bomb_targets(g: State, seat: int, active: int) -> list[int]:
    """Any card of the declared action, or of another force."""
    others = [active] if active != seat else opponents(g, seat)
    return [act(HIT, card, other) for other in others for card in shown(g, other)]
