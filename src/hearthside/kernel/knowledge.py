"""What one viewer can know, folded from the events it saw (never from the state), and deals that
fit this knowledge.

Per zone there are slots: the card that lies there if it is known, else 0.  Every card that is
known to exist but not exactly where is a "loose" card with a scope, the set of zones in which it
may be.  There are always as many unknown slots as loose cards.
"""

from collections.abc import Callable, Collection, Mapping
from random import Random

from hearthside.kernel.deals import Fits, Sampler
from hearthside.kernel.events import ALL, MOVE, PEEK, ROLL, SAY, SHUFFLE, UNDER, Event
from hearthside.kernel.stories import Stories
from hearthside.kernel.zones import BAG, PILE

Loose = tuple[int, int]  # scope as bits, card


class Knowledge:
    def __init__(self, viewer: int, masks: list[int], kinds: list[int]) -> None:
        self.viewer = viewer
        self.masks = masks
        self.kinds = kinds
        self.slots: list[list[int]] = [[] for _ in masks]
        self._hidden = [zone for zone, kind in enumerate(kinds) if kind == PILE and not self.sees(zone)]
        self.loose: dict[Loose, int] = {}
        self._scopes: dict[int, list[int]] = {}  # by card: the scopes of the loose ones, in no order
        self._bits = [1 << zone for zone in range(len(masks))]
        # By source: the targets, as bits, that every loose card has which could have gone there from it.
        # Five cards drawn one after another are no more news than the first of them.
        self._ways: dict[int, int] = {}
        self._composition: Mapping[int, list[int]] = {}
        self._together: Collection[int] = ()
        self._stories: Stories | None = None
        self._events: list[Event] = []
        self._told = 0  # so many of them the stories have heard of

    def sees(self, zone: int) -> bool:
        return self.masks[zone] >> self.viewer & 1 != 0

    def start(self, composition: Mapping[int, list[int]], together: Collection[int] = ()) -> None:
        """What lies where before the first shuffle.  Everybody knows the contents of each hidden
        zone, but not their order; of the zones `together` only what all those that are hidden hold in all."""
        self._composition, self._together = composition, together
        hidden = sum(1 << zone for zone in composition if zone in together and not self.sees(zone))
        for zone, cards in composition.items():
            if self.sees(zone):
                self.slots[zone] = list(cards)
            else:
                self.slots[zone] = [0] * len(cards)
                for card in cards:
                    self._add(hidden if zone in together else 1 << zone, card)

    # ------------------------------------------------------------ loose cards
    def _add(self, scope: int, card: int, count: int = 1) -> None:
        key = (scope, card)
        if key in self.loose:
            self.loose[key] += count
            return
        self.loose[key] = count
        if card in self._scopes:
            self._scopes[card].append(scope)
        else:
            self._scopes[card] = [scope]
        for source, targets in self._ways.items():
            if scope & self._bits[source]:
                self._ways[source] = targets & scope

    def _found(self, zone: int, card: int) -> None:
        """A card of this kind turned out to lie in `zone`.  If several reports fit, nobody can tell
        which of them it was: one goes, the others may now be wherever any of them could be."""
        bit = self._bits[zone]
        scopes = self._scopes.get(card, [])
        fitting = [scope for scope in scopes if scope & bit]
        union = 0
        left = 0
        for scope in fitting:
            union |= scope
            left += self.loose.pop((scope, card))
        if len(fitting) == 1 and left > 1:  # the same report again
            self.loose[(union, card)] = left - 1
            return
        for scope in fitting:
            scopes.remove(scope)
        if left > 1:
            self._add(union, card, left - 1)

    def _may_have_gone(self, source: int, target: int) -> None:
        """An unknown card went from source to target: whatever may be there may be here now."""
        here, there = self._bits[source], self._bits[target]
        if self._ways.get(source, 0) & there:
            return
        for scope, card in [key for key in self.loose if key[0] & here and not key[0] & there]:
            self._scopes[card].remove(scope)
            self._add(scope | there, card, self.loose.pop((scope, card)))
        self._ways[source] = self._ways.get(source, 0) | there

    def _lose_track(self, zone: int) -> None:
        for i, card in enumerate(self.slots[zone]):
            if card:
                self._add(1 << zone, card)
                self.slots[zone][i] = 0

    def certain(self, zones: Collection[int]) -> list[int]:
        """The cards that lie in one of these zones for certain, though perhaps nobody knows in which."""
        here = sum(1 << zone for zone in zones)
        out = [card for zone in zones for card in self.slots[zone] if card]
        for (scope, card), count in self.loose.items():
            out += [card] * count if not scope & ~here else []
        return out

    # ------------------------------------------------------------ events
    def fold(self, event: Event) -> None:
        """Take in one event, redacted for this viewer."""
        kind, source, target, card, depth = event
        if kind == SAY or kind == ROLL:
            return
        self._events.append(event)
        if kind == SHUFFLE:
            self._lose_track(source)
        elif kind == PEEK:
            pile = self.slots[source]
            if card and not pile[-1 - depth]:
                self._found(source, card)
                pile[-1 - depth] = card
        elif kind == ALL:
            self._all_leave(source, target)
        elif kind == MOVE or kind == UNDER:
            moved = self._leave(source, target, card)
            if kind == MOVE:
                self.slots[target].append(moved)
            else:
                self.slots[target].insert(0, moved)

    def _all_leave(self, source: int, target: int) -> None:
        """The cards keep their order; of a hidden zone that is no pile nobody knows it."""
        slots = self.slots[source]
        if self.sees(source):
            if self.kinds[source] == BAG:
                slots.sort()
        elif self.kinds[source] != PILE and self.kinds[target] == PILE:
            self._lose_track(source)
        self._may_have_gone(source, target)
        self.slots[target] += slots
        self.slots[source] = []

    def _leave(self, source: int, target: int, card: int) -> int:
        """Take a card out of its slot; returns it if the viewer knows which one it is."""
        slots = self.slots[source]
        if self.kinds[source] == PILE and not self.sees(source):
            top = slots.pop()
            if card and not top:
                self._found(source, card)
            elif not card and not top:
                self._may_have_gone(source, target)
            return card or top
        if card:
            if self.kinds[source] == PILE and slots[-1] == card:
                slots.pop()
            elif card in slots:
                slots.remove(card)
            else:
                slots.remove(0)
                self._found(source, card)
            return card
        self._lose_track(source)  # any card of the zone may have gone
        slots.pop()
        self._may_have_gone(source, target)
        return 0

    def piles(self) -> dict[int, list[int]]:
        """Hidden piles of which something is known: their cards from the top down, 0 if unknown."""
        return {zone: self.slots[zone][::-1] for zone in self._hidden if any(self.slots[zone])}

    def sampler(
        self,
        rng: Random,
        limits: Mapping[int, Fits] | None = None,
        accept: Callable[[list[list[int]]], bool] | None = None,
    ) -> Sampler:
        """Deals that fit; see Sampler.  `imagine.sampler` knows the limits of a game."""
        return Sampler(self, self.stories(), rng, limits or {}, accept)

    def stories(self) -> Stories:
        """How it may have come about, followed only when somebody asks."""
        if self._stories is None:
            self._stories = Stories(self.viewer, self.masks, self.kinds)
            self._stories.start(self._composition, self._together)
        self._stories.follow(self._events[self._told :])
        self._told = len(self._events)
        return self._stories
