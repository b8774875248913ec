"""What one viewer can see of a state: an allow-list, built from the zones' declarations."""

from typing import Any, final

from hearthside.kernel.sight import NOT_ASKED, SeenFrame
from hearthside.kernel.state import Frame, Offer, State
from hearthside.kernel.table import Table


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
        self.kept: Any = None  # a Shelf with parts that were made of earlier sights; see kept.py
        self._state: State | None = None  # the last that was made, and what stands in it for unknown cards
        self._unknown: int | None = None

    def seen(self, zone: int) -> list[int]:
        """The cards of a zone that this viewer may see."""
        return self.cards[zone] or []

    def frame(self, rule: int = -1) -> SeenFrame:
        """The frame that asks, or the topmost of a rule, with its numbers by name: `sight.frame(TURN).food`.
        If there is none, it is of rule -1."""
        for numbers in reversed(self.frames):
            if rule < 0 or numbers[0] == rule:
                return SeenFrame(numbers, self.table.rules[numbers[0]])
        return SeenFrame([-1, 0, 0, 0, 0, 0, 0, 0, 0], NOT_ASKED)

    def asks(self, name: str) -> int:
        """A number of the frame that asks, by its name: as `frame()` has it, and quicker."""
        numbers = self.frames[-1]
        return numbers[self.table.rules[numbers[0]].registers.places[name]]

    def remembered(self) -> "Observation":
        """The same without the question: where the cards lay, and the facts."""
        return Observation(
            self.viewer, self.table, self.cards, self.counts, self.facts, self.offers, [], 0, []
        )

    def as_state(self, unknown: int | None = None) -> State:
        """What the viewer sees, in the form that rules read.  Only to be read.  `unknown`: what stands for
        each card that the viewer does not see; None: such zones are empty."""
        if self._state is not None and self._unknown == unknown:
            return self._state
        if unknown is None:
            nothing: list[int] = []
            zones = [nothing if cards is None else cards for cards in self.cards]
        else:
            zones = [
                cards if cards is not None else [unknown] * count
                for cards, count in zip(self.cards, self.counts, strict=True)
            ]
        stack = [Frame(*numbers) for numbers in self.frames]
        made = State(self.seats, 0, zones, stack, self.facts, self.offers, 0, self.table, None)
        self._state, self._unknown = made, unknown
        return made


def observe(
    state: State, viewer: int, opened: bool = False, ask: bool = True, options: list[int] | None = None
) -> Observation:
    """`opened`: with all cards of all zones, for a game that is over.  Without `ask` the rules are not asked
    what the viewer may do: for states that they have not made.  `options`: what they have said already."""
    bit = 1 << viewer
    nothing: list[int] = []  # in all empty zones, of which there are many
    zones, masks = state.zones, state.masks
    counts = list(map(len, zones))
    cards: list[list[int] | None] = [
        None if not masks[zone] & bit else zones[zone][:] if counts[zone] else nothing
        for zone in range(len(zones))
    ]
    if opened:
        cards = [held[:] for held in zones]
    waiting = state.waiting()
    if options is None:
        options = state.options(viewer) if ask and waiting & bit else []
    return Observation(
        viewer,
        state.table,
        cards,
        counts,
        state.facts[:],
        state.offers[:],
        [f.numbers() for f in state.stack],
        waiting,
        options,
        ask and state.reaction(),
        ask and viewer < state.seats and state.may_offer(viewer),
    )
