"""What one viewer can see of a state: an allow-list, built from the zones' declarations."""

from typing import final

from hearthside.kernel.state import Offer, State, Table


@final
class Observation:
    """Cards of a zone are here only if the zone admits the viewer; otherwise just how many."""

    def __init__(
        self,
        viewer: int,
        table: Table,
        cards: list[list[int] | None],
        counts: list[int],
        facts: list[int],
        offers: list[Offer],
        frames: list[list[int]],
        waiting: int,
        options: list[int],
        reaction: bool = False,
        trading: bool = False,
    ) -> None:
        self.viewer = viewer  # a seat, or the number of seats for a spectator
        self.table = table
        self.seats = table.seats
        self.cards = cards
        self.counts = counts
        self.facts = facts
        self.offers = offers
        self.frames = frames
        self.waiting = waiting
        self.options = options  # the viewer's own, if it is asked
        self.reaction = reaction  # the question is whether somebody reacts; see Rule.reaction
        self.trading = trading  # the viewer could make an offer; see Rule.may_offer

    def seen(self, zone: int) -> list[int]:
        """The cards of a zone that this viewer may see."""
        return self.cards[zone] or []


def observe(state: State, viewer: int, opened: bool = False) -> Observation:
    """`opened`: with all cards of all zones, for a game that is over."""
    bit = 1 << viewer
    cards: list[list[int] | None] = [
        held[:] if opened or mask & bit else None for held, mask in zip(state.zones, state.masks, strict=True)
    ]
    counts = [len(held) for held in state.zones]
    waiting = state.waiting()
    return Observation(
        viewer,
        state.table,
        cards,
        counts,
        state.facts[:],
        state.offers[:],
        [f.numbers() for f in state.stack],
        waiting,
        state.options(viewer) if waiting & bit else [],
        state.reaction(),
        viewer < state.seats and state.may_offer(viewer),
    )
