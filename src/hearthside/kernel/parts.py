"""Builders for the parts that every game's Scene is made of: cards, zones and numbers of the layout.

A game makes one `Parts` of its layout and its cards, and calls it with what a viewer sees.  Cards are made
once and shared by all scenes: nobody changes one that is made.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Card, Counter, Piece, Role, Shape, State, Zone, card_part_id
from hearthside.kernel.zones import Layout

MADE = 1 << 15  # cards that are kept; a scene has some hundreds
HELD = 1 << 12  # zones with many cards that are kept
DIGITS = "0123456789"


def from_viewer(sight: Observation) -> list[int]:
    """The seats clockwise, the viewer's own first."""
    first = sight.viewer if sight.viewer < sight.seats else 0
    return [(first + step) % sight.seats for step in range(sight.seats)]


def pieces(kind: str, shape: Shape, counts: Sequence[int]) -> list[Piece]:
    """So many of one kind by player, in their colours."""
    return [Piece(kind, shape, player, count) for player, count in enumerate(counts) if count]


class Parts:
    """`ids`, `names`: of the cards, by number.  `roles`, `titles`: of zones, by their declared names; those
    without a title there are called as the layout says."""

    def __init__(
        self,
        layout: Layout,
        ids: Sequence[str],
        names: Sequence[str],
        roles: Mapping[str, Role],
        titles: Mapping[str, str] | None = None,
    ) -> None:
        self.layout = layout
        self.ids = ids
        self.names = names
        self.titles = titles or {}
        self.roles = roles
        self.card = lru_cache(maxsize=MADE)(self._card)
        self._kinds = lru_cache(maxsize=HELD)(self._each_kind)

    def _card(
        self,
        zone: str,
        card: int,
        count: int,
        text: str = "",
        state: State = "",
        promising: bool = False,
    ) -> Card:
        """A kind of card at its place; `zone`: the id of the place."""
        known = self.ids[card]
        return Card(
            card_part_id(zone, known),
            self.names[card],
            text,
            card=known,
            count=count,
            state=state,
            promising=promising,
        )

    def cards(self, zone: int, held: Sequence[int], state: State = "") -> list[Card]:
        """A part for each kind of card in a zone, in the order in which they lie."""
        return list(self._kinds(zone, tuple(held), state))

    def _each_kind(self, zone: int, held: tuple[int, ...], state: State) -> tuple[Card, ...]:
        name = self.layout.name(zone)
        return tuple(self.card(name, card, held.count(card), "", state) for card in dict.fromkeys(held))

    def zone(self, zone: int, sight: Observation, title: str = "", text: str = "", state: State = "") -> Zone:
        """A zone as the viewer sees it."""
        return self.laid_out(zone, sight.counts[zone], self.cards(zone, sight.seen(zone)), title, text, state)

    def pile(
        self, zone: int, sight: Observation, title: str = "", text: str = "", slot: bool = False
    ) -> Zone:
        """A zone of which only the number of cards is shown."""
        return self.laid_out(zone, sight.counts[zone], [], title, text, slot=slot)

    def laid_out(
        self,
        zone: int,
        count: int,
        cards: list[Card],
        title: str = "",
        text: str = "",
        state: State = "",
        slot: bool = False,
        token: str = "",
    ) -> Zone:
        """A zone with these cards."""
        declared = self.layout.declared(zone)
        name = declared.name
        owner = self.layout.owner(zone)
        return Zone(
            self.layout.name(zone),
            title or self.titles.get(name) or declared.title,
            text,
            count=count,
            seat=owner if owner >= 0 else None,
            role=self.roles.get(name, ""),
            family=declared.family.rstrip(DIGITS),
            state=state,
            slot=slot,
            token=token,
            parts=cards,
        )

    def counter(self, zone: int, sight: Observation, sign: str = "") -> Counter:
        """How many cards lie in a zone, as a number."""
        title = self.layout.declared(zone).title
        return Counter(self.layout.name(zone), title, value=sight.counts[zone], sign=sign)
